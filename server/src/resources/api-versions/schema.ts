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

/** Clients and webhooks listed for each version. The counts include all of them. */
export const listedMax = 200;

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const callsOf = (what: string) => ({
  calls_last_30_days: Count(`The number of calls to ${what} in the last 30 days`),
  last_called_at: Nullable(
    Type.String({
      ...Timestamp,
      description: 'When the last of these calls was made; null if there was none',
    }),
  ),
});
const deprecation = {
  deprecated_at: Nullable(Day('The day from which it is deprecated; null if it is not deprecated')),
  sunset_at: Nullable(Day('The day after which it may stop working; null if none is planned')),
};

const ApiVersion = Fields(
  {
    version: Type.String({ ...VersionDate, description: 'The date of the version' }),
    status: Choice(
      ['newest', 'supported', 'deprecated', 'retired'],
      '`newest`: the version of new clients and webhooks; `retired`: requests return 410',
    ),
    ...deprecation,
    retired_at: Nullable(Day('The day from which the version is no longer served; null if it is served')),
    client_count: Count(
      'The number of OAuth clients that are pinned to the version or called it in the last 30 days',
    ),
    clients: Type.Array(
      Fields({
        id: Id('cli'),
        name: Line({ max: 100, description: 'The name of the client' }),
        is_pinned: Type.Boolean({
          description:
            'True if this is the client’s `api_version`; false if the client requested it with the header Kontor-Version',
        }),
        ...callsOf('this version'),
      }),
      { maxItems: listedMax, description: `These clients, oldest first, at most ${listedMax}` },
    ),
    webhook_count: Count('The number of webhooks that are pinned to the version'),
    webhooks: Type.Array(
      Fields({
        id: Id('whk'),
        organization_id: Nullable(Id('org', 'The webhook’s organization; null for an account-wide webhook')),
        url: Line({
          max: 2048,
          description: 'The URL that receives the events',
          examples: ['https://example.com/hook'],
        }),
      }),
      { maxItems: listedMax, description: `These webhooks, oldest first, at most ${listedMax}` },
    ),
  },
  { name: 'ApiVersion', description: 'A version of the API and its usage.' },
);

const DeprecatedOperation = Fields(
  {
    operation: Line({ max: 100, description: 'The operation’s `operationId` in this document' }),
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
  { name: 'DeprecatedOperation', description: 'A deprecated operation, and the clients that still call it.' },
);

export const ApiVersionPage = Fields(
  {
    data: Type.Array(ApiVersion, { maxItems: 100, description: 'Every version, newest first' }),
    deprecated_operations: Type.Array(DeprecatedOperation, {
      maxItems: 500,
      description: 'Operations that are deprecated in every version',
    }),
    next_cursor: Type.Null({ description: 'Always null, because the list is complete' }),
  },
  {
    name: 'ApiVersionPage',
    description: 'The versions of the API, with the clients and webhooks that use them.',
  },
);
export type ApiVersionPage = Static<typeof ApiVersionPage>;
export type ApiVersion = Static<typeof ApiVersion>;
