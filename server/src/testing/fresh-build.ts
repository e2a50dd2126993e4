import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(import.meta.dirname, '../../../scripts/build-outdated.mjs');

/** Setup of the system tests, which start the built Kontor. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [script]);
}
