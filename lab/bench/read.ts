// Measures reads of one object per second, compared with a bare Fastify route on the same database, and reads with a bound
// token (DPoP), compared with a bearer token.

import { recommendedScopes } from '../../server/src/auth/scopes.ts';
import { makeFolder } from '../shared/cleanup.ts';
import { createAccount, requestToken, startKontor } from '../shared/kontor.ts';
import { runBenchmark } from './benchmark.ts';
import { createBoundReads } from './bound-reads.ts';
import { compare, loadOptions, type Outcome, readPlan, startGenerator, type Target } from './measure.ts';
import { compileScripts } from './scripts.ts';

const limits = { rateRatioMin: 0.6 };
const boundLimits = { rateRatioMin: 0.5 };
/** More than a server of one process answers. */
const boundReadsPerS = 6_000;

await runBenchmark(loadOptions, async (values, { cleanup, report }) => {
  const plan = readPlan(values);

  const scripts = compileScripts(cleanup);
  const generator = await startGenerator(scripts);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo']);
  const { postmasterPid, socketFolder, socketPort } = kontor;
  const account = await createAccount(folder);
  const scopes = [...recommendedScopes, 'accounts-read'];
  const token = await requestToken(kontor.port, account, scopes);
  const bare = await scripts.start<{ port: number }>('bare-read-server', [
    socketFolder,
    String(socketPort),
    account.accountId,
  ]);

  const own = `/accounts/${account.accountId}`;
  const reads = [
    {
      name: 'read a client',
      title: 'GET /accounts/{accountId}/oauthclients/{oauthclientId}',
      barePath: `/clients/${account.clientId}`,
      kontorPath: `${own}/oauthclients/${account.clientId}`,
    },
    { name: 'read an account', title: 'GET /accounts/{accountId}', barePath: own, kontorPath: own },
  ];
  const outcomes: Outcome[] = [];
  for (const { name, title, barePath, kontorPath } of reads) {
    requireSameFields(
      await fetchFields(bare.first.port, barePath),
      await fetchFields(kontor.port, kontorPath, token),
    );
    const bareTarget: Target = {
      name: 'bare',
      port: bare.first.port,
      pid: bare.pid,
      postmasterPid,
      request: formatGet(barePath),
    };
    const kontorTarget: Target = {
      name: 'kontor',
      port: kontor.port,
      pid: kontor.pid,
      postmasterPid,
      request: formatGet(kontorPath, token),
    };
    report.heading(title, plan);
    const comparison = { name, title, bare: bareTarget, kontor: kontorTarget, limits };
    const outcome = await compare(generator, comparison, plan, report.sample);
    report.outcome(outcome);
    outcomes.push(outcome);
  }

  const bearer: Target = {
    name: 'bearer',
    port: kontor.port,
    pid: kontor.pid,
    postmasterPid,
    request: formatGet(own, token),
  };
  const bound = await createBoundReads(kontor.port, account, scopes, own);
  const dpop: Target = {
    ...bearer,
    name: 'DPoP',
    onceEach: (durationMs) => bound.sign((boundReadsPerS * durationMs) / 1_000),
  };
  const title = 'GET /accounts/{accountId}: a token bound to a key (DPoP), compared with a bearer token';
  report.heading(title, plan);
  const comparison = { name: 'bound read', title, bare: bearer, kontor: dpop, limits: boundLimits };
  const boundOutcome = await compare(generator, comparison, plan, report.sample);
  report.outcome(boundOutcome);
  outcomes.push(boundOutcome);
  return { figures: outcomes.flatMap((outcome) => outcome.figures), details: { plan, outcomes } };
});

/** Checks that both send the same: a field that Kontor gains must be added to the bare server. */
function requireSameFields(bareFields: string, kontorFields: string): void {
  if (bareFields !== kontorFields) {
    throw new Error(`The bare server answers ${bareFields}, Kontor answers ${kontorFields}.`);
  }
}

async function fetchFields(port: number, path: string, token = ''): Promise<string> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`GET ${path} got ${response.status}: ${text}`);
  return Object.keys(JSON.parse(text)).toSorted().join(' ');
}

function formatGet(path: string, token?: string): string {
  const authorization = token === undefined ? [] : [`Authorization: Bearer ${token}`];
  const head = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept: application/json', ...authorization];
  return `${head.join('\r\n')}\r\n\r\n`;
}
