// Every benchmark, one after the other, and one table of their figures. Exit code 1 when a limit is broken.
//
//   npm run bench:all -- [--only token,read] [--json]

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { BenchmarkResult } from './benchmark.ts';
import { type Cleanup, runWithCleanup } from './cleanup.ts';
import { describeLimit, type Figure } from './figures.ts';

const benchmarks = [
  'token',
  'read',
  'start',
  'onboarding',
  'webhooks',
  'webhook-neighbours',
  'idle-webhooks',
  'events',
  'ingest',
  'co2',
  'statistics',
  'size',
  'storage',
  'tracing',
  'receipts',
  'receipts-crowd',
  'dashboard',
  'event-loop',
];

type Row = { benchmark: string; figures: Figure[]; error?: string };

await runWithCleanup(async (cleanup) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: benchmarks.join(',') },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.find((name) => !benchmarks.includes(name));
  if (unknown !== undefined) throw new Error(`--only takes ${benchmarks.join(', ')}; not ${unknown}.`);
  const rows: Row[] = [];
  for (const benchmark of wanted) {
    process.stderr.write(`\n=== ${benchmark}\n`);
    rows.push(await runOne(cleanup, benchmark));
  }
  if (values.json) console.log(JSON.stringify(rows));
  else for (const line of tableOf(rows)) console.log(line);
  const isPassed = rows.every(({ figures, error }) => !error && figures.every((one) => one.isPassed));
  return isPassed ? 0 : 1;
});

/** A process for each: what one leaves in memory must not slow the next down. Its tables go to our stderr. */
async function runOne(cleanup: Cleanup, benchmark: string): Promise<Row> {
  const args = ['--import', 'tsx', join(import.meta.dirname, `${benchmark}.ts`), '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  cleanup.defer(
    async () => {
      // It removes what it started, and then ends.
      if (child.kill('SIGTERM')) await ended;
    },
    () => void child.kill('SIGTERM'),
  );
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) return { benchmark, figures: [], error: `ended with ${code}` };
  const { figures }: BenchmarkResult = JSON.parse(output);
  return { benchmark, figures };
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
  return lines;
}
