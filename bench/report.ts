// How a benchmark is shown: tables for people, and JSON on stdout for whoever asks for it.

import { availableParallelism, cpus } from 'node:os';
import type { MedianSample, Outcome, Plan, Sample, Verdict } from './measure.ts';

export type Report = {
  line(text: string): void;
  heading(title: string, plan: Plan): void;
  sample(sample: Sample): void;
  outcome(outcome: Outcome): void;
  verdicts(verdicts: Verdict[]): void;
};

const columns = [
  ['round', 6],
  ['target', 7],
  ['requests/s', 11],
  ['p50 ms', 8],
  ['p99 ms', 8],
  ['CPU µs', 8],
  ['Postgres µs', 12],
  ['generator µs', 13],
  ['its core', 9],
  ['others', 7],
] as const;

/** With `isJson` stdout belongs to the JSON, and people read stderr. */
export function createReport(isJson: boolean): Report {
  const stream = isJson ? process.stderr : process.stdout;
  const line = (text: string) => void stream.write(`${text}\n`);
  const row = (cells: string[]) =>
    line(cells.map((cell, index) => cell.padStart(columns[index]?.[1] ?? 0)).join(' '));

  const verdicts = (all: Verdict[]) => {
    for (const { name, value, bound, limit, isPassed } of all) {
      const judgement = limit === undefined ? 'no limit' : `${bound} ${limit}  ${isPassed ? 'PASS' : 'FAIL'}`;
      line(`${name.padEnd(34)} ${value.toFixed(2).padStart(8)}   ${judgement}`);
    }
  };

  return {
    line,
    heading(title, { rounds, roundMs, warmUpMs, connections }) {
      line(`\n${title}`);
      line(
        `${rounds} rounds of ${roundMs / 1_000} s each, in turns, after ${warmUpMs / 1_000} s of warm-up; ` +
          `${connections} connections; CPU per request; shares of one core`,
      );
      row(columns.map(([name]) => name));
    },
    sample(sample) {
      row(toCells(String(sample.round), sample, sample.latencyMs));
    },
    outcome(outcome) {
      row(toCells('median', outcome.medians.bare));
      row(toCells('median', outcome.medians.kontor));
      verdicts(outcome.verdicts);
    },
    verdicts,
  };
}

export function describeEnvironment(): { node: string; platform: string; cpus: number; cpu: string } {
  return {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpus: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
  };
}

/** The exit code: a limit that is broken ends in 1 only when the caller asked for a check. */
export function conclude(verdicts: Verdict[], isCheck: boolean): number {
  return isCheck && verdicts.some((verdict) => !verdict.isPassed) ? 1 : 0;
}

function toCells(label: string, values: MedianSample, latencyMs?: Sample['latencyMs']): string[] {
  return [
    label,
    values.target,
    values.requestsPerS.toFixed(0),
    latencyMs?.p50.toFixed(2) ?? '',
    latencyMs?.p99.toFixed(2) ?? '',
    values.cpuUsPerRequest.toFixed(1),
    values.postgresCpuUsPerRequest?.toFixed(1) ?? '-',
    values.generatorCpuUsPerRequest.toFixed(1),
    formatShare(values.generatorCpuShare),
    formatShare(values.othersCores),
  ];
}

function formatShare(ofOneCore: number): string {
  return `${(ofOneCore * 100).toFixed(0)} %`;
}
