import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFree } from '../domain/retention.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { OperatorError } from '../platform/errors.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import type { Archive, ArchivedFile, ArchiveFilter } from '../services/archive/index.ts';
import { requireAccountId } from './accounts.ts';

export type ArchiveOperations = {
  listArchive(filter: ArchiveFilter): Promise<ArchivedFile[]>;
  /** Writes the files as plain Parquet, a folder for each table. Returns their number. */
  exportArchive(filter: ArchiveFilter, folder: string): Promise<number>;
  /** Destroys the archive of an account. Returns the number of files. */
  eraseArchive(accountId: string): Promise<number>;
};

type Parts = { database: Database; clock: Clock; archive?: Archive | undefined };

const privateFolder = 0o700;
const privateFile = 0o600;
const selectFree = systemSql<{ account: string }, { is_free: boolean }>(
  `select ${isFree(':account')} as is_free`,
);

export function createArchiveOperations({ database, clock, archive }: Parts): ArchiveOperations {
  const open = (): Archive => {
    if (archive === undefined) throw new Error('These operations were created without an archive.');
    return archive;
  };
  return {
    listArchive: async (filter) => {
      const files: ArchivedFile[] = [];
      for await (const { file } of open().files(filter)) files.push(file);
      return files;
    },
    exportArchive: async (filter, folder) => {
      let count = 0;
      for await (const { file, read } of open().files(filter)) {
        const place = join(folder, file.table_name);
        await mkdir(place, { recursive: true, mode: privateFolder });
        await writeFile(join(place, basename(file.name)), await read(), { mode: privateFile, flag: 'wx' });
        count += 1;
      }
      return count;
    },
    eraseArchive: async (accountId) => {
      const account = requireAccountId(accountId);
      if (!(await database.system.one(selectFree, { account }))?.is_free) {
        throw new OperatorError('A legal hold protects this account. See: kontor hold list');
      }
      const files = await open().erase(account);
      const line = { action: 'account.archive_erased', objectType: 'account', objectId: account } as const;
      await database.tenantTransaction(account, (db) =>
        writeOperatorAudit(db, clock.now(), { ...line, changes: { files } }),
      );
      return files;
    },
  };
}
