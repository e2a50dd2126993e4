// Measures the time until `kontor serve` responds, and its memory when idle.

import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { startKontor } from '../shared/kontor.ts';
import { readResidentBytes } from '../shared/processes.ts';
import { median } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';

type StartSample = {
  freshS: number;
  warmS: number;
  /** Memory after the first start, which also creates the demo account with its signed documents. */
  firstIdleMegabytes: number;
  idleMegabytes: number;
};

const freshSMax = 10;
const warmSMax = 3;
const idleMegabytesMax = 150;
// V8 has returned the memory of the start after this time.
const idleSeconds = 45;

const options = {
  runs: { type: 'string', default: '3' },
  'idle-seconds': { type: 'string', default: String(idleSeconds) },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const idleMs = Number(values['idle-seconds']) * 1_000;
  report.line(
    `Start of \`kontor serve\` to /readyz, and memory of its Node process after ${values['idle-seconds']} s without a call`,
  );

  const samples: StartSample[] = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    const sample = await measureStart(cleanup, idleMs);
    samples.push(sample);
    const { freshS, warmS, firstIdleMegabytes, idleMegabytes } = sample;
    report.line(
      `run ${run}: fresh ${freshS.toFixed(2)} s, warm ${warmS.toFixed(2)} s, idle ${firstIdleMegabytes.toFixed(0)} MB after the first, ${idleMegabytes.toFixed(0)} MB after the second`,
    );
  }
  const medianOf = (field: keyof StartSample) => median(samples.map((sample) => sample[field]));
  const figures = [
    figure('fresh start, s (median)', medianOf('freshS'), 'at most', freshSMax),
    figure('warm start, s (median)', medianOf('warmS'), 'at most', warmSMax),
    figure('idle memory after the first start, MB', medianOf('firstIdleMegabytes'), 'at most', undefined),
    figure('idle memory, MB (median)', medianOf('idleMegabytes'), 'at most', idleMegabytesMax),
  ];
  return { figures, details: { samples } };
});

/** Starts with the demo account, as `npm start` does: a newcomer waits for that. */
async function measureStart(cleanup: Cleanup, idleMs: number): Promise<StartSample> {
  const folder = makeFolder(cleanup);
  const fresh = await startKontor(cleanup, folder);
  const firstIdleMegabytes = await idleMegabytesOf(fresh.pid, idleMs);
  await fresh.stop();
  const warm = await startKontor(cleanup, folder);
  const idleMegabytes = await idleMegabytesOf(warm.pid, idleMs);
  await warm.stop();
  return {
    freshS: fresh.readyMs / 1_000,
    warmS: warm.readyMs / 1_000,
    firstIdleMegabytes,
    idleMegabytes,
  };
}

async function idleMegabytesOf(pid: number, idleMs: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  return readResidentBytes(pid) / 1_000_000;
}
