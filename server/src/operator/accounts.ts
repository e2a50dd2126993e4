import { recordAuthChange } from '../auth/change-feed.ts';
import type { HashPassword } from '../auth/passwords.ts';
import type { Role } from '../auth/roles.ts';
import { allAccountScopes, recommendedScopes } from '../auth/scopes.ts';
import { newPassword } from '../auth/secrets.ts';
import type { AuditAction } from '../domain/audit-actions.ts';
import { parseCompanyNumber } from '../domain/company-number.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { accountStore, newAccountSettings } from '../resources/accounts/index.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { provisionClient } from '../resources/oauth-clients/index.ts';
import { inviteUser, userStore } from '../resources/users/index.ts';
import { createMail } from '../services/mail/index.ts';

type NewAccount = {
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
type AccountSummary = { id: string; name: string; mode: string; status: string; created_at: string };
export type CreatedAccount = {
  account: AccountSummary;
  client: ClientSecret;
  user: { id: string; email: string; password: string; role: string };
};

export type UserToInvite = {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
};
type InvitedUser = { id: string; email: string; role: Role; invitation_url: string };

type WriteInTransaction = (db: TenantDb, now: Date) => Promise<unknown>;
/** Values that are computed before the transaction, because hashing a password within it would occupy a connection. */
type PreparedAccount = {
  id: string;
  now: Date;
  email: string;
  organizationNumber: string | undefined;
  password: string;
  passwordHash: string;
};

export type AccountOperations = {
  createAccount(account: NewAccount): Promise<CreatedAccount>;
  /**
   * Returns undefined when an account exists. One of several processes that start together creates it.
   * `alsoWrite` runs in the same transaction.
   */
  createFirstAccount(
    account: NewAccount,
    alsoWrite?: WriteInTransaction,
  ): Promise<CreatedAccount | undefined>;
  listAccounts(): Promise<AccountSummary[]>;
  closeAccount(accountId: string): Promise<AccountSummary>;
  createClient(client: NewClient): Promise<ClientSecret>;
  /** Sends the link by email as well. Without an email server, the operator passes it on. */
  inviteUser(user: UserToInvite): Promise<InvitedUser>;
};

type Parts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  hashPassword: HashPassword;
  publicUrl: string;
};

// Advisory lock: only one process creates the first account.
const lockFirstAccount = tenantSql<Record<string, never>>(
  "select pg_advisory_xact_lock(hashtextextended('first account', 0)), :account_id::text",
);

export function createAccountOperations(parts: Parts): AccountOperations {
  const { database, masterKey, clock, hashPassword, publicUrl } = parts;
  // This process wakes no sender: the processes that send email poll the queue.
  const mailParts = { publicUrl, queueMail: createMail(parts).queue, wakeMail: () => undefined };
  const hasAccount = async (): Promise<boolean> => (await accountStore.count(database.system)) > 0;
  const prepareAccount = async (wanted: NewAccount): Promise<PreparedAccount> => {
    const now = clock.now();
    const id = newId('acc', now);
    const email = wanted.email ?? defaultEmail(wanted, id);
    const organizationNumber = parseOwnNumber(wanted);
    const password = newPassword();
    return { id, now, email, organizationNumber, password, passwordHash: await hashPassword(password) };
  };
  const insertAccount = async (
    db: TenantDb,
    wanted: NewAccount,
    { id, now, email, organizationNumber, password, passwordHash }: PreparedAccount,
  ): Promise<CreatedAccount> => {
    const account = requireRow(
      await accountStore.insert(db, {
        name_system: wanted.name,
        name_legal: wanted.legalName ?? wanted.name,
        organization_number: organizationNumber ?? null,
        country: wanted.country ?? null,
        notify_email: email,
        mode: wanted.mode,
        kind: 'partner',
        approved_at: now,
        ...newAccountSettings,
        now,
      }),
    );
    await audit(db, now, 'account.created', 'account', id);
    const scopes = scopesOf(wanted.scopes);
    const client = await addClient(db, masterKey, now, { name: 'First client', scopes });
    const owner = { email, first_name: 'Account', last_name: 'Owner', role: 'owner' as const };
    const user = requireRow(await userStore.insert(db, now, owner, passwordHash));
    await audit(db, now, 'user.created', 'user', user.id);
    return { account: summaryOf(account), client, user: { id: user.id, email, password, role: user.role } };
  };
  return {
    createAccount: async (wanted) => {
      const prepared = await prepareAccount(wanted);
      return database.tenantTransaction(prepared.id, (db) => insertAccount(db, wanted, prepared));
    },
    createFirstAccount: async (wanted, alsoWrite) => {
      // Hashing a password takes time, and most starts find an account.
      if (await hasAccount()) return undefined;
      const prepared = await prepareAccount(wanted);
      return database.tenantTransaction(prepared.id, async (db) => {
        await db.run(lockFirstAccount, {});
        // Through the system handle: this transaction sees no account but its own.
        if (await hasAccount()) return undefined;
        const created = await insertAccount(db, wanted, prepared);
        await alsoWrite?.(db, prepared.now);
        return created;
      });
    },
    listAccounts: async () => (await accountStore.listAll(database.system)).map(summaryOf),
    closeAccount: async (accountId) => {
      const now = clock.now();
      return database.tenantTransaction(requireAccountId(accountId), async (db) => {
        const account = await accountStore.getForUpdate(db);
        if (!account) throw noSuchAccount(accountId);
        if (!(await accountStore.close(db, now)))
          throw new OperatorError(`The account ${accountId} is already closed.`);
        await recordAuthChange(db, now, null);
        await audit(db, now, 'account.closed', 'account', accountId);
        return summaryOf({ ...account, status: 'closed' });
      });
    },
    createClient: async ({ accountId, name, scopes }) =>
      database.tenantTransaction(requireAccountId(accountId), async (db) => {
        await requirePartnerAccount(db, 'Create its clients with: kontor issuers client');
        return addClient(db, masterKey, clock.now(), { name, scopes: scopesOf(scopes) });
      }),
    inviteUser: async ({ accountId, email, firstName, lastName, role }) =>
      database.tenantTransaction(requireAccountId(accountId), async (db) => {
        await requirePartnerAccount(db, 'Issuers have no users.');
        const now = clock.now();
        const wanted = { email, first_name: firstName, last_name: lastName, role };
        const user = await userStore.insert(db, now, wanted, null);
        if (!user) throw new OperatorError(`The account already has a user with the address ${email}.`);
        const url = await inviteUser(mailParts, db, now, user, 'The operator');
        await audit(db, now, 'user.invited', 'user', user.id);
        return { id: user.id, email, role, invitation_url: url };
      }),
  };
}

