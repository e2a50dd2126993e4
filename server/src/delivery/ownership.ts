/**
 * Ownership decides which webhooks this process delivers for. The column `webhook_lanes.owner` is the truth, and this
 * process is one of several that claim rows of it. From here a webhook is in one of four states:
 *
 * - **Free.** Its owner is null or a dead process. `rebalance` claims it if this process has less than its share.
 * - **Owned.** This process is the owner and has a lane. Reader, sender and outcomes work on the lane.
 * - **Pending.** This process is the owner, but its settings could not be applied: they could not be prepared, requests in
 *   flight must end first, or a release overlapped with the read. Each `rebalance` reads it again.
 * - **Excluded.** The webhook is being disabled. Its lane is dropped, and reads ignore it until `release`.
 *
 * `rebalance` runs every second. It claims free webhooks up to the share, releases a surplus, and reads changed settings. A
 * webhook whose settings have no row was deleted, disabled or claimed by another process, so its lane is dropped. A lapse of
 * the heartbeat drops and releases everything. A stopping process releases each webhook once it has nothing in flight.
 *
 * At any moment
 * - another process may claim these webhooks after a pause of this one. The lapse drops all lanes before the process is
 *   trusted again, so it sends nothing for webhooks of another owner.
 * - the response to a claim or a release may be lost. `isInDoubt` makes the next `rebalance` read everything that the
 *   database names this process as the owner of.
 * - a release may overlap with a read, which then shows webhooks that are already free. Such a read creates no lane.
 * - two reads may end in either order. The settings version decides which one applies.
 */

import { secondMs, systemTimers, type Timers } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Share } from './fan-out.ts';
import { createLaneSettings, type LaneSettingsParts } from './lane-settings.ts';
import { createOwnedLanes, type OwnedLanes } from './owned-lanes.ts';
import type { OwnershipStore } from './ownership-store.ts';
import { hasUnfinished, type SenderLane, shareReadAhead } from './sender-lane.ts';
import type { WebhookKey } from './webhook-key.ts';

/** The webhooks that this process delivers for, with the settings of each. */
type Ownership = {
  lanes(): Iterable<SenderLane>;
  find(key: WebhookKey): SenderLane | undefined;
  /** Claims and releases so that every process has its share. A webhook that has an owner and does not change costs nothing. */
  rebalance(): Promise<void>;
  /** True when the last rebalancing claimed all that it could. False after a pause in which others may have claimed webhooks. */
  isComplete(): boolean;
  /** Returns this process's rank among the living ones that deliver. */
  share(): Share;
  /** Reads the settings of this lane, because newer ones exist. */
  refresh(lane: SenderLane): void;
  /** Drops the lane and ignores its webhook until `release`. Returns false when that was done before. */
  exclude(lane: SenderLane): boolean;
  release(lane: SenderLane): Promise<void>;
  idle(): Promise<void>;
  /** Releases every webhook that has nothing in flight and nothing to record. A stopping process keeps only the others. */
  releaseFinished(): Promise<void>;
  releaseAll(): Promise<void>;
};

type OwnershipParts = Omit<LaneSettingsParts, 'lanes' | 'store' | 'timers'> & {
  store: OwnershipStore;
  heartbeat: Pick<Heartbeat, 'isTrusted' | 'onLapse'>;
  /** Resolves when every outcome until now is recorded. */
  flushOutcomes: () => Promise<void>;
  timers?: Timers;
};

const claimMax = 1_000;
/** The fan-out briefly locks the rows of busy webhooks, many times a second. A claim that finds them locked is repeated. */
const claimTriesMax = 20;
const lockedWaitMs = 25;
/** A database that accepts no outcomes must not keep others from the webhooks. Unrecorded deliveries are sent again. */
const flushMaxMs = secondMs;

