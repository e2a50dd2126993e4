import type { CustomFetch } from 'openid-client';
import type { OperatorSso } from '../../../auth/operator-sso.ts';
import type { Session } from '../../../auth/sessions.ts';
import type { Language } from '../../../domain/language.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { auditUser, type Caller, type Granted, type SignInParts } from '../sessions/parts.ts';
import type { SignIn } from '../sessions/sign-in.ts';
import { findLogin } from '../sessions/store.ts';
import { get as getUser } from '../store.ts';
import { type Attempt, type AttemptPurpose, attemptLifetimeMs, createAttempts } from './attempt.ts';
import { admitPerson, findOperator, linkOperator, type PersonParts, type PersonRefusal } from './people.ts';
import { createProviders, type ProviderClaims, type ProviderClient } from './provider.ts';
import { domainOf, emailOf, hasValue, reportsSecondFactor, roleOf, secretPurpose } from './rules.ts';
import * as store from './store.ts';

/*
 * A sign-in through a provider:
 *
 * 1. The domain of the email address, not the user, decides which account's provider is used. So the response reveals no user.
 * 2. `begin` seals an attempt into a cookie of the browser and returns the provider's address.
 * 3. The callback is accepted from the browser that began, within ten minutes, for the connection in its path and with the
 *    version with which it began. A callback that the provider initiates has no attempt and is refused.
 * 4. `admitPerson` decides which user it is, creates or changes the user in one transaction, and a session starts.
 */

const operatorConnection = 'operator';

export type SsoRefusal =
  | PersonRefusal
  | 'foreign'
  | 'expired'
  | 'changed'
  | 'cancelled'
  | 'failed'
  | 'stale_login'
  | 'other_person'
  | 'own_factor'
  | 'email_missing'
  | 'email_unverified'
  | 'domain';
export type SsoOutcome =
  | { kind: 'signed_in'; granted: Granted; next: string | undefined }
  | { kind: 'confirmed'; granted: Granted }
  | { kind: 'tested'; claims: ProviderClaims; role: string | null; refused: SsoRefusal | undefined }
  | { kind: 'refused'; reason: SsoRefusal; account?: string };
type Begun = { redirectUrl: string; setCookie: string };
type Start = { purpose: AttemptPurpose; email?: string | undefined; language: Language };

export type SsoSignIn = {
  /** Returns the account whose provider signs in people of this email domain. */
  accountFor(email: string): Promise<{ accountId: string; isEnforced: boolean } | undefined>;
  /** Throws `unavailable` if the provider does not respond, and `not_found` if there is no connection. */
  begin(connection: string, start: Start): Promise<Begun>;
  finish(
    connection: string,
    callback: { params: URLSearchParams; cookies: string | undefined; caller: Caller },
  ): Promise<{ outcome: SsoOutcome; setCookie: string | undefined }>;
  hasOperatorProvider: boolean;
};

export type SsoSignInParts = SignInParts &
  PersonParts & {
    fetchFor: (rules: { isSandbox: boolean; connectionGroup: string }) => CustomFetch;
    operatorSso: OperatorSso | undefined;
  };

type Found = { client: ProviderClient; connection: store.LivingConnection | undefined };

