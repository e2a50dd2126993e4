import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Database } from '../platform/database/database.ts';
import * as store from './store.ts';
import type { WebhookLane } from './webhook-lane.ts';

/** Writes down how webhooks fare, for whoever delivers for them next: of many that fail in one moment, in one statement. */
export type HealthNotes = {
  /** Resolves when what is true of it now was written, or could not be. */
  note(lane: WebhookLane): Promise<void>;
  idle(): Promise<void>;
};

export function createHealthNotes(database: Database, onTrouble: (error: unknown) => void): HealthNotes {
  const changed = new Set<WebhookLane>();
  const write = coalesce(async () => {
    const lanes = [...changed];
    changed.clear();
    if (lanes.length === 0) return;
    try {
      await store.recordHealth(
        database,
        lanes.map(({ key, failingSince, failures, heldUntilMs }) => ({
          ...key,
          failingSince,
          failures,
          heldUntilMs,
        })),
      );
    } catch (error) {
      // Written along with the next.
      for (const lane of lanes) changed.add(lane);
      throw error;
    }
  }, onTrouble);
  return {
    note: (lane) => {
      changed.add(lane);
      return write.run();
    },
    idle: write.idle,
  };
}
