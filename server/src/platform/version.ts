import { readFileSync } from 'node:fs';
import { packagePath } from './assets.ts';

/** The version of this Kontor, from its package file. */
export const version: string = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')).version;

/** The first API version. The API is versioned by date. */
export const firstApiVersion = '2026-11-16';

/** Compares by major, minor and patch. A candidate such as 0.2.0-rc.1 counts as its release. */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

function numbersOf(text: string): number[] {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  if (numbers.length !== 3) throw new Error(`"${text}" is not a version such as 0.2.0.`);
  return numbers.map(Number);
}
