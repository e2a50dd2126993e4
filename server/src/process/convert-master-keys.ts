import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ConvertedKey, KeyConversion } from '../cli/commands.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/errors.ts';
import { masterKeyId, newMasterKeyText, parseMasterKey } from '../platform/master-key.ts';
import type { KeyServices, StoredKey, WrappedMasterKey } from '../services/key-service/index.ts';
import {
  keyServicesOf,
  masterKeyFile,
  openKey,
  readKeyFile,
  readStoredKey,
  replaceKeyFile,
  unfinished,
  writeKeyFile,
} from './master-key-file.ts';

/** A key, and the file that gets it in its new form. */
type Step = { stored: StoredKey; to: string; isReplaced: boolean };

/**
 * Changes how the master key is stored: wraps it, wraps it again under the service's present key, or unwraps it. The key itself
 * stays, so nothing else changes and running processes notice nothing. Each file is replaced in one step, so the command may be
 * killed at any moment and repeated.
 */
export async function convertMasterKeys(config: Config, conversion: KeyConversion): Promise<ConvertedKey[]> {
  const services = keyServicesOf(config);
  if (conversion.kind === 'create') return [await createWrapped(config, services, conversion.to)];
  const converted: ConvertedKey[] = [];
  // Keys that are kept beside the present one are bound to the same installation.
  let before: WrappedMasterKey | undefined;
  for (const { stored, to, isReplaced } of await stepsOf(config, conversion)) {
    const own = Buffer.isBuffer(stored) ? before : stored;
    const after = await convert(config, services, conversion.kind, stored, own);
    if (after !== undefined) await (isReplaced ? replaceKeyFile(to, after) : writeNew(to, after));
    const final = after ?? stored;
    if (!Buffer.isBuffer(final)) before ??= final;
    converted.push({ ...describeStoredKey(final), file: to, is_changed: after !== undefined });
  }
  return converted;
}

/** Describes a key without opening it. */
export function describeStoredKey(
  stored: StoredKey,
): Pick<ConvertedKey, 'key_id' | 'service' | 'wrapping_key' | 'installation' | 'wrapped_at'> {
  if (Buffer.isBuffer(stored)) {
    return {
      key_id: masterKeyId(stored),
      service: null,
      wrapping_key: null,
      installation: null,
      wrapped_at: null,
    };
  }
  const { key_id, service, key, installation, wrapped_at } = stored;
  return { key_id, service, wrapping_key: key, installation, wrapped_at };
}

/** The present key's file, and those of earlier keys beside it. */
export async function listKeyFiles(dataDir: string): Promise<string[]> {
  const present = masterKeyFile(dataDir);
  const names = await readdir(dirname(present)).catch(() => []);
  return names
    .filter((name) => name === basename(present) || name.startsWith(`${basename(present)}.`))
    .filter((name) => !name.endsWith(unfinished))
    .toSorted()
    .map((name) => join(dataDir, name));
}

async function convert(
  config: Config,
  services: KeyServices,
  kind: 'wrap' | 'rewrap' | 'unwrap',
  stored: StoredKey,
  before: WrappedMasterKey | undefined,
): Promise<StoredKey | undefined> {
  const isPlain = Buffer.isBuffer(stored);
  if (isPlain !== (kind === 'wrap')) return undefined;
  const { bytes } = await openKey(config, stored);
  return kind === 'unwrap' ? bytes : services.wrap(bytes, before);
}

async function stepsOf(config: Config, { keyFile, to }: KeyConversion): Promise<Step[]> {
  if (keyFile === undefined && config.masterKey !== undefined) {
    if (to !== undefined) return [{ stored: config.masterKey, to, isReplaced: false }];
    throw new OperatorError(
      'The master key comes from KONTOR_MASTER_KEY. Name a file for its new form with --to, and set KONTOR_MASTER_KEY to what is in it.',
    );
  }
  if (to !== undefined) {
    const from = keyFile ?? masterKeyFile(config.dataDir);
    return [{ stored: await requireKey(from), to, isReplaced: false }];
  }
  const files = keyFile === undefined ? await listKeyFiles(config.dataDir) : [keyFile];
  if (files.length === 0) {
    throw new OperatorError(
      `There is no master key in ${config.dataDir}. KONTOR_DATA_DIR names another folder.`,
    );
  }
  return Promise.all(
    files.map(async (file) => ({ stored: await requireKey(file), to: file, isReplaced: true })),
  );
}

async function requireKey(path: string): Promise<StoredKey> {
  const stored = await readKeyFile(path);
  if (stored) return stored;
  throw new OperatorError(`${path} does not exist.`);
}

async function createWrapped(
  config: Config,
  services: KeyServices,
  to: string | undefined,
): Promise<ConvertedKey> {
  if (to === undefined) throw new OperatorError('Name a file for the new key with --to.');
  const present = await readStoredKey(config);
  const before = Buffer.isBuffer(present) ? undefined : present;
  const wrapped = await services.wrap(parseMasterKey(newMasterKeyText()), before);
  await writeNew(to, wrapped);
  return { ...describeStoredKey(wrapped), file: to, is_changed: true };
}

async function writeNew(path: string, key: StoredKey): Promise<void> {
  if (await readKeyFile(path).catch(() => true)) throw new OperatorError(`${path} exists. Name a new file.`);
  await writeKeyFile(path, key);
}
