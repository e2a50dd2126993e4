import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { OperatorError } from '../platform/errors.ts';
import { makePath } from '../platform/make-path.ts';
import { newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';
import {
  createKeyServices,
  type KeyServices,
  parseStoredKey,
  type StoredKey,
  storedKeyText,
} from '../services/key-service/index.ts';

/** A master key, as it is used and as the operator stores it. */
export type OpenedKey = { bytes: Buffer; stored: StoredKey };
type KeyConfig = Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir' | 'keyService'>;

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'master.key');

export const keyServicesOf = ({ keyService }: Pick<Config, 'keyService'>): KeyServices =>
  createKeyServices(keyService, systemClock);

/** Returns the key as it is stored: by the setting, else in the data folder. Creates none. */
export async function readStoredKey(
  config: Pick<Config, 'masterKey' | 'dataDir'>,
): Promise<StoredKey | undefined> {
  return config.masterKey ?? (await readKeyFile(masterKeyFile(config.dataDir)));
}

/** Asks the key service only when the key is wrapped. */
export async function openKey(config: Pick<Config, 'keyService'>, stored: StoredKey): Promise<OpenedKey> {
  const bytes = Buffer.isBuffer(stored) ? stored : await keyServicesOf(config).unwrap(stored);
  return { bytes, stored };
}

export async function readMasterKey(config: Omit<KeyConfig, 'databaseUrl'>): Promise<OpenedKey | undefined> {
  const stored = await readStoredKey(config);
  return stored && openKey(config, stored);
}

/**
 * Returns the key from the setting, else from the data folder. With DATABASE_URL none is created there: the folder is lost
 * with its container, and then nothing opens the database.
 */
export async function masterKeyOf(config: KeyConfig): Promise<OpenedKey> {
  const found = await readMasterKey(config);
  if (found) return found;
  if (config.databaseUrl === undefined) {
    await createKeyFile(masterKeyFile(config.dataDir), config);
    // Another process may have been first.
    return masterKeyOf(config);
  }
  throw new OperatorError(
    'KONTOR_MASTER_KEY is not set, and with DATABASE_URL Kontor creates no key: all processes need the same one, and it must outlive this machine. Create one with: openssl rand -base64 32. Keep it with your secrets, and set KONTOR_MASTER_KEY or KONTOR_MASTER_KEY_FILE.',
  );
}

/**
 * Creates a file with a new key, wrapped where a key service is configured or the key before is wrapped. Leaves a file that exists
 * as it is.
 */
export async function createKeyFile(
  path: string,
  config: Pick<Config, 'keyService'>,
  before?: StoredKey,
): Promise<void> {
  const bytes = parseMasterKey(newMasterKeyText());
  const services = keyServicesOf(config);
  const wrapped = Buffer.isBuffer(before) ? undefined : before;
  await writeKeyFile(path, services.isWrapping || wrapped ? await services.wrap(bytes, wrapped) : bytes);
}

/** Undefined when there is no such file. */
export async function readKeyFile(path: string): Promise<StoredKey | undefined> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new OperatorError(`${path} cannot be read: ${cause.message}.`, { cause });
  });
  if (text === undefined) return undefined;
  try {
    return parseStoredKey(text);
  } catch (cause) {
    throw new OperatorError(
      `${path} must have a master key: 32 bytes in Base64, or the text of a wrapped key.`,
      { cause },
    );
  }
}

/** Writes a key, readable by the owner only. Leaves a file that exists as it is. */
export async function writeKeyFile(path: string, key: StoredKey): Promise<void> {
  try {
    await makePath(dirname(path), 0o711);
    await writeDurably(path, 'wx', key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new OperatorError(`The folder ${dirname(path)} cannot be written: ${(error as Error).message}.`);
    }
  }
}

/** Replaces a key file. A process that is killed here leaves the file before, or the file after. */
export async function replaceKeyFile(path: string, key: StoredKey): Promise<void> {
  const written = `${path}${unfinished}`;
  await writeDurably(written, 'w', key);
  await rename(written, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** The end of the name of a file that is being written. */
export const unfinished = '.writing';

async function writeDurably(path: string, flags: 'w' | 'wx', key: StoredKey): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(`${storedKeyText(key)}\n`);
    // A power cut would lose a key that is not on the disk, and all that is encrypted under it.
    await file.sync();
  } finally {
    await file.close();
  }
}
