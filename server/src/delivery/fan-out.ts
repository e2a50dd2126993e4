/**
 * The fan-out turns queued events into numbered deliveries, one for each subscribed webhook. It is one statement, so a number
 * is used if and only if its delivery exists, and a webhook's sequence has no gaps. In the same statement each event gets its
 * position in the account's feed.
 *
 * An event moves from `event_queue` to one row for each webhook: in `delivery_queue`, due at once, or in `deliveries` as
 * skipped if the webhook is off. A skipped event has a number too. Due times come from the database's clock, whatever clock
 * wrote the event.
 *
 * Processes share the work in one of two modes, which advisory locks keep apart:
 *
 * - One process locks `lockKey` exclusively and moves everything. The others move nothing at that moment.
 * - With a backlog, processes lock `lockKey` shared, and each locks the shards of its rank. All events of an organization are
 *   in one shard, so one process at a time assigns the numbers of its webhooks, in the order of the events.
 *
 * At any moment
 * - the process may be paused or killed. Locks, work and commit are one round trip, so either everything happened or nothing.
 * - another process may hold the locks. The statement then returns nothing, and a later run moves the events.
 * - an account may have a million events. Each account gets an equal part of `fanOutMax` in its turn, so others do not wait.
 */

import { bodyPasses, hasDelivery, isBodyNeeded, skipReason } from '../domain/routing-conditions.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { forceIndexScans } from '../platform/database/queue-prefaces.ts';
import { systemSql } from '../platform/database/statement.ts';
import { eventBody } from '../platform/outbox/index.ts';
import { parseTraceparent } from '../platform/tracing/trace-context.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import type { WebhookKey } from './webhook-key.ts';

export type FanOut = {
  /** The number of events that left the queue. */
  taken: number;
  /** The webhooks that got deliveries. */
  webhooks: WebhookKey[];
  /** True when the queue may hold more events. */
  isMore: boolean;
  /** The account after which the next turn begins, or an empty string to begin with the first. */
  after: string;
};

/** The rank of this process, counted from 0, among the processes that share the work. */
export type Share = { workers: number; rank: number };

/**
 * The events of one run. One statement takes some 30 ms with this many, and an event of another account waits for no
 * more than two of them.
 */
const fanOutMax = 500;
/** The maximum number of events in one row of an account's feed. */
export const feedRowMax = 1_000;
/** The number of accounts that take part in a turn. Each gets the same number of events. */
const accountsMax = 50;
// Arbitrary lock numbers. A process that holds the first lock exclusively does the whole fan-out. Processes that share
// it lock their shards.
const lockKey = 7_302_261_911;
const shardKey = 7_302_300_000;
/** The number of shards. `fan_out_shard` in the database maps an organization to one of them. */
const shardCount = 64;

/**
 * The part of the queue that one statement moves: all of it, or the shards that this process could lock. A line is the
 * queued events of one account, or of one account in one shard. `order` is the order of the index that finds them.
 */
type Part = { preface: string; isMine: string; from: string; isInLine: string; order: string };
const whole: Part = {
  preface: `select set_config('kontor.is_fan_out_mine', pg_try_advisory_xact_lock(${lockKey})::text, true), ${forceIndexScans}`,
  isMine: `current_setting('kontor.is_fan_out_mine') = 'true'`,
  from: '(select 0::smallint as shard) s',
  isInLine: 'true',
  order: 'account_id, position',
};
const ownShards = `current_setting('kontor.fan_out_shards')::smallint[]`;
const shard = 'fan_out_shard(account_id, organization_id)';
const shared: Part = {
  preface: `select set_config('kontor.fan_out_shards', (
      select coalesce(array_agg(shard) filter (where is_mine), '{}') from (
        select shard, pg_try_advisory_xact_lock_shared(${lockKey}) and pg_try_advisory_xact_lock(${shardKey} + shard) as is_mine
        from generate_series(:rank::integer, ${shardCount - 1}, :workers::integer) as shard) tried)::text, true), ${forceIndexScans}`,
  isMine: `${ownShards} <> '{}'`,
  from: `unnest(${ownShards}) as s (shard)`,
  isInLine: `${shard} = s.shard`,
  order: `${shard}, account_id, position`,
};

