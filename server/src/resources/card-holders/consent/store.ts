import type { Language } from '../../../domain/language.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { Status } from '../schema.ts';

/** A card holder as the consent page needs it. */
export type ConsentRow = {
  id: string;
  email: string | null;
  organization_id: string;
  reference_id: string;
  language: Language;
  status: Status;
  identity_id: string | null;
  national_id_hash: Buffer | null;
  mailed_at: string | null;
  partner_name: string | null;
  partner_logo_id: string | null;
  consented_at: string | null;
  withdrawn_at: string | null;
};
type Consented = {
  id: string;
  identity_id: string;
  sha256: string;
  version: string;
  evidence: string;
  language: Language;
};

export const { get, getForUpdate } = tenantRow<ConsentRow>(
  `select c.id, c.email, c.organization_id, c.reference_id, c.language, c.status, c.identity_id, c.mailed_at,
    c.partner_name, c.partner_logo_id, c.consented_at, c.withdrawn_at,
    (select i.national_id_hash from identities i
     where i.account_id = :account_id and i.id = c.identity_id) as national_id_hash
  from card_holders c where c.account_id = :account_id and c.id = :id and c.deleted_at is null`,
  'c',
);
const updateConsented = tenantSql<Consented & { now: Date }>(
  `update card_holders
   set status = 'consented', identity_id = :identity_id, consented_at = :now, consent_text_sha256 = :sha256,
       consent_text_version = :version, consent_evidence = :evidence, language = :language, withdrawn_at = null,
       version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const updateWithdrawn = tenantSql<{ id: string; now: Date }>(
  `update card_holders set status = 'withdrawn', withdrawn_at = :now, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);

export async function setConsented(db: TenantDb, now: Date, consented: Consented): Promise<void> {
  await db.run(updateConsented, { ...consented, now });
}

export async function setWithdrawn(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(updateWithdrawn, { id, now });
}
