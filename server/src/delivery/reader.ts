/**
 * The reader fills lanes from `delivery_queue`, many lanes in one statement.
 *
 * The sender calls `refill` after each turn. The next read includes a lane once half of its read-ahead was sent, if
 * `mayHaveMore` is set. A read clears the flag before it begins, and sets it again if it returns as many rows as requested.
 * `expectMore` sets it at any time: after a fan-out, a recovery or a change of settings, or when `findWork` sees due rows. No
 * wake-up is lost, because `expectMore` during a read sets the flag after the read has cleared it.
 *
 * Each row of the queue is at most once in memory. `known` contains its number from the read until its outcome is recorded,
 * and reads pass over known numbers. While a read is in flight, a recorded number stays known: the read's snapshot may be
 * older than the record, and would return the row as it was before.
 *
 * At any moment during a read
 * - the lane may be dropped or discard its rows (a failure, a changed order, a pause). Its epoch then differs, and the rows
 *   are ignored. They are still in the queue.
 * - the settings may change. Each row has the settings version of its snapshot. If the lane's version is older, the rows are
 *   ignored until `onOutdated` has applied newer settings. A delivery therefore never uses settings older than its event.
 *
 * Ordered lanes read by number and stop at the first row that is not due. They do not read while a retry is unrecorded, because
 * the queue does not show yet that later deliveries must wait.
 */

import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { DeliveryQueue, QueuedDelivery, ReadRequest } from './queue-store.ts';
import {
  countToReadAhead,
  isOutdated,
  mayProbeEarly,
  mayRead,
  needsRefill,
  queueStart,
  restartCursor,
  type SenderLane,
} from './sender-lane.ts';

/** Refills lanes from the queue, many in one statement. */
type Reader = {
  /** Reads more if the lane runs low. */
  refill(lane: SenderLane): void;
  /** Notes that the queue may hold more for this lane. */
  expectMore(lane: SenderLane): void;
  /** Removes a recorded delivery from `known`. The queue no longer returns it as it was. */
  forget(lane: SenderLane, sequence: number): void;
  idle(): Promise<void>;
};

type ReaderParts = {
  queue: DeliveryQueue;
  now: () => Date;
  /** Returns true while this process may read for its lanes. */
  isActive: () => boolean;
  /** Called when the lane has something to send. */
  onReady: (lane: SenderLane) => void;
  /** Called when a read has ended. */
  onRead: () => void;
  /**
   * Called when the lane has nothing in flight and its settings are older than `requiredVersion`. The lane sends
   * nothing until newer ones are applied.
   */
  onOutdated: (lane: SenderLane) => void;
  onError: (error: unknown) => void;
};

