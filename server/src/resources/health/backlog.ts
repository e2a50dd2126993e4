import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

export const queueNames = [
  'transactions',
  'history',
  'events',
  'deliveries',
  'retries',
  'failing_deliveries',
  'receipts',
  'matches',
  'mails',
  'replays',
  'tasks',
  'exports',
  'audit_lines',
  'audit_stream',
] as const;
export type QueueName = (typeof queueNames)[number];

export type Backlog = {
  queue: QueueName;
  waiting: number;
  /** The age of the oldest entry that is due; 0 if there is none. Null if the queue has no times. */
  age_seconds: number | null;
};
/** A backlog with its rate of change between two samples. */
export type PacedBacklog = Backlog & {
  /** Entries added minus entries completed, per second. Null without an earlier sample. */
  change_per_second: number | null;
  /** The time until the queue is empty at this rate. Null while it does not shrink. */
  remaining_seconds: number | null;
};

/** The most entries that are counted in a queue that is normally short. */
const countMax = 10_000;
/** The most webhooks with a backlog whose oldest delivery is looked up. */
const webhooksMax = 2_000;

const age = (oldest: string) =>
  `greatest(0, coalesce(extract(epoch from clock_timestamp() - (${oldest})), 0))::float8`;
const upTo = (columns: string, table: string, where = 'true') =>
  `(select ${columns} from ${table} where ${where} limit ${countMax}) q`;
const firstOfShard = (after: string) =>
  `select shard, position, account_id, transaction_id from transaction_queue
   where set_aside_at is null ${after} order by shard, position limit 1`;

/**
 * Counts the queues of transactions, events and deliveries completely: a million rows take about 0.2 s, and one
 * process counts them. An index finds their oldest entries. The age of deliveries is looked up for each webhook, in
 * the index that the reader uses, so webhooks without a backlog cost nothing. Failing receivers are left out: they
 * are the partner's fault, and wait for days.
 */
const selectBacklog = systemSql<Record<string, never>, Backlog>(
  `with recursive first_transactions as (
     (${firstOfShard('')})
     union all
     select next.* from first_transactions f cross join lateral (${firstOfShard('and shard > f.shard')}) next
   ), waiting_deliveries as (
     select coalesce(sum(q.due) filter (where l.failing_since is null), 0)::integer as due,
       coalesce(sum(q.all_of_it - q.due) filter (where l.failing_since is null), 0)::integer as later,
       coalesce(sum(q.all_of_it) filter (where l.failing_since is not null), 0)::integer as failing
     from (select account_id, webhook_id, count(*) as all_of_it, count(*) filter (where due_at <= clock_timestamp()) as due
           from delivery_queue group by account_id, webhook_id) q
     join webhook_lanes l on l.account_id = q.account_id and l.webhook_id = q.webhook_id
   ), first_deliveries as (
     (select account_id, webhook_id, due_at from delivery_queue order by webhook_id, due_at, sequence limit 1)
     union all
     select next.* from first_deliveries f cross join lateral (
       select account_id, webhook_id, due_at from delivery_queue q
       where q.webhook_id > f.webhook_id order by webhook_id, due_at, sequence limit 1) next
   ), oldest_delivery as (
     select min(f.due_at) as due_at from (select * from first_deliveries limit ${webhooksMax}) f
     join webhook_lanes l on l.account_id = f.account_id and l.webhook_id = f.webhook_id
     where l.failing_since is null and f.due_at <= clock_timestamp()
   )
   select 'transactions' as queue, (select count(*)::integer from transaction_queue where set_aside_at is null) as waiting, ${age(`
     select t.updated_at from (select * from first_transactions order by position limit 1) q
     cross join lateral (
       select updated_at from card_transactions where account_id = q.account_id and id = q.transaction_id limit 1) t`)} as age_seconds
   union all select 'history', count(*)::integer, ${age('min(requested_at)')} from ${upTo('requested_at', 'history_replays')}
   union all select 'events', count(*)::integer, ${age('min(created_at)')} from event_queue
   union all select 'deliveries', due, ${age('select due_at from oldest_delivery')} from waiting_deliveries
   union all select 'retries', later, null from waiting_deliveries
   union all select 'failing_deliveries', failing, null from waiting_deliveries
   union all select 'receipts', count(*)::integer, ${age('min(created_at)')}
     from ${upTo('created_at', 'receipts', "status in ('queued', 'scanning')")}
   union all select 'matches', count(*)::integer, null from ${upTo('1', 'receipt_queue')}
   union all select 'mails', count(*)::integer, ${age('min(next_attempt_at)')}
     from ${upTo('next_attempt_at', 'mails', "status = 'queued' and next_attempt_at <= clock_timestamp()")}
   union all select 'replays', count(*)::integer, ${age('min(created_at)')} from ${upTo('created_at', 'webhook_replays', "status = 'running'")}
   union all select 'tasks', count(*)::integer, ${age('min(created_at)')} from ${upTo('created_at', 'sandbox_tasks', 'finished_at is null')}
   union all select 'exports', count(*)::integer, ${age('min(created_at)')}
     from ${upTo('created_at', 'exports', "status = 'queued' or (status = 'running' and leased_until < clock_timestamp())")}
   union all select 'audit_lines', count(*)::integer, ${age('min(at)')}
     from (select created_at as at from audit_queue
           union all select chained_at from audit_chain
             where position > coalesce((select max(position) from audit_checkpoints), 0) limit ${countMax}) q
   union all select 'audit_stream', count(*)::integer, ${age('min(chained_at)')}
     from ${upTo('chained_at', 'audit_chain', 'position > (select min(position) from audit_streams where leased_until > clock_timestamp())')}`,
);

