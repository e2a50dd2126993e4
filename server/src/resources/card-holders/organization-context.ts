import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { found } from '../../platform/errors.ts';

/** Where a card holder lives: the organization, the company behind its TPA, and the partner. */
export type Setting = {
  organization_id: string;
  organization_reference: string;
  organization_name: string;
  company: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  organization_number: string;
  language: Language;
  partner: string;
  contact: string | null;
  logo_id: string | null;
  mode: 'sandbox' | 'live';
};

const columns = `o.id as organization_id, o.reference_id as organization_reference, o.name as organization_name,
  t.name as company, t.country, t.organization_number, t.language, a.name_system as partner,
  a.notify_email as contact, a.logo_id, a.mode`;
const living = `organizations o
  join tpas t on t.account_id = :account_id and t.id = o.tpa_id
  join accounts a on a.id = :account_id
  where o.account_id = :account_id and o.id = :organization_id and o.deleted_at is null`;

const selectSetting = tenantSql<{ organization_id: string }, Setting>(`select ${columns} from ${living}`);
// Shared: people may be added side by side, but none to an organization that is being ended.
const selectHeld = tenantSql<{ organization_id: string }, Setting>(
  `select ${columns} from ${living} for share of o`,
);
const selectIdentities = tenantSql<
  { country: string; organization_number: string; ids: string[] },
  { id: string }
>(
  `select i.id from identities i
   where i.account_id = :account_id and i.country = :country and i.organization_number = :organization_number
     and i.id = any(:ids::text[])`,
);

export function findSetting(db: TenantDb, organizationId: string): Promise<Setting | undefined> {
  return db.one(selectSetting, { organization_id: organizationId });
}

/** Holds the organization until the transaction ends. */
export async function holdSetting(db: TenantDb, organizationId: string): Promise<Setting> {
  return found(await db.one(selectHeld, { organization_id: organizationId }), 'organization');
}

/** Those of the ids that are persons of the TPA's company. */
export async function knownIdentities(db: TenantDb, setting: Setting, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { country, organization_number } = setting;
  const known = await db.many(selectIdentities, { country, organization_number, ids });
  return new Set(known.map(({ id }) => id));
}
