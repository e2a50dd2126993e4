import type { OwnershipStore } from './ownership-store.ts';
import { discardReady, hasUnfinished, type SenderLane } from './sender-lane.ts';
import { keyText, type WebhookKey } from './webhook-key.ts';

/** The lanes of one process, and the releases of their webhooks. */
export type OwnedLanes = {
  readonly byId: ReadonlyMap<string, SenderLane>;
  find(key: WebhookKey): SenderLane | undefined;
  add(lane: SenderLane): void;
  /** Drops the lane: nothing more is read or sent for it. The webhook still has its owner in the database. */
  drop(lane: SenderLane): void;
  dropAndRelease(lanes: SenderLane[]): Promise<void>;
  /** Releases every webhook that has nothing in flight and nothing to record. */
  releaseFinished(): Promise<void>;
  /** Drops the lane and ignores its webhook until `readmit`. Returns false when that was done before. */
  exclude(lane: SenderLane): boolean;
  readmit(key: WebhookKey): void;
  isExcluded(id: string): boolean;
  /** Runs a release, and counts it for reads that overlap with it. */
  release(work: () => Promise<void>): Promise<void>;
  /** Begins a read of settings. The returned function is true while no release overlaps with the read. */
  beginRead(): () => boolean;
};

type OwnedLanesParts = {
  store: Pick<OwnershipStore, 'release'>;
  /** Called when a release failed. The database may then name this process as owner of webhooks without a lane. */
  onReleaseFailed: () => void;
};

export function createOwnedLanes({ store, onReleaseFailed }: OwnedLanesParts): OwnedLanes {
  const state = {
    lanes: new Map<string, SenderLane>(),
    excluded: new Set<string>(),
    releasesBegun: 0,
    releasesInFlight: 0,
  };

  const drop = (lane: SenderLane): void => {
    state.lanes.delete(keyText(lane.key));
    lane.isOwned = false;
    discardReady(lane);
  };
  const release = async (work: () => Promise<void>): Promise<void> => {
    state.releasesBegun += 1;
    state.releasesInFlight += 1;
    try {
      await work();
    } catch (error) {
      onReleaseFailed();
      throw error;
    } finally {
      state.releasesInFlight -= 1;
    }
  };
  const dropAndRelease = async (dropped: SenderLane[]): Promise<void> => {
    if (dropped.length === 0) return;
    for (const lane of dropped) drop(lane);
    await release(() => store.release(dropped.map(({ key }) => key)));
  };

  return {
    byId: state.lanes,
    find: (key) => state.lanes.get(keyText(key)),
    add: (lane) => void state.lanes.set(keyText(lane.key), lane),
    drop,
    dropAndRelease,
    releaseFinished: () => dropAndRelease([...state.lanes.values()].filter((lane) => !hasUnfinished(lane))),
    exclude: (lane) => {
      const id = keyText(lane.key);
      if (state.excluded.has(id)) return false;
      state.excluded.add(id);
      // The lane itself may have been dropped before, and the webhook claimed again.
      drop(state.lanes.get(id) ?? lane);
      return true;
    },
    readmit: (key) => void state.excluded.delete(keyText(key)),
    isExcluded: (id) => state.excluded.has(id),
    release,
    beginRead: () => {
      const { releasesBegun, releasesInFlight } = state;
      return () => releasesInFlight === 0 && releasesBegun === state.releasesBegun;
    },
  };
}
