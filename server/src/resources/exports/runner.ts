import { createHash } from 'node:crypto';
import { type Clock, dayMs, secondMs } from '../../platform/clock.ts';
import { createInFlight } from '../../platform/concurrency/background.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { faultCause } from '../../platform/database/faults.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { emit } from '../../platform/outbox/index.ts';
import type { ExportFiles } from '../../services/export-files/index.ts';
import type { FileStore } from '../../services/file-store/index.ts';
import { limitOf, requireWithin } from '../../services/limits/index.ts';
import { exportCompleted } from './events.ts';
import { present } from './present.ts';
import type { RunSource, Sources } from './sources.ts';
import * as store from './store.ts';
import { type PlainTask, portionsOf, specOf } from './write.ts';

export type RunnerParts = {
  database: Database;
  clock: Clock;
  log: Log;
  publicUrl: string;
  version: string;
  sources: Sources;
  runs: RunSource;
  exportFiles: ExportFiles;
  files: Pick<FileStore, 'storeBytes' | 'putFile' | 'deleteFile' | 'getFile'>;
};
export type Exporter = {
  /** Writes pending exports, one of each account at a time; only those of one account, if one is given. */
  workNow(accountId?: string): Promise<void>;
  /** Deletes expired files, and exports that ended long ago. */
  tidy(accountId?: string): Promise<void>;
  /** Deletes the export and its file, in the caller's transaction. */
  remove(db: TenantDb, now: Date, id: string): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
};

const leaseMs = 30 * secondMs;
const reportEveryMs = secondMs;
const attemptsMax = 3;
const atOnceMax = 2;
// A part is hashed and sealed without a break, which takes some milliseconds.
const partBytes = 2 * 1024 * 1024;
const keptDays = 7;
const listedDays = 90;
const batchRows = 200;
/** The expiry of the parts, which cannot be downloaded as files. */
const never = new Date(0);

class LostExport extends Error {}

/** The database lost or refused a statement. One that takes too long is the export's own fault. */
function isOutage(error: unknown): boolean {
  const cause = faultCause(error);
  return cause !== undefined && cause !== 'statement_timeout';
}

