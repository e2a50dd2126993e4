import type { Delivery, Transaction, Webhook } from '@kontor/sdk';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { webhookCalls, webhooksFor } from '../../entities/webhook/calls.ts';

export type SentDelivery = { webhook: Webhook; delivery: Delivery };

const eventsMax = 100;

/** Every event of the transaction, for each webhook that receives its organization’s events, newest first. */
export function useDeliveriesOf({ id, organization }: Transaction) {
  const { can } = useSession();
  const isAllowed = can('webhooks-read', 'webhook-events-read');
  const query = useRead(
    ['transactions', id, 'deliveries'],
    async (options) => {
      const webhooks = await webhooksFor(organization.id, options);
      const found = await Promise.all(
        webhooks.map(async (webhook) => {
          const filter = { transaction_id: id, limit: eventsMax };
          const { data } = await webhookCalls.events
            .list(webhook.organization_id, webhook.id, filter, options)
            .page();
          return data.map((delivery): SentDelivery => ({ webhook, delivery }));
        }),
      );
      const sent = found
        .flat()
        .sort((a, b) => b.delivery.event.created_at.localeCompare(a.delivery.event.created_at));
      return { webhooks, sent };
    },
    { isOn: isAllowed, everyMs: 5_000 },
  );
  return { ...query, isAllowed };
}
