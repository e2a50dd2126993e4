import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { type SharedCounts, unshared } from '../platform/shared-counts.ts';
import { callerKey } from './addresses.ts';

export type FailureLock = {
  /** Returns the seconds to wait, or 0. */
  lockedForS(subject: string, address: string): number;
  /** Whether an attempt has failed within the last hour. */
  hasFailed(subject: string, address: string): boolean;
  failed(subject: string, address: string): void;
  succeeded(subject: string, address: string): void;
};

type Record = { failures: number; lockedUntilMs: number; lastAtMs: number };

type LockOptions = { failuresFree: number; lockMaxMs: number };

const defaults: LockOptions = { failuresFree: 5, lockMaxMs: 15 * 60_000 };
const lockFirstMs = 2_000;
const forgetAfterMs = 60 * 60_000;
const recordsMax = 50_000;

/**
 * Counts failures for each pair of subject (such as a client id) and address, so that an attacker who knows a
 * partner's client id locks out only the attacker's address. The counts are in memory: a client secret has 256
 * bits, so the lock protects the machine and the log, not the secret. It also protects passwords; each process that
 * does not hear of the others allows a few guesses.
 */
export function createFailureLock(
  clock: Clock,
  { failuresFree, lockMaxMs }: LockOptions = defaults,
  /** The counts that processes share. The name is the same in every process. */
  shared: { counts: SharedCounts; name: string } = { counts: unshared, name: '' },
): FailureLock {
  // With `max` the cache would allocate all entries at the start: 1 MB and 20 ms for each lock.
  const records = new LRUCache<string, Record>({ maxSize: recordsMax, sizeCalculation: () => 1 });
  const keyOf = (subject: string, address: string) => `${subject.slice(0, 100)}|${callerKey(address)}`;
  const fail = (key: string): void => {
    const nowMs = clock.now().getTime();
    const known = records.get(key);
    const failures = (known && nowMs - known.lastAtMs < forgetAfterMs ? known.failures : 0) + 1;
    const doublings = Math.min(20, failures - failuresFree);
    const lockMs = doublings < 0 ? 0 : Math.min(lockMaxMs, lockFirstMs * 2 ** doublings);
    records.set(key, { failures, lockedUntilMs: nowMs + lockMs, lastAtMs: nowMs });
  };
  const share = shared.counts.topic(`lock ${shared.name}`, (key, count) => {
    if (count === 0) records.delete(key);
    else for (let nth = 0; nth < Math.min(count, 20 + failuresFree); nth += 1) fail(key);
  });
  return {
    lockedForS: (subject, address) => {
      const record = records.get(keyOf(subject, address));
      return record ? Math.max(0, Math.ceil((record.lockedUntilMs - clock.now().getTime()) / 1000)) : 0;
    },
    hasFailed: (subject, address) => {
      const record = records.get(keyOf(subject, address));
      return record !== undefined && clock.now().getTime() - record.lastAtMs < forgetAfterMs;
    },
    failed: (subject, address) => {
      const key = keyOf(subject, address);
      fail(key);
      share(key, 1);
    },
    succeeded: (subject, address) => {
      const key = keyOf(subject, address);
      if (records.delete(key)) share(key, 0);
    },
  };
}
