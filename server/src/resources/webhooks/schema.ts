import Type, { type Static } from 'typebox';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  Metadata,
  Nullable,
  PageOf,
  pageQuery,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { authenticationTypes } from './credentials.ts';
import { flagOf } from './subscriptions.ts';

export const overlapMaxS = 604_800;
export const overlapDefaultS = 86_400;
export const missedEventsMax = 100_000;

const Url = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2048,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
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

const settings = {
  enabled: Type.Boolean({ description: 'Your own switch: false pauses deliveries' }),
  max_per_second: Nullable(
    WholeNumber({
      min: 1,
      max: 1_000,
      description: 'Never more than so many deliveries per second; null: no limit',
    }),
  ),
  ordered: Type.Boolean({
    description: 'One after the other, in order: nothing is sent before what came earlier was taken',
  }),
  description: Nullable(Line({ max: 500, examples: ['Bookkeeping, production'] })),
  metadata: Metadata,
};
const authentication = {
  authentication_type: Choice(
    authenticationTypes,
    'How we make ourselves known: `basic` (RFC 7617), `custom` (a header of yours), `oauth` (client credentials)',
  ),
  basic_username: Nullable(Line({ max: 200, description: 'With `basic`', examples: ['kontor'] })),
  custom_key: Readable(100, 'With `custom`: the header’s name', 'X-Api-Key'),
  oauth_access_token_url: Nullable(
    Url('With `oauth`: where a token is asked for', 'https://example.com/token'),
  ),
  oauth_client_id: Readable(500, 'With `oauth`', 'kontor'),
  oauth_scope: Readable(1000, 'With `oauth`, if the token needs one', 'webhooks'),
};
const writeOnly = {
  basic_password: Nullable(Line({ max: 2000, description: 'With `basic`. Never returned' })),
  custom_value: Nullable(Credential('With `custom`: the header’s value. Never returned')),
  oauth_client_secret: Nullable(Credential('With `oauth`. Never returned')),
};

const own = {
  id: Id('whk'),
  organization_id: Id('org'),
  url: Url('Where events are sent', 'https://example.com/webhooks'),
  active: Type.Boolean({
    description: 'The challenge was passed, and the webhook is neither paused nor disabled',
  }),
  status: Choice(
    ['pending', 'active', 'paused', 'failing', 'disabled'],
    '`pending`: the challenge is not passed, events wait; `paused`: by you; `failing`: the last deliveries failed, all are tried again; `disabled`: by us, after days of failures or a 410',
  ),
  ...settings,
  ...authentication,
  challenge: Fields(
    {
      status: Choice(['pending', 'passed', 'failed']),
      reason: Nullable(Line({ max: 1000, description: 'Why it was not passed' })),
      at: Nullable(Timestamp),
      next_at: Nullable(Timestamp),
    },
    { description: 'How the last check of the URL went, and when the next one is made by itself' },
  ),
  disabled_at: Nullable(Timestamp),
  disabled_reason: Nullable(Line({ max: 1000 })),
  failing_since: Nullable(Timestamp),
  previous_secret_expires_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
};

const ownChanges = {
  enabled: Type.Optional(settings.enabled),
  max_per_second: Type.Optional(settings.max_per_second),
  ordered: Type.Optional(settings.ordered),
  description: Type.Optional(settings.description),
  metadata: Type.Optional(settings.metadata),
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

const shownSecret = Secret('Shown in this answer and nowhere else, ever: store it now');
const missed = WholeNumber({
  min: 0,
  max: missedEventsMax,
  description: `When a disabled webhook was enabled: how many events failed or were skipped since it was disabled, ${missedEventsMax} at most. Replay them if you want them.`,
});

/** The events of the catalogue are part of these, by their names and as flags. */
export function webhookSchemas(events: EventDefinition[]) {
  const names = events.map(({ name }) => name);
  const Names = (description: string, options: { all: boolean }) =>
    Type.Array(Choice(options.all ? [...names, '*'] : names), {
      maxItems: names.length + 1,
      uniqueItems: true,
      description,
    });
  const subscribed = {
    events: Names('What is delivered, by name; `["*"]`: everything, also what is added one day', {
      all: true,
    }),
  };
  const suspended = {
    suspended_events: Names(
      'Subscribed to, but not delivered: the organization’s billing profile has the product switched off, or there is no profile',
      { all: false },
    ),
  };
  const flag = ({ name }: EventDefinition) =>
    Type.Boolean({ description: `The same as \`${name}\` in \`events\`` });
  // Under names that only the catalogue knows; the types leave them out, and they are read by those names.
  const flags = Object.fromEntries(
    events.map((event) => [flagOf(event.name), flag(event)]),
  ) as unknown as object;
  const optionalFlags = Object.fromEntries(
    events.map((event) => [flagOf(event.name), Type.Optional(flag(event))]),
  ) as unknown as object;

  const fields = { ...own, ...subscribed, ...suspended, ...flags };
  const Webhook = Fields(fields, {
    name: 'Webhook',
    description: 'A URL of yours to which the events of an organization are sent.',
  });
  return {
    Webhook,
    WebhookPage: PageOf(Webhook, 'WebhookPage'),
    WebhookWithSecret: Fields({ ...fields, secret: shownSecret }, { name: 'WebhookWithSecret' }),
    ChangedWebhook: Fields({ ...fields, missed_events: Type.Optional(missed) }, { name: 'ChangedWebhook' }),
    NewWebhook: Fields(
      {
        url: own.url,
        secret: Type.Optional(Secret('Your own, 24 to 200 characters; without it, one is made')),
        events: Type.Optional(subscribed.events),
        ...ownChanges,
        ...optionalFlags,
      },
      {
        name: 'NewWebhook',
        description:
          '`events`, or flags such as `card_holder_created: true`. The URL must be https; sandbox accounts may use http to this machine.',
      },
    ),
    WebhookChange: Fields(
      {
        url: Type.Optional(own.url),
        events: Type.Optional(subscribed.events),
        ...ownChanges,
        ...optionalFlags,
      },
      {
        name: 'WebhookChange',
        description:
          'Only the fields that are sent are changed. Another `url` is challenged before anything is sent to it. Another `authentication_type` needs all of its fields.',
      },
    ),
  };
}

export type WebhookSchemas = ReturnType<typeof webhookSchemas>;
export type Webhook = Static<WebhookSchemas['Webhook']>;
export type NewWebhook = Static<WebhookSchemas['NewWebhook']>;
export type WebhookChange = Static<WebhookSchemas['WebhookChange']>;

export const SecretRotation = Type.Optional(
  Fields(
    {
      overlap: Type.Optional(
        WholeNumber({
          min: 0,
          max: overlapMaxS,
          description: 'Seconds that the secret before this one signs as well (default 86,400)',
        }),
      ),
      secret: Type.Optional(Secret('Your own, 24 to 200 characters; without it, one is made')),
    },
    { name: 'WebhookSecretRotation' },
  ),
);

export const ListQuery = Fields(pageQuery);
