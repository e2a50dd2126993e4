import type { ImpactFacts, References } from '../../../domain/impact.ts';
import { roundingOf } from '../../../domain/rounding.ts';
import { dayMs } from '../../../platform/clock.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { payloadText } from '../../../platform/outbox/index.ts';
import type { ReceiptFields } from '../fields.ts';
import type { ReceiptType } from '../parts.ts';
import type { Source } from '../store.ts';
import { type Clues, daysApartMax, type Purchase, tipMax } from './score.ts';

/** A receipt that may be matched. */
export type Unmatched = {
  id: string;
  source: Source;
  status: string;
  file_id: string;
  content_type: ReceiptType;
  country: string | null;
  fields: ReceiptFields | null;
  transaction_id: string | null;
  matched_by: 'kontor' | 'partner';
  expected_id: string | null;
  created_at: string;
};
/** A transaction with all facts that the events of its receipt contain. */
export type MatchedTransaction = ImpactFacts & {
  id: string;
  organization_id: string;
  card_holder_id: string;
  card_issuer: string;
  references: Omit<References, 'transaction'>;
  company_number: string;
};

// If more purchases than this have one price within a week, a person decides.
const candidatesMax = 200;
const daysWithoutDate = 31;

// The lock allows one match at a time per account, so two receipts never get the same transaction.
const lockText = (account: string) =>
  `select pg_advisory_xact_lock(hashtextextended('receipts ' || ${account}, 0))`;
const lockMatching = tenantSql<Record<string, never>>(lockText(':account_id'));
const lockMatchingAcross = systemSql<{ account: string }>(lockText(':account'));
const selectReceipt = tenantSql<{ id: string }, Unmatched>(
  `select id, source, status, file_id, content_type, country, fields, transaction_id, matched_by, expected_id, created_at
   from receipts where account_id = :account_id and id = :id for update`,
);
// `offset 0` makes PostgreSQL parse the JSON once.
const joinPayload = `cross join lateral (select (${payloadText('t')})::json as payload offset 0) p`;
/** SQL: the limit is applied before payloads are composed. Thousands of purchases may fit, and all payloads take seconds. */
const candidates = (where: string, order: string) =>
  `select t.id, t.type, t.original_amount, t.original_currency, t.accounting_amount, t.accounting_currency,
    t.purchase_date, p.payload->>'purchase_time' as purchase_time, t.card_last_four, t.terminal_id, t.rrn, t.auth_code,
    t.merchant_number, array_remove(array[t.merchant, p.payload->>'purchase_merchant_common'], null) as merchants,
    exists (select from receipts r where r.account_id = t.account_id and r.transaction_id = t.id) as has_receipt,
    p.payload->'enhanced_data'->'line_items' as line_items,
    (p.payload->'enhanced_data'->'fuel'->>'quantity')::float8 as fuel_quantity
  from (
    select t.* from transactions t
    where t.account_id = :account_id and t.state <> 'deleted' and t.type in ('CARD_PURCHASE', 'REFUND') and ${where}
    order by ${order} limit :limit) t
  ${joinPayload} order by ${order}`;
const selectCandidates = tenantSql<
  { days: string[]; low: number; high: number; total: number; limit: number },
  Purchase
>(
  candidates(
    't.purchase_date = any(:days::date[]) and t.original_amount between :low::numeric and :high::numeric',
    'abs(t.original_amount - :total::numeric), t.id',
  ),
);
// The shop converted the amount, so the receipt is in the currency of the invoice.
const selectConverted = tenantSql<
  { days: string[]; low: number; high: number; currency: string; limit: number },
  Purchase
