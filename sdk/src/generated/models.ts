// Written by `npm run sdk` from openapi.json: change that, not this.

export type WebhookEventName =
  | 'tpa.signed'
  | 'tpa.activated'
  | 'tpa.rejected'
  | 'tpa.terminated'
  | 'card_holder.created'
  | 'card_holder.identified'
  | 'card_holder.signed.pdpc'
  | 'card_holder.withdrawn'
  | 'card_holder.deleted'
  | 'card_holder.email.delivered'
  | 'card_holder.email.failed'
  | 'invoice.created'
  | 'card.transaction.authorized'
  | 'card.transaction.cleared'
  | 'card.transaction.deleted'
  | 'card.transaction.invoiced'
  | 'receipt.fetched'
  | 'receipt.not_found'
  | 'transaction.true.vat'
  | 'transaction.line.items'
  | 'environmental.impact'
  | 'export.completed';

export type AccountScope =
  | 'accounts-read'
  | 'accounts-write'
  | 'oauth-clients-read'
  | 'oauth-clients-write'
  | 'public-records-read'
  | 'account-tpas-read'
  | 'account-tpas-write'
  | 'account-tpas-delete'
  | 'account-tpa-signatories-read'
  | 'account-tpa-signatories-write'
  | 'account-tpa-signatories-delete'
  | 'account-tpa-identities-read'
  | 'payment-products-read'
  | 'account-payment-products-read'
  | 'account-payment-products-write'
  | 'organizations-read'
  | 'organizations-write'
  | 'organizations-delete'
  | 'card-holders-read'
  | 'card-holders-write'
  | 'card-holders-delete'
  | 'webhooks-read'
  | 'webhooks-write'
  | 'webhook-events-read'
  | 'webhook-headers-read'
  | 'webhook-headers-write'
  | 'webhook-headers-delete'
  | 'webhook-groups-read'
  | 'webhook-groups-write'
  | 'webhook-groups-delete'
  | 'billings-read'
  | 'billings-write'
  | 'receipts-write'
  | 'files-read'
  | 'environmental-impacts-read'
  | 'account-users-read'
  | 'account-users-write'
  | 'account-users-delete'
  | 'account-statistics-read';

export type IssuerScope =
  | 'issuer-cards-read'
  | 'issuer-cards-write'
  | 'issuer-cards-delete'
  | 'issuer-transaction-states-write';

export type ProblemCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'unknown_version'
  | 'unauthenticated'
  | 'bad_signature'
  | 'invalid_credentials'
  | 'second_factor_required'
  | 'cross_site'
  | 'reauthentication_required'
  | 'insufficient_scope'
  | 'no_access'
  | 'not_found'
  | 'method_not_allowed'
  | 'duplicate'
  | 'state_conflict'
  | 'idempotency_key_reused'
  | 'idempotency_in_progress'
  | 'limit_reached'
  | 'position_expired'
  | 'version_retired'
  | 'stale'
  | 'too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'receipt_unreadable'
  | 'validation_failed'
  | 'request_timeout'
  | 'rate_limited'
  | 'daily_limit_reached'
  | 'header_too_large'
  | 'internal'
  | 'unavailable'
  | 'timeout'
  | 'registry_unavailable';

