import Type, { type Static } from 'typebox';
import type { EventDefinition } from '../../../platform/outbox/index.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';

const statuses = ['delivered', 'failed', 'skipped'] as const;
const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Statuses = Type.Array(Choice(statuses), { minItems: 1, maxItems: statuses.length, uniqueItems: true });

export function replaySchemas(definitions: EventDefinition[]) {
  const names = definitions.map(({ name }) => name);
  const Events = Type.Array(Choice(names), {
    maxItems: names.length,
    uniqueItems: true,
    description: 'Events to replay. Empty for all events.',
  });
  return {
    NewReplay: Fields(
      {
        from: Timestamp,
        to: Type.Optional(Timestamp),
        status: Type.Optional(Statuses),
        events: Type.Optional(Events),
        dry_run: Type.Optional(Type.Boolean({ description: 'If true, returns a preview and sends nothing' })),
      },
      {
        name: 'NewWebhookReplay',
        description:
          'Replays events from `from` to `to` (default: now). `status` defaults to `failed` and `skipped`, `events` to all.',
      },
    ),
    Replay: Fields(
      {
        id: Id('whr'),
        status: Choice(['running', 'finished', 'cancelled']),
        reason: Nullable(Line({ max: 1000, description: 'Why the replay was cancelled' })),
        total: Nullable(Count('Number of deliveries. Null until it is known.')),
        done: Count('Number of deliveries that have returned to the queue'),
        from: Timestamp,
        to: Timestamp,
        statuses: Statuses,
        events: Events,
        created_at: Timestamp,
        updated_at: Timestamp,
        finished_at: Nullable(Timestamp),
      },
      {
        name: 'WebhookReplay',
        description:
          'Sends earlier events again. They return to the queue a thousand at a time, so that new events are not delayed.',
      },
    ),
  };
}

const Sent = Fields({ event_id: Id('evt'), sequence: Count('Sequence number'), created_at: Timestamp });
export const ReplayPreview = Fields(
  {
    dry_run: Type.Boolean({ description: 'Always `true`' }),
    total: Count('Number of deliveries to replay'),
    is_complete: Type.Boolean({
      description: 'False if the log was too long and only its beginning was counted',
    }),
    counts: Type.Array(
      Fields({ event: Line({ max: 100 }), status: Choice(statuses), count: Count('Number of deliveries') }),
      {
        maxItems: 1_000,
      },
    ),
    first: Nullable(Sent),
    last: Nullable(Sent),
  },
  { name: 'WebhookReplayPreview' },
);
export type ReplayPreview = Static<typeof ReplayPreview>;
export type Replay = Static<ReturnType<typeof replaySchemas>['Replay']>;