>(
  candidates(
    `t.purchase_date = any(:days::date[]) and t.accounting_currency = :currency
     and t.original_currency <> :currency and t.accounting_amount between :low::numeric and :high::numeric`,
    't.id',
  ),
);
const selectExpected = tenantSql<{ id: string; limit: number }, Purchase>(candidates('t.id = :id', 't.id'));
// The transaction is locked before its impact, in the same order as in routing.
const transactionText = (account: string, lock: 'share' | 'no key update') =>
  `select t.id, t.organization_id, t.card_holder_id, t.card_issuer, t.state, t.type, t.original_amount,
    t.original_currency, t.accounting_amount, t.accounting_currency, t.mcc_code, t.purchase_country, t.purchase_date,
    (p.payload->>'vat_rate')::float8 as vat_rate, (p.payload->>'vat_amount')::float8 as vat_amount,
    p.payload->>'vat_currency' as vat_currency, p.payload->'enhanced_data' as enhanced_data, a.organization_number as company_number,
    json_build_object('payment_product', p.payload->'payment_product', 'card_holder', p.payload->'card_holder',
      'organization', p.payload->'organization') as references
  from transactions t ${joinPayload}
  join organizations o on o.account_id = t.account_id and o.id = t.organization_id
  join tpas a on a.account_id = o.account_id and a.id = o.tpa_id
  where t.account_id = ${account} and t.id = :id for ${lock} of t`;
const selectTransaction = tenantSql<{ id: string }, MatchedTransaction>(
  transactionText(':account_id', 'no key update'),
);
const selectTransactionAcross = systemSql<{ account: string; id: string }, MatchedTransaction>(
  transactionText(':account', 'share'),
);

/** Locks the account's matching and the receipt. */
export async function lockReceipt(db: TenantDb, id: string): Promise<Unmatched | undefined> {
  await db.run(lockMatching, {});
  return db.one(selectReceipt, { id });
}
export const lockAccount = (db: SystemDb, account: string): Promise<number> =>
  db.run(lockMatchingAcross, { account });
export const findTransaction = (db: TenantDb, id: string): Promise<MatchedTransaction | undefined> =>
  db.one(selectTransaction, { id });
/** Finds a transaction for work that spans accounts. */
export const findTransactionOf = (
  db: SystemDb,
  account: string,
  id: string,
): Promise<MatchedTransaction | undefined> => db.one(selectTransactionAcross, { account, id });
export const findExpected = (db: TenantDb, id: string): Promise<Purchase | undefined> =>
  db.one(selectExpected, { id, limit: 1 });

export function cluesOf({ fields }: Unmatched): Clues | undefined {
  if (!fields || fields.total_amount === null || fields.total_amount === 0) return undefined;
  // An uncertain field could contradict the right transaction.
  const isSure = (field: string, from: number) => (fields.confidence[field] ?? 1) >= from;
  return {
    total: fields.total_amount,
    currency: fields.currency,
    date: fields.purchase_date,
    time: fields.purchase_time,
    cardLastFour: isSure('card_last_four', 0.8) ? fields.card_last_four : null,
    merchant: fields.merchant.name,
    terminalId: fields.terminal_id ?? null,
    rrn: fields.rrn ?? null,
    authCode: fields.auth_code ?? null,
    merchantNumber: fields.merchant_number ?? null,
    isCash:
      fields.payment_method === 'cash' && fields.card_last_four === null && isSure('payment_method', 0.9),
    lines: fields.line_items,
  };
}

/** Selects purchases whose amount and day fit the receipt. */
export async function candidatesFor(db: TenantDb, receipt: Unmatched, clues: Clues): Promise<Purchase[]> {
  const total = Math.abs(clues.total);
  const rounding = roundingOf(clues.currency ?? '') + 1;
  const range = { low: total - rounding, high: total * (1 + tipMax) + rounding };
  const days = daysAround(clues.date, receipt.created_at);
  const common = { days, ...range, limit: candidatesMax };
  const direct = await db.many(selectCandidates, { ...common, total });
  if (clues.currency === null) return direct;
  return [...direct, ...(await db.many(selectConverted, { ...common, currency: clues.currency }))];
}

function daysAround(date: string | null, createdAt: string): string[] {
  const [middle, before, after] =
    date === null ? [createdAt.slice(0, 10), daysWithoutDate, 1] : [date, daysApartMax, daysApartMax];
  return Array.from({ length: before + after + 1 }, (_, at) =>
    new Date(Date.parse(middle) + (at - before) * dayMs).toISOString().slice(0, 10),
  );
}
