import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { SecurityPolicy } from './schema.ts';

export type PolicyColumns = Omit<SecurityPolicy, 'updated_at'>;
export type PolicyRow = SecurityPolicy & { id: string; version: number };

const columns = `account_id as id, second_factor_required, session_length_minutes, session_idle_minutes, allowed_networks,
  token_lifetime_default, token_lifetime_max, token_binding_required, version, updated_at`;

const select = tenantSql<Record<string, never>, PolicyRow>(
  `select ${columns} from security_policies where account_id = :account_id`,
);
// The account's row is locked, because an account without a policy has no policy row to lock.
const lockAccount = tenantSql<Record<string, never>, { id: string }>(
  'select id from accounts where id = :account_id for no key update',
);
const upsert = tenantSql<PolicyColumns & { now: Date }, PolicyRow>(
  `insert into security_policies (account_id, second_factor_required, session_length_minutes, session_idle_minutes,
     allowed_networks, token_lifetime_default, token_lifetime_max, token_binding_required, updated_at)
   values (:account_id, :second_factor_required, :session_length_minutes, :session_idle_minutes, :allowed_networks,
     :token_lifetime_default, :token_lifetime_max, :token_binding_required, :now)
   on conflict (account_id) do update
   set second_factor_required = excluded.second_factor_required,
       session_length_minutes = excluded.session_length_minutes,
       session_idle_minutes = excluded.session_idle_minutes, allowed_networks = excluded.allowed_networks,
       token_lifetime_default = excluded.token_lifetime_default, token_lifetime_max = excluded.token_lifetime_max,
       token_binding_required = excluded.token_binding_required,
       version = security_policies.version + 1, updated_at = excluded.updated_at
   returning ${columns}`,
);

const none: Omit<PolicyRow, 'id'> = {
  second_factor_required: false,
  session_length_minutes: null,
  session_idle_minutes: null,
  allowed_networks: [],
  token_lifetime_default: null,
  token_lifetime_max: null,
  token_binding_required: 'none',
  version: 0,
  updated_at: null,
};

export async function get(db: TenantDb): Promise<PolicyRow> {
  return (await db.one(select, {})) ?? { ...none, id: db.accountId };
}

export async function getForUpdate(db: TenantDb): Promise<PolicyRow> {
  await db.one(lockAccount, {});
  return get(db);
}

export async function put(db: TenantDb, now: Date, wanted: PolicyColumns): Promise<PolicyRow> {
  const row = await db.one(upsert, { ...wanted, now });
  // An upsert without a condition always returns its row.
  if (!row) throw new Error('The security policy was not stored.');
  return row;
}
