import { setTimeout as delay } from 'node:timers/promises';
import { showCompanyNumber } from '../../../domain/company-number.ts';
import type { Country } from '../../../domain/country.ts';
import { type Language, languages, type Translated } from '../../../domain/language.ts';
import { createInFlight } from '../../../platform/concurrency/background.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { writeLegalText } from '../legal-text.ts';
import type { LegalFacts, LegalText, TpaParts } from '../parts.ts';
import { acceptsSignatories } from '../rules.ts';
import { mailGapMs, remind, sendReceipt } from '../signatories/invitation.ts';
import type { SignedRow } from '../signatories/store.ts';
import * as signatories from '../signatories/store.ts';
import type { TpaRow } from '../store.ts';
import * as store from '../store.ts';
import { sealOnce } from './seal.ts';

/** The data of the signing page. */
type SigningView = {
  signatory: {
    id: string;
    name: string | null;
    email: string;
    language: Language;
    signed_at: string | null;
    declined_at: string | null;
  };
  tpa: {
    id: string;
    name: string;
    organization_number: string;
    country: Country;
    language: Language;
  };
  state: 'open' | 'signed' | 'closed';
  title: string;
  text: string;
  textSha256: string;
  translations: Translated<Pick<LegalText, 'title' | 'text'>>;
  partner: { name: string; logoId: string | null };
  product: string;
  issuer: string;
  isSandbox: boolean;
  signedDocumentId: string | null;
};

/** The person whom the eID provider identified. `nationalId` has its canonical spelling. */
export type Signer = {
  name: string;
  country: string;
  nationalId: string;
  provider: string;
  evidence: SignedRow['eid_evidence'];
};

/**
 * - `closed`: the TPA can no longer be signed.
 * - `wrong_text`: the person confirmed a text that is not the TPA's.
 * - `same_person`: the same person has already signed through another link.
 */
export type SigningOutcome = 'signed' | 'signed_before' | 'closed' | 'wrong_text' | 'same_person' | 'gone';

export type TpaSigning = {
  view(accountId: string, signatoryId: string): Promise<SigningView | undefined>;
  recordOpened(accountId: string, signatoryId: string): Promise<void>;
  sign(
    accountId: string,
    signatoryId: string,
    signature: { person: Signer; textSha256: string; address: string },
  ): Promise<SigningOutcome>;
  /** Stores only the signature, in the caller's transaction. The caller seals afterwards. */
  signInTransaction(
    db: TenantDb,
    now: Date,
    signatoryId: string,
    signature: { person: Signer; textSha256: string; address: string },
  ): Promise<SigningOutcome>;
  /** Records that the person declines or is not the signatory. The person can still sign later. */
  decline(
    accountId: string,
    signatoryId: string,
    given: { reason: signatories.DeclineReason; address: string },
  ): Promise<void>;
  /** Sends an expired link again, or the signed document after signing. */
  renew(
    accountId: string,
    signatoryId: string,
    from: { address: string },
  ): Promise<'sent' | 'too_soon' | 'gone'>;
  /** Makes the signed document and updates the TPA if all have signed. Can be called at any time. */
  seal(accountId: string, tpaId: string): Promise<void>;
  /** Resolves when no document is being made. */
  idle(): Promise<void>;
  /** Seals TPAs that an interrupted process left unsealed. */
  sealOutstanding(): Promise<void>;
};

const sealWaitMs = 2_000;
const sealsPerRunMax = 50;
const attemptsMax = 3;

export function createTpaSigning(parts: TpaParts): TpaSigning {
  const { database, clock } = parts;

  /** Makes the document after the signatures are committed. If that fails, the job makes it later. */
  const seal = async (accountId: string, tpaId: string): Promise<void> => {
    try {
      for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
        if ((await sealOnce(parts, accountId, tpaId)) === 'done') return;
      }
    } catch (error) {
      parts.log.error(
        { tpa: tpaId, reason: String(error) },
        'the signed document could not be made; the job will retry',
      );
    }
  };

  const seals = createInFlight();

  return {
    view: (accountId, signatoryId) => view(database.tenant(accountId), signatoryId),
    recordOpened: (accountId, signatoryId) =>
      signatories.setOpened(database.tenant(accountId), clock.now(), signatoryId),
    sign: async (accountId, signatoryId, signature) => {
      const { outcome, tpaId } = await database.tenantTransaction(accountId, (db) =>
        sign(parts, db, clock.now(), signatoryId, signature),
      );
      // Usually the document is ready when the person returns. An installation's first document takes longer.
      if (tpaId !== undefined) await Promise.race([seals.follow(seal(accountId, tpaId)), delay(sealWaitMs)]);
      return outcome;
    },
    signInTransaction: async (db, now, signatoryId, signature) =>
      (await sign(parts, db, now, signatoryId, signature)).outcome,
    decline: (accountId, signatoryId, given) =>
      database.tenantTransaction(accountId, (db) => decline(parts, db, clock.now(), signatoryId, given)),
    renew: async (accountId, signatoryId, { address }) => {
      const outcome = await database.tenantTransaction(accountId, (db) =>
        renew(parts, db, clock.now(), signatoryId, address),
      );
      parts.wakeMail();
      return outcome;
    },
    seal,
    idle: seals.done,
    sealOutstanding: async () => {
      const outstanding = await store.listUnsealed(database.system, sealsPerRunMax);
      for (const { account_id, id } of outstanding) await seal(account_id, id);
    },
  };
}

