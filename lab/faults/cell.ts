// Chooses the version and the group of faults that CI tests a commit with: node --import tsx lab/faults/cell.ts <commit>

import { createHash } from 'node:crypto';
import { isPublished, type Major, supportedMajors } from '../../server/src/testing/postgres-majors.ts';
import { scenarios } from './scenarios/index.ts';

export type Cell = { major: Major; group: string; seed: number };

/** CI runs these with every commit. */
export const fixedGroups = ['kills', 'clocks', 'upgrade'];
/** Returns the cell of a commit. It is always the same for a commit, and successive commits have different ones. */
export function chooseCell(commit: string): Cell {
  const hash = createHash('sha256').update(commit).digest();
  const groups = [...new Set(scenarios.map(({ group }) => group))].filter(
    (one) => !fixedGroups.includes(one),
  );
  return {
    major: elementOf(supportedMajors.filter(isPublished), hash.readUInt32BE(0)),
    group: elementOf(groups, hash.readUInt32BE(4)),
    seed: 1 + (hash.readUInt32BE(8) % 1_000_000),
  };
}

function elementOf<T>(all: readonly T[], number: number): T {
  const one = all[number % all.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

if (process.argv[1] === import.meta.filename) {
  const { major, group, seed } = chooseCell(process.argv[2] ?? '');
  process.stdout.write(`${major} ${group} ${seed}\n`);
}
