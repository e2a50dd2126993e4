import Type, { type Static, type TArray, type TOptional, type TString } from 'typebox';
import { type FilterClause, filterOperators } from '../../domain/webhook-filter.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import {
  ApiVersion,
  Choice,
  Fields,
  Id,
  Line,
  linePattern,
  Metadata,
  Nullable,
  optional,
  PageOf,
  pageQuery,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { authenticationTypes } from './credentials.ts';
import { ofOrganizations, type WebhookFamily } from './families.ts';
import { flagOf } from './subscriptions.ts';

export const overlapMaxS = 604_800;
export const overlapDefaultS = 86_400;
export const missedEventsMax = 100_000;
/** The fan-out compares each id with the organization of an event. */
export const organizationIdsMax = 1_000;

const Url = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2048,
    pattern: linePattern,
    description,
    examples: [example],
  });
const Secret = (description: string) =>
  Type.String({
    minLength: 24,
    maxLength: 200,
    pattern: '^[\\x21-\\x7e]*$',
    description,
    examples: ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='],
  });
const Credential = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2000,
    pattern: '^[\\x20-\\x7e]*$',
    description,
    examples: ['s3cret'],
  });
const Readable = (max: number, description: string, example: string) =>
  Nullable(
    Type.String({
      minLength: 1,
      maxLength: max,
      pattern: '^[\\x20-\\x7e]*$',
      description,
      examples: [example],
    }),
  );

const Field = (description: string) =>
  Type.String({
    maxLength: 100,
    pattern: '^[a-z][a-z0-9_]*([.][a-z][a-z0-9_]*){0,5}$',
    description,
    examples: ['original_amount'],
  });
const scalars = [
  { type: 'string', maxLength: 500, pattern: linePattern },
  { type: 'number', minimum: -1e15, maximum: 1e15 },
  { type: 'boolean' },
];
const WebhookFilterClause = Fields(
  {
    field: Field('Field of the payload. Nested fields are separated by dots: `organization.reference_id`.'),
    operator: Choice(
      filterOperators,
      '`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`).',
    ),
    value: Type.Unsafe<FilterClause['value']>({
      anyOf: [...scalars, { type: 'array', minItems: 1, maxItems: 100, items: { anyOf: scalars } }],
      description: 'Value of the field’s type, a list with `in`, or a boolean with `exists`',
      examples: [1000],
    }),
  },
  { description: 'A condition on one field of the payload.' },
);

const settings = {
  filter: Type.Array(WebhookFilterClause, {
    maxItems: 20,
    description:
      'Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered.',
  }),
  thin: Type.Boolean({
    description:
      'Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API.',
  }),
  fields: Type.Array(Field('Field of the payload. Nested fields are separated by dots.'), {
    maxItems: 50,
    uniqueItems: true,
    description: 'Sends only `event` and these fields of the payload. Empty for all fields.',
  }),
  enabled: Type.Boolean({ description: 'Whether events are delivered. False pauses the webhook.' }),
  max_per_second: Nullable(
    WholeNumber({
      min: 1,
      max: 1_000,
      description: 'Maximum number of deliveries per second. Null for no limit.',
    }),
  ),
  ordered: Type.Boolean({
    description:
      'Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed.',
  }),
  api_version: Type.String({
    ...ApiVersion,
    description: 'API version of the payloads. Defaults to the newest.',
  }),
  description: Nullable(
    Line({
      max: 500,
      description: 'Your description of the webhook',
      examples: ['Bookkeeping, production'],
    }),
  ),
  metadata: Metadata,
};
export const signatures = ['hmac', 'ed25519', 'both'] as const;
export type Signature = (typeof signatures)[number];

