import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionChanges } from '../domain/api-versions/index.ts';
import { contractDocument } from './contract.ts';
import type { Contract } from './contract-differences.ts';
import {
  compareWithBaseline,
  describeUncovered,
  parseBaseline,
  writeApiChangelog,
} from './contract-history.ts';

const folder = join(import.meta.dirname, '../../contract');
export const changelogPath = join(import.meta.dirname, '../../../docs/api-changelog.md');

/** Returns the path of the contract of the last release whose newest version was this one. */
export const baselinePath = (version: string): string => join(folder, `${version}.jsonl`);

export const currentContract = (): Contract => JSON.parse(JSON.stringify(contractDocument()));

/** Compares the contract with the last release. `broken` describes breaking differences that no version file covers. */
export async function compareWithLastRelease() {
  const last = readdirSync(folder).toSorted().at(-1)?.replace('.jsonl', '');
  if (last === undefined) throw new Error(`There is no contract in ${folder}.`);
  const baseline = parseBaseline(readFileSync(baselinePath(last), 'utf8'));
  const later = versionChanges.filter(({ version }) => version > last);
  const { uncovered, lines } = compareWithBaseline(baseline, currentContract(), later);
  return {
    changelogPath,
    changelog: writeApiChangelog(await readFile(changelogPath, 'utf8').catch(() => ''), lines),
    broken: uncovered.length > 0 ? describeUncovered(uncovered) : undefined,
  };
}
