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
  | 'card.transaction.updated'
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
  | 'bookkeeping-read'
  | 'bookkeeping-write'
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
  | 'issuer-files-read'
  | 'issuer-files-write'
  | 'issuer-transaction-states-write';

export type ProblemCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'unknown_version'
  | 'unauthenticated'
  | 'invalid_token'
  | 'invalid_dpop_proof'
  | 'use_dpop_nonce'
  | 'bad_signature'
  | 'invalid_credentials'
  | 'second_factor_required'
  | 'sso_required'
  | 'cross_site'
  | 'reauthentication_required'
  | 'insufficient_scope'
  | 'no_access'
  | 'second_factor_missing'
  | 'network_not_allowed'
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
  | 'card_number_refused'
  | 'receipt_unreadable'
  | 'validation_failed'
  | 'request_timeout'
  | 'rate_limited'
  | 'too_many_streams'
  | 'daily_limit_reached'
  | 'header_too_large'
  | 'internal'
  | 'unavailable'
  | 'timeout'
  | 'registry_unavailable';

/** The state is stored and will be routed to the partners concerned. */
export type AcceptedTransactionState = {
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** Kontor’s id for the transaction */
  transaction_id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** The result: the state is accepted */
  status: 'accepted';
  /** Whether the state arrived early. Partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
  held: boolean;
};

/** Your account. */
export type Account = {
  /** The id of the account */
  id: string;
  /** Your brand name, as people know it */
  name_system: string;
  /** The name in the company registry */
  name_legal: string;
  /** The company’s organization number */
  organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** The email address for notices about the account */
  notify_email: string | null;
  /** The URL of the logo */
  logo_url: string | null;
  /** Whether the account uses test data (`sandbox`) or real data (`live`) */
  mode: 'sandbox' | 'live';
  /** Whether the account is active or closed */
  status: 'active' | 'closed';
  settings: AccountSettings;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** An approved account. */
export type AccountApproval = {
  /** The id of the account */
  id: string;
  /** Brand name of the partner */
  name: string;
};

/** An account with its limits. */
export type AccountDetails = {
  /** The id of the account */
  id: string;
  /** Brand name of the partner */
  name: string;
  /** Legal name of the partner */
  name_legal: string;
  /** Whether the account uses test data (`sandbox`) or real data (`live`) */
  mode: 'sandbox' | 'live';
  /** Whether the account is open */
  status: 'active' | 'closed';
  /** Whether emails are sent in the partner’s name. False for a registered account that the operator has not approved. */
  is_approved: boolean;
  /** Number of transactions with a purchase in the last 30 days */
  transactions_last_30_days: number;
  /** When a client or session was last used */
  last_activity_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Number of users */
  users: number;
  /** Number of OAuth clients */
  oauth_clients: number;
  /** All limits */
  limits: OperatorLimit[];
};

/** An event of the account, with its position. */
export type AccountEvent = {
  /** The position of the event among all events of the account: 1, 2, 3, … */
  position: number;
  /** The id of the event, the same as in webhooks. Use it to detect duplicates */
  id: string;
  /** The name of the event */
  name: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** The organization that the event is about; null if there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the organization */
    reference_id: string | null;
  } | null;
  /** The payload, exactly as webhooks receive it */
  payload: Record<string, unknown>;
};

/** The events after a position. */
export type AccountEventPage = {
  /** The events, oldest first */
  data: AccountEvent[];
  /** The last position of this page, including events that the filters exclude. Pass it as `after` of the next page */
  position: number;
  /** Whether more events are available now */
  has_more: boolean;
};

/** Figures about an account, without its content. */
export type AccountOverview = {
  /** The id of the account */
  id: string;
  /** Brand name of the partner */
  name: string;
  /** Legal name of the partner */
  name_legal: string;
  /** Whether the account uses test data (`sandbox`) or real data (`live`) */
  mode: 'sandbox' | 'live';
  /** Whether the account is open */
  status: 'active' | 'closed';
  /** Whether emails are sent in the partner’s name. False for a registered account that the operator has not approved. */
  is_approved: boolean;
  /** Number of transactions with a purchase in the last 30 days */
  transactions_last_30_days: number;
  /** When a client or session was last used */
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
  /** The default token lifetime of new clients, in seconds */
  default_token_lifetime: number;
  /** The number of attempts after which a delivery fails */
  webhook_max_attempts: number;
  /** The number of days after which Kontor deletes the delivery log, sent emails, receipts with their files, and people whose last card has ended */
  data_retention_days: number;
  /** The number of requests per second for each client, with bursts of twice that; null: the installation’s limit */
  rate_limit: number | null;
};

/** The account that an object belongs to. */
export type AccountSummary = {
  /** The id of the account */
  id: string;
  /** Brand name of the partner */
  name: string;
  /** Whether the account uses test data (`sandbox`) or real data (`live`) */
  mode: 'sandbox' | 'live';
};

/** Only the fields that you send are updated. */
export type AccountUpdate = {
  /** The brand name shown in emails and on pages */
  name_system?: string | undefined;
  /** The email address for notices about the account */
  notify_email?: string | null | undefined;
  /** A PNG, JPEG or WebP image of at most 1 MiB, which is re-encoded and scaled to 512 pixels. Send null to remove the logo. */
  logo_base64?: string | null | undefined;
  /** The account’s settings */
  settings?: {
    /** The default token lifetime of new clients, in seconds */
    default_token_lifetime?: number | undefined;
    /** The number of attempts after which a delivery fails */
    webhook_max_attempts?: number | undefined;
    /** The number of days after which Kontor deletes the delivery log, sent emails, receipts with their files, and people whose last card has ended */
    data_retention_days?: number | undefined;
    /** The number of requests per second for each client, with bursts of twice that; null: the installation’s limit */
    rate_limit?: number | null | undefined;
  } | undefined;
};

/** A URL that receives the events of the account’s organizations, numbered in one sequence. The events of one organization keep their order. */
export type AccountWebhook = {
  /** Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization. */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides. */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
};

/** One page; `next_cursor` is null on the last one. */
export type AccountWebhookPage = {
  /** The objects of this page */
  data: AccountWebhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Omitted fields do not change. A new `url` must pass a challenge before it receives events. A new `authentication_type` requires all of its fields. */
export type AccountWebhookUpdate = {
  /** URL that receives events */
  url?: string | undefined;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization. */
  organization_ids?: string[] | undefined;
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter?: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin?: boolean | undefined;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields?: string[] | undefined;
  /** Whether events are delivered. False pauses the webhook. */
  enabled?: boolean | undefined;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second?: number | null | undefined;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered?: boolean | undefined;
  /** API version of the payloads. Defaults to the newest. */
  api_version?: string | undefined;
  /** Your description of the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature?: 'hmac' | 'ed25519' | 'both' | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** Username for `basic` */
  basic_username?: string | null | undefined;
  /** Password for `basic`. Never returned. Required again if `url` changes to another host. */
  basic_password?: string | null | undefined;
  /** Header name for `custom` */
  custom_key?: string | null | undefined;
  /** Header value for `custom`. Never returned. Required again if `url` changes to another host. */
  custom_value?: string | null | undefined;
  /** Token endpoint for `oauth` */
  oauth_access_token_url?: string | null | undefined;
  /** Client id for `oauth` */
  oauth_client_id?: string | null | undefined;
  /** Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host. */
  oauth_client_secret?: string | null | undefined;
  /** Scope of the token for `oauth`, if required */
  oauth_scope?: string | null | undefined;
  /** Same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** Same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** Same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** Same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated?: boolean | undefined;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** Same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** Same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

export type AccountWebhookUpdateResult = {
  /** Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization. */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides. */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
  /** Number of events that failed or were skipped while the webhook was disabled, counted up to 100000. Present when a disabled webhook is enabled. You can replay these events. */
  missed_events?: number | undefined;
};

export type AccountWebhookWithSecret = {
  /** Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization. */
  organization_ids: string[];
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides. */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
  /** Shown only in this response. Store it now. */
  secret: string;
};

/** The accounting system of an organization. Its tokens are never returned. */
export type AccountingConnection = {
  /** The id of the organization */
  organization_id: string;
  /** `pending`: the consent has not been given yet; `expired`: the system no longer accepts the consent, connect again */
  status: 'not_connected' | 'pending' | 'connected' | 'expired';
  /** The accounting system */
  system: 'fortnox' | 'economic' | 'tripletex' | null;
  /** The company in the system */
  company_name: string | null;
  /** Its organization number there */
  company_number: string | null;
  /** The consent screen to open in a browser within 15 minutes. Only in the response that starts the connection */
  consent_url: string | null;
  /** When the consent was given */
  connected_at: string | null;
  /** The systems that the operator of this installation has set up */
  systems: AccountingSystem[];
};

/** The accounting system to connect. */
export type AccountingConnectionUpdate = {
  /** The accounting system */
  system: 'fortnox' | 'economic' | 'tripletex';
  /** The token from the system, if it has no consent screen. It is stored encrypted */
  token?: string | undefined;
};

/** A system that this installation can connect. */
export type AccountingSystem = {
  /** The accounting system */
  system: 'fortnox' | 'economic' | 'tripletex';
  /** The name that people know */
  title: string;
  /** True if a token from the system is entered, instead of a consent screen */
  takes_token: boolean;
};

/** A version of the API and its usage. */
export type ApiVersion = {
  /** The date of the version */
  version: string;
  /** `newest`: the version of new clients and webhooks; `retired`: requests return 410 */
  status: 'newest' | 'supported' | 'deprecated' | 'retired';
  /** The day from which it is deprecated; null if it is not deprecated */
  deprecated_at: string | null;
  /** The day after which it may stop working; null if none is planned */
  sunset_at: string | null;
  /** The day from which the version is no longer served; null if it is served */
  retired_at: string | null;
  /** The number of OAuth clients that are pinned to the version or called it in the last 30 days */
  client_count: number;
  /** These clients, oldest first, at most 200 */
  clients: {
    /** The id of the OAuth client */
    id: string;
    /** The name of the client */
    name: string;
    /** True if this is the client’s `api_version`; false if the client requested it with the header Kontor-Version */
    is_pinned: boolean;
    /** The number of calls to this version in the last 30 days */
    calls_last_30_days: number;
    /** When the last of these calls was made; null if there was none */
    last_called_at: string | null;
  }[];
  /** The number of webhooks that are pinned to the version */
  webhook_count: number;
  /** These webhooks, oldest first, at most 200 */
  webhooks: {
    /** The id of the webhook */
    id: string;
    /** The webhook’s organization; null for an account-wide webhook */
    organization_id: string | null;
    /** The URL that receives the events */
    url: string;
  }[];
};

/** The versions of the API, with the clients and webhooks that use them. */
export type ApiVersionPage = {
  /** Every version, newest first */
  data: ApiVersion[];
  /** Operations that are deprecated in every version */
  deprecated_operations: DeprecatedOperation[];
  /** Always null, because the list is complete */
  next_cursor: null;
};

/** What one request to apply rules has done. */
export type AppliedCodingRules = {
  /** Purchases that were tried */
  examined: number;
  /** Purchases whose coding was changed */
  updated: number;
  /** Send it as `cursor` to go on. Null after the last purchase */
  next_cursor: string | null;
};

/** The purchases to which the rules of an organization are applied. */
export type ApplyCodingRules = {
  /** Only purchases on or after this day */
  from?: string | undefined;
  /** Only purchases on or before this day */
  to?: string | undefined;
  /** `next_cursor` of the previous response */
  cursor?: string | undefined;
};

/** A person at a meal or an event. */
export type Attendee = {
  /** The person’s name */
  name: string;
  /** The company that the person works for */
  company?: string | undefined;
};

/** A change: who made it, to which object, when and from where. */
export type AuditLine = {
  /** The id of the audit line */
  id: string;
  /** The type of actor */
  actor_type: 'client' | 'user' | 'operator' | 'system' | 'signatory' | 'card_holder' | 'issuer';
  /** The id of the actor */
  actor_id: string;
  /** The name of the actor */
  actor_name: string;
  /** The action: one of the examples. New actions may be added. */
  action: string;
  /** The type of the changed object */
  object_type: string;
  /** The id of the changed object */
  object_id: string;
  /** The object’s current name. Null if the object has no name or was deleted, or if the caller lacks the scope that reads it */
  object_name: string | null;
  /** The id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks */
  object_parent_id: string | null;
  /** The changed fields, each with `{ from, to }`. Never contains secrets */
  changes: Record<string, unknown> | null;
  /** The IP address of the request */
  ip: string | null;
  /** The request id, as in `X-Request-Id` */
  request_id: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type AuditLinePage = {
  /** The objects of this page */
  data: AuditLine[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Your sign-in methods in addition to the password. */
export type AuthenticationFactors = {
  /** Whether an authenticator app is set up */
  totp: boolean;
  /** The number of unused recovery codes */
  recovery_codes_left: number;
  /** The user’s passkeys */
  passkeys: {
    /** The id of the passkey */
    id: string;
    /** The name of the passkey, shown to its owner */
    name: string;
    /** Whether a provider synchronises the passkey to several devices */
    is_synced: boolean;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    last_used_at: string | null;
  }[];
};

/** Send exactly one field. A password is not a second factor. */
export type AuthenticationProof = {
  /** The password */
  password?: string | undefined;
  /** Code of the authenticator app */
  code?: string | undefined;
  /** A recovery code; each code works once */
  recovery_code?: string | undefined;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey?: Record<string, unknown> | undefined;
};

/** The endpoints of the authorization server and their capabilities (RFC 8414). */
export type AuthorizationServerMetadata = {
  /** The issuer of tokens: the URL of this installation */
  issuer: string;
  /** The URL of the token endpoint */
  token_endpoint: string;
  /** The URL of the public keys that verify tokens */
  jwks_uri: string;
  /** The URL of the revocation endpoint */
  revocation_endpoint: string;
  /** The URL of the introspection endpoint */
  introspection_endpoint: string;
  /** The URL of the API reference */
  service_documentation: string;
  /** All scopes of this API */
  scopes_supported: string[];
  /** Always empty, because there is no authorisation endpoint */
  response_types_supported: string[];
  /** The supported grant types */
  grant_types_supported: string[];
  /** The authentication methods of the token endpoint */
  token_endpoint_auth_methods_supported: string[];
  /** The assertion algorithms of the token endpoint */
  token_endpoint_auth_signing_alg_values_supported: string[];
  /** The authentication methods of the revocation endpoint */
  revocation_endpoint_auth_methods_supported: string[];
  /** The assertion algorithms of the revocation endpoint */
  revocation_endpoint_auth_signing_alg_values_supported: string[];
  /** The authentication methods of the introspection endpoint */
  introspection_endpoint_auth_methods_supported: string[];
  /** The assertion algorithms of the introspection endpoint */
  introspection_endpoint_auth_signing_alg_values_supported: string[];
  /** The algorithms of DPoP proofs */
  dpop_signing_alg_values_supported: string[];
  /** Whether tokens can be bound to a client certificate (RFC 8705) */
  tls_client_certificate_bound_access_tokens: boolean;
  /** The endpoints for clients that present a certificate */
  mtls_endpoint_aliases?: {
    /** The URL of the token endpoint */
    token_endpoint: string;
    /** The URL of the revocation endpoint */
    revocation_endpoint: string;
    /** The URL of the introspection endpoint */
    introspection_endpoint: string;
  } | undefined;
};

/** The billable units of each product. */
export type BillableUnits = {
  /** The number of transactions with at least one state event in the month; each counts once */
  transaction: number;
  /** The number of receipts matched in the month */
  digital_receipt: number;
  /** The number of transactions with an impact estimate in the month; each counts once */
  environmental_impact: number;
};

/** The company that is billed for an organization, and the billed products. */
export type Billing = {
  /** The id of the billing profile */
  id: string;
  /** The name to display */
  name_display: string;
  /** The name in the company registry */
  name_legal: string;
  /** The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed */
  organization_number: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The city of the address */
  address_city: string | null;
  /** The email address for invoices */
  email_invoice: string | null;
  /** Your reference, printed on invoices */
  your_reference_invoice: string | null;
  /** Whether card transactions are delivered and billed */
  product_transaction: boolean;
  /** Whether digital receipts are delivered and billed */
  product_digital_receipt: boolean;
  /** Whether estimates of environmental impact are delivered and billed */
  product_environmental_impact: boolean;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type BillingPage = {
  /** The objects of this page */
  data: Billing[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Only the fields that you send are updated. Null clears an optional field. */
export type BillingUpdate = {
  /** The name to display */
  name_display?: string | undefined;
  /** The name in the company registry */
  name_legal?: string | undefined;
  /** The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed */
  organization_number?: string | undefined;
  /** The company’s country */
  country?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
  /** The street and number of the address */
  address_street?: string | null | undefined;
  /** The postal code of the address */
  address_zip?: string | null | undefined;
  /** The city of the address */
  address_city?: string | null | undefined;
  /** The email address for invoices */
  email_invoice?: string | null | undefined;
  /** Your reference, printed on invoices */
  your_reference_invoice?: string | null | undefined;
  /** Whether card transactions are delivered and billed */
  product_transaction?: boolean | undefined;
  /** Whether digital receipts are delivered and billed */
  product_digital_receipt?: boolean | undefined;
  /** Whether estimates of environmental impact are delivered and billed */
  product_environmental_impact?: boolean | undefined;
};

/** The billable units of a month, even if a product was enabled for only part of it. An organization’s units count toward its current profile; a deleted organization’s units count toward its last one. A transaction of two organizations is one unit of the profile and one unit of each organization, so the organizations may add up to more than the total. */
export type BillingUsage = {
  /** The id of the billing profile */
  billing_id: string;
  /** The calendar month */
  month: string;
  units: BillableUnits;
  /** The current number of card holders of these organizations, regardless of the month */
  card_holders: number;
  /** The number of organizations counted */
  organizations_total: number;
  /** The organizations, most units first, at most 200 */
  organizations: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
    /** The name of the organization */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    deleted_at: string | null;
    units: BillableUnits;
  }[];
};

/** A rented car. */
export type CarRental = {
  /** The day on which the rental began */
  pick_up_date?: string | undefined;
  /** The day on which the car was returned */
  return_date?: string | undefined;
  /** The days of the rental */
  days?: number | undefined;
  /** The class of the car: an ACRISS code, or the network’s or company’s own */
  class?: string | undefined;
  /** The distance driven, in `distance_unit` */
  distance?: number | undefined;
  /** The unit of the distance */
  distance_unit?: 'km' | 'mi' | undefined;
  /** The number of the rental agreement */
  agreement_number?: string | undefined;
  /** The renter’s name */
  renter?: string | undefined;
  /** The city or place of pick-up */
  pick_up_place?: string | undefined;
  /** The country of pick-up, ISO 3166-1 alpha-2 */
  pick_up_country?: string | undefined;
  /** The city or place of return */
  return_place?: string | undefined;
  /** The country of return, ISO 3166-1 alpha-2 */
  return_country?: string | undefined;
  /** The price of a day */
  daily_rate?: number | undefined;
  /** Parts of the amount */
  charges?: {
    /** What was charged */
    category: 'rental' | 'insurance' | 'fuel' | 'distance' | 'one_way' | 'late_return' | 'parking' | 'toll' | 'fine' | 'phone' | 'tax' | 'other';
    /** The charge with tax */
    amount: number;
  }[] | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** Whether the car was not fetched */
  no_show?: boolean | undefined;
};

/** A person in the organization whose card transactions you receive. */
export type CardHolder = {
  /** The id of the card holder */
  id: string;
  /** The id of the organization */
  organization_id: string;
  /** Your own id for the person; unique in the organization */
  reference_id: string;
  /** `created`: no email sent yet; `invited`: invited by email to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered */
  status: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn';
  /** The id of the identity */
  identity_id: string | null;
  /** The person, as issuers know them */
  identity: {
    /** The person’s name */
    name: string;
    /** The person’s employee number at the company, as the issuer has it */
    employee_id: string | null;
  } | null;
  /** The email address */
  email: string | null;
  /** The delivery status of the latest email; null if none was sent */
  email_status: 'queued' | 'delivered' | 'failed' | null;
  /** The card holder’s consent */
  consent: {
    /** Whether the card holder currently consents */
    signed: boolean;
    /** RFC 3339, UTC, milliseconds */
    signed_at: string | null;
    /** The personal link in the latest email; only in sandbox accounts */
    url: string | null;
  };
  /** The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from: string | null;
  /** The language of emails and pages */
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
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.created';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** The card holder was deleted. */
export type CardHolderDeletedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.deleted';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** The email to the card holder was delivered. */
export type CardHolderEmailDeliveredEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.email.delivered';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** The email to the card holder could not be delivered. */
export type CardHolderEmailFailedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.email.failed';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** All data stored about the card holder. */
export type CardHolderExport = {
  /** RFC 3339, UTC, milliseconds */
  exported_at: string;
  card_holder: CardHolder;
  /** When the card holder was deleted; the data listed here is kept (see docs/privacy.md) */
  deleted_at: string | null;
  /** Whether the email with the consent link was skipped */
  skip_consent_email: boolean;
  /** RFC 3339, UTC, milliseconds */
  mailed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  reminded_at: string | null;
  /** The person, as issuers know them */
  identity: {
    /** The id of the identity */
    id: string;
    /** The person’s name */
    name: string;
    /** The person’s employee number at the company, as the issuer has it */
    employee_id: string | null;
    /** Whether an encrypted national id is stored, to recognise the person’s cards. It is never returned */
    national_id_stored: boolean;
    /** The company that the person belongs to */
    company: {
      /** The company’s country */
      country: string;
      /** The company’s organization number */
      organization_number: string;
    };
    /** The person’s cards */
    cards: {
      /** The id of the card */
      id: string;
      /** The last four digits of the card */
      last_four: string;
      /** Who is liable for the card’s purchases */
      type: string;
      /** Whether the card is active; false after the issuer deletes it */
      active: boolean;
    }[];
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  /** The card holder’s consent */
  consent: {
    /** RFC 3339, UTC, milliseconds */
    consented_at: string;
    /** RFC 3339, UTC, milliseconds */
    withdrawn_at: string | null;
    /** The version of the text that the person consented to */
    text_version: string;
    /** The SHA-256 of the text that the person consented to */
    text_sha256: string;
    /** What the eID provider confirmed */
    evidence: Record<string, unknown>;
  } | null;
  /** Emails that were sent to the card holder */
  mails: {
    /** The purpose of the email */
    kind: string;
    /** The address that the email was sent to */
    recipient: string;
    /** The subject of the email */
    subject: string;
    /** The delivery status of the email */
    status: 'queued' | 'delivered' | 'failed';
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    delivered_at: string | null;
  }[];
  /** Changes to the card holder, and the client or user who made them */
  audit_log: {
    /** The action */
    action: string;
    /** The type of actor */
    actor_type: string;
    /** The name of the actor */
    actor_name: string;
    /** The fields that changed */
    changes: Record<string, unknown> | null;
    /** The IP address of the request */
    ip: string | null;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  }[];
  /** The card holder’s transactions that were delivered to you, oldest first; each a `Transaction` */
  transactions: Record<string, unknown>[];
  /** The receipts of those transactions, oldest first; each a `Receipt` */
  receipts: Record<string, unknown>[];
  /** Events about the card holder */
  events: {
    /** The name of the event */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** The payload that was sent */
    payload: Record<string, unknown>;
  }[];
};

/** The card holder was connected to an identity. Transactions are delivered from now on. */
export type CardHolderIdentifiedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.identified';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** Up to 10,000 card holders. */
export type CardHolderImport = {
  /** The card holders to create */
  card_holders: NewCardHolder[];
};

/** The result of an import. */
export type CardHolderImportResult = {
  /** The total number of rows */
  total: number;
  /** The number of created card holders; in a dry run, the number that would be created */
  created: number;
  /** The number of rejected rows */
  failed: number;
  /** Whether one invalid row rejects all rows */
  atomic: boolean;
  /** Whether this was a dry run, which changes nothing */
  dry_run: boolean;
  /** The result of each row, in the order that you sent them */
  rows: {
    /** For JSON, the position in the list, starting at 1; for CSV, the line number in the file */
    row: number;
    /** The value that you sent; absent if the row had none */
    reference_id?: string | undefined;
    /** The result of the row */
    status: 'created' | 'failed' | 'would_create';
    /** The id of the card holder */
    id?: string | undefined;
    /** The errors of the row, by field */
    errors?: {
      /** The invalid field */
      field: string;
      /** The error code, for use in programs */
      code: string;
      /** What is wrong with the field */
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
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.signed.pdpc';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** Only the fields that you send are updated. */
export type CardHolderUpdate = {
  /** Your own id for the person; unique in the organization */
  reference_id?: string | undefined;
  /** The email address */
  email?: string | undefined;
  /** The id of the identity */
  identity_id?: string | undefined;
  /** The language of emails and pages */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

/** The card holder withdrew consent. Nothing more is delivered. */
export type CardHolderWithdrawnEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card_holder.withdrawn';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** A purchase was authorised, and the amount is reserved. */
export type CardTransactionAuthorizedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.authorized';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: Attendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: SplitLine[] | undefined;
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded?: boolean | undefined;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review?: boolean | undefined;
  /** Who set each field that has been set, and when */
  coded_by?: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[] | undefined;
};

/** The purchase was cleared, and the amount is final. */
export type CardTransactionClearedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.cleared';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: Attendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: SplitLine[] | undefined;
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded?: boolean | undefined;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review?: boolean | undefined;
  /** Who set each field that has been set, and when */
  coded_by?: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[] | undefined;
};

/** The reservation was released without a purchase. */
export type CardTransactionDeletedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.deleted';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: Attendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: SplitLine[] | undefined;
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded?: boolean | undefined;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review?: boolean | undefined;
  /** Who set each field that has been set, and when */
  coded_by?: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[] | undefined;
};

/** The issuer invoiced the transaction. */
export type CardTransactionInvoicedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.invoiced';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: Attendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: SplitLine[] | undefined;
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded?: boolean | undefined;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review?: boolean | undefined;
  /** Who set each field that has been set, and when */
  coded_by?: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[] | undefined;
};

/** What is known of the transaction changed after its state was announced: its VAT, its receipt or its coding. */
export type CardTransactionUpdatedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'card.transaction.updated';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: Attendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: SplitLine[] | undefined;
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded?: boolean | undefined;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review?: boolean | undefined;
  /** Who set each field that has been set, and when */
  coded_by?: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[] | undefined;
};

/** An account of a chart of accounts. */
export type ChartAccount = {
  /** The number of the account in the organization’s chart of accounts */
  number: string;
  /** The name of the account */
  name: string;
  /** The VAT code that purchases on the account usually have */
  vat_code: string | null;
};

/** The cost accounts of an organization that people choose from. */
export type ChartOfAccounts = {
  /** The standard chart that it began with. `bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany. */
  standard: 'bas' | 'dk' | 'ns4102' | 'fi' | 'skr03' | 'skr04' | null;
  /** In the order of their numbers */
  accounts: ChartAccount[];
  /** When it was last updated. Null while it is the standard chart of the country */
  updated_at: string | null;
};

/** A chart of accounts. It replaces the one that the organization has. */
export type ChartOfAccountsUpdate = {
  /** `bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany. */
  standard?: 'bas' | 'dk' | 'ns4102' | 'fi' | 'skr03' | 'skr04' | null | undefined;
  /** All accounts. Leave them out to begin with those of `standard` */
  accounts?: NewChartAccount[] | undefined;
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
    /** The x coordinate of the key, or the key itself */
    x?: string | undefined;
    /** The y coordinate of the key */
    y?: string | undefined;
    /** The modulus of an RSA key */
    n?: string | undefined;
    /** The exponent of an RSA key */
    e?: string | undefined;
    /** The algorithm that the key is intended for */
    alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
    /** The intended use of the key */
    use?: 'sig' | undefined;
    /** The certificate of the key (DER in Base64), with which the client may authenticate (`self_signed_tls_client_auth`, RFC 8705) */
    x5c?: string[] | undefined;
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

/** A JWT that is signed by the Ed25519 key whose public part is `jwk` in its header. */
export type ClientLookupRequest = {
  /** The JWT that proves possession of the key */
  assertion: string;
};

export type ClientLookupResponse = {
  /** The id of the OAuth client */
  client_id: string;
  /** The id of the client’s account */
  account_id: string;
};

/** A valid secret, without the secret itself. */
export type ClientSecret = {
  /** The id of the secret */
  id: string;
  /** The last four characters of the secret */
  hint: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When the client last authenticated with the secret; null if never */
  last_used_at: string | null;
  /** When the secret expires, at the end of a rotation’s overlap; null if it does not expire */
  expires_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type ClientSecretPage = {
  /** The objects of this page */
  data: ClientSecret[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

export type ClientSecretRotation = {
  /** The number of seconds until the previous secrets expire */
  expire_previous_in?: number | undefined;
};

/** All of them must be met. Without any, the rule matches every purchase. */
export type CodingConditions = {
  /** The merchant category code is one of these (ISO 18245) */
  mcc_codes?: string[] | undefined;
  /** The merchant category code belongs to one of these kinds of purchases, as in `tax` */
  categories?: ('general' | 'food' | 'meal' | 'representation' | 'lodging' | 'passenger_transport' | 'fuel' | 'car' | 'culture' | 'untaxed')[] | undefined;
  /** The merchant’s name, as the card network reports it, contains one of these texts, in upper or lower case */
  merchants?: string[] | undefined;
  /** It was paid with one of these cards */
  card_ids?: string[] | undefined;
  /** It is of one of these card holders */
  card_holder_ids?: string[] | undefined;
  /** It was made in one of these countries */
  countries?: string[] | undefined;
  /** The `original_currency` */
  currency?: string | undefined;
  /** The amount, without its sign, is at least this */
  amount_min?: number | undefined;
  /** The amount, without its sign, is at most this */
  amount_max?: number | undefined;
};

/** The fields that a rule sets. */
export type CodingOfRule = {
  /** Your name for the kind of cost */
  category?: string | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
};

/** What rules would change. */
export type CodingPreview = {
  /** Purchases that were tried, newest first */
  examined: number;
  /** False if the period has more than the newest 20,000 purchases, which were tried */
  is_complete: boolean;
  /** Purchases whose coding would change */
  would_change: number;
  /** The same for each rule, in their order */
  rules: {
    /** Purchases that the rule matches */
    matched: number;
    /** Purchases of which it would change a field */
    would_set: number;
  }[];
  /** The newest that would change, with the fields that would */
  examples: {
    /** The id of the transaction */
    transaction_id: string;
    /** The day of the purchase */
    purchase_date: string;
    /** The merchant’s name */
    merchant: string | null;
    /** The `original_amount` */
    amount: number;
    /** ISO 4217 */
    currency: string;
    set: CodingOfRule;
  }[];
};

/** Rules to try against the purchases of an organization. */
export type CodingPreviewRequest = {
  /** In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name */
  rules: NewCodingRule[];
  /** Only purchases on or after this day */
  from?: string | undefined;
  /** Only purchases on or before this day */
  to?: string | undefined;
};

/** A rule that codes purchases. */
export type CodingRule = {
  /** The id of the coding rule */
  id: string;
  /** What people call the rule */
  name: string;
  /** Whether the rule is used */
  enabled: boolean;
  conditions: CodingConditions;
  set: CodingOfRule;
};

/** The rules of an organization. */
export type CodingRules = {
  /** In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name */
  rules: CodingRule[];
  /** When they were last updated. Null without rules */
  updated_at: string | null;
};

/** All rules of an organization. They replace those that it has. */
export type CodingRulesUpdate = {
  /** In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name */
  rules: NewCodingRule[];
};

/** What people chose for similar purchases before. It becomes the coding only when someone sends it with `from_suggestion`. */
export type CodingSuggestion = {
  set: CodingOfRule;
  /** From 0 to 1 */
  confidence: number;
  /** What the earlier purchases have in common with this one: the merchant; the card holder and the merchant category; or the merchant category */
  based_on: 'merchant' | 'card_holder' | 'mcc';
  /** Earlier purchases for which people chose this account */
  count: number;
  /** Earlier purchases that were looked at: the newest of the organization that people coded */
  of: number;
};

/** Suggested codings. */
export type CodingSuggestionList = {
  /** One entry per transaction that exists */
  data: {
    /** The id of the transaction */
    transaction_id: string;
    /** Null if people coded no similar purchase, or chose differently each time */
    suggestion: CodingSuggestion | null;
  }[];
};

/** Transactions to suggest a coding for. */
export type CodingSuggestionRequest = {
  /** The transactions to suggest a coding for */
  transaction_ids: string[];
};

/** How the columns of a bank’s CSV files become transactions. */
export type CsvMapping = {
  /** Version of this schema */
  version: 1;
  /** What separates the columns */
  delimiter: ';' | ',' | '	' | '|';
  /** Rows before the first transaction. The last of them has the names of the columns. */
  header_rows: number;
  /** What separates whole from decimals */
  decimal_sign: ',' | '.';
  /** The form of days */
  date_form: 'YYYY-MM-DD' | 'YYYYMMDD' | 'YYYY/MM/DD' | 'YYYY.MM.DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'DDMMYYYY' | 'MM/DD/YYYY' | 'MM-DD-YYYY' | 'MMDDYYYY' | 'DD.MM.YY' | 'DD/MM/YY' | 'MM/DD/YY' | 'YYMMDD' | 'DD MMM YYYY' | 'EXCEL';
  /** How debit and credit are recognized: by the sign of `amount`, by the column `direction`, or by the columns `debit_amount` and `credit_amount` */
  direction: 'positive_is_debit' | 'negative_is_debit' | 'indicator' | 'two_amounts';
  /** Where each value is found. Left out: the file does not have it. */
  fields: {
    transaction_id?: CsvMappingSource | undefined;
    amount?: CsvMappingSource | undefined;
    debit_amount?: CsvMappingSource | undefined;
    credit_amount?: CsvMappingSource | undefined;
    direction?: CsvMappingSource | undefined;
    currency?: CsvMappingSource | undefined;
    original_amount?: CsvMappingSource | undefined;
    original_currency?: CsvMappingSource | undefined;
    exchange_rate?: CsvMappingSource | undefined;
    purchase_date?: CsvMappingSource | undefined;
    purchase_time?: CsvMappingSource | undefined;
    posting_date?: CsvMappingSource | undefined;
    kind?: CsvMappingSource | undefined;
    description?: CsvMappingSource | undefined;
    reference?: CsvMappingSource | undefined;
    auth_code?: CsvMappingSource | undefined;
    network_id?: CsvMappingSource | undefined;
    acquirer_reference?: CsvMappingSource | undefined;
    terminal_id?: CsvMappingSource | undefined;
    purchase_reference?: CsvMappingSource | undefined;
    statement_number?: CsvMappingSource | undefined;
    statement_date?: CsvMappingSource | undefined;
    card?: CsvMappingSource | undefined;
    card_id?: CsvMappingSource | undefined;
    card_last_four?: CsvMappingSource | undefined;
    holder_name?: CsvMappingSource | undefined;
    employee_id?: CsvMappingSource | undefined;
    company_number?: CsvMappingSource | undefined;
    company_name?: CsvMappingSource | undefined;
    cost_centre?: CsvMappingSource | undefined;
    merchant_name?: CsvMappingSource | undefined;
    merchant_city?: CsvMappingSource | undefined;
    merchant_region?: CsvMappingSource | undefined;
    merchant_postal_code?: CsvMappingSource | undefined;
    merchant_country?: CsvMappingSource | undefined;
    mcc_code?: CsvMappingSource | undefined;
    merchant_number?: CsvMappingSource | undefined;
    merchant_tax_number?: CsvMappingSource | undefined;
    merchant_organization_number?: CsvMappingSource | undefined;
    item_description?: CsvMappingSource | undefined;
    item_quantity?: CsvMappingSource | undefined;
    item_unit?: CsvMappingSource | undefined;
    item_unit_price?: CsvMappingSource | undefined;
    item_commodity_code?: CsvMappingSource | undefined;
    fuel_product?: CsvMappingSource | undefined;
    fuel_quantity?: CsvMappingSource | undefined;
    fuel_unit?: CsvMappingSource | undefined;
    fuel_odometer?: CsvMappingSource | undefined;
    ticket_number?: CsvMappingSource | undefined;
    passenger_name?: CsvMappingSource | undefined;
    flight_from?: CsvMappingSource | undefined;
    flight_to?: CsvMappingSource | undefined;
    flight_carrier?: CsvMappingSource | undefined;
    flight_class?: CsvMappingSource | undefined;
    flight_date?: CsvMappingSource | undefined;
    hotel_check_in?: CsvMappingSource | undefined;
    hotel_check_out?: CsvMappingSource | undefined;
    hotel_nights?: CsvMappingSource | undefined;
    hotel_rooms?: CsvMappingSource | undefined;
    car_pick_up?: CsvMappingSource | undefined;
    car_return?: CsvMappingSource | undefined;
    car_days?: CsvMappingSource | undefined;
    car_distance?: CsvMappingSource | undefined;
    car_class?: CsvMappingSource | undefined;
  };
  /** Address of this schema, for editors */
  $schema?: string | undefined;
  /** The encoding (default: recognized) */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1252' | 'ebcdic' | undefined;
  /** What encloses a cell; empty for none (default: `"`) */
  quote?: '"' | '\'' | '' | undefined;
  /** Rows after the last transaction, which are left out (default: 0) */
  trailer_rows?: number | undefined;
  /** Rows that are no transactions */
  ignore?: {
    /** Name of the column in the header row, or its position: `#1` is the first */
    column: string;
    /** Values of the rows that are left out */
    values: string[];
  }[] | undefined;
  /** What groups digits. A space stands for every kind of space (default: none) */
  thousands_sign?: '' | ' ' | '.' | ',' | '\'' | undefined;
  /** How many of the digits are decimals, where amounts have no decimal sign */
  implied_decimals?: number | undefined;
  /** Values of `direction` that mean a debit (default: D, DR, DB, DEBIT, +) */
  debit_values?: string[] | undefined;
  /** Values of `direction` that mean a credit (default: C, CR, K, KR, CREDIT, KREDIT, -) */
  credit_values?: string[] | undefined;
  /** Columns with VAT */
  taxes?: {
    rate?: CsvMappingSource | undefined;
    tax?: CsvMappingSource | undefined;
    base?: CsvMappingSource | undefined;
  }[] | undefined;
  /** The row that states how many transactions the file has, or their sum */
  trailer?: {
    /** Name of the column in the header row, or its position: `#1` is the first */
    column: string;
    /** Values in that column of the row that states counts or sums */
    values: string[];
    /** Name of the column in the header row, or its position: `#1` is the first */
    count?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    amount?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    debit_amount?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    credit_amount?: string | undefined;
  } | undefined;
};

/** Where a value is found. */
export type CsvMappingSource = {
  /** Name of the column in the header row, or its position: `#1` is the first */
  column?: string | undefined;
  /** The value of every row */
  constant?: string | undefined;
  /** Replaces values of the column. A value that is not listed stays, and `*` stands for all of those. */
  values?: Record<string, string> | undefined;
  /** The form of this column, where it differs from the others */
  date_form?: 'YYYY-MM-DD' | 'YYYYMMDD' | 'YYYY/MM/DD' | 'YYYY.MM.DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'DDMMYYYY' | 'MM/DD/YYYY' | 'MM-DD-YYYY' | 'MMDDYYYY' | 'DD.MM.YY' | 'DD/MM/YY' | 'MM/DD/YY' | 'YYMMDD' | 'DD MMM YYYY' | 'EXCEL' | undefined;
};

/** An entry of the delivery log: one event for one webhook, with its attempts. */
export type Delivery = {
  /** Id of the event */
  id: string;
  /** The event */
  event: {
    /** The id of the event */
    id: string;
    /** The name of the event */
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** Sequence number. Each webhook numbers its events without gaps. */
    sequence: number;
    /** Payload exactly as it is sent */
    payload: Record<string, unknown>;
  };
  /** `failed`: no more attempts are made. `skipped`: never sent. `reason` explains both. */
  status: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** The reason for the status */
  reason: string | null;
  /** The attempts, oldest first */
  attempts: DeliveryAttempt[];
  /** Time of the next attempt, never in the past. After failures, this is when the webhook’s pause ends. Null if none is scheduled or the webhook is not sending. */
  next_attempt_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type DeliveryAttempt = {
  /** RFC 3339, UTC, milliseconds */
  at: string;
  /** The duration of the attempt in milliseconds */
  duration_ms: number;
  /** How the duration is divided */
  timing: {
    /** Milliseconds until the host name was resolved */
    dns_ms: number | null;
    /** Milliseconds until the connection was established */
    connect_ms: number | null;
    /** Milliseconds until the first byte of the response */
    first_byte_ms: number | null;
    /** Milliseconds until the response was complete */
    total_ms: number | null;
  } | null;
  /** The HTTP status of the response; null if there was none */
  response_status: number | null;
  /** The response headers */
  response_headers: Record<string, string> | null;
  /** First 4 KiB of the response body */
  response_body: string | null;
  /** Why there was no response */
  error: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type DeliveryPage = {
  /** The objects of this page */
  data: Delivery[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A deprecated operation, and the clients that still call it. */
export type DeprecatedOperation = {
  /** The operation’s `operationId` in this document */
  operation: string;
  /** The day from which it is deprecated; null if it is not deprecated */
  deprecated_at: string | null;
  /** The day after which it may stop working; null if none is planned */
  sunset_at: string | null;
  /** Clients that called it in the last 30 days, most calls first */
  clients: {
    /** The id of the OAuth client */
    id: string;
    /** The name of the client */
    name: string;
    /** The number of calls to this operation in the last 30 days */
    calls_last_30_days: number;
    /** When the last of these calls was made; null if there was none */
    last_called_at: string | null;
  }[];
};

/** The emission of an amount or a quantity. */
export type EmissionFactor = {
  /** The set of emission factors */
  set: string;
  /** The region that the factor applies to */
  region: string;
  /** kg CO2e per `unit` */
  value: number;
  /** The unit of the value */
  unit: string;
  /** The source of the value */
  source: string;
  /** The licence of the data source */
  licence: string;
} | null;

/** A payment product that is enabled on the account. */
export type EnabledPaymentProduct = {
  /** The id of the payment product */
  id: string;
  /** The name of the payment product */
  name: string;
  /** A line of text to show below the name */
  subtitle: string;
  /** A short description, for a list of products */
  description_short: string;
  /** A long description, for a product page */
  description_long: string;
  /** The company that issues the cards */
  issuer: {
    /** The issuer’s or provider’s short name in paths */
    slug: string;
    /** The name of the issuer */
    name: string;
  };
  /** Whether purchases are debited immediately or invoiced */
  funding: 'debit' | 'credit';
  /** The card network */
  scheme: {
    /** The name of the card network */
    name: string;
    /** The logo of the card network */
    logo_url: string | null;
  };
  /** Who is liable: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The countries in which the product is offered */
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
  /** Whether new TPAs can be created for the product */
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

/** What the issuer knows about a purchase beyond the transaction. Fields that it did not send are absent. */
export type EnhancedData = {
  /** The version of this structure. New fields and values do not change it */
  version: number;
  /** The taxes */
  tax?: EnhancedTaxRow[] | undefined;
  /** The lines of the merchant’s invoice */
  line_items?: EnhancedLineItem[] | undefined;
  fuel?: FuelPurchase | undefined;
  /** The tickets */
  flights?: FlightTicket[] | undefined;
  lodging?: LodgingStay | undefined;
  car_rental?: CarRental | undefined;
};

/** One line of the merchant’s invoice, as the issuer sent it. */
export type EnhancedLineItem = {
  /** What was bought */
  description: string;
  /** How many, in `unit`. Negative for a return */
  quantity?: number | undefined;
  /** The unit of the quantity, as the merchant writes it */
  unit?: string | undefined;
  /** The price of one unit */
  unit_price?: number | undefined;
  /** The amount of the line with tax, after its discount. Negative for a return */
  total_amount: number;
  /** The discount of the line */
  discount_amount?: number | undefined;
  /** The tax rate of the line, in percent */
  tax_rate?: number | undefined;
  /** The tax within `total_amount` */
  tax_amount?: number | undefined;
  /** The code of the kind of goods, such as UNSPSC */
  commodity_code?: string | undefined;
  /** The merchant’s product code */
  product_code?: string | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency: string;
};

/** One tax of the purchase, as the issuer sent it. */
export type EnhancedTaxRow = {
  /** The rate, in percent */
  rate?: number | undefined;
  /** The amount that is taxed, without the tax */
  base?: number | undefined;
  /** The tax */
  tax: number;
  /** The currency of the amounts beside it, ISO 4217 */
  currency: string;
  /** The country that levies the tax, ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** The kind of tax: `vat`, Canada’s `gst`, `pst` and `hst`, American `sales` tax, … */
  category?: 'vat' | 'gst' | 'pst' | 'hst' | 'sales' | 'lodging' | 'fuel' | 'other' | undefined;
};

/** The CO2 estimate of a transaction, with every step of the computation. */
export type EnvironmentalImpact = {
  /** The id of the environmental impact */
  id: string;
  /** The id of the transaction */
  transaction_id: string;
  /** The id of the organization */
  organization_id: string;
  /** The id of the card holder */
  card_holder_id: string;
  /** The local day of the purchase */
  purchase_date: string;
  /** Merchant category code (ISO 18245) */
  mcc_code: string | null;
  /** Whether an estimate exists; if not, `reason` says why */
  status: 'estimated' | 'not_applicable';
  /** Why there is no estimate */
  reason: 'cash_withdrawal' | 'fee_or_discount' | 'money_transfer' | 'only_excluded_lines' | 'merchant_category_unknown' | 'currency_not_supported' | 'amount_not_usable' | 'date_not_usable' | 'transaction_deleted' | null;
  /** CO2 equivalents in grams; negative for a refund. Unknown values are null, never 0 */
  carbon_emission_in_grams: number | null;
  /** The lower bound of the estimate */
  carbon_emission_in_grams_low: number | null;
  /** The upper bound of the estimate */
  carbon_emission_in_grams_high: number | null;
  /** The cost of the emission to society */
  carbon_social_cost_amount: number | null;
  /** The currency of the social cost (ISO 4217) */
  carbon_social_cost_currency: string | null;
  /** The estimation method: the most precise one that the data allows */
  method: 'quantity' | 'flight_distance' | 'room_nights' | 'rental_distance' | 'rental_days' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback' | null;
  /** The economic sector of the purchase */
  sector: string | null;
  factor: EmissionFactor;
  /** The steps of the computation, in order */
  steps: {
    /** The name of the step */
    name: string;
    /** The value of this step */
    value: number | null;
    /** The unit of the value */
    unit: string | null;
    /** The source of the value */
    source: string | null;
    /** A description of the step */
    explanation: string;
  }[];
  /** The reliability of the estimate */
  confidence: 'high' | 'medium' | 'low' | null;
  /** Caveats of the estimate */
  flags: ('country_unknown' | 'vat_assumed' | 'vat_ignored' | 'cpi_extrapolated' | 'cpi_country_assumed' | 'fx_extrapolated' | 'fuel_type_assumed' | 'fuel_price_carried' | 'fuel_price_other_country' | 'renewable_fuel_counted_as_fossil' | 'charging_price_assumed' | 'unit_assumed' | 'piece_weight_assumed' | 'factor_doubtful' | 'quantity_implausible' | 'airport_unknown' | 'cabin_assumed' | 'cabin_from_booking_class' | 'nights_unknown' | 'hotel_factor_missing' | 'rental_distance_unknown' | 'rental_distance_assumed' | 'fuel_may_count_twice' | 'fuel_quantity_unknown' | 'fuel_factor_missing' | 'fuel_blend_assumed' | 'several_factors' | 'sector_from_lines' | 'lines_not_recognised' | 'lines_below_amount' | 'lines_exceed_amount' | 'lines_cut')[];
  /** The version of the method and its data set */
  method_version: string;
  /** RFC 3339, UTC, milliseconds */
  calculated_at: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The CO2 of the transaction was estimated. Sent again when a receipt improves the estimate. */
export type EnvironmentalImpactEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'environmental.impact';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** CO2 equivalents in grams; negative for a refund, null if unknown */
  carbon_emission_in_grams: number | null;
  /** The cost of the emission to society */
  carbon_social_cost_amount: number | null;
  /** ISO 4217 */
  carbon_social_cost_currency: string | null;
  /** The estimation method: the most precise one that the data allows */
  method: 'quantity' | 'flight_distance' | 'room_nights' | 'rental_distance' | 'rental_days' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback';
  /** The reliability of the estimate */
  confidence: 'high' | 'medium' | 'low';
  /** The related transaction */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The issuer’s slug */
    card_issuer: string;
  };
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
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
  /** The dimension by which the figures are grouped */
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** The id of the organization */
  organization_id: string | null;
  /** The figures for the whole period */
  totals: {
    /** CO2 equivalents in grams, with refunds subtracted; null if nothing could be estimated */
    carbon_emission_in_grams: number | null;
    /** The sum of the lower bounds, which assumes that every estimate is too high */
    carbon_emission_in_grams_low: number | null;
    /** The sum of the upper bounds, which assumes that every estimate is too low */
    carbon_emission_in_grams_high: number | null;
    /** The number of transactions */
    count: number;
    /** The share of purchases that the estimates cover */
    coverage: {
      /** The number of transactions with an estimate */
      estimated: number;
      /** The number of transactions without an emission: cash, fees, transfers and deleted transactions */
      not_applicable: number;
      /** The number of transactions with too little data for an estimate */
      unknown: number;
      /** Spending by the currency of the invoice, or of the purchase until it is invoiced. Refunds count like purchases */
      spend: {
        /** The currency (ISO 4217) */
        currency: string;
        /** Spending with an estimate */
        estimated: number;
        /** Spending without an estimate */
        unknown: number;
        /** The share of spending with an estimate; null if there is no spending */
        share: number | null;
      }[];
    };
  };
  /** The number of groups; groups beyond `limit` are only in the totals */
  groups_total: number;
  /** The groups: months in order, other groups by emission with the largest first */
  groups: {
    /** The month (`2026-11`), MCC or id of the group; null for transactions without an MCC */
    key: string | null;
    /** CO2 equivalents in grams, with refunds subtracted; null if nothing could be estimated */
    carbon_emission_in_grams: number | null;
    /** The sum of the lower bounds, which assumes that every estimate is too high */
    carbon_emission_in_grams_low: number | null;
    /** The sum of the upper bounds, which assumes that every estimate is too low */
    carbon_emission_in_grams_high: number | null;
    /** The number of transactions */
    count: number;
    /** The share of purchases that the estimates cover */
    coverage: {
      /** The number of transactions with an estimate */
      estimated: number;
      /** The number of transactions without an emission: cash, fees, transfers and deleted transactions */
      not_applicable: number;
      /** The number of transactions with too little data for an estimate */
      unknown: number;
      /** Spending by the currency of the invoice, or of the purchase until it is invoiced. Refunds count like purchases */
      spend: {
        /** The currency (ISO 4217) */
        currency: string;
        /** Spending with an estimate */
        estimated: number;
        /** Spending without an estimate */
        unknown: number;
        /** The share of spending with an estimate; null if there is no spending */
        share: number | null;
      }[];
    };
  }[];
};

/** Failures of an operation with the same status and code. */
export type ErrorSummary = {
  /** OpenAPI operation id */
  operation: string;
  /** HTTP status of the response */
  status: number;
  /** The `code` of the problem in the response */
  error_code: string | null;
  /** Number of requests with this result */
  count: number;
  /** Time of the last one */
  last_at: string;
  /** The `X-Request-Id` of the last one */
  last_request_id: string;
  /** Names of invalid fields, never their values */
  fields: string[];
};

/** An event that webhooks can receive. */
export type EventType = {
  /** Name of the event */
  name: string;
  /** When the event is sent */
  description: string;
  /** API version that introduced the event */
  since: string;
  /** JSON Schema (2020-12) of the payload, without references. Later versions may add fields. Ignore unknown fields. */
  schema: Record<string, unknown>;
  /** Sample payload that is valid against `schema` */
  sample: Record<string, unknown>;
};

/** One page; `next_cursor` is null on the last one. */
export type EventTypePage = {
  /** The objects of this page */
  data: EventType[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** An expected file, and whether it arrived. */
export type ExpectedArrival = {
  /** RFC 3339, UTC, milliseconds */
  due_at: string;
  /** Names that count */
  pattern: string | null;
  /** Number of files expected */
  expected: number;
  /** Number of files that arrived */
  arrived: number;
  /** `dismissed`: missing, and acknowledged by the operator */
  status: 'pending' | 'on_time' | 'late' | 'missing' | 'dismissed';
  /** When the last of them arrived */
  arrived_at: string | null;
};

/** A file that is due on certain days until a time. */
export type ExpectedFile = {
  /** The time of day in `time_zone` */
  by: string;
  /** The days on which a file is expected; bank days are those of `calendar` */
  days: 'every_day' | 'weekdays' | 'bank_days';
  /** Number of files */
  count: number;
  /** Counts only files with such a name. Null: every file of the source */
  pattern: string | null;
};

/** The delivery of one of the transaction’s events to one webhook. */
export type ExplainedDelivery = {
  /** The id of the event */
  event_id: string;
  /** The name of the event */
  event: string;
  /** Null while the event is queued for fan-out */
  webhook_id: string | null;
  /** `queued` events await fan-out. The other values are the same as in the delivery log. */
  status: 'queued' | 'pending' | 'delivered' | 'failed' | 'skipped';
  /** Sequence number in the delivery log */
  sequence: number | null;
  /** The number of attempts */
  attempt_count: number;
  /** Time of the next attempt, never in the past. Null if none is scheduled or the webhook is not sending. */
  next_attempt_at: string | null;
  /** The last failure, or why the delivery was skipped */
  detail: string | null;
};

/** A file with the rows of a period, which is written in the background. */
export type Export = {
  /** The id of the export */
  id: string;
  /** The kind of rows; `postings`: of a run of an export profile */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries' | 'postings';
  /** The file format */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip' | 'saft_no' | 'saft_dk';
  /** The columns of the file */
  layout: 'standard' | 'saf_t';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Export only rows of these organizations, one after the other; empty: all organizations. `sie` requires exactly one. */
  organization_ids: string[];
  accounts: ExportAccounts;
  /** The run of an export profile that it belongs to */
  run_id: string | null;
  /** `completed`: the file is at `file_url`; `failed`: see `reason`; `expired`: the file was deleted */
  status: 'queued' | 'running' | 'completed' | 'failed' | 'expired';
  /** Why the export failed */
  reason: string | null;
  /** The percentage of the period that has been written */
  progress: number;
  /** The number of rows written so far */
  rows: number;
  /** The number of transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books */
  rows_skipped: number;
  /** The file name */
  file_name: string;
  /** The size of the file in bytes; null until the export is completed */
  file_size: number | null;
  /** The URL of the file, which requires the scope that reads the kind; null unless the export is completed */
  file_url: string | null;
  /** When the file is deleted */
  expires_at: string | null;
  /** When the export was completed or failed */
  finished_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The ledger accounts, for `sie` and the layout `saf_t`. The defaults are from the BAS plan. */
export type ExportAccounts = {
  /** The account for purchases and refunds (default 6990) */
  cost?: string | undefined;
  /** The account for their VAT (default 2641) */
  input_vat?: string | undefined;
  /** The account for debt to the issuer (default 2890) */
  card?: string | undefined;
  /** The account for debt to card holders with personal liability (default 2820) */
  personal_card?: string | undefined;
  /** The account for cash withdrawals (default 1910) */
  cash?: string | undefined;
  /** The account for the issuer’s fees and discounts (default 6570) */
  fee?: string | undefined;
} | null;

/** The account of a card product. */
export type ExportCardAccount = {
  /** The id of the payment product */
  payment_product_id: string;
  /** The debt for cards of this product */
  account: string;
};

/** The export is complete, and its file can be downloaded. */
export type ExportCompletedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'export.completed';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the export */
  id: string;
  /** The kind of rows; `postings`: of a run of an export profile */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries' | 'postings';
  /** The file format */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip' | 'saft_no' | 'saft_dk';
  /** The columns of the file */
  layout: 'standard' | 'saf_t';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Export only rows of these organizations, one after the other; empty: all organizations. `sie` requires exactly one. */
  organization_ids: string[];
  /** The run of an export profile that it belongs to */
  run_id: string | null;
  /** The number of rows written so far */
  rows: number;
  /** The number of transactions that cannot be posted: reserved, deleted, or without an amount in the currency of the books */
  rows_skipped: number;
  /** The file name */
  file_name: string;
  /** The size of the file in bytes; null until the export is completed */
  file_size: number | null;
  /** The URL of the file, which requires the scope that reads the kind; null unless the export is completed */
  file_url: string | null;
  /** When the file is deleted */
  expires_at: string | null;
};

/** A dimension that is exported. */
export type ExportDimension = {
  /** The dimension, as in `dimensions` of transactions */
  name: string;
  /** Its number in the accounting system; in SIE, 1 is cost centre and 6 is project */
  number: number;
};

/** One page; `next_cursor` is null on the last one. */
export type ExportPage = {
  /** The objects of this page */
  data: Export[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** What a run would post now, and what not and why. */
export type ExportPreview = {
  /** The last day of the purchases that a run would export */
  to: string;
  /** Purchases that would be posted for the first time */
  ready: number;
  /** Purchases that have changed since they were exported, and may be corrected */
  changed: number;
  /** Of those that would be posted, the purchases and refunds without a receipt */
  missing_receipt: number;
  /** Purchases that are left for a later run, by reason */
  not_posted: NotPostedPurchases[];
  /** The currency of the ledger (ISO 4217) */
  currency: string;
  /** The sum of the purchases that would be posted for the first time */
  amount: number;
  /** False if only the first 50,000 purchases since the first day of the profile were counted */
  is_complete: boolean;
};

/** How the purchases of an organization are posted and exported, run by run. */
export type ExportProfile = {
  /** The id of the export profile */
  id: string;
  /** The id of the organization */
  organization_id: string;
  /** Your name for the profile */
  name: string;
  /** The file format: SIE 4 (Sweden), SAF-T Financial 1.30 (Norway) or 2.1 (Denmark), or a table with a row for each line of a voucher */
  format: 'sie' | 'saft_no' | 'saft_dk' | 'csv' | 'xlsx' | 'parquet';
  /** The currency of the ledger (ISO 4217). A purchase in another one is posted once its amount in this currency is known. */
  currency: string;
  accounts: ExportProfileAccounts;
  /** Accounts of certain card products. All other cards have `accounts.card` or `accounts.personal_card`. */
  card_accounts: ExportCardAccount[];
  /** The VAT codes of the ledger. VAT without a code is not deducted. VAT of another country stays in the cost, unless a code has the treatment `foreign`. */
  vat_codes: ExportVatCode[];
  /** The dimensions that are exported. Others are left out. */
  dimensions: ExportDimension[];
  /** What the schemas of SAF-T require of the company */
  company_details: {
    /** The street and number */
    address_street: string;
    /** The postal code */
    address_zip: string;
    /** The city */
    address_city: string;
    /** A contact person */
    contact_first_name: string;
    /** The person’s last name */
    contact_last_name: string;
    /** A bank account of the company */
    iban: string;
  } | null;
  /** Whether the file is a ZIP archive with the receipts of the purchases beside it */
  with_receipts: boolean;
  /** The last purchases of a run that names no day: all, or those of the month before */
  cut_off: 'none' | 'previous_month';
  /** Purchases before this day are not exported */
  from: string;
  /** The period is locked until this day: later postings of earlier purchases get the first open day. An earlier day, or null, reopens it. */
  locked_until: string | null;
  /** The series of the vouchers */
  voucher_series: string;
  /** The number of the next voucher, without gaps; null: the accounting system numbers the vouchers */
  next_voucher_number: number | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The accounts of the ledger. */
export type ExportProfileAccounts = {
  /** Purchases and refunds that are not coded with a cost account */
  cost: string;
  /** The debt to the card issuer */
  card: string;
  /** The debt to card holders who are liable for their card themselves */
  personal_card: string;
  /** Cash withdrawals */
  cash: string;
  /** Fees and discounts of the card issuer */
  fee: string;
  /** What card holders owe for private purchases */
  private: string;
  /** What a receipt and the purchase differ by, because the total was rounded */
  rounding: string;
  /** What a purchase cost less than posted, after a change of the rate */
  currency_gain: string;
  /** What a purchase cost more than posted, after a change of the rate */
  currency_loss: string;
};

/** One page; `next_cursor` is null on the last one. */
export type ExportProfilePage = {
  /** The objects of this page */
  data: ExportProfile[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Only the fields that you send are updated, and of `accounts` only those that you send. Lists are replaced. It applies to what is posted afterwards. */
export type ExportProfileUpdate = {
  /** Your name for the profile */
  name?: string | undefined;
  /** The file format: SIE 4 (Sweden), SAF-T Financial 1.30 (Norway) or 2.1 (Denmark), or a table with a row for each line of a voucher */
  format?: 'sie' | 'saft_no' | 'saft_dk' | 'csv' | 'xlsx' | 'parquet' | undefined;
  accounts?: NewExportProfileAccounts | undefined;
  /** The currency of the ledger (ISO 4217). A purchase in another one is posted once its amount in this currency is known. */
  currency?: string | undefined;
  /** Accounts of certain card products. All other cards have `accounts.card` or `accounts.personal_card`. */
  card_accounts?: NewExportCardAccount[] | undefined;
  /** The VAT codes of the ledger. VAT without a code is not deducted. VAT of another country stays in the cost, unless a code has the treatment `foreign`. */
  vat_codes?: NewExportVatCode[] | undefined;
  /** The dimensions that are exported. Others are left out. */
  dimensions?: NewExportDimension[] | undefined;
  /** What the schemas of SAF-T require of the company */
  company_details?: {
    /** The street and number */
    address_street: string;
    /** The postal code */
    address_zip: string;
    /** The city */
    address_city: string;
    /** A contact person */
    contact_first_name: string;
    /** The person’s last name */
    contact_last_name: string;
    /** A bank account of the company */
    iban: string;
  } | null | undefined;
  /** Whether the file is a ZIP archive with the receipts of the purchases beside it */
  with_receipts?: boolean | undefined;
  /** The last purchases of a run that names no day: all, or those of the month before */
  cut_off?: 'none' | 'previous_month' | undefined;
  /** Purchases before this day are not exported */
  from?: string | undefined;
  /** The period is locked until this day: later postings of earlier purchases get the first open day. An earlier day, or null, reopens it. */
  locked_until?: string | null | undefined;
  /** The series of the vouchers */
  voucher_series?: string | undefined;
  /** The number of the next voucher, without gaps; null: the accounting system numbers the vouchers */
  next_voucher_number?: number | null | undefined;
};

/** What no run of the profile before it has exported, and the corrections of what was. */
export type ExportRun = {
  /** The id of the export run */
  id: string;
  /** The id of the export profile */
  profile_id: string;
  /** The id of the organization */
  organization_id: string;
  /** The number of the run in its profile */
  number: number;
  /** The last day of the purchases in it */
  to: string;
  /** `completed`: every posting is in the file; `failed`: see `reason`. Write the file again to continue. */
  status: 'queued' | 'running' | 'completed' | 'failed';
  /** Why it failed */
  reason: string | null;
  /** The number of vouchers, corrections included */
  postings: number;
  /** The number of vouchers that correct earlier ones */
  corrections: number;
  /** Purchases that are left for a later run, by reason */
  not_posted: NotPostedPurchases[];
  /** The number of the first voucher */
  first_voucher_number: number | null;
  /** The number of the last voucher */
  last_voucher_number: number | null;
  /** The currency of the ledger (ISO 4217) */
  currency: string;
  /** The sum of the purchases in it */
  amount: number;
  /** What was posted with each VAT code */
  vat: ExportRunVat[];
  /** The export that writes the file */
  export_id: string | null;
  /** The file name */
  file_name: string | null;
  /** The URL of the file, as of the export. Null if it is not written yet, or has expired. */
  file_url: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When its file was first written completely */
  completed_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type ExportRunPage = {
  /** The objects of this page */
  data: ExportRun[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** What was posted with a VAT code. */
export type ExportRunVat = {
  /** The VAT code */
  code: string;
  /** The amount without VAT */
  base: number;
  /** The VAT that is posted */
  tax: number;
};

/** Which code and account VAT of a kind gets. */
export type ExportVatCode = {
  /** `domestic`: VAT that the merchant charged; `reverse_charge`: VAT that the buyer owes; `foreign`: VAT of another country, which is claimed there */
  treatment: 'domestic' | 'reverse_charge' | 'foreign';
  /** Percent. Null: every rate */
  rate: number | null;
  /** The VAT code of the accounting system */
  code: string;
  /** The account for the VAT; null: it is not deducted */
  account: string | null;
  /** For a reverse charge: the account for the VAT that the buyer owes */
  output_account: string | null;
};

/** A webhook whose receiver fails or whose deliveries are late. */
export type FailingWebhook = {
  /** The id of the webhook */
  id: string;
  account: AccountSummary;
  /** The id of the organization */
  organization_id: string | null;
  /** Host of the receiver. The rest of the URL is not shown. */
  host: string;
  /** Start of the current failure. Null if deliveries are only late. */
  failing_since: string | null;
  /** When Kontor resumes attempts */
  paused_until: string | null;
  /** Pending deliveries, counted up to 10000 */
  waiting: number;
  /** Time of the oldest pending event */
  oldest_at: string | null;
  /** HTTP status of the receiver’s last response */
  last_status: number | null;
  /** Error of the last attempt */
  last_error: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type FailingWebhookPage = {
  /** The objects of this page */
  data: FailingWebhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A file that waits at a source. */
export type FileAtSource = {
  /** Name of the file */
  name: string;
  /** Bytes */
  size: number;
  /** RFC 3339, UTC, milliseconds */
  modified_at: string;
};

/** A version of a CSV mapping. It never changes. */
export type FileMapping = {
  /** The id of this version, for `mapping_id` of a source */
  id: string;
  /** Your name for the form of the files */
  name: string;
  /** Number of the version */
  version_number: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  document: StoredCsvMapping;
  /** All versions of the name, newest first */
  versions: FileMappingVersion[];
};

/** The CSV mappings of an issuer. */
export type FileMappingList = {
  /** The newest version of each mapping, by name */
  data: FileMappingSummary[];
};

/** What a sample contains. Nothing is stored. */
export type FileMappingPreview = {
  document: StoredCsvMapping;
  /** The confidence of the least sure part that a transaction needs */
  confidence: number;
  /** What is decided for the whole file, where the mapping was recognized */
  parts: RecognizedPart[];
  /** The columns of the sample */
  columns: RecognizedColumn[];
  /** What has to be decided before the mapping can be used */
  missing: string[];
  /** The first rows that are not read */
  problems: FileMappingProblem[];
  /** The first transactions, in the fields that partners receive */
  transactions: PreviewedTransaction[];
  /** Number of transactions in the sample */
  rows: number;
};

/** A row of the sample that is not read, or needs a look. */
export type FileMappingProblem = {
  /** The line */
  place: string;
  /** The field */
  field: string | null;
  /** Its value, shortened and without card numbers */
  value: string | null;
  /** What is wrong */
  reason: string;
  /** `refused`: the row is left out */
  severity: 'fatal' | 'refused' | 'warning';
};

/** The beginning of a file, and the mapping to read it by. Without one, it is recognized. */
export type FileMappingSample = {
  /** The first bytes of a file, up to 256 KiB, as Base64 */
  sample: string;
  /** Whether this is the whole file (default: false). The last row is then read too */
  is_whole?: boolean | undefined;
  document?: CsvMapping | undefined;
};

/** The newest version of a CSV mapping. */
export type FileMappingSummary = {
  /** The id of this version, for `mapping_id` of a source */
  id: string;
  /** Your name for the form of the files */
  name: string;
  /** Number of the version */
  version_number: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

export type FileMappingVersion = {
  /** The id of this version, for `mapping_id` of a source */
  id: string;
  /** Number of the version */
  version_number: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A file that was seen at a source. */
export type FilePickUp = {
  /** Name of the file */
  name: string;
  /** Bytes */
  size: number;
  /** `seen`: perhaps still being written; `received`: stored; `finished`: also moved, renamed, deleted or left */
  status: 'seen' | 'received' | 'finished';
  /** Whether a file with this content was received before */
  is_duplicate: boolean;
  /** The file as it was received */
  issuer_file_id: string | null;
  /** RFC 3339, UTC, milliseconds */
  arrived_at: string;
  /** RFC 3339, UTC, milliseconds */
  received_at: string | null;
  /** Why the last attempt failed */
  reason: string | null;
};

/** A place where an issuer’s files are picked up. */
export type FileSource = {
  /** The id of the source of files */
  id: string;
  /** Your name for the source */
  name: string;
  /** Kind of the source. Only the operator can add folders */
  kind: 'sftp' | 's3' | 'folder';
  /** Who set the address. One that an issuer’s client has set must be public. */
  set_by: 'operator' | 'issuer';
  /** The secret that is stored. It is never shown. */
  credentials: 'password' | 'private_key' | 'access_key' | null;
  /** Host name or address of the SFTP server */
  host: string | null;
  /** Port of the SFTP server */
  port: number | null;
  /** User of the SFTP server */
  username: string | null;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys: string[];
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder: string | null;
  /** Name of the bucket */
  bucket: string | null;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix: string | null;
  /** Region of the bucket */
  region: string | null;
  /** Address of the S3 server. Null: Amazon */
  endpoint: string | null;
  /** Access key for the bucket */
  access_key_id: string | null;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern: string;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when: 'unchanged' | 'marked' | 'renamed';
  /** What the name of the second file ends with, for `marked` */
  marker_suffix: string;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up: 'move' | 'rename' | 'delete' | 'keep';
  /** Folder below the source’s, for `move` */
  done_folder: string;
  /** What is added to the name, for `rename` */
  done_suffix: string;
  /** Format of the files. Null: recognized from each file */
  format: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null;
  /** Mapping of CSV files */
  mapping_id: string | null;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id: string | null;
  /** Currency of amounts without one */
  currency: string | null;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine: 'whole' | 'part' | null;
  /** Pause between two polls */
  poll_every_minutes: number;
  /** Days on which the source is polled */
  poll_days: 'every_day' | 'weekdays' | 'bank_days';
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from: string | null;
  /** End of these hours */
  poll_to: string | null;
  /** Time zone of all times of day */
  time_zone: string;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar: 'SE' | 'NO' | 'DK' | 'FI' | 'EU';
  /** Files that must arrive. A missing one raises an alert. */
  expected_files: ExpectedFile[];
  /** Whether the source is left alone until it is resumed */
  is_paused: boolean;
  /** `waiting` for its first poll, `working`, `failing` or `paused` */
  status: 'waiting' | 'working' | 'failing' | 'paused';
  /** Why the last poll failed */
  fault: 'host_key_missing' | 'host_key_changed' | 'authentication_failed' | 'unreachable' | 'timeout' | 'folder_missing' | 'permission_denied' | 'file_changed' | 'failed' | null;
  /** The same in a sentence, with what to do */
  fault_message: string | null;
  /** Fingerprint that the server showed instead of an expected one */
  shown_host_key: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** RFC 3339, UTC, milliseconds */
  polled_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  next_poll_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  last_file_at: string | null;
  /** Number of expected files that have not arrived */
  missing: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** What was expected of a source, and what arrived. */
export type FileSourceActivity = {
  /** Expected files of the last 14 days and the next one, newest first */
  expected: ExpectedArrival[];
  /** The last files, newest first */
  pick_ups: FilePickUp[];
};

/** One page; `next_cursor` is null on the last one. */
export type FileSourcePage = {
  /** The objects of this page */
  data: FileSource[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The result of connecting to a source. Nothing is picked up. */
export type FileSourceTest = {
  /** Whether Kontor can sign in and list files */
  is_ok: boolean;
  /** Why not */
  fault: 'host_key_missing' | 'host_key_changed' | 'authentication_failed' | 'unreachable' | 'timeout' | 'folder_missing' | 'permission_denied' | 'file_changed' | 'failed' | null;
  /** The result in a sentence */
  message: string;
  /** Fingerprint of the server’s host key, where it is not accepted */
  shown_host_key: string | null;
  /** The oldest files that fit the pattern */
  files: FileAtSource[];
};

/** Fields that you do not send keep their values. A change of the address, user or access key requires the password or key again. */
export type FileSourceUpdate = {
  /** Your name for the source */
  name?: string | undefined;
  /** Host name or address of the SFTP server */
  host?: string | null | undefined;
  /** Port of the SFTP server */
  port?: number | null | undefined;
  /** User of the SFTP server */
  username?: string | null | undefined;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys?: string[] | undefined;
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder?: string | null | undefined;
  /** Name of the bucket */
  bucket?: string | null | undefined;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix?: string | null | undefined;
  /** Region of the bucket */
  region?: string | null | undefined;
  /** Address of the S3 server. Null: Amazon */
  endpoint?: string | null | undefined;
  /** Access key for the bucket */
  access_key_id?: string | null | undefined;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern?: string | undefined;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when?: 'unchanged' | 'marked' | 'renamed' | undefined;
  /** What the name of the second file ends with, for `marked` */
  marker_suffix?: string | undefined;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up?: 'move' | 'rename' | 'delete' | 'keep' | undefined;
  /** Folder below the source’s, for `move` */
  done_folder?: string | undefined;
  /** What is added to the name, for `rename` */
  done_suffix?: string | undefined;
  /** Format of the files. Null: recognized from each file */
  format?: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null | undefined;
  /** Mapping of CSV files */
  mapping_id?: string | null | undefined;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id?: string | null | undefined;
  /** Currency of amounts without one */
  currency?: string | null | undefined;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine?: 'whole' | 'part' | null | undefined;
  /** Pause between two polls */
  poll_every_minutes?: number | undefined;
  /** Days on which the source is polled */
  poll_days?: 'every_day' | 'weekdays' | 'bank_days' | undefined;
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from?: string | null | undefined;
  /** End of these hours */
  poll_to?: string | null | undefined;
  /** Time zone of all times of day */
  time_zone?: string | undefined;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar?: 'SE' | 'NO' | 'DK' | 'FI' | 'EU' | undefined;
  /** Files that must arrive. A missing one raises an alert. */
  expected_files?: NewExpectedFile[] | undefined;
  /** Password for the SFTP server */
  password?: string | undefined;
  /** Private key for the SFTP server, in the OpenSSH or PEM form */
  private_key?: string | undefined;
  /** Passphrase of the private key */
  passphrase?: string | undefined;
  /** Secret of the access key for the bucket */
  secret_access_key?: string | undefined;
  /** Whether the source is left alone until it is resumed */
  is_paused?: boolean | undefined;
};

/** One flight, from take-off to landing. */
export type FlightLeg = {
  /** The airport of departure, IATA */
  from: string;
  /** The airport of arrival, IATA */
  to: string;
  /** The airline, IATA */
  carrier?: string | undefined;
  /** The number of the flight */
  flight_number?: string | undefined;
  /** The letter of the booking class */
  class?: string | undefined;
  /** The cabin */
  cabin?: 'economy' | 'premium_economy' | 'business' | 'first' | undefined;
  /** The fare basis code */
  fare_basis?: string | undefined;
  /** The local day of departure */
  departure_date?: string | undefined;
  /** Whether the journey stops here, not just changes planes */
  stopover?: boolean | undefined;
};

/** One passenger’s ticket. */
export type FlightTicket = {
  /** The passenger’s name */
  passenger?: string | undefined;
  /** The number of the ticket: the airline’s three digits and ten more */
  ticket_number?: string | undefined;
  /** The travel agency */
  agency?: string | undefined;
  /** The agency’s IATA number */
  agency_number?: string | undefined;
  /** The day on which the ticket was issued */
  issue_date?: string | undefined;
  /** The flights, in the order of the journey */
  legs: FlightLeg[];
};

/** Fuel or electricity for a vehicle. */
export type FuelPurchase = {
  /** What was filled or charged */
  product: 'petrol' | 'diesel' | 'hvo' | 'biodiesel' | 'e85' | 'lpg' | 'cng' | 'biogas' | 'lng' | 'hydrogen' | 'electricity' | 'adblue' | 'heating_oil' | 'aviation' | 'other';
  /** The network’s or merchant’s code of the product */
  product_code?: string | undefined;
  /** How much, in `unit` */
  quantity?: number | undefined;
  /** `gal` is the American gallon, `gal_imp` the imperial one */
  unit?: 'l' | 'gal' | 'gal_imp' | 'kg' | 'kwh' | undefined;
  /** The price of one unit with tax */
  unit_price?: number | undefined;
  /** What the fuel cost with tax, without other goods */
  amount?: number | undefined;
  /** The tax within `amount` */
  tax_amount?: number | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** The odometer as the driver entered it, in the vehicle’s unit */
  odometer?: number | undefined;
  /** The vehicle as the driver or the fleet card names it */
  vehicle_number?: string | undefined;
  /** Self service or full service */
  service?: 'self' | 'full' | 'other' | undefined;
};

/** A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned. */
export type Identity = {
  /** The id of the identity */
  id: string;
  /** The person’s name */
  name: string;
  /** The person’s employee number at the company, as the issuer has it */
  employee_id: string | null;
  /** The person’s cards of the TPA’s payment product */
  cards: {
    /** The id of the card */
    id: string;
    /** The last four digits of the card */
    last_four: string;
    /** Who is liable for the card */
    type: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
    /** Whether the card is active; false after the issuer deletes it */
    active: boolean;
  }[];
  /** The person’s current card holders */
  card_holders: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
    /** The related organization */
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

/** Current status of the installation across all processes. Same as `kontor status`. */
export type InstallationStatus = {
  /** Version of the process that responds */
  version: string;
  /** The database of the installation */
  database: {
    /** Version of PostgreSQL */
    version: string;
    /** Size of the database in bytes */
    bytes: number;
  };
  /** All processes of the installation */
  processes: {
    /** The id of the process */
    id: string;
    /** Role of the process */
    role: string | null;
    /** Version of the process */
    version: string | null;
    /** Host that the process runs on */
    host: string | null;
    /** Process id on that host */
    pid: number | null;
    /** When the process started */
    started_at: string | null;
    /** Seconds since the last heartbeat */
    seen_seconds_ago: number;
    /** False if other processes have claimed its work */
    is_alive: boolean;
    /** Number of webhooks that the process delivers for */
    lanes: number;
  }[];
  /** The webhooks, and the processes that deliver for them */
  lanes: {
    /** Number of webhooks with a queue */
    webhooks: number;
    /** Number of webhooks that a live process delivers for */
    owned: number;
    /** Number of webhooks whose receiver fails */
    failing: number;
  };
  /** Backlog of every queue */
  backlog: {
    /** Name of the queue */
    queue: string;
    /** Pending entries, counted up to 10,000 */
    waiting: number;
    /** Age of the oldest entry in seconds. Null if the queue has no times. */
    age_seconds: number | null;
  }[];
  /** Jobs that are failing */
  failing_jobs: {
    /** Name of the job */
    name: string;
    /** When the job began to fail */
    failing_since: string;
    /** Number of failures in a row */
    failures: number;
    /** Error of the last run */
    reason: string;
    /** Time of the next run */
    next_try_at: string;
  }[];
  /** The latest backup; null if there is none */
  last_backup: {
    /** The id of the backup */
    id: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** Location of the backup */
    place: string;
    /** Size of the backup in bytes */
    bytes: number;
    /** Whether the backup is encrypted */
    is_encrypted: boolean;
    /** Age of the backup in seconds */
    age_seconds: number;
  } | null;
};

/** The issuer closed an invoice of the company. No more transactions are added to it. */
export type InvoiceCreatedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'invoice.created';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the invoice */
  id: string;
  /** The company’s organization number */
  organization_number: string;
  /** The number that is printed on the invoice */
  invoice_number: string;
  /** The number of transactions on the invoice */
  no_of_transactions: number;
  /** The total amount to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** The due date, which is not before `invoice_date` */
  due_date: string;
  /** The card programme */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The organization that uses the company’s TPA; null if there is none */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  } | null;
};

/** A valid token, without the token itself. */
export type IssuedToken = {
  /** The id of the token */
  id: string;
  /** The scopes with which the token was issued */
  scopes: string[];
  /** RFC 3339, UTC, milliseconds */
  issued_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** The IP address of the last use */
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
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number. */
  id: string;
  /** Kontor’s id for the card, which partners see */
  card_id: string;
  /** The card’s payment product, which must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which identify the issuer */
  bin_number: string | null;
  /** Who is liable: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The card network */
  scheme: string;
  /** Whether purchases are debited immediately or invoiced */
  funding: 'debit' | 'credit';
  /** The organization number of the issuer */
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  /** The person, as issuers know them */
  identity: {
    /** The country that issued the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The person’s name */
    name: string;
    /** The person’s employee number at the company, as the issuer has it */
    employee_id: string | null;
    /** The company’s organization number */
    company_organization_number: string;
    /** The company’s country */
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

/** Only the fields that you send are updated. */
export type IssuerCardUpdate = {
  /** The card’s payment product, which must be one of yours */
  payment_product?: string | undefined;
  /** The last four digits of the card */
  last_four?: string | undefined;
  /** The first digits of the card number, which identify the issuer */
  bin_number?: string | null | undefined;
  /** Who is liable for the card (default: as in the product) */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** The card network (default: as in the product) */
  scheme?: string | undefined;
  /** Whether purchases are debited immediately or invoiced (default: as in the product) */
  funding?: 'debit' | 'credit' | undefined;
  /** Your organization number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  /** The person, as issuers know them */
  identity?: {
    /** The holder’s national id, validated by the rules of its country. It is stored encrypted and never returned. */
    ssn?: string | undefined;
    /** The country that issued the national id */
    ssn_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    /** The person’s name */
    name?: string | undefined;
    /** The company’s organization number */
    company_organization_number?: string | undefined;
    /** The company’s country */
    company_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    /** The company’s id for the employee */
    employee_id?: string | null | undefined;
  } | undefined;
};

/** A file of an issuer, and what became of its records. */
export type IssuerFile = {
  /** The file */
  id: string;
  /** The name of the file */
  name: string;
  /** The source from which it was picked up; null if it was sent */
  source_id: string | null;
  /** `quarantined`: it does not add up, and a person releases or rejects it; `failed`: it cannot be read; `duplicate`: a file with the same content was received before */
  status: 'uploading' | 'received' | 'reading' | 'done' | 'quarantined' | 'rejected' | 'failed' | 'duplicate';
  /** Why it is quarantined or failed */
  reason: string | null;
  /** The format; null until it is recognized */
  format: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null;
  /** Bytes */
  size: number;
  /** The file with the same content that was received before */
  duplicate_of: string | null;
  /** The transmissions in the file */
  transmissions: string[];
  counts: IssuerFileCounts;
  /** The transactions of the file by currency */
  sums: IssuerFileSum[];
  /** Whether all trailers agree; null before it is known, and for a file without trailers */
  trailers_agree: boolean | null;
  /** RFC 3339, UTC, milliseconds */
  received_at: string | null;
  /** When it was first read */
  started_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
  /** From the start to the end of reading */
  duration_ms: number | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** A number of a trailer, compared with what was read. */
export type IssuerFileCheck = {
  /** The line or element of the trailer */
  place: string;
  /** The section that the trailer ends; null for the transmission */
  section: string | null;
  /** What is compared */
  name: string;
  /** ISO 4217 */
  currency: string | null;
  /** What the trailer states */
  stated: string;
  /** What was read */
  counted: string;
  /** Whether the two agree */
  agrees: boolean;
};

/** What was found in a file, and what became of it. */
export type IssuerFileCounts = {
  /** Transactions in the file */
  read: number;
  /** New transactions that were stored */
  accepted: number;
  /** Transactions that differ from an earlier file, which was corrected */
  corrected: number;
  /** Transactions that an earlier file had already */
  duplicate: number;
  /** Payments of invoices, which are no purchases */
  ignored: number;
  /** Records that are not valid. `problems` has the reasons */
  refused: number;
  /** Transactions that wait until their card is registered */
  waiting: number;
  /** Cards that are not registered */
  unknown_cards: number;
  /** Cards in the file */
  cards: number;
  /** Companies and units in the file */
  companies: number;
  /** Refused records and warnings */
  problems: number;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuerFilePage = {
  /** The objects of this page */
  data: IssuerFile[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A problem that was found in a file. */
export type IssuerFileProblem = {
  /** Increases within the file */
  number: number;
  /** The line or element */
  place: string;
  /** The field */
  field: string | null;
  /** Its value, shortened and without card numbers */
  value: string | null;
  /** What is wrong */
  reason: string;
  /** `fatal`: the rest of the file cannot be read; `refused`: the record was left out; `warning`: it was read */
  severity: 'fatal' | 'refused' | 'warning';
  /** The key of the transaction, if it has one */
  record_key: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuerFileProblemPage = {
  /** The objects of this page */
  data: IssuerFileProblem[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A file of an issuer with its trailers and problems. */
export type IssuerFileReport = {
  /** The file */
  id: string;
  /** The name of the file */
  name: string;
  /** The source from which it was picked up; null if it was sent */
  source_id: string | null;
  /** `quarantined`: it does not add up, and a person releases or rejects it; `failed`: it cannot be read; `duplicate`: a file with the same content was received before */
  status: 'uploading' | 'received' | 'reading' | 'done' | 'quarantined' | 'rejected' | 'failed' | 'duplicate';
  /** Why it is quarantined or failed */
  reason: string | null;
  /** The format; null until it is recognized */
  format: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null;
  /** Bytes */
  size: number;
  /** The file with the same content that was received before */
  duplicate_of: string | null;
  /** The transmissions in the file */
  transmissions: string[];
  counts: IssuerFileCounts;
  /** The transactions of the file by currency */
  sums: IssuerFileSum[];
  /** Whether all trailers agree; null before it is known, and for a file without trailers */
  trailers_agree: boolean | null;
  /** RFC 3339, UTC, milliseconds */
  received_at: string | null;
  /** When it was first read */
  started_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
  /** From the start to the end of reading */
  duration_ms: number | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The trailers; those that disagree come first */
  trailers: IssuerFileCheck[];
  /** The first problems. `GET …/report` has all that are kept */
  problems: IssuerFileProblem[];
};

/** How an issuer’s files are read. */
export type IssuerFileSettings = {
  /** What becomes of a file that is cut off or disagrees with its trailers. `whole`: nothing is stored until a person releases it (default); `part`: its good records are stored */
  quarantine: 'whole' | 'part';
  /** RFC 3339, UTC, milliseconds */
  updated_at: string | null;
};

export type IssuerFileSettingsUpdate = {
  /** What becomes of a file that is cut off or disagrees with its trailers. `whole`: nothing is stored until a person releases it (default); `part`: its good records are stored */
  quarantine: 'whole' | 'part';
};

/** The transactions of a file in one billing currency. */
export type IssuerFileSum = {
  /** ISO 4217 */
  currency: string;
  /** Transactions at the holder’s expense */
  debits: number;
  /** Their sum */
  debit_amount: string;
  /** Transactions in the holder’s favour */
  credits: number;
  /** Their sum */
  credit_amount: string;
};

/** An invoice of a company, closed by its issuer. */
export type IssuerInvoice = {
  /** The id of the invoice */
  id: string;
  /** The issuer’s own id */
  issuer_invoice_id: string;
  /** The company’s organization number in its normalized form */
  organization_number: string;
  /** The number that is printed on the invoice */
  invoice_number: string;
  /** The number of transactions on the invoice */
  no_of_transactions: number;
  /** The total amount to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** The due date, which is not before `invoice_date` */
  due_date: string;
  /** The number of organizations that receive `invoice.created` */
  announced: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A company’s TPA, as the issuer of its cards sees it. */
export type IssuerTpa = {
  /** The id of the TPA */
  id: string;
  /** The TPA’s status */
  status: 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why the TPA was rejected */
  reason: string | null;
  /** The company’s name */
  name: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number */
  organization_number: string;
  /** The TPA’s payment product */
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

export type IssuerTpaRejection = {
  /** Why the TPA is rejected; shown to the partner */
  reason: string;
};

export type JwkSet = {
  /** The public keys */
  keys: {
    /** The type of the key */
    kty: string;
    /** The curve of the key */
    crv: string;
    /** The x coordinate of the key, or the key itself */
    x: string;
    /** The id of the key in the headers of tokens and assertions */
    kid: string;
    /** The algorithm that the key is intended for */
    alg: string;
    /** The intended use of the key */
    use: string;
  }[];
};

/** Language of the dashboard. */
export type LanguageUpdate = {
  /** Language of the dashboard. Null for the browser’s language. */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en' | null;
};

/** What was read from the accounting system. */
export type LedgerChart = {
  /** The number of cost accounts that are now the chart of accounts of the organization */
  accounts: number;
  /** The VAT codes of the system, for an export profile */
  vat_codes: LedgerVatCode[];
  /** The cost centres and projects of the system */
  dimensions: LedgerDimension[];
};

/** A cost centre or project of the accounting system. */
export type LedgerDimension = {
  /** The dimension */
  dimension: 'cost_centre' | 'project';
  /** The code */
  code: string;
  /** Its name */
  name: string;
};

/** A VAT code of the accounting system. */
export type LedgerVatCode = {
  /** The VAT code */
  code: string;
  /** Its name */
  name: string;
  /** Percent */
  rate: number | null;
};

export type LegalHold = {
  /** The id of the legal hold */
  id: string;
  /** The organization whose data is on hold; null: the whole account */
  organization_id: string | null;
  /** The reason for the hold */
  reason: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A text that people sign or consent to. */
export type LegalText = {
  /** The type of text. `tpa`: signed by signatories; `pdpc`: consented to by card holders; `account`: accepted by users when they register */
  type: 'tpa' | 'pdpc' | 'account';
  /** The language of the text; `no` is Norwegian Bokmål */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** The version of the text, which changes with every word */
  version: string;
  /** The heading above the text; null if there is none */
  title: string | null;
  /** The text. Headings begin with `# ` and list items with `- `; every other line is a paragraph. Placeholders are in braces: `{company}`. */
  text: string;
  /** The names of the placeholders. A card holder’s text contains ` ({contact})` only if the partner has a contact address. */
  placeholders: string[];
  /** The SHA-256 of `text` in UTF-8. A TPA’s `legal_text.sha256` is the hash of the same text with the placeholders filled in. */
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
  /** A description */
  about: string;
  /** The maximum that the account may have */
  limit: number;
  /** The current usage; null for limits that apply to each call. Daily limits count the current UTC day */
  used: number | null;
};

/** The limits that the operator set for the account. */
export type LimitList = {
  /** False until the operator has approved an account that a visitor registered; its limits are lower until then */
  is_approved: boolean;
  /** The objects in the list */
  data: Limit[];
};

/** The limits to set. Omitted limits do not change. */
export type LimitsUpdate = {
  /** Maximum `rate_limit` of a client. Null restores the default. */
  requests_per_second?: number | null | undefined;
  /** Emails sent to people per day (UTC). Null restores the default. */
  mails_per_day?: number | null | undefined;
  /** Number of organizations. Null restores the default. */
  organizations?: number | null | undefined;
  /** Number of card holders. Null restores the default. */
  card_holders?: number | null | undefined;
  /** Number of webhooks of all organizations. Null restores the default. */
  webhooks?: number | null | undefined;
  /** Number of OAuth clients. Null restores the default. */
  oauth_clients?: number | null | undefined;
  /** Number of account users. Null restores the default. */
  users?: number | null | undefined;
  /** Bytes of stored files. Beyond it, scanned receipts are refused. Null restores the default. */
  file_bytes?: number | null | undefined;
  /** Pending receipts that were sent with `async=true`. Null restores the default. */
  queued_scans?: number | null | undefined;
  /** Transactions per `sandbox/generate` request. Null restores the default. */
  generated_per_call?: number | null | undefined;
  /** Transactions of all `sandbox/generate` requests. Null restores the default. */
  generated_transactions?: number | null | undefined;
  /** Exports that are queued or running. Null restores the default. */
  exports_at_once?: number | null | undefined;
  /** Rows per export. Null restores the default. */
  export_rows?: number | null | undefined;
};

export type Liveness = {
  /** The process is running */
  status: 'ok';
};

/** A stay at a hotel. */
export type LodgingStay = {
  /** The day of arrival */
  check_in?: string | undefined;
  /** The day of departure */
  check_out?: string | undefined;
  /** The nights of the stay */
  nights?: number | undefined;
  /** The number of rooms */
  rooms?: number | undefined;
  /** The number of guests */
  guests?: number | undefined;
  /** The price of a room for a night */
  room_rate?: number | undefined;
  /** Parts of the amount */
  charges?: {
    /** What was charged */
    category: 'room' | 'room_tax' | 'restaurant' | 'room_service' | 'minibar' | 'bar' | 'phone' | 'laundry' | 'parking' | 'gift_shop' | 'business_centre' | 'health_club' | 'entertainment' | 'tip' | 'cash' | 'deposit' | 'other';
    /** The charge with tax */
    amount: number;
  }[] | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** The number of the hotel’s bill */
  folio_number?: string | undefined;
  /** The guest’s name */
  guest?: string | undefined;
  /** The city of the hotel */
  city?: string | undefined;
  /** The country of the hotel, ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** Whether the guest did not come */
  no_show?: boolean | undefined;
};

/** A request to the API and the status of its response, without bodies. */
export type LoggedRequest = {
  /** The id of the entry of the request log */
  id: string;
  /** The `X-Request-Id` of the response */
  request_id: string;
  /** Time of the response */
  at: string;
  /** HTTP method */
  method: string;
  /** Path without the query string, which may contain personal data */
  path: string;
  /** OpenAPI operation id */
  operation: string;
  /** HTTP status of the response */
  status: number;
  /** Milliseconds from the arrival of the request to the end of the response */
  duration_ms: number;
  /** OAuth client that sent the request. Null for a user or a portal session. */
  client_id: string | null;
  /** Dashboard user who sent the request. Null for a client or a portal session. */
  user_id: string | null;
  /** IP address of the caller */
  address: string;
  /** The `code` of the problem in the response */
  error_code: string | null;
  /** Names of invalid fields, never their values */
  fields: string[];
  /** API version of the response */
  api_version: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type LoggedRequestPage = {
  /** The objects of this page */
  data: LoggedRequest[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The OAuth clients that a stolen token would serve for more than an hour. For production, set `token_lifetime` to 3600 and `token_binding` to `dpop`. */
export type LongLivedTokens = {
  /** The enabled OAuth clients with such tokens, newest first */
  data: {
    /** The id of the OAuth client */
    client_id: string;
    /** The name of the OAuth client */
    name: string;
    /** The lifetime of a token, in seconds */
    token_lifetime: number;
    /** What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token */
    token_binding: 'none' | 'dpop' | 'mtls';
    /** The number of valid tokens that live more than an hour from now, counted up to 1000 */
    tokens: number;
    /** When the last of these tokens expires */
    last_expires_at: string;
    /** When the last of these tokens was used; null if never */
    last_used_at: string | null;
  }[];
  /** Always null, because the list is complete */
  next_cursor: null;
};

/** What is left to do before a month can be closed. */
export type MonthEnd = {
  /** The month of purchase */
  month: string;
  /** Transactions of the month, without released authorizations */
  purchases: number;
  /** Of these, authorizations whose amount may still change */
  not_cleared: number;
  /** Of these, purchases and refunds without a matched receipt */
  missing_receipts: number;
  /** Of these, transactions that cannot be booked yet because something has no cost account */
  uncoded: number;
  /** Of these, purchases whose amount has changed since they were split */
  needs_review: number;
  /** The export profiles of the organization */
  profiles: MonthEndProfile[];
};

/** What is left to do for one ledger. */
export type MonthEndProfile = {
  /** The id of the export profile */
  id: string;
  /** The name of the export profile */
  name: string;
  /** Purchases of the month that its runs have exported */
  posted: number;
  /** Purchases of the month that its next run can export */
  ready: number;
  /** Purchases before this day are not exported */
  from: string;
  /** Nothing is posted on or before this day */
  locked_until: string | null;
  /** When its last run began */
  last_run_at: string | null;
  /** Whether a run is in progress */
  is_running: boolean;
};

/** Subscribe with `events` or with flags such as `card_holder_created: true`. The URL must use https. Sandbox accounts may use http to the machine that runs Kontor. */
export type NewAccountWebhook = {
  /** URL that receives events */
  url: string;
  /** Your own secret with 24 to 200 characters. Generated if omitted. */
  secret?: string | undefined;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization. */
  organization_ids?: string[] | undefined;
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter?: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin?: boolean | undefined;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields?: string[] | undefined;
  /** Whether events are delivered. False pauses the webhook. */
  enabled?: boolean | undefined;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second?: number | null | undefined;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered?: boolean | undefined;
  /** API version of the payloads. Defaults to the newest. */
  api_version?: string | undefined;
  /** Your description of the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature?: 'hmac' | 'ed25519' | 'both' | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** Username for `basic` */
  basic_username?: string | null | undefined;
  /** Password for `basic`. Never returned. Required again if `url` changes to another host. */
  basic_password?: string | null | undefined;
  /** Header name for `custom` */
  custom_key?: string | null | undefined;
  /** Header value for `custom`. Never returned. Required again if `url` changes to another host. */
  custom_value?: string | null | undefined;
  /** Token endpoint for `oauth` */
  oauth_access_token_url?: string | null | undefined;
  /** Client id for `oauth` */
  oauth_client_id?: string | null | undefined;
  /** Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host. */
  oauth_client_secret?: string | null | undefined;
  /** Scope of the token for `oauth`, if required */
  oauth_scope?: string | null | undefined;
  /** Same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** Same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** Same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** Same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated?: boolean | undefined;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** Same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** Same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

/** A person at a meal or an event. */
export type NewAttendee = {
  /** The person’s name */
  name: string;
  /** The company that the person works for */
  company?: string | undefined;
};

/** All three products are enabled by default. */
export type NewBilling = {
  /** The name to display */
  name_display: string;
  /** The name in the company registry */
  name_legal: string;
  /** The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed */
  organization_number: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The street and number of the address */
  address_street?: string | null | undefined;
  /** The postal code of the address */
  address_zip?: string | null | undefined;
  /** The city of the address */
  address_city?: string | null | undefined;
  /** The email address for invoices */
  email_invoice?: string | null | undefined;
  /** Your reference, printed on invoices */
  your_reference_invoice?: string | null | undefined;
  /** Whether card transactions are delivered and billed */
  product_transaction?: boolean | undefined;
  /** Whether digital receipts are delivered and billed */
  product_digital_receipt?: boolean | undefined;
  /** Whether estimates of environmental impact are delivered and billed */
  product_environmental_impact?: boolean | undefined;
};

/** A rented car. */
export type NewCarRental = {
  /** The day on which the rental began */
  pick_up_date?: string | undefined;
  /** The day on which the car was returned */
  return_date?: string | undefined;
  /** The days of the rental */
  days?: number | undefined;
  /** The class of the car: an ACRISS code, or the network’s or company’s own */
  class?: string | undefined;
  /** The distance driven, in `distance_unit` */
  distance?: number | undefined;
  /** The unit of the distance */
  distance_unit?: 'km' | 'mi' | undefined;
  /** The number of the rental agreement */
  agreement_number?: string | undefined;
  /** The renter’s name */
  renter?: string | undefined;
  /** The city or place of pick-up */
  pick_up_place?: string | undefined;
  /** The country of pick-up, ISO 3166-1 alpha-2 */
  pick_up_country?: string | undefined;
  /** The city or place of return */
  return_place?: string | undefined;
  /** The country of return, ISO 3166-1 alpha-2 */
  return_country?: string | undefined;
  /** The price of a day */
  daily_rate?: number | undefined;
  /** Parts of the amount */
  charges?: {
    /** What was charged */
    category: 'rental' | 'insurance' | 'fuel' | 'distance' | 'one_way' | 'late_return' | 'parking' | 'toll' | 'fine' | 'phone' | 'tax' | 'other';
    /** The charge with tax */
    amount: number;
  }[] | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** Whether the car was not fetched */
  no_show?: boolean | undefined;
};

/** At least one of `email` and `identity_id` is required. */
export type NewCardHolder = {
  /** Your own id for the person; unique in the organization */
  reference_id: string;
  /** The email address */
  email?: string | null | undefined;
  /** An identity of the TPA’s company, which identifies the card holder without an email */
  identity_id?: string | null | undefined;
  /** Do not send an email now; `remind` sends it later (default false) */
  skip_consent_email?: boolean | undefined;
  /** The language of emails and the consent page (default: the TPA’s language) */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | null | undefined;
  /** The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

/** A state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may omit fields that earlier states had. Fields of a later state replace those of earlier states. */
export type NewCardTransactionState = {
  /** Your own id for the card */
  card_id: string;
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** The type of transaction; a refund has a positive amount */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | null | undefined;
  /** The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative */
  original_amount?: number | null | undefined;
  /** ISO 4217 */
  original_currency?: string | null | undefined;
  /** The amount in the currency of the invoice */
  accounting_amount?: number | null | undefined;
  /** ISO 4217 */
  accounting_currency?: string | null | undefined;
  /** The accounting amount divided by the original amount */
  exchange_rate?: number | null | undefined;
  /** The VAT rate, in percent */
  vat_rate?: number | null | undefined;
  /** The VAT amount, at most the amount in the same currency */
  vat_amount?: number | null | undefined;
  /** The currency of the VAT amount, ISO 4217 (default: `original_currency`) */
  vat_currency?: string | null | undefined;
  /** The merchant’s name, as the card network writes it */
  purchase_merchant?: string | null | undefined;
  /** The time of the purchase, RFC 3339, with the local offset if known */
  purchase_time?: string | null | undefined;
  /** The IANA name of the time zone */
  purchase_timezone?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country?: string | null | undefined;
  /** The city of the purchase */
  purchase_city?: string | null | undefined;
  /** The merchant category code, ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  /** The number that the acquirer assigned to the merchant */
  merchant_number?: string | null | undefined;
  /** The id of the payment terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** The authorisation code from the card network */
  auth_code?: string | null | undefined;
  /** The number of the card invoice */
  invoice_number?: string | null | undefined;
  /** The date of the card invoice */
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number?: string | null | undefined;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code?: string | null | undefined;
  /** A description of the merchant’s industry */
  branch_text?: string | null | undefined;
  /** What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know */
  enhanced_data?: {
    /** The version of this structure. New fields and values do not change it */
    version: number;
    /** The taxes */
    tax?: NewEnhancedTaxRow[] | undefined;
    /** The lines of the merchant’s invoice */
    line_items?: NewEnhancedLineItem[] | undefined;
    fuel?: NewFuelPurchase | undefined;
    /** The tickets */
    flights?: NewFlightTicket[] | undefined;
    lodging?: NewLodgingStay | undefined;
    car_rental?: NewCarRental | undefined;
  } | null | undefined;
};

/** An account of a chart of accounts. */
export type NewChartAccount = {
  /** The number of the account in the organization’s chart of accounts */
  number: string;
  /** The name of the account */
  name: string;
  /** The VAT code that purchases on the account usually have */
  vat_code?: string | null | undefined;
};

/** A public JWK, which verifies the client’s assertions (RFC 7523). */
export type NewClientKey = {
  /** The type of the key */
  kty: 'OKP' | 'EC' | 'RSA';
  /** The curve of the key */
  crv?: 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | undefined;
  /** The x coordinate of the key, or the key itself */
  x?: string | undefined;
  /** The y coordinate of the key */
  y?: string | undefined;
  /** The modulus of an RSA key */
  n?: string | undefined;
  /** The exponent of an RSA key */
  e?: string | undefined;
  /** The algorithm that the key is intended for */
  alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
  /** The intended use of the key */
  use?: 'sig' | undefined;
  /** The certificate of the key (DER in Base64), with which the client may authenticate (`self_signed_tls_client_auth`, RFC 8705) */
  x5c?: string[] | undefined;
  /** Ignored */
  key_ops?: 'verify'[] | undefined;
  /** Ignored */
  ext?: boolean | undefined;
  /** The key id (default: the key’s RFC 7638 thumbprint) */
  kid?: string | undefined;
};

/** All of them must be met. Without any, the rule matches every purchase. */
export type NewCodingConditions = {
  /** The merchant category code is one of these (ISO 18245) */
  mcc_codes?: string[] | undefined;
  /** The merchant category code belongs to one of these kinds of purchases, as in `tax` */
  categories?: ('general' | 'food' | 'meal' | 'representation' | 'lodging' | 'passenger_transport' | 'fuel' | 'car' | 'culture' | 'untaxed')[] | undefined;
  /** The merchant’s name, as the card network reports it, contains one of these texts, in upper or lower case */
  merchants?: string[] | undefined;
  /** It was paid with one of these cards */
  card_ids?: string[] | undefined;
  /** It is of one of these card holders */
  card_holder_ids?: string[] | undefined;
  /** It was made in one of these countries */
  countries?: string[] | undefined;
  /** The `original_currency` */
  currency?: string | undefined;
  /** The amount, without its sign, is at least this */
  amount_min?: number | undefined;
  /** The amount, without its sign, is at most this */
  amount_max?: number | undefined;
};

/** The fields that a rule sets. */
export type NewCodingOfRule = {
  /** Your name for the kind of cost */
  category?: string | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
};

/** A rule that codes purchases. It is used unless `enabled` is false. */
export type NewCodingRule = {
  /** The id of a rule that you keep. Leave it out for a new rule */
  id?: string | undefined;
  /** What people call the rule */
  name: string;
  /** Whether the rule is used */
  enabled?: boolean | undefined;
  conditions: NewCodingConditions;
  set: NewCodingOfRule;
};

/** What the issuer knows about a purchase beyond the transaction. Fields that it did not send are absent. */
export type NewEnhancedData = {
  /** The version of this structure. New fields and values do not change it */
  version: number;
  /** The taxes */
  tax?: NewEnhancedTaxRow[] | undefined;
  /** The lines of the merchant’s invoice */
  line_items?: NewEnhancedLineItem[] | undefined;
  fuel?: NewFuelPurchase | undefined;
  /** The tickets */
  flights?: NewFlightTicket[] | undefined;
  lodging?: NewLodgingStay | undefined;
  car_rental?: NewCarRental | undefined;
};

/** One line of the merchant’s invoice, as the issuer sent it. */
export type NewEnhancedLineItem = {
  /** What was bought */
  description: string;
  /** How many, in `unit`. Negative for a return */
  quantity?: number | undefined;
  /** The unit of the quantity, as the merchant writes it */
  unit?: string | undefined;
  /** The price of one unit */
  unit_price?: number | undefined;
  /** The amount of the line with tax, after its discount. Negative for a return */
  total_amount: number;
  /** The discount of the line */
  discount_amount?: number | undefined;
  /** The tax rate of the line, in percent */
  tax_rate?: number | undefined;
  /** The tax within `total_amount` */
  tax_amount?: number | undefined;
  /** The code of the kind of goods, such as UNSPSC */
  commodity_code?: string | undefined;
  /** The merchant’s product code */
  product_code?: string | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency: string;
};

/** One tax of the purchase, as the issuer sent it. */
export type NewEnhancedTaxRow = {
  /** The rate, in percent */
  rate?: number | undefined;
  /** The amount that is taxed, without the tax */
  base?: number | undefined;
  /** The tax */
  tax: number;
  /** The currency of the amounts beside it, ISO 4217 */
  currency: string;
  /** The country that levies the tax, ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** The kind of tax: `vat`, Canada’s `gst`, `pst` and `hst`, American `sales` tax, … */
  category?: 'vat' | 'gst' | 'pst' | 'hst' | 'sales' | 'lodging' | 'fuel' | 'other' | undefined;
};

/** A file that is due on certain days until a time. */
export type NewExpectedFile = {
  /** The time of day in `time_zone` */
  by: string;
  /** The days on which a file is expected; bank days are those of `calendar` */
  days: 'every_day' | 'weekdays' | 'bank_days';
  /** Number of files */
  count: number;
  /** Counts only files with such a name. Null: every file of the source */
  pattern: string | null;
};

/** The rows of a period to export. */
export type NewExport = {
  /** The kind of rows. Each kind requires the scope that reads it. */
  kind: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries';
  /** The file format. `sie` (SIE 4I) is only for transactions, and `zip` (the files, with an index) only for receipts */
  format: 'csv' | 'xlsx' | 'parquet' | 'sie' | 'zip';
  /** The columns of the file. `saf_t`: transactions as CSV, one row for each posting, with the fields of SAF-T */
  layout?: 'standard' | 'saf_t' | undefined;
  /** The first day, by purchase or, for deliveries, by event */
  from: string;
  /** The last day */
  to: string;
  /** Export only rows of these organizations, one after the other; empty: all organizations. `sie` requires exactly one. */
  organization_ids?: string[] | undefined;
  accounts?: NewExportAccounts | undefined;
};

/** The ledger accounts, for `sie` and the layout `saf_t`. The defaults are from the BAS plan. */
export type NewExportAccounts = {
  /** The account for purchases and refunds (default 6990) */
  cost?: string | undefined;
  /** The account for their VAT (default 2641) */
  input_vat?: string | undefined;
  /** The account for debt to the issuer (default 2890) */
  card?: string | undefined;
  /** The account for debt to card holders with personal liability (default 2820) */
  personal_card?: string | undefined;
  /** The account for cash withdrawals (default 1910) */
  cash?: string | undefined;
  /** The account for the issuer’s fees and discounts (default 6570) */
  fee?: string | undefined;
};

/** The account of a card product. */
export type NewExportCardAccount = {
  /** The id of the payment product */
  payment_product_id: string;
  /** The debt for cards of this product */
  account: string;
};

/** A dimension that is exported. */
export type NewExportDimension = {
  /** The dimension, as in `dimensions` of transactions */
  name: string;
  /** Its number in the accounting system; in SIE, 1 is cost centre and 6 is project */
  number: number;
};

/** What you leave out has the defaults of the country of the organization’s company. `from` is the first day of this month. */
export type NewExportProfile = {
  /** Your name for the profile */
  name: string;
  /** The file format: SIE 4 (Sweden), SAF-T Financial 1.30 (Norway) or 2.1 (Denmark), or a table with a row for each line of a voucher */
  format: 'sie' | 'saft_no' | 'saft_dk' | 'csv' | 'xlsx' | 'parquet';
  accounts?: NewExportProfileAccounts | undefined;
  /** The currency of the ledger (ISO 4217). A purchase in another one is posted once its amount in this currency is known. */
  currency?: string | undefined;
  /** Accounts of certain card products. All other cards have `accounts.card` or `accounts.personal_card`. */
  card_accounts?: NewExportCardAccount[] | undefined;
  /** The VAT codes of the ledger. VAT without a code is not deducted. VAT of another country stays in the cost, unless a code has the treatment `foreign`. */
  vat_codes?: NewExportVatCode[] | undefined;
  /** The dimensions that are exported. Others are left out. */
  dimensions?: NewExportDimension[] | undefined;
  /** What the schemas of SAF-T require of the company */
  company_details?: {
    /** The street and number */
    address_street: string;
    /** The postal code */
    address_zip: string;
    /** The city */
    address_city: string;
    /** A contact person */
    contact_first_name: string;
    /** The person’s last name */
    contact_last_name: string;
    /** A bank account of the company */
    iban: string;
  } | null | undefined;
  /** Whether the file is a ZIP archive with the receipts of the purchases beside it */
  with_receipts?: boolean | undefined;
  /** The last purchases of a run that names no day: all, or those of the month before */
  cut_off?: 'none' | 'previous_month' | undefined;
  /** Purchases before this day are not exported */
  from?: string | undefined;
  /** The period is locked until this day: later postings of earlier purchases get the first open day. An earlier day, or null, reopens it. */
  locked_until?: string | null | undefined;
  /** The series of the vouchers */
  voucher_series?: string | undefined;
  /** The number of the next voucher, without gaps; null: the accounting system numbers the vouchers */
  next_voucher_number?: number | null | undefined;
};

/** The accounts that differ from the defaults of the company’s country, or from those before. */
export type NewExportProfileAccounts = {
  /** Purchases and refunds that are not coded with a cost account */
  cost?: string | undefined;
  /** The debt to the card issuer */
  card?: string | undefined;
  /** The debt to card holders who are liable for their card themselves */
  personal_card?: string | undefined;
  /** Cash withdrawals */
  cash?: string | undefined;
  /** Fees and discounts of the card issuer */
  fee?: string | undefined;
  /** What card holders owe for private purchases */
  private?: string | undefined;
  /** What a receipt and the purchase differ by, because the total was rounded */
  rounding?: string | undefined;
  /** What a purchase cost less than posted, after a change of the rate */
  currency_gain?: string | undefined;
  /** What a purchase cost more than posted, after a change of the rate */
  currency_loss?: string | undefined;
};

/** A run of an export profile. */
export type NewExportRun = {
  /** The last day of the purchases to export; without it, the profile’s `cut_off` decides */
  to?: string | undefined;
};

/** Which code and account VAT of a kind gets. */
export type NewExportVatCode = {
  /** `domestic`: VAT that the merchant charged; `reverse_charge`: VAT that the buyer owes; `foreign`: VAT of another country, which is claimed there */
  treatment: 'domestic' | 'reverse_charge' | 'foreign';
  /** Percent. Null: every rate */
  rate: number | null;
  /** The VAT code of the accounting system */
  code: string;
  /** The account for the VAT; null: it is not deducted */
  account: string | null;
  /** For a reverse charge: the account for the VAT that the buyer owes */
  output_account: string | null;
};

export type NewFileMapping = {
  /** Your name for the form of the files */
  name: string;
  document: CsvMapping;
};

export type NewFileMappingVersion = {
  document: CsvMapping;
};

export type NewFileSource = {
  /** Your name for the source */
  name: string;
  /** Kind of the source. Only the operator can add folders */
  kind: 'sftp' | 's3' | 'folder';
  /** Host name or address of the SFTP server */
  host?: string | null | undefined;
  /** Port of the SFTP server */
  port?: number | null | undefined;
  /** User of the SFTP server */
  username?: string | null | undefined;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys?: string[] | undefined;
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder?: string | null | undefined;
  /** Name of the bucket */
  bucket?: string | null | undefined;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix?: string | null | undefined;
  /** Region of the bucket */
  region?: string | null | undefined;
  /** Address of the S3 server. Null: Amazon */
  endpoint?: string | null | undefined;
  /** Access key for the bucket */
  access_key_id?: string | null | undefined;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern?: string | undefined;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when?: 'unchanged' | 'marked' | 'renamed' | undefined;
  /** What the name of the second file ends with, for `marked` */
  marker_suffix?: string | undefined;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up?: 'move' | 'rename' | 'delete' | 'keep' | undefined;
  /** Folder below the source’s, for `move` */
  done_folder?: string | undefined;
  /** What is added to the name, for `rename` */
  done_suffix?: string | undefined;
  /** Format of the files. Null: recognized from each file */
  format?: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null | undefined;
  /** Mapping of CSV files */
  mapping_id?: string | null | undefined;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id?: string | null | undefined;
  /** Currency of amounts without one */
  currency?: string | null | undefined;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine?: 'whole' | 'part' | null | undefined;
  /** Pause between two polls */
  poll_every_minutes?: number | undefined;
  /** Days on which the source is polled */
  poll_days?: 'every_day' | 'weekdays' | 'bank_days' | undefined;
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from?: string | null | undefined;
  /** End of these hours */
  poll_to?: string | null | undefined;
  /** Time zone of all times of day */
  time_zone?: string | undefined;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar?: 'SE' | 'NO' | 'DK' | 'FI' | 'EU' | undefined;
  /** Files that must arrive. A missing one raises an alert. */
  expected_files?: NewExpectedFile[] | undefined;
  /** Password for the SFTP server */
  password?: string | undefined;
  /** Private key for the SFTP server, in the OpenSSH or PEM form */
  private_key?: string | undefined;
  /** Passphrase of the private key */
  passphrase?: string | undefined;
  /** Secret of the access key for the bucket */
  secret_access_key?: string | undefined;
  /** Whether the source is left alone until it is resumed */
  is_paused?: boolean | undefined;
};

/** One flight, from take-off to landing. */
export type NewFlightLeg = {
  /** The airport of departure, IATA */
  from: string;
  /** The airport of arrival, IATA */
  to: string;
  /** The airline, IATA */
  carrier?: string | undefined;
  /** The number of the flight */
  flight_number?: string | undefined;
  /** The letter of the booking class */
  class?: string | undefined;
  /** The cabin */
  cabin?: 'economy' | 'premium_economy' | 'business' | 'first' | undefined;
  /** The fare basis code */
  fare_basis?: string | undefined;
  /** The local day of departure */
  departure_date?: string | undefined;
  /** Whether the journey stops here, not just changes planes */
  stopover?: boolean | undefined;
};

/** One passenger’s ticket. */
export type NewFlightTicket = {
  /** The passenger’s name */
  passenger?: string | undefined;
  /** The number of the ticket: the airline’s three digits and ten more */
  ticket_number?: string | undefined;
  /** The travel agency */
  agency?: string | undefined;
  /** The agency’s IATA number */
  agency_number?: string | undefined;
  /** The day on which the ticket was issued */
  issue_date?: string | undefined;
  /** The flights, in the order of the journey */
  legs: NewFlightLeg[];
};

/** Fuel or electricity for a vehicle. */
export type NewFuelPurchase = {
  /** What was filled or charged */
  product: 'petrol' | 'diesel' | 'hvo' | 'biodiesel' | 'e85' | 'lpg' | 'cng' | 'biogas' | 'lng' | 'hydrogen' | 'electricity' | 'adblue' | 'heating_oil' | 'aviation' | 'other';
  /** The network’s or merchant’s code of the product */
  product_code?: string | undefined;
  /** How much, in `unit` */
  quantity?: number | undefined;
  /** `gal` is the American gallon, `gal_imp` the imperial one */
  unit?: 'l' | 'gal' | 'gal_imp' | 'kg' | 'kwh' | undefined;
  /** The price of one unit with tax */
  unit_price?: number | undefined;
  /** What the fuel cost with tax, without other goods */
  amount?: number | undefined;
  /** The tax within `amount` */
  tax_amount?: number | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** The odometer as the driver entered it, in the vehicle’s unit */
  odometer?: number | undefined;
  /** The vehicle as the driver or the fleet card names it */
  vehicle_number?: string | undefined;
  /** Self service or full service */
  service?: 'self' | 'full' | 'other' | undefined;
};

export type NewIssuerCard = {
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number. */
  id: string;
  /** The card’s payment product, which must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which identify the issuer */
  bin_number?: string | null | undefined;
  /** Who is liable for the card (default: as in the product) */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** The card network (default: as in the product) */
  scheme?: string | undefined;
  /** Whether purchases are debited immediately or invoiced (default: as in the product) */
  funding?: 'debit' | 'credit' | undefined;
  /** Your organization number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  /** The card holder and the company of the card */
  identity: {
    /** The holder’s national id, validated by the rules of its country. It is stored encrypted and never returned. */
    ssn: string;
    /** The country that issued the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The person’s name */
    name: string;
    /** The company’s organization number */
    company_organization_number: string;
    /** The company’s country */
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The company’s id for the employee */
    employee_id?: string | null | undefined;
  };
};

export type NewIssuerInvoice = {
  /** Your own id for the invoice */
  id: string;
  /** The organization number of the company that receives the invoice */
  company_organization_number: string;
  /** The company’s country */
  company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  /** The number that is printed on the invoice */
  invoice_number: string;
  /** The number of transactions on the invoice */
  no_of_transactions: number;
  /** The total amount to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** The due date, which is not before `invoice_date` */
  due_date: string;
};

/** A stay at a hotel. */
export type NewLodgingStay = {
  /** The day of arrival */
  check_in?: string | undefined;
  /** The day of departure */
  check_out?: string | undefined;
  /** The nights of the stay */
  nights?: number | undefined;
  /** The number of rooms */
  rooms?: number | undefined;
  /** The number of guests */
  guests?: number | undefined;
  /** The price of a room for a night */
  room_rate?: number | undefined;
  /** Parts of the amount */
  charges?: {
    /** What was charged */
    category: 'room' | 'room_tax' | 'restaurant' | 'room_service' | 'minibar' | 'bar' | 'phone' | 'laundry' | 'parking' | 'gift_shop' | 'business_centre' | 'health_club' | 'entertainment' | 'tip' | 'cash' | 'deposit' | 'other';
    /** The charge with tax */
    amount: number;
  }[] | undefined;
  /** The currency of the amounts beside it, ISO 4217 */
  currency?: string | undefined;
  /** The number of the hotel’s bill */
  folio_number?: string | undefined;
  /** The guest’s name */
  guest?: string | undefined;
  /** The city of the hotel */
  city?: string | undefined;
  /** The country of the hotel, ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** Whether the guest did not come */
  no_show?: boolean | undefined;
};

/** Without `scopes`, the client gets the recommended scopes; without `api_version`, the newest version. */
export type NewOAuthClient = {
  /** The name of the client, shown to people */
  name: string;
  /** The scopes of the client’s tokens */
  scopes?: AccountScope[] | undefined;
  /** An organization’s id creates an organization_client, which can access only this organization */
  organization_id?: string | undefined;
  /** The lifetime of a token, in seconds */
  token_lifetime?: number | undefined;
  /** What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token */
  token_binding?: 'none' | 'dpop' | 'mtls' | undefined;
  /** The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour */
  profile?: 'default' | 'fapi2' | undefined;
  /** The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none */
  tls_client_auth_san_dns?: string | null | undefined;
  /** The CIDR ranges from which the client may call; empty: any address */
  allowed_ips?: string[] | undefined;
  /** The version of the API that the client gets, unless a request sets another with the header Kontor-Version */
  api_version?: string | undefined;
};

export type NewOperatorFileMapping = {
  /** The issuer */
  issuer: string;
  /** Your name for the form of the files */
  name: string;
  document: CsvMapping;
};

export type NewOperatorFileSource = {
  /** The issuer */
  issuer: string;
  /** Your name for the source */
  name: string;
  /** Kind of the source. Only the operator can add folders */
  kind: 'sftp' | 's3' | 'folder';
  /** Host name or address of the SFTP server */
  host?: string | null | undefined;
  /** Port of the SFTP server */
  port?: number | null | undefined;
  /** User of the SFTP server */
  username?: string | null | undefined;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys?: string[] | undefined;
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder?: string | null | undefined;
  /** Name of the bucket */
  bucket?: string | null | undefined;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix?: string | null | undefined;
  /** Region of the bucket */
  region?: string | null | undefined;
  /** Address of the S3 server. Null: Amazon */
  endpoint?: string | null | undefined;
  /** Access key for the bucket */
  access_key_id?: string | null | undefined;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern?: string | undefined;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when?: 'unchanged' | 'marked' | 'renamed' | undefined;
  /** What the name of the second file ends with, for `marked` */
  marker_suffix?: string | undefined;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up?: 'move' | 'rename' | 'delete' | 'keep' | undefined;
  /** Folder below the source’s, for `move` */
  done_folder?: string | undefined;
  /** What is added to the name, for `rename` */
  done_suffix?: string | undefined;
  /** Format of the files. Null: recognized from each file */
  format?: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null | undefined;
  /** Mapping of CSV files */
  mapping_id?: string | null | undefined;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id?: string | null | undefined;
  /** Currency of amounts without one */
  currency?: string | null | undefined;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine?: 'whole' | 'part' | null | undefined;
  /** Pause between two polls */
  poll_every_minutes?: number | undefined;
  /** Days on which the source is polled */
  poll_days?: 'every_day' | 'weekdays' | 'bank_days' | undefined;
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from?: string | null | undefined;
  /** End of these hours */
  poll_to?: string | null | undefined;
  /** Time zone of all times of day */
  time_zone?: string | undefined;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar?: 'SE' | 'NO' | 'DK' | 'FI' | 'EU' | undefined;
  /** Files that must arrive. A missing one raises an alert. */
  expected_files?: NewExpectedFile[] | undefined;
  /** Password for the SFTP server */
  password?: string | undefined;
  /** Private key for the SFTP server, in the OpenSSH or PEM form */
  private_key?: string | undefined;
  /** Passphrase of the private key */
  passphrase?: string | undefined;
  /** Secret of the access key for the bucket */
  secret_access_key?: string | undefined;
  /** Whether the source is left alone until it is resumed */
  is_paused?: boolean | undefined;
};

/** The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name. */
export type NewOrganization = {
  /** Your own id for the organization; unique in the account */
  reference_id: string;
  /** The TPA: the company’s signed authorisation */
  tpa_id: string;
  /** The name of the organization */
  name?: string | undefined;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id?: string | null | undefined;
  /** Deliver only transactions of cards with these liabilities; empty: all cards */
  card_types?: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[] | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type NewPasskey = {
  /** The name of the passkey, shown to its owner */
  name: string;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey: Record<string, unknown>;
};

/** The organization and permissions of the session. Send either `organization_id` or `reference_id`. */
export type NewPortalSession = {
  /** The id of the organization */
  organization_id?: string | undefined;
  /** Your reference for a new organization, for which the customer finds its company and creates the TPA. If an organization already has this reference, the session is for that organization. */
  reference_id?: string | undefined;
  /** What the customer may do. `tpa-read`: see the TPA and its signatories. `tpa-write`: create the TPA, and invite, remind and delete signatories. `consents-read`: see the consents of card holders. `webhook-log-read`: see the delivery log. */
  permissions: ('tpa-read' | 'tpa-write' | 'consents-read' | 'webhook-log-read')[];
  /** Language of the pages */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** URL of the portal’s link back. Must use https, or http on this machine. */
  return_url?: string | undefined;
  /** Origins whose pages may frame the portal. Empty for none. */
  allowed_origins?: string[] | undefined;
  /** Appearance of the pages */
  appearance?: {
    /** Colour of buttons, links and marks. Its contrast to white must be at least 4.5. */
    accent_color: string;
  } | undefined;
};

/** A receipt to read. Its type is detected from the content. */
export type NewReceiptScan = {
  /** JPEG, PNG, WebP or PDF of at most 10 MiB, encoded in Base64 */
  receipt: string;
  /** Optional fields to include in the response */
  include?: ('line_items' | 'environmental_impact' | 'text')[] | undefined;
  /** Country of the receipt (ISO 3166-1 alpha-2), if known. It helps to interpret dates and VAT rates. */
  country?: string | undefined;
};

/** A test card. Send exactly one of `card_holder_id`, `identity_id` and `tpa_id` to choose the owner. */
export type NewSandboxCard = {
  /** An identified card holder, who gets the card */
  card_holder_id?: string | undefined;
  /** A known person of a company, who gets the card */
  identity_id?: string | undefined;
  /** A TPA. A new person of its company gets the card. */
  tpa_id?: string | undefined;
  /** One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty) */
  person?: string | undefined;
  /** Employee id of the new person. Only with `tpa_id`. */
  employee_id?: string | undefined;
  /** The last four digits of the card */
  last_four?: string | undefined;
  /** Defaults to the liability of the product */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
};

/** Realistic purchases over a period. */
export type NewSandboxGeneration = {
  /** Number of transactions */
  count: number;
  /** First day. Defaults to 60 days before `to`. */
  from?: string | undefined;
  /** Last day. Defaults to today. */
  to?: string | undefined;
  /** Defaults to all identified card holders with an activated TPA */
  card_holder_ids?: string[] | undefined;
  /** The same seed gives the same purchases. Random by default. */
  seed?: string | undefined;
};

export type NewSandboxInvoice = {
  /** The organization number of the company that receives the invoice */
  company_organization_number: string;
  /** The company’s country */
  company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  /** The number that is printed on the invoice */
  invoice_number: string;
  /** The number of transactions on the invoice */
  no_of_transactions: number;
  /** The total amount to pay; negative for a credit note */
  invoice_amount: number;
  /** ISO 4217 */
  invoice_currency: string;
  /** The date of the invoice */
  invoice_date: string;
  /** The due date, which is not before `invoice_date` */
  due_date: string;
};

/** A simulated purchase. A card holder without a card gets a test card. */
export type NewSandboxTransaction = {
  /** The id of the card holder */
  card_holder_id: string;
  /** Amount in the currency of the purchase. Positive for a refund, negative for a discount. */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** The merchant’s name */
  merchant: string;
  /** ISO 18245 */
  mcc_code: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Defaults to `CARD_PURCHASE` */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | undefined;
  /** Time of the purchase. Defaults to now. */
  purchase_time?: string | undefined;
  /** The city of the purchase */
  city?: string | undefined;
  /** Line items. They must add up to `amount`. */
  items?: {
    /** A description of the item */
    description: string;
    /** The quantity */
    quantity: number;
    /** Price of one unit with VAT */
    amount: number;
    /** Percent */
    vat_rate?: number | undefined;
  }[] | undefined;
  enhanced_data?: NewEnhancedData | undefined;
};

/** A part of a purchase. What you leave out is the transaction’s. */
export type NewSplitLine = {
  /** The amount of this part with VAT, in `original_currency` */
  amount: number;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** Whether this part was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** What this part was for */
  text?: string | null | undefined;
};

/** The VAT of a purchase as a person states it. It comes before all other sources, which stay visible as `alternatives`. */
export type NewTax = {
  /** The currency of the amounts: that of the purchase (default) or of the invoice */
  currency?: string | undefined;
  /** One row per rate */
  rows: NewTaxRow[];
};

/** The VAT of one rate, as a person states it. */
export type NewTaxRow = {
  /** Percent */
  rate: number | null;
  /** The amount without VAT. Leave it out to have it computed */
  base?: number | null | undefined;
  /** The VAT */
  tax: number;
  /** The country whose VAT it is (ISO 3166-1 alpha-2) */
  country?: string | undefined;
  /** The kind of purchase, by which the rules for deduction differ. `untaxed`: tips, deposits and vouchers beside the VAT */
  category?: 'general' | 'food' | 'meal' | 'representation' | 'lodging' | 'passenger_transport' | 'fuel' | 'car' | 'culture' | 'untaxed' | undefined;
  /** Whether the seller charged none because the buyer owes it */
  reverse_charge?: boolean | undefined;
};

export type NewTpa = {
  /** A payment product that is enabled for the account */
  payment_product_id: string;
  /** Company name. Used only if the registry does not know the company. */
  name?: string | undefined;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number of the company. Spaces, hyphens and country prefixes are removed. */
  organization_number: string;
  /** Language of the text and the emails. Defaults to the country’s language. */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type NewTpaSignatory = {
  /** The email address */
  email: string;
  /** Name of the person */
  name?: string | null | undefined;
  /** Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code */
  country_code?: string | null | undefined;
  /** Phone number in international form (`+46701740605`), or in national form (`070-174 06 05`) with `country_code` */
  phone_number?: string | null | undefined;
  /** Language of the emails and the signing page. Defaults to the TPA’s language. */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

/** A state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may omit fields that earlier states had. Fields of a later state replace those of earlier states. */
export type NewTransactionState = {
  /** Your own id for the transaction, the same in all of its states */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** The type of transaction; a refund has a positive amount */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | null | undefined;
  /** The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative */
  original_amount?: number | null | undefined;
  /** ISO 4217 */
  original_currency?: string | null | undefined;
  /** The amount in the currency of the invoice */
  accounting_amount?: number | null | undefined;
  /** ISO 4217 */
  accounting_currency?: string | null | undefined;
  /** The accounting amount divided by the original amount */
  exchange_rate?: number | null | undefined;
  /** The VAT rate, in percent */
  vat_rate?: number | null | undefined;
  /** The VAT amount, at most the amount in the same currency */
  vat_amount?: number | null | undefined;
  /** The currency of the VAT amount, ISO 4217 (default: `original_currency`) */
  vat_currency?: string | null | undefined;
  /** The merchant’s name, as the card network writes it */
  purchase_merchant?: string | null | undefined;
  /** The time of the purchase, RFC 3339, with the local offset if known */
  purchase_time?: string | null | undefined;
  /** The IANA name of the time zone */
  purchase_timezone?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country?: string | null | undefined;
  /** The city of the purchase */
  purchase_city?: string | null | undefined;
  /** The merchant category code, ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  /** The number that the acquirer assigned to the merchant */
  merchant_number?: string | null | undefined;
  /** The id of the payment terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** The authorisation code from the card network */
  auth_code?: string | null | undefined;
  /** The number of the card invoice */
  invoice_number?: string | null | undefined;
  /** The date of the card invoice */
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number?: string | null | undefined;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code?: string | null | undefined;
  /** A description of the merchant’s industry */
  branch_text?: string | null | undefined;
  /** What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know */
  enhanced_data?: {
    /** The version of this structure. New fields and values do not change it */
    version: number;
    /** The taxes */
    tax?: NewEnhancedTaxRow[] | undefined;
    /** The lines of the merchant’s invoice */
    line_items?: NewEnhancedLineItem[] | undefined;
    fuel?: NewFuelPurchase | undefined;
    /** The tickets */
    flights?: NewFlightTicket[] | undefined;
    lodging?: NewLodgingStay | undefined;
    car_rental?: NewCarRental | undefined;
  } | null | undefined;
};

/** A user to invite. The user receives an email with a link to set a password. */
export type NewUser = {
  /** The email address */
  email: string;
  /** The user’s first name */
  first_name: string;
  /** The user’s last name */
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings. */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted. */
  organization_ids?: string[] | undefined;
  /** Language of emails to this user */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

/** Subscribe with `events` or with flags such as `card_holder_created: true`. The URL must use https. Sandbox accounts may use http to the machine that runs Kontor. */
export type NewWebhook = {
  /** URL that receives events */
  url: string;
  /** Your own secret with 24 to 200 characters. Generated if omitted. */
  secret?: string | undefined;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter?: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin?: boolean | undefined;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields?: string[] | undefined;
  /** Whether events are delivered. False pauses the webhook. */
  enabled?: boolean | undefined;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second?: number | null | undefined;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered?: boolean | undefined;
  /** API version of the payloads. Defaults to the newest. */
  api_version?: string | undefined;
  /** Your description of the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature?: 'hmac' | 'ed25519' | 'both' | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** Username for `basic` */
  basic_username?: string | null | undefined;
  /** Password for `basic`. Never returned. Required again if `url` changes to another host. */
  basic_password?: string | null | undefined;
  /** Header name for `custom` */
  custom_key?: string | null | undefined;
  /** Header value for `custom`. Never returned. Required again if `url` changes to another host. */
  custom_value?: string | null | undefined;
  /** Token endpoint for `oauth` */
  oauth_access_token_url?: string | null | undefined;
  /** Client id for `oauth` */
  oauth_client_id?: string | null | undefined;
  /** Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host. */
  oauth_client_secret?: string | null | undefined;
  /** Scope of the token for `oauth`, if required */
  oauth_scope?: string | null | undefined;
  /** Same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** Same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** Same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** Same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated?: boolean | undefined;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** Same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** Same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

export type NewWebhookGroup = {
  /** Company number. Spaces, hyphens and country prefixes are removed. */
  buyer_party: string;
};

export type NewWebhookHeader = {
  /** Name of the header. Headers that Kontor sets itself are not allowed. */
  key: string;
  /** Value in printable ASCII */
  value: string;
  /** If true, responses never contain the value */
  secret?: boolean | undefined;
};

/** Replays events from `from` to `to` (default: now). `status` defaults to `failed` and `skipped`, `events` to all. */
export type NewWebhookReplay = {
  /** RFC 3339, UTC, milliseconds */
  from: string;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The statuses of the deliveries to send again */
  status?: ('delivered' | 'failed' | 'skipped')[] | undefined;
  /** Events to replay. Empty for all events. */
  events?: WebhookEventName[] | undefined;
  /** If true, returns a preview and sends nothing */
  dry_run?: boolean | undefined;
};

/** Purchases that a later run exports. */
export type NotPostedPurchases = {
  /** `not_cleared`: the amount may still change; `no_amount`: the amount in the currency of the ledger is not known yet; `needs_review`: the parts of a split do not add up */
  reason: 'not_cleared' | 'no_amount' | 'needs_review';
  /** The number of purchases */
  count: number;
};

/** A program that calls the API. */
export type OAuthClient = {
  /** The same as `client_id` */
  id: string;
  /** The id of the OAuth client */
  client_id: string;
  /** The name of the client, shown to people */
  name: string;
  /** What the client can access */
  type: 'account_client' | 'organization_client' | 'issuer_client';
  /** The id of the organization */
  organization_id: string | null;
  /** The scopes of the client’s tokens */
  scopes: AccountScope[];
  /** The lifetime of a token, in seconds */
  token_lifetime: number;
  /** What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token */
  token_binding: 'none' | 'dpop' | 'mtls';
  /** The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour */
  profile: 'default' | 'fapi2';
  /** The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none */
  tls_client_auth_san_dns: string | null;
  /** Whether the client may get and use tokens. If false, its tokens are rejected */
  enabled: boolean;
  /** The CIDR ranges from which the client may call; empty: any address */
  allowed_ips: string[];
  /** The version of the API that the client gets, unless a request sets another with the header Kontor-Version */
  api_version: string;
  /** The last four characters of the secret; empty if the client has none */
  secret_hint: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type OAuthClientPage = {
  /** The objects of this page */
  data: OAuthClient[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Only the fields that you send are updated. `scopes` replaces the list. */
export type OAuthClientUpdate = {
  /** The name of the client, shown to people */
  name?: string | undefined;
  /** The scopes of the client’s tokens */
  scopes?: AccountScope[] | undefined;
  /** The lifetime of a token, in seconds */
  token_lifetime?: number | undefined;
  /** What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token */
  token_binding?: 'none' | 'dpop' | 'mtls' | undefined;
  /** The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour */
  profile?: 'default' | 'fapi2' | undefined;
  /** The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none */
  tls_client_auth_san_dns?: string | null | undefined;
  /** Whether the client may get and use tokens. If false, its tokens are rejected */
  enabled?: boolean | undefined;
  /** The CIDR ranges from which the client may call; empty: any address */
  allowed_ips?: string[] | undefined;
  /** The version of the API that the client gets, unless a request sets another with the header Kontor-Version */
  api_version?: string | undefined;
};

export type OAuthClientWithSecret = {
  /** The same as `client_id` */
  id: string;
  /** The id of the OAuth client */
  client_id: string;
  /** The name of the client, shown to people */
  name: string;
  /** What the client can access */
  type: 'account_client' | 'organization_client' | 'issuer_client';
  /** The id of the organization */
  organization_id: string | null;
  /** The scopes of the client’s tokens */
  scopes: AccountScope[];
  /** The lifetime of a token, in seconds */
  token_lifetime: number;
  /** What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token */
  token_binding: 'none' | 'dpop' | 'mtls';
  /** The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour */
  profile: 'default' | 'fapi2';
  /** The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none */
  tls_client_auth_san_dns: string | null;
  /** Whether the client may get and use tokens. If false, its tokens are rejected */
  enabled: boolean;
  /** The CIDR ranges from which the client may call; empty: any address */
  allowed_ips: string[];
  /** The version of the API that the client gets, unless a request sets another with the header Kontor-Version */
  api_version: string;
  /** The last four characters of the secret; empty if the client has none */
  secret_hint: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** The client secret. Store it now, because no other response contains it. Empty with the profile `fapi2`, which has no secrets. */
  secret: string;
};

/** RFC 6749 §5.2 */
export type OAuthError = {
  /** The error code of RFC 6749 */
  error: string;
  /** An explanation of the error, for developers */
  error_description: string;
};

/** Number of requests and latency of an operation. */
export type OperationSummary = {
  /** OpenAPI operation id */
  operation: string;
  /** Number of requests */
  requests: number;
  /** Number of responses with status 400 or higher */
  failures: number;
  /** Median duration */
  p50_ms: number;
  /** 95th percentile of the duration */
  p95_ms: number;
  /** Duration of the slowest request */
  max_ms: number;
};

/** A version of an issuer’s CSV mapping. */
export type OperatorFileMapping = {
  /** The issuer */
  issuer: string;
  /** The id of this version, for `mapping_id` of a source */
  id: string;
  /** Your name for the form of the files */
  name: string;
  /** Number of the version */
  version_number: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  document: StoredCsvMapping;
  /** All versions of the name, newest first */
  versions: FileMappingVersion[];
};

/** The CSV mappings of all issuers. */
export type OperatorFileMappingList = {
  /** All mappings, by issuer and name */
  data: OperatorFileMappingSummary[];
};

/** The newest version of a CSV mapping. */
export type OperatorFileMappingSummary = {
  /** The issuer */
  issuer: string;
  /** The id of this version, for `mapping_id` of a source */
  id: string;
  /** Your name for the form of the files */
  name: string;
  /** Number of the version */
  version_number: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A place where an issuer’s files are picked up. */
export type OperatorFileSource = {
  /** The issuer */
  issuer: string;
  /** The id of the source of files */
  id: string;
  /** Your name for the source */
  name: string;
  /** Kind of the source. Only the operator can add folders */
  kind: 'sftp' | 's3' | 'folder';
  /** Who set the address. One that an issuer’s client has set must be public. */
  set_by: 'operator' | 'issuer';
  /** The secret that is stored. It is never shown. */
  credentials: 'password' | 'private_key' | 'access_key' | null;
  /** Host name or address of the SFTP server */
  host: string | null;
  /** Port of the SFTP server */
  port: number | null;
  /** User of the SFTP server */
  username: string | null;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys: string[];
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder: string | null;
  /** Name of the bucket */
  bucket: string | null;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix: string | null;
  /** Region of the bucket */
  region: string | null;
  /** Address of the S3 server. Null: Amazon */
  endpoint: string | null;
  /** Access key for the bucket */
  access_key_id: string | null;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern: string;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when: 'unchanged' | 'marked' | 'renamed';
  /** What the name of the second file ends with, for `marked` */
  marker_suffix: string;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up: 'move' | 'rename' | 'delete' | 'keep';
  /** Folder below the source’s, for `move` */
  done_folder: string;
  /** What is added to the name, for `rename` */
  done_suffix: string;
  /** Format of the files. Null: recognized from each file */
  format: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null;
  /** Mapping of CSV files */
  mapping_id: string | null;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id: string | null;
  /** Currency of amounts without one */
  currency: string | null;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine: 'whole' | 'part' | null;
  /** Pause between two polls */
  poll_every_minutes: number;
  /** Days on which the source is polled */
  poll_days: 'every_day' | 'weekdays' | 'bank_days';
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from: string | null;
  /** End of these hours */
  poll_to: string | null;
  /** Time zone of all times of day */
  time_zone: string;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar: 'SE' | 'NO' | 'DK' | 'FI' | 'EU';
  /** Files that must arrive. A missing one raises an alert. */
  expected_files: ExpectedFile[];
  /** Whether the source is left alone until it is resumed */
  is_paused: boolean;
  /** `waiting` for its first poll, `working`, `failing` or `paused` */
  status: 'waiting' | 'working' | 'failing' | 'paused';
  /** Why the last poll failed */
  fault: 'host_key_missing' | 'host_key_changed' | 'authentication_failed' | 'unreachable' | 'timeout' | 'folder_missing' | 'permission_denied' | 'file_changed' | 'failed' | null;
  /** The same in a sentence, with what to do */
  fault_message: string | null;
  /** Fingerprint that the server showed instead of an expected one */
  shown_host_key: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** RFC 3339, UTC, milliseconds */
  polled_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  next_poll_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  last_file_at: string | null;
  /** Number of expected files that have not arrived */
  missing: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** A source with what was expected, and what arrived. */
export type OperatorFileSourceDetails = {
  /** The issuer */
  issuer: string;
  /** The id of the source of files */
  id: string;
  /** Your name for the source */
  name: string;
  /** Kind of the source. Only the operator can add folders */
  kind: 'sftp' | 's3' | 'folder';
  /** Who set the address. One that an issuer’s client has set must be public. */
  set_by: 'operator' | 'issuer';
  /** The secret that is stored. It is never shown. */
  credentials: 'password' | 'private_key' | 'access_key' | null;
  /** Host name or address of the SFTP server */
  host: string | null;
  /** Port of the SFTP server */
  port: number | null;
  /** User of the SFTP server */
  username: string | null;
  /** Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set. */
  host_keys: string[];
  /** Folder on the SFTP server, or below the operator’s folder for files */
  folder: string | null;
  /** Name of the bucket */
  bucket: string | null;
  /** Prefix of the objects; those in deeper folders are ignored */
  prefix: string | null;
  /** Region of the bucket */
  region: string | null;
  /** Address of the S3 server. Null: Amazon */
  endpoint: string | null;
  /** Access key for the bucket */
  access_key_id: string | null;
  /** Names to pick up, with `*` and `?`; several are separated by commas */
  pattern: string;
  /** `unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames */
  complete_when: 'unchanged' | 'marked' | 'renamed';
  /** What the name of the second file ends with, for `marked` */
  marker_suffix: string;
  /** What happens to a file once it is stored; `keep` needs no right to write */
  after_pick_up: 'move' | 'rename' | 'delete' | 'keep';
  /** Folder below the source’s, for `move` */
  done_folder: string;
  /** What is added to the name, for `rename` */
  done_suffix: string;
  /** Format of the files. Null: recognized from each file */
  format: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | null;
  /** Mapping of CSV files */
  mapping_id: string | null;
  /** Payment product of the cards in these files. Null: as the issuer’s settings for files say */
  payment_product_id: string | null;
  /** Currency of amounts without one */
  currency: string | null;
  /** What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say */
  quarantine: 'whole' | 'part' | null;
  /** Pause between two polls */
  poll_every_minutes: number;
  /** Days on which the source is polled */
  poll_days: 'every_day' | 'weekdays' | 'bank_days';
  /** Start of the hours in which the source is polled. Null: all day */
  poll_from: string | null;
  /** End of these hours */
  poll_to: string | null;
  /** Time zone of all times of day */
  time_zone: string;
  /** Whose bank days count; `EU` are those of TARGET */
  calendar: 'SE' | 'NO' | 'DK' | 'FI' | 'EU';
  /** Files that must arrive. A missing one raises an alert. */
  expected_files: ExpectedFile[];
  /** Whether the source is left alone until it is resumed */
  is_paused: boolean;
  /** `waiting` for its first poll, `working`, `failing` or `paused` */
  status: 'waiting' | 'working' | 'failing' | 'paused';
  /** Why the last poll failed */
  fault: 'host_key_missing' | 'host_key_changed' | 'authentication_failed' | 'unreachable' | 'timeout' | 'folder_missing' | 'permission_denied' | 'file_changed' | 'failed' | null;
  /** The same in a sentence, with what to do */
  fault_message: string | null;
  /** Fingerprint that the server showed instead of an expected one */
  shown_host_key: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** RFC 3339, UTC, milliseconds */
  polled_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  next_poll_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  last_file_at: string | null;
  /** Number of expected files that have not arrived */
  missing: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Expected files of the last 14 days and the next one, newest first */
  expected: ExpectedArrival[];
  /** The last files, newest first */
  pick_ups: FilePickUp[];
};

/** The sources of all issuers. */
export type OperatorFileSourceList = {
  /** All sources */
  data: OperatorFileSource[];
};

/** A limit of an account and its current use. */
export type OperatorLimit = {
  /** Name of the limit */
  name: 'requests_per_second' | 'mails_per_day' | 'organizations' | 'card_holders' | 'webhooks' | 'oauth_clients' | 'users' | 'file_bytes' | 'queued_scans' | 'generated_per_call' | 'generated_transactions' | 'exports_at_once' | 'export_rows';
  /** What the limit counts */
  about: string;
  /** Maximum for the account */
  limit: number;
  /** Current use. Null if the use is not counted. */
  used: number | null;
  /** Whether the default applies */
  is_default: boolean;
};

/** All limits of an account. */
export type OperatorLimitList = {
  /** All limits */
  data: OperatorLimit[];
};

/** One of your customers, which uses a company’s TPA and has card holders and webhooks. */
export type Organization = {
  /** The id of the organization */
  id: string;
  /** Your own id for the organization; unique in the account */
  reference_id: string;
  /** The name of the organization */
  name: string;
  /** The TPA: the company’s signed authorisation */
  tpa_id: string;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id: string | null;
  /** Deliver only transactions of cards with these liabilities; empty: all cards */
  card_types: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[];
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** A summary of the TPA’s current state */
  tpa: {
    /** The TPA’s status */
    status: string;
    /** The company’s name */
    name: string;
    /** The company’s organization number */
    organization_number: string;
    /** The company’s country */
    country: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type OrganizationPage = {
  /** The objects of this page */
  data: Organization[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Only the fields that you send are updated. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. A null `billing_id` removes the profile. `metadata` and `card_types` are replaced as a whole. */
export type OrganizationUpdate = {
  /** Your own id for the organization; unique in the account */
  reference_id?: string | undefined;
  /** The TPA: the company’s signed authorisation */
  tpa_id?: string | undefined;
  /** The name of the organization */
  name?: string | undefined;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id?: string | null | undefined;
  /** Deliver only transactions of cards with these liabilities; empty: all cards */
  card_types?: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[] | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type PasskeyAssertion = {
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey: Record<string, unknown>;
};

export type PasskeyOptions = {
  /** Options for `PublicKeyCredential.parse…OptionsFromJSON()` */
  options: Record<string, unknown>;
};

export type PasswordCredentials = {
  /** The email address */
  email: string;
  /** The password */
  password: string;
  /** For users of several accounts. Defaults to the account that was used last. */
  account_id?: string | undefined;
};

/** The new password must have at least 12 characters. All other sessions end. */
export type PasswordUpdate = {
  /** The current password */
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
  /** A line of text to show below the name */
  subtitle: string;
  /** A short description, for a list of products */
  description_short: string;
  /** A long description, for a product page */
  description_long: string;
  /** The company that issues the cards */
  issuer: {
    /** The issuer’s or provider’s short name in paths */
    slug: string;
    /** The name of the issuer */
    name: string;
  };
  /** Whether purchases are debited immediately or invoiced */
  funding: 'debit' | 'credit';
  /** The card network */
  scheme: {
    /** The name of the card network */
    name: string;
    /** The logo of the card network */
    logo_url: string | null;
  };
  /** Who is liable: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The countries in which the product is offered */
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
  /** Whether accounts can enable the product */
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

/** A signed TPA whose signing rights the registry did not confirm. */
export type PendingTpa = {
  /** The id of the TPA */
  id: string;
  account: AccountSummary;
  /** Company name in the TPA */
  name: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number of the company */
  organization_number: string;
  /** Name of the payment product */
  product: string;
  /** Issuer of the payment product */
  issuer: string;
  /** Number of people who must sign */
  signatories_total: number;
  /** Number of people who have signed */
  signatories_signed: number;
  /** Time of the latest signature */
  signed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type PendingTpaPage = {
  /** The objects of this page */
  data: PendingTpa[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A link to the portal of one organization. */
export type PortalSession = {
  /** The id of the portal session */
  id: string;
  /** The organization. Null until the customer has created it. */
  organization_id: string | null;
  /** Your reference for a new organization, for which the customer finds its company and creates the TPA. If an organization already has this reference, the session is for that organization. */
  reference_id: string | null;
  /** What the customer may do. `tpa-read`: see the TPA and its signatories. `tpa-write`: create the TPA, and invite, remind and delete signatories. `consents-read`: see the consents of card holders. `webhook-log-read`: see the delivery log. */
  permissions: ('tpa-read' | 'tpa-write' | 'consents-read' | 'webhook-log-read')[];
  /** Language of the pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** URL of the portal’s link back. Must use https, or http on this machine. */
  return_url: string | null;
  /** Origins whose pages may frame the portal. Empty for none. */
  allowed_origins: string[];
  /** Link to the portal, which can be opened once. Give it only to your signed-in customer, because the link is the credential. */
  url: string;
  /** When the link expires */
  expires_at: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** A voucher of a purchase in a run of an export profile. */
export type Posting = {
  /** The id of the export profile */
  profile_id: string;
  /** The name of the profile */
  profile_name: string;
  /** The id of the export run */
  run_id: string;
  /** The number of the run in its profile */
  run_number: number;
  /** `purchase`: the purchase; `reversal`: cancels the posting before; `currency_difference`: the invoice had another amount than was posted */
  kind: 'purchase' | 'reversal' | 'currency_difference';
  /** The day on which it is posted */
  date: string;
  /** The text of the voucher */
  text: string;
  /** The number of the voucher, if Kontor numbers them */
  voucher_number: number | null;
  /** The currency of the ledger (ISO 4217) */
  currency: string;
  /** In the accounting system of the organization: `posting`: it is being posted; `refused`: see the transfer of the run. Null: it was not posted */
  ledger_status: 'posting' | 'posted' | 'refused' | null;
  /** The number of the voucher in the accounting system */
  ledger_number: string | null;
  /** The lines, which add up to zero */
  lines: PostingLine[];
};

/** A line of a voucher. */
export type PostingLine = {
  /** The account of the ledger */
  account: string;
  /** Debit is positive, credit negative */
  amount: number;
  /** The VAT code */
  vat_code: string | null;
  /** Percent */
  vat_rate: number | null;
  /** The code in each dimension */
  dimensions: Record<string, string>;
};

/** Every posting of a purchase. */
export type Postings = {
  /** The postings, oldest first of each profile */
  data: Posting[];
};

/** A row of a sample, as partners will receive it. */
export type PreviewedTransaction = {
  /** Last digits of the card */
  card_last_four: string | null;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** The type of transaction; a refund has a positive amount */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | null | undefined;
  /** The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative */
  original_amount?: number | null | undefined;
  /** ISO 4217 */
  original_currency?: string | null | undefined;
  /** The amount in the currency of the invoice */
  accounting_amount?: number | null | undefined;
  /** ISO 4217 */
  accounting_currency?: string | null | undefined;
  /** The accounting amount divided by the original amount */
  exchange_rate?: number | null | undefined;
  /** The VAT rate, in percent */
  vat_rate?: number | null | undefined;
  /** The VAT amount, at most the amount in the same currency */
  vat_amount?: number | null | undefined;
  /** The currency of the VAT amount, ISO 4217 (default: `original_currency`) */
  vat_currency?: string | null | undefined;
  /** The merchant’s name, as the card network writes it */
  purchase_merchant?: string | null | undefined;
  /** The time of the purchase, RFC 3339, with the local offset if known */
  purchase_time?: string | null | undefined;
  /** The IANA name of the time zone */
  purchase_timezone?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country?: string | null | undefined;
  /** The city of the purchase */
  purchase_city?: string | null | undefined;
  /** The merchant category code, ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  /** The number that the acquirer assigned to the merchant */
  merchant_number?: string | null | undefined;
  /** The id of the payment terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** The authorisation code from the card network */
  auth_code?: string | null | undefined;
  /** The number of the card invoice */
  invoice_number?: string | null | undefined;
  /** The date of the card invoice */
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number?: string | null | undefined;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code?: string | null | undefined;
  /** A description of the merchant’s industry */
  branch_text?: string | null | undefined;
  /** What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know */
  enhanced_data?: {
    /** The version of this structure. New fields and values do not change it */
    version: number;
    /** The taxes */
    tax?: EnhancedTaxRow[] | undefined;
    /** The lines of the merchant’s invoice */
    line_items?: EnhancedLineItem[] | undefined;
    fuel?: FuelPurchase | undefined;
    /** The tickets */
    flights?: FlightTicket[] | undefined;
    lodging?: LodgingStay | undefined;
    car_rental?: CarRental | undefined;
  } | null | undefined;
};

/** A problem (RFC 9457) */
export type Problem = {
  /** The URL of a page that explains the code */
  type: string;
  /** A summary of the error, the same for every error with this code */
  title: string;
  /** The HTTP status code */
  status: number;
  /** Stable error code. Use this in your code. */
  code: ProblemCode;
  /** What happened and what to do */
  detail: string;
  /** The request id, as in `X-Request-Id` */
  request_id: string;
  /** Invalid fields. Only present on 422. */
  errors?: {
    /** Path of the field, for example `scopes.3` */
    field: string;
    /** The error code, for use in programs */
    code: string;
    /** What is wrong with the field */
    message: string;
  }[] | undefined;
};

/** How the API expects access tokens (RFC 9728). */
export type ProtectedResourceMetadata = {
  /** The base URL of the API */
  resource: string;
  /** The servers that issue its tokens */
  authorization_servers: string[];
  /** The scopes of the API */
  scopes_supported: string[];
  /** Where a bearer token is sent: the header `Authorization` */
  bearer_methods_supported: string[];
  /** The name of the API */
  resource_name: string;
  /** The API reference */
  resource_documentation: string;
  /** The algorithms of DPoP proofs */
  dpop_signing_alg_values_supported: string[];
  /** Whether tokens can be bound to a client certificate (RFC 8705) */
  tls_client_certificate_bound_access_tokens: boolean;
  /** Whether every token must be bound to a key. Clients may require it for themselves */
  dpop_bound_access_tokens_required: boolean;
};

/** A receipt that a receipt provider sends as data. */
export type ProvidedReceipt = {
  /** The merchant on the receipt */
  merchant: {
    /** The name of the merchant */
    name: string;
    /** The company’s organization number */
    organization_number?: string | null | undefined;
    /** The merchant’s VAT number */
    vat_number?: string | null | undefined;
    /** The merchant’s address */
    address?: string | null | undefined;
    /** The merchant’s phone number */
    phone?: string | null | undefined;
  };
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time of the shop */
  purchase_time?: string | null | undefined;
  /** Total amount. Negative for a refund. */
  total_amount: number;
  /** ISO 4217 */
  currency: string;
  /** VAT by rate. Any two of the three amounts are enough. */
  vat_rates?: {
    /** The VAT rate, in percent */
    percentage: number;
    /** Amount without VAT */
    taxable_amount?: number | null | undefined;
    /** Amount of VAT */
    vat_amount?: number | null | undefined;
    /** Amount with VAT */
    total_amount?: number | null | undefined;
  }[] | undefined;
  /** Total VAT */
  vat_total?: number | null | undefined;
  /** The line items of the receipt */
  line_items?: {
    /** A description of the item */
    description: string;
    /** The quantity */
    quantity?: number | undefined;
    /** The unit of `quantity` */
    unit?: string | null | undefined;
    /** Price of one unit with VAT */
    amount?: number | null | undefined;
    /** Total of the line with VAT */
    total_amount: number;
    /** The VAT rate, in percent */
    vat_percentage?: number | null | undefined;
  }[] | undefined;
  /** The receipt number */
  receipt_number?: string | null | undefined;
  /** The payment method */
  payment_method?: string | null | undefined;
  /** The last four digits of the card */
  card_last_four?: string | null | undefined;
  /** Id of the card terminal */
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  /** Approval code */
  auth_code?: string | null | undefined;
  /** Merchant number of the card network */
  merchant_number?: string | null | undefined;
};

/** A company in its national registry. */
export type PublicRecord = {
  /** The company’s organization number */
  organization_number: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s name */
  name: string;
  /** Legal form as named or abbreviated by the registry */
  form: string | null;
  /** The company’s status in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** Industry code in the country’s version of NACE */
  industry_code: string | null;
  /** The street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The city of the address */
  address_city: string | null;
  /** Null if the registry does not provide it */
  vat_registered: boolean | null;
  /** Date of foundation, or date of registration if the registry records only that */
  founded_on: string | null;
  /** Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True if the registry is unavailable and this is the last known record */
  stale: boolean;
  /** Signing rights as alternative groups of people. Empty if the registry provides none, or only free text. */
  signature_combinations: SignatureCombination[];
};

/** The best matches, best first. */
export type PublicRecordPage = {
  /** The objects in the list */
  data: PublicRecordSummary[];
  /** Always null, because there is only one page */
  next_cursor: null;
};

/** A company found by name. Its signing rights are in the full record. */
export type PublicRecordSummary = {
  /** The company’s organization number */
  organization_number: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s name */
  name: string;
  /** Legal form as named or abbreviated by the registry */
  form: string | null;
  /** The company’s status in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** Industry code in the country’s version of NACE */
  industry_code: string | null;
  /** The street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The city of the address */
  address_city: string | null;
  /** Null if the registry does not provide it */
  vat_registered: boolean | null;
  /** Date of foundation, or date of registration if the registry records only that */
  founded_on: string | null;
  /** Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True if the registry is unavailable and this is the last known record */
  stale: boolean;
};

export type Readiness = {
  /** Whether the process can serve requests */
  status: 'ready' | 'not_ready';
  /** The result of each check, by name */
  checks: Record<string, 'ok' | 'failed' | 'restarting' | 'read_only' | 'disk_full' | 'outdated' | 'slow' | 'delayed' | 'unknown' | 'draining'>;
  /** The age in seconds of the oldest entry of each queue. One process that does background work samples it every 15 seconds; empty while there is no such process. */
  queue_age_seconds: Record<string, number>;
  /** The milliseconds by which this machine’s clock is ahead of the database’s, whose time Kontor uses. If it is more than 2,000 ahead or behind, check NTP. */
  clock_skew_ms: number;
  /** The milliseconds since the database last responded. From 5,000, the database counts as unavailable. */
  database_age_ms: number;
  /** The number of deliveries that this process has sent and the database has not recorded yet. Sending pauses when these and the deliveries in flight reach 4,096, because unrecorded deliveries are sent again if the process ends. */
  deliveries_unrecorded: number;
};

/** A receipt with its fields and its matched transaction. */
export type Receipt = {
  /** The id of the receipt */
  id: string;
  /** Source of the receipt */
  source: 'scan' | 'provider' | 'sandbox';
  /** `scanned` receipts have fields */
  status: 'queued' | 'scanning' | 'scanned' | 'unreadable';
  /** Why the receipt is unreadable */
  reason: string | null;
  /** Country of the receipt (ISO 3166-1 alpha-2), if known. It helps to interpret dates and VAT rates. */
  country: string | null;
  /** The merchant on the receipt */
  merchant: {
    /** The name of the merchant */
    name: string | null;
    /** The company’s organization number */
    organization_number: string | null;
    /** The merchant’s VAT number */
    vat_number: string | null;
    /** The merchant’s address */
    address: string | null;
    /** The merchant’s phone number */
    phone: string | null;
  };
  /** Date on the receipt */
  purchase_date: string | null;
  /** The time of the purchase, in local time */
  purchase_time: string | null;
  /** Total on the receipt */
  total_amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** VAT table as printed */
  vat_rates: {
    /** The VAT rate, in percent */
    percentage: number;
    /** Amount without VAT */
    taxable_amount: number | null;
    /** Amount of VAT */
    vat_amount: number | null;
    /** Amount with VAT */
    total_amount: number | null;
    /** ISO 4217 */
    currency: string | null;
  }[];
  /** Total VAT */
  vat_total: number | null;
  /** The last four digits of the card */
  card_last_four: string | null;
  /** The payment method */
  payment_method: string | null;
  /** The receipt number */
  receipt_number: string | null;
  /** Line items, if requested */
  line_items?: {
    /** A description of the item */
    description: string;
    /** The quantity */
    quantity: number;
    /** The unit of `quantity` */
    unit: string | null;
    /** Price of one unit */
    amount: number | null;
    /** Total of the line */
    total_amount: number;
    /** Null if not printed */
    vat_percentage: number | null;
  }[] | undefined;
  environmental_impact?: ReceiptImpact | undefined;
  /** All lines of text, if requested */
  text?: string | null | undefined;
  /** Confidence of each field from 0 to 1, by field name (`total_amount`, `merchant.name`). Fields with 0.9 or more were right about 98 times in 100 for merchants that the models had not seen. */
  confidence: Record<string, number>;
  /** Source of each field, by field name: the `picture`, the company `registry` (by the number on the receipt), or the `transaction` */
  sources: Record<string, 'picture' | 'registry' | 'transaction'>;
  /** Position of each field in pixels of the upright page */
  boxes: Record<string, {
    /** The page number in the file, starting at 1 */
    page?: number | undefined;
    /** The distance from the left edge */
    x?: number | undefined;
    /** The distance from the top edge */
    y?: number | undefined;
    /** Width */
    width?: number | undefined;
    /** Height */
    height?: number | undefined;
  }>;
  /** Size of each upright page in pixels */
  pages: {
    /** Width */
    width: number;
    /** Height */
    height: number;
  }[];
  /** Duration of reading */
  duration_ms: number | null;
  /** The id of the file */
  file_id: string;
  /** The media type of the file */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** `ambiguous` receipts probably belong to one of the candidates */
  match_status: 'matched' | 'ambiguous' | 'unmatched';
  /** The matched transaction; null until there is a match */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** Null if you matched the receipt yourself */
    score: number | null;
  } | null;
  /** Transactions that may match, best first */
  candidates: {
    /** The id of the transaction */
    transaction_id: string;
    /** How well the transaction matches, from 0 to 1 */
    score: number;
  }[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Status of the receipt request. */
export type ReceiptCallbackResult = {
  /** The result of the callback */
  status: 'open' | 'resolved' | 'deleted' | 'given_up';
};

/** A receipt was matched to the transaction. */
export type ReceiptFetchedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'receipt.fetched';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** URL of the receipt file */
  url: string;
  /** The id of the file */
  file_id: string;
  /** The media type of the file */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** RFC 3339, UTC, milliseconds */
  expiration_time: string;
  /** The merchant on the receipt */
  merchant: string | null;
  /** Total on the receipt */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** The date on the receipt */
  date: string | null;
  /** Local time at the place of purchase */
  time: string | null;
  /** The related transaction */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The issuer’s slug */
    card_issuer: string;
  };
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** CO2 estimate of the goods on the receipt. */
export type ReceiptImpact = {
  /** Whether an estimate exists; if not, `reason` says why */
  status: 'estimated' | 'not_applicable';
  /** Why there is no estimate */
  reason: string | null;
  /** Grams of CO2 equivalents */
  carbon_emission_in_grams: number | null;
  /** Lower bound of the estimate */
  carbon_emission_in_grams_low: number | null;
  /** Upper bound of the estimate */
  carbon_emission_in_grams_high: number | null;
  /** The estimation method: the most precise one that the data allows */
  method: string | null;
  /** The reliability of the estimate */
  confidence: 'high' | 'medium' | 'low' | null;
  /** The version of the method and its data set */
  method_version: string;
};

export type ReceiptMatchRequest = {
  /** The id of the transaction */
  transaction_id: string;
};

/** No receipt was found for the transaction, and Kontor has stopped looking for one. */
export type ReceiptNotFoundEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'receipt.not_found';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The related transaction */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The issuer’s slug */
    card_issuer: string;
  };
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
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

/** A file that is stored and will be read. */
export type ReceivedIssuerFile = {
  /** The file */
  id: string;
  /** Whether more parts are expected, the file will be read, or was received before */
  status: 'uploading' | 'received' | 'duplicate';
  /** The file with the same content that was received before */
  duplicate_of: string | null;
  /** How many bytes are stored */
  size: number;
  /** RFC 3339, UTC, milliseconds */
  received_at: string | null;
};

/** A column of a sample. */
export type RecognizedColumn = {
  /** Its position; `#1` is the first */
  position: string;
  /** Its name in the header row */
  name: string | null;
  /** Its first values, without card numbers */
  examples: string[];
  /** What it seems to contain */
  field: 'transaction_id' | 'amount' | 'debit_amount' | 'credit_amount' | 'direction' | 'currency' | 'original_amount' | 'original_currency' | 'exchange_rate' | 'purchase_date' | 'purchase_time' | 'posting_date' | 'kind' | 'description' | 'reference' | 'auth_code' | 'network_id' | 'acquirer_reference' | 'terminal_id' | 'purchase_reference' | 'statement_number' | 'statement_date' | 'card' | 'card_id' | 'card_last_four' | 'holder_name' | 'employee_id' | 'company_number' | 'company_name' | 'cost_centre' | 'merchant_name' | 'merchant_city' | 'merchant_region' | 'merchant_postal_code' | 'merchant_country' | 'mcc_code' | 'merchant_number' | 'merchant_tax_number' | 'merchant_organization_number' | 'item_description' | 'item_quantity' | 'item_unit' | 'item_unit_price' | 'item_commodity_code' | 'fuel_product' | 'fuel_quantity' | 'fuel_unit' | 'fuel_odometer' | 'ticket_number' | 'passenger_name' | 'flight_from' | 'flight_to' | 'flight_carrier' | 'flight_class' | 'flight_date' | 'hotel_check_in' | 'hotel_check_out' | 'hotel_nights' | 'hotel_rooms' | 'car_pick_up' | 'car_return' | 'car_days' | 'car_distance' | 'car_class' | 'tax' | null;
  /** How sure this is */
  confidence: number;
};

export type RecognizedPart = {
  /** Such as `decimal_sign` */
  part: string;
  /** How sure this is */
  confidence: number;
};

/** New recovery codes. Null if you already have recovery codes, which remain valid. */
export type RecoveryCodes = {
  /** Recovery codes. Each works once. They are not shown again. */
  recovery_codes: string[] | null;
};

/** A card, and whether it is new. */
export type RegisteredIssuerCard = {
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number. */
  id: string;
  /** Kontor’s id for the card, which partners see */
  card_id: string;
  /** The card’s payment product, which must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which identify the issuer */
  bin_number: string | null;
  /** Who is liable: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The card network */
  scheme: string;
  /** Whether purchases are debited immediately or invoiced */
  funding: 'debit' | 'credit';
  /** The organization number of the issuer */
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  /** The person, as issuers know them */
  identity: {
    /** The country that issued the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The person’s name */
    name: string;
    /** The person’s employee number at the company, as the issuer has it */
    employee_id: string | null;
    /** The company’s organization number */
    company_organization_number: string;
    /** The company’s country */
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Whether the card was created; false if a card with this id already existed */
  created: boolean;
};

/** The new passkey. With your first factor, you get recovery codes. */
export type RegisteredPasskey = {
  /** The id of the passkey */
  id: string;
  /** Recovery codes. Each works once. They are not shown again. */
  recovery_codes: string[] | null;
};

/** Current registry record of the company. */
export type RegistryRecord = {
  /** The company’s organization number */
  organization_number: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s name in the registry */
  name: string;
  /** Legal form as named or abbreviated by the registry */
  form: string | null;
  /** The company’s status in the registry */
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** Industry code in the country’s version of NACE */
  industry_code: string | null;
  /** The street and number of the address */
  address_street: string | null;
  /** The postal code of the address */
  address_zip: string | null;
  /** The city of the address */
  address_city: string | null;
  /** Null if the registry does not provide it */
  vat_registered: boolean | null;
  /** Date of foundation, or date of registration if the registry records only that */
  founded_on: string | null;
  /** Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test` */
  source: string;
  /** RFC 3339, UTC, milliseconds */
  fetched_at: string;
  /** True if the registry is unavailable and this is the last known record */
  stale: boolean;
  /** Signing rights as alternative groups of people. Empty if the registry provides none, or only free text. */
  signature_combinations: SignatureCombination[];
} | null;

/** Summary of the request log for a period, by operation and by error. */
export type RequestSummary = {
  /** Start of the period */
  from: string;
  /** End of the period */
  to: string;
  /** Number of requests in the period */
  requests: number;
  /** Number of responses with status 400 or higher */
  failures: number;
  /** False if the period has more requests than a summary reads. It then covers the newest 50,000. */
  is_complete: boolean;
  /** Summary by operation, most frequent first */
  operations: OperationSummary[];
  /** Failures by operation and code, most frequent first */
  errors: ErrorSummary[];
};

/** How long the account’s data is kept, and its legal holds. */
export type RetentionList = {
  /** The objects in the list */
  data: RetentionPeriod[];
  /** The active legal holds, which suspend deletion */
  holds: LegalHold[];
};

export type RetentionPeriod = {
  /** The kind of data */
  kind: 'events' | 'transactions' | 'audit_log' | 'api_calls' | 'request_log';
  /** The number of days for which the data is kept */
  days: number;
  /** Who set the period */
  set_by: 'default' | 'installation' | 'account';
};

export type Role = {
  /** The user’s role, which determines the scopes */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** A description */
  about: string;
  /** The role’s scopes */
  scopes: AccountScope[];
};

/** The roles and their scopes in this account. */
export type RoleList = {
  /** The objects in the list */
  data: Role[];
};

/** A condition for delivering a transaction to a webhook. The webhook receives the transaction when all conditions of the card holder and of the webhook are met. */
export type RoutingCondition = {
  /** Code of the condition. New codes may be added. */
  code: 'account_active' | 'card_known' | 'product_of_tpa' | 'tpa_activated' | 'organization_uses_tpa' | 'card_type_taken' | 'card_holder_identified' | 'not_withdrawn' | 'webhook_enabled' | 'webhook_active' | 'organization_selected' | 'webhook_subscribed' | 'billing_on' | 'buyer_party_in_groups' | 'filter_met';
  /** Whether the condition is currently met */
  met: boolean;
  /** Why the condition is met or not, and what to do */
  reason: string;
  object: RoutingConditionObject;
  /** The organization that the condition applies to. Null if no organization uses the TPA. */
  organization_id: string | null;
  /** The card holder that the condition applies to. Null if no card holder has the card. */
  card_holder_id: string | null;
  /** The webhook that the condition applies to. Null if it applies to all of the organization’s webhooks. */
  webhook_id: string | null;
};

/** The object that the condition is about. */
export type RoutingConditionObject = {
  /** The type of the object */
  type: 'account' | 'card' | 'tpa' | 'organization' | 'card_holder' | 'webhook' | 'billing';
  /** The id of the object */
  id: string;
  /** Your reference, a name or a URL */
  name: string;
};

/** A test card of a fictitious person. */
export type SandboxCard = {
  /** The id of the card */
  id: string;
  /** The id of the payment product */
  payment_product_id: string;
  /** The last four digits of the card */
  last_four: string;
  /** Who is liable: the person, the company, or the company after a personal invoice */
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  /** The card holder’s name */
  holder_name: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

export type SandboxClearing = {
  /** Final amount if it differs from the reserved amount */
  amount?: number | undefined;
};

/** The clock of a sandbox account. */
export type SandboxClock = {
  /** Time of the account */
  now: string;
  /** Seconds by which the account is ahead of real time */
  advanced_seconds: number;
  /** When the clock was last advanced, in real time. Null if never. */
  advanced_at: string | null;
};

/** The time by which to advance the clock. */
export type SandboxClockAdvance = {
  /** Seconds to advance, at most 60 days */
  advance: number;
};

/** The person who consents. Defaults to the next test person who is not a card holder of the company. */
export type SandboxConsent = {
  /** One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty) */
  person?: string | undefined;
};

/** A task that creates the demo company of a sandbox account. */
export type SandboxDemo = {
  /** Id of the task */
  id: string;
  /** Status of the task */
  status: 'running' | 'finished' | 'failed';
  /** Progress in percent */
  progress: number;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When the task finished or failed */
  finished_at: string | null;
};

/** An email of a sandbox account, as its recipient would see it. */
export type SandboxEmail = {
  /** Id of the email */
  id: string;
  /** Kind of email */
  kind: string;
  /** Email address of the recipient */
  to: string;
  /** Subject of the email */
  subject: string;
  /** Language of the email */
  language: string;
  /** Id of the signatory or card holder that the email is about */
  about_id: string | null;
  /** Status of the email */
  status: 'queued' | 'delivered' | 'failed';
  /** Text part. Null once a mail server has accepted the email. */
  text: string | null;
  /** HTML part. Null once a mail server has accepted the email. */
  html: string | null;
  /** URLs in the text, personal links first */
  links: string[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** When the email was put into the mailbox or sent */
  delivered_at: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type SandboxEmailPage = {
  /** The objects of this page */
  data: SandboxEmail[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A generation and its progress. An interrupted generation resumes automatically. */
export type SandboxGeneration = {
  /** The id of the generation */
  id: string;
  /** The seed: the same seed generates the same purchases */
  seed: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** The number of card holders whose purchases were generated */
  card_holders: number;
  /** The number of generated transactions */
  transactions: number;
  /** The number of transactions in each state */
  states: {
    /** The number of authorized transactions */
    authorized: number;
    /** The number of cleared transactions */
    cleared: number;
    /** The number of invoiced transactions */
    invoiced: number;
    /** The number of deleted transactions */
    deleted: number;
  };
  /** The number of transactions of each type */
  types: {
    /** The number of purchases */
    CARD_PURCHASE: number;
    /** The number of cash withdrawals */
    CASH_WITHDRAWAL: number;
    /** The number of fees and discounts */
    FEE_AND_DISCOUNT: number;
    /** The number of refunds */
    REFUND: number;
  };
  /** The currencies in use */
  currencies: {
    /** ISO 4217 */
    currency: string;
    /** The number of transactions in this currency */
    transactions: number;
    /** Sum of the reserved amounts */
    amount: number;
  }[];
  /** Number of stored transactions */
  done: number;
  /** The status of the generation */
  status: 'running' | 'finished' | 'failed';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
};

export type SandboxInvoicing = {
  /** The number of the card invoice */
  invoice_number?: string | undefined;
  /** Date of the invoice. Defaults to today. */
  invoice_date?: string | undefined;
};

export type ScopeChangePreview = {
  /** Scopes that the client would gain */
  scopes_added: AccountScope[];
  /** Scopes that the client would lose */
  scopes_removed: AccountScope[];
  /** The operations that the client has called and could no longer call */
  would_break: {
    /** The operation’s `operationId` in this document */
    operation: string;
    /** The number of calls in the last 30 days */
    calls_last_30_days: number;
    /** RFC 3339, UTC, milliseconds */
    last_called_at: string;
  }[];
};

/** The usage of each scope of an OAuth client. */
export type ScopeUsagePage = {
  /** Every scope of the client, in the order in which they were granted */
  data: {
    /** A scope of the client */
    scope: AccountScope;
    /** The number of calls to operations that require the scope */
    calls_last_30_days: number;
    /** When the last of these calls was made; null if there was none in 90 days */
    last_called_at: string | null;
  }[];
  /** Always null, because the list is complete */
  next_cursor: null;
};

/** What the account requires of its users’ sessions and of its clients’ tokens. */
export type SecurityPolicy = {
  /** Users without a second factor or passkey are led to add one when they sign in, and can do nothing else until then */
  second_factor_required: boolean;
  /** The maximum age of a session in minutes; null: seven days */
  session_length_minutes: number | null;
  /** The number of minutes without a request after which a session ends; null: eight hours */
  session_idle_minutes: number | null;
  /** CIDR ranges from which users may sign in and use their sessions; empty: any address */
  allowed_networks: string[];
  /** The token lifetime of clients that set none, in seconds; null: the account’s setting `default_token_lifetime` */
  token_lifetime_default: number | null;
  /** The maximum token lifetime of every client, in seconds, for new tokens; null: 31,536,000 seconds */
  token_lifetime_max: number | null;
  /** How access tokens must be bound to their client: by DPoP, by mutual TLS (`mtls`), by `any` of the two, or not at all (`none`) */
  token_binding_required: 'none' | 'any' | 'dpop' | 'mtls';
  /** When the policy was last updated; null: never */
  updated_at: string | null;
};

/** Only the fields that you send are updated. `allowed_networks` replaces the list. */
export type SecurityPolicyUpdate = {
  /** Users without a second factor or passkey are led to add one when they sign in, and can do nothing else until then */
  second_factor_required?: boolean | undefined;
  /** The maximum age of a session in minutes; null: seven days */
  session_length_minutes?: number | null | undefined;
  /** The number of minutes without a request after which a session ends; null: eight hours */
  session_idle_minutes?: number | null | undefined;
  /** CIDR ranges from which users may sign in and use their sessions; empty: any address */
  allowed_networks?: string[] | undefined;
  /** The token lifetime of clients that set none, in seconds; null: the account’s setting `default_token_lifetime` */
  token_lifetime_default?: number | null | undefined;
  /** The maximum token lifetime of every client, in seconds, for new tokens; null: 31,536,000 seconds */
  token_lifetime_max?: number | null | undefined;
  /** How access tokens must be bound to their client: by DPoP, by mutual TLS (`mtls`), by `any` of the two, or not at all (`none`) */
  token_binding_required?: 'none' | 'any' | 'dpop' | 'mtls' | undefined;
};

/** The session of this browser. */
export type Session = {
  /** The signed-in user */
  user: {
    /** The id of the user */
    id: string;
    /** The email address */
    email: string;
    /** The user’s first name */
    first_name: string;
    /** The user’s last name */
    last_name: string;
    /** The user’s role, which determines the scopes */
    role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
    /** The organizations that the user is restricted to; empty for all */
    organization_ids: string[];
    /** Language of the dashboard. Null for the browser’s language. */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en' | null;
  };
  /** The user’s account */
  account: {
    /** The id of the account */
    id: string;
    /** The name of the account */
    name: string;
    /** Whether the account uses test data (`sandbox`) or real data (`live`) */
    mode: 'sandbox' | 'live';
  };
  /** Scopes of the role. Empty while a second factor is missing. */
  scopes: AccountScope[];
  /** The operator role. Null if the user does not have it. `second_factor_missing`: the user must add a second factor first. `sso_missing`: the user must sign in through the operator’s provider first. */
  operator: 'active' | 'second_factor_missing' | 'sso_missing' | null;
  /** The id of the session */
  session_id: string;
  /** Factor that was verified last */
  method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link' | 'sso';
  /** The provider through which the user signed in: the account’s or the operator’s. It also re-authenticates the user: open `/login/sso/confirm`. Null for a sign-in with Kontor. */
  signed_in_by: 'account' | 'operator' | null;
  /** RFC 3339, UTC, milliseconds */
  authenticated_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  /** Whether the sign-in still requires a second factor */
  second_factor_required: boolean;
  /** The account’s security policy requires a second factor, and the user has none. Until the user adds one, all operations outside `/session` return 403 `second_factor_missing`. */
  must_add_second_factor: boolean;
  /** Accepted second factors. Empty if none is required. */
  second_factors: ('totp' | 'recovery_code' | 'passkey')[];
};

/** Your sessions, most recently used first. */
export type SessionList = {
  /** The objects in the list */
  data: {
    /** The id of the session */
    id: string;
    /** Whether this is the session that made the request */
    is_current: boolean;
    /** The sign-in method */
    method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link' | 'sso';
    /** The IP address of the request */
    ip: string;
    /** The browser’s user agent */
    user_agent: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    last_seen_at: string;
    /** RFC 3339, UTC, milliseconds */
    expires_at: string;
  }[];
};

/** Transactions that were set aside for the same reason. */
export type SetAsideTransactionGroup = {
  /** Why the transactions cannot be routed */
  reason: string;
  /** Number of transactions */
  count: number;
  /** When the first transaction was set aside */
  oldest_at: string;
  /** An example, for `kontor explain transaction` */
  example: string;
};

/** Transactions that could not be routed, grouped by reason. */
export type SetAsideTransactionGroupList = {
  /** Groups by reason, most frequent first */
  data: SetAsideTransactionGroup[];
};

/** A group of people who must all sign. */
export type SignatureCombination = {
  /** The people who must sign together */
  signatories: {
    /** The person’s name */
    name: string;
    /** Keyed hash of the national id, which identifies a person within this installation. Null if the registry does not provide the national id. */
    ssn_hash: string | null;
    /** Role as named by the registry */
    role: string;
    /** Whether the person can sign alone, as the only member of the group or as managing director in day-to-day administration. */
    admin_sign: boolean;
  }[];
};

/** An issuer with its payment products and CSV mappings. */
export type SourceChoice = {
  /** The issuer */
  slug: string;
  /** Its name */
  name: string;
  /** Its payment products */
  payment_products: {
    /** The id of the payment product */
    id: string;
    /** Its name */
    name: string;
  }[];
  /** Its CSV mappings, each in its newest version */
  mappings: {
    /** Id of this version */
    id: string;
    /** Its name */
    name: string;
    /** Number of the version */
    version: number;
  }[];
};

/** What a source can refer to. */
export type SourceChoices = {
  /** All issuers */
  data: SourceChoice[];
};

/** A part of a purchase. What a part leaves out, it has from the transaction. */
export type SplitLine = {
  /** The amount of this part with VAT, in `original_currency` */
  amount: number;
  /** The number of the account in the organization’s chart of accounts */
  cost_account: string | null;
  /** The VAT code of the accounting system */
  vat_code: string | null;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions: Record<string, string>;
  /** Your name for the kind of cost */
  category: string | null;
  /** Whether this part was not for the company. The card holder owes it. */
  private: boolean;
  /** What this part was for */
  text: string | null;
};

/** The account’s single sign-on through an OpenID Connect provider. */
export type SsoConnection = {
  /** The provider’s issuer, exactly as in its metadata */
  issuer: string;
  /** The client id that the provider gave Kontor */
  client_id: string;
  /** How Kontor authenticates at the provider’s token endpoint. With `private_key_jwt`, register `public_jwk` at the provider. */
  authentication: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  /** The last characters of the client secret */
  secret_hint: string | null;
  /** The public key of `private_key_jwt`, to register at the provider */
  public_jwk: Record<string, unknown> | null;
  /** The redirect URI to register at the provider */
  redirect_uri: string;
  /** Scopes that Kontor requests. They include `openid` and `email`. */
  scopes: string[];
  /** Email domains of your people */
  domains: SsoDomain[];
  role_mapping: SsoRoleMapping;
  /** Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor asks for the user’s own second factor. */
  second_factor_values: string[];
  /** Whether an unknown person with an address of a verified domain becomes a user */
  just_in_time: boolean;
  /** Whether users of the verified domains can sign in only through the provider. It requires a verified domain and an owner in `break_glass_user_ids`. */
  enforced: boolean;
  /** Owners with a second factor who may still sign in with a password, for when the provider is unavailable */
  break_glass_user_ids: string[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The fields to update. The first request creates the connection and requires `issuer`, `client_id` and, unless `authentication` is `private_key_jwt`, `client_secret`. */
export type SsoConnectionUpdate = {
  /** The provider’s issuer, exactly as in its metadata */
  issuer?: string | undefined;
  /** The client id that the provider gave Kontor */
  client_id?: string | undefined;
  /** How Kontor authenticates at the provider’s token endpoint. With `private_key_jwt`, register `public_jwk` at the provider. */
  authentication?: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | undefined;
  /** The client secret. It is stored encrypted and never returned. */
  client_secret?: string | undefined;
  /** Scopes that Kontor requests. They include `openid` and `email`. */
  scopes?: string[] | undefined;
  /** All domains. One that is missing is removed; a new one is `pending`. */
  domains?: string[] | undefined;
  role_mapping?: SsoRoleMappingUpdate | undefined;
  /** Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor asks for the user’s own second factor. */
  second_factor_values?: string[] | undefined;
  /** Whether an unknown person with an address of a verified domain becomes a user */
  just_in_time?: boolean | undefined;
  /** Whether users of the verified domains can sign in only through the provider. It requires a verified domain and an owner in `break_glass_user_ids`. */
  enforced?: boolean | undefined;
  /** Owners with a second factor who may still sign in with a password, for when the provider is unavailable */
  break_glass_user_ids?: string[] | undefined;
};

/** An email domain and the proof that it belongs to you. */
export type SsoDomain = {
  /** An email domain in lower case; in Punycode if it is international */
  domain: string;
  /** `verified` domains sign in through the provider. */
  status: 'pending' | 'verified';
  /** RFC 3339, UTC, milliseconds */
  verified_at: string | null;
  /** Name of the DNS record of type TXT */
  txt_name: string;
  /** Value of the DNS record, and content of the file */
  txt_value: string;
  /** Address of a file that may have the value instead */
  file_url: string;
};

/** How a claim of the provider becomes a role. It applies to each sign-in. */
export type SsoRoleMapping = {
  /** The claim with roles or groups, as text or a list. Null: roles are assigned in Kontor, and the provider changes none. */
  claim: string | null;
  /** The first match determines the role. */
  roles: {
    /** A value of the claim */
    value: string;
    /** Role in Kontor */
    role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  }[];
  /** The role if no value matches, and of new users without a claim. Null: sign-in is refused. */
  default_role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | null;
};

/** How a claim of the provider becomes a role. It applies to each sign-in. */
export type SsoRoleMappingUpdate = {
  /** The claim with roles or groups, as text or a list. Null: roles are assigned in Kontor, and the provider changes none. */
  claim: string | null;
  /** The first match determines the role. */
  roles: {
    /** A value of the claim */
    value: string;
    /** Role in Kontor */
    role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  }[];
  /** The role if no value matches, and of new users without a claim. Null: sign-in is refused. */
  default_role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | null;
};

/** A standard chart of accounts. */
export type StandardChart = {
  /** `bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany. */
  id: 'bas' | 'dk' | 'ns4102' | 'fi' | 'skr03' | 'skr04';
  /** The accounts that card purchases need */
  accounts: {
    /** The number of the account in the organization’s chart of accounts */
    number: string;
    /** The name of the account */
    name: string;
    /** The VAT code that purchases on the account usually have */
    vat_code: string | null;
    /** Kinds of purchases that usually go on the account, for a rule to begin with */
    categories: ('general' | 'food' | 'meal' | 'representation' | 'lodging' | 'passenger_transport' | 'fuel' | 'car' | 'culture' | 'untaxed')[];
    /** Merchant category codes of such purchases (ISO 18245) */
    mcc_codes: string[];
  }[];
};

/** The standard charts of accounts to begin with. */
export type StandardChartList = {
  /** The standard charts */
  data: StandardChart[];
};

export type Statistics = {
  /** First day of the period */
  from: string;
  /** Last day of the period */
  to: string;
  /** The length of each entry of `series` */
  interval: 'day' | 'week' | 'month';
  /** The id of the organization */
  organization_id: string | null;
  totals: StatisticsFigures;
  /** One entry per interval, including empty ones */
  series: {
    /** First day of the interval */
    from: string;
    /** Last day of the interval */
    to: string;
    /** Number of organizations at the end of the period */
    organizations: number;
    /** Number of TPAs by status at the end of the period. Null for a single organization. */
    tpas: {
      /** TPAs without signatories */
      draft: number;
      /** TPAs that not all signatories have signed */
      'pending-signatures': number;
      /** TPAs whose signing rights the operator must verify */
      'pending-approval': number;
      /** TPAs that the issuer has not activated yet */
      'pending-activation': number;
      /** Activated TPAs */
      activated: number;
      /** Rejected TPAs */
      rejected: number;
      /** Terminated TPAs */
      terminated: number;
    } | null;
    /** Number of card holders by status at the end of the period */
    card_holders: {
      /** Card holders who have not been invited yet */
      created: number;
      /** Card holders who have been invited */
      invited: number;
      /** Card holders who are identified */
      identified: number;
      /** Card holders who have consented */
      consented: number;
      /** Card holders who have withdrawn consent */
      withdrawn: number;
    };
    /** Transactions by day of purchase */
    transactions: {
      /** Number of transactions in the period, without deleted ones */
      count: number;
      /** Number of refunds in `count` */
      refunds: number;
      /** Number of transactions by current state */
      by_state: {
        /** Authorized transactions */
        authorized: number;
        /** Cleared transactions */
        cleared: number;
        /** Invoiced transactions */
        invoiced: number;
        /** Deleted transactions */
        deleted: number;
      };
      /** Amounts by accounting currency, or by purchase currency until the issuer sends the former */
      amounts: TransactionAmounts[];
    };
    /** The receipts */
    receipts: {
      /** Scanned receipts */
      scanned: number;
      /** Number of receipts matched to a transaction */
      matched: number;
      /** Share of matched receipts. Null if there are no receipts. */
      match_rate: number | null;
    };
    /** Deliveries by the day on which they finished */
    webhooks: {
      /** Successful deliveries */
      delivered: number;
      /** Number of failed deliveries */
      failed: number;
      /** Median response time of receivers, exact to an eighth */
      latency_median_ms: number | null;
      /** 95th percentile of the response time of receivers, exact to an eighth */
      latency_p95_ms: number | null;
    };
    /** Requests with a valid token, up to a few seconds ago. Null for a single organization. */
    api_calls: {
      /** The total */
      total: number;
      /** Number of requests by status class */
      by_status: {
        /** The number of successful calls */
        '2xx': number;
        /** The number of calls that were redirected or not modified */
        '3xx': number;
        /** The number of rejected calls */
        '4xx': number;
        /** The number of calls that failed with a server error */
        '5xx': number;
      };
    } | null;
    /** CO2 by day of purchase */
    co2: {
      /** Grams of CO2 equivalents with refunds subtracted. Null if nothing could be estimated. */
      grams: number | null;
      /** Number of transactions with an estimate */
      estimated: number;
      /** Number of transactions without emissions: cash, fees, transfers and deleted ones */
      not_applicable: number;
      /** Number of transactions with too little data for an estimate */
      unknown: number;
    };
  }[];
};

/** The figures of a period. */
export type StatisticsFigures = {
  /** Number of organizations at the end of the period */
  organizations: number;
  /** Number of TPAs by status at the end of the period. Null for a single organization. */
  tpas: {
    /** TPAs without signatories */
    draft: number;
    /** TPAs that not all signatories have signed */
    'pending-signatures': number;
    /** TPAs whose signing rights the operator must verify */
    'pending-approval': number;
    /** TPAs that the issuer has not activated yet */
    'pending-activation': number;
    /** Activated TPAs */
    activated: number;
    /** Rejected TPAs */
    rejected: number;
    /** Terminated TPAs */
    terminated: number;
  } | null;
  /** Number of card holders by status at the end of the period */
  card_holders: {
    /** Card holders who have not been invited yet */
    created: number;
    /** Card holders who have been invited */
    invited: number;
    /** Card holders who are identified */
    identified: number;
    /** Card holders who have consented */
    consented: number;
    /** Card holders who have withdrawn consent */
    withdrawn: number;
  };
  /** Transactions by day of purchase */
  transactions: {
    /** Number of transactions in the period, without deleted ones */
    count: number;
    /** Number of refunds in `count` */
    refunds: number;
    /** Number of transactions by current state */
    by_state: {
      /** Authorized transactions */
      authorized: number;
      /** Cleared transactions */
      cleared: number;
      /** Invoiced transactions */
      invoiced: number;
      /** Deleted transactions */
      deleted: number;
    };
    /** Amounts by accounting currency, or by purchase currency until the issuer sends the former */
    amounts: TransactionAmounts[];
  };
  /** The receipts */
  receipts: {
    /** Scanned receipts */
    scanned: number;
    /** Number of receipts matched to a transaction */
    matched: number;
    /** Share of matched receipts. Null if there are no receipts. */
    match_rate: number | null;
  };
  /** Deliveries by the day on which they finished */
  webhooks: {
    /** Successful deliveries */
    delivered: number;
    /** Number of failed deliveries */
    failed: number;
    /** Median response time of receivers, exact to an eighth */
    latency_median_ms: number | null;
    /** 95th percentile of the response time of receivers, exact to an eighth */
    latency_p95_ms: number | null;
  };
  /** Requests with a valid token, up to a few seconds ago. Null for a single organization. */
  api_calls: {
    /** The total */
    total: number;
    /** Number of requests by status class */
    by_status: {
      /** The number of successful calls */
      '2xx': number;
      /** The number of calls that were redirected or not modified */
      '3xx': number;
      /** The number of rejected calls */
      '4xx': number;
      /** The number of calls that failed with a server error */
      '5xx': number;
    };
  } | null;
  /** CO2 by day of purchase */
  co2: {
    /** Grams of CO2 equivalents with refunds subtracted. Null if nothing could be estimated. */
    grams: number | null;
    /** Number of transactions with an estimate */
    estimated: number;
    /** Number of transactions without emissions: cash, fees, transfers and deleted ones */
    not_applicable: number;
    /** Number of transactions with too little data for an estimate */
    unknown: number;
  };
};

/** How the columns of a bank’s CSV files become transactions. */
export type StoredCsvMapping = {
  /** Version of this schema */
  version: 1;
  /** What separates the columns */
  delimiter: ';' | ',' | '	' | '|';
  /** Rows before the first transaction. The last of them has the names of the columns. */
  header_rows: number;
  /** What separates whole from decimals */
  decimal_sign: ',' | '.';
  /** The form of days */
  date_form: 'YYYY-MM-DD' | 'YYYYMMDD' | 'YYYY/MM/DD' | 'YYYY.MM.DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'DDMMYYYY' | 'MM/DD/YYYY' | 'MM-DD-YYYY' | 'MMDDYYYY' | 'DD.MM.YY' | 'DD/MM/YY' | 'MM/DD/YY' | 'YYMMDD' | 'DD MMM YYYY' | 'EXCEL';
  /** How debit and credit are recognized: by the sign of `amount`, by the column `direction`, or by the columns `debit_amount` and `credit_amount` */
  direction: 'positive_is_debit' | 'negative_is_debit' | 'indicator' | 'two_amounts';
  /** Where each value is found. Left out: the file does not have it. */
  fields: {
    transaction_id?: StoredCsvMappingSource | undefined;
    amount?: StoredCsvMappingSource | undefined;
    debit_amount?: StoredCsvMappingSource | undefined;
    credit_amount?: StoredCsvMappingSource | undefined;
    direction?: StoredCsvMappingSource | undefined;
    currency?: StoredCsvMappingSource | undefined;
    original_amount?: StoredCsvMappingSource | undefined;
    original_currency?: StoredCsvMappingSource | undefined;
    exchange_rate?: StoredCsvMappingSource | undefined;
    purchase_date?: StoredCsvMappingSource | undefined;
    purchase_time?: StoredCsvMappingSource | undefined;
    posting_date?: StoredCsvMappingSource | undefined;
    kind?: StoredCsvMappingSource | undefined;
    description?: StoredCsvMappingSource | undefined;
    reference?: StoredCsvMappingSource | undefined;
    auth_code?: StoredCsvMappingSource | undefined;
    network_id?: StoredCsvMappingSource | undefined;
    acquirer_reference?: StoredCsvMappingSource | undefined;
    terminal_id?: StoredCsvMappingSource | undefined;
    purchase_reference?: StoredCsvMappingSource | undefined;
    statement_number?: StoredCsvMappingSource | undefined;
    statement_date?: StoredCsvMappingSource | undefined;
    card?: StoredCsvMappingSource | undefined;
    card_id?: StoredCsvMappingSource | undefined;
    card_last_four?: StoredCsvMappingSource | undefined;
    holder_name?: StoredCsvMappingSource | undefined;
    employee_id?: StoredCsvMappingSource | undefined;
    company_number?: StoredCsvMappingSource | undefined;
    company_name?: StoredCsvMappingSource | undefined;
    cost_centre?: StoredCsvMappingSource | undefined;
    merchant_name?: StoredCsvMappingSource | undefined;
    merchant_city?: StoredCsvMappingSource | undefined;
    merchant_region?: StoredCsvMappingSource | undefined;
    merchant_postal_code?: StoredCsvMappingSource | undefined;
    merchant_country?: StoredCsvMappingSource | undefined;
    mcc_code?: StoredCsvMappingSource | undefined;
    merchant_number?: StoredCsvMappingSource | undefined;
    merchant_tax_number?: StoredCsvMappingSource | undefined;
    merchant_organization_number?: StoredCsvMappingSource | undefined;
    item_description?: StoredCsvMappingSource | undefined;
    item_quantity?: StoredCsvMappingSource | undefined;
    item_unit?: StoredCsvMappingSource | undefined;
    item_unit_price?: StoredCsvMappingSource | undefined;
    item_commodity_code?: StoredCsvMappingSource | undefined;
    fuel_product?: StoredCsvMappingSource | undefined;
    fuel_quantity?: StoredCsvMappingSource | undefined;
    fuel_unit?: StoredCsvMappingSource | undefined;
    fuel_odometer?: StoredCsvMappingSource | undefined;
    ticket_number?: StoredCsvMappingSource | undefined;
    passenger_name?: StoredCsvMappingSource | undefined;
    flight_from?: StoredCsvMappingSource | undefined;
    flight_to?: StoredCsvMappingSource | undefined;
    flight_carrier?: StoredCsvMappingSource | undefined;
    flight_class?: StoredCsvMappingSource | undefined;
    flight_date?: StoredCsvMappingSource | undefined;
    hotel_check_in?: StoredCsvMappingSource | undefined;
    hotel_check_out?: StoredCsvMappingSource | undefined;
    hotel_nights?: StoredCsvMappingSource | undefined;
    hotel_rooms?: StoredCsvMappingSource | undefined;
    car_pick_up?: StoredCsvMappingSource | undefined;
    car_return?: StoredCsvMappingSource | undefined;
    car_days?: StoredCsvMappingSource | undefined;
    car_distance?: StoredCsvMappingSource | undefined;
    car_class?: StoredCsvMappingSource | undefined;
  };
  /** Address of this schema, for editors */
  $schema?: string | undefined;
  /** The encoding (default: recognized) */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1252' | 'ebcdic' | undefined;
  /** What encloses a cell; empty for none (default: `"`) */
  quote?: '"' | '\'' | '' | undefined;
  /** Rows after the last transaction, which are left out (default: 0) */
  trailer_rows?: number | undefined;
  /** Rows that are no transactions */
  ignore?: {
    /** Name of the column in the header row, or its position: `#1` is the first */
    column: string;
    /** Values of the rows that are left out */
    values: string[];
  }[] | undefined;
  /** What groups digits. A space stands for every kind of space (default: none) */
  thousands_sign?: '' | ' ' | '.' | ',' | '\'' | undefined;
  /** How many of the digits are decimals, where amounts have no decimal sign */
  implied_decimals?: number | undefined;
  /** Values of `direction` that mean a debit (default: D, DR, DB, DEBIT, +) */
  debit_values?: string[] | undefined;
  /** Values of `direction` that mean a credit (default: C, CR, K, KR, CREDIT, KREDIT, -) */
  credit_values?: string[] | undefined;
  /** Columns with VAT */
  taxes?: {
    rate?: StoredCsvMappingSource | undefined;
    tax?: StoredCsvMappingSource | undefined;
    base?: StoredCsvMappingSource | undefined;
  }[] | undefined;
  /** The row that states how many transactions the file has, or their sum */
  trailer?: {
    /** Name of the column in the header row, or its position: `#1` is the first */
    column: string;
    /** Values in that column of the row that states counts or sums */
    values: string[];
    /** Name of the column in the header row, or its position: `#1` is the first */
    count?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    amount?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    debit_amount?: string | undefined;
    /** Name of the column in the header row, or its position: `#1` is the first */
    credit_amount?: string | undefined;
  } | undefined;
};

/** Where a value is found. */
export type StoredCsvMappingSource = {
  /** Name of the column in the header row, or its position: `#1` is the first */
  column?: string | undefined;
  /** The value of every row */
  constant?: string | undefined;
  /** Replaces values of the column. A value that is not listed stays, and `*` stands for all of those. */
  values?: Record<string, string> | undefined;
  /** The form of this column, where it differs from the others */
  date_form?: 'YYYY-MM-DD' | 'YYYYMMDD' | 'YYYY/MM/DD' | 'YYYY.MM.DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'DDMMYYYY' | 'MM/DD/YYYY' | 'MM-DD-YYYY' | 'MMDDYYYY' | 'DD.MM.YY' | 'DD/MM/YY' | 'MM/DD/YY' | 'YYMMDD' | 'DD MMM YYYY' | 'EXCEL' | undefined;
};

/** The VAT of a purchase from the best source that states it. `vat_amount`, `vat_rate` and `vat_currency` follow from it. Null if no source states any. */
export type Tax = {
  /** `provider`: a receipt provider or e-receipt. `receipt`: a scanned receipt. `issuer`: the card network’s data. `person`: entered by a person. */
  source: 'person' | 'provider' | 'receipt' | 'issuer';
  /** From 0 to 1 */
  confidence: number;
  /** The currency of the amounts (ISO 4217) */
  currency: string;
  /** One row per rate. They add up to the purchase’s amount in their currency, except for rounding, if every `base` is known. */
  rows: TaxRow[];
  /** What the other sources state, best first */
  alternatives: TaxOfSource[];
} | null;

/** The VAT of a purchase as one source states it. */
export type TaxOfSource = {
  /** `provider`: a receipt provider or e-receipt. `receipt`: a scanned receipt. `issuer`: the card network’s data. `person`: entered by a person. */
  source: 'person' | 'provider' | 'receipt' | 'issuer';
  /** From 0 to 1 */
  confidence: number;
  /** The currency of the amounts (ISO 4217) */
  currency: string;
  /** One row per rate. They add up to the purchase’s amount in their currency, except for rounding, if every `base` is known. */
  rows: TaxRow[];
};

/** The VAT of one rate. With `reverse_charge`, `rate` is what the buyer owes in its own country. */
export type TaxRow = {
  /** Percent. Null if the source states only an amount */
  rate: number | null;
  /** The amount without VAT. Null if it is not known */
  base: number | null;
  /** The VAT */
  tax: number;
  /** The country whose VAT it is (ISO 3166-1 alpha-2) */
  country: string | null;
  /** The kind of purchase, by which the rules for deduction differ. `untaxed`: tips, deposits and vouchers beside the VAT */
  category: 'general' | 'food' | 'meal' | 'representation' | 'lodging' | 'passenger_transport' | 'fuel' | 'car' | 'culture' | 'untaxed';
  /** `foreign`: the VAT of another country than the organization’s. `reverse_charge`: the seller charged none because the buyer owes it. */
  treatment: 'domestic' | 'foreign' | 'reverse_charge';
  /** How much of `tax` the organization may deduct in its own country’s VAT return, if all that it sells is taxed. Null if that depends on facts that Kontor does not have. */
  deductible: number | null;
};

/** A token to introspect (RFC 7662). */
export type TokenIntrospectionRequest = {
  /** The token */
  token: string;
  /** Ignored, because there is only one type of token */
  token_type_hint?: string | undefined;
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The client’s secret, unless the Authorization header has it */
  client_secret?: string | undefined;
  /** The type of the assertion; required with `client_assertion` */
  client_assertion_type?: string | undefined;
  /** The signed assertion (RFC 7523), instead of `client_secret` */
  client_assertion?: string | undefined;
};

export type TokenIntrospectionResponse = {
  /** Whether the token is valid */
  active: boolean;
  /** The scopes, separated by spaces */
  scope?: string | undefined;
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The id of the client’s account */
  account_id?: string | undefined;
  /** The type of the token: send it in the Authorization header as `Bearer` */
  token_type?: 'Bearer' | 'DPoP' | undefined;
  /** When the token expires, as a Unix timestamp in seconds */
  exp?: number | undefined;
  /** When the token was issued, as a Unix timestamp in seconds */
  iat?: number | undefined;
  /** The client that the token was issued to */
  sub?: string | undefined;
  /** The intended audience of the token */
  aud?: string | undefined;
  /** The issuer of the token */
  iss?: string | undefined;
  /** The id of the token */
  jti?: string | undefined;
  /** What the token is bound to; absent for a bearer token */
  cnf?: {
    /** The SHA-256 thumbprint of the key (DPoP) */
    jkt?: string | undefined;
    /** The SHA-256 thumbprint of the client certificate (mutual TLS) */
    'x5t#S256'?: string | undefined;
  } | undefined;
  /** What the token gives access to, beyond its scopes (RFC 9396) */
  authorization_details?: {
    /** The type of this entry; ignore others, which later versions may add */
    type: 'kontor_access';
    /** The id of the client’s account */
    account_id: string;
    /** The organization that the token is limited to; null for the whole account */
    organization_id: string | null;
  }[] | undefined;
};

/** Send the client credentials in the body or in HTTP Basic, but not in both. */
export type TokenRequest = {
  /** The grant type */
  grant_type: 'client_credentials';
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The client’s secret, unless the Authorization header has it */
  client_secret?: string | undefined;
  /** The type of the assertion; required with `client_assertion` */
  client_assertion_type?: string | undefined;
  /** The signed assertion (RFC 7523), instead of `client_secret` */
  client_assertion?: string | undefined;
  /** The requested scopes, separated by spaces (default: all scopes of the client) */
  scope?: string | undefined;
};

export type TokenResponse = {
  /** `DPoP` if the token is bound to the key of the request’s proof: send it as `Authorization: DPoP …`, each time with a new proof */
  token_type: 'Bearer' | 'DPoP';
  /** Seconds until the token expires */
  expires_in: number;
  /** The access token. Treat it as opaque and do not parse it */
  access_token: string;
  /** The granted scopes, separated by spaces; only if the request had no `scope` */
  scope?: string | undefined;
};

/** A token to revoke (RFC 7009). */
export type TokenRevocationRequest = {
  /** The token */
  token: string;
  /** Ignored, because there is only one type of token */
  token_type_hint?: string | undefined;
  /** The id of the OAuth client */
  client_id?: string | undefined;
  /** The client’s secret, unless the Authorization header has it */
  client_secret?: string | undefined;
  /** The type of the assertion; required with `client_assertion` */
  client_assertion_type?: string | undefined;
  /** The signed assertion (RFC 7523), instead of `client_secret` */
  client_assertion?: string | undefined;
};

export type TotpConfirmation = {
  /** Code of the authenticator app */
  code: string;
};

/** An authenticator app that is inactive until it is confirmed with a code. */
export type TotpEnrollment = {
  /** Secret for manual entry in the app */
  secret: string;
  /** The URL for an authenticator app, usually shown as a QR code */
  otpauth_url: string;
  /** QR code of `otpauth_url` as a data URL for an `img` */
  qr_code: string;
};

/** A third-party-administrator record: a company’s signed authorisation for one payment product. */
export type Tpa = {
  /** The id of the TPA */
  id: string;
  /** The id of the payment product */
  payment_product_id: string;
  /** The company’s name */
  name: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number of the company. Spaces, hyphens and country prefixes are removed. */
  organization_number: string;
  /** The language of emails and pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** The TPA’s status */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why the TPA was rejected */
  reason: string | null;
  /** Whether the people who signed have signing rights for the company according to the registry */
  signatures_verified: boolean;
  /** RFC 3339, UTC, milliseconds */
  signatures_verified_at: string | null;
  /** Whether the issuer has activated the TPA */
  activated: boolean;
  /** RFC 3339, UTC, milliseconds */
  activated_at: string | null;
  /** Signing rights in the registry when the TPA was created. Entries are alternatives, and all people of an entry must sign. */
  signature_combinations: {
    /** The people who must sign together */
    signatories: {
      /** The person’s name */
      name: string;
      /** A hash of the national id; null if the registry has none */
      ssn_hash: string | null;
      /** The person’s role at the company */
      role: string;
      /** Whether the person signs as an administrator of the company */
      admin_sign: boolean;
    }[];
  }[];
  /** The text to sign */
  legal_text: {
    /** The language of the text */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en';
    /** The version of the text */
    version: string;
    /** The SHA-256 of the text */
    sha256: string;
  };
  /** URL of the signed PDF. Null until all signatories have signed. */
  signed_document_url: string | null;
  /** The total number of signatories */
  signatories_total: number;
  /** The number of signatories who have signed */
  signatories_signed: number;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The TPA was activated, and card data flows from now on. */
export type TpaActivatedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.activated';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The company’s name */
  name: string;
  /** The company’s organization number */
  organization_number: string;
  /** The TPA’s status */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** URL of the TPA in this API */
  url: string;
  /** The organization that uses the TPA. Null if there is none. */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  } | null;
};

/** A TPA after the operator’s decision. */
export type TpaDecision = {
  /** The id of the TPA */
  id: string;
  /** Status after the decision */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
};

/** Evidence for the decision on a TPA: the registry record, the partner’s data, and the signatures. */
export type TpaEvidence = {
  /** The id of the TPA */
  id: string;
  account: AccountSummary;
  /** Company name in the TPA */
  name: string;
  /** The company’s country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number of the company */
  organization_number: string;
  /** Name of the payment product */
  product: string;
  /** Issuer of the payment product */
  issuer: string;
  /** Number of people who must sign */
  signatories_total: number;
  /** Number of people who have signed */
  signatories_signed: number;
  /** Time of the latest signature */
  signed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Status of the TPA */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why the TPA was rejected */
  reason: string | null;
  /** Language of the signed text */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  record: RegistryRecord;
  /** Why there is no registry record */
  record_missing: 'not_found' | 'registry_unavailable' | null;
  /** Signing rights in the registry when the TPA was created. Entries are alternatives, and all people of an entry must sign. */
  signature_combinations: {
    /** The people who must sign together */
    signatories: {
      /** The person’s name */
      name: string;
      /** A hash of the national id; null if the registry has none */
      ssn_hash: string | null;
      /** The person’s role at the company */
      role: string;
      /** Whether the person signs as an administrator of the company */
      admin_sign: boolean;
    }[];
  }[];
  /** Signatories of the TPA */
  signatories: TpaEvidenceSignatory[];
  /** Title of the signed text */
  document_title: string;
  /** Version of the signed text */
  legal_text_version: string;
  /** SHA-256 of the signed text */
  legal_text_sha256: string;
  /** Whether the signed document can be downloaded */
  has_document: boolean;
};

/** A signatory: the data that the partner entered, and the person who signed. */
export type TpaEvidenceSignatory = {
  /** The id of the signatory */
  id: string;
  /** Name that the partner entered */
  name: string | null;
  /** Email address that the partner entered */
  email: string;
  /** Name that the eID reported */
  signed_name: string | null;
  /** When the signatory signed */
  signed_at: string | null;
  /** When the signatory first opened the link */
  opened_at: string | null;
  /** eID that the signatory used */
  eid_provider: string | null;
  /** Method of the eID */
  eid_method: string | null;
  /** Whether the person who signed has signing rights in the registry: matched by national id, by name only, or not at all */
  registry_match: 'national_id' | 'name' | 'none' | null;
  /** When the signatory declined */
  declined_at: string | null;
  /** Why the signatory declined */
  decline_reason: 'declined' | 'wrong_person' | null;
};

/** One page; `next_cursor` is null on the last one. */
export type TpaPage = {
  /** The objects of this page */
  data: Tpa[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The text that a company would sign and the email that would ask a signatory to sign it. */
export type TpaPreview = {
  /** Text that the company would sign */
  legal_text: {
    /** The language of the text */
    language: 'sv' | 'no' | 'da' | 'fi' | 'en';
    /** Heading of the text */
    title: string;
    /** Text. Headings begin with `# `, list items with `- `, and everything else is a paragraph. */
    text: string;
    /** The version of the text */
    version: string;
    /** The SHA-256 of the text */
    sha256: string;
  };
  /** Email to a signatory without a name */
  mail: {
    /** Subject of the email */
    subject: string;
    /** Plain-text part of the email */
    text: string;
    /** HTML part of the email */
    html: string;
  };
};

/** The TPA was rejected. */
export type TpaRejectedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.rejected';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The company’s name */
  name: string;
  /** The company’s organization number */
  organization_number: string;
  /** The TPA’s status */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** URL of the TPA in this API */
  url: string;
  /** The organization that uses the TPA. Null if there is none. */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  } | null;
};

export type TpaRejection = {
  /** Reason, which is shown to the partner */
  reason: string;
};

/** A person who must sign a TPA. */
export type TpaSignatory = {
  /** The id of the signatory */
  id: string;
  /** The id of the TPA */
  tpa_id: string;
  /** The email address */
  email: string;
  /** The person’s name */
  name: string | null;
  /** Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code */
  country_code: string | null;
  /** Phone number in international form */
  phone_number: string | null;
  /** The language of emails and pages */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Whether the person has signed */
  signed: boolean;
  /** RFC 3339, UTC, milliseconds */
  signed_at: string | null;
  /** Status of the latest email with the personal link */
  email_status: 'queued' | 'delivered' | 'failed';
  /** Personal link. Only in sandbox accounts. */
  sign_url: string | null;
  /** When the person declined on the signing page. Null again after another email to the person. */
  declined_at: string | null;
  /** `wrong_person`: the email reached a person who is not the signatory */
  decline_reason: 'declined' | 'wrong_person' | null;
  /** When name and email address were erased, because the TPA was terminated before the person signed */
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

/** Only the fields that you send are updated. */
export type TpaSignatoryUpdate = {
  /** The email address */
  email?: string | undefined;
  /** Name of the person */
  name?: string | null | undefined;
  /** Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code */
  country_code?: string | null | undefined;
  /** Phone number in international form (`+46701740605`), or in national form (`070-174 06 05`) with `country_code` */
  phone_number?: string | null | undefined;
  /** Language of the emails and the signing page. Defaults to the TPA’s language. */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

/** All signatories have signed, and the signed document is available. */
export type TpaSignedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.signed';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The company’s name */
  name: string;
  /** The company’s organization number */
  organization_number: string;
  /** The TPA’s status */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** URL of the TPA in this API */
  url: string;
  /** The organization that uses the TPA. Null if there is none. */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  } | null;
};

/** The TPA was terminated. */
export type TpaTerminatedEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'tpa.terminated';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The id of the TPA */
  id: string;
  /** The company’s name */
  name: string;
  /** The company’s organization number */
  organization_number: string;
  /** The TPA’s status */
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** URL of the TPA in this API */
  url: string;
  /** The organization that uses the TPA. Null if there is none. */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  } | null;
};

/** A card transaction of one of your card holders, as last announced. */
export type Transaction = {
  /** The same id in every state of the transaction */
  id: string;
  /** The transaction’s state */
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether Kontor looks for a receipt */
  receiptable: boolean;
  /** Short name of the issuer */
  card_issuer: string;
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The issuer’s reference for the transaction */
  card_issuer_reference: string | null;
  /** The company’s customer number at the issuer */
  card_issuer_customer_number: string | null;
  /** The type of transaction */
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** The number of the card invoice */
  invoice_number: string | null;
  /** The date of the card invoice */
  invoice_date: string | null;
  /** In the currency of the purchase */
  original_amount: number;
  /** ISO 4217 */
  original_currency: string;
  /** The rate in percent, if all of `tax` has one rate */
  vat_rate: number | null;
  /** The sum of the rows of `tax` */
  vat_amount: number | null;
  /** ISO 4217 */
  vat_currency: string | null;
  tax: Tax;
  /** The matched receipt. Null if there is none. */
  receipt_id: string | null;
  /** In the currency of the invoice */
  accounting_amount: number | null;
  /** ISO 4217 */
  accounting_currency: string | null;
  /** The accounting amount divided by the original amount */
  exchange_rate: number | null;
  /** The name as reported by the card network */
  purchase_merchant: string | null;
  /** The name that people know */
  purchase_merchant_common: string | null;
  /** The date of the purchase, in local time */
  purchase_date: string;
  /** Local time at the place of purchase */
  purchase_time: string | null;
  /** The time zone of the purchase (IANA name) */
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The city of the purchase */
  purchase_city: string | null;
  /** The id of the card */
  card_id: string;
  /** The issuer’s name for the card product */
  card_product: string | null;
  /** Whether the card is a debit or a credit card */
  card_funding: 'debit' | 'credit' | null;
  /** Who is liable for the card’s purchases */
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  /** The last four digits of the card */
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  /** A description of the merchant category */
  mcc_text: string | null;
  /** The group of merchant categories that the category belongs to */
  mcc_top_level: string | null;
  /** The merchant’s industry code (NACE), as the issuer sent it */
  branch_code: string | null;
  /** A description of the merchant’s industry */
  branch_text: string | null;
  /** A description of the purchase category */
  category_text: string | null;
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  enhanced_data?: EnhancedData | undefined;
  /** Announced states, in order */
  states: {
    /** The transaction’s state */
    state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
    /** When the issuer sent the state */
    at: string;
  }[];
  /** The CO2 estimate. Null until it is estimated. */
  environmental_impact_id: string | null;
  /** Estimated emissions in grams of CO2 equivalents. Null if unknown. */
  carbon_emission_in_grams: number | null;
  /** When the card holder was last reminded of the missing receipt */
  receipt_reminded_at: string | null;
  /** Your name for the kind of cost */
  category: string | null;
  /** The number of the account in the organization’s chart of accounts */
  cost_account: string | null;
  /** The VAT code of the accounting system */
  vat_code: string | null;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions: Record<string, string>;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** A note about the purchase */
  comment: string | null;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees: Attendee[];
  /** Whether the purchase was not for the company. The card holder owes it. */
  private: boolean;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split: SplitLine[];
  /** Whether it can be booked: it is private, or every part of it has a cost account. */
  coded: boolean;
  /** Whether the amount has changed since the purchase was split, so that the parts do not add up. */
  needs_review: boolean;
  /** Who set each field that has been set, and when */
  coded_by: {
    /** The field */
    field: 'category' | 'cost_account' | 'vat_code' | 'dimensions' | 'metadata' | 'comment' | 'attendees' | 'private' | 'split';
    /** Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion */
    by: 'user' | 'client' | 'rule' | 'suggestion';
    /** The id of the user, client or rule */
    id: string;
    /** When it was set */
    at: string;
  }[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type TransactionAmounts = {
  /** The currency (ISO 4217) */
  currency: string;
  /** Number of transactions without deleted ones */
  count: number;
  /** Purchases, withdrawals and fees minus refunds, without deleted transactions */
  amount: number;
  /** Number of refunds in `count` */
  refunds: number;
  /** Sum of refunds, which is already subtracted from `amount` */
  refunded: number;
  /** Amounts by current state, with refunds subtracted */
  by_state: {
    /** Authorized but not cleared */
    authorized: number;
    /** Cleared but not invoiced */
    cleared: number;
    /** Invoiced */
    invoiced: number;
    /** Released */
    deleted: number;
  };
};

/** The coding of one of many transactions. Only the fields that you send are updated; null removes a value. */
export type TransactionCoding = {
  /** The id of the transaction */
  id: string;
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: NewAttendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: NewSplitLine[] | undefined;
  /** Whether a person accepted these values from `suggestion`. `coded_by` then says so. */
  from_suggestion?: boolean | undefined;
  /** The VAT as a person states it. Null withdraws what a person stated. */
  tax?: NewTax | null | undefined;
};

/** The coding of up to 1,000 transactions. */
export type TransactionCodingBatch = {
  /** The transactions, each once */
  transactions: TransactionCoding[];
};

/** The result of coding many transactions, item by item. */
export type TransactionCodingResult = {
  /** The number of transactions that were updated */
  updated: number;
  /** The number of items that were refused */
  failed: number;
  /** The results, in the order of the items */
  results: {
    /** The position in the list, starting at 0 */
    index: number;
    /** The id that you sent; absent if the item had none */
    id?: string | undefined;
    /** The result of the row */
    status: 'updated' | 'unchanged' | 'failed';
    /** The errors of the row, by field */
    errors?: {
      /** The invalid field */
      field: string;
      /** The error code, for use in programs */
      code: string;
      /** What is wrong with the field */
      message: string;
    }[] | undefined;
  }[];
};

/** Explains why a transaction did or did not reach your webhooks, based on the current conditions. */
export type TransactionExplanation = {
  /** The id of the transaction */
  transaction_id: string;
  /** Conditions per organization and card holder that could receive the purchase, starting with this transaction’s. Conditions up to the card holder come first, then those of each webhook. */
  conditions: RoutingCondition[];
  /** Deliveries of this transaction’s events, including scheduled ones */
  deliveries: ExplainedDelivery[];
  /** A reason other than the conditions. Null if there is none. */
  note: string | null;
};

/** The line items of the transaction are known: from its issuer, or better, from its receipt. Those of a receipt replace those of the issuer. */
export type TransactionLineItemsEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'transaction.line.items';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** Who said what was bought */
  source: 'receipt' | 'issuer';
  /** The line items of the receipt */
  line_items: {
    /** A description of the item */
    description: string;
    /** The quantity */
    quantity: number;
    /** Price of one unit */
    amount: number | null;
    /** Total of the line */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** The related transaction */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The issuer’s slug */
    card_issuer: string;
  };
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
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
  /** URL of the file. Requires the scope `files-read`. */
  url: string;
  /** When the link expires. Getting the receipt again renews it. */
  expiration_time: string;
  receipt: Receipt;
};

/** The number of transactions that are queued again. */
export type TransactionRetryResult = {
  /** Number of transactions that are queued again */
  count: number;
};

/** Up to 1,000 states of any of your cards. */
export type TransactionStateBatch = {
  /** The transaction states, each with the id of its card */
  transaction_states: NewCardTransactionState[];
};

/** The result of a batch, row by row. */
export type TransactionStateBatchResult = {
  /** The number of accepted rows */
  accepted: number;
  /** The number of rejected rows */
  refused: number;
  /** The results, in the order of the rows */
  results: {
    /** The position in the list, starting at 0 */
    index: number;
    /** The value that you sent; absent if the row had none */
    id?: string | undefined;
    /** The value that you sent; absent if the row had none */
    card_id?: string | undefined;
    /** The value that you sent; absent if the row had none */
    state?: string | undefined;
    /** The result of the row */
    status: 'accepted' | 'duplicate' | 'conflict' | 'unknown_card' | 'invalid';
    /** Kontor’s id for the transaction */
    transaction_id?: string | undefined;
    /** Whether the state arrived early. Partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
    held?: boolean | undefined;
    /** Why the row was rejected */
    error?: {
      /** The error code, for use in programs */
      code: 'validation_failed' | 'card_number_refused' | 'not_found' | 'duplicate' | 'state_conflict';
      /** What to do next */
      detail: string;
      /** The errors of the row, by field */
      errors?: {
        /** The invalid field */
        field: string;
        /** The error code, for use in programs */
        code: string;
        /** What is wrong with the field */
        message: string;
      }[] | undefined;
    } | undefined;
  }[];
};

/** Totals of the transactions that match the filters. */
export type TransactionTotals = {
  /** One entry per currency, most frequent first */
  data: {
    /** `original_currency` (ISO 4217) */
    currency: string;
    /** Number of transactions in this currency */
    count: number;
    /** Sum of `original_amount`. Refunds are subtracted. */
    amount: number;
  }[];
  /** Number of transactions in all currencies */
  count: number;
  /** False if only the newest transactions were counted. Choose a shorter period for complete totals. */
  is_complete: boolean;
};

/** The VAT on the transaction’s receipt was read. */
export type TransactionTrueVatEvent = {
  /** The id, name and time of the event */
  event: {
    /** The same on every attempt: use it to detect duplicates */
    id: string;
    /** The name of the event */
    name: 'transaction.true.vat';
    /** The time of the event: RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** VAT by rate. The rates add up to the totals. */
  vat_rates: {
    /** The VAT rate, in percent */
    percentage: number;
    /** Amount without VAT */
    taxable_amount: number;
    /** Amount of VAT */
    vat_amount: number;
    /** Amount with VAT */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** One entry per currency */
  totals: {
    /** Amount without VAT */
    taxable_amount: number;
    /** Amount of VAT */
    vat_amount: number;
    /** Amount with VAT */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  /** The related transaction */
  transaction: {
    /** The id of the transaction */
    id: string;
    /** The issuer’s slug */
    card_issuer: string;
  };
  /** The card’s payment product */
  payment_product: {
    /** The id of the payment product */
    id: string;
    /** The name of the payment product */
    name: string;
  };
  /** The related card holder */
  card_holder: {
    /** The id of the card holder */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
  /** The related organization */
  organization: {
    /** The id of the organization */
    id: string;
    /** Your own id for the object */
    reference_id: string;
  };
};

/** The coding of a transaction, and its VAT. Only the fields that you send are updated; null removes a value. */
export type TransactionUpdate = {
  /** Your name for the kind of cost */
  category?: string | null | undefined;
  /** The number of the account in the organization’s chart of accounts */
  cost_account?: string | null | undefined;
  /** The VAT code of the accounting system */
  vat_code?: string | null | undefined;
  /** The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them. */
  dimensions?: Record<string, string> | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** A note about the purchase */
  comment?: string | null | undefined;
  /** The people at a meal or an event. An update replaces all of them. */
  attendees?: NewAttendee[] | undefined;
  /** Whether the purchase was not for the company. The card holder owes it. */
  private?: boolean | undefined;
  /** Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts. */
  split?: NewSplitLine[] | undefined;
  /** Whether a person accepted these values from `suggestion`. `coded_by` then says so. */
  from_suggestion?: boolean | undefined;
  /** The VAT as a person states it. Null withdraws what a person stated. */
  tax?: NewTax | null | undefined;
};

/** The vouchers of a run on their way into the accounting system of the organization. */
export type Transfer = {
  /** The id of the export run */
  run_id: string;
  /** `queued`: it begins soon, or again after a failure that passes; `completed`: every voucher was posted or refused; `failed`: see `reason` */
  status: 'queued' | 'running' | 'completed' | 'failed';
  /** The vouchers of the run */
  vouchers: number;
  /** The vouchers that are in the accounting system */
  posted: number;
  /** The vouchers that the accounting system refused. Post the run again after the cause is fixed */
  refused: number;
  /** Why it failed, or waits */
  reason: string | null;
  /** When a transfer that waits begins again */
  next_attempt_at: string | null;
  /** The first 200 vouchers or receipts that were refused */
  problems: TransferProblem[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** A voucher, or its receipt, that was refused. */
export type TransferProblem = {
  /** The id of the transaction */
  transaction_id: string;
  /** `posted`: only the receipt was refused */
  status: 'posted' | 'refused';
  /** The number of the voucher in the accounting system */
  number: string | null;
  /** What the accounting system says */
  reason: string;
};

/** An undelivered email, without its content. */
export type UndeliveredEmail = {
  /** Id of the email */
  id: string;
  account: AccountSummary;
  /** Kind of email */
  kind: string;
  /** Email address of the recipient */
  recipient: string;
  /** `waiting`: the next attempt is scheduled. `deferred`: a daily budget is used up. `failed`: no more attempts are made. */
  status: 'waiting' | 'deferred' | 'failed';
  /** Number of attempts so far */
  attempts: number;
  /** Time of the next attempt */
  next_attempt_at: string | null;
  /** Error of the last attempt */
  reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type UndeliveredEmailPage = {
  /** The objects of this page */
  data: UndeliveredEmail[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** A person who signs in to the account’s dashboard. */
export type User = {
  /** The id of the user */
  id: string;
  /** The email address */
  email: string;
  /** A new email address that is not yet confirmed */
  new_email: string | null;
  /** The user’s first name */
  first_name: string;
  /** The user’s last name */
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings. */
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant';
  /** The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted. */
  organization_ids: string[];
  /** `invited` users have not set a password yet. `disabled` users cannot sign in and have no sessions. */
  status: 'invited' | 'active' | 'disabled';
  /** Language of emails to this user */
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  /** Whether the user signs in with a second factor or a passkey */
  has_second_factor: boolean;
  /** RFC 3339, UTC, milliseconds */
  last_login_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The OAuth clients whose credentials a user may know. */
export type UserClients = {
  /** The OAuth clients, newest first */
  data: OAuthClient[];
  /** The number of all these OAuth clients */
  total: number;
};

/** One page; `next_cursor` is null on the last one. */
export type UserPage = {
  /** The objects of this page */
  data: User[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** The fields to update. Omitted fields do not change. */
export type UserUpdate = {
  /** The email address */
  email?: string | undefined;
  /** The user’s first name */
  first_name?: string | undefined;
  /** The user’s last name */
  last_name?: string | undefined;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings. */
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | undefined;
  /** The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted. */
  organization_ids?: string[] | undefined;
  /** Language of emails to this user */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** `active` enables a disabled user */
  status?: 'active' | 'disabled' | undefined;
  /** For a user who is disabled or gets a lower role: what becomes of the OAuth clients that `GET …/clients` lists. `disable` (default): they are disabled. `hand_over`: they stay enabled and belong to an owner. In each case, the secrets and keys that the user may know are deleted and the tokens of these clients are revoked; secrets that another person created stay. `lower`, for a lower role only: credentials stay, and the clients lose the scopes that the new role does not include. */
  clients?: 'disable' | 'hand_over' | 'lower' | undefined;
  /** The active owner who takes the clients over. Required with `hand_over`, unless the caller is a signed-in owner. */
  hand_over_to?: string | undefined;
};

/** A URL that receives the events of an organization. */
export type Webhook = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
};

/** A company whose transactions the webhook receives. A webhook without groups receives the transactions of all companies. Events without a purchase are not affected. */
export type WebhookGroup = {
  /** The id of the webhook group */
  id: string;
  /** Company number of the buyer, digits only */
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
  /** Name of the header. Headers that Kontor sets itself are not allowed. */
  key: string;
  /** Value in printable ASCII */
  value: string | null;
  /** If true, responses never contain the value */
  secret: boolean;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookHeaderPage = {
  /** The objects of this page */
  data: WebhookHeader[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Omitted fields do not change. Making a secret header readable requires a new value. */
export type WebhookHeaderUpdate = {
  /** Name of the header. Headers that Kontor sets itself are not allowed. */
  key?: string | undefined;
  /** Value in printable ASCII */
  value?: string | undefined;
  /** If true, responses never contain the value */
  secret?: boolean | undefined;
};

/** Public keys that verify the `v1a` signatures of a webhook. */
export type WebhookKeySet = {
  /** The public keys */
  keys: {
    /** The type of the key */
    kty: 'OKP';
    /** The curve of the key */
    crv: 'Ed25519';
    /** The public key in Base64url (RFC 8037) */
    x: string;
    /** The thumbprint of the key (RFC 7638) */
    kid: string;
    /** The algorithm that the key is intended for */
    alg: 'EdDSA';
    /** The intended use of the key */
    use: 'sig';
  }[];
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookPage = {
  /** The objects of this page */
  data: Webhook[];
  /** Send it as `cursor` to get the next page; null on the last one */
  next_cursor: string | null;
};

/** Sends earlier events again. They return to the queue a thousand at a time, so that new events are not delayed. */
export type WebhookReplay = {
  /** The id of the replay */
  id: string;
  /** The status of the replay */
  status: 'running' | 'finished' | 'cancelled';
  /** Why the replay was cancelled */
  reason: string | null;
  /** Number of deliveries. Null until it is known. */
  total: number | null;
  /** Number of deliveries that have returned to the queue */
  done: number;
  /** RFC 3339, UTC, milliseconds */
  from: string;
  /** RFC 3339, UTC, milliseconds */
  to: string;
  /** The statuses of the deliveries to send again */
  statuses: ('delivered' | 'failed' | 'skipped')[];
  /** Events to replay. Empty for all events. */
  events: WebhookEventName[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
};

export type WebhookReplayPreview = {
  /** Always `true` */
  dry_run: boolean;
  /** Number of deliveries to replay */
  total: number;
  /** False if the log was too long and only its beginning was counted */
  is_complete: boolean;
  /** The number of deliveries, by event and status */
  counts: {
    /** The name of the event */
    event: string;
    /** The status of the deliveries */
    status: 'delivered' | 'failed' | 'skipped';
    /** Number of deliveries */
    count: number;
  }[];
  /** The oldest of these deliveries */
  first: {
    /** The id of the event */
    event_id: string;
    /** Sequence number */
    sequence: number;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  /** The newest of these deliveries */
  last: {
    /** The id of the event */
    event_id: string;
    /** Sequence number */
    sequence: number;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
};

/** A webhook whose deliveries are retried now. */
export type WebhookRetryResult = {
  /** The id of the webhook */
  id: string;
  /** The id of the account */
  account_id: string;
};

export type WebhookSecretRotation = {
  /** Seconds during which deliveries are also signed with the previous secret (default 86,400) */
  overlap?: number | undefined;
  /** Your own secret with 24 to 200 characters. Generated if omitted. */
  secret?: string | undefined;
};

/** Omitted fields do not change. A new `url` must pass a challenge before it receives events. A new `authentication_type` requires all of its fields. */
export type WebhookUpdate = {
  /** URL that receives events */
  url?: string | undefined;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events?: (WebhookEventName | '*')[] | undefined;
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter?: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[] | undefined;
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin?: boolean | undefined;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields?: string[] | undefined;
  /** Whether events are delivered. False pauses the webhook. */
  enabled?: boolean | undefined;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second?: number | null | undefined;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered?: boolean | undefined;
  /** API version of the payloads. Defaults to the newest. */
  api_version?: string | undefined;
  /** Your description of the webhook */
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature?: 'hmac' | 'ed25519' | 'both' | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** Username for `basic` */
  basic_username?: string | null | undefined;
  /** Password for `basic`. Never returned. Required again if `url` changes to another host. */
  basic_password?: string | null | undefined;
  /** Header name for `custom` */
  custom_key?: string | null | undefined;
  /** Header value for `custom`. Never returned. Required again if `url` changes to another host. */
  custom_value?: string | null | undefined;
  /** Token endpoint for `oauth` */
  oauth_access_token_url?: string | null | undefined;
  /** Client id for `oauth` */
  oauth_client_id?: string | null | undefined;
  /** Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host. */
  oauth_client_secret?: string | null | undefined;
  /** Scope of the token for `oauth`, if required */
  oauth_scope?: string | null | undefined;
  /** Same as `tpa.signed` in `events` */
  tpa_signed?: boolean | undefined;
  /** Same as `tpa.activated` in `events` */
  tpa_activated?: boolean | undefined;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected?: boolean | undefined;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated?: boolean | undefined;
  /** Same as `card_holder.created` in `events` */
  card_holder_created?: boolean | undefined;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified?: boolean | undefined;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc?: boolean | undefined;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn?: boolean | undefined;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted?: boolean | undefined;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered?: boolean | undefined;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed?: boolean | undefined;
  /** Same as `invoice.created` in `events` */
  invoice_created?: boolean | undefined;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized?: boolean | undefined;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared?: boolean | undefined;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted?: boolean | undefined;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced?: boolean | undefined;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated?: boolean | undefined;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched?: boolean | undefined;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found?: boolean | undefined;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat?: boolean | undefined;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items?: boolean | undefined;
  /** Same as `environmental.impact` in `events` */
  environmental_impact?: boolean | undefined;
  /** Same as `export.completed` in `events` */
  export_completed?: boolean | undefined;
};

export type WebhookUpdateResult = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
  /** Number of events that failed or were skipped while the webhook was disabled, counted up to 100000. Present when a disabled webhook is enabled. You can replay these events. */
  missed_events?: number | undefined;
};

export type WebhookWithSecret = {
  /** The id of the organization */
  organization_id: string;
  /** The id of the webhook */
  id: string;
  /** URL that receives events */
  url: string;
  /** Whether the challenge has passed and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410. */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered. */
  filter: {
    /** Field of the payload. Nested fields are separated by dots: `organization.reference_id`. */
    field: string;
    /** `eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`). */
    operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
    /** Value of the field’s type, a list with `in`, or a boolean with `exists` */
    value: string | number | boolean | (string | number | boolean)[];
  }[];
  /** Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API. */
  thin: boolean;
  /** Sends only `event` and these fields of the payload. Empty for all fields. */
  fields: string[];
  /** Whether events are delivered. False pauses the webhook. */
  enabled: boolean;
  /** Maximum number of deliveries per second. Null for no limit. */
  max_per_second: number | null;
  /** Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed. */
  ordered: boolean;
  /** API version of the payloads. Defaults to the newest. */
  api_version: string;
  /** Your description of the webhook */
  description: string | null;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata: Record<string, string>;
  /** How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret. */
  signature: 'hmac' | 'ed25519' | 'both';
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials) */
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  /** Username for `basic` */
  basic_username: string | null;
  /** Header name for `custom` */
  custom_key: string | null;
  /** Token endpoint for `oauth` */
  oauth_access_token_url: string | null;
  /** Client id for `oauth` */
  oauth_client_id: string | null;
  /** Scope of the token for `oauth`, if required */
  oauth_scope: string | null;
  /** Result of the last challenge and time of the next automatic one */
  challenge: {
    /** The status of the latest challenge */
    status: 'pending' | 'passed' | 'failed';
    /** Why the challenge failed */
    reason: string | null;
    /** RFC 3339, UTC, milliseconds */
    at: string | null;
    /** RFC 3339, UTC, milliseconds */
    next_at: string | null;
  };
  /** Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`. */
  public_keys: string[];
  /** Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`. */
  jwks_uri: string | null;
  /** RFC 3339, UTC, milliseconds */
  disabled_at: string | null;
  /** Why Kontor disabled the webhook; null if it did not */
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
  /** Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now` */
  paused_until: string | null;
  /** RFC 3339, UTC, milliseconds */
  previous_secret_expires_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** Names of the events to deliver, or `["*"]` for all events, including future ones */
  events: (WebhookEventName | '*')[];
  /** Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile */
  suspended_events: WebhookEventName[];
  /** Same as `tpa.signed` in `events` */
  tpa_signed: boolean;
  /** Same as `tpa.activated` in `events` */
  tpa_activated: boolean;
  /** Same as `tpa.rejected` in `events` */
  tpa_rejected: boolean;
  /** Same as `tpa.terminated` in `events` */
  tpa_terminated: boolean;
  /** Same as `card_holder.created` in `events` */
  card_holder_created: boolean;
  /** Same as `card_holder.identified` in `events` */
  card_holder_identified: boolean;
  /** Same as `card_holder.signed.pdpc` in `events` */
  card_holder_signed_pdpc: boolean;
  /** Same as `card_holder.withdrawn` in `events` */
  card_holder_withdrawn: boolean;
  /** Same as `card_holder.deleted` in `events` */
  card_holder_deleted: boolean;
  /** Same as `card_holder.email.delivered` in `events` */
  card_holder_email_delivered: boolean;
  /** Same as `card_holder.email.failed` in `events` */
  card_holder_email_failed: boolean;
  /** Same as `invoice.created` in `events` */
  invoice_created: boolean;
  /** Same as `card.transaction.authorized` in `events` */
  card_transaction_authorized: boolean;
  /** Same as `card.transaction.cleared` in `events` */
  card_transaction_cleared: boolean;
  /** Same as `card.transaction.deleted` in `events` */
  card_transaction_deleted: boolean;
  /** Same as `card.transaction.invoiced` in `events` */
  card_transaction_invoiced: boolean;
  /** Same as `card.transaction.updated` in `events` */
  card_transaction_updated: boolean;
  /** Same as `receipt.fetched` in `events` */
  receipt_fetched: boolean;
  /** Same as `receipt.not_found` in `events` */
  receipt_not_found: boolean;
  /** Same as `transaction.true.vat` in `events` */
  transaction_true_vat: boolean;
  /** Same as `transaction.line.items` in `events` */
  transaction_line_items: boolean;
  /** Same as `environmental.impact` in `events` */
  environmental_impact: boolean;
  /** Same as `export.completed` in `events` */
  export_completed: boolean;
  /** Shown only in this response. Store it now. */
  secret: string;
};

/** The payload of each webhook event, by its name. */
export type WebhookPayloads = {
  /** All signatories have signed, and the signed document is available. */
  'tpa.signed': TpaSignedEvent;
  /** The TPA was activated, and card data flows from now on. */
  'tpa.activated': TpaActivatedEvent;
  /** The TPA was rejected. */
  'tpa.rejected': TpaRejectedEvent;
  /** The TPA was terminated. */
  'tpa.terminated': TpaTerminatedEvent;
  /** A card holder was created. */
  'card_holder.created': CardHolderCreatedEvent;
  /** The card holder was connected to an identity. Transactions are delivered from now on. */
  'card_holder.identified': CardHolderIdentifiedEvent;
  /** The card holder consented to the processing of personal data. */
  'card_holder.signed.pdpc': CardHolderSignedPdpcEvent;
  /** The card holder withdrew consent. Nothing more is delivered. */
  'card_holder.withdrawn': CardHolderWithdrawnEvent;
  /** The card holder was deleted. */
  'card_holder.deleted': CardHolderDeletedEvent;
  /** The email to the card holder was delivered. */
  'card_holder.email.delivered': CardHolderEmailDeliveredEvent;
  /** The email to the card holder could not be delivered. */
  'card_holder.email.failed': CardHolderEmailFailedEvent;
  /** The issuer closed an invoice of the company. No more transactions are added to it. */
  'invoice.created': InvoiceCreatedEvent;
  /** A purchase was authorised, and the amount is reserved. */
  'card.transaction.authorized': CardTransactionAuthorizedEvent;
  /** The purchase was cleared, and the amount is final. */
  'card.transaction.cleared': CardTransactionClearedEvent;
  /** The reservation was released without a purchase. */
  'card.transaction.deleted': CardTransactionDeletedEvent;
  /** The issuer invoiced the transaction. */
  'card.transaction.invoiced': CardTransactionInvoicedEvent;
  /** What is known of the transaction changed after its state was announced: its VAT, its receipt or its coding. */
  'card.transaction.updated': CardTransactionUpdatedEvent;
  /** A receipt was matched to the transaction. */
  'receipt.fetched': ReceiptFetchedEvent;
  /** No receipt was found for the transaction, and Kontor has stopped looking for one. */
  'receipt.not_found': ReceiptNotFoundEvent;
  /** The VAT on the transaction’s receipt was read. */
  'transaction.true.vat': TransactionTrueVatEvent;
  /** The line items of the transaction are known: from its issuer, or better, from its receipt. Those of a receipt replace those of the issuer. */
  'transaction.line.items': TransactionLineItemsEvent;
  /** The CO2 of the transaction was estimated. Sent again when a receipt improves the estimate. */
  'environmental.impact': EnvironmentalImpactEvent;
  /** The export is complete, and its file can be downloaded. */
  'export.completed': ExportCompletedEvent;
};
