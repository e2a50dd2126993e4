import { createShares } from './shares.ts';

type FairQueueOptions = {
  /** The number of turns that run at once. */
  slots: number;
  /** The number of callers that may be queued, over all accounts. */
  queueMax: number;
  /** Creates the error for a caller that a full queue refuses. */
  refusal: (waiting: number) => Error;
  /** The time that a turn may take while another account is waiting. */
  turnMs?: () => number;
};

export type FairQueue = {
  /**
   * Runs the work in the account's turn. `overdue` aborts when the turn has taken `turnMs` and another account is
   * waiting. The work may then stop and queue again.
   */
  run<T>(account: string, work: (overdue: AbortSignal) => Promise<T>): Promise<T>;
  waiting(): number;
  /** Rejects the queued callers and all later ones. */
  close(error: Error): void;
};

type Waiting = { start(): void; reject(error: Error): void };
type Running = { account: string; startedMs: number; overdue: AbortController };

/**
 * One queue for the work of all accounts. A free slot goes to the account that has used the least time lately, so a
 * flood delays only its account. When the queue is full, the account with the most queued callers gives way to one with
 * fewer.
 */
export function createFairQueue({
  slots,
  queueMax,
  refusal,
  turnMs = () => Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue {
  const shares = createShares();
  const lines = new Map<string, Waiting[]>();
  const running = new Set<Running>();
  let waiting = 0;
  let closed: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  const enter = (account: string, entry: Waiting): void => {
    const line = lines.get(account) ?? [];
    if (waiting >= queueMax && !makeRoom(line.length)) {
      entry.reject(refusal(waiting));
      return;
    }
    line.push(entry);
    lines.set(account, line);
    waiting += 1;
  };
  /** Removes the newest entry of the longest line, unless the newcomer's line would become as long. */
  const makeRoom = (ownLength: number): boolean => {
    let longest: string | undefined;
    for (const [account, line] of lines) {
      if (line.length > (lines.get(longest ?? '')?.length ?? ownLength + 1)) longest = account;
    }
    if (longest === undefined) return false;
    leave(longest, -1)?.reject(refusal(waiting));
    return true;
  };
  const leave = (account: string, at: 0 | -1): Waiting | undefined => {
    const line = lines.get(account) ?? [];
    const entry = at === 0 ? line.shift() : line.pop();
    if (line.length === 0) lines.delete(account);
    if (entry) waiting -= 1;
    return entry;
  };
  const dispatch = (): void => {
    while (running.size < slots && waiting > 0) {
      const account = shares.next(lines.keys());
      if (account === undefined) break;
      leave(account, 0)?.start();
    }
    watch();
  };
  /** Aborts turns that are over while another account is waiting, and runs again when the next one will be. */
  const watch = (): void => {
    clearTimeout(timer);
    if (waiting === 0) return;
    let nextMs = Number.POSITIVE_INFINITY;
    for (const { account, startedMs, overdue } of running) {
      const isAwaited = lines.size > 1 || !lines.has(account);
      if (!isAwaited || overdue.signal.aborted) continue;
      const leftMs = startedMs + turnMs() - performance.now();
      if (leftMs <= 0) overdue.abort();
      else nextMs = Math.min(nextMs, leftMs);
    }
    if (Number.isFinite(nextMs)) timer = setTimeout(watch, Math.ceil(nextMs)).unref();
  };
  const runNow = async <T>(account: string, work: (overdue: AbortSignal) => Promise<T>): Promise<T> => {
    const turn: Running = { account, startedMs: performance.now(), overdue: new AbortController() };
    running.add(turn);
    try {
      return await shares.turn(account, () => work(turn.overdue.signal));
    } finally {
      running.delete(turn);
      dispatch();
    }
  };

  return {
    run: (account, work) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closed);
        const start = () => void runNow(account, work).then(resolve, reject);
        if (running.size < slots && waiting === 0) return start();
        enter(account, { start, reject });
        dispatch();
      }),
    waiting: () => waiting,
    close: (error) => {
      closed = error;
      clearTimeout(timer);
      const left = [...lines.values()].flat();
      lines.clear();
      waiting = 0;
      for (const { reject } of left) reject(error);
    },
  };
}