/**
 * Chooses the first events of each account in turn. The query steps from account to account in the index, so neither a
 * long queue nor the planner's statistics change what is read. The order of each lookup is the order of one index, and
 * sorting is off.
 */
const chooseEvents = ({ isMine, from, isInLine, order }: Part): string => `turn as materialized (
     select s.shard, line.account_id from ${from}
     cross join lateral (
       with recursive lines as (
         (select account_id from event_queue where ${isMine} and ${isInLine} and account_id > :after order by ${order} limit 1)
         union all
         select n.account_id from lines l cross join lateral (
           select account_id from event_queue where ${isInLine} and account_id > l.account_id order by ${order} limit 1) n)
       select account_id from lines limit ${accountsMax}) line
     order by line.account_id fetch first ${accountsMax} rows with ties
   ), quantum as materialized (
     select greatest(1, ${fanOutMax} / greatest(1, count(*)))::integer as events from turn
   ), chosen as materialized (
     select q.place from turn s
     cross join lateral (
       select ctid as place from event_queue where ${isInLine} and account_id = s.account_id
       order by ${order} limit (select events from quantum)) q)`;

const subscribedWebhooks = (place: string): string => `(
       select w.account_id, w.id, w.organization_id is null as is_account_wide, w.filter_paths, ${skipReason} as reason from webhooks w
       where w.account_id = e.account_id and ${place} and w.deleted_at is null and ${hasDelivery} offset 0)`;

/**
 * Writes the statement that moves one part.
 *
 * The lock travels in the same round trip, so the process cannot be paused between lock, work and commit. The
 * statement's snapshot is newer than the lock, and the lock is free only after its last owner's commit is visible. The
 * statement therefore sees every earlier fan-out and every number that it assigned.
 *
 * Events of one organization and one name have the same webhooks, so the webhooks are looked up once for all of them.
 * The payload is read and parsed only for webhooks with a filter. An event that a filter excludes gets no number.
 *
 * A webhook of the whole account gets events from several shards. Its numbers are assigned after the positions, which
 * lock the accounts in one order. Processes with several such webhooks therefore do not deadlock. The other webhooks do
 * not wait.
 *
 * The events of a webhook pass through the update that reserves their numbers as one row with arrays. A later join
 * would have two inputs whose size the planner cannot know.
 */
