import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { CsvMapping } from '../../../services/issuer-files/csv/mapping.ts';

/** Mappings lie in the account of their issuer. */

export type MappingSummary = { id: string; name: string; version_number: number; created_at: string };
export type ListedMapping = MappingSummary & { version: number };
export type StoredMapping = MappingSummary & { document: CsvMapping };

const summary = 'id, name, version as version_number, created_at';
export const { get: find, exists } = tenantRow<StoredMapping>(
  `select ${summary}, document from issuer_file_mappings where account_id = :account_id and id = :id`,
);
const selectNewest = tenantSql<{ name: string }, StoredMapping>(
  `select ${summary}, document from issuer_file_mappings where account_id = :account_id and name = :name
   order by version desc limit 1`,
);
const selectAll = tenantSql<{ limit: number }, ListedMapping>(
  `select distinct on (name) version, ${summary} from issuer_file_mappings where account_id = :account_id
   order by name, version desc limit :limit`,
);
const selectVersions = tenantSql<{ name: string; limit: number }, MappingSummary>(
  `select ${summary} from issuer_file_mappings where account_id = :account_id and name = :name
   order by version desc limit :limit`,
);
const insertVersion = tenantSql<{ id: string; name: string; document: string; now: Date }, StoredMapping>(
  `insert into issuer_file_mappings (account_id, id, name, version, document, created_at)
   select :account_id, :id, :name, coalesce(max(version), 0) + 1, :document::json, :now::timestamptz
   from issuer_file_mappings where account_id = :account_id and name = :name
   on conflict (account_id, name, version) do nothing
   returning ${summary}, document`,
);
const selectUse = tenantSql<{ name: string }, { source: string | null; has_files: boolean }>(
  `with ids as (select id from issuer_file_mappings where account_id = :account_id and name = :name)
   select (select s.name from issuer_file_sources s
           where s.account_id = :account_id and s.settings->>'mapping_id' in (select id from ids) limit 1) as source,
          exists (select 1 from issuer_files f
                  where f.account_id = :account_id and f.mapping_id in (select id from ids)) as has_files`,
);
const deleteAll = tenantSql<{ name: string }>(
  'delete from issuer_file_mappings where account_id = :account_id and name = :name',
);

/** The newest version of each mapping of an issuer, by name. */
export const list = (db: TenantDb, limit: number): Promise<ListedMapping[]> => db.many(selectAll, { limit });

/** The newest version of a name. */
export const findNewest = (db: TenantDb, name: string): Promise<StoredMapping | undefined> =>
  db.one(selectNewest, { name });

export const versionsOf = (db: TenantDb, name: string, limit: number): Promise<MappingSummary[]> =>
  db.many(selectVersions, { name, limit });

/** The source that uses a version of the name, and whether files were read by one. */
export const useOf = (db: TenantDb, name: string) => db.one(selectUse, { name });

export async function remove(db: TenantDb, name: string): Promise<void> {
  await db.run(deleteAll, { name });
}

const attemptsMax = 5;

/** Adds a version of the name. Of two that are saved at the same time, the second becomes the next version. */
export async function insert(
  db: TenantDb,
  now: Date,
  name: string,
  document: CsvMapping,
): Promise<StoredMapping> {
  const values = { name, document: JSON.stringify(document), now };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const row = await db.one(insertVersion, { id: newId('ifm', now), ...values });
    if (row) return row;
  }
  throw new Error(`The mapping ${name} was not stored: others save versions all the time.`);
}
