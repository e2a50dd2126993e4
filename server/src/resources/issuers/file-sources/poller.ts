import { type Clock, dayMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { createInFlight } from '../../../platform/concurrency/background.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type Candidate,
  type FileSource as Connection,
  candidatesOf,
  SourceError,
  type SourceFault,
} from '../../../services/issuer-files/sources/index.ts';
import type { FileReceiver } from '../files/receive.ts';
import { asSourceError, type Connect, expectedOf, type SourceOperations } from './operations.ts';
import { toAfterPickUp, toCompleteness, toSettings } from './rules.ts';
import { nextPollAfter } from './schedule.ts';
import * as store from './store.ts';

/**
 * Picks up files. Each step may be the last one before a crash:
 *
 * - A file is `seen` when it is first listed. It is picked up when the next poll lists it unchanged.
 * - It is stored by the receiver. A crash before the next step stores it again, and its hash says that it is a duplicate.
 * - It is `received`: the row says so before the file is moved, renamed or deleted at the source.
 * - It is `finished`. A crash before this repeats only the last step, which does nothing if the file is gone.
 *
 * A source is polled by one process at a time: its row has a lease, which the poll extends while it works.
 */
export type FilePoller = {
  /** Starts polls of the sources that are due, as many as there is room for. */
  pollDue(): Promise<void>;
  /** Polls the sources that are due, and resolves when the polls have ended. */
  pollNow(): Promise<void>;
  /** Compares what was expected with what arrived. */
  checkExpected(): Promise<void>;
  stop(): Promise<void>;
};
export type PollResult = { outcome: 'ok' | SourceFault; files: number };

type PollerParts = {
  database: Database;
  clock: Clock;
  log: Log;
  /** A random number from 0 up to 1, for jitter. */
  draw: () => number;
  connect: Connect;
  open: SourceOperations['open'];
  receiveFile: FileReceiver['receiveFile'];
  onPoll: (result: PollResult) => void;
};

/** Enough that some servers that do not respond keep no other source waiting. */
const pollsMax = 16;
const leaseMs = minuteMs;
const extendEveryMs = 20 * secondMs;
/** When a file that may still be written is looked at again. */
const unchangedMs = 15 * secondMs;
const filesPerPoll = 500;
const retryFirstMs = minuteMs;
const retryMaxMs = 30 * minuteMs;
const keptDays = 90;

class LostSource extends Error {}

