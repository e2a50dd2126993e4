// Sends ten receipts at once. Measures whether all get a response, and how quickly the server responds to other requests.
//
//   npm run bench:receipts-crowd -- [--dir <folder>] [--json] [--check]
//
// The folder is that of `bench:receipts`. The server runs in its own process, with its usual settings.

import { readFileSync } from 'node:fs';
import { makeFolder } from '../shared/cleanup.ts';
import { createAccount, requestToken, startKontor } from '../shared/kontor.ts';
import { readLabels } from '../shared/labelled-receipts.ts';
import { percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';

const crowdSize = 10;
const healthMsMax = 100;
const secondsMax = 7;
const pollMs = 20;
const calmAnswerCount = 150;

await runBenchmark({ dir: { type: 'string' } }, async (values, { cleanup, report }) => {
  const pictures = readPictures(values.dir);
  const folder = makeFolder(cleanup);
  const { port } = await startKontor(cleanup, folder);
  const account = await createAccount(folder);
  const token = await requestToken(port, account, ['receipts-write']);
  const origin = `http://127.0.0.1:${port}`;

  await untilCalm(origin);
  const begun = performance.now();
  let isReading = true;
  const scans = Promise.all(
    pictures.map(async (bytes) => {
      const response = await fetch(`${origin}/accounts/${account.accountId}/receipts/scan`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ receipt: bytes.toString('base64') }),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  ).finally(() => {
    isReading = false;
  });
  const healthMs: number[] = [];
  while (isReading) healthMs.push(await askHealth(origin));
  const statuses = await scans;
  const seconds = (performance.now() - begun) / 1000;
  const answered = statuses.filter((status) => status === 201).length;
  const slowestMs = Math.max(...healthMs);
  report.line(
    `${crowdSize} receipts at once: ${answered} read, in ${seconds.toFixed(1)} s (${statuses.join(' ')}); ` +
      `/healthz asked ${healthMs.length} times: median ${percentile(healthMs, 0.5).toFixed(1)} ms, p99 ${percentile(healthMs, 0.99).toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms`,
  );
  const figures = [
    figure('receipts answered', answered, 'at least', crowdSize),
    figure('receipts: ten at once, s', seconds, 'at most', secondsMax),
    figure('slowest /healthz, ms', slowestMs, 'at most', healthMsMax),
  ];
  return { figures, details: { statuses, seconds, healthMs } };
});

/** Returns the time of a request to `/healthz`. */
async function askHealth(origin: string): Promise<number> {
  const asked = performance.now();
  await (await fetch(`${origin}/healthz`)).arrayBuffer();
  const ms = performance.now() - asked;
  await new Promise((done) => setTimeout(done, pollMs));
  return ms;
}

/** Waits until the demo account and its signed document are created, which no figure includes. */
async function untilCalm(origin: string): Promise<void> {
  for (let calm = 0; calm < calmAnswerCount; )
    calm = (await askHealth(origin)) < healthMsMax / 4 ? calm + 1 : 0;
}

function readPictures(asked: string | undefined): Buffer[] {
  const { receipts, pathOf } = readLabels<{ file: string }>(asked);
  return receipts.slice(0, crowdSize).map((receipt) => readFileSync(pathOf(receipt)));
}
