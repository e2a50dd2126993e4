import Type, { type Static } from 'typebox';
import { Fields, Id, Nullable, optional, PageOf, Timestamp } from '../../../platform/schema.ts';

const Key = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[\\x21-\\x7e]*$',
  description: 'Name of the header. Headers that Kontor sets itself are not allowed.',
  examples: ['X-Environment'],
});
const Value = Type.String({
  maxLength: 4096,
  pattern: '^[\\x20-\\x7e]*$',
  description: 'Value in printable ASCII',
  examples: ['production'],
});
const Secret = Type.Boolean({ description: 'If true, responses never contain the value' });

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
  description: 'Omitted fields do not change. Making a secret header readable requires a new value.',
});