const moveEvents = (part: Part): string =>
  `with ${chooseEvents(part)}, batch as (
     delete from event_queue where ctid = any(array(select place from chosen))
     returning position, account_id, event_id, organization_id, name, product, buyer_party, created_at, trace_context
   ), kinds as (
     select account_id, organization_id, name, product, buyer_party,
       array_agg(position) as positions, array_agg(event_id) as event_ids, array_agg(created_at) as times
     from batch group by account_id, organization_id, name, product, buyer_party
   ), heard as materialized (
     select w.account_id, w.id as webhook_id, w.is_account_wide, w.filter_paths, w.reason, e.positions, e.event_ids, e.times
     from kinds e
     left join lateral (
       select b.product_transaction, b.product_digital_receipt, b.product_environmental_impact
       from organizations o join billings b on b.account_id = o.account_id and b.id = o.billing_id
       where e.product is not null and o.account_id = e.account_id and o.id = e.organization_id limit 1) b on true
     cross join lateral (
       ${subscribedWebhooks('w.organization_id = e.organization_id')} union all ${subscribedWebhooks('w.organization_id is null')}) w
   ), matched as (
     select w.account_id, w.webhook_id, count(*) as events, w.reason,
       array_agg(n.event_id order by n.position) as event_ids, array_agg(n.created_at order by n.position) as times
     from heard w
     cross join lateral unnest(w.positions, w.event_ids, w.times) as n (position, event_id, created_at)
     where case when ${isBodyNeeded} then exists (
         select from (select ${eventBody('events')} as body from events
                      where account_id = w.account_id and id = n.event_id limit 1) e
         where ${bodyPasses})
       else true end
     group by w.account_id, w.webhook_id, w.reason
   ), fed as (
     select account_id, count(*) as events, min(event_id) as first_id, max(event_id) as last_id,
       string_agg(event_id, ',' order by position) as event_ids
     from batch group by account_id
   ), positions as (
     insert into event_positions (account_id, last_position) select account_id, events from fed order by account_id
     on conflict (account_id) do update set last_position = event_positions.last_position + excluded.last_position
     returning account_id, last_position
   ), counted as (
     update webhook_lanes l set next_sequence = next_sequence + m.events
     from matched m
     where l.account_id = m.account_id and l.webhook_id = m.webhook_id
       and case when exists (select from heard where is_account_wide) then (select count(*) from positions) > 0 else true end
     returning l.account_id, l.webhook_id, l.next_sequence - m.events as first, m.events, m.reason, m.event_ids, m.times
   ), numbered as (
     select c.account_id, c.webhook_id, c.first + n.nth - 1 as sequence, n.event_id, n.created_at, c.reason
     from counted c cross join lateral unnest(c.event_ids, c.times) with ordinality as n (event_id, created_at, nth)
   ), skipped as (
     insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
     select account_id, webhook_id, sequence, event_id, 'skipped', reason, '[]', created_at, now()
     from numbered where reason is not null
   ), feed as (
     insert into event_feed (account_id, position, event_id, last_id, event_ids)
     select account_id, p.last_position, f.first_id, case when f.events > 1 then f.last_id end, case when f.events > 1 then f.event_ids end
     from positions p join fed f using (account_id)
   ), queued as (
     insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
     select account_id, webhook_id, sequence, event_id, least(created_at, clock_timestamp()), created_at from numbered where reason is null
   )
   select account_id, webhook_id, events::integer, null::text[] as traces, null as after, null::boolean as is_more from counted
   union all
   select '', '', count(*)::integer, array_agg(trace_context) filter (where trace_context is not null),
     (select case when count(*) >= ${accountsMax} then max(account_id) else '' end from turn),
     (select count(*) >= ${accountsMax} from turn) or :after <> ''
       or exists (select from chosen offset (select greatest(1, events) - 1 from quantum)) from batch having ${part.isMine}`;
type Moved = WebhookKey & {
  events: number;
  traces: string[] | null;
  after: string | null;
  is_more: boolean | null;
};
export const moveAll = systemSql<{ after: string }, Moved>(moveEvents(whole), whole);
export const moveShare = systemSql<Share & { after: string }, Moved>(moveEvents(shared), shared);

/**
 * Moves events from the queue to the webhooks. Without a share it moves everything, or nothing while other processes
 * move their shares. Only one process assigns a webhook's numbers at a time, in the order of the events. `after` comes
 * from the previous turn. Returns undefined while other processes hold the locks.
 */
export async function fanOut(
  db: SystemDb,
  {
    tracer,
    share,
    after = '',
  }: { tracer?: Tracer | undefined; share?: Share | undefined; after?: string } = {},
): Promise<FanOut | undefined> {
  const startedMs = performance.now();
  const rows = share ? await db.many(moveShare, { ...share, after }) : await db.many(moveAll, { after });
  const taken = rows.find(({ webhook_id }) => webhook_id === '');
  for (const trace of taken?.traces ?? []) {
    tracer?.begin('fan out event', 'internal', parseTraceparent(trace), startedMs).end();
  }
  if (!taken) return undefined;
  const webhooks = rows.filter((row) => row !== taken);
  return { taken: taken.events, webhooks, isMore: taken.is_more === true, after: taken.after ?? '' };
}
