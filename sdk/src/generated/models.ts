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
  | 'card.transaction.authorized'
  | 'card.transaction.cleared'
  | 'card.transaction.deleted'
  | 'card.transaction.invoiced'
  | 'receipt.fetched'
  | 'receipt.not_found'
  | 'transaction.true.vat'
  | 'transaction.line.items'
  | 'environmental.impact';

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
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  status: 'accepted';
  /** Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
  held: boolean;
};

/** The partner’s own account. */
export type Account = {
  id: string;
  /** The partner’s brand, as people know it */
  name_system: string;
  name_legal: string;
  organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  notify_email: string | null;
  logo_url: string | null;
  mode: 'sandbox' | 'live';
  status: 'active' | 'closed';
  settings: AccountSettings;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** Only the fields that are sent change. */
export type AccountChange = {
  name_system?: string | undefined;
  notify_email?: string | null | undefined;
  /** PNG, JPEG or WebP of at most 1 MiB; re-encoded and scaled to 512 pixels. null removes it. */
  logo_base64?: string | null | undefined;
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

export type Alive = {
  status: 'ok';
};

/** Who changed which object, when and from where. */
export type AuditLine = {
  id: string;
  actor_type: 'client' | 'user' | 'operator' | 'system' | 'signatory' | 'card_holder' | 'issuer';
  actor_id: string;
  actor_name: string;
  /** What was done, for example `oauth_client.updated` */
  action: string;
  object_type: string;
  object_id: string;
  /** What changed: field → `{ from, to }`; never a secret */
  changes: Record<string, unknown> | null;
  ip: string | null;
  request_id: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type AuditPage = {
  data: AuditLine[];
  next_cursor: string | null;
};

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
  id: string;
  name_display: string;
  name_legal: string;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  address_street: string | null;
  address_zip: string | null;
  address_city: string | null;
  email_invoice: string | null;
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
  name_display?: string | undefined;
  name_legal?: string | undefined;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number?: string | undefined;
  country?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
  address_street?: string | null | undefined;
  address_zip?: string | null | undefined;
  address_city?: string | null | undefined;
  email_invoice?: string | null | undefined;
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
  data: Billing[];
  next_cursor: string | null;
};

/** The billable units of a month, whether or not a product was switched on all month. An organization’s units count for its current profile; a deleted organization’s for its last one. A transaction of two organizations is one unit of the profile and one of each organization, so the organizations may add up to more than the total. */
export type BillingUsage = {
  billing_id: string;
  month: string;
  units: BillableUnits;
  /** Card holders of these organizations now, whatever the month */
  card_holders: number;
  /** The number of organizations counted */
  organizations_total: number;
  /** Those with the most units first, at most 200 */
  organizations: {
    id: string;
    reference_id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    deleted_at: string | null;
    units: BillableUnits;
  }[];
};

/** A person in the organization whose card transactions you receive. */
export type CardHolder = {
  id: string;
  organization_id: string;
  /** Your own id for the person; unique in the organization */
  reference_id: string;
  /** `created`: no mail sent yet; `invited`: asked by mail to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered */
  status: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn';
  identity_id: string | null;
  identity: {
    name: string;
    employee_id: string | null;
  } | null;
  email: string | null;
  /** Status of the latest mail; null when none was sent */
  email_status: 'queued' | 'delivered' | 'failed' | null;
  consent: {
    signed: boolean;
    /** RFC 3339, UTC, milliseconds */
    signed_at: string | null;
    /** The personal link of the latest mail; only in sandbox accounts */
    url: string | null;
  };
  /** The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from: string | null;
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
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The card holder was deleted. */
export type CardHolderDeletedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The mail to the card holder was delivered. */
export type CardHolderEmailDeliveredEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The mail to the card holder could not be delivered. */
export type CardHolderEmailFailedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
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
  skip_consent_email: boolean;
  /** RFC 3339, UTC, milliseconds */
  mailed_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  reminded_at: string | null;
  identity: {
    id: string;
    name: string;
    employee_id: string | null;
    /** An encrypted national id is stored, to recognise the person’s cards. It is never returned */
    national_id_stored: boolean;
    company: {
      country: string;
      organization_number: string;
    };
    cards: {
      id: string;
      last_four: string;
      type: string;
      active: boolean;
    }[];
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  consent: {
    /** RFC 3339, UTC, milliseconds */
    consented_at: string;
    /** RFC 3339, UTC, milliseconds */
    withdrawn_at: string | null;
    text_version: string;
    text_sha256: string;
    evidence: Record<string, unknown>;
  } | null;
  mails: {
    kind: string;
    recipient: string;
    subject: string;
    status: 'queued' | 'delivered' | 'failed';
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    delivered_at: string | null;
  }[];
  audit_log: {
    action: string;
    actor_type: string;
    actor_name: string;
    changes: Record<string, unknown> | null;
    ip: string | null;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  }[];
  /** The card holder’s transactions that were delivered to you, oldest first; each a `Transaction` */
  transactions: Record<string, unknown>[];
  /** The receipts of those transactions, oldest first; each a `Receipt` */
  receipts: Record<string, unknown>[];
  events: {
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    payload: Record<string, unknown>;
  }[];
};

/** The card holder was connected to an identity: transactions follow. */
export type CardHolderIdentifiedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** Up to 10,000 people. */
export type CardHolderImport = {
  card_holders: NewCardHolder[];
};

/** The result for each row. */
export type CardHolderImportResult = {
  total: number;
  /** In a dry run: how many would be created */
  created: number;
  failed: number;
  atomic: boolean;
  dry_run: boolean;
  /** In the order sent */
  rows: {
    /** JSON: the position in the list, from 1. CSV: the line number in the file */
    row: number;
    /** As sent; absent when the row had none */
    reference_id?: string | undefined;
    status: 'created' | 'failed' | 'would_create';
    id?: string | undefined;
    errors?: {
      field: string;
      code: string;
      message: string;
    }[] | undefined;
  }[];
};

/** One page; `next_cursor` is null on the last one. */
export type CardHolderPage = {
  data: CardHolder[];
  next_cursor: string | null;
};

/** The card holder consented to the processing of personal data. */
export type CardHolderSignedPdpcEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The card holder withdrew consent: nothing more is delivered. */
export type CardHolderWithdrawnEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** A purchase was authorised: the amount is reserved. */
export type CardTransactionAuthorizedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  invoice_number: string | null;
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
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  purchase_city: string | null;
  card_id: string;
  card_product: string | null;
  card_funding: 'debit' | 'credit' | null;
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  mcc_text: string | null;
  mcc_top_level: string | null;
  branch_code: string | null;
  branch_text: string | null;
  category_text: string | null;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The purchase was cleared: the amount is final. */
export type CardTransactionClearedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  invoice_number: string | null;
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
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  purchase_city: string | null;
  card_id: string;
  card_product: string | null;
  card_funding: 'debit' | 'credit' | null;
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  mcc_text: string | null;
  mcc_top_level: string | null;
  branch_code: string | null;
  branch_text: string | null;
  category_text: string | null;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The reservation was released: nothing was bought. */
export type CardTransactionDeletedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  invoice_number: string | null;
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
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  purchase_city: string | null;
  card_id: string;
  card_product: string | null;
  card_funding: 'debit' | 'credit' | null;
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  mcc_text: string | null;
  mcc_top_level: string | null;
  branch_code: string | null;
  branch_text: string | null;
  category_text: string | null;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The transaction is on an invoice of the issuer. */
export type CardTransactionInvoicedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** The same over all states of a transaction */
  id: string;
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  invoice_number: string | null;
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
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  purchase_city: string | null;
  card_id: string;
  card_product: string | null;
  card_funding: 'debit' | 'credit' | null;
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  mcc_text: string | null;
  mcc_top_level: string | null;
  branch_code: string | null;
  branch_text: string | null;
  category_text: string | null;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

export type ChangedWebhook = {
  id: string;
  organization_id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
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
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
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
  /** When a disabled webhook is enabled: how many events failed or were skipped since it was disabled, at most 100000. You can replay them. */
  missed_events?: number | undefined;
};

export type ClientKey = {
  id: string;
  kid: string;
  jwk: {
    kty: 'OKP' | 'EC' | 'RSA';
    crv?: 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | undefined;
    x?: string | undefined;
    y?: string | undefined;
    n?: string | undefined;
    e?: string | undefined;
    alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
    use?: 'sig' | undefined;
    kid: string;
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type ClientKeyPage = {
  data: ClientKey[];
  next_cursor: string | null;
};

/** A valid secret, without the secret itself. */
export type ClientSecret = {
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
  data: ClientSecret[];
  next_cursor: string | null;
};

export type Credentials = {
  email: string;
  password: string;
  /** For users of several accounts. Default: the account used last */
  account_id?: string | undefined;
};

/** One event for one webhook, with its attempts: an entry of the delivery log. */
export type Delivery = {
  /** The event’s id */
  id: string;
  event: {
    id: string;
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
  reason: string | null;
  attempts: DeliveryAttempt[];
  /** RFC 3339, UTC, milliseconds */
  next_attempt_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type DeliveryAttempt = {
  /** RFC 3339, UTC, milliseconds */
  at: string;
  duration_ms: number;
  timing: {
    dns_ms: number | null;
    connect_ms: number | null;
    first_byte_ms: number | null;
    total_ms: number | null;
  } | null;
  response_status: number | null;
  response_headers: Record<string, string> | null;
  /** The first 4 KiB */
  response_body: string | null;
  /** Why there was no answer */
  error: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type DeliveryPage = {
  data: Delivery[];
  next_cursor: string | null;
};

export type EmissionFactor = {
  /** The set of factors */
  set: string;
  region: string;
  /** kg CO2e per `unit` */
  value: number;
  unit: string;
  source: string;
  licence: string;
} | null;

/** A payment product that is enabled on the account. */
export type EnabledPaymentProduct = {
  id: string;
  name: string;
  subtitle: string;
  description_short: string;
  description_long: string;
  issuer: {
    slug: string;
    name: string;
  };
  funding: 'debit' | 'credit';
  scheme: {
    name: string;
    logo_url: string | null;
  };
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
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
  data: EnabledPaymentProduct[];
  next_cursor: string | null;
};

/** The CO2 of one transaction. */
export type EnvironmentalImpact = {
  id: string;
  transaction_id: string;
  organization_id: string;
  card_holder_id: string;
  /** Where the purchase was made */
  purchase_date: string;
  mcc_code: string | null;
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
  carbon_social_cost_currency: string | null;
  method: 'quantity' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback' | null;
  sector: string | null;
  factor: EmissionFactor;
  /** Every figure of the computation, in order */
  steps: {
    name: string;
    value: number | null;
    unit: string | null;
    source: string | null;
    explanation: string;
  }[];
  confidence: 'high' | 'medium' | 'low' | null;
  /** What to know before relying on it */
  flags: ('country_unknown' | 'vat_assumed' | 'vat_ignored' | 'cpi_extrapolated' | 'cpi_country_assumed' | 'fx_extrapolated' | 'fuel_type_assumed' | 'fuel_price_carried' | 'fuel_price_other_country' | 'renewable_fuel_counted_as_fossil' | 'charging_price_assumed' | 'unit_assumed' | 'piece_weight_assumed' | 'factor_doubtful' | 'quantity_implausible' | 'several_factors' | 'sector_from_lines' | 'lines_not_recognised' | 'lines_below_amount' | 'lines_exceed_amount' | 'lines_cut')[];
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
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
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
  method: 'quantity' | 'price_derived_quantity' | 'line_spend' | 'mcc_spend' | 'mcc_range_fallback';
  confidence: 'high' | 'medium' | 'low';
  transaction: {
    id: string;
    card_issuer: string;
  };
  payment_product: {
    id: string;
    name: string;
  };
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type EnvironmentalImpactPage = {
  data: EnvironmentalImpact[];
  next_cursor: string | null;
};

export type EnvironmentalImpactSummary = {
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  organization_id: string | null;
  totals: {
    /** Refunds subtracted; null when nothing could be estimated */
    carbon_emission_in_grams: number | null;
    /** The sum of the lower ends: all of them too high at once */
    carbon_emission_in_grams_low: number | null;
    /** The sum of the upper ends: all of them too low at once */
    carbon_emission_in_grams_high: number | null;
    /** Transactions */
    count: number;
    coverage: {
      /** Transactions with a figure */
      estimated: number;
      /** Transactions without an emission: cash, fees, transfers, deleted ones */
      not_applicable: number;
      /** Transactions of which too little is known */
      unknown: number;
      /** By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases */
      spend: {
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
    coverage: {
      /** Transactions with a figure */
      estimated: number;
      /** Transactions without an emission: cash, fees, transfers, deleted ones */
      not_applicable: number;
      /** Transactions of which too little is known */
      unknown: number;
      /** By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases */
      spend: {
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
  data: EventType[];
  next_cursor: string | null;
};

/** What became of one event of the transaction for one webhook. */
export type ExplainedDelivery = {
  event_id: string;
  event: string;
  /** Null while the event waits to be given to webhooks */
  webhook_id: string | null;
  /** `queued`: not given to webhooks yet; the others as in the delivery log */
  status: 'queued' | 'pending' | 'delivered' | 'failed' | 'skipped';
  /** Its number in the delivery log */
  sequence: number | null;
  attempt_count: number;
  /** RFC 3339, UTC, milliseconds */
  next_attempt_at: string | null;
  /** The last failure, or why it was skipped */
  detail: string | null;
};

/** Your sign-in methods besides the password. */
export type Factors = {
  /** Whether an authenticator app is set up */
  totp: boolean;
  recovery_codes_left: number;
  passkeys: {
    id: string;
    name: string;
    /** Synchronised by a provider to several devices */
    is_synced: boolean;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
    /** RFC 3339, UTC, milliseconds */
    last_used_at: string | null;
  }[];
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
  id: string;
  seed: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  card_holders: number;
  transactions: number;
  states: {
    authorized: number;
    cleared: number;
    invoiced: number;
    deleted: number;
  };
  types: {
    CARD_PURCHASE: number;
    CASH_WITHDRAWAL: number;
    FEE_AND_DISCOUNT: number;
    REFUND: number;
  };
  currencies: {
    /** ISO 4217 */
    currency: string;
    transactions: number;
    /** Sum of the reserved amounts */
    amount: number;
  }[];
  /** How many of the transactions are stored */
  done: number;
  status: 'running' | 'finished' | 'failed';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  finished_at: string | null;
};

/** A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned. */
export type Identity = {
  id: string;
  name: string;
  employee_id: string | null;
  /** The person’s cards of the TPA’s payment product */
  cards: {
    id: string;
    last_four: string;
    /** Who is liable for the card */
    type: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
    /** False once the issuer has removed the card */
    active: boolean;
  }[];
  /** The person’s current card holders */
  card_holders: {
    id: string;
    reference_id: string;
    organization: {
      id: string;
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
  data: Identity[];
  next_cursor: string | null;
};

export type Introspection = {
  active: boolean;
  scope?: string | undefined;
  client_id?: string | undefined;
  account_id?: string | undefined;
  token_type?: 'Bearer' | undefined;
  exp?: number | undefined;
  iat?: number | undefined;
  sub?: string | undefined;
  aud?: string | undefined;
  iss?: string | undefined;
  jti?: string | undefined;
};

/** A valid token, without the token itself. */
export type IssuedToken = {
  id: string;
  /** The scopes that it was issued with */
  scopes: string[];
  /** RFC 3339, UTC, milliseconds */
  issued_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  /** RFC 3339, UTC, milliseconds */
  last_used_at: string | null;
  last_used_ip: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuedTokenPage = {
  data: IssuedToken[];
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
  last_four: string;
  bin_number: string | null;
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  scheme: string;
  funding: 'debit' | 'credit';
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  identity: {
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    name: string;
    employee_id: string | null;
    company_organization_number: string;
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type IssuerCardPage = {
  data: IssuerCard[];
  next_cursor: string | null;
};

/** A company’s authorisation, as the issuer of its cards sees it. */
export type IssuerTpa = {
  id: string;
  status: 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why it was rejected */
  reason: string | null;
  /** The company */
  name: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  organization_number: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** The partner that the company has authorised */
  partner: {
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
  data: IssuerTpa[];
  next_cursor: string | null;
};

export type Jwks = {
  keys: {
    kty: string;
    crv: string;
    x: string;
    kid: string;
    alg: string;
    use: string;
  }[];
};

export type LegalHold = {
  id: string;
  /** Null: the whole account */
  organization_id: string | null;
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
  data: LegalText[];
  next_cursor: string | null;
};

export type Limit = {
  name: 'requests_per_second' | 'mails_per_day' | 'organizations' | 'card_holders' | 'webhooks' | 'oauth_clients' | 'users' | 'file_bytes' | 'queued_scans' | 'generated_per_call' | 'generated_transactions';
  about: string;
  limit: number;
  /** Null for limits that hold for each call; limits per day count today (UTC) */
  used: number | null;
};

/** What the operator allows this account. */
export type LimitList = {
  /** False until the operator has approved an account that was registered by a visitor; its limits are lower until then */
  is_approved: boolean;
  data: Limit[];
};

/** All three products are switched on by default. */
export type NewBilling = {
  name_display: string;
  name_legal: string;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  address_street?: string | null | undefined;
  address_zip?: string | null | undefined;
  address_city?: string | null | undefined;
  email_invoice?: string | null | undefined;
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
  purchase_city?: string | null | undefined;
  /** ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  merchant_number?: string | null | undefined;
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  auth_code?: string | null | undefined;
  invoice_number?: string | null | undefined;
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  card_issuer_customer_number?: string | null | undefined;
  branch_code?: string | null | undefined;
  branch_text?: string | null | undefined;
};

/** A public JWK with which the client signs its assertions (RFC 7523). */
export type NewClientKey = {
  kty: 'OKP' | 'EC' | 'RSA';
  crv?: 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | undefined;
  x?: string | undefined;
  y?: string | undefined;
  n?: string | undefined;
  e?: string | undefined;
  alg?: 'EdDSA' | 'Ed25519' | 'ES256' | 'ES384' | 'ES512' | 'PS256' | 'PS384' | 'PS512' | 'RS256' | 'RS384' | 'RS512' | undefined;
  use?: 'sig' | undefined;
  key_ops?: 'verify'[] | undefined;
  ext?: boolean | undefined;
  /** Default: the key’s RFC 7638 thumbprint */
  kid?: string | undefined;
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

/** Without `scopes`, the client gets the recommended ones. */
export type NewOAuthClient = {
  name: string;
  /** What the client’s tokens may do */
  scopes?: AccountScope[] | undefined;
  /** Creates an organization_client, which can access only this organization */
  organization_id?: string | undefined;
  /** Lifetime of a token in seconds */
  token_lifetime?: number | undefined;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips?: string[] | undefined;
};

/** The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name. */
export type NewOrganization = {
  /** Your own id for the organization; unique in the account */
  reference_id: string;
  /** The company’s signed authorisation */
  tpa_id: string;
  name?: string | undefined;
  /** The billing profile; without one, no transactions, receipts or environmental impacts are delivered */
  billing_id?: string | null | undefined;
  /** Only cards with these liabilities; empty: all cards */
  card_types?: ('personal' | 'corporate' | 'corporate_with_personal_invoice')[] | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type NewPasskey = {
  name: string;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey: Record<string, unknown>;
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
  last_four?: string | undefined;
  /** Default: the liability of the product */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
};

/** A purchase, as if an issuer had sent it. A card holder without a card gets a test card. */
export type NewSandboxTransaction = {
  card_holder_id: string;
  /** In the currency of the purchase; a refund is positive, a discount negative */
  amount: number;
  /** ISO 4217 */
  currency: string;
  merchant: string;
  /** ISO 18245 */
  mcc_code: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Default: CARD_PURCHASE */
  type?: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND' | undefined;
  /** Default: now */
  purchase_time?: string | undefined;
  city?: string | undefined;
  /** What was bought; the lines add up to `amount` */
  items?: {
    description: string;
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
  purchase_city?: string | null | undefined;
  /** ISO 18245; unknown codes are stored as sent */
  mcc_code?: string | null | undefined;
  merchant_number?: string | null | undefined;
  terminal_id?: string | null | undefined;
  /** Retrieval reference number */
  rrn?: string | null | undefined;
  auth_code?: string | null | undefined;
  invoice_number?: string | null | undefined;
  invoice_date?: string | null | undefined;
  /** The reference of the transaction on statements */
  card_issuer_reference?: string | null | undefined;
  card_issuer_customer_number?: string | null | undefined;
  branch_code?: string | null | undefined;
  branch_text?: string | null | undefined;
};

/** The user gets a mail with a link to set a password. */
export type NewUser = {
  email: string;
  first_name: string;
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. */
  role: 'owner' | 'admin' | 'developer' | 'viewer';
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
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned */
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
  client_id: string;
  name: string;
  type: 'account_client' | 'organization_client' | 'issuer_client';
  organization_id: string | null;
  /** What the client’s tokens may do */
  scopes: AccountScope[];
  /** Lifetime of a token in seconds */
  token_lifetime: number;
  enabled: boolean;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips: string[];
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
  name?: string | undefined;
  /** What the client’s tokens may do */
  scopes?: AccountScope[] | undefined;
  /** Lifetime of a token in seconds */
  token_lifetime?: number | undefined;
  enabled?: boolean | undefined;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips?: string[] | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type OAuthClientPage = {
  data: OAuthClient[];
  next_cursor: string | null;
};

export type OAuthClientWithSecret = {
  /** The same as `client_id` */
  id: string;
  client_id: string;
  name: string;
  type: 'account_client' | 'organization_client' | 'issuer_client';
  organization_id: string | null;
  /** What the client’s tokens may do */
  scopes: AccountScope[];
  /** Lifetime of a token in seconds */
  token_lifetime: number;
  enabled: boolean;
  /** CIDR ranges from which the client may call; empty: from anywhere */
  allowed_ips: string[];
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

/** A customer of yours: it uses a company’s TPA and has card holders and webhooks. */
export type Organization = {
  id: string;
  /** Your own id for the organization; unique in the account */
  reference_id: string;
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
    status: string;
    name: string;
    organization_number: string;
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
  data: Organization[];
  next_cursor: string | null;
};

/** The first factor comes with recovery codes. */
export type PasskeyAdded = {
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
  current_password: string;
  password: string;
};

/** A card programme of an issuer. */
export type PaymentProduct = {
  id: string;
  name: string;
  subtitle: string;
  description_short: string;
  description_long: string;
  issuer: {
    slug: string;
    name: string;
  };
  funding: 'debit' | 'credit';
  scheme: {
    name: string;
    logo_url: string | null;
  };
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  countries: ('SE' | 'NO' | 'DK' | 'FI')[];
  status: 'active' | 'withdrawn';
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type PaymentProductPage = {
  data: PaymentProduct[];
  next_cursor: string | null;
};

/** A receipt as data, from a receipt provider. */
export type ProvidedReceipt = {
  merchant: {
    name: string;
    organization_number?: string | null | undefined;
    vat_number?: string | null | undefined;
    address?: string | null | undefined;
    phone?: string | null | undefined;
  };
  purchase_date: string;
  /** Local time of the shop */
  purchase_time?: string | null | undefined;
  /** What was to be paid; negative when it was given back */
  total_amount: number;
  /** ISO 4217 */
  currency: string;
  /** Any two of the three amounts are enough */
  vat_rates?: {
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
  line_items?: {
    description: string;
    quantity?: number | undefined;
    unit?: string | null | undefined;
    /** Of one unit, VAT included */
    amount?: number | null | undefined;
    /** Of the line, VAT included */
    total_amount: number;
    vat_percentage?: number | null | undefined;
  }[] | undefined;
  receipt_number?: string | null | undefined;
  payment_method?: string | null | undefined;
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
  organization_number: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  name: string;
  /** Legal form, in the registry’s own words or abbreviation */
  form: string | null;
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** In the country’s version of NACE */
  industry_code: string | null;
  address_street: string | null;
  address_zip: string | null;
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
  data: PublicRecordSummary[];
  /** Always null: there is only one page */
  next_cursor: null;
};

/** A company found by name. Its signing rights are in the full record. */
export type PublicRecordSummary = {
  organization_number: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  name: string;
  /** Legal form, in the registry’s own words or abbreviation */
  form: string | null;
  status: 'active' | 'in_liquidation' | 'restructuring' | 'bankrupt' | 'dissolved';
  /** In the country’s version of NACE */
  industry_code: string | null;
  address_street: string | null;
  address_zip: string | null;
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
  status: 'ready' | 'not_ready';
  checks: Record<string, 'ok' | 'failed' | 'read_only' | 'disk_full' | 'outdated' | 'delayed' | 'unknown' | 'draining'>;
  /** For how long the oldest entry of each queue has waited, sampled every 15 seconds by one process that does background work. Empty while there is none. */
  queue_age_seconds: Record<string, number>;
  /** How far the clock of this machine is ahead of the database’s, whose time Kontor uses. More than 2,000 either way: check NTP. */
  clock_skew_ms: number;
};

/** The fields of a receipt, and the transaction it is matched to. */
export type Receipt = {
  id: string;
  /** How it came */
  source: 'scan' | 'provider' | 'sandbox';
  /** `scanned`: what it says is below */
  status: 'queued' | 'scanning' | 'scanned' | 'unreadable';
  /** Why it is unreadable */
  reason: string | null;
  /** Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart */
  country: string | null;
  merchant: {
    name: string | null;
    organization_number: string | null;
    vat_number: string | null;
    address: string | null;
    phone: string | null;
  };
  /** The day that is printed on it */
  purchase_date: string | null;
  purchase_time: string | null;
  /** What was to be paid */
  total_amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** The VAT table as it is printed */
  vat_rates: {
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
  card_last_four: string | null;
  payment_method: string | null;
  receipt_number: string | null;
  /** When requested */
  line_items?: {
    description: string;
    quantity: number;
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
    page?: number | undefined;
    x?: number | undefined;
    y?: number | undefined;
    width?: number | undefined;
    height?: number | undefined;
  }>;
  /** The size of each page, upright, in pixels */
  pages: {
    width: number;
    height: number;
  }[];
  /** How long reading took */
  duration_ms: number | null;
  file_id: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** `ambiguous`: one of the candidates, but it is not certain which */
  match_status: 'matched' | 'ambiguous' | 'unmatched';
  transaction: {
    id: string;
    /** Null when you matched it yourself */
    score: number | null;
  } | null;
  /** Transactions that may match, best first */
  candidates: {
    transaction_id: string;
    score: number;
  }[];
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** The status of the receipt request. */
export type ReceiptCallbackOutcome = {
  status: 'open' | 'resolved' | 'deleted' | 'given_up';
};

/** A receipt was matched to the transaction. */
export type ReceiptFetchedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** Where the receipt is read */
  url: string;
  file_id: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** RFC 3339, UTC, milliseconds */
  expiration_time: string;
  merchant: string | null;
  /** The total of the receipt */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  date: string | null;
  /** Where the purchase was made */
  time: string | null;
  transaction: {
    id: string;
    card_issuer: string;
  };
  payment_product: {
    id: string;
    name: string;
  };
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** The CO2 of the goods on the receipt. */
export type ReceiptImpact = {
  status: 'estimated' | 'not_applicable';
  reason: string | null;
  /** CO2 equivalents */
  carbon_emission_in_grams: number | null;
  /** It is hardly less */
  carbon_emission_in_grams_low: number | null;
  /** It is hardly more */
  carbon_emission_in_grams_high: number | null;
  method: string | null;
  confidence: 'high' | 'medium' | 'low' | null;
  method_version: string;
};

export type ReceiptMatch = {
  transaction_id: string;
};

/** No receipt was found for the transaction, and it is no longer looked for. */
export type ReceiptNotFoundEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  transaction: {
    id: string;
    card_issuer: string;
  };
  payment_product: {
    id: string;
    name: string;
  };
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type ReceiptPage = {
  data: Receipt[];
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
  last_four: string;
  bin_number: string | null;
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  scheme: string;
  funding: 'debit' | 'credit';
  issuer_organization_number: string | null;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code: string | null;
  identity: {
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    name: string;
    employee_id: string | null;
    company_organization_number: string;
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
  };
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
  /** False if a card with this id existed already */
  created: boolean;
};

/** How long data of this account is kept, and what is on hold. */
export type RetentionList = {
  data: RetentionPeriod[];
  holds: LegalHold[];
};

export type RetentionPeriod = {
  kind: 'events' | 'transactions' | 'audit_log' | 'api_calls';
  days: number;
  set_by: 'default' | 'installation' | 'account';
};

export type Role = {
  role: 'owner' | 'admin' | 'developer' | 'viewer';
  about: string;
  scopes: AccountScope[];
};

/** What each role may do in this account. */
export type RoleList = {
  data: Role[];
};

/** One condition under which a transaction reaches a webhook. It does when every condition of the card holder is met, and every one of the webhook. */
export type RoutingCondition = {
  /** Which condition; new codes may be added */
  code: 'account_active' | 'card_known' | 'product_of_tpa' | 'tpa_activated' | 'organization_uses_tpa' | 'card_type_taken' | 'card_holder_identified' | 'not_withdrawn' | 'webhook_enabled' | 'webhook_active' | 'webhook_subscribed' | 'billing_on' | 'buyer_party_in_groups';
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
  type: 'account' | 'card' | 'tpa' | 'organization' | 'card_holder' | 'webhook' | 'billing';
  id: string;
  /** Your reference, or a name or address */
  name: string;
};

/** A test card of a person who does not exist. */
export type SandboxCard = {
  id: string;
  payment_product_id: string;
  last_four: string;
  liability: 'personal' | 'corporate' | 'corporate_with_personal_invoice';
  holder_name: string;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
};

export type SandboxClearing = {
  /** The final amount, if it differs from the reserved one */
  amount?: number | undefined;
};

/** Who consents; default: the next test person who is not a card holder of the company. */
export type SandboxConsent = {
  /** One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty) */
  person?: string | undefined;
};

export type SandboxInvoicing = {
  invoice_number?: string | undefined;
  /** Default: today */
  invoice_date?: string | undefined;
};

export type ScopeChangePreview = {
  scopes_added: AccountScope[];
  scopes_removed: AccountScope[];
  /** Operations that the client has called and could no longer call */
  would_break: {
    /** The operation’s id in this document */
    operation: string;
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
  issuer: string;
  token_endpoint: string;
  jwks_uri: string;
  revocation_endpoint: string;
  introspection_endpoint: string;
  service_documentation: string;
  scopes_supported: string[];
  response_types_supported: string[];
  grant_types_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  token_endpoint_auth_signing_alg_values_supported: string[];
  revocation_endpoint_auth_methods_supported: string[];
  revocation_endpoint_auth_signing_alg_values_supported: string[];
  introspection_endpoint_auth_methods_supported: string[];
  introspection_endpoint_auth_signing_alg_values_supported: string[];
};

/** The session of this browser. */
export type Session = {
  user: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: 'owner' | 'admin' | 'developer' | 'viewer';
  };
  account: {
    id: string;
    name: string;
    mode: 'sandbox' | 'live';
  };
  /** Scopes of the role; none while the second factor is missing */
  scopes: AccountScope[];
  session_id: string;
  /** The factor that was verified last */
  method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link';
  /** RFC 3339, UTC, milliseconds */
  authenticated_at: string;
  /** RFC 3339, UTC, milliseconds */
  expires_at: string;
  second_factor_required: boolean;
  /** Accepted second factors, while one is required */
  second_factors: ('totp' | 'recovery_code' | 'passkey')[];
};

/** Your sessions, the one used last first. */
export type SessionList = {
  data: {
    id: string;
    is_current: boolean;
    method: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'link';
    ip: string;
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
  password?: string | undefined;
  /** The code of the authenticator app */
  code?: string | undefined;
  recovery_code?: string | undefined;
  /** The browser’s `PublicKeyCredential`, serialised with `toJSON()` */
  passkey?: Record<string, unknown> | undefined;
};

/** A group of people who must all sign. */
export type SignatureCombination = {
  signatories: {
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
  interval: 'day' | 'week' | 'month';
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
      draft: number;
      'pending-signatures': number;
      'pending-approval': number;
      'pending-activation': number;
      activated: number;
      rejected: number;
      terminated: number;
    } | null;
    /** Card holders at the end of the period */
    card_holders: {
      created: number;
      invited: number;
      identified: number;
      consented: number;
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
        authorized: number;
        cleared: number;
        invoiced: number;
        deleted: number;
      };
      /** By invoice currency; by purchase currency until the issuer sends the former */
      amounts: TransactionAmounts[];
    };
    receipts: {
      scanned: number;
      /** Matched to a transaction */
      matched: number;
      /** Null without any receipt */
      match_rate: number | null;
    };
    /** Deliveries, by the day they ended */
    webhooks: {
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
      total: number;
      /** By the class of the answer’s status */
      by_status: {
        '2xx': number;
        '3xx': number;
        '4xx': number;
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

export type StatisticsFigures = {
  /** Organizations at the end of the period */
  organizations: number;
  /** TPAs at the end of the period; null for one organization */
  tpas: {
    draft: number;
    'pending-signatures': number;
    'pending-approval': number;
    'pending-activation': number;
    activated: number;
    rejected: number;
    terminated: number;
  } | null;
  /** Card holders at the end of the period */
  card_holders: {
    created: number;
    invited: number;
    identified: number;
    consented: number;
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
      authorized: number;
      cleared: number;
      invoiced: number;
      deleted: number;
    };
    /** By invoice currency; by purchase currency until the issuer sends the former */
    amounts: TransactionAmounts[];
  };
  receipts: {
    scanned: number;
    /** Matched to a transaction */
    matched: number;
    /** Null without any receipt */
    match_rate: number | null;
  };
  /** Deliveries, by the day they ended */
  webhooks: {
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
    total: number;
    /** By the class of the answer’s status */
    by_status: {
      '2xx': number;
      '3xx': number;
      '4xx': number;
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
  token_type: 'Bearer';
  expires_in: number;
  /** Opaque: do not parse it */
  access_token: string;
  /** Only if the request had no scope */
  scope?: string | undefined;
};

/** Send the client credentials here or in HTTP Basic, not both. */
export type TokenRequest = {
  grant_type: 'client_credentials';
  client_id?: string | undefined;
  client_secret?: string | undefined;
  client_assertion_type?: string | undefined;
  client_assertion?: string | undefined;
  /** Separated by spaces. Default: all scopes of the client */
  scope?: string | undefined;
};

export type TokenToJudge = {
  token: string;
  token_type_hint?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
  client_assertion_type?: string | undefined;
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
  otpauth_url: string;
  /** QR code of `otpauth_url`, as a data URL for an `img` */
  qr_code: string;
};

/** A third-party-administrator record: a company’s signed authorisation for one payment product. */
export type Tpa = {
  id: string;
  payment_product_id: string;
  name: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number; spaces, hyphens and country prefixes are removed */
  organization_number: string;
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** Why it was rejected */
  reason: string | null;
  /** According to the registry, the people who signed have signing rights for the company */
  signatures_verified: boolean;
  /** RFC 3339, UTC, milliseconds */
  signatures_verified_at: string | null;
  activated: boolean;
  /** RFC 3339, UTC, milliseconds */
  activated_at: string | null;
  /** Signing rights according to the registry when the TPA was created. Entries are alternatives; all people of an entry must sign */
  signature_combinations: {
    signatories: {
      name: string;
      ssn_hash: string | null;
      role: string;
      admin_sign: boolean;
    }[];
  }[];
  legal_text: {
    language: 'sv' | 'no' | 'da' | 'fi' | 'en';
    version: string;
    sha256: string;
  };
  /** The signed PDF; null until all have signed */
  signed_document_url: string | null;
  signatories_total: number;
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
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  id: string;
  name: string;
  organization_number: string;
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    id: string;
    reference_id: string;
  } | null;
};

/** One page; `next_cursor` is null on the last one. */
export type TpaPage = {
  data: Tpa[];
  next_cursor: string | null;
};

/** The TPA was rejected. */
export type TpaRejectedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  id: string;
  name: string;
  organization_number: string;
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    id: string;
    reference_id: string;
  } | null;
};

/** A person who must sign a TPA. */
export type TpaSignatory = {
  id: string;
  tpa_id: string;
  email: string;
  name: string | null;
  country_code: string | null;
  /** With the country code */
  phone_number: string | null;
  language: 'sv' | 'no' | 'da' | 'fi' | 'en';
  signed: boolean;
  /** RFC 3339, UTC, milliseconds */
  signed_at: string | null;
  /** Status of the latest mail with the personal link */
  email_status: 'queued' | 'delivered' | 'failed';
  /** The personal link; only in sandbox accounts */
  sign_url: string | null;
  /** When name and address were erased: the TPA was terminated before the person signed */
  erased_at: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

/** One page; `next_cursor` is null on the last one. */
export type TpaSignatoryPage = {
  data: TpaSignatory[];
  next_cursor: string | null;
};

/** All signatories have signed, and the signed document is available. */
export type TpaSignedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  id: string;
  name: string;
  organization_number: string;
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    id: string;
    reference_id: string;
  } | null;
};

/** The TPA was terminated. */
export type TpaTerminatedEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  id: string;
  name: string;
  organization_number: string;
  status: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated';
  /** The TPA’s URL in this API */
  url: string;
  /** The organization that uses the TPA; null when there is none */
  organization: {
    id: string;
    reference_id: string;
  } | null;
};

/** A card transaction of one of your card holders, as it was last announced. */
export type Transaction = {
  /** The same over all states of a transaction */
  id: string;
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  /** Whether a receipt is looked for */
  receiptable: boolean;
  /** The issuer, by its short name */
  card_issuer: string;
  payment_product: {
    id: string;
    name: string;
  };
  /** What the issuer calls the transaction */
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  invoice_number: string | null;
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
  exchange_rate: number | null;
  /** As the card network writes it */
  purchase_merchant: string | null;
  /** As people know it */
  purchase_merchant_common: string | null;
  purchase_date: string;
  /** Where the purchase was made */
  purchase_time: string | null;
  purchase_timezone: string | null;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  purchase_city: string | null;
  card_id: string;
  card_product: string | null;
  card_funding: 'debit' | 'credit' | null;
  card_type: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | null;
  card_last_four: string;
  /** ISO 18245 */
  mcc_code: string | null;
  mcc_text: string | null;
  mcc_top_level: string | null;
  branch_code: string | null;
  branch_text: string | null;
  category_text: string | null;
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
  /** The announced states, in order */
  states: {
    state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
    /** When the issuer sent it */
    at: string;
  }[];
  /** Its CO2; null until it is estimated */
  environmental_impact_id: string | null;
  /** RFC 3339, UTC, milliseconds */
  created_at: string;
  /** RFC 3339, UTC, milliseconds */
  updated_at: string;
};

export type TransactionAmounts = {
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
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  line_items: {
    description: string;
    quantity: number;
    /** Of one unit */
    amount: number | null;
    /** Of the line */
    total_amount: number;
    /** ISO 4217 */
    currency: string;
  }[];
  transaction: {
    id: string;
    card_issuer: string;
  };
  payment_product: {
    id: string;
    name: string;
  };
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** One page; `next_cursor` is null on the last one. */
export type TransactionPage = {
  data: Transaction[];
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
  transaction_states: NewCardTransactionState[];
};

/** The result of each row. */
export type TransactionStateBatchResult = {
  accepted: number;
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
    status: 'accepted' | 'duplicate' | 'conflict' | 'unknown_card' | 'invalid';
    /** Kontor’s id for the transaction */
    transaction_id?: string | undefined;
    /** Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`) */
    held?: boolean | undefined;
    error?: {
      code: 'validation_failed' | 'not_found' | 'duplicate' | 'state_conflict';
      detail: string;
      errors?: {
        field: string;
        code: string;
        message: string;
      }[] | undefined;
    } | undefined;
  }[];
};

/** The VAT of the transaction, as its receipt says. */
export type TransactionTrueVatEvent = {
  /** The `id` is the same on every attempt: use it to detect duplicates. */
  event: {
    id: string;
    name: string;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  };
  /** True for a sample that you requested; absent from real events */
  test?: boolean | undefined;
  /** ISO 3166-1 alpha-2 */
  purchase_country: string | null;
  /** The bands add up to the totals */
  vat_rates: {
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
  transaction: {
    id: string;
    card_issuer: string;
  };
  payment_product: {
    id: string;
    name: string;
  };
  card_holder: {
    id: string;
    reference_id: string;
  };
  organization: {
    id: string;
    reference_id: string;
  };
};

/** A person who signs in to the dashboard of this account. */
export type User = {
  id: string;
  email: string;
  /** A new address that its owner has not confirmed yet */
  new_email: string | null;
  first_name: string;
  last_name: string;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. */
  role: 'owner' | 'admin' | 'developer' | 'viewer';
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
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  /** `owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. */
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | undefined;
  /** Language of mails to this user */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** `active` enables a disabled user again */
  status?: 'active' | 'disabled' | undefined;
};

/** One page; `next_cursor` is null on the last one. */
export type UserPage = {
  data: User[];
  next_cursor: string | null;
};

/** A URL that receives the events of an organization. */
export type Webhook = {
  id: string;
  organization_id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
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
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
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
};

/** Fields that are absent stay as they are. A new `url` must pass a challenge before it receives events. A new `authentication_type` needs all of its fields. */
export type WebhookChange = {
  /** Where events are sent */
  url?: string | undefined;
  /** The names of the events to deliver; `["*"]`: all, including those added later */
  events?: (WebhookEventName | '*')[] | undefined;
  /** False pauses deliveries */
  enabled?: boolean | undefined;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second?: number | null | undefined;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered?: boolean | undefined;
  description?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
  /** How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials) */
  authentication_type?: 'none' | 'basic' | 'oauth' | 'custom' | undefined;
  /** With `basic` */
  basic_username?: string | null | undefined;
  /** With `basic`. Never returned */
  basic_password?: string | null | undefined;
  /** With `custom`: the header’s name */
  custom_key?: string | null | undefined;
  /** With `custom`: the header’s value. Never returned */
  custom_value?: string | null | undefined;
  /** With `oauth`: the token endpoint */
  oauth_access_token_url?: string | null | undefined;
  /** With `oauth` */
  oauth_client_id?: string | null | undefined;
  /** With `oauth`. Never returned */
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
};

/** With groups, only transactions of these companies reach the webhook; without groups, all do. Events without a purchase are not affected. */
export type WebhookGroup = {
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
  data: WebhookGroup[];
  next_cursor: string | null;
};

/** A header that is sent with every delivery. `value` is null for a secret header. */
export type WebhookHeader = {
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
  data: WebhookHeader[];
  next_cursor: string | null;
};

/** One page; `next_cursor` is null on the last one. */
export type WebhookPage = {
  data: Webhook[];
  next_cursor: string | null;
};

/** Sends earlier events again. They return to the queue a thousand at a time, so that new events do not wait for all of them. */
export type WebhookReplay = {
  id: string;
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
  counts: {
    event: string;
    status: 'delivered' | 'failed' | 'skipped';
    /** Deliveries */
    count: number;
  }[];
  first: {
    event_id: string;
    /** Its number */
    sequence: number;
    /** RFC 3339, UTC, milliseconds */
    created_at: string;
  } | null;
  last: {
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
  id: string;
  organization_id: string;
  /** Where events are sent */
  url: string;
  /** The challenge passed, and the webhook is neither paused nor disabled */
  active: boolean;
  /** `pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410 */
  status: 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
  /** False pauses deliveries */
  enabled: boolean;
  /** The maximum number of deliveries per second; null: no limit */
  max_per_second: number | null;
  /** Deliver in order, one at a time: no event is sent before the previous one was delivered or given up */
  ordered: boolean;
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
  disabled_reason: string | null;
  /** RFC 3339, UTC, milliseconds */
  failing_since: string | null;
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
  /** Shown only in this response: store it now */
  secret: string;
};

/** RFC 9457 */
export type Problem = {
  type: string;
  title: string;
  status: number;
  /** Stable; use this in code */
  code: ProblemCode;
  /** What to do */
  detail: string;
  request_id: string;
  /** Only on 422: each bad field */
  errors?: {
    /** For example `scopes.3` */
    field: string;
    code: string;
    message: string;
  }[] | undefined;
};

/** RFC 6749 §5.2 */
export type OAuthFailure = {
  error: string;
  error_description: string;
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
};
