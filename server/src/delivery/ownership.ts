import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Log } from '../platform/log.ts';
import type { Share } from './fan-out.ts';
import type { OwnershipStore } from './ownership-store.ts';
import {
  discardReady,
  hasUnfinished,
  newLane,
  type Receiver,
  type SenderLane,
  shareReadAhead,
} from './sender-lane.ts';
import { keyText, type WebhookKey } from './webhook-key.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** Which webhooks this process delivers for, with the settings of each. */
type Ownership = {
  lanes(): Iterable<SenderLane>;
  find(key: WebhookKey): SenderLane | undefined;
  /** Claims and releases so that every process has its share. What has an owner and does not change costs nothing. */
  rebalance(): Promise<void>;
  /** The last rebalancing claimed all that it could. False also after a pause in which others may have claimed them. */
  isComplete(): boolean;
  /** This process among the living ones that deliver. */
  share(): Share;
  /** Newer settings of this lane exist. */
  refresh(lane: SenderLane): void;
  /** Drops the lane and does not take it up again until it is released. False when that was done before. */
  exclude(lane: SenderLane): boolean;
  release(lane: SenderLane): Promise<void>;
  idle(): Promise<void>;
  leave(): Promise<void>;
};

type OwnershipParts = {
  store: OwnershipStore;
  heartbeat: Pick<Heartbeat, 'isTrusted' | 'onLapse'>;
  log: Log;
  prepare: (settings: WebhookSettings) => Receiver;
  /** Resolves when every outcome until now is recorded. */
  flushOutcomes: () => Promise<void>;
  /** Newer settings hold from now on. */
  onRefreshed: (lane: SenderLane) => void;
  onError: (message: string) => (error: unknown) => void;
};

/**
 * For webhooks that were deleted or disabled, and for what was lost on the way. Newer settings come with the first delivery that
 * needs them.
 */
const refreshEveryMs = 2 * secondMs;
const claimMax = 1_000;
/** The fan-out locks the rows of busy webhooks for a moment, many times a second. A claim that finds them locked is repeated. */
const claimTriesMax = 20;
const lockedWaitMs = 25;
/** A database that takes no outcomes must not keep others from the webhooks. What is not recorded is sent again. */
const flushMaxMs = secondMs;

