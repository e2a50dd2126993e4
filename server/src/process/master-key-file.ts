import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/errors.ts';
import { makePath } from '../platform/make-path.ts';
import { newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'master.key');

/**
 * Returns the key from the setting, else from the data folder. With DATABASE_URL none is created there: the folder is lost
 * with its container, and then nothing opens the database.
 */
export async function masterKeyOf(
  config: Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Buffer> {
  if (config.masterKey) return config.masterKey;
  if (config.databaseUrl === undefined) return readOrCreateMasterKey(config.dataDir);
  const path = masterKeyFile(config.dataDir);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return parseMasterKey(text);
  throw new OperatorError(
    'KONTOR_MASTER_KEY is not set, and with DATABASE_URL Kontor creates no key: all processes need the same one, and it must outlive this machine. Create one with: openssl rand -base64 32. Keep it with your secrets, and set KONTOR_MASTER_KEY or KONTOR_MASTER_KEY_FILE.',
  );
}

/** Returns the key in the data folder. Creates one, readable by its owner only, when there is none yet. */
export async function readOrCreateMasterKey(dataDir: string): Promise<Buffer> {
  const path = masterKeyFile(dataDir);
  await createKeyFile(path);
  return parseMasterKey(await readFile(path, 'utf8'));
}

/** Creates a file with a new key. Leaves a file that exists as it is. */
export async function createKeyFile(path: string): Promise<void> {
  await writeKeyFile(path, parseMasterKey(newMasterKeyText()));
}

/** Writes a key, readable by the owner only. Leaves a file that exists as it is. */
export async function writeKeyFile(path: string, key: Buffer): Promise<void> {
  try {
    await makePath(dirname(path), 0o711);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${key.toString('base64')}\n`);
      // A power cut would lose a key that is not on the disk, and all that is encrypted under it.
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new OperatorError(
        `The data folder ${dirname(path)} cannot be written: ${(error as Error).message}.`,
      );
    }
  }
}
