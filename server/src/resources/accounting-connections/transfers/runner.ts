import type { PostingLine } from '../../../domain/booking/voucher.ts';
import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { createInFlight } from '../../../platform/concurrency/background.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { cut } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import {
  LedgerDisconnected,
  LedgerRefusal,
  LedgerUnavailable,
  type LedgerVoucher,
} from '../../../services/accounting/index.ts';
import type { FileStore } from '../../../services/file-store/index.ts';
import { type LedgerParts, openLedger } from '../ledgers.ts';
import * as connections from '../store.ts';
import * as store from './store.ts';

/**
 * Posts the vouchers of a run, one after the other. A voucher is `posting` before it is sent, then `posted` with its number or `refused`.
 * One that is found `posting` may be in the ledger, because a process ended or a response was lost: it is looked up by its
 * reference first. A ledger that cannot answer ends the attempt; the transfer waits, longer each time, and continues there.
 */
export type RunVoucher = {
  position: number;
  kind: string;
  date: string;
  text: string;
  lines: readonly PostingLine[];
  receipt_id: string | null;
  file_id: string | null;
  content_type: string | null;
};
export type TransferRunnerParts = LedgerParts & {
  log: Log;
  files: Pick<FileStore, 'getFile'>;
  vouchersOf: (db: TenantDb, runId: string, after: number) => AsyncGenerator<RunVoucher[]>;
};
export type TransferRunner = {
  /** Posts what is due; only of one account, if one is given. */
  workNow(accountId?: string): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
};

// Longer than the requests of one voucher may take, with their pauses.
const leaseMs = 10 * minuteMs;
const atOnceMax = 2;
const attemptsMax = 12;
const pauseMs = 30 * secondMs;
const pauseMaxMs = 60 * minuteMs;
const reasonMax = 500;

class LostTransfer extends Error {}
class Stopped extends Error {}

