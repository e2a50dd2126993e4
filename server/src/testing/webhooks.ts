import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { addOrganization } from './organization.ts';
import type { Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';

type Products = 'product_transaction' | 'product_digital_receipt' | 'product_environmental_impact';

/** Adds an organization with a billing profile that has every product enabled except the given ones. */
export async function addBilledOrganization(
  api: TestApi,
  partner: Partner,
  off: Partial<Record<Products, false>> = {},
): Promise<{ id: string; billingId: string; path: string }> {
  const id = await addOrganization(api.database, partner.accountId, api.clock.now());
  const billing = await partner.post('/billings', {
    name_display: 'Acme',
    name_legal: 'Acme AB',
    organization_number: '5560160680',
    country: 'SE',
    ...off,
  });
  const { status } = await partner.put(`/organizations/${id}`, { billing_id: billing.body.id });
  if (billing.status !== 201 || status !== 200) throw new Error(`No billing profile: ${billing.text}`);
  return { id, billingId: billing.body.id, path: `/organizations/${id}/webhooks` };
}

export type DeliveryToAdd = {
  status?: 'pending' | 'delivered' | 'failed' | 'skipped';
  name?: string;
  at?: Date;
  referenceId?: string;
  transactionId?: string;
  product?: string;
  attempts?: object[];
};

const insertEvent = tenantSql<{
  id: string;
  name: string;
  organization_id: string;
  reference_id: string | null;
  transaction_id: string | null;
  product: string | null;
  payload: string;
  at: Date;
}>(
  `insert into events (account_id, id, name, organization_id, reference_id, transaction_id, product, payload, created_at)
   values (:account_id, :id, :name, :organization_id, :reference_id, :transaction_id, left(:product, 1), :payload, :at)`,
);
const numbered = `with lane as (
    update webhook_lanes set next_sequence = next_sequence + 1
    where account_id = :account_id and webhook_id = :webhook_id returning next_sequence - 1 as sequence)`;
type Entry = { webhook_id: string; event_id: string; attempts: string; at: Date };
const insertQueued = tenantSql<Entry, { sequence: number }>(
  `${numbered} insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, attempts, created_at)
   select :account_id, :webhook_id, sequence, :event_id, :at, :attempts, :at from lane returning sequence`,
);
const insertFinished = tenantSql<Entry & { status: string }, { sequence: number }>(
  `${numbered} insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
   select :account_id, :webhook_id, sequence, :event_id, :status, :attempts, :at, :at from lane returning sequence`,
);

/** Adds an entry to the delivery log directly, as the engine would have left it. */
export async function addDelivery(
  database: Database,
  accountId: string,
  webhook: { id: string; organization_id: string },
  now: Date,
  wanted: DeliveryToAdd = {},
): Promise<{ eventId: string; sequence: number }> {
  const at = wanted.at ?? now;
  const db = database.tenant(accountId);
  const event_id = newId('evt', at);
  const name = wanted.name ?? 'card_holder.created';
  const payload = { event: { id: event_id, name, created_at: at.toISOString() }, amount: 12.5 };
  await db.run(insertEvent, {
    id: event_id,
    name,
    organization_id: webhook.organization_id,
    reference_id: wanted.referenceId ?? null,
    transaction_id: wanted.transactionId ?? null,
    product: wanted.product ?? null,
    payload: JSON.stringify(payload),
    at,
  });
  const entry = { webhook_id: webhook.id, event_id, attempts: JSON.stringify(wanted.attempts ?? []), at };
  const status = wanted.status ?? 'delivered';
  const row =
    status === 'pending'
      ? await db.one(insertQueued, entry)
      : await db.one(insertFinished, { ...entry, status });
  return { eventId: event_id, sequence: row?.sequence ?? 0 };
}
