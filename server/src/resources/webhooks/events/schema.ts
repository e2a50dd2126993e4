import Type, { type Static } from 'typebox';
import type { EventDefinition } from '../../../platform/outbox/index.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';

const statuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
const Milliseconds = WholeNumber({ min: 0, max: 86_400_000 });

const Attempt = Fields(
  {
    at: Timestamp,
    duration_ms: Milliseconds,
    timing: Nullable(
      Fields({
        dns_ms: Nullable(Milliseconds),
        connect_ms: Nullable(Milliseconds),
        first_byte_ms: Nullable(Milliseconds),
        total_ms: Nullable(Milliseconds),
      }),
    ),
    response_status: Nullable(WholeNumber({ min: 100, max: 999 })),
    response_headers: Nullable(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        maxProperties: 200,
        additionalProperties: { type: 'string', maxLength: 100_000, pattern: '^[\\s\\S]*$' },
      }),
    ),
    response_body: Nullable(
      Type.String({
        maxLength: 4096,
        pattern: '^[\\s\\S]*$',
        description: 'First 4 KiB of the response body',
      }),
    ),
    error: Nullable(
      Type.String({ maxLength: 2000, pattern: '^[\\s\\S]*$', description: 'Why there was no response' }),
    ),
  },
  { name: 'DeliveryAttempt' },
);
export type Attempt = Static<typeof Attempt>;

export const Delivery = Fields(
  {
    id: Id('evt', 'Id of the event'),
    event: Fields({
      id: Id('evt'),
      name: Line({ max: 100, examples: ['card_holder.created'] }),
      created_at: Timestamp,
      sequence: WholeNumber({
        min: 1,
        max: Number.MAX_SAFE_INTEGER,
        description: 'Sequence number. Each webhook numbers its events without gaps.',
      }),
      payload: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Payload exactly as it is sent',
      }),
    }),
    status: Choice(
      statuses,
      '`failed`: no more attempts are made. `skipped`: never sent. `reason` explains both.',
    ),
    reason: Nullable(Line({ max: 1000 })),
    attempts: Type.Array(Attempt, { maxItems: 1_000 }),
    next_attempt_at: Nullable(
      Type.String({
        ...Timestamp,
        description:
          'Time of the next attempt, never in the past. After failures, this is when the webhook’s pause ends. Null if none is scheduled or the webhook is not sending.',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Delivery',
    description: 'An entry of the delivery log: one event for one webhook, with its attempts.',
  },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = PageOf(Delivery, 'DeliveryPage');

/** The query with the event names of the catalogue. */
export const deliveryQuery = (events: EventDefinition[]) =>
  listQuery({
    event: Choice(
      events.map(({ name }) => name),
      'Only deliveries of events with this name',
    ),
    status: Choice(statuses),
    from: Timestamp,
    to: Timestamp,
    transaction_id: Id('txn'),
    reference_id: Line({
      max: 100,
      description: 'Only deliveries about the card holder with this `reference_id`',
    }),
    after_sequence: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description:
        'Only events after this sequence number, oldest first. Pass the last number that you have.',
    }),
  });
export type DeliveryQuery = Static<ReturnType<typeof deliveryQuery>>;
