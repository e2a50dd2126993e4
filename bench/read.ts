// How many reads of one object a second, compared with a bare Fastify route on the same database.

import { makeFolder, runWithCleanup } from './cleanup.ts';
import { createAccount, RECOMMENDED_SCOPES, requestToken, startKontor } from './kontor.ts';
import {
  type Comparison,
  compare,
  type Outcome,
  parseOptions,
  startGenerator,
  type Target,
} from './measure.ts';
import { conclude, createReport, describeEnvironment } from './report.ts';
import { compileScripts } from './scripts.ts';

const LIMITS = { rateRatioMin: 0.6 };

await runWithCleanup(async (cleanup) => {
  const { plan, isJson, isCheck } = parseOptions();
  const report = createReport(isJson);

  const scripts = compileScripts(cleanup);
  const generator = await startGenerator(scripts);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo']);
  const account = await createAccount(folder);
  const token = await requestToken(kontor.port, account, [...RECOMMENDED_SCOPES, 'accounts-read']);
  const bare = await scripts.start<{ port: number }>('bare-read-server', [
    kontor.socketFolder,
    String(kontor.socketPort),
    account.accountId,
  ]);

  const { postmasterPid } = kontor;
  const bareRead = (path: string): Target => {
    return { name: 'bare', port: bare.first.port, pid: bare.pid, postmasterPid, request: formatGet(path) };
  };
  const kontorRead = (path: string): Target => {
    return {
      name: 'kontor',
      port: kontor.port,
      pid: kontor.pid,
      postmasterPid,
      request: formatGet(path, token),
    };
  };
  const comparisons: Comparison[] = [
    {
      title: 'GET /accounts/{accountId}/oauthclients/{oauthclientId}',
      bare: bareRead(`/clients/${account.clientId}`),
      kontor: kontorRead(`/accounts/${account.accountId}/oauthclients/${account.clientId}`),
      limits: LIMITS,
    },
    {
      title: 'GET /accounts/{accountId}',
      bare: bareRead(`/accounts/${account.accountId}`),
      kontor: kontorRead(`/accounts/${account.accountId}`),
      limits: LIMITS,
    },
  ];

  const outcomes: Outcome[] = [];
  for (const comparison of comparisons) {
    report.heading(comparison.title, plan);
    const outcome = await compare(generator, comparison, plan, report.sample);
    report.outcome(outcome);
    outcomes.push(outcome);
  }
  if (isJson) console.log(JSON.stringify({ environment: describeEnvironment(), plan, outcomes }));
  return conclude(
    outcomes.flatMap((outcome) => outcome.verdicts),
    isCheck,
  );
});

function formatGet(path: string, token?: string): string {
  const authorization = token === undefined ? [] : [`Authorization: Bearer ${token}`];
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    ...authorization,
    '',
    '',
  ].join('\r\n');
}