/** Reads the backlog of all processes. */
export function readBacklog(system: SystemDb): Promise<Backlog[]> {
  return system.many(selectBacklog, {});
}

/** Adds the rate of change since `before`, a sample from that many seconds ago. */
export function withPace(now: Backlog[], before?: { queues: Backlog[]; seconds: number }): PacedBacklog[] {
  return now.map((queue) => {
    const earlier = before?.queues.find((one) => one.queue === queue.queue);
    if (!before || !earlier || before.seconds <= 0) {
      return { ...queue, change_per_second: null, remaining_seconds: null };
    }
    const change = (queue.waiting - earlier.waiting) / before.seconds;
    return {
      ...queue,
      change_per_second: change,
      remaining_seconds: change < 0 ? queue.waiting / -change : queue.waiting === 0 ? 0 : null,
    };
  });
}

export type Figures = { setAside: number; failingJobs: number; failingSources: number; missingFiles: number };

const selectFigures = systemSql<Record<string, never>, Figures>(
  `select
     (select count(*)::integer from ${upTo('1', 'transaction_queue', 'set_aside_at is not null')}) as "setAside",
     (select count(*)::integer from failing_jobs where next_try_at > clock_timestamp() - interval '5 minutes') as "failingJobs",
     (select count(*)::integer from issuer_file_sources where failing_since < clock_timestamp() - interval '15 minutes') as "failingSources",
     (select coalesce(sum(missing), 0)::integer from issuer_file_sources where missing > 0) as "missingFiles"`,
);

export async function readFigures(system: SystemDb): Promise<Figures> {
  return (
    (await system.one(selectFigures, {})) ?? {
      setAside: 0,
      failingJobs: 0,
      failingSources: 0,
      missingFiles: 0,
    }
  );
}

/** Tables that grow with use, grouped by the operator's words for their content. All others are `other`. */
const tableGroups: Record<string, string[]> = {
  events: ['events', 'event_queue', 'event_feed', 'payload_parts'],
  deliveries: ['deliveries', 'delivery_queue', 'webhook_lanes'],
  issuer_transactions: [
    'card_transactions',
    'transaction_states',
    'transaction_queue',
    'issuer_transaction_ids',
  ],
  transactions: ['transactions', 'history_replays'],
  environmental_impacts: ['environmental_impacts', 'impact_bases'],
  receipts: ['receipts', 'receipt_requests', 'receipt_queue'],
  files: ['files', 'file_blobs'],
  audit_log: ['audit_log', 'audit_queue', 'audit_chain', 'audit_checkpoints', 'audit_streams'],
  request_log: ['request_log'],
  statistics: ['statistics_days', 'statistics_deltas', 'api_calls'],
  mails: ['mails'],
  tokens: ['tokens', 'client_assertions', 'idempotency_keys'],
  registry: ['registry_companies', 'registry_cache'],
};
const groupCase = Object.entries(tableGroups)
  .map(
    ([group, tables]) => `when name in (${tables.map((table) => `'${table}'`).join(', ')}) then '${group}'`,
  )
  .join(' ');

/** Reads the sizes with indexes and TOAST. A partition counts toward its table. */
const selectSizes = systemSql<Record<string, never>, { group: string; bytes: number }>(
  `select case ${groupCase} else 'other' end as "group", sum(bytes)::float8 as bytes
   from (select coalesce(parent.relname, c.relname) as name, pg_total_relation_size(c.oid) as bytes
         from pg_class c left join pg_class parent on parent.oid = pg_partition_root(c.oid)
         where c.relnamespace in (current_schema()::regnamespace, 'partitions'::regnamespace) and c.relkind = 'r') tables
   group by 1`,
);

export function readTableSizes(system: SystemDb): Promise<{ group: string; bytes: number }[]> {
  return system.many(selectSizes, {});
}
