import type { Passkeys } from '../../../auth/passkeys.ts';
import { displayName, type Session, type SessionMethod, type Sessions } from '../../../auth/sessions.ts';
import type { AuditEntry } from '../../../http/route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import type { MailParts } from '../invite.ts';

export type UserActor = { type: 'user'; id: string; name: string; address?: string };

export type SignInParts = MailParts & {
  database: Database;
  clock: Clock;
  masterKey: MasterKey;
  log: Log;
  sessions: Sessions;
  passkeys: Passkeys;
  /** What this process holds of the user is no longer true; others learn it by the feed. */
  userChanged: (accountId: string, userId: string) => void;
  auditAs: (db: TenantDb, now: Date, actor: UserActor, entry: AuditEntry) => Promise<void>;
};

/** Who is at the other end. */
export type Caller = { address: string; userAgent: string; current: Session | undefined };
/** A session with the token that the browser is to keep. */
export type Granted = { token: string; session: Session; lifetimeMs: number };
export type Proof =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { passkey: Record<string, unknown> };
export type Proven = {
  method: SessionMethod;
  /** Spends what works once. False: somebody else just did. */
  settle(db: TenantDb, now: Date): Promise<boolean>;
};

export function actorOf(
  user: { id: string; email: string; first_name: string; last_name: string },
  address: string,
): UserActor {
  return { type: 'user', id: user.id, name: displayName(user), address };
}

/** One answer for a wrong address, a wrong password and a wrong code: which it was is nobody's business. */
export function invalidCredentials(
  message = 'The mail address or the password is wrong, or the account is not open to you.',
): ApiError {
  return new ApiError('invalid_credentials', {
    message,
    headers: { 'www-authenticate': 'Bearer realm="kontor"' },
  });
}
