import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { Country } from '../../../domain/country.ts';
import type { Language, Translated } from '../../../domain/language.ts';
import type { AuditEntry } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { announce, identified, type Referred, signed, withdrawn } from '../events.ts';
import { asShownTo, findOrganization, type OrganizationContext } from '../organization-context.ts';
import type { CardHolderParts } from '../parts.ts';
import { msToNextMail } from '../rules.ts';
import type { Status } from '../schema.ts';
import { setMailed } from '../store.ts';
import { type ConsentText, consentTextVersion, writeConsentText, writeConsentTexts } from './consent-text.ts';
import type { ConsentRow } from './store.ts';
import * as store from './store.ts';

/** The facts that the consent page shows. */
type ConsentView = {
  email: string | null;
  partner: string;
  logoId: string | null;
  organization: string;
  company: string;
  /** The company's country, where the card holder most likely has an eID. */
  country: Country;
  reference: string;
  language: Language;
  status: Status;
  consentedAt: string | null;
  withdrawnAt: string | null;
  isSandbox: boolean;
  texts: Translated<ConsentText>;
  textVersion: string;
};

/** The person as the eID provider identified them. `nationalId` is the canonical key (`SE:199001012385`). */
type ConsentingPerson = {
  name: string;
  country: string;
  nationalId: string;
  provider: string;
  evidence: object;
};
export type Consent = { person: ConsentingPerson; textSha256: string; language: Language; address: string };

/**
 * Why a consent is refused:
 * - `gone`: the card holder or the organization was deleted.
 * - `wrong_text`: the text has changed since it was shown; show it again.
 * - `other_person`: the card holder is already connected to another person.
 */
type ConsentOutcome = 'done' | 'gone' | 'wrong_text' | 'other_person';
/** `nothing`: there was no consent to withdraw. */
type WithdrawalOutcome = 'done' | 'gone' | 'nothing';
type RenewalOutcome = 'sent' | 'too_soon' | 'gone';

type ConsentParts = Pick<CardHolderParts, 'invitations'> & {
  masterKey: MasterKey;
  /** Finds or creates the identity of a person at a company. */
  identify: (
    db: TenantDb,
    now: Date,
    person: { country: string; organization_number: string; name: string; nationalId: string },
  ) => Promise<string>;
  /** Writes an audit line whose actor is the card holder. */
  audit: (
    db: TenantDb,
    now: Date,
    actor: { type: 'card_holder'; id: string; name: string; address: string },
    entry: AuditEntry,
  ) => Promise<void>;
};

/** The actions of a card holder with a personal link. Each call needs a transaction of the link's account. */
type Consents = {
  readForPage(db: TenantDb, cardHolderId: string): Promise<ConsentView | undefined>;
  consent(db: TenantDb, now: Date, cardHolderId: string, consent: Consent): Promise<ConsentOutcome>;
  withdraw(
    db: TenantDb,
    now: Date,
    cardHolderId: string,
    from: { address: string; reason?: 'wrong_person' | undefined },
  ): Promise<WithdrawalOutcome>;
  /** Emails an expired link again to the same address. This works after a consent too, which can be withdrawn there. */
  renew(db: TenantDb, now: Date, cardHolderId: string, from: { address: string }): Promise<RenewalOutcome>;
};

