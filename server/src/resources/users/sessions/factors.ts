import qrcode from 'qrcode-generator';
import { hashPassword, type PasswordFault, passwordFault, verifyPassword } from '../../../auth/passwords.ts';
import { newRecoveryCodes, newTotpSecret } from '../../../auth/secrets.ts';
import { displayName, type Session } from '../../../auth/sessions.ts';
import { base32, matchTotp, totpAddress } from '../../../auth/totp.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import { requireRecentAuthentication } from '../../../http/identify.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { duplicate, invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { revokeUserLinks } from '../links.ts';
import { mailNotice } from '../mail.ts';
import { get as getUser } from '../store.ts';
import type { SignInLocks } from './locks.ts';
import { type Caller, changeUser, invalidCredentials, type SignInParts } from './parts.ts';
import { hashRecoveryCode, totpSecretPurpose } from './sign-in.ts';
import * as store from './store.ts';

type TotpEnrollment = { secret: string; otpauth_url: string; qr_code: string };
type PasskeyShown = {
  id: string;
  name: string;
  is_synced: boolean;
  created_at: string;
  last_used_at: string | null;
};

/** The changes that users can make to their own sign-in. All except the password require recent re-authentication. */
export type Factors = {
  show(session: Session): Promise<{
    totp: boolean;
    recovery_codes_left: number;
    passkeys: PasskeyShown[];
  }>;
  /** Changes the password and ends every other session. */
  changePassword(session: Session, current: string, wanted: string, caller: Caller): Promise<void>;
  proposeTotp(session: Session): Promise<TotpEnrollment>;
  /** Confirms the app. With the first factor, the user gets recovery codes, which are shown once. */
  confirmTotp(session: Session, code: string, caller: Caller): Promise<string[] | null>;
  removeTotp(session: Session, caller: Caller): Promise<void>;
  newRecoveryCodes(session: Session, caller: Caller): Promise<string[]>;
  passkeyOptions(session: Session): Promise<object>;
  addPasskey(
    session: Session,
    passkey: { name: string; passkey: Record<string, unknown> },
    caller: Caller,
  ): Promise<{ id: string; recovery_codes: string[] | null }>;
  removePasskey(session: Session, id: string, caller: Caller): Promise<void>;
};

const passkeysMax = 20;

const faults: Readonly<Record<PasswordFault, string>> = {
  short: 'must have 12 characters or more',
  long: 'must have 200 characters or fewer',
  common: 'is one of the most common passwords; choose another',
  personal: 'is too similar to your name or email address; choose another',
};

/** Throws 422 if the password is too easy to guess. */
export function requireGoodPassword(
  password: string,
  user: { email: string; first_name: string; last_name: string },
): void {
  const [local = '', domain = ''] = user.email.split('@');
  const fault = passwordFault(password, [user.email, local, domain, user.first_name, user.last_name]);
  if (fault) throw invalidField('password', fault, faults[fault]);
}

export function createFactors(parts: SignInParts, locks: SignInLocks): Factors {
  const { database, clock, masterKey, passkeys } = parts;

  const requireRecent = (session: Session): void =>
    requireRecentAuthentication(session.authenticatedAtMs, clock.now());
  /** Makes a change and queues an email about it, in one transaction. */
  const changeAndNotify = async <T>(
    session: Session,
    caller: Caller,
    action: AuditAction,
    work: (db: TenantDb, now: Date) => Promise<T>,
  ): Promise<T> => {
    const result = await changeUser(parts, session, caller, action, async (db, now) => {
      const done = await work(db, now);
      const addressee = orNotFound(await getUser(db, session.user.id), 'user');
      const kind = action === 'user.password_changed' ? 'user_password_changed' : 'user_factors_changed';
      await mailNotice(parts, db, now, addressee, kind);
      return done;
    });
    parts.wakeMail();
    return result;
  };
  const issueCodes = async (db: TenantDb, now: Date, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await store.replaceCodes(
      db,
      now,
      userId,
      codes.map((code) => hashRecoveryCode(masterKey, userId, code)),
    );
    return codes;
  };
  /**
   * Deletes recovery codes without a factor, which would be a second password. Throws 409 if the account requires a
   * factor.
   */
  const afterRemoval = async (db: TenantDb, now: Date, session: Session): Promise<void> => {
    const userId = session.user.id;
    const factors = await store.factorsOf(db, userId);
    const others = await store.passkeysOf(db, userId);
    if (factors?.totp_confirmed_at || others.length > 0) return;
    if (session.needsSecondFactor) {
      throw stateConflict(
        'The account requires a second factor. Add another one before you delete this one.',
      );
    }
    await store.replaceCodes(db, now, userId, []);
  };

  return {
    show: async ({ account, user }) => {
      const db = database.tenant(account.id);
      const factors = orNotFound(await store.factorsOf(db, user.id), 'user');
      const known = await store.passkeysOf(db, user.id);
      return {
        totp: factors.totp_confirmed_at !== null,
        recovery_codes_left: factors.recovery_codes,
        passkeys: known.map(({ id, name, is_synced, created_at, last_used_at }) => ({
          id,
          name,
          is_synced,
          created_at,
          last_used_at,
        })),
      };
    },
    changePassword: async (session, current, wanted, caller) => {
      const { user, account } = session;
      requireGoodPassword(wanted, user);
      const attempt = await locks.password(user.email, { ...caller, sessionId: session.id });
      const known = await store.findLogin(database.system, account.id, user.id);
      if (!(await verifyPassword(known?.password_hash, current))) {
        attempt.failed();
        throw invalidCredentials('The current password is wrong.');
      }
      attempt.succeeded();
      const hash = await hashPassword(wanted);
      await changeAndNotify(session, caller, 'user.password_changed', async (db, now) => {
        await store.setPassword(db, now, user.id, hash);
        await store.endOthers(db, user.id, session.id);
        await revokeUserLinks(db, user.id);
      });
    },
    proposeTotp: async (session) => {
      requireRecent(session);
      const { user, account } = session;
      const secret = newTotpSecret();
      await database.tenantTransaction(account.id, async (db) => {
        const factors = await store.factorsOf(db, user.id);
        if (factors?.totp_confirmed_at) {
          throw stateConflict('An authenticator app is already set up. Delete it first.');
        }
        const sealed = masterKey.seal(totpSecretPurpose, user.id, secret);
        await store.setTotp(db, user.id, { secret: sealed, confirmedAt: null, step: 0 });
      });
      const address = totpAddress(secret, 'Kontor', `${account.name} (${user.email})`);
      return { secret: base32(secret), otpauth_url: address, qr_code: qrCode(address) };
    },
    confirmTotp: async (session, code, caller) => {
      const { user } = session;
      const attempt = locks.factor(user.id);
      const codes = await changeAndNotify(session, caller, 'user.totp_added', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        if (!factors?.totp_secret || factors.totp_confirmed_at !== null) {
          throw stateConflict('Start with POST /session/totp.');
        }
        const secret = masterKey.open(totpSecretPurpose, user.id, factors.totp_secret);
        const step = matchTotp(secret, code.replace(/\s/g, ''), now, 0);
        if (step === undefined) {
          throw invalidField('code', 'wrong', 'is not the app’s current code; check your phone’s clock');
        }
        await store.setTotp(db, user.id, { secret: factors.totp_secret, confirmedAt: now, step });
        return factors.recovery_codes > 0 ? null : issueCodes(db, now, user.id);
      });
      attempt.succeeded();
      return codes;
    },
    removeTotp: async (session, caller) => {
      requireRecent(session);
      const { user } = session;
      await changeAndNotify(session, caller, 'user.totp_removed', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        orNotFound(factors?.totp_confirmed_at ?? undefined, 'authenticator app');
        await store.setTotp(db, user.id, { secret: null, confirmedAt: null, step: 0 });
        await afterRemoval(db, now, session);
      });
    },
    newRecoveryCodes: async (session, caller) => {
      requireRecent(session);
      const { user } = session;
      return changeAndNotify(session, caller, 'user.recovery_codes_replaced', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        const known = await store.passkeysOf(db, user.id);
        if (!factors?.totp_confirmed_at && known.length === 0) {
          throw stateConflict('Recovery codes replace a lost second factor. Add a second factor first.');
        }
        return issueCodes(db, now, user.id);
      });
    },
    passkeyOptions: async (session) => {
      requireRecent(session);
      const { user, account } = session;
      const known = await store.passkeysOf(database.tenant(account.id), user.id);
      if (known.length >= passkeysMax) {
        throw stateConflict(`You have ${passkeysMax} passkeys. Delete one first.`);
      }
      const person = { id: user.id, email: user.email, name: displayName(user) };
      const ceremony = { purpose: 'add', sessionId: session.id } as const;
      return passkeys.creationOptions(clock.now(), ceremony, person, known);
    },
    addPasskey: async (session, { name, passkey }, caller) => {
      requireRecent(session);
      const { user } = session;
      const ceremony = { purpose: 'add', sessionId: session.id } as const;
      const verified = await passkeys.verifyNew(clock.now(), ceremony, passkey);
      if (!verified) {
        throw invalidField('passkey', 'refused', 'does not match the request or has expired; start again');
      }
      return changeAndNotify(session, caller, 'user.passkey_added', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        const id = await store.addPasskey(db, now, user.id, { ...verified, name });
        if (id === undefined) throw duplicate('This passkey is already registered.');
        const codes = factors && factors.recovery_codes > 0 ? null : await issueCodes(db, now, user.id);
        return { id, recovery_codes: codes };
      });
    },
    removePasskey: async (session, id, caller) => {
      requireRecent(session);
      const { user } = session;
      await changeAndNotify(session, caller, 'user.passkey_removed', async (db, now) => {
        orNotFound((await store.removePasskey(db, user.id, id)) || undefined, 'passkey');
        await afterRemoval(db, now, session);
      });
    },
  };
}

/** Builds a data URL for an `img`, so that it needs no script and no other host. */
function qrCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const svg = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
