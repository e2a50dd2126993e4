import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import type { ReceiptFields } from '../fields.ts';
import type { ReceiptParts } from '../parts.ts';
import { impactOf } from './announce.ts';
import { findTransactionOf } from './candidates.ts';
import { daysApartMax, tipMax } from './score.ts';

const perTurnMax = 500;
// The largest rounding of any currency.
const roundingMax = 5;

export type Queued = { account_id: string; transaction_id: string; is_new: boolean };
type Account = { account: string | null };

const claimQueued = systemSql<Account & { limit: number }, Queued>(
  `delete from receipt_queue where (account_id, position) in (
     select account_id, position from receipt_queue where (:account::text is null or account_id = :account)
     order by position limit :limit for update skip locked)
   returning account_id, transaction_id, is_new`,
);
const given = 'unnest(:accounts::text[], :ids::text[]) as q (account_id, id)';
const near = (amount: string) =>
  `abs(r.total) between ${amount} / ${1 + tipMax} - ${roundingMax} and ${amount} + ${roundingMax}`;
const makeReceiptsDue = systemSql<{ accounts: string[]; ids: string[]; now: Date }>(
  `update receipts r set look_at = :now
   from ${given} join transactions t on t.account_id = q.account_id and t.id = q.id
   where r.account_id = t.account_id and r.status = 'scanned' and r.transaction_id is null and r.matched_by = 'kontor'
     and (r.purchase_date is null
       or r.purchase_date between t.purchase_date - ${daysApartMax} and t.purchase_date + ${daysApartMax})
     and (${near('t.original_amount')} or ${near('t.accounting_amount')})`,
);
const selectMatched = systemSql<
  { accounts: string[]; ids: string[] },
  { account_id: string; transaction_id: string; fields: ReceiptFields }
>(
  `select r.account_id, r.transaction_id, r.fields
   from ${given} join receipts r on r.account_id = q.account_id and r.transaction_id = q.id
   order by r.account_id, r.transaction_id`,
);

/**
 * Claims new and changed transactions from their queue. Unmatched receipts that may fit become due, and matched
 * transactions keep the CO2 of their receipt's lines. `onNew` creates the requests to providers. Returns true if there may
 * be more.
 */
export function matchQueued(
  parts: ReceiptParts,
  onNew: (db: SystemDb, now: Date, rows: Queued[]) => Promise<void>,
  accountId?: string,
): Promise<boolean> {
  return parts.database.systemTransaction(async (db) => {
    const now = parts.clock.now();
    const rows = await db.many(claimQueued, { account: accountId ?? null, limit: perTurnMax });
    if (rows.length === 0) return false;
    const which = { accounts: rows.map((row) => row.account_id), ids: rows.map((row) => row.transaction_id) };
    await db.run(makeReceiptsDue, { ...which, now });
    for (const { account_id, transaction_id, fields } of await db.many(selectMatched, which)) {
      const transaction = await findTransactionOf(db, account_id, transaction_id);
      if (transaction) await parts.recordImpacts(db, now, [impactOf(parts, account_id, transaction, fields)]);
    }
    await onNew(
      db,
      now,
      rows.filter(({ is_new }) => is_new),
    );
    return rows.length === perTurnMax;
  });
}
