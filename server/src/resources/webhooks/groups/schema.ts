import Type, { type Static } from 'typebox';
import { Fields, Id, Line, PageOf, Timestamp } from '../../../platform/schema.ts';

export const WebhookGroup = Fields(
  {
    id: Id('whg'),
    buyer_party: Type.String({
      maxLength: 20,
      pattern: '^[0-9]+$',
      examples: ['5560160680'],
      description: 'Company number of the buyer, digits only',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'WebhookGroup',
    description:
      'A company whose transactions the webhook receives. A webhook without groups receives the transactions of all companies. Events without a purchase are not affected.',
  },
);
export type WebhookGroup = Static<typeof WebhookGroup>;
export const WebhookGroupPage = PageOf(WebhookGroup, 'WebhookGroupPage');

export const NewWebhookGroup = Fields(
  {
    buyer_party: Line({
      max: 30,
      examples: ['556016-0680'],
      description: 'Company number. Spaces, hyphens and country prefixes are removed.',
    }),
  },
  { name: 'NewWebhookGroup' },
);
