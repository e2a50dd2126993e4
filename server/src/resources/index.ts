import type { ScopesOfOperation } from '../auth/portal.ts';
import type { ExistenceChecks } from '../http/parents.ts';
import type { Resource } from '../http/resource.ts';
import type { CompanyRegistry } from '../services/company-registry/index.ts';
import {
  type AccountingParts,
  accountingConnections,
  disconnectLedgers,
} from './accounting-connections/index.ts';
import { type AccountParts, accounts } from './accounts/index.ts';
import { type ApiVersionParts, apiVersionUsage } from './api-versions/index.ts';
import { auditErasure, auditLog } from './audit-log/index.ts';
import { billings, defaultBilling, hasBilling } from './billings/index.ts';
import {
  CardHolder,
  type CardHolderParts,
  cardHolderDeletion,
  cardHolderReader,
  cardHolders,
  consentTextTemplate,
} from './card-holders/index.ts';
import { environmentalImpacts } from './environmental-impacts/index.ts';
import { type EventFeedParts, events as eventFeed } from './events/index.ts';
import { exportProfiles, type RunParts } from './export-profiles/index.ts';
import { type ExportParts, exports } from './exports/index.ts';
import { type FileParts, files } from './files/index.ts';
import { type HealthParts, health } from './health/index.ts';
import { erasePeople, identities } from './identities/index.ts';
import {
  closeSandboxInvoice,
  dueStates,
  IssuerInvoice,
  type IssuerParts,
  issuers,
  NewSandboxInvoice,
} from './issuers/index.ts';
import { legalTexts } from './legal-texts/index.ts';
import { type OAuthParts, oauth } from './oauth/index.ts';
import { type ClientParts, disableClientsOf, oauthClients } from './oauth-clients/index.ts';
import {
  createOrganization,
  lockOrganization,
  type OrganizationDeletion,
  organizationDeletion,
  organizationExistence,
  organizations,
} from './organizations/index.ts';
import { paymentProducts } from './payment-products/index.ts';
import { attachToPortalSession, countPortalMail, portalSessions } from './portal-sessions/index.ts';
import { publicRecords } from './public-records/index.ts';
import { cardHolderReceipts, Receipt, type Receipts, receiptReader, receipts } from './receipts/index.ts';
import { type RequestLogParts, requests } from './requests/index.ts';
import { type Sandbox, sandbox } from './sandbox/index.ts';
import { securityPolicy } from './security-policy/index.ts';
import { statistics } from './statistics/index.ts';
import {
  legalTextTemplate,
  readTpa,
  Tpa,
  type TpaLifecycle,
  type TpaParts,
  type TpaSigning,
  tpas,
} from './tpas/index.ts';
import {
  type ExplanationParts,
  type ReceiptReminderParts,
  readTransaction,
  replaceChart,
  Transaction,
  transactions,
  transactionsOfCardHolder,
} from './transactions/index.ts';
import {
  notifyOwnersOfPolicy,
  type SessionParts,
  type SsoParts,
  session,
  sso,
  type UserParts,
  userStore,
  users,
} from './users/index.ts';
import { buyerPartyOf, endWebhooks, type WebhookParts, webhooks } from './webhooks/index.ts';

/** The services and functions that each resource receives. */
export type ResourceParts = {
  account: AccountParts;
  client: Omit<ClientParts, 'lockOrganization'> & ApiVersionParts;
  oauth: OAuthParts;
  health: HealthParts;
  issuer: IssuerParts;
  registry: CompanyRegistry;
  tpa: TpaParts;
  tpaLifecycle: TpaLifecycle;
  tpaSigning: TpaSigning;
  cardHolder: Omit<CardHolderParts, keyof typeof erasure>;
  transaction: Pick<ExplanationParts, 'system'> & ReceiptReminderParts;
  receipts: Receipts;
  requests: RequestLogParts;
  sandbox: Sandbox;
  files: FileParts;
  exports: ExportParts;
  exportRuns: RunParts;
  accounting: AccountingParts;
  webhook: Omit<WebhookParts & EventFeedParts, 'events'>;
  user: UserParts;
  session: SessionParts;
  /** The scopes that an operation's route declares. */
  scopesOf: ScopesOfOperation;
  sso: SsoParts;
};

/** The table of contents: every resource of the API. */
export function resources(parts: ResourceParts): Resource[] {
  const { deleteOrganizations } = createOrganizationDeletion({ ...parts.client, ...parts.cardHolder });
  const others = [
    oauth(parts.oauth),
    accounts(parts.account),
    auditLog(),
    requests(parts.requests),
    users(parts.user),
    securityPolicy({
      accountChanged: parts.account.accountChanged,
      hasSecondFactor: async (db, id) => (await userStore.get(db, id))?.has_second_factor ?? false,
      notifyOwners: (context) => notifyOwnersOfPolicy(parts.user, context),
    }),
    session(parts.session),
    sso(parts.sso),
    oauthClients({ ...parts.client, lockOrganization }),
    apiVersionUsage(parts.client),
    publicRecords(parts.registry),
    paymentProducts(),
    tpas(parts.tpa, parts.tpaLifecycle, parts.tpaSigning, {
      onCreated: attachToPortalSession(parts.scopesOf, (context, wanted) =>
        createOrganization({ hasBilling, defaultBilling }, context, wanted),
      ),
      beforeMail: countPortalMail,
    }),
    legalTexts([legalTextTemplate, consentTextTemplate]),
    billings(),
    portalSessions({ publicUrl: parts.account.publicUrl, scopesOf: parts.scopesOf }),
    organizations({ hasBilling, defaultBilling, deleteOrganizations }),
    cardHolders(
      { ...parts.cardHolder, ...erasure },
      {
        transactionsOf: transactionsOfCardHolder,
        receiptsOf: cardHolderReceipts(parts.receipts),
      },
    ),
    identities(),
    files(parts.files),
    issuers(parts.issuer),
    transactions({ ...parts.transaction, dueStates, buyerPartyOf }),
    receipts(parts.receipts),
    environmentalImpacts(),
    statistics(),
    exports(parts.exports),
    exportProfiles(parts.exportRuns),
    accountingConnections(parts.accounting, { replaceChart }),
    sandbox(parts.sandbox, {
      Tpa,
      readTpa: (db, id) => readTpa(db, id, parts.tpa.publicUrl),
      CardHolder,
      readCardHolder: cardHolderReader(parts.cardHolder),
      Transaction,
      readTransaction,
      Receipt,
      readReceipt: receiptReader(parts.receipts),
      NewSandboxInvoice,
      IssuerInvoice,
      closeInvoice: closeSandboxInvoice,
    }),
    health(parts.health),
  ];
  const events = others.flatMap((resource) => resource.events ?? []);
  return [...others, eventFeed(parts.webhook, events), webhooks(parts.webhook, events)];
}

const erasure = { auditErasure, erasePeople };

/** Deletes organizations, one or all of a TPA, with everything that depends on them. */
export function createOrganizationDeletion(
  parts: Pick<CardHolderParts, 'links'> & Pick<ClientParts, 'clientChanged'>,
): OrganizationDeletion {
  return organizationDeletion({
    deleteCardHolders: cardHolderDeletion({ ...parts, ...erasure }),
    endWebhooks,
    disconnectLedgers,
    disableClients: disableClientsOf,
    clientChanged: parts.clientChanged,
  });
}

export function existenceOf(all: Resource[]): ExistenceChecks {
  return Object.assign({}, organizationExistence, ...all.map((resource) => resource.existence ?? {}));
}
