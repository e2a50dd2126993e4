import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../platform/errors.ts';
import { masterKeyId, parseMasterKey } from '../../platform/master-key.ts';
import { masterKeyFile } from '../master-key-file.ts';
import { exists } from './folder.ts';

/** The master keys that a backup may have been made under. */
export type MasterKeys = {
  /** The installation's own key; undefined in a new data folder. */
  present: Buffer | undefined;
  /** The present key and the earlier ones that the operator names. */
  all: Buffer[];
  /** The file in which a rotation of the embedded database kept the key with this id. For advice only. */
  keptFile: string | undefined;
};

/**
 * Reads the installation's key and the files that the operator names. Creates none. A kept key is not used unless it is named:
 * it may have been replaced because it leaked, and then it proves no origin.
 */
export async function findMasterKeys(
  config: Pick<Config, 'masterKey' | 'dataDir'>,
  oldKeyFiles: readonly string[],
  keyId: string,
): Promise<MasterKeys> {
  const file = masterKeyFile(config.dataDir);
  const present = config.masterKey ?? (await readIfThere(file));
  const named = await Promise.all(oldKeyFiles.map(readKeyFile));
  const kept = `${file}.${keyId}`;
  return {
    present,
    all: [present, ...named].filter((key) => key !== undefined),
    keptFile: (await exists(kept)) ? kept : undefined,
  };
}

export function findById({ all }: MasterKeys, keyId: string): Buffer | undefined {
  return all.find((key) => masterKeyId(key) === keyId);
}

async function readKeyFile(path: string): Promise<Buffer> {
  const key = await readIfThere(path);
  if (key) return key;
  throw new OperatorError(`${path} does not exist. --old-key-file names a file with an earlier master key.`);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new OperatorError(`${path} cannot be read: ${cause.message}.`, { cause });
  });
  if (text === undefined) return undefined;
  try {
    return parseMasterKey(text);
  } catch (cause) {
    throw new OperatorError(`${path} must have a master key: 32 bytes in Base64.`, { cause });
  }
}