export function createOwnership(parts: OwnershipParts): Ownership {
  const { store, heartbeat, timers = systemTimers } = parts;
  const state = {
    /** The database may name this process as owner of other webhooks than those with a lane. */
    isInDoubt: true,
    /** More than the share is owned, because some webhooks have deliveries in flight. */
    hasSurplus: false,
    isComplete: false,
    share: undefined as Share | undefined,
  };
  const lanes = createOwnedLanes({
    store,
    onReleaseFailed: () => {
      state.isInDoubt = true;
    },
  });
  const settings = createLaneSettings({ ...parts, lanes, timers });

  heartbeat.onLapse(async () => {
    state.isComplete = false;
    state.isInDoubt = true;
    if (lanes.byId.size === 0) return;
    for (const lane of lanes.byId.values()) lanes.drop(lane);
    await lanes.release(async () => {
      // Deliveries from before the pause are recorded first. Otherwise they would be read and sent again.
      await Promise.race([
        parts.flushOutcomes(),
        new Promise<void>((resolve) => timers.after(flushMaxMs, resolve)),
      ]);
      await store.releaseAll();
    });
  });

  const rebalance = coalesce(async () => {
    state.isComplete = false;
    if (!heartbeat.isTrusted()) return;
    const { workers, rank, free, changed } = await store.readOwnership(claimMax);
    const isFullRead = state.isInDoubt || changed === undefined || settings.isFullReadDue();
    state.isInDoubt = false;
    const refresh = (claimed: WebhookKey[]): Promise<void> =>
      isFullRead ? settings.refreshAll() : settings.refreshWithPending([...changed, ...claimed]);
    const hadLanes = lanes.byId.size;
    let unclaimed = 0;
    try {
      if (free > 0 || isFullRead || state.hasSurplus || workers !== state.share?.workers) {
        unclaimed = await claimShare(await store.readShare(workers), free, refresh);
      } else await refresh([]);
      if (lanes.byId.size !== hadLanes) shareReadAhead(lanes.byId);
    } catch (error) {
      // The database will not name these changes again, and the response to a claim may be lost.
      state.isInDoubt = true;
      throw error;
    }
    state.share = { workers, rank };
    state.isComplete = unclaimed <= 0;
  }, parts.onError('webhooks cannot be claimed now'));

  /** Brings this process to its share of the webhooks. Returns how many free ones it could not claim. */
  const claimShare = async (
    share: number,
    free: number,
    refresh: (claimed: WebhookKey[]) => Promise<void>,
  ): Promise<number> => {
    // Webhooks deleted or disabled since the previous read still count as owned, and would keep others from being claimed.
    if (free > share - lanes.byId.size) await refresh([]);
    await releaseSurplus(lanes, share);
    const wanted = Math.min(share - lanes.byId.size, free);
    const claimed = await claim(wanted);
    // The settings are read after the claims. Unlike a claim, the read may have to wait for a connection.
    await refresh(claimed);
    state.hasSurplus = lanes.byId.size > share;
    return wanted - claimed.length;
  };
  const claim = async (count: number): Promise<WebhookKey[]> => {
    const claimed: WebhookKey[] = [];
    for (let tries = claimTriesMax; claimed.length < count && tries > 0; tries -= 1) {
      claimed.push(...(await store.claim(count - claimed.length)));
      if (claimed.length < count) await timers.delay(lockedWaitMs);
    }
    return claimed;
  };

  return {
    lanes: () => lanes.byId.values(),
    find: lanes.find,
    rebalance: rebalance.run,
    isComplete: () => state.isComplete,
    share: () => state.share ?? { workers: 1, rank: 0 },
    refresh: settings.refreshLane,
    exclude: lanes.exclude,
    release: async ({ key }) => {
      lanes.readmit(key);
      await lanes.release(() => store.release([key]));
    },
    idle: async () => {
      await Promise.all([rebalance.idle(), settings.idle()]);
    },
    releaseFinished: lanes.releaseFinished,
    releaseAll: store.releaseAll,
  };
}

/** Releases lanes beyond the share. Lanes with deliveries in flight stay: another process would send those again. */
async function releaseSurplus(lanes: OwnedLanes, share: number): Promise<void> {
  const surplus = [...lanes.byId.values()].slice(share);
  await lanes.dropAndRelease(surplus.filter((lane) => !hasUnfinished(lane)));
}
