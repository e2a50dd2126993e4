import type { Config } from '../config.ts';
import type { PeopleParts } from '../pages/people/index.ts';
import type { Clock } from '../platform/clock.ts';
import { hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { auditErasure, writeAuditAs } from '../resources/audit-log/index.ts';
import {
  createConsents,
  createInvitations,
  recordMailOutcome as recordCardHolderMailOutcome,
  remindCardHolders,
} from '../resources/card-holders/index.ts';
import { createPeople } from '../resources/identities/index.ts';
import { createOrganizationDeletion } from '../resources/index.ts';
import { createForwarder } from '../resources/issuers/index.ts';
import {
  createTpaLifecycle,
  createTpaSigning,
  recordSignatoryMailOutcome,
  remindSignatories,
  type TpaParts,
} from '../resources/tpas/index.ts';
import { createCompanyRegistry } from '../services/company-registry/index.ts';
import { createEid } from '../services/eid/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import { spendMails } from '../services/limits/index.ts';
import { createLinks } from '../services/links/index.ts';
import {
  createMail,
  createMailDelivery,
  createOptOut,
  type OnOutcome,
  recipientMailsPerDay,
} from '../services/mail/index.ts';
import { testCompanies, testPersons } from '../services/sandbox-world/index.ts';
import {
  createSignedDocuments,
  type DocumentSeal,
  type DocumentThread,
} from '../services/signed-document/index.ts';

// The interval is short, because partners wait for cards that a request could not forward.
const forwardEveryMs = 3 * secondMs;

type OnboardingCompositionParts = {
  config: Config;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  seal: DocumentSeal;
  makeDocument: DocumentThread['makeDocument'];
  files: FileStore;
  clientChanged: (accountId: string, clientId: string) => void;
  mailDeferred: (budget: string) => void;
};
export type OnboardingComposition = ReturnType<typeof composeOnboarding>;

/** Composes the way from a company number to its active card holders: registry, TPAs, signing, email, eID, cards and consents. */
export function composeOnboarding({
  config,
  database,
  masterKey,
  clock,
  log,
  seal,
  makeDocument,
  files,
  clientChanged,
  mailDeferred,
}: OnboardingCompositionParts) {
  const { publicUrl } = config;
  const mail = createMail({
    masterKey,
    publicUrl,
    budget: {
      // Emails to users are sent for sandbox accounts too.
      leaves: (mode, kind) =>
        config.smtp !== undefined &&
        (mode === 'live' || config.sandboxMail === 'smtp' || kind.startsWith('user_')),
      spend: spendMails,
    },
  });
  const onOutcome: OnOutcome = async (db, now, outcome) => {
    await recordSignatoryMailOutcome(db, now, outcome);
    await recordCardHolderMailOutcome(db, now, outcome);
  };
  const optOut = createOptOut({
    database,
    masterKey,
    clock,
    onOutcome,
    audit: (db, now, { address }) =>
      writeAuditAs(
        db,
        now,
        { type: 'system', id: 'mail', name: 'Recipient of a mail', address },
        { action: 'mail.refused', objectType: 'account', objectId: db.accountId },
      ),
  });
  const mailDelivery = createMailDelivery({
    database,
    masterKey,
    clock,
    log,
    publicUrl,
    smtp: config.smtp,
    sandboxMail: config.sandboxMail,
    onOutcome,
    perDay: { recipient: recipientMailsPerDay, installation: config.mailPerDay },
    onDeferred: mailDeferred,
    fetchFile: async (accountId, fileId) => (await files.getFile(database.tenant(accountId), fileId))?.read(),
  });
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
  const { deleteOrganizationsOfTpa } = createOrganizationDeletion({ links, clientChanged });
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
    seal,
    makeDocument,
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
  /** The operations of the pages behind personal links. Each call runs in a transaction of the link's account. */
  const ports: Pick<PeopleParts, 'signing' | 'consent' | 'optOut'> = {
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
        mailDelivery.wake();
        return outcome;
      },
    },
  };

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
