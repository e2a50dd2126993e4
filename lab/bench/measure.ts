// Measures two servers under the same load in turns, so that a slow phase of the machine slows both.

import type { ChildProcess } from 'node:child_process';
import { readCpuMs, readMachineCpuMs } from '../shared/processes.ts';
import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { LoadMessage, LoadOrder, LoadResult } from './load.ts';
import type { Scripts } from './scripts.ts';

export type Plan = {
  rounds: number;
  roundMs: number;
  warmUpMs: number;
  connections: number;
};

export type Target = {
  name: string;
  port: number;
  pid: number;
  /** The database server that works for this target. Its CPU time is counted separately. */
  postmasterPid?: number | undefined;
  request: string;
  /** Returns requests for a round of this length that are sent once each, instead of `request`. Its time does not count. */
  onceEach?: (durationMs: number) => Promise<string[]>;
  /** Waits for work that must end before the requests count as served. Its time is part of the round's. */
  drain?: () => Promise<void>;
};

export type Comparison = {
  /** The prefix of the names of its figures. */
  name: string;
  title: string;
  bare: Target;
  kontor: Target;
  limits: { rateRatioMin: number; cpuRatioMax?: number };
};

export type Generator = {
  run(order: LoadOrder, onStart: () => void): Promise<LoadResult>;
};

export type Sample = {
  target: string;
  round: number;
  requests: number;
  requestsPerS: number;
  cpuUsPerRequest: number;
  postgresCpuUsPerRequest: number | undefined;
  generatorCpuUsPerRequest: number;
  /** The generator's share of one core. Near 1 it is the bottleneck, and the round says little about the server. */
  generatorCpuShare: number;
  /** Cores that other processes used: a round with many of them says little. */
  othersCores: number;
  latencyMs: LoadResult['latencyMs'];
  non2xx: number;
  droppedConnections: number;
};

export type Outcome = {
  title: string;
  samples: Sample[];
  medians: Record<'bare' | 'kontor', MedianSample>;
  figures: Figure[];
};

export type MedianSample = Pick<Sample, 'target' | (typeof medianFields)[number]>;

const medianFields = [
  'requestsPerS',
  'cpuUsPerRequest',
  'postgresCpuUsPerRequest',
  'generatorCpuUsPerRequest',
  'generatorCpuShare',
  'othersCores',
] as const;
const generatorCpuShareMax = 0.9;
const messageTimeoutMs = 20_000;
const roundsMax = 100;
const secondsMax = 300;
const connectionsMax = 1_000;

export const loadOptions = {
  rounds: { type: 'string', default: '7' },
  seconds: { type: 'string', default: '4' },
  'warm-up': { type: 'string', default: '2' },
  connections: { type: 'string', default: '32' },
} as const;

export function readPlan(values: Record<keyof typeof loadOptions, string>): Plan {
  return {
    rounds: parseCount('rounds', values.rounds, roundsMax),
    roundMs: parseCount('seconds', values.seconds, secondsMax) * 1_000,
    warmUpMs: parseCount('warm-up', values['warm-up'], secondsMax) * 1_000,
    connections: parseCount('connections', values.connections, connectionsMax),
  };
}

/** Starts one generator for all rounds, so that both targets meet it equally warm. */
export async function startGenerator(scripts: Scripts): Promise<Generator> {
  const { child } = await scripts.start<LoadMessage>('load');
  return { run: (order, onStart) => runLoad(child, order, onStart) };
}

/** Measures in rounds. Calls `onSample` after each round, except for the warm-up. */
export async function compare(
  generator: Generator,
  comparison: Comparison,
  plan: Plan,
  onSample: (sample: Sample) => void,
): Promise<Outcome> {
  const targets = [comparison.bare, comparison.kontor];
  for (const target of targets) await measureRound(generator, target, 0, plan.connections, plan.warmUpMs);

  const samples: Sample[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    for (const target of targets) {
      const sample = await measureRound(generator, target, round, plan.connections, plan.roundMs);
      samples.push(sample);
      onSample(sample);
    }
  }
  const medians = {
    bare: takeMedians(samples, comparison.bare.name),
    kontor: takeMedians(samples, comparison.kontor.name),
  };
  return { title: comparison.title, samples, medians, figures: assess(comparison, samples, medians) };
}

