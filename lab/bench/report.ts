// Prints a benchmark's tables for people. With `--json` they go to stderr.

import { describeLimit, type Figure } from './figures.ts';
import type { MedianSample, Outcome, Plan, Sample } from './measure.ts';

export type Report = {
  line(text: string): void;
  heading(title: string, plan: Plan): void;
  sample(sample: Sample): void;
  outcome(outcome: Outcome): void;
  figures(figures: Figure[]): void;
};

const nameWidth = 42;
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

/** Creates a report. With `isJson` stdout has the JSON only, and people read stderr. */
export function createReport(isJson: boolean): Report {
  const stream = isJson ? process.stderr : process.stdout;
  const line = (text: string) => void stream.write(`${text}\n`);
  const row = (cells: string[]) =>
    line(cells.map((cell, index) => cell.padStart(columns[index]?.[1] ?? 0)).join(' '));

  const figures = (all: Figure[]) => {
    for (const one of all) {
      line(`${one.name.padEnd(nameWidth)} ${one.value.toFixed(2).padStart(10)}   ${describeLimit(one)}`);
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
    },
    figures,
  };
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
