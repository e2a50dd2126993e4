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
  /** The queue may hold more for this lane than was read. */
  expectMore(lane: SenderLane): void;
  /** The outcome is recorded, so the queue no longer brings this delivery as it was. */
  forget(lane: SenderLane, sequence: number): void;
  idle(): Promise<void>;
};

type ReaderParts = {
  queue: DeliveryQueue;
  now: () => Date;
  /** Whether this process may read for its lanes now. */
  isActive: () => boolean;
  /** The lane has something to send. */
  onReady: (lane: SenderLane) => void;
  /** A read has ended. */
  onRead: () => void;
  /** The lane has nothing in flight, and settings older than `requiredVersion`: it waits until they are applied. */
  onOutdated: (lane: SenderLane) => void;
  onError: (error: unknown) => void;
};

export function createReader(parts: ReaderParts): Reader {
  const lanesToRefill = new Set<SenderLane>();
  let isReading = false;
  /** A read in progress may still bring what was recorded since it began, so that stays known until the read has ended. */
  const toForget: { lane: SenderLane; sequence: number }[] = [];

  const read = coalesce(async () => {
    while (lanesToRefill.size > 0 && parts.isActive()) {
      const now = parts.now();
      const lanes = [...lanesToRefill].filter((lane) => mayRead(lane, now.getTime()));
      lanesToRefill.clear();
      isReading = true;
      try {
        // First: what fails while others are read would have to be read again before what follows it.
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
      // From the start, what a slow receiver has in flight would be read again for each new event, and delay all others.
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
        admit(lane, rows);
      },
    );
  };

  /** Up to the first that is not due: nothing overtakes. */
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
        admit(lane, due);
      },
    );
  };

  /** The breaker is open and nothing is due: without a probe the end of the outage would not show until the next retry. */
  const readForProbe = async (now: Date, lanes: SenderLane[]): Promise<void> => {
    if (lanes.length === 0) return;
    const requests = lanes.map((lane) => ({
      ...lane.key,
      after_due: '-infinity',
      after_sequence: 0,
      limit: 1,
    }));
    await readEach(lanes, requests, () => parts.queue.readForProbe(now, requests), admit);
  };

  const readEach = async <Row extends QueuedDelivery>(
    lanes: SenderLane[],
    requests: ReadRequest[],
    readRows: () => Promise<Row[]>,
    take: (lane: SenderLane, rows: Row[], limit: number) => void,
  ): Promise<void> => {
    // Before the read and not after it: `expectMore` may be called in between.
    for (const lane of lanes) lane.mayHaveMore = false;
    const epochs = lanes.map(({ epoch }) => epoch);
    const found: Row[][] = lanes.map(() => []);
    for (const row of await readRows()) found[row.nth - 1]?.push(row);
    for (const [index, lane] of lanes.entries()) {
      const rows = found[index] ?? [];
      // Since the read began a delivery has failed, and these may have to wait for it.
      if (!lane.isOwned || lane.epoch !== epochs[index]) continue;
      if (isCurrent(lane, rows)) take(lane, rows, requests[index]?.limit ?? 0);
    }
    // Before the next read, which is for others.
    parts.onRead();
  };

  /** Settings changed before these deliveries were queued must be applied before they are sent. */
  const isCurrent = (lane: SenderLane, rows: QueuedDelivery[]): boolean => {
    const version = rows[0]?.settings_version ?? 0;
    if (version <= lane.settings.settings_version) return true;
    lane.requiredVersion = Math.max(lane.requiredVersion, version);
    lane.mayHaveMore = true;
    parts.onOutdated(lane);
    return false;
  };

  const admit = (lane: SenderLane, rows: QueuedDelivery[]): void => {
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
