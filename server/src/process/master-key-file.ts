import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/errors.ts';
import { makePath } from '../platform/make-path.ts';
import { newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'master.key');

/**
 * From the setting, else from the data folder. With DATABASE_URL none is created there: the folder of a container is lost with
 * it, and the database is locked for ever.
 */
export async function masterKeyOf(
  config: Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Buffer> {
  if (config.masterKey) return config.masterKey;
  if (config.databaseUrl === undefined) return readOrMakeMasterKey(config.dataDir);
  const path = masterKeyFile(config.dataDir);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return parseMasterKey(text);
  throw new OperatorError(
    'KONTOR_MASTER_KEY is not set, and with DATABASE_URL Kontor creates no key: all processes need the same one, and it must outlive this machine. Create one with: openssl rand -base64 32. Keep it with your secrets, and set KONTOR_MASTER_KEY or KONTOR_MASTER_KEY_FILE.',
  );
}

/** The key in the data folder; created there, readable by its owner only, when there is none yet. */
export async function readOrMakeMasterKey(dataDir: string): Promise<Buffer> {
  const path = masterKeyFile(dataDir);
  await createKeyFile(path);
  return parseMasterKey(await readFile(path, 'utf8'));
}

/** Leaves a file that exists as it is. */
export async function createKeyFile(path: string): Promise<void> {
  try {
    await makePath(dirname(path), 0o711);
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
      throw new OperatorError(
        `The data folder ${dirname(path)} cannot be written: ${(error as Error).message}.`,
      );
    }
  }
}
