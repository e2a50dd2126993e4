/**
 * A decision tree. At node n, a value of at most `threshold[n]` goes left. A negative child is a leaf: -1 is
 * the first.
 */
type Tree = { feature: number[]; threshold: number[]; left: number[]; right: number[]; leaf: number[] };

/** Gradient-boosted trees that score candidates, and the calibration of their scores. */
export type Ranker = {
  features: string[];
  trees: Tree[];
  /**
   * Rising pairs of a margin and the share of right choices with that margin, measured on unseen merchants.
   */
  calibration: [number, number][];
};

/**
 * A candidate with its features, in the order of the model's names, and the recogniser's confidence in it.
 */
export type Featured<T> = { candidate: T; features: number[]; read: number };
export type Ranked<T> = { candidate: T; score: number; read: number };

/** Ranks the candidates, best first. */
export function rank<T>({ trees }: Ranker, candidates: Featured<T>[]): Ranked<T>[] {
  return candidates
    .map(({ candidate, features, read }) => ({
      candidate,
      read,
      score: trees.reduce((sum, tree) => sum + evaluate(tree, features), 0),
    }))
    .sort((a, b) => b.score - a.score);
}

function evaluate(tree: Tree, features: number[]): number {
  let node = tree.feature.length === 0 ? -1 : 0;
  while (node >= 0) {
    const value = features[tree.feature[node] ?? 0] ?? 0;
    node = (value <= (tree.threshold[node] ?? 0) ? tree.left : tree.right)[node] ?? -1;
  }
  return tree.leaf[-1 - node] ?? 0;
}

/**
 * Returns the probability that the best candidate is right. Its margin is the lesser of its score and its
 * lead: a good candidate beside an equally good one is as doubtful as a single poor one.
 */
export function probabilityOf({ calibration }: Ranker, best: number, second: number | undefined): number {
  const margin = Math.min(best, second === undefined ? leadOfTheOnly : best - second);
  const above = calibration.findIndex(([from]) => from > margin);
  const [low, high] =
    above < 0 ? [calibration.at(-1), undefined] : [calibration[above - 1], calibration[above]];
  if (!low) return high?.[1] ?? 0;
  return high ? low[1] + ((high[1] - low[1]) * (margin - low[0])) / (high[0] - low[0]) : low[1];
}

/** The lead of a single candidate, as in training. */
const leadOfTheOnly = 10;
