import Type from 'typebox';
import { standaloneSchema } from '../../../http/openapi-schema.ts';
import { anyTokenRoute } from '../../../http/route.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { EventDefinition } from '../../../platform/outbox/index.ts';
import { Day, Fields, Line, PageOf } from '../../../platform/schema.ts';
import type { WebhookParts } from '../parts.ts';
import { example, samplePayload } from '../samples.ts';

const Json = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

const EventType = Fields(
  {
    name: Line({ max: 100, description: 'Name of the event', examples: ['tpa.signed'] }),
    description: Line({ max: 500, description: 'When the event is sent' }),
    since: Day('API version that introduced the event', '2026-11-16'),
    schema: Json(
      'JSON Schema (2020-12) of the payload, without references. Later versions may add fields. Ignore unknown fields.',
    ),
    sample: Json('Sample payload that is valid against `schema`'),
  },
  { name: 'EventType', description: 'An event that webhooks can receive.' },
);

const EventTypePage = PageOf(EventType, 'EventTypePage');

export const eventTypeRoutes = ({ events, publicUrl }: Pick<WebhookParts, 'events' | 'publicUrl'>) => {
  const types = () => events.map((event) => describe(event, publicUrl));
  let cached: ReturnType<typeof types> | undefined;

  return [
    anyTokenRoute('GET /event-types', {
      id: 'eventTypes.list',
      summary: 'List event types',
      description:
        'Lists all events that webhooks can receive, with the JSON Schema of the payload and a sample, in one response.',
      accountFromTokenBecause: 'The catalogue of events is the same for all accounts.',
      success: { status: 200, body: EventTypePage },
      handler: async () => {
        cached ??= types();
        return { data: cached, next_cursor: null };
      },
    }),
  ];
};

// The time is the same in every response, so that a copy of the catalogue changes only when the catalogue does.
const sampleTime = new Date('2026-11-16T12:41:07.000Z');
const sampleOrganization = { id: example('org'), reference_id: 'customer-1' };

function describe({ name, about, since, payload }: EventDefinition, publicUrl: string) {
  const wanted = {
    publicUrl,
    accountId: example('acc'),
    organization: sampleOrganization,
    now: sampleTime,
  };
  const event = { id: example('evt'), name, created_at: sampleTime.toISOString() };
  return {
    name,
    description: about,
    since,
    schema: standaloneSchema(payload),
    sample: { event, ...orNotFound(samplePayload(name, wanted), 'sample of this event').payload },
  };
}