export function createExporter(parts: RunnerParts): Exporter {
  const { database, clock, log, files } = parts;
  const { follow, done } = createInFlight();
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);
  let running = 0;
  let isStopped = false;

  const removeFile = async (db: TenantDb, now: Date, id: string): Promise<void> => {
    // A restricted user sees a file only while its part refers to it.
    for (const { file_id } of await store.partsOf(db, id)) await files.deleteFile(db, now, file_id);
    await store.removeParts(db, id);
  };

  const plainFile = async (db: TenantDb, task: PlainTask) => {
    const [only] = task.organization_ids;
    const company = task.format === 'sie' && only !== undefined ? await store.companyOf(db, only) : undefined;
    return {
      spec: specOf(task, company, clock.now(), parts.version),
      portions: portionsOf(db, parts.sources, task),
    };
  };

  const write = async (task: store.Task): Promise<void> => {
    const { account_id, id, runner } = task;
    const db = database.tenant(account_id);
    const key = { id, runner };
    const done = { rows: 0, rows_skipped: 0, progress: 0 };
    const hash = createHash('sha256');
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let size = 0;
    let number = 0;
    let reportedMs = 0;

    const extendLease = async (tx: TenantDb): Promise<void> => {
      const values = { ...key, ...done, leased_until: leaseEnd(), now: clock.now() };
      if (isStopped || (await tx.run(store.report, values)) === 0) throw new LostExport();
    };
    const storePart = async (bytes: Buffer): Promise<void> => {
      hash.update(bytes);
      size += bytes.length;
      number += 1;
      const stored = await files.storeBytes(account_id, bytes);
      await database.tenantTransaction(account_id, async (tx) => {
        await extendLease(tx);
        const now = clock.now();
        const file = {
          name: task.file_name,
          contentType: 'application/octet-stream',
          bytes: stored,
          linkExpiresAt: never,
        };
        const file_id = await files.putFile(tx, now, file);
        await store.addPart(tx, { id, number, file_id, size: bytes.length });
        await requireWithin(tx, now, 'file_bytes');
      });
    };
    const addBytes = async (made: Uint8Array[], isLast = false): Promise<void> => {
      for (const bytes of made) {
        for (let at = 0; at < bytes.length; ) {
          const piece = bytes.subarray(at, at + partBytes - waitingBytes);
          waiting.push(piece);
          waitingBytes += piece.length;
          at += piece.length;
          if (waitingBytes === partBytes) await flush();
        }
      }
      if (isLast && waitingBytes > 0) await flush();
    };
    const flush = async (): Promise<void> => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      await storePart(bytes);
    };

    // These are the parts of an interrupted attempt.
    await database.tenantTransaction(account_id, (tx) => removeFile(tx, clock.now(), id));
    const rowsMax = await limitOf(db, clock.now(), 'export_rows');
    const { run_id } = task;
    if (run_id !== null) await parts.runs.collect(account_id, run_id, () => extendLease(db));
    const { spec, portions } =
      run_id === null
        ? await plainFile(db, task as PlainTask)
        : {
            spec: await parts.runs.specOf(db, run_id, clock.now(), parts.version),
            portions: parts.runs.portionsOf(db, run_id),
          };
    const file = await parts.exportFiles.begin(runner, spec);
    try {
      for await (const portion of portions) {
        for (const { id: fileId, name, rows } of portion.files) {
          // The file was deleted after its row was read. The index still names it.
          const found = await files.getFile(db, fileId);
          if (found) await addBytes(await file.file(name, await found.read(), rows));
        }
        if (portion.cells.length > 0) await addBytes(await file.rows(portion.cells));
        done.rows += portion.rows;
        done.rows_skipped += portion.skipped ?? 0;
        if (done.rows > rowsMax && run_id === null) throw tooManyRows(rowsMax);
        done.progress = Math.min(99, Math.floor(100 * portion.done));
        if (performance.now() - reportedMs > reportEveryMs) {
          await extendLease(db);
          reportedMs = performance.now();
        }
      }
      await addBytes(await file.finish(), true);
    } catch (error) {
      await file.abandon().catch(() => undefined);
      throw error;
    }
    await database.tenantTransaction(account_id, async (tx) => {
      const now = clock.now();
      const expires_at = new Date(now.getTime() + keptDays * dayMs);
      const { rows, rows_skipped } = done;
      const sha256 = hash.digest();
      const row = await tx.one(store.complete, { ...key, rows, rows_skipped, size, sha256, expires_at, now });
      if (!row) throw new LostExport();
      if (run_id !== null) await parts.runs.complete(tx, run_id, now);
      const {
        status: _,
        reason: _r,
        progress: _p,
        accounts: _a,
        finished_at: _f,
        created_at: _c,
        updated_at: _u,
        ...payload
      } = present(parts.publicUrl, account_id, row);
      const [organizationId = null, ...others] = row.organization_ids;
      const target = { organizationId: others.length === 0 ? organizationId : null };
      await emit(tx, now, exportCompleted, [{ payload: { ...payload, rows, rows_skipped }, target }]);
    });
  };

  const endTask = async (task: store.Task, error: unknown): Promise<void> => {
    const { account_id, id, runner, attempts } = task;
    const now = clock.now();
    if (error instanceof LostExport && !isStopped) return;
    const db = database.tenant(account_id);
    if (isStopped) {
      await db.run(store.release, { id, runner, until: new Date(now.getTime() - 1) });
      return;
    }
    const isRefused = error instanceof ApiError && error.status < 500;
    log.warn({ export: id, attempts, reason: String(error) }, 'an export was interrupted');
    // The lease expires, which delays the next attempt. Outages of the database never fail an export, however many there are.
    if (!isRefused && (attempts < attemptsMax || isOutage(error))) return;
    const reason = isRefused
      ? error.message
      : `The export failed ${attempts} times. Create it again, or contact the operator.`;
    await database.tenantTransaction(account_id, async (tx) => {
      if ((await tx.run(store.fail, { id, runner, reason: reason.slice(0, 500), now })) === 0) return;
      await removeFile(tx, now, id);
    });
  };

  const run = async ({ account_id, id }: { account_id: string; id: string }): Promise<void> => {
    const now = clock.now();
    const runner = newId('wrk', now);
    const task = await database
      .tenant(account_id)
      .one(store.claim, { id, runner, leased_until: leaseEnd(), now });
    if (!task) return;
    try {
      await write(task);
    } catch (error) {
      await endTask(task, error);
    }
  };

  const workNow = async (accountId?: string): Promise<void> => {
    while (!isStopped && running < atOnceMax) {
      running += 1;
      try {
        const values = { now: clock.now(), limit: 1, account: accountId ?? null };
        const next = await database.system.one(store.selectWaiting, values);
        if (!next) return;
        await run(next);
      } finally {
        running -= 1;
      }
    }
  };

  return {
    workNow: (accountId) => follow(workNow(accountId)),
    tidy: async (accountId) => {
      const now = clock.now();
      const account = accountId ?? null;
      for (const { account_id, id } of await database.system.many(store.selectExpired, {
        now,
        limit: batchRows,
        account,
      })) {
        await database.tenantTransaction(account_id, async (tx) => {
          if ((await tx.run(store.expire, { id, now })) > 0) await removeFile(tx, now, id);
        });
      }
      const before = new Date(now.getTime() - listedDays * dayMs);
      for (const { account_id, id } of await database.system.many(store.selectOld, {
        before,
        limit: batchRows,
        account,
      })) {
        await database.tenantTransaction(account_id, async (tx) => {
          await removeFile(tx, now, id);
          await store.remove(tx, id);
        });
      }
    },
    remove: async (db, now, id) => {
      await removeFile(db, now, id);
      await store.remove(db, id);
    },
    wake: () => void follow(workNow()).catch(() => undefined),
    stop: async () => {
      isStopped = true;
      await done();
    },
  };
}

function tooManyRows(max: number): ApiError {
  return new ApiError('limit_reached', {
    message: `The export has more than ${max} rows, the account’s limit export_rows. Choose a shorter period or fewer organizations.`,
  });
}
