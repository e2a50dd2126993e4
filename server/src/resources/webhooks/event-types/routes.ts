import { standaloneSchema } from '../../../http/openapi-schema.ts';
import { anyTokenRoute } from '../../../http/route.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { EventDefinition } from '../../../platform/outbox/index.ts';
import type { WebhookParts } from '../parts.ts';
import { example, samplePayload } from '../samples.ts';
import { EventTypePage } from './schema.ts';

export const eventTypeRoutes = ({ events, publicUrl }: Pick<WebhookParts, 'events' | 'publicUrl'>) => {
  const types = () => events.map((event) => describe(event, publicUrl));
  let known: ReturnType<typeof types> | undefined;

  return [
    anyTokenRoute('GET /event-types', {
      id: 'eventTypes.list',
      summary: 'List the events that webhooks can receive',
      description: 'Every event with the JSON Schema of its payload and a sample, in one answer.',
      accountFromTokenBecause: 'The catalogue of events is the same for all accounts.',
      success: { status: 200, body: EventTypePage },
      handler: async () => {
        known ??= types();
        return { data: known, next_cursor: null };
      },
    }),
  ];
};

// The same in every answer, so that a copy of the catalogue changes only when the catalogue does.
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
