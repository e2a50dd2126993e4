import type { Bookable, NotPosted } from '../../../domain/booking/voucher.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { payloadText } from '../../../platform/outbox/index.ts';

/** Reads the purchases of an organization in the order of their days, with what was exported of each. */
export type Position = { day: string; id: string };
export type Purchase = {
  id: string;
  purchase_date: string;
  version: number;
  state: string;
  original_currency: string;
  accounting_amount: number | null;
  accounting_currency: string | null;
  /** JSON. Null if nothing has changed since it was exported. */
  payload: string | null;
  last_number: number | null;
  last_version: number | null;
  last_fingerprint: string | null;
};
type Range = {
  organization_id: string;
  profile_id: string;
  from: string;
  to: string;
  day: string;
  id: string;
};

// The page is read by the index of the organization, and everything else is looked up for its rows only.
const page = `(select t.* from transactions t
    where t.account_id = :account_id and t.organization_id = :organization_id
      and t.purchase_date between greatest(:from::date, :day::date) and :to::date
      and (t.purchase_date, t.id) > (:day::date, :id)
    order by t.purchase_date, t.id limit :limit) t
  left join lateral (select p.number, p.transaction_version, p.fingerprint from export_postings p
    where p.account_id = :account_id and p.profile_id = :profile_id and p.transaction_id = t.id
    order by p.number desc limit 1) last on true`;
const isNew = 'last.number is null';
const isChanged = 'last.transaction_version <> t.version';

const selectPage = tenantSql<Range & { limit: number }, Purchase>(
  `select t.id, t.purchase_date, t.version, t.state, t.original_currency, t.accounting_amount::float8 as accounting_amount,
     t.accounting_currency, last.number as last_number, last.transaction_version as last_version,
     last.fingerprint as last_fingerprint,
     case when (${isNew} and t.state in ('cleared', 'invoiced')) or ${isChanged} then ${payloadText('t')} end as payload
   from ${page} order by t.purchase_date, t.id`,
);
export const readPurchases = (db: TenantDb, range: Range, limit: number): Promise<Purchase[]> =>
  db.many(selectPage, { ...range, limit });

// Receipts are looked up with `limit 1`, because the planner may otherwise read all of them first.
const hasReceipt = `(select true from receipts r where r.account_id = :account_id and r.transaction_id = t.id limit 1) is not null`;
const amountIn = `case when t.accounting_currency = :currency and t.accounting_amount is not null then t.accounting_amount
  when t.original_currency = :currency then t.original_amount end`;
const needsReview = `coalesce((select c.split_total <> t.original_amount from transaction_coding c
  where c.account_id = :account_id and c.transaction_id = t.id limit 1), false)`;
const isReady = `${isNew} and t.state in ('cleared', 'invoiced') and amount is not null and not needs_review`;
const isFinal = "t.state in ('cleared', 'invoiced')";
const countPage = tenantSql<Range & { limit: number; currency: string }, Counts>(
  `select count(*)::integer as read,
     count(*) filter (where ${isReady})::integer as ready,
     count(*) filter (where ${isReady} and type in ('CARD_PURCHASE', 'REFUND') and not has_receipt)::integer as missing_receipt,
     count(*) filter (where ${isChanged})::integer as changed,
     count(*) filter (where ${isNew} and state = 'authorized')::integer as not_cleared,
     count(*) filter (where ${isNew} and ${isFinal} and amount is null)::integer as no_amount,
     count(*) filter (where ${isNew} and ${isFinal} and amount is not null and needs_review)::integer as needs_review,
     coalesce(sum(case when type = 'REFUND' then -abs(amount) else amount end) filter (where ${isReady}), 0)::float8 as amount
   from (select t.*, last.number, last.transaction_version, ${amountIn} as amount,
           case when ${isNew} and ${isFinal} then ${hasReceipt} end as has_receipt,
           case when ${isNew} and ${isFinal} then ${needsReview} end as needs_review
         from ${page}) t, lateral (select t.number, t.transaction_version) last`,
);
type Counts = {
  read: number;
  ready: number;
  changed: number;
  missing_receipt: number;
  amount: number;
} & Record<Exclude<NotPosted, 'released'>, number>;
export const countPurchases = (
  db: TenantDb,
  range: Range & { currency: string },
  limit: number,
): Promise<Counts | undefined> => db.one(countPage, { ...range, limit });

export const parsePurchase = (payload: string): Bookable => JSON.parse(payload) as Bookable;
