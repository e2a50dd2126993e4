import { minuteMs } from '../clock.ts';

/** Decides which account is next: the one that has used the least time lately. */
type Shares = {
  /** Returns undefined when there is no account to choose from. */
  next(accounts: Iterable<string>): string | undefined;
  /** Runs one turn of the account, and charges the time that it took. */
  turn<T>(account: string, work: () => Promise<T>): Promise<T>;
};

type Share = { usedMs: number; atMs: number; running: number; turn: number };

// The time after which half of an account's use is forgotten.
const halfLifeMs = minuteMs;
/** An account with less use than this counts as new. */
const forgottenMs = 0.5;
const forgetAbove = 1_000;

/**
 * Divides time and not turns: an account whose work is slow, or fails only at its time limit, gets fewer turns. Used
 * time is halved every minute, so that an account with much work yesterday is not behind today.
 */
export function createShares(): Shares {
  const shares = new Map<string, Share>();
  let turns = 0;

  const usedMs = (share: Share, nowMs: number): number =>
    share.usedMs * 2 ** ((share.atMs - nowMs) / halfLifeMs);
  /** Prefers the fewest turns in flight, then the least time used, then the turn that is longest ago. */
  const isBefore = (one: Share | undefined, other: Share | undefined, nowMs: number): boolean => {
    if (!one || !other) return !one && other !== undefined;
    if (one.running !== other.running) return one.running < other.running;
    const difference = usedMs(one, nowMs) - usedMs(other, nowMs);
    return difference === 0 ? one.turn < other.turn : difference < 0;
  };
  const forgetOld = (nowMs: number): void => {
    if (shares.size <= forgetAbove) return;
    for (const [account, share] of shares) {
      if (share.running === 0 && usedMs(share, nowMs) < forgottenMs) shares.delete(account);
    }
  };

  return {
    next: (accounts) => {
      const nowMs = performance.now();
      let best: string | undefined;
      for (const account of accounts) {
        if (best === undefined || isBefore(shares.get(account), shares.get(best), nowMs)) best = account;
      }
      return best;
    },
    turn: async (account, work) => {
      const startedMs = performance.now();
      forgetOld(startedMs);
      const share = shares.get(account) ?? { usedMs: 0, atMs: startedMs, running: 0, turn: 0 };
      shares.set(account, share);
      share.running += 1;
      turns += 1;
      share.turn = turns;
      try {
        return await work();
      } finally {
        const nowMs = performance.now();
        share.usedMs = usedMs(share, nowMs) + nowMs - startedMs;
        share.atMs = nowMs;
        share.running -= 1;
      }
    },
  };
}
