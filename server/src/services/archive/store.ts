import { isFree } from '../../domain/retention.ts';
import { systemSql } from '../../platform/database/statement.ts';

/** A file of the archive, without its key. */
export type ArchivedFile = {
  account_id: string;
  name: string;
  table_name: string;
  rows: number;
  bytes: number;
  archived_at: string;
};
type Place = { account: string; name: string };

/** Selects the files of one account and one table; null stands for all. */
export type ArchiveFilter = { account: string | null; table: string | null };

const columns = 'account_id, name, table_name, rows, bytes, archived_at';

/** A repeated run replaces the file, which gets another key. */
export const recordFile = systemSql<
  Place & { table: string; rows: number; bytes: number; sealed_key: Buffer; now: Date }
>(
  `insert into archive_files (account_id, name, table_name, rows, bytes, sealed_key, archived_at)
   values (:account, :name, :table, :rows, :bytes, :sealed_key, :now)
   on conflict (account_id, name) do update
   set rows = excluded.rows, bytes = excluded.bytes, sealed_key = excluded.sealed_key, archived_at = excluded.archived_at`,
);

const chosen = `(:account::text is null or account_id = :account) and (:table::text is null or table_name = :table)`;

export const selectFiles = systemSql<
  ArchiveFilter & { after_account: string; after_name: string; limit: number },
  ArchivedFile & { sealed_key: Buffer }
>(
  `select ${columns}, sealed_key from archive_files
   where sealed_key is not null and ${chosen} and (account_id, name) > (:after_account, :after_name)
   order by account_id, name limit :limit`,
);

/** Destroys the keys of files that are too old. From then on, no copy of them can be read. */
export const destroyOutdatedKeys = systemSql<{ before: Date }>(
  `update archive_files f set sealed_key = null
   where f.archived_at < :before and f.sealed_key is not null and ${isFree('f.account_id')}`,
);

export const destroyKeys = systemSql<{ account: string }>(
  `update archive_files f set sealed_key = null
   where f.account_id = :account and f.sealed_key is not null and ${isFree('f.account_id')}`,
);

/** The files whose keys are destroyed, and whose bytes are still to be removed. */
export const selectUnreadable = systemSql<{ limit: number }, { account_id: string; name: string }>(
  'select account_id, name from archive_files where sealed_key is null order by account_id, name limit :limit',
);

/** A run of the archive may have replaced the file in the meantime. */
export const forgetFile = systemSql<Place>(
  'delete from archive_files where account_id = :account and name = :name and sealed_key is null',
);
