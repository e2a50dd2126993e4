// What one scenario leaves for the report.

import { isBroken, type Observation, type PromiseName } from './promises.ts';

export type Mark = { label: string; fromS: number; toS: number | undefined };
export type Recovery = { label: string; ms: number };

export type ScenarioReport = {
  name: string;
  about: string;
  result: 'ok' | 'broken' | 'not run' | 'failed';
  /** Why it did not run, or what failed in this program. */
  reason: string | undefined;
  rounds: number;
  /** How many cores other programs used: figures of a busy machine are worse. */
  othersCores: number | undefined;
  durationS: number;
  acknowledged: Record<'states' | 'tokens' | 'clients' | 'holders', number>;
  deliveries: { received: number; duplicates: number };
  acknowledgedPerSecond: number[];
  deliveredPerSecond: number[];
  marks: Mark[];
  recoveries: Recovery[];
  observations: Observation[];
  logs: string;
};

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
    this.observations.push({ ...seen, detail: broken ? (detail ?? 'no detail') : undefined });
    if (broken) this.#say(`BROKEN ${promise} (${Math.round(value)}): ${detail ?? ''}`);
  }

  fault(label: string): () => void {
    const mark: Mark = { label, fromS: this.#now(), toS: undefined };
    this.marks.push(mark);
    return () => {
      mark.toS ??= this.#now();
    };
  }

  recovered(label: string, ms: number): void {
    this.recoveries.push({ label, ms });
  }

  say(line: string): void {
    this.#say(line);
  }

  #now(): number {
    return (performance.now() - this.originMs) / 1_000;
  }
}
