import type { Country } from '../../../domain/country.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { SignatureCombinations } from '../schema.ts';
import * as store from '../store.ts';
import type { DeclineReason } from './store.ts';

/** How the registry's signing rights match a person who signed. */
export const registryMatches = ['national_id', 'name', 'none'] as const;
export type RegistryMatch = (typeof registryMatches)[number];

export type PendingTpa = {
  id: string;
  account_id: string;
  account_name: string;
  account_mode: 'sandbox' | 'live';
  name: string;
  country: Country;
  organization_number: string;
  product: string;
  issuer: string;
  signatories_total: number;
  signatories_signed: number;
  signed_at: string | null;
  created_at: string;
  updated_at: string;
};
export type TpaEvidenceSignatory = {
  id: string;
  name: string | null;
  email: string;
  signed_name: string | null;
  signed_at: string | null;
  opened_at: string | null;
  hash: string | null;
  eid_provider: string | null;
  eid_method: string | null;
  declined_at: string | null;
  decline_reason: DeclineReason | null;
};

const awaiting = `t.id, t.account_id, a.name_system as account_name, a.mode as account_mode, t.name, t.country,
  t.organization_number, p.name as product, i.name as issuer, s.signatories_total, s.signatories_signed, s.signed_at,
  t.created_at, t.updated_at
  from tpas t join accounts a on a.id = t.account_id
  join payment_products p on p.id = t.payment_product_id join issuers i on i.slug = p.issuer_slug
  cross join lateral (
    select count(*)::integer as signatories_total, count(signed_at)::integer as signatories_signed, max(signed_at) as signed_at
    from tpa_signatories where account_id = t.account_id and tpa_id = t.id) s`;
const selectAwaiting = systemSql<{ after: string; limit: number }, PendingTpa>(
  `select ${awaiting} where t.status = 'pending-approval' and t.id > :after order by t.id limit :limit`,
);
const selectOne = systemSql<{ id: string }, PendingTpa>(`select ${awaiting} where t.id = :id`);
const selectSignatories = tenantSql<{ id: string }, TpaEvidenceSignatory>(
  `select id, name, email, signed_name, signed_at, opened_at, encode(national_id_hash, 'hex') as hash, eid_provider,
     eid_evidence->>'method' as eid_method, declined_at, decline_reason
   from tpa_signatories where account_id = :account_id and tpa_id = :id order by id`,
);

/** Lists TPAs of all accounts that are pending approval, oldest first. */
export const listAwaiting = (db: SystemDb, after: string, limit: number): Promise<PendingTpa[]> =>
  db.many(selectAwaiting, { after, limit });

export const findForOperator = (db: SystemDb, id: string): Promise<PendingTpa | undefined> =>
  db.one(selectOne, { id });

/** Returns the evidence for the operator's decision. */
export async function readEvidence(db: TenantDb, id: string) {
  const tpa = orNotFound(await store.get(db, id), 'TPA');
  const { title } = await store.readContext(db, id);
  const people = await db.many(selectSignatories, { id });
  return {
    tpa,
    title,
    signatories: people.map(({ hash, ...person }) => ({
      ...person,
      registry_match:
        hash === null ? null : matchInRegistry(tpa.signature_combinations, hash, person.signed_name),
    })),
  };
}

export function matchInRegistry(
  combinations: SignatureCombinations,
  hash: string,
  name: string | null,
): RegistryMatch {
  const people = combinations.flatMap(({ signatories }) => signatories);
  if (people.some(({ ssn_hash }) => ssn_hash === hash)) return 'national_id';
  const isSameName = (other: string) => plain(other) === plain(name ?? '');
  return people.some((person) => person.ssn_hash === null && isSameName(person.name)) ? 'name' : 'none';
}

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
