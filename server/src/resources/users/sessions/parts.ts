import { recordAuthChange } from '../../../auth/change-feed.ts';
import type { Passkeys } from '../../../auth/passkeys.ts';
import { displayName, type Session, type SessionMethod, type Sessions } from '../../../auth/sessions.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { AuditEntry } from '../../../http/route.ts';
import type { Device } from '../../../http/session-cookie.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import type { SharedCounts } from '../../../platform/shared-counts.ts';
import type { MailParts } from '../mail.ts';

type UserActor = { type: 'user'; id: string; name: string; address?: string };
type Person = { id: string; email: string; first_name: string; last_name: string };

export type SignInParts = MailParts & {
  database: Database;
  clock: Clock;
  masterKey: MasterKey;
  log: Log;
  sessions: Sessions;
  passkeys: Passkeys;
  /** Counts of failed attempts, shared with other processes. */
  counts: SharedCounts;
  /** Invalidates this process's caches of the user. Other processes follow the change feed. */
  userChanged: (accountId: string, userId: string) => void;
  auditAs: (db: TenantDb, now: Date, actor: UserActor, entry: AuditEntry) => Promise<void>;
};

/** The origin of a request, and the session and device of its cookies. */
export type Caller = {
  address: string;
  userAgent: string;
  current: Session | undefined;
  device: string | undefined;
};
/** A session with the tokens for the browser's cookies. */
export type Granted = { token: string; session: Session; lifetimeMs: number; device: Device | undefined };
export type Proof =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { passkey: Record<string, unknown> };
export type Proven = {
  method: SessionMethod;
  /** Uses up a code that works once. Returns false if it is wrong or another request used it first. */
  spend(db: TenantDb, now: Date): Promise<boolean>;
};

/** Writes the audit line of a user's action that concerns the user. */
export function auditUser(
  parts: Pick<SignInParts, 'auditAs'>,
  db: TenantDb,
  now: Date,
  user: Person,
  { address }: Pick<Caller, 'address'>,
  entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>,
): Promise<void> {
  const actor = { type: 'user', id: user.id, name: displayName(user), address } as const;
  return parts.auditAs(db, now, actor, { objectType: 'user', objectId: user.id, ...entry });
}

/** Makes a change with its audit line and its entry in the change feed, in one transaction. */
export async function changeUser<T>(
  parts: SignInParts,
  { account, user }: Session,
  caller: Caller,
  action: AuditAction,
  work: (db: TenantDb, now: Date) => Promise<T>,
): Promise<T> {
  const now = parts.clock.now();
  const result = await parts.database.tenantTransaction(account.id, async (db) => {
    const done = await work(db, now);
    await recordAuthChange(db, now, user.id);
    await auditUser(parts, db, now, user, caller, { action });
    return done;
  });
  parts.userChanged(account.id, user.id);
  return result;
}

/** Builds the error for a sign-in without the provider that the account enforces. */
export function ssoRequired(): ApiError {
  return new ApiError('sso_required', {
    message:
      'Your organization requires sign-in through its provider. Open /login and enter your email address.',
  });
}

/** Builds the same error for a wrong email address, password and code, so that it does not reveal which was wrong. */
export function invalidCredentials(
  message = 'The email address or password is wrong, or you do not have access to the account.',
): ApiError {
  return new ApiError('invalid_credentials', {
    message,
    headers: { 'www-authenticate': 'Bearer realm="kontor"' },
  });
}
