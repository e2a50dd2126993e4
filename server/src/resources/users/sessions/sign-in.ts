import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordAuthChange } from '../../../auth/change-feed.ts';
import { credentialIn, type PasskeyPurpose } from '../../../auth/passkeys.ts';
import { findMatchingHash, verifyPassword } from '../../../auth/passwords.ts';
import { networksOf, requireNetwork } from '../../../auth/session-policy.ts';
import {
  hashSessionToken,
  type Session,
  type SessionMethod,
  type SsoOwner,
  sessionLimits,
} from '../../../auth/sessions.ts';
import { matchTotp } from '../../../auth/totp.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../../../platform/concurrency/background.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, invalidField, stateConflict } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { installation } from '../../../services/retention/index.ts';
import type { SignInLocks } from './locks.ts';
import {
  auditUser,
  type Caller,
  type Granted,
  invalidCredentials,
  type Proof,
  type Proven,
  type SignInParts,
  ssoRequired,
} from './parts.ts';
import * as store from './store.ts';

/*
 * A session is pending or active.
 *
 * - A password or a link starts a pending session if the user has a second factor, and an active one otherwise. A passkey
 *   starts an active session.
 * - The second factor activates a pending session. Re-authentication renews an active one before a sensitive change. Both
 *   replace the token, so a copy of the old one is worthless.
 * - Signing out, a change of the password or a disabled user deletes the session.
 *
 * At any moment the same code may be sent twice: the database accepts it once. A failure is counted before it is known, so
 * parallel guesses count as well. No error and no delay reveals whether an email address has a user.
 */

/** What a provider has proven. */
export type SsoProof = { signedInBy: SsoOwner; hasSecondFactor: boolean };

type PasswordCredentials = { email: string; password: string; accountId?: string | undefined };

/** Starts, elevates and ends sessions. */
export type SignIn = {
  withPassword(given: PasswordCredentials, caller: Caller): Promise<Granted>;
  withPasskey(sent: Record<string, unknown>, caller: Caller): Promise<Granted>;
  /** Returns the options for using a passkey: of the session's user, or of any user of this installation. */
  passkeyOptions(session: Session | undefined): Promise<object>;
  /** Activates a pending session. */
  secondFactor(session: Session, proof: Proof, caller: Caller): Promise<Granted>;
  /** Returns the factors that a pending session accepts, and none for an active one. */
  secondFactorsOf(session: Session): Promise<('totp' | 'passkey' | 'recovery_code')[]>;
  /** Re-authenticates the user before a sensitive change. */
  confirm(session: Session, proof: Proof, caller: Caller): Promise<Granted>;
  /** Starts a session for a user who has just opened a link in an email. */
  withLink(user: store.LoginRow, caller: Caller): Promise<Granted>;
  /** Starts a session for a user whom a provider has identified. */
  withSso(user: store.LoginRow, by: SsoProof, caller: Caller): Promise<Granted>;
  /** Re-authenticates the user, whom the provider has identified again. Undefined: the user's own second factor is required. */
  confirmWithSso(
    session: Session,
    by: Pick<SsoProof, 'hasSecondFactor'>,
    caller: Caller,
  ): Promise<Granted | undefined>;
  end(session: Session, caller: Caller): Promise<void>;
  /** Tasks after the response. Their duration must not reveal whether a user with that email address exists. */
  background: BackgroundTasks;
};

export const totpSecretPurpose = 'totp secret';

