// Runs every benchmark, one after the other, and prints one table of their figures. Exits with 1 when a limit is broken.
//
//   npm run bench:all -- [--only token,read] [--small] [--json]
//
// `--small` gives each benchmark so little work that its figures mean nothing: it only shows that each starts and ends.
// `bench:cluster` and `bench:checkpoints` are not among them: they need programs and settings that only their caller can choose.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cleanup, runWithCleanup } from '../shared/cleanup.ts';
import { hasEnded } from '../shared/kontor.ts';
import { listFamily } from '../shared/processes.ts';
import type { BenchmarkResult } from './benchmark.ts';
import { describeLimit, type Figure } from './figures.ts';

/** `small`: arguments with which it only shows that it starts and ends. `environment`: as in its npm script. */
const benchmarks: Record<
  string,
  { small?: string; minutesMax?: number; environment?: Record<string, string> }
> = {
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
  export: { small: '--rows 5000' },
  statistics: { small: '--rows 20000' },
  size: { small: '--sizes 2000,20000 --calls 5', minutesMax: 180 },
  storage: { small: '--purchases 500' },
  tracing: { small: '--rounds 1 --seconds 1 --warm-up 1 --calls 10000' },
  receipts: {
    small: '--only sroie-000 --no-tesseract',
    environment: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '8388608',
      MALLOC_TRIM_THRESHOLD_: '33554432',
    },
  },
  'receipts-crowd': {},
  dashboard: { small: '--runs 1' },
  'event-loop': { small: '--only accounts.get' },
  'address-timing': { small: '--requests 20' },
};
const minutesMaxUsual = 30;
const minutesMaxSmall = 10;
/** Time for a benchmark to stop what it started. After it, the whole family of its process is killed. */
const stopMsMax = 60_000;
/** Time for the output of a process that has ended. A process that it left behind may hold the pipe open. */
const outputMsMax = 5_000;

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

/** Each benchmark is a process: memory that one leaves must not slow the next down. Its tables go to our stderr. */
async function runOne(cleanup: Cleanup, benchmark: string, isSmall: boolean): Promise<Row> {
  const { small, minutesMax: usualMax = minutesMaxUsual, environment } = benchmarks[benchmark] ?? {};
  const minutesMax = isSmall ? minutesMaxSmall : usualMax;
  const smallArgs = isSmall && small ? small.split(' ') : [];
  const args = ['--import', 'tsx', join(import.meta.dirname, `${benchmark}.ts`), '--json', ...smallArgs];
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const outputEnded = once(child.stdout, 'close');
  const ended = once(child, 'exit');
  let isCancelled = false;
  cleanup.defer(
    async () => {
      isCancelled = true;
      await stop(child, ended);
    },
    () => void child.kill('SIGTERM'),
  );
  let isLate = false;
  const giveUp = setTimeout(() => {
    isLate = true;
    void stop(child, ended);
  }, minutesMax * 60_000);
  const [code] = await ended;
  clearTimeout(giveUp);
  await Promise.race([outputEnded, delay(outputMsMax, undefined, { ref: false })]);
  child.stdout.destroy();
  if (isCancelled) throw new Error('Cancelled: no further benchmark starts.');
  const row = { benchmark, figures: [], seconds: (performance.now() - startedMs) / 1_000 };
  if (isLate) return { ...row, error: `did not end within ${minutesMax} minutes` };
  if (code !== 0) return { ...row, error: `ended with ${code}` };
  try {
    const { figures }: BenchmarkResult = JSON.parse(output);
    return { ...row, figures };
  } catch {
    return { ...row, error: `printed no result, but ${output.length} characters` };
  }
}

/** Lets a benchmark remove what it started. Kills it with everything it started when it does not end in time. */
async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  child.kill('SIGTERM');
  await Promise.race([ended, delay(stopMsMax, undefined, { ref: false })]);
  if (hasEnded(child)) return;
  for (const pid of listFamily(child.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended between the list and the signal.
    }
  }
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
