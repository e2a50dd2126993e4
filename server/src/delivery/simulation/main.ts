// `npm run test:simulation` runs ten thousand seeds in as many processes as there are cores.
//
//   -- --seeds 500          fewer seeds
//   -- --from 20001         other seeds
//   -- --seed 4711          one seed; --trace prints its events

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type SimulationResult, simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    /** The step of a child process, which runs every n-th seed. */
    share: { type: 'string' },
  },
});
type Sums = {
  seeds: number;
  simulatedMs: number;
  events: number;
  requests: number;
  repeats: number;
  failed: string[];
};
const failuresShown = 10;

const sumOf = (): Sums => ({ seeds: 0, simulatedMs: 0, events: 0, requests: 0, repeats: 0, failed: [] });

function add(sums: Sums, result: SimulationResult): void {
  sums.seeds += 1;
  sums.simulatedMs += result.simulatedMs;
  sums.events += result.events;
  sums.requests += result.requests;
  sums.repeats += result.repeats;
  const [first] = result.violations;
  if (first) sums.failed.push(`seed ${result.seed}: ${first.invariant}: ${first.text}`);
}

async function runShare(from: number, until: number, step: number): Promise<Sums> {
  const sums = sumOf();
  for (let seed = from; seed < until && sums.failed.length < failuresShown; seed += step) {
    add(sums, await simulate({ seed }));
    // Gives the real event loop a turn, for messages of the parent.
    await new Promise(setImmediate);
  }
  return sums;
}

async function runAll(from: number, seeds: number): Promise<Sums> {
  const workers = Math.min(seeds, availableParallelism());
  const parts = await Promise.all(
    Array.from(
      { length: workers },
      (_, index) =>
        new Promise<Sums>((resolve, reject) => {
          const args = [
            '--from',
            String(from + index),
            '--seeds',
            String(seeds - index),
            '--share',
            String(workers),
          ];
          const child = fork(import.meta.filename, args);
          child.once('message', (sums) => resolve(sums as Sums));
          child.once('exit', (code) => reject(new Error(`A process of the simulation ended with ${code}.`)));
        }),
    ),
  );
  const sums = sumOf();
  for (const part of parts) {
    sums.seeds += part.seeds;
    sums.simulatedMs += part.simulatedMs;
    sums.events += part.events;
    sums.requests += part.requests;
    sums.repeats += part.repeats;
    sums.failed.push(...part.failed);
  }
  return sums;
}

function report(sums: Sums, realMs: number): void {
  for (const failure of sums.failed) console.log(failure);
  const hours = (sums.simulatedMs / 3_600_000).toFixed(1);
  const ratio = Math.round(sums.simulatedMs / realMs);
  console.log(
    `${sums.seeds} seeds, ${hours} simulated hours in ${Math.round(realMs / 1000)} s (${ratio} × real time): ` +
      `${sums.events} events, ${sums.requests} requests, ${sums.repeats} repeated, ${sums.failed.length} failed`,
  );
}

const startedMs = performance.now();
if (values.seed !== undefined) {
  const result = await simulate({ seed: Number(values.seed), keepsTrace: values.trace });
  for (const line of result.trace) console.log(line);
  const sums = sumOf();
  add(sums, result);
  report(sums, performance.now() - startedMs);
  console.log(`trace ${result.hash}`);
  process.exitCode = sums.failed.length > 0 ? 1 : 0;
} else if (values.share !== undefined) {
  // The parent has ended.
  process.once('disconnect', () => process.exit());
  const from = Number(values.from);
  const sums = await runShare(from, from + Number(values.seeds), Number(values.share));
  process.send?.(sums, () => process.disconnect());
} else {
  const sums = await runAll(Number(values.from), Number(values.seeds));
  report(sums, performance.now() - startedMs);
  process.exitCode = sums.failed.length > 0 ? 1 : 0;
}
