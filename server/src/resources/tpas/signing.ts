import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { hold } from './holding.ts';
import { remind, remindGapMs, thank } from './invitation.ts';
import type { TpaParts } from './parts.ts';
import { takesSignatories } from './rules.ts';
import { sealOnce } from './sealing.ts';
import type { SignedRow } from './signatory-store.ts';
import * as signatories from './signatory-store.ts';
import type { TpaRow } from './store.ts';
import * as store from './store.ts';

/** What the signing page shows. */
export type SigningView = {
  signatory: { id: string; name: string | null; email: string; language: Language; signed_at: string | null };
  tpa: {
    id: string;
    name: string;
    organization_number: string;
    country: TpaRow['country'];
    language: Language;
  };
  state: 'open' | 'signed' | 'closed';
  title: string;
  text: string;
  textSha256: string;
  partner: { name: string; logoId: string | null };
  product: string;
  issuer: string;
  isSandbox: boolean;
  signedDocumentId: string | null;
};

/** Who signed, as the eID provider says. `nationalId` is the canonical spelling. */
export type Signer = {
  name: string;
  country: string;
  nationalId: string;
  provider: string;
  evidence: SignedRow['eid_evidence'];
};

/**
 * - `closed`: nobody may sign this TPA any more.
 * - `wrong_text`: the eID answer is for another text than the TPA's.
 * - `same_person`: this person has signed it through another link already.
 */
export type SigningOutcome = 'signed' | 'signed_before' | 'closed' | 'wrong_text' | 'same_person' | 'gone';

export type TpaSigning = {
  view(accountId: string, signatoryId: string): Promise<SigningView | undefined>;
  opened(accountId: string, signatoryId: string): Promise<void>;
  sign(
    accountId: string,
    signatoryId: string,
    signature: { person: Signer; textSha256: string; address: string },
  ): Promise<SigningOutcome>;
  /** The signature alone, in the caller's transaction; `seal` is the caller's to call afterwards. */
  signIn(
    db: TenantDb,
    now: Date,
    signatoryId: string,
    signature: { person: Signer; textSha256: string; address: string },
  ): Promise<SigningOutcome>;
  /** For a link that has expired: mails it again, or the signed document to somebody who has signed. */
  renew(
    accountId: string,
    signatoryId: string,
    from: { address: string },
  ): Promise<'sent' | 'too_soon' | 'gone'>;
  /** When everybody has signed: makes the document and moves the TPA on. Harmless to call at any time. */
  seal(accountId: string, tpaId: string): Promise<void>;
  /** Resolves when no document is being made any more. */
  settled(): Promise<void>;
  /** Seals what an interrupted process left. */
  sealOutstanding(): Promise<void>;
};

const timeoutMs = 2_000;
const sealsPerRunMax = 50;
const triesMax = 3;

export function createTpaSigning(parts: TpaParts): TpaSigning {
  const { database, clock } = parts;

  /** What was decided is safe already: a document that cannot be made now is made by the next run of the job. */
  const seal = async (accountId: string, tpaId: string): Promise<void> => {
    try {
      for (let attempt = 1; attempt <= triesMax; attempt += 1) {
        if ((await sealOnce(parts, accountId, tpaId)) === 'settled') return;
      }
    } catch (error) {
      parts.log.error({ tpa: tpaId, reason: String(error) }, 'the signed document could not be made yet');
    }
  };

  const underWay = new Set<Promise<void>>();
  const sealing = (accountId: string, tpaId: string): Promise<void> => {
    const work = seal(accountId, tpaId).finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  };

  return {
    view: (accountId, signatoryId) => view(database.tenant(accountId), signatoryId),
    opened: (accountId, signatoryId) =>
      signatories.setOpened(database.tenant(accountId), clock.now(), signatoryId),
    sign: async (accountId, signatoryId, signature) => {
      const { outcome, tpaId } = await database.tenantTransaction(accountId, (db) =>
        sign(parts, db, clock.now(), signatoryId, signature),
      );
      // Mostly the document is there when the person comes back; an installation's first one takes longer.
      if (tpaId !== undefined) await Promise.race([sealing(accountId, tpaId), delay(timeoutMs)]);
      return outcome;
    },
    signIn: async (db, now, signatoryId, signature) =>
      (await sign(parts, db, now, signatoryId, signature)).outcome,
    renew: async (accountId, signatoryId, { address }) => {
      const outcome = await database.tenantTransaction(accountId, (db) =>
        renew(parts, db, clock.now(), signatoryId, address),
      );
      parts.wakeMail();
      return outcome;
    },
    seal,
    settled: async () => void (await Promise.all(underWay)),
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
  const held = await hold(db, signatoryId);
  if (!held) return { outcome: 'gone' };
  const { tpa, signatory } = held;
  const isOpen = await isOpenFor(db, tpa);
  const refusal = refuse(tpa, isOpen, signatory.signed_at, textSha256);
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
  await store.touch(db, now, tpa.id);
  await parts.auditAs(
    db,
    now,
    { type: 'signatory', id: signatoryId, name: person.name, address },
    { action: 'tpa_signatory.signed', objectType: 'tpa_signatory', objectId: signatoryId },
  );
  return { outcome: 'signed', tpaId: tpa.id };
}

async function renew(parts: TpaParts, db: TenantDb, now: Date, signatoryId: string, address: string) {
  const held = await hold(db, signatoryId);
  if (!held) return 'gone';
  const { tpa, signatory } = held;
  const isSigned = signatory.signed_at !== null;
  const isDone = isSigned && tpa.signed_document_id !== null;
  if (!isDone && !(await isOpenFor(db, tpa))) return 'gone';
  if (Date.parse(signatory.mailed_at) + remindGapMs > now.getTime()) return 'too_soon';
  if (isSigned) await thank(parts, db, now, tpa, signatory);
  else await remind(parts, db, now, tpa, signatory);
  await parts.auditAs(
    db,
    now,
    { type: 'signatory', id: signatoryId, name: signatory.name ?? signatory.email, address },
    { action: 'tpa_signatory.link_renewed', objectType: 'tpa_signatory', objectId: signatoryId },
  );
  return 'sent';
}

/** A partner whose account is closed collects no signatures any more. */
async function isOpenFor(db: TenantDb, tpa: TpaRow): Promise<boolean> {
  return takesSignatories(tpa.status) && (await store.readAccount(db)).status === 'active';
}

function refuse(
  tpa: TpaRow,
  isOpen: boolean,
  signedAt: string | null,
  textSha256: string,
): SigningOutcome | undefined {
  if (signedAt !== null) return 'signed_before';
  if (!isOpen) return 'closed';
  return tpa.legal_text_sha256 === textSha256 ? undefined : 'wrong_text';
}

async function view(db: TenantDb, signatoryId: string): Promise<SigningView | undefined> {
  const signatory = await signatories.get(db, signatoryId);
  const tpa = signatory && (await store.get(db, signatory.tpa_id));
  if (!signatory || !tpa) return undefined;
  const [account, context] = [await store.readAccount(db), await store.readContext(db, tpa.id)];
  const isOpen = takesSignatories(tpa.status) && account.status === 'active';
  return {
    signatory,
    tpa,
    state: signatory.signed_at !== null ? 'signed' : isOpen ? 'open' : 'closed',
    title: context.title,
    text: context.text,
    textSha256: tpa.legal_text_sha256,
    partner: { name: account.name_system, logoId: account.logo_id },
    product: context.product,
    issuer: context.issuer,
    isSandbox: account.mode === 'sandbox',
    signedDocumentId: tpa.signed_document_id,
  };
}
