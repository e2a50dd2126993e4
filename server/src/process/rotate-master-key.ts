import { copyFile, rename } from 'node:fs/promises';
import type { RotationResult } from '../cli/commands.ts';
import { openAppDatabase } from '../composition/database.ts';
import { sealedColumns } from '../composition/sealed-columns.ts';
import { openKeys } from '../composition/tokens.ts';
import type { Config } from '../config.ts';
import { listKeysToKeep } from '../platform/backup-record.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { openDatabaseClock } from '../platform/heartbeat.ts';
import {
  addKeys,
  countOnOtherKeys,
  forgetOtherKeys,
  keysReadEveryMs,
  listStartingKeys,
  refreshKeys,
  replaceKeys,
  sealUnder,
} from '../platform/keyring-store.ts';
import { silentLog } from '../platform/log.ts';
import { createMasterKey, type MasterKeyring, masterKeyId } from '../platform/master-key.ts';
import { countUnsealed, reseal } from '../platform/reseal.ts';
import type { StoredKey } from '../services/key-service/index.ts';
import { openInstallation } from './installation.ts';
import { createKeyFile, masterKeyFile, openKey, readKeyFile } from './master-key-file.ts';

export type RotationOptions = {
  /** A file with the next key, in Base64; undefined: one is generated beside the key in the data folder. */
  newKeyFile?: string | undefined;
  isFinish: boolean;
  onProgress: (done: number, total: number) => void;
};

const connectionsMax = 6;
/** Every process that reaches the database has read the keys after this time. */
const knownAfterMs = 3 * keysReadEveryMs;

/**
 * Replaces the master key while everything runs.
 *
 * 1. The database gets the next key, wrapped by the present one, and the other way round. Processes read it within 2 seconds.
 * 2. Every process seals under the next key, and opens values of both.
 * 3. Values that are sealed under the present key are sealed again.
 * 4. The operator restarts every process with the next key, and runs this with `--finish`. Only the next key opens anything
 *    from then on. Backups made under the earlier key still require that key.
 *
 * The command may be killed at any moment and repeated.
 */
export async function rotateMasterKey(config: Config, options: RotationOptions): Promise<RotationResult> {
  const { address, masterKey, storedKey, close } = await openInstallation(config, 'command', silentLog);
  const database = openAppDatabase({
    config: { ...config, databaseConnectionsMax: connectionsMax },
    address,
    log: silentLog,
  });
  try {
    // Refuses another database's key.
    await openKeys(database, masterKey, await openDatabaseClock(database.system));
    return options.isFinish
      ? await finish(config, database, masterKey)
      : await rotate(config, database, { keyring: masterKey, storedKey }, options);
  } finally {
    await database.close();
    await close();
  }
}

async function rotate(
  config: Config,
  database: Database,
  { keyring, storedKey }: { keyring: MasterKeyring; storedKey: StoredKey },
  { newKeyFile, onProgress }: RotationOptions,
): Promise<RotationResult> {
  const db = database.system;
  const keys = await refreshKeys(db, keyring);
  const isInKeyFile = config.masterKey === undefined;
  if (!isInKeyFile && newKeyFile === undefined) {
    throw new OperatorError(
      'Name a file with the new key: kontor keys rotate-master --new-key-file <file>. Create it with: openssl rand -base64 32; or, wrapped by a key service: kontor keys wrap --new --to <file>',
    );
  }
  const begun = keys.find(({ is_next }) => is_next);
  const others = (await listStartingKeys(db)).filter((id) => id !== keyring.ownId && id !== begun?.id);
  if (others.length > 0) {
    throw new OperatorError('The last rotation is not finished. Run: kontor keys rotate-master --finish');
  }
  await requireOneKey(database, keyring);
  const nextFile = newKeyFile ?? `${masterKeyFile(config.dataDir)}.next`;
  if (newKeyFile === undefined) await createKeyFile(nextFile, config, storedKey);
  const nextStored = await readKeyFile(nextFile);
  if (!nextStored) throw new OperatorError(`${nextFile} cannot be read: it does not exist.`);
  if (Buffer.isBuffer(nextStored) && !Buffer.isBuffer(storedKey)) {
    throw new OperatorError(
      `The present key is wrapped, and ${nextFile} contains a plain one. Wrap it first: kontor keys wrap --key-file ${nextFile}`,
    );
  }
  const { bytes: next } = await openKey(config, nextStored);
  const nextId = masterKeyId(next);
  if (nextId === keyring.ownId)
    throw new OperatorError(`${nextFile} contains the key that is already in use.`);
  if (begun && begun.id !== nextId) {
    throw new OperatorError(
      `A rotation to another key (${begun.id}) has begun. Repeat it with the file of that key; ${nextFile} contains ${nextId}.`,
    );
  }
  if (!begun) {
    await database.systemTransaction((own) => addKeys(own, keyring.wrapsFor(next)));
    await pause(knownAfterMs);
  }
  if (!begun?.seals) {
    await sealUnder(db, nextId, keyring);
    await pause(knownAfterMs);
  }
  await refreshKeys(db, keyring);
  const values = await resealAll(database, keyring, onProgress);
  if (isInKeyFile) {
    const file = masterKeyFile(config.dataDir);
    // Backups made under it need it. It is copied, not moved: a start that found no key would create another.
    await copyFile(file, `${file}.${keyring.ownId}`);
    if (newKeyFile !== undefined) await copyFile(newKeyFile, `${file}.next`);
    await rename(`${file}.next`, file);
  }
  return {
    key_id: nextId,
    previous_key_id: keyring.ownId,
    values,
    is_finished: false,
    keep_keys: await listKeysToKeep(db, nextId, [keyring.ownId], config.backupKeepDays),
  };
}