export function createTransferRunner(parts: TransferRunnerParts): TransferRunner {
  const { database, clock, log } = parts;
  const { follow, done } = createInFlight();
  let isStopped = false;
  let running = 0;
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);

  const transfer = async (task: store.Task): Promise<void> => {
    const { account_id, run_id, runner, organization_id } = task;
    const db = database.tenant(account_id);
    const opened = await openLedger(parts, account_id, organization_id);
    if (!opened) throw new LedgerDisconnected('No accounting system is connected.');
    for await (const page of parts.vouchersOf(db, run_id, task.position)) {
      const [first, last] = [page[0]?.position ?? 0, page.at(-1)?.position ?? 0];
      const rows = await db.many(store.selectVouchers, { run_id, first, last });
      const known = new Map(rows.map((row) => [row.position, row]));
      for (const voucher of page) {
        if (isStopped) throw new Stopped();
        await postOnce(task, db, opened, voucher, known.get(voucher.position));
        const moved = await db.run(store.advance, {
          run_id,
          runner,
          position: voucher.position,
          until: leaseEnd(),
        });
        if (moved === 0) throw new LostTransfer();
      }
    }
  };

  const postOnce = async (
    task: store.Task,
    db: TenantDb,
    { ledger, connector }: NonNullable<Awaited<ReturnType<typeof openLedger>>>,
    voucher: RunVoucher,
    known: store.VoucherRow | undefined,
  ): Promise<void> => {
    const { run_id, runner, organization_id } = task;
    const { position, file_id, kind } = voucher;
    const key = { run_id, runner, position };
    const hasReceipt = kind === 'purchase' && file_id !== null;
    let posted =
      known?.status === 'posted' ? { id: known.ledger_id ?? '', number: known.number ?? '' } : undefined;
    if (!posted) {
      const isOurs = await db.run(store.begin, {
        ...key,
        organization_id,
        now: clock.now(),
        until: leaseEnd(),
      });
      if (isOurs === 0) throw new LostTransfer();
      const wanted = toLedger(task, voucher);
      try {
        const earlier = known?.status === 'posting' ? await ledger.find(wanted) : undefined;
        posted = earlier ?? (await ledger.post(wanted));
      } catch (error) {
        if (!(error instanceof LedgerRefusal)) throw error;
        await db.run(store.setRefused, { ...key, reason: cut(error.message, reasonMax), now: clock.now() });
        return;
      }
      const receipt = hasReceipt ? 'waiting' : 'none';
      await db.run(store.setPosted, { run_id, position, ...posted, receipt, now: clock.now() });
    } else if (known?.receipt !== 'waiting' && known?.receipt !== 'refused') return;
    if (!hasReceipt) return;
    const reason = await attach(db, { ledger, connector }, posted, voucher);
    const receipt = reason === null ? 'attached' : 'refused';
    await db.run(store.setReceipt, { run_id, position, receipt, reason, now: clock.now() });
  };

  /** Returns why the receipt was refused, or null. */
  const attach = async (
    db: TenantDb,
    { ledger, connector }: NonNullable<Awaited<ReturnType<typeof openLedger>>>,
    posted: { id: string; number: string },
    { file_id, content_type, receipt_id }: RunVoucher,
  ): Promise<string | null> => {
    const contentType = content_type ?? '';
    if (!connector.attachable.includes(contentType))
      return `${connector.title} does not take receipts of the type ${contentType || 'unknown'}.`;
    const file = await parts.files.getFile(db, file_id ?? '');
    if (!file) return 'The receipt has been deleted.';
    try {
      const name = `${receipt_id}.${contentType.split('/')[1]}`;
      await ledger.attach(posted, { name, contentType, bytes: await file.read() });
      return null;
    } catch (error) {
      if (error instanceof LedgerRefusal) return cut(error.message, reasonMax);
      throw error;
    }
  };

  const run = async ({ account_id, run_id }: { account_id: string; run_id: string }): Promise<void> => {
    const db = database.tenant(account_id);
    const runner = newId('wrk', clock.now());
    const task = await db.one(store.claim, { run_id, runner, until: leaseEnd(), now: clock.now() });
    if (!task) return;
    const end = (status: string, reason: string | null = null, waitMs = 0) => {
      const now = clock.now();
      const run_at = new Date(now.getTime() + waitMs);
      return db.run(store.end, {
        run_id,
        runner,
        status,
        reason: reason && cut(reason, reasonMax),
        run_at,
        now,
      });
    };
    try {
      await transfer(task);
      await end('completed');
    } catch (error) {
      if (error instanceof LostTransfer) return;
      if (error instanceof Stopped) return void (await end('queued'));
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(
        { run: run_id, attempts: task.attempts, reason },
        'a transfer to an accounting system was interrupted',
      );
      if (error instanceof LedgerDisconnected) {
        await connections.expire(database, account_id, clock.now(), task.organization_id);
        await end('failed', `${reason} Connect it, and post the run again.`);
      } else if (task.attempts >= attemptsMax) await end('failed', reason);
      else {
        const asked = error instanceof LedgerUnavailable ? error.retryAfterMs : undefined;
        const isKnown = error instanceof LedgerUnavailable || error instanceof LedgerRefusal;
        const waitMs = asked ?? Math.min(pauseMs * 2 ** (task.attempts - 1), pauseMaxMs);
        await end('queued', isKnown ? reason : 'Kontor could not continue. It tries again.', waitMs);
      }
    }
  };

  const workNow = async (accountId?: string): Promise<void> => {
    while (!isStopped && running < atOnceMax) {
      running += 1;
      try {
        const next = await database.system.one(store.selectDue, {
          now: clock.now(),
          account: accountId ?? null,
        });
        if (!next) return;
        await run(next);
      } finally {
        running -= 1;
      }
    }
  };
  return {
    workNow: (accountId) => follow(workNow(accountId)),
    wake: () =>
      void follow(workNow()).catch((error) =>
        log.warn({ reason: String(error) }, 'transfers cannot be read'),
      ),
    stop: async () => {
      isStopped = true;
      await done();
    },
  };
}

function toLedger({ run_id, series, currency }: store.Task, voucher: RunVoucher): LedgerVoucher {
  const { position, date, text, lines } = voucher;
  return { reference: `${run_id}-${position}`, date, text, series, currency, lines };
}
