import { LRUCache } from 'lru-cache';
import { createFailureLock, type FailureLock } from '../../../auth/failure-lock.ts';
import { type Clock, hourMs, minuteMs } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';

type Attempt = { failed(): void; succeeded(): void };

/** Slows down guessing: per user and address, per user, and per address. */
export type SignInLocks = {
  /** 429 while locked. Counts as a failure until it succeeds, so that parallel attempts are counted too. */
  password(email: string, address: string): Attempt;
  /** The same for codes, from any address: there are only a million codes. */
  factor(userId: string): Attempt;
  /** For operations that send mail to an address in the request. */
  mail(address: string): void;
  /** Limits the audit lines of failures: ten an hour say as much as a thousand. */
  shouldAuditFailure(userId: string): boolean;
};

const linesPerHour = 10;
const usersMax = 10_000;

export function createSignInLocks(clock: Clock, masterKey: MasterKey): SignInLocks {
  const byUserAndAddress = createFailureLock(clock);
  // Guessing from a thousand addresses. Short, because it locks the user out too.
  const byUser = createFailureLock(clock, { failuresFree: 20, lockMaxMs: minuteMs });
  // One password tried on a thousand users.
  const byAddress = createFailureLock(clock, { failuresFree: 30, lockMaxMs: 15 * minuteMs });
  const byCode = createFailureLock(clock);
  const byMail = createFailureLock(clock, { failuresFree: 10, lockMaxMs: hourMs });
  const lines = new LRUCache<string, { count: number; fromMs: number }>({ max: usersMax });
  const anyone = 'anyone';
  const anywhere = '';

  return {
    password: (email, address) => {
      // Hashed, so that no typed address is kept, and of fixed length, because the lock reads 100 characters.
      const user = masterKey.hash('sign-in', email.toLowerCase()).toString('base64url');
      requireOpen(byUserAndAddress, user, address);
      requireOpen(byUser, user, anywhere);
      requireOpen(byAddress, anyone, address);
      byUserAndAddress.failed(user, address);
      byUser.failed(user, anywhere);
      return {
        failed: () => byAddress.failed(anyone, address),
        succeeded: () => {
          byUserAndAddress.succeeded(user, address);
          byUser.succeeded(user, anywhere);
        },
      };
    },
    factor: (userId) => {
      requireOpen(byCode, userId, anywhere);
      byCode.failed(userId, anywhere);
      return { failed: () => undefined, succeeded: () => byCode.succeeded(userId, anywhere) };
    },
    mail: (address) => {
      requireOpen(byMail, anyone, address);
      byMail.failed(anyone, address);
    },
    shouldAuditFailure: (userId) => {
      const nowMs = clock.now().getTime();
      const known = lines.get(userId);
      const isCurrent = known !== undefined && nowMs - known.fromMs < hourMs;
      const entry = isCurrent ? { ...known, count: known.count + 1 } : { count: 1, fromMs: nowMs };
      lines.set(userId, entry);
      return entry.count <= linesPerHour;
    },
  };
}

function requireOpen(lock: FailureLock, subject: string, address: string): void {
  const waitS = lock.lockedForS(subject, address);
  if (waitS === 0) return;
  throw new ApiError('rate_limited', {
    message: `Too many attempts. Wait ${waitS} s, then try again.`,
    headers: { 'retry-after': String(waitS) },
  });
}
