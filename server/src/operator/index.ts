import { recordAuthChange } from '../auth/change-feed.ts';
import type { HashPassword } from '../auth/passwords.ts';
import { allAccountScopes, recommendedScopes } from '../auth/scopes.ts';
import { newPassword } from '../auth/secrets.ts';
import { listSigningKeys, rotateSigningKey, type SigningKeyInfo } from '../auth/signing-keys.ts';
import { readCompanyNumber } from '../domain/company-number.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { OperatorError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { accountStore, newAccountSettings } from '../resources/accounts/index.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { provisionClient } from '../resources/oauth-clients/index.ts';
import { productStore } from '../resources/payment-products/index.ts';
import { userStore } from '../resources/users/index.ts';
import {
  type ImportOptions,
  type ImportSummary,
  importBulkFile,
  type RegistryStatus,
  readStatus,
} from '../services/company-registry/index.ts';
import { createMail, type MailShown, type MailSummary } from '../services/mail/index.ts';
import { openDocumentSeal, type SealCertificate } from '../services/signed-document/index.ts';
import { createIssuerOperations, type IssuerOperations } from './issuers.ts';
import { createRecalculationOperations, type RecalculationOperations } from './recalculation.ts';
import { createReceiptProviderOperations, type ReceiptProviderOperations } from './receipt-providers.ts';
import { createTpaOperations, type TpaOperations } from './tpas.ts';
import { createTransactionOperations, type TransactionOperations } from './transactions.ts';
import { createUserOperations, type UserOperations } from './users.ts';

type CatalogueRow = productStore.CatalogueRow;
type IssuerRow = productStore.IssuerRow;

export type { UserToInvite } from './users.ts';
export type ProductToAdd = productStore.ProductToAdd;

export type NewAccount = {
  name: string;
  legalName?: string | undefined;
  mode: 'sandbox' | 'live';
  email?: string | undefined;
  organizationNumber?: string | undefined;
  country?: string | undefined;
  scopes: 'all' | 'recommended';
};
export type NewClient = { accountId: string; name: string; scopes: string[] | 'all' | 'recommended' };
export type ClientSecret = { client_id: string; client_secret: string; name: string; scopes: string[] };
export type AccountSummary = { id: string; name: string; mode: string; status: string; created_at: string };
export type CreatedAccount = {
  account: AccountSummary;
  client: ClientSecret;
  user: { id: string; email: string; password: string; role: string };
};

type AlsoWrite = (db: TenantDb, now: Date) => Promise<unknown>;

/** What the operator can do at the terminal. Each change has its line in the account's audit log. */
export type Operator = IssuerOperations &
  ReceiptProviderOperations &
  RecalculationOperations &
  TransactionOperations &
  UserOperations &
  TpaOperations & {
    createAccount(account: NewAccount): Promise<CreatedAccount>;
    /**
     * Undefined when there is an account already; of several processes that start at once, one makes it. What `also`
     * writes is there if and only if the account is.
     */
    createFirstAccount(account: NewAccount, also?: AlsoWrite): Promise<CreatedAccount | undefined>;
    listAccounts(): Promise<AccountSummary[]>;
    closeAccount(accountId: string): Promise<AccountSummary>;
    createClient(client: NewClient): Promise<ClientSecret>;
    listKeys(): Promise<SigningKeyInfo[]>;
    rotateKey(): Promise<{ kid: string }>;
    listProducts(): Promise<CatalogueRow[]>;
    addProduct(product: ProductToAdd): Promise<{ id: string }>;
    /** Withdrawn products stay with the accounts that have them; nobody can enable them any more. */
    setProductStatus(id: string, status: 'active' | 'withdrawn'): Promise<void>;
    listIssuers(): Promise<IssuerRow[]>;
    addIssuer(slug: string, name: string): Promise<void>;
    /** Reads a national bulk file into the local registry; goes on where an earlier run stopped. */
    importRegistry(options: ImportOptions): Promise<ImportSummary>;
    registryStatus(): Promise<RegistryStatus[]>;
    listMails(limit: number): Promise<MailSummary[]>;
    /** What signed documents are sealed with, the one that signs first; made now if there is none yet. */
    documentCertificates(): Promise<SealCertificate[]>;
    showMail(id: string): Promise<MailShown>;
  };

