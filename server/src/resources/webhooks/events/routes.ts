import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { pageSize } from '../../../platform/database/list.ts';
import { found } from '../../../platform/errors.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { WebhookParts } from '../parts.ts';
import { requireTaking } from '../rules.ts';
import { samplePayload } from '../samples.ts';
import * as webhookStore from '../store.ts';
import { orderOf, readCursor, requirePeriod, writeCursor } from './rules.ts';
import { Delivery, DeliveryPage, type DeliveryQuery, deliveryQuery } from './schema.ts';
import { requireProduct, resend, sendTest } from './sending.ts';
import * as store from './store.ts';

const webhook = '/accounts/:accountId/organizations/:organizationId/webhooks/:webhookId';
const base = `${webhook}/events` as const;
const one = `${base}/:eventId` as const;
const tag = 'webhooks';

export const eventRoutes = (parts: WebhookParts) => {
  type Key = { organizationId: string; webhookId: string };
  const definitionOf = (name: string) => parts.events.find((event) => event.name === name);
  /** It cannot be deleted meanwhile, and takes what it is given. */
  const holdTaking = async ({ db }: PartnerContext, { organizationId, webhookId }: Key) => {
    const row = found(await webhookStore.hold(db, organizationId, webhookId), 'webhook');
    requireTaking(row);
    return row;
  };

  const listDeliveries = async ({ db }: PartnerContext, key: Key, query: DeliveryQuery) => {
    const order = orderOf(query);
    const limit = query.limit ?? pageSize.default;
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    requirePeriod(from, to);
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
    const range = await store.rangeOf(db, key.webhookId, from, to);
    if (!range) return { data: [], next_cursor: null };
    const page = await store.list(
      db,
      {
        ...key,
        order,
        low: Math.max(range.low, query.after_sequence ?? 0, (order === 'asc' && after) || 0),
        high: order === 'desc' && after !== undefined ? Math.min(range.high, after) : range.high,
        status: query.status,
        event: query.event,
        fromId: from && firstIdAt('evt', from),
        toId: to && firstIdAt('evt', to),
        transactionId: query.transaction_id,
        referenceId: query.reference_id,
      },
      limit,
    );
    return { data: page.data, next_cursor: page.after === undefined ? null : writeCursor(order, page.after) };
  };

  return [
    partnerRoute({
      id: 'webhooks.events.list',
      summary: 'List the deliveries of a webhook',
      description:
        'The delivery log, newest first. Each webhook numbers its events without gaps: with `after_sequence` you read everything behind the last number that you have, oldest first, and so know that you have everything. `from` and `to` (exclusive) are about when the event happened. A page of a filtered log may be short, or even empty, and still have a `next_cursor`: read on until that is null.',
      tag,
      method: 'GET',
      path: base,
      scope: 'webhook-events-read',
      query: deliveryQuery(parts.events),
      success: { status: 200, body: DeliveryPage },
      handler: ({ params, query }, context) => listDeliveries(context, params, query),
    }),
    partnerRoute({
      id: 'webhooks.events.get',
      summary: 'Read one delivery of a webhook',
      tag,
      method: 'GET',
      path: one,
      scope: 'webhook-events-read',
      success: { status: 200, body: Delivery },
      handler: async ({ params }, { db }) =>
        found(await store.get(db, params.webhookId, params.eventId), 'event'),
    }),
    partnerRoute({
      id: 'webhooks.events.resend',
      summary: 'Send an event again',
      description:
        'The same event under the same id and number; earlier attempts stay in the log. One that is still waiting is sent now instead of later.',
      tag,
      method: 'POST',
      path: `${one}/resend`,
      scope: 'webhooks-write',
      success: { status: 202, body: Delivery },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const { webhookId, eventId } = params;
        const { products } = await holdTaking(context, params);
        await requireProduct(db, eventId, products);
        await resend(db, now, webhookId, eventId);
        afterCommit(parts.wakeDelivery);
        await audit({
          action: 'webhook.event_resent',
          objectType: 'webhook',
          objectId: webhookId,
          changes: { event: eventId },
        });
        return found(await store.get(db, webhookId, eventId), 'event');
      },
    }),
    partnerRoute({
      id: 'webhooks.test',
      summary: 'Send a test event to a webhook',
      description:
        'A sample of the event, with `"test": true` in its payload, to this webhook only and whatever it subscribes to: signed, delivered, retried and logged like any other.',
      tag,
      method: 'POST',
      path: `${webhook}/test/:event`,
      scope: 'webhooks-write',
      idForms: { event: /^[a-z][a-z_.]{1,99}$/ },
      existence: { event: async (_db, name) => definitionOf(name) !== undefined },
      success: { status: 202, body: Delivery },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const definition = found(definitionOf(params.event), 'event');
        const row = await holdTaking(context, params);
        const organization = { id: row.organization_id, reference_id: row.organization_reference };
        const wanted = { publicUrl: parts.publicUrl, accountId: db.accountId, organization, now };
        const sample = found(samplePayload(definition.name, wanted), 'sample of this event');
        const eventId = await sendTest(db, now, row, definition, sample);
        afterCommit(parts.wakeDelivery);
        await audit({
          action: 'webhook.tested',
          objectType: 'webhook',
          objectId: row.id,
          changes: { event: eventId, name: definition.name },
        });
        return found(await store.get(db, row.id, eventId), 'event');
      },
    }),
  ];
};
