/**
 * Group commit: several callers share one database commit and one fsync.
 *
 * An entry is in one of three states. `add` queues it, `commitNext` moves up to `batchMax` of the queue in flight, and the
 * commit resolves or rejects it. `schedule` decides when the next commit starts. It is called after every change, and does
 * nothing unless all of these hold:
 *
 * - entries are queued, and no start is planned for this turn of the event loop.
 * - fewer than `commitsMax` commits are in flight. Below `parallelFrom` entries in flight, only one may be.
 * - `spacing.ms` have passed since the last commit began, or `spacing.unlessWaiting` entries are queued. Otherwise one timer
 *   calls `schedule` again.
 *
 * A commit may fail in whole or in part. `onError` decides for the entries without a result: retry them, first in quarters of
 * the size and then in growing parts, or reject them. An entry is resolved or rejected exactly once. A commit that ends without
 * a result for an entry rejects it.
 */

import { systemTimers, type Timers } from '../clock.ts';

export type GroupCommit<Entry, Result> = {
  /** Resolves with the entry's result once the commit that contains it is durable. */
  add(entry: Entry): Promise<Result>;
  /** Resolves when every entry added so far has its result or its error. It does not wait for later entries. */
  drain(): Promise<void>;
};

/** An entry in a batch. A commit resolves each entry as soon as it has the result. */
export type Pending<Entry, Result> = { readonly entry: Entry; resolve(result: Result): void };

/**
 * `retry` commits the same batch again, in smaller commits at first. `reject` fails the batch. `reject all` also fails
 * the entries that are queued behind it.
 */
type ErrorDecision = 'retry' | 'reject' | 'reject all';

export type GroupCommitOptions<Entry, Result> = {
  batchMax: number;
  commitsMax: number;
  /** A further commit starts only while at least this many entries are in flight. */
  parallelFrom?: number;
  /**
   * The minimum gap between the beginnings of two commits, unless `unlessWaiting` entries are queued. The first commit
   * after a pause begins at once.
   */
  spacing?: { ms: number; unlessWaiting: number };
  timers?: Timers | undefined;
  commit(batch: readonly Pending<Entry, Result>[]): Promise<void>;
  /**
   * Decides about a failed commit, and must not throw. Without it, an error rejects the batch. Entries that were
   * resolved before the error are not committed again.
   */
  onError?(error: unknown, entries: number): ErrorDecision | Promise<ErrorDecision>;
  /** Called when nothing is queued and nothing is in flight. */
  onIdle?(): void;
};

/**
 * Lets callers share commits. Entries that arrive while a commit is in flight are committed together in the next one. A
 * single entry waits for one turn of the event loop; under load, one fsync serves many.
 */
export function createGroupCommit<Entry, Result>({
  batchMax,
  commitsMax,
  parallelFrom = 0,
  spacing = { ms: 0, unlessWaiting: 0 },
  timers = systemTimers,
  commit,
  onError = () => 'reject',
  onIdle = () => undefined,
}: GroupCommitOptions<Entry, Result>): GroupCommit<Entry, Result> {
  let waiting: PendingEntry<Entry, Result>[] = [];
  const inFlight = new Set<PendingEntry<Entry, Result>[]>();
  let entriesInFlight = 0;
  let isScheduled = false;
  let lastBegunMs = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    if (inFlight.size >= (entriesInFlight >= parallelFrom ? commitsMax : 1)) return;
    const restMs = waiting.length >= spacing.unlessWaiting ? 0 : lastBegunMs + spacing.ms - timers.nowMs();
    if (restMs > 0) {
      if (isWaiting) return;
      isWaiting = true;
      void timers.delay(restMs).then(() => {
        isWaiting = false;
        schedule();
      });
      return;
    }
    isScheduled = true;
    timers.soon(() => {
      isScheduled = false;
      void commitNext();
      schedule();
    });
  };
  const commitNext = async (): Promise<void> => {
    const batch = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    inFlight.add(batch);
    entriesInFlight += batch.length;
    lastBegunMs = timers.nowMs();
    await commitAll(batch);
    inFlight.delete(batch);
    entriesInFlight -= batch.length;
    schedule();
    if (waiting.length === 0 && inFlight.size === 0) onIdle();
  };
  const commitAll = async (batch: PendingEntry<Entry, Result>[]): Promise<void> => {
    let size = batch.length;
    for (let left = batch; left.length > 0; left = left.filter(({ isDone }) => !isDone)) {
      const part = left.slice(0, size);
      try {
        await commit(part);
        for (const pending of part) if (!pending.isDone) pending.reject(new Error(noResult));
        size *= 2;
      } catch (error) {
        const decision = await onError(error, part.length);
        if (decision === 'retry') {
          // A statement that times out with 500 entries would fail at every retry. With fewer entries it succeeds.
          size = Math.ceil(part.length / 4);
          continue;
        }
        for (const pending of left) pending.reject(error);
        if (decision === 'reject all') for (const pending of waiting.splice(0)) pending.reject(error);
      }
    }
  };

  return {
    add: (entry) => {
      const pending = new PendingEntry<Entry, Result>(entry);
      waiting.push(pending);
      schedule();
      return pending.done;
    },
    drain: async () => {
      const pending = [...[...inFlight].flat(), ...waiting];
      await Promise.allSettled(pending.map(({ done }) => done));
    },
  };
}

const noResult = 'A commit ended without a result for one of its entries.';

class PendingEntry<Entry, Result> implements Pending<Entry, Result> {
  readonly entry: Entry;
  readonly done: Promise<Result>;
  isDone = false;
  #resolve: (result: Result) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor(entry: Entry) {
    this.entry = entry;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  resolve(result: Result): void {
    this.isDone = true;
    this.#resolve(result);
  }

  reject(reason: unknown): void {
    if (this.isDone) return;
    this.isDone = true;
    this.#reject(reason);
  }
}
