import Type from 'typebox';
import { Day, Fields, Line, PageOf } from '../../../platform/schema.ts';

const Json = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

const EventType = Fields(
  {
    name: Line({ max: 100, description: 'What a webhook subscribes to', examples: ['tpa.signed'] }),
    description: Line({ max: 500, description: 'When the event is sent' }),
    since: Day('The API version that introduced it', '2026-11-16'),
    schema: Json(
      'JSON Schema (2020-12) of the payload, without references. Later versions may add fields: ignore those that you do not know.',
    ),
    sample: Json('A payload with made-up values, valid against `schema`'),
  },
  { name: 'EventType', description: 'A kind of event that webhooks receive.' },
);

export const EventTypePage = PageOf(EventType, 'EventTypePage');
