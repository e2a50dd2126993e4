// Collects what one scenario leaves for the report.

import { cpus, loadavg } from 'node:os';
import type { Outcome } from './history/entries.ts';
import { isBroken, type Observation, type PromiseName, promises } from './promises.ts';

export type Mark = { label: string; fromS: number; toS: number | undefined };
export type Recovery = { label: string; ms: number };

export type ScenarioReport = {
  name: string;
  about: string;
  result: 'ok' | 'broken' | 'not run' | 'failed';
  /** The reason why it did not run, or the failure of this program. */
  reason: string | undefined;
  rounds: number;
  /** Number of cores that other programs used: figures of a busy machine are worse. */
  othersCores: number | undefined;
  durationS: number;
  acknowledged: Record<'states' | 'tokens' | 'clients' | 'holders', number>;
  /** Calls of the load by outcome. */
  calls: Record<Outcome, number>;
  deliveries: { received: number; duplicates: number };
  acknowledgedPerSecond: number[];
  deliveredPerSecond: number[];
  marks: Mark[];
  recoveries: Recovery[];
  observations: Observation[];
  logs: string;
};

const busyLoadPerCore = 2;

export class ScenarioRecord {
  readonly name: string;
  readonly logFolder: string;
  readonly originMs = performance.now();
  readonly marks: Mark[] = [];
  readonly recoveries: Recovery[] = [];
  readonly observations: Observation[] = [];
  round = '';
  rounds = 0;
  readonly #say: (line: string) => void;

  constructor(name: string, logFolder: string, say: (line: string) => void) {
    this.name = name;
    this.logFolder = logFolder;
    this.#say = say;
  }

  beginRound(label: string): void {
    this.rounds += 1;
    this.round = `${this.rounds}: ${label}`;
  }

  observe(promise: PromiseName, value: number, detail: string | undefined, rounds: number): void {
    const broken = isBroken({ promise, value });
    const seen = { promise, scenario: this.name, round: this.round, rounds, value };
    const text = broken
      ? `${detail ?? 'no detail'}${promises[promise].unit === 'ms' ? describeLoad() : ''}`
      : undefined;
    this.observations.push({ ...seen, detail: text });
    if (broken) this.#say(`BROKEN ${promise} (${Math.round(value)}): ${text}`);
  }

  fault(label: string): () => void {
    const mark: Mark = { label, fromS: this.elapsedS(), toS: undefined };
    this.marks.push(mark);
    return () => {
      mark.toS ??= this.elapsedS();
    };
  }

  recovered(label: string, ms: number): void {
    this.recoveries.push({ label, ms });
  }

  say(line: string): void {
    this.#say(line);
  }

  elapsedS(): number {
    return (performance.now() - this.originMs) / 1_000;
  }
}

/** Describes the machine's load: a time that is too long on an overloaded machine may not be Kontor's fault. */
function describeLoad(): string {
  const load = loadavg()[0] ?? 0;
  const cores = cpus().length;
  return load > busyLoadPerCore * cores
    ? ` (the machine was busy: load ${load.toFixed(0)} on ${cores} cores)`
    : '';
}
