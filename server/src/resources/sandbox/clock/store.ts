import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';

type Clock = { offset_seconds: number; advanced_at: string };

const selectClock = tenantSql<Record<string, never>, Clock>(
  'select offset_seconds::float8 as offset_seconds, advanced_at from sandbox_clocks where account_id = :account_id',
);
// The statement locks the row, so an account's clock is advanced by one request at a time.
const addOffset = tenantSql<{ seconds: number; now: Date }, Pick<Clock, 'offset_seconds'>>(
  `insert into sandbox_clocks as c (account_id, offset_seconds, advanced_at) values (:account_id, :seconds, :now)
   on conflict (account_id) do update set offset_seconds = c.offset_seconds + excluded.offset_seconds, advanced_at = excluded.advanced_at
   returning offset_seconds::float8 as offset_seconds`,
);

type Waiting = { table: string; times: string[]; where?: string };
/**
 * The columns that schedule work of an account, and the rows with pending work. Advancing the clock moves these times back, so
 * no other statement needs a clock. A new table with a due time gets a line here.
 *
 * The order is that of other work's locks: an email before the person whom it is about, and the person before the link.
 */
const many: (Waiting & { key?: string })[] = [
  { table: 'mails', times: ['next_attempt_at'], where: `status = 'queued' and created_at <= :at` },
  { table: 'mails', times: ['created_at'], where: `status <> 'queued' and created_at <= :at` },
  { table: 'tpa_signatories', times: ['mailed_at'], where: 'signed_at is null and mailed_at <= :at' },
  { table: 'card_holders', times: ['mailed_at'], where: 'mailed_at <= :at and deleted_at is null' },
  { table: 'links', times: ['expires_at'], key: `object_id || ' ' || kind`, where: 'created_at <= :at' },
  { table: 'receipts', times: ['created_at'], where: 'created_at <= :at' },
  {
    table: 'files',
    times: ['created_at', 'link_expires_at'],
    where: `(kept = 'retention' or link_expires_at is not null) and created_at <= :at`,
  },
];
const few: Waiting[] = [
  {
    table: 'delivery_queue',
    times: ['due_at', 'first_attempt_at'],
    // Most deliveries are due and were never tried, so their time does not matter. A locked one is being delivered.
    where: `(webhook_id, sequence) in (select webhook_id, sequence from delivery_queue
      where account_id = :account_id and first_attempt_at is not null for update skip locked)`,
  },
  { table: 'webhook_lanes', times: ['failing_since', 'held_until'], where: 'failing_since is not null' },
  { table: 'webhooks', times: ['challenge_next_at'], where: 'challenge_next_at is not null' },
  { table: 'exports', times: ['expires_at', 'finished_at'], where: `status = 'completed'` },
];
const moved = (times: string[]) =>
  times.map((time) => `${time} = ${time} - make_interval(secs => :seconds::float8)`).join(', ');
// Rows are moved in portions, because twenty thousand rows take longer than the statement timeout. The order of the keys
// avoids deadlocks with routing, which also locks several card holders.
const movePortion = <More extends object>({
  table,
  times,
  where = 'true',
  key = 'id',
}: Waiting & { key?: string }) =>
  tenantSql<{ seconds: number; after: string; limit: number } & More, { last: string }>(
    `with portion as materialized (
       select ${key} collate "C" as key from ${table}
       where account_id = :account_id and (${where}) and ${key} collate "C" > :after
       order by 1 limit :limit for no key update
     ), done as (
       update ${table} set ${moved(times)} where account_id = :account_id and ${key} in (select key from portion)
     )
     select max(key) as last from portion having count(*) = :limit`,
  );
const moveMany = many.map((one) => movePortion<{ at: Date }>(one));
const moveFew = few.map(({ table, times, where }) =>
  tenantSql<{ seconds: number }>(
    `update ${table} set ${moved(times)} where account_id = :account_id and (${where})`,
  ),
);
const portionRows = 2_000;
/** The rows of each table that the request itself moves. A person who tries out the clock sees the effect at once. */
const firstRows = 500;
// Every purchase has one request per receipt provider. Old requests are deleted by real time.
const moveRequests = movePortion<{ until: string }>({
  table: 'receipt_requests',
  times: ['ask_at', 'created_at'],
  where: `status = 'open' and id collate "C" < :until`,
});
// The process that delivers for a webhook reloads its settings, and the times above with them.
const renewSettings = tenantSql<Record<string, never>>(
  'update webhooks set headers_version = headers_version + 1 where account_id = :account_id and deleted_at is null',
);

export const read = (db: TenantDb): Promise<Clock | undefined> => db.one(selectClock, {});

/** Advances the clock. Returns the total number of seconds by which the account is ahead. */
export async function advance(db: TenantDb, now: Date, seconds: number): Promise<number> {
  return (await db.one(addOffset, { seconds, now }))?.offset_seconds ?? seconds;
}

export type Purchases = {
  country: string;
  organization_number: string;
  currency: string;
  count: number;
  amount: number;
};
// One purchase may have reached several card holders, so it is counted by its source.
const sumPurchases = tenantSql<{ from: string; to: string }, Purchases>(
  `select country, organization_number, currency, count(*)::integer as count, sum(amount)::float8 as amount
   from (
     select distinct on (x.source_id) p.country, p.organization_number,
       coalesce(x.accounting_currency, x.original_currency) as currency,
       coalesce(x.accounting_amount, x.original_amount) * case when x.type = 'REFUND' then -1 else 1 end as amount
     from transactions x
     join organizations o on o.account_id = x.account_id and o.id = x.organization_id and o.deleted_at is null
     join tpas p on p.account_id = o.account_id and p.id = o.tpa_id and p.status = 'activated'
     where x.account_id = :account_id and x.purchase_date between :from and :to and x.state in ('cleared', 'invoiced')
     order by x.source_id) bought
   group by 1, 2, 3 order by 1, 2, 3`,
);

/** Sums the cleared purchases of each company in a period. */
export const purchasesBetween = (db: TenantDb, from: string, to: string): Promise<Purchases[]> =>
  db.many(sumPurchases, { from, to });

/** Moves the rest of a table, after this key. */
export type Rest = (db: TenantDb) => Promise<void>;

/**
 * Moves the first rows of each table in the request's transaction, with the same few statements in an account of any size.
 * Returns what is left of large tables. Ten thousand card holders with their emails and links took up to 14 s.
 */
export async function shift(db: TenantDb, at: Date, seconds: number, limit = firstRows): Promise<Rest[]> {
  const rest: Rest[] = [];
  for (const statement of moveMany) {
    const first = await db.one(statement, { seconds, at, after: '', limit });
    if (!first) continue;
    rest.push((later) =>
      inPortions((after) => later.one(statement, { seconds, at, after, limit: portionRows }), first.last),
    );
  }
  for (const statement of moveFew) await db.run(statement, { seconds });
  await db.run(renewSettings, {});
  return rest;
}

/**
 * Moves requests to receipt providers that were open at `at`. There are too many for one transaction (30,000 took four
 * seconds), so each portion has its own, as the rest of other tables has. If the process ends in between, the remaining rows
 * keep their time.
 */
export function shiftRequests(db: TenantDb, at: Date, seconds: number, limit = portionRows): Promise<void> {
  const until = newId('rrq', at);
  return inPortions((after) => db.one(moveRequests, { seconds, after, until, limit }));
}

async function inPortions(
  move: (after: string) => Promise<{ last: string } | undefined>,
  begin = '',
): Promise<void> {
  for (let after: string | undefined = begin; after !== undefined; ) after = (await move(after))?.last;
}