const authentication = {
  signature: Choice(
    [...signatures],
    'How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret.',
  ),
  authentication_type: Choice(
    authenticationTypes,
    'How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)',
  ),
  basic_username: Nullable(Line({ max: 200, description: 'Username for `basic`', examples: ['kontor'] })),
  custom_key: Readable(100, 'Header name for `custom`', 'X-Api-Key'),
  oauth_access_token_url: Nullable(Url('Token endpoint for `oauth`', 'https://example.com/token')),
  oauth_client_id: Readable(500, 'Client id for `oauth`', 'kontor'),
  oauth_scope: Readable(1000, 'Scope of the token for `oauth`, if required', 'webhooks'),
};
const writeOnly = {
  basic_password: Nullable(
    Line({
      max: 2000,
      description: 'Password for `basic`. Never returned. Required again if `url` changes to another host.',
    }),
  ),
  custom_value: Nullable(
    Credential('Header value for `custom`. Never returned. Required again if `url` changes to another host.'),
  ),
  oauth_client_secret: Nullable(
    Credential(
      'Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host.',
    ),
  ),
};

const own = {
  id: Id('whk'),
  url: Url('URL that receives events', 'https://example.com/webhooks'),
  active: Type.Boolean({
    description: 'Whether the challenge has passed and the webhook is neither paused nor disabled',
  }),
  status: Choice(
    ['pending', 'active', 'paused', 'failing', 'disabled'],
    '`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410.',
  ),
  ...settings,
  ...authentication,
  challenge: Fields(
    {
      status: Choice(['pending', 'passed', 'failed']),
      reason: Nullable(Line({ max: 1000, description: 'Why the challenge failed' })),
      at: Nullable(Timestamp),
      next_at: Nullable(Timestamp),
    },
    { description: 'Result of the last challenge and time of the next automatic one' },
  ),
  public_keys: Type.Array(
    Type.String({
      maxLength: 100,
      pattern: '^whpk_[A-Za-z0-9+/]+={0,2}$',
      examples: ['whpk_AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA='],
    }),
    {
      maxItems: 2,
      description:
        'Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`.',
    },
  ),
  jwks_uri: Nullable(
    Type.String({
      format: 'uri',
      maxLength: 2048,
      description:
        'Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`.',
      examples: ['https://kontor.example/.well-known/webhook-keys/acc_1/whk_1'],
    }),
  ),
  disabled_at: Nullable(Timestamp),
  disabled_reason: Nullable(Line({ max: 1000 })),
  failing_since: Nullable(Timestamp),
  paused_until: Nullable(
    Type.String({
      ...Timestamp,
      description:
        'Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`',
    }),
  ),
  previous_secret_expires_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
};

const ownChanges = {
  ...optional(settings),
  signature: Type.Optional(authentication.signature),
  authentication_type: Type.Optional(authentication.authentication_type),
  basic_username: Type.Optional(authentication.basic_username),
  basic_password: Type.Optional(writeOnly.basic_password),
  custom_key: Type.Optional(authentication.custom_key),
  custom_value: Type.Optional(writeOnly.custom_value),
  oauth_access_token_url: Type.Optional(authentication.oauth_access_token_url),
  oauth_client_id: Type.Optional(authentication.oauth_client_id),
  oauth_client_secret: Type.Optional(writeOnly.oauth_client_secret),
  oauth_scope: Type.Optional(authentication.oauth_scope),
};

const shownSecret = Secret('Shown only in this response. Store it now.');
const missed = WholeNumber({
  min: 0,
  max: missedEventsMax,
  description: `Number of events that failed or were skipped while the webhook was disabled, counted up to ${missedEventsMax}. Present when a disabled webhook is enabled. You can replay these events.`,
});

const OrganizationIds = Type.Array(Id('org'), {
  maxItems: organizationIdsMax,
  uniqueItems: true,
  description:
    'Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization.',
});
type Place = { organization_id: TOptional<TString>; organization_ids: TOptional<TArray<TString>> };

