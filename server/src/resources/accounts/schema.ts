import Type, { type Static } from 'typebox';
import { limitMax, limitNames } from '../../domain/limits.ts';
import { daysMax, setKinds } from '../../domain/retention.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  NameInMail,
  Nullable,
  optional,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

const tokenLifetime = { min: 60, max: 31_536_000 };
const rateLimitMax = 10_000;

const TokenLifetime = WholeNumber({
  ...tokenLifetime,
  description: 'The default token lifetime of new clients, in seconds',
});
const WebhookMaxAttempts = WholeNumber({
  min: 1,
  max: 50,
  description: 'The number of attempts after which a delivery fails',
});
const DataRetentionDays = WholeNumber({
  min: 1,
  max: 3650,
  description:
    'The number of days after which Kontor deletes the delivery log, sent emails, receipts with their files, and people whose last card has ended',
});
const AccountRateLimit = WholeNumber({
  min: 1,
  max: rateLimitMax,
  description:
    'The number of requests per second for each client, with bursts of twice that; null: the installation’s limit',
});

const settings = {
  default_token_lifetime: TokenLifetime,
  webhook_max_attempts: WebhookMaxAttempts,
  data_retention_days: DataRetentionDays,
  rate_limit: Nullable(AccountRateLimit),
};

export const Account = Fields(
  {
    id: Id('acc'),
    name_system: Line({
      max: 100,
      description: 'Your brand name, as people know it',
      examples: ['Acme Expense'],
    }),
    name_legal: Line({ max: 200, examples: ['Acme Expense AB'] }),
    organization_number: Nullable(Line({ max: 20, examples: ['5561234567'] })),
    country: Nullable(
      Type.String({
        pattern: '^[A-Z]{2}$',
        maxLength: 2,
        examples: ['SE'],
        description: 'ISO 3166-1 alpha-2',
      }),
    ),
    notify_email: Nullable(Email),
    logo_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 500,
        examples: ['https://kontor.example/logos/lgo_01kcexamp1e00000000'],
      }),
    ),
    mode: Choice(['sandbox', 'live']),
    status: Choice(['active', 'closed']),
    settings: Fields(settings, { name: 'AccountSettings', description: 'The settings of an account.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'Account', description: 'Your account.' },
);
export type Account = Static<typeof Account>;

export const AccountUpdate = Fields(
  optional({
    name_system: NameInMail({ max: 100, examples: ['Acme Expense'] }),
    notify_email: Nullable(Email),
    logo_base64: Nullable(
      Type.String({
        maxLength: 1_400_000,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description:
          'A PNG, JPEG or WebP image of at most 1 MiB, which is re-encoded and scaled to 512 pixels. Send null to remove the logo.',
      }),
    ),
    settings: Fields(optional(settings)),
  }),
  { name: 'AccountUpdate', description: 'Only the fields that you send are updated.' },
);
export type AccountUpdate = Static<typeof AccountUpdate>;

const Amount = WholeNumber({ min: 0, max: limitMax });

export const LimitList = Fields(
  {
    is_approved: Type.Boolean({
      description:
        'False until the operator has approved an account that a visitor registered; its limits are lower until then',
    }),
    data: Type.Array(
      Fields(
        {
          name: Choice(limitNames),
          about: Line({ max: 200 }),
          limit: Amount,
          used: Type.Unsafe<number | null>({
            ...Nullable(Amount),
            description:
              'The current usage; null for limits that apply to each call. Daily limits count the current UTC day',
          }),
        },
        { name: 'Limit' },
      ),
      { maxItems: 50 },
    ),
  },
  { name: 'LimitList', description: 'The limits that the operator set for the account.' },
);

export const RetentionList = Fields(
  {
    data: Type.Array(
      Fields(
        {
          kind: Choice(setKinds),
          days: WholeNumber({ min: 1, max: daysMax }),
          set_by: Choice(['default', 'installation', 'account']),
        },
        { name: 'RetentionPeriod' },
      ),
      { maxItems: 10 },
    ),
    holds: Type.Array(
      Fields(
        {
          id: Id('hld'),
          organization_id: Type.Unsafe<string | null>({
            ...Nullable(Id('org')),
            description: 'The organization whose data is on hold; null: the whole account',
          }),
          reason: Line({ max: 500 }),
          created_at: Timestamp,
        },
        { name: 'LegalHold' },
      ),
      { maxItems: 1000 },
    ),
  },
  { name: 'RetentionList', description: 'How long the account’s data is kept, and its legal holds.' },
);