async function sign(
  parts: TpaParts,
  db: TenantDb,
  now: Date,
  signatoryId: string,
  { person, textSha256, address }: { person: Signer; textSha256: string; address: string },
): Promise<{ outcome: SigningOutcome; tpaId?: string }> {
  const locked = await signatories.lockWithTpa(db, signatoryId);
  if (!locked) return { outcome: 'gone' };
  const { tpa, signatory } = locked;
  const isOpen = await isOpenFor(db, tpa);
  const refusal = refusalOf(tpa, isOpen, signatory.signed_at, textSha256);
  if (refusal) return { outcome: refusal };
  const hash = parts.masterKey.hash('national id', person.nationalId);
  if (await signatories.hasSigned(db, tpa.id, hash)) return { outcome: 'same_person' };
  await signatories.sign(db, now, {
    id: signatoryId,
    name: person.name,
    country: person.country,
    national_id_hash: hash,
    provider: person.provider,
    evidence: JSON.stringify(person.evidence),
    address,
    text_sha256: textSha256,
  });
  await store.incrementVersion(db, now, tpa.id);
  await parts.auditAs(
    db,
    now,
    { type: 'signatory', id: signatoryId, name: person.name, address },
    { action: 'tpa_signatory.signed', objectType: 'tpa_signatory', objectId: signatoryId },
  );
  return { outcome: 'signed', tpaId: tpa.id };
}

async function decline(
  parts: TpaParts,
  db: TenantDb,
  now: Date,
  signatoryId: string,
  { reason, address }: { reason: signatories.DeclineReason; address: string },
): Promise<void> {
  const locked = await signatories.lockWithTpa(db, signatoryId);
  if (!locked || locked.signatory.signed_at !== null || !(await isOpenFor(db, locked.tpa))) return;
  await signatories.setDeclined(db, now, signatoryId, reason);
  await store.incrementVersion(db, now, locked.tpa.id);
  await parts.auditAs(
    db,
    now,
    // The actor has no name, because the person has not been identified.
    { type: 'signatory', id: signatoryId, name: 'Signatory', address },
    {
      action: 'tpa_signatory.declined',
      objectType: 'tpa_signatory',
      objectId: signatoryId,
      changes: { decline_reason: { from: locked.signatory.decline_reason, to: reason } },
    },
  );
}

async function renew(parts: TpaParts, db: TenantDb, now: Date, signatoryId: string, address: string) {
  const locked = await signatories.lockWithTpa(db, signatoryId);
  if (!locked) return 'gone';
  const { tpa, signatory } = locked;
  const isSigned = signatory.signed_at !== null;
  const isDone = isSigned && tpa.signed_document_id !== null;
  if (!isDone && !(await isOpenFor(db, tpa))) return 'gone';
  if (Date.parse(signatory.mailed_at) + mailGapMs > now.getTime()) return 'too_soon';
  if (isSigned) await sendReceipt(parts, db, now, tpa, signatory);
  else await remind(parts, db, now, tpa, signatory);
  await parts.auditAs(
    db,
    now,
    // The actor has no name, because the audit log is never erased and the person may not have signed.
    { type: 'signatory', id: signatoryId, name: 'Signatory', address },
    { action: 'tpa_signatory.link_renewed', objectType: 'tpa_signatory', objectId: signatoryId },
  );
  return 'sent';
}

/** Tells whether the TPA can be signed. A closed account collects no more signatures. */
async function isOpenFor(db: TenantDb, tpa: TpaRow): Promise<boolean> {
  return acceptsSignatories(tpa.status) && (await store.readAccount(db)).status === 'active';
}

function refusalOf(
  tpa: TpaRow,
  isOpen: boolean,
  signedAt: string | null,
  textSha256: string,
): SigningOutcome | undefined {
  if (signedAt !== null) return 'signed_before';
  if (!isOpen) return 'closed';
  return tpa.legal_text_sha256 === textSha256 ? undefined : 'wrong_text';
}

function translate(facts: LegalFacts): SigningView['translations'] {
  const written = languages.map((language) => [language, writeLegalText(language, facts)]);
  return Object.fromEntries(written) as SigningView['translations'];
}

async function view(db: TenantDb, signatoryId: string): Promise<SigningView | undefined> {
  const signatory = await signatories.get(db, signatoryId);
  const tpa = signatory && (await store.get(db, signatory.tpa_id));
  if (!signatory || !tpa) return undefined;
  const [account, context] = [await store.readAccount(db), await store.readContext(db, tpa.id)];
  const isOpen = acceptsSignatories(tpa.status) && account.status === 'active';
  return {
    signatory,
    tpa,
    state: signatory.signed_at !== null ? 'signed' : isOpen ? 'open' : 'closed',
    title: context.title,
    text: context.text,
    textSha256: tpa.legal_text_sha256,
    translations: translate({
      company: tpa.name,
      organizationNumber: showCompanyNumber(tpa.country, tpa.organization_number),
      partner: context.partner,
      product: context.product,
      issuer: context.issuer,
    }),
    partner: { name: context.partner, logoId: context.logo_id },
    product: context.product,
    issuer: context.issuer,
    isSandbox: account.mode === 'sandbox',
    signedDocumentId: tpa.signed_document_id,
  };
}