/** Builds the schemas that contain the catalogue's events, by name and as flags. */
export function webhookSchemas(events: EventDefinition[], family: WebhookFamily) {
  const isOfOrganization = family === ofOrganizations;
  const model = (before: string, after = '') =>
    `${before}${isOfOrganization ? '' : 'Account'}Webhook${after}`;
  // Each family has one of the two fields. The types have both.
  const place = (isOfOrganization
    ? { organization_id: Id('org') }
    : { organization_ids: OrganizationIds }) as unknown as Place;
  const placeChange = (isOfOrganization
    ? {}
    : { organization_ids: Type.Optional(OrganizationIds) }) as unknown as Pick<Place, 'organization_ids'>;
  const names = events.map(({ name }) => name);
  const Names = (description: string, options: { all: boolean }) =>
    Type.Array(Choice(options.all ? [...names, '*'] : names), {
      maxItems: names.length + 1,
      uniqueItems: true,
      description,
    });
  const subscribed = {
    events: Names('Names of the events to deliver, or `["*"]` for all events, including future ones', {
      all: true,
    }),
  };
  const suspended = {
    suspended_events: Names(
      isOfOrganization
        ? 'Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile'
        : 'Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides.',
      { all: false },
    ),
  };
  const flag = ({ name }: EventDefinition) =>
    Type.Boolean({ description: `Same as \`${name}\` in \`events\`` });
  // Only the catalogue knows these names, so the types omit them.
  const flags = Object.fromEntries(
    events.map((event) => [flagOf(event.name), flag(event)]),
  ) as unknown as object;
  const optionalFlags = Object.fromEntries(
    events.map((event) => [flagOf(event.name), Type.Optional(flag(event))]),
  ) as unknown as object;

  const fields = { ...place, ...own, ...subscribed, ...suspended, ...flags };
  const Webhook = Fields(fields, {
    name: model(''),
    description: isOfOrganization
      ? 'A URL that receives the events of an organization.'
      : 'A URL that receives the events of the account’s organizations, numbered in one sequence. The events of one organization keep their order.',
  });
  return {
    Webhook,
    WebhookPage: PageOf(Webhook, model('', 'Page')),
    WebhookWithSecret: Fields({ ...fields, secret: shownSecret }, { name: model('', 'WithSecret') }),
    WebhookUpdateResult: Fields(
      { ...fields, missed_events: Type.Optional(missed) },
      { name: model('', 'UpdateResult') },
    ),
    NewWebhook: Fields(
      {
        url: own.url,
        secret: Type.Optional(Secret('Your own secret with 24 to 200 characters. Generated if omitted.')),
        events: Type.Optional(subscribed.events),
        ...placeChange,
        ...ownChanges,
        ...optionalFlags,
      },
      {
        name: model('New'),
        description:
          'Subscribe with `events` or with flags such as `card_holder_created: true`. The URL must use https. Sandbox accounts may use http to the machine that runs Kontor.',
      },
    ),
    WebhookUpdate: Fields(
      {
        url: Type.Optional(own.url),
        events: Type.Optional(subscribed.events),
        ...placeChange,
        ...ownChanges,
        ...optionalFlags,
      },
      {
        name: model('', 'Update'),
        description:
          'Omitted fields do not change. A new `url` must pass a challenge before it receives events. A new `authentication_type` requires all of its fields.',
      },
    ),
  };
}

type WebhookSchemas = ReturnType<typeof webhookSchemas>;
export type Webhook = Static<WebhookSchemas['Webhook']>;
export type NewWebhook = Static<WebhookSchemas['NewWebhook']>;
export type WebhookUpdate = Static<WebhookSchemas['WebhookUpdate']>;

export const SecretRotation = Type.Optional(
  Fields(
    optional({
      overlap: WholeNumber({
        min: 0,
        max: overlapMaxS,
        description:
          'Seconds during which deliveries are also signed with the previous secret (default 86,400)',
      }),
      secret: Secret('Your own secret with 24 to 200 characters. Generated if omitted.'),
    }),
    { name: 'WebhookSecretRotation' },
  ),
);

export const WebhookKeySet = Fields(
  {
    keys: Type.Array(
      Fields({
        kty: Choice(['OKP']),
        crv: Choice(['Ed25519']),
        x: Line({ max: 100, description: 'The public key in Base64url (RFC 8037)' }),
        kid: Line({ max: 100, description: 'The thumbprint of the key (RFC 7638)' }),
        alg: Choice(['EdDSA']),
        use: Choice(['sig']),
      }),
      { maxItems: 2 },
    ),
  },
  { name: 'WebhookKeySet', description: 'Public keys that verify the `v1a` signatures of a webhook.' },
);

export const ListQuery = Fields(pageQuery);