async function addClient(
  db: TenantDb,
  masterKey: MasterKey,
  now: Date,
  wanted: { name: string; scopes: string[] },
): Promise<ClientSecret> {
  const { id, secret, name, scopes } = await provisionClient(db, masterKey, now, wanted);
  await audit(db, now, 'oauth_client.created', 'oauth_client', id);
  return { client_id: id, client_secret: secret, name, scopes };
}

/** Returns the partner's own company number in its country's canonical form. */
function parseOwnNumber({ organizationNumber, country }: NewAccount): string | undefined {
  if (organizationNumber === undefined) return undefined;
  if (country !== 'SE' && country !== 'NO' && country !== 'DK' && country !== 'FI') {
    throw new OperatorError('A company number requires its country: --country SE, NO, DK or FI.');
  }
  const read = parseCompanyNumber(country, organizationNumber);
  if ('broken' in read)
    throw new OperatorError(`${organizationNumber} is not a company number: ${read.broken}.`);
  return read.number;
}

function defaultEmail(wanted: NewAccount, accountId: string): string {
  if (wanted.mode === 'live')
    throw new OperatorError('A live account requires the email address of its owner: --email.');
  return `owner@${accountId.replace('_', '-')}.example`;
}

function scopesOf(wanted: NewClient['scopes']): string[] {
  if (wanted === 'all') return allAccountScopes;
  if (wanted === 'recommended') return recommendedScopes;
  const unknown = wanted.filter((scope) => !allAccountScopes.some((existing) => existing === scope));
  if (unknown.length > 0) throw new OperatorError(`There is no such scope: ${unknown.join(', ')}.`);
  return wanted;
}

function summaryOf(
  row: Pick<accountStore.AccountRow, 'id' | 'name_system' | 'mode' | 'status' | 'created_at'>,
): AccountSummary {
  const { id, name_system: name, mode, status, created_at } = row;
  return { id, name, mode, status, created_at };
}

function audit(
  db: TenantDb,
  now: Date,
  action: AuditAction,
  objectType: string,
  objectId: string,
): Promise<void> {
  return writeOperatorAudit(db, now, { action, objectType, objectId });
}

function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The database returned no row for an insert.');
  return row;
}

export function requireAccountId(id: string): string {
  if (!isId(id, 'acc')) throw noSuchAccount(id);
  return id;
}

function noSuchAccount(id: string): OperatorError {
  return new OperatorError(`There is no account ${id}. See: kontor account list`, {
    cause: noSuch('account'),
  });
}

/** Requires the open account of a partner. `ifIssuer` completes the message for an issuer's account. */
export async function requirePartnerAccount(db: TenantDb, ifIssuer: string): Promise<void> {
  const account = await accountStore.get(db);
  if (!account) throw noSuchAccount(db.accountId);
  if (account.status === 'closed') throw new OperatorError(`The account ${db.accountId} is closed.`);
  if (account.kind === 'issuer') {
    throw new OperatorError(`The account ${db.accountId} belongs to an issuer. ${ifIssuer}`);
  }
}
