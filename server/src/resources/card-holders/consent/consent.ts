import type { Language, Translated } from '../../../domain/language.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { announce, identified, signed, withdrawn } from '../events.ts';
import { type InvitingParts, invite } from '../invitations/invitations.ts';
import { findSetting, type Setting } from '../organization-context.ts';
import { msToNextMail } from '../rules.ts';
import type { Status } from '../schema.ts';
import * as store from '../store.ts';
import { type ConsentText, consentTextVersion, writeConsentText, writeConsentTexts } from './consent-text.ts';

/** Everything that the consent page shows. */
export type ConsentView = {
  email: string | null;
  partner: string;
  logoId: string | null;
  organization: string;
  company: string;
  /** The company's, which is where the person most likely has an eID. */
  country: Setting['country'];
  reference: string;
  language: Language;
  status: Status;
  consentedAt: string | null;
  withdrawnAt: string | null;
  isSandbox: boolean;
  texts: Translated<ConsentText>;
  textVersion: string;
};

/** Who consents, as the eID provider said. `nationalId` is the canonical key (`SE:199001012385`). */
export type ConsentingPerson = {
  name: string;
  country: string;
  nationalId: string;
  provider: string;
  evidence: object;
};
export type Consent = { person: ConsentingPerson; textSha256: string; language: Language; address: string };

/**
 * - `gone`: the card holder was removed, or the organization has ended.
 * - `wrong_text`: the text was changed since it was shown; show it again.
 * - `other_person`: the card holder is known to be somebody else.
 */
export type ConsentOutcome = 'done' | 'gone' | 'wrong_text' | 'other_person';
/** `nothing`: there was no consent to take back. */
export type WithdrawalOutcome = 'done' | 'gone' | 'nothing';
export type RenewalOutcome = 'sent' | 'too_soon' | 'gone';

export type ConsentParts = Pick<InvitingParts, 'links' | 'queueMails'> & {
  masterKey: MasterKey;
  /** The identity of a person of a company: the one there is, or a new one. */
  identify: (
    db: TenantDb,
    now: Date,
    person: { country: string; organization_number: string; name: string; nationalId: string },
  ) => Promise<string>;
  /** A line in the audit log whose actor is the card holder. */
  audit: (
    db: TenantDb,
    now: Date,
    actor: { type: 'card_holder'; id: string; name: string; address: string },
    entry: { action: string; objectType: string; objectId: string; changes?: Record<string, unknown> },
  ) => Promise<void>;
};

/** What the person behind a personal link can do. Each call belongs in a transaction of the link's account. */
export type Consents = {
  readForPage(db: TenantDb, cardHolderId: string): Promise<ConsentView | undefined>;
  consent(db: TenantDb, now: Date, cardHolderId: string, consent: Consent): Promise<ConsentOutcome>;
  withdraw(
    db: TenantDb,
    now: Date,
    cardHolderId: string,
    from: { address: string },
  ): Promise<WithdrawalOutcome>;
  /** The link has expired: mails it anew, to the same address as before. Also to those who may want to take a consent back. */
  renew(db: TenantDb, now: Date, cardHolderId: string, from: { address: string }): Promise<RenewalOutcome>;
};

type Holder = {
  id: string;
  email: string | null;
  organization_id: string;
  reference_id: string;
  language: Language;
  status: Status;
  identity_id: string | null;
  national_id_hash: Buffer | null;
  mailed_at: string | null;
  consented_at: string | null;
  withdrawn_at: string | null;
};
const holder = `select c.id, c.email, c.organization_id, c.reference_id, c.language, c.status, c.identity_id, c.mailed_at, c.consented_at,
    c.withdrawn_at, (select i.national_id_hash from identities i
                     where i.account_id = :account_id and i.id = c.identity_id) as national_id_hash
  from card_holders c where c.account_id = :account_id and c.id = :id and c.deleted_at is null`;
const selectHolder = tenantSql<{ id: string }, Holder>(holder);
const holdHolder = tenantSql<{ id: string }, Holder>(`${holder} for update of c`);
const setConsented = tenantSql<{
  id: string;
  identity_id: string;
  sha256: string;
  version: string;
  evidence: string;
  language: string;
  now: Date;
}>(
  `update card_holders
   set status = 'consented', identity_id = :identity_id, consented_at = :now, consent_text_sha256 = :sha256,
       consent_text_version = :version, consent_evidence = :evidence, language = :language, withdrawn_at = null,
       version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const setWithdrawn = tenantSql<{ id: string; now: Date }>(
  `update card_holders set status = 'withdrawn', withdrawn_at = :now, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);