/** Repeats until a whole pass finds nothing: a process may seal under the earlier key in the meantime. */
async function resealAll(
  { system }: Database,
  keyring: MasterKeyring,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  for (let done = 0; ; ) {
    const counts = await Promise.all(sealedColumns.map((one) => countUnsealed(system, keyring, one)));
    const total = done + counts.reduce((sum, count) => sum + count, 0);
    if (total === done) return done;
    for (const one of sealedColumns) {
      await reseal(system, keyring, one, (count) => {
        done += count;
        onProgress(done, total);
      });
    }
  }
}

async function finish(config: Config, { system }: Database, keyring: MasterKeyring): Promise<RotationResult> {
  const keys = await refreshKeys(system, keyring);
  if (keys.some(({ is_next }) => is_next)) {
    throw new OperatorError(
      'Kontor still runs with the earlier key. Set KONTOR_MASTER_KEY to the new key, restart every process, and repeat this.',
    );
  }
  await requireOneKey({ system }, keyring);
  for (const one of sealedColumns) {
    const left = await countUnsealed(system, keyring, one);
    if (left > 0) {
      throw new OperatorError(
        `${left} values of ${one.table}.${one.column} are sealed under another key. Run "kontor keys rotate-master" with the earlier key.`,
      );
    }
  }
  const earlier = (await listStartingKeys(system)).filter((id) => id !== keyring.ownId);
  await forgetOtherKeys(system, keyring);
  return {
    key_id: keyring.ownId,
    previous_key_id: null,
    values: 0,
    is_finished: true,
    keep_keys: await listKeysToKeep(system, keyring.ownId, earlier, config.backupKeepDays),
  };
}

/**
 * Seals everything in a restored database under the installation's key, in place of the key that its backup was made under.
 * No process runs, so there is nothing to wait for. May be killed at any moment and repeated.
 */
export async function adoptDatabase(
  config: Config,
  address: DatabaseAddress,
  ofBackup: Buffer,
  present: Buffer,
): Promise<void> {
  const database = openAppDatabase({
    config: { ...config, databaseConnectionsMax: connectionsMax },
    address,
    log: silentLog,
  });
  try {
    const db = database.system;
    const [before, keyring] = [createMasterKey(ofBackup), createMasterKey(present)];
    const owners = await listStartingKeys(db);
    if (!owners.includes(keyring.ownId)) {
      const isOfBackup = owners.length === 0 || owners.includes(before.ownId);
      if (!isOfBackup) {
        throw new OperatorError(
          `An earlier run of this restore used the master key ${owners.join(', ')}. Repeat it with that key.`,
        );
      }
      await refreshKeys(db, before);
      await database.systemTransaction((own) => replaceKeys(own, before.wrapsFor(present), keyring.ownId));
    }
    await refreshKeys(db, keyring);
    await resealAll(database, keyring, () => undefined);
    await forgetOtherKeys(db, keyring);
  } finally {
    await database.close();
  }
}

/** Refuses processes with another key: they could not read the next key, or could not start again. */
async function requireOneKey({ system }: Pick<Database, 'system'>, keyring: MasterKeyring): Promise<void> {
  const others = await countOnOtherKeys(system, keyring);
  if (others === 0) return;
  throw new OperatorError(
    `Processes that were started with another key: ${others}. Restart them with this command’s key, and run the command again.`,
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
