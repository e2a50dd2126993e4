import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packagePath } from '../../../../platform/assets.ts';
import { chooseBest, loadFieldModels } from './field-models.ts';
import { probabilityOf, type Ranker, rank } from './trees.ts';

/** Two decisions: whether the first feature is more than 2, and whether the second is more than 0. */
const model: Ranker = {
  features: ['a', 'b'],
  trees: [
    { feature: [0, 1], threshold: [2, 0], left: [-1, -2], right: [1, -3], leaf: [-1, 0.5, 2] },
    { feature: [], threshold: [], left: [], right: [], leaf: [0.25] },
  ],
  calibration: [
    [-1, 0.2],
    [1, 0.8],
    [2, 0.95],
  ],
};

it('ranks candidates by the sum of the leaves that they reach', () => {
  const ranked = rank(model, [
    { candidate: 'low', features: [2, 9], read: 1 },
    { candidate: 'high', features: [3, 1], read: 1 },
    { candidate: 'middle', features: [3, 0], read: 1 },
  ]);
  expect(ranked).toEqual([
    { candidate: 'high', score: 2.25, read: 1 },
    { candidate: 'middle', score: 0.75, read: 1 },
    { candidate: 'low', score: -0.75, read: 1 },
  ]);
});

it.each([
  [-3, undefined, 0.2],
  [0, -5, 0.5],
  [2.25, 2.25, 0.5],
  [2.25, 0.75, 0.875],
  [9, undefined, 0.95],
])('a score of %d beside %s is right with a probability of %d', (best, second, probability) => {
  expect(probabilityOf(model, best, second)).toBeCloseTo(probability, 5);
});

it('chooses nothing where there is nothing, or where the best is more probably wrong', () => {
  expect(chooseBest(model, [{ candidate: 'poor', features: [0, 0], read: 1 }]).chosen).toBeUndefined();
  expect(chooseBest(model, [])).toEqual({ chosen: undefined, probability: 0 });
});

it('is not sure of what was hardly readable, however well it stands', () => {
  const probabilityWith = (read: number) =>
    chooseBest(model, [{ candidate: 'good', features: [3, 1], read }]).probability;
  expect(probabilityWith(0.95)).toBe(0.95);
  expect(probabilityWith(0.85)).toBe(0.88);
});

it('the models in the package are those of the manifest, and fit the features', () => {
  const manifest = JSON.parse(readFileSync(packagePath('models/fields.manifest.json'), 'utf8'));
  const bytes = readFileSync(packagePath('models/fields.json'));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.sha256);
  expect(loadFieldModels().total.trees.length).toBeGreaterThan(10);
});