export function createOwnership(parts: OwnershipParts): Ownership {
  const { store, log } = parts;
  const lanes = new Map<string, SenderLane>();
  const excluded = new Set<string>();
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let seen: Share | undefined;
  /** More than the share is owned, because it is not finished. */
  let isUneven = false;
  let isComplete = false;

  const drop = (lane: SenderLane): void => {
    lanes.delete(keyText(lane.key));
    lane.isOwned = false;
    discardReady(lane);
  };
  const dropAll = async (dropped: SenderLane[]): Promise<void> => {
    if (dropped.length === 0) return;
    for (const lane of dropped) drop(lane);
    await store.release(dropped.map(({ key }) => key));
  };

  parts.heartbeat.onLapse(async () => {
    isComplete = false;
    if (lanes.size === 0) return;
    for (const lane of lanes.values()) drop(lane);
    // What was sent before the pause is recorded first, or it would be read and sent again.
    await Promise.race([parts.flushOutcomes(), delay(flushMaxMs, undefined, { ref: false })]);
    await store.releaseAll();
  });

  const rebalance = coalesce(async () => {
    isComplete = false;
    if (!parts.heartbeat.isTrusted()) return;
    const { workers, rank, free } = await store.look(claimMax);
    let left = 0;
    const isDue = performance.now() - refreshedMs > refreshEveryMs;
    if (free > 0 || isDue || isUneven || workers !== seen?.workers) {
      const share = await store.readShare(workers);
      // What was deleted or disabled since the last look still counts as owned, and would keep others from being claimed.
      if (free > share - lanes.size) await refreshAll();
      const surplus = [...lanes.values()].slice(share);
      // Another process would send again what is in flight or unrecorded.
      await dropAll(surplus.filter((lane) => !hasUnfinished(lane)));
      isUneven = lanes.size > share;
      left = await claim(Math.min(share - lanes.size, free));
    }
    if (isDue) await refreshAll();
    seen = { workers, rank };
    isComplete = left <= 0;
  }, parts.onError('webhooks cannot be claimed now'));

  /** How many of them are left, because others locked or claimed them. */
  const claim = async (count: number): Promise<number> => {
    let wanted = count;
    for (let left = claimTriesMax; wanted > 0 && left > 0; left -= 1) {
      // Should the answer be lost, they are this process's without its knowledge.
      refreshedMs = Number.NEGATIVE_INFINITY;
      const claimed = await store.claim(wanted);
      wanted -= claimed.length;
      if (claimed.length > 0) await refreshAll();
      if (wanted > 0) await delay(lockedWaitMs);
    }
    return wanted;
  };

  /** The database knows which webhooks are owned: also when the answer to a claim was lost. */
  const refreshAll = async (): Promise<void> => {
    const all = await store.readSettings();
    refreshedMs = performance.now();
    const current = new Set<string>();
    for (const settings of all) {
      const id = keyText(settings);
      if (excluded.has(id)) continue;
      current.add(id);
      const lane = lanes.get(id);
      if (lane) apply(lane, settings);
      else add(id, settings);
    }
    await dropAll([...lanes.values()].filter(({ key }) => !current.has(keyText(key))));
    shareReadAhead(lanes);
  };

  const outdated = new Set<SenderLane>();
  const refreshOutdated = coalesce(async () => {
    const some = [...outdated].filter(({ isOwned }) => isOwned);
    outdated.clear();
    if (some.length === 0) return;
    // A webhook that is missing gets nothing any more. Its lane sends nothing while it is outdated, until it is dropped.
    const current = new Set<SenderLane>();
    for (const settings of await store.readSettingsOf(some.map(({ key }) => key))) {
      const lane = lanes.get(keyText(settings));
      if (!lane) continue;
      current.add(lane);
      apply(lane, settings);
    }
    await dropAll(some.filter((lane) => !current.has(lane) && lane.isOwned));
  }, parts.onError('settings of webhooks cannot be read now'));

  const add = (id: string, settings: WebhookSettings): void => {
    const receiver = prepare(settings);
    if (receiver) lanes.set(id, newLane(settings, receiver));
  };
  /** The answers of two reads may arrive in any order: older settings never replace newer ones. */
  const apply = (lane: SenderLane, settings: WebhookSettings): void => {
    if (settings.settings_version <= lane.settings.settings_version) return;
    lane.requiredVersion = Math.max(lane.requiredVersion, settings.settings_version);
    if (settings.ordered !== lane.settings.ordered) {
      discardReady(lane);
      // In order from now on: what is in flight ends first.
      if (hasUnfinished(lane)) return;
    }
    const receiver = prepare(settings);
    if (!receiver) return;
    lane.settings = settings;
    lane.receiver = receiver;
    parts.onRefreshed(lane);
  };
  /** One webhook that cannot be prepared must not stop the others. */
  const prepare = (settings: WebhookSettings): Receiver | undefined => {
    try {
      return parts.prepare(settings);
    } catch (error) {
      log.error({ webhook: settings.webhook_id, reason: String(error) }, 'a webhook cannot be delivered to');
      return undefined;
    }
  };

  return {
    lanes: () => lanes.values(),
    find: (key) => lanes.get(keyText(key)),
    rebalance: rebalance.run,
    isComplete: () => isComplete,
    share: () => seen ?? { workers: 1, rank: 0 },
    refresh: (lane) => {
      outdated.add(lane);
      void refreshOutdated.run();
    },
    exclude: (lane) => {
      const id = keyText(lane.key);
      if (excluded.has(id)) return false;
      excluded.add(id);
      // The lane itself may have been dropped before, and the webhook claimed again.
      drop(lanes.get(id) ?? lane);
      return true;
    },
    release: async ({ key }) => {
      excluded.delete(keyText(key));
      await store.release([key]);
    },
    idle: async () => {
      await Promise.all([rebalance.idle(), refreshOutdated.idle()]);
    },
    leave: store.releaseAll,
  };
}
