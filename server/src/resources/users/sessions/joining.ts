import { recordAuthChange } from '../../../auth/change-feed.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import type { Language } from '../../../domain/language.ts';
import { dayMs } from '../../../platform/clock.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { type Addressee, accountName, mailUser, newAddress } from '../invite.ts';
import {
  type FoundUserLink,
  findUserLink,
  revokeUserLinks,
  spendUserLink,
  type UserLinkKind,
  wasJustIssued,
} from '../links.ts';
import { userMailWords } from '../mails.ts';
import { get as getUser, insert as insertUser } from '../store.ts';
import { requireGoodPassword } from './factors.ts';
import type { SignInLocks } from './locks.ts';
import { actorOf, type Caller, type Granted, type SignInParts } from './parts.ts';
import type { SignIn } from './sign-in.ts';
import * as store from './store.ts';

export type NewRegistration = {
  email: string;
  account_name: string;
  first_name: string;
  last_name: string;
  language: Language;
};

/** Makes the account of a registration, in its transaction; the id is the handle's. */
export type OpenAccount = (
  db: TenantDb,
  now: Date,
  account: { name: string; email: string },
) => Promise<void>;

/** How people come to have a password: by registration, by invitation, or because they forgot the one they had. */
export type Joining = {
  /** Tells nothing: whether there was anything to do is said by mail. 429 when one address asks too often. */
  register(wanted: NewRegistration, caller: Caller): void;
  forgot(email: string, caller: Caller): void;
  findLink(token: string, kind: UserLinkKind): Promise<(FoundUserLink & { isExpired: boolean }) | undefined>;
  /** Undefined: the link has expired or was used meanwhile. 422 for a password that is easily guessed. */
  accept(token: string, password: string, caller: Caller): Promise<Granted | undefined>;
  /** All sessions end, and the person signs in with all factors. False: the link has expired or was used. */
  reset(token: string, password: string, caller: Caller): Promise<boolean>;
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

export function createJoining(
  parts: SignInParts,
  locks: SignInLocks,
  signIn: SignIn,
  openAccount: OpenAccount,
): Joining {
  const { database, clock } = parts;

  const confirmByMail = async (db: TenantDb, now: Date, user: Addressee): Promise<void> => {
    const words = userMailWords[user.language];
    const url = await newAddress(parts, db, now, 'invitation', user.id);
    const letter = { ...words.registered(await accountName(db)), button: { label: words.confirm, url } };
    await mailUser(parts, db, now, user, 'user_registered', letter);
  };
  /** Whoever asks twice before the mail has come gets a new link to the same account. */
  const remind = async (known: { account_id: string; user_id: string }, now: Date): Promise<void> => {
    await database.tenantTransaction(known.account_id, async (db) => {
      const user = await getUser(db, known.user_id);
      if (!user || (await wasJustIssued(db, now, 'invitation', user.id))) return;
      await confirmByMail(db, now, user);
    });
  };
  const open = async (wanted: NewRegistration, caller: Caller, now: Date): Promise<void> => {
    await database.tenantTransaction(newId('acc', now), async (db) => {
      const { email, first_name, last_name, language } = wanted;
      await openAccount(db, now, { name: wanted.account_name, email });
      const user = await insertUser(db, now, { email, first_name, last_name, role: 'owner', language }, null);
      if (!user) throw new Error('A new account has a user already.');
      const expires_at = new Date(now.getTime() + registrationMs);
      await db.run(insertRegistration, { user_id: user.id, email, now, expires_at });
      await parts.auditAs(db, now, actorOf(user, caller.address), {
        action: 'account.registered',
        objectType: 'account',
        objectId: db.accountId,
      });
      await confirmByMail(db, now, user);
    });
  };
  const setPassword = async (
    link: FoundUserLink,
    password: string,
    caller: Caller,
    action: string,
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
      const actor = actorOf({ ...link, id: link.user_id }, caller.address);
      await parts.auditAs(db, now, actor, { action, objectType: 'user', objectId: link.user_id });
      if (link.kind === 'password_reset') {
        const letter = userMailWords[link.language].passwordChanged(link.account_name);
        await mailUser(parts, db, now, { ...link, id: link.user_id }, 'user_password_changed', letter);
      }
      return true;
    });
    parts.userChanged(link.account_id, link.user_id);
    parts.wakeMail();
    return isSet;
  };
  const findLink: Joining['findLink'] = async (token, kind) => {
    const link = await findUserLink(database.system, token);
    if (link?.kind !== kind) return undefined;
    return { ...link, isExpired: Date.parse(link.expires_at) <= clock.now().getTime() };
  };

  return {
    register: (wanted, caller) => {
      locks.mail(caller.address);
      signIn.aside(async () => {
        const now = clock.now();
        const known = await database.system.one(selectRegistration, { email: wanted.email, now });
        await (known ? remind(known, now) : open(wanted, caller, now));
        parts.wakeMail();
      });
    },
    forgot: (email, caller) => {
      locks.mail(caller.address);
      signIn.aside(async () => {
        const now = clock.now();
        // One mail for each account that the person is in: each has a password of its own.
        for (const user of await store.findByEmail(database.system, email, { limit: resetsMax })) {
          await database.tenantTransaction(user.account_id, async (db) => {
            if (await wasJustIssued(db, now, 'password_reset', user.id)) return;
            const words = userMailWords[user.language];
            const url = await newAddress(parts, db, now, 'password_reset', user.id);
            const letter = { ...words.reset(await accountName(db)), button: { label: words.choose, url } };
            await mailUser(parts, db, now, user, 'user_password_reset', letter);
          });
        }
        parts.wakeMail();
      });
    },
    findLink,
    accept: async (token, password, caller) => {
      const link = await findLink(token, 'invitation');
      if (!link || link.isExpired || link.status !== 'invited') return undefined;
      if (!(await setPassword(link, password, caller, 'user.joined'))) return undefined;
      const user = await store.findLogin(database.system, link.account_id, link.user_id);
      return user && signIn.byLink(user, caller);
    },
    reset: async (token, password, caller) => {
      const link = await findLink(token, 'password_reset');
      if (!link || link.isExpired) return false;
      return setPassword(link, password, caller, 'user.password_reset');
    },
  };
}

/** Closes accounts that were registered with an address which nobody has confirmed. */
export async function closeAbandoned(
  parts: Pick<SignInParts, 'database'>,
  system: SystemDb,
  now: Date,
): Promise<void> {
  for (const { account_id, user_id } of await system.many(selectAbandoned, { now, limit: closeMax })) {
    await parts.database.tenantTransaction(account_id, async (db) => {
      await db.run(deleteRegistration, { user_id });
      await db.run(closeAccount, { now });
    });
  }
}
