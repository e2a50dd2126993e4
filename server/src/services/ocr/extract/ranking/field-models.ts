import { readFileSync } from 'node:fs';
import { packagePath } from '../../../../platform/assets.ts';
import { merchantFeatureNames } from './merchant-features.ts';
import { totalFeatureNames } from './total-features.ts';
import { type Featured, probabilityOf, type Ranker, rank } from './trees.ts';

export type FieldModels = { total: Ranker; merchant: Ranker };

/**
 * The chosen candidate, and the probability that it is right. `chosen` is undefined if the model rejects all
 * candidates.
 */
type Choice<T> = { chosen: T | undefined; probability: number };

// A lower recognition confidence limits the probability: features describe where text is printed, not how
// well it was read.
const readMin = 0.9;
const unsureMost = 0.88;

let models: FieldModels | undefined;

/**
 * Loads the models once. A model with other features would choose at random, so it stops the reader at its
 * start.
 */
export function loadFieldModels(): FieldModels {
  models ??= requireMatchingFeatures(
    JSON.parse(readFileSync(packagePath('models/fields.json'), 'utf8')) as FieldModels,
  );
  return models;
}

function requireMatchingFeatures(loaded: FieldModels): FieldModels {
  const fits = (ranker: Ranker, names: string[]) => ranker.features.join() === names.join();
  if (fits(loaded.total, totalFeatureNames) && fits(loaded.merchant, merchantFeatureNames)) return loaded;
  throw new Error('models/fields.json was trained for other features: run training/fields/train.sh again.');
}

export function chooseBest<T>(model: Ranker, candidates: Featured<T>[]): Choice<T> {
  const [best, rival] = rank(model, candidates);
  if (!best) return { chosen: undefined, probability: 0 };
  const byFeatures = probabilityOf(model, best.score, rival?.score);
  const probability = best.read < readMin ? Math.min(byFeatures, unsureMost) : byFeatures;
  const chosen = best.score >= 0 ? best.candidate : undefined;
  return { chosen, probability: Math.round(probability * 100) / 100 };
}
