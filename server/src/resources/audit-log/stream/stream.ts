import { minuteMs, secondMs } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import type { AuditReceiver, StreamEntry } from '../../../services/audit-stream/index.ts';
import { toCheckpointEntry, toEntry } from '../chain/entries.ts';
import { selectChain, selectCheckpoints } from '../chain/store.ts';
import * as store from './store.ts';

/*
 * Sends the chain to a receiver, in its order. One process does it at a time: it claims the destination for a minute, and
 * again before each batch. The position is stored after the receiver has acknowledged a batch, so a process or receiver that
 * is killed leads to a repetition, never to a gap. Receivers recognize a repetition by its position.
 *
 * While a receiver is away, nothing is read or kept in memory: the lines wait in the database until retention drops them.
 */

type StreamParts = {
  database: Database;
  /** Names this process in the claim. */
  processId: string;
  /** A random number from 0 up to 1, for jitter. */
  draw: () => number;
};

export type AuditStream = {
  /** Sends what is not delivered yet. Throws while the receiver fails, also in the pause before the next attempt. */
  sendNew(): Promise<void>;
  stop(): Promise<void>;
};

const batchLines = 500;
const batchesMax = 100;
const leaseSeconds = 60;
const pauseMaxMs = minuteMs;
const errorCharactersMax = 300;

export function createAuditStream(
  { database, processId, draw }: StreamParts,
  receiver: AuditReceiver,
): AuditStream {
  const { system } = database;
  const mine = { destination: receiver.destination, owner: processId };
  let failures = 0;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let lastError: Error | undefined;
  let isStopped = false;

  const sendBatch = async (): Promise<boolean> => {
    const claimed = await system.one(store.claim, { ...mine, seconds: leaseSeconds });
    if (!claimed) return false;
    const { entries, ...reached } = await readEntries(system, claimed);
    if (entries.length === 0) return false;
    try {
      await receiver.send(entries);
    } catch (error) {
      if (isStopped) return false;
      lastError = new Error(`${receiver.destination}: ${error instanceof Error ? error.message : error}`);
      failures += 1;
      pausedUntilMs = performance.now() + pauseMs(failures, draw());
      await system.run(store.recordFailure, {
        ...mine,
        error: lastError.message.slice(0, errorCharactersMax),
      });
      throw lastError;
    }
    [failures, lastError] = [0, undefined];
    await system.run(store.recordDelivery, { ...mine, ...reached });
    return entries.length >= batchLines;
  };
  return {
    sendNew: async () => {
      if (lastError && performance.now() < pausedUntilMs) throw lastError;
      for (let batch = 0; batch < batchesMax && !isStopped; batch += 1) {
        if (!(await sendBatch())) return;
      }
    },
    stop: async () => {
      isStopped = true;
      receiver.close();
      await system.run(store.release, mine).catch(() => undefined);
    },
  };
}

/** Reads the next lines, and the checkpoints that were signed since. A checkpoint is later than its line. */
async function readEntries(
  db: SystemDb,
  { position, checkpoint_position }: store.StreamRow,
): Promise<store.StreamRow & { entries: StreamEntry[] }> {
  const rows = await db.many(selectChain, { after: position, limit: batchLines });
  const reached = rows.at(-1)?.position ?? position;
  const checkpoints = (
    await db.many(selectCheckpoints, { after: checkpoint_position, limit: batchLines })
  ).filter((checkpoint) => checkpoint.position <= reached);
  const lines = rows.map((row): StreamEntry => {
    const name = row.action ?? 'dropped';
    return {
      position: row.position,
      at: row.created_at ?? row.chained_at,
      name,
      isWarning: /(failed|refused|denied)$/.test(name),
      json: JSON.stringify(toEntry(row, {})),
    };
  });
  const signed = checkpoints.map((checkpoint): StreamEntry => {
    const { position: of, signed_at: at } = checkpoint;
    return {
      position: of,
      at,
      name: 'checkpoint',
      isWarning: false,
      json: JSON.stringify(toCheckpointEntry(checkpoint)),
    };
  });
  return {
    position: reached,
    checkpoint_position: checkpoints.at(-1)?.position ?? checkpoint_position,
    entries: [...lines, ...signed],
  };
}

/** Returns 1 s, 2 s, 4 s and so on, up to a minute, with jitter. */
function pauseMs(failures: number, random: number): number {
  return Math.min(pauseMaxMs, secondMs * 2 ** (failures - 1)) * (0.8 + 0.4 * random);
}
