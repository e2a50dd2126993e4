import qrcode from 'qrcode-generator';
import { recordAuthChange } from '../../../auth/change-feed.ts';
import { hashPassword, type PasswordFault, passwordFault, verifyPassword } from '../../../auth/passwords.ts';
import { newRecoveryCodes, newTotpSecret } from '../../../auth/secrets.ts';
import { displayName, type Session } from '../../../auth/sessions.ts';
import { base32, matchTotp, totpAddress } from '../../../auth/totp.ts';
import { minuteMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, found, invalidField } from '../../../platform/errors.ts';
import { accountName, mailUser } from '../invite.ts';
import { revokeUserLinks } from '../links.ts';
import { userMailWords } from '../mails.ts';
import { get as getUser } from '../store.ts';
import type { SignInLocks } from './locks.ts';
import { actorOf, type Caller, invalidCredentials, type SignInParts } from './parts.ts';
import { hashRecoveryCode, secretPurpose } from './sign-in.ts';
import * as store from './store.ts';

export type TotpProposal = { secret: string; otpauth_url: string; qr_code: string };
export type PasskeyShown = {
  id: string;
  name: string;
  is_synced: boolean;
  created_at: string;
  last_used_at: string | null;
};

/** What people change about how they sign in themselves. All but the password want a person who proved so lately. */
export type Factors = {
  show(session: Session): Promise<{
    totp: boolean;
    recovery_codes_left: number;
    passkeys: PasskeyShown[];
  }>;
  /** Ends every other session. */
  changePassword(session: Session, current: string, wanted: string, caller: Caller): Promise<void>;
  proposeTotp(session: Session): Promise<TotpProposal>;
  /** Recovery codes are given with the first factor, once. */
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

const recentMs = 15 * minuteMs;
const passkeysMax = 20;

const faults: Readonly<Record<PasswordFault, string>> = {
  short: 'must have 12 characters or more',
  long: 'must have 200 characters or fewer',
  common: 'is one of those that are tried first; choose another',
  personal: 'is little more than your name or address; choose another',
};

/** 422 when it is too easily guessed. */
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

  const requireRecent = (session: Session): void => {
    if (clock.now().getTime() - session.authenticatedAtMs <= recentMs) return;
    throw new ApiError('reauthentication_required', {
      message: 'Prove once more who you are with POST /session/confirm, then try again.',
    });
  };
  /** In one transaction: the change, its line in the audit log, and a mail to the one whose sign-in it is. */
  const change = async <T>(
    session: Session,
    caller: Caller,
    action: string,
    work: (db: TenantDb, now: Date) => Promise<T>,
  ): Promise<T> => {
    const now = clock.now();
    const { user, account } = session;
    const result = await database.tenantTransaction(account.id, async (db) => {
      const done = await work(db, now);
      await recordAuthChange(db, now, user.id);
      await parts.auditAs(db, now, actorOf(user, caller.address), {
        action,
        objectType: 'user',
        objectId: user.id,
      });
      const addressee = found(await getUser(db, user.id), 'user');
      const words = userMailWords[addressee.language];
      const isPassword = action === 'user.password_changed';
      const letter = (isPassword ? words.passwordChanged : words.factorsChanged)(await accountName(db));
      const kind = isPassword ? 'user_password_changed' : 'user_factors_changed';
      await mailUser(parts, db, now, addressee, kind, letter);
      return done;
    });
    parts.userChanged(account.id, user.id);
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
  /** Codes without a factor would be a second password. */
  const dropCodesIfAlone = async (db: TenantDb, now: Date, userId: string): Promise<void> => {
    const factors = await store.factorsOf(db, userId);
    const others = await store.passkeysOf(db, userId);
    if (!factors?.totp_confirmed_at && others.length === 0) await store.replaceCodes(db, now, userId, []);
  };

  return {
    show: async ({ account, user }) => {
      const db = database.tenant(account.id);
      const factors = found(await store.factorsOf(db, user.id), 'user');
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
      const attempt = locks.password(user.email, caller.address);
      const known = await store.findLogin(database.system, account.id, user.id);
      if (!(await verifyPassword(known?.password_hash, current))) {
        attempt.failed();
        throw invalidCredentials('The current password is wrong.');
      }
      attempt.succeeded();
      const hash = await hashPassword(wanted);
      await change(session, caller, 'user.password_changed', async (db, now) => {
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
          throw new ApiError('state_conflict', {
            message: 'There is an authenticator app already. Remove it first.',
          });
        }
        const sealed = masterKey.seal(secretPurpose, user.id, secret);
        await store.setTotp(db, user.id, { secret: sealed, confirmedAt: null, step: 0 });
      });
      const address = totpAddress(secret, 'Kontor', `${account.name} (${user.email})`);
      return { secret: base32(secret), otpauth_url: address, qr_code: picture(address) };
    },
    confirmTotp: async (session, code, caller) => {
      const { user } = session;
      const attempt = locks.factor(user.id);
      const codes = await change(session, caller, 'user.totp_added', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        if (!factors?.totp_secret || factors.totp_confirmed_at !== null) {
          throw new ApiError('state_conflict', { message: 'Begin with POST /session/totp.' });
        }
        const secret = masterKey.open(secretPurpose, user.id, factors.totp_secret);
        const step = matchTotp(secret, code.replace(/\s/g, ''), now, 0);
        if (step === undefined) {
          throw invalidField('code', 'wrong', 'is not what the app shows now; check the clock of your phone');
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
      await change(session, caller, 'user.totp_removed', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        found(factors?.totp_confirmed_at ?? undefined, 'authenticator app');
        await store.setTotp(db, user.id, { secret: null, confirmedAt: null, step: 0 });
        await dropCodesIfAlone(db, now, user.id);
      });
    },
    newRecoveryCodes: async (session, caller) => {
      requireRecent(session);
      const { user } = session;
      return change(session, caller, 'user.recovery_codes_replaced', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        const known = await store.passkeysOf(db, user.id);
        if (!factors?.totp_confirmed_at && known.length === 0) {
          throw new ApiError('state_conflict', {
            message: 'Recovery codes stand in for a second factor. Add one first.',
          });
        }
        return issueCodes(db, now, user.id);
      });
    },
    passkeyOptions: async (session) => {
      requireRecent(session);
      const { user, account } = session;
      const known = await store.passkeysOf(database.tenant(account.id), user.id);
      if (known.length >= passkeysMax) {
        throw new ApiError('state_conflict', { message: 'You have 20 passkeys. Remove one first.' });
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
        throw invalidField(
          'passkey',
          'refused',
          'is not an answer to what was asked, or came too late; begin again',
        );
      }
      return change(session, caller, 'user.passkey_added', async (db, now) => {
        const factors = await store.factorsOf(db, user.id);
        const id = await store.addPasskey(db, now, user.id, { ...verified, name });
        if (id === undefined) throw new ApiError('duplicate', { message: 'This passkey is known already.' });
        const codes = factors && factors.recovery_codes > 0 ? null : await issueCodes(db, now, user.id);
        return { id, recovery_codes: codes };
      });
    },
    removePasskey: async (session, id, caller) => {
      requireRecent(session);
      const { user } = session;
      await change(session, caller, 'user.passkey_removed', async (db, now) => {
        found((await store.removePasskey(db, user.id, id)) || undefined, 'passkey');
        await dropCodesIfAlone(db, now, user.id);
      });
    },
  };
}

/** As an address that an `img` takes: no script and no other host is needed to show it. */
function picture(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const svg = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