export function createFilePoller(parts: PollerParts): FilePoller {
  const { database, clock, log } = parts;
  const { follow, done } = createInFlight();
  const stopping = new AbortController();
  let running = 0;

  /** Keeps the lease while the poll works. Returns a check that throws once it is lost. */
  const holdLease = (db: TenantDb, { id, runner }: store.SourceToPoll) => {
    let isLost = false;
    const extend = async (): Promise<void> => {
      const until = new Date(clock.now().getTime() + leaseMs);
      isLost = (await db.run(store.extendLease, { id, runner, until })) === 0;
    };
    const timer = setInterval(() => {
      // If the database does not respond, the lease ends, and another process polls.
      extend().catch(() => undefined);
    }, extendEveryMs).unref();
    return {
      require: (): void => {
        if (isLost || stopping.signal.aborted) throw new LostSource();
      },
      end: () => clearInterval(timer),
    };
  };

  const pickUp = async (
    db: TenantDb,
    source: store.SourceToPoll,
    connection: Connection,
    file: Candidate,
    known: store.PickUpRow,
    requireLease: () => void,
  ): Promise<void> => {
    const key = { source_id: source.id, name: file.name, file_version: file.version };
    if (known.status === 'seen') {
      const { format, mapping_id } = source.settings;
      const receipt = await parts.receiveFile({
        issuerId: source.slug,
        sourceId: source.id,
        name: file.name,
        format,
        mappingId: mapping_id,
        content: whileHeld(await connection.open(file), requireLease),
      });
      const is_duplicate = receipt.status === 'duplicate';
      await db.run(store.receive, { ...key, now: clock.now(), issuer_file_id: receipt.id, is_duplicate });
      log.info(
        { source: source.id, file: receipt.id, bytes: file.size, is_duplicate },
        'a file was picked up',
      );
    }
    requireLease();
    const after = toAfterPickUp(source.settings);
    await connection.finish(file, after);
    if (file.marker) await connection.finish(file.marker, after);
    await db.run(store.finish, key);
  };

  /** Picks up what is complete. Returns how many files, and whether some may be complete soon. */
  const pollFiles = async (
    source: store.SourceToPoll,
    connection: Connection,
    db: TenantDb,
    requireLease: () => void,
  ): Promise<{ files: number; isSoon: boolean }> => {
    const { settings, succeeded_at } = source;
    const completeness = toCompleteness(settings);
    const done = toAfterPickUp(settings);
    const listed = await connection.list();
    const files = candidatesOf(listed, settings.pattern, completeness)
      .filter(({ name }) => done.action !== 'rename' || !name.endsWith(done.suffix))
      .filter(({ name }) => name.length <= 1000);
    const now = clock.now();
    const rows = await store.pickUpsOf(
      db,
      source.id,
      files.map(({ name }) => name),
    );
    const known = new Map(rows.map((row) => [`${row.file_version}/${row.name}`, row]));
    let picked = 0;
    let isSoon = false;
    for (const file of files) {
      const { name, version: file_version, size } = file;
      const key = { source_id: source.id, name, file_version };
      let row = known.get(`${file_version}/${name}`);
      if (row?.status === 'finished') continue;
      if (!row) {
        await db.run(store.see, { ...key, size, now, arrived_at: arrivalOf(file, succeeded_at, now) });
        row = { name, file_version, status: 'seen', seen_at: now.toISOString(), failures: 0, retry_at: null };
        if (completeness.by === 'stable' && !connection.isAtomic) {
          isSoon = true;
          continue;
        }
      }
      if (row.retry_at !== null && new Date(row.retry_at) > now) continue;
      if (picked === filesPerPoll) {
        isSoon = true;
        break;
      }
      requireLease();
      try {
        await pickUp(db, source, connection, file, row, requireLease);
        picked += 1;
      } catch (error) {
        if (error instanceof LostSource) throw error;
        // A file that changed is a new one in the next poll.
        if (error instanceof SourceError && error.fault === 'file_changed') {
          isSoon = true;
          continue;
        }
        const reason = asSourceError(error).message.slice(0, 500);
        const retry_at = new Date(now.getTime() + delayAfter(row.failures, parts.draw()));
        await db.run(store.postpone, { ...key, reason, retry_at });
        log.warn({ source: source.id, reason }, 'a file could not be picked up; retrying later');
        // The connection is gone. A single file that fails keeps no other one waiting.
        if (error instanceof SourceError && ['unreachable', 'timeout'].includes(error.fault)) throw error;
      }
    }
    const gone = {
      source_id: source.id,
      names: listed.map(({ name }) => name),
      versions: listed.map(({ version }) => version),
    };
    await db.run(store.finishGone, gone);
    await db.run(store.tidy, { ...gone, before: new Date(now.getTime() - keptDays * dayMs) });
    return { files: picked, isSoon };
  };

  const poll = async (source: store.SourceToPoll): Promise<void> => {
    const { id, runner, settings } = source;
    const db = database.tenant(source.account_id);
    const lease = holdLease(db, source);
    let connection: Connection | undefined;
    try {
      connection = await parts.connect(toSettings(source.kind, settings), parts.open(source), source.set_by);
      lease.require();
      const { files, isSoon } = await pollFiles(source, connection, db, lease.require);
      const now = clock.now();
      const next = isSoon ? new Date(now.getTime() + unchangedMs) : nextPollAfter(settings, now);
      await db.run(store.succeed, { id, runner, now, next, last_file_at: files > 0 ? now : null });
      parts.onPoll({ outcome: 'ok', files });
    } catch (error) {
      if (error instanceof LostSource) {
        await db.run(store.release, { id, runner });
        return;
      }
      const { fault, message, hostKey } = asSourceError(error);
      const now = clock.now();
      await db.run(store.fail, {
        id,
        runner,
        now,
        next: new Date(now.getTime() + delayAfter(source.failures, parts.draw())),
        fault,
        message: message.slice(0, 500),
        host_key: hostKey ?? null,
      });
      parts.onPoll({ outcome: fault, files: 0 });
      log.warn(
        { source: id, fault, reason: message, failures: source.failures + 1 },
        'a source failed; retrying later',
      );
    } finally {
      lease.end();
      await connection?.close();
    }
  };

  const startPolls = async (): Promise<Promise<void>[]> => {
    const room = pollsMax - running;
    if (room <= 0 || stopping.signal.aborted) return [];
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const runner = newId('wrk', now);
    const sources = await store.claim(database.system, { now, until, runner, limit: room });
    return sources.map((source) => {
      running += 1;
      // What fails here is the database; the lease ends, and the source is polled again.
      const polled = poll(source).catch((error) =>
        log.warn({ source: source.id, reason: String(error) }, 'a poll was interrupted'),
      );
      return follow(
        polled.finally(() => {
          running -= 1;
        }),
      );
    });
  };

  return {
    pollDue: async () => {
      await startPolls();
    },
    pollNow: async () => {
      await Promise.all(await startPolls());
    },
    checkExpected: async () => {
      const now = clock.now();
      for (const row of await store.expecting(database.system)) {
        const db = database.tenant(row.account_id);
        const missing = row.is_paused
          ? []
          : (await expectedOf(db, row, now)).filter(({ status }) => status === 'missing');
        const oldest = missing.at(-1)?.due_at;
        const since = oldest === undefined ? null : new Date(oldest);
        await db.run(store.setMissing, { id: row.id, missing: missing.length, since });
      }
    },
    stop: async () => {
      stopping.abort();
      await done();
    },
  };
}

/** Ends the stream, and with it the receipt, when another process has the source or this one stops. */
async function* whileHeld(content: AsyncIterable<Buffer>, requireLease: () => void): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    requireLease();
    yield piece;
  }
}

/** The time of change, if it is since the last poll; many programs keep an older one from where they copy. */
function arrivalOf({ modifiedAt }: Candidate, succeededAt: string | null, now: Date): Date {
  const isSince = succeededAt !== null && modifiedAt > new Date(succeededAt) && modifiedAt < now;
  return isSince ? modifiedAt : now;
}

/** 1, 2, 4 … up to 30 minutes, with jitter, so that sources of one server do not return together. */
function delayAfter(failures: number, random: number): number {
  return Math.min(retryMaxMs, retryFirstMs * 2 ** failures) * (0.8 + 0.4 * random);
}
