import type { Delivery, Transaction, Webhook } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

export type SentDelivery = { webhook: Webhook; delivery: Delivery };

// An organization has few webhooks; only the newest are shown here, all of them under Webhooks.
const webhooksMax = 20;
const eventsMax = 100;

/** Every event of the transaction, for each webhook of its organization, newest first. */
export function useDeliveriesOf({ id, organization }: Transaction) {
  const { can } = useSession();
  const isAllowed = can('webhooks-read', 'webhook-events-read');
  const query = useRead(
    ['transactions', id, 'deliveries'],
    async (options) => {
      const webhooks = await kontor.webhooks
        .list(organization.id, { limit: webhooksMax }, options)
        .toArray({ max: webhooksMax });
      const found = await Promise.all(
        webhooks.map(async (webhook) => {
          const filter = { transaction_id: id, limit: eventsMax };
          const { data } = await kontor.webhooks.events
            .list(organization.id, webhook.id, filter, options)
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
