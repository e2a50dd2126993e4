import { readFileSync } from 'node:fs';

/** The version of this Kontor, from the package file beside the code. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
