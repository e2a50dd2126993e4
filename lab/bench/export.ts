// Measures a large export in each format: rows per second, the growth of the process's memory, and the longest turn of its event loop.

import { setTimeout as delay } from 'node:timers/promises';
import { addIngest } from '../shared/ingest-setting.ts';
import { startInstallation } from '../shared/installation.ts';
import { hasEnded, type Kontor, requestToken } from '../shared/kontor.ts';
import { readResidentBytes } from '../shared/processes.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figures.ts';
import { createSources } from './size-fill.ts';
import { fillTransactions } from './size-rows.ts';

const cardCount = 8;
const rowsPerInsert = 250_000;
const growthMiBMax = 256;
const turnMsMax = 50;
const sampleEveryMs = 100;
const mebibyte = 1024 * 1024;
const preload = new URL('loop-probe.mjs', import.meta.url).href;
const options = {
  rows: { type: 'string', default: '1000000' },
  formats: { type: 'string', default: 'csv,xlsx,parquet' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const rows = Number(values.rows);
  const setting = await addIngest(await startInstallation(cleanup, { preload }), cardCount);
  const { kontor, account, database } = setting;
  const token = await requestToken(kontor.port, account, ['webhook-events-read']);
  await createSources(setting);
  // Triggers are off, because a million rows with them would take an hour.
  await database.query('set session_replication_role = replica');
  await database.query('truncate transactions, environmental_impacts');
  for (let done = 0; done < rows; done += rowsPerInsert) {
    const last = Math.min(rows, done + rowsPerInsert) - 1;
    await database.query(fillTransactions, [account.accountId, rows, done, last]);
  }
  await database.query('set session_replication_role = origin; analyze transactions');

  const base = `http://127.0.0.1:${kontor.port}/accounts/${account.accountId}/exports`;
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const period = { from: '2020-01-01', to: new Date().toISOString().slice(0, 10) };
  const figures: Figure[] = [];
  for (const format of values.formats.split(',')) {
    const measured = await measure(kontor, async () => {
      const { id } = await call('POST', '', { kind: 'transactions', format, ...period });
      for (;;) {
        await delay(sampleEveryMs);
        if (hasEnded(kontor.child)) throw new Error('Kontor ended before the export was completed.');
        // A busy machine may answer 503 for a moment.
        const found = await call('GET', `/${id}`).catch(
          () => ({ status: 'unknown' }) as Record<string, unknown>,
        );
        if (found.status === 'completed') return found;
        if (found.status === 'failed') throw new Error(`The export failed: ${found.reason}`);
      }
    });
    const { result, seconds, growthMiB, turnMs } = measured;
    if (result.rows !== rows) throw new Error(`The export has ${result.rows} rows instead of ${rows}.`);
    const size = (Number(result.file_size) / mebibyte).toFixed(0);
    report.line(
      `${format}: ${rows} rows, ${size} MiB in ${seconds.toFixed(1)} s; memory +${growthMiB.toFixed(0)} MiB, longest turn ${turnMs.toFixed(0)} ms`,
    );
    figures.push(
      figure(`export ${format}, rows/s`, rows / seconds, 'at least', undefined),
      figure(`export ${format}, memory growth MiB`, growthMiB, 'at most', growthMiBMax),
      figure(`export ${format}, longest turn ms`, turnMs, 'at most', turnMsMax),
    );
  }
  return { figures };
});

async function measure<T>({ pid, child }: Kontor, work: () => Promise<T>) {
  const before = readResidentBytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readResidentBytes(pid));
  }, sampleEveryMs);
  child.send('start');
  const startedAt = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    const probed = new Promise<{ longestMs: number }>((resolve) =>
      child.once('message', (message) => resolve(message as { longestMs: number })),
    );
    child.send('stop');
    const { longestMs: turnMs } = await probed;
    return { result, seconds, growthMiB: (most - before) / mebibyte, turnMs };
  } finally {
    clearInterval(timer);
  }
}
