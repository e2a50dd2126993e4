import Type, { type Static } from 'typebox';
import { Fields, Id, Nullable, optional, PageOf, Timestamp } from '../../../platform/schema.ts';

const Key = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[\\x21-\\x7e]*$',
  description: 'The name of the header; names that Kontor sets are refused',
  examples: ['X-Environment'],
});
const Value = Type.String({
  maxLength: 4096,
  pattern: '^[\\x20-\\x7e]*$',
  description: 'Printable ASCII',
  examples: ['production'],
});
const Secret = Type.Boolean({ description: 'Never return the value' });

export const WebhookHeader = Fields(
  {
    id: Id('whh'),
    key: Key,
    value: Nullable(Value),
    secret: Secret,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'WebhookHeader',
    description: 'A header that is sent with every delivery. `value` is null for a secret header.',
  },
);
export type WebhookHeader = Static<typeof WebhookHeader>;
export const WebhookHeaderPage = PageOf(WebhookHeader, 'WebhookHeaderPage');

export const NewWebhookHeader = Fields(
  { key: Key, value: Value, secret: Type.Optional(Secret) },
  { name: 'NewWebhookHeader' },
);

export const WebhookHeaderUpdate = Fields(optional({ key: Key, value: Value, secret: Secret }), {
  name: 'WebhookHeaderUpdate',
  description:
    'Fields that are absent stay as they are. A secret header becomes readable only together with a new value.',
});
