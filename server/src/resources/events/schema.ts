import Type, { type Static } from 'typebox';
import { idTailPattern } from '../../platform/ids.ts';
import { Fields, Id, Line, Nullable, optional, Timestamp, WholeNumber } from '../../platform/schema.ts';

export const limits = { page: 1_000, waitSeconds: 30 };

const Position = (description: string) =>
  WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description, examples: [4711] });

export const AccountEvent = Fields(
  {
    position: Position('The position of the event among all events of the account: 1, 2, 3, …'),
    id: Id('evt', 'The id of the event, the same as in webhooks. Use it to detect duplicates'),
    name: Line({ max: 100, description: 'The name of the event', examples: ['card_holder.created'] }),
    created_at: Timestamp,
    organization: Nullable(
      Fields(
        {
          id: Id('org', 'The id of the organization'),
          reference_id: Nullable(Line({ max: 100, description: 'Your own id for the organization' })),
        },
        { description: 'The organization that the event is about; null if there is none' },
      ),
    ),
    payload: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'The payload, exactly as webhooks receive it',
    }),
  },
  { name: 'AccountEvent', description: 'An event of the account, with its position.' },
);
export type AccountEvent = Static<typeof AccountEvent>;

export const AccountEventPage = Fields(
  {
    data: Type.Array(AccountEvent, { maxItems: limits.page, description: 'The events, oldest first' }),
    position: Position(
      'The last position of this page, including events that the filters exclude. Pass it as `after` of the next page',
    ),
    has_more: Type.Boolean({ description: 'Whether more events are available now' }),
  },
  { name: 'AccountEventPage', description: 'The events after a position.' },
);
export type AccountEventPage = Static<typeof AccountEventPage>;

const from = {
  after: Type.String({
    pattern: `^(\\d{1,16}|evt_${idTailPattern}|latest)$`,
    maxLength: 30,
    description:
      'Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept)',
    examples: ['4711'],
  }),
  types: Type.String({
    pattern: '^[a-z_.]+(,[a-z_.]+)*$',
    maxLength: 2_000,
    description: 'Return only events with these names, separated by commas',
    examples: ['card.transaction.cleared,receipt.fetched'],
  }),
};
const page = {
  limit: WholeNumber({ min: 1, max: limits.page, description: 'The page size (default 100)' }),
  wait: WholeNumber({
    min: 0,
    max: limits.waitSeconds,
    description: 'The number of seconds to wait if there are no new events (default 0)',
  }),
};
const organization = { organization_id: Id('org', 'Return only events about this organization') };

export const FeedQuery = Fields(optional({ ...from, ...organization, ...page }));
export const OrganizationFeedQuery = Fields(optional({ ...from, ...page }));
export const StreamQuery = Fields(optional({ ...from, ...organization }));
export type FeedQuery = Static<typeof FeedQuery>;
