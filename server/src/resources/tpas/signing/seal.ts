import { showCompanyNumber } from '../../../domain/company-number.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { parseUrl } from '../../../platform/url.ts';
import type { StoredBytes } from '../../../services/file-store/index.ts';
import type { DocumentContent } from '../../../services/signed-document/index.ts';
import { announce, tpaActivated, tpaSigned } from '../events.ts';
import { systemActor, type TpaParts } from '../parts.ts';
import { hasRights, statusAfterSigning } from '../rules.ts';
import { signedCopy } from '../signatories/invitation.ts';
import type { SignedRow } from '../signatories/store.ts';
import * as signatories from '../signatories/store.ts';
import type { TpaRow } from '../store.ts';
import * as store from '../store.ts';
import { writeTrail } from './trail.ts';

/**
 * Makes the signed document when all have signed, outside of any transaction, and stores it together with its consequences.
 * Returns 'retry' if the TPA has changed in the meantime, so the document must be made again.
 */
export async function sealOnce(parts: TpaParts, accountId: string, tpaId: string): Promise<'done' | 'retry'> {
  const { database, clock } = parts;
  const material = await gatherMaterial(database.tenant(accountId), tpaId);
  if (!material) return 'done';
  const document = await parts.documents.make(contentOf(material, clock.now()));
  const bytes = await parts.files.storeBytes(accountId, document);

  const outcome = await database.tenantTransaction(accountId, async (db) => {
    const now = clock.now();
    const current = await store.getForUpdate(db, tpaId);
    if (!current || !isComplete(current)) return 'done' as const;
    if (current.version !== material.tpa.version) return 'retry' as const;
    return completeTpa(parts, db, now, material, bytes);
  });
  if (outcome === 'retry') return 'retry';
  parts.wakeMail();
  if (outcome === 'activated') await parts.forwardTpa(accountId, tpaId);
  return 'done';
}

type Material = {
  tpa: TpaRow;
  signed: SignedRow[];
  account: store.AccountFacts;
  context: store.TpaContext;
  logo: Buffer | undefined;
};

async function gatherMaterial(db: TenantDb, tpaId: string): Promise<Material | undefined> {
  const tpa = await store.get(db, tpaId);
  if (!tpa || !isComplete(tpa)) return undefined;
  const context = await store.readContext(db, tpaId);
  return {
    tpa,
    context,
    account: await store.readAccount(db),
    signed: await signatories.listSigned(db, tpaId),
    logo: context.logo_id === null ? undefined : await store.readLogo(db, context.logo_id),
  };
}

function isComplete(tpa: TpaRow): boolean {
  const isWaiting = tpa.status === 'pending-signatures' && tpa.signed_document_id === null;
  return isWaiting && tpa.signatories_total > 0 && tpa.signatories_signed === tpa.signatories_total;
}

async function completeTpa(parts: TpaParts, db: TenantDb, now: Date, material: Material, bytes: StoredBytes) {
  const { tpa, signed, account, context } = material;
  const fileName = `${context.title} ${tpa.organization_number}.pdf`;
  const fileId = await parts.files.putFile(db, now, {
    name: fileName,
    contentType: 'application/pdf',
    bytes,
  });
  const isVerified = hasRights(tpa.signature_combinations, new Set(signed.map(({ hash }) => hash)));
  const status = statusAfterSigning(isVerified, account.mode === 'sandbox');
  await store.setSigned(db, now, tpa.id, fileId, isVerified);
  await store.setStatus(db, now, tpa.id, status);
  await announce(db, now, tpaSigned, { ...tpa, status }, parts.publicUrl);
  if (status === 'activated') await announce(db, now, tpaActivated, { ...tpa, status }, parts.publicUrl);
  await parts.auditAs(db, now, systemActor, {
    action: 'tpa.signed',
    objectType: 'tpa',
    objectId: tpa.id,
    changes: {
      status: { from: tpa.status, to: status },
      signatures_verified: { from: tpa.signatures_verified, to: isVerified },
    },
  });
  const file = { fileName, contentType: 'application/pdf', fileId };
  await parts.mail.queueMany(
    db,
    now,
    signed.map((person) => signedCopy({ ...person, name: person.signed_name }, context, tpa, file)),
  );
  return status;
}

function contentOf({ tpa, signed, account, context, logo }: Material, madeAt: Date): DocumentContent {
  return {
    language: tpa.language,
    title: context.title,
    reference: tpa.id,
    partner: {
      name: account.name_legal,
      ...(logo ? { logo: { bytes: logo, contentType: 'image/png' as const } } : {}),
    },
    company: {
      name: tpa.name,
      organization_number: showCompanyNumber(tpa.country, tpa.organization_number),
      country: tpa.country,
    },
    text: context.text,
    textSha256: tpa.legal_text_sha256,
    textVersion: tpa.legal_text_version,
    approvals: signed.map((person) => ({
      name: person.signed_name,
      email: person.email,
      signed_at: person.signed_at,
      provider: providerName(person.eid_provider),
      method: person.eid_evidence.method,
      transaction: person.eid_evidence.transaction,
      address: person.signed_from,
      country: person.signed_country,
    })),
    trail: writeTrail(tpa.language, {
      partner: account.name_legal,
      madeAt: tpa.created_at,
      sealedAt: madeAt,
      signed,
    }),
    madeAt,
  };
}

/** Returns the host of the eID broker. The name that people know, such as BankID, is the method. */
function providerName(provider: string): string {
  if (provider === 'test') return 'Test eID (sandbox)';
  return parseUrl(provider)?.host ?? provider;
}
