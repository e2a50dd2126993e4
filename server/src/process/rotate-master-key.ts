import { copyFile, readFile, rename } from 'node:fs/promises';
import type { RotationResult } from '../cli/commands.ts';
import { openAppDatabase } from '../composition/database.ts';
import { sealedColumns } from '../composition/sealed-columns.ts';
import { openKeys } from '../composition/tokens.ts';
import type { Config } from '../config.ts';
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
  sealUnder,
} from '../platform/keyring-store.ts';
import { silentLog } from '../platform/log.ts';
import { type MasterKeyring, masterKeyId, parseMasterKey } from '../platform/master-key.ts';
import { countUnsealed, reseal } from '../platform/reseal.ts';
import { openInstallation } from './installation.ts';
import { createKeyFile, masterKeyFile } from './master-key-file.ts';

export type RotationOptions = {
  /** Has the next key, in Base64; undefined: generated beside the key in the data folder. */
  newKeyFile?: string | undefined;
  isFinish: boolean;
  onProgress: (done: number, total: number) => void;
};

const connectionsMax = 6;
/** Every process reads the keys in this time, or has no database. */
const knownAfterMs = 3 * keysReadEveryMs;

/**
 * Replaces the master key while everything runs. Processes learn the next key from the database, where the present one wraps
 * it; then all seal under it, and what was sealed before is sealed again. A run that was interrupted is repeated.
 */
export async function rotateMasterKey(config: Config, options: RotationOptions): Promise<RotationResult> {
  const { address, masterKey, close } = await openInstallation(config, 'command', silentLog);
  const database = openAppDatabase({
    config: { ...config, databaseConnectionsMax: connectionsMax },
    address,
    log: silentLog,
  });
  try {
    // Refuses a key that is not this database's.
    await openKeys(database, masterKey, await openDatabaseClock(database.system));
    return options.isFinish
      ? await finish(database, masterKey)
      : await rotate(config, database, masterKey, options);
  } finally {
    await database.close();
    await close();
  }
}

async function rotate(
  config: Config,
  database: Database,
  keyring: MasterKeyring,
  { newKeyFile, onProgress }: RotationOptions,
): Promise<RotationResult> {
  const db = database.system;
  const keys = await refreshKeys(db, keyring);
  const isInKeyFile = config.masterKey === undefined;
  if (!isInKeyFile && newKeyFile === undefined) {
    throw new OperatorError(
      'Name a file with the new key: kontor keys rotate-master --new-key-file <file>. Create it with: openssl rand -base64 32',
    );
  }
  const begun = keys.find(({ is_next }) => is_next);
  const others = (await listStartingKeys(db)).filter((id) => id !== keyring.ownId && id !== begun?.id);
  if (others.length > 0) {
    throw new OperatorError('The last rotation is not finished. Run: kontor keys rotate-master --finish');
  }
  await requireOneKey(database, keyring);
  const nextFile = newKeyFile ?? `${masterKeyFile(config.dataDir)}.next`;
  if (newKeyFile === undefined) await createKeyFile(nextFile);
  const next = parseMasterKey(
    await readFile(nextFile, 'utf8').catch((cause: unknown) => {
      throw new OperatorError(`${nextFile} cannot be read.`, { cause });
    }),
  );
  const nextId = masterKeyId(next);
  if (nextId === keyring.ownId) throw new OperatorError(`${nextFile} has the key that is in use now.`);
  if (begun && begun.id !== nextId) {
    throw new OperatorError(
      `A rotation to another key (${begun.id}) has begun. Repeat it with the file that has that key; ${nextFile} has ${nextId}.`,
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
    // For backups made under it. A copy: at no moment is there no key, in whose place the next start would create another.
    await copyFile(file, `${file}.${keyring.ownId}`);
    if (newKeyFile !== undefined) await copyFile(newKeyFile, `${file}.next`);
    await rename(`${file}.next`, file);
  }
  return { key_id: nextId, previous_key_id: keyring.ownId, values, is_finished: false };
}

/** Until a whole pass finds nothing: a process may have sealed under the key before in the meantime. */
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

async function finish({ system }: Database, keyring: MasterKeyring): Promise<RotationResult> {
  const keys = await refreshKeys(system, keyring);
  if (keys.some(({ is_next }) => is_next)) {
    throw new OperatorError(
      'Kontor still runs with the key before. Set KONTOR_MASTER_KEY to the new key, restart every process, and repeat this.',
    );
  }
  await requireOneKey({ system }, keyring);
  for (const one of sealedColumns) {
    const left = await countUnsealed(system, keyring, one);
    if (left > 0) {
      throw new OperatorError(
        `${left} values of ${one.table}.${one.column} are sealed under another key. Run: kontor keys rotate-master with the key before`,
      );
    }
  }
  await forgetOtherKeys(system, keyring);
  return { key_id: keyring.ownId, previous_key_id: null, values: 0, is_finished: true };
}

/** A process with another key would not learn the next one, or could not start again. */
async function requireOneKey({ system }: Pick<Database, 'system'>, keyring: MasterKeyring): Promise<void> {
  const others = await countOnOtherKeys(system, keyring);
  if (others === 0) return;
  throw new OperatorError(
    `Processes that were started with another key: ${others}. Restart them with the key of this command, and repeat it.`,
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
