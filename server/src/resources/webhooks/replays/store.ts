import { webhookChecks } from '../../../domain/routing-conditions.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { freshlyPlanned, tenantSql } from '../../../platform/database/statement.ts';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import { eventOf } from '../events/scan.ts';
import type { Replay, ReplayPreview } from './schema.ts';

/** The deliveries in a range of numbers (both ends exclusive) whose events are in a period. */
export type Selection = {
  webhookId: string;
  low: number;
  high: number;
  from: Date;
  to: Date;
  statuses: string[];
  events: string[];
};

/** Log entries that a preview reads. Of a longer log, only the beginning is counted. */
const previewMax = 50_000;
export const runningMax = 5;

const columns = `id, status, reason, total, done, from_at as "from", to_at as "to", statuses, events, created_at,
  updated_at, finished_at`;

type Values = {
  webhook_id: string;
  low: number;
  high: number;
  from_id: string;
  to_id: string;
  statuses: string[];
  events: string[];
};
const lookAt = (status: string) => `(select sequence, event_id, status, ctid as place from deliveries
    where account_id = :account_id and webhook_id = :webhook_id and sequence > :low and sequence < :high ${status}
    order by sequence limit :look)`;
// Each status has its own range in the partial index, and the outer query sorts them.
const unfinished = ['failed', 'skipped']
  .map((status) => lookAt(`and status = '${status}' and '${status}' = any(:statuses::text[])`))
  .join(' union all ');

/**
 * SQL: the entries to read, and the entries to replay among them. Products that the billing profile has disabled since are
 * excluded. Delivered entries are read only on request, because there are far more of them.
 */
export const fitting = (withDelivered: boolean) => `looked as materialized (
    select * from (${withDelivered ? lookAt('') : unfinished}) l order by sequence limit :look
  ), fitting as (
    select l.sequence, l.event_id, l.status, l.place, e.name, e.created_at
    from looked l cross join lateral (${eventOf('l.event_id')}) e
    left join lateral (
      select b.product_transaction, b.product_digital_receipt, b.product_environmental_impact
      from organizations o join billings b on b.account_id = o.account_id and b.id = o.billing_id
      where e.product is not null and o.account_id = :account_id and o.id = e.organization_id limit 1) b on true
    where e.id = l.event_id and l.status = any(:statuses::text[]) and l.event_id >= :from_id and l.event_id < :to_id
      and (cardinality(:events::text[]) = 0 or e.name = any(:events::text[]))
      and (e.is_test or (${webhookChecks.product_on.sql}))
  )`;

type Sent = NonNullable<ReplayPreview['first']>;
const selectPreview = (withDelivered: boolean) =>
  tenantSql<Values & { look: number }, { looked: number; counts: ReplayPreview['counts']; edges: Sent[] }>(
    `with ${fitting(withDelivered)}
     select (select count(*) from looked) as looked,
       (select coalesce(json_agg(c), '[]') from (
          select name as event, status, count(*) as count from fitting group by name, status order by name, status) c
       ) as counts,
       (select coalesce(json_agg(json_build_object('event_id', f.event_id, 'sequence', f.sequence,
            'created_at', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.sequence), '[]')
        from fitting f
        where f.sequence in ((select min(sequence) from fitting), (select max(sequence) from fitting))) as edges`,
  );
const previewWithDelivered = freshlyPlanned(selectPreview(true));
const previewOfUnfinished = freshlyPlanned(selectPreview(false));

type NewRow = Omit<Values, 'from_id' | 'to_id'> & {
  id: string;
  from: Date;
  to: Date;
  total: number | null;
  now: Date;
};
const insertReplay = tenantSql<NewRow, Replay>(
  `insert into webhook_replays (account_id, id, webhook_id, from_at, to_at, statuses, events, status, total, position,
     last, created_at, updated_at)
   values (:account_id, :id, :webhook_id, :from, :to, :statuses, :events, 'running', :total, :low, :high, :now, :now)
   returning ${columns}`,
);
const selectOne = tenantSql<{ webhook_id: string; id: string }, Replay>(
  `select ${columns} from webhook_replays
   where account_id = :account_id and webhook_id = :webhook_id and id = :id`,
);
const countRunning = tenantSql<{ webhook_id: string }, { count: number }>(
  `select count(*) as count from webhook_replays
   where account_id = :account_id and webhook_id = :webhook_id and status = 'running'`,
);

export function get(db: TenantDb, webhookId: string, id: string): Promise<Replay | undefined> {
  return db.one(selectOne, { webhook_id: webhookId, id });
}

export async function exists(db: TenantDb, webhookId: string, id: string): Promise<boolean> {
  return (await get(db, webhookId, id)) !== undefined;
}

export async function running(db: TenantDb, webhookId: string): Promise<number> {
  return (await db.one(countRunning, { webhook_id: webhookId }))?.count ?? 0;
}

export async function preview(db: TenantDb, wanted: Selection): Promise<ReplayPreview> {
  const statement = wanted.statuses.includes('delivered') ? previewWithDelivered : previewOfUnfinished;
  const row = await db.one(statement, { ...toValues(wanted), look: previewMax });
  const { looked = 0, counts = [], edges = [] } = row ?? {};
  return {
    dry_run: true,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    is_complete: looked < previewMax,
    counts,
    first: edges[0] ?? null,
    last: edges.at(-1) ?? null,
  };
}

export function insert(
  db: TenantDb,
  now: Date,
  wanted: Selection,
  total: number | null,
): Promise<Replay | undefined> {
  const { from_id: _from, to_id: _to, ...values } = toValues(wanted);
  const { from, to } = wanted;
  return db.one(insertReplay, { ...values, id: newId('whr', now), from, to, total, now });
}

export function toValues({ webhookId: webhook_id, from, to, ...rest }: Selection): Values {
  const { low, high, statuses, events } = rest;
  const [from_id, to_id] = [firstIdAt('evt', from), firstIdAt('evt', to)];
  return { webhook_id, low, high, statuses, events, from_id, to_id };
}
