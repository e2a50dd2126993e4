import type { Country } from '../../domain/country.ts';
import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { orNotFound } from '../../platform/errors.ts';

/** A card holder's organization, the company of its TPA, and the partner. */
export type OrganizationContext = {
  id: string;
  reference_id: string;
  name: string;
  company: string;
  country: Country;
  organization_number: string;
  language: Language;
  partner: string;
  contact: string | null;
  logo_id: string | null;
  mode: 'sandbox' | 'live';
};

const select = `select o.id, o.reference_id, o.name, t.name as company, t.country, t.organization_number, t.language,
    a.name_system as partner, a.notify_email as contact, a.logo_id, a.mode
  from organizations o
  join tpas t on t.account_id = :account_id and t.id = o.tpa_id
  join accounts a on a.id = :account_id
  where o.account_id = :account_id and o.id = :id and o.deleted_at is null`;

const selectContext = tenantSql<{ id: string }, OrganizationContext>(select);
// The lock is shared: requests add card holders concurrently, but never to an organization that is being deleted,
// and never with a logo that is being replaced.
const selectForShare = tenantSql<{ id: string }, OrganizationContext>(
  `${select} for share of o for key share of a`,
);
// The rows are locked: after the wait, an erased identity is gone, and one that was found stays.
const selectIdentities = tenantSql<
  { country: string; organization_number: string; ids: string[] },
  { id: string }
>(
  `select i.id from identities i
   where i.account_id = :account_id and i.country = :country and i.organization_number = :organization_number
     and i.id = any(:ids::text[])
   order by i.id for key share`,
);

export function findOrganization(db: TenantDb, id: string): Promise<OrganizationContext | undefined> {
  return db.one(selectContext, { id });
}

/** Reads and locks the organization, which cannot be deleted until the transaction ends. */
export async function lockOrganization(db: TenantDb, id: string): Promise<OrganizationContext> {
  return orNotFound(await db.one(selectForShare, { id }), 'organization');
}

/**
 * Returns the context with the partner's name from the first email to the card holder, which the account may have
 * changed.
 */
export function asShownTo<T extends { partner: string; logo_id: string | null }>(
  { partner_name, partner_logo_id }: { partner_name: string | null; partner_logo_id: string | null },
  now: T,
): T {
  return partner_name === null ? now : { ...now, partner: partner_name, logo_id: partner_logo_id };
}

/** Returns the ids that are identities of the TPA's company. */
export async function knownIdentities(
  db: TenantDb,
  { country, organization_number }: OrganizationContext,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = await db.many(selectIdentities, { country, organization_number, ids });
  return new Set(known.map(({ id }) => id));
}
