import { type Clock, dayMs, secondMs } from './clock.ts';
import { coalesce } from './concurrency/coalesce.ts';
import type { DatabaseAddress } from './database/connections.ts';
import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import { withClient } from './database/with-client.ts';

export type LastBackup = {
  id: string;
  created_at: string;
  place: string;
  bytes: number;
  is_encrypted: boolean;
  /** The age by the database's clock. */
  age_seconds: number;
};

type FinishedBackup = {
  id: string;
  created_at: string;
  finished_at: string;
  place: string;
  bytes: number;
  is_encrypted: boolean;
  /** Names the master key that it was made under. */
  key_id: string;
};

/** A master key that older backups require, and the newest of them; null where none is recorded. */
export type KeyToKeep = {
  key_id: string;
  newest_backup: { id: string; created_at: string; place: string } | null;
  /** When the last backup under the key is deleted, where it is known how long backups are kept. */
  keep_until: string | null;
};

/** Backups that are recorded. The newest of each master key is recorded beyond this number. */
const keptMax = 100;

/** Records a finished backup, whose age operators watch. */
export function recordBackup(address: DatabaseAddress, backup: FinishedBackup): Promise<void> {
  return withClient(address, 'backup', async (client) => {
    await client.query('set role kontor_system');
    const { id, created_at, finished_at, place, bytes, is_encrypted, key_id } = backup;
    await client.query(
      `insert into backups (id, created_at, finished_at, place, bytes, is_encrypted, key_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, created_at, finished_at, place, bytes, is_encrypted, key_id],
    );
    await client.query(
      `delete from backups b where id in (select id from backups order by created_at desc offset $1)
         and exists (select from backups newer where newer.key_id = b.key_id and newer.created_at > b.created_at)`,
      [keptMax],
    );
  });
}

const selectLast = systemSql<Record<string, never>, LastBackup>(
  `select id, created_at, place, bytes, is_encrypted,
     extract(epoch from clock_timestamp() - created_at)::float8 as age_seconds
   from backups order by created_at desc limit 1`,
);

const selectNewestOfKeys = systemSql<
  Record<string, never>,
  { key_id: string; id: string; created_at: string; place: string }
>(`select distinct on (key_id) key_id, id, created_at, place from backups order by key_id, created_at desc`);

/** Lists the master keys that backups were made under, and the `earlier` ones of a rotation, without the present key. */
export async function listKeysToKeep(
  db: SystemDb,
  presentId: string,
  earlier: readonly string[],
  keepDays: number | undefined,
): Promise<KeyToKeep[]> {
  const newest = new Map<string, KeyToKeep['newest_backup']>(earlier.map((id) => [id, null]));
  for (const { key_id, ...backup } of await db.many(selectNewestOfKeys, {})) newest.set(key_id, backup);
  newest.delete(presentId);
  return [...newest].map(([key_id, newest_backup]) => ({
    key_id,
    newest_backup,
    keep_until:
      newest_backup && keepDays !== undefined
        ? new Date(Date.parse(newest_backup.created_at) + keepDays * dayMs).toISOString()
        : null,
  }));
}

export function readLastBackup(db: SystemDb): Promise<LastBackup | undefined> {
  return db.one(selectLast, {});
}

/**
 * Reports the age of the last backup to a scrape without waiting for the database, which may be away: each scrape gets the
 * time that the previous one requested. NaN until the first response.
 */
export function followLastBackup(
  db: SystemDb,
  clock: Clock,
): {
  start(): void;
  backupAgeSeconds(): number;
} {
  let createdMs = Number.NaN;
  const { run: refresh } = coalesce(
    async () => {
      const last = await readLastBackup(db);
      createdMs = last ? Date.parse(last.created_at) : Number.NEGATIVE_INFINITY;
    },
    () => undefined,
  );
  return {
    start: () => void refresh(),
    backupAgeSeconds: () => {
      void refresh();
      return (clock.now().getTime() - createdMs) / secondMs;
    },
  };
}
