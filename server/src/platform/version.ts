import { readFileSync } from 'node:fs';
import { packagePath } from './assets.ts';

/** The version of this Kontor, from its package file. */
export const version: string = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')).version;
