import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../platform/errors.ts';
import { makePath } from '../platform/make-path.ts';
import { newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'master.key');

/** The key in the data folder; created there, readable by its owner only, when there is none yet. */
export async function readOrMakeMasterKey(dataDir: string): Promise<Buffer> {
  const path = masterKeyFile(dataDir);
  try {
    await makePath(dataDir, 0o711);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${newMasterKeyText()}\n`);
      // What is encrypted under a key that did not reach the disk is lost with the power.
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new OperatorError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}.`);
    }
  }
  return parseMasterKey(await readFile(path, 'utf8'));
}
