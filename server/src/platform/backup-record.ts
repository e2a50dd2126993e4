import { type Clock, secondMs } from './clock.ts';
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
};

const keptMax = 100;

/** Records a complete backup, because operators monitor its age. */
export function recordBackup(address: DatabaseAddress, backup: FinishedBackup): Promise<void> {
  return withClient(address, 'backup', async (client) => {
    await client.query('set role kontor_system');
    const { id, created_at, finished_at, place, bytes, is_encrypted } = backup;
    await client.query(
      `insert into backups (id, created_at, finished_at, place, bytes, is_encrypted) values ($1, $2, $3, $4, $5, $6)`,
      [id, created_at, finished_at, place, bytes, is_encrypted],
    );
    await client.query(
      'delete from backups where id in (select id from backups order by created_at desc offset $1)',
      [keptMax],
    );
  });
}

const selectLast = systemSql<Record<string, never>, LastBackup>(
  `select id, created_at, place, bytes, is_encrypted,
     extract(epoch from clock_timestamp() - created_at)::float8 as age_seconds
   from backups order by created_at desc limit 1`,
);

export function readLastBackup(db: SystemDb): Promise<LastBackup | undefined> {
  return db.one(selectLast, {});
}

/**
 * Provides the age of the last backup for a scrape. A scrape must not wait for an unavailable database, so it gets the
 * result of the query that the previous scrape started. NaN until the first result.
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