export function createConsents(parts: ConsentParts): Consents {
  const { masterKey, identify } = parts;

  const writeLine = (
    db: TenantDb,
    now: Date,
    { id, reference_id }: Holder,
    address: string,
    action: string,
    changes: Record<string, unknown>,
  ) =>
    // By the reference: the log is never erased, so that a name in it would stay for good.
    parts.audit(
      db,
      now,
      { type: 'card_holder', id, name: reference_id, address },
      { action, objectType: 'card_holder', objectId: id, changes },
    );

  return {
    readForPage: async (db, cardHolderId) => {
      const found = await db.one(selectHolder, { id: cardHolderId });
      const setting = found && (await findSetting(db, found.organization_id));
      if (!found || !setting) return undefined;
      return {
        email: found.email,
        partner: setting.partner,
        logoId: setting.logo_id,
        organization: setting.organization_name,
        company: setting.company,
        country: setting.country,
        reference: found.reference_id,
        language: found.language,
        status: found.status,
        consentedAt: found.consented_at,
        withdrawnAt: found.withdrawn_at,
        isSandbox: setting.mode === 'sandbox',
        texts: writeConsentTexts(setting),
        textVersion: consentTextVersion,
      };
    },

    consent: async (db, now, cardHolderId, { person, textSha256, language, address }) => {
      const held = await db.one(holdHolder, { id: cardHolderId });
      const setting = held && (await findSetting(db, held.organization_id));
      if (!held || !setting) return 'gone';
      if (writeConsentText(language, setting).sha256 !== textSha256) return 'wrong_text';
      const hash = masterKey.hash('national id', person.nationalId);
      if (held.national_id_hash !== null && !held.national_id_hash.equals(hash)) return 'other_person';
      // The page was open twice: what was agreed to is agreed to.
      if (held.status === 'consented') return 'done';
      const { country, organization_number } = setting;
      const { name, nationalId } = person;
      const identity_id =
        held.identity_id ?? (await identify(db, now, { country, organization_number, name, nationalId }));
      await db.run(setConsented, {
        id: held.id,
        identity_id,
        sha256: textSha256,
        version: consentTextVersion,
        evidence: JSON.stringify(evidenceOf(person, setting, language, address)),
        language,
        now,
      });
      const referred = { ...held, organization_reference: setting.organization_reference };
      if (held.identity_id === null) await announce(db, now, identified, [referred]);
      await announce(db, now, signed, [referred]);
      await writeLine(db, now, held, address, 'card_holder.consented', {
        status: { from: held.status, to: 'consented' },
        consent_text_version: { to: consentTextVersion },
        consent_text_sha256: { to: textSha256 },
      });
      return 'done';
    },

    withdraw: async (db, now, cardHolderId, { address }) => {
      const held = await db.one(holdHolder, { id: cardHolderId });
      const setting = held && (await findSetting(db, held.organization_id));
      if (!held || !setting) return 'gone';
      // Whoever is identified by an identity alone may say no as well: his purchases are delivered, too.
      if (held.status !== 'consented' && held.status !== 'identified') return 'nothing';
      await db.run(setWithdrawn, { id: held.id, now });
      const referred = { ...held, organization_reference: setting.organization_reference };
      await announce(db, now, withdrawn, [referred]);
      await writeLine(db, now, held, address, 'card_holder.withdrawn', {
        status: { from: held.status, to: 'withdrawn' },
      });
      return 'done';
    },

    renew: async (db, now, cardHolderId, { address }) => {
      const held = await db.one(holdHolder, { id: cardHolderId });
      const setting = held && (await findSetting(db, held.organization_id));
      if (!held || !setting || held.email === null) return 'gone';
      if (msToNextMail(held.mailed_at, now) > 0) return 'too_soon';
      const { id, email, language } = held;
      await invite(parts, db, now, 'card_holder_link', setting, [{ id, email, language }]);
      await store.setMailed(db, now, [id]);
      await writeLine(db, now, held, address, 'card_holder.link_renewed', {});
      return 'sent';
    },
  };
}

/** What shows, together with the version of the text, what was agreed to, by whom and how. No national id. */
function evidenceOf(person: ConsentingPerson, setting: Setting, language: Language, address: string): object {
  const { name, country, provider, evidence } = person;
  const { partner, company, contact } = setting;
  return { name, country, provider, evidence, address, text: { language, partner, company, contact } };
}
