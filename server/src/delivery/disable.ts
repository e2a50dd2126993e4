import { inBatches } from '../platform/concurrency/in-batches.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';

export const markDisabled = tenantSql<{ id: string; reason: string; now: Date }, { id: string; url: string }>(
  `update webhooks set disabled_at = :now, disabled_reason = :reason, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id and disabled_at is null and deleted_at is null
   returning id, url`,
);
// Records deliveries with attempts as failed and the others as skipped. A partner can replay both. The rows are found
// by ctid: with any other condition the planner, which does not know their number, may compare each with all.
export const clearQueue = tenantSql<{ id: string; reason: string; limit: number; now: Date }>(
  `with ended as (
     delete from delivery_queue where account_id = :account_id and ctid = any(array(
       select ctid from delivery_queue
       where account_id = :account_id and webhook_id = :id order by sequence limit :limit))
     returning account_id, webhook_id, sequence, event_id, attempts, created_at
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id,
     case when jsonb_array_length(attempts) > 0 then 'failed' else 'skipped' end, :reason, attempts, created_at, :now
   from ended`,
);
const batchMax = 2_000;

/** Disables a webhook. Returns false when it was already disabled. */
export async function disableWebhook(
  database: Database,
  accountId: string,
  disabled: { webhookId: string; reason: string; now: Date },
  notify: (db: TenantDb, webhook: { id: string; url: string }) => Promise<void>,
): Promise<boolean> {
  const { webhookId: id, reason, now } = disabled;
  const isNew = await database.tenantTransaction(accountId, async (db) => {
    const webhook = await db.one(markDisabled, { id, reason, now });
    if (webhook) await notify(db, webhook);
    return webhook !== undefined;
  });
  if (isNew) await emptyQueue(database, accountId, { webhookId: id, reason, now });
  return isNew;
}

/** Deletes in batches, because a backlog may have a million rows. */
async function emptyQueue(
  database: Database,
  accountId: string,
  { webhookId: id, reason, now }: { webhookId: string; reason: string; now: Date },
): Promise<void> {
  const db = database.tenant(accountId);
  await inBatches(batchMax, () => db.run(clearQueue, { id, reason, limit: batchMax, now }));
}