export function createReader(parts: ReaderParts): Reader {
  const lanesToRefill = new Set<SenderLane>();
  let isReading = false;
  /**
   * A read in progress may still return a delivery that was recorded after the read began. Its number stays known until
   * the read has ended.
   */
  const toForget: { lane: SenderLane; sequence: number }[] = [];

  const read = coalesce(async () => {
    while (lanesToRefill.size > 0 && parts.isActive()) {
      const now = parts.now();
      const lanes = [...lanesToRefill].filter((lane) => mayRead(lane, now.getTime()));
      lanesToRefill.clear();
      isReading = true;
      try {
        // Ordered lanes are read first. If a delivery fails while other lanes are read, its lane must be read again
        // first.
        await readInOrder(
          now,
          lanes.filter(({ settings }) => settings.ordered),
        );
        await readDue(
          now,
          lanes.filter(({ settings }) => !settings.ordered),
        );
        await readForProbe(now, lanes.filter(mayProbeEarly));
      } finally {
        isReading = false;
        for (const { lane, sequence } of toForget.splice(0)) forget(lane, sequence);
      }
    }
  }, parts.onError);

  const readDue = async (now: Date, lanes: SenderLane[]): Promise<void> => {
    if (lanes.length === 0) return;
    for (const lane of lanes) restartCursor(lane, now.getTime());
    const requests = lanes.map((lane) => ({
      ...lane.key,
      after_due: lane.cursor.due,
      after_sequence: lane.cursor.sequence,
      limit: countToReadAhead(lane),
      // The known numbers are passed over. Otherwise every new event would read the deliveries in flight to a slow
      // receiver again, and delay all other lanes.
      known: lane.cursor === queueStart ? [...lane.known] : [],
    }));
    await readEach(
      lanes,
      requests,
      () => parts.queue.readDue(now, requests),
      (lane, rows, limit) => {
        const last = rows.at(-1);
        const isAll = rows.length < limit;
        if (!isAll) lane.mayHaveMore = true;
        lane.cursor = last && !isAll ? { due: last.due_at, sequence: last.sequence } : queueStart;
        addReady(lane, rows);
      },
    );
  };

  /** Reads up to the first delivery that is not due, because nothing may overtake it. */
  const readInOrder = async (now: Date, lanes: SenderLane[]): Promise<void> => {
    if (lanes.length === 0) return;
    const requests = lanes.map((lane) => ({
      ...lane.key,
      after_due: '-infinity',
      after_sequence: Math.max(0, ...lane.known),
      limit: countToReadAhead(lane),
    }));
    await readEach(
      lanes,
      requests,
      () => parts.queue.readInOrder(now, requests),
      (lane, rows, limit) => {
        const firstWaiting = rows.findIndex((row) => !row.is_due);
        const due = firstWaiting < 0 ? rows : rows.slice(0, firstWaiting);
        if (due.length === limit) lane.mayHaveMore = true;
        addReady(lane, due);
      },
    );
  };

  /**
   * Reads the oldest delivery as a probe while the breaker is open and nothing is due. Otherwise the lane would notice
   * the end of an outage only at the next retry.
   */
  const readForProbe = async (now: Date, lanes: SenderLane[]): Promise<void> => {
    if (lanes.length === 0) return;
    const requests = lanes.map((lane) => ({
      ...lane.key,
      after_due: '-infinity',
      after_sequence: 0,
      limit: 1,
    }));
    await readEach(lanes, requests, () => parts.queue.readForProbe(now, requests), addReady);
  };

  const readEach = async <Row extends QueuedDelivery>(
    lanes: SenderLane[],
    requests: ReadRequest[],
    readRows: () => Promise<Row[]>,
    addRows: (lane: SenderLane, rows: Row[], limit: number) => void,
  ): Promise<void> => {
    // The flag is cleared before the read, because `expectMore` may set it during the read.
    for (const lane of lanes) lane.mayHaveMore = false;
    const epochs = lanes.map(({ epoch }) => epoch);
    const found: Row[][] = lanes.map(() => []);
    for (const row of await readRows()) found[row.nth - 1]?.push(row);
    for (const [index, lane] of lanes.entries()) {
      const rows = found[index] ?? [];
      // A delivery has failed since the read began, and these rows may have to wait for it.
      if (!lane.isOwned || lane.epoch !== epochs[index]) continue;
      if (isCurrent(lane, rows)) addRows(lane, rows, requests[index]?.limit ?? 0);
    }
    // Sends before the next read, which is for other lanes.
    parts.onRead();
  };

  /**
   * Returns false when settings changed before these deliveries were queued and are not applied yet. They must be
   * applied before anything is sent.
   */
  const isCurrent = (lane: SenderLane, rows: QueuedDelivery[]): boolean => {
    const version = rows[0]?.settings_version ?? 0;
    if (version <= lane.settings.settings_version) return true;
    lane.requiredVersion = Math.max(lane.requiredVersion, version);
    lane.mayHaveMore = true;
    parts.onOutdated(lane);
    return false;
  };

  const addReady = (lane: SenderLane, rows: QueuedDelivery[]): void => {
    for (const row of rows) {
      if (lane.known.has(row.sequence)) continue;
      lane.known.add(row.sequence);
      lane.ready.push(row);
    }
    if (lane.ready.length > 0) parts.onReady(lane);
  };

  const refill = (lane: SenderLane): void => {
    if (!needsRefill(lane)) return;
    lanesToRefill.add(lane);
    void read.run();
  };
  const forget = (lane: SenderLane, sequence: number): void => {
    if (isReading) toForget.push({ lane, sequence });
    else if (lane.known.delete(sequence) && lane.known.size === 0 && isOutdated(lane)) parts.onOutdated(lane);
  };

  return {
    refill,
    expectMore: (lane) => {
      lane.mayHaveMore = true;
      refill(lane);
    },
    forget,
    idle: read.idle,
  };
}
