import { secondMs } from '../../platform/clock.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type StoredBytes, sniffType } from '../../services/file-store/index.ts';
import { linkEnd } from './announce.ts';
import {
  busySecondsOf,
  isTimeout,
  presentScanFault,
  refuseUnreadable,
  type Unreadable,
  unreadableOf,
} from './faults.ts';
import { type ReceiptFields, tidy } from './fields.ts';
import type { ReceiptParts, ReceiptType } from './parts.ts';
import { type Includable, receiptBytesMax } from './schema.ts';
import type { Settling } from './settle.ts';
import * as store from './store.ts';

export type Upload = { bytes: Buffer; country: string | null; include: readonly Includable[] };
/** A file that lies in the store already. */
export type Kept = { stored: StoredBytes; contentType: ReceiptType };
export type NewRow = Omit<store.NewReceipt, 'fileId' | 'contentType'>;

export type Reading = {
  /** Reads it now, keeps it and looks for its transaction. Answers its id. */
  scan(accountId: string, upload: Upload): Promise<string>;
  /** Puts the file where files lie, before a transaction begins. */
  keep(accountId: string, bytes: Buffer): Promise<Kept>;
  /** In the caller's transaction. What has no fields yet is read by `readOutstanding` once that is committed. */
  add(db: TenantDb, now: Date, kept: Kept, row: NewRow): Promise<string>;
  /** Reads what waits, and what a process that is gone has left; of one account, if one is named. */
  readOutstanding(accountId?: string): Promise<void>;
};

// What a process that died was reading must not wait for long: somebody looks at it.
const leaseMs = 20 * secondMs;
const heartbeatMs = 4 * secondMs;
const troubleSeconds = 20;
/** How often a receipt may have ended the process that read it, or taken too long. */
const attemptsMax = 3;
const atOnceMax = 4;
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
const claim = systemSql<
  { now: Date; until: Date; runner: string; limit: number; account: string | null },
  Claimed
>(
  `update receipts r set status = 'scanning', runner = :runner, leased_until = :until, attempts = attempts + 1
   from (select account_id, id from receipts
         where status in ('queued', 'scanning') and (leased_until is null or leased_until <= :now)
           and (:account::text is null or account_id = :account)
         order by created_at limit :limit for update skip locked) due
   where r.account_id = due.account_id and r.id = due.id
   returning r.account_id, r.id, r.file_id, r.content_type, r.country, r.attempts`,
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
const holdOn = systemSql<Ours & { until: Date }>(`update receipts set leased_until = :until where ${ours}`);
const giveBack = systemSql<Ours & { until: Date; attempts: number }>(
  `update receipts set status = 'queued', runner = null, leased_until = :until, attempts = :attempts where ${ours}`,
);

/** From bytes to fields: at once for those who wait, in the background for those who do not. */
export function createReading(parts: ReceiptParts, settling: Settling): Reading {
  const { database, clock, log, ocr, files } = parts;
  const system = database.system;

  const typeOf = (bytes: Buffer): ReceiptType => {
    if (bytes.length > receiptBytesMax) {
      throw new ApiError('too_large', { message: 'A receipt may have 10 MiB at most.' });
    }
    if (bytes.length === 0) throw refuseUnreadable(empty);
    const type = sniffType(bytes);
    if (type === undefined) throw refuseUnreadable(unknownType);
    return type;
  };

  const add: Reading['add'] = async (db, now, { stored, contentType }, row) => {
    const name = `receipt-${row.fields?.purchase_date ?? now.toISOString().slice(0, 10)}.${endings[contentType]}`;
    const file = {
      name,
      contentType,
      bytes: stored,
      kept: 'retention',
      linkExpiresAt: linkEnd(now),
    } as const;
    const fileId = await files.putFile(db, now, file);
    return store.insert(db, now, { ...row, fileId, contentType });
  };

  const keep: Reading['keep'] = async (accountId, bytes) => {
    const contentType = typeOf(bytes);
    return { contentType, stored: await files.storeBytes(accountId, bytes) };
  };

  /** Ours for as long as we are there. A beat that is missed is made up for by the next. */
  const keepLease = async <T>(own: Ours, work: Promise<T>): Promise<T> => {
    const beat = () => system.run(holdOn, { ...own, until: new Date(clock.now().getTime() + leaseMs) });
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
    // It has ended the process that read it more than once.
    if (claimed.attempts > attemptsMax) return void (await end('damaged'));
    const file = await files.getFile(database.tenant(account), claimed.file_id);
    if (!file) return void (await end('file_gone'));
    try {
      const bytes = await file.read();
      const options = { country: country ?? undefined, now: clock.now(), contentType };
      const fields = tidy(await keepLease(own, ocr.scan(bytes, options)));
      const read = { fields: JSON.stringify(fields), ...foundBy(fields) };
      if ((await system.run(setScanned, { ...own, ...read, now: clock.now() })) > 0)
        await settling.match(account, id);
    } catch (error) {
      const unreadable = unreadableOf(error);
      // What takes too long may be the fault of a busy machine: nobody waits for it, so it is tried again.
      const isSlow = isTimeout(error) && claimed.attempts < attemptsMax;
      if (unreadable && !isSlow) return void (await end(unreadable.reason));
      // A fault of ours, or a process that is being stopped: the receipt is not to blame, and soon tried again.
      const until = new Date(clock.now().getTime() + (busySecondsOf(error) ?? troubleSeconds) * secondMs);
      const attempts = isSlow ? claimed.attempts : claimed.attempts - 1;
      await system.run(giveBack, { ...own, until, attempts });
      if (busySecondsOf(error) === undefined) throw error;
    }
  };

  return {
    keep,
    add,
    scan: async (accountId, { bytes, country, include }) => {
      const contentType = typeOf(bytes);
      const read = ocr.scan(bytes, { country: country ?? undefined, now: clock.now(), contentType });
      const fields = tidy(
        await read.catch((error) => {
          throw presentScanFault(error);
        }),
      );
      const kept = await keep(accountId, bytes);
      const row: NewRow = { source: 'scan', country, include, fields, expectedId: null };
      const id = await database.tenantTransaction(accountId, (db) => add(db, clock.now(), kept, row));
      await settling.match(accountId, id);
      return id;
    },
    readOutstanding: async (accountId) => {
      for (;;) {
        const now = clock.now();
        const runner = newId('wrk', now);
        const until = new Date(now.getTime() + leaseMs);
        const claimed = await system.many(claim, {
          now,
          until,
          runner,
          limit: atOnceMax,
          account: accountId ?? null,
        });
        if (claimed.length === 0) return;
        await Promise.all(
          claimed.map((one) =>
            readOne(one, runner).catch((error) =>
              log.warn({ receipt: one.id, reason: String(error) }, 'a receipt could not be read now'),
            ),
          ),
        );
      }
    },
  };
}

const empty: Unreadable = { reason: 'empty', message: 'The file is empty.' };
const unknownType: Unreadable = {
  reason: 'unknown_type',
  message: 'The file is not a JPEG, PNG or WebP picture and not a PDF document.',
};

function foundBy({ purchase_date, total_amount, currency }: ReceiptFields) {
  return { purchase_date, total: total_amount, currency };
}
