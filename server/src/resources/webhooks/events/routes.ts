import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { pageSize } from '../../../platform/database/list.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { organizationIn, pathOf, type WebhookFamily, type WebhookParams } from '../families.ts';
import type { WebhookParts } from '../parts.ts';
import { requireAccepting } from '../rules.ts';
import { samplePayload } from '../samples.ts';
import * as webhookStore from '../store.ts';
import { requireProduct, resend, sendTest } from './resend.ts';
import { orderOf, parseCursor, requirePeriod, writeCursor } from './rules.ts';
import { Delivery, DeliveryPage, type DeliveryQuery, deliveryQuery } from './schema.ts';
import * as store from './store.ts';

export const eventRoutes = (parts: WebhookParts, family: WebhookFamily) => {
  const webhook = pathOf(family);
  const base = `${webhook}/events` as const;
  const one = `${base}/:eventId` as const;
  type Key = WebhookParams & { webhookId: string };
  const definitionOf = (name: string) => parts.events.find((event) => event.name === name);
  /** Requires that the webhook accepts deliveries, and locks it so that it cannot be deleted before the commit. */
  const lockAccepting = async ({ db }: PartnerContext, params: Key) => {
    const row = orNotFound(
      await webhookStore.lockShared(db, organizationIn(params), params.webhookId),
      'webhook',
    );
    requireAccepting(row);
    return row;
  };

  /** Converts the payload to the caller's version, which may differ from the webhook's. */
  const present = (delivery: Delivery, { apiVersion }: PartnerContext): Delivery => {
    const convert = parts.versions.eventsOf(apiVersion);
    if (!convert) return delivery;
    const { event } = delivery;
    return { ...delivery, event: { ...event, payload: convert.object(event.name, event.payload) } };
  };
  const read = async (context: PartnerContext, webhookId: string, eventId: string): Promise<Delivery> =>
    present(orNotFound(await store.get(context.db, context.now, webhookId, eventId), 'event'), context);

  const listDeliveries = async (context: PartnerContext, key: Key, query: DeliveryQuery) => {
    const { db, now } = context;
    const order = orderOf(query);
    const limit = query.limit ?? pageSize.default;
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    requirePeriod(from, to);
    const about = { transactionId: query.transaction_id, referenceId: query.reference_id };
    const mark =
      query.cursor === undefined ? undefined : parseCursor(query.cursor, order, store.isByEvent(about));
    const after = typeof mark === 'number' ? mark : undefined;
    const range = await store.rangeOf(db, key.webhookId, from, to);
    if (!range) return { data: [], next_cursor: null };
    const page = await store.list(
      db,
      now,
      {
        webhookId: key.webhookId,
        organizationId: organizationIn(key),
        order,
        low: Math.max(range.low, query.after_sequence ?? 0, (order === 'asc' && after) || 0),
        high: order === 'desc' && after !== undefined ? Math.min(range.high, after) : range.high,
        status: query.status,
        event: query.event,
        fromId: from && firstIdAt('evt', from),
        toId: to && firstIdAt('evt', to),
        ...about,
        afterId: typeof mark === 'string' ? mark : undefined,
      },
      limit,
    );
    const data = page.data.map((delivery) => present(delivery, context));
    return { data, next_cursor: page.after === undefined ? null : writeCursor(order, page.after) };
  };

  return [
    partnerRoute(`GET ${base}`, {
      id: `${family.resource}.events.list`,
      summary: `List ${family.webhook}’s deliveries`,
      description:
        'Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.',
      scope: 'webhook-events-read',
      roleScope: 'webhooks-read',
      query: deliveryQuery(parts.events),
      success: { status: 200, body: DeliveryPage },
      handler: ({ params, query }, context) => listDeliveries(context, params, query),
    }),
    partnerRoute(`GET ${one}`, {
      id: `${family.resource}.events.get`,
      summary: `Get ${family.webhook}’s delivery`,
      scope: 'webhook-events-read',
      roleScope: 'webhooks-read',
      success: { status: 200, body: Delivery },
      handler: ({ params }, context) => read(context, params.webhookId, params.eventId),
    }),
    partnerRoute(`POST ${one}/resend`, {
      id: `${family.resource}.events.resend`,
      summary: `Resend an event to ${family.webhook}`,
      description:
        'Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.',
      scope: 'webhooks-write',
      success: { status: 202, body: Delivery },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const { webhookId, eventId } = params;
        await lockAccepting(context, params);
        await requireProduct(db, eventId);
        await resend(db, now, webhookId, eventId);
        await webhookStore.endPause(db, now, webhookId);
        afterCommit(() => parts.sendNow(db.accountId, webhookId));
        await audit({
          action: 'webhook.event_resent',
          objectType: 'webhook',
          objectId: webhookId,
          changes: { event: eventId },
        });
        return read(context, webhookId, eventId);
      },
    }),
    partnerRoute(`POST ${webhook}/test/:event`, {
      id: `${family.resource}.test`,
      summary: `Send a test event to ${family.webhook}`,
      description:
        'Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.',
      scope: 'webhooks-write',
      idForms: { event: /^[a-z][a-z_.]{1,99}$/ },
      existence: { event: async (_db, name) => definitionOf(name) !== undefined },
      success: { status: 202, body: Delivery },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const definition = orNotFound(definitionOf(params.event), 'event');
        const row = await lockAccepting(context, params);
        const organization = await webhookStore.organizationFor(db, row);
        const wanted = { publicUrl: parts.publicUrl, accountId: db.accountId, organization, now };
        const sample = orNotFound(samplePayload(definition.name, wanted), 'sample of this event');
        const eventId = await sendTest(
          db,
          now,
          { id: row.id, organization_id: organization?.id ?? null },
          definition,
          sample,
        );
        afterCommit(parts.wakeDelivery);
        await audit({
          action: 'webhook.tested',
          objectType: 'webhook',
          objectId: row.id,
          changes: { event: eventId, name: definition.name },
        });
        return read(context, row.id, eventId);
      },
    }),
  ];
};
