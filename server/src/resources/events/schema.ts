import Type, { type Static } from 'typebox';
import { idTailPattern } from '../../platform/ids.ts';
import { Fields, Id, Line, Nullable, optional, Timestamp, WholeNumber } from '../../platform/schema.ts';

export const limits = { page: 1_000, waitSeconds: 30 };

const Position = (description: string) =>
  WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description, examples: [4711] });

export const AccountEvent = Fields(
  {
    position: Position('The place of the event among all events of the account: 1, 2, 3, …'),
    id: Id('evt', 'The same as in webhooks: use it to detect duplicates'),
    name: Line({ max: 100, description: 'The kind of event', examples: ['card_holder.created'] }),
    created_at: Timestamp,
    organization: Nullable(
      Fields(
        {
          id: Id('org', 'The organization that the event is about'),
          reference_id: Nullable(Line({ max: 100, description: 'Your own id of the organization' })),
        },
        { description: 'Null when the event is about no organization' },
      ),
    ),
    payload: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Exactly as webhooks get it',
    }),
  },
  { name: 'AccountEvent', description: 'An event of the account and its position.' },
);
export type AccountEvent = Static<typeof AccountEvent>;

export const AccountEventPage = Fields(
  {
    data: Type.Array(AccountEvent, { maxItems: limits.page, description: 'Oldest first' }),
    position: Position(
      'How far this page reaches, also past events that the filters leave out: pass it as `after` of the next one',
    ),
    has_more: Type.Boolean({ description: 'True when there are more events already' }),
  },
  { name: 'AccountEventPage', description: 'The events after a position.' },
);
export type AccountEventPage = Static<typeof AccountEventPage>;

const from = {
  after: Type.String({
    pattern: `^(\\d{1,16}|evt_${idTailPattern}|latest)$`,
    maxLength: 30,
    description:
      'Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept',
    examples: ['4711'],
  }),
  types: Type.String({
    pattern: '^[a-z_.]+(,[a-z_.]+)*$',
    maxLength: 2_000,
    description: 'Only events with these names, separated by commas',
    examples: ['card.transaction.cleared,receipt.fetched'],
  }),
};
const page = {
  limit: WholeNumber({ min: 1, max: limits.page, description: 'Page size (default 100)' }),
  wait: WholeNumber({
    min: 0,
    max: limits.waitSeconds,
    description: 'When there is nothing new, wait so many seconds for it (default 0)',
  }),
};
const organization = { organization_id: Id('org', 'Only events about this organization') };

export const FeedQuery = Fields(optional({ ...from, ...organization, ...page }));
export const OrganizationFeedQuery = Fields(optional({ ...from, ...page }));
export const StreamQuery = Fields(optional({ ...from, ...organization }));
export type FeedQuery = Static<typeof FeedQuery>;
