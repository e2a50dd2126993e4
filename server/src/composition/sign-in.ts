import type { ChangeFeed } from '../auth/change-feed.ts';
import { createPasskeys } from '../auth/passkeys.ts';
import { createSessions } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createSessionCookie } from '../http/session-cookie.ts';
import type { SignInPageParts } from '../pages/sign-in/index.ts';
import { type Clock, hourMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { accountStore, newAccountSettings } from '../resources/accounts/index.ts';
import { writeAuditAs } from '../resources/audit-log/index.ts';
import {
  callerOf,
  closeAbandoned,
  createSignInPort,
  type SessionParts,
  type UserParts,
} from '../resources/users/index.ts';
import type { Mail, MailDelivery } from '../services/mail/index.ts';

export type SignInPortParts = {
  config: Config;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  feed: ChangeFeed;
  rateLimit: RateLimit | undefined;
  mail: Mail;
  mailDelivery: Pick<MailDelivery, 'wake'>;
};

/** Account users and how they sign in, put together. A part of the composition root, in a file of its own for its size. */
export function composeSignIn(parts: SignInPortParts) {
  const { config, database, masterKey, clock, log, feed, rateLimit, mail, mailDelivery } = parts;
  const { publicUrl } = config;
  const sessions = createSessions(database.system, feed, clock);
  const cookie = createSessionCookie(publicUrl);
  const user: UserParts = {
    publicUrl,
    queueMail: mail.queue,
    wakeMail: mailDelivery.wake,
    userChanged: (accountId, userId) => feed.publish({ kind: 'client', accountId, clientId: userId }),
  };
  const port = createSignInPort(
    {
      ...user,
      database,
      clock,
      masterKey,
      log,
      sessions,
      passkeys: createPasskeys(database.system, publicUrl),
      auditAs: writeAuditAs,
    },
    openSandboxAccount,
  );
  const session: SessionParts = { publicUrl, rateLimit, sessions, cookie, ...port };
  const { signIn, joining } = port;
  const signInPages: SignInPageParts = {
    publicUrl,
    rateLimit,
    cookie,
    isRegistrationOpen: config.isRegistrationOpen,
    callerOf: (request) => callerOf(session, request),
    withPassword: signIn.withPassword,
    secondFactor: async (current, proof, caller) => signIn.secondFactor(current, proof, caller),
    end: signIn.end,
    ...joining,
  };
  const signInJobs = (): Job[] => [
    {
      name: 'close abandoned registrations',
      everyMs: hourMs,
      run: () => closeAbandoned({ database }, database.system, clock.now()),
    },
  ];
  return { sessions, cookie, user, session, signIn, signInPages, signInJobs };
}

/** An account without a client: whoever registered makes the first one, once the address is confirmed. */
async function openSandboxAccount(
  db: TenantDb,
  now: Date,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await accountStore.insert(db, {
    name_system: name,
    name_legal: name,
    organization_number: null,
    country: null,
    notify_email: email,
    mode: 'sandbox',
    kind: 'partner',
    ...newAccountSettings,
    now,
  });
}
