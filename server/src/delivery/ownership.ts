import { minuteMs, secondMs, systemTimers, type Timers } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Log } from '../platform/log.ts';
import type { Share } from './fan-out.ts';
import type { OwnershipStore } from './ownership-store.ts';
import {
  discardReady,
  endPause,
  hasUnfinished,
  newLane,
  type Receiver,
  type SenderLane,
  shareReadAhead,
  takeEarlierTimes,
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
  /** Releases the webhooks that have nothing in flight and nothing to record. A stopping process keeps only what it must. */
  leaveFinished(): Promise<void>;
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
  timers?: Timers;
};

/** All settings, although a look names what changed: for what was lost on the way. */
const readAllEveryMs = 5 * minuteMs;
const claimMax = 1_000;
/** The fan-out locks the rows of busy webhooks for a moment, many times a second. A claim that finds them locked is repeated. */
const claimTriesMax = 20;
const lockedWaitMs = 25;
/** A database that takes no outcomes must not keep others from the webhooks. What is not recorded is sent again. */
const flushMaxMs = secondMs;

export function createOwnership(parts: OwnershipParts): Ownership {
  const { store, log, timers = systemTimers } = parts;
  const lanes = new Map<string, SenderLane>();
  const excluded = new Set<string>();
  /** Owned, and to be read again: they could not be prepared, or wait for what is in flight. */
  const unfinished = new Map<string, WebhookKey>();
  let readAllMs = Number.NEGATIVE_INFINITY;
  /** What this process owns may differ from what it knows. */
  let isInDoubt = true;
  /** What was read while webhooks were released may not be this process's any more. */
  const releases = { begun: 0, running: 0 };
  let seen: Share | undefined;
  /** More than the share is owned, because it is not finished. */
  let isUneven = false;
  let isComplete = false;

  const drop = (lane: SenderLane): void => {
    lanes.delete(keyText(lane.key));
    lane.isOwned = false;
    discardReady(lane);
  };
  const release = async (work: () => Promise<void>): Promise<void> => {
    releases.begun += 1;
    releases.running += 1;
    try {
      await work();
    } catch (error) {
      isInDoubt = true;
      throw error;
    } finally {
      releases.running -= 1;
    }
  };
  const dropAll = async (dropped: SenderLane[]): Promise<void> => {
    if (dropped.length === 0) return;
    for (const lane of dropped) drop(lane);
    await release(() => store.release(dropped.map(({ key }) => key)));
  };

  parts.heartbeat.onLapse(async () => {
    isComplete = false;
    isInDoubt = true;
    if (lanes.size === 0) return;
    for (const lane of lanes.values()) drop(lane);
    await release(async () => {
      // What was sent before the pause is recorded first, or it would be read and sent again.
      await Promise.race([
        parts.flushOutcomes(),
        new Promise<void>((resolve) => timers.after(flushMaxMs, resolve)),
      ]);
      await store.releaseAll();
    });
  });

  const rebalance = coalesce(async () => {
    isComplete = false;
    if (!parts.heartbeat.isTrusted()) return;
    const { workers, rank, free, changed } = await store.look(claimMax);
    let left = 0;
    const isAll = isInDoubt || changed === undefined || timers.nowMs() - readAllMs > readAllEveryMs;
    isInDoubt = false;
    try {
      const before = lanes.size;
      let claimed: WebhookKey[] = [];
      const refresh = (): Promise<void> =>
        isAll ? refreshAll() : refreshSome([...changed, ...claimed, ...unfinished.values()]);
      if (free > 0 || isAll || isUneven || workers !== seen?.workers) {
        const share = await store.readShare(workers);
        // What was deleted or disabled since the last look still counts as owned, and would keep others from being claimed.
        if (free > share - lanes.size) await refresh();
        const surplus = [...lanes.values()].slice(share);
        // Another process would send again what is in flight or unrecorded.
        await dropAll(surplus.filter((lane) => !hasUnfinished(lane)));
        const wanted = Math.min(share - lanes.size, free);
        claimed = await claim(wanted);
        left = wanted - claimed.length;
        // After the claims: unlike them it may have to wait for a connection.
        await refresh();
        isUneven = lanes.size > share;
      } else await refresh();
      if (lanes.size !== before) shareReadAhead(lanes);
    } catch (error) {
      // The changes of this look will not be named again, and the answer to a claim may be lost.
      isInDoubt = true;
      throw error;
    }
    seen = { workers, rank };
    isComplete = left <= 0;
  }, parts.onError('webhooks cannot be claimed now'));

  const claim = async (count: number): Promise<WebhookKey[]> => {
    const claimed: WebhookKey[] = [];
    for (let left = claimTriesMax; claimed.length < count && left > 0; left -= 1) {
      claimed.push(...(await store.claim(count - claimed.length)));
      if (claimed.length < count) await timers.delay(lockedWaitMs);
    }
    return claimed;
  };

  /** The database knows which webhooks are owned: also when the answer to a claim was lost. */
  const refreshAll = async (): Promise<void> => {
    readAllMs = timers.nowMs();
    unfinished.clear();
    const current = await applySettings(store.readSettings);
    await dropAll([...lanes.values()].filter(({ key }) => !current.has(keyText(key))));
  };
  /** A webhook that is missing gets nothing any more: it is not this process's, or was deleted or disabled. */
  const refreshSome = async (keys: WebhookKey[]): Promise<void> => {
    if (keys.length === 0) return;
    for (const key of keys) unfinished.delete(keyText(key));
    const current = await applySettings(() => store.readSettingsOf(keys));
    const gone = keys.map(keyText).filter((id) => !current.has(id));
    await dropAll(gone.flatMap((id) => lanes.get(id) ?? []));
  };
  /** Applies what was read. Returns the webhooks that this process owns. */
  const applySettings = async (readSettings: () => Promise<WebhookSettings[]>): Promise<Set<string>> => {
    const before = { ...releases };
    const current = new Set<string>();
    for (const settings of await readSettings()) {
      const id = keyText(settings);
      if (excluded.has(id)) continue;
      current.add(id);
      const lane = lanes.get(id);
      if (lane) apply(lane, settings);
      else if (before.running === 0 && before.begun === releases.begun) add(id, settings);
      // Still owned or not: the next read decides.
      else unfinished.set(id, settings);
    }
    return current;
  };

  const outdated = new Set<SenderLane>();
  const refreshOutdated = coalesce(async () => {
    const some = [...outdated].filter(({ isOwned }) => isOwned);
    outdated.clear();
    await refreshSome(some.map(({ key }) => key));
  }, parts.onError('settings of webhooks cannot be read now'));

  const add = (id: string, settings: WebhookSettings): void => {
    const receiver = prepare(settings);
    if (receiver) lanes.set(id, newLane(settings, receiver));
    else unfinished.set(id, settings);
  };
  /** The answers of two reads may arrive in any order: older settings never replace newer ones. */
  const apply = (lane: SenderLane, settings: WebhookSettings): void => {
    if (settings.settings_version <= lane.settings.settings_version) return;
    lane.requiredVersion = Math.max(lane.requiredVersion, settings.settings_version);
    const isReordered = settings.ordered !== lane.settings.ordered;
    if (isReordered) discardReady(lane);
    // In order from now on: what is in flight ends first.
    const receiver = isReordered && hasUnfinished(lane) ? undefined : prepare(settings);
    if (!receiver) {
      unfinished.set(keyText(lane.key), lane.key);
      return;
    }
    if (settings.probe_requests > lane.settings.probe_requests) endPause(lane);
    lane.settings = settings;
    lane.receiver = receiver;
    if (settings.mode === 'sandbox') takeEarlierTimes(lane, settings);
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
      await release(() => store.release([key]));
    },
    idle: async () => {
      await Promise.all([rebalance.idle(), refreshOutdated.idle()]);
    },
    leaveFinished: () => dropAll([...lanes.values()].filter((lane) => !hasUnfinished(lane))),
    leave: store.releaseAll,
  };
}
