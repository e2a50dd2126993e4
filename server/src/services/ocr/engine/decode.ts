/**
 * The recogniser's reading of a box, with a confidence from 0 to 1. `other` replaces the most doubtful
 * character with its runner-up.
 */
export type Reading = { text: string; confidence: number; other?: string };

/**
 * Consecutive steps with the same best class. `score` and `rival` belong to the most certain step. Class 0 is
 * the blank.
 */
type Run = { best: number; score: number; rival: number; chance: number };

/** The minimum probability of a runner-up. Below it, the runner-up is almost never the printed character. */
const chanceMin = 0.05;

/** Decodes CTC scores greedily: takes the best class of each step, then drops repeats and blanks. */
export function decode(scores: Float32Array, steps: number, characters: string[]): Reading {
  const runs = runsOf(scores, steps);
  const signs = runs.filter(({ best }) => best !== 0);
  const textOf = (classes: number[]) => classes.map((each) => characters[each] ?? '').join('');
  const reading: Reading = {
    text: textOf(signs.map(({ best }) => best)),
    confidence: signs.reduce((sum, { score }) => sum + score, 0) / Math.max(1, signs.length),
  };
  const doubtful = runs.reduce<Run | undefined>(
    (most, run) => (run.chance > (most?.chance ?? chanceMin) ? run : most),
    undefined,
  );
  if (!doubtful) return reading;
  // A blank in place of a character drops that character. A character in place of a blank adds one.
  const classes = runs.map((run) => (run === doubtful ? run.rival : run.best));
  return { ...reading, other: textOf(classes.filter((each) => each !== 0)) };
}

function runsOf(scores: Float32Array, steps: number): Run[] {
  const classes = scores.length / steps;
  const runs: Run[] = [];
  for (let step = 0; step < steps; step++) {
    const here = twoBest(scores, step * classes, classes);
    const last = runs.at(-1);
    if (last?.best !== here.best) runs.push(here);
    // A character's most certain step shows its alternative. Among blank steps, the one closest to a
    // character does.
    else if (here.best === 0 ? here.chance > last.chance : here.score > last.score) Object.assign(last, here);
  }
  for (const [at, run] of runs.entries()) {
    // The rival of a blank beside the same character is only that character's second step.
    const isNeighbour = [runs[at - 1], runs[at + 1]].some((other) => other?.best === run.rival);
    if (run.best === 0 && isNeighbour) run.chance = 0;
  }
  return runs;
}

function twoBest(scores: Float32Array, from: number, classes: number): Run {
  const run: Run = { best: 0, score: -1, rival: 0, chance: -1 };
  for (let index = 0; index < classes; index++) {
    const value = scores[from + index] as number;
    if (value > run.score) {
      run.rival = run.best;
      run.chance = run.score;
      run.best = index;
      run.score = value;
    } else if (value > run.chance) {
      run.rival = index;
      run.chance = value;
    }
  }
  return run;
}