async function measureRound(
  generator: Generator,
  target: Target,
  round: number,
  connections: number,
  durationMs: number,
): Promise<Sample> {
  const { port, request } = target;
  const onceEach = await target.onceEach?.(durationMs);
  let cpuAtStart = { server: 0, postgres: 0, machine: 0 };
  const result = await generator.run({ port, request, onceEach, connections, durationMs }, () => {
    cpuAtStart = readTargetCpuMs(target);
  });
  const drainingAt = performance.now();
  await target.drain?.();
  const elapsedMs = result.elapsedMs + (target.drain ? performance.now() - drainingAt : 0);
  const cpuAtEnd = readTargetCpuMs(target);
  const serverMs = cpuAtEnd.server - cpuAtStart.server;
  const postgresMs = cpuAtEnd.postgres - cpuAtStart.postgres;
  const othersMs = cpuAtEnd.machine - cpuAtStart.machine - serverMs - postgresMs - result.generatorCpuMs;
  if (result.requests === 0) throw new Error(`${target.name} answered nothing in ${durationMs} ms.`);
  if (result.non2xx > 0) {
    throw new Error(
      `${target.name}: ${result.non2xx} of ${result.requests} answers were not 2xx:\n${result.firstNon2xx}`,
    );
  }
  const perRequestUs = (cpuMs: number) => (cpuMs * 1_000) / result.requests;
  return {
    target: target.name,
    round,
    requests: result.requests,
    requestsPerS: (result.requests * 1_000) / elapsedMs,
    cpuUsPerRequest: perRequestUs(serverMs),
    postgresCpuUsPerRequest: target.postmasterPid === undefined ? undefined : perRequestUs(postgresMs),
    generatorCpuUsPerRequest: perRequestUs(result.generatorCpuMs),
    generatorCpuShare: result.generatorCpuMs / elapsedMs,
    othersCores: Math.max(0, othersMs / elapsedMs),
    latencyMs: result.latencyMs,
    non2xx: result.non2xx,
    droppedConnections: result.droppedConnections,
  };
}

function readTargetCpuMs({ pid, postmasterPid }: Target): Record<'server' | 'postgres' | 'machine', number> {
  return {
    server: readCpuMs(pid, postmasterPid),
    postgres: postmasterPid === undefined ? 0 : readCpuMs(postmasterPid),
    machine: readMachineCpuMs(),
  };
}

function takeMedians(samples: Sample[], target: string): MedianSample {
  const own = samples.filter((sample) => sample.target === target);
  const medianOf = (field: (typeof medianFields)[number]) => median(own.map((sample) => sample[field] ?? 0));
  return {
    target,
    requestsPerS: medianOf('requestsPerS'),
    cpuUsPerRequest: medianOf('cpuUsPerRequest'),
    postgresCpuUsPerRequest:
      own[0]?.postgresCpuUsPerRequest === undefined ? undefined : medianOf('postgresCpuUsPerRequest'),
    generatorCpuUsPerRequest: medianOf('generatorCpuUsPerRequest'),
    generatorCpuShare: medianOf('generatorCpuShare'),
    othersCores: medianOf('othersCores'),
  };
}

function assess(
  { name, limits }: Comparison,
  samples: Sample[],
  { bare, kontor }: Outcome['medians'],
): Figure[] {
  const sides = `${kontor.target === 'kontor' ? 'Kontor' : kontor.target} : ${bare.target}`;
  const rateRatio = kontor.requestsPerS / bare.requestsPerS;
  const cpuRatio = kontor.cpuUsPerRequest / bare.cpuUsPerRequest;
  const generatorCpuShare = Math.max(bare.generatorCpuShare, kontor.generatorCpuShare);
  const dropped = samples.reduce((sum, sample) => sum + sample.droppedConnections, 0);
  return [
    figure(`${name}: requests/s, ${sides}`, rateRatio, 'at least', limits.rateRatioMin),
    figure(`${name}: CPU per request, ${sides}`, cpuRatio, 'at most', limits.cpuRatioMax),
    figure(`${name}: dropped connections`, dropped, 'at most', 0),
    figure(`${name}: generator, share of a core`, generatorCpuShare, 'at most', generatorCpuShareMax),
  ];
}

function runLoad(child: ChildProcess, order: LoadOrder, onStart: () => void): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void): void => {
      clearTimeout(giveUp);
      child.off('message', listen);
      child.off('exit', end);
      then();
    };
    const listen = (message: LoadMessage): void => {
      if (message.kind === 'started') onStart();
      if (message.kind === 'finished') finish(() => resolve(message.result));
      if (message.kind === 'failed') finish(() => reject(new Error(message.message)));
    };
    const end = (): void => finish(() => reject(new Error('The load generator ended too early.')));
    const giveUp = setTimeout(() => {
      finish(() => reject(new Error('The load generator did not report in time.')));
    }, order.durationMs + messageTimeoutMs);
    child.on('message', listen);
    child.once('exit', end);
    child.send(order);
  });
}

function parseCount(name: string, text: string, max: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw new Error(`--${name} is a whole number from 1 to ${max}.`);
  }
  return count;
}