export function createConsents(parts: ConsentParts): Consents {
  const { masterKey, identify } = parts;

  const audit = (
    db: TenantDb,
    now: Date,
    { id, reference_id }: ConsentRow,
    address: string,
    action: AuditAction,
    changes: Record<string, unknown>,
  ) =>
    // The actor's name is the reference: the audit log is never erased, so a person's name would remain forever.
    parts.audit(
      db,
      now,
      { type: 'card_holder', id, name: reference_id, address },
      { action, objectType: 'card_holder', objectId: id, changes },
    );

  return {
    readForPage: async (db, cardHolderId) => {
      const found = await withOrganization(db, await store.get(db, cardHolderId));
      if (!found) return undefined;
      const { holder, organization } = found;
      return {
        email: holder.email,
        partner: organization.partner,
        logoId: organization.logo_id,
        organization: organization.name,
        company: organization.company,
        country: organization.country,
        reference: holder.reference_id,
        language: holder.language,
        status: holder.status,
        consentedAt: holder.consented_at,
        withdrawnAt: holder.withdrawn_at,
        isSandbox: organization.mode === 'sandbox',
        texts: writeConsentTexts(organization),
        textVersion: consentTextVersion,
      };
    },

    consent: async (db, now, cardHolderId, { person, textSha256, language, address }) => {
      const found = await withOrganization(db, await store.getForUpdate(db, cardHolderId));
      if (!found) return 'gone';
      const { holder, organization } = found;
      if (writeConsentText(language, organization).sha256 !== textSha256) return 'wrong_text';
      const hash = masterKey.hash('national id', person.nationalId);
      if (holder.national_id_hash !== null && !holder.national_id_hash.equals(hash)) return 'other_person';
      // The page was open twice, so the first consent counts.
      if (holder.status === 'consented') return 'done';
      const { country, organization_number } = organization;
      const { name, nationalId } = person;
      const identity_id =
        holder.identity_id ?? (await identify(db, now, { country, organization_number, name, nationalId }));
      await store.setConsented(db, now, {
        id: holder.id,
        identity_id,
        sha256: textSha256,
        version: consentTextVersion,
        evidence: JSON.stringify(evidenceOf(person, organization, language, address)),
        language,
      });
      if (holder.identity_id === null) await announce(db, now, identified, [referred(found)]);
      await announce(db, now, signed, [referred(found)]);
      await audit(db, now, holder, address, 'card_holder.consented', {
        status: { from: holder.status, to: 'consented' },
        consent_text_version: { to: consentTextVersion },
        consent_text_sha256: { to: textSha256 },
      });
      return 'done';
    },

    withdraw: async (db, now, cardHolderId, { address, reason }) => {
      const found = await withOrganization(db, await store.getForUpdate(db, cardHolderId));
      if (!found) return 'gone';
      const { holder } = found;
      // A card holder can withdraw before a consent: an identified one objects, and an invited one declines.
      if (holder.status === 'withdrawn') return 'nothing';
      await store.setWithdrawn(db, now, holder.id);
      await announce(db, now, withdrawn, [referred(found)]);
      await audit(db, now, holder, address, 'card_holder.withdrawn', {
        status: { from: holder.status, to: 'withdrawn' },
        ...(reason === undefined ? {} : { reason: { to: reason } }),
      });
      return 'done';
    },

    renew: async (db, now, cardHolderId, { address }) => {
      const found = await withOrganization(db, await store.getForUpdate(db, cardHolderId));
      if (!found || found.holder.email === null) return 'gone';
      const { id, email, language, mailed_at } = found.holder;
      if (msToNextMail(mailed_at, now) > 0) return 'too_soon';
      await parts.invitations.send(db, now, 'card_holder_link', found.organization, [
        { id, email, language },
      ]);
      await setMailed(db, now, [id]);
      await audit(db, now, found.holder, address, 'card_holder.link_renewed', {});
      return 'sent';
    },
  };
}

type Found = { holder: ConsentRow; organization: OrganizationContext };

async function withOrganization(db: TenantDb, holder: ConsentRow | undefined): Promise<Found | undefined> {
  const organization = holder && (await findOrganization(db, holder.organization_id));
  return holder && organization && { holder, organization: asShownTo(holder, organization) };
}

function referred({ holder, organization }: Found): Referred {
  return { ...holder, organization_reference: organization.reference_id };
}

/**
 * The evidence of a consent. With the text's version it proves who agreed to which text and how, without a national
 * id.
 */
function evidenceOf(
  person: ConsentingPerson,
  { partner, company, contact }: OrganizationContext,
  language: Language,
  address: string,
): object {
  const { name, country, provider, evidence } = person;
  return { name, country, provider, evidence, address, text: { language, partner, company, contact } };
}
