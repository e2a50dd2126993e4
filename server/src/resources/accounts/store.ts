import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

export type AccountRow = {
  id: string;
  name_system: string;
  name_legal: string;
  organization_number: string | null;
  country: string | null;
  notify_email: string | null;
  logo_id: string | null;
  mode: 'sandbox' | 'live';
  status: 'active' | 'closed';
  default_token_lifetime: number;
  webhook_max_attempts: number;
  data_retention_days: number;
  rate_limit: number | null;
  /** Whether the account belongs to a partner or to an issuer. Each issuer has its own account. */
  kind: 'partner' | 'issuer';
  /** When an operator approved the account; null until then for an account that a visitor registered. */
  approved_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

/** The columns that a partner may change. */
export type EditableColumns = Pick<
  AccountRow,
  | 'name_system'
  | 'notify_email'
  | 'logo_id'
  | 'default_token_lifetime'
  | 'webhook_max_attempts'
  | 'data_retention_days'
  | 'rate_limit'
>;

const columns = `id, name_system, name_legal, organization_number, country, notify_email, logo_id, mode, status,
  default_token_lifetime, webhook_max_attempts, data_retention_days, rate_limit, kind, approved_at, version,
  created_at, updated_at`;

const selectOwn = tenantSql<Record<string, never>, AccountRow>(
  `select ${columns} from accounts where id = :account_id`,
);
const selectOwnForUpdate = tenantSql<Record<string, never>, AccountRow>(
  `select ${columns} from accounts where id = :account_id for update`,
);
const updateOwn = tenantSql<EditableColumns & { now: Date }, AccountRow>(
  `update accounts
   set name_system = :name_system, notify_email = :notify_email, logo_id = :logo_id,
       default_token_lifetime = :default_token_lifetime, webhook_max_attempts = :webhook_max_attempts,
       data_retention_days = :data_retention_days, rate_limit = :rate_limit,
       version = version + 1, updated_at = :now
   where id = :account_id
   returning ${columns}`,
);
type InsertValues = Omit<
  AccountRow,
  | 'id'
  | 'logo_id'
  | 'status'
  | 'rate_limit'
  | 'kind'
  | 'approved_at'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & {
  kind: 'partner' | 'issuer';
  approved_at: Date | null;
  now: Date;
};
const insertOwn = tenantSql<InsertValues, AccountRow>(
  `insert into accounts (id, name_system, name_legal, organization_number, country, notify_email, mode, kind, status,
                         default_token_lifetime, webhook_max_attempts, data_retention_days, approved_at, created_at,
                         updated_at)
   values (:account_id, :name_system, :name_legal, :organization_number, :country, :notify_email, :mode, :kind, 'active',
           :default_token_lifetime, :webhook_max_attempts, :data_retention_days, :approved_at, :now, :now)
   returning ${columns}`,
);
const closeOwn = tenantSql<{ now: Date }>(
  `update accounts set status = 'closed', closed_at = :now, version = version + 1, updated_at = :now
   where id = :account_id and status = 'active'`,
);
const approveOwn = tenantSql<{ now: Date }>(
  `update accounts set approved_at = :now, version = version + 1, updated_at = :now
   where id = :account_id and approved_at is null`,
);
const lowerRate = tenantSql<{ rate_limit: number; now: Date }>(
  `update accounts set rate_limit = :rate_limit, version = version + 1, updated_at = :now where id = :account_id`,
);
const insertLogo = tenantSql<{ id: string; content_type: string; bytes: Buffer; now: Date }>(
  `insert into account_logos (account_id, id, content_type, bytes, created_at)
   values (:account_id, :id, :content_type, :bytes, :now)`,
);
// Logos that open requests to sign or consent show are kept.
const deleteOtherLogos = tenantSql<{ id: string }>(
  `delete from account_logos l where l.account_id = :account_id and l.id <> :id
     and not exists (select from tpas t where t.account_id = :account_id and t.partner_logo_id = l.id)
     and not exists (select from card_holders c where c.account_id = :account_id and c.partner_logo_id = l.id)`,
);
const selectLogo = systemSql<{ id: string }, { content_type: string; bytes: Buffer }>(
  `select content_type, bytes from account_logos where id = :id`,
);
const selectPartners = systemSql<Record<string, never>, AccountRow>(
  `select ${columns} from accounts where kind = 'partner' order by id`,
);
const countPartners = systemSql<Record<string, never>, { count: number }>(
  "select count(*) as count from accounts where kind = 'partner'",
);

export async function get(db: TenantDb): Promise<AccountRow | undefined> {
  return db.one(selectOwn, {});
}

export async function getForUpdate(db: TenantDb): Promise<AccountRow | undefined> {
  return db.one(selectOwnForUpdate, {});
}

export async function update(
  db: TenantDb,
  now: Date,
  columns: EditableColumns,
): Promise<AccountRow | undefined> {
  return db.one(updateOwn, { ...columns, now });
}

export async function insert(db: TenantDb, values: InsertValues): Promise<AccountRow | undefined> {
  return db.one(insertOwn, values);
}

/** Closes the account; returns false if it is already closed. */
export async function close(db: TenantDb, now: Date): Promise<boolean> {
  return (await db.run(closeOwn, { now })) > 0;
}

/** Approves the account; returns false if it is already approved. */
export async function approve(db: TenantDb, now: Date): Promise<boolean> {
  return (await db.run(approveOwn, { now })) > 0;
}

export async function setRateLimit(db: TenantDb, now: Date, rateLimit: number): Promise<void> {
  await db.run(lowerRate, { rate_limit: rateLimit, now });
}

export async function replaceLogo(
  db: TenantDb,
  now: Date,
  logo: { id: string; contentType: string; bytes: Buffer } | undefined,
): Promise<void> {
  await db.run(deleteOtherLogos, { id: logo?.id ?? '' });
  if (logo) await db.run(insertLogo, { id: logo.id, content_type: logo.contentType, bytes: logo.bytes, now });
}

export async function findLogo(db: SystemDb, id: string) {
  return db.one(selectLogo, { id });
}

/** Lists partners' accounts only; the list of issuers contains theirs. */
export async function listAll(db: SystemDb): Promise<AccountRow[]> {
  return db.many(selectPartners, {});
}

export async function count(db: SystemDb): Promise<number> {
  return (await db.one(countPartners, {}))?.count ?? 0;
}
