import { recordAuthChange } from '../../../auth/change-feed.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { Language } from '../../../domain/language.ts';
import { dayMs } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type FoundUserLink,
  findUserLink,
  revokeUserLinks,
  spendUserLink,
  type UserLinkKind,
  wasJustIssued,
} from '../links.ts';
import { mailLink, mailNotice } from '../mail.ts';
import { get as getUser, insert as insertUser, isTaken, setEmail } from '../store.ts';
import { requireGoodPassword } from './factors.ts';
import type { SignInLocks } from './locks.ts';
import { auditUser, type Caller, type Granted, type SignInParts } from './parts.ts';
import type { SignIn } from './sign-in.ts';
import * as store from './store.ts';

type NewRegistration = {
  email: string;
  account_name: string;
  first_name: string;
  last_name: string;
  language: Language;
};

/** Creates the account of a registration in its transaction, with the id of the handle. */
export type OpenAccount = (
  db: TenantDb,
  now: Date,
  account: { name: string; email: string },
) => Promise<void>;

/** Registration, and what users do with a link in an email: set a password, or confirm an email address. */
export type Registration = {
  /** Registers in the background, so that every case has the same response. Throws 429 if one address registers too often. */
  register(wanted: NewRegistration, caller: Caller): void;
  requestReset(email: string, caller: Caller): void;
  findLink(token: string, kind: UserLinkKind): Promise<(FoundUserLink & { isExpired: boolean }) | undefined>;
  /** Sets the password. Returns undefined if the link has expired or was used. Throws 422 if the password is too easy to guess. */
  acceptInvitation(token: string, password: string, caller: Caller): Promise<Granted | undefined>;
  /** Sets the password and ends all sessions. Returns false if the link has expired or was used. */
  resetPassword(token: string, password: string, caller: Caller): Promise<boolean>;
  /** Gives the user the link's address. Returns false if the link has expired or was used, or the address is taken. */
  confirmEmail(token: string, caller: Caller): Promise<boolean>;
};

const registrationMs = 7 * dayMs;
const closeMax = 100;
const resetsMax = 10;

const insertRegistration = tenantSql<{ user_id: string; email: string; now: Date; expires_at: Date }>(
  `insert into registrations (account_id, user_id, email, created_at, expires_at)
   values (:account_id, :user_id, :email, :now, :expires_at)`,
);
const deleteRegistration = tenantSql<{ user_id: string }>(
  'delete from registrations where account_id = :account_id and user_id = :user_id',
);
const selectRegistration = systemSql<{ email: string; now: Date }, { account_id: string; user_id: string }>(
  `select account_id, user_id from registrations
   where lower(email) = lower(:email) and expires_at > :now order by created_at desc limit 1`,
);
const selectAbandoned = systemSql<{ now: Date; limit: number }, { account_id: string; user_id: string }>(
  'select account_id, user_id from registrations where expires_at <= :now limit :limit',
);
const closeAccount = tenantSql<{ now: Date }>(
  `update accounts set status = 'closed', closed_at = :now, version = version + 1, updated_at = :now
   where id = :account_id and status = 'active'`,
);

