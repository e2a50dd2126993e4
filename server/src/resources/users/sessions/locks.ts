import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFailureLock, type FailureLock } from '../../../auth/failure-lock.ts';
import type { Device } from '../../../http/session-cookie.ts';
import { type Clock, dayMs, hourMs, minuteMs, systemTimers, type Timers } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { type SharedCounts, unshared } from '../../../platform/shared-counts.ts';

type Attempt = { failed(): void; succeeded(): void };

type Guesser = {
  address: string;
  /** The token of the browser's device cookie. */
  device: string | undefined;
  /** The session, if it requests the password again. */
  sessionId?: string;
};

/** Slows down guessing per known device, or per user and address, per user, and per address. */
export type SignInLocks = {
  /**
   * Begins an attempt. Throws 429 while locked. The attempt counts as a failure until it succeeds, so that parallel attempts
   * are counted too. If many guess one user's password, it waits for its turn.
   */
  password(email: string, guesser: Guesser): Promise<Attempt>;
  /** Creates the token of a browser in which the user has just signed in. */
  newDevice(email: string): Device;
  /** Begins an attempt with a code, from any address. There are only a million codes. */
  factor(userId: string): Attempt;
  /** Counts an email to an address in the request. Throws 429 while locked. */
  mail(address: string): void;
  /** Limits the audit lines of failures to ten an hour, which inform as well as a thousand. */
  shouldAuditFailure(userId: string): boolean;
};

const linesPerHour = 10;
const usersMax = 10_000;
const deviceLifetimeMs = 365 * dayMs;
/**
 * Guesses of unknown devices at one user's password: 20 an hour without a pause, then one a second from addresses that have
 * not failed yet, and one in ten seconds from those that have. This allows at most 96,000 a day and user in each process,
 * and only from 87,000 networks. A caller at a fresh address waits a few seconds and is not refused. A known device or
 * session has 5 guesses, then pauses of up to 15 minutes: about 100 a day.
 */
const guessesFreePerHour = 20;
const spacingMs = { fresh: 1_000, failed: 10_000 };
const waitMaxMs = 9_000;

export function createSignInLocks(
  clock: Clock,
  masterKey: MasterKey,
  timers: Timers = systemTimers,
  counts: SharedCounts = unshared,
): SignInLocks {
  const lock = (name: string, limits?: Parameters<typeof createFailureLock>[1]) =>
    createFailureLock(clock, limits, { counts, name });
  const byDevice = lock('device');
  const byUserAndAddress = lock('user and address');
  const pace = createPace(timers);
  // This lock slows down trying one password on a thousand users.
  const byAddress = lock('address', { failuresFree: 30, lockMaxMs: 15 * minuteMs });
  const byCode = lock('code');
  const byMail = lock('mail', { failuresFree: 10, lockMaxMs: hourMs });
  const lines = new LRUCache<string, { count: number; fromMs: number }>({ max: usersMax });
  const anyone = 'anyone';
  const anywhere = '';
  // The email address is hashed, so that it is not stored and has a fixed length: the lock reads 100 characters.
  const userOf = (email: string) => masterKey.hash('sign-in', email.toLowerCase()).toString('base64url');
  const signDevice = (email: string, unsigned: string) =>
    masterKey.hash('device', `${unsigned} ${email.toLowerCase()}`).toString('base64url');

  /** Returns the device's id if Kontor issued it to a browser of this user. */
  const deviceOf = (email: string, token: string | undefined): string | undefined => {
    const [, expires = '', id = '', signature = ''] =
      /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(token ?? '') ?? [];
    if (Number(expires) <= clock.now().getTime()) return undefined;
    const expected = Buffer.from(signDevice(email, `${expires}.${id}`));
    return timingSafeEqual(expected, Buffer.from(signature)) ? id : undefined;
  };

  return {
    password: async (email, { address, device, sessionId }) => {
      const user = userOf(email);
      const known = sessionId ?? deviceOf(email, device);
      if (known !== undefined) {
        const subject = `${user} ${known}`;
        requireOpen(byDevice, subject, anywhere);
        byDevice.failed(subject, anywhere);
        return { failed: () => undefined, succeeded: () => byDevice.succeeded(subject, anywhere) };
      }
      requireOpen(byUserAndAddress, user, address);
      requireOpen(byAddress, anyone, address);
      const isFresh = !byUserAndAddress.hasFailed(user, address);
      byUserAndAddress.failed(user, address);
      await pace.turn(user, isFresh ? 'fresh' : 'failed');
      return {
        failed: () => byAddress.failed(anyone, address),
        succeeded: () => {
          byUserAndAddress.succeeded(user, address);
          pace.reset(user);
        },
      };
    },
    newDevice: (email) => {
      const unsigned = `${clock.now().getTime() + deviceLifetimeMs}.${newSecret()}`;
      return { token: `${unsigned}.${signDevice(email, unsigned)}`, lifetimeMs: deviceLifetimeMs };
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

type AttemptKind = keyof typeof spacingMs;
type Turns = { freeLeft: number; lastMs: number; nextMs: Record<AttemptKind, number> };

/** Creates the queue in which attempts on a user's password take turns in this process. */
function createPace(timers: Timers) {
  const users = new LRUCache<string, Turns>({ max: usersMax });
  return {
    turn: async (user: string, kind: AttemptKind): Promise<void> => {
      const nowMs = timers.nowMs();
      const known = users.get(user);
      const turns =
        known && nowMs - known.lastMs < hourMs
          ? known
          : { freeLeft: guessesFreePerHour, lastMs: nowMs, nextMs: { fresh: nowMs, failed: nowMs } };
      users.set(user, turns);
      turns.lastMs = nowMs;
      if (turns.freeLeft > 0) {
        turns.freeLeft -= 1;
        return;
      }
      const waitMs = Math.max(0, turns.nextMs[kind] - nowMs);
      if (waitMs > waitMaxMs) throw tooMany(Math.ceil((waitMs - waitMaxMs) / 1000));
      turns.nextMs[kind] = nowMs + waitMs + spacingMs[kind];
      if (waitMs > 0) await new Promise<void>((resolve) => timers.after(waitMs, resolve));
    },
    reset: (user: string): void => {
      users.delete(user);
    },
  };
}

function requireOpen(lock: FailureLock, subject: string, address: string): void {
  const waitS = lock.lockedForS(subject, address);
  if (waitS > 0) throw tooMany(waitS);
}

function tooMany(waitS: number): ApiError {
  return new ApiError('rate_limited', {
    message: `Too many attempts. Wait ${waitS} seconds, then try again.`,
    headers: { 'retry-after': String(waitS) },
  });
}
