import { secondMs } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';

/** Callers that are waiting for the next event of their account. */
type EventWaits = {
  /**
   * Resolves when the account has events after this position, when the time is over, or when the caller is gone.
   * Returns false when this process ends: the caller should call another one.
   */
  wait(accountId: string, after: number, timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
  /** Checks for new positions, which this process or another has assigned. */
  checkPositions(): void;
  end(): void;
};

/** The poll finds events whose hint was lost. */
const pollEveryMs = secondMs;

const selectPositions = systemSql<{ accounts: string[] }, { account_id: string; last_position: number }>(
  'select account_id, last_position from event_positions where account_id = any(:accounts::text[])',
);

type Wait = { after: number; end: () => void };

/** Sends one query for all callers that are waiting in this process, and none without callers. */
export function createEventWaits(db: SystemDb, log: Log): EventWaits {
  const waiting = new Map<string, Set<Wait>>();
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const check = coalesce(
    async () => {
      if (waiting.size === 0) return;
      for (const { account_id, last_position } of await db.many(selectPositions, {
        accounts: [...waiting.keys()],
      })) {
        for (const wait of waiting.get(account_id) ?? []) if (last_position > wait.after) wait.end();
      }
    },
    (error) => log.warn({ reason: String(error) }, 'the positions of events cannot be read now'),
  );
  const checkPositions = (): void => {
    if (waiting.size > 0) void check.run();
  };
  const add = (accountId: string, wait: Wait): void => {
    const waits = waiting.get(accountId) ?? new Set();
    waiting.set(accountId, waits.add(wait));
    timer ??= setInterval(checkPositions, pollEveryMs);
  };
  const remove = (accountId: string, wait: Wait): void => {
    const waits = waiting.get(accountId);
    waits?.delete(wait);
    if (waits?.size === 0) waiting.delete(accountId);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    wait: async (accountId, after, timeoutMs, signal) => {
      if (isEnded) return false;
      if (signal?.aborted) return true;
      const wait: Wait = { after, end: () => undefined };
      add(accountId, wait);
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, timeoutMs);
        wait.end = () => {
          clearTimeout(limit);
          resolve();
        };
        signal?.addEventListener('abort', wait.end, { once: true });
        // An event may have arrived after the caller last checked.
        checkPositions();
      });
      signal?.removeEventListener('abort', wait.end);
      remove(accountId, wait);
      return !isEnded;
    },
    checkPositions,
    end: () => {
      isEnded = true;
      for (const waits of waiting.values()) for (const wait of waits) wait.end();
    },
  };
}
