import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { callerKey } from './addresses.ts';

export type FailureLock = {
  /** Seconds to wait, or 0 when the caller may try. */
  lockedForS(subject: string, address: string): number;
  failed(subject: string, address: string): void;
  succeeded(subject: string, address: string): void;
};

type Record = { failures: number; lockedUntilMs: number; lastAtMs: number };

const failuresFree = { subject: 5, address: 50 };
const lockFirstMs = 2_000;
const lockMaxMs = 15 * 60_000;
const forgetAfterMs = 60 * 60_000;
const recordsMax = 50_000;

/**
 * Counts failures per pair of client id and address, so that an outsider who knows a partner's client id locks
 * only himself out; and per address over all client ids, so that he cannot go through a list of them either.
 * Kept in memory: the secrets have 256 bits, so the lock protects the machine and the log, not the secret.
 */
export function createFailureLock(clock: Clock): FailureLock {
  const records = new LRUCache<string, Record>({ max: recordsMax });
  const keys = (subject: string, address: string) => {
    const caller = callerKey(address);
    return { subject: `${subject.slice(0, 100)}|${caller}`, address: `|${caller}` };
  };
  const lockedUntil = (key: string): number => records.get(key)?.lockedUntilMs ?? 0;
  const count = (key: string, free: number, nowMs: number): void => {
    const known = records.get(key);
    const failures = (known && nowMs - known.lastAtMs < forgetAfterMs ? known.failures : 0) + 1;
    const lockMs =
      failures < free ? 0 : Math.min(lockMaxMs, lockFirstMs * 2 ** Math.min(20, failures - free));
    records.set(key, { failures, lockedUntilMs: nowMs + lockMs, lastAtMs: nowMs });
  };
  return {
    lockedForS: (subject, address) => {
      const key = keys(subject, address);
      const untilMs = Math.max(lockedUntil(key.subject), lockedUntil(key.address));
      return Math.max(0, Math.ceil((untilMs - clock.now().getTime()) / 1000));
    },
    failed: (subject, address) => {
      const key = keys(subject, address);
      const nowMs = clock.now().getTime();
      count(key.subject, failuresFree.subject, nowMs);
      count(key.address, failuresFree.address, nowMs);
    },
    succeeded: (subject, address) => {
      records.delete(keys(subject, address).subject);
    },
  };
}