export type OperatorParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  hashPassword: HashPassword;
  publicUrl: string;
  /** The operator's own certificate for documents. */
  documentP12?: { path: string; password: string } | undefined;
  /** What a tonne of CO2 costs society. */
  carbonPrice?: { amountPerTonne: number; currency: string } | undefined;
};

// Whoever holds this row is the one that looks and makes; the others wait until his transaction ends.
const lockFirstAccount = systemSql(
  'select kid from signing_keys order by created_at, kid limit 1 for update',
);

export function createOperator(parts: OperatorParts): Operator {
  const { database, masterKey, clock, hashPassword } = parts;
  const mails = createMail(parts);
  const createAccount = async (wanted: NewAccount, also?: AlsoWrite): Promise<CreatedAccount> => {
    const now = clock.now();
    const accountId = newId('acc', now);
    const email = wanted.email ?? defaultEmail(wanted, accountId);
    const organizationNumber = readOwnNumber(wanted);
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    return database.tenantTransaction(accountId, async (db) => {
      const account = required(
        await accountStore.insert(db, accountValues({ ...wanted, organizationNumber }, email, now)),
      );
      await audit(db, now, 'account.created', 'account', accountId);
      const client = await addClient(db, masterKey, now, {
        name: 'First client',
        scopes: scopesOf(wanted.scopes),
      });
      const person = { email, first_name: 'Account', last_name: 'Owner', role: 'owner' as const };
      const user = required(await userStore.insert(db, now, person, passwordHash));
      await audit(db, now, 'user.created', 'user', user.id);
      await also?.(db, now);
      return { account: summary(account), client, user: { id: user.id, email, password, role: user.role } };
    });
  };
  return {
    ...createIssuerOperations(parts),
    ...createReceiptProviderOperations(parts),
    ...createTpaOperations(parts),
    ...createTransactionOperations(parts),
    ...createRecalculationOperations(parts),
    ...createUserOperations(parts),
    createAccount: (wanted) => createAccount(wanted),
    createFirstAccount: (wanted, also) =>
      database.systemTransaction(async (db) => {
        await db.one(lockFirstAccount, {});
        return (await accountStore.count(db)) > 0 ? undefined : createAccount(wanted, also);
      }),
    listAccounts: async () => (await accountStore.listAll(database.system)).map(summary),
    closeAccount: async (accountId) => {
      const now = clock.now();
      return database.tenantTransaction(requireAccountId(accountId), async (db) => {
        const account = await accountStore.getForUpdate(db);
        if (!account) throw noSuchAccount(accountId);
        if (!(await accountStore.close(db, now)))
          throw new OperatorError(`The account ${accountId} is closed already.`);
        await recordAuthChange(db, now, null);
        await audit(db, now, 'account.closed', 'account', accountId);
        return summary({ ...account, status: 'closed' });
      });
    },
    createClient: async ({ accountId, name, scopes }) => {
      const now = clock.now();
      return database.tenantTransaction(requireAccountId(accountId), async (db) => {
        const account = await accountStore.get(db);
        if (!account) throw noSuchAccount(accountId);
        if (account.status === 'closed') throw new OperatorError(`The account ${accountId} is closed.`);
        if (account.kind === 'issuer') {
          throw new OperatorError(
            `The account ${accountId} is an issuer’s. Make its clients with: kontor issuers client`,
          );
        }
        return addClient(db, masterKey, now, { name, scopes: scopesOf(scopes) });
      });
    },
    listKeys: () => listSigningKeys(database.system),
    rotateKey: async () => {
      const kid = await database.systemTransaction((db) => rotateSigningKey(db, masterKey, clock.now()));
      return { kid };
    },
    listProducts: () => productStore.readCatalogue(database.system),
    addProduct: async (product) => {
      const issuers = await productStore.readIssuers(database.system);
      if (!issuers.some(({ slug }) => slug === product.issuer_slug)) {
        throw new OperatorError(
          `There is no issuer ${product.issuer_slug}. Add it first: kontor issuers add`,
        );
      }
      const now = clock.now();
      const id = newId('ppr', now);
      await productStore.addProduct(database.system, now, id, product);
      return { id };
    },
    setProductStatus: async (id, status) => {
      if (!(await productStore.setStatus(database.system, clock.now(), id, status))) {
        throw new OperatorError(`There is no payment product ${id}. See: kontor products list`);
      }
    },
    listIssuers: () => productStore.readIssuers(database.system),
    addIssuer: async (slug, name) => {
      if (!(await productStore.addIssuer(database.system, clock.now(), slug, name))) {
        throw new OperatorError(`There is an issuer ${slug} already.`);
      }
    },
    importRegistry: (options) => importBulkFile({ database, clock }, options),
    registryStatus: () => readStatus(database.system),
    listMails: (limit) => mails.list(database.system, limit),
    documentCertificates: async () => {
      const host = new URL(parts.publicUrl).host;
      const seal = await openDocumentSeal({ ...parts, host, operatorsP12: parts.documentP12 });
      return seal.certificates();
    },
    showMail: async (id) => {
      const mail = await mails.show(database.system, id);
      if (!mail) throw new OperatorError(`There is no mail ${id}.`);
      return mail;
    },
  };
}

