import { LRUCache } from 'lru-cache';
import { createFailureLock, type FailureLock } from '../../../auth/failure-lock.ts';
import { type Clock, hourMs, minuteMs } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';

export type Attempt = { failed(): void; succeeded(): void };

/** Keeps guessing slow: per person and place, per person, and per place. */
export type SignInLocks = {
  /** 429 while locked. Counts as a failure until it turns out otherwise, so that many at once are counted, too. */
  password(email: string, address: string): Attempt;
  /** The same for codes, whatever the place: there are only a million of them. */
  factor(userId: string): Attempt;
  /** For what sends mail to whoever is named. */
  mail(address: string): void;
  /** Whether a failure deserves another line in the audit log: ten an hour say as much as a thousand. */
  isWorthALine(userId: string): boolean;
};

const linesPerHour = 10;
const usersMax = 10_000;

export function createSignInLocks(clock: Clock, masterKey: MasterKey): SignInLocks {
  const byPersonAndPlace = createFailureLock(clock);
  // Guessing from a thousand places at once. Short, because it locks the right one out, too.
  const byPerson = createFailureLock(clock, { failuresFree: 20, lockMaxMs: minuteMs });
  // One password tried on a thousand people.
  const byPlace = createFailureLock(clock, { failuresFree: 30, lockMaxMs: 15 * minuteMs });
  const byCode = createFailureLock(clock);
  const byMail = createFailureLock(clock, { failuresFree: 10, lockMaxMs: hourMs });
  const lines = new LRUCache<string, { count: number; fromMs: number }>({ max: usersMax });
  const anyone = 'anyone';
  const anywhere = '';

  return {
    password: (email, address) => {
      // A hash, so that what people type is not kept; of one length, because the lock looks at a hundred characters.
      const person = masterKey.hash('sign-in', email.toLowerCase()).toString('base64url');
      requireOpen(byPersonAndPlace, person, address);
      requireOpen(byPerson, person, anywhere);
      requireOpen(byPlace, anyone, address);
      byPersonAndPlace.failed(person, address);
      byPerson.failed(person, anywhere);
      return {
        failed: () => byPlace.failed(anyone, address),
        succeeded: () => {
          byPersonAndPlace.succeeded(person, address);
          byPerson.succeeded(person, anywhere);
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
    isWorthALine: (userId) => {
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
