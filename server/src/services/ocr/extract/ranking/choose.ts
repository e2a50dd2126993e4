import { readFileSync } from 'node:fs';
import { packagePath } from '../../../../platform/assets.ts';
import { merchantFeatureNames } from './merchant-features.ts';
import { totalFeatureNames } from './total-features.ts';
import { type Featured, probabilityOf, type Ranker, rank } from './trees.ts';

type FieldModels = { total: Ranker; merchant: Ranker };

/** The chosen candidate, and how probably it is right. None where the model thinks that all are wrong. */
type Choice<T> = { chosen: T | undefined; probability: number };

// Features describe where something is printed and not how well it was read.
const readMin = 0.9;
const unsureMost = 0.88;

let models: FieldModels | undefined;

/** Read once. A model for other features would choose at random, so a package with one does not start to read. */
export function loadFieldModels(): FieldModels {
  models ??= checked(JSON.parse(readFileSync(packagePath('models/fields.json'), 'utf8')) as FieldModels);
  return models;
}

function checked(read: FieldModels): FieldModels {
  const fits = (ranker: Ranker, names: string[]) => ranker.features.join() === names.join();
  if (fits(read.total, totalFeatureNames) && fits(read.merchant, merchantFeatureNames)) return read;
  throw new Error(
    'models/fields.json was trained for other features: run lab/training/fields/train.sh again.',
  );
}

export function chooseBest<T>(model: Ranker, candidates: Featured<T>[]): Choice<T> {
  const [best, rival] = rank(model, candidates);
  if (!best) return { chosen: undefined, probability: 0 };
  const ofPlace = probabilityOf(model, best.score, rival?.score);
  const probability = best.read < readMin ? Math.min(ofPlace, unsureMost) : ofPlace;
  const chosen = best.score >= 0 ? best.candidate : undefined;
  return { chosen, probability: Math.round(probability * 100) / 100 };
}
