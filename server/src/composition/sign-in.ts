import type { ChangeFeed } from '../auth/change-feed.ts';
import { createPasskeys } from '../auth/passkeys.ts';
import { createSessions } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { createSessionCookie } from '../http/session-cookie.ts';
import type { SignInPageParts } from '../pages/sign-in/index.ts';
import { type Clock, hourMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import { isOnThisMachine } from '../platform/url.ts';
import { accountStore, newAccountSettings } from '../resources/accounts/index.ts';
import { writeAuditAs } from '../resources/audit-log/index.ts';
import { addSandboxBilling } from '../resources/billings/index.ts';
import { lowerClientsOf, offboardClients } from '../resources/oauth-clients/index.ts';
import {
  callerOf,
  closeAbandoned,
  createSignInFlows,
  createSsoSignIn,
  type DomainProofs,
  type SessionParts,
  type SsoParts,
  type UserParts,
} from '../resources/users/index.ts';
import type { Mail, MailDelivery } from '../services/mail/index.ts';
import { createDomainProofs } from './domain-proofs.ts';
import type { WebhookComposition } from './webhooks.ts';

type SignInCompositionParts = {
  config: Pick<Config, 'publicUrl' | 'isRegistrationOpen' | 'operatorSso'>;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  feed: ChangeFeed;
  mail: Mail;
  mailDelivery: Pick<MailDelivery, 'wake'>;
  counts: SharedCounts;
  egress: Pick<WebhookComposition, 'fetchFor' | 'parseTargetUrl'>;
  /** Replaces DNS and the web servers of domains in tests. */
  domainProofs: DomainProofs | undefined;
  onSignInFailed: (factor: SignInFailure) => void;
};
type SignInFailure = 'password' | 'passkey' | 'second_factor' | 'locked';

/** Composes account users, their sessions and the sign-in pages. */
export function composeSignIn(parts: SignInCompositionParts) {
  const { config, database, masterKey, clock, log, feed, mail, mailDelivery } = parts;
  const { publicUrl, isRegistrationOpen, operatorSso } = config;
  const sessions = createSessions(database.system, feed, clock, {
    isOnThisMachine: isOnThisMachine(publicUrl),
    needsSso: operatorSso !== undefined,
  });
  const cookie = createSessionCookie(publicUrl);
  const passkeys = createPasskeys(database.system, publicUrl);
  const userChanged = (accountId: string, clientId: string) =>
    feed.publish({ kind: 'client', accountId, clientId });
  const offboarding = {
    clientChanged: userChanged,
    notifyAccount: mail.notifyAccount,
    wakeMail: mailDelivery.wake,
  };
  const user: UserParts = {
    publicUrl,
    queueMail: mail.queue,
    wakeMail: mailDelivery.wake,
    lowerClientsOf,
    offboardClients: (context, leaver, outcome) => offboardClients(offboarding, context, leaver, outcome),
    userChanged,
  };
  const { counts } = parts;
  const signInParts = {
    ...user,
    database,
    clock,
    masterKey,
    log,
    sessions,
    passkeys,
    counts,
    auditAs: writeAuditAs,
  };
  const created = createSignInFlows(signInParts, createSandboxAccount);
  const counted =
    <A extends unknown[], R>(factor: SignInFailure, attempt: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      attempt(...given).catch((error) => {
        if (error instanceof ApiError && error.status === 429) parts.onSignInFailed('locked');
        else if (error instanceof ApiError && error.code === 'invalid_credentials')
          parts.onSignInFailed(factor);
        throw error;
      });
  const flows = {
    ...created,
    signIn: {
      ...created.signIn,
      withPassword: counted('password', created.signIn.withPassword),
      withPasskey: counted('passkey', created.signIn.withPasskey),
      secondFactor: counted('second_factor', created.signIn.secondFactor),
    },
  };
  const sso: SsoParts = {
    publicUrl,
    masterKey,
    proofs: parts.domainProofs ?? createDomainProofs(parts.egress.fetchFor),
    parseTargetUrl: parts.egress.parseTargetUrl,
    userChanged: user.userChanged,
  };
  const session: SessionParts = { publicUrl, sessions, cookie, ...flows };
  const pages: SignInPageParts = {
    publicUrl,
    cookie,
    isRegistrationOpen,
    callerOf: (request) => callerOf(session, request),
    ...flows.signIn,
    ...flows.registration,
    sso: createSsoSignIn({ ...signInParts, fetchFor: parts.egress.fetchFor, operatorSso }, flows.signIn),
  };
  return {
    sessions,
    cookie,
    user,
    session,
    sso,
    pages,
    /** Resolves when no background task of a sign-in is in flight. */
    tasksDone: flows.signIn.background.done,
    stop: async (): Promise<void> => {
      await flows.signIn.background.done();
      await passkeys.close();
    },
    jobs: (): Job[] => [
      {
        name: 'close abandoned registrations',
        everyMs: hourMs,
        run: () => closeAbandoned(database, clock.now()),
      },
    ],
  };
}

/** Creates an account without a client. Its owner creates the first one after confirming the email address. */
async function createSandboxAccount(
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
    approved_at: null,
    ...newAccountSettings,
    now,
  });
  await addSandboxBilling(db, now, name);
}
