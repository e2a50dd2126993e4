import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';

export type TpaToAdd = {
  status: string;
  country: string;
  organizationNumber: string;
  paymentProductId: string;
};

type TpaRow = Record<
  'id' | 'status' | 'country' | 'organization_number' | 'payment_product_id' | 'sha256',
  string
> & { now: Date };

const insertTpa = tenantSql<TpaRow>(
  `insert into tpas (account_id, id, payment_product_id, name, country, organization_number, language, status,
     signature_combinations, legal_text_title, legal_text, legal_text_version, legal_text_sha256, metadata, activated_at, created_at, updated_at)
   values (:account_id, :id, :payment_product_id, 'Acme Nordic AB', :country, :organization_number, 'en', :status,
     '[]', 'Title', 'Text', 'test', :sha256, '{}', case when :status = 'activated' then :now::timestamptz end, :now, :now)`,
);
const insertOrganization = tenantSql<{ id: string; tpa_id: string; now: Date }>(
  `insert into organizations (account_id, id, reference_id, name, tpa_id, created_at, updated_at)
   values (:account_id, :id, :id, 'Acme Nordic', :tpa_id, :now, :now)`,
);

/** Adds a TPA in any state directly to the database, for tests about something else. */
export async function addTpa(
  database: Database,
  accountId: string,
  now: Date,
  wanted: Partial<TpaToAdd> = {},
): Promise<string> {
  const id = newId('tpa', now);
  await database.tenant(accountId).run(insertTpa, {
    id,
    sha256: createHash('sha256').update('Text').digest('hex'),
    now,
    status: wanted.status ?? 'activated',
    country: wanted.country ?? 'SE',
    // The check digit may be wrong: no two TPAs of a test are for the same company.
    organization_number: wanted.organizationNumber ?? id.slice(-10),
    payment_product_id: wanted.paymentProductId ?? 'ppr_00000000000000sandb0x00001',
  });
  return id;
}

/** Adds an organization with an active TPA directly to the database. */
export async function addOrganization(
  database: Database,
  accountId: string,
  now: Date,
  tpaId?: string,
): Promise<string> {
  const id = newId('org', now);
  const tpa_id = tpaId ?? (await addTpa(database, accountId, now));
  await database.tenant(accountId).run(insertOrganization, { id, tpa_id, now });
  return id;
}
