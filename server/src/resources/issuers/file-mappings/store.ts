import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { CsvMapping } from '../../../services/issuer-files/csv/mapping.ts';

/** Mappings lie in the account of their issuer. */

export type MappingSummary = { id: string; name: string; version: number; created_at: string };
export type StoredMapping = MappingSummary & { document: CsvMapping };

const summary = 'id, name, version, created_at';
const selectOne = tenantSql<{ id: string }, StoredMapping>(
  `select ${summary}, document from issuer_file_mappings where account_id = :account_id and id = :id`,
);
const selectNewest = tenantSql<{ name: string }, StoredMapping>(
  `select ${summary}, document from issuer_file_mappings where account_id = :account_id and name = :name
   order by version desc limit 1`,
);
const selectAll = tenantSql<{ limit: number }, MappingSummary>(
  `select ${summary} from issuer_file_mappings where account_id = :account_id order by name, version desc limit :limit`,
);
const insertVersion = tenantSql<{ id: string; name: string; document: string; now: Date }, StoredMapping>(
  `insert into issuer_file_mappings (account_id, id, name, version, document, created_at)
   select :account_id, :id, :name, coalesce(max(version), 0) + 1, :document, :now
   from issuer_file_mappings where account_id = :account_id and name = :name
   on conflict (account_id, name, version) do nothing
   returning ${summary}, document`,
);

/** The mappings of an issuer, by name, the newest version first. */
export const list = (db: TenantDb, limit: number): Promise<MappingSummary[]> => db.many(selectAll, { limit });

/** The mapping with this id: one version of a name. */
export const find = (db: TenantDb, id: string): Promise<StoredMapping | undefined> =>
  db.one(selectOne, { id });

/** The newest version of a name. */
export const findNewest = (db: TenantDb, name: string): Promise<StoredMapping | undefined> =>
  db.one(selectNewest, { name });

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
