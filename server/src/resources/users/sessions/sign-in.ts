import { recordAuthChange } from '../../../auth/change-feed.ts';
import { credentialIn, type PasskeyPurpose } from '../../../auth/passkeys.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { hashSessionToken, type Session, type SessionMethod, sessionLimits } from '../../../auth/sessions.ts';
import { matchTotp } from '../../../auth/totp.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/secrets.ts';
import type { SignInLocks } from './locks.ts';
import {
  actorOf,
  type Caller,
  type Granted,
  invalidCredentials,
  type Proof,
  type Proven,
  type SignInParts,
} from './parts.ts';
import * as store from './store.ts';

export type Credentials = { email: string; password: string; accountId?: string | undefined };

/** How people get a session, raise it and end it. */
export type SignIn = {
  withPassword(given: Credentials, caller: Caller): Promise<Granted>;
  withPasskey(sent: Record<string, unknown>, caller: Caller): Promise<Granted>;
  /** What a browser needs to ask for a passkey: of this user, or of whoever has one for this place. */
  passkeyOptions(session: Session | undefined): Promise<object>;
  /** From pending to active. */
  secondFactor(session: Session, proof: Proof, caller: Caller): Promise<Granted>;
  /** Proves once more who it is, before something that only the person may do. */
  confirm(session: Session, proof: Proof, caller: Caller): Promise<Granted>;
  /** For whoever has just shown by a link in a mail who they are. */
  byLink(user: store.LoginRow, caller: Caller): Promise<Granted>;
  end(session: Session, address: string): Promise<void>;
  /** What was begun besides answering is done. */
  settled(): Promise<void>;
  /** Does it besides answering: how long it takes must not tell a stranger whether there was anything to do. */
  aside(work: () => Promise<unknown>): void;
};

export const secretPurpose = 'totp secret';

