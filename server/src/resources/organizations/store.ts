import type { TenantDb } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/faults.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantRow } from '../../platform/database/row.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { wordPatterns } from '../../platform/database/words.ts';
import { newId } from '../../platform/ids.ts';
import type { EditableColumns, Tpa } from './rules.ts';
import type { Organization } from './schema.ts';

type OrganizationRow = Organization & { version: number };

const living = 'o.account_id = :account_id and o.deleted_at is null';
const selectLiving = `select o.id, o.reference_id, o.name, o.tpa_id, o.billing_id, o.card_types, o.metadata,
    json_build_object('status', t.status, 'name', t.name, 'organization_number', t.organization_number,
                      'country', t.country) as tpa,
    o.created_at, o.updated_at, o.version
  from organizations o join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
  where ${living}`;

export const { get, getForUpdate } = tenantRow<OrganizationRow>(`${selectLiving} and o.id = :id`, 'o');
// This has no join, because every route below an organization runs it.
const selectExists = tenantSql<{ id: string }, { found: boolean }>(
  `select true as found from organizations o where ${living} and o.id = :id`,
);
// The lock waits for a deletion in flight and then finds nothing. A later deletion waits for this transaction.
const selectShared = tenantSql<{ id: string }, { found: boolean }>(
  `select true as found from organizations o where ${living} and o.id = :id for key share`,
);
const organizations = tenantList<OrganizationRow>({
  name: 'organizations',
  select: `select * from (${selectLiving}) as living`,
  where: 'true',
  filters: {
    reference_id: 'reference_id = :reference_id',
    tpa_id: 'tpa_id = :tpa_id',
    billing_id: 'billing_id = :billing_id',
    q: "name || ' ' || reference_id ilike all(:q)",
  },
  indexed: ['reference_id', 'tpa_id', 'billing_id'],
  from: `(select * from organizations o where ${living}) as living`,
});
type StoredColumns = Omit<EditableColumns, 'metadata'> & { metadata: string };
const insertOrganization = tenantSql<StoredColumns & { id: string; now: Date }>(
  `insert into organizations (account_id, id, reference_id, name, tpa_id, billing_id, card_types, metadata,
                              created_at, updated_at)
   values (:account_id, :id, :reference_id, :name, :tpa_id, :billing_id, :card_types, :metadata, :now, :now)
   on conflict (account_id, reference_id) where deleted_at is null do nothing`,
);
const updateOrganization = tenantSql<StoredColumns & { id: string; now: Date }>(
  `update organizations o
   set reference_id = :reference_id, name = :name, tpa_id = :tpa_id, billing_id = :billing_id,
       card_types = :card_types, metadata = :metadata, version = version + 1, updated_at = :now
   where ${living} and o.id = :id`,
);
// The TPA is locked until the transaction ends, so that no organization is added to a TPA that is being terminated.
const selectTpa = tenantSql<{ id: string }, Tpa>(
  `select id, status, name, organization_number, country from tpas
   where account_id = :account_id and id = :id for share`,
);
// The rows are locked in one order, so that two deletions do not deadlock.
const lockLiving = tenantSql<{ ids: string[] }, { id: string }>(
  `select o.id from organizations o where ${living} and o.id = any(:ids) order by o.id for update`,
);
const selectOfTpa = tenantSql<{ tpa_id: string }, { id: string }>(
  `select o.id from organizations o where ${living} and o.tpa_id = :tpa_id`,
);
const updateDeleted = tenantSql<{ ids: string[]; now: Date }>(
  `update organizations o set deleted_at = :now, version = version + 1, updated_at = :now
   where ${living} and o.id = any(:ids)`,
);

type OrganizationFilters = { reference_id?: string; tpa_id?: string; billing_id?: string; q?: string };

export function list(db: TenantDb, query: PageQuery & OrganizationFilters): Promise<Page<OrganizationRow>> {
  return readPage(db, organizations, query, { ...query, q: wordPatterns(query.q) });
}

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(selectExists, { id })) !== undefined;
}

export async function lockShared(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(selectShared, { id })) !== undefined;
}

export function lockTpa(db: TenantDb, id: string): Promise<Tpa | undefined> {
  return db.one(selectTpa, { id });
}

/** Inserts the organization; returns undefined if the reference is taken. */
export async function insert(
  db: TenantDb,
  now: Date,
  values: EditableColumns,
): Promise<OrganizationRow | undefined> {
  const id = newId('org', now);
  const inserted = await db.run(insertOrganization, { ...toStored(values), id, now });
  return inserted > 0 ? get(db, id) : undefined;
}

/**
 * Updates the organization; returns undefined if the reference is taken, in which case PostgreSQL has aborted the
 * transaction.
 */
export async function update(
  db: TenantDb,
  now: Date,
  id: string,
  values: EditableColumns,
): Promise<OrganizationRow | undefined> {
  try {
    await db.run(updateOrganization, { ...toStored(values), id, now });
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  return get(db, id);
}

/** Locks the organizations that are not deleted and returns their ids. */
export async function lock(db: TenantDb, ids: string[]): Promise<string[]> {
  return (await db.many(lockLiving, { ids })).map(({ id }) => id);
}

export async function idsOfTpa(db: TenantDb, tpaId: string): Promise<string[]> {
  return (await db.many(selectOfTpa, { tpa_id: tpaId })).map(({ id }) => id);
}

export async function markDeleted(db: TenantDb, now: Date, ids: string[]): Promise<void> {
  await db.run(updateDeleted, { ids, now });
}

function toStored({ metadata, ...values }: EditableColumns): StoredColumns {
  return { ...values, metadata: JSON.stringify(metadata) };
}