export function createSignIn(parts: SignInParts, locks: SignInLocks): SignIn {
  const { database, clock, masterKey, log, sessions, passkeys } = parts;
  const tasks = createBackgroundTasks((trouble) => (error) => log.error({ reason: String(error) }, trouble));
  const background: BackgroundTasks = {
    // The response is written before any work that only a known user causes.
    run: (label, work) => tasks.run(label, () => nextTurn().then(work)),
    done: tasks.done,
  };

  const granted = async (token: string): Promise<Granted> => {
    const session = await sessions.check(token);
    // The user was disabled in the meantime.
    if (!session) throw invalidCredentials();
    const device = session.state === 'active' ? locks.newDevice(session.user.email) : undefined;
    return { token, session, lifetimeMs: session.expiresAtMs - clock.now().getTime(), device };
  };
  const recordSignIn = async (
    db: TenantDb,
    now: Date,
    user: store.LoginRow | Session['user'],
    method: SessionMethod,
    caller: Caller,
  ): Promise<void> => {
    await store.recordSignIn(db, now, user.id);
    const entry = { action: 'user.signed_in', changes: { method: { to: method } } } as const;
    await auditUser(parts, db, now, user, caller, entry);
  };
  const recordFailure = (user: store.LoginRow | Session['user'], accountId: string, caller: Caller): void => {
    if (!locks.shouldAuditFailure(user.id)) return;
    background.run('a failed sign-in could not be audited', () =>
      database.tenantTransaction(accountId, (db) =>
        auditUser(parts, db, clock.now(), user, caller, { action: 'user.sign_in_failed' }),
      ),
    );
  };
  /** Writes to the log of the installation. Its reader can tell repeated attempts, and not what was typed. */
  const recordUnknown = (email: string, caller: Caller): void => {
    if (!locks.shouldAuditFailure(`unknown ${caller.address}`)) return;
    const objectId = masterKey.hash('unknown user', email.toLowerCase()).toString('hex').slice(0, 16);
    const actor = { type: 'user', id: 'unknown', name: 'Unknown user', address: caller.address } as const;
    const entry = { action: 'user.sign_in_failed', objectType: 'unknown_user', objectId } as const;
    background.run('a failed sign-in could not be audited', () =>
      parts.auditAs(database.tenant(installation), clock.now(), actor, entry),
    );
  };
  /** Ends a session. With a caller, it also writes the audit line of signing out. */
  const end = async ({ account, user, id }: Session, caller?: Caller): Promise<void> => {
    const now = clock.now();
    await database.tenantTransaction(account.id, async (db) => {
      if (!(await store.end(db, user.id, id))) return;
      await recordAuthChange(db, now, user.id);
      if (caller) await auditUser(parts, db, now, user, caller, { action: 'user.signed_out' });
    });
    parts.userChanged(account.id, user.id);
  };

  /** Starts a session with a new token and ends the browser's earlier session. */
  const startSession = async (
    user: store.LoginRow,
    state: Session['state'],
    method: SessionMethod,
    caller: Caller,
    also?: (db: TenantDb, now: Date) => Promise<unknown>,
    sso?: SsoProof,
  ): Promise<Granted> => {
    if (user.must_use_sso && !sso) throw ssoRequired();
    requireNetwork(networksOf(user), caller.address);
    if (caller.current) await end(caller.current);
    const now = clock.now();
    const token = newSecret();
    const lifetimeMs = state === 'pending' ? sessionLimits.pendingMs : sessionLimits.absoluteMs;
    await database.tenantTransaction(user.account_id, async (db) => {
      await store.insert(db, now, {
        user_id: user.id,
        hash: hashSessionToken(token),
        state,
        method,
        ip: caller.address,
        user_agent: caller.userAgent,
        signed_in_by: sso?.signedInBy ?? null,
        has_sso_second_factor: sso?.hasSecondFactor ?? false,
        expires_at: new Date(now.getTime() + lifetimeMs),
      });
      await also?.(db, now);
      if (state === 'active') await recordSignIn(db, now, user, method, caller);
    });
    return granted(token);
  };

  const provePassword = async (session: Session, password: string, caller: Caller): Promise<Proven> => {
    // The provider may have removed the person, and would notice.
    if (session.signedInBy) throw ssoRequired();
    const user = await store.findLogin(database.system, session.account.id, session.user.id);
    if (user?.has_totp || user?.has_passkey) {
      throw invalidField(
        'password',
        'second_factor',
        'is not enough, because you have a second factor: use it',
      );
    }
    const attempt = await locks.password(session.user.email, { ...caller, sessionId: session.id });
    if (!(await verifyPassword(user?.password_hash, password))) {
      attempt.failed();
      throw invalidCredentials('The password is wrong.');
    }
    attempt.succeeded();
    return { method: 'password', spend: async () => true };
  };
  const provePasskey = async (
    passkey: store.PasskeyRow | undefined,
    ceremony: { purpose: PasskeyPurpose; sessionId: string | null },
    sent: Record<string, unknown>,
  ): Promise<Proven> => {
    const now = clock.now();
    const counter = passkey && (await passkeys.verifyUse(now, ceremony, sent, passkey));
    if (passkey === undefined || counter === undefined) {
      throw invalidCredentials('The passkey is unknown or the request has expired. Try again.');
    }
    const spend = async (db: TenantDb, at: Date) => {
      await store.recordPasskeyUse(db, at, passkey.id, counter);
      return true;
    };
    return { method: 'passkey', spend };
  };
  const proveCode = (session: Session, proof: { code: string } | { recovery_code: string }): Proven => {
    const { id: userId } = session.user;
    if ('recovery_code' in proof) {
      const spend = (db: TenantDb) =>
        store.spendCode(db, userId, hashRecoveryCode(masterKey, userId, proof.recovery_code));
      return { method: 'recovery_code', spend };
    }
    const spend = async (db: TenantDb, now: Date): Promise<boolean> => {
      const factors = await store.factorsOf(db, userId);
      if (!factors?.totp_secret || factors.totp_confirmed_at === null) return false;
      const secret = masterKey.open(totpSecretPurpose, userId, factors.totp_secret);
      const step = matchTotp(secret, proof.code.replace(/\s/g, ''), now, factors.totp_last_step);
      return step !== undefined && store.spendTotpStep(db, userId, step);
    };
    return { method: 'totp', spend };
  };
  const prove = async (session: Session, proof: Proof, caller: Caller): Promise<Proven> => {
    if ('password' in proof) return provePassword(session, proof.password, caller);
    if (!('passkey' in proof)) return proveCode(session, proof);
    const db = database.tenant(session.account.id);
    const id = credentialIn(proof.passkey);
    const own = (await store.passkeysOf(db, session.user.id)).find((one) => one.credential_id === id);
    return provePasskey(own, { purpose: 'confirm', sessionId: session.id }, proof.passkey);
  };
  /** Gives a session more rights and a new token, so that a copy of the old token is worthless. */
  const renew = async (session: Session, proven: Proven, caller: Caller): Promise<Granted> => {
    requireNetwork(session.principal.allowedAddresses, caller.address);
    const token = newSecret();
    const isPending = session.state === 'pending';
    const now = clock.now();
    const expiresMs = isPending ? now.getTime() + sessionLimits.absoluteMs : session.expiresAtMs;
    await database.tenantTransaction(session.account.id, async (db) => {
      if (!(await proven.spend(db, now))) throw invalidCredentials('The code is wrong or already used.');
      const isRotated = await store.rotate(db, now, {
        id: session.id,
        state_before: session.state,
        hash: hashSessionToken(token),
        method: proven.method,
        expires_at: new Date(expiresMs),
      });
      if (!isRotated)
        throw new ApiError('unauthenticated', { message: 'Your session has ended. Sign in again.' });
      await recordAuthChange(db, now, session.user.id);
      if (isPending) await recordSignIn(db, now, session.user, proven.method, caller);
    });
    parts.userChanged(session.account.id, session.user.id);
    return granted(token);
  };
  const elevate = async (session: Session, proof: Proof, caller: Caller): Promise<Granted> => {
    requireNetwork(session.principal.allowedAddresses, caller.address);
    const attempt = 'code' in proof || 'recovery_code' in proof ? locks.factor(session.user.id) : undefined;
    try {
      const renewed = await renew(session, await prove(session, proof, caller), caller);
      attempt?.succeeded();
      return renewed;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        recordFailure(session.user, session.account.id, caller);
      }
      throw error;
    }
  };

  return {
    withPassword: async ({ email, password, accountId }, caller) => {
      const attempt = await locks.password(email, caller);
      const found = await store.findByEmail(database.system, email, { account: accountId });
      const candidates = found.filter(({ must_use_sso }) => !must_use_sso);
      const hashes = candidates.map(({ password_hash }) => password_hash);
      const fitting = await findMatchingHash(hashes, password);
      const user = fitting === undefined ? undefined : candidates[fitting];
      if (!user) {
        attempt.failed();
        const isEnforced = await store.isEnforcedFor(database.system, email);
        // Nothing is awaited from here on: the line of a known address must not delay the response.
        const [first] = found;
        if (first) recordFailure(first, first.account_id, caller);
        else recordUnknown(email, caller);
        throw isEnforced ? ssoRequired() : invalidCredentials();
      }
      attempt.succeeded();
      return startSession(user, user.has_totp || user.has_passkey ? 'pending' : 'active', 'password', caller);
    },
    withPasskey: async (sent, caller) => {
      const passkey = await store.findPasskey(database.system, credentialIn(sent) ?? '');
      const proven = await provePasskey(passkey, { purpose: 'sign_in', sessionId: null }, sent);
      const user = passkey && (await store.findLogin(database.system, passkey.account_id, passkey.user_id));
      if (!user) throw invalidCredentials();
      return startSession(user, 'active', 'passkey', caller, proven.spend);
    },
    passkeyOptions: async (session) => {
      const now = clock.now();
      if (!session) return passkeys.requestOptions(now, { purpose: 'sign_in', sessionId: null }, []);
      const known = await store.passkeysOf(database.tenant(session.account.id), session.user.id);
      return passkeys.requestOptions(now, { purpose: 'confirm', sessionId: session.id }, known);
    },
    secondFactorsOf: async ({ state, account, user }) => {
      if (state !== 'pending') return [];
      const login = await store.findLogin(database.system, account.id, user.id);
      if (!login) return [];
      return [
        ...(login.has_totp ? (['totp'] as const) : []),
        ...(login.has_passkey ? (['passkey'] as const) : []),
        'recovery_code',
      ];
    },
    secondFactor: async (session, proof, caller) => {
      // The password was the first factor, so it cannot be the second.
      if (session.state !== 'pending' || 'password' in proof) {
        throw stateConflict('The session does not require a second factor.');
      }
      return elevate(session, proof, caller);
    },
    confirm: elevate,
    withLink: (user, caller) =>
      startSession(user, user.has_totp || user.has_passkey ? 'pending' : 'active', 'link', caller),
    withSso: (user, by, caller) => {
      const needsFactor = (user.has_totp || user.has_passkey) && !by.hasSecondFactor;
      return startSession(user, needsFactor ? 'pending' : 'active', 'sso', caller, undefined, by);
    },
    confirmWithSso: async (session, { hasSecondFactor }, caller) => {
      const user = await store.findLogin(database.system, session.account.id, session.user.id);
      if (!hasSecondFactor && (user?.has_totp || user?.has_passkey)) return undefined;
      return renew(session, { method: 'sso', spend: async () => true }, caller);
    },
    end,
    background,
  };
}

/** Hashes a recovery code. Hyphens and spaces are ignored, because people add or omit them. */
export function hashRecoveryCode(masterKey: SignInParts['masterKey'], userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return masterKey.hash('recovery code', `${userId} ${plain}`);
}
