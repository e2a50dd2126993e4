import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';

type Ids = { ids: string[] };
// Rows are always locked in the same order, so that two transactions do not deadlock.
const lockOfOrganizations = tenantSql<{ organizations: string[] }, { id: string }>(
  `select id from webhooks
   where account_id = :account_id and organization_id = any(:organizations::text[]) and deleted_at is null
   order by id for update`,
);
// The row stays, because deliveries refer to it. Its secrets are deleted.
const markDeleted = tenantSql<Ids & { now: Date }>(
  `update webhooks set deleted_at = :now, enabled = false, secret = '', previous_secret = null, previous_until = null,
     signing_key = null, previous_signing_key = null, public_keys = '{}',
     authentication_type = 'none', authentication = null, challenge_next_at = null, version = version + 1,
     updated_at = :now
   where account_id = :account_id and id = any(:ids::text[])`,
);
const deleteHeaders = tenantSql<Ids>(
  'delete from webhook_headers where account_id = :account_id and webhook_id = any(:ids::text[])',
);
const deleteGroups = tenantSql<Ids>(
  'delete from webhook_groups where account_id = :account_id and webhook_id = any(:ids::text[])',
);
const cancelReplays = tenantSql<Ids & { now: Date; reason: string }>(
  `update webhook_replays set status = 'cancelled', reason = :reason, finished_at = :now, updated_at = :now
   where account_id = :account_id and webhook_id = any(:ids::text[]) and status = 'running'`,
);
const deleteLaneRows = tenantSql<Ids>(
  'delete from webhook_lanes where account_id = :account_id and webhook_id = any(:ids::text[])',
);
const skipBatch = tenantSql<Ids & { reason: string; now: Date; limit: number }>(
  `with gone as (
     delete from delivery_queue q
     using (select webhook_id, sequence from delivery_queue
            where account_id = :account_id and webhook_id = any(:ids::text[]) limit :limit) first
     where q.account_id = :account_id and q.webhook_id = first.webhook_id and q.sequence = first.sequence
     returning q.webhook_id, q.sequence, q.event_id, q.attempts, q.created_at
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select :account_id, webhook_id, sequence, event_id, 'skipped', :reason, attempts, created_at, :now from gone`,
);

// A batch of this size stays far below the statement timeout.
const batchMax = 5_000;
const reason = 'The webhook was deleted.';

/** Deletes webhooks that the caller has locked. Queued deliveries are logged as skipped. */
export async function deleteLocked(db: TenantDb, now: Date, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.run(markDeleted, { ids, now });
  await db.run(deleteHeaders, { ids });
  await db.run(deleteGroups, { ids });
  await db.run(cancelReplays, { ids, reason, now });
  // This comes before emptying the queue: without the row, the fan-out gives the webhook no more events.
  await db.run(deleteLaneRows, { ids });
  while ((await db.run(skipBatch, { ids, reason, now, limit: batchMax })) > 0);
}

/** Deletes all webhooks of these organizations in the caller's transaction. Returns their ids. */
export async function endWebhooks(db: TenantDb, now: Date, organizationIds: string[]): Promise<string[]> {
  const rows = await db.many(lockOfOrganizations, { organizations: organizationIds });
  const ids = rows.map(({ id }) => id);
  await deleteLocked(db, now, ids);
  return ids;
}
