import type { Database } from '../platform/database/database.ts';
import { forceIndexScans } from '../platform/database/queue-transaction.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { WebhookKey } from './webhook-key.ts';

type FanOut = {
  /** How many events were taken from the queue. */
  taken: number;
  /** The webhooks that got deliveries. */
  webhooks: WebhookKey[];
};

/** So many events that one statement stays well below its time limit. */
export const fanOutMax = 1_000;
// An arbitrary number. The process with this advisory lock does the fan-out.
const lockKey = 7_302_261_911;

const tryLock = systemSql<Record<string, never>, { is_mine: boolean }>(
  `select pg_try_advisory_xact_lock(${lockKey}) as is_mine, ${forceIndexScans}`,
);

/**
 * Turns queued events into numbered deliveries, one for each subscribed webhook. One statement, so that a number is used
 * if and only if the delivery exists: the sequence has no gaps. What a webhook misses because it is off gets a number
 * too, and is logged as skipped. Deliveries are due at once, also when the clock of the machine that wrote the event is
 * ahead of this one's.
 *
 * Events of one organization and one name have the same webhooks, which are therefore looked up once for all of them.
 * The events of a webhook pass through the update that reserves their numbers as one row with arrays: a later join would
 * have two inputs whose size the planner cannot know.
 */
const moveEvents = systemSql<{ now: Date }, WebhookKey & { events: number }>(
  `with batch as (
     delete from event_queue where position <= (
       select max(position) from (select position from event_queue order by position limit ${fanOutMax}) first)
     returning position, account_id, event_id, organization_id, name, product, buyer_party, created_at
   ), kinds as (
     select account_id, organization_id, name, product, buyer_party,
       array_agg(position) as positions, array_agg(event_id) as event_ids, array_agg(created_at) as times
     from batch group by account_id, organization_id, name, product, buyer_party
   ), heard as materialized (
     select w.account_id, w.id as webhook_id, w.enabled, w.disabled_at, k.positions, k.event_ids, k.times
     from kinds k
     cross join lateral (
       select account_id, id, enabled, disabled_at from webhooks
       where account_id = k.account_id and organization_id = k.organization_id and deleted_at is null
         and events && array[k.name, '*'] offset 0) w
     left join lateral (
       select p.product_transaction, p.product_digital_receipt, p.product_environmental_impact
       from organizations o join billings p on p.account_id = o.account_id and p.id = o.billing_id
       where k.product is not null and o.account_id = k.account_id and o.id = k.organization_id limit 1) p on true
     where (case k.product when 'transaction' then p.product_transaction
                           when 'digital_receipt' then p.product_digital_receipt
                           when 'environmental_impact' then p.product_environmental_impact
                           else true end)
       and (k.buyer_party is null
         or not exists (select from webhook_groups g where g.account_id = w.account_id and g.webhook_id = w.id)
         or exists (select from webhook_groups g
                    where g.account_id = w.account_id and g.webhook_id = w.id and g.buyer_party = k.buyer_party))
   ), matched as (
     select h.account_id, h.webhook_id, count(*) as events,
       case when h.disabled_at is not null then 'The webhook was disabled.'
            when not h.enabled then 'The webhook was paused.' end as reason,
       array_agg(n.event_id order by n.position) as event_ids, array_agg(n.created_at order by n.position) as times
     from heard h
     cross join lateral unnest(h.positions, h.event_ids, h.times) as n (position, event_id, created_at)
     group by h.account_id, h.webhook_id, h.enabled, h.disabled_at
   ), counted as (
     update webhook_lanes l set next_sequence = next_sequence + m.events
     from matched m
     where l.account_id = m.account_id and l.webhook_id = m.webhook_id
     returning l.account_id, l.webhook_id, l.next_sequence - m.events as first, m.events, m.reason, m.event_ids, m.times
   ), numbered as (
     select c.account_id, c.webhook_id, c.first + n.nth - 1 as sequence, n.event_id, n.created_at, c.reason
     from counted c cross join lateral unnest(c.event_ids, c.times) with ordinality as n (event_id, created_at, nth)
   ), skipped as (
     insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
     select account_id, webhook_id, sequence, event_id, 'skipped', reason, '[]', created_at, now()
     from numbered where reason is not null
   ), queued as (
     insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
     select account_id, webhook_id, sequence, event_id, least(created_at, :now), created_at from numbered where reason is null
   )
   select account_id, webhook_id, events::integer from counted
   union all
   select '', '', count(*)::integer from batch`,
);

/** Undefined when another process does it now. Only one process assigns numbers at a time, in the order of the events. */
export async function fanOut(database: Database, now: Date): Promise<FanOut | undefined> {
  return database.systemTransaction(async (db) => {
    if (!(await db.one(tryLock, {}))?.is_mine) return undefined;
    const rows = await db.many(moveEvents, { now });
    const webhooks = rows.filter(({ webhook_id }) => webhook_id !== '');
    const taken = rows.find(({ webhook_id }) => webhook_id === '')?.events ?? 0;
    return { taken, webhooks };
  });
}