export function createSignIn(parts: SignInParts, locks: SignInLocks): SignIn {
  const { database, clock, masterKey, log, sessions, passkeys } = parts;
  const underWay = new Set<Promise<unknown>>();
  const aside = (work: () => Promise<unknown>): void => {
    const running = work()
      .catch((error) => log.error({ reason: String(error) }, 'work of a sign-in failed'))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };

  const granted = async (token: string, lifetimeMs: number): Promise<Granted> => {
    const session = await sessions.check(token);
    // Disabled a moment ago.
    if (!session) throw invalidCredentials();
    return { token, session, lifetimeMs };
  };
  const noteSignIn = async (
    db: TenantDb,
    now: Date,
    user: Parameters<typeof actorOf>[0],
    method: SessionMethod,
    { address }: Caller,
  ): Promise<void> => {
    await store.noteSignIn(db, now, user.id);
    await parts.auditAs(db, now, actorOf(user, address), {
      action: 'user.signed_in',
      objectType: 'user',
      objectId: user.id,
      changes: { method: { to: method } },
    });
  };
  const noteFailure = (user: store.LoginRow | Session['user'], accountId: string, caller: Caller): void => {
    if (!locks.isWorthALine(user.id)) return;
    aside(() =>
      database.tenantTransaction(accountId, (db) =>
        parts.auditAs(db, clock.now(), actorOf(user, caller.address), {
          action: 'user.sign_in_failed',
          objectType: 'user',
          objectId: user.id,
        }),
      ),
    );
  };
  const end = async ({ account, user, id }: Session, address?: string): Promise<void> => {
    const now = clock.now();
    await database.tenantTransaction(account.id, async (db) => {
      if (!(await store.end(db, user.id, id))) return;
      await recordAuthChange(db, now, user.id);
      if (address === undefined) return;
      const entry = { action: 'user.signed_out', objectType: 'user', objectId: user.id };
      await parts.auditAs(db, now, actorOf(user, address), entry);
    });
    parts.userChanged(account.id, user.id);
  };

  /** A new session with a new token; what the browser had before ends. */
  const begin = async (
    user: store.LoginRow,
    state: Session['state'],
    method: SessionMethod,
    caller: Caller,
    also?: (db: TenantDb, now: Date) => Promise<unknown>,
  ): Promise<Granted> => {
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
        expires_at: new Date(now.getTime() + lifetimeMs),
      });
      await also?.(db, now);
      if (state === 'active') await noteSignIn(db, now, user, method, caller);
    });
    return granted(token, lifetimeMs);
  };

  const provePassword = async (session: Session, password: string, caller: Caller): Promise<Proven> => {
    const attempt = locks.password(session.user.email, caller.address);
    const user = await store.findLogin(database.system, session.account.id, session.user.id);
    if (!(await verifyPassword(user?.password_hash, password))) {
      attempt.failed();
      throw invalidCredentials('The password is wrong.');
    }
    attempt.succeeded();
    return { method: 'password', settle: async () => true };
  };
  const provePasskey = async (
    passkey: store.PasskeyRow | undefined,
    ceremony: { purpose: PasskeyPurpose; sessionId: string | null },
    sent: Record<string, unknown>,
  ): Promise<Proven> => {
    const now = clock.now();
    const counter = passkey && (await passkeys.verifyUse(now, ceremony, sent, passkey));
    if (passkey === undefined || counter === undefined) {
      throw invalidCredentials('The passkey is not known here, or took too long. Try again.');
    }
    const settle = async (db: TenantDb, at: Date) => {
      await store.notePasskeyUse(db, at, passkey.id, counter);
      return true;
    };
    return { method: 'passkey', settle };
  };
  const proveCode = (session: Session, proof: { code: string } | { recovery_code: string }): Proven => {
    const { id: userId } = session.user;
    if ('recovery_code' in proof) {
      const settle = (db: TenantDb) =>
        store.spendCode(db, userId, hashRecoveryCode(masterKey, userId, proof.recovery_code));
      return { method: 'recovery_code', settle };
    }
    const settle = async (db: TenantDb, now: Date): Promise<boolean> => {
      const factors = await store.factorsOf(db, userId);
      if (!factors?.totp_secret || factors.totp_confirmed_at === null) return false;
      const secret = masterKey.open(secretPurpose, userId, factors.totp_secret);
      const step = matchTotp(secret, proof.code.replace(/\s/g, ''), now, factors.totp_last_step);
      return step !== undefined && store.spendTotpStep(db, userId, step);
    };
    return { method: 'totp', settle };
  };
  const prove = async (session: Session, proof: Proof, caller: Caller): Promise<Proven> => {
    if ('password' in proof) return provePassword(session, proof.password, caller);
    if (!('passkey' in proof)) return proveCode(session, proof);
    const db = database.tenant(session.account.id);
    const id = credentialIn(proof.passkey);
    const own = (await store.passkeysOf(db, session.user.id)).find((one) => one.credential_id === id);
    return provePasskey(own, { purpose: 'confirm', sessionId: session.id }, proof.passkey);
  };
  /** The same session under a new token, with more rights than before: whoever had copied the old one has nothing. */
  const raise = async (session: Session, proof: Proof, caller: Caller): Promise<Granted> => {
    const attempt = 'code' in proof || 'recovery_code' in proof ? locks.factor(session.user.id) : undefined;
    const token = newSecret();
    const isPending = session.state === 'pending';
    try {
      const proven = await prove(session, proof, caller);
      const now = clock.now();
      const expiresMs = isPending ? now.getTime() + sessionLimits.absoluteMs : session.expiresAtMs;
      await database.tenantTransaction(session.account.id, async (db) => {
        if (!(await proven.settle(db, now)))
          throw invalidCredentials('The code is wrong, or was used before.');
        const isOurs = await store.rotate(db, now, {
          id: session.id,
          state_before: session.state,
          hash: hashSessionToken(token),
          method: proven.method,
          expires_at: new Date(expiresMs),
        });
        if (!isOurs)
          throw new ApiError('unauthenticated', { message: 'Your session has ended. Sign in again.' });
        await recordAuthChange(db, now, session.user.id);
        if (isPending) await noteSignIn(db, now, session.user, proven.method, caller);
      });
      attempt?.succeeded();
      parts.userChanged(session.account.id, session.user.id);
      return await granted(token, expiresMs - now.getTime());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        noteFailure(session.user, session.account.id, caller);
      }
      throw error;
    }
  };

  return {
    withPassword: async ({ email, password, accountId }, caller) => {
      const attempt = locks.password(email, caller.address);
      const [first, second] = await store.findByEmail(database.system, email, { account: accountId });
      // Always two, at once: how long it takes tells neither whether there is such a user nor in how many accounts.
      const [isFirst, isSecond] = await Promise.all([
        verifyPassword(first?.password_hash, password),
        verifyPassword(second?.password_hash, password),
      ]);
      const user = isFirst ? first : isSecond ? second : undefined;
      if (!user) {
        attempt.failed();
        if (first) noteFailure(first, first.account_id, caller);
        throw invalidCredentials();
      }
      attempt.succeeded();
      return begin(user, user.has_totp || user.has_passkey ? 'pending' : 'active', 'password', caller);
    },
    withPasskey: async (sent, caller) => {
      const passkey = await store.findPasskey(database.system, credentialIn(sent) ?? '');
      const proven = await provePasskey(passkey, { purpose: 'sign_in', sessionId: null }, sent);
      const user = passkey && (await store.findLogin(database.system, passkey.account_id, passkey.user_id));
      if (!user) throw invalidCredentials();
      return begin(user, 'active', 'passkey', caller, proven.settle);
    },
    passkeyOptions: async (session) => {
      const now = clock.now();
      if (!session) return passkeys.requestOptions(now, { purpose: 'sign_in', sessionId: null }, []);
      const known = await store.passkeysOf(database.tenant(session.account.id), session.user.id);
      return passkeys.requestOptions(now, { purpose: 'confirm', sessionId: session.id }, known);
    },
    secondFactor: (session, proof, caller) => {
      // A password is the first factor, and was given.
      if (session.state !== 'pending' || 'password' in proof) {
        throw new ApiError('state_conflict', { message: 'No second factor is awaited.' });
      }
      return raise(session, proof, caller);
    },
    confirm: raise,
    byLink: (user, caller) =>
      begin(user, user.has_totp || user.has_passkey ? 'pending' : 'active', 'link', caller),
    end: (session, address) => end(session, address),
    settled: async () => void (await Promise.allSettled(underWay)),
    aside,
  };
}

/** Without the hyphens and spaces that people add or leave out. */
export function hashRecoveryCode(masterKey: SignInParts['masterKey'], userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  return masterKey.hash('recovery code', `${userId} ${plain}`);
}
