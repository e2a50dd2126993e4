// A scenario is an installation, a load and a kind of fault that happens in rounds.

import type { Cleanup } from '../shared/cleanup.ts';
import type { Template } from '../shared/template.ts';
import { checkAllFiles, checkBusiestIndexes } from './amcheck.ts';
import { audit } from './audit.ts';
import { startLoad } from './load.ts';
import { openTrial, type TrialOptions } from './open-trial.ts';
import type { PromiseName } from './promises.ts';
import type { ScenarioRecord } from './record.ts';
import { moreAcknowledged, untilDelivered } from './recovery.ts';
import type { Trial } from './trial.ts';

export type Scenario = {
  name: string;
  /** The name that `--only` selects. */
  group: string;
  about: string;
  /** True when it requires the embedded database, which has one version only. */
  isEmbedded?: true;
  /** Returns the reason why it cannot run here. */
  missing?: () => string | undefined;
  run(context: ScenarioContext): Promise<void>;
};

export type ScenarioContext = {
  cleanup: Cleanup;
  template: Template;
  record: ScenarioRecord;
  /** Called with each installation, for the report. */
  onTrial(trial: Trial): void;
  seed: number;
  /** A number from 0, every fault once, to 1, the full form. */
  length: number;
};

/** Returns a number of rounds, or a length, for this run: from `least` in the shortest form to `full`. */
export function roundsOf({ length }: ScenarioContext, full: number, least = 1): number {
  return Math.round(least + (full - least) * length);
}

/** Opens the installation, lets `faults` happen under load, and compares the outcome with what was acknowledged. */
export async function underLoad(
  context: ScenarioContext,
  /** `loadFactor` multiplies the moderate load. */
  options: Omit<TrialOptions, 'seed' | 'record'> & { loadFactor?: number },
  faults: (trial: Trial) => Promise<void>,
): Promise<void> {
  const { cleanup, template, record, seed } = context;
  const trial = await openTrial(cleanup, template, { ...options, seed, record });
  context.onTrial(trial);
  const load = startLoad(trial, options.loadFactor);
  await moreAcknowledged(trial, 40);
  await faults(trial);
  await moreAcknowledged(trial, 20);
  await load.stop();
  trial.throwFailure();
  record.round = 'after all rounds';
  await audit(trial);
  await checkAllFiles(trial, record);
}

/** Observes when deliveries resume after the fault of a round, and what holds in every round. */
export async function observeRound(
  trial: Trial,
  record: ScenarioRecord,
  promise: PromiseName,
  sinceMs: number,
): Promise<number> {
  const delivered = await untilDelivered(trial, sinceMs);
  trial.observe(promise, delivered.ms, delivered.detail);
  trial.recovered(promise, delivered.ms);
  await moreAcknowledged(trial, 15);
  await observeTokensAndKeys(trial);
  await checkBusiestIndexes(trial, record);
  record.say(`${record.round}: deliveries after ${(delivered.ms / 1_000).toFixed(1)} s`);
  return delivered.ms;
}

export async function observeTokensAndKeys(trial: Trial): Promise<void> {
  await trial.tokens.tryRevoked(10);
  const { ms, detail } = trial.tokens.takeLatestAccepted();
  trial.observe('revocation', ms, detail);
  const key = trial.takeKeyInProgress();
  trial.observe('keys', key.ms, key.detail);
}
