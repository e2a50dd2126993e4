import { hourMs, secondMs } from '../../../platform/clock.ts';
import { createShares } from '../../../platform/concurrency/shares.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type StoredBytes, sniffType } from '../../../services/file-store/index.ts';
import { ReceiptUnreadable } from '../../../services/ocr/index.ts';
import { withRegisteredName } from '../complete.ts';
import { type ReceiptFields, type ScannedFields, tidy } from '../fields.ts';
import type { Matcher } from '../matching/matcher.ts';
import type { ReceiptParts, ReceiptType } from '../parts.ts';
import { linkEnd } from '../present.ts';
import { type Includable, receiptBytesMax } from '../schema.ts';
import * as store from '../store.ts';
import { busySecondsOf, lastingFaultOf, presentScanFault, unreadableOf } from './faults.ts';

/*
 * A receipt is read at once, within the request that scans it, or in the background. In the background it is queued, then
 * scanning, and finally scanned or unreadable.
 *
 * - A process claims queued receipts of one account at a time and extends its lease while it reads them. If it dies, the
 *   lease expires and another process claims them.
 * - A receipt that cannot be read becomes unreadable. The same file would fail again.
 * - A reader that is busy, crashes or takes too long is retried after a growing pause. A receipt that fails for half a day
 *   becomes unreadable.
 * - A process that has lost its lease stores nothing, because every update names its runner.
 */

export type Upload = { bytes: Buffer; country: string | null; include: readonly Includable[] };
/** A file whose bytes are in the store. */
type StoredReceipt = { stored: StoredBytes; contentType: ReceiptType };
export type NewRow = Omit<store.NewReceipt, 'fileId' | 'contentType'>;

export type Reader = {
  /** Reads a picture. Stores nothing. */
  read(accountId: string, upload: Upload): Promise<ReceiptFields>;
  /** Stores the bytes of a file before a transaction begins. */
  storeBytes(accountId: string, bytes: Buffer): Promise<StoredReceipt>;
  /**
   * Adds the receipt in the caller's database transaction and looks for its card transaction. `readOutstanding` reads a
   * receipt without fields after the caller's commit.
   */
  add(db: TenantDb, now: Date, stored: StoredReceipt, row: NewRow): Promise<string>;
  /** Reads the account's queued receipts and those that a dead process was reading. */
  readOutstanding(accountId: string): Promise<void>;
  /** Starts reading receipts of all accounts, which take turns. Does not wait for the result. */
  beginReading(): Promise<void>;
  /** Resolves when nothing is being read. */
  idle(): Promise<void>;
};

// The lease is short, so that receipts of a dead process are retried soon.
const leaseMs = 20 * secondMs;
const heartbeatMs = 4 * secondMs;
const retryMs = 20 * secondMs;
/** Attempts for a receipt that crashes its reader or takes too long. With growing pauses, they cover half a day. */
const attemptsMax = 9;
const pauseMsMax = 4 * hourMs;
/** Receipts of one account that are read at once, and accounts at once. Each file is in memory until a reader is free. */
const atOnceMax = 4;
const accountsAtOnceMax = 5;
const endings: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

type Claimed = {
  account_id: string;
  id: string;
  file_id: string;
  content_type: ReceiptType;
  country: string | null;
  attempts: number;
};
const claim = systemSql<{ now: Date; until: Date; runner: string; limit: number; account: string }, Claimed>(
  `update receipts r set status = 'scanning', runner = :runner, leased_until = :until
   from (select account_id, id from receipts
         where account_id = :account and status in ('queued', 'scanning')
           and (leased_until is null or leased_until <= :now)
         order by created_at limit :limit for update skip locked) due
   where r.account_id = due.account_id and r.id = due.id
   returning r.account_id, r.id, r.file_id, r.content_type, r.country, r.attempts`,
);
// The query skips from account to account in the index, so thousands of receipts of one account cost no more than one.
const nextAccount = (after: string) => `select account_id from receipts
  where status in ('queued', 'scanning') ${after} order by account_id limit 1`;
const selectAccounts = systemSql<Record<string, never>, { account_id: string }>(
  `with recursive waiting as (
     (${nextAccount('')})
     union all
     select n.account_id from waiting w cross join lateral (${nextAccount('and account_id > w.account_id')}) n
   )
   select account_id from waiting`,
);
const ours = `account_id = :account and id = :id and status = 'scanning' and runner = :runner`;
type Ours = { account: string; id: string; runner: string };
const setScanned = systemSql<
  Ours & {
    fields: string;
    purchase_date: string | null;
    total: number | null;
    currency: string | null;
    now: Date;
  }
>(
  `update receipts set status = 'scanned', fields = :fields, purchase_date = :purchase_date, total = :total,
     currency = :currency, look_at = :now, runner = null, leased_until = null, version = version + 1, updated_at = :now
   where ${ours}`,
);
const setUnreadable = systemSql<Ours & { reason: string; now: Date }>(
  `update receipts set status = 'unreadable', reason = :reason, runner = null, leased_until = null,
     version = version + 1, updated_at = :now
   where ${ours}`,
);
const extendLease = systemSql<Ours & { until: Date }>(
  `update receipts set leased_until = :until where ${ours}`,
);
const requeue = systemSql<Ours & { until: Date; attempts: number }>(
  `update receipts set status = 'queued', runner = null, leased_until = :until, attempts = :attempts where ${ours}`,
);

