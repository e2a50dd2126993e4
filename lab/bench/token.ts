// Measures access tokens per second and their cost, compared with a bare node:http server that only signs the same tokens.

import { recommendedScopes } from '../../server/src/auth/scopes.ts';
import { makeFolder } from '../shared/cleanup.ts';
import { createAccount, formatTokenForm, requestToken, startKontor } from '../shared/kontor.ts';
import { runBenchmark } from './benchmark.ts';
import { compare, loadOptions, readPlan, startGenerator } from './measure.ts';
import { compileScripts } from './scripts.ts';

const limits = { rateRatioMin: 0.85, cpuRatioMax: 2 };

await runBenchmark(loadOptions, async (values, { cleanup, report }) => {
  const plan = readPlan(values);

  const scripts = compileScripts(cleanup);
  const generator = await startGenerator(scripts);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo']);
  const account = await createAccount(folder);
  const bare = await scripts.start<{ port: number }>('bare-token-server', [
    `http://127.0.0.1:${kontor.port}`,
    account.accountId,
    account.clientId,
    account.clientSecret,
  ]);
  const request = formatTokenRequest(formatTokenForm(account, recommendedScopes));
  const tokenOf = (port: number) => requestToken(port, account, recommendedScopes);
  requireSameSize(await tokenOf(bare.first.port), await tokenOf(kontor.port));

  const title = 'POST /oauth/token, 18 scopes';
  report.heading(title, plan);
  const outcome = await compare(
    generator,
    {
      name: 'token',
      title,
      bare: { name: 'bare', port: bare.first.port, pid: bare.pid, request },
      kontor: {
        name: 'kontor',
        port: kontor.port,
        pid: kontor.pid,
        postmasterPid: kontor.postmasterPid,
        request,
      },
      limits,
    },
    plan,
    report.sample,
  );
  report.outcome(outcome);
  return { figures: outcome.figures, details: { plan, outcomes: [outcome] } };
});

/** Checks that both sign and send the same. */
function requireSameSize(bareToken: string, token: string): void {
  const [bareSizes, sizes] = [bareToken, token].map((one) =>
    one
      .split('.')
      .map((part) => part.length)
      .join('.'),
  );
  if (bareSizes !== sizes)
    throw new Error(`The parts of the bare token have other lengths: ${bareSizes}, Kontor's ${sizes}.`);
}

function formatTokenRequest(form: string): string {
  return [
    'POST /oauth/token HTTP/1.1',
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    '',
    form,
  ].join('\r\n');
}
