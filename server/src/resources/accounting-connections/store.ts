import type { Database, SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { AccountingSystem } from '../../services/accounting/index.ts';

export type ConnectionRow = {
  organization_id: string;
  system: AccountingSystem;
  status: 'pending' | 'connected' | 'expired';
  tokens: Buffer | null;
  company_name: string | null;
  company_number: string | null;
  connected_at: string | null;
  version: number;
};
type Of = { organization_id: string };

const columns =
  'organization_id, system, status, tokens, company_name, company_number, connected_at, version';
const selectOne = tenantSql<Of, ConnectionRow>(
  `select ${columns} from accounting_connections where account_id = :account_id and organization_id = :organization_id`,
);
const selectForUpdate = tenantSql<Of, ConnectionRow>(
  `select ${columns} from accounting_connections where account_id = :account_id and organization_id = :organization_id for update`,
);
// A consent that is awaited replaces a connection only when it comes.
const upsertPending = tenantSql<
  Of & { system: string; state_hash: Buffer; expires_at: Date; now: Date },
  ConnectionRow
>(
  `insert into accounting_connections as c (account_id, organization_id, system, status, state_hash, state_expires_at, created_at, updated_at)
   values (:account_id, :organization_id, :system, 'pending', :state_hash, :expires_at, :now, :now)
   on conflict (account_id, organization_id) do update
   set system = excluded.system, status = 'pending', tokens = null, company_name = null, company_number = null, connected_at = null,
     state_hash = excluded.state_hash, state_expires_at = excluded.state_expires_at, version = c.version + 1, updated_at = :now
   returning ${columns}`,
);
export type Connected = {
  organization_id: string;
  system: string;
  tokens: Buffer;
  company_name: string;
  company_number: string | null;
  now: Date;
};
const upsertConnected = tenantSql<Connected, ConnectionRow>(
  `insert into accounting_connections as c (account_id, organization_id, system, status, tokens, company_name, company_number,
     connected_at, created_at, updated_at)
   values (:account_id, :organization_id, :system, 'connected', :tokens, :company_name, :company_number, :now, :now, :now)
   on conflict (account_id, organization_id) do update
   set system = excluded.system, status = 'connected', tokens = excluded.tokens, company_name = excluded.company_name,
     company_number = excluded.company_number, connected_at = :now, state_hash = null, state_expires_at = null,
     version = c.version + 1, updated_at = :now
   returning ${columns}`,
);
const updateTokens = tenantSql<Of & { tokens: Buffer; now: Date }>(
  `update accounting_connections set tokens = :tokens, updated_at = :now
   where account_id = :account_id and organization_id = :organization_id and status = 'connected'`,
);
const markExpired = tenantSql<Of & { now: Date }>(
  `update accounting_connections set status = 'expired', version = version + 1, updated_at = :now
   where account_id = :account_id and organization_id = :organization_id and status = 'connected'`,
);
const deleteOne = tenantSql<Of>(
  'delete from accounting_connections where account_id = :account_id and organization_id = :organization_id',
);
const deleteAll = tenantSql<{ ids: string[] }>(
  'delete from accounting_connections where account_id = :account_id and organization_id = any(:ids::text[])',
);
// Taking the state uses it.
const takeState = systemSql<
  { state_hash: Buffer; now: Date },
  { account_id: string; organization_id: string; system: AccountingSystem }
>(
  `update accounting_connections set state_hash = null, state_expires_at = null
   where state_hash = :state_hash and state_expires_at > :now returning account_id, organization_id, system`,
);
const selectCompany = tenantSql<Of, { mode: 'sandbox' | 'live'; organization_number: string }>(
  `select a.mode, t.organization_number from organizations o
   join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
   join accounts a on a.id = o.account_id
   where o.account_id = :account_id and o.id = :organization_id`,
);

export const get = (db: TenantDb, organization_id: string) => db.one(selectOne, { organization_id });
export const getForUpdate = (db: TenantDb, organization_id: string) =>
  db.one(selectForUpdate, { organization_id });
export const companyOf = (db: TenantDb, organization_id: string) =>
  db.one(selectCompany, { organization_id });
export const putPending = (
  db: TenantDb,
  now: Date,
  organization_id: string,
  wanted: { system: AccountingSystem; state_hash: Buffer; expires_at: Date },
) => db.one(upsertPending, { organization_id, ...wanted, now });
export const putConnected = (db: TenantDb, connected: Connected) => db.one(upsertConnected, connected);
export const setTokens = (db: TenantDb, now: Date, organization_id: string, tokens: Buffer) =>
  db.run(updateTokens, { organization_id, tokens, now });
export const expire = (database: Pick<Database, 'tenant'>, accountId: string, now: Date, id: string) =>
  database.tenant(accountId).run(markExpired, { organization_id: id, now });
export const remove = (db: TenantDb, organization_id: string) => db.run(deleteOne, { organization_id });
export const removeAll = (db: TenantDb, ids: string[]) => db.run(deleteAll, { ids });
export const consume = (db: SystemDb, now: Date, state_hash: Buffer) =>
  db.one(takeState, { state_hash, now });
