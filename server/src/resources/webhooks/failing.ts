import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

/** A webhook whose receiver fails or whose deliveries are late. */
export type FailingWebhook = {
  id: string;
  account_id: string;
  account_name: string;
  account_mode: 'sandbox' | 'live';
  organization_id: string | null;
  url: string;
  failing_since: string | null;
  paused_until: string | null;
  waiting: number;
  oldest_at: string | null;
  last_status: number | null;
  last_error: string | null;
  created_at: string;
  updated_at: string;
};

/** Deliveries of one webhook are counted up to this number. */
export const waitingMax = 10_000;
/** A delivery that has been pending for longer is late, even if no attempt has failed. */
const lateSeconds = 300;

type After = { at: string; id: string };
type FailingPage = { now: Date; at: string | null; id: string; limit: number };

const selectFailing = systemSql<FailingPage, FailingWebhook>(
  `select w.id, w.account_id, a.name_system as account_name, a.mode as account_mode, w.organization_id, w.url, l.failing_since,
     case when l.held_until > :now::timestamptz then l.held_until end as paused_until, q.waiting, q.oldest_at,
     (q.last_attempt->>'response_status')::integer as last_status, q.last_attempt->>'error' as last_error,
     w.created_at, w.updated_at
   from webhook_lanes l
   join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id
   cross join lateral (
     select count(*)::integer as waiting, min(created_at) as oldest_at,
       (array_agg(attempts->-1 order by sequence))[1] as last_attempt
     from (select created_at, attempts, sequence from delivery_queue d
           where d.account_id = l.account_id and d.webhook_id = l.webhook_id order by sequence limit ${waitingMax}) d) q
   where w.deleted_at is null and (l.failing_since is not null or exists (
     select from delivery_queue d where d.account_id = l.account_id and d.webhook_id = l.webhook_id
       and d.created_at < :now::timestamptz - interval '${lateSeconds} seconds'))
     and (:at::timestamptz is null or (coalesce(l.failing_since, q.oldest_at), w.id) > (:at::timestamptz, :id::text))
   order by coalesce(l.failing_since, q.oldest_at), w.id limit :limit`,
);

/** Lists failing webhooks of all accounts, the longest failure first. */
export const listFailing = (
  db: SystemDb,
  now: Date,
  after: After | undefined,
  limit: number,
): Promise<FailingWebhook[]> =>
  db.many(selectFailing, { now, at: after?.at ?? null, id: after?.id ?? '', limit });
