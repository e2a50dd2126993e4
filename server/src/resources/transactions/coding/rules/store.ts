import type { SystemDb, TenantDb } from '../../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../../platform/database/statement.ts';
import type { StoredCoding } from '../../coding-fields.ts';
import { selectCoding } from '../../coding-sql.ts';
import type { RuleFacts } from './match.ts';
import type { CodingRule } from './schema.ts';

export type RulesRow = { rules: CodingRule[]; version: number; updated_at: string | null };
type Of = { organization_id: string };

const ofOrganization = 'account_id = :account_id and organization_id = :organization_id';
const select = tenantSql<Of, RulesRow>(
  `select rules, version, updated_at from coding_rules where ${ofOrganization}`,
);
// The organization's row is locked, because one without rules has no other row to lock.
const lockOrganization = tenantSql<Of, { id: string }>(
  'select id from organizations where account_id = :account_id and id = :organization_id for no key update',
);
const upsert = tenantSql<Of & { rules: string; now: Date }, RulesRow>(
  `insert into coding_rules (account_id, organization_id, rules, updated_at)
   values (:account_id, :organization_id, :rules::json, :now)
   on conflict (account_id, organization_id) do update
   set rules = excluded.rules, version = coding_rules.version + 1, updated_at = excluded.updated_at
   returning rules, version, updated_at`,
);

export async function get(db: TenantDb, organization_id: string): Promise<RulesRow> {
  return (await db.one(select, { organization_id })) ?? { rules: [], version: 0, updated_at: null };
}

export async function getForUpdate(db: TenantDb, organization_id: string): Promise<RulesRow> {
  await db.one(lockOrganization, { organization_id });
  return get(db, organization_id);
}

export const put = (db: TenantDb, now: Date, organization_id: string, rules: CodingRule[]) =>
  db.one(upsert, { organization_id, rules: JSON.stringify(rules), now });

export type Position = { day: string; id: string };
/** Before the newest purchase. */
export const fromNewest: Position = { day: '9999-12-31', id: '' };
export type Period = { from?: string | undefined; to?: string | undefined };
export type TriedRow = RuleFacts & { id: string; purchase_date: string; coding: StoredCoding | null };

const selectTried = tenantSql<
  Of & { from: string; to: string; day: string; id: string; limit: number },
  TriedRow
>(
  `select t.id, t.purchase_date, t.merchant, t.mcc_code, t.card_id, t.card_holder_id, t.purchase_country,
     t.original_amount::float8 as original_amount, t.original_currency, ${selectCoding(':account_id')} as coding
   from transactions t
   where t.account_id = :account_id and t.organization_id = :organization_id
     and t.purchase_date between :from::date and least(:to::date, :day::date)
     and (t.purchase_date, t.id) < (:day::date, :id) and t.state <> 'deleted'
   order by t.purchase_date desc, t.id desc limit :limit`,
);

/** Reads purchases of an organization, newest first, after a position. */
export function readTried(
  db: TenantDb,
  organization_id: string,
  { from = '0001-01-01', to = '9999-12-31' }: Period,
  position: Position,
  limit: number,
): Promise<TriedRow[]> {
  return db.many(selectTried, { organization_id, from, to, ...position, limit });
}

const selectRulesOf = systemSql<
  { accounts: string[]; organizations: string[] },
  { account_id: string; organization_id: string; rules: CodingRule[]; version: number }
>(
  `select r.account_id, r.organization_id, r.rules, r.version
   from unnest(:accounts::text[], :organizations::text[]) as o (account_id, organization_id)
   join coding_rules r on r.account_id = o.account_id and r.organization_id = o.organization_id`,
);

/** Reads the rules of organizations of several accounts. */
export const rulesOf = (db: SystemDb, of: { account_id: string; organization_id: string }[]) =>
  db.many(selectRulesOf, {
    accounts: of.map(({ account_id }) => account_id),
    organizations: of.map(({ organization_id }) => organization_id),
  });
