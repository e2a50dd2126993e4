import { minuteMs, type Timers } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Log } from '../platform/log.ts';
import type { OwnedLanes } from './owned-lanes.ts';
import type { OwnershipStore } from './ownership-store.ts';
import {
  applyEarlierTimes,
  discardReady,
  endPause,
  hasUnfinished,
  newLane,
  type Receiver,
  type SenderLane,
} from './sender-lane.ts';
import { keyText, type WebhookKey } from './webhook-key.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** Keeps the lanes and their settings as the database has them. */
type LaneSettings = {
  /** Reads all webhooks that the database names this process as the owner of. */
  refreshAll(): Promise<void>;
  /** Reads these webhooks, and those whose settings could not be applied before. */
  refreshWithPending(keys: WebhookKey[]): Promise<void>;
  /** Reads the settings of a lane for which newer ones exist. Calls in the meantime share the next read. */
  refreshLane(lane: SenderLane): void;
  isFullReadDue(): boolean;
  idle(): Promise<void>;
};

export type LaneSettingsParts = {
  lanes: OwnedLanes;
  store: Pick<OwnershipStore, 'readSettings' | 'readSettingsOf'>;
  log: Log;
  prepare: (settings: WebhookSettings) => Receiver;
  /** Called when newer settings apply to this lane. */
  onRefreshed: (lane: SenderLane) => void;
  onError: (message: string) => (error: unknown) => void;
  timers: Timers;
};

/** The database names the changed webhooks, but a name may be lost. A full read finds those. */
const fullReadEveryMs = 5 * minuteMs;

export function createLaneSettings(parts: LaneSettingsParts): LaneSettings {
  const { lanes, store, log, timers } = parts;
  const state = {
    lastFullReadMs: Number.NEGATIVE_INFINITY,
    /** Owned webhooks to read again. Their settings could not be prepared, or requests in flight must end first. */
    pending: new Map<string, WebhookKey>(),
    outdated: new Set<SenderLane>(),
  };

  /** The database's list of owned webhooks is complete, even when the response to a claim was lost. */
  const refreshAll = async (): Promise<void> => {
    state.lastFullReadMs = timers.nowMs();
    state.pending.clear();
    const current = await applyRead(store.readSettings);
    await lanes.dropAndRelease([...lanes.byId.values()].filter(({ key }) => !current.has(keyText(key))));
  };
  /** A webhook without a row gets no more deliveries: it has another owner, or was deleted or disabled. */
  const refreshSome = async (keys: WebhookKey[]): Promise<void> => {
    if (keys.length === 0) return;
    for (const key of keys) state.pending.delete(keyText(key));
    const current = await applyRead(() => store.readSettingsOf(keys));
    const gone = keys.map(keyText).filter((id) => !current.has(id));
    await lanes.dropAndRelease(gone.flatMap((id) => lanes.byId.get(id) ?? []));
  };
  /** Reads settings and applies them. Returns the ids of the webhooks that this process owns. */
  const applyRead = async (readSettings: () => Promise<WebhookSettings[]>): Promise<Set<string>> => {
    const hasNoRelease = lanes.beginRead();
    const current = new Set<string>();
    for (const settings of await readSettings()) {
      const id = keyText(settings);
      if (lanes.isExcluded(id)) continue;
      current.add(id);
      const lane = lanes.byId.get(id);
      if (lane) applySettings(lane, settings);
      else if (hasNoRelease()) addLane(settings);
      // A release overlapped with this read, so the webhook may have another owner. The next read decides.
      else state.pending.set(id, settings);
    }
    return current;
  };

  const addLane = (settings: WebhookSettings): void => {
    const receiver = tryPrepare(settings);
    if (receiver) lanes.add(newLane(settings, receiver));
    else state.pending.set(keyText(settings), settings);
  };
  /** Two reads may end in any order, so older settings never replace newer ones. */
  const applySettings = (lane: SenderLane, settings: WebhookSettings): void => {
    if (settings.settings_version <= lane.settings.settings_version) return;
    lane.requiredVersion = Math.max(lane.requiredVersion, settings.settings_version);
    const isReordered = settings.ordered !== lane.settings.ordered;
    if (isReordered) discardReady(lane);
    // The order changes only once the requests in flight have ended.
    const receiver = isReordered && hasUnfinished(lane) ? undefined : tryPrepare(settings);
    if (!receiver) {
      state.pending.set(keyText(lane.key), lane.key);
      return;
    }
    if (settings.probe_requests > lane.settings.probe_requests) endPause(lane);
    lane.settings = settings;
    lane.receiver = receiver;
    if (settings.mode === 'sandbox') applyEarlierTimes(lane, settings);
    parts.onRefreshed(lane);
  };
  /** Returns undefined on an error. One webhook that cannot be prepared must not stop the others. */
  const tryPrepare = (settings: WebhookSettings): Receiver | undefined => {
    try {
      return parts.prepare(settings);
    } catch (error) {
      log.error(
        { webhook: settings.webhook_id, reason: String(error) },
        'the settings of a webhook cannot be opened; nothing is delivered to it',
      );
      return undefined;
    }
  };

  const refreshOutdated = coalesce(async () => {
    const owned = [...state.outdated].filter(({ isOwned }) => isOwned);
    state.outdated.clear();
    await refreshSome(owned.map(({ key }) => key));
  }, parts.onError('settings of webhooks cannot be read now'));

  return {
    refreshAll,
    refreshWithPending: (keys) => refreshSome([...keys, ...state.pending.values()]),
    refreshLane: (lane) => {
      state.outdated.add(lane);
      void refreshOutdated.run();
    },
    isFullReadDue: () => timers.nowMs() - state.lastFullReadMs > fullReadEveryMs,
    idle: refreshOutdated.idle,
  };
}
