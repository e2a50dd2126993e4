import Type, { type Static } from 'typebox';
import {
  Choice,
  Day,
  Fields,
  Id,
  Line,
  Nullable,
  Timestamp,
  ApiVersion as VersionDate,
  WholeNumber,
} from '../../platform/schema.ts';

/** How many clients and webhooks of each version are listed; all are counted. */
export const listedMax = 200;

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const callsOf = (what: string) => ({
  calls_last_30_days: Count(`Calls of ${what} in the last 30 days`),
  last_called_at: Nullable(Type.String({ ...Timestamp, description: 'The last of these calls; null: none' })),
});
const deprecation = {
  deprecated_at: Nullable(Day('The day from which it is deprecated; null: it is not')),
  sunset_at: Nullable(Day('The day after which it may stop working; null: none is planned')),
};

const ApiVersion = Fields(
  {
    version: Type.String({ ...VersionDate, description: 'The date of the version' }),
    status: Choice(
      ['newest', 'supported', 'deprecated', 'retired'],
      '`newest`: what new clients and webhooks get; `retired`: requests are 410',
    ),
    ...deprecation,
    retired_at: Nullable(Day('The day from which it is no longer served; null: it is served')),
    client_count: Count('OAuth clients that are pinned to the version, or called it in the last 30 days'),
    clients: Type.Array(
      Fields({
        id: Id('cli'),
        name: Line({ max: 100, description: 'The name of the client' }),
        is_pinned: Type.Boolean({
          description: 'True when this is the client’s `api_version`; else it asked for it by Kontor-Version',
        }),
        ...callsOf('this version'),
      }),
      { maxItems: listedMax, description: `These clients, the oldest first, ${listedMax} at most` },
    ),
    webhook_count: Count('Webhooks that are pinned to the version'),
    webhooks: Type.Array(
      Fields({
        id: Id('whk'),
        organization_id: Nullable(Id('org', 'The organization of the webhook; null: all of the account')),
        url: Line({
          max: 2048,
          description: 'Where the events are sent',
          examples: ['https://example.com/hook'],
        }),
      }),
      { maxItems: listedMax, description: `These webhooks, the oldest first, ${listedMax} at most` },
    ),
  },
  { name: 'ApiVersion', description: 'A version of the API, and who uses it.' },
);

const DeprecatedOperation = Fields(
  {
    operation: Line({ max: 100, description: 'The operation’s id in this document' }),
    ...deprecation,
    clients: Type.Array(
      Fields({
        id: Id('cli'),
        name: Line({ max: 100, description: 'The name of the client' }),
        ...callsOf('this operation'),
      }),
      { maxItems: listedMax, description: 'Clients that called it in the last 30 days, most calls first' },
    ),
  },
  { name: 'DeprecatedOperation', description: 'A deprecated operation, and who still calls it.' },
);

export const ApiVersionPage = Fields(
  {
    data: Type.Array(ApiVersion, { maxItems: 100, description: 'Every version, newest first' }),
    deprecated_operations: Type.Array(DeprecatedOperation, {
      maxItems: 500,
      description: 'Operations that are deprecated in every version',
    }),
    next_cursor: Type.Null({ description: 'Always null: the list is complete' }),
  },
  { name: 'ApiVersionPage', description: 'Which clients and webhooks use which version of the API.' },
);
export type ApiVersionPage = Static<typeof ApiVersionPage>;
export type ApiVersion = Static<typeof ApiVersion>;