/** The state is on disk and will be routed to the partners concerned. */
export type AcceptedTransactionState = {
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** Kontor’s id for the transaction */
  transaction_id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** What became of the state */
  status: 'accepted';
  /** Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
  held: boolean;
};

/** The partner’s own account. */
export type Account = {
  /** The id of the account */
  id: string;
  /** The partner’s brand, as people know it */
  name_system: string;
  /** The name in the company registry */
  name_legal: string;
  /** The organization number of the company */
  organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** The address that notices about the account are sent to */
  notify_email: string | null;
  /** The address of the logo */
  logo_url: string | null;
  /** Whether the account works with test data or real data */
  mode: 'sandbox' | 'live';
  /** Whether the account is in use or closed */
  status: 'active' | 'closed';
  settings: AccountSettings;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent change. */
export type AccountChange = {
  /** The brand that people see in mails and on pages */
  name_system?: string | undefined;
  /** The address that notices about the account are sent to */
  notify_email?: string | null | undefined;
  /** PNG, JPEG or WebP of at most 1 MiB; re-encoded and scaled to 512 pixels. null removes it. */
  logo_base64?: string | null | undefined;
  /** The settings of the account */
  settings?: {
    /** Default lifetime in seconds of the tokens of new clients */
    default_token_lifetime?: number | undefined;
    /** Attempts after which a delivery fails */
    webhook_max_attempts?: number | undefined;
    /** Days after which the delivery log, sent mails, receipts with their files, and people whose last card has ended are deleted */
    data_retention_days?: number | undefined;
    /** Requests per second and client, with bursts of twice that; null: the limit of the installation */
    rate_limit?: number | null | undefined;
  } | undefined;
};

/** An account with its limits. */
export type AccountDetails = {
  /** The id of the account */
  id: string;
  /** The partner’s brand */
  name: string;
  /** The partner’s legal name */
  name_legal: string;
  /** Whether the account works with test data or real data */
  mode: 'sandbox' | 'live';
  /** Whether the account is open */
  status: 'active' | 'closed';
  /** Whether mail is sent in the partner’s name; false for a registered account that you have not approved */
  is_approved: boolean;
  /** Transactions with a purchase in the last 30 days */
  transactions_last_30_days: number;
  /** The latest use of a client or a session */
  last_activity_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** How many users the account has */
  users: number;
  /** How many OAuth clients the account has */
  oauth_clients: number;
  /** Every limit */
  limits: OperatedLimit[];
};

/** An account as the operator sees it: figures, and nothing of its content. */
export type AccountOverview = {
  /** The id of the account */
  id: string;
  /** The partner’s brand */
  name: string;
  /** The partner’s legal name */
  name_legal: string;
  /** Whether the account works with test data or real data */
  mode: 'sandbox' | 'live';
  /** Whether the account is open */
  status: 'active' | 'closed';
  /** Whether mail is sent in the partner’s name; false for a registered account that you have not approved */
  is_approved: boolean;
  /** Transactions with a purchase in the last 30 days */
  transactions_last_30_days: number;
  /** The latest use of a client or a session */
  last_activity_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type AccountOverviewPage = {
  /** The objects of this page */
  data: AccountOverview[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The settings of an account. */
export type AccountSettings = {
  /** Default lifetime in seconds of the tokens of new clients */
  default_token_lifetime: number;
  /** Attempts after which a delivery fails */
  webhook_max_attempts: number;
  /** Days after which the delivery log, sent mails, receipts with their files, and people whose last card has ended are deleted */
  data_retention_days: number;
  /** Requests per second and client, with bursts of twice that; null: the limit of the installation */
  rate_limit: number | null;
};

/** A URL that receives the events of the account’s organizations, numbered in one sequence. The events of one organization keep their order. */
export type AccountWebhook = {
  /** The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
};

/** Fields that are absent stay as they are. A new `url` must pass a challenge before it receives events. A new `authentication_type` needs all of its fields. */
export type AccountWebhookChange = {
  /** Where events are sent */
  url?: string | undefined;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events?: (WebhookEventName | '*')[] | undefined;
  /** The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization */
  organization_ids?: string[] | undefined;
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter?: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin?: boolean | undefined;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields?: string[] | undefined;
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version?: string | undefined;
  /** Your own words about the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned, and needed again when `url` names another host */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned, and needed again when `url` names another host */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host */
  oauth_client_secret?: string | null | undefined;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope?: string | null | undefined;
  /** The same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** The same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** The same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** The same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** The same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** The same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type AccountWebhookPage = {
  /** The objects of this page */
  data: AccountWebhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type AccountWebhookWithSecret = {
  /** The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
  /** Shown only in this response: store it now */
  secret: string;
};

export type Alive = {
  /** The process runs */
  status: 'ok';
};

/** Which clients and webhooks use which version of the API. */
export type ApiVersionUsage = {
  /** Every version, newest first */
  data: ApiVersionUse[];
  /** Operations that are deprecated in every version */
  deprecated_operations: DeprecatedOperationUse[];
  /** Always null: the list is complete */
  next_cursor: null;
};

/** A version of the API, and who uses it. */
export type ApiVersionUse = {
  /** The date of the version */
  version: string;
  /** `newest`: what new clients and webhooks get; `retired`: requests are 410 */
  status: 'newest' | 'supported' | 'deprecated' | 'retired';
  /** The day from which it is deprecated; null: it is not */
  deprecated_at: string | null;
  /** The day after which it may stop working; null: none is planned */
  sunset_at: string | null;
  /** The day from which it is no longer served; null: it is served */
  retired_at: string | null;
  /** OAuth clients that are pinned to the version, or called it in the last 30 days */
  client_count: number;
  /** These clients, the oldest first, 200 at most */
  clients: {
    /** The id of the OAuth client */
    id: string;
    /** The name of the client */
    name: string;
    /** True when this is the client’s `api_version`; else it asked for it by Kontor-Version */
    is_pinned: boolean;
    /** Calls of this version in the last 30 days */
    calls_last_30_days: number;
    /** The last of these calls; null: none */
    last_called_at: string | null;
  }[];
  /** Webhooks that are pinned to the version */
  webhook_count: number;
  /** These webhooks, the oldest first, 200 at most */
  webhooks: {
    /** The id of the webhook */
    id: string;
    /** The organization of the webhook; null: all of the account */
    organization_id: string | null;
    /** Where the events are sent */
    url: string;
  }[];
};

/** An account that you approved. */
export type ApprovedAccount = {
  /** The id of the account */
  id: string;
  /** The partner’s brand */
  name: string;
};

/** Who changed which object, when and from where. */
export type AuditLine = {
  /** The id of the audit line */
  id: string;
  /** What kind of caller acted */
  actor_type: 'client' | 'user' | 'operator' | 'system' | 'signatory' | 'card_holder' | 'issuer';
  /** The id of the client or user that acted */
  actor_id: string;
  /** The name of the client or user that acted */
  actor_name: string;
  /** What was done: one of the examples. New actions may be added. */
  action: string;
  /** The kind of object that was changed */
  object_type: string;
  /** The id of the object that was changed */
  object_id: string;
  /** What the object is called now. Null when it has no name or was deleted, or when the caller lacks the scope that reads it */
  object_name: string | null;
  /** Id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks */
  object_parent_id: string | null;
  /** What changed: field → `{ from, to }`; never a secret */
  changes: Record<string, unknown> | null;
  /** The address that the request came from */
  ip: string | null;
  /** The id of the request, as in `X-Request-Id` */
  request_id: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type AuditPage = {
  /** The objects of this page */
  data: AuditLine[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A signed TPA whose signing rights the registry did not confirm. */
export type AwaitingTpa = {
  /** The id of the TPA */
  id: string;
  account: OperatedAccount;
  /** The company’s name in the TPA */
  name: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number */
  organization_number: string;
  /** The payment product */
  product: string;
  /** The issuer of the payment product */
  issuer: string;
  /** How many people must sign */
  signatories_total: number;
  /** How many have signed */
  signatories_signed: number;
  /** The latest signature */
  signed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type AwaitingTpaPage = {
  /** The objects of this page */
  data: AwaitingTpa[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** What is billed, by product. */
export type BillableUnits = {
  /** Transactions with at least one state event in the month; each counts once */
  transaction: number;
  /** Receipts matched in the month */
  digital_receipt: number;
  /** Transactions with an impact estimate in the month; each counts once */
  environmental_impact: number;
};

/** Who is billed for an organization, and for which products. */
export type Billing = {
  /** The id of the billing profile */
  id: string;
  /** The name as you show it */
  name_display: string;
  /** The name in the company registry */
  name_legal: string;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The town of the address */
  address_city: string | null;
  /** The address that invoices are sent to */
  email_invoice: string | null;
  /** Your reference on invoices */
  your_reference_invoice: string | null;
  /** Card transactions are delivered and billed */
  product_transaction: boolean;
  /** Digital receipts are delivered and billed */
  product_digital_receipt: boolean;
  /** Estimates of environmental impact are delivered and billed */
  product_environmental_impact: boolean;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent are changed; null clears an optional field. */
export type BillingChange = {
  /** The name as you show it */
  name_display?: string | undefined;
  /** The name in the company registry */
  name_legal?: string | undefined;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number?: string | undefined;
  /** The country of the company */
  country?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
  /** Street and number of the address */
  address_street?: string | null | undefined;
  /** The postal code of the address */
  address_zip?: string | null | undefined;
  /** The town of the address */
  address_city?: string | null | undefined;
  /** The address that invoices are sent to */
  email_invoice?: string | null | undefined;
  /** Your reference on invoices */
  your_reference_invoice?: string | null | undefined;
  /** Card transactions are delivered and billed */
  product_transaction?: boolean | undefined;
  /** Digital receipts are delivered and billed */
  product_digital_receipt?: boolean | undefined;
  /** Estimates of environmental impact are delivered and billed */
  product_environmental_impact?: boolean | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type BillingPage = {
  /** The objects of this page */
  data: Billing[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The billable units of a month, whether or not a product was switched on all month. An organization’s units count for its current profile; a deleted organization’s for its last one. A transaction of two organizations is one unit of the profile and one of each organization, so the organizations may add up to more than the total. */
export type BillingUsage = {
  /** The id of the billing profile */
  billing_id: string;
  /** The calendar month */
  month: string;
  units: BillableUnits;
  /** Card holders of these organizations now, whatever the month */
  card_holders: number;
  /** The number of organizations counted */
  organizations_total: number;
  /** Those with the most units first, at most 200 */
  organizations: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
    /** The name of the organization */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    deleted_at: string | null;
    units: BillableUnits;
  }[];
};

/** A person in the organization whose card transactions you receive. */
export type CardHolder = {
  /** The id of the card holder */
  id: string;
  /** The id of the organization */
  organization_id: string;
  /** Your own id for the person; unique in the organization */
  reference_id: string;
  /** `created`: no mail sent yet; `invited`: asked by mail to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered */
  status: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn';
  /** The id of the identity */
  identity_id: string | null;
  /** The person behind it, as issuers know them */
  identity: {
    /** The name of the person */
    name: string;
    /** The number of the person at the company, as the issuer knows it */
    employee_id: string | null;
  } | null;
  /** The mail address */
  email: string | null;
  /** Status of the latest mail; null when none was sent */
  email_status: 'queued' | 'delivered' | 'failed' | null;
  /** The consent of the card holder */
  consent: {
    /** Whether the card holder consents at present */
    signed: boolean;
    /** RFC 3339, UTC, milliseconds */
    signed_at: string | null;
    /** The personal link of the latest mail; only in sandbox accounts */
    url: string | null;
  };
  /** The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from: string | null;
  /** The language of mails and pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** A card holder was created. */
export type CardHolderCreatedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.created';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The card holder was deleted. */
export type CardHolderDeletedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.deleted';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The mail to the card holder was delivered. */
export type CardHolderEmailDeliveredEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.email.delivered';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The mail to the card holder could not be delivered. */
export type CardHolderEmailFailedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.email.failed';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** Everything that is stored about the card holder. */
export type CardHolderExport = {
  /** RFC 3339, UTC, milliseconds */
  exported_at: string;
  card_holder: CardHolder;
  /** When the card holder was deleted. What is listed here is kept; see docs/privacy.md */
  deleted_at: string | null;
  /** Whether the mail with the consent link was left out */
  skip_consent_email: boolean;
  /** RFC 3339, UTC, milliseconds */
  mailed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  reminded_at: string | null;
  /** The person behind it, as issuers know them */
  identity: {
    /** The id of the identity */
    id: string;
    /** The name of the person */
    name: string;
    /** The number of the person at the company, as the issuer knows it */
    employee_id: string | null;
    /** An encrypted national id is stored, to recognise the person’s cards. It is never returned */
    national_id_stored: boolean;
    /** The company that the person belongs to */
    company: {
      /** The country of the company */
      country: string;
      /** The organization number of the company */
      organization_number: string;
    };
    /** The cards of the person */
    cards: {
      /** The id of the card */
      id: string;
      /** The last four digits of the card */
      last_four: string;
      /** Who is liable for the card’s purchases */
      type: string;
      /** False once the issuer has removed the card */
      active: boolean;
    }[];
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  /** The consent of the card holder */
  consent: {
    /** RFC 3339, UTC, milliseconds */
    consented_at: string;
    /** RFC 3339, UTC, milliseconds */
    withdrawn_at: string | null;
    /** The version of the text that the person consented to */
    text_version: string;
    /** SHA-256 of the text that the person consented to */
    text_sha256: string;
    /** What the eID provider confirmed */
    evidence: Record<string, unknown>;
  } | null;
  /** The mails that were sent to the card holder */
  mails: {
    /** What the mail was for */
    kind: string;
    /** The address that the mail was sent to */
    recipient: string;
    /** The subject of the mail */
    subject: string;
    /** What became of the mail */
    status: 'queued' | 'delivered' | 'failed';
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    delivered_at: string | null;
  }[];
  /** What was changed about the card holder, and by which client or user */
  audit_log: {
    /** What was done */
    action: string;
    /** What kind of caller acted */
    actor_type: string;
    /** The name of the client or user that acted */
    actor_name: string;
    /** Which fields changed */
    changes: Record<string, unknown> | null;
    /** The address that the request came from */
    ip: string | null;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  }[];
  /** The card holder’s transactions that were delivered to you, oldest first; each a `Transaction` */
  transactions: Record<string, unknown>[];
  /** The receipts of those transactions, oldest first; each a `Receipt` */
  receipts: Record<string, unknown>[];
  /** The events about the card holder */
  events: {
    /** The name of the event */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** The payload as it was sent */
    payload: Record<string, unknown>;
  }[];
};

/** The card holder was connected to an identity: transactions follow. */
export type CardHolderIdentifiedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.identified';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** Up to 10,000 people. */
export type CardHolderImport = {
  /** The card holders to create */
  card_holders: NewCardHolder[];
};

/** The result for each row. */
export type CardHolderImportResult = {
  /** How many rows there were */
  total: number;
  /** In a dry run: how many would be created */
  created: number;
  /** How many were refused */
  failed: number;
  /** Whether all rows were refused because of one */
  atomic: boolean;
  /** Whether nothing was changed */
  dry_run: boolean;
  /** In the order sent */
  rows: {
    /** JSON: the position in the list, from 1. CSV: the line number in the file */
    row: number;
    /** As sent; absent when the row had none */
    reference_id?: string | undefined;
    /** What became of the row */
    status: 'created' | 'failed' | 'would_create';
    /** The id of the card holder */
    id?: string | undefined;
    /** What is wrong with the row, field by field */
    errors?: {
      /** The field that is wrong */
      field: string;
      /** The code of the error; use this in code */
      code: string;
      /** What is wrong with it */
      message: string;
    }[] | undefined;
  }[];
};

/** One page; `next_cursor` is null on the last one. */
export type CardHolderPage = {
  /** The objects of this page */
  data: CardHolder[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The card holder consented to the processing of personal data. */
export type CardHolderSignedPdpcEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.signed.pdpc';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The card holder withdrew consent: nothing more is delivered. */
export type CardHolderWithdrawnEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.withdrawn';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** A purchase was authorised: the amount is reserved. */
export type CardTransactionAuthorizedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.authorized';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** What kind of transaction it is */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** Percent */
  vat_rate: number | null;
  /** As the card network knows it; `transaction.true.vat` has the receipt’s own */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  /** In the currency that is invoiced */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** Accounting amount divided by original amount */
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  /** The local day of the purchase */
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  /** The time zone of the purchase, as in the time zone database */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** Where the purchase was made */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The name of the card’s product at the issuer */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** The merchant category in words */
  mcc_text: string | null;
  /** The group that the merchant category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code: string | null;
  /** The merchant’s industry in words */
  branch_text: string | null;
  /** What kind of purchase it is, in words */
  category_text: string | null;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The purchase was cleared: the amount is final. */
export type CardTransactionClearedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.cleared';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** What kind of transaction it is */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** Percent */
  vat_rate: number | null;
  /** As the card network knows it; `transaction.true.vat` has the receipt’s own */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  /** In the currency that is invoiced */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** Accounting amount divided by original amount */
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  /** The local day of the purchase */
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  /** The time zone of the purchase, as in the time zone database */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** Where the purchase was made */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The name of the card’s product at the issuer */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** The merchant category in words */
  mcc_text: string | null;
  /** The group that the merchant category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code: string | null;
  /** The merchant’s industry in words */
  branch_text: string | null;
  /** What kind of purchase it is, in words */
  category_text: string | null;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The reservation was released: nothing was bought. */
export type CardTransactionDeletedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.deleted';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** What kind of transaction it is */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** Percent */
  vat_rate: number | null;
  /** As the card network knows it; `transaction.true.vat` has the receipt’s own */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  /** In the currency that is invoiced */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** Accounting amount divided by original amount */
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  /** The local day of the purchase */
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  /** The time zone of the purchase, as in the time zone database */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** Where the purchase was made */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The name of the card’s product at the issuer */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** The merchant category in words */
  mcc_text: string | null;
  /** The group that the merchant category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code: string | null;
  /** The merchant’s industry in words */
  branch_text: string | null;
  /** What kind of purchase it is, in words */
  category_text: string | null;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The transaction is on an invoice of the issuer. */
export type CardTransactionInvoicedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.invoiced';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** What kind of transaction it is */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** Percent */
  vat_rate: number | null;
  /** As the card network knows it; `transaction.true.vat` has the receipt’s own */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  /** In the currency that is invoiced */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** Accounting amount divided by original amount */
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  /** The local day of the purchase */
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  /** The time zone of the purchase, as in the time zone database */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** Where the purchase was made */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The name of the card’s product at the issuer */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** The merchant category in words */
  mcc_text: string | null;
  /** The group that the merchant category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code: string | null;
  /** The merchant’s industry in words */
  branch_text: string | null;
  /** What kind of purchase it is, in words */
  category_text: string | null;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

export type ChangedAccountWebhook = {
  /** The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
  /** When a disabled webhook is enabled: how many events failed or were skipped since it was disabled, at most 100000. You can replay them. */
  missed_events?: number | undefined;
};

export type ChangedWebhook = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
  /** When a disabled webhook is enabled: how many events failed or were skipped since it was disabled, at most 100000. You can replay them. */
  missed_events?: number | undefined;
};

export type ClientKey = {
  /** The id of the public key */
  id: string;
  /** The id of the key in the headers of tokens and assertions */
  kid: string;
  /** The public key */
  jwk: {
    /** The type of the key */
    kty: 'OKP' | 'EC' | 'RSA';
    /** The curve of the key */
    crv?: 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | undefined;
    /** The first coordinate of the key, or the key itself */
    x?: string | undefined;
    /** The second coordinate of the key */
    y?: string | undefined;
    /** The modulus of an RSA key */
    n?: string | undefined;
    /** The exponent of an RSA key */
    e?: string | undefined;
    /** The algorithm that the key is used with */
    alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
    /** What the key is used for */
    use?: 'sig' | undefined;
    /** The id of the key in the headers of tokens and assertions */
    kid: string;
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type ClientKeyPage = {
  /** The objects of this page */
  data: ClientKey[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A valid secret, without the secret itself. */
export type ClientSecret = {
  /** The id of the secret */
  id: string;
  /** The last four characters */
  hint: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When the client last authenticated with it; null: never */
  last_used_at: string | null;
  /** After a rotation, the end of the overlap; null: none */
  expires_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type ClientSecretPage = {
  /** The objects of this page */
  data: ClientSecret[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** How far to move the time of the account. */
export type ClockAdvance = {
  /** Seconds to move forward, at most 60 days */
  advance: number;
};

/** An invoice of a company, closed by its issuer. */
export type ClosedInvoice = {
  /** The id of the invoice */
  id: string;
  /** The issuer’s own id */
  issuer_invoice_id: string;
  /** The company’s number in its normal form */
  organization_number: string;
  /** As it is printed on the invoice */
  invoice_number: string;
  /** How many transactions are on it */
  no_of_transactions: number;
  /** The total to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** When it is to be paid; not before `invoice_date` */
  due_date: string;
  /** How many organizations get `invoice.created` */
  announced: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

export type Credentials = {
  /** The mail address */
  email: string;
  /** The password */
  password: string;
  /** For users of several accounts. Default: the account used last */
  account_id?: string | undefined;
};

/** One event for one webhook, with its attempts: an entry of the delivery log. */
export type Delivery = {
  /** The event’s id */
  id: string;
  /** The event */
  event: {
    /** The id of the event */
    id: string;
    /** The name of the event */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** Each webhook numbers its events without gaps */
    sequence: number;
    /** Exactly as it is sent */
    payload: Record<string, unknown>;
  };
  /** `skipped`: never sent, see `reason`; `failed`: no more attempts are made, see `reason` */
  status: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** Why it has this status */
  reason: string | null;
  /** The attempts, oldest first */
  attempts: DeliveryAttempt[];
  /** When the next attempt is made, never in the past: after failures, when the pause of the webhook ends. Null when there is none, and while the webhook sends nothing */
  next_attempt_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type DeliveryAttempt = {
  /** RFC 3339, UTC, milliseconds */
  at: string;
  /** Milliseconds that the attempt took */
  duration_ms: number;
  /** What the time was spent on */
  timing: {
    /** Milliseconds until the name was resolved */
    dns_ms: number | null;
    /** Milliseconds until the connection was open */
    connect_ms: number | null;
    /** Milliseconds until the answer began */
    first_byte_ms: number | null;
    /** Milliseconds until the answer was complete */
    total_ms: number | null;
  } | null;
  /** The status of the answer; null without one */
  response_status: number | null;
  /** The headers of the answer */
  response_headers: Record<string, string> | null;
  /** The first 4 KiB */
  response_body: string | null;
  /** Why there was no answer */
  error: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type DeliveryPage = {
  /** The objects of this page */
  data: Delivery[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A deprecated operation, and who still calls it. */
export type DeprecatedOperationUse = {
  /** The operation’s id in this document */
  operation: string;
  /** The day from which it is deprecated; null: it is not */
  deprecated_at: string | null;
  /** The day after which it may stop working; null: none is planned */
  sunset_at: string | null;
  /** Clients that called it in the last 30 days, most calls first */
  clients: {
    /** The id of the OAuth client */
    id: string;
    /** The name of the client */
    name: string;
    /** Calls of this operation in the last 30 days */
    calls_last_30_days: number;
    /** The last of these calls; null: none */
    last_called_at: string | null;
  }[];
};

/** How much an amount or a quantity emits. */
export type EmissionFactor = {
  /** The set of factors */
  set: string;
  /** The region that the factor is for */
  region: string;
  /** kg CO2e per `unit` */
  value: number;
  /** The unit of the value */
  unit: string;
  /** Where the value comes from */
  source: string;
  /** The licence of the source */
  licence: string;
} | null;

/** A payment product that is enabled on the account. */
export type EnabledPaymentProduct = {
  /** The id of the payment product */
  id: string;
  /** The name of the payment product */
  name: string;
  /** The line below the name */
  subtitle: string;
  /** The description for a list of products */
  description_short: string;
  /** The description for a page about the product */
  description_long: string;
  /** The company that issues the cards */
  issuer: {
    /** The short name of the issuer or provider in paths */
    slug: string;
    /** The name of the issuer */
    name: string;
  };
  /** Whether purchases are paid at once or by invoice */
  funding: 'debit' | 'credit';
  /** The card network */
  scheme: {
    /** The name of the card network */
    name: string;
    /** The logo of the card network */
    logo_url: string | null;
  };
  /** Who pays: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The countries in which it is offered */
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
  /** Whether new TPAs can be created for it */
  status: 'active' | 'withdrawn';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** RFC 3339, UTC, milliseconds */
  enabled_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type EnabledPaymentProductPage = {
  /** The objects of this page */
  data: EnabledPaymentProduct[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The CO2 of one transaction. */
export type EnvironmentalImpact = {
  /** The id of the CO2 figure */
  id: string;
  /** The id of the transaction */
  transaction_id: string;
  /** The id of the organization */
  organization_id: string;
  /** The id of the card holder */
  card_holder_id: string;
  /** Where the purchase was made */
  purchase_date: string;
  /** Merchant category code (ISO 18245) */
  mcc_code: string | null;
  /** Whether there is a figure; `reason` says why not */
  status: 'estimated' | 'not_applicable';
  /** Why there is no figure */
  reason: 'cash_withdrawal' | 'fee_or_discount' | 'money_transfer' | 'only_excluded_lines' | 'merchant_category_unknown' | 'currency_not_supported' | 'amount_not_usable' | 'date_not_usable' | 'transaction_deleted' | null;
  /** CO2 equivalents; negative for a refund. Unknown is null, never 0. */
  carbon_emission_in_grams: number | null;
  /** The lower end of the range */
  carbon_emission_in_grams_low: number | null;
  /** The upper end of the range */
  carbon_emission_in_grams_high: number | null;
  /** What the emission costs society */
  carbon_social_cost_amount: number | null;
  /** The currency of the social cost (ISO 4217) */
  carbon_social_cost_currency: string | null;
  /** How the figure was computed; the most precise method that the data allows */
  method: 'quantity' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback' | null;
  /** The sector of the economy that the purchase belongs to */
  sector: string | null;
  factor: EmissionFactor;
  /** Every figure of the computation, in order */
  steps: {
    /** The name of the step */
    name: string;
    /** The value of this step */
    value: number | null;
    /** The unit of the value */
    unit: string | null;
    /** Where the value comes from */
    source: string | null;
    /** The step in words */
    explanation: string;
  }[];
  /** How reliable the figure is */
  confidence: 'high' | 'medium' | 'low' | null;
  /** What to know before relying on it */
  flags: ('country_unknown' | 'vat_assumed' | 'vat_ignored' | 'cpi_extrapolated' | 'cpi_country_assumed' | 'fx_extrapolated' | 'fuel_type_assumed' | 'fuel_price_carried' | 'fuel_price_other_country' | 'renewable_fuel_counted_as_fossil' | 'charging_price_assumed' | 'unit_assumed' | 'piece_weight_assumed' | 'factor_doubtful' | 'quantity_implausible' | 'several_factors' | 'sector_from_lines' | 'lines_not_recognised' | 'lines_below_amount' | 'lines_exceed_amount' | 'lines_cut')[];
  /** The version of the method and its data */
  method_version: string;
  /** RFC 3339, UTC, milliseconds */
  calculated_at: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The CO2 of the transaction was estimated; again when a receipt makes the estimate better. */
export type EnvironmentalImpactEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'environmental.impact';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** CO2 equivalents; negative for a refund, null when unknown */
  carbon_emission_in_grams: number | null;
  /** What the emission costs society */
  carbon_social_cost_amount: number | null;
  /** ISO 4217 */
  carbon_social_cost_currency: string | null;
  /** How the figure was computed; the most precise method that the data allows */
  method: 'quantity' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback';
  /** How reliable the figure is */
  confidence: 'high' | 'medium' | 'low';
  /** The transaction that this is about */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The slug of the issuer */
    card_issuer: string;
  };
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type EnvironmentalImpactPage = {
  /** The objects of this page */
  data: EnvironmentalImpact[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type EnvironmentalImpactSummary = {
  /** What the groups are */
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** The id of the organization */
  organization_id: string | null;
  /** The figures of the whole period */
  totals: {
    /** Refunds subtracted; null when nothing could be estimated */
    carbon_emission_in_grams: number | null;
    /** The sum of the lower ends: all of them too high at once */
    carbon_emission_in_grams_low: number | null;
    /** The sum of the upper ends: all of them too low at once */
    carbon_emission_in_grams_high: number | null;
    /** Transactions */
    count: number;
    /** How much of the purchases the figures cover */
    coverage: {
      /** Transactions with a figure */
      estimated: number;
      /** Transactions without an emission: cash, fees, transfers, deleted ones */
      not_applicable: number;
      /** Transactions of which too little is known */
      unknown: number;
      /** By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases */
      spend: {
        /** The currency (ISO 4217) */
        currency: string;
        /** Spending with a figure */
        estimated: number;
        /** Spending whose CO2 is unknown */
        unknown: number;
        /** The share with a figure; null without any spending */
        share: number | null;
      }[];
    };
  };
  /** How many groups there are; those beyond `limit` are in the totals only */
  groups_total: number;
  /** Months in order; other groups by emission, largest first */
  groups: {
    /** The month (`2026-11`), MCC or id; null: transactions without an MCC */
    key: string | null;
    /** Refunds subtracted; null when nothing could be estimated */
    carbon_emission_in_grams: number | null;
    /** The sum of the lower ends: all of them too high at once */
    carbon_emission_in_grams_low: number | null;
    /** The sum of the upper ends: all of them too low at once */
    carbon_emission_in_grams_high: number | null;
    /** Transactions */
    count: number;
    /** How much of the purchases the figures cover */
    coverage: {
      /** Transactions with a figure */
      estimated: number;
      /** Transactions without an emission: cash, fees, transfers, deleted ones */
      not_applicable: number;
      /** Transactions of which too little is known */
      unknown: number;
      /** By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases */
      spend: {
        /** The currency (ISO 4217) */
        currency: string;
        /** Spending with a figure */
        estimated: number;
        /** Spending whose CO2 is unknown */
        unknown: number;
        /** The share with a figure; null without any spending */
        share: number | null;
      }[];
    };
  }[];
};

/** The failures of one operation with the same status and code. */
export type ErrorSummary = {
  /** The operation as OpenAPI names it */
  operation: string;
  /** The HTTP status of the answer */
  status: number;
  /** The `code` of the problem that was answered */
  error_code: string | null;
  /** Requests that were answered like this */
  count: number;
  /** When it happened last */
  last_at: string;
  /** The `X-Request-Id` of the last one */
  last_request_id: string;
  /** The names of the fields that were refused; never their values */
  fields: string[];
};

/** A kind of event that webhooks receive. */
export type EventType = {
  /** What a webhook subscribes to */
  name: string;
  /** When the event is sent */
  description: string;
  /** The API version that introduced it */
  since: string;
  /** JSON Schema (2020-12) of the payload, without references. Later versions may add fields: ignore those that you do not know. */
  schema: Record<string, unknown>;
  /** A payload with made-up values, valid against `schema` */
  sample: Record<string, unknown>;
};

/** One page; `next_cursor` is null on the last one. */
export type EventTypePage = {
  /** The objects of this page */
  data: EventType[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A signatory: what the partner entered, and who signed. */
export type EvidenceSignatory = {
  /** The id of the signatory */
  id: string;
  /** As the partner entered it */
  name: string | null;
  /** As the partner entered it */
  email: string;
  /** As the eID stated it */
  signed_name: string | null;
  /** When the person signed */
  signed_at: string | null;
  /** When the person first opened the link */
  opened_at: string | null;
  /** The eID with which the person signed */
  eid_provider: string | null;
  /** The method of that eID */
  eid_method: string | null;
  /** Whether the registry’s signing rights name the person who signed: by national id, only by the same name, or not */
  registry_match: 'national_id' | 'name' | 'none' | null;
  /** When the person declined */
  declined_at: string | null;
  /** Why the person declined */
  decline_reason: 'declined' | 'wrong_person' | null;
};

/** What became of one event of the transaction for one webhook. */
export type ExplainedDelivery = {
  /** The id of the event */
  event_id: string;
  /** The name of the event */
  event: string;
  /** Null while the event waits to be given to webhooks */
  webhook_id: string | null;
  /** `queued`: not given to webhooks yet; the others as in the delivery log */
  status: 'queued' | 'pending' | 'delivered' | 'failed' | 'skipped';
  /** Its number in the delivery log */
  sequence: number | null;
  /** How many attempts were made */
  attempt_count: number;
  /** When the next attempt is made, never in the past. Null when there is none, and while the webhook sends nothing */
  next_attempt_at: string | null;
  /** The last failure, or why it was skipped */
  detail: string | null;
};

/** A file with rows of a period, written in the background. */
export type Export = {
  /** The id of the export */
  id: string;
  /** Which rows */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries';
  /** The form of the file */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip';
  /** The columns of the file */
  layout: 'standard' | 'saf_t';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Only rows of these organizations, one after the other; empty: all. `sie` needs exactly one. */
  organization_ids: string[];
  accounts: ExportAccounts;
  /** `completed`: the file is at `file_url`; `failed`: see `reason`; `expired`: the file is deleted */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'expired';
  /** Why it failed */
  reason: string | null;
  /** Percent of the period that is written */
  progress: number;
  /** Rows written so far */
  rows: number;
  /** Transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books */
  rows_skipped: number;
  /** The name under which it is saved */
  file_name: string;
  /** Bytes; null until it is completed */
  file_size: number | null;
  /** Where to download it, with the scope that reads the kind; null unless it is completed */
  file_url: string | null;
  /** When the file is deleted */
  expires_at: string | null;
  /** When it was completed or failed */
  finished_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Accounts of the ledger, for `sie` and the layout `saf_t`. The defaults are those of the BAS plan. */
export type ExportAccounts = {
  /** Purchases and refunds (default 6990) */
  cost?: string | undefined;
  /** Their VAT (default 2641) */
  input_vat?: string | undefined;
  /** What is owed to the issuer (default 2890) */
  card?: string | undefined;
  /** What is owed to a card holder with personal liability (default 2820) */
  personal_card?: string | undefined;
  /** Cash withdrawals (default 1910) */
  cash?: string | undefined;
  /** Fees and discounts of the issuer (default 6570) */
  fee?: string | undefined;
} | null;

/** The file of an export can be downloaded. */
export type ExportCompletedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'export.completed';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the export */
  id: string;
  /** Which rows */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries';
  /** The form of the file */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip';
  /** The columns of the file */
  layout: 'standard' | 'saf_t';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Only rows of these organizations, one after the other; empty: all. `sie` needs exactly one. */
  organization_ids: string[];
  /** Rows written so far */
  rows: number;
  /** Transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books */
  rows_skipped: number;
  /** The name under which it is saved */
  file_name: string;
  /** Bytes; null until it is completed */
  file_size: number | null;
  /** Where to download it, with the scope that reads the kind; null unless it is completed */
  file_url: string | null;
  /** When the file is deleted */
  expires_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type ExportPage = {
  /** The objects of this page */
  data: Export[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Your sign-in methods besides the password. */
export type Factors = {
  /** Whether an authenticator app is set up */
  totp: boolean;
  /** How many recovery codes are unused */
  recovery_codes_left: number;
  /** The passkeys of the user */
  passkeys: {
    /** The id of the passkey */
    id: string;
    /** The name of the passkey, for its owner */
    name: string;
    /** Synchronised by a provider to several devices */
    is_synced: boolean;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    last_used_at: string | null;
  }[];
};

/** A webhook whose receiver fails, or whose deliveries are late. */
export type FailingWebhook = {
  /** The id of the webhook */
  id: string;
  account: OperatedAccount;
  /** The id of the organization */
  organization_id: string | null;
  /** The host of the receiver; the rest of the URL is the partner’s */
  host: string;
  /** Since when every attempt fails; null: deliveries are only late */
  failing_since: string | null;
  /** Kontor makes no attempt before */
  paused_until: string | null;
  /** Deliveries that wait, 10000 at most */
  waiting: number;
  /** The event of the oldest of them */
  oldest_at: string | null;
  /** The receiver’s last answer */
  last_status: number | null;
  /** Why the last attempt failed */
  last_error: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type FailingWebhooks = {
  /** The objects of this page */
  data: FailingWebhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** An event of the account and its position. */
export type FeedEntry = {
  /** The place of the event among all events of the account: 1, 2, 3, … */
  position: number;
  /** The same as in webhooks: use it to detect duplicates */
  id: string;
  /** The kind of event */
  name: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** Null when the event is about no organization */
  organization: {
    /** The organization that the event is about */
    id: string;
    /** Your own id of the organization */
    reference_id: string | null;
  } | null;
  /** Exactly as webhooks get it */
  payload: Record<string, unknown>;
};

/** The events after a position. */
export type FeedPage = {
  /** Oldest first */
  data: FeedEntry[];
  /** How far this page reaches, also past events that the filters leave out: pass it as `after` of the next one */
  position: number;
  /** True when there are more events already */
  has_more: boolean;
};

/** A generation and its progress. Kontor resumes an interrupted one automatically. */
export type Generation = {
  /** The id of the generation */
  id: string;
  /** The same seed generates the same purchases */
  seed: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** The card holders whose purchases were generated */
  card_holders: number;
  /** How many transactions were generated */
  transactions: number;
  /** How many transactions reached each state */
  states: {
    /** How many are authorized */
    authorized: number;
    /** How many are cleared */
    cleared: number;
    /** How many are invoiced */
    invoiced: number;
    /** How many are deleted */
    deleted: number;
  };
  /** How many transactions of each type */
  types: {
    /** How many purchases */
    CARD_PURCHASE: number;
    /** How many cash withdrawals */
    CASH_WITHDRAWAL: number;
    /** How many fees and discounts */
    FEE_AND_DISCOUNT: number;
    /** How many refunds */
    REFUND: number;
  };
  /** The currencies in use */
  currencies: {
    /** ISO 4217 */
    currency: string;
    /** How many transactions in this currency */
    transactions: number;
    /** Sum of the reserved amounts */
    amount: number;
  }[];
  /** How many of the transactions are stored */
  done: number;
  /** How far the generation is */
  status: 'running' | 'finished' | 'failed';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
};

/** A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned. */
export type Identity = {
  /** The id of the identity */
  id: string;
  /** The name of the person */
  name: string;
  /** The number of the person at the company, as the issuer knows it */
  employee_id: string | null;
  /** The person’s cards of the TPA’s payment product */
  cards: {
    /** The id of the card */
    id: string;
    /** The last four digits of the card */
    last_four: string;
    /** Who is liable for the card */
    type: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
    /** False once the issuer has removed the card */
    active: boolean;
  }[];
  /** The person’s current card holders */
  card_holders: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
    /** The organization that this is about */
    organization: {
      /** The id of the organization */
      id: string;
      /** The name of the organization */
      name: string;
    };
  }[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IdentityPage = {
  /** The objects of this page */
  data: Identity[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The installation right now, across all processes; as `kontor status`. */
export type InstallationStatus = {
  /** The version of the process that answers */
  version: string;
  /** The database of the installation */
  database: {
    /** The version of PostgreSQL */
    version: string;
    /** The size of the database */
    bytes: number;
  };
  /** Every process of the installation */
  processes: {
    /** The id of the process */
    id: string;
    /** What the process does */
    role: string | null;
    /** Its version */
    version: string | null;
    /** The machine that it runs on */
    host: string | null;
    /** Its number on that machine */
    pid: number | null;
    /** When it started */
    started_at: string | null;
    /** Since its last heartbeat */
    seen_seconds_ago: number;
    /** False: others have claimed its work */
    is_alive: boolean;
    /** How many webhooks it delivers for */
    lanes: number;
  }[];
  /** The webhooks, and who delivers for them */
  lanes: {
    /** Webhooks with a queue */
    webhooks: number;
    /** Those that a live process delivers for */
    owned: number;
    /** Those whose receiver fails */
    failing: number;
  };
  /** What waits, in every queue */
  backlog: {
    /** The name of the queue */
    queue: string;
    /** How much waits in it; 10,000 at most are counted */
    waiting: number;
    /** The age of the oldest; null: the queue has no times */
    age_seconds: number | null;
  }[];
  /** Jobs that fail now */
  failing_jobs: {
    /** The job */
    name: string;
    /** Since when it fails */
    failing_since: string;
    /** How often */
    failures: number;
    /** Why it failed the last time */
    reason: string;
    /** When it runs next */
    next_try_at: string;
  }[];
  /** The latest backup; null: there is none */
  last_backup: {
    /** The id of the backup */
    id: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** Where it is stored */
    place: string;
    /** Its size */
    bytes: number;
    /** Whether it is encrypted */
    is_encrypted: boolean;
    /** How old it is */
    age_seconds: number;
  } | null;
};

export type Introspection = {
  /** Whether the token is valid */
  active: boolean;
  /** The scopes, separated by spaces */
  scope?: string | undefined;
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The account of the client */
  account_id?: string | undefined;
  /** How to send the token */
  token_type?: 'Bearer' | undefined;
  /** When the token expires, in seconds since 1970 */
  exp?: number | undefined;
  /** When the token was issued, in seconds since 1970 */
  iat?: number | undefined;
  /** The client that the token was issued to */
  sub?: string | undefined;
  /** Whom the token is for */
  aud?: string | undefined;
  /** Who issued the token */
  iss?: string | undefined;
  /** The id of the token */
  jti?: string | undefined;
};

export type InvoiceClosing = {
  /** Your own id of the invoice */
  id: string;
  /** Whose invoice it is */
  company_organization_number: string;
  /** The company’s country */
  company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  /** As it is printed on the invoice */
  invoice_number: string;
  /** How many transactions are on it */
  no_of_transactions: number;
  /** The total to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** When it is to be paid; not before `invoice_date` */
  due_date: string;
};

/** The issuer closed an invoice of the company: no more transactions are added to it. */
export type InvoiceCreatedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'invoice.created';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the invoice */
  id: string;
  /** The company’s number */
  organization_number: string;
  /** As it is printed on the invoice */
  invoice_number: string;
  /** How many transactions are on it */
  no_of_transactions: number;
  /** The total to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** When it is to be paid; not before `invoice_date` */
  due_date: string;
  /** The card programme */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The organization that uses the company’s TPA; null when there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  } | null;
};

/** A valid token, without the token itself. */
export type IssuedToken = {
  /** The id of the token */
  id: string;
  /** The scopes that it was issued with */
  scopes: string[];
  /** RFC 3339, UTC, milliseconds */
  issued_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** The address that it was last used from */
  last_used_ip: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuedTokenPage = {
  /** The objects of this page */
  data: IssuedToken[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A card of an issuer. The holder’s national id is never returned. */
export type IssuerCard = {
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number. */
  id: string;
  /** Kontor’s id for the card, which partners see */
  card_id: string;
  /** The card’s payment product; it must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which name its issuer */
  bin_number: string | null;
  /** Who pays: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The card network */
  scheme: string;
  /** Whether purchases are paid at once or by invoice */
  funding: 'debit' | 'credit';
  /** The organization number of the issuer */
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  /** The person behind it, as issuers know them */
  identity: {
    /** The country of the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The name of the person */
    name: string;
    /** The number of the person at the company, as the issuer knows it */
    employee_id: string | null;
    /** The organization number of the company */
    company_organization_number: string;
    /** The country of the company */
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuerCardPage = {
  /** The objects of this page */
  data: IssuerCard[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A company’s authorisation, as the issuer of its cards sees it. */
export type IssuerTpa = {
  /** The id of the TPA */
  id: string;
  /** The status of the TPA */
  status: 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why it was rejected */
  reason: string | null;
  /** The company */
  name: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The organization number of the company */
  organization_number: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The partner that the company has authorised */
  partner: {
    /** The name of the partner */
    name: string;
  };
  /** RFC 3339, UTC, milliseconds */
  activated_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuerTpaPage = {
  /** The objects of this page */
  data: IssuerTpa[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type Jwks = {
  /** The public keys */
  keys: {
    /** The type of the key */
    kty: string;
    /** The curve of the key */
    crv: string;
    /** The first coordinate of the key, or the key itself */
    x: string;
    /** The id of the key in the headers of tokens and assertions */
    kid: string;
    /** The algorithm that the key is used with */
    alg: string;
    /** What the key is used for */
    use: string;
  }[];
};

export type KeyClient = {
  /** The id of the OAuth client */
  client_id: string;
  /** The account of the client */
  account_id: string;
};

/** A JWT, signed by the Ed25519 key whose public part is `jwk` in its header. */
export type KeyProof = {
  /** The JWT that proves the possession of the key */
  assertion: string;
};

/** The language of the dashboard. */
export type LanguageChoice = {
  /** The language that the user chose for the dashboard; null: the browser’s */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en' | null;
};

export type LegalHold = {
  /** The id of the legal hold */
  id: string;
  /** Null: the whole account */
  organization_id: string | null;
  /** Why the data must be kept */
  reason: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A text that people sign or consent to. */
export type LegalText = {
  /** `tpa`: what signatories sign; `pdpc`: what card holders consent to; `account`: what users accept when they register */
  type: 'tpa' | 'pdpc' | 'account';
  /** The language of the text; `no` is Norwegian Bokmål */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Changes with every word */
  version: string;
  /** The heading above the text; null where it has none */
  title: string | null;
  /** Headings begin with `# `, list items with `- `; everything else is a paragraph. Names that differ from case to case are in braces: `{company}`. */
  text: string;
  /** The names in braces. A card holder’s text has ` ({contact})` only where the partner has one. */
  placeholders: string[];
  /** SHA-256 of `text` in UTF-8. `legal_text.sha256` of a TPA is the hash of the same text with the names filled in. */
  sha256: string;
};

/** One page; `next_cursor` is null on the last one. */
export type LegalTextPage = {
  /** The objects of this page */
  data: LegalText[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type Limit = {
  /** The name of the limit */
  name: 'requests_per_second' | 'mails_per_day' | 'organizations' | 'card_holders' | 'webhooks' | 'oauth_clients' | 'users' | 'file_bytes' | 'queued_scans' | 'generated_per_call' | 'generated_transactions' | 'exports_at_once' | 'export_rows';
  /** What it is for */
  about: string;
  /** The most that the account may have */
  limit: number;
  /** Null for limits that hold for each call; limits per day count today (UTC) */
  used: number | null;
};

/** The limits to set; those that are not sent stay as they are. */
export type LimitChange = {
  /** Highest `rate_limit` that the account may set; null: the default */
  requests_per_second?: number | null | undefined;
  /** Mails to people that leave through the mail server, per day (UTC); null: the default */
  mails_per_day?: number | null | undefined;
  /** Organizations; null: the default */
  organizations?: number | null | undefined;
  /** Card holders; null: the default */
  card_holders?: number | null | undefined;
  /** Webhooks of all organizations; null: the default */
  webhooks?: number | null | undefined;
  /** OAuth clients; null: the default */
  oauth_clients?: number | null | undefined;
  /** Account users; null: the default */
  users?: number | null | undefined;
  /** Bytes of stored files; scanned receipts are refused beyond it; null: the default */
  file_bytes?: number | null | undefined;
  /** Receipts sent with `async=true` that are not read yet; null: the default */
  queued_scans?: number | null | undefined;
  /** Transactions of one `sandbox/generate`; null: the default */
  generated_per_call?: number | null | undefined;
  /** Transactions of all `sandbox/generate` together; null: the default */
  generated_transactions?: number | null | undefined;
  /** Exports that are queued or being written; null: the default */
  exports_at_once?: number | null | undefined;
  /** Rows of one export; null: the default */
  export_rows?: number | null | undefined;
};

/** What the operator allows this account. */
export type LimitList = {
  /** False until the operator has approved an account that was registered by a visitor; its limits are lower until then */
  is_approved: boolean;
  /** The entries of the list */
  data: Limit[];
};

/** One request to the API and how it was answered, without any body. */
export type LoggedRequest = {
  /** The id of the entry of the request log */
  id: string;
  /** The `X-Request-Id` of the answer */
  request_id: string;
  /** When the request was answered */
  at: string;
  /** The HTTP method */
  method: string;
  /** The path without the query, which may have personal data */
  path: string;
  /** The operation as OpenAPI names it */
  operation: string;
  /** The HTTP status of the answer */
  status: number;
  /** Milliseconds from the arrival of the request to the end of the answer */
  duration_ms: number;
  /** The OAuth client that called; null for a user */
  client_id: string | null;
  /** The user of the dashboard who called; null for a client */
  user_id: string | null;
  /** The address that the request came from */
  address: string;
  /** The `code` of the problem that was answered */
  error_code: string | null;
  /** The names of the fields that were refused; never their values */
  fields: string[];
  /** The version of the API that the answer has */
  api_version: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type LoggedRequestPage = {
  /** The objects of this page */
  data: LoggedRequest[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Subscribe with `events`, or with flags such as `card_holder_created: true`. The URL must be https; sandbox accounts may use http to the machine that runs Kontor. */
export type NewAccountWebhook = {
  /** Where events are sent */
  url: string;
  /** Your own secret, 24 to 200 characters; generated if absent */
  secret?: string | undefined;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events?: (WebhookEventName | '*')[] | undefined;
  /** The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization */
  organization_ids?: string[] | undefined;
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter?: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin?: boolean | undefined;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields?: string[] | undefined;
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version?: string | undefined;
  /** Your own words about the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned, and needed again when `url` names another host */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned, and needed again when `url` names another host */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host */
  oauth_client_secret?: string | null | undefined;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope?: string | null | undefined;
  /** The same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** The same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** The same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** The same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** The same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** The same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

/** All three products are switched on by default. */
export type NewBilling = {
  /** The name as you show it */
  name_display: string;
  /** The name in the company registry */
  name_legal: string;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Street and number of the address */
  address_street?: string | null | undefined;
  /** The postal code of the address */
  address_zip?: string | null | undefined;
  /** The town of the address */
  address_city?: string | null | undefined;
  /** The address that invoices are sent to */
  email_invoice?: string | null | undefined;
  /** Your reference on invoices */
  your_reference_invoice?: string | null | undefined;
  /** Card transactions are delivered and billed */
  product_transaction?: boolean | undefined;
  /** Digital receipts are delivered and billed */
  product_digital_receipt?: boolean | undefined;
  /** Estimates of environmental impact are delivered and billed */
  product_environmental_impact?: boolean | undefined;
};

/** At least one of `email` and `identity_id` is required. */
export type NewCardHolder = {
  /** Your own id for the person; unique in the organization */
  reference_id: string;
  /** The mail address */
  email?: string | null | undefined;
  /** An identity of the TPA’s company; identifies the card holder without a mail */
  identity_id?: string | null | undefined;
  /** Send no mail now; `remind` sends it later (default false) */
  skip_consent_email?: boolean | undefined;
  /** Language of the mails and the consent page; default: the TPA’s language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | null | undefined;
  /** The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

/** One state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may leave out what earlier states had. Fields of a later state replace those of earlier ones. */
export type NewCardTransactionState = {
  /** Your own id for the card */
  card_id: string;
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** A refund has a positive amount */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | null | undefined;
  /** In the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative */
  original_amount?: number | null | undefined;
  /** ISO 4217 */
  original_currency?: string | null | undefined;
  /** In the currency of the invoice */
  accounting_amount?: number | null | undefined;
  /** ISO 4217 */
  accounting_currency?: string | null | undefined;
  /** Accounting amount divided by original amount */
  exchange_rate?: number | null | undefined;
  /** Percent */
  vat_rate?: number | null | undefined;
  /** At most the amount in the same currency */
  vat_amount?: number | null | undefined;
  /** ISO 4217; default: `original_currency` */
  vat_currency?: string | null | undefined;
  /** As the card network writes it */
  purchase_merchant?: string | null | undefined;
  /** RFC 3339, with the local offset if known */
  purchase_time?: string | null | undefined;
  /** Name in the time zone database */
  purchase_timezone?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country?: string | null | undefined;
  /** Where the purchase was made */
  purchase_city?: string | null | undefined;
  /** ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  /** The merchant’s number at its acquirer */
  merchant_number?: string | null | undefined;
  /** The id of the payment terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** The authorisation code of the card network */
  auth_code?: string | null | undefined;
  /** The number of the card invoice */
  invoice_number?: string | null | undefined;
  /** The date of the card invoice */
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number?: string | null | undefined;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code?: string | null | undefined;
  /** The merchant’s industry in words */
  branch_text?: string | null | undefined;
};

/** A public JWK with which the client signs its assertions (RFC 7523). */
export type NewClientKey = {
  /** The type of the key */
  kty: 'OKP' | 'EC' | 'RSA';
  /** The curve of the key */
  crv?: 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | undefined;
  /** The first coordinate of the key, or the key itself */
  x?: string | undefined;
  /** The second coordinate of the key */
  y?: string | undefined;
  /** The modulus of an RSA key */
  n?: string | undefined;
  /** The exponent of an RSA key */
  e?: string | undefined;
  /** The algorithm that the key is used with */
  alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
  /** What the key is used for */
  use?: 'sig' | undefined;
  /** Ignored */
  key_ops?: 'verify'[] | undefined;
  /** Ignored */
  ext?: boolean | undefined;
  /** Default: the key’s RFC 7638 thumbprint */
  kid?: string | undefined;
};

/** Rows of a period as a file. */
export type NewExport = {
  /** Which rows. Each kind needs the scope that reads it. */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries';
  /** `sie` (SIE 4I) only of transactions, `zip` (the files, with an index) only of receipts; the others of every kind */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip';
  /** `saf_t`: transactions as CSV, one row for each posting, with the fields of SAF-T */
  layout?: 'standard' | 'saf_t' | undefined;
  /** The first day: of the purchase, or of the event for deliveries */
  from: string;
  /** The last day */
  to: string;
  /** Only rows of these organizations, one after the other; empty: all. `sie` needs exactly one. */
  organization_ids?: string[] | undefined;
  accounts?: NewExportAccounts | undefined;
};

/** Accounts of the ledger, for `sie` and the layout `saf_t`. The defaults are those of the BAS plan. */
export type NewExportAccounts = {
  /** Purchases and refunds (default 6990) */
  cost?: string | undefined;
  /** Their VAT (default 2641) */
  input_vat?: string | undefined;
  /** What is owed to the issuer (default 2890) */
  card?: string | undefined;
  /** What is owed to a card holder with personal liability (default 2820) */
  personal_card?: string | undefined;
  /** Cash withdrawals (default 1910) */
  cash?: string | undefined;
  /** Fees and discounts of the issuer (default 6570) */
  fee?: string | undefined;
};

/** Believable purchases over a period. */
export type NewGeneration = {
  /** How many transactions */
  count: number;
  /** First day (default: 60 days before `to`) */
  from?: string | undefined;
  /** Last day (default: today) */
  to?: string | undefined;
  /** Default: all identified card holders with an activated TPA */
  card_holder_ids?: string[] | undefined;
  /** The same seed gives the same purchases; default: random */
  seed?: string | undefined;
};

/** Without `scopes`, the client gets the recommended ones; without `api_version`, the newest version. */
export type NewOAuthClient = {
  /** The name of the client, for people */
  name: string;
  /** What the client’s tokens may do */
  scopes?: AccountScope[] | undefined;
  /** Creates an organization_client, which can access only this organization */
  organization_id?: string | undefined;
  /** Lifetime of a token in seconds */
  token_lifetime?: number | undefined;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips?: string[] | undefined;
  /** The version of the API that the client gets, unless a request asks for another by Kontor-Version */
  api_version?: string | undefined;
};

/** The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name. */
export type NewOrganization = {
  /** Your own id for the organization; unique in the account */
  reference_id: string;
  /** The company’s signed authorisation */
  tpa_id: string;
  /** The name of the organization */
  name?: string | undefined;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id?: string | null | undefined;
  /** Only cards with these liabilities; empty: all cards */
  card_types?: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[] | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type NewPasskey = {
  /** The name of the passkey, for its owner */
  name: string;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey: Record<string, unknown>;
};

/** Who may do what with which organization: send `organization_id` or `reference_id`. */
export type NewPortalSession = {
  /** The id of the organization */
  organization_id?: string | undefined;
  /** Your reference of a new organization: the customer finds its company and creates the TPA. The session is for the organization that has this reference already, if there is one. */
  reference_id?: string | undefined;
  /** What the customer may do: see the TPA and its signatories; create the TPA, and invite, remind and remove signatories; see the consents of card holders; see the delivery log */
  permissions: ('tpa-read' | 'tpa-write' | 'consents-read' | 'webhook-log-read')[];
  /** The language of the pages */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** Where the portal’s link back leads to; https, or http on this machine */
  return_url?: string | undefined;
  /** The origins whose pages may frame the portal; empty: none */
  allowed_origins?: string[] | undefined;
  /** Colours of the pages */
  appearance?: {
    /** The colour of buttons, links and marks, with a contrast to white of at least 4.5 */
    accent_color: string;
  } | undefined;
};

/** Exactly one of `card_holder_id`, `identity_id` and `tpa_id` names the owner of the card. */
export type NewSandboxCard = {
  /** For an identified card holder */
  card_holder_id?: string | undefined;
  /** For a person of a company */
  identity_id?: string | undefined;
  /** For a new person of the company of this TPA */
  tpa_id?: string | undefined;
  /** One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty) */
  person?: string | undefined;
  /** With `tpa_id` */
  employee_id?: string | undefined;
  /** The last four digits of the card */
  last_four?: string | undefined;
  /** Default: the liability of the product */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
};

/** A purchase, as if an issuer had sent it. A card holder without a card gets a test card. */
export type NewSandboxTransaction = {
  /** The id of the card holder */
  card_holder_id: string;
  /** In the currency of the purchase; a refund is positive, a discount negative */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** The name of the merchant */
  merchant: string;
  /** ISO 18245 */
  mcc_code: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Default: CARD_PURCHASE */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | undefined;
  /** Default: now */
  purchase_time?: string | undefined;
  /** The town of the purchase */
  city?: string | undefined;
  /** What was bought; the lines add up to `amount` */
  items?: {
    /** What was bought */
    description: string;
    /** How many */
    quantity: number;
    /** Of one unit, VAT included */
    amount: number;
    /** Percent */
    vat_rate?: number | undefined;
  }[] | undefined;
};

/** A receipt to be read. Its type is detected from its content. */
export type NewScan = {
  /** JPEG, PNG, WebP or PDF of at most 10 MiB, in Base64 */
  receipt: string;
  /** Optional fields of the answer */
  include?: ('line_items' | 'environmental_impact' | 'text')[] | undefined;
  /** Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart */
  country?: string | undefined;
};

/** One state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may leave out what earlier states had. Fields of a later state replace those of earlier ones. */
export type NewTransactionState = {
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** A refund has a positive amount */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | null | undefined;
  /** In the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative */
  original_amount?: number | null | undefined;
  /** ISO 4217 */
  original_currency?: string | null | undefined;
  /** In the currency of the invoice */
  accounting_amount?: number | null | undefined;
  /** ISO 4217 */
  accounting_currency?: string | null | undefined;
  /** Accounting amount divided by original amount */
  exchange_rate?: number | null | undefined;
  /** Percent */
  vat_rate?: number | null | undefined;
  /** At most the amount in the same currency */
  vat_amount?: number | null | undefined;
  /** ISO 4217; default: `original_currency` */
  vat_currency?: string | null | undefined;
  /** As the card network writes it */
  purchase_merchant?: string | null | undefined;
  /** RFC 3339, with the local offset if known */
  purchase_time?: string | null | undefined;
  /** Name in the time zone database */
  purchase_timezone?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country?: string | null | undefined;
  /** Where the purchase was made */
  purchase_city?: string | null | undefined;
  /** ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  /** The merchant’s number at its acquirer */
  merchant_number?: string | null | undefined;
  /** The id of the payment terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** The authorisation code of the card network */
  auth_code?: string | null | undefined;
  /** The number of the card invoice */
  invoice_number?: string | null | undefined;
  /** The date of the card invoice */
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number?: string | null | undefined;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code?: string | null | undefined;
  /** The merchant’s industry in words */
  branch_text?: string | null | undefined;
};

/** The user gets a mail with a link to set a password. */
export type NewUser = {
  /** The mail address */
  email: string;
  /** The first name of the user */
  first_name: string;
  /** The last name of the user */
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings. */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** Language of mails to this user */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

/** Subscribe with `events`, or with flags such as `card_holder_created: true`. The URL must be https; sandbox accounts may use http to the machine that runs Kontor. */
export type NewWebhook = {
  /** Where events are sent */
  url: string;
  /** Your own secret, 24 to 200 characters; generated if absent */
  secret?: string | undefined;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter?: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin?: boolean | undefined;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields?: string[] | undefined;
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version?: string | undefined;
  /** Your own words about the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned, and needed again when `url` names another host */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned, and needed again when `url` names another host */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host */
  oauth_client_secret?: string | null | undefined;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope?: string | null | undefined;
  /** The same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** The same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** The same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** The same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** The same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** The same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

export type NewWebhookGroup = {
  /** A company number; spaces, hyphens and country prefixes are removed */
  buyer_party: string;
};

export type NewWebhookHeader = {
  /** The name of the header; names that Kontor sets are refused */
  key: string;
  /** Printable ASCII */
  value: string;
  /** Never return the value */
  secret?: boolean | undefined;
};

/** Events from `from` to `to` (default: now). `status` defaults to `failed` and `skipped`, `events` to all. */
export type NewWebhookReplay = {
  /** RFC 3339, UTC, milliseconds */
  from: string;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The statuses of the deliveries to send again */
  status?: ('delivered' | 'failed' | 'skipped')[] | undefined;
  /** Empty: all */
  events?: WebhookEventName[] | undefined;
  /** Change nothing; show what would be replayed */
  dry_run?: boolean | undefined;
};

/** A program that may call the API. */
export type OAuthClient = {
  /** The same as `client_id` */
  id: string;
  /** The id of the OAuth client */
  client_id: string;
  /** The name of the client, for people */
  name: string;
  /** What the client can reach */
  type: 'account_client' | 'organization_client' | 'issuer_client';
  /** The id of the organization */
  organization_id: string | null;
  /** What the client’s tokens may do */
  scopes: AccountScope[];
  /** Lifetime of a token in seconds */
  token_lifetime: number;
  /** False: the client gets no tokens, and its tokens are refused */
  enabled: boolean;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips: string[];
  /** The version of the API that the client gets, unless a request asks for another by Kontor-Version */
  api_version: string;
  /** Last four characters of the secret */
  secret_hint: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent change; `scopes` replaces the list. */
export type OAuthClientChange = {
  /** The name of the client, for people */
  name?: string | undefined;
  /** What the client’s tokens may do */
  scopes?: AccountScope[] | undefined;
  /** Lifetime of a token in seconds */
  token_lifetime?: number | undefined;
  /** False: the client gets no tokens, and its tokens are refused */
  enabled?: boolean | undefined;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips?: string[] | undefined;
  /** The version of the API that the client gets, unless a request asks for another by Kontor-Version */
  api_version?: string | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type OAuthClientPage = {
  /** The objects of this page */
  data: OAuthClient[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type OAuthClientWithSecret = {
  /** The same as `client_id` */
  id: string;
  /** The id of the OAuth client */
  client_id: string;
  /** The name of the client, for people */
  name: string;
  /** What the client can reach */
  type: 'account_client' | 'organization_client' | 'issuer_client';
  /** The id of the organization */
  organization_id: string | null;
  /** What the client’s tokens may do */
  scopes: AccountScope[];
  /** Lifetime of a token in seconds */
  token_lifetime: number;
  /** False: the client gets no tokens, and its tokens are refused */
  enabled: boolean;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips: string[];
  /** The version of the API that the client gets, unless a request asks for another by Kontor-Version */
  api_version: string;
  /** Last four characters of the secret */
  secret_hint: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The client secret. Store it now: no other response shows it. */
  secret: string;
};

/** RFC 6749 §5.2 */
export type OAuthFailure = {
  /** The error code of RFC 6749 */
  error: string;
  /** What is wrong, for developers */
  error_description: string;
};

/** The account that an object belongs to. */
export type OperatedAccount = {
  /** The id of the account */
  id: string;
  /** The partner’s brand */
  name: string;
  /** Whether the account works with test data or real data */
  mode: 'sandbox' | 'live';
};

/** A limit of an account, and how much of it is in use. */
export type OperatedLimit = {
  /** What is limited */
  name: 'requests_per_second' | 'mails_per_day' | 'organizations' | 'card_holders' | 'webhooks' | 'oauth_clients' | 'users' | 'file_bytes' | 'queued_scans' | 'generated_per_call' | 'generated_transactions' | 'exports_at_once' | 'export_rows';
  /** What the limit counts */
  about: string;
  /** The most that the account may have */
  limit: number;
  /** How much of it is in use; null where nothing is counted */
  used: number | null;
  /** Whether the default holds */
  is_default: boolean;
};

/** All limits of an account. */
export type OperatedLimits = {
  /** Every limit */
  data: OperatedLimit[];
};

/** How often one operation was called, and how long it took. */
export type OperationSummary = {
  /** The operation as OpenAPI names it */
  operation: string;
  /** Requests of the operation */
  requests: number;
  /** Requests that were answered with a status of 400 or more */
  failures: number;
  /** Half of the requests took this long or less */
  p50_ms: number;
  /** 95 of 100 requests took this long or less */
  p95_ms: number;
  /** The slowest request */
  max_ms: number;
};

/** A customer of yours: it uses a company’s TPA and has card holders and webhooks. */
export type Organization = {
  /** The id of the organization */
  id: string;
  /** Your own id for the organization; unique in the account */
  reference_id: string;
  /** The name of the organization */
  name: string;
  /** The company’s signed authorisation */
  tpa_id: string;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id: string | null;
  /** Only cards with these liabilities; empty: all cards */
  card_types: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[];
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** A summary of the TPA as it is now */
  tpa: {
    /** The status of the TPA */
    status: string;
    /** The name of the company */
    name: string;
    /** The organization number of the company */
    organization_number: string;
    /** The country of the company */
    country: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent are changed. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. `billing_id` null removes the profile. `metadata` and `card_types` are replaced as a whole. */
export type OrganizationChange = {
  /** Your own id for the organization; unique in the account */
  reference_id?: string | undefined;
  /** The company’s signed authorisation */
  tpa_id?: string | undefined;
  /** The name of the organization */
  name?: string | undefined;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id?: string | null | undefined;
  /** Only cards with these liabilities; empty: all cards */
  card_types?: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[] | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type OrganizationPage = {
  /** The objects of this page */
  data: Organization[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A mail that has not arrived, without its content. */
export type OutstandingMail = {
  /** The id of the mail */
  id: string;
  account: OperatedAccount;
  /** What the mail is for */
  kind: string;
  /** The address of the recipient */
  recipient: string;
  /** `deferred`: a daily budget is spent; `failed`: no more attempts are made */
  status: 'waiting' | 'deferred' | 'failed';
  /** Attempts so far */
  attempts: number;
  /** When the next attempt is made */
  next_attempt_at: string | null;
  /** Why the last attempt failed */
  reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type OutstandingMailPage = {
  /** The objects of this page */
  data: OutstandingMail[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The first factor comes with recovery codes. */
export type PasskeyAdded = {
  /** The id of the passkey */
  id: string;
  /** Each works once. They are not shown again */
  recovery_codes: string[] | null;
};

export type PasskeyOptions = {
  /** For `PublicKeyCredential.parse…OptionsFromJSON()` */
  options: Record<string, unknown>;
};

export type PasskeyProof = {
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey: Record<string, unknown>;
};

/** The new password needs at least 12 characters. Every other session ends. */
export type PasswordChange = {
  /** The password until now */
  current_password: string;
  /** The password */
  password: string;
};

/** A card programme of an issuer. */
export type PaymentProduct = {
  /** The id of the payment product */
  id: string;
  /** The name of the payment product */
  name: string;
  /** The line below the name */
  subtitle: string;
  /** The description for a list of products */
  description_short: string;
  /** The description for a page about the product */
  description_long: string;
  /** The company that issues the cards */
  issuer: {
    /** The short name of the issuer or provider in paths */
    slug: string;
    /** The name of the issuer */
    name: string;
  };
  /** Whether purchases are paid at once or by invoice */
  funding: 'debit' | 'credit';
  /** The card network */
  scheme: {
    /** The name of the card network */
    name: string;
    /** The logo of the card network */
    logo_url: string | null;
  };
  /** Who pays: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The countries in which it is offered */
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
  /** Whether accounts can enable it */
  status: 'active' | 'withdrawn';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type PaymentProductPage = {
  /** The objects of this page */
  data: PaymentProduct[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A link to the portal of one organization. */
export type PortalSession = {
  /** The id of the portal session */
  id: string;
  /** The organization; null until the customer has created it */
  organization_id: string | null;
  /** Your reference of a new organization: the customer finds its company and creates the TPA. The session is for the organization that has this reference already, if there is one. */
  reference_id: string | null;
  /** What the customer may do: see the TPA and its signatories; create the TPA, and invite, remind and remove signatories; see the consents of card holders; see the delivery log */
  permissions: ('tpa-read' | 'tpa-write' | 'consents-read' | 'webhook-log-read')[];
  /** The language of the pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Where the portal’s link back leads to; https, or http on this machine */
  return_url: string | null;
  /** The origins whose pages may frame the portal; empty: none */
  allowed_origins: string[];
  /** Opens the portal, once. Give it to your signed-in customer alone: the link is the credential. */
  url: string;
  /** Until when the link can be opened */
  expires_at: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** RFC 9457 */
export type Problem = {
  /** The address of the page that explains the code */
  type: string;
  /** What happened, the same for every problem with this code */
  title: string;
  /** The HTTP status */
  status: number;
  /** Stable; use this in code */
  code: ProblemCode;
  /** What to do */
  detail: string;
  /** The id of the request, as in `X-Request-Id` */
  request_id: string;
  /** Only on 422: each bad field */
  errors?: {
    /** For example `scopes.3` */
    field: string;
    /** The code of the error; use this in code */
    code: string;
    /** What is wrong with it */
    message: string;
  }[] | undefined;
};

/** A receipt as data, from a receipt provider. */
export type ProvidedReceipt = {
  /** The merchant on the receipt */
  merchant: {
    /** The name of the merchant */
    name: string;
    /** The organization number of the company */
    organization_number?: string | null | undefined;
    /** The VAT number of the merchant */
    vat_number?: string | null | undefined;
    /** The address of the merchant */
    address?: string | null | undefined;
    /** The phone number of the merchant */
    phone?: string | null | undefined;
  };
  /** The local day of the purchase */
  purchase_date: string;
  /** Local time of the shop */
  purchase_time?: string | null | undefined;
  /** What was to be paid; negative when it was given back */
  total_amount: number;
  /** ISO 4217 */
  currency: string;
  /** Any two of the three amounts are enough */
  vat_rates?: {
    /** The VAT rate in percent */
    percentage: number;
    /** Without VAT */
    taxable_amount?: number | null | undefined;
    /** The VAT */
    vat_amount?: number | null | undefined;
    /** With VAT */
    total_amount?: number | null | undefined;
  }[] | undefined;
  /** All VAT */
  vat_total?: number | null | undefined;
  /** The lines of the receipt */
  line_items?: {
    /** What was bought */
    description: string;
    /** How many */
    quantity?: number | undefined;
    /** The unit of the quantity */
    unit?: string | null | undefined;
    /** Of one unit, VAT included */
    amount?: number | null | undefined;
    /** Of the line, VAT included */
    total_amount: number;
    /** The VAT rate in percent */
    vat_percentage?: number | null | undefined;
  }[] | undefined;
  /** The number of the receipt */
  receipt_number?: string | null | undefined;
  /** How the purchase was paid */
  payment_method?: string | null | undefined;
  /** The last four digits of the card */
  card_last_four?: string | null | undefined;
  /** Of the card terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** Approval code */
  auth_code?: string | null | undefined;
  /** What the card network calls the shop */
  merchant_number?: string | null | undefined;
};

/** A company in its national registry. */
export type PublicRecord = {
  /** The organization number of the company */
  organization_number: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The name of the company */
  name: string;
  /** Legal form, in the registry’s own words or abbreviation */
  form: string | null;
  /** The status of the company in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** In the country’s version of NACE */
  industry_code: string | null;
  /** Street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The town of the address */
  address_city: string | null;
  /** Null when the registry does not say */
  vat_registered: boolean | null;
  /** Date of foundation; date of registration when the registry records only that */
  founded_on: string | null;
  /** The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True when the registry is unavailable and this is the last known record */
  stale: boolean;
  /** Signing rights: alternatives, each a group of people. Empty when the registry gives none, or only as free text. */
  signature_combinations: SignatureCombination[];
};

/** The best matches, best first. */
export type PublicRecordPage = {
  /** The entries of the list */
  data: PublicRecordSummary[];
  /** Always null: there is only one page */
  next_cursor: null;
};

/** A company found by name. Its signing rights are in the full record. */
export type PublicRecordSummary = {
  /** The organization number of the company */
  organization_number: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The name of the company */
  name: string;
  /** Legal form, in the registry’s own words or abbreviation */
  form: string | null;
  /** The status of the company in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** In the country’s version of NACE */
  industry_code: string | null;
  /** Street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The town of the address */
  address_city: string | null;
  /** Null when the registry does not say */
  vat_registered: boolean | null;
  /** Date of foundation; date of registration when the registry records only that */
  founded_on: string | null;
  /** The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True when the registry is unavailable and this is the last known record */
  stale: boolean;
};

export type Readiness = {
  /** Whether the process can serve requests */
  status: 'ready' | 'not_ready';
  /** The result of each check, by its name */
  checks: Record<string, 'ok' | 'failed' | 'restarting' | 'read_only' | 'disk_full' | 'outdated' | 'slow' | 'delayed' | 'unknown' | 'draining'>;
  /** For how long the oldest entry of each queue has waited, sampled every 15 seconds by one process that does background work. Empty while there is none. */
  queue_age_seconds: Record<string, number>;
  /** How far the clock of this machine is ahead of the database’s, whose time Kontor uses. More than 2,000 either way: check NTP. */
  clock_skew_ms: number;
  /** How long ago the database answered last. From 5,000 on, it counts as gone. */
  database_age_ms: number;
  /** Deliveries that this process has sent and the database has not recorded yet. At 4,096, with those in flight, sending waits: what is not recorded when a process ends is sent again. */
  deliveries_unrecorded: number;
};

/** The fields of a receipt, and the transaction it is matched to. */
export type Receipt = {
  /** The id of the receipt */
  id: string;
  /** How it came */
  source: 'scan' | 'provider' | 'sandbox';
  /** `scanned`: what it says is below */
  status: 'queued' | 'scanning' | 'scanned' | 'unreadable';
  /** Why it is unreadable */
  reason: string | null;
  /** Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart */
  country: string | null;
  /** The merchant on the receipt */
  merchant: {
    /** The name of the merchant */
    name: string | null;
    /** The organization number of the company */
    organization_number: string | null;
    /** The VAT number of the merchant */
    vat_number: string | null;
    /** The address of the merchant */
    address: string | null;
    /** The phone number of the merchant */
    phone: string | null;
  };
  /** The day that is printed on it */
  purchase_date: string | null;
  /** The local time of the purchase */
  purchase_time: string | null;
  /** What was to be paid */
  total_amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** The VAT table as it is printed */
  vat_rates: {
    /** The VAT rate in percent */
    percentage: number;
    /** Without VAT */
    taxable_amount: number | null;
    /** The VAT */
    vat_amount: number | null;
    /** With VAT */
    total_amount: number | null;
    /** ISO 4217 */
    currency: string | null;
  }[];
  /** All VAT */
  vat_total: number | null;
  /** The last four digits of the card */
  card_last_four: string | null;
  /** How the purchase was paid */
  payment_method: string | null;
  /** The number of the receipt */
  receipt_number: string | null;
  /** When requested */
  line_items?: {
    /** What was bought */
    description: string;
    /** How many */
    quantity: number;
    /** The unit of the quantity */
    unit: string | null;
    /** Of one unit */
    amount: number | null;
    /** Of the line */
    total_amount: number;
    /** Null where it is not printed */
    vat_percentage: number | null;
  }[] | undefined;
  environmental_impact?: ReceiptImpact | undefined;
  /** All lines of text, when requested */
  text?: string | null | undefined;
  /** How sure each field is, 0 to 1, by its name (`total_amount`, `merchant.name`). Fields of 0.9 and more were right about 98 times in 100 on merchants that the models had not seen. */
  confidence: Record<string, number>;
  /** Where each field is from, by its name: read from the `picture`, from the company `registry` by the number on the receipt, or from its `transaction` */
  sources: Record<string, 'picture' | 'registry' | 'transaction'>;
  /** Where each field was found, in pixels of the upright page */
  boxes: Record<string, {
    /** The page of the file, from 1 */
    page?: number | undefined;
    /** The distance from the left edge */
    x?: number | undefined;
    /** The distance from the upper edge */
    y?: number | undefined;
    /** The width */
    width?: number | undefined;
    /** The height */
    height?: number | undefined;
  }>;
  /** The size of each page, upright, in pixels */
  pages: {
    /** The width */
    width: number;
    /** The height */
    height: number;
  }[];
  /** How long reading took */
  duration_ms: number | null;
  /** The id of the file */
  file_id: string;
  /** The media type of the file */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** `ambiguous`: one of the candidates, but it is not certain which */
  match_status: 'matched' | 'ambiguous' | 'unmatched';
  /** The transaction that the receipt belongs to; null: none yet */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** Null when you matched it yourself */
    score: number | null;
  } | null;
  /** Transactions that may match, best first */
  candidates: {
    /** The id of the transaction */
    transaction_id: string;
    /** How well the transaction fits, from 0 to 1 */
    score: number;
  }[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The status of the receipt request. */
export type ReceiptCallbackOutcome = {
  /** What became of the callback */
  status: 'open' | 'resolved' | 'deleted' | 'given_up';
};

/** A receipt was matched to the transaction. */
export type ReceiptFetchedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'receipt.fetched';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** Where the receipt is read */
  url: string;
  /** The id of the file */
  file_id: string;
  /** The media type of the file */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** RFC 3339, UTC, milliseconds */
  expiration_time: string;
  /** The merchant on the receipt */
  merchant: string | null;
  /** The total of the receipt */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** The day on the receipt */
  date: string | null;
  /** Where the purchase was made */
  time: string | null;
  /** The transaction that this is about */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The slug of the issuer */
    card_issuer: string;
  };
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** The CO2 of the goods on the receipt. */
export type ReceiptImpact = {
  /** Whether there is a figure; `reason` says why not */
  status: 'estimated' | 'not_applicable';
  /** Why there is no figure */
  reason: string | null;
  /** CO2 equivalents */
  carbon_emission_in_grams: number | null;
  /** It is hardly less */
  carbon_emission_in_grams_low: number | null;
  /** It is hardly more */
  carbon_emission_in_grams_high: number | null;
  /** How the figure was computed; the most precise method that the data allows */
  method: string | null;
  /** How reliable the figure is */
  confidence: 'high' | 'medium' | 'low' | null;
  /** The version of the method and its data */
  method_version: string;
};

export type ReceiptMatch = {
  /** The id of the transaction */
  transaction_id: string;
};

/** No receipt was found for the transaction, and it is no longer looked for. */
export type ReceiptNotFoundEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'receipt.not_found';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The transaction that this is about */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The slug of the issuer */
    card_issuer: string;
  };
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type ReceiptPage = {
  /** The objects of this page */
  data: Receipt[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Null when you already have recovery codes, which still work. */
export type RecoveryCodes = {
  /** Each works once. They are not shown again */
  recovery_codes: string[] | null;
};

/** A card, and whether it is new. */
export type RegisteredIssuerCard = {
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number. */
  id: string;
  /** Kontor’s id for the card, which partners see */
  card_id: string;
  /** The card’s payment product; it must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which name its issuer */
  bin_number: string | null;
  /** Who pays: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The card network */
  scheme: string;
  /** Whether purchases are paid at once or by invoice */
  funding: 'debit' | 'credit';
  /** The organization number of the issuer */
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  /** The person behind it, as issuers know them */
  identity: {
    /** The country of the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The name of the person */
    name: string;
    /** The number of the person at the company, as the issuer knows it */
    employee_id: string | null;
    /** The organization number of the company */
    company_organization_number: string;
    /** The country of the company */
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** False if a card with this id existed already */
  created: boolean;
};

/** The company in its registry now. */
export type RegistryRecord = {
  /** The organization number of the company */
  organization_number: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s name in the registry */
  name: string;
  /** Legal form, in the registry’s own words or abbreviation */
  form: string | null;
  /** The company’s status in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** In the country’s version of NACE */
  industry_code: string | null;
  /** Street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The town of the address */
  address_city: string | null;
  /** Null when the registry does not say */
  vat_registered: boolean | null;
  /** Date of foundation; date of registration when the registry records only that */
  founded_on: string | null;
  /** The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True when the registry is unavailable and this is the last known record */
  stale: boolean;
  /** Signing rights: alternatives, each a group of people. Empty when the registry gives none, or only as free text. */
  signature_combinations: SignatureCombination[];
} | null;

/** The request log of a period, by operation and by error. */
export type RequestSummary = {
  /** Begin of the period */
  from: string;
  /** End of the period */
  to: string;
  /** Requests of the period */
  requests: number;
  /** Of these, answered with a status of 400 or more */
  failures: number;
  /** False where the period has more requests than a summary reads: then it covers the newest 50,000 */
  is_complete: boolean;
  /** By operation, the most frequent first */
  operations: OperationSummary[];
  /** By operation and code, the most frequent first */
  errors: ErrorSummary[];
};

/** How long data of this account is kept, and what is on hold. */
export type RetentionList = {
  /** The entries of the list */
  data: RetentionPeriod[];
  /** The legal holds, which suspend deletion */
  holds: LegalHold[];
};

export type RetentionPeriod = {
  /** What kind of data it is */
  kind: 'events' | 'transactions' | 'audit_log' | 'api_calls' | 'request_log';
  /** How many days the data is kept */
  days: number;
  /** Where the period comes from */
  set_by: 'default' | 'installation' | 'account';
};

/** How many transactions are routed again. */
export type RetriedTransactions = {
  /** How many are routed again */
  count: number;
};

/** A webhook that sends now. */
export type RetriedWebhook = {
  /** The id of the webhook */
  id: string;
  /** The id of the account */
  account_id: string;
};

export type Role = {
  /** The role, which determines the scopes */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** What it is for */
  about: string;
  /** The scopes of the role */
  scopes: AccountScope[];
};

/** What each role may do in this account. */
export type RoleList = {
  /** The entries of the list */
  data: Role[];
};

/** One condition under which a transaction reaches a webhook. It does when every condition of the card holder is met, and every one of the webhook. */
export type RoutingCondition = {
  /** Which condition; new codes may be added */
  code: 'account_active' | 'card_known' | 'product_of_tpa' | 'tpa_activated' | 'organization_uses_tpa' | 'card_type_taken' | 'card_holder_identified' | 'not_withdrawn' | 'webhook_enabled' | 'webhook_active' | 'organization_selected' | 'webhook_subscribed' | 'billing_on' | 'buyer_party_in_groups' | 'filter_met';
  /** Whether the condition is met now */
  met: boolean;
  /** Why it is met or not, and what to do */
  reason: string;
  object: RoutingConditionObject;
  /** The organization it decides for; null: none uses the TPA */
  organization_id: string | null;
  /** The card holder it decides for; null: none is the card’s holder */
  card_holder_id: string | null;
  /** The webhook it decides for; null: every webhook of the organization */
  webhook_id: string | null;
};

/** What the condition is about. */
export type RoutingConditionObject = {
  /** The kind of the object */
  type: 'account' | 'card' | 'tpa' | 'organization' | 'card_holder' | 'webhook' | 'billing';
  /** The id of the object */
  id: string;
  /** Your reference, or a name or address */
  name: string;
};

/** A test card of a person who does not exist. */
export type SandboxCard = {
  /** The id of the card */
  id: string;
  /** The id of the payment product */
  payment_product_id: string;
  /** The last four digits of the card */
  last_four: string;
  /** Who pays: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The name of the person who has the card */
  holder_name: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

export type SandboxClearing = {
  /** The final amount, if it differs from the reserved one */
  amount?: number | undefined;
};

/** The time of a sandbox account. */
export type SandboxClock = {
  /** The time of the account */
  now: string;
  /** How far the account is ahead of the real time, in seconds */
  advanced_seconds: number;
  /** When it was last advanced, in real time; null: never */
  advanced_at: string | null;
};

/** Who consents; default: the next test person who is not a card holder of the company. */
export type SandboxConsent = {
  /** One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty) */
  person?: string | undefined;
};

/** The demo company of a sandbox account. */
export type SandboxDemo = {
  /** The id of the task */
  id: string;
  /** Whether the demo company is complete */
  status: 'running' | 'finished' | 'failed';
  /** Percent of the demo company that is complete */
  progress: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When it was complete, or given up */
  finished_at: string | null;
};

export type SandboxInvoiceClosing = {
  /** Whose invoice it is */
  company_organization_number: string;
  /** The company’s country */
  company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  /** As it is printed on the invoice */
  invoice_number: string;
  /** How many transactions are on it */
  no_of_transactions: number;
  /** The total to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** When it is to be paid; not before `invoice_date` */
  due_date: string;
};

export type SandboxInvoicing = {
  /** The number of the card invoice */
  invoice_number?: string | undefined;
  /** Default: today */
  invoice_date?: string | undefined;
};

/** A mail of a sandbox account, as its recipient would read it. */
export type SandboxMail = {
  /** The id of the mail */
  id: string;
  /** What the mail is for */
  kind: string;
  /** The address that the mail is for */
  to: string;
  /** The subject of the mail */
  subject: string;
  /** The language of the mail */
  language: string;
  /** The id of the signatory or card holder that the mail is about */
  about_id: string | null;
  /** What became of the mail */
  status: 'queued' | 'delivered' | 'failed';
  /** The text part; null once a mail server has taken the mail */
  text: string | null;
  /** The HTML part; null once a mail server has taken the mail */
  html: string | null;
  /** The addresses in the text: personal links first */
  links: string[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When it was put into the mailbox or sent */
  delivered_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type SandboxMailPage = {
  /** The objects of this page */
  data: SandboxMail[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type ScopeChangePreview = {
  /** Scopes that the client would gain */
  scopes_added: AccountScope[];
  /** Scopes that the client would lose */
  scopes_removed: AccountScope[];
  /** Operations that the client has called and could no longer call */
  would_break: {
    /** The operation’s id in this document */
    operation: string;
    /** Calls in the last 30 days */
    calls_last_30_days: number;
    /** RFC 3339, UTC, milliseconds */
    last_called_at: string;
  }[];
};

/** How much an OAuth client uses each of its scopes. */
export type ScopeUsage = {
  /** Every scope of the client, in the order of granting */
  data: {
    /** A scope that the client has */
    scope: AccountScope;
    /** Calls of operations that need the scope */
    calls_last_30_days: number;
    /** The last of these calls; null: none in 90 days */
    last_called_at: string | null;
  }[];
  /** Always null: the list is complete */
  next_cursor: null;
};

export type SecretRotation = {
  /** Seconds until the previous secrets expire */
  expire_previous_in?: number | undefined;
};

/** RFC 8414 */
export type ServerMetadata = {
  /** The issuer of tokens: the address of this installation */
  issuer: string;
  /** The address of the token endpoint */
  token_endpoint: string;
  /** The address of the public keys that verify tokens */
  jwks_uri: string;
  /** The address of the revocation endpoint */
  revocation_endpoint: string;
  /** The address of the introspection endpoint */
  introspection_endpoint: string;
  /** The address of the API reference */
  service_documentation: string;
  /** Every scope of this API */
  scopes_supported: string[];
  /** Empty: there is no authorisation endpoint */
  response_types_supported: string[];
  /** The supported grant types */
  grant_types_supported: string[];
  /** How clients authenticate there */
  token_endpoint_auth_methods_supported: string[];
  /** The algorithms of assertions there */
  token_endpoint_auth_signing_alg_values_supported: string[];
  /** How clients authenticate there */
  revocation_endpoint_auth_methods_supported: string[];
  /** The algorithms of assertions there */
  revocation_endpoint_auth_signing_alg_values_supported: string[];
  /** How clients authenticate there */
  introspection_endpoint_auth_methods_supported: string[];
  /** The algorithms of assertions there */
  introspection_endpoint_auth_signing_alg_values_supported: string[];
};

/** The session of this browser. */
export type Session = {
  /** The user who is signed in */
  user: {
    /** The id of the user */
    id: string;
    /** The mail address */
    email: string;
    /** The first name of the user */
    first_name: string;
    /** The last name of the user */
    last_name: string;
    /** The role, which determines the scopes */
    role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
    /** The language that the user chose for the dashboard; null: the browser’s */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en' | null;
  };
  /** The account that the user belongs to */
  account: {
    /** The id of the account */
    id: string;
    /** The name of the account */
    name: string;
    /** Whether the account works with test data or real data */
    mode: 'sandbox' | 'live';
  };
  /** Scopes of the role; none while the second factor is missing */
  scopes: AccountScope[];
  /** The right to use the operator’s console; null: the user does not have it. `second_factor_missing`: the user must add a second factor first */
  operator: 'active' | 'second_factor_missing' | null;
  /** The id of the session */
  session_id: string;
  /** The factor that was verified last */
  method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link';
  /** RFC 3339, UTC, milliseconds */
  authenticated_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  /** Whether the sign-in still needs a second factor */
  second_factor_required: boolean;
  /** Accepted second factors, while one is required */
  second_factors: ('totp' | 'recovery_code' | 'passkey')[];
};

/** Your sessions, the one used last first. */
export type SessionList = {
  /** The entries of the list */
  data: {
    /** The id of the session */
    id: string;
    /** Whether it is the session of this request */
    is_current: boolean;
    /** How the user signed in */
    method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link';
    /** The address that the request came from */
    ip: string;
    /** The browser of the session */
    user_agent: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    last_seen_at: string;
    /** RFC 3339, UTC, milliseconds */
    expires_at: string;
  }[];
};

/** Send exactly one field. A password is not a second factor. */
export type SessionProof = {
  /** The password */
  password?: string | undefined;
  /** The code of the authenticator app */
  code?: string | undefined;
  /** One of the recovery codes; each works once */
  recovery_code?: string | undefined;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey?: Record<string, unknown> | undefined;
};

/** Transactions that were set aside for the same reason. */
export type SetAsideGroup = {
  /** Why they cannot be routed */
  reason: string;
  /** How many */
  count: number;
  /** When the first of them was set aside */
  oldest_at: string;
  /** One of them, for `kontor explain transaction` */
  example: string;
};

/** Transactions that could not be routed, by the reason. */
export type SetAsideTransactions = {
  /** The most frequent reason first */
  data: SetAsideGroup[];
};

/** A group of people who must all sign. */
export type SignatureCombination = {
  /** The people who must sign together */
  signatories: {
    /** The name of the person */
    name: string;
    /** A keyed hash of the national id, the same for a person everywhere in this installation. Null when the registry does not give the national id. */
    ssn_hash: string | null;
    /** In the registry’s words */
    role: string;
    /** True when the person can act alone: as the only member of the group, or as managing director in day-to-day administration. */
    admin_sign: boolean;
  }[];
};

export type Statistics = {
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** The length of each entry of `series` */
  interval: 'day' | 'week' | 'month';
  /** The id of the organization */
  organization_id: string | null;
  totals: StatisticsFigures;
  /** One entry for each interval, including empty ones */
  series: {
    /** Its first day */
    from: string;
    /** Its last day */
    to: string;
    /** Organizations at the end of the period */
    organizations: number;
    /** TPAs at the end of the period; null for one organization */
    tpas: {
      /** TPAs without signatories */
      draft: number;
      /** TPAs that are not signed by all signatories */
      'pending-signatures': number;
      /** TPAs whose signing rights the operator must check */
      'pending-approval': number;
      /** TPAs that the issuer has not activated yet */
      'pending-activation': number;
      /** TPAs that are activated */
      activated: number;
      /** TPAs that were rejected */
      rejected: number;
      /** TPAs that were terminated */
      terminated: number;
    } | null;
    /** Card holders at the end of the period */
    card_holders: {
      /** Card holders who were not invited yet */
      created: number;
      /** Card holders who were invited */
      invited: number;
      /** Card holders whose identity is known */
      identified: number;
      /** Card holders who consent */
      consented: number;
      /** Card holders who withdrew their consent */
      withdrawn: number;
    };
    /** By the day of the purchase */
    transactions: {
      /** Purchases of the period, without deleted ones */
      count: number;
      /** How many of them are refunds */
      refunds: number;
      /** All, by the state that they are in now */
      by_state: {
        /** Transactions that are authorized */
        authorized: number;
        /** Transactions that are cleared */
        cleared: number;
        /** Transactions that are invoiced */
        invoiced: number;
        /** Transactions that are deleted */
        deleted: number;
      };
      /** By invoice currency; by purchase currency until the issuer sends the former */
      amounts: TransactionAmounts[];
    };
    /** The receipts */
    receipts: {
      /** Receipts that were scanned */
      scanned: number;
      /** Matched to a transaction */
      matched: number;
      /** Null without any receipt */
      match_rate: number | null;
    };
    /** Deliveries, by the day they ended */
    webhooks: {
      /** Deliveries that succeeded */
      delivered: number;
      /** Given up */
      failed: number;
      /** How fast receivers answered; exact to an eighth */
      latency_median_ms: number | null;
      /** Nineteen of twenty were answered faster; exact to an eighth */
      latency_p95_ms: number | null;
    };
    /** Calls with a valid token, up to a few seconds ago; null for one organization */
    api_calls: {
      /** All of them together */
      total: number;
      /** By the class of the answer’s status */
      by_status: {
        /** Calls that succeeded */
        '2xx': number;
        /** Calls that were redirected or not modified */
        '3xx': number;
        /** Calls that were refused */
        '4xx': number;
        /** Calls that failed on our side */
        '5xx': number;
      };
    } | null;
    /** By the day of the purchase */
    co2: {
      /** CO2 equivalents, refunds subtracted; null when nothing could be estimated */
      grams: number | null;
      /** Transactions with a figure */
      estimated: number;
      /** Transactions without an emission: cash, fees, transfers, deleted ones */
      not_applicable: number;
      /** Transactions with too few facts for an estimate */
      unknown: number;
    };
  }[];
};

/** The figures of a period. */
export type StatisticsFigures = {
  /** Organizations at the end of the period */
  organizations: number;
  /** TPAs at the end of the period; null for one organization */
  tpas: {
    /** TPAs without signatories */
    draft: number;
    /** TPAs that are not signed by all signatories */
    'pending-signatures': number;
    /** TPAs whose signing rights the operator must check */
    'pending-approval': number;
    /** TPAs that the issuer has not activated yet */
    'pending-activation': number;
    /** TPAs that are activated */
    activated: number;
    /** TPAs that were rejected */
    rejected: number;
    /** TPAs that were terminated */
    terminated: number;
  } | null;
  /** Card holders at the end of the period */
  card_holders: {
    /** Card holders who were not invited yet */
    created: number;
    /** Card holders who were invited */
    invited: number;
    /** Card holders whose identity is known */
    identified: number;
    /** Card holders who consent */
    consented: number;
    /** Card holders who withdrew their consent */
    withdrawn: number;
  };
  /** By the day of the purchase */
  transactions: {
    /** Purchases of the period, without deleted ones */
    count: number;
    /** How many of them are refunds */
    refunds: number;
    /** All, by the state that they are in now */
    by_state: {
      /** Transactions that are authorized */
      authorized: number;
      /** Transactions that are cleared */
      cleared: number;
      /** Transactions that are invoiced */
      invoiced: number;
      /** Transactions that are deleted */
      deleted: number;
    };
    /** By invoice currency; by purchase currency until the issuer sends the former */
    amounts: TransactionAmounts[];
  };
  /** The receipts */
  receipts: {
    /** Receipts that were scanned */
    scanned: number;
    /** Matched to a transaction */
    matched: number;
    /** Null without any receipt */
    match_rate: number | null;
  };
  /** Deliveries, by the day they ended */
  webhooks: {
    /** Deliveries that succeeded */
    delivered: number;
    /** Given up */
    failed: number;
    /** How fast receivers answered; exact to an eighth */
    latency_median_ms: number | null;
    /** Nineteen of twenty were answered faster; exact to an eighth */
    latency_p95_ms: number | null;
  };
  /** Calls with a valid token, up to a few seconds ago; null for one organization */
  api_calls: {
    /** All of them together */
    total: number;
    /** By the class of the answer’s status */
    by_status: {
      /** Calls that succeeded */
      '2xx': number;
      /** Calls that were redirected or not modified */
      '3xx': number;
      /** Calls that were refused */
      '4xx': number;
      /** Calls that failed on our side */
      '5xx': number;
    };
  } | null;
  /** By the day of the purchase */
  co2: {
    /** CO2 equivalents, refunds subtracted; null when nothing could be estimated */
    grams: number | null;
    /** Transactions with a figure */
    estimated: number;
    /** Transactions without an emission: cash, fees, transfers, deleted ones */
    not_applicable: number;
    /** Transactions with too few facts for an estimate */
    unknown: number;
  };
};

export type TokenAnswer = {
  /** How to send the token */
  token_type: 'Bearer';
  /** Seconds until the token expires */
  expires_in: number;
  /** Opaque: do not parse it */
  access_token: string;
  /** Only if the request had no scope */
  scope?: string | undefined;
};

/** Send the client credentials here or in HTTP Basic, not both. */
export type TokenRequest = {
  /** How the client proves its identity */
  grant_type: 'client_credentials';
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The secret of the OAuth client, unless it is in the Authorization header */
  client_secret?: string | undefined;
  /** The type of the assertion; needed with `client_assertion` */
  client_assertion_type?: string | undefined;
  /** The signed assertion (RFC 7523), in place of `client_secret` */
  client_assertion?: string | undefined;
  /** Separated by spaces. Default: all scopes of the client */
  scope?: string | undefined;
};

export type TokenToJudge = {
  /** The token in question */
  token: string;
  /** Ignored: there is one type of token */
  token_type_hint?: string | undefined;
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The secret of the OAuth client, unless it is in the Authorization header */
  client_secret?: string | undefined;
  /** The type of the assertion; needed with `client_assertion` */
  client_assertion_type?: string | undefined;
  /** The signed assertion (RFC 7523), in place of `client_secret` */
  client_assertion?: string | undefined;
};

export type TotpConfirmation = {
  /** The code of the authenticator app */
  code: string;
};

/** Not active until it is confirmed with a code. */
export type TotpProposal = {
  /** For manual entry in the app */
  secret: string;
  /** The address for an authenticator app, usually shown as a QR code */
  otpauth_url: string;
  /** QR code of `otpauth_url`, as a data URL for an `img` */
  qr_code: string;
};

/** A third-party-administrator record: a company’s signed authorisation for one payment product. */
export type Tpa = {
  /** The id of the TPA */
  id: string;
  /** The id of the payment product */
  payment_product_id: string;
  /** The name of the company */
  name: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number; spaces, hyphens and country prefixes are removed */
  organization_number: string;
  /** The language of mails and pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** The status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why it was rejected */
  reason: string | null;
  /** According to the registry, the people who signed have signing rights for the company */
  signatures_verified: boolean;
  /** RFC 3339, UTC, milliseconds */
  signatures_verified_at: string | null;
  /** Whether the issuer has activated the TPA */
  activated: boolean;
  /** RFC 3339, UTC, milliseconds */
  activated_at: string | null;
  /** Signing rights according to the registry when the TPA was created. Entries are alternatives; all people of an entry must sign */
  signature_combinations: {
    /** The people who must sign together */
    signatories: {
      /** The name of the person */
      name: string;
      /** A hash of the national id; null where the registry has none */
      ssn_hash: string | null;
      /** The role of the person at the company */
      role: string;
      /** Whether the person signs as an administrator of the company */
      admin_sign: boolean;
    }[];
  }[];
  /** The text that is signed */
  legal_text: {
    /** The language of the text */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en';
    /** The version of the text */
    version: string;
    /** SHA-256 of the text */
    sha256: string;
  };
  /** The signed PDF; null until all have signed */
  signed_document_url: string | null;
  /** How many signatories there are */
  signatories_total: number;
  /** How many signatories have signed */
  signatories_signed: number;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The TPA was activated: card data flows from now on. */
export type TpaActivatedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.activated';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The name of the company */
  name: string;
  /** The organization number of the company */
  organization_number: string;
  /** The status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  } | null;
};

/** A TPA after the operator’s decision. */
export type TpaDecision = {
  /** The id of the TPA */
  id: string;
  /** The status after the decision */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
};

/** What the decision on a TPA rests on: the registry’s record, what the partner entered, and who signed. */
export type TpaEvidence = {
  /** The id of the TPA */
  id: string;
  account: OperatedAccount;
  /** The company’s name in the TPA */
  name: string;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number */
  organization_number: string;
  /** The payment product */
  product: string;
  /** The issuer of the payment product */
  issuer: string;
  /** How many people must sign */
  signatories_total: number;
  /** How many have signed */
  signatories_signed: number;
  /** The latest signature */
  signed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** How far the TPA is */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why it was rejected */
  reason: string | null;
  /** The language of the signed text */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  record: RegistryRecord;
  /** Why there is no record of the company */
  record_missing: 'not_found' | 'registry_unavailable' | null;
  /** Signing rights according to the registry when the TPA was created. Entries are alternatives; all people of an entry must sign */
  signature_combinations: {
    /** The people who must sign together */
    signatories: {
      /** The name of the person */
      name: string;
      /** A hash of the national id; null where the registry has none */
      ssn_hash: string | null;
      /** The role of the person at the company */
      role: string;
      /** Whether the person signs as an administrator of the company */
      admin_sign: boolean;
    }[];
  }[];
  /** Who had to sign, and who signed */
  signatories: EvidenceSignatory[];
  /** The title of the signed text */
  document_title: string;
  /** The version of the signed text */
  legal_text_version: string;
  /** The hash of the signed text */
  legal_text_sha256: string;
  /** Whether the signed document can be downloaded */
  has_document: boolean;
};

/** One page; `next_cursor` is null on the last one. */
export type TpaPage = {
  /** The objects of this page */
  data: Tpa[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** What a company would sign, and the mail that would ask a signatory to sign it. */
export type TpaPreview = {
  /** The text that the company would sign */
  legal_text: {
    /** The language of the text */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en';
    /** The heading above the text */
    title: string;
    /** Headings begin with `# `, list items with `- `; everything else is a paragraph */
    text: string;
    /** The version of the text */
    version: string;
    /** SHA-256 of the text */
    sha256: string;
  };
  /** The mail to a signatory without a name */
  mail: {
    /** The subject of the mail */
    subject: string;
    /** The plain-text part of the mail */
    text: string;
    /** The HTML part of the mail */
    html: string;
  };
};

/** The TPA was rejected. */
export type TpaRejectedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.rejected';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The name of the company */
  name: string;
  /** The organization number of the company */
  organization_number: string;
  /** The status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  } | null;
};

export type TpaRejection = {
  /** The reason, which the partner reads */
  reason: string;
};

/** A person who must sign a TPA. */
export type TpaSignatory = {
  /** The id of the signatory */
  id: string;
  /** The id of the TPA */
  tpa_id: string;
  /** The mail address */
  email: string;
  /** The name of the person */
  name: string | null;
  /** The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it */
  country_code: string | null;
  /** In international form */
  phone_number: string | null;
  /** The language of mails and pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Whether the person has signed */
  signed: boolean;
  /** RFC 3339, UTC, milliseconds */
  signed_at: string | null;
  /** Status of the latest mail with the personal link */
  email_status: 'queued' | 'delivered' | 'failed';
  /** The personal link; only in sandbox accounts */
  sign_url: string | null;
  /** When the person declined on the signing page; null again after another mail to the person */
  declined_at: string | null;
  /** `wrong_person`: the mail reached a person who has nothing to do with it */
  decline_reason: 'declined' | 'wrong_person' | null;
  /** When name and address were erased: the TPA was terminated before the person signed */
  erased_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type TpaSignatoryPage = {
  /** The objects of this page */
  data: TpaSignatory[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** All signatories have signed, and the signed document is available. */
export type TpaSignedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.signed';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The name of the company */
  name: string;
  /** The organization number of the company */
  organization_number: string;
  /** The status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  } | null;
};

/** The TPA was terminated. */
export type TpaTerminatedEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.terminated';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The name of the company */
  name: string;
  /** The organization number of the company */
  organization_number: string;
  /** The status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  } | null;
};

/** A card transaction of one of your card holders, as it was last announced. */
export type Transaction = {
  /** The same over all states of a transaction */
  id: string;
  /** The state of the transaction */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** What kind of transaction it is */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** Percent */
  vat_rate: number | null;
  /** As the card network knows it; `transaction.true.vat` has the receipt’s own */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  /** In the currency that is invoiced */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** Accounting amount divided by original amount */
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  /** The local day of the purchase */
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  /** The time zone of the purchase, as in the time zone database */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** Where the purchase was made */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The name of the card’s product at the issuer */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** The merchant category in words */
  mcc_text: string | null;
  /** The group that the merchant category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry (NACE), as the issuer sends it */
  branch_code: string | null;
  /** The merchant’s industry in words */
  branch_text: string | null;
  /** What kind of purchase it is, in words */
  category_text: string | null;
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The announced states, in order */
  states: {
    /** The state of the transaction */
    state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
    /** When the issuer sent it */
    at: string;
  }[];
  /** Its CO2; null until it is estimated */
  environmental_impact_id: string | null;
  /** The estimate, in grams of CO2 equivalents; null: unknown */
  carbon_emission_in_grams: number | null;
  /** The matched receipt; null: it has none */
  receipt_id: string | null;
  /** When the card holder was last reminded of the missing receipt */
  receipt_reminded_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type TransactionAmounts = {
  /** The currency (ISO 4217) */
  currency: string;
  /** Without deleted ones */
  count: number;
  /** Purchases, withdrawals and fees less refunds, without deleted ones */
  amount: number;
  /** How many of `count` are refunds */
  refunds: number;
  /** What they gave back: already subtracted from `amount` */
  refunded: number;
  /** Amounts by the state that the transactions are in now, refunds subtracted */
  by_state: {
    /** Reserved */
    authorized: number;
    /** Cleared, not yet invoiced */
    cleared: number;
    /** On an invoice */
    invoiced: number;
    /** Released again */
    deleted: number;
  };
};

/** Why a transaction did or did not reach your webhooks. Conditions are as of now. */
export type TransactionExplanation = {
  /** The id of the transaction */
  transaction_id: string;
  /** For each organization and card holder that could receive the purchase, starting with this transaction’s: the conditions up to the card holder, then those of each webhook */
  conditions: RoutingCondition[];
  /** The events of this transaction, for each webhook that received or will receive them */
  deliveries: ExplainedDelivery[];
  /** What besides the conditions decides; null when nothing does */
  note: string | null;
};

/** What was bought, line by line, as the receipt says. */
export type TransactionLineItemsEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'transaction.line.items';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The lines of the receipt */
  line_items: {
    /** What was bought */
    description: string;
    /** How many */
    quantity: number;
    /** Of one unit */
    amount: number | null;
    /** Of the line */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** The transaction that this is about */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The slug of the issuer */
    card_issuer: string;
  };
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type TransactionPage = {
  /** The objects of this page */
  data: Transaction[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type TransactionReceipt = {
  /** The URL of the file; needs the scope `files-read` */
  url: string;
  /** When the link expires; reading this again renews it */
  expiration_time: string;
  receipt: Receipt;
};

/** Up to 1,000 states of any of your cards. */
export type TransactionStateBatch = {
  /** The states, each with its card */
  transaction_states: NewCardTransactionState[];
};

/** The result of each row. */
export type TransactionStateBatchResult = {
  /** How many were accepted */
  accepted: number;
  /** How many were refused */
  refused: number;
  /** In the order of the rows */
  results: {
    /** The position in the list, from 0 */
    index: number;
    /** As sent; missing if the row had none */
    id?: string | undefined;
    /** As sent; missing if the row had none */
    card_id?: string | undefined;
    /** As sent; missing if the row had none */
    state?: string | undefined;
    /** What became of the row */
    status: 'accepted' | 'duplicate' | 'conflict' | 'unknown_card' | 'invalid';
    /** Kontor’s id for the transaction */
    transaction_id?: string | undefined;
    /** Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
    held?: boolean | undefined;
    /** Why the row was refused */
    error?: {
      /** The code of the error; use this in code */
      code: 'validation_failed' | 'not_found' | 'duplicate' | 'state_conflict';
      /** What to do about it */
      detail: string;
      /** What is wrong with the row, field by field */
      errors?: {
        /** The field that is wrong */
        field: string;
        /** The code of the error; use this in code */
        code: string;
        /** What is wrong with it */
        message: string;
      }[] | undefined;
    } | undefined;
  }[];
};

/** Sums of the transactions that the same filters list. */
export type TransactionTotals = {
  /** One entry for each currency, the most frequent first */
  data: {
    /** `original_currency` (ISO 4217) */
    currency: string;
    /** Transactions in this currency */
    count: number;
    /** Sum of `original_amount`; refunds are subtracted */
    amount: number;
  }[];
  /** Transactions in all currencies */
  count: number;
  /** False: only the newest transactions were counted; a shorter period has complete totals */
  is_complete: boolean;
};

/** The VAT of the transaction, as its receipt says. */
export type TransactionTrueVatEvent = {
  /** Which event this is */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'transaction.true.vat';
    /** When it happened: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The bands add up to the totals */
  vat_rates: {
    /** The VAT rate in percent */
    percentage: number;
    /** Without VAT */
    taxable_amount: number;
    /** The VAT */
    vat_amount: number;
    /** With VAT */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** One of each currency */
  totals: {
    /** Without VAT */
    taxable_amount: number;
    /** The VAT */
    vat_amount: number;
    /** With VAT */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** The transaction that this is about */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The slug of the issuer */
    card_issuer: string;
  };
  /** The payment product of the card */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The card holder that this is about */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
  /** The organization that this is about */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for it */
    reference_id: string;
  };
};

/** A person who signs in to the dashboard of this account. */
export type User = {
  /** The id of the user */
  id: string;
  /** The mail address */
  email: string;
  /** A new address that its owner has not confirmed yet */
  new_email: string | null;
  /** The first name of the user */
  first_name: string;
  /** The last name of the user */
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings. */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** `invited`: has not set a password yet. `disabled`: cannot sign in; all sessions have ended. */
  status: 'invited' | 'active' | 'disabled';
  /** Language of mails to this user */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Signs in with a second factor or a passkey */
  has_second_factor: boolean;
  /** RFC 3339, UTC, milliseconds */
  last_login_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent change. */
export type UserChange = {
  /** The mail address */
  email?: string | undefined;
  /** The first name of the user */
  first_name?: string | undefined;
  /** The last name of the user */
  last_name?: string | undefined;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings. */
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | undefined;
  /** Language of mails to this user */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** `active` enables a disabled user again */
  status?: 'active' | 'disabled' | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type UserPage = {
  /** The objects of this page */
  data: User[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A URL that receives the events of an organization. */
export type Webhook = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
};

/** Fields that are absent stay as they are. A new `url` must pass a challenge before it receives events. A new `authentication_type` needs all of its fields. */
export type WebhookChange = {
  /** Where events are sent */
  url?: string | undefined;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter?: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin?: boolean | undefined;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields?: string[] | undefined;
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version?: string | undefined;
  /** Your own words about the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned, and needed again when `url` names another host */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned, and needed again when `url` names another host */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host */
  oauth_client_secret?: string | null | undefined;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope?: string | null | undefined;
  /** The same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** The same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** The same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** The same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** The same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** The same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

/** With groups, only transactions of these companies reach the webhook; without groups, all do. Events without a purchase are not affected. */
export type WebhookGroup = {
  /** The id of the webhook group */
  id: string;
  /** The number of the buying company, digits only */
  buyer_party: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookGroupPage = {
  /** The objects of this page */
  data: WebhookGroup[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A header that is sent with every delivery. `value` is null for a secret header. */
export type WebhookHeader = {
  /** The id of the webhook header */
  id: string;
  /** The name of the header; names that Kontor sets are refused */
  key: string;
  /** Printable ASCII */
  value: string | null;
  /** Never return the value */
  secret: boolean;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Fields that are absent stay as they are. A secret header becomes readable only together with a new value. */
export type WebhookHeaderChange = {
  /** The name of the header; names that Kontor sets are refused */
  key?: string | undefined;
  /** Printable ASCII */
  value?: string | undefined;
  /** Never return the value */
  secret?: boolean | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookHeaderPage = {
  /** The objects of this page */
  data: WebhookHeader[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookPage = {
  /** The objects of this page */
  data: Webhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Sends earlier events again. They return to the queue a thousand at a time, so that new events do not wait for all of them. */
export type WebhookReplay = {
  /** The id of the replay */
  id: string;
  /** How far the replay is */
  status: 'running' | 'finished' | 'cancelled';
  /** Why it was cancelled */
  reason: string | null;
  /** The number of deliveries; null until it is known */
  total: number | null;
  /** How many are in the queue again */
  done: number;
  /** RFC 3339, UTC, milliseconds */
  from: string;
  /** RFC 3339, UTC, milliseconds */
  to: string;
  /** The statuses of the deliveries that are sent again */
  statuses: ('delivered' | 'failed' | 'skipped')[];
  /** Empty: all */
  events: WebhookEventName[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
};

export type WebhookReplayPreview = {
  /** Always true */
  dry_run: boolean;
  /** How many deliveries would be replayed */
  total: number;
  /** False when the log was too long, and only its beginning was counted */
  is_complete: boolean;
  /** How many deliveries, by event and status */
  counts: {
    /** The name of the event */
    event: string;
    /** The status of the deliveries */
    status: 'delivered' | 'failed' | 'skipped';
    /** Deliveries */
    count: number;
  }[];
  /** The oldest of these deliveries */
  first: {
    /** The id of the event */
    event_id: string;
    /** Its number */
    sequence: number;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  /** The newest of these deliveries */
  last: {
    /** The id of the event */
    event_id: string;
    /** Its number */
    sequence: number;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
};

export type WebhookSecretRotation = {
  /** For how many seconds the previous secret signs too (default 86,400) */
  overlap?: number | undefined;
  /** Your own secret, 24 to 200 characters; generated if absent */
  secret?: string | undefined;
};

export type WebhookWithSecret = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered */
  filter: {
    /** A field of the payload; fields of objects with a dot: `organization.reference_id` */
    field: string;
    /** `eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`) */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Of the type of the field; a list with `in`; true or false with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API */
  thin: boolean;
  /** Send only `event` and these fields of the payload. Empty: all */
  fields: string[];
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
  /** The version of the API whose payloads the webhook gets; the newest unless you choose one */
  api_version: string;
  /** Your own words about the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** With `basic` */
  basic_username: string | null;
  /** With `custom`: the header’s name */
  custom_key: string | null;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url: string | null;
  /** With `oauth` */
  oauth_client_id: string | null;
  /** With `oauth`: the scope of the token, if it needs one */
  oauth_scope: string | null;
  /** The result of the last challenge, and the time of the next automatic one */
  challenge: {
    /** What became of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why it failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null while it is not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events: (WebhookEventName | '*')[];
  /** Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile */
  suspended_events: WebhookEventName[];
  /** The same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** The same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** The same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** The same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** The same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** The same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** The same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** The same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** The same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** The same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** The same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** The same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** The same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** The same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** The same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** The same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** The same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** The same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** The same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** The same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** The same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** The same as `export.completed` in `events` */
  export_completed: boolean;
  /** Shown only in this response: store it now */
  secret: string;
};

/** The payload of each webhook event, by its name. */
export type WebhookPayloads = {
  /** All signatories have signed, and the signed document is available. */
  'tpa.signed': TpaSignedEvent;
  /** The TPA was activated: card data flows from now on. */
  'tpa.activated': TpaActivatedEvent;
  /** The TPA was rejected. */
  'tpa.rejected': TpaRejectedEvent;
  /** The TPA was terminated. */
  'tpa.terminated': TpaTerminatedEvent;
  /** A card holder was created. */
  'card_holder.created': CardHolderCreatedEvent;
  /** The card holder was connected to an identity: transactions follow. */
  'card_holder.identified': CardHolderIdentifiedEvent;
  /** The card holder consented to the processing of personal data. */
  'card_holder.signed.pdpc': CardHolderSignedPdpcEvent;
  /** The card holder withdrew consent: nothing more is delivered. */
  'card_holder.withdrawn': CardHolderWithdrawnEvent;
  /** The card holder was deleted. */
  'card_holder.deleted': CardHolderDeletedEvent;
  /** The mail to the card holder was delivered. */
  'card_holder.email.delivered': CardHolderEmailDeliveredEvent;
  /** The mail to the card holder could not be delivered. */
  'card_holder.email.failed': CardHolderEmailFailedEvent;
  /** The issuer closed an invoice of the company: no more transactions are added to it. */
  'invoice.created': InvoiceCreatedEvent;
  /** A purchase was authorised: the amount is reserved. */
  'card.transaction.authorized': CardTransactionAuthorizedEvent;
  /** The purchase was cleared: the amount is final. */
  'card.transaction.cleared': CardTransactionClearedEvent;
  /** The reservation was released: nothing was bought. */
  'card.transaction.deleted': CardTransactionDeletedEvent;
  /** The transaction is on an invoice of the issuer. */
  'card.transaction.invoiced': CardTransactionInvoicedEvent;
  /** A receipt was matched to the transaction. */
  'receipt.fetched': ReceiptFetchedEvent;
  /** No receipt was found for the transaction, and it is no longer looked for. */
  'receipt.not_found': ReceiptNotFoundEvent;
  /** The VAT of the transaction, as its receipt says. */
  'transaction.true.vat': TransactionTrueVatEvent;
  /** What was bought, line by line, as the receipt says. */
  'transaction.line.items': TransactionLineItemsEvent;
  /** The CO2 of the transaction was estimated; again when a receipt makes the estimate better. */
  'environmental.impact': EnvironmentalImpactEvent;
  /** The file of an export can be downloaded. */
  'export.completed': ExportCompletedEvent;
};
