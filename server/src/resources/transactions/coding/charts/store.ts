import type { TenantDb } from '../../../../platform/database/database.ts';
import { tenantSql } from '../../../../platform/database/statement.ts';
import type { ChartOfAccounts } from './schema.ts';

export type ChartRow = ChartOfAccounts & { version: number };
type Of = { organization_id: string };

const columns = 'standard, accounts, version, updated_at';
const select = tenantSql<Of, ChartRow>(
  `select ${columns} from charts_of_accounts where account_id = :account_id and organization_id = :organization_id`,
);
// The lock of the organization's row keeps two first charts apart.
const lockCountry = tenantSql<Of, { country: string }>(
  `select p.country from organizations o join tpas p on p.account_id = :account_id and p.id = o.tpa_id
   where o.account_id = :account_id and o.id = :organization_id for no key update of o`,
);
const selectCountry = tenantSql<Of, { country: string }>(
  `select p.country from organizations o join tpas p on p.account_id = :account_id and p.id = o.tpa_id
   where o.account_id = :account_id and o.id = :organization_id`,
);
const upsert = tenantSql<Of & { standard: string | null; accounts: string; now: Date }, ChartRow>(
  `insert into charts_of_accounts (account_id, organization_id, standard, accounts, updated_at)
   values (:account_id, :organization_id, :standard, :accounts::json, :now)
   on conflict (account_id, organization_id) do update
   set standard = excluded.standard, accounts = excluded.accounts, version = charts_of_accounts.version + 1,
     updated_at = excluded.updated_at
   returning ${columns}`,
);

export const get = (db: TenantDb, organization_id: string) => db.one(select, { organization_id });
export const countryOf = async (db: TenantDb, organization_id: string, isLocked: boolean): Promise<string> =>
  (await db.one(isLocked ? lockCountry : selectCountry, { organization_id }))?.country ?? '';

export const put = (
  db: TenantDb,
  now: Date,
  organization_id: string,
  { standard, accounts }: Pick<ChartOfAccounts, 'standard' | 'accounts'>,
) => db.one(upsert, { organization_id, standard, accounts: JSON.stringify(accounts), now });
