import { type Clock, minuteMs } from '../../../platform/clock.ts';
import { inBatches } from '../../../platform/concurrency/in-batches.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { addAuditKey, readAuditKeys } from './keys.ts';
import { type Checkpoint, genesis, hashLine, hashLink, missingLine, signCheckpoint } from './links.ts';
import * as store from './store.ts';

/*
 * Requests write their audit lines as ever, side by side. A trigger adds each line to a queue in the line's transaction, so a
 * line appears there when it is committed, however long that takes. This worker gives the lines of the queue their positions
 * and hashes, in batches. An advisory lock lets one process work at a time; it ends with the transaction, so a process that
 * is killed or paused leaves nothing behind.
 *
 * Once the queue is empty, and a minute has passed since the last checkpoint, the worker signs the hash of the last position and
 * logs it. The owner of the database could rewrite the chain from some point on and remove the checkpoints after it. The
 * memory of running processes, the log, and what the stream has sent elsewhere contradict that.
 */

type ChainParts = { database: Database; masterKey: MasterKey; clock: Clock; log: Log };

export type AuditChain = {
  /** Chains what is in the queue, and signs a checkpoint when one is due. Does nothing while another process does it. */
  chainLines(): Promise<void>;
  /**
   * Signs that lines with a lower id than `bound` may be missing from now on. `record` writes the audit line of that. Call it
   * before retention drops them: an unexplained gap is a broken chain.
   */
  allowDrop(bound: string, record: (now: Date) => Promise<void>): Promise<void>;
  /** Deletes the part of the chain whose lines retention has dropped, once a checkpoint says so. */
  prune(): Promise<void>;
};

const linesMax = 1_000;
const batchesMax = 50;
const checkpointEveryMs = minuteMs;
const emptiedMax = 200;
const pruneRows = 5_000;

export function createAuditChain({ database, masterKey, clock, log }: ChainParts): AuditChain {
  const sign = async (db: SystemDb, now: Date, drop?: string): Promise<void> => {
    const tail = await db.one(store.selectTail, {});
    const last = await db.one(store.selectLastCheckpoint, {});
    if (!tail || tail.position === last?.position) {
      if (drop === undefined) return;
      throw new Error('The line that announces a drop is not in the chain yet.');
    }
    const isDue = !last || now.getTime() - Date.parse(last.signed_at) >= checkpointEveryMs;
    if (!isDue && drop === undefined) return;
    const droppedBefore = [last?.dropped_before ?? '', drop ?? ''].toSorted()[1] ?? '';
    const [key = await addAuditKey(db, masterKey, now)] = await readAuditKeys(db, masterKey);
    const checkpoint: Checkpoint = {
      position: tail.position,
      hash: tail.hash.toString('hex'),
      signed_at: now.toISOString(),
      first_position: await firstPosition(db, last, droppedBefore),
      dropped_before: droppedBefore,
      kid: key.kid,
    };
    const signature = Buffer.from(signCheckpoint(checkpoint, key.privateKey), 'hex');
    await db.run(store.insertCheckpoint, { ...checkpoint, hash: tail.hash, signature });
    const { position, hash } = checkpoint;
    log.info({ position, hash }, 'audit checkpoint');
  };
  /** Compares the newest checkpoint that this process saw with the database. Its memory is out of the database's reach. */
  let seen: store.CheckpointRow | undefined;
  const compareWithMemory = async (): Promise<void> => {
    const last = await database.system.one(store.selectLastCheckpoint, {});
    const now = seen && (await database.system.one(store.selectCheckpoint, { position: seen.position }));
    if (seen && !now?.signature.equals(seen.signature)) {
      throw new Error(
        `The checkpoint of the audit log at position ${seen.position}, signed at ${seen.signed_at}, was changed or removed.`,
      );
    }
    seen = last;
  };
  return {
    chainLines: async () => {
      await compareWithMemory();
      const chainSome = () =>
        database.systemTransaction(async (db) => {
          if (!(await db.one(store.tryLock, {}))?.is_mine) return 0;
          const now = clock.now();
          const chained = await chainBatch(db, now);
          // A checkpoint says that everything until now is in the chain.
          if (chained < linesMax) await sign(db, now);
          return chained;
        });
      await inBatches(linesMax, chainSome, batchesMax);
    },
    allowDrop: async (bound, record) => {
      await record(clock.now());
      await database.systemTransaction(async (db) => {
        await db.run(store.lock, {});
        const now = clock.now();
        await inBatches(linesMax, () => chainBatch(db, now), batchesMax);
        await sign(db, now, bound);
      });
    },
    prune: async () => {
      const last = await database.system.one(store.selectLastCheckpoint, {});
      const first = last?.first_position ?? 1;
      if (first === 1) return;
      await inBatches(pruneRows, () => database.system.run(store.deleteLinks, { first, limit: pruneRows }));
      await database.system.run(store.deleteCheckpoints, { first });
    },
  };
}

/** Chains one batch of the queue and returns its size. */
async function chainBatch(db: SystemDb, now: Date): Promise<number> {
  const queued = await db.many(store.selectQueued, { limit: linesMax });
  if (queued.length === 0) return 0;
  let { position, hash } = (await db.one(store.selectTail, {})) ?? { position: 0, hash: genesis };
  const links = queued
    .filter(({ is_chained }) => !is_chained)
    .map(({ of_account, of_id, ...line }) => {
      const lineHash = line.id === null ? missingLine : hashLine(line);
      hash = hashLink(hash, lineHash);
      position += 1;
      return { position, account: of_account, id: of_id, lineHash, hash };
    });
  await db.run(store.insertLinks, {
    positions: links.map((link) => link.position),
    accounts: links.map((link) => link.account),
    ids: links.map((link) => link.id),
    line_hashes: links.map((link) => link.lineHash),
    hashes: links.map((link) => link.hash),
    now,
  });
  await db.run(store.deleteQueued, {
    accounts: queued.map(({ of_account }) => of_account),
    ids: queued.map(({ of_id }) => of_id),
  });
  return queued.length;
}

/** Returns where the chain begins, past the checkpoints up to which retention has dropped every line. */
async function firstPosition(
  db: SystemDb,
  last: store.CheckpointRow | undefined,
  droppedBefore: string,
): Promise<number> {
  let first = last?.first_position ?? 1;
  if (!last || droppedBefore === '') return first;
  for (let checked = 0; checked < emptiedMax; checked += 1) {
    const next = await db.one(store.selectNextEmptied, {
      first,
      last: last.position,
      dropped_before: droppedBefore,
    });
    if (!next || next.has_lines) return first;
    first = next.position + 1;
  }
  return first;
}