export function createSsoSignIn(parts: SsoSignInParts, signIn: SignIn): SsoSignIn {
  const { database, clock, masterKey, publicUrl, log, operatorSso } = parts;
  const attempts = createAttempts(masterKey, publicUrl);
  const providers = createProviders({ publicUrl, log });

  const find = async (id: string): Promise<Found | undefined> => {
    if (id === operatorConnection)
      return operatorSso && { client: operatorClient(operatorSso), connection: undefined };
    const connection = await store.findLiving(database.system, id);
    if (!connection) return undefined;
    const { account_id: accountId, version, issuer, authentication, scopes, mode } = connection;
    const client: ProviderClient = {
      connection: accountId,
      version,
      issuer,
      clientId: connection.client_id,
      authentication,
      secret: masterKey.open(secretPurpose, accountId, connection.secret).toString(),
      scopes,
      fetch: parts.fetchFor({ isSandbox: mode === 'sandbox', connectionGroup: accountId }),
    };
    return { client, connection };
  };

  /** Checks the email address of an account's person. The domain must be verified by the same account. */
  const addressOf = async (connection: store.LivingConnection, claims: ProviderClaims) => {
    const read = emailOf(claims);
    if ('refused' in read) return read;
    const verifier = await store.findByDomain(database.system, domainOf(read.email));
    return verifier?.account_id === connection.account_id ? read : { refused: 'domain' as const };
  };

  const signInPerson = async (
    connection: store.LivingConnection,
    claims: ProviderClaims,
    caller: Caller,
    next: string | undefined,
  ): Promise<SsoOutcome> => {
    const account = connection.account_name;
    const read = await addressOf(connection, claims);
    if ('refused' in read) return { kind: 'refused', reason: read.refused, account };
    const { email } = read;
    const now = clock.now();
    const accountId = connection.account_id;
    let after: (() => void)[] = [];
    const admitted = await database
      .tenantTransaction(accountId, async (db) => {
        after = []; // A transaction that failed may be repeated.
        const admission = { db, now, caller, afterCommit: (work: () => void) => void after.push(work) };
        const result = await admitPerson(parts, admission, connection, { claims, email });
        // The transaction must not keep a user without a link, or one beyond the limit.
        if ('refused' in result) throw new Refused(result.refused);
        return result;
      })
      .catch((error) => {
        if (error instanceof Refused) return { refused: error.reason };
        throw error;
      });
    if ('refused' in admitted) {
      await recordRefusal(accountId, email, admitted.refused, caller);
      return { kind: 'refused', reason: admitted.refused, account };
    }
    for (const work of [...after, () => parts.userChanged(accountId, admitted.userId)]) work();
    const user = await findLogin(database.system, accountId, admitted.userId);
    if (!user) return { kind: 'refused', reason: 'disabled', account };
    const hasSecondFactor = reportsSecondFactor(claims, connection.second_factor_values);
    const granted = await signIn.withSso(user, { signedInBy: 'account', hasSecondFactor }, caller);
    return { kind: 'signed_in', granted, next };
  };

  /** Writes the audit line of a refusal of a known user. */
  const recordRefusal = (
    accountId: string,
    email: string,
    reason: SsoRefusal,
    caller: Caller,
  ): Promise<void> =>
    database.tenantTransaction(accountId, async (db) => {
      const user = await userByEmail(db, email);
      if (!user) return;
      const changes = { method: { to: 'sso' }, reason: { to: reason } };
      await auditUser(parts, db, clock.now(), user, caller, { action: 'user.sign_in_failed', changes });
    });

  const signInOperator = async (
    settings: OperatorSso,
    claims: ProviderClaims,
    caller: Caller,
    next: string | undefined,
  ): Promise<SsoOutcome> => {
    const read = emailOf(claims);
    if ('refused' in read) return { kind: 'refused', reason: read.refused };
    if (!hasValue(claims, settings.claim, settings.value)) return { kind: 'refused', reason: 'no_role' };
    const found = await findOperator(database.system, settings, { claims, email: read.email });
    if (!found) return { kind: 'refused', reason: 'unknown_user' };
    const { accountId, userId, isLinked, subject } = found;
    const isOurs =
      isLinked ||
      (await database.tenantTransaction(accountId, (db) => linkOperator(db, clock.now(), userId, subject)));
    const user = isOurs ? await findLogin(database.system, accountId, userId) : undefined;
    if (!user) return { kind: 'refused', reason: isOurs ? 'disabled' : 'other_identity' };
    const hasSecondFactor = reportsSecondFactor(claims, settings.secondFactorValues);
    const granted = await signIn.withSso(user, { signedInBy: 'operator', hasSecondFactor }, caller);
    return { kind: 'signed_in', granted, next };
  };

  /** Renews the session in which the re-authentication began, for the same person. */
  const confirm = async (
    { connection, client }: Found,
    claims: ProviderClaims,
    session: Session | undefined,
    sessionId: string,
  ): Promise<Session | SsoRefusal> => {
    if (session?.id !== sessionId || session.state !== 'active') return 'foreign';
    const owner = connection ? 'account' : 'operator';
    if (session.signedInBy !== owner) return 'foreign';
    if (connection && connection.account_id !== session.account.id) return 'foreign';
    const linked = await store.linkedUser(database.tenant(session.account.id), {
      issuer: client.issuer,
      client_id: client.clientId,
      subject: claims.sub,
    });
    return linked === session.user.id ? session : 'other_person';
  };

  /** Says what a sign-in with these claims would do. It changes nothing. */
  const test = async (connection: store.LivingConnection, claims: ProviderClaims): Promise<SsoOutcome> => {
    const read = await addressOf(connection, claims);
    const role = roleOf(claims, connection);
    const refused = 'refused' in read ? read.refused : undefined;
    return { kind: 'tested', claims, role, refused };
  };

  const act = async (
    found: Found,
    { purpose }: Attempt,
    claims: ProviderClaims,
    caller: Caller,
  ): Promise<SsoOutcome> => {
    const { connection } = found;
    switch (purpose.kind) {
      case 'sign_in':
        if (connection) return signInPerson(connection, claims, caller, purpose.next);
        // Without a connection of an account it is the operator's, which `find` has found in the settings.
        return signInOperator(operatorSso as OperatorSso, claims, caller, purpose.next);
      case 'confirm': {
        const session = await confirm(found, claims, caller.current, purpose.sessionId);
        if (typeof session === 'string') return { kind: 'refused', reason: session };
        const accepted = connection?.second_factor_values ?? operatorSso?.secondFactorValues ?? [];
        const hasSecondFactor = reportsSecondFactor(claims, accepted);
        const granted = await signIn.confirmWithSso(session, { hasSecondFactor }, caller);
        return granted ? { kind: 'confirmed', granted } : { kind: 'refused', reason: 'own_factor' };
      }
      case 'test':
        if (!connection || caller.current?.user.id !== purpose.userId) {
          return { kind: 'refused', reason: 'foreign' };
        }
        return test(connection, claims);
    }
  };

  return {
    hasOperatorProvider: operatorSso !== undefined,
    accountFor: async (email) => {
      const connection = await store.findByDomain(database.system, domainOf(email));
      return connection && { accountId: connection.account_id, isEnforced: connection.enforced };
    },
    begin: async (id, { purpose, email, language }) => {
      const found = await find(id);
      if (!found) throw new ApiError('not_found', { message: 'There is no such SSO connection.' });
      const now = clock.now();
      const attempt: Attempt = {
        connection: id,
        version: found.client.version,
        state: newSecret(),
        nonce: newSecret(),
        codeVerifier: newSecret(),
        purpose,
        startedMs: now.getTime(),
      };
      const redirectUrl = await providers.begin({ ...found.client, language }, attempt, email, now);
      return { redirectUrl, setCookie: attempts.begin(attempt) };
    },
    finish: async (id, { params, cookies, caller }) => {
      const state = params.get('state') ?? '';
      const attempt = attempts.open(cookies, state);
      if (!attempt || attempt.connection !== id) {
        return { outcome: { kind: 'refused', reason: 'foreign' }, setCookie: undefined };
      }
      const setCookie = attempts.end(state);
      const refuse = (reason: SsoRefusal) => ({ outcome: { kind: 'refused', reason } as const, setCookie });
      const now = clock.now();
      if (now.getTime() > attempt.startedMs + attemptLifetimeMs) return refuse('expired');
      const found = await find(id);
      if (found?.client.version !== attempt.version) return refuse('changed');
      const answer = await providers.finish(found.client, attempt, params, now);
      if ('refused' in answer) return refuse(answer.refused);
      return { outcome: await act(found, attempt, answer.claims, caller), setCookie };
    },
  };
}

class Refused extends Error {
  readonly reason: PersonRefusal;

  constructor(reason: PersonRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function userByEmail(db: TenantDb, email: string) {
  const id = await store.userIdByEmail(db, email);
  return id === undefined ? undefined : getUser(db, id);
}

function operatorClient({ issuer, clientId, clientSecret, scopes }: OperatorSso): ProviderClient {
  return {
    connection: operatorConnection,
    version: 0,
    issuer,
    clientId,
    authentication: 'client_secret_basic',
    secret: clientSecret,
    scopes,
    fetch: undefined,
  };
}