/** Creates the reader, which turns bytes into fields: immediately for a waiting caller, otherwise in the background. */
export function createReader(parts: ReceiptParts, matcher: Pick<Matcher, 'match'>): Reader {
  const { database, clock, log, ocr, files } = parts;
  const system = database.system;

  /** Completes a scan with the company's registered name if the picture's is doubtful. */
  const completeScan = async (account: string, scanned: ScannedFields): Promise<ReceiptFields> => {
    const fields = tidy(scanned);
    const { organization_number: number } = fields.merchant;
    const country = scanned.company_country;
    if (number === null || !country) return fields;
    // The receipt is read whether or not the register responds.
    const name = await parts.companyName(account, country, number).catch(() => undefined);
    return withRegisteredName(fields, name);
  };

  /** Extends the lease while the work runs. If a heartbeat fails, the next one extends the lease. */
  const withLease = async <T>(own: Ours, work: Promise<T>): Promise<T> => {
    const beat = () => system.run(extendLease, { ...own, until: new Date(clock.now().getTime() + leaseMs) });
    const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs).unref();
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  };

  const readOne = async (claimed: Claimed, runner: string): Promise<void> => {
    const { account_id: account, id, country, content_type: contentType } = claimed;
    const own = { account, id, runner };
    const end = (reason: string) => system.run(setUnreadable, { ...own, reason, now: clock.now() });
    const file = await files.getFile(database.tenant(account), claimed.file_id);
    if (!file) return void (await end('file_gone'));
    try {
      const bytes = await file.read();
      const options = { account, country: country ?? undefined, now: clock.now(), contentType };
      const fields = await completeScan(account, await withLease(own, ocr.scan(bytes, options)));
      const read = { fields: JSON.stringify(fields), ...searchColumns(fields) };
      if ((await system.run(setScanned, { ...own, ...read, now: clock.now() })) > 0) {
        await database.tenantTransaction(account, (db) => matcher.match(db, clock.now(), id));
      }
    } catch (error) {
      const unreadable = unreadableOf(error);
      if (unreadable) return void (await end(unreadable.reason));
      // The machine may have been busy or out of memory. Only a file that fails for hours is at fault.
      const fault = lastingFaultOf(error);
      const attempts = claimed.attempts + (fault === undefined ? 0 : 1);
      if (fault !== undefined && attempts >= attemptsMax) return void (await end(fault));
      const busySeconds = busySecondsOf(error);
      const pauseMs =
        busySeconds === undefined ? Math.min(retryMs * 3 ** attempts, pauseMsMax) : busySeconds * secondMs;
      await system.run(requeue, { ...own, until: new Date(clock.now().getTime() + pauseMs), attempts });
      if (busySeconds === undefined) throw error;
    }
  };

  /** Reads a few receipts of the account. Returns false if there were none. */
  const readBatch = async (account: string): Promise<boolean> => {
    const now = clock.now();
    const runner = newId('wrk', now);
    const until = new Date(now.getTime() + leaseMs);
    const claimed = await system.many(claim, { now, until, runner, limit: atOnceMax, account });
    await Promise.all(
      claimed.map((one) =>
        readOne(one, runner).catch((error) =>
          log.warn({ receipt: one.id, reason: String(error) }, 'a receipt could not be read; it is retried'),
        ),
      ),
    );
    return claimed.length > 0;
  };

  const shares = createShares();
  const reading = new Map<string, Promise<void>>();
  const beginReading = async (): Promise<void> => {
    const waiting = new Set((await system.many(selectAccounts, {})).map(({ account_id }) => account_id));
    for (const account of reading.keys()) waiting.delete(account);
    while (reading.size < accountsAtOnceMax) {
      const account = shares.next(waiting);
      if (account === undefined) return;
      waiting.delete(account);
      reading.set(account, readTurn(account));
    }
  };
  /** Gives the account a turn, then the next account. After a failure, the next poll continues. */
  const readTurn = async (account: string): Promise<void> => {
    const hadWork = await shares.turn(account, () => readBatch(account)).catch(() => false);
    reading.delete(account);
    if (hadWork) await beginReading().catch(() => undefined);
  };

  return {
    read: async (account, { bytes, country }) => {
      const contentType = typeOf(bytes);
      const options = { account, country: country ?? undefined, now: clock.now(), contentType };
      const read = ocr.scan(bytes, options).catch((error) => {
        throw presentScanFault(error);
      });
      return completeScan(account, await read);
    },
    storeBytes: async (accountId, bytes) => {
      const contentType = typeOf(bytes);
      return { contentType, stored: await files.storeBytes(accountId, bytes) };
    },
    add: async (db, now, { stored, contentType }, row) => {
      const day = row.fields?.purchase_date ?? now.toISOString().slice(0, 10);
      const fileId = await files.putFile(db, now, {
        name: `receipt-${day}.${endings[contentType]}`,
        contentType,
        bytes: stored,
        kept: 'retention',
        linkExpiresAt: linkEnd(now),
      });
      const id = await store.insert(db, now, { ...row, fileId, contentType });
      if (row.fields) await matcher.match(db, now, id);
      return id;
    },
    readOutstanding: async (accountId) => {
      while (await readBatch(accountId)) {}
    },
    beginReading,
    idle: async () => {
      while (reading.size > 0) await Promise.all(reading.values());
    },
  };
}

export const tooLarge = (): ApiError =>
  new ApiError('too_large', { message: 'The receipt is larger than 10 MiB.' });

function typeOf(bytes: Buffer): ReceiptType {
  if (bytes.length > receiptBytesMax) throw tooLarge();
  if (bytes.length === 0) throw presentScanFault(new ReceiptUnreadable('empty'));
  const type = sniffType(bytes);
  if (type === undefined) throw presentScanFault(new ReceiptUnreadable('unknown_type'));
  return type;
}

function searchColumns({ purchase_date, total_amount, currency }: ReceiptFields) {
  return { purchase_date, total: total_amount, currency };
}
