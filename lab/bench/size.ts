// Measures pages and sums of one account at several sizes, over the same three years: the same call must take the same time.
//
//   npm run bench:size -- --sizes 1000000,20000000
//   npm run bench:size -- --keep /tmp/sizes    the databases stay there, and the next run measures them without filling
//
// About 2 GB of disk for each million transactions.

import { requestToken } from '../shared/kontor.ts';
import { readCpuMs } from '../shared/processes.ts';
import { percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import { type Case, casesOf } from './size-cases.ts';
import { type Filled, label, openFilled } from './size-fill.ts';

const defaultSizes = '1000000,20000000';
const p95MsMax = 50;
const ratioMax = 1.2;
const roundsAgain = 5;
const scopes = ['webhook-events-read', 'environmental-impacts-read'];

const options = {
  sizes: { type: 'string', default: defaultSizes },
  calls: { type: 'string', default: '100' },
  keep: { type: 'string' },
  only: { type: 'string', default: '' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const sizes = values.sizes.split(',').map(Number);
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await openFilled(cleanup, report, size, values.keep));
  const measured = await measure(filled, report, Number(values.calls), values.only);
  const figures: Figure[] = measured.flatMap(({ name, isUnlimited, bySize }) => {
    const [small, large] = [bySize[0] ?? nothing, bySize.at(-1) ?? nothing];
    const ratio = (field: keyof Measured, limit: number | undefined) =>
      figure(
        `${name}, ${field}, ${label(sizes.at(-1))} : ${label(sizes[0])}`,
        large[field] / small[field],
        'at most',
        limit,
      );
    return [
      figure(`${name}, p95 ms`, large.p95, 'at most', isUnlimited ? undefined : p95MsMax),
      ratio('p95', undefined),
      ratio('again', isUnlimited ? undefined : ratioMax),
      // On a busy machine, only the CPU time of these is meaningful.
      ratio('cpu', undefined),
    ];
  });
  table(report, sizes, measured);
  return { figures, details: { sizes, measured } };
});

/**
 * Milliseconds. At a size that exceeds memory, the first calls read from disk. Repeated calls find their rows in memory, as all do at
 * a small size: these alone show the cost of the size.
 */
type Measured = {
  p95: number;
  /** The p95 of the calls of all rounds. */
  again: number;
  /** CPU time of Kontor and its database for a repeated call. */
  cpu: number;
};
type MeasuredCase = Pick<Case, 'name' | 'isUnlimited'> & { bySize: Measured[] };
const nothing: Measured = { p95: Number.NaN, again: Number.NaN, cpu: Number.NaN };

/** Measures each case at every size in turn, so that a machine that slows down does so for all sizes. */
async function measure(
  filled: Filled[],
  report: Report,
  calls: number,
  only: string,
): Promise<MeasuredCase[]> {
  const targets = await Promise.all(
    filled.map(async (one) => ({
      size: one.size,
      pid: one.kontor.pid,
      ask: await createAsk(one),
      cases: casesOf(one.start).filter(({ name }) => name.includes(only)),
    })),
  );
  // All cases run before the first is measured, so that it does not include the compilation of code. Ten calls also pass the point
  // where PostgreSQL may choose a generic plan.
  for (const { ask, cases } of targets) {
    for (const { path } of cases) for (let call = -10; call < 0; call += 1) await ask(path(call));
  }
  const measured: MeasuredCase[] = [];
  for (const [index, { name, isUnlimited }] of (targets[0]?.cases ?? []).entries()) {
    const each = targets.map(({ size, pid, ask, cases }) => {
      const path = cases[index]?.path ?? (() => '');
      const askAll = async (): Promise<number[]> => {
        const latencies: number[] = [];
        for (let call = 0; call < calls; call += 1) latencies.push(await ask(path(call)));
        return latencies;
      };
      const first: number[] = [];
      const again: number[] = [];
      return { size, pid, askAll, first, again, cpuMs: 0 };
    });
    for (const one of each) one.first.push(...(await one.askAll()));
    // Cases without a limit take long.
    for (let round = 0; round < (isUnlimited ? 1 : roundsAgain); round += 1) {
      for (const one of each) {
        // The embedded database is a child of Kontor.
        const cpuBefore = readCpuMs(one.pid);
        one.again.push(...(await one.askAll()));
        one.cpuMs += readCpuMs(one.pid) - cpuBefore;
      }
    }
    const bySize = each.map(({ first, again, cpuMs }) => ({
      p95: percentile(first, 0.95),
      again: percentile(again, 0.95),
      cpu: cpuMs / again.length,
    }));
    measured.push({ name, ...(isUnlimited && { isUnlimited }), bySize });
    for (const [place, { size, first, again }] of each.entries()) {
      const [firstMs, againMs] = [first, again].map((latencies) =>
        [0.95, 0.5].map((share) => percentile(latencies, share).toFixed(1)).join(' and '),
      );
      const cpu = bySize[place]?.cpu.toFixed(1);
      report.line(
        `${label(size).padStart(6)}  ${name}: p95 and median ${firstMs} ms; again ${againMs} ms, CPU ${cpu} ms`,
      );
    }
  }
  return measured;
}

async function createAsk({ kontor, account }: Filled): Promise<(path: string) => Promise<number>> {
  // Filling takes longer than a token is valid.
  const token = await requestToken(kontor.port, account, scopes);
  return async (path) => {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${kontor.port}/accounts/${account.accountId}${path}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} got ${response.status}: ${text.slice(0, 500)}`);
    return performance.now() - startedAt;
  };
}

function table(report: Report, sizes: number[], measured: MeasuredCase[]): void {
  for (const field of ['p95', 'again', 'cpu'] as const) {
    report.line('');
    report.line(
      `${`${field} ms`.padEnd(48)}${sizes.map((size) => label(size).padStart(10)).join('')}     ratio`,
    );
    for (const { name, bySize } of measured) {
      const each = bySize.map((one) => one[field]);
      const ratio = (each.at(-1) ?? Number.NaN) / (each[0] ?? Number.NaN);
      report.line(
        `${name.padEnd(48)}${each.map((ms) => ms.toFixed(1).padStart(10)).join('')}${ratio.toFixed(2).padStart(10)}`,
      );
    }
  }
}