export function createRegistration(
  parts: SignInParts,
  locks: SignInLocks,
  signIn: SignIn,
  openAccount: OpenAccount,
): Registration {
  const { database, clock } = parts;

  /** Sends a new link for the first account after a second registration with the same email address. */
  const resendLink = async (known: { account_id: string; user_id: string }, now: Date): Promise<void> => {
    await database.tenantTransaction(known.account_id, async (db) => {
      const user = await getUser(db, known.user_id);
      if (!user || (await wasJustIssued(db, now, 'invitation', user.id))) return;
      await mailLink(parts, db, now, user, 'user_registered');
    });
  };
  const createAccount = async (wanted: NewRegistration, caller: Caller, now: Date): Promise<void> => {
    await database.tenantTransaction(newId('acc', now), async (db) => {
      const { email, first_name, last_name, language } = wanted;
      await openAccount(db, now, { name: wanted.account_name, email });
      const user = await insertUser(db, now, { email, first_name, last_name, role: 'owner', language }, null);
      if (!user) throw new Error('A new account already has a user.');
      const expires_at = new Date(now.getTime() + registrationMs);
      await db.run(insertRegistration, { user_id: user.id, email, now, expires_at });
      const entry = { action: 'account.registered', objectType: 'account', objectId: db.accountId } as const;
      await auditUser(parts, db, now, user, caller, entry);
      await mailLink(parts, db, now, user, 'user_registered');
    });
  };
  const setPassword = async (
    link: FoundUserLink,
    password: string,
    caller: Caller,
    action: AuditAction,
  ): Promise<boolean> => {
    requireGoodPassword(password, link);
    const hash = await hashPassword(password);
    const now = clock.now();
    const isSet = await database.tenantTransaction(link.account_id, async (db) => {
      if (!(await spendUserLink(db, now, link.id))) return false;
      if (!(await store.setPassword(db, now, link.user_id, hash))) return false;
      await revokeUserLinks(db, link.user_id);
      await store.endOthers(db, link.user_id);
      await db.run(deleteRegistration, { user_id: link.user_id });
      await recordAuthChange(db, now, link.user_id);
      const user = { ...link, id: link.user_id };
      await auditUser(parts, db, now, user, caller, { action });
      if (link.kind === 'password_reset') await mailNotice(parts, db, now, user, 'user_password_changed');
      return true;
    });
    parts.userChanged(link.account_id, link.user_id);
    parts.wakeMail();
    return isSet;
  };
  const changeEmail = async (link: FoundUserLink, email: string, caller: Caller): Promise<boolean> => {
    const now = clock.now();
    const isChanged = await database.tenantTransaction(link.account_id, async (db) => {
      if (!(await spendUserLink(db, now, link.id))) return false;
      if (await isTaken(db, link.user_id, email)) return false;
      await setEmail(db, now, link.user_id, email);
      await revokeUserLinks(db, link.user_id);
      await store.endOthers(db, link.user_id);
      await recordAuthChange(db, now, link.user_id);
      const user = { ...link, id: link.user_id };
      await auditUser(parts, db, now, user, caller, {
        action: 'user.email_changed',
        changes: { email: { from: link.email, to: email } },
      });
      // The notice goes to the former address.
      await mailNotice(parts, db, now, user, 'user_email_changed');
      return true;
    });
    parts.userChanged(link.account_id, link.user_id);
    parts.wakeMail();
    return isChanged;
  };
  const findLink: Registration['findLink'] = async (token, kind) => {
    const link = await findUserLink(database.system, token);
    if (link?.kind !== kind) return undefined;
    return { ...link, isExpired: Date.parse(link.expires_at) <= clock.now().getTime() };
  };

  return {
    register: (wanted, caller) => {
      locks.mail(caller.address);
      signIn.background.run('a registration failed', async () => {
        const now = clock.now();
        const known = await database.system.one(selectRegistration, { email: wanted.email, now });
        await (known ? resendLink(known, now) : createAccount(wanted, caller, now));
        parts.wakeMail();
      });
    },
    requestReset: (email, caller) => {
      locks.mail(caller.address);
      signIn.background.run('a password reset could not be sent', async () => {
        const now = clock.now();
        // The person gets one email per account, because each account has its own password.
        for (const user of await store.findByEmail(database.system, email, { limit: resetsMax })) {
          if (user.must_use_sso) continue;
          await database.tenantTransaction(user.account_id, async (db) => {
            if (await wasJustIssued(db, now, 'password_reset', user.id)) return;
            await mailLink(parts, db, now, user, 'user_password_reset');
          });
        }
        parts.wakeMail();
      });
    },
    findLink,
    acceptInvitation: async (token, password, caller) => {
      const link = await findLink(token, 'invitation');
      if (!link || link.isExpired || link.status !== 'invited') return undefined;
      if (!(await setPassword(link, password, caller, 'user.joined'))) return undefined;
      const user = await store.findLogin(database.system, link.account_id, link.user_id);
      return user && signIn.withLink(user, caller);
    },
    resetPassword: async (token, password, caller) => {
      const link = await findLink(token, 'password_reset');
      if (!link || link.isExpired) return false;
      return setPassword(link, password, caller, 'user.password_reset');
    },
    confirmEmail: async (token, caller) => {
      const link = await findLink(token, 'email_change');
      if (!link || link.isExpired || link.new_email === null) return false;
      return changeEmail(link, link.new_email, caller);
    },
  };
}

/** Closes accounts whose email address was never confirmed. */
export async function closeAbandoned(database: Database, now: Date): Promise<void> {
  const abandoned = await database.system.many(selectAbandoned, { now, limit: closeMax });
  for (const { account_id, user_id } of abandoned) {
    await database.tenantTransaction(account_id, async (db) => {
      await db.run(deleteRegistration, { user_id });
      await db.run(closeAccount, { now });
    });
  }
}
