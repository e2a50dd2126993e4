// Ten receipts at once: whether all are answered, and how quickly the server answers others meanwhile.
//
//   npm run bench:receipts-crowd -- [--dir <folder>] [--json] [--check]
//
// The folder is that of `bench:receipts`. The server runs in its own process, with its usual settings.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFolder, runWithCleanup } from './cleanup.ts';
import { createAccount, requestToken, startKontor } from './kontor.ts';
import { bound } from './measure.ts';
import { conclude, createReport, describeEnvironment } from './report.ts';

const crowdSize = 10;
const healthMsMax = 100;
const pollMs = 20;
const calmAnswerCount = 150;

await runWithCleanup(async (cleanup) => {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const report = createReport(values.json);
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
  const sorted = healthMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  report.line(
    `${crowdSize} receipts at once: ${answered} read, in ${seconds.toFixed(1)} s (${statuses.join(' ')}); ` +
      `/healthz asked ${sorted.length} times: median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
  );
  const verdicts = [
    bound('receipts answered', answered, 'at least', crowdSize),
    bound('slowest /healthz, ms', sorted.at(-1) ?? 0, 'at most', healthMsMax),
  ];
  report.verdicts(verdicts);
  if (values.json)
    console.log(
      JSON.stringify({ environment: describeEnvironment(), statuses, seconds, healthMs, verdicts }),
    );
  return conclude(verdicts, values.check);
});

/** How long the server took to say that it is well. */
async function askHealth(origin: string): Promise<number> {
  const asked = performance.now();
  await (await fetch(`${origin}/healthz`)).arrayBuffer();
  const ms = performance.now() - asked;
  await new Promise((done) => setTimeout(done, pollMs));
  return ms;
}

/** A first start goes on for a moment with the demo account and its signed document, which is not what is measured here. */
async function untilCalm(origin: string): Promise<void> {
  for (let calm = 0; calm < calmAnswerCount; )
    calm = (await askHealth(origin)) < healthMsMax / 4 ? calm + 1 : 0;
}

function readPictures(asked: string | undefined): Buffer[] {
  const beside = fileURLToPath(new URL('../../shared/receipts-dev', import.meta.url));
  const folder = resolve(asked ?? process.env.KONTOR_BENCH_RECEIPTS ?? beside);
  const { receipts } = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as {
    receipts: { file: string }[];
  };
  return receipts.slice(0, crowdSize).map(({ file }) => {
    const direct = join(folder, file);
    return readFileSync(existsSync(direct) ? direct : join(folder, 'images', file));
  });
}
