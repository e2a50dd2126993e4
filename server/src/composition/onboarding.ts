import type { PeopleParts } from '../pages/people/index.ts';
import { hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import type { Job } from '../platform/jobs.ts';
import { auditErasure, writeAuditAs } from '../resources/audit-log/index.ts';
import { createConsents, createInvitations, remindCardHolders } from '../resources/card-holders/index.ts';
import { createPeople } from '../resources/identities/index.ts';
import { createOrganizationDeletion } from '../resources/index.ts';
import { createForwarder } from '../resources/issuers/index.ts';
import {
  createTpaLifecycle,
  createTpaSigning,
  remindSignatories,
  type TpaParts,
} from '../resources/tpas/index.ts';
import { createCompanyRegistry } from '../services/company-registry/index.ts';
import { createEid } from '../services/eid/index.ts';
import { createLinks } from '../services/links/index.ts';
import { testCompanies, testPersons } from '../services/sandbox-world/index.ts';
import {
  createSignedDocuments,
  type DocumentSeal,
  type DocumentThread,
} from '../services/signed-document/index.ts';
import { composeEmails, type EmailCompositionParts } from './emails.ts';

// The interval is short, because partners wait for cards that a request could not forward.
const forwardEveryMs = 3 * secondMs;

type OnboardingCompositionParts = EmailCompositionParts & {
  seal: DocumentSeal;
  makeDocument: DocumentThread['makeDocument'];
  clientChanged: (accountId: string, clientId: string) => void;
};
export type OnboardingComposition = ReturnType<typeof composeOnboarding>;

/** Composes the way from a company number to its active card holders: registry, TPAs, signing, email, eID, cards and consents. */
export function composeOnboarding(parts: OnboardingCompositionParts) {
  const { config, database, masterKey, clock, log, files } = parts;
  const { publicUrl } = config;
  const { mail, mailDelivery, optOut } = composeEmails(parts);
  const eid = createEid({ database, masterKey, publicUrl, log, broker: config.eidBroker, testPersons });
  const registry = createCompanyRegistry({
    database,
    masterKey,
    clock,
    log,
    settings: config.registry,
    testWorld: { persons: testPersons, companies: testCompanies },
  });
  const links = createLinks({ system: database.system, masterKey, publicUrl });

  const people = createPeople(masterKey, auditErasure);
  const invitations = createInvitations({ links, queueMails: mail.queueMany });
  const cardHolder = { links, invitations, wakeMail: mailDelivery.wake };
  const consents = createConsents({
    invitations,
    masterKey,
    identify: people.identify,
    audit: writeAuditAs,
  });
  const { deleteOrganizationsOfTpa } = createOrganizationDeletion({
    links,
    clientChanged: parts.clientChanged,
  });
  const tpaLifecycle = createTpaLifecycle({
    publicUrl,
    auditAs: writeAuditAs,
    links,
    deleteOrganizationsOfTpa,
  });
  const forwarder = createForwarder({
    database,
    masterKey,
    clock,
    log,
    activateTpa: tpaLifecycle.activate,
    showCards: people.showCards,
    hideCard: people.hideCard,
  });
  const signedDocuments = createSignedDocuments({
    seal: parts.seal,
    makeDocument: parts.makeDocument,
    installation: new URL(publicUrl).host,
  });
  const tpa: TpaParts = {
    publicUrl,
    database,
    clock,
    log,
    masterKey,
    links,
    mail,
    wakeMail: mailDelivery.wake,
    documents: signedDocuments,
    files,
    registry,
    auditAs: writeAuditAs,
    deleteOrganizationsOfTpa,
    forwardTpa: forwarder.tryForwardTpa,
  };
  const signing = createTpaSigning(tpa);

  const reminders = {
    remindSignatories: (accountId?: string) => remindSignatories(tpa, accountId),
    remindCardHolders: async (accountId?: string): Promise<void> => {
      await remindCardHolders(invitations, database, clock.now(), accountId);
      mailDelivery.wake();
    },
  };
  const jobs = (): Job[] => [
    mailDelivery.job(),
    { name: 'forward cards', everyMs: forwardEveryMs, run: forwarder.forwardOutstanding },
    { name: 'seal documents', everyMs: minuteMs, run: signing.sealOutstanding },
    { name: 'remind signatories', everyMs: hourMs, run: () => reminders.remindSignatories() },
    { name: 'remind card holders', everyMs: hourMs, run: () => reminders.remindCardHolders() },
  ];
  const ports = composeLinkPages({ ...parts, signing, consents, optOut, wakeMail: mailDelivery.wake });

  return {
    mail,
    mailDelivery,
    eid,
    showCards: people.showCards,
    registry,
    links,
    cardHolder,
    receiptReminders: { queueMails: mail.queueMany, wakeMail: mailDelivery.wake },
    consents,
    ...reminders,
    tpa,
    tpaLifecycle,
    signing,
    forwarder,
    /** The operations that issuers cause on TPAs and cards. */
    ofIssuers: {
      activateTpa: tpaLifecycle.activate,
      rejectTpa: tpaLifecycle.reject,
      tryForwardCard: forwarder.tryForwardCard,
      tryForwardTpa: forwarder.tryForwardTpa,
    },
    signedDocuments,
    ports,
    jobs,
  };
}

type LinkPageParts = Pick<OnboardingCompositionParts, 'database' | 'clock' | 'files'> & {
  signing: ReturnType<typeof createTpaSigning>;
  consents: ReturnType<typeof createConsents>;
  optOut: PeopleParts['optOut'];
  wakeMail: () => void;
};

/** Composes the operations of the pages behind personal links. Each call runs in a transaction of the link's account. */
function composeLinkPages({
  database,
  clock,
  files,
  signing,
  consents,
  optOut,
  wakeMail,
}: LinkPageParts): Pick<PeopleParts, 'signing' | 'consent' | 'optOut'> {
  return {
    optOut,
    signing: {
      ...signing,
      document: (accountId, fileId) => files.getFile(database.tenant(accountId), fileId),
    },
    consent: {
      view: (accountId, id) => consents.readForPage(database.tenant(accountId), id),
      consent: (accountId, id, consent) =>
        database.tenantTransaction(accountId, (db) => consents.consent(db, clock.now(), id, consent)),
      withdraw: (accountId, id, from) =>
        database.tenantTransaction(accountId, (db) => consents.withdraw(db, clock.now(), id, from)),
      renew: async (accountId, id, from) => {
        const outcome = await database.tenantTransaction(accountId, (db) =>
          consents.renew(db, clock.now(), id, from),
        );
        wakeMail();
        return outcome;
      },
    },
  };
}
