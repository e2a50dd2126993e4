import { createHmac } from 'node:crypto';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { emitAcross, payloadText } from '../../../platform/outbox/index.ts';
import { notFoundEvent } from '../matching/announce.ts';
import { findTransactionOf } from '../matching/candidates.ts';
import type { Queued } from '../matching/transaction-queue.ts';
import type { ReceiptParts } from '../parts.ts';

const waitDaysMax = 14;
const sentPerRunMax = 50;
const endedPerRunMax = 200;
const attemptsMax = 10;
const secretPurpose = 'receipt provider';

export const sealSecret = (
  { masterKey }: Pick<ReceiptParts, 'masterKey'>,
  slug: string,
  secret: string,
): Buffer => masterKey.seal(secretPurpose, slug, secret);
export const openSecret = (
  { masterKey }: Pick<ReceiptParts, 'masterKey'>,
  slug: string,
  sealed: Buffer,
): Buffer => masterKey.open(secretPurpose, slug, sealed);
export const signatureOf = (secret: Buffer, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

// Selects purchases and refunds of organizations with the receipt product, once per provider.
const selectWanted = systemSql<
  { accounts: string[]; ids: string[] },
  { account_id: string; transaction_id: string; provider: string; is_asked: boolean }
>(
  // `offset 0` is a barrier. Without it, the planner first joins all transactions with all billing profiles of the account.
  `select t.account_id, t.id as transaction_id, p.slug as provider, p.request_url is not null as is_asked
   from (
     select t.account_id, t.id, t.organization_id, ((${payloadText('t')})::json->>'receiptable')::boolean as is_receiptable
     from unnest(:accounts::text[], :ids::text[]) as q (account_id, id)
     join transactions t on t.account_id = q.account_id and t.id = q.id offset 0) t
   join organizations o on o.account_id = t.account_id and o.id = t.organization_id
   join billings b on b.account_id = o.account_id and b.id = o.billing_id and b.product_digital_receipt
   cross join receipt_providers p
   where t.is_receiptable`,
);
const insertRequests = systemSql<{ rows: string; now: Date }>(
  `insert into receipt_requests (account_id, id, provider, transaction_id, status, ask_at, created_at, updated_at)
   select account_id, id, provider, transaction_id, 'open', case when is_asked then :now::timestamptz end, :now, :now
   from json_to_recordset(:rows::json) as r (account_id text, id text, provider text, transaction_id text, is_asked boolean)
   on conflict (account_id, transaction_id, provider) do nothing`,
);
type DueRequest = {
  account_id: string;
  id: string;
  slug: string;
  request_url: string;
  secret: Buffer;
  attempts: number;
  facts: object;
};
/** Claims requests by advancing `ask_at`, so that another process does not send them. */
const claimRequests = systemSql<
  { now: Date; until: Date; account: string | null; limit: number },
  DueRequest
>(
  `with due as (
     select account_id, id from receipt_requests
     where status = 'open' and ask_at <= :now and (:account::text is null or account_id = :account)
     order by ask_at limit :limit for update skip locked
   )
   update receipt_requests r set ask_at = :until, attempts = r.attempts + 1
   from due, receipt_providers p, transactions t
   cross join lateral (select (${payloadText('t')})::json as payload offset 0) b
   where r.account_id = due.account_id and r.id = due.id and p.slug = r.provider and p.request_url is not null
     and t.account_id = r.account_id and t.id = r.transaction_id
   returning r.account_id, r.id, p.slug, p.request_url, p.secret, r.attempts, json_build_object(
     'amount', t.original_amount::float8, 'currency', t.original_currency, 'type', t.type, 'purchased_at', t.purchased_at,
     'purchase_date', t.purchase_date, 'purchase_time', b.payload->'purchase_time', 'merchant', t.merchant,
     'merchant_number', t.merchant_number, 'country', t.purchase_country, 'city', b.payload->'purchase_city',
     'terminal_id', t.terminal_id, 'rrn', t.rrn, 'auth_code', t.auth_code, 'card_last_four', t.card_last_four) as facts`,
);
const setAskAt = systemSql<{ account: string; id: string; ask_at: Date | null }>(
  `update receipt_requests set ask_at = :ask_at where account_id = :account and id = :id and status = 'open'`,
);
const endOldRequests = systemSql<
  { before: Date; now: Date; account: string | null; limit: number },
  { account_id: string; transaction_id: string }
>(
  `update receipt_requests r set status = 'given_up', ask_at = null, updated_at = :now
   from (select account_id, id from receipt_requests
         where status = 'open' and created_at <= :before and (:account::text is null or account_id = :account)
         order by created_at limit :limit for update skip locked) old
   where r.account_id = old.account_id and r.id = old.id
   returning r.account_id, r.transaction_id`,
);
const selectOpenOrFound = systemSql<{ account: string; transaction: string }, { found: boolean }>(
  `select true as found where exists (select from receipt_requests r where r.account_id = :account
       and r.transaction_id = :transaction and r.status in ('open', 'resolved'))
     or exists (select from receipts r where r.account_id = :account and r.transaction_id = :transaction)`,
);

/** Creates the requests to providers, in the database transaction that claims the transactions from their queue. */
export async function requestReceipts(db: SystemDb, now: Date, rows: Queued[]): Promise<void> {
  if (rows.length === 0) return;
  const wanted = await db.many(selectWanted, {
    accounts: rows.map(({ account_id }) => account_id),
    ids: rows.map(({ transaction_id }) => transaction_id),
  });
  if (wanted.length === 0) return;
  const requests = wanted.map((one) => ({ ...one, id: newId('rrq', now) }));
  await db.run(insertRequests, { rows: JSON.stringify(requests), now });
}

/** Sends due requests to providers that have a request URL. A failed request is retried with growing delays. */
export async function sendRequests(parts: ReceiptParts, accountId?: string): Promise<void> {
  const now = parts.clock.now();
  const until = new Date(now.getTime() + 2 * minuteMs);
  const account = accountId ?? null;
  const requests = await parts.database.system.many(claimRequests, {
    now,
    until,
    account,
    limit: sentPerRunMax,
  });
  await Promise.all(
    requests.map(async (request) => {
      const { account_id, id, slug, attempts } = request;
      const callback_url = `${parts.publicUrl}/receipt-providers/${slug}/callback/${id}`;
      const body = Buffer.from(JSON.stringify({ reference_id: id, callback_url, ...request.facts }));
      const signature = signatureOf(openSecret(parts, slug, request.secret), body);
      const headers = ['Content-Type', 'application/json', 'X-Data-Signature', signature];
      const isAccepted = await parts.ask(request.request_url, body, headers);
      const later = new Date(now.getTime() + Math.min(2 ** attempts * minuteMs, dayMs));
      const isOver = isAccepted || attempts >= attemptsMax;
      if (!isAccepted)
        parts.log.warn(
          { provider: slug, request: id, attempts },
          'a receipt provider did not accept a request',
        );
      await parts.database.system.run(setAskAt, { account: account_id, id, ask_at: isOver ? null : later });
    }),
  );
}

/** Ends requests that have had no response for two weeks. */
export async function endRequests(parts: ReceiptParts, accountId?: string): Promise<void> {
  await parts.database.systemTransaction(async (db) => {
    const now = parts.clock.now();
    const before = new Date(now.getTime() - waitDaysMax * dayMs);
    const ended = await db.many(endOldRequests, {
      before,
      now,
      account: accountId ?? null,
      limit: endedPerRunMax,
    });
    const each = new Map(ended.map((one) => [`${one.account_id} ${one.transaction_id}`, one]));
    for (const one of each.values()) await announceLoss(parts, db, now, one.account_id, one.transaction_id);
  });
}

/** Emits `receipt.not_found` unless another request is open or the transaction has a receipt. */
export async function announceLoss(
  parts: ReceiptParts,
  db: SystemDb,
  now: Date,
  account: string,
  transaction: string,
): Promise<void> {
  if (await db.one(selectOpenOrFound, { account, transaction })) return;
  const found = await findTransactionOf(db, account, transaction);
  // A deleted purchase needs no receipt.
  if (found && found.state !== 'deleted') await emitAcross(db, now, [notFoundEvent(parts, account, found)]);
}