async function addClient(
  db: TenantDb,
  masterKey: MasterKey,
  now: Date,
  wanted: { name: string; scopes: string[] },
): Promise<ClientSecret> {
  const client = await provisionClient(db, masterKey, now, wanted);
  await audit(db, now, 'oauth_client.created', 'oauth_client', client.id);
  return { client_id: client.id, client_secret: client.secret, name: client.name, scopes: client.scopes };
}

function accountValues(wanted: NewAccount, email: string, now: Date) {
  return {
    name_system: wanted.name,
    name_legal: wanted.legalName ?? wanted.name,
    organization_number: wanted.organizationNumber ?? null,
    country: wanted.country ?? null,
    notify_email: email,
    mode: wanted.mode,
    kind: 'partner' as const,
    ...newAccountSettings,
    now,
  };
}

/** The partner's own company number, as its country writes it. */
function readOwnNumber({ organizationNumber, country }: NewAccount): string | undefined {
  if (organizationNumber === undefined) return undefined;
  if (country !== 'SE' && country !== 'NO' && country !== 'DK' && country !== 'FI') {
    throw new OperatorError('A company number needs its country: --country SE, NO, DK or FI.');
  }
  const verdict = readCompanyNumber(country, organizationNumber);
  if ('broken' in verdict)
    throw new OperatorError(`${organizationNumber} is not a company number: ${verdict.broken}.`);
  return verdict.number;
}

function defaultEmail(wanted: NewAccount, accountId: string): string {
  if (wanted.mode === 'live')
    throw new OperatorError('A live account needs the mail address of its owner: --email.');
  return `owner@${accountId.replace('_', '-')}.example`;
}

function scopesOf(wanted: string[] | 'all' | 'recommended'): string[] {
  if (wanted === 'all') return allAccountScopes;
  if (wanted === 'recommended') return recommendedScopes;
  const unknown = wanted.filter((scope) => !allAccountScopes.some((known) => known === scope));
  if (unknown.length > 0) throw new OperatorError(`There is no such scope: ${unknown.join(', ')}.`);
  return wanted;
}

function summary(row: {
  id: string;
  name_system: string;
  mode: string;
  status: string;
  created_at: string;
}): AccountSummary {
  return {
    id: row.id,
    name: row.name_system,
    mode: row.mode,
    status: row.status,
    created_at: row.created_at,
  };
}

function audit(db: TenantDb, now: Date, action: string, objectType: string, objectId: string): Promise<void> {
  return writeOperatorAudit(db, now, { action, objectType, objectId });
}

function requireAccountId(id: string): string {
  if (!isId(id, 'acc')) throw noSuchAccount(id);
  return id;
}

function noSuchAccount(id: string): OperatorError {
  return new OperatorError(`There is no account ${id}. See: kontor account list`);
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The database returned no row for one that was just written.');
  return row;
}
