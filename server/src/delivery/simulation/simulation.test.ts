import { expect, it } from 'vitest';
import { type SimulationResult, simulate } from './simulate.ts';

const seeds = 300;
const failuresOf = (results: SimulationResult[]): string[] =>
  results.flatMap(({ seed, violations: [first] }) =>
    first ? [`npm run test:simulation -- --seed ${seed} --trace: ${first.invariant}: ${first.text}`] : [],
  );

it(`keeps its promises with ${seeds} seeds, whatever fails`, async () => {
  const results: SimulationResult[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await simulate({ seed }));
  expect(failuresOf(results)).toEqual([]);
  // The runs must do work.
  const sum = (part: (result: SimulationResult) => number) =>
    results.reduce((total, result) => total + part(result), 0);
  expect(sum(({ requests }) => requests)).toBeGreaterThan(100 * seeds);
  expect(sum(({ repeats }) => repeats)).toBeGreaterThan(0);
  expect(sum(({ simulatedMs }) => simulatedMs)).toBeGreaterThan(10_000 * seeds);
});

it('does the same twice with one seed, and something else with another', async () => {
  for (const seed of [1, 80]) {
    const first = await simulate({ seed, keepsTrace: true });
    const second = await simulate({ seed, keepsTrace: true });
    expect(second.trace).toEqual(first.trace);
    expect(second.hash).toBe(first.hash);
    // Keeping the text changes nothing, nor does another run at the same time.
    const [third, other] = await Promise.all([simulate({ seed }), simulate({ seed: seed + 1 })]);
    expect(third.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  }
});
