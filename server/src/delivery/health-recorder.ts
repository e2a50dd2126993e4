import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Database } from '../platform/database/database.ts';
import * as store from './outcome-store.ts';
import type { SenderLane } from './sender-lane.ts';

/**
 * Records the health of webhooks for the process that claims them next. One statement records many that fail at once.
 */
export type HealthRecorder = {
  /** Resolves when the lane's present health was recorded, or recording it failed. */
  record(lane: SenderLane): Promise<void>;
  idle(): Promise<void>;
};

export function createHealthRecorder(database: Database, onError: (error: unknown) => void): HealthRecorder {
  const changed = new Set<SenderLane>();
  const write = coalesce(async () => {
    const lanes = [...changed];
    changed.clear();
    if (lanes.length === 0) return;
    try {
      await store.recordHealth(
        database,
        lanes.map(({ key, failingSince, failures, backoffUntilMs }) => ({
          ...key,
          failingSince,
          failures,
          backoffUntilMs,
        })),
      );
    } catch (error) {
      // The next write records these as well.
      for (const lane of lanes) changed.add(lane);
      throw error;
    }
  }, onError);
  return {
    record: (lane) => {
      changed.add(lane);
      return write.run();
    },
    idle: write.idle,
  };
}
