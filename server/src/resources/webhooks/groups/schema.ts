import Type, { type Static } from 'typebox';
import { Fields, Id, Line, PageOf, Timestamp } from '../../../platform/schema.ts';

export const WebhookGroup = Fields(
  {
    id: Id('whg'),
    buyer_party: Type.String({
      maxLength: 20,
      pattern: '^[0-9]+$',
      examples: ['5560160680'],
      description: 'The number of the buying company, digits only',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'WebhookGroup',
    description:
      'With groups, only transactions of these companies reach the webhook; without groups, all do. Events without a purchase are not affected.',
  },
);
export type WebhookGroup = Static<typeof WebhookGroup>;
export const WebhookGroupPage = PageOf(WebhookGroup, 'WebhookGroupPage');

export const NewWebhookGroup = Fields(
  {
    buyer_party: Line({
      max: 30,
      examples: ['556016-0680'],
      description: 'A company number; spaces, hyphens and country prefixes are removed',
    }),
  },
  { name: 'NewWebhookGroup' },
);
