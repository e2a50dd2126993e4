import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import { isAlive } from './heartbeat.ts';
import type { MasterKeyring, WrappedKey } from './master-key.ts';

type Wrap = WrappedKey & { wrapped_by: string };

const selectKeys = systemSql<{ wrapped_by: string }, WrappedKey>(
  'select id, wrapped, seals, derives, is_next from master_keys where wrapped_by = :wrapped_by order by id',
);
const selectOwners = systemSql<Record<string, never>, { wrapped_by: string }>(
  'select distinct wrapped_by from master_keys',
);
const insertKey = systemSql<Wrap>(
  `insert into master_keys (id, wrapped_by, wrapped, seals, derives, is_next)
   values (:id, :wrapped_by, :wrapped, :seals, :derives, :is_next)`,
);
const setSealing = systemSql<{ id: string; wrapped_by: string }>(
  'update master_keys set seals = true where id = :id and wrapped_by = :wrapped_by',
);
const deleteOthers = systemSql<{ own: string }>(
  'delete from master_keys where wrapped_by <> :own or not derives',
);

const deleteAll = systemSql('delete from master_keys');

const nameKey = systemSql<{ id: string; key: string }>(
  'update processes set master_key_id = :key where id = :id and master_key_id is distinct from :key',
);
const countOthers = systemSql<{ key: string }, { count: number }>(
  `select count(*)::integer as count from processes p where ${isAlive} and master_key_id <> :key`,
);

/** Time after which every running process knows of another key. */
export const keysReadEveryMs = 2_000;

/** Reads the keys of a rotation, if there is one. */
export async function refreshKeys(db: SystemDb, keyring: MasterKeyring): Promise<WrappedKey[]> {
  const keys = await db.many(selectKeys, { wrapped_by: keyring.ownId });
  keyring.learn(keys);
  return keys;
}

/** Publishes the key that this process was started with, and reads the other keys, now and every two seconds. */
export async function followKeys(
  db: SystemDb,
  keyring: MasterKeyring,
  processId: string,
): Promise<{ stop(): void }> {
  const read = async (): Promise<void> => {
    await db.run(nameKey, { id: processId, key: keyring.ownId });
    await refreshKeys(db, keyring);
  };
  // Failures are ignored: while the database is unavailable, sealed values cannot be read either.
  const tryRead = (): Promise<void> => read().catch(() => undefined);
  await tryRead();
  const timer = setInterval(() => void tryRead(), keysReadEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Counts the running processes that were started with another key. */
export async function countOnOtherKeys(db: SystemDb, keyring: MasterKeyring): Promise<number> {
  return (await db.one(countOthers, { key: keyring.ownId }))?.count ?? 0;
}

/** Returns the keys with which processes may start. */
export async function listStartingKeys(db: SystemDb): Promise<string[]> {
  return (await db.many(selectOwners, {})).map(({ wrapped_by }) => wrapped_by);
}

export async function addKeys(db: SystemDb, keys: Wrap[]): Promise<void> {
  for (const key of keys) await db.run(insertKey, key);
}

export async function sealUnder(db: SystemDb, id: string, keyring: MasterKeyring): Promise<void> {
  await db.run(setSealing, { id, wrapped_by: keyring.ownId });
}

/** Replaces every stored key by those that the key with this id opens. No process may run. */
export async function replaceKeys(db: SystemDb, keys: Wrap[], ownId: string): Promise<void> {
  await db.run(deleteAll, {});
  await addKeys(
    db,
    keys.filter(({ wrapped_by }) => wrapped_by === ownId),
  );
}

/** From now on, only this key opens anything, directly or through the keys that it wraps. */
export async function forgetOtherKeys(db: SystemDb, keyring: MasterKeyring): Promise<number> {
  return db.run(deleteOthers, { own: keyring.ownId });
}
