// Every benchmark, one after the other, and one table of their figures. Exit code 1 when a limit is broken.
//
//   npm run bench:all -- [--only token,read] [--small] [--json]
//
// `--small` runs each with so little work that its figures say nothing, only that it starts and ends.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Cleanup, runWithCleanup } from '../shared/cleanup.ts';
import type { BenchmarkResult } from './benchmark.ts';
import { describeLimit, type Figure } from './figures.ts';

/** `small`: arguments with which it only shows that it starts and ends. */
const benchmarks: Record<string, { small?: string; minutesMax?: number }> = {
  token: { small: '--rounds 1 --seconds 1 --warm-up 1' },
  read: { small: '--rounds 1 --seconds 1 --warm-up 1' },
  start: { small: '--runs 1 --idle-seconds 1' },
  onboarding: { small: '--companies 2000 --rows 20000' },
  webhooks: {
    small: '--rounds 1 --deliveries 500 --backlog 5000 --organizations 4',
    minutesMax: 60,
  },
  'webhook-neighbours': { small: '--rounds 1 --seconds 2' },
  'idle-webhooks': { small: '--webhooks 200 --seconds 2' },
  events: { small: '--events 2000 --polls 5' },
  ingest: { small: '--rounds 1 --seconds 1 --batches 2' },
  co2: {},
  statistics: { small: '--rows 20000' },
  size: { small: '--sizes 2000,20000 --calls 5', minutesMax: 180 },
  storage: { small: '--purchases 500' },
  tracing: { small: '--rounds 1 --seconds 1 --warm-up 1 --calls 10000' },
  receipts: { small: '--only sroie-000 --no-tesseract' },
  'receipts-crowd': {},
  dashboard: { small: '--runs 1' },
  'event-loop': { small: '--only accounts.get' },
  'address-timing': { small: '--requests 20' },
};
const minutesMaxUsual = 30;
const minutesMaxSmall = 10;

type Row = { benchmark: string; figures: Figure[]; seconds: number; error?: string };

await runWithCleanup(async (cleanup) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(benchmarks).join(',') },
      small: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.find((name) => benchmarks[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`--only takes ${Object.keys(benchmarks).join(', ')}; not ${unknown}.`);
  const rows: Row[] = [];
  for (const benchmark of wanted) {
    process.stderr.write(`\n=== ${benchmark}\n`);
    rows.push(await runOne(cleanup, benchmark, values.small));
  }
  if (values.json) console.log(JSON.stringify(rows));
  else for (const line of tableOf(rows)) console.log(line);
  const isPassed = rows.every(({ figures, error }) => !error && figures.every((one) => one.isPassed));
  return isPassed ? 0 : 1;
});

/** A process for each: what one leaves in memory must not slow the next down. Its tables go to our stderr. */
async function runOne(cleanup: Cleanup, benchmark: string, isSmall: boolean): Promise<Row> {
  const { small, minutesMax: usualMax = minutesMaxUsual } = benchmarks[benchmark] ?? {};
  const minutesMax = isSmall ? minutesMaxSmall : usualMax;
  const smallArgs = isSmall && small ? small.split(' ') : [];
  const args = ['--import', 'tsx', join(import.meta.dirname, `${benchmark}.ts`), '--json', ...smallArgs];
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let isCancelled = false;
  cleanup.defer(
    async () => {
      isCancelled = true;
      // It removes what it started, and then ends.
      if (child.kill('SIGTERM')) await ended;
    },
    () => void child.kill('SIGTERM'),
  );
  let isLate = false;
  const giveUp = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
  }, minutesMax * 60_000);
  const output = await text(child.stdout);
  const [code] = await ended;
  clearTimeout(giveUp);
  if (isCancelled) throw new Error('Cancelled: no further benchmark starts.');
  const seconds = (performance.now() - startedMs) / 1_000;
  if (isLate) return { benchmark, figures: [], seconds, error: `did not end within ${minutesMax} minutes` };
  if (code !== 0) return { benchmark, figures: [], seconds, error: `ended with ${code}` };
  const { figures }: BenchmarkResult = JSON.parse(output);
  return { benchmark, figures, seconds };
}

function tableOf(rows: Row[]): string[] {
  const lines = [`${'benchmark'.padEnd(18)} ${'figure'.padEnd(48)} ${'value'.padStart(12)}   limit`];
  for (const { benchmark, figures, error } of rows) {
    if (error !== undefined) lines.push(`${benchmark.padEnd(18)} ${error}  FAIL`);
    for (const one of figures) {
      const value = one.value.toLocaleString('en', { maximumFractionDigits: 2 });
      lines.push(
        `${benchmark.padEnd(18)} ${one.name.padEnd(48)} ${value.padStart(12)}   ${describeLimit(one)}`,
      );
    }
  }
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  lines.push(`${rows.length} benchmarks in ${(seconds / 60).toFixed(1)} minutes`);
  return lines;
}
