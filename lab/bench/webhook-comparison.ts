// Measures deliveries per second and their cost: Kontor, a bare loop and two job queues, in turns.

import { readCpuMs, readMachineCpuMs } from '../shared/processes.ts';
import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import type { Scripts } from './scripts.ts';
import { addEvents, nextMessage, type Setting, untilLogged, webhookSecret } from './webhook-setting.ts';
import type { WorkMessage, WorkOrder } from './webhook-work.ts';

export type Contestant = {
  name: string;
  pid: number;
  prepare(deliveries: number): Promise<void>;
  /** Resolves when all are delivered and logged. Calls `onStart` when the clock starts. */
  run(deliveries: number, onStart: () => void): Promise<void>;
};

export type RoundSample = {
  target: string;
  round: number;
  deliveriesPerS: number;
  cpuUs: number;
  postgresCpuUs: number;
  sinkCpuUs: number;
  /** Cores that other processes used. */
  othersCores: number;
};

const rateRatioMin = 0.8;
const cpuRatioMax = 1.5;
const warmUpShare = 4;
const columns = [6, 9, 13, 8, 12, 8, 8];

export const allRivals = ['pg-boss', 'graphile'];

/** Compares the bare loop, Kontor and the chosen rivals. Kontor delivers for `organization`, which has one webhook. */
export async function startContestants(
  scripts: Scripts,
  setting: Setting,
  organization: string,
  rivals: string[],
): Promise<Contestant[]> {
  const { kontor, sink } = setting;
  const url = `http://127.0.0.1:${sink.ports[0]}/hook`;
  const args = [url, webhookSecret, kontor.socketFolder, String(kontor.socketPort)];
  const own: Contestant = {
    name: 'kontor',
    pid: kontor.pid,
    prepare: async () => undefined,
    run: async (deliveries, onStart) => {
      const reached = sink.expect(deliveries);
      await addEvents(setting, [organization], deliveries, onStart);
      await reached;
      await untilLogged(setting);
    },
  };
  const contestants = [await startContestant(scripts, 'bare', 'bare-webhook-loop', args), own];
  for (const name of rivals) {
    contestants.push(await startContestant(scripts, name, `${name}-webhooks`, args));
  }
  return contestants;
}

async function startContestant(
  scripts: Scripts,
  name: string,
  script: string,
  args: string[],
): Promise<Contestant> {
  const { child, pid } = await scripts.start<WorkMessage>(script, args);
  const order = (message: WorkOrder) => void child.send(message);
  return {
    name,
    pid,
    prepare: async (deliveries) => {
      order({ kind: 'prepare', deliveries });
      await nextMessage(child, 'prepared');
    },
    run: async (deliveries, onStart) => {
      onStart();
      order({ kind: 'run', deliveries });
      await nextMessage(child, 'finished');
    },
  };
}

export async function compareContestants(
  setting: Setting,
  contestants: Contestant[],
  plan: { rounds: number; deliveries: number },
  report: Report,
): Promise<{ samples: RoundSample[]; figures: Figure[] }> {
  report.line(
    `\n${plan.rounds} rounds of ${plan.deliveries} deliveries each, in turns; 64 in flight, signed, logged; CPU per delivery`,
  );
  row(report, ['round', 'target', 'deliveries/s', 'CPU µs', 'Postgres µs', 'sink µs', 'others']);
  for (const contestant of contestants) {
    await measureRound(setting, contestant, 0, Math.ceil(plan.deliveries / warmUpShare));
  }
  const samples: RoundSample[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    for (const contestant of contestants) {
      const sample = await measureRound(setting, contestant, round, plan.deliveries);
      samples.push(sample);
      row(report, toCells(String(round), sample));
    }
  }
  const medians = contestants.map(({ name }) => takeMedians(samples, name));
  for (const sample of medians) row(report, toCells('median', sample));
  return { samples, figures: assess(medians) };
}

async function measureRound(
  setting: Setting,
  contestant: Contestant,
  round: number,
  deliveries: number,
): Promise<RoundSample> {
  await contestant.prepare(deliveries);
  let before = readUsage(setting, contestant);
  await contestant.run(deliveries, () => {
    before = readUsage(setting, contestant);
  });
  const after = readUsage(setting, contestant);
  const elapsedMs = after.atMs - before.atMs;
  const used = {
    sender: after.sender - before.sender,
    postgres: after.postgres - before.postgres,
    sink: after.sink - before.sink,
  };
  const othersMs = after.machine - before.machine - used.sender - used.postgres - used.sink;
  const perDelivery = (cpuMs: number) => (cpuMs * 1_000) / deliveries;
  return {
    target: contestant.name,
    round,
    deliveriesPerS: (deliveries * 1_000) / elapsedMs,
    cpuUs: perDelivery(used.sender),
    postgresCpuUs: perDelivery(used.postgres),
    sinkCpuUs: perDelivery(used.sink),
    othersCores: Math.max(0, othersMs / elapsedMs),
  };
}

function readUsage({ kontor, sink }: Setting, { pid }: Contestant) {
  return {
    atMs: performance.now(),
    sender: readCpuMs(pid, kontor.postmasterPid),
    postgres: readCpuMs(kontor.postmasterPid),
    sink: readCpuMs(sink.pid),
    machine: readMachineCpuMs(),
  };
}

function takeMedians(samples: RoundSample[], target: string): RoundSample {
  const own = samples.filter((sample) => sample.target === target);
  const of = (field: Exclude<keyof RoundSample, 'target'>) => median(own.map((sample) => sample[field]));
  return {
    target,
    round: 0,
    deliveriesPerS: of('deliveriesPerS'),
    cpuUs: of('cpuUs'),
    postgresCpuUs: of('postgresCpuUs'),
    sinkCpuUs: of('sinkCpuUs'),
    othersCores: of('othersCores'),
  };
}

function assess(medians: RoundSample[]): Figure[] {
  const bare = medians.find(({ target }) => target === 'bare');
  if (!bare) return [];
  return medians
    .filter((sample) => sample !== bare)
    .flatMap(({ target, deliveriesPerS, cpuUs }) => {
      const isOurs = target === 'kontor';
      return [
        figure(
          `deliveries/s, ${target} : bare`,
          deliveriesPerS / bare.deliveriesPerS,
          'at least',
          isOurs ? rateRatioMin : undefined,
        ),
        figure(
          `CPU per delivery, ${target} : bare`,
          cpuUs / bare.cpuUs,
          'at most',
          isOurs ? cpuRatioMax : undefined,
        ),
      ];
    });
}

function toCells(label: string, sample: RoundSample): string[] {
  return [
    label,
    sample.target,
    sample.deliveriesPerS.toFixed(0),
    sample.cpuUs.toFixed(1),
    sample.postgresCpuUs.toFixed(1),
    sample.sinkCpuUs.toFixed(1),
    `${(sample.othersCores * 100).toFixed(0)} %`,
  ];
}

function row(report: Report, cells: string[]): void {
  report.line(cells.map((cell, index) => cell.padStart(columns[index] ?? 0)).join(' '));
}
