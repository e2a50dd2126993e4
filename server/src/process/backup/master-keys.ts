import type { Config } from '../../config.ts';
import { OperatorError } from '../../platform/errors.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import { parseStoredKey, type StoredKey } from '../../services/key-service/index.ts';
import {
  keyServicesOf,
  masterKeyFile,
  type OpenedKey,
  openKey,
  readKeyFile,
  readMasterKey,
} from '../master-key-file.ts';
import { exists } from './folder.ts';
import type { Manifest } from './manifest.ts';

export type KeyConfig = Pick<Config, 'masterKey' | 'dataDir' | 'keyService'>;

/** The master keys that a backup may have been made under. */
export type MasterKeys = {
  /** The installation's own key; undefined in a new data folder. */
  present: OpenedKey | undefined;
  /** The present key and the earlier ones that the operator names. */
  all: OpenedKey[];
  /** The file in which a rotation of the embedded database kept the key with this id. For advice only. */
  keptFile: string | undefined;
};

/**
 * Reads the installation's key and the files that the operator names. Creates none. A kept key is not used unless it is named:
 * it may have been replaced because it leaked, and then it proves no origin.
 */
export async function findMasterKeys(
  config: KeyConfig,
  oldKeyFiles: readonly string[],
  keyId: string,
): Promise<MasterKeys> {
  const file = masterKeyFile(config.dataDir);
  const present = await readMasterKey(config);
  const named = await Promise.all(oldKeyFiles.map(requireOldKey));
  const opened: OpenedKey[] = [];
  // The key service is asked for the backup's key alone.
  for (const stored of named) {
    if (idOf(stored) === keyId) opened.push(await openKey(config, stored));
  }
  const kept = `${file}.${keyId}`;
  return {
    present,
    all: [...(present ? [present] : []), ...opened],
    keptFile: (await exists(kept)) ? kept : undefined,
  };
}

export function findById({ all }: MasterKeys, keyId: string): OpenedKey | undefined {
  return all.find(({ bytes }) => masterKeyId(bytes) === keyId);
}

/**
 * Unwraps the key that the backup itself carries. Anyone who may wrap with the service's key could have written it, so it is used
 * only where there is no better proof, or where the operator asks for it.
 */
export async function unwrapKeyOfBackup(
  config: KeyConfig,
  { wrapped_key, key_id }: Manifest,
): Promise<OpenedKey | undefined> {
  if (wrapped_key === undefined) return undefined;
  const stored = parseStoredKey(wrapped_key);
  if (Buffer.isBuffer(stored) || stored.key_id !== key_id)
    throw new OperatorError('The wrapped master key of the backup is damaged or forged.');
  return { stored, bytes: await keyServicesOf(config).unwrapForeign(stored) };
}

const idOf = (stored: StoredKey): string => (Buffer.isBuffer(stored) ? masterKeyId(stored) : stored.key_id);

async function requireOldKey(path: string): Promise<StoredKey> {
  const stored = await readKeyFile(path);
  if (stored) return stored;
  throw new OperatorError(`${path} does not exist. --old-key-file names a file with an earlier master key.`);
}
