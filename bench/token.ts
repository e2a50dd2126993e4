// How many access tokens a second, and at what cost, compared with a bare node:http server that only signs.

import { runBenchmark } from './benchmark.ts';
import { makeFolder } from './cleanup.ts';
import { createAccount, formatTokenForm, recommendedScopes, requestToken, startKontor } from './kontor.ts';
import { compare, loadOptions, readPlan, startGenerator } from './measure.ts';
import { compileScripts } from './scripts.ts';

const limits = { rateRatioMin: 0.5, cpuRatioMax: 2.3 };

await runBenchmark(loadOptions, async (values, { cleanup, report }) => {
  const plan = readPlan(values);

  const scripts = compileScripts(cleanup);
  const generator = await startGenerator(scripts);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo']);
  const account = await createAccount(folder);
  const bare = await scripts.start<{ port: number }>('bare-token-server', [
    account.clientId,
    account.clientSecret,
  ]);
  const request = formatTokenRequest(formatTokenForm(account, recommendedScopes));
  for (const port of [bare.first.port, kontor.port]) await requestToken(port, account, recommendedScopes);

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
