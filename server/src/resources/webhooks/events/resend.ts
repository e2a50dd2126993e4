import { webhookChecks } from '../../../domain/routing-conditions.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { billingProducts, type EventDefinition } from '../../../platform/outbox/index.ts';
import type { Sample } from '../samples.ts';

type Key = { webhook_id: string; event_id: string };
type TestEvent = Key & {
  name: string;
  organization_id: string | null;
  reference_id: string | null;
  transaction_id: string | null;
  product: string | null;
  payload: string;
  now: Date;
};
// The event bypasses the event queue, because only this webhook gets it.
const insertTest = tenantSql<TestEvent>(
  `with numbered as (
     update webhook_lanes set next_sequence = next_sequence + 1
     where account_id = :account_id and webhook_id = :webhook_id
     returning next_sequence - 1 as sequence
   ), event as (
     insert into events (account_id, id, name, organization_id, reference_id, transaction_id, product, is_test, payload,
       created_at)
     values (:account_id, :event_id, :name, :organization_id, :reference_id, :transaction_id, :product, true, :payload,
       :now)
   )
   insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
   select :account_id, :webhook_id, sequence, :event_id, :now, :now from numbered`,
);
// The delivery comes before all pending ones. While the webhook pauses after failures, it is the probe.
const firstInLine = `least(:now::timestamptz, (select min(due_at) from delivery_queue
     where account_id = :account_id and webhook_id = :webhook_id)) - interval '1 millisecond'`;
// The delivery returns to the queue with its number and attempts. The retry schedule starts again.
const moveBack = tenantSql<Key & { now: Date }>(
  `with gone as (
     delete from deliveries where account_id = :account_id and webhook_id = :webhook_id and event_id = :event_id
     returning sequence, attempts, created_at
   )
   insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, attempts, created_at)
   select :account_id, :webhook_id, sequence, :event_id, ${firstInLine}, attempts, created_at from gone
   on conflict (account_id, webhook_id, sequence) do nothing`,
);
const makeDue = tenantSql<Key & { now: Date }>(
  `update delivery_queue set due_at = ${firstInLine}
   where account_id = :account_id and webhook_id = :webhook_id and event_id = :event_id`,
);
// The billing profile is that of the organization in which the event happened.
const selectProduct = tenantSql<{ event_id: string }, { letter: string | null }>(
  `select case when e.is_test or ${webhookChecks.product_on.sql} then null else left(e.product, 1) end as letter
   from events e
   left join organizations o on o.account_id = e.account_id and o.id = e.organization_id
   left join billings b on b.account_id = o.account_id and b.id = o.billing_id
   where e.account_id = :account_id and e.id = :event_id`,
);

/** Queues a sample for one webhook, whatever its subscription. Returns the id of the new event. */
export async function sendTest(
  db: TenantDb,
  now: Date,
  webhook: { id: string; organization_id: string | null },
  definition: EventDefinition,
  sample: Sample,
): Promise<string> {
  const { name, product = null } = definition;
  const event_id = newId('evt', now);
  const event = { id: event_id, name, created_at: now.toISOString() };
  await db.run(insertTest, {
    webhook_id: webhook.id,
    event_id,
    name,
    organization_id: webhook.organization_id,
    reference_id: sample.referenceId,
    transaction_id: sample.transactionId,
    product,
    payload: JSON.stringify({ event, test: true, ...sample.payload }),
    now,
  });
  return event_id;
}

/** Moves a finished delivery back to the queue, or makes a pending one due now. */
export async function resend(db: TenantDb, now: Date, webhookId: string, eventId: string): Promise<void> {
  const key = { webhook_id: webhookId, event_id: eventId, now };
  if ((await db.run(moveBack, key)) === 0) await db.run(makeDue, key);
}

/** Throws 409 for an event whose product is disabled in the billing profile. */
export async function requireProduct(db: TenantDb, eventId: string): Promise<void> {
  const { letter = null } = (await db.one(selectProduct, { event_id: eventId })) ?? {};
  const product = billingProducts.find((one) => one[0] === letter);
  if (product === undefined) return;
  throw stateConflict(
    `This event cannot be sent: product_${product} is not enabled in the organization’s billing profile.`,
  );
}
