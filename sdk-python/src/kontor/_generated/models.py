# Written by `npm run sdk` from openapi.json: change that, not this.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union


class AcceptedTransactionState(TypedDict):
    """The state is stored and will be routed to the partners concerned."""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    transaction_id: str
    """Kontor’s id for the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    status: Literal["accepted"]
    """The result: the state is accepted"""
    held: bool
    """Whether the state arrived early. Partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`)"""


class Account(TypedDict):
    """Your account."""
    id: str
    """The id of the account"""
    name_system: str
    """Your brand name, as people know it"""
    name_legal: str
    """The name in the company registry"""
    organization_number: Optional[str]
    """The company’s organization number"""
    country: Optional[str]
    """ISO 3166-1 alpha-2"""
    notify_email: Optional[str]
    """The email address for notices about the account"""
    logo_url: Optional[str]
    """The URL of the logo"""
    mode: Literal["sandbox", "live"]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""
    status: Literal["active", "closed"]
    """Whether the account is active or closed"""
    settings: AccountSettings
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class AccountApproval(TypedDict):
    """An approved account."""
    id: str
    """The id of the account"""
    name: str
    """Brand name of the partner"""


class AccountDetails(TypedDict):
    """An account with its limits."""
    id: str
    """The id of the account"""
    name: str
    """Brand name of the partner"""
    name_legal: str
    """Legal name of the partner"""
    mode: Literal["sandbox", "live"]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""
    status: Literal["active", "closed"]
    """Whether the account is open"""
    is_approved: bool
    """Whether emails are sent in the partner’s name. False for a registered account that the operator has not approved."""
    transactions_last_30_days: int
    """Number of transactions with a purchase in the last 30 days"""
    last_activity_at: Optional[str]
    """When a client or session was last used"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    users: int
    """Number of users"""
    oauth_clients: int
    """Number of OAuth clients"""
    limits: List[OperatorLimit]
    """All limits"""


class AccountEvent(TypedDict):
    """An event of the account, with its position."""
    position: int
    """The position of the event among all events of the account: 1, 2, 3, …"""
    id: str
    """The id of the event, the same as in webhooks. Use it to detect duplicates"""
    name: str
    """The name of the event"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    organization: Optional[AccountEventOrganization]
    """The organization that the event is about; null if there is none"""
    payload: Dict[str, Any]
    """The payload, exactly as webhooks receive it"""


class AccountEventOrganization(TypedDict):
    """The organization that the event is about; null if there is none"""
    id: str
    """The id of the organization"""
    reference_id: Optional[str]
    """Your own id for the organization"""


class AccountEventPage(TypedDict):
    """The events after a position."""
    data: List[AccountEvent]
    """The events, oldest first"""
    position: int
    """The last position of this page, including events that the filters exclude. Pass it as `after` of the next page"""
    has_more: bool
    """Whether more events are available now"""


class AccountOverview(TypedDict):
    """Figures about an account, without its content."""
    id: str
    """The id of the account"""
    name: str
    """Brand name of the partner"""
    name_legal: str
    """Legal name of the partner"""
    mode: Literal["sandbox", "live"]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""
    status: Literal["active", "closed"]
    """Whether the account is open"""
    is_approved: bool
    """Whether emails are sent in the partner’s name. False for a registered account that the operator has not approved."""
    transactions_last_30_days: int
    """Number of transactions with a purchase in the last 30 days"""
    last_activity_at: Optional[str]
    """When a client or session was last used"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class AccountOverviewPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AccountOverview]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class AccountSettings(TypedDict):
    """The settings of an account."""
    default_token_lifetime: int
    """The default token lifetime of new clients, in seconds"""
    webhook_max_attempts: int
    """The number of attempts after which a delivery fails"""
    data_retention_days: int
    """The number of days after which Kontor deletes the delivery log, sent emails, receipts with their files, and people whose last card has ended"""
    rate_limit: Optional[int]
    """The number of requests per second for each client, with bursts of twice that; null: the installation’s limit"""


class AccountSummary(TypedDict):
    """The account that an object belongs to."""
    id: str
    """The id of the account"""
    name: str
    """Brand name of the partner"""
    mode: Literal["sandbox", "live"]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""


class AccountUpdate(TypedDict):
    """Only the fields that you send are updated."""
    name_system: NotRequired[str]
    """The brand name shown in emails and on pages"""
    notify_email: NotRequired[Optional[str]]
    """The email address for notices about the account"""
    logo_base64: NotRequired[Optional[str]]
    """A PNG, JPEG or WebP image of at most 1 MiB, which is re-encoded and scaled to 512 pixels. Send null to remove the logo."""
    settings: NotRequired[AccountUpdateSettings]
    """The account’s settings"""


class AccountUpdateSettings(TypedDict):
    """The account’s settings"""
    default_token_lifetime: NotRequired[int]
    """The default token lifetime of new clients, in seconds"""
    webhook_max_attempts: NotRequired[int]
    """The number of attempts after which a delivery fails"""
    data_retention_days: NotRequired[int]
    """The number of days after which Kontor deletes the delivery log, sent emails, receipts with their files, and people whose last card has ended"""
    rate_limit: NotRequired[Optional[int]]
    """The number of requests per second for each client, with bursts of twice that; null: the installation’s limit"""


class AccountWebhook(TypedDict):
    """A URL that receives the events of the account’s organizations, numbered in one sequence. The events of one organization keep their order."""
    organization_ids: List[str]
    """Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization."""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[AccountWebhookFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: AccountWebhookChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides."""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""


class AccountWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class AccountWebhookChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AccountWebhookPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AccountWebhook]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class AccountWebhookUpdate(TypedDict):
    """Omitted fields do not change. A new `url` must pass a challenge before it receives events. A new `authentication_type` requires all of its fields."""
    url: NotRequired[str]
    """URL that receives events"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    organization_ids: NotRequired[List[str]]
    """Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization."""
    filter: NotRequired[List[AccountWebhookUpdateFilterItem]]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: NotRequired[bool]
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: NotRequired[List[str]]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: NotRequired[bool]
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: NotRequired[Optional[int]]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: NotRequired[bool]
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: NotRequired[str]
    """API version of the payloads. Defaults to the newest."""
    description: NotRequired[Optional[str]]
    """Your description of the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: NotRequired[Literal["hmac", "ed25519", "both"]]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """Username for `basic`"""
    basic_password: NotRequired[Optional[str]]
    """Password for `basic`. Never returned. Required again if `url` changes to another host."""
    custom_key: NotRequired[Optional[str]]
    """Header name for `custom`"""
    custom_value: NotRequired[Optional[str]]
    """Header value for `custom`. Never returned. Required again if `url` changes to another host."""
    oauth_access_token_url: NotRequired[Optional[str]]
    """Token endpoint for `oauth`"""
    oauth_client_id: NotRequired[Optional[str]]
    """Client id for `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host."""
    oauth_scope: NotRequired[Optional[str]]
    """Scope of the token for `oauth`, if required"""
    tpa_signed: NotRequired[bool]
    """Same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: NotRequired[bool]
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: NotRequired[bool]
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """Same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """Same as `export.completed` in `events`"""


class AccountWebhookUpdateFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class AccountWebhookUpdateResult(TypedDict):
    """AccountWebhookUpdateResult"""
    organization_ids: List[str]
    """Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization."""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[AccountWebhookUpdateResultFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: AccountWebhookUpdateResultChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides."""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""
    missed_events: NotRequired[int]
    """Number of events that failed or were skipped while the webhook was disabled, counted up to 100000. Present when a disabled webhook is enabled. You can replay these events."""


class AccountWebhookUpdateResultFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class AccountWebhookUpdateResultChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AccountWebhookWithSecret(TypedDict):
    """AccountWebhookWithSecret"""
    organization_ids: List[str]
    """Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization."""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[AccountWebhookWithSecretFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: AccountWebhookWithSecretChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because no organization has a billing profile with the product enabled. For other events, each organization’s profile decides."""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""
    secret: str
    """Shown only in this response. Store it now."""


class AccountWebhookWithSecretFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class AccountWebhookWithSecretChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AccountingConnection(TypedDict):
    """The accounting system of an organization. Its tokens are never returned."""
    organization_id: str
    """The id of the organization"""
    status: Literal["not_connected", "pending", "connected", "expired"]
    """`pending`: the consent has not been given yet; `expired`: the system no longer accepts the consent, connect again"""
    system: Literal["fortnox", "economic", "tripletex", None]
    """The accounting system"""
    company_name: Optional[str]
    """The company in the system"""
    company_number: Optional[str]
    """Its organization number there"""
    consent_url: Optional[str]
    """The consent screen to open in a browser within 15 minutes. Only in the response that starts the connection"""
    connected_at: Optional[str]
    """When the consent was given"""
    systems: List[AccountingSystem]
    """The systems that the operator of this installation has set up"""


class AccountingConnectionUpdate(TypedDict):
    """The accounting system to connect."""
    system: Literal["fortnox", "economic", "tripletex"]
    """The accounting system"""
    token: NotRequired[str]
    """The token from the system, if it has no consent screen. It is stored encrypted"""


class AccountingSystem(TypedDict):
    """A system that this installation can connect."""
    system: Literal["fortnox", "economic", "tripletex"]
    """The accounting system"""
    title: str
    """The name that people know"""
    takes_token: bool
    """True if a token from the system is entered, instead of a consent screen"""


class ApiVersion(TypedDict):
    """A version of the API and its usage."""
    version: str
    """The date of the version"""
    status: Literal["newest", "supported", "deprecated", "retired"]
    """`newest`: the version of new clients and webhooks; `retired`: requests return 410"""
    deprecated_at: Optional[str]
    """The day from which it is deprecated; null if it is not deprecated"""
    sunset_at: Optional[str]
    """The day after which it may stop working; null if none is planned"""
    retired_at: Optional[str]
    """The day from which the version is no longer served; null if it is served"""
    client_count: int
    """The number of OAuth clients that are pinned to the version or called it in the last 30 days"""
    clients: List[ApiVersionClientsItem]
    """These clients, oldest first, at most 200"""
    webhook_count: int
    """The number of webhooks that are pinned to the version"""
    webhooks: List[ApiVersionWebhooksItem]
    """These webhooks, oldest first, at most 200"""


class ApiVersionClientsItem(TypedDict):
    """ApiVersionClientsItem"""
    id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client"""
    is_pinned: bool
    """True if this is the client’s `api_version`; false if the client requested it with the header Kontor-Version"""
    calls_last_30_days: int
    """The number of calls to this version in the last 30 days"""
    last_called_at: Optional[str]
    """When the last of these calls was made; null if there was none"""


class ApiVersionWebhooksItem(TypedDict):
    """ApiVersionWebhooksItem"""
    id: str
    """The id of the webhook"""
    organization_id: Optional[str]
    """The webhook’s organization; null for an account-wide webhook"""
    url: str
    """The URL that receives the events"""


class ApiVersionPage(TypedDict):
    """The versions of the API, with the clients and webhooks that use them."""
    data: List[ApiVersion]
    """Every version, newest first"""
    deprecated_operations: List[DeprecatedOperation]
    """Operations that are deprecated in every version"""
    next_cursor: None
    """Always null, because the list is complete"""


class AppliedCodingRules(TypedDict):
    """What one request to apply rules has done."""
    examined: int
    """Purchases that were tried"""
    updated: int
    """Purchases whose coding was changed"""
    next_cursor: Optional[str]
    """Send it as `cursor` to go on. Null after the last purchase"""


ApplyCodingRules = TypedDict(
    "ApplyCodingRules",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "cursor": "NotRequired[str]",
    },
)


class Attendee(TypedDict):
    """A person at a meal or an event."""
    name: str
    """The person’s name"""
    company: NotRequired[str]
    """The company that the person works for"""


class AuditLine(TypedDict):
    """A change: who made it, to which object, when and from where."""
    id: str
    """The id of the audit line"""
    actor_type: Literal["client", "user", "operator", "system", "signatory", "card_holder", "issuer"]
    """The type of actor"""
    actor_id: str
    """The id of the actor"""
    actor_name: str
    """The name of the actor"""
    action: str
    """The action: one of the examples. New actions may be added."""
    object_type: str
    """The type of the changed object"""
    object_id: str
    """The id of the changed object"""
    object_name: Optional[str]
    """The object’s current name. Null if the object has no name or was deleted, or if the caller lacks the scope that reads it"""
    object_parent_id: Optional[str]
    """The id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks"""
    changes: Optional[Dict[str, Any]]
    """The changed fields, each with `{ from, to }`. Never contains secrets"""
    ip: Optional[str]
    """The IP address of the request"""
    request_id: Optional[str]
    """The request id, as in `X-Request-Id`"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class AuditLinePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AuditLine]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class AuthenticationFactors(TypedDict):
    """Your sign-in methods in addition to the password."""
    totp: bool
    """Whether an authenticator app is set up"""
    recovery_codes_left: int
    """The number of unused recovery codes"""
    passkeys: List[AuthenticationFactorsPasskeysItem]
    """The user’s passkeys"""


class AuthenticationFactorsPasskeysItem(TypedDict):
    """AuthenticationFactorsPasskeysItem"""
    id: str
    """The id of the passkey"""
    name: str
    """The name of the passkey, shown to its owner"""
    is_synced: bool
    """Whether a provider synchronises the passkey to several devices"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AuthenticationProof(TypedDict):
    """Send exactly one field. A password is not a second factor."""
    password: NotRequired[str]
    """The password"""
    code: NotRequired[str]
    """Code of the authenticator app"""
    recovery_code: NotRequired[str]
    """A recovery code; each code works once"""
    passkey: NotRequired[Dict[str, Any]]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class AuthorizationServerMetadata(TypedDict):
    """The endpoints of the authorization server and their capabilities (RFC 8414)."""
    issuer: str
    """The issuer of tokens: the URL of this installation"""
    token_endpoint: str
    """The URL of the token endpoint"""
    jwks_uri: str
    """The URL of the public keys that verify tokens"""
    revocation_endpoint: str
    """The URL of the revocation endpoint"""
    introspection_endpoint: str
    """The URL of the introspection endpoint"""
    service_documentation: str
    """The URL of the API reference"""
    scopes_supported: List[str]
    """All scopes of this API"""
    response_types_supported: List[str]
    """Always empty, because there is no authorisation endpoint"""
    grant_types_supported: List[str]
    """The supported grant types"""
    token_endpoint_auth_methods_supported: List[str]
    """The authentication methods of the token endpoint"""
    token_endpoint_auth_signing_alg_values_supported: List[str]
    """The assertion algorithms of the token endpoint"""
    revocation_endpoint_auth_methods_supported: List[str]
    """The authentication methods of the revocation endpoint"""
    revocation_endpoint_auth_signing_alg_values_supported: List[str]
    """The assertion algorithms of the revocation endpoint"""
    introspection_endpoint_auth_methods_supported: List[str]
    """The authentication methods of the introspection endpoint"""
    introspection_endpoint_auth_signing_alg_values_supported: List[str]
    """The assertion algorithms of the introspection endpoint"""
    dpop_signing_alg_values_supported: List[str]
    """The algorithms of DPoP proofs"""
    tls_client_certificate_bound_access_tokens: bool
    """Whether tokens can be bound to a client certificate (RFC 8705)"""
    mtls_endpoint_aliases: NotRequired[AuthorizationServerMetadataMtlsEndpointAliases]
    """The endpoints for clients that present a certificate"""


class AuthorizationServerMetadataMtlsEndpointAliases(TypedDict):
    """The endpoints for clients that present a certificate"""
    token_endpoint: str
    """The URL of the token endpoint"""
    revocation_endpoint: str
    """The URL of the revocation endpoint"""
    introspection_endpoint: str
    """The URL of the introspection endpoint"""


class BillableUnits(TypedDict):
    """The billable units of each product."""
    transaction: int
    """The number of transactions with at least one state event in the month; each counts once"""
    digital_receipt: int
    """The number of receipts matched in the month"""
    environmental_impact: int
    """The number of transactions with an impact estimate in the month; each counts once"""


class Billing(TypedDict):
    """The company that is billed for an organization, and the billed products."""
    id: str
    """The id of the billing profile"""
    name_display: str
    """The name to display"""
    name_legal: str
    """The name in the company registry"""
    organization_number: str
    """The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    address_street: Optional[str]
    """The street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The city of the address"""
    email_invoice: Optional[str]
    """The email address for invoices"""
    your_reference_invoice: Optional[str]
    """Your reference, printed on invoices"""
    product_transaction: bool
    """Whether card transactions are delivered and billed"""
    product_digital_receipt: bool
    """Whether digital receipts are delivered and billed"""
    product_environmental_impact: bool
    """Whether estimates of environmental impact are delivered and billed"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class BillingPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Billing]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class BillingUpdate(TypedDict):
    """Only the fields that you send are updated. Null clears an optional field."""
    name_display: NotRequired[str]
    """The name to display"""
    name_legal: NotRequired[str]
    """The name in the company registry"""
    organization_number: NotRequired[str]
    """The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed"""
    country: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The company’s country"""
    address_street: NotRequired[Optional[str]]
    """The street and number of the address"""
    address_zip: NotRequired[Optional[str]]
    """The postal code of the address"""
    address_city: NotRequired[Optional[str]]
    """The city of the address"""
    email_invoice: NotRequired[Optional[str]]
    """The email address for invoices"""
    your_reference_invoice: NotRequired[Optional[str]]
    """Your reference, printed on invoices"""
    product_transaction: NotRequired[bool]
    """Whether card transactions are delivered and billed"""
    product_digital_receipt: NotRequired[bool]
    """Whether digital receipts are delivered and billed"""
    product_environmental_impact: NotRequired[bool]
    """Whether estimates of environmental impact are delivered and billed"""


class BillingUsage(TypedDict):
    """The billable units of a month, even if a product was enabled for only part of it. An organization’s units count toward its current profile; a deleted organization’s units count toward its last one. A transaction of two organizations is one unit of the profile and one unit of each organization, so the organizations may add up to more than the total."""
    billing_id: str
    """The id of the billing profile"""
    month: str
    """The calendar month"""
    units: BillableUnits
    card_holders: int
    """The current number of card holders of these organizations, regardless of the month"""
    organizations_total: int
    """The number of organizations counted"""
    organizations: List[BillingUsageOrganizationsItem]
    """The organizations, most units first, at most 200"""


class BillingUsageOrganizationsItem(TypedDict):
    """BillingUsageOrganizationsItem"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""
    name: str
    """The name of the organization"""
    deleted_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    units: BillableUnits


CarRental = TypedDict(
    "CarRental",
    {
        "pick_up_date": "NotRequired[str]",
        "return_date": "NotRequired[str]",
        "days": "NotRequired[int]",
        "class": "NotRequired[str]",
        "distance": "NotRequired[float]",
        "distance_unit": "NotRequired[Literal[\"km\", \"mi\"]]",
        "agreement_number": "NotRequired[str]",
        "renter": "NotRequired[str]",
        "pick_up_place": "NotRequired[str]",
        "pick_up_country": "NotRequired[str]",
        "return_place": "NotRequired[str]",
        "return_country": "NotRequired[str]",
        "daily_rate": "NotRequired[float]",
        "charges": "NotRequired[List[CarRentalChargesItem]]",
        "currency": "NotRequired[str]",
        "no_show": "NotRequired[bool]",
    },
)


class CarRentalChargesItem(TypedDict):
    """CarRentalChargesItem"""
    category: Literal["rental", "insurance", "fuel", "distance", "one_way", "late_return", "parking", "toll", "fine", "phone", "tax", "other"]
    """What was charged"""
    amount: float
    """The charge with tax"""


class CardHolder(TypedDict):
    """A person in the organization whose card transactions you receive."""
    id: str
    """The id of the card holder"""
    organization_id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the person; unique in the organization"""
    status: Literal["created", "invited", "identified", "consented", "withdrawn"]
    """`created`: no email sent yet; `invited`: invited by email to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered"""
    identity_id: Optional[str]
    """The id of the identity"""
    identity: Optional[CardHolderIdentity]
    """The person, as issuers know them"""
    email: Optional[str]
    """The email address"""
    email_status: Literal["queued", "delivered", "failed", None]
    """The delivery status of the latest email; null if none was sent"""
    consent: CardHolderConsent
    """The card holder’s consent"""
    history_from: Optional[str]
    """The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of emails and pages"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderIdentity(TypedDict):
    """The person, as issuers know them"""
    name: str
    """The person’s name"""
    employee_id: Optional[str]
    """The person’s employee number at the company, as the issuer has it"""


class CardHolderConsent(TypedDict):
    """The card holder’s consent"""
    signed: bool
    """Whether the card holder currently consents"""
    signed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    url: Optional[str]
    """The personal link in the latest email; only in sandbox accounts"""


class CardHolderCreatedEvent(TypedDict):
    """A card holder was created."""
    event: CardHolderCreatedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderCreatedEventCardHolder
    """The related card holder"""
    organization: CardHolderCreatedEventOrganization
    """The related organization"""


class CardHolderCreatedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.created"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderCreatedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderCreatedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderDeletedEvent(TypedDict):
    """The card holder was deleted."""
    event: CardHolderDeletedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderDeletedEventCardHolder
    """The related card holder"""
    organization: CardHolderDeletedEventOrganization
    """The related organization"""


class CardHolderDeletedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.deleted"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderDeletedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderDeletedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderEmailDeliveredEvent(TypedDict):
    """The email to the card holder was delivered."""
    event: CardHolderEmailDeliveredEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderEmailDeliveredEventCardHolder
    """The related card holder"""
    organization: CardHolderEmailDeliveredEventOrganization
    """The related organization"""


class CardHolderEmailDeliveredEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.email.delivered"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderEmailDeliveredEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderEmailDeliveredEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderEmailFailedEvent(TypedDict):
    """The email to the card holder could not be delivered."""
    event: CardHolderEmailFailedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderEmailFailedEventCardHolder
    """The related card holder"""
    organization: CardHolderEmailFailedEventOrganization
    """The related organization"""


class CardHolderEmailFailedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.email.failed"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderEmailFailedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderEmailFailedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderExport(TypedDict):
    """All data stored about the card holder."""
    exported_at: str
    """RFC 3339, UTC, milliseconds"""
    card_holder: CardHolder
    deleted_at: Optional[str]
    """When the card holder was deleted; the data listed here is kept (see docs/privacy.md)"""
    skip_consent_email: bool
    """Whether the email with the consent link was skipped"""
    mailed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    reminded_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    identity: Optional[CardHolderExportIdentity]
    """The person, as issuers know them"""
    consent: Optional[CardHolderExportConsent]
    """The card holder’s consent"""
    mails: List[CardHolderExportMailsItem]
    """Emails that were sent to the card holder"""
    audit_log: List[CardHolderExportAuditLogItem]
    """Changes to the card holder, and the client or user who made them"""
    transactions: List[Dict[str, Any]]
    """The card holder’s transactions that were delivered to you, oldest first; each a `Transaction`"""
    receipts: List[Dict[str, Any]]
    """The receipts of those transactions, oldest first; each a `Receipt`"""
    events: List[CardHolderExportEventsItem]
    """Events about the card holder"""


class CardHolderExportIdentity(TypedDict):
    """The person, as issuers know them"""
    id: str
    """The id of the identity"""
    name: str
    """The person’s name"""
    employee_id: Optional[str]
    """The person’s employee number at the company, as the issuer has it"""
    national_id_stored: bool
    """Whether an encrypted national id is stored, to recognise the person’s cards. It is never returned"""
    company: CardHolderExportIdentityCompany
    """The company that the person belongs to"""
    cards: List[CardHolderExportIdentityCardsItem]
    """The person’s cards"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportIdentityCompany(TypedDict):
    """The company that the person belongs to"""
    country: str
    """The company’s country"""
    organization_number: str
    """The company’s organization number"""


class CardHolderExportIdentityCardsItem(TypedDict):
    """CardHolderExportIdentityCardsItem"""
    id: str
    """The id of the card"""
    last_four: str
    """The last four digits of the card"""
    type: str
    """Who is liable for the card’s purchases"""
    active: bool
    """Whether the card is active; false after the issuer deletes it"""


class CardHolderExportConsent(TypedDict):
    """The card holder’s consent"""
    consented_at: str
    """RFC 3339, UTC, milliseconds"""
    withdrawn_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    text_version: str
    """The version of the text that the person consented to"""
    text_sha256: str
    """The SHA-256 of the text that the person consented to"""
    evidence: Dict[str, Any]
    """What the eID provider confirmed"""


class CardHolderExportMailsItem(TypedDict):
    """CardHolderExportMailsItem"""
    kind: str
    """The purpose of the email"""
    recipient: str
    """The address that the email was sent to"""
    subject: str
    """The subject of the email"""
    status: Literal["queued", "delivered", "failed"]
    """The delivery status of the email"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    delivered_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportAuditLogItem(TypedDict):
    """CardHolderExportAuditLogItem"""
    action: str
    """The action"""
    actor_type: str
    """The type of actor"""
    actor_name: str
    """The name of the actor"""
    changes: Optional[Dict[str, Any]]
    """The fields that changed"""
    ip: Optional[str]
    """The IP address of the request"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportEventsItem(TypedDict):
    """CardHolderExportEventsItem"""
    name: str
    """The name of the event"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    payload: Dict[str, Any]
    """The payload that was sent"""


class CardHolderIdentifiedEvent(TypedDict):
    """The card holder was connected to an identity. Transactions are delivered from now on."""
    event: CardHolderIdentifiedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderIdentifiedEventCardHolder
    """The related card holder"""
    organization: CardHolderIdentifiedEventOrganization
    """The related organization"""


class CardHolderIdentifiedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.identified"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderIdentifiedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderIdentifiedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderImport(TypedDict):
    """Up to 10,000 card holders."""
    card_holders: List[NewCardHolder]
    """The card holders to create"""


class CardHolderImportResult(TypedDict):
    """The result of an import."""
    total: int
    """The total number of rows"""
    created: int
    """The number of created card holders; in a dry run, the number that would be created"""
    failed: int
    """The number of rejected rows"""
    atomic: bool
    """Whether one invalid row rejects all rows"""
    dry_run: bool
    """Whether this was a dry run, which changes nothing"""
    rows: List[CardHolderImportResultRowsItem]
    """The result of each row, in the order that you sent them"""


class CardHolderImportResultRowsItem(TypedDict):
    """CardHolderImportResultRowsItem"""
    row: int
    """For JSON, the position in the list, starting at 1; for CSV, the line number in the file"""
    reference_id: NotRequired[str]
    """The value that you sent; absent if the row had none"""
    status: Literal["created", "failed", "would_create"]
    """The result of the row"""
    id: NotRequired[str]
    """The id of the card holder"""
    errors: NotRequired[List[CardHolderImportResultRowsItemErrorsItem]]
    """The errors of the row, by field"""


class CardHolderImportResultRowsItemErrorsItem(TypedDict):
    """CardHolderImportResultRowsItemErrorsItem"""
    field: str
    """The invalid field"""
    code: str
    """The error code, for use in programs"""
    message: str
    """What is wrong with the field"""


class CardHolderPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[CardHolder]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class CardHolderSignedPdpcEvent(TypedDict):
    """The card holder consented to the processing of personal data."""
    event: CardHolderSignedPdpcEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderSignedPdpcEventCardHolder
    """The related card holder"""
    organization: CardHolderSignedPdpcEventOrganization
    """The related organization"""


class CardHolderSignedPdpcEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.signed.pdpc"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderSignedPdpcEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderSignedPdpcEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardHolderUpdate(TypedDict):
    """Only the fields that you send are updated."""
    reference_id: NotRequired[str]
    """Your own id for the person; unique in the organization"""
    email: NotRequired[str]
    """The email address"""
    identity_id: NotRequired[str]
    """The id of the identity"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """The language of emails and pages"""
    history_from: NotRequired[Optional[str]]
    """The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class CardHolderWithdrawnEvent(TypedDict):
    """The card holder withdrew consent. Nothing more is delivered."""
    event: CardHolderWithdrawnEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderWithdrawnEventCardHolder
    """The related card holder"""
    organization: CardHolderWithdrawnEventOrganization
    """The related organization"""


class CardHolderWithdrawnEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.withdrawn"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardHolderWithdrawnEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardHolderWithdrawnEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionAuthorizedEvent(TypedDict):
    """A purchase was authorised, and the amount is reserved."""
    event: CardTransactionAuthorizedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: CardTransactionAuthorizedEventPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: CardTransactionAuthorizedEventCardHolder
    """The related card holder"""
    organization: CardTransactionAuthorizedEventOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[Attendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[SplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: NotRequired[bool]
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: NotRequired[bool]
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: NotRequired[List[CardTransactionAuthorizedEventCodedByItem]]
    """Who set each field that has been set, and when"""


class CardTransactionAuthorizedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.authorized"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardTransactionAuthorizedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionAuthorizedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionAuthorizedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionAuthorizedEventCodedByItem(TypedDict):
    """CardTransactionAuthorizedEventCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class CardTransactionClearedEvent(TypedDict):
    """The purchase was cleared, and the amount is final."""
    event: CardTransactionClearedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: CardTransactionClearedEventPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: CardTransactionClearedEventCardHolder
    """The related card holder"""
    organization: CardTransactionClearedEventOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[Attendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[SplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: NotRequired[bool]
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: NotRequired[bool]
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: NotRequired[List[CardTransactionClearedEventCodedByItem]]
    """Who set each field that has been set, and when"""


class CardTransactionClearedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.cleared"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardTransactionClearedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionClearedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionClearedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionClearedEventCodedByItem(TypedDict):
    """CardTransactionClearedEventCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class CardTransactionDeletedEvent(TypedDict):
    """The reservation was released without a purchase."""
    event: CardTransactionDeletedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: CardTransactionDeletedEventPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: CardTransactionDeletedEventCardHolder
    """The related card holder"""
    organization: CardTransactionDeletedEventOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[Attendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[SplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: NotRequired[bool]
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: NotRequired[bool]
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: NotRequired[List[CardTransactionDeletedEventCodedByItem]]
    """Who set each field that has been set, and when"""


class CardTransactionDeletedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.deleted"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardTransactionDeletedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionDeletedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionDeletedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionDeletedEventCodedByItem(TypedDict):
    """CardTransactionDeletedEventCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class CardTransactionInvoicedEvent(TypedDict):
    """The issuer invoiced the transaction."""
    event: CardTransactionInvoicedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: CardTransactionInvoicedEventPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: CardTransactionInvoicedEventCardHolder
    """The related card holder"""
    organization: CardTransactionInvoicedEventOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[Attendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[SplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: NotRequired[bool]
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: NotRequired[bool]
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: NotRequired[List[CardTransactionInvoicedEventCodedByItem]]
    """Who set each field that has been set, and when"""


class CardTransactionInvoicedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.invoiced"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardTransactionInvoicedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionInvoicedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionInvoicedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionInvoicedEventCodedByItem(TypedDict):
    """CardTransactionInvoicedEventCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class CardTransactionUpdatedEvent(TypedDict):
    """What is known of the transaction changed after its state was announced: its VAT, its receipt or its coding."""
    event: CardTransactionUpdatedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: CardTransactionUpdatedEventPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: CardTransactionUpdatedEventCardHolder
    """The related card holder"""
    organization: CardTransactionUpdatedEventOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[Attendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[SplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: NotRequired[bool]
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: NotRequired[bool]
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: NotRequired[List[CardTransactionUpdatedEventCodedByItem]]
    """Who set each field that has been set, and when"""


class CardTransactionUpdatedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.updated"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class CardTransactionUpdatedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionUpdatedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionUpdatedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class CardTransactionUpdatedEventCodedByItem(TypedDict):
    """CardTransactionUpdatedEventCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class ChartAccount(TypedDict):
    """An account of a chart of accounts."""
    number: str
    """The number of the account in the organization’s chart of accounts"""
    name: str
    """The name of the account"""
    vat_code: Optional[str]
    """The VAT code that purchases on the account usually have"""


class ChartOfAccounts(TypedDict):
    """The cost accounts of an organization that people choose from."""
    standard: Literal["bas", "dk", "ns4102", "fi", "skr03", "skr04", None]
    """The standard chart that it began with. `bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany."""
    accounts: List[ChartAccount]
    """In the order of their numbers"""
    updated_at: Optional[str]
    """When it was last updated. Null while it is the standard chart of the country"""


class ChartOfAccountsUpdate(TypedDict):
    """A chart of accounts. It replaces the one that the organization has."""
    standard: NotRequired[Literal["bas", "dk", "ns4102", "fi", "skr03", "skr04", None]]
    """`bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany."""
    accounts: NotRequired[List[NewChartAccount]]
    """All accounts. Leave them out to begin with those of `standard`"""


class ClientKey(TypedDict):
    """ClientKey"""
    id: str
    """The id of the public key"""
    kid: str
    """The id of the key in the headers of tokens and assertions"""
    jwk: ClientKeyJwk
    """The public key"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class ClientKeyJwk(TypedDict):
    """The public key"""
    kty: Literal["OKP", "EC", "RSA"]
    """The type of the key"""
    crv: NotRequired[Literal["Ed25519", "P-256", "P-384", "P-521"]]
    """The curve of the key"""
    x: NotRequired[str]
    """The x coordinate of the key, or the key itself"""
    y: NotRequired[str]
    """The y coordinate of the key"""
    n: NotRequired[str]
    """The modulus of an RSA key"""
    e: NotRequired[str]
    """The exponent of an RSA key"""
    alg: NotRequired[Literal["EdDSA", "Ed25519", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512"]]
    """The algorithm that the key is intended for"""
    use: NotRequired[Literal["sig"]]
    """The intended use of the key"""
    x5c: NotRequired[List[str]]
    """The certificate of the key (DER in Base64), with which the client may authenticate (`self_signed_tls_client_auth`, RFC 8705)"""
    kid: str
    """The id of the key in the headers of tokens and assertions"""


class ClientKeyPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ClientKey]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ClientLookupRequest(TypedDict):
    """A JWT that is signed by the Ed25519 key whose public part is `jwk` in its header."""
    assertion: str
    """The JWT that proves possession of the key"""


class ClientLookupResponse(TypedDict):
    """ClientLookupResponse"""
    client_id: str
    """The id of the OAuth client"""
    account_id: str
    """The id of the client’s account"""


class ClientSecret(TypedDict):
    """A valid secret, without the secret itself."""
    id: str
    """The id of the secret"""
    hint: str
    """The last four characters of the secret"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """When the client last authenticated with the secret; null if never"""
    expires_at: Optional[str]
    """When the secret expires, at the end of a rotation’s overlap; null if it does not expire"""


class ClientSecretPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ClientSecret]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ClientSecretRotation(TypedDict):
    """ClientSecretRotation"""
    expire_previous_in: NotRequired[int]
    """The number of seconds until the previous secrets expire"""


class CodingConditions(TypedDict):
    """All of them must be met. Without any, the rule matches every purchase."""
    mcc_codes: NotRequired[List[str]]
    """The merchant category code is one of these (ISO 18245)"""
    categories: NotRequired[List[Literal["general", "food", "meal", "representation", "lodging", "passenger_transport", "fuel", "car", "culture", "untaxed"]]]
    """The merchant category code belongs to one of these kinds of purchases, as in `tax`"""
    merchants: NotRequired[List[str]]
    """The merchant’s name, as the card network reports it, contains one of these texts, in upper or lower case"""
    card_ids: NotRequired[List[str]]
    """It was paid with one of these cards"""
    card_holder_ids: NotRequired[List[str]]
    """It is of one of these card holders"""
    countries: NotRequired[List[str]]
    """It was made in one of these countries"""
    currency: NotRequired[str]
    """The `original_currency`"""
    amount_min: NotRequired[float]
    """The amount, without its sign, is at least this"""
    amount_max: NotRequired[float]
    """The amount, without its sign, is at most this"""


class CodingOfRule(TypedDict):
    """The fields that a rule sets."""
    category: NotRequired[str]
    """Your name for the kind of cost"""
    cost_account: NotRequired[str]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[str]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""


class CodingPreview(TypedDict):
    """What rules would change."""
    examined: int
    """Purchases that were tried, newest first"""
    is_complete: bool
    """False if the period has more than the newest 20,000 purchases, which were tried"""
    would_change: int
    """Purchases whose coding would change"""
    rules: List[CodingPreviewRulesItem]
    """The same for each rule, in their order"""
    examples: List[CodingPreviewExamplesItem]
    """The newest that would change, with the fields that would"""


class CodingPreviewRulesItem(TypedDict):
    """CodingPreviewRulesItem"""
    matched: int
    """Purchases that the rule matches"""
    would_set: int
    """Purchases of which it would change a field"""


class CodingPreviewExamplesItem(TypedDict):
    """CodingPreviewExamplesItem"""
    transaction_id: str
    """The id of the transaction"""
    purchase_date: str
    """The day of the purchase"""
    merchant: Optional[str]
    """The merchant’s name"""
    amount: float
    """The `original_amount`"""
    currency: str
    """ISO 4217"""
    set: CodingOfRule


CodingPreviewRequest = TypedDict(
    "CodingPreviewRequest",
    {
        "rules": "List[NewCodingRule]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class CodingRule(TypedDict):
    """A rule that codes purchases."""
    id: str
    """The id of the coding rule"""
    name: str
    """What people call the rule"""
    enabled: bool
    """Whether the rule is used"""
    conditions: CodingConditions
    set: CodingOfRule


class CodingRules(TypedDict):
    """The rules of an organization."""
    rules: List[CodingRule]
    """In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name"""
    updated_at: Optional[str]
    """When they were last updated. Null without rules"""


class CodingRulesUpdate(TypedDict):
    """All rules of an organization. They replace those that it has."""
    rules: List[NewCodingRule]
    """In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name"""


class CodingSuggestion(TypedDict):
    """What people chose for similar purchases before. It becomes the coding only when someone sends it with `from_suggestion`."""
    set: CodingOfRule
    confidence: float
    """From 0 to 1"""
    based_on: Literal["merchant", "card_holder", "mcc"]
    """What the earlier purchases have in common with this one: the merchant; the card holder and the merchant category; or the merchant category"""
    count: int
    """Earlier purchases for which people chose this account"""
    of: int
    """Earlier purchases that were looked at: the newest of the organization that people coded"""


class CodingSuggestionList(TypedDict):
    """Suggested codings."""
    data: List[CodingSuggestionListDataItem]
    """One entry per transaction that exists"""


class CodingSuggestionListDataItem(TypedDict):
    """CodingSuggestionListDataItem"""
    transaction_id: str
    """The id of the transaction"""
    suggestion: Optional[CodingSuggestion]
    """Null if people coded no similar purchase, or chose differently each time"""


class CodingSuggestionRequest(TypedDict):
    """Transactions to suggest a coding for."""
    transaction_ids: List[str]
    """The transactions to suggest a coding for"""


CsvMapping = TypedDict(
    "CsvMapping",
    {
        "version": "Literal[1]",
        "delimiter": "Literal[\";\", \",\", \"\\t\", \"|\"]",
        "header_rows": "int",
        "decimal_sign": "Literal[\",\", \".\"]",
        "date_form": "Literal[\"YYYY-MM-DD\", \"YYYYMMDD\", \"YYYY/MM/DD\", \"YYYY.MM.DD\", \"DD.MM.YYYY\", \"DD/MM/YYYY\", \"DD-MM-YYYY\", \"DDMMYYYY\", \"MM/DD/YYYY\", \"MM-DD-YYYY\", \"MMDDYYYY\", \"DD.MM.YY\", \"DD/MM/YY\", \"MM/DD/YY\", \"YYMMDD\", \"DD MMM YYYY\", \"EXCEL\"]",
        "direction": "Literal[\"positive_is_debit\", \"negative_is_debit\", \"indicator\", \"two_amounts\"]",
        "fields": "CsvMappingFields",
        "$schema": "NotRequired[str]",
        "encoding": "NotRequired[Literal[\"utf-8\", \"utf-16le\", \"utf-16be\", \"iso-8859-1\", \"iso-8859-15\", \"windows-1252\", \"ebcdic\"]]",
        "quote": "NotRequired[Literal[\"\\\"\", \"'\", \"\"]]",
        "trailer_rows": "NotRequired[int]",
        "ignore": "NotRequired[List[CsvMappingIgnoreItem]]",
        "thousands_sign": "NotRequired[Literal[\"\", \" \", \".\", \",\", \"'\"]]",
        "implied_decimals": "NotRequired[int]",
        "debit_values": "NotRequired[List[str]]",
        "credit_values": "NotRequired[List[str]]",
        "taxes": "NotRequired[List[CsvMappingTaxesItem]]",
        "trailer": "NotRequired[CsvMappingTrailer]",
    },
)


class CsvMappingFields(TypedDict):
    """Where each value is found. Left out: the file does not have it."""
    transaction_id: NotRequired[CsvMappingSource]
    amount: NotRequired[CsvMappingSource]
    debit_amount: NotRequired[CsvMappingSource]
    credit_amount: NotRequired[CsvMappingSource]
    direction: NotRequired[CsvMappingSource]
    currency: NotRequired[CsvMappingSource]
    original_amount: NotRequired[CsvMappingSource]
    original_currency: NotRequired[CsvMappingSource]
    exchange_rate: NotRequired[CsvMappingSource]
    purchase_date: NotRequired[CsvMappingSource]
    purchase_time: NotRequired[CsvMappingSource]
    posting_date: NotRequired[CsvMappingSource]
    kind: NotRequired[CsvMappingSource]
    description: NotRequired[CsvMappingSource]
    reference: NotRequired[CsvMappingSource]
    auth_code: NotRequired[CsvMappingSource]
    network_id: NotRequired[CsvMappingSource]
    acquirer_reference: NotRequired[CsvMappingSource]
    terminal_id: NotRequired[CsvMappingSource]
    purchase_reference: NotRequired[CsvMappingSource]
    statement_number: NotRequired[CsvMappingSource]
    statement_date: NotRequired[CsvMappingSource]
    card: NotRequired[CsvMappingSource]
    card_id: NotRequired[CsvMappingSource]
    card_last_four: NotRequired[CsvMappingSource]
    holder_name: NotRequired[CsvMappingSource]
    employee_id: NotRequired[CsvMappingSource]
    company_number: NotRequired[CsvMappingSource]
    company_name: NotRequired[CsvMappingSource]
    cost_centre: NotRequired[CsvMappingSource]
    merchant_name: NotRequired[CsvMappingSource]
    merchant_city: NotRequired[CsvMappingSource]
    merchant_region: NotRequired[CsvMappingSource]
    merchant_postal_code: NotRequired[CsvMappingSource]
    merchant_country: NotRequired[CsvMappingSource]
    mcc_code: NotRequired[CsvMappingSource]
    merchant_number: NotRequired[CsvMappingSource]
    merchant_tax_number: NotRequired[CsvMappingSource]
    merchant_organization_number: NotRequired[CsvMappingSource]
    item_description: NotRequired[CsvMappingSource]
    item_quantity: NotRequired[CsvMappingSource]
    item_unit: NotRequired[CsvMappingSource]
    item_unit_price: NotRequired[CsvMappingSource]
    item_commodity_code: NotRequired[CsvMappingSource]
    fuel_product: NotRequired[CsvMappingSource]
    fuel_quantity: NotRequired[CsvMappingSource]
    fuel_unit: NotRequired[CsvMappingSource]
    fuel_odometer: NotRequired[CsvMappingSource]
    ticket_number: NotRequired[CsvMappingSource]
    passenger_name: NotRequired[CsvMappingSource]
    flight_from: NotRequired[CsvMappingSource]
    flight_to: NotRequired[CsvMappingSource]
    flight_carrier: NotRequired[CsvMappingSource]
    flight_class: NotRequired[CsvMappingSource]
    flight_date: NotRequired[CsvMappingSource]
    hotel_check_in: NotRequired[CsvMappingSource]
    hotel_check_out: NotRequired[CsvMappingSource]
    hotel_nights: NotRequired[CsvMappingSource]
    hotel_rooms: NotRequired[CsvMappingSource]
    car_pick_up: NotRequired[CsvMappingSource]
    car_return: NotRequired[CsvMappingSource]
    car_days: NotRequired[CsvMappingSource]
    car_distance: NotRequired[CsvMappingSource]
    car_class: NotRequired[CsvMappingSource]


class CsvMappingIgnoreItem(TypedDict):
    """CsvMappingIgnoreItem"""
    column: str
    """Name of the column in the header row, or its position: `#1` is the first"""
    values: List[str]
    """Values of the rows that are left out"""


class CsvMappingTaxesItem(TypedDict):
    """The tax of one rate: its percentage, amount and base"""
    rate: NotRequired[CsvMappingSource]
    tax: NotRequired[CsvMappingSource]
    base: NotRequired[CsvMappingSource]


class CsvMappingTrailer(TypedDict):
    """The row that states how many transactions the file has, or their sum"""
    column: str
    """Name of the column in the header row, or its position: `#1` is the first"""
    values: List[str]
    """Values in that column of the row that states counts or sums"""
    count: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    debit_amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    credit_amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""


class CsvMappingSource(TypedDict):
    """Where a value is found."""
    column: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    constant: NotRequired[str]
    """The value of every row"""
    values: NotRequired[Dict[str, str]]
    """Replaces values of the column. A value that is not listed stays, and `*` stands for all of those."""
    date_form: NotRequired[Literal["YYYY-MM-DD", "YYYYMMDD", "YYYY/MM/DD", "YYYY.MM.DD", "DD.MM.YYYY", "DD/MM/YYYY", "DD-MM-YYYY", "DDMMYYYY", "MM/DD/YYYY", "MM-DD-YYYY", "MMDDYYYY", "DD.MM.YY", "DD/MM/YY", "MM/DD/YY", "YYMMDD", "DD MMM YYYY", "EXCEL"]]
    """The form of this column, where it differs from the others"""


class Delivery(TypedDict):
    """An entry of the delivery log: one event for one webhook, with its attempts."""
    id: str
    """Id of the event"""
    event: DeliveryEvent
    """The event"""
    status: Literal["pending", "delivered", "failed", "skipped"]
    """`failed`: no more attempts are made. `skipped`: never sent. `reason` explains both."""
    reason: Optional[str]
    """The reason for the status"""
    attempts: List[DeliveryAttempt]
    """The attempts, oldest first"""
    next_attempt_at: Optional[str]
    """Time of the next attempt, never in the past. After failures, this is when the webhook’s pause ends. Null if none is scheduled or the webhook is not sending."""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class DeliveryEvent(TypedDict):
    """The event"""
    id: str
    """The id of the event"""
    name: str
    """The name of the event"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    sequence: int
    """Sequence number. Each webhook numbers its events without gaps."""
    payload: Dict[str, Any]
    """Payload exactly as it is sent"""


class DeliveryAttempt(TypedDict):
    """DeliveryAttempt"""
    at: str
    """RFC 3339, UTC, milliseconds"""
    duration_ms: int
    """The duration of the attempt in milliseconds"""
    timing: Optional[DeliveryAttemptTiming]
    """How the duration is divided"""
    response_status: Optional[int]
    """The HTTP status of the response; null if there was none"""
    response_headers: Optional[Dict[str, str]]
    """The response headers"""
    response_body: Optional[str]
    """First 4 KiB of the response body"""
    error: Optional[str]
    """Why there was no response"""


class DeliveryAttemptTiming(TypedDict):
    """How the duration is divided"""
    dns_ms: Optional[int]
    """Milliseconds until the host name was resolved"""
    connect_ms: Optional[int]
    """Milliseconds until the connection was established"""
    first_byte_ms: Optional[int]
    """Milliseconds until the first byte of the response"""
    total_ms: Optional[int]
    """Milliseconds until the response was complete"""


class DeliveryPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Delivery]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class DeprecatedOperation(TypedDict):
    """A deprecated operation, and the clients that still call it."""
    operation: str
    """The operation’s `operationId` in this document"""
    deprecated_at: Optional[str]
    """The day from which it is deprecated; null if it is not deprecated"""
    sunset_at: Optional[str]
    """The day after which it may stop working; null if none is planned"""
    clients: List[DeprecatedOperationClientsItem]
    """Clients that called it in the last 30 days, most calls first"""


class DeprecatedOperationClientsItem(TypedDict):
    """DeprecatedOperationClientsItem"""
    id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client"""
    calls_last_30_days: int
    """The number of calls to this operation in the last 30 days"""
    last_called_at: Optional[str]
    """When the last of these calls was made; null if there was none"""


class EmissionFactor(TypedDict):
    """The emission of an amount or a quantity."""
    set: str
    """The set of emission factors"""
    region: str
    """The region that the factor applies to"""
    value: float
    """kg CO2e per `unit`"""
    unit: str
    """The unit of the value"""
    source: str
    """The source of the value"""
    licence: str
    """The licence of the data source"""


class EnabledPaymentProduct(TypedDict):
    """A payment product that is enabled on the account."""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""
    subtitle: str
    """A line of text to show below the name"""
    description_short: str
    """A short description, for a list of products"""
    description_long: str
    """A long description, for a product page"""
    issuer: EnabledPaymentProductIssuer
    """The company that issues the cards"""
    funding: Literal["debit", "credit"]
    """Whether purchases are debited immediately or invoiced"""
    scheme: EnabledPaymentProductScheme
    """The card network"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable: the person, the company, or the company after a personal invoice"""
    countries: List[Literal["SE", "NO", "DK", "FI"]]
    """The countries in which the product is offered"""
    status: Literal["active", "withdrawn"]
    """Whether new TPAs can be created for the product"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    enabled_at: str
    """RFC 3339, UTC, milliseconds"""


class EnabledPaymentProductIssuer(TypedDict):
    """The company that issues the cards"""
    slug: str
    """The issuer’s or provider’s short name in paths"""
    name: str
    """The name of the issuer"""


class EnabledPaymentProductScheme(TypedDict):
    """The card network"""
    name: str
    """The name of the card network"""
    logo_url: Optional[str]
    """The logo of the card network"""


class EnabledPaymentProductPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[EnabledPaymentProduct]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class EnhancedData(TypedDict):
    """What the issuer knows about a purchase beyond the transaction. Fields that it did not send are absent."""
    version: int
    """The version of this structure. New fields and values do not change it"""
    tax: NotRequired[List[EnhancedTaxRow]]
    """The taxes"""
    line_items: NotRequired[List[EnhancedLineItem]]
    """The lines of the merchant’s invoice"""
    fuel: NotRequired[FuelPurchase]
    flights: NotRequired[List[FlightTicket]]
    """The tickets"""
    lodging: NotRequired[LodgingStay]
    car_rental: NotRequired[CarRental]


class EnhancedLineItem(TypedDict):
    """One line of the merchant’s invoice, as the issuer sent it."""
    description: str
    """What was bought"""
    quantity: NotRequired[float]
    """How many, in `unit`. Negative for a return"""
    unit: NotRequired[str]
    """The unit of the quantity, as the merchant writes it"""
    unit_price: NotRequired[float]
    """The price of one unit"""
    total_amount: float
    """The amount of the line with tax, after its discount. Negative for a return"""
    discount_amount: NotRequired[float]
    """The discount of the line"""
    tax_rate: NotRequired[float]
    """The tax rate of the line, in percent"""
    tax_amount: NotRequired[float]
    """The tax within `total_amount`"""
    commodity_code: NotRequired[str]
    """The code of the kind of goods, such as UNSPSC"""
    product_code: NotRequired[str]
    """The merchant’s product code"""
    currency: str
    """The currency of the amounts beside it, ISO 4217"""


class EnhancedTaxRow(TypedDict):
    """One tax of the purchase, as the issuer sent it."""
    rate: NotRequired[float]
    """The rate, in percent"""
    base: NotRequired[float]
    """The amount that is taxed, without the tax"""
    tax: float
    """The tax"""
    currency: str
    """The currency of the amounts beside it, ISO 4217"""
    country: NotRequired[str]
    """The country that levies the tax, ISO 3166-1 alpha-2"""
    category: NotRequired[Literal["vat", "gst", "pst", "hst", "sales", "lodging", "fuel", "other"]]
    """The kind of tax: `vat`, Canada’s `gst`, `pst` and `hst`, American `sales` tax, …"""


class EnvironmentalImpact(TypedDict):
    """The CO2 estimate of a transaction, with every step of the computation."""
    id: str
    """The id of the environmental impact"""
    transaction_id: str
    """The id of the transaction"""
    organization_id: str
    """The id of the organization"""
    card_holder_id: str
    """The id of the card holder"""
    purchase_date: str
    """The local day of the purchase"""
    mcc_code: Optional[str]
    """Merchant category code (ISO 18245)"""
    status: Literal["estimated", "not_applicable"]
    """Whether an estimate exists; if not, `reason` says why"""
    reason: Literal["cash_withdrawal", "fee_or_discount", "money_transfer", "only_excluded_lines", "merchant_category_unknown", "currency_not_supported", "amount_not_usable", "date_not_usable", "transaction_deleted", None]
    """Why there is no estimate"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents in grams; negative for a refund. Unknown values are null, never 0"""
    carbon_emission_in_grams_low: Optional[int]
    """The lower bound of the estimate"""
    carbon_emission_in_grams_high: Optional[int]
    """The upper bound of the estimate"""
    carbon_social_cost_amount: Optional[float]
    """The cost of the emission to society"""
    carbon_social_cost_currency: Optional[str]
    """The currency of the social cost (ISO 4217)"""
    method: Literal["quantity", "flight_distance", "room_nights", "rental_distance", "rental_days", "price_derived_quantity", "line_spend", "mcc_spend", "mcc_range_fallback", None]
    """The estimation method: the most precise one that the data allows"""
    sector: Optional[str]
    """The economic sector of the purchase"""
    factor: EmissionFactor
    steps: List[EnvironmentalImpactStepsItem]
    """The steps of the computation, in order"""
    confidence: Literal["high", "medium", "low", None]
    """The reliability of the estimate"""
    flags: List[Literal["country_unknown", "vat_assumed", "vat_ignored", "cpi_extrapolated", "cpi_country_assumed", "fx_extrapolated", "fuel_type_assumed", "fuel_price_carried", "fuel_price_other_country", "renewable_fuel_counted_as_fossil", "charging_price_assumed", "unit_assumed", "piece_weight_assumed", "factor_doubtful", "quantity_implausible", "airport_unknown", "cabin_assumed", "cabin_from_booking_class", "nights_unknown", "hotel_factor_missing", "rental_distance_unknown", "rental_distance_assumed", "fuel_may_count_twice", "fuel_quantity_unknown", "fuel_factor_missing", "fuel_blend_assumed", "several_factors", "sector_from_lines", "lines_not_recognised", "lines_below_amount", "lines_exceed_amount", "lines_cut"]]
    """Caveats of the estimate"""
    method_version: str
    """The version of the method and its data set"""
    calculated_at: str
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class EnvironmentalImpactStepsItem(TypedDict):
    """EnvironmentalImpactStepsItem"""
    name: str
    """The name of the step"""
    value: Optional[float]
    """The value of this step"""
    unit: Optional[str]
    """The unit of the value"""
    source: Optional[str]
    """The source of the value"""
    explanation: str
    """A description of the step"""


class EnvironmentalImpactEvent(TypedDict):
    """The CO2 of the transaction was estimated. Sent again when a receipt improves the estimate."""
    event: EnvironmentalImpactEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents in grams; negative for a refund, null if unknown"""
    carbon_social_cost_amount: Optional[float]
    """The cost of the emission to society"""
    carbon_social_cost_currency: Optional[str]
    """ISO 4217"""
    method: Literal["quantity", "flight_distance", "room_nights", "rental_distance", "rental_days", "price_derived_quantity", "line_spend", "mcc_spend", "mcc_range_fallback"]
    """The estimation method: the most precise one that the data allows"""
    confidence: Literal["high", "medium", "low"]
    """The reliability of the estimate"""
    transaction: EnvironmentalImpactEventTransaction
    """The related transaction"""
    payment_product: EnvironmentalImpactEventPaymentProduct
    """The card’s payment product"""
    card_holder: EnvironmentalImpactEventCardHolder
    """The related card holder"""
    organization: EnvironmentalImpactEventOrganization
    """The related organization"""


class EnvironmentalImpactEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["environmental.impact"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class EnvironmentalImpactEventTransaction(TypedDict):
    """The related transaction"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The issuer’s slug"""


class EnvironmentalImpactEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class EnvironmentalImpactEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class EnvironmentalImpactEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class EnvironmentalImpactPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[EnvironmentalImpact]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


EnvironmentalImpactSummary = TypedDict(
    "EnvironmentalImpactSummary",
    {
        "group_by": "Literal[\"month\", \"mcc\", \"organization\", \"card_holder\"]",
        "from": "str",
        "to": "str",
        "organization_id": "Optional[str]",
        "totals": "EnvironmentalImpactSummaryTotals",
        "groups_total": "int",
        "groups": "List[EnvironmentalImpactSummaryGroupsItem]",
    },
)


class EnvironmentalImpactSummaryTotals(TypedDict):
    """The figures for the whole period"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents in grams, with refunds subtracted; null if nothing could be estimated"""
    carbon_emission_in_grams_low: Optional[int]
    """The sum of the lower bounds, which assumes that every estimate is too high"""
    carbon_emission_in_grams_high: Optional[int]
    """The sum of the upper bounds, which assumes that every estimate is too low"""
    count: int
    """The number of transactions"""
    coverage: EnvironmentalImpactSummaryTotalsCoverage
    """The share of purchases that the estimates cover"""


class EnvironmentalImpactSummaryTotalsCoverage(TypedDict):
    """The share of purchases that the estimates cover"""
    estimated: int
    """The number of transactions with an estimate"""
    not_applicable: int
    """The number of transactions without an emission: cash, fees, transfers and deleted transactions"""
    unknown: int
    """The number of transactions with too little data for an estimate"""
    spend: List[EnvironmentalImpactSummaryTotalsCoverageSpendItem]
    """Spending by the currency of the invoice, or of the purchase until it is invoiced. Refunds count like purchases"""


class EnvironmentalImpactSummaryTotalsCoverageSpendItem(TypedDict):
    """EnvironmentalImpactSummaryTotalsCoverageSpendItem"""
    currency: str
    """The currency (ISO 4217)"""
    estimated: float
    """Spending with an estimate"""
    unknown: float
    """Spending without an estimate"""
    share: Optional[float]
    """The share of spending with an estimate; null if there is no spending"""


class EnvironmentalImpactSummaryGroupsItem(TypedDict):
    """EnvironmentalImpactSummaryGroupsItem"""
    key: Optional[str]
    """The month (`2026-11`), MCC or id of the group; null for transactions without an MCC"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents in grams, with refunds subtracted; null if nothing could be estimated"""
    carbon_emission_in_grams_low: Optional[int]
    """The sum of the lower bounds, which assumes that every estimate is too high"""
    carbon_emission_in_grams_high: Optional[int]
    """The sum of the upper bounds, which assumes that every estimate is too low"""
    count: int
    """The number of transactions"""
    coverage: EnvironmentalImpactSummaryGroupsItemCoverage
    """The share of purchases that the estimates cover"""


class EnvironmentalImpactSummaryGroupsItemCoverage(TypedDict):
    """The share of purchases that the estimates cover"""
    estimated: int
    """The number of transactions with an estimate"""
    not_applicable: int
    """The number of transactions without an emission: cash, fees, transfers and deleted transactions"""
    unknown: int
    """The number of transactions with too little data for an estimate"""
    spend: List[EnvironmentalImpactSummaryGroupsItemCoverageSpendItem]
    """Spending by the currency of the invoice, or of the purchase until it is invoiced. Refunds count like purchases"""


class EnvironmentalImpactSummaryGroupsItemCoverageSpendItem(TypedDict):
    """EnvironmentalImpactSummaryGroupsItemCoverageSpendItem"""
    currency: str
    """The currency (ISO 4217)"""
    estimated: float
    """Spending with an estimate"""
    unknown: float
    """Spending without an estimate"""
    share: Optional[float]
    """The share of spending with an estimate; null if there is no spending"""


class ErrorSummary(TypedDict):
    """Failures of an operation with the same status and code."""
    operation: str
    """OpenAPI operation id"""
    status: int
    """HTTP status of the response"""
    error_code: Optional[str]
    """The `code` of the problem in the response"""
    count: int
    """Number of requests with this result"""
    last_at: str
    """Time of the last one"""
    last_request_id: str
    """The `X-Request-Id` of the last one"""
    fields: List[str]
    """Names of invalid fields, never their values"""


class EventType(TypedDict):
    """An event that webhooks can receive."""
    name: str
    """Name of the event"""
    description: str
    """When the event is sent"""
    since: str
    """API version that introduced the event"""
    schema: Dict[str, Any]
    """JSON Schema (2020-12) of the payload, without references. Later versions may add fields. Ignore unknown fields."""
    sample: Dict[str, Any]
    """Sample payload that is valid against `schema`"""


class EventTypePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[EventType]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ExpectedArrival(TypedDict):
    """An expected file, and whether it arrived."""
    due_at: str
    """RFC 3339, UTC, milliseconds"""
    pattern: Optional[str]
    """Names that count"""
    expected: int
    """Number of files expected"""
    arrived: int
    """Number of files that arrived"""
    status: Literal["pending", "on_time", "late", "missing", "dismissed"]
    """`dismissed`: missing, and acknowledged by the operator"""
    arrived_at: Optional[str]
    """When the last of them arrived"""


class ExpectedFile(TypedDict):
    """A file that is due on certain days until a time."""
    by: str
    """The time of day in `time_zone`"""
    days: Literal["every_day", "weekdays", "bank_days"]
    """The days on which a file is expected; bank days are those of `calendar`"""
    count: int
    """Number of files"""
    pattern: Optional[str]
    """Counts only files with such a name. Null: every file of the source"""


class ExplainedDelivery(TypedDict):
    """The delivery of one of the transaction’s events to one webhook."""
    event_id: str
    """The id of the event"""
    event: str
    """The name of the event"""
    webhook_id: Optional[str]
    """Null while the event is queued for fan-out"""
    status: Literal["queued", "pending", "delivered", "failed", "skipped"]
    """`queued` events await fan-out. The other values are the same as in the delivery log."""
    sequence: Optional[int]
    """Sequence number in the delivery log"""
    attempt_count: int
    """The number of attempts"""
    next_attempt_at: Optional[str]
    """Time of the next attempt, never in the past. Null if none is scheduled or the webhook is not sending."""
    detail: Optional[str]
    """The last failure, or why the delivery was skipped"""


Export = TypedDict(
    "Export",
    {
        "id": "str",
        "kind": "Literal[\"transactions\", \"receipts\", \"environmental_impacts\", \"deliveries\", \"postings\"]",
        "format": "Literal[\"csv\", \"xlsx\", \"parquet\", \"sie\", \"zip\", \"saft_no\", \"saft_dk\"]",
        "layout": "Literal[\"standard\", \"saf_t\"]",
        "from": "str",
        "to": "str",
        "organization_ids": "List[str]",
        "accounts": "ExportAccounts",
        "run_id": "Optional[str]",
        "status": "Literal[\"queued\", \"running\", \"completed\", \"failed\", \"expired\"]",
        "reason": "Optional[str]",
        "progress": "int",
        "rows": "int",
        "rows_skipped": "int",
        "file_name": "str",
        "file_size": "Optional[int]",
        "file_url": "Optional[str]",
        "expires_at": "Optional[str]",
        "finished_at": "Optional[str]",
        "created_at": "str",
        "updated_at": "str",
    },
)


class ExportAccounts(TypedDict):
    """The ledger accounts, for `sie` and the layout `saf_t`. The defaults are from the BAS plan."""
    cost: NotRequired[str]
    """The account for purchases and refunds (default 6990)"""
    input_vat: NotRequired[str]
    """The account for their VAT (default 2641)"""
    card: NotRequired[str]
    """The account for debt to the issuer (default 2890)"""
    personal_card: NotRequired[str]
    """The account for debt to card holders with personal liability (default 2820)"""
    cash: NotRequired[str]
    """The account for cash withdrawals (default 1910)"""
    fee: NotRequired[str]
    """The account for the issuer’s fees and discounts (default 6570)"""


class ExportCardAccount(TypedDict):
    """The account of a card product."""
    payment_product_id: str
    """The id of the payment product"""
    account: str
    """The debt for cards of this product"""


ExportCompletedEvent = TypedDict(
    "ExportCompletedEvent",
    {
        "event": "ExportCompletedEventEvent",
        "test": "NotRequired[bool]",
        "id": "str",
        "kind": "Literal[\"transactions\", \"receipts\", \"environmental_impacts\", \"deliveries\", \"postings\"]",
        "format": "Literal[\"csv\", \"xlsx\", \"parquet\", \"sie\", \"zip\", \"saft_no\", \"saft_dk\"]",
        "layout": "Literal[\"standard\", \"saf_t\"]",
        "from": "str",
        "to": "str",
        "organization_ids": "List[str]",
        "run_id": "Optional[str]",
        "rows": "int",
        "rows_skipped": "int",
        "file_name": "str",
        "file_size": "Optional[int]",
        "file_url": "Optional[str]",
        "expires_at": "Optional[str]",
    },
)


class ExportCompletedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["export.completed"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class ExportDimension(TypedDict):
    """A dimension that is exported."""
    name: str
    """The dimension, as in `dimensions` of transactions"""
    number: int
    """Its number in the accounting system; in SIE, 1 is cost centre and 6 is project"""


class ExportPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Export]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ExportPreview(TypedDict):
    """What a run would post now, and what not and why."""
    to: str
    """The last day of the purchases that a run would export"""
    ready: int
    """Purchases that would be posted for the first time"""
    changed: int
    """Purchases that have changed since they were exported, and may be corrected"""
    missing_receipt: int
    """Of those that would be posted, the purchases and refunds without a receipt"""
    not_posted: List[NotPostedPurchases]
    """Purchases that are left for a later run, by reason"""
    currency: str
    """The currency of the ledger (ISO 4217)"""
    amount: float
    """The sum of the purchases that would be posted for the first time"""
    is_complete: bool
    """False if only the first 50,000 purchases since the first day of the profile were counted"""


ExportProfile = TypedDict(
    "ExportProfile",
    {
        "id": "str",
        "organization_id": "str",
        "name": "str",
        "format": "Literal[\"sie\", \"saft_no\", \"saft_dk\", \"csv\", \"xlsx\", \"parquet\"]",
        "currency": "str",
        "accounts": "ExportProfileAccounts",
        "card_accounts": "List[ExportCardAccount]",
        "vat_codes": "List[ExportVatCode]",
        "dimensions": "List[ExportDimension]",
        "company_details": "Optional[ExportProfileCompanyDetails]",
        "with_receipts": "bool",
        "cut_off": "Literal[\"none\", \"previous_month\"]",
        "from": "str",
        "locked_until": "Optional[str]",
        "voucher_series": "str",
        "next_voucher_number": "Optional[int]",
        "created_at": "str",
        "updated_at": "str",
    },
)


class ExportProfileCompanyDetails(TypedDict):
    """What the schemas of SAF-T require of the company"""
    address_street: str
    """The street and number"""
    address_zip: str
    """The postal code"""
    address_city: str
    """The city"""
    contact_first_name: str
    """A contact person"""
    contact_last_name: str
    """The person’s last name"""
    iban: str
    """A bank account of the company"""


class ExportProfileAccounts(TypedDict):
    """The accounts of the ledger."""
    cost: str
    """Purchases and refunds that are not coded with a cost account"""
    card: str
    """The debt to the card issuer"""
    personal_card: str
    """The debt to card holders who are liable for their card themselves"""
    cash: str
    """Cash withdrawals"""
    fee: str
    """Fees and discounts of the card issuer"""
    private: str
    """What card holders owe for private purchases"""
    rounding: str
    """What a receipt and the purchase differ by, because the total was rounded"""
    currency_gain: str
    """What a purchase cost less than posted, after a change of the rate"""
    currency_loss: str
    """What a purchase cost more than posted, after a change of the rate"""


class ExportProfilePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ExportProfile]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


ExportProfileUpdate = TypedDict(
    "ExportProfileUpdate",
    {
        "name": "NotRequired[str]",
        "format": "NotRequired[Literal[\"sie\", \"saft_no\", \"saft_dk\", \"csv\", \"xlsx\", \"parquet\"]]",
        "accounts": "NotRequired[NewExportProfileAccounts]",
        "currency": "NotRequired[str]",
        "card_accounts": "NotRequired[List[NewExportCardAccount]]",
        "vat_codes": "NotRequired[List[NewExportVatCode]]",
        "dimensions": "NotRequired[List[NewExportDimension]]",
        "company_details": "NotRequired[Optional[ExportProfileUpdateCompanyDetails]]",
        "with_receipts": "NotRequired[bool]",
        "cut_off": "NotRequired[Literal[\"none\", \"previous_month\"]]",
        "from": "NotRequired[str]",
        "locked_until": "NotRequired[Optional[str]]",
        "voucher_series": "NotRequired[str]",
        "next_voucher_number": "NotRequired[Optional[int]]",
    },
)


class ExportProfileUpdateCompanyDetails(TypedDict):
    """What the schemas of SAF-T require of the company"""
    address_street: str
    """The street and number"""
    address_zip: str
    """The postal code"""
    address_city: str
    """The city"""
    contact_first_name: str
    """A contact person"""
    contact_last_name: str
    """The person’s last name"""
    iban: str
    """A bank account of the company"""


class ExportRun(TypedDict):
    """What no run of the profile before it has exported, and the corrections of what was."""
    id: str
    """The id of the export run"""
    profile_id: str
    """The id of the export profile"""
    organization_id: str
    """The id of the organization"""
    number: int
    """The number of the run in its profile"""
    to: str
    """The last day of the purchases in it"""
    status: Literal["queued", "running", "completed", "failed"]
    """`completed`: every posting is in the file; `failed`: see `reason`. Write the file again to continue."""
    reason: Optional[str]
    """Why it failed"""
    postings: int
    """The number of vouchers, corrections included"""
    corrections: int
    """The number of vouchers that correct earlier ones"""
    not_posted: List[NotPostedPurchases]
    """Purchases that are left for a later run, by reason"""
    first_voucher_number: Optional[int]
    """The number of the first voucher"""
    last_voucher_number: Optional[int]
    """The number of the last voucher"""
    currency: str
    """The currency of the ledger (ISO 4217)"""
    amount: float
    """The sum of the purchases in it"""
    vat: List[ExportRunVat]
    """What was posted with each VAT code"""
    export_id: Optional[str]
    """The export that writes the file"""
    file_name: Optional[str]
    """The file name"""
    file_url: Optional[str]
    """The URL of the file, as of the export. Null if it is not written yet, or has expired."""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    completed_at: Optional[str]
    """When its file was first written completely"""


class ExportRunPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ExportRun]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ExportRunVat(TypedDict):
    """What was posted with a VAT code."""
    code: str
    """The VAT code"""
    base: float
    """The amount without VAT"""
    tax: float
    """The VAT that is posted"""


class ExportVatCode(TypedDict):
    """Which code and account VAT of a kind gets."""
    treatment: Literal["domestic", "reverse_charge", "foreign"]
    """`domestic`: VAT that the merchant charged; `reverse_charge`: VAT that the buyer owes; `foreign`: VAT of another country, which is claimed there"""
    rate: Optional[float]
    """Percent. Null: every rate"""
    code: str
    """The VAT code of the accounting system"""
    account: Optional[str]
    """The account for the VAT; null: it is not deducted"""
    output_account: Optional[str]
    """For a reverse charge: the account for the VAT that the buyer owes"""


class FailingWebhook(TypedDict):
    """A webhook whose receiver fails or whose deliveries are late."""
    id: str
    """The id of the webhook"""
    account: AccountSummary
    organization_id: Optional[str]
    """The id of the organization"""
    host: str
    """Host of the receiver. The rest of the URL is not shown."""
    failing_since: Optional[str]
    """Start of the current failure. Null if deliveries are only late."""
    paused_until: Optional[str]
    """When Kontor resumes attempts"""
    waiting: int
    """Pending deliveries, counted up to 10000"""
    oldest_at: Optional[str]
    """Time of the oldest pending event"""
    last_status: Optional[int]
    """HTTP status of the receiver’s last response"""
    last_error: Optional[str]
    """Error of the last attempt"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class FailingWebhookPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[FailingWebhook]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class FileAtSource(TypedDict):
    """A file that waits at a source."""
    name: str
    """Name of the file"""
    size: int
    """Bytes"""
    modified_at: str
    """RFC 3339, UTC, milliseconds"""


class FileMapping(TypedDict):
    """A version of a CSV mapping. It never changes."""
    id: str
    """The id of this version, for `mapping_id` of a source"""
    name: str
    """Your name for the form of the files"""
    version_number: int
    """Number of the version"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    document: StoredCsvMapping
    versions: List[FileMappingVersion]
    """All versions of the name, newest first"""


class FileMappingList(TypedDict):
    """The CSV mappings of an issuer."""
    data: List[FileMappingSummary]
    """The newest version of each mapping, by name"""


class FileMappingPreview(TypedDict):
    """What a sample contains. Nothing is stored."""
    document: StoredCsvMapping
    confidence: float
    """The confidence of the least sure part that a transaction needs"""
    parts: List[RecognizedPart]
    """What is decided for the whole file, where the mapping was recognized"""
    columns: List[RecognizedColumn]
    """The columns of the sample"""
    missing: List[str]
    """What has to be decided before the mapping can be used"""
    problems: List[FileMappingProblem]
    """The first rows that are not read"""
    transactions: List[PreviewedTransaction]
    """The first transactions, in the fields that partners receive"""
    rows: int
    """Number of transactions in the sample"""


class FileMappingProblem(TypedDict):
    """A row of the sample that is not read, or needs a look."""
    place: str
    """The line"""
    field: Optional[str]
    """The field"""
    value: Optional[str]
    """Its value, shortened and without card numbers"""
    reason: str
    """What is wrong"""
    severity: Literal["fatal", "refused", "warning"]
    """`refused`: the row is left out"""


class FileMappingSample(TypedDict):
    """The beginning of a file, and the mapping to read it by. Without one, it is recognized."""
    sample: str
    """The first bytes of a file, up to 256 KiB, as Base64"""
    is_whole: NotRequired[bool]
    """Whether this is the whole file (default: false). The last row is then read too"""
    document: NotRequired[CsvMapping]


class FileMappingSummary(TypedDict):
    """The newest version of a CSV mapping."""
    id: str
    """The id of this version, for `mapping_id` of a source"""
    name: str
    """Your name for the form of the files"""
    version_number: int
    """Number of the version"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class FileMappingVersion(TypedDict):
    """FileMappingVersion"""
    id: str
    """The id of this version, for `mapping_id` of a source"""
    version_number: int
    """Number of the version"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class FilePickUp(TypedDict):
    """A file that was seen at a source."""
    name: str
    """Name of the file"""
    size: int
    """Bytes"""
    status: Literal["seen", "received", "finished"]
    """`seen`: perhaps still being written; `received`: stored; `finished`: also moved, renamed, deleted or left"""
    is_duplicate: bool
    """Whether a file with this content was received before"""
    issuer_file_id: Optional[str]
    """The file as it was received"""
    arrived_at: str
    """RFC 3339, UTC, milliseconds"""
    received_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    reason: Optional[str]
    """Why the last attempt failed"""


class FileSource(TypedDict):
    """A place where an issuer’s files are picked up."""
    id: str
    """The id of the source of files"""
    name: str
    """Your name for the source"""
    kind: Literal["sftp", "s3", "folder"]
    """Kind of the source. Only the operator can add folders"""
    set_by: Literal["operator", "issuer"]
    """Who set the address. One that an issuer’s client has set must be public."""
    credentials: Literal["password", "private_key", "access_key", None]
    """The secret that is stored. It is never shown."""
    host: Optional[str]
    """Host name or address of the SFTP server"""
    port: Optional[int]
    """Port of the SFTP server"""
    username: Optional[str]
    """User of the SFTP server"""
    host_keys: List[str]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: Optional[str]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: Optional[str]
    """Name of the bucket"""
    prefix: Optional[str]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: Optional[str]
    """Region of the bucket"""
    endpoint: Optional[str]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: Optional[str]
    """Access key for the bucket"""
    pattern: str
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: Literal["unchanged", "marked", "renamed"]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: str
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: Literal["move", "rename", "delete", "keep"]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: str
    """Folder below the source’s, for `move`"""
    done_suffix: str
    """What is added to the name, for `rename`"""
    format: Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]
    """Format of the files. Null: recognized from each file"""
    mapping_id: Optional[str]
    """Mapping of CSV files"""
    payment_product_id: Optional[str]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: Optional[str]
    """Currency of amounts without one"""
    quarantine: Literal["whole", "part", None]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: int
    """Pause between two polls"""
    poll_days: Literal["every_day", "weekdays", "bank_days"]
    """Days on which the source is polled"""
    poll_from: Optional[str]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: Optional[str]
    """End of these hours"""
    time_zone: str
    """Time zone of all times of day"""
    calendar: Literal["SE", "NO", "DK", "FI", "EU"]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: List[ExpectedFile]
    """Files that must arrive. A missing one raises an alert."""
    is_paused: bool
    """Whether the source is left alone until it is resumed"""
    status: Literal["waiting", "working", "failing", "paused"]
    """`waiting` for its first poll, `working`, `failing` or `paused`"""
    fault: Literal["host_key_missing", "host_key_changed", "authentication_failed", "unreachable", "timeout", "folder_missing", "permission_denied", "file_changed", "failed", None]
    """Why the last poll failed"""
    fault_message: Optional[str]
    """The same in a sentence, with what to do"""
    shown_host_key: Optional[str]
    """Fingerprint that the server showed instead of an expected one"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    polled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_poll_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    last_file_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    missing: int
    """Number of expected files that have not arrived"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class FileSourceActivity(TypedDict):
    """What was expected of a source, and what arrived."""
    expected: List[ExpectedArrival]
    """Expected files of the last 14 days and the next one, newest first"""
    pick_ups: List[FilePickUp]
    """The last files, newest first"""


class FileSourcePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[FileSource]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class FileSourceTest(TypedDict):
    """The result of connecting to a source. Nothing is picked up."""
    is_ok: bool
    """Whether Kontor can sign in and list files"""
    fault: Literal["host_key_missing", "host_key_changed", "authentication_failed", "unreachable", "timeout", "folder_missing", "permission_denied", "file_changed", "failed", None]
    """Why not"""
    message: str
    """The result in a sentence"""
    shown_host_key: Optional[str]
    """Fingerprint of the server’s host key, where it is not accepted"""
    files: List[FileAtSource]
    """The oldest files that fit the pattern"""


class FileSourceUpdate(TypedDict):
    """Fields that you do not send keep their values. A change of the address, user or access key requires the password or key again."""
    name: NotRequired[str]
    """Your name for the source"""
    host: NotRequired[Optional[str]]
    """Host name or address of the SFTP server"""
    port: NotRequired[Optional[int]]
    """Port of the SFTP server"""
    username: NotRequired[Optional[str]]
    """User of the SFTP server"""
    host_keys: NotRequired[List[str]]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: NotRequired[Optional[str]]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: NotRequired[Optional[str]]
    """Name of the bucket"""
    prefix: NotRequired[Optional[str]]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: NotRequired[Optional[str]]
    """Region of the bucket"""
    endpoint: NotRequired[Optional[str]]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: NotRequired[Optional[str]]
    """Access key for the bucket"""
    pattern: NotRequired[str]
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: NotRequired[Literal["unchanged", "marked", "renamed"]]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: NotRequired[str]
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: NotRequired[Literal["move", "rename", "delete", "keep"]]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: NotRequired[str]
    """Folder below the source’s, for `move`"""
    done_suffix: NotRequired[str]
    """What is added to the name, for `rename`"""
    format: NotRequired[Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]]
    """Format of the files. Null: recognized from each file"""
    mapping_id: NotRequired[Optional[str]]
    """Mapping of CSV files"""
    payment_product_id: NotRequired[Optional[str]]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: NotRequired[Optional[str]]
    """Currency of amounts without one"""
    quarantine: NotRequired[Literal["whole", "part", None]]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: NotRequired[int]
    """Pause between two polls"""
    poll_days: NotRequired[Literal["every_day", "weekdays", "bank_days"]]
    """Days on which the source is polled"""
    poll_from: NotRequired[Optional[str]]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: NotRequired[Optional[str]]
    """End of these hours"""
    time_zone: NotRequired[str]
    """Time zone of all times of day"""
    calendar: NotRequired[Literal["SE", "NO", "DK", "FI", "EU"]]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: NotRequired[List[NewExpectedFile]]
    """Files that must arrive. A missing one raises an alert."""
    password: NotRequired[str]
    """Password for the SFTP server"""
    private_key: NotRequired[str]
    """Private key for the SFTP server, in the OpenSSH or PEM form"""
    passphrase: NotRequired[str]
    """Passphrase of the private key"""
    secret_access_key: NotRequired[str]
    """Secret of the access key for the bucket"""
    is_paused: NotRequired[bool]
    """Whether the source is left alone until it is resumed"""


FlightLeg = TypedDict(
    "FlightLeg",
    {
        "from": "str",
        "to": "str",
        "carrier": "NotRequired[str]",
        "flight_number": "NotRequired[str]",
        "class": "NotRequired[str]",
        "cabin": "NotRequired[Literal[\"economy\", \"premium_economy\", \"business\", \"first\"]]",
        "fare_basis": "NotRequired[str]",
        "departure_date": "NotRequired[str]",
        "stopover": "NotRequired[bool]",
    },
)


class FlightTicket(TypedDict):
    """One passenger’s ticket."""
    passenger: NotRequired[str]
    """The passenger’s name"""
    ticket_number: NotRequired[str]
    """The number of the ticket: the airline’s three digits and ten more"""
    agency: NotRequired[str]
    """The travel agency"""
    agency_number: NotRequired[str]
    """The agency’s IATA number"""
    issue_date: NotRequired[str]
    """The day on which the ticket was issued"""
    legs: List[FlightLeg]
    """The flights, in the order of the journey"""


class FuelPurchase(TypedDict):
    """Fuel or electricity for a vehicle."""
    product: Literal["petrol", "diesel", "hvo", "biodiesel", "e85", "lpg", "cng", "biogas", "lng", "hydrogen", "electricity", "adblue", "heating_oil", "aviation", "other"]
    """What was filled or charged"""
    product_code: NotRequired[str]
    """The network’s or merchant’s code of the product"""
    quantity: NotRequired[float]
    """How much, in `unit`"""
    unit: NotRequired[Literal["l", "gal", "gal_imp", "kg", "kwh"]]
    """`gal` is the American gallon, `gal_imp` the imperial one"""
    unit_price: NotRequired[float]
    """The price of one unit with tax"""
    amount: NotRequired[float]
    """What the fuel cost with tax, without other goods"""
    tax_amount: NotRequired[float]
    """The tax within `amount`"""
    currency: NotRequired[str]
    """The currency of the amounts beside it, ISO 4217"""
    odometer: NotRequired[float]
    """The odometer as the driver entered it, in the vehicle’s unit"""
    vehicle_number: NotRequired[str]
    """The vehicle as the driver or the fleet card names it"""
    service: NotRequired[Literal["self", "full", "other"]]
    """Self service or full service"""


class Identity(TypedDict):
    """A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned."""
    id: str
    """The id of the identity"""
    name: str
    """The person’s name"""
    employee_id: Optional[str]
    """The person’s employee number at the company, as the issuer has it"""
    cards: List[IdentityCardsItem]
    """The person’s cards of the TPA’s payment product"""
    card_holders: List[IdentityCardHoldersItem]
    """The person’s current card holders"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IdentityCardsItem(TypedDict):
    """IdentityCardsItem"""
    id: str
    """The id of the card"""
    last_four: str
    """The last four digits of the card"""
    type: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable for the card"""
    active: bool
    """Whether the card is active; false after the issuer deletes it"""


class IdentityCardHoldersItem(TypedDict):
    """IdentityCardHoldersItem"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""
    organization: IdentityCardHoldersItemOrganization
    """The related organization"""


class IdentityCardHoldersItemOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    name: str
    """The name of the organization"""


class IdentityPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Identity]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class InstallationStatus(TypedDict):
    """Current status of the installation across all processes. Same as `kontor status`."""
    version: str
    """Version of the process that responds"""
    database: InstallationStatusDatabase
    """The database of the installation"""
    processes: List[InstallationStatusProcessesItem]
    """All processes of the installation"""
    lanes: InstallationStatusLanes
    """The webhooks, and the processes that deliver for them"""
    backlog: List[InstallationStatusBacklogItem]
    """Backlog of every queue"""
    failing_jobs: List[InstallationStatusFailingJobsItem]
    """Jobs that are failing"""
    last_backup: Optional[InstallationStatusLastBackup]
    """The latest backup; null if there is none"""


class InstallationStatusDatabase(TypedDict):
    """The database of the installation"""
    version: str
    """Version of PostgreSQL"""
    bytes: int
    """Size of the database in bytes"""


class InstallationStatusProcessesItem(TypedDict):
    """InstallationStatusProcessesItem"""
    id: str
    """The id of the process"""
    role: Optional[str]
    """Role of the process"""
    version: Optional[str]
    """Version of the process"""
    host: Optional[str]
    """Host that the process runs on"""
    pid: Optional[int]
    """Process id on that host"""
    started_at: Optional[str]
    """When the process started"""
    seen_seconds_ago: float
    """Seconds since the last heartbeat"""
    is_alive: bool
    """False if other processes have claimed its work"""
    lanes: int
    """Number of webhooks that the process delivers for"""


class InstallationStatusLanes(TypedDict):
    """The webhooks, and the processes that deliver for them"""
    webhooks: int
    """Number of webhooks with a queue"""
    owned: int
    """Number of webhooks that a live process delivers for"""
    failing: int
    """Number of webhooks whose receiver fails"""


class InstallationStatusBacklogItem(TypedDict):
    """InstallationStatusBacklogItem"""
    queue: str
    """Name of the queue"""
    waiting: int
    """Pending entries, counted up to 10,000"""
    age_seconds: Optional[float]
    """Age of the oldest entry in seconds. Null if the queue has no times."""


class InstallationStatusFailingJobsItem(TypedDict):
    """InstallationStatusFailingJobsItem"""
    name: str
    """Name of the job"""
    failing_since: str
    """When the job began to fail"""
    failures: int
    """Number of failures in a row"""
    reason: str
    """Error of the last run"""
    next_try_at: str
    """Time of the next run"""


class InstallationStatusLastBackup(TypedDict):
    """The latest backup; null if there is none"""
    id: str
    """The id of the backup"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    place: str
    """Location of the backup"""
    bytes: int
    """Size of the backup in bytes"""
    is_encrypted: bool
    """Whether the backup is encrypted"""
    age_seconds: float
    """Age of the backup in seconds"""


class InvoiceCreatedEvent(TypedDict):
    """The issuer closed an invoice of the company. No more transactions are added to it."""
    event: InvoiceCreatedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the invoice"""
    organization_number: str
    """The company’s organization number"""
    invoice_number: str
    """The number that is printed on the invoice"""
    no_of_transactions: int
    """The number of transactions on the invoice"""
    invoice_amount: float
    """The total amount to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """The due date, which is not before `invoice_date`"""
    payment_product: InvoiceCreatedEventPaymentProduct
    """The card programme"""
    organization: Optional[InvoiceCreatedEventOrganization]
    """The organization that uses the company’s TPA; null if there is none"""


class InvoiceCreatedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["invoice.created"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class InvoiceCreatedEventPaymentProduct(TypedDict):
    """The card programme"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class InvoiceCreatedEventOrganization(TypedDict):
    """The organization that uses the company’s TPA; null if there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class IssuedToken(TypedDict):
    """A valid token, without the token itself."""
    id: str
    """The id of the token"""
    scopes: List[str]
    """The scopes with which the token was issued"""
    issued_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    last_used_ip: Optional[str]
    """The IP address of the last use"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuedTokenPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuedToken]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerCard(TypedDict):
    """A card of an issuer. The holder’s national id is never returned."""
    id: str
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number."""
    card_id: str
    """Kontor’s id for the card, which partners see"""
    payment_product: str
    """The card’s payment product, which must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: Optional[str]
    """The first digits of the card number, which identify the issuer"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable: the person, the company, or the company after a personal invoice"""
    scheme: str
    """The card network"""
    funding: Literal["debit", "credit"]
    """Whether purchases are debited immediately or invoiced"""
    issuer_organization_number: Optional[str]
    """The organization number of the issuer"""
    issuer_country_code: Optional[str]
    """ISO 3166-1 alpha-2"""
    identity: IssuerCardIdentity
    """The person, as issuers know them"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerCardIdentity(TypedDict):
    """The person, as issuers know them"""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country that issued the national id"""
    name: str
    """The person’s name"""
    employee_id: Optional[str]
    """The person’s employee number at the company, as the issuer has it"""
    company_organization_number: str
    """The company’s organization number"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""


class IssuerCardPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuerCard]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerCardUpdate(TypedDict):
    """Only the fields that you send are updated."""
    payment_product: NotRequired[str]
    """The card’s payment product, which must be one of yours"""
    last_four: NotRequired[str]
    """The last four digits of the card"""
    bin_number: NotRequired[Optional[str]]
    """The first digits of the card number, which identify the issuer"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Who is liable for the card (default: as in the product)"""
    scheme: NotRequired[str]
    """The card network (default: as in the product)"""
    funding: NotRequired[Literal["debit", "credit"]]
    """Whether purchases are debited immediately or invoiced (default: as in the product)"""
    issuer_organization_number: NotRequired[Optional[str]]
    """Your organization number"""
    issuer_country_code: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    identity: NotRequired[IssuerCardUpdateIdentity]
    """The person, as issuers know them"""


class IssuerCardUpdateIdentity(TypedDict):
    """The person, as issuers know them"""
    ssn: NotRequired[str]
    """The holder’s national id, validated by the rules of its country. It is stored encrypted and never returned."""
    ssn_country_code: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country that issued the national id"""
    name: NotRequired[str]
    """The person’s name"""
    company_organization_number: NotRequired[str]
    """The company’s organization number"""
    company_country_code: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The company’s country"""
    employee_id: NotRequired[Optional[str]]
    """The company’s id for the employee"""


class IssuerFile(TypedDict):
    """A file of an issuer, and what became of its records."""
    id: str
    """The file"""
    name: str
    """The name of the file"""
    source_id: Optional[str]
    """The source from which it was picked up; null if it was sent"""
    status: Literal["uploading", "received", "reading", "done", "quarantined", "rejected", "failed", "duplicate"]
    """`quarantined`: it does not add up, and a person releases or rejects it; `failed`: it cannot be read; `duplicate`: a file with the same content was received before"""
    reason: Optional[str]
    """Why it is quarantined or failed"""
    format: Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]
    """The format; null until it is recognized"""
    size: int
    """Bytes"""
    duplicate_of: Optional[str]
    """The file with the same content that was received before"""
    transmissions: List[str]
    """The transmissions in the file"""
    counts: IssuerFileCounts
    sums: List[IssuerFileSum]
    """The transactions of the file by currency"""
    trailers_agree: Optional[bool]
    """Whether all trailers agree; null before it is known, and for a file without trailers"""
    received_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    started_at: Optional[str]
    """When it was first read"""
    finished_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    duration_ms: Optional[int]
    """From the start to the end of reading"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerFileCheck(TypedDict):
    """A number of a trailer, compared with what was read."""
    place: str
    """The line or element of the trailer"""
    section: Optional[str]
    """The section that the trailer ends; null for the transmission"""
    name: str
    """What is compared"""
    currency: Optional[str]
    """ISO 4217"""
    stated: str
    """What the trailer states"""
    counted: str
    """What was read"""
    agrees: bool
    """Whether the two agree"""


class IssuerFileCounts(TypedDict):
    """What was found in a file, and what became of it."""
    read: int
    """Transactions in the file"""
    accepted: int
    """New transactions that were stored"""
    corrected: int
    """Transactions that differ from an earlier file, which was corrected"""
    duplicate: int
    """Transactions that an earlier file had already"""
    ignored: int
    """Payments of invoices, which are no purchases"""
    refused: int
    """Records that are not valid. `problems` has the reasons"""
    waiting: int
    """Transactions that wait until their card is registered"""
    unknown_cards: int
    """Cards that are not registered"""
    cards: int
    """Cards in the file"""
    companies: int
    """Companies and units in the file"""
    problems: int
    """Refused records and warnings"""


class IssuerFilePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuerFile]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerFileProblem(TypedDict):
    """A problem that was found in a file."""
    number: int
    """Increases within the file"""
    place: str
    """The line or element"""
    field: Optional[str]
    """The field"""
    value: Optional[str]
    """Its value, shortened and without card numbers"""
    reason: str
    """What is wrong"""
    severity: Literal["fatal", "refused", "warning"]
    """`fatal`: the rest of the file cannot be read; `refused`: the record was left out; `warning`: it was read"""
    record_key: Optional[str]
    """The key of the transaction, if it has one"""


class IssuerFileProblemPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuerFileProblem]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerFileReport(TypedDict):
    """A file of an issuer with its trailers and problems."""
    id: str
    """The file"""
    name: str
    """The name of the file"""
    source_id: Optional[str]
    """The source from which it was picked up; null if it was sent"""
    status: Literal["uploading", "received", "reading", "done", "quarantined", "rejected", "failed", "duplicate"]
    """`quarantined`: it does not add up, and a person releases or rejects it; `failed`: it cannot be read; `duplicate`: a file with the same content was received before"""
    reason: Optional[str]
    """Why it is quarantined or failed"""
    format: Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]
    """The format; null until it is recognized"""
    size: int
    """Bytes"""
    duplicate_of: Optional[str]
    """The file with the same content that was received before"""
    transmissions: List[str]
    """The transmissions in the file"""
    counts: IssuerFileCounts
    sums: List[IssuerFileSum]
    """The transactions of the file by currency"""
    trailers_agree: Optional[bool]
    """Whether all trailers agree; null before it is known, and for a file without trailers"""
    received_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    started_at: Optional[str]
    """When it was first read"""
    finished_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    duration_ms: Optional[int]
    """From the start to the end of reading"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    trailers: List[IssuerFileCheck]
    """The trailers; those that disagree come first"""
    problems: List[IssuerFileProblem]
    """The first problems. `GET …/report` has all that are kept"""


class IssuerFileSettings(TypedDict):
    """How an issuer’s files are read."""
    quarantine: Literal["whole", "part"]
    """What becomes of a file that is cut off or disagrees with its trailers. `whole`: nothing is stored until a person releases it (default); `part`: its good records are stored"""
    updated_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class IssuerFileSettingsUpdate(TypedDict):
    """IssuerFileSettingsUpdate"""
    quarantine: Literal["whole", "part"]
    """What becomes of a file that is cut off or disagrees with its trailers. `whole`: nothing is stored until a person releases it (default); `part`: its good records are stored"""


class IssuerFileSum(TypedDict):
    """The transactions of a file in one billing currency."""
    currency: str
    """ISO 4217"""
    debits: int
    """Transactions at the holder’s expense"""
    debit_amount: str
    """Their sum"""
    credits: int
    """Transactions in the holder’s favour"""
    credit_amount: str
    """Their sum"""


class IssuerInvoice(TypedDict):
    """An invoice of a company, closed by its issuer."""
    id: str
    """The id of the invoice"""
    issuer_invoice_id: str
    """The issuer’s own id"""
    organization_number: str
    """The company’s organization number in its normalized form"""
    invoice_number: str
    """The number that is printed on the invoice"""
    no_of_transactions: int
    """The number of transactions on the invoice"""
    invoice_amount: float
    """The total amount to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """The due date, which is not before `invoice_date`"""
    announced: int
    """The number of organizations that receive `invoice.created`"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerTpa(TypedDict):
    """A company’s TPA, as the issuer of its cards sees it."""
    id: str
    """The id of the TPA"""
    status: Literal["pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    reason: Optional[str]
    """Why the TPA was rejected"""
    name: str
    """The company’s name"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    organization_number: str
    """The company’s organization number"""
    payment_product: IssuerTpaPaymentProduct
    """The TPA’s payment product"""
    partner: IssuerTpaPartner
    """The partner that the company has authorised"""
    activated_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerTpaPaymentProduct(TypedDict):
    """The TPA’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class IssuerTpaPartner(TypedDict):
    """The partner that the company has authorised"""
    name: str
    """The name of the partner"""


class IssuerTpaPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuerTpa]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerTpaRejection(TypedDict):
    """IssuerTpaRejection"""
    reason: str
    """Why the TPA is rejected; shown to the partner"""


class JwkSet(TypedDict):
    """JwkSet"""
    keys: List[JwkSetKeysItem]
    """The public keys"""


class JwkSetKeysItem(TypedDict):
    """JwkSetKeysItem"""
    kty: str
    """The type of the key"""
    crv: str
    """The curve of the key"""
    x: str
    """The x coordinate of the key, or the key itself"""
    kid: str
    """The id of the key in the headers of tokens and assertions"""
    alg: str
    """The algorithm that the key is intended for"""
    use: str
    """The intended use of the key"""


class LanguageUpdate(TypedDict):
    """Language of the dashboard."""
    language: Literal["sv", "no", "da", "fi", "en", None]
    """Language of the dashboard. Null for the browser’s language."""


class LedgerChart(TypedDict):
    """What was read from the accounting system."""
    accounts: int
    """The number of cost accounts that are now the chart of accounts of the organization"""
    vat_codes: List[LedgerVatCode]
    """The VAT codes of the system, for an export profile"""
    dimensions: List[LedgerDimension]
    """The cost centres and projects of the system"""


class LedgerDimension(TypedDict):
    """A cost centre or project of the accounting system."""
    dimension: Literal["cost_centre", "project"]
    """The dimension"""
    code: str
    """The code"""
    name: str
    """Its name"""


class LedgerVatCode(TypedDict):
    """A VAT code of the accounting system."""
    code: str
    """The VAT code"""
    name: str
    """Its name"""
    rate: Optional[float]
    """Percent"""


class LegalHold(TypedDict):
    """LegalHold"""
    id: str
    """The id of the legal hold"""
    organization_id: Optional[str]
    """The organization whose data is on hold; null: the whole account"""
    reason: str
    """The reason for the hold"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class LegalText(TypedDict):
    """A text that people sign or consent to."""
    type: Literal["tpa", "pdpc", "account"]
    """The type of text. `tpa`: signed by signatories; `pdpc`: consented to by card holders; `account`: accepted by users when they register"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text; `no` is Norwegian Bokmål"""
    version: str
    """The version of the text, which changes with every word"""
    title: Optional[str]
    """The heading above the text; null if there is none"""
    text: str
    """The text. Headings begin with `# ` and list items with `- `; every other line is a paragraph. Placeholders are in braces: `{company}`."""
    placeholders: List[str]
    """The names of the placeholders. A card holder’s text contains ` ({contact})` only if the partner has a contact address."""
    sha256: str
    """The SHA-256 of `text` in UTF-8. A TPA’s `legal_text.sha256` is the hash of the same text with the placeholders filled in."""


class LegalTextPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[LegalText]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class Limit(TypedDict):
    """Limit"""
    name: Literal["requests_per_second", "mails_per_day", "organizations", "card_holders", "webhooks", "oauth_clients", "users", "file_bytes", "queued_scans", "generated_per_call", "generated_transactions", "exports_at_once", "export_rows"]
    """The name of the limit"""
    about: str
    """A description"""
    limit: int
    """The maximum that the account may have"""
    used: Optional[int]
    """The current usage; null for limits that apply to each call. Daily limits count the current UTC day"""


class LimitList(TypedDict):
    """The limits that the operator set for the account."""
    is_approved: bool
    """False until the operator has approved an account that a visitor registered; its limits are lower until then"""
    data: List[Limit]
    """The objects in the list"""


class LimitsUpdate(TypedDict):
    """The limits to set. Omitted limits do not change."""
    requests_per_second: NotRequired[Optional[int]]
    """Maximum `rate_limit` of a client. Null restores the default."""
    mails_per_day: NotRequired[Optional[int]]
    """Emails sent to people per day (UTC). Null restores the default."""
    organizations: NotRequired[Optional[int]]
    """Number of organizations. Null restores the default."""
    card_holders: NotRequired[Optional[int]]
    """Number of card holders. Null restores the default."""
    webhooks: NotRequired[Optional[int]]
    """Number of webhooks of all organizations. Null restores the default."""
    oauth_clients: NotRequired[Optional[int]]
    """Number of OAuth clients. Null restores the default."""
    users: NotRequired[Optional[int]]
    """Number of account users. Null restores the default."""
    file_bytes: NotRequired[Optional[int]]
    """Bytes of stored files. Beyond it, scanned receipts are refused. Null restores the default."""
    queued_scans: NotRequired[Optional[int]]
    """Pending receipts that were sent with `async=true`. Null restores the default."""
    generated_per_call: NotRequired[Optional[int]]
    """Transactions per `sandbox/generate` request. Null restores the default."""
    generated_transactions: NotRequired[Optional[int]]
    """Transactions of all `sandbox/generate` requests. Null restores the default."""
    exports_at_once: NotRequired[Optional[int]]
    """Exports that are queued or running. Null restores the default."""
    export_rows: NotRequired[Optional[int]]
    """Rows per export. Null restores the default."""


class Liveness(TypedDict):
    """Liveness"""
    status: Literal["ok"]
    """The process is running"""


class LodgingStay(TypedDict):
    """A stay at a hotel."""
    check_in: NotRequired[str]
    """The day of arrival"""
    check_out: NotRequired[str]
    """The day of departure"""
    nights: NotRequired[int]
    """The nights of the stay"""
    rooms: NotRequired[int]
    """The number of rooms"""
    guests: NotRequired[int]
    """The number of guests"""
    room_rate: NotRequired[float]
    """The price of a room for a night"""
    charges: NotRequired[List[LodgingStayChargesItem]]
    """Parts of the amount"""
    currency: NotRequired[str]
    """The currency of the amounts beside it, ISO 4217"""
    folio_number: NotRequired[str]
    """The number of the hotel’s bill"""
    guest: NotRequired[str]
    """The guest’s name"""
    city: NotRequired[str]
    """The city of the hotel"""
    country: NotRequired[str]
    """The country of the hotel, ISO 3166-1 alpha-2"""
    no_show: NotRequired[bool]
    """Whether the guest did not come"""


class LodgingStayChargesItem(TypedDict):
    """LodgingStayChargesItem"""
    category: Literal["room", "room_tax", "restaurant", "room_service", "minibar", "bar", "phone", "laundry", "parking", "gift_shop", "business_centre", "health_club", "entertainment", "tip", "cash", "deposit", "other"]
    """What was charged"""
    amount: float
    """The charge with tax"""


class LoggedRequest(TypedDict):
    """A request to the API and the status of its response, without bodies."""
    id: str
    """The id of the entry of the request log"""
    request_id: str
    """The `X-Request-Id` of the response"""
    at: str
    """Time of the response"""
    method: str
    """HTTP method"""
    path: str
    """Path without the query string, which may contain personal data"""
    operation: str
    """OpenAPI operation id"""
    status: int
    """HTTP status of the response"""
    duration_ms: float
    """Milliseconds from the arrival of the request to the end of the response"""
    client_id: Optional[str]
    """OAuth client that sent the request. Null for a user or a portal session."""
    user_id: Optional[str]
    """Dashboard user who sent the request. Null for a client or a portal session."""
    address: str
    """IP address of the caller"""
    error_code: Optional[str]
    """The `code` of the problem in the response"""
    fields: List[str]
    """Names of invalid fields, never their values"""
    api_version: Optional[str]
    """API version of the response"""


class LoggedRequestPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[LoggedRequest]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class LongLivedTokens(TypedDict):
    """The OAuth clients that a stolen token would serve for more than an hour. For production, set `token_lifetime` to 3600 and `token_binding` to `dpop`."""
    data: List[LongLivedTokensDataItem]
    """The enabled OAuth clients with such tokens, newest first"""
    next_cursor: None
    """Always null, because the list is complete"""


class LongLivedTokensDataItem(TypedDict):
    """LongLivedTokensDataItem"""
    client_id: str
    """The id of the OAuth client"""
    name: str
    """The name of the OAuth client"""
    token_lifetime: int
    """The lifetime of a token, in seconds"""
    token_binding: Literal["none", "dpop", "mtls"]
    """What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token"""
    tokens: int
    """The number of valid tokens that live more than an hour from now, counted up to 1000"""
    last_expires_at: str
    """When the last of these tokens expires"""
    last_used_at: Optional[str]
    """When the last of these tokens was used; null if never"""


class MonthEnd(TypedDict):
    """What is left to do before a month can be closed."""
    month: str
    """The month of purchase"""
    purchases: int
    """Transactions of the month, without released authorizations"""
    not_cleared: int
    """Of these, authorizations whose amount may still change"""
    missing_receipts: int
    """Of these, purchases and refunds without a matched receipt"""
    uncoded: int
    """Of these, transactions that cannot be booked yet because something has no cost account"""
    needs_review: int
    """Of these, purchases whose amount has changed since they were split"""
    profiles: List[MonthEndProfile]
    """The export profiles of the organization"""


MonthEndProfile = TypedDict(
    "MonthEndProfile",
    {
        "id": "str",
        "name": "str",
        "posted": "int",
        "ready": "int",
        "from": "str",
        "locked_until": "Optional[str]",
        "last_run_at": "Optional[str]",
        "is_running": "bool",
    },
)


class NewAccountWebhook(TypedDict):
    """Subscribe with `events` or with flags such as `card_holder_created: true`. The URL must use https. Sandbox accounts may use http to the machine that runs Kontor."""
    url: str
    """URL that receives events"""
    secret: NotRequired[str]
    """Your own secret with 24 to 200 characters. Generated if omitted."""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    organization_ids: NotRequired[List[str]]
    """Organizations whose events are delivered. Empty for all organizations, including future ones, and for events without an organization."""
    filter: NotRequired[List[NewAccountWebhookFilterItem]]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: NotRequired[bool]
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: NotRequired[List[str]]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: NotRequired[bool]
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: NotRequired[Optional[int]]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: NotRequired[bool]
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: NotRequired[str]
    """API version of the payloads. Defaults to the newest."""
    description: NotRequired[Optional[str]]
    """Your description of the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: NotRequired[Literal["hmac", "ed25519", "both"]]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """Username for `basic`"""
    basic_password: NotRequired[Optional[str]]
    """Password for `basic`. Never returned. Required again if `url` changes to another host."""
    custom_key: NotRequired[Optional[str]]
    """Header name for `custom`"""
    custom_value: NotRequired[Optional[str]]
    """Header value for `custom`. Never returned. Required again if `url` changes to another host."""
    oauth_access_token_url: NotRequired[Optional[str]]
    """Token endpoint for `oauth`"""
    oauth_client_id: NotRequired[Optional[str]]
    """Client id for `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host."""
    oauth_scope: NotRequired[Optional[str]]
    """Scope of the token for `oauth`, if required"""
    tpa_signed: NotRequired[bool]
    """Same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: NotRequired[bool]
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: NotRequired[bool]
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """Same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """Same as `export.completed` in `events`"""


class NewAccountWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class NewAttendee(TypedDict):
    """A person at a meal or an event."""
    name: str
    """The person’s name"""
    company: NotRequired[str]
    """The company that the person works for"""


class NewBilling(TypedDict):
    """All three products are enabled by default."""
    name_display: str
    """The name to display"""
    name_legal: str
    """The name in the company registry"""
    organization_number: str
    """The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    address_street: NotRequired[Optional[str]]
    """The street and number of the address"""
    address_zip: NotRequired[Optional[str]]
    """The postal code of the address"""
    address_city: NotRequired[Optional[str]]
    """The city of the address"""
    email_invoice: NotRequired[Optional[str]]
    """The email address for invoices"""
    your_reference_invoice: NotRequired[Optional[str]]
    """Your reference, printed on invoices"""
    product_transaction: NotRequired[bool]
    """Whether card transactions are delivered and billed"""
    product_digital_receipt: NotRequired[bool]
    """Whether digital receipts are delivered and billed"""
    product_environmental_impact: NotRequired[bool]
    """Whether estimates of environmental impact are delivered and billed"""


NewCarRental = TypedDict(
    "NewCarRental",
    {
        "pick_up_date": "NotRequired[str]",
        "return_date": "NotRequired[str]",
        "days": "NotRequired[int]",
        "class": "NotRequired[str]",
        "distance": "NotRequired[float]",
        "distance_unit": "NotRequired[Literal[\"km\", \"mi\"]]",
        "agreement_number": "NotRequired[str]",
        "renter": "NotRequired[str]",
        "pick_up_place": "NotRequired[str]",
        "pick_up_country": "NotRequired[str]",
        "return_place": "NotRequired[str]",
        "return_country": "NotRequired[str]",
        "daily_rate": "NotRequired[float]",
        "charges": "NotRequired[List[NewCarRentalChargesItem]]",
        "currency": "NotRequired[str]",
        "no_show": "NotRequired[bool]",
    },
)


class NewCarRentalChargesItem(TypedDict):
    """NewCarRentalChargesItem"""
    category: Literal["rental", "insurance", "fuel", "distance", "one_way", "late_return", "parking", "toll", "fine", "phone", "tax", "other"]
    """What was charged"""
    amount: float
    """The charge with tax"""


class NewCardHolder(TypedDict):
    """At least one of `email` and `identity_id` is required."""
    reference_id: str
    """Your own id for the person; unique in the organization"""
    email: NotRequired[Optional[str]]
    """The email address"""
    identity_id: NotRequired[Optional[str]]
    """An identity of the TPA’s company, which identifies the card holder without an email"""
    skip_consent_email: NotRequired[bool]
    """Do not send an email now; `remind` sends it later (default false)"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en", None]]
    """The language of emails and the consent page (default: the TPA’s language)"""
    history_from: NotRequired[Optional[str]]
    """The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class NewCardTransactionState(TypedDict):
    """A state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may omit fields that earlier states had. Fields of a later state replace those of earlier states."""
    card_id: str
    """Your own id for the card"""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND", None]]
    """The type of transaction; a refund has a positive amount"""
    original_amount: NotRequired[Optional[float]]
    """The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative"""
    original_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    accounting_amount: NotRequired[Optional[float]]
    """The amount in the currency of the invoice"""
    accounting_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    exchange_rate: NotRequired[Optional[float]]
    """The accounting amount divided by the original amount"""
    vat_rate: NotRequired[Optional[float]]
    """The VAT rate, in percent"""
    vat_amount: NotRequired[Optional[float]]
    """The VAT amount, at most the amount in the same currency"""
    vat_currency: NotRequired[Optional[str]]
    """The currency of the VAT amount, ISO 4217 (default: `original_currency`)"""
    purchase_merchant: NotRequired[Optional[str]]
    """The merchant’s name, as the card network writes it"""
    purchase_time: NotRequired[Optional[str]]
    """The time of the purchase, RFC 3339, with the local offset if known"""
    purchase_timezone: NotRequired[Optional[str]]
    """The IANA name of the time zone"""
    purchase_country: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    purchase_city: NotRequired[Optional[str]]
    """The city of the purchase"""
    mcc_code: NotRequired[Optional[str]]
    """The merchant category code, ISO 18245; unknown codes are stored as sent"""
    merchant_number: NotRequired[Optional[str]]
    """The number that the acquirer assigned to the merchant"""
    terminal_id: NotRequired[Optional[str]]
    """The id of the payment terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """The authorisation code from the card network"""
    invoice_number: NotRequired[Optional[str]]
    """The number of the card invoice"""
    invoice_date: NotRequired[Optional[str]]
    """The date of the card invoice"""
    card_issuer_reference: NotRequired[Optional[str]]
    """The reference of the transaction on statements"""
    card_issuer_customer_number: NotRequired[Optional[str]]
    """The company’s customer number at the issuer"""
    branch_code: NotRequired[Optional[str]]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: NotRequired[Optional[str]]
    """A description of the merchant’s industry"""
    enhanced_data: NotRequired[Optional[NewCardTransactionStateEnhancedData]]
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""


class NewCardTransactionStateEnhancedData(TypedDict):
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""
    version: int
    """The version of this structure. New fields and values do not change it"""
    tax: NotRequired[List[NewEnhancedTaxRow]]
    """The taxes"""
    line_items: NotRequired[List[NewEnhancedLineItem]]
    """The lines of the merchant’s invoice"""
    fuel: NotRequired[NewFuelPurchase]
    flights: NotRequired[List[NewFlightTicket]]
    """The tickets"""
    lodging: NotRequired[NewLodgingStay]
    car_rental: NotRequired[NewCarRental]


class NewChartAccount(TypedDict):
    """An account of a chart of accounts."""
    number: str
    """The number of the account in the organization’s chart of accounts"""
    name: str
    """The name of the account"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code that purchases on the account usually have"""


class NewClientKey(TypedDict):
    """A public JWK, which verifies the client’s assertions (RFC 7523)."""
    kty: Literal["OKP", "EC", "RSA"]
    """The type of the key"""
    crv: NotRequired[Literal["Ed25519", "P-256", "P-384", "P-521"]]
    """The curve of the key"""
    x: NotRequired[str]
    """The x coordinate of the key, or the key itself"""
    y: NotRequired[str]
    """The y coordinate of the key"""
    n: NotRequired[str]
    """The modulus of an RSA key"""
    e: NotRequired[str]
    """The exponent of an RSA key"""
    alg: NotRequired[Literal["EdDSA", "Ed25519", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512"]]
    """The algorithm that the key is intended for"""
    use: NotRequired[Literal["sig"]]
    """The intended use of the key"""
    x5c: NotRequired[List[str]]
    """The certificate of the key (DER in Base64), with which the client may authenticate (`self_signed_tls_client_auth`, RFC 8705)"""
    key_ops: NotRequired[List[Literal["verify"]]]
    """Ignored"""
    ext: NotRequired[bool]
    """Ignored"""
    kid: NotRequired[str]
    """The key id (default: the key’s RFC 7638 thumbprint)"""


class NewCodingConditions(TypedDict):
    """All of them must be met. Without any, the rule matches every purchase."""
    mcc_codes: NotRequired[List[str]]
    """The merchant category code is one of these (ISO 18245)"""
    categories: NotRequired[List[Literal["general", "food", "meal", "representation", "lodging", "passenger_transport", "fuel", "car", "culture", "untaxed"]]]
    """The merchant category code belongs to one of these kinds of purchases, as in `tax`"""
    merchants: NotRequired[List[str]]
    """The merchant’s name, as the card network reports it, contains one of these texts, in upper or lower case"""
    card_ids: NotRequired[List[str]]
    """It was paid with one of these cards"""
    card_holder_ids: NotRequired[List[str]]
    """It is of one of these card holders"""
    countries: NotRequired[List[str]]
    """It was made in one of these countries"""
    currency: NotRequired[str]
    """The `original_currency`"""
    amount_min: NotRequired[float]
    """The amount, without its sign, is at least this"""
    amount_max: NotRequired[float]
    """The amount, without its sign, is at most this"""


class NewCodingOfRule(TypedDict):
    """The fields that a rule sets."""
    category: NotRequired[str]
    """Your name for the kind of cost"""
    cost_account: NotRequired[str]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[str]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""


class NewCodingRule(TypedDict):
    """A rule that codes purchases. It is used unless `enabled` is false."""
    id: NotRequired[str]
    """The id of a rule that you keep. Leave it out for a new rule"""
    name: str
    """What people call the rule"""
    enabled: NotRequired[bool]
    """Whether the rule is used"""
    conditions: NewCodingConditions
    set: NewCodingOfRule


class NewEnhancedData(TypedDict):
    """What the issuer knows about a purchase beyond the transaction. Fields that it did not send are absent."""
    version: int
    """The version of this structure. New fields and values do not change it"""
    tax: NotRequired[List[NewEnhancedTaxRow]]
    """The taxes"""
    line_items: NotRequired[List[NewEnhancedLineItem]]
    """The lines of the merchant’s invoice"""
    fuel: NotRequired[NewFuelPurchase]
    flights: NotRequired[List[NewFlightTicket]]
    """The tickets"""
    lodging: NotRequired[NewLodgingStay]
    car_rental: NotRequired[NewCarRental]


class NewEnhancedLineItem(TypedDict):
    """One line of the merchant’s invoice, as the issuer sent it."""
    description: str
    """What was bought"""
    quantity: NotRequired[float]
    """How many, in `unit`. Negative for a return"""
    unit: NotRequired[str]
    """The unit of the quantity, as the merchant writes it"""
    unit_price: NotRequired[float]
    """The price of one unit"""
    total_amount: float
    """The amount of the line with tax, after its discount. Negative for a return"""
    discount_amount: NotRequired[float]
    """The discount of the line"""
    tax_rate: NotRequired[float]
    """The tax rate of the line, in percent"""
    tax_amount: NotRequired[float]
    """The tax within `total_amount`"""
    commodity_code: NotRequired[str]
    """The code of the kind of goods, such as UNSPSC"""
    product_code: NotRequired[str]
    """The merchant’s product code"""
    currency: str
    """The currency of the amounts beside it, ISO 4217"""


class NewEnhancedTaxRow(TypedDict):
    """One tax of the purchase, as the issuer sent it."""
    rate: NotRequired[float]
    """The rate, in percent"""
    base: NotRequired[float]
    """The amount that is taxed, without the tax"""
    tax: float
    """The tax"""
    currency: str
    """The currency of the amounts beside it, ISO 4217"""
    country: NotRequired[str]
    """The country that levies the tax, ISO 3166-1 alpha-2"""
    category: NotRequired[Literal["vat", "gst", "pst", "hst", "sales", "lodging", "fuel", "other"]]
    """The kind of tax: `vat`, Canada’s `gst`, `pst` and `hst`, American `sales` tax, …"""


class NewExpectedFile(TypedDict):
    """A file that is due on certain days until a time."""
    by: str
    """The time of day in `time_zone`"""
    days: Literal["every_day", "weekdays", "bank_days"]
    """The days on which a file is expected; bank days are those of `calendar`"""
    count: int
    """Number of files"""
    pattern: Optional[str]
    """Counts only files with such a name. Null: every file of the source"""


NewExport = TypedDict(
    "NewExport",
    {
        "kind": "Literal[\"transactions\", \"receipts\", \"environmental_impacts\", \"deliveries\"]",
        "format": "Literal[\"csv\", \"xlsx\", \"parquet\", \"sie\", \"zip\"]",
        "layout": "NotRequired[Literal[\"standard\", \"saf_t\"]]",
        "from": "str",
        "to": "str",
        "organization_ids": "NotRequired[List[str]]",
        "accounts": "NotRequired[NewExportAccounts]",
    },
)


class NewExportAccounts(TypedDict):
    """The ledger accounts, for `sie` and the layout `saf_t`. The defaults are from the BAS plan."""
    cost: NotRequired[str]
    """The account for purchases and refunds (default 6990)"""
    input_vat: NotRequired[str]
    """The account for their VAT (default 2641)"""
    card: NotRequired[str]
    """The account for debt to the issuer (default 2890)"""
    personal_card: NotRequired[str]
    """The account for debt to card holders with personal liability (default 2820)"""
    cash: NotRequired[str]
    """The account for cash withdrawals (default 1910)"""
    fee: NotRequired[str]
    """The account for the issuer’s fees and discounts (default 6570)"""


class NewExportCardAccount(TypedDict):
    """The account of a card product."""
    payment_product_id: str
    """The id of the payment product"""
    account: str
    """The debt for cards of this product"""


class NewExportDimension(TypedDict):
    """A dimension that is exported."""
    name: str
    """The dimension, as in `dimensions` of transactions"""
    number: int
    """Its number in the accounting system; in SIE, 1 is cost centre and 6 is project"""


NewExportProfile = TypedDict(
    "NewExportProfile",
    {
        "name": "str",
        "format": "Literal[\"sie\", \"saft_no\", \"saft_dk\", \"csv\", \"xlsx\", \"parquet\"]",
        "accounts": "NotRequired[NewExportProfileAccounts]",
        "currency": "NotRequired[str]",
        "card_accounts": "NotRequired[List[NewExportCardAccount]]",
        "vat_codes": "NotRequired[List[NewExportVatCode]]",
        "dimensions": "NotRequired[List[NewExportDimension]]",
        "company_details": "NotRequired[Optional[NewExportProfileCompanyDetails]]",
        "with_receipts": "NotRequired[bool]",
        "cut_off": "NotRequired[Literal[\"none\", \"previous_month\"]]",
        "from": "NotRequired[str]",
        "locked_until": "NotRequired[Optional[str]]",
        "voucher_series": "NotRequired[str]",
        "next_voucher_number": "NotRequired[Optional[int]]",
    },
)


class NewExportProfileCompanyDetails(TypedDict):
    """What the schemas of SAF-T require of the company"""
    address_street: str
    """The street and number"""
    address_zip: str
    """The postal code"""
    address_city: str
    """The city"""
    contact_first_name: str
    """A contact person"""
    contact_last_name: str
    """The person’s last name"""
    iban: str
    """A bank account of the company"""


class NewExportProfileAccounts(TypedDict):
    """The accounts that differ from the defaults of the company’s country, or from those before."""
    cost: NotRequired[str]
    """Purchases and refunds that are not coded with a cost account"""
    card: NotRequired[str]
    """The debt to the card issuer"""
    personal_card: NotRequired[str]
    """The debt to card holders who are liable for their card themselves"""
    cash: NotRequired[str]
    """Cash withdrawals"""
    fee: NotRequired[str]
    """Fees and discounts of the card issuer"""
    private: NotRequired[str]
    """What card holders owe for private purchases"""
    rounding: NotRequired[str]
    """What a receipt and the purchase differ by, because the total was rounded"""
    currency_gain: NotRequired[str]
    """What a purchase cost less than posted, after a change of the rate"""
    currency_loss: NotRequired[str]
    """What a purchase cost more than posted, after a change of the rate"""


class NewExportRun(TypedDict):
    """A run of an export profile."""
    to: NotRequired[str]
    """The last day of the purchases to export; without it, the profile’s `cut_off` decides"""


class NewExportVatCode(TypedDict):
    """Which code and account VAT of a kind gets."""
    treatment: Literal["domestic", "reverse_charge", "foreign"]
    """`domestic`: VAT that the merchant charged; `reverse_charge`: VAT that the buyer owes; `foreign`: VAT of another country, which is claimed there"""
    rate: Optional[float]
    """Percent. Null: every rate"""
    code: str
    """The VAT code of the accounting system"""
    account: Optional[str]
    """The account for the VAT; null: it is not deducted"""
    output_account: Optional[str]
    """For a reverse charge: the account for the VAT that the buyer owes"""


class NewFileMapping(TypedDict):
    """NewFileMapping"""
    name: str
    """Your name for the form of the files"""
    document: CsvMapping


class NewFileMappingVersion(TypedDict):
    """NewFileMappingVersion"""
    document: CsvMapping


class NewFileSource(TypedDict):
    """NewFileSource"""
    name: str
    """Your name for the source"""
    kind: Literal["sftp", "s3", "folder"]
    """Kind of the source. Only the operator can add folders"""
    host: NotRequired[Optional[str]]
    """Host name or address of the SFTP server"""
    port: NotRequired[Optional[int]]
    """Port of the SFTP server"""
    username: NotRequired[Optional[str]]
    """User of the SFTP server"""
    host_keys: NotRequired[List[str]]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: NotRequired[Optional[str]]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: NotRequired[Optional[str]]
    """Name of the bucket"""
    prefix: NotRequired[Optional[str]]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: NotRequired[Optional[str]]
    """Region of the bucket"""
    endpoint: NotRequired[Optional[str]]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: NotRequired[Optional[str]]
    """Access key for the bucket"""
    pattern: NotRequired[str]
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: NotRequired[Literal["unchanged", "marked", "renamed"]]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: NotRequired[str]
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: NotRequired[Literal["move", "rename", "delete", "keep"]]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: NotRequired[str]
    """Folder below the source’s, for `move`"""
    done_suffix: NotRequired[str]
    """What is added to the name, for `rename`"""
    format: NotRequired[Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]]
    """Format of the files. Null: recognized from each file"""
    mapping_id: NotRequired[Optional[str]]
    """Mapping of CSV files"""
    payment_product_id: NotRequired[Optional[str]]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: NotRequired[Optional[str]]
    """Currency of amounts without one"""
    quarantine: NotRequired[Literal["whole", "part", None]]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: NotRequired[int]
    """Pause between two polls"""
    poll_days: NotRequired[Literal["every_day", "weekdays", "bank_days"]]
    """Days on which the source is polled"""
    poll_from: NotRequired[Optional[str]]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: NotRequired[Optional[str]]
    """End of these hours"""
    time_zone: NotRequired[str]
    """Time zone of all times of day"""
    calendar: NotRequired[Literal["SE", "NO", "DK", "FI", "EU"]]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: NotRequired[List[NewExpectedFile]]
    """Files that must arrive. A missing one raises an alert."""
    password: NotRequired[str]
    """Password for the SFTP server"""
    private_key: NotRequired[str]
    """Private key for the SFTP server, in the OpenSSH or PEM form"""
    passphrase: NotRequired[str]
    """Passphrase of the private key"""
    secret_access_key: NotRequired[str]
    """Secret of the access key for the bucket"""
    is_paused: NotRequired[bool]
    """Whether the source is left alone until it is resumed"""


NewFlightLeg = TypedDict(
    "NewFlightLeg",
    {
        "from": "str",
        "to": "str",
        "carrier": "NotRequired[str]",
        "flight_number": "NotRequired[str]",
        "class": "NotRequired[str]",
        "cabin": "NotRequired[Literal[\"economy\", \"premium_economy\", \"business\", \"first\"]]",
        "fare_basis": "NotRequired[str]",
        "departure_date": "NotRequired[str]",
        "stopover": "NotRequired[bool]",
    },
)


class NewFlightTicket(TypedDict):
    """One passenger’s ticket."""
    passenger: NotRequired[str]
    """The passenger’s name"""
    ticket_number: NotRequired[str]
    """The number of the ticket: the airline’s three digits and ten more"""
    agency: NotRequired[str]
    """The travel agency"""
    agency_number: NotRequired[str]
    """The agency’s IATA number"""
    issue_date: NotRequired[str]
    """The day on which the ticket was issued"""
    legs: List[NewFlightLeg]
    """The flights, in the order of the journey"""


class NewFuelPurchase(TypedDict):
    """Fuel or electricity for a vehicle."""
    product: Literal["petrol", "diesel", "hvo", "biodiesel", "e85", "lpg", "cng", "biogas", "lng", "hydrogen", "electricity", "adblue", "heating_oil", "aviation", "other"]
    """What was filled or charged"""
    product_code: NotRequired[str]
    """The network’s or merchant’s code of the product"""
    quantity: NotRequired[float]
    """How much, in `unit`"""
    unit: NotRequired[Literal["l", "gal", "gal_imp", "kg", "kwh"]]
    """`gal` is the American gallon, `gal_imp` the imperial one"""
    unit_price: NotRequired[float]
    """The price of one unit with tax"""
    amount: NotRequired[float]
    """What the fuel cost with tax, without other goods"""
    tax_amount: NotRequired[float]
    """The tax within `amount`"""
    currency: NotRequired[str]
    """The currency of the amounts beside it, ISO 4217"""
    odometer: NotRequired[float]
    """The odometer as the driver entered it, in the vehicle’s unit"""
    vehicle_number: NotRequired[str]
    """The vehicle as the driver or the fleet card names it"""
    service: NotRequired[Literal["self", "full", "other"]]
    """Self service or full service"""


class NewIssuerCard(TypedDict):
    """NewIssuerCard"""
    id: str
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number."""
    payment_product: str
    """The card’s payment product, which must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: NotRequired[Optional[str]]
    """The first digits of the card number, which identify the issuer"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Who is liable for the card (default: as in the product)"""
    scheme: NotRequired[str]
    """The card network (default: as in the product)"""
    funding: NotRequired[Literal["debit", "credit"]]
    """Whether purchases are debited immediately or invoiced (default: as in the product)"""
    issuer_organization_number: NotRequired[Optional[str]]
    """Your organization number"""
    issuer_country_code: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    identity: NewIssuerCardIdentity
    """The card holder and the company of the card"""


class NewIssuerCardIdentity(TypedDict):
    """The card holder and the company of the card"""
    ssn: str
    """The holder’s national id, validated by the rules of its country. It is stored encrypted and never returned."""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country that issued the national id"""
    name: str
    """The person’s name"""
    company_organization_number: str
    """The company’s organization number"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    employee_id: NotRequired[Optional[str]]
    """The company’s id for the employee"""


class NewIssuerInvoice(TypedDict):
    """NewIssuerInvoice"""
    id: str
    """Your own id for the invoice"""
    company_organization_number: str
    """The organization number of the company that receives the invoice"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    invoice_number: str
    """The number that is printed on the invoice"""
    no_of_transactions: int
    """The number of transactions on the invoice"""
    invoice_amount: float
    """The total amount to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """The due date, which is not before `invoice_date`"""


class NewLodgingStay(TypedDict):
    """A stay at a hotel."""
    check_in: NotRequired[str]
    """The day of arrival"""
    check_out: NotRequired[str]
    """The day of departure"""
    nights: NotRequired[int]
    """The nights of the stay"""
    rooms: NotRequired[int]
    """The number of rooms"""
    guests: NotRequired[int]
    """The number of guests"""
    room_rate: NotRequired[float]
    """The price of a room for a night"""
    charges: NotRequired[List[NewLodgingStayChargesItem]]
    """Parts of the amount"""
    currency: NotRequired[str]
    """The currency of the amounts beside it, ISO 4217"""
    folio_number: NotRequired[str]
    """The number of the hotel’s bill"""
    guest: NotRequired[str]
    """The guest’s name"""
    city: NotRequired[str]
    """The city of the hotel"""
    country: NotRequired[str]
    """The country of the hotel, ISO 3166-1 alpha-2"""
    no_show: NotRequired[bool]
    """Whether the guest did not come"""


class NewLodgingStayChargesItem(TypedDict):
    """NewLodgingStayChargesItem"""
    category: Literal["room", "room_tax", "restaurant", "room_service", "minibar", "bar", "phone", "laundry", "parking", "gift_shop", "business_centre", "health_club", "entertainment", "tip", "cash", "deposit", "other"]
    """What was charged"""
    amount: float
    """The charge with tax"""


class NewOAuthClient(TypedDict):
    """Without `scopes`, the client gets the recommended scopes; without `api_version`, the newest version."""
    name: str
    """The name of the client, shown to people"""
    scopes: NotRequired[List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]]
    """The scopes of the client’s tokens"""
    organization_id: NotRequired[str]
    """An organization’s id creates an organization_client, which can access only this organization"""
    token_lifetime: NotRequired[int]
    """The lifetime of a token, in seconds"""
    token_binding: NotRequired[Literal["none", "dpop", "mtls"]]
    """What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token"""
    profile: NotRequired[Literal["default", "fapi2"]]
    """The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour"""
    tls_client_auth_san_dns: NotRequired[Optional[str]]
    """The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none"""
    allowed_ips: NotRequired[List[str]]
    """The CIDR ranges from which the client may call; empty: any address"""
    api_version: NotRequired[str]
    """The version of the API that the client gets, unless a request sets another with the header Kontor-Version"""


class NewOperatorFileMapping(TypedDict):
    """NewOperatorFileMapping"""
    issuer: str
    """The issuer"""
    name: str
    """Your name for the form of the files"""
    document: CsvMapping


class NewOperatorFileSource(TypedDict):
    """NewOperatorFileSource"""
    issuer: str
    """The issuer"""
    name: str
    """Your name for the source"""
    kind: Literal["sftp", "s3", "folder"]
    """Kind of the source. Only the operator can add folders"""
    host: NotRequired[Optional[str]]
    """Host name or address of the SFTP server"""
    port: NotRequired[Optional[int]]
    """Port of the SFTP server"""
    username: NotRequired[Optional[str]]
    """User of the SFTP server"""
    host_keys: NotRequired[List[str]]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: NotRequired[Optional[str]]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: NotRequired[Optional[str]]
    """Name of the bucket"""
    prefix: NotRequired[Optional[str]]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: NotRequired[Optional[str]]
    """Region of the bucket"""
    endpoint: NotRequired[Optional[str]]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: NotRequired[Optional[str]]
    """Access key for the bucket"""
    pattern: NotRequired[str]
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: NotRequired[Literal["unchanged", "marked", "renamed"]]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: NotRequired[str]
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: NotRequired[Literal["move", "rename", "delete", "keep"]]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: NotRequired[str]
    """Folder below the source’s, for `move`"""
    done_suffix: NotRequired[str]
    """What is added to the name, for `rename`"""
    format: NotRequired[Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]]
    """Format of the files. Null: recognized from each file"""
    mapping_id: NotRequired[Optional[str]]
    """Mapping of CSV files"""
    payment_product_id: NotRequired[Optional[str]]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: NotRequired[Optional[str]]
    """Currency of amounts without one"""
    quarantine: NotRequired[Literal["whole", "part", None]]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: NotRequired[int]
    """Pause between two polls"""
    poll_days: NotRequired[Literal["every_day", "weekdays", "bank_days"]]
    """Days on which the source is polled"""
    poll_from: NotRequired[Optional[str]]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: NotRequired[Optional[str]]
    """End of these hours"""
    time_zone: NotRequired[str]
    """Time zone of all times of day"""
    calendar: NotRequired[Literal["SE", "NO", "DK", "FI", "EU"]]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: NotRequired[List[NewExpectedFile]]
    """Files that must arrive. A missing one raises an alert."""
    password: NotRequired[str]
    """Password for the SFTP server"""
    private_key: NotRequired[str]
    """Private key for the SFTP server, in the OpenSSH or PEM form"""
    passphrase: NotRequired[str]
    """Passphrase of the private key"""
    secret_access_key: NotRequired[str]
    """Secret of the access key for the bucket"""
    is_paused: NotRequired[bool]
    """Whether the source is left alone until it is resumed"""


class NewOrganization(TypedDict):
    """The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name."""
    reference_id: str
    """Your own id for the organization; unique in the account"""
    tpa_id: str
    """The TPA: the company’s signed authorisation"""
    name: NotRequired[str]
    """The name of the organization"""
    billing_id: NotRequired[Optional[str]]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: NotRequired[List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]]
    """Deliver only transactions of cards with these liabilities; empty: all cards"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class NewPasskey(TypedDict):
    """NewPasskey"""
    name: str
    """The name of the passkey, shown to its owner"""
    passkey: Dict[str, Any]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class NewPortalSession(TypedDict):
    """The organization and permissions of the session. Send either `organization_id` or `reference_id`."""
    organization_id: NotRequired[str]
    """The id of the organization"""
    reference_id: NotRequired[str]
    """Your reference for a new organization, for which the customer finds its company and creates the TPA. If an organization already has this reference, the session is for that organization."""
    permissions: List[Literal["tpa-read", "tpa-write", "consents-read", "webhook-log-read"]]
    """What the customer may do. `tpa-read`: see the TPA and its signatories. `tpa-write`: create the TPA, and invite, remind and delete signatories. `consents-read`: see the consents of card holders. `webhook-log-read`: see the delivery log."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the pages"""
    return_url: NotRequired[str]
    """URL of the portal’s link back. Must use https, or http on this machine."""
    allowed_origins: NotRequired[List[str]]
    """Origins whose pages may frame the portal. Empty for none."""
    appearance: NotRequired[NewPortalSessionAppearance]
    """Appearance of the pages"""


class NewPortalSessionAppearance(TypedDict):
    """Appearance of the pages"""
    accent_color: str
    """Colour of buttons, links and marks. Its contrast to white must be at least 4.5."""


class NewReceiptScan(TypedDict):
    """A receipt to read. Its type is detected from the content."""
    receipt: str
    """JPEG, PNG, WebP or PDF of at most 10 MiB, encoded in Base64"""
    include: NotRequired[List[Literal["line_items", "environmental_impact", "text"]]]
    """Optional fields to include in the response"""
    country: NotRequired[str]
    """Country of the receipt (ISO 3166-1 alpha-2), if known. It helps to interpret dates and VAT rates."""


class NewSandboxCard(TypedDict):
    """A test card. Send exactly one of `card_holder_id`, `identity_id` and `tpa_id` to choose the owner."""
    card_holder_id: NotRequired[str]
    """An identified card holder, who gets the card"""
    identity_id: NotRequired[str]
    """A known person of a company, who gets the card"""
    tpa_id: NotRequired[str]
    """A TPA. A new person of its company gets the card."""
    person: NotRequired[str]
    """One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty)"""
    employee_id: NotRequired[str]
    """Employee id of the new person. Only with `tpa_id`."""
    last_four: NotRequired[str]
    """The last four digits of the card"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Defaults to the liability of the product"""


NewSandboxGeneration = TypedDict(
    "NewSandboxGeneration",
    {
        "count": "int",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "card_holder_ids": "NotRequired[List[str]]",
        "seed": "NotRequired[str]",
    },
)


class NewSandboxInvoice(TypedDict):
    """NewSandboxInvoice"""
    company_organization_number: str
    """The organization number of the company that receives the invoice"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    invoice_number: str
    """The number that is printed on the invoice"""
    no_of_transactions: int
    """The number of transactions on the invoice"""
    invoice_amount: float
    """The total amount to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """The due date, which is not before `invoice_date`"""


class NewSandboxTransaction(TypedDict):
    """A simulated purchase. A card holder without a card gets a test card."""
    card_holder_id: str
    """The id of the card holder"""
    amount: float
    """Amount in the currency of the purchase. Positive for a refund, negative for a discount."""
    currency: str
    """ISO 4217"""
    merchant: str
    """The merchant’s name"""
    mcc_code: str
    """ISO 18245"""
    country: str
    """ISO 3166-1 alpha-2"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]]
    """Defaults to `CARD_PURCHASE`"""
    purchase_time: NotRequired[str]
    """Time of the purchase. Defaults to now."""
    city: NotRequired[str]
    """The city of the purchase"""
    items: NotRequired[List[NewSandboxTransactionItemsItem]]
    """Line items. They must add up to `amount`."""
    enhanced_data: NotRequired[NewEnhancedData]


class NewSandboxTransactionItemsItem(TypedDict):
    """NewSandboxTransactionItemsItem"""
    description: str
    """A description of the item"""
    quantity: float
    """The quantity"""
    amount: float
    """Price of one unit with VAT"""
    vat_rate: NotRequired[float]
    """Percent"""


class NewSplitLine(TypedDict):
    """A part of a purchase. What you leave out is the transaction’s."""
    amount: float
    """The amount of this part with VAT, in `original_currency`"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    private: NotRequired[bool]
    """Whether this part was not for the company. The card holder owes it."""
    text: NotRequired[Optional[str]]
    """What this part was for"""


class NewTax(TypedDict):
    """The VAT of a purchase as a person states it. It comes before all other sources, which stay visible as `alternatives`."""
    currency: NotRequired[str]
    """The currency of the amounts: that of the purchase (default) or of the invoice"""
    rows: List[NewTaxRow]
    """One row per rate"""


class NewTaxRow(TypedDict):
    """The VAT of one rate, as a person states it."""
    rate: Optional[float]
    """Percent"""
    base: NotRequired[Optional[float]]
    """The amount without VAT. Leave it out to have it computed"""
    tax: float
    """The VAT"""
    country: NotRequired[str]
    """The country whose VAT it is (ISO 3166-1 alpha-2)"""
    category: NotRequired[Literal["general", "food", "meal", "representation", "lodging", "passenger_transport", "fuel", "car", "culture", "untaxed"]]
    """The kind of purchase, by which the rules for deduction differ. `untaxed`: tips, deposits and vouchers beside the VAT"""
    reverse_charge: NotRequired[bool]
    """Whether the seller charged none because the buyer owes it"""


class NewTpa(TypedDict):
    """NewTpa"""
    payment_product_id: str
    """A payment product that is enabled for the account"""
    name: NotRequired[str]
    """Company name. Used only if the registry does not know the company."""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    organization_number: str
    """Organization number of the company. Spaces, hyphens and country prefixes are removed."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the text and the emails. Defaults to the country’s language."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class NewTpaSignatory(TypedDict):
    """NewTpaSignatory"""
    email: str
    """The email address"""
    name: NotRequired[Optional[str]]
    """Name of the person"""
    country_code: NotRequired[Optional[str]]
    """Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code"""
    phone_number: NotRequired[Optional[str]]
    """Phone number in international form (`+46701740605`), or in national form (`070-174 06 05`) with `country_code`"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the emails and the signing page. Defaults to the TPA’s language."""


class NewTransactionState(TypedDict):
    """A state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may omit fields that earlier states had. Fields of a later state replace those of earlier states."""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND", None]]
    """The type of transaction; a refund has a positive amount"""
    original_amount: NotRequired[Optional[float]]
    """The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative"""
    original_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    accounting_amount: NotRequired[Optional[float]]
    """The amount in the currency of the invoice"""
    accounting_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    exchange_rate: NotRequired[Optional[float]]
    """The accounting amount divided by the original amount"""
    vat_rate: NotRequired[Optional[float]]
    """The VAT rate, in percent"""
    vat_amount: NotRequired[Optional[float]]
    """The VAT amount, at most the amount in the same currency"""
    vat_currency: NotRequired[Optional[str]]
    """The currency of the VAT amount, ISO 4217 (default: `original_currency`)"""
    purchase_merchant: NotRequired[Optional[str]]
    """The merchant’s name, as the card network writes it"""
    purchase_time: NotRequired[Optional[str]]
    """The time of the purchase, RFC 3339, with the local offset if known"""
    purchase_timezone: NotRequired[Optional[str]]
    """The IANA name of the time zone"""
    purchase_country: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    purchase_city: NotRequired[Optional[str]]
    """The city of the purchase"""
    mcc_code: NotRequired[Optional[str]]
    """The merchant category code, ISO 18245; unknown codes are stored as sent"""
    merchant_number: NotRequired[Optional[str]]
    """The number that the acquirer assigned to the merchant"""
    terminal_id: NotRequired[Optional[str]]
    """The id of the payment terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """The authorisation code from the card network"""
    invoice_number: NotRequired[Optional[str]]
    """The number of the card invoice"""
    invoice_date: NotRequired[Optional[str]]
    """The date of the card invoice"""
    card_issuer_reference: NotRequired[Optional[str]]
    """The reference of the transaction on statements"""
    card_issuer_customer_number: NotRequired[Optional[str]]
    """The company’s customer number at the issuer"""
    branch_code: NotRequired[Optional[str]]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: NotRequired[Optional[str]]
    """A description of the merchant’s industry"""
    enhanced_data: NotRequired[Optional[NewTransactionStateEnhancedData]]
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""


class NewTransactionStateEnhancedData(TypedDict):
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""
    version: int
    """The version of this structure. New fields and values do not change it"""
    tax: NotRequired[List[NewEnhancedTaxRow]]
    """The taxes"""
    line_items: NotRequired[List[NewEnhancedLineItem]]
    """The lines of the merchant’s invoice"""
    fuel: NotRequired[NewFuelPurchase]
    flights: NotRequired[List[NewFlightTicket]]
    """The tickets"""
    lodging: NotRequired[NewLodgingStay]
    car_rental: NotRequired[NewCarRental]


class NewUser(TypedDict):
    """A user to invite. The user receives an email with a link to set a password."""
    email: str
    """The email address"""
    first_name: str
    """The user’s first name"""
    last_name: str
    """The user’s last name"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings."""
    organization_ids: NotRequired[List[str]]
    """The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of emails to this user"""


class NewWebhook(TypedDict):
    """Subscribe with `events` or with flags such as `card_holder_created: true`. The URL must use https. Sandbox accounts may use http to the machine that runs Kontor."""
    url: str
    """URL that receives events"""
    secret: NotRequired[str]
    """Your own secret with 24 to 200 characters. Generated if omitted."""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    filter: NotRequired[List[NewWebhookFilterItem]]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: NotRequired[bool]
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: NotRequired[List[str]]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: NotRequired[bool]
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: NotRequired[Optional[int]]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: NotRequired[bool]
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: NotRequired[str]
    """API version of the payloads. Defaults to the newest."""
    description: NotRequired[Optional[str]]
    """Your description of the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: NotRequired[Literal["hmac", "ed25519", "both"]]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """Username for `basic`"""
    basic_password: NotRequired[Optional[str]]
    """Password for `basic`. Never returned. Required again if `url` changes to another host."""
    custom_key: NotRequired[Optional[str]]
    """Header name for `custom`"""
    custom_value: NotRequired[Optional[str]]
    """Header value for `custom`. Never returned. Required again if `url` changes to another host."""
    oauth_access_token_url: NotRequired[Optional[str]]
    """Token endpoint for `oauth`"""
    oauth_client_id: NotRequired[Optional[str]]
    """Client id for `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host."""
    oauth_scope: NotRequired[Optional[str]]
    """Scope of the token for `oauth`, if required"""
    tpa_signed: NotRequired[bool]
    """Same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: NotRequired[bool]
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: NotRequired[bool]
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """Same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """Same as `export.completed` in `events`"""


class NewWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class NewWebhookGroup(TypedDict):
    """NewWebhookGroup"""
    buyer_party: str
    """Company number. Spaces, hyphens and country prefixes are removed."""


class NewWebhookHeader(TypedDict):
    """NewWebhookHeader"""
    key: str
    """Name of the header. Headers that Kontor sets itself are not allowed."""
    value: str
    """Value in printable ASCII"""
    secret: NotRequired[bool]
    """If true, responses never contain the value"""


NewWebhookReplay = TypedDict(
    "NewWebhookReplay",
    {
        "from": "str",
        "to": "NotRequired[str]",
        "status": "NotRequired[List[Literal[\"delivered\", \"failed\", \"skipped\"]]]",
        "events": "NotRequired[List[Literal[\"tpa.signed\", \"tpa.activated\", \"tpa.rejected\", \"tpa.terminated\", \"card_holder.created\", \"card_holder.identified\", \"card_holder.signed.pdpc\", \"card_holder.withdrawn\", \"card_holder.deleted\", \"card_holder.email.delivered\", \"card_holder.email.failed\", \"invoice.created\", \"card.transaction.authorized\", \"card.transaction.cleared\", \"card.transaction.deleted\", \"card.transaction.invoiced\", \"card.transaction.updated\", \"receipt.fetched\", \"receipt.not_found\", \"transaction.true.vat\", \"transaction.line.items\", \"environmental.impact\", \"export.completed\"]]]",
        "dry_run": "NotRequired[bool]",
    },
)


class NotPostedPurchases(TypedDict):
    """Purchases that a later run exports."""
    reason: Literal["not_cleared", "no_amount", "needs_review"]
    """`not_cleared`: the amount may still change; `no_amount`: the amount in the currency of the ledger is not known yet; `needs_review`: the parts of a split do not add up"""
    count: int
    """The number of purchases"""


class OAuthClient(TypedDict):
    """A program that calls the API."""
    id: str
    """The same as `client_id`"""
    client_id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client, shown to people"""
    type: Literal["account_client", "organization_client", "issuer_client"]
    """What the client can access"""
    organization_id: Optional[str]
    """The id of the organization"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """The scopes of the client’s tokens"""
    token_lifetime: int
    """The lifetime of a token, in seconds"""
    token_binding: Literal["none", "dpop", "mtls"]
    """What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token"""
    profile: Literal["default", "fapi2"]
    """The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour"""
    tls_client_auth_san_dns: Optional[str]
    """The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none"""
    enabled: bool
    """Whether the client may get and use tokens. If false, its tokens are rejected"""
    allowed_ips: List[str]
    """The CIDR ranges from which the client may call; empty: any address"""
    api_version: str
    """The version of the API that the client gets, unless a request sets another with the header Kontor-Version"""
    secret_hint: str
    """The last four characters of the secret; empty if the client has none"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class OAuthClientPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[OAuthClient]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class OAuthClientUpdate(TypedDict):
    """Only the fields that you send are updated. `scopes` replaces the list."""
    name: NotRequired[str]
    """The name of the client, shown to people"""
    scopes: NotRequired[List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]]
    """The scopes of the client’s tokens"""
    token_lifetime: NotRequired[int]
    """The lifetime of a token, in seconds"""
    token_binding: NotRequired[Literal["none", "dpop", "mtls"]]
    """What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token"""
    profile: NotRequired[Literal["default", "fapi2"]]
    """The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour"""
    tls_client_auth_san_dns: NotRequired[Optional[str]]
    """The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none"""
    enabled: NotRequired[bool]
    """Whether the client may get and use tokens. If false, its tokens are rejected"""
    allowed_ips: NotRequired[List[str]]
    """The CIDR ranges from which the client may call; empty: any address"""
    api_version: NotRequired[str]
    """The version of the API that the client gets, unless a request sets another with the header Kontor-Version"""


class OAuthClientWithSecret(TypedDict):
    """OAuthClientWithSecret"""
    id: str
    """The same as `client_id`"""
    client_id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client, shown to people"""
    type: Literal["account_client", "organization_client", "issuer_client"]
    """What the client can access"""
    organization_id: Optional[str]
    """The id of the organization"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """The scopes of the client’s tokens"""
    token_lifetime: int
    """The lifetime of a token, in seconds"""
    token_binding: Literal["none", "dpop", "mtls"]
    """What the client’s tokens must be bound to: a key (`dpop`, RFC 9449), a certificate (`mtls`, RFC 8705), or nothing. With `none`, a token request with a DPoP proof still gets a bound token"""
    profile: Literal["default", "fapi2"]
    """The rules for the client: the published ones, or `fapi2` (FAPI 2.0): no secret but a key or certificate, and bound tokens of at most an hour"""
    tls_client_auth_san_dns: Optional[str]
    """The DNS name in the certificate with which the client may authenticate (`tls_client_auth`, RFC 8705), issued by an authority that the operator trusts; null: by none"""
    enabled: bool
    """Whether the client may get and use tokens. If false, its tokens are rejected"""
    allowed_ips: List[str]
    """The CIDR ranges from which the client may call; empty: any address"""
    api_version: str
    """The version of the API that the client gets, unless a request sets another with the header Kontor-Version"""
    secret_hint: str
    """The last four characters of the secret; empty if the client has none"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    secret: str
    """The client secret. Store it now, because no other response contains it. Empty with the profile `fapi2`, which has no secrets."""


class OAuthError(TypedDict):
    """RFC 6749 §5.2"""
    error: str
    """The error code of RFC 6749"""
    error_description: str
    """An explanation of the error, for developers"""


class OperationSummary(TypedDict):
    """Number of requests and latency of an operation."""
    operation: str
    """OpenAPI operation id"""
    requests: int
    """Number of requests"""
    failures: int
    """Number of responses with status 400 or higher"""
    p50_ms: float
    """Median duration"""
    p95_ms: float
    """95th percentile of the duration"""
    max_ms: float
    """Duration of the slowest request"""


class OperatorFileMapping(TypedDict):
    """A version of an issuer’s CSV mapping."""
    issuer: str
    """The issuer"""
    id: str
    """The id of this version, for `mapping_id` of a source"""
    name: str
    """Your name for the form of the files"""
    version_number: int
    """Number of the version"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    document: StoredCsvMapping
    versions: List[FileMappingVersion]
    """All versions of the name, newest first"""


class OperatorFileMappingList(TypedDict):
    """The CSV mappings of all issuers."""
    data: List[OperatorFileMappingSummary]
    """All mappings, by issuer and name"""


class OperatorFileMappingSummary(TypedDict):
    """The newest version of a CSV mapping."""
    issuer: str
    """The issuer"""
    id: str
    """The id of this version, for `mapping_id` of a source"""
    name: str
    """Your name for the form of the files"""
    version_number: int
    """Number of the version"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class OperatorFileSource(TypedDict):
    """A place where an issuer’s files are picked up."""
    issuer: str
    """The issuer"""
    id: str
    """The id of the source of files"""
    name: str
    """Your name for the source"""
    kind: Literal["sftp", "s3", "folder"]
    """Kind of the source. Only the operator can add folders"""
    set_by: Literal["operator", "issuer"]
    """Who set the address. One that an issuer’s client has set must be public."""
    credentials: Literal["password", "private_key", "access_key", None]
    """The secret that is stored. It is never shown."""
    host: Optional[str]
    """Host name or address of the SFTP server"""
    port: Optional[int]
    """Port of the SFTP server"""
    username: Optional[str]
    """User of the SFTP server"""
    host_keys: List[str]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: Optional[str]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: Optional[str]
    """Name of the bucket"""
    prefix: Optional[str]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: Optional[str]
    """Region of the bucket"""
    endpoint: Optional[str]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: Optional[str]
    """Access key for the bucket"""
    pattern: str
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: Literal["unchanged", "marked", "renamed"]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: str
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: Literal["move", "rename", "delete", "keep"]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: str
    """Folder below the source’s, for `move`"""
    done_suffix: str
    """What is added to the name, for `rename`"""
    format: Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]
    """Format of the files. Null: recognized from each file"""
    mapping_id: Optional[str]
    """Mapping of CSV files"""
    payment_product_id: Optional[str]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: Optional[str]
    """Currency of amounts without one"""
    quarantine: Literal["whole", "part", None]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: int
    """Pause between two polls"""
    poll_days: Literal["every_day", "weekdays", "bank_days"]
    """Days on which the source is polled"""
    poll_from: Optional[str]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: Optional[str]
    """End of these hours"""
    time_zone: str
    """Time zone of all times of day"""
    calendar: Literal["SE", "NO", "DK", "FI", "EU"]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: List[ExpectedFile]
    """Files that must arrive. A missing one raises an alert."""
    is_paused: bool
    """Whether the source is left alone until it is resumed"""
    status: Literal["waiting", "working", "failing", "paused"]
    """`waiting` for its first poll, `working`, `failing` or `paused`"""
    fault: Literal["host_key_missing", "host_key_changed", "authentication_failed", "unreachable", "timeout", "folder_missing", "permission_denied", "file_changed", "failed", None]
    """Why the last poll failed"""
    fault_message: Optional[str]
    """The same in a sentence, with what to do"""
    shown_host_key: Optional[str]
    """Fingerprint that the server showed instead of an expected one"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    polled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_poll_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    last_file_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    missing: int
    """Number of expected files that have not arrived"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class OperatorFileSourceDetails(TypedDict):
    """A source with what was expected, and what arrived."""
    issuer: str
    """The issuer"""
    id: str
    """The id of the source of files"""
    name: str
    """Your name for the source"""
    kind: Literal["sftp", "s3", "folder"]
    """Kind of the source. Only the operator can add folders"""
    set_by: Literal["operator", "issuer"]
    """Who set the address. One that an issuer’s client has set must be public."""
    credentials: Literal["password", "private_key", "access_key", None]
    """The secret that is stored. It is never shown."""
    host: Optional[str]
    """Host name or address of the SFTP server"""
    port: Optional[int]
    """Port of the SFTP server"""
    username: Optional[str]
    """User of the SFTP server"""
    host_keys: List[str]
    """Fingerprints of the SFTP server’s host keys, as `ssh-keygen -l` prints them. A server with another key is refused. Empty: nothing is picked up until a key is set."""
    folder: Optional[str]
    """Folder on the SFTP server, or below the operator’s folder for files"""
    bucket: Optional[str]
    """Name of the bucket"""
    prefix: Optional[str]
    """Prefix of the objects; those in deeper folders are ignored"""
    region: Optional[str]
    """Region of the bucket"""
    endpoint: Optional[str]
    """Address of the S3 server. Null: Amazon"""
    access_key_id: Optional[str]
    """Access key for the bucket"""
    pattern: str
    """Names to pick up, with `*` and `?`; several are separated by commas"""
    complete_when: Literal["unchanged", "marked", "renamed"]
    """`unchanged`: size and time are the same in two polls; `marked`: a second file exists, such as `a.xml.done`; `renamed`: the sender uploads under another name and renames"""
    marker_suffix: str
    """What the name of the second file ends with, for `marked`"""
    after_pick_up: Literal["move", "rename", "delete", "keep"]
    """What happens to a file once it is stored; `keep` needs no right to write"""
    done_folder: str
    """Folder below the source’s, for `move`"""
    done_suffix: str
    """What is added to the name, for `rename`"""
    format: Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv", None]
    """Format of the files. Null: recognized from each file"""
    mapping_id: Optional[str]
    """Mapping of CSV files"""
    payment_product_id: Optional[str]
    """Payment product of the cards in these files. Null: as the issuer’s settings for files say"""
    currency: Optional[str]
    """Currency of amounts without one"""
    quarantine: Literal["whole", "part", None]
    """What is stored of a file that does not add up: `whole` nothing, `part` its good records. Null: as the issuer’s settings for files say"""
    poll_every_minutes: int
    """Pause between two polls"""
    poll_days: Literal["every_day", "weekdays", "bank_days"]
    """Days on which the source is polled"""
    poll_from: Optional[str]
    """Start of the hours in which the source is polled. Null: all day"""
    poll_to: Optional[str]
    """End of these hours"""
    time_zone: str
    """Time zone of all times of day"""
    calendar: Literal["SE", "NO", "DK", "FI", "EU"]
    """Whose bank days count; `EU` are those of TARGET"""
    expected_files: List[ExpectedFile]
    """Files that must arrive. A missing one raises an alert."""
    is_paused: bool
    """Whether the source is left alone until it is resumed"""
    status: Literal["waiting", "working", "failing", "paused"]
    """`waiting` for its first poll, `working`, `failing` or `paused`"""
    fault: Literal["host_key_missing", "host_key_changed", "authentication_failed", "unreachable", "timeout", "folder_missing", "permission_denied", "file_changed", "failed", None]
    """Why the last poll failed"""
    fault_message: Optional[str]
    """The same in a sentence, with what to do"""
    shown_host_key: Optional[str]
    """Fingerprint that the server showed instead of an expected one"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    polled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_poll_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    last_file_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    missing: int
    """Number of expected files that have not arrived"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    expected: List[ExpectedArrival]
    """Expected files of the last 14 days and the next one, newest first"""
    pick_ups: List[FilePickUp]
    """The last files, newest first"""


class OperatorFileSourceList(TypedDict):
    """The sources of all issuers."""
    data: List[OperatorFileSource]
    """All sources"""


class OperatorLimit(TypedDict):
    """A limit of an account and its current use."""
    name: Literal["requests_per_second", "mails_per_day", "organizations", "card_holders", "webhooks", "oauth_clients", "users", "file_bytes", "queued_scans", "generated_per_call", "generated_transactions", "exports_at_once", "export_rows"]
    """Name of the limit"""
    about: str
    """What the limit counts"""
    limit: int
    """Maximum for the account"""
    used: Optional[int]
    """Current use. Null if the use is not counted."""
    is_default: bool
    """Whether the default applies"""


class OperatorLimitList(TypedDict):
    """All limits of an account."""
    data: List[OperatorLimit]
    """All limits"""


class Organization(TypedDict):
    """One of your customers, which uses a company’s TPA and has card holders and webhooks."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the organization; unique in the account"""
    name: str
    """The name of the organization"""
    tpa_id: str
    """The TPA: the company’s signed authorisation"""
    billing_id: Optional[str]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Deliver only transactions of cards with these liabilities; empty: all cards"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    tpa: OrganizationTpa
    """A summary of the TPA’s current state"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class OrganizationTpa(TypedDict):
    """A summary of the TPA’s current state"""
    status: str
    """The TPA’s status"""
    name: str
    """The company’s name"""
    organization_number: str
    """The company’s organization number"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""


class OrganizationPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Organization]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class OrganizationUpdate(TypedDict):
    """Only the fields that you send are updated. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. A null `billing_id` removes the profile. `metadata` and `card_types` are replaced as a whole."""
    reference_id: NotRequired[str]
    """Your own id for the organization; unique in the account"""
    tpa_id: NotRequired[str]
    """The TPA: the company’s signed authorisation"""
    name: NotRequired[str]
    """The name of the organization"""
    billing_id: NotRequired[Optional[str]]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: NotRequired[List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]]
    """Deliver only transactions of cards with these liabilities; empty: all cards"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class PasskeyAssertion(TypedDict):
    """PasskeyAssertion"""
    passkey: Dict[str, Any]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class PasskeyOptions(TypedDict):
    """PasskeyOptions"""
    options: Dict[str, Any]
    """Options for `PublicKeyCredential.parse…OptionsFromJSON()`"""


class PasswordCredentials(TypedDict):
    """PasswordCredentials"""
    email: str
    """The email address"""
    password: str
    """The password"""
    account_id: NotRequired[str]
    """For users of several accounts. Defaults to the account that was used last."""


class PasswordUpdate(TypedDict):
    """The new password must have at least 12 characters. All other sessions end."""
    current_password: str
    """The current password"""
    password: str
    """The password"""


class PaymentProduct(TypedDict):
    """A card programme of an issuer."""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""
    subtitle: str
    """A line of text to show below the name"""
    description_short: str
    """A short description, for a list of products"""
    description_long: str
    """A long description, for a product page"""
    issuer: PaymentProductIssuer
    """The company that issues the cards"""
    funding: Literal["debit", "credit"]
    """Whether purchases are debited immediately or invoiced"""
    scheme: PaymentProductScheme
    """The card network"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable: the person, the company, or the company after a personal invoice"""
    countries: List[Literal["SE", "NO", "DK", "FI"]]
    """The countries in which the product is offered"""
    status: Literal["active", "withdrawn"]
    """Whether accounts can enable the product"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class PaymentProductIssuer(TypedDict):
    """The company that issues the cards"""
    slug: str
    """The issuer’s or provider’s short name in paths"""
    name: str
    """The name of the issuer"""


class PaymentProductScheme(TypedDict):
    """The card network"""
    name: str
    """The name of the card network"""
    logo_url: Optional[str]
    """The logo of the card network"""


class PaymentProductPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[PaymentProduct]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class PendingTpa(TypedDict):
    """A signed TPA whose signing rights the registry did not confirm."""
    id: str
    """The id of the TPA"""
    account: AccountSummary
    name: str
    """Company name in the TPA"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    organization_number: str
    """Organization number of the company"""
    product: str
    """Name of the payment product"""
    issuer: str
    """Issuer of the payment product"""
    signatories_total: int
    """Number of people who must sign"""
    signatories_signed: int
    """Number of people who have signed"""
    signed_at: Optional[str]
    """Time of the latest signature"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class PendingTpaPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[PendingTpa]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class PortalSession(TypedDict):
    """A link to the portal of one organization."""
    id: str
    """The id of the portal session"""
    organization_id: Optional[str]
    """The organization. Null until the customer has created it."""
    reference_id: Optional[str]
    """Your reference for a new organization, for which the customer finds its company and creates the TPA. If an organization already has this reference, the session is for that organization."""
    permissions: List[Literal["tpa-read", "tpa-write", "consents-read", "webhook-log-read"]]
    """What the customer may do. `tpa-read`: see the TPA and its signatories. `tpa-write`: create the TPA, and invite, remind and delete signatories. `consents-read`: see the consents of card holders. `webhook-log-read`: see the delivery log."""
    language: Literal["sv", "no", "da", "fi", "en"]
    """Language of the pages"""
    return_url: Optional[str]
    """URL of the portal’s link back. Must use https, or http on this machine."""
    allowed_origins: List[str]
    """Origins whose pages may frame the portal. Empty for none."""
    url: str
    """Link to the portal, which can be opened once. Give it only to your signed-in customer, because the link is the credential."""
    expires_at: str
    """When the link expires"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class Posting(TypedDict):
    """A voucher of a purchase in a run of an export profile."""
    profile_id: str
    """The id of the export profile"""
    profile_name: str
    """The name of the profile"""
    run_id: str
    """The id of the export run"""
    run_number: int
    """The number of the run in its profile"""
    kind: Literal["purchase", "reversal", "currency_difference"]
    """`purchase`: the purchase; `reversal`: cancels the posting before; `currency_difference`: the invoice had another amount than was posted"""
    date: str
    """The day on which it is posted"""
    text: str
    """The text of the voucher"""
    voucher_number: Optional[int]
    """The number of the voucher, if Kontor numbers them"""
    currency: str
    """The currency of the ledger (ISO 4217)"""
    ledger_status: Literal["posting", "posted", "refused", None]
    """In the accounting system of the organization: `posting`: it is being posted; `refused`: see the transfer of the run. Null: it was not posted"""
    ledger_number: Optional[str]
    """The number of the voucher in the accounting system"""
    lines: List[PostingLine]
    """The lines, which add up to zero"""


class PostingLine(TypedDict):
    """A line of a voucher."""
    account: str
    """The account of the ledger"""
    amount: float
    """Debit is positive, credit negative"""
    vat_code: Optional[str]
    """The VAT code"""
    vat_rate: Optional[float]
    """Percent"""
    dimensions: Dict[str, str]
    """The code in each dimension"""


class Postings(TypedDict):
    """Every posting of a purchase."""
    data: List[Posting]
    """The postings, oldest first of each profile"""


class PreviewedTransaction(TypedDict):
    """A row of a sample, as partners will receive it."""
    card_last_four: Optional[str]
    """Last digits of the card"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND", None]]
    """The type of transaction; a refund has a positive amount"""
    original_amount: NotRequired[Optional[float]]
    """The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative"""
    original_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    accounting_amount: NotRequired[Optional[float]]
    """The amount in the currency of the invoice"""
    accounting_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    exchange_rate: NotRequired[Optional[float]]
    """The accounting amount divided by the original amount"""
    vat_rate: NotRequired[Optional[float]]
    """The VAT rate, in percent"""
    vat_amount: NotRequired[Optional[float]]
    """The VAT amount, at most the amount in the same currency"""
    vat_currency: NotRequired[Optional[str]]
    """The currency of the VAT amount, ISO 4217 (default: `original_currency`)"""
    purchase_merchant: NotRequired[Optional[str]]
    """The merchant’s name, as the card network writes it"""
    purchase_time: NotRequired[Optional[str]]
    """The time of the purchase, RFC 3339, with the local offset if known"""
    purchase_timezone: NotRequired[Optional[str]]
    """The IANA name of the time zone"""
    purchase_country: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    purchase_city: NotRequired[Optional[str]]
    """The city of the purchase"""
    mcc_code: NotRequired[Optional[str]]
    """The merchant category code, ISO 18245; unknown codes are stored as sent"""
    merchant_number: NotRequired[Optional[str]]
    """The number that the acquirer assigned to the merchant"""
    terminal_id: NotRequired[Optional[str]]
    """The id of the payment terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """The authorisation code from the card network"""
    invoice_number: NotRequired[Optional[str]]
    """The number of the card invoice"""
    invoice_date: NotRequired[Optional[str]]
    """The date of the card invoice"""
    card_issuer_reference: NotRequired[Optional[str]]
    """The reference of the transaction on statements"""
    card_issuer_customer_number: NotRequired[Optional[str]]
    """The company’s customer number at the issuer"""
    branch_code: NotRequired[Optional[str]]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: NotRequired[Optional[str]]
    """A description of the merchant’s industry"""
    enhanced_data: NotRequired[Optional[PreviewedTransactionEnhancedData]]
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""


class PreviewedTransactionEnhancedData(TypedDict):
    """What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know"""
    version: int
    """The version of this structure. New fields and values do not change it"""
    tax: NotRequired[List[EnhancedTaxRow]]
    """The taxes"""
    line_items: NotRequired[List[EnhancedLineItem]]
    """The lines of the merchant’s invoice"""
    fuel: NotRequired[FuelPurchase]
    flights: NotRequired[List[FlightTicket]]
    """The tickets"""
    lodging: NotRequired[LodgingStay]
    car_rental: NotRequired[CarRental]


class Problem(TypedDict):
    """A problem (RFC 9457)"""
    type: str
    """The URL of a page that explains the code"""
    title: str
    """A summary of the error, the same for every error with this code"""
    status: int
    """The HTTP status code"""
    code: Literal["invalid_json", "invalid_request", "unknown_version", "unauthenticated", "invalid_token", "invalid_dpop_proof", "use_dpop_nonce", "bad_signature", "invalid_credentials", "second_factor_required", "sso_required", "cross_site", "reauthentication_required", "insufficient_scope", "no_access", "second_factor_missing", "network_not_allowed", "not_found", "method_not_allowed", "duplicate", "state_conflict", "idempotency_key_reused", "idempotency_in_progress", "limit_reached", "position_expired", "version_retired", "stale", "too_large", "unsupported_media_type", "range_not_satisfiable", "card_number_refused", "receipt_unreadable", "validation_failed", "request_timeout", "rate_limited", "too_many_streams", "daily_limit_reached", "header_too_large", "internal", "unavailable", "timeout", "registry_unavailable"]
    """Stable error code. Use this in your code."""
    detail: str
    """What happened and what to do"""
    request_id: str
    """The request id, as in `X-Request-Id`"""
    errors: NotRequired[List[ProblemErrorsItem]]
    """Invalid fields. Only present on 422."""


class ProblemErrorsItem(TypedDict):
    """ProblemErrorsItem"""
    field: str
    """Path of the field, for example `scopes.3`"""
    code: str
    """The error code, for use in programs"""
    message: str
    """What is wrong with the field"""


class ProtectedResourceMetadata(TypedDict):
    """How the API expects access tokens (RFC 9728)."""
    resource: str
    """The base URL of the API"""
    authorization_servers: List[str]
    """The servers that issue its tokens"""
    scopes_supported: List[str]
    """The scopes of the API"""
    bearer_methods_supported: List[str]
    """Where a bearer token is sent: the header `Authorization`"""
    resource_name: str
    """The name of the API"""
    resource_documentation: str
    """The API reference"""
    dpop_signing_alg_values_supported: List[str]
    """The algorithms of DPoP proofs"""
    tls_client_certificate_bound_access_tokens: bool
    """Whether tokens can be bound to a client certificate (RFC 8705)"""
    dpop_bound_access_tokens_required: bool
    """Whether every token must be bound to a key. Clients may require it for themselves"""


class ProvidedReceipt(TypedDict):
    """A receipt that a receipt provider sends as data."""
    merchant: ProvidedReceiptMerchant
    """The merchant on the receipt"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: NotRequired[Optional[str]]
    """Local time of the shop"""
    total_amount: float
    """Total amount. Negative for a refund."""
    currency: str
    """ISO 4217"""
    vat_rates: NotRequired[List[ProvidedReceiptVatRatesItem]]
    """VAT by rate. Any two of the three amounts are enough."""
    vat_total: NotRequired[Optional[float]]
    """Total VAT"""
    line_items: NotRequired[List[ProvidedReceiptLineItemsItem]]
    """The line items of the receipt"""
    receipt_number: NotRequired[Optional[str]]
    """The receipt number"""
    payment_method: NotRequired[Optional[str]]
    """The payment method"""
    card_last_four: NotRequired[Optional[str]]
    """The last four digits of the card"""
    terminal_id: NotRequired[Optional[str]]
    """Id of the card terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """Approval code"""
    merchant_number: NotRequired[Optional[str]]
    """Merchant number of the card network"""


class ProvidedReceiptMerchant(TypedDict):
    """The merchant on the receipt"""
    name: str
    """The name of the merchant"""
    organization_number: NotRequired[Optional[str]]
    """The company’s organization number"""
    vat_number: NotRequired[Optional[str]]
    """The merchant’s VAT number"""
    address: NotRequired[Optional[str]]
    """The merchant’s address"""
    phone: NotRequired[Optional[str]]
    """The merchant’s phone number"""


class ProvidedReceiptVatRatesItem(TypedDict):
    """ProvidedReceiptVatRatesItem"""
    percentage: float
    """The VAT rate, in percent"""
    taxable_amount: NotRequired[Optional[float]]
    """Amount without VAT"""
    vat_amount: NotRequired[Optional[float]]
    """Amount of VAT"""
    total_amount: NotRequired[Optional[float]]
    """Amount with VAT"""


class ProvidedReceiptLineItemsItem(TypedDict):
    """ProvidedReceiptLineItemsItem"""
    description: str
    """A description of the item"""
    quantity: NotRequired[float]
    """The quantity"""
    unit: NotRequired[Optional[str]]
    """The unit of `quantity`"""
    amount: NotRequired[Optional[float]]
    """Price of one unit with VAT"""
    total_amount: float
    """Total of the line with VAT"""
    vat_percentage: NotRequired[Optional[float]]
    """The VAT rate, in percent"""


class PublicRecord(TypedDict):
    """A company in its national registry."""
    organization_number: str
    """The company’s organization number"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    name: str
    """The company’s name"""
    form: Optional[str]
    """Legal form as named or abbreviated by the registry"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The company’s status in the registry"""
    industry_code: Optional[str]
    """Industry code in the country’s version of NACE"""
    address_street: Optional[str]
    """The street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The city of the address"""
    vat_registered: Optional[bool]
    """Null if the registry does not provide it"""
    founded_on: Optional[str]
    """Date of foundation, or date of registration if the registry records only that"""
    source: str
    """Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True if the registry is unavailable and this is the last known record"""
    signature_combinations: List[SignatureCombination]
    """Signing rights as alternative groups of people. Empty if the registry provides none, or only free text."""


class PublicRecordPage(TypedDict):
    """The best matches, best first."""
    data: List[PublicRecordSummary]
    """The objects in the list"""
    next_cursor: None
    """Always null, because there is only one page"""


class PublicRecordSummary(TypedDict):
    """A company found by name. Its signing rights are in the full record."""
    organization_number: str
    """The company’s organization number"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    name: str
    """The company’s name"""
    form: Optional[str]
    """Legal form as named or abbreviated by the registry"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The company’s status in the registry"""
    industry_code: Optional[str]
    """Industry code in the country’s version of NACE"""
    address_street: Optional[str]
    """The street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The city of the address"""
    vat_registered: Optional[bool]
    """Null if the registry does not provide it"""
    founded_on: Optional[str]
    """Date of foundation, or date of registration if the registry records only that"""
    source: str
    """Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True if the registry is unavailable and this is the last known record"""


class Readiness(TypedDict):
    """Readiness"""
    status: Literal["ready", "not_ready"]
    """Whether the process can serve requests"""
    checks: Dict[str, Literal["ok", "failed", "restarting", "read_only", "disk_full", "outdated", "slow", "delayed", "unknown", "draining"]]
    """The result of each check, by name"""
    queue_age_seconds: Dict[str, int]
    """The age in seconds of the oldest entry of each queue. One process that does background work samples it every 15 seconds; empty while there is no such process."""
    clock_skew_ms: int
    """The milliseconds by which this machine’s clock is ahead of the database’s, whose time Kontor uses. If it is more than 2,000 ahead or behind, check NTP."""
    database_age_ms: int
    """The milliseconds since the database last responded. From 5,000, the database counts as unavailable."""
    deliveries_unrecorded: int
    """The number of deliveries that this process has sent and the database has not recorded yet. Sending pauses when these and the deliveries in flight reach 4,096, because unrecorded deliveries are sent again if the process ends."""


class Receipt(TypedDict):
    """A receipt with its fields and its matched transaction."""
    id: str
    """The id of the receipt"""
    source: Literal["scan", "provider", "sandbox"]
    """Source of the receipt"""
    status: Literal["queued", "scanning", "scanned", "unreadable"]
    """`scanned` receipts have fields"""
    reason: Optional[str]
    """Why the receipt is unreadable"""
    country: Optional[str]
    """Country of the receipt (ISO 3166-1 alpha-2), if known. It helps to interpret dates and VAT rates."""
    merchant: ReceiptMerchant
    """The merchant on the receipt"""
    purchase_date: Optional[str]
    """Date on the receipt"""
    purchase_time: Optional[str]
    """The time of the purchase, in local time"""
    total_amount: Optional[float]
    """Total on the receipt"""
    currency: Optional[str]
    """ISO 4217"""
    vat_rates: List[ReceiptVatRatesItem]
    """VAT table as printed"""
    vat_total: Optional[float]
    """Total VAT"""
    card_last_four: Optional[str]
    """The last four digits of the card"""
    payment_method: Optional[str]
    """The payment method"""
    receipt_number: Optional[str]
    """The receipt number"""
    line_items: NotRequired[List[ReceiptLineItemsItem]]
    """Line items, if requested"""
    environmental_impact: NotRequired[ReceiptImpact]
    text: NotRequired[Optional[str]]
    """All lines of text, if requested"""
    confidence: Dict[str, float]
    """Confidence of each field from 0 to 1, by field name (`total_amount`, `merchant.name`). Fields with 0.9 or more were right about 98 times in 100 for merchants that the models had not seen."""
    sources: Dict[str, Literal["picture", "registry", "transaction"]]
    """Source of each field, by field name: the `picture`, the company `registry` (by the number on the receipt), or the `transaction`"""
    boxes: Dict[str, ReceiptBoxesValue]
    """Position of each field in pixels of the upright page"""
    pages: List[ReceiptPagesItem]
    """Size of each upright page in pixels"""
    duration_ms: Optional[float]
    """Duration of reading"""
    file_id: str
    """The id of the file"""
    content_type: Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]
    """The media type of the file"""
    match_status: Literal["matched", "ambiguous", "unmatched"]
    """`ambiguous` receipts probably belong to one of the candidates"""
    transaction: Optional[ReceiptTransaction]
    """The matched transaction; null until there is a match"""
    candidates: List[ReceiptCandidatesItem]
    """Transactions that may match, best first"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class ReceiptMerchant(TypedDict):
    """The merchant on the receipt"""
    name: Optional[str]
    """The name of the merchant"""
    organization_number: Optional[str]
    """The company’s organization number"""
    vat_number: Optional[str]
    """The merchant’s VAT number"""
    address: Optional[str]
    """The merchant’s address"""
    phone: Optional[str]
    """The merchant’s phone number"""


class ReceiptVatRatesItem(TypedDict):
    """ReceiptVatRatesItem"""
    percentage: float
    """The VAT rate, in percent"""
    taxable_amount: Optional[float]
    """Amount without VAT"""
    vat_amount: Optional[float]
    """Amount of VAT"""
    total_amount: Optional[float]
    """Amount with VAT"""
    currency: Optional[str]
    """ISO 4217"""


class ReceiptLineItemsItem(TypedDict):
    """ReceiptLineItemsItem"""
    description: str
    """A description of the item"""
    quantity: float
    """The quantity"""
    unit: Optional[str]
    """The unit of `quantity`"""
    amount: Optional[float]
    """Price of one unit"""
    total_amount: float
    """Total of the line"""
    vat_percentage: Optional[float]
    """Null if not printed"""


class ReceiptBoxesValue(TypedDict):
    """ReceiptBoxesValue"""
    page: NotRequired[int]
    """The page number in the file, starting at 1"""
    x: NotRequired[float]
    """The distance from the left edge"""
    y: NotRequired[float]
    """The distance from the top edge"""
    width: NotRequired[float]
    """Width"""
    height: NotRequired[float]
    """Height"""


class ReceiptPagesItem(TypedDict):
    """ReceiptPagesItem"""
    width: float
    """Width"""
    height: float
    """Height"""


class ReceiptTransaction(TypedDict):
    """The matched transaction; null until there is a match"""
    id: str
    """The id of the transaction"""
    score: Optional[float]
    """Null if you matched the receipt yourself"""


class ReceiptCandidatesItem(TypedDict):
    """ReceiptCandidatesItem"""
    transaction_id: str
    """The id of the transaction"""
    score: float
    """How well the transaction matches, from 0 to 1"""


class ReceiptCallbackResult(TypedDict):
    """Status of the receipt request."""
    status: Literal["open", "resolved", "deleted", "given_up"]
    """The result of the callback"""


class ReceiptFetchedEvent(TypedDict):
    """A receipt was matched to the transaction."""
    event: ReceiptFetchedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    url: str
    """URL of the receipt file"""
    file_id: str
    """The id of the file"""
    content_type: Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]
    """The media type of the file"""
    expiration_time: str
    """RFC 3339, UTC, milliseconds"""
    merchant: Optional[str]
    """The merchant on the receipt"""
    amount: Optional[float]
    """Total on the receipt"""
    currency: Optional[str]
    """ISO 4217"""
    date: Optional[str]
    """The date on the receipt"""
    time: Optional[str]
    """Local time at the place of purchase"""
    transaction: ReceiptFetchedEventTransaction
    """The related transaction"""
    payment_product: ReceiptFetchedEventPaymentProduct
    """The card’s payment product"""
    card_holder: ReceiptFetchedEventCardHolder
    """The related card holder"""
    organization: ReceiptFetchedEventOrganization
    """The related organization"""


class ReceiptFetchedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["receipt.fetched"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class ReceiptFetchedEventTransaction(TypedDict):
    """The related transaction"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The issuer’s slug"""


class ReceiptFetchedEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class ReceiptFetchedEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class ReceiptFetchedEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class ReceiptImpact(TypedDict):
    """CO2 estimate of the goods on the receipt."""
    status: Literal["estimated", "not_applicable"]
    """Whether an estimate exists; if not, `reason` says why"""
    reason: Optional[str]
    """Why there is no estimate"""
    carbon_emission_in_grams: Optional[int]
    """Grams of CO2 equivalents"""
    carbon_emission_in_grams_low: Optional[int]
    """Lower bound of the estimate"""
    carbon_emission_in_grams_high: Optional[int]
    """Upper bound of the estimate"""
    method: Optional[str]
    """The estimation method: the most precise one that the data allows"""
    confidence: Literal["high", "medium", "low", None]
    """The reliability of the estimate"""
    method_version: str
    """The version of the method and its data set"""


class ReceiptMatchRequest(TypedDict):
    """ReceiptMatchRequest"""
    transaction_id: str
    """The id of the transaction"""


class ReceiptNotFoundEvent(TypedDict):
    """No receipt was found for the transaction, and Kontor has stopped looking for one."""
    event: ReceiptNotFoundEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    transaction: ReceiptNotFoundEventTransaction
    """The related transaction"""
    payment_product: ReceiptNotFoundEventPaymentProduct
    """The card’s payment product"""
    card_holder: ReceiptNotFoundEventCardHolder
    """The related card holder"""
    organization: ReceiptNotFoundEventOrganization
    """The related organization"""


class ReceiptNotFoundEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["receipt.not_found"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class ReceiptNotFoundEventTransaction(TypedDict):
    """The related transaction"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The issuer’s slug"""


class ReceiptNotFoundEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class ReceiptNotFoundEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class ReceiptNotFoundEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class ReceiptPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Receipt]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ReceivedIssuerFile(TypedDict):
    """A file that is stored and will be read."""
    id: str
    """The file"""
    status: Literal["uploading", "received", "duplicate"]
    """Whether more parts are expected, the file will be read, or was received before"""
    duplicate_of: Optional[str]
    """The file with the same content that was received before"""
    size: int
    """How many bytes are stored"""
    received_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class RecognizedColumn(TypedDict):
    """A column of a sample."""
    position: str
    """Its position; `#1` is the first"""
    name: Optional[str]
    """Its name in the header row"""
    examples: List[str]
    """Its first values, without card numbers"""
    field: Literal["transaction_id", "amount", "debit_amount", "credit_amount", "direction", "currency", "original_amount", "original_currency", "exchange_rate", "purchase_date", "purchase_time", "posting_date", "kind", "description", "reference", "auth_code", "network_id", "acquirer_reference", "terminal_id", "purchase_reference", "statement_number", "statement_date", "card", "card_id", "card_last_four", "holder_name", "employee_id", "company_number", "company_name", "cost_centre", "merchant_name", "merchant_city", "merchant_region", "merchant_postal_code", "merchant_country", "mcc_code", "merchant_number", "merchant_tax_number", "merchant_organization_number", "item_description", "item_quantity", "item_unit", "item_unit_price", "item_commodity_code", "fuel_product", "fuel_quantity", "fuel_unit", "fuel_odometer", "ticket_number", "passenger_name", "flight_from", "flight_to", "flight_carrier", "flight_class", "flight_date", "hotel_check_in", "hotel_check_out", "hotel_nights", "hotel_rooms", "car_pick_up", "car_return", "car_days", "car_distance", "car_class", "tax", None]
    """What it seems to contain"""
    confidence: float
    """How sure this is"""


class RecognizedPart(TypedDict):
    """RecognizedPart"""
    part: str
    """Such as `decimal_sign`"""
    confidence: float
    """How sure this is"""


class RecoveryCodes(TypedDict):
    """New recovery codes. Null if you already have recovery codes, which remain valid."""
    recovery_codes: Optional[List[str]]
    """Recovery codes. Each works once. They are not shown again."""


class RegisteredIssuerCard(TypedDict):
    """A card, and whether it is new."""
    id: str
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Do not use the card number."""
    card_id: str
    """Kontor’s id for the card, which partners see"""
    payment_product: str
    """The card’s payment product, which must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: Optional[str]
    """The first digits of the card number, which identify the issuer"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable: the person, the company, or the company after a personal invoice"""
    scheme: str
    """The card network"""
    funding: Literal["debit", "credit"]
    """Whether purchases are debited immediately or invoiced"""
    issuer_organization_number: Optional[str]
    """The organization number of the issuer"""
    issuer_country_code: Optional[str]
    """ISO 3166-1 alpha-2"""
    identity: RegisteredIssuerCardIdentity
    """The person, as issuers know them"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    created: bool
    """Whether the card was created; false if a card with this id already existed"""


class RegisteredIssuerCardIdentity(TypedDict):
    """The person, as issuers know them"""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country that issued the national id"""
    name: str
    """The person’s name"""
    employee_id: Optional[str]
    """The person’s employee number at the company, as the issuer has it"""
    company_organization_number: str
    """The company’s organization number"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""


class RegisteredPasskey(TypedDict):
    """The new passkey. With your first factor, you get recovery codes."""
    id: str
    """The id of the passkey"""
    recovery_codes: Optional[List[str]]
    """Recovery codes. Each works once. They are not shown again."""


class RegistryRecord(TypedDict):
    """Current registry record of the company."""
    organization_number: str
    """The company’s organization number"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    name: str
    """The company’s name in the registry"""
    form: Optional[str]
    """Legal form as named or abbreviated by the registry"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The company’s status in the registry"""
    industry_code: Optional[str]
    """Industry code in the country’s version of NACE"""
    address_street: Optional[str]
    """The street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The city of the address"""
    vat_registered: Optional[bool]
    """Null if the registry does not provide it"""
    founded_on: Optional[str]
    """Date of foundation, or date of registration if the registry records only that"""
    source: str
    """Source of the record: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True if the registry is unavailable and this is the last known record"""
    signature_combinations: List[SignatureCombination]
    """Signing rights as alternative groups of people. Empty if the registry provides none, or only free text."""


RequestSummary = TypedDict(
    "RequestSummary",
    {
        "from": "str",
        "to": "str",
        "requests": "int",
        "failures": "int",
        "is_complete": "bool",
        "operations": "List[OperationSummary]",
        "errors": "List[ErrorSummary]",
    },
)


class RetentionList(TypedDict):
    """How long the account’s data is kept, and its legal holds."""
    data: List[RetentionPeriod]
    """The objects in the list"""
    holds: List[LegalHold]
    """The active legal holds, which suspend deletion"""


class RetentionPeriod(TypedDict):
    """RetentionPeriod"""
    kind: Literal["events", "transactions", "audit_log", "api_calls", "request_log"]
    """The kind of data"""
    days: int
    """The number of days for which the data is kept"""
    set_by: Literal["default", "installation", "account"]
    """Who set the period"""


class Role(TypedDict):
    """Role"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """The user’s role, which determines the scopes"""
    about: str
    """A description"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """The role’s scopes"""


class RoleList(TypedDict):
    """The roles and their scopes in this account."""
    data: List[Role]
    """The objects in the list"""


class RoutingCondition(TypedDict):
    """A condition for delivering a transaction to a webhook. The webhook receives the transaction when all conditions of the card holder and of the webhook are met."""
    code: Literal["account_active", "card_known", "product_of_tpa", "tpa_activated", "organization_uses_tpa", "card_type_taken", "card_holder_identified", "not_withdrawn", "webhook_enabled", "webhook_active", "organization_selected", "webhook_subscribed", "billing_on", "buyer_party_in_groups", "filter_met"]
    """Code of the condition. New codes may be added."""
    met: bool
    """Whether the condition is currently met"""
    reason: str
    """Why the condition is met or not, and what to do"""
    object: RoutingConditionObject
    organization_id: Optional[str]
    """The organization that the condition applies to. Null if no organization uses the TPA."""
    card_holder_id: Optional[str]
    """The card holder that the condition applies to. Null if no card holder has the card."""
    webhook_id: Optional[str]
    """The webhook that the condition applies to. Null if it applies to all of the organization’s webhooks."""


class RoutingConditionObject(TypedDict):
    """The object that the condition is about."""
    type: Literal["account", "card", "tpa", "organization", "card_holder", "webhook", "billing"]
    """The type of the object"""
    id: str
    """The id of the object"""
    name: str
    """Your reference, a name or a URL"""


class SandboxCard(TypedDict):
    """A test card of a fictitious person."""
    id: str
    """The id of the card"""
    payment_product_id: str
    """The id of the payment product"""
    last_four: str
    """The last four digits of the card"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who is liable: the person, the company, or the company after a personal invoice"""
    holder_name: str
    """The card holder’s name"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class SandboxClearing(TypedDict):
    """SandboxClearing"""
    amount: NotRequired[float]
    """Final amount if it differs from the reserved amount"""


class SandboxClock(TypedDict):
    """The clock of a sandbox account."""
    now: str
    """Time of the account"""
    advanced_seconds: int
    """Seconds by which the account is ahead of real time"""
    advanced_at: Optional[str]
    """When the clock was last advanced, in real time. Null if never."""


class SandboxClockAdvance(TypedDict):
    """The time by which to advance the clock."""
    advance: int
    """Seconds to advance, at most 60 days"""


class SandboxConsent(TypedDict):
    """The person who consents. Defaults to the next test person who is not a card holder of the company."""
    person: NotRequired[str]
    """One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty)"""


class SandboxDemo(TypedDict):
    """A task that creates the demo company of a sandbox account."""
    id: str
    """Id of the task"""
    status: Literal["running", "finished", "failed"]
    """Status of the task"""
    progress: int
    """Progress in percent"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    finished_at: Optional[str]
    """When the task finished or failed"""


class SandboxEmail(TypedDict):
    """An email of a sandbox account, as its recipient would see it."""
    id: str
    """Id of the email"""
    kind: str
    """Kind of email"""
    to: str
    """Email address of the recipient"""
    subject: str
    """Subject of the email"""
    language: str
    """Language of the email"""
    about_id: Optional[str]
    """Id of the signatory or card holder that the email is about"""
    status: Literal["queued", "delivered", "failed"]
    """Status of the email"""
    text: Optional[str]
    """Text part. Null once a mail server has accepted the email."""
    html: Optional[str]
    """HTML part. Null once a mail server has accepted the email."""
    links: List[str]
    """URLs in the text, personal links first"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    delivered_at: Optional[str]
    """When the email was put into the mailbox or sent"""


class SandboxEmailPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[SandboxEmail]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


SandboxGeneration = TypedDict(
    "SandboxGeneration",
    {
        "id": "str",
        "seed": "str",
        "from": "str",
        "to": "str",
        "card_holders": "int",
        "transactions": "int",
        "states": "SandboxGenerationStates",
        "types": "SandboxGenerationTypes",
        "currencies": "List[SandboxGenerationCurrenciesItem]",
        "done": "int",
        "status": "Literal[\"running\", \"finished\", \"failed\"]",
        "created_at": "str",
        "finished_at": "Optional[str]",
    },
)


class SandboxGenerationStates(TypedDict):
    """The number of transactions in each state"""
    authorized: int
    """The number of authorized transactions"""
    cleared: int
    """The number of cleared transactions"""
    invoiced: int
    """The number of invoiced transactions"""
    deleted: int
    """The number of deleted transactions"""


class SandboxGenerationTypes(TypedDict):
    """The number of transactions of each type"""
    CARD_PURCHASE: int
    """The number of purchases"""
    CASH_WITHDRAWAL: int
    """The number of cash withdrawals"""
    FEE_AND_DISCOUNT: int
    """The number of fees and discounts"""
    REFUND: int
    """The number of refunds"""


class SandboxGenerationCurrenciesItem(TypedDict):
    """SandboxGenerationCurrenciesItem"""
    currency: str
    """ISO 4217"""
    transactions: int
    """The number of transactions in this currency"""
    amount: float
    """Sum of the reserved amounts"""


class SandboxInvoicing(TypedDict):
    """SandboxInvoicing"""
    invoice_number: NotRequired[str]
    """The number of the card invoice"""
    invoice_date: NotRequired[str]
    """Date of the invoice. Defaults to today."""


class ScopeChangePreview(TypedDict):
    """ScopeChangePreview"""
    scopes_added: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes that the client would gain"""
    scopes_removed: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes that the client would lose"""
    would_break: List[ScopeChangePreviewWouldBreakItem]
    """The operations that the client has called and could no longer call"""


class ScopeChangePreviewWouldBreakItem(TypedDict):
    """ScopeChangePreviewWouldBreakItem"""
    operation: str
    """The operation’s `operationId` in this document"""
    calls_last_30_days: int
    """The number of calls in the last 30 days"""
    last_called_at: str
    """RFC 3339, UTC, milliseconds"""


class ScopeUsagePage(TypedDict):
    """The usage of each scope of an OAuth client."""
    data: List[ScopeUsagePageDataItem]
    """Every scope of the client, in the order in which they were granted"""
    next_cursor: None
    """Always null, because the list is complete"""


class ScopeUsagePageDataItem(TypedDict):
    """ScopeUsagePageDataItem"""
    scope: Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]
    """A scope of the client"""
    calls_last_30_days: int
    """The number of calls to operations that require the scope"""
    last_called_at: Optional[str]
    """When the last of these calls was made; null if there was none in 90 days"""


class SecurityPolicy(TypedDict):
    """What the account requires of its users’ sessions and of its clients’ tokens."""
    second_factor_required: bool
    """Users without a second factor or passkey are led to add one when they sign in, and can do nothing else until then"""
    session_length_minutes: Optional[int]
    """The maximum age of a session in minutes; null: seven days"""
    session_idle_minutes: Optional[int]
    """The number of minutes without a request after which a session ends; null: eight hours"""
    allowed_networks: List[str]
    """CIDR ranges from which users may sign in and use their sessions; empty: any address"""
    token_lifetime_default: Optional[int]
    """The token lifetime of clients that set none, in seconds; null: the account’s setting `default_token_lifetime`"""
    token_lifetime_max: Optional[int]
    """The maximum token lifetime of every client, in seconds, for new tokens; null: 31,536,000 seconds"""
    token_binding_required: Literal["none", "any", "dpop", "mtls"]
    """How access tokens must be bound to their client: by DPoP, by mutual TLS (`mtls`), by `any` of the two, or not at all (`none`)"""
    updated_at: Optional[str]
    """When the policy was last updated; null: never"""


class SecurityPolicyUpdate(TypedDict):
    """Only the fields that you send are updated. `allowed_networks` replaces the list."""
    second_factor_required: NotRequired[bool]
    """Users without a second factor or passkey are led to add one when they sign in, and can do nothing else until then"""
    session_length_minutes: NotRequired[Optional[int]]
    """The maximum age of a session in minutes; null: seven days"""
    session_idle_minutes: NotRequired[Optional[int]]
    """The number of minutes without a request after which a session ends; null: eight hours"""
    allowed_networks: NotRequired[List[str]]
    """CIDR ranges from which users may sign in and use their sessions; empty: any address"""
    token_lifetime_default: NotRequired[Optional[int]]
    """The token lifetime of clients that set none, in seconds; null: the account’s setting `default_token_lifetime`"""
    token_lifetime_max: NotRequired[Optional[int]]
    """The maximum token lifetime of every client, in seconds, for new tokens; null: 31,536,000 seconds"""
    token_binding_required: NotRequired[Literal["none", "any", "dpop", "mtls"]]
    """How access tokens must be bound to their client: by DPoP, by mutual TLS (`mtls`), by `any` of the two, or not at all (`none`)"""


class Session(TypedDict):
    """The session of this browser."""
    user: SessionUser
    """The signed-in user"""
    account: SessionAccount
    """The user’s account"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "bookkeeping-read", "bookkeeping-write", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes of the role. Empty while a second factor is missing."""
    operator: Literal["active", "second_factor_missing", "sso_missing", None]
    """The operator role. Null if the user does not have it. `second_factor_missing`: the user must add a second factor first. `sso_missing`: the user must sign in through the operator’s provider first."""
    session_id: str
    """The id of the session"""
    method: Literal["password", "totp", "recovery_code", "passkey", "link", "sso"]
    """Factor that was verified last"""
    signed_in_by: Literal["account", "operator", None]
    """The provider through which the user signed in: the account’s or the operator’s. It also re-authenticates the user: open `/login/sso/confirm`. Null for a sign-in with Kontor."""
    authenticated_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""
    second_factor_required: bool
    """Whether the sign-in still requires a second factor"""
    must_add_second_factor: bool
    """The account’s security policy requires a second factor, and the user has none. Until the user adds one, all operations outside `/session` return 403 `second_factor_missing`."""
    second_factors: List[Literal["totp", "recovery_code", "passkey"]]
    """Accepted second factors. Empty if none is required."""


class SessionUser(TypedDict):
    """The signed-in user"""
    id: str
    """The id of the user"""
    email: str
    """The email address"""
    first_name: str
    """The user’s first name"""
    last_name: str
    """The user’s last name"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """The user’s role, which determines the scopes"""
    organization_ids: List[str]
    """The organizations that the user is restricted to; empty for all"""
    language: Literal["sv", "no", "da", "fi", "en", None]
    """Language of the dashboard. Null for the browser’s language."""


class SessionAccount(TypedDict):
    """The user’s account"""
    id: str
    """The id of the account"""
    name: str
    """The name of the account"""
    mode: Literal["sandbox", "live"]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""


class SessionList(TypedDict):
    """Your sessions, most recently used first."""
    data: List[SessionListDataItem]
    """The objects in the list"""


class SessionListDataItem(TypedDict):
    """SessionListDataItem"""
    id: str
    """The id of the session"""
    is_current: bool
    """Whether this is the session that made the request"""
    method: Literal["password", "totp", "recovery_code", "passkey", "link", "sso"]
    """The sign-in method"""
    ip: str
    """The IP address of the request"""
    user_agent: str
    """The browser’s user agent"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_seen_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""


class SetAsideTransactionGroup(TypedDict):
    """Transactions that were set aside for the same reason."""
    reason: str
    """Why the transactions cannot be routed"""
    count: int
    """Number of transactions"""
    oldest_at: str
    """When the first transaction was set aside"""
    example: str
    """An example, for `kontor explain transaction`"""


class SetAsideTransactionGroupList(TypedDict):
    """Transactions that could not be routed, grouped by reason."""
    data: List[SetAsideTransactionGroup]
    """Groups by reason, most frequent first"""


class SignatureCombination(TypedDict):
    """A group of people who must all sign."""
    signatories: List[SignatureCombinationSignatoriesItem]
    """The people who must sign together"""


class SignatureCombinationSignatoriesItem(TypedDict):
    """SignatureCombinationSignatoriesItem"""
    name: str
    """The person’s name"""
    ssn_hash: Optional[str]
    """Keyed hash of the national id, which identifies a person within this installation. Null if the registry does not provide the national id."""
    role: str
    """Role as named by the registry"""
    admin_sign: bool
    """Whether the person can sign alone, as the only member of the group or as managing director in day-to-day administration."""


class SourceChoice(TypedDict):
    """An issuer with its payment products and CSV mappings."""
    slug: str
    """The issuer"""
    name: str
    """Its name"""
    payment_products: List[SourceChoicePaymentProductsItem]
    """Its payment products"""
    mappings: List[SourceChoiceMappingsItem]
    """Its CSV mappings, each in its newest version"""


class SourceChoicePaymentProductsItem(TypedDict):
    """SourceChoicePaymentProductsItem"""
    id: str
    """The id of the payment product"""
    name: str
    """Its name"""


class SourceChoiceMappingsItem(TypedDict):
    """SourceChoiceMappingsItem"""
    id: str
    """Id of this version"""
    name: str
    """Its name"""
    version: int
    """Number of the version"""


class SourceChoices(TypedDict):
    """What a source can refer to."""
    data: List[SourceChoice]
    """All issuers"""


class SplitLine(TypedDict):
    """A part of a purchase. What a part leaves out, it has from the transaction."""
    amount: float
    """The amount of this part with VAT, in `original_currency`"""
    cost_account: Optional[str]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: Optional[str]
    """The VAT code of the accounting system"""
    dimensions: Dict[str, str]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    category: Optional[str]
    """Your name for the kind of cost"""
    private: bool
    """Whether this part was not for the company. The card holder owes it."""
    text: Optional[str]
    """What this part was for"""


class SsoConnection(TypedDict):
    """The account’s single sign-on through an OpenID Connect provider."""
    issuer: str
    """The provider’s issuer, exactly as in its metadata"""
    client_id: str
    """The client id that the provider gave Kontor"""
    authentication: Literal["client_secret_basic", "client_secret_post", "private_key_jwt"]
    """How Kontor authenticates at the provider’s token endpoint. With `private_key_jwt`, register `public_jwk` at the provider."""
    secret_hint: Optional[str]
    """The last characters of the client secret"""
    public_jwk: Optional[Dict[str, Any]]
    """The public key of `private_key_jwt`, to register at the provider"""
    redirect_uri: str
    """The redirect URI to register at the provider"""
    scopes: List[str]
    """Scopes that Kontor requests. They include `openid` and `email`."""
    domains: List[SsoDomain]
    """Email domains of your people"""
    role_mapping: SsoRoleMapping
    second_factor_values: List[str]
    """Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor asks for the user’s own second factor."""
    just_in_time: bool
    """Whether an unknown person with an address of a verified domain becomes a user"""
    enforced: bool
    """Whether users of the verified domains can sign in only through the provider. It requires a verified domain and an owner in `break_glass_user_ids`."""
    break_glass_user_ids: List[str]
    """Owners with a second factor who may still sign in with a password, for when the provider is unavailable"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class SsoConnectionUpdate(TypedDict):
    """The fields to update. The first request creates the connection and requires `issuer`, `client_id` and, unless `authentication` is `private_key_jwt`, `client_secret`."""
    issuer: NotRequired[str]
    """The provider’s issuer, exactly as in its metadata"""
    client_id: NotRequired[str]
    """The client id that the provider gave Kontor"""
    authentication: NotRequired[Literal["client_secret_basic", "client_secret_post", "private_key_jwt"]]
    """How Kontor authenticates at the provider’s token endpoint. With `private_key_jwt`, register `public_jwk` at the provider."""
    client_secret: NotRequired[str]
    """The client secret. It is stored encrypted and never returned."""
    scopes: NotRequired[List[str]]
    """Scopes that Kontor requests. They include `openid` and `email`."""
    domains: NotRequired[List[str]]
    """All domains. One that is missing is removed; a new one is `pending`."""
    role_mapping: NotRequired[SsoRoleMappingUpdate]
    second_factor_values: NotRequired[List[str]]
    """Values of `amr` or `acr` with which the provider reports a second factor. Without a match, Kontor asks for the user’s own second factor."""
    just_in_time: NotRequired[bool]
    """Whether an unknown person with an address of a verified domain becomes a user"""
    enforced: NotRequired[bool]
    """Whether users of the verified domains can sign in only through the provider. It requires a verified domain and an owner in `break_glass_user_ids`."""
    break_glass_user_ids: NotRequired[List[str]]
    """Owners with a second factor who may still sign in with a password, for when the provider is unavailable"""


class SsoDomain(TypedDict):
    """An email domain and the proof that it belongs to you."""
    domain: str
    """An email domain in lower case; in Punycode if it is international"""
    status: Literal["pending", "verified"]
    """`verified` domains sign in through the provider."""
    verified_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    txt_name: str
    """Name of the DNS record of type TXT"""
    txt_value: str
    """Value of the DNS record, and content of the file"""
    file_url: str
    """Address of a file that may have the value instead"""


class SsoRoleMapping(TypedDict):
    """How a claim of the provider becomes a role. It applies to each sign-in."""
    claim: Optional[str]
    """The claim with roles or groups, as text or a list. Null: roles are assigned in Kontor, and the provider changes none."""
    roles: List[SsoRoleMappingRolesItem]
    """The first match determines the role."""
    default_role: Literal["owner", "admin", "developer", "viewer", "accountant", None]
    """The role if no value matches, and of new users without a claim. Null: sign-in is refused."""


class SsoRoleMappingRolesItem(TypedDict):
    """SsoRoleMappingRolesItem"""
    value: str
    """A value of the claim"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """Role in Kontor"""


class SsoRoleMappingUpdate(TypedDict):
    """How a claim of the provider becomes a role. It applies to each sign-in."""
    claim: Optional[str]
    """The claim with roles or groups, as text or a list. Null: roles are assigned in Kontor, and the provider changes none."""
    roles: List[SsoRoleMappingUpdateRolesItem]
    """The first match determines the role."""
    default_role: Literal["owner", "admin", "developer", "viewer", "accountant", None]
    """The role if no value matches, and of new users without a claim. Null: sign-in is refused."""


class SsoRoleMappingUpdateRolesItem(TypedDict):
    """SsoRoleMappingUpdateRolesItem"""
    value: str
    """A value of the claim"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """Role in Kontor"""


class StandardChart(TypedDict):
    """A standard chart of accounts."""
    id: Literal["bas", "dk", "ns4102", "fi", "skr03", "skr04"]
    """`bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany."""
    accounts: List[StandardChartAccountsItem]
    """The accounts that card purchases need"""


class StandardChartAccountsItem(TypedDict):
    """StandardChartAccountsItem"""
    number: str
    """The number of the account in the organization’s chart of accounts"""
    name: str
    """The name of the account"""
    vat_code: Optional[str]
    """The VAT code that purchases on the account usually have"""
    categories: List[Literal["general", "food", "meal", "representation", "lodging", "passenger_transport", "fuel", "car", "culture", "untaxed"]]
    """Kinds of purchases that usually go on the account, for a rule to begin with"""
    mcc_codes: List[str]
    """Merchant category codes of such purchases (ISO 18245)"""


class StandardChartList(TypedDict):
    """The standard charts of accounts to begin with."""
    data: List[StandardChart]
    """The standard charts"""


Statistics = TypedDict(
    "Statistics",
    {
        "from": "str",
        "to": "str",
        "interval": "Literal[\"day\", \"week\", \"month\"]",
        "organization_id": "Optional[str]",
        "totals": "StatisticsFigures",
        "series": "List[StatisticsSeriesItem]",
    },
)


StatisticsSeriesItem = TypedDict(
    "StatisticsSeriesItem",
    {
        "from": "str",
        "to": "str",
        "organizations": "int",
        "tpas": "Optional[StatisticsSeriesItemTpas]",
        "card_holders": "StatisticsSeriesItemCardHolders",
        "transactions": "StatisticsSeriesItemTransactions",
        "receipts": "StatisticsSeriesItemReceipts",
        "webhooks": "StatisticsSeriesItemWebhooks",
        "api_calls": "Optional[StatisticsSeriesItemApiCalls]",
        "co2": "StatisticsSeriesItemCo2",
    },
)


StatisticsSeriesItemTpas = TypedDict(
    "StatisticsSeriesItemTpas",
    {
        "draft": "int",
        "pending-signatures": "int",
        "pending-approval": "int",
        "pending-activation": "int",
        "activated": "int",
        "rejected": "int",
        "terminated": "int",
    },
)


class StatisticsSeriesItemCardHolders(TypedDict):
    """Number of card holders by status at the end of the period"""
    created: int
    """Card holders who have not been invited yet"""
    invited: int
    """Card holders who have been invited"""
    identified: int
    """Card holders who are identified"""
    consented: int
    """Card holders who have consented"""
    withdrawn: int
    """Card holders who have withdrawn consent"""


class StatisticsSeriesItemTransactions(TypedDict):
    """Transactions by day of purchase"""
    count: int
    """Number of transactions in the period, without deleted ones"""
    refunds: int
    """Number of refunds in `count`"""
    by_state: StatisticsSeriesItemTransactionsByState
    """Number of transactions by current state"""
    amounts: List[TransactionAmounts]
    """Amounts by accounting currency, or by purchase currency until the issuer sends the former"""


class StatisticsSeriesItemTransactionsByState(TypedDict):
    """Number of transactions by current state"""
    authorized: int
    """Authorized transactions"""
    cleared: int
    """Cleared transactions"""
    invoiced: int
    """Invoiced transactions"""
    deleted: int
    """Deleted transactions"""


class StatisticsSeriesItemReceipts(TypedDict):
    """The receipts"""
    scanned: int
    """Scanned receipts"""
    matched: int
    """Number of receipts matched to a transaction"""
    match_rate: Optional[float]
    """Share of matched receipts. Null if there are no receipts."""


class StatisticsSeriesItemWebhooks(TypedDict):
    """Deliveries by the day on which they finished"""
    delivered: int
    """Successful deliveries"""
    failed: int
    """Number of failed deliveries"""
    latency_median_ms: Optional[float]
    """Median response time of receivers, exact to an eighth"""
    latency_p95_ms: Optional[float]
    """95th percentile of the response time of receivers, exact to an eighth"""


class StatisticsSeriesItemApiCalls(TypedDict):
    """Requests with a valid token, up to a few seconds ago. Null for a single organization."""
    total: int
    """The total"""
    by_status: StatisticsSeriesItemApiCallsByStatus
    """Number of requests by status class"""


StatisticsSeriesItemApiCallsByStatus = TypedDict(
    "StatisticsSeriesItemApiCallsByStatus",
    {
        "2xx": "int",
        "3xx": "int",
        "4xx": "int",
        "5xx": "int",
    },
)


class StatisticsSeriesItemCo2(TypedDict):
    """CO2 by day of purchase"""
    grams: Optional[int]
    """Grams of CO2 equivalents with refunds subtracted. Null if nothing could be estimated."""
    estimated: int
    """Number of transactions with an estimate"""
    not_applicable: int
    """Number of transactions without emissions: cash, fees, transfers and deleted ones"""
    unknown: int
    """Number of transactions with too little data for an estimate"""


class StatisticsFigures(TypedDict):
    """The figures of a period."""
    organizations: int
    """Number of organizations at the end of the period"""
    tpas: Optional[StatisticsFiguresTpas]
    """Number of TPAs by status at the end of the period. Null for a single organization."""
    card_holders: StatisticsFiguresCardHolders
    """Number of card holders by status at the end of the period"""
    transactions: StatisticsFiguresTransactions
    """Transactions by day of purchase"""
    receipts: StatisticsFiguresReceipts
    """The receipts"""
    webhooks: StatisticsFiguresWebhooks
    """Deliveries by the day on which they finished"""
    api_calls: Optional[StatisticsFiguresApiCalls]
    """Requests with a valid token, up to a few seconds ago. Null for a single organization."""
    co2: StatisticsFiguresCo2
    """CO2 by day of purchase"""


StatisticsFiguresTpas = TypedDict(
    "StatisticsFiguresTpas",
    {
        "draft": "int",
        "pending-signatures": "int",
        "pending-approval": "int",
        "pending-activation": "int",
        "activated": "int",
        "rejected": "int",
        "terminated": "int",
    },
)


class StatisticsFiguresCardHolders(TypedDict):
    """Number of card holders by status at the end of the period"""
    created: int
    """Card holders who have not been invited yet"""
    invited: int
    """Card holders who have been invited"""
    identified: int
    """Card holders who are identified"""
    consented: int
    """Card holders who have consented"""
    withdrawn: int
    """Card holders who have withdrawn consent"""


class StatisticsFiguresTransactions(TypedDict):
    """Transactions by day of purchase"""
    count: int
    """Number of transactions in the period, without deleted ones"""
    refunds: int
    """Number of refunds in `count`"""
    by_state: StatisticsFiguresTransactionsByState
    """Number of transactions by current state"""
    amounts: List[TransactionAmounts]
    """Amounts by accounting currency, or by purchase currency until the issuer sends the former"""


class StatisticsFiguresTransactionsByState(TypedDict):
    """Number of transactions by current state"""
    authorized: int
    """Authorized transactions"""
    cleared: int
    """Cleared transactions"""
    invoiced: int
    """Invoiced transactions"""
    deleted: int
    """Deleted transactions"""


class StatisticsFiguresReceipts(TypedDict):
    """The receipts"""
    scanned: int
    """Scanned receipts"""
    matched: int
    """Number of receipts matched to a transaction"""
    match_rate: Optional[float]
    """Share of matched receipts. Null if there are no receipts."""


class StatisticsFiguresWebhooks(TypedDict):
    """Deliveries by the day on which they finished"""
    delivered: int
    """Successful deliveries"""
    failed: int
    """Number of failed deliveries"""
    latency_median_ms: Optional[float]
    """Median response time of receivers, exact to an eighth"""
    latency_p95_ms: Optional[float]
    """95th percentile of the response time of receivers, exact to an eighth"""


class StatisticsFiguresApiCalls(TypedDict):
    """Requests with a valid token, up to a few seconds ago. Null for a single organization."""
    total: int
    """The total"""
    by_status: StatisticsFiguresApiCallsByStatus
    """Number of requests by status class"""


StatisticsFiguresApiCallsByStatus = TypedDict(
    "StatisticsFiguresApiCallsByStatus",
    {
        "2xx": "int",
        "3xx": "int",
        "4xx": "int",
        "5xx": "int",
    },
)


class StatisticsFiguresCo2(TypedDict):
    """CO2 by day of purchase"""
    grams: Optional[int]
    """Grams of CO2 equivalents with refunds subtracted. Null if nothing could be estimated."""
    estimated: int
    """Number of transactions with an estimate"""
    not_applicable: int
    """Number of transactions without emissions: cash, fees, transfers and deleted ones"""
    unknown: int
    """Number of transactions with too little data for an estimate"""


StoredCsvMapping = TypedDict(
    "StoredCsvMapping",
    {
        "version": "Literal[1]",
        "delimiter": "Literal[\";\", \",\", \"\\t\", \"|\"]",
        "header_rows": "int",
        "decimal_sign": "Literal[\",\", \".\"]",
        "date_form": "Literal[\"YYYY-MM-DD\", \"YYYYMMDD\", \"YYYY/MM/DD\", \"YYYY.MM.DD\", \"DD.MM.YYYY\", \"DD/MM/YYYY\", \"DD-MM-YYYY\", \"DDMMYYYY\", \"MM/DD/YYYY\", \"MM-DD-YYYY\", \"MMDDYYYY\", \"DD.MM.YY\", \"DD/MM/YY\", \"MM/DD/YY\", \"YYMMDD\", \"DD MMM YYYY\", \"EXCEL\"]",
        "direction": "Literal[\"positive_is_debit\", \"negative_is_debit\", \"indicator\", \"two_amounts\"]",
        "fields": "StoredCsvMappingFields",
        "$schema": "NotRequired[str]",
        "encoding": "NotRequired[Literal[\"utf-8\", \"utf-16le\", \"utf-16be\", \"iso-8859-1\", \"iso-8859-15\", \"windows-1252\", \"ebcdic\"]]",
        "quote": "NotRequired[Literal[\"\\\"\", \"'\", \"\"]]",
        "trailer_rows": "NotRequired[int]",
        "ignore": "NotRequired[List[StoredCsvMappingIgnoreItem]]",
        "thousands_sign": "NotRequired[Literal[\"\", \" \", \".\", \",\", \"'\"]]",
        "implied_decimals": "NotRequired[int]",
        "debit_values": "NotRequired[List[str]]",
        "credit_values": "NotRequired[List[str]]",
        "taxes": "NotRequired[List[StoredCsvMappingTaxesItem]]",
        "trailer": "NotRequired[StoredCsvMappingTrailer]",
    },
)


class StoredCsvMappingFields(TypedDict):
    """Where each value is found. Left out: the file does not have it."""
    transaction_id: NotRequired[StoredCsvMappingSource]
    amount: NotRequired[StoredCsvMappingSource]
    debit_amount: NotRequired[StoredCsvMappingSource]
    credit_amount: NotRequired[StoredCsvMappingSource]
    direction: NotRequired[StoredCsvMappingSource]
    currency: NotRequired[StoredCsvMappingSource]
    original_amount: NotRequired[StoredCsvMappingSource]
    original_currency: NotRequired[StoredCsvMappingSource]
    exchange_rate: NotRequired[StoredCsvMappingSource]
    purchase_date: NotRequired[StoredCsvMappingSource]
    purchase_time: NotRequired[StoredCsvMappingSource]
    posting_date: NotRequired[StoredCsvMappingSource]
    kind: NotRequired[StoredCsvMappingSource]
    description: NotRequired[StoredCsvMappingSource]
    reference: NotRequired[StoredCsvMappingSource]
    auth_code: NotRequired[StoredCsvMappingSource]
    network_id: NotRequired[StoredCsvMappingSource]
    acquirer_reference: NotRequired[StoredCsvMappingSource]
    terminal_id: NotRequired[StoredCsvMappingSource]
    purchase_reference: NotRequired[StoredCsvMappingSource]
    statement_number: NotRequired[StoredCsvMappingSource]
    statement_date: NotRequired[StoredCsvMappingSource]
    card: NotRequired[StoredCsvMappingSource]
    card_id: NotRequired[StoredCsvMappingSource]
    card_last_four: NotRequired[StoredCsvMappingSource]
    holder_name: NotRequired[StoredCsvMappingSource]
    employee_id: NotRequired[StoredCsvMappingSource]
    company_number: NotRequired[StoredCsvMappingSource]
    company_name: NotRequired[StoredCsvMappingSource]
    cost_centre: NotRequired[StoredCsvMappingSource]
    merchant_name: NotRequired[StoredCsvMappingSource]
    merchant_city: NotRequired[StoredCsvMappingSource]
    merchant_region: NotRequired[StoredCsvMappingSource]
    merchant_postal_code: NotRequired[StoredCsvMappingSource]
    merchant_country: NotRequired[StoredCsvMappingSource]
    mcc_code: NotRequired[StoredCsvMappingSource]
    merchant_number: NotRequired[StoredCsvMappingSource]
    merchant_tax_number: NotRequired[StoredCsvMappingSource]
    merchant_organization_number: NotRequired[StoredCsvMappingSource]
    item_description: NotRequired[StoredCsvMappingSource]
    item_quantity: NotRequired[StoredCsvMappingSource]
    item_unit: NotRequired[StoredCsvMappingSource]
    item_unit_price: NotRequired[StoredCsvMappingSource]
    item_commodity_code: NotRequired[StoredCsvMappingSource]
    fuel_product: NotRequired[StoredCsvMappingSource]
    fuel_quantity: NotRequired[StoredCsvMappingSource]
    fuel_unit: NotRequired[StoredCsvMappingSource]
    fuel_odometer: NotRequired[StoredCsvMappingSource]
    ticket_number: NotRequired[StoredCsvMappingSource]
    passenger_name: NotRequired[StoredCsvMappingSource]
    flight_from: NotRequired[StoredCsvMappingSource]
    flight_to: NotRequired[StoredCsvMappingSource]
    flight_carrier: NotRequired[StoredCsvMappingSource]
    flight_class: NotRequired[StoredCsvMappingSource]
    flight_date: NotRequired[StoredCsvMappingSource]
    hotel_check_in: NotRequired[StoredCsvMappingSource]
    hotel_check_out: NotRequired[StoredCsvMappingSource]
    hotel_nights: NotRequired[StoredCsvMappingSource]
    hotel_rooms: NotRequired[StoredCsvMappingSource]
    car_pick_up: NotRequired[StoredCsvMappingSource]
    car_return: NotRequired[StoredCsvMappingSource]
    car_days: NotRequired[StoredCsvMappingSource]
    car_distance: NotRequired[StoredCsvMappingSource]
    car_class: NotRequired[StoredCsvMappingSource]


class StoredCsvMappingIgnoreItem(TypedDict):
    """StoredCsvMappingIgnoreItem"""
    column: str
    """Name of the column in the header row, or its position: `#1` is the first"""
    values: List[str]
    """Values of the rows that are left out"""


class StoredCsvMappingTaxesItem(TypedDict):
    """The tax of one rate: its percentage, amount and base"""
    rate: NotRequired[StoredCsvMappingSource]
    tax: NotRequired[StoredCsvMappingSource]
    base: NotRequired[StoredCsvMappingSource]


class StoredCsvMappingTrailer(TypedDict):
    """The row that states how many transactions the file has, or their sum"""
    column: str
    """Name of the column in the header row, or its position: `#1` is the first"""
    values: List[str]
    """Values in that column of the row that states counts or sums"""
    count: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    debit_amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    credit_amount: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""


class StoredCsvMappingSource(TypedDict):
    """Where a value is found."""
    column: NotRequired[str]
    """Name of the column in the header row, or its position: `#1` is the first"""
    constant: NotRequired[str]
    """The value of every row"""
    values: NotRequired[Dict[str, str]]
    """Replaces values of the column. A value that is not listed stays, and `*` stands for all of those."""
    date_form: NotRequired[Literal["YYYY-MM-DD", "YYYYMMDD", "YYYY/MM/DD", "YYYY.MM.DD", "DD.MM.YYYY", "DD/MM/YYYY", "DD-MM-YYYY", "DDMMYYYY", "MM/DD/YYYY", "MM-DD-YYYY", "MMDDYYYY", "DD.MM.YY", "DD/MM/YY", "MM/DD/YY", "YYMMDD", "DD MMM YYYY", "EXCEL"]]
    """The form of this column, where it differs from the others"""


class Tax(TypedDict):
    """The VAT of a purchase from the best source that states it. `vat_amount`, `vat_rate` and `vat_currency` follow from it. Null if no source states any."""
    source: Literal["person", "provider", "receipt", "issuer"]
    """`provider`: a receipt provider or e-receipt. `receipt`: a scanned receipt. `issuer`: the card network’s data. `person`: entered by a person."""
    confidence: float
    """From 0 to 1"""
    currency: str
    """The currency of the amounts (ISO 4217)"""
    rows: List[TaxRow]
    """One row per rate. They add up to the purchase’s amount in their currency, except for rounding, if every `base` is known."""
    alternatives: List[TaxOfSource]
    """What the other sources state, best first"""


class TaxOfSource(TypedDict):
    """The VAT of a purchase as one source states it."""
    source: Literal["person", "provider", "receipt", "issuer"]
    """`provider`: a receipt provider or e-receipt. `receipt`: a scanned receipt. `issuer`: the card network’s data. `person`: entered by a person."""
    confidence: float
    """From 0 to 1"""
    currency: str
    """The currency of the amounts (ISO 4217)"""
    rows: List[TaxRow]
    """One row per rate. They add up to the purchase’s amount in their currency, except for rounding, if every `base` is known."""


class TaxRow(TypedDict):
    """The VAT of one rate. With `reverse_charge`, `rate` is what the buyer owes in its own country."""
    rate: Optional[float]
    """Percent. Null if the source states only an amount"""
    base: Optional[float]
    """The amount without VAT. Null if it is not known"""
    tax: float
    """The VAT"""
    country: Optional[str]
    """The country whose VAT it is (ISO 3166-1 alpha-2)"""
    category: Literal["general", "food", "meal", "representation", "lodging", "passenger_transport", "fuel", "car", "culture", "untaxed"]
    """The kind of purchase, by which the rules for deduction differ. `untaxed`: tips, deposits and vouchers beside the VAT"""
    treatment: Literal["domestic", "foreign", "reverse_charge"]
    """`foreign`: the VAT of another country than the organization’s. `reverse_charge`: the seller charged none because the buyer owes it."""
    deductible: Optional[float]
    """How much of `tax` the organization may deduct in its own country’s VAT return, if all that it sells is taxed. Null if that depends on facts that Kontor does not have."""


class TokenIntrospectionRequest(TypedDict):
    """A token to introspect (RFC 7662)."""
    token: str
    """The token"""
    token_type_hint: NotRequired[str]
    """Ignored, because there is only one type of token"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    client_secret: NotRequired[str]
    """The client’s secret, unless the Authorization header has it"""
    client_assertion_type: NotRequired[str]
    """The type of the assertion; required with `client_assertion`"""
    client_assertion: NotRequired[str]
    """The signed assertion (RFC 7523), instead of `client_secret`"""


class TokenIntrospectionResponse(TypedDict):
    """TokenIntrospectionResponse"""
    active: bool
    """Whether the token is valid"""
    scope: NotRequired[str]
    """The scopes, separated by spaces"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    account_id: NotRequired[str]
    """The id of the client’s account"""
    token_type: NotRequired[Literal["Bearer", "DPoP"]]
    """The type of the token: send it in the Authorization header as `Bearer`"""
    exp: NotRequired[int]
    """When the token expires, as a Unix timestamp in seconds"""
    iat: NotRequired[int]
    """When the token was issued, as a Unix timestamp in seconds"""
    sub: NotRequired[str]
    """The client that the token was issued to"""
    aud: NotRequired[str]
    """The intended audience of the token"""
    iss: NotRequired[str]
    """The issuer of the token"""
    jti: NotRequired[str]
    """The id of the token"""
    cnf: NotRequired[TokenIntrospectionResponseCnf]
    """What the token is bound to; absent for a bearer token"""
    authorization_details: NotRequired[List[TokenIntrospectionResponseAuthorizationDetailsItem]]
    """What the token gives access to, beyond its scopes (RFC 9396)"""


TokenIntrospectionResponseCnf = TypedDict(
    "TokenIntrospectionResponseCnf",
    {
        "jkt": "NotRequired[str]",
        "x5t#S256": "NotRequired[str]",
    },
)


class TokenIntrospectionResponseAuthorizationDetailsItem(TypedDict):
    """TokenIntrospectionResponseAuthorizationDetailsItem"""
    type: Literal["kontor_access"]
    """The type of this entry; ignore others, which later versions may add"""
    account_id: str
    """The id of the client’s account"""
    organization_id: Optional[str]
    """The organization that the token is limited to; null for the whole account"""


class TokenRequest(TypedDict):
    """Send the client credentials in the body or in HTTP Basic, but not in both."""
    grant_type: Literal["client_credentials"]
    """The grant type"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    client_secret: NotRequired[str]
    """The client’s secret, unless the Authorization header has it"""
    client_assertion_type: NotRequired[str]
    """The type of the assertion; required with `client_assertion`"""
    client_assertion: NotRequired[str]
    """The signed assertion (RFC 7523), instead of `client_secret`"""
    scope: NotRequired[str]
    """The requested scopes, separated by spaces (default: all scopes of the client)"""


class TokenResponse(TypedDict):
    """TokenResponse"""
    token_type: Literal["Bearer", "DPoP"]
    """`DPoP` if the token is bound to the key of the request’s proof: send it as `Authorization: DPoP …`, each time with a new proof"""
    expires_in: int
    """Seconds until the token expires"""
    access_token: str
    """The access token. Treat it as opaque and do not parse it"""
    scope: NotRequired[str]
    """The granted scopes, separated by spaces; only if the request had no `scope`"""


class TokenRevocationRequest(TypedDict):
    """A token to revoke (RFC 7009)."""
    token: str
    """The token"""
    token_type_hint: NotRequired[str]
    """Ignored, because there is only one type of token"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    client_secret: NotRequired[str]
    """The client’s secret, unless the Authorization header has it"""
    client_assertion_type: NotRequired[str]
    """The type of the assertion; required with `client_assertion`"""
    client_assertion: NotRequired[str]
    """The signed assertion (RFC 7523), instead of `client_secret`"""


class TotpConfirmation(TypedDict):
    """TotpConfirmation"""
    code: str
    """Code of the authenticator app"""


class TotpEnrollment(TypedDict):
    """An authenticator app that is inactive until it is confirmed with a code."""
    secret: str
    """Secret for manual entry in the app"""
    otpauth_url: str
    """The URL for an authenticator app, usually shown as a QR code"""
    qr_code: str
    """QR code of `otpauth_url` as a data URL for an `img`"""


class Tpa(TypedDict):
    """A third-party-administrator record: a company’s signed authorisation for one payment product."""
    id: str
    """The id of the TPA"""
    payment_product_id: str
    """The id of the payment product"""
    name: str
    """The company’s name"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    organization_number: str
    """Organization number of the company. Spaces, hyphens and country prefixes are removed."""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of emails and pages"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    reason: Optional[str]
    """Why the TPA was rejected"""
    signatures_verified: bool
    """Whether the people who signed have signing rights for the company according to the registry"""
    signatures_verified_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    activated: bool
    """Whether the issuer has activated the TPA"""
    activated_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    signature_combinations: List[TpaSignatureCombinationsItem]
    """Signing rights in the registry when the TPA was created. Entries are alternatives, and all people of an entry must sign."""
    legal_text: TpaLegalText
    """The text to sign"""
    signed_document_url: Optional[str]
    """URL of the signed PDF. Null until all signatories have signed."""
    signatories_total: int
    """The total number of signatories"""
    signatories_signed: int
    """The number of signatories who have signed"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class TpaSignatureCombinationsItem(TypedDict):
    """TpaSignatureCombinationsItem"""
    signatories: List[TpaSignatureCombinationsItemSignatoriesItem]
    """The people who must sign together"""


class TpaSignatureCombinationsItemSignatoriesItem(TypedDict):
    """TpaSignatureCombinationsItemSignatoriesItem"""
    name: str
    """The person’s name"""
    ssn_hash: Optional[str]
    """A hash of the national id; null if the registry has none"""
    role: str
    """The person’s role at the company"""
    admin_sign: bool
    """Whether the person signs as an administrator of the company"""


class TpaLegalText(TypedDict):
    """The text to sign"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text"""
    version: str
    """The version of the text"""
    sha256: str
    """The SHA-256 of the text"""


class TpaActivatedEvent(TypedDict):
    """The TPA was activated, and card data flows from now on."""
    event: TpaActivatedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The company’s name"""
    organization_number: str
    """The company’s organization number"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    url: str
    """URL of the TPA in this API"""
    organization: Optional[TpaActivatedEventOrganization]
    """The organization that uses the TPA. Null if there is none."""


class TpaActivatedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.activated"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TpaActivatedEventOrganization(TypedDict):
    """The organization that uses the TPA. Null if there is none."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TpaDecision(TypedDict):
    """A TPA after the operator’s decision."""
    id: str
    """The id of the TPA"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """Status after the decision"""


class TpaEvidence(TypedDict):
    """Evidence for the decision on a TPA: the registry record, the partner’s data, and the signatures."""
    id: str
    """The id of the TPA"""
    account: AccountSummary
    name: str
    """Company name in the TPA"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    organization_number: str
    """Organization number of the company"""
    product: str
    """Name of the payment product"""
    issuer: str
    """Issuer of the payment product"""
    signatories_total: int
    """Number of people who must sign"""
    signatories_signed: int
    """Number of people who have signed"""
    signed_at: Optional[str]
    """Time of the latest signature"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """Status of the TPA"""
    reason: Optional[str]
    """Why the TPA was rejected"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """Language of the signed text"""
    record: RegistryRecord
    record_missing: Literal["not_found", "registry_unavailable", None]
    """Why there is no registry record"""
    signature_combinations: List[TpaEvidenceSignatureCombinationsItem]
    """Signing rights in the registry when the TPA was created. Entries are alternatives, and all people of an entry must sign."""
    signatories: List[TpaEvidenceSignatory]
    """Signatories of the TPA"""
    document_title: str
    """Title of the signed text"""
    legal_text_version: str
    """Version of the signed text"""
    legal_text_sha256: str
    """SHA-256 of the signed text"""
    has_document: bool
    """Whether the signed document can be downloaded"""


class TpaEvidenceSignatureCombinationsItem(TypedDict):
    """TpaEvidenceSignatureCombinationsItem"""
    signatories: List[TpaEvidenceSignatureCombinationsItemSignatoriesItem]
    """The people who must sign together"""


class TpaEvidenceSignatureCombinationsItemSignatoriesItem(TypedDict):
    """TpaEvidenceSignatureCombinationsItemSignatoriesItem"""
    name: str
    """The person’s name"""
    ssn_hash: Optional[str]
    """A hash of the national id; null if the registry has none"""
    role: str
    """The person’s role at the company"""
    admin_sign: bool
    """Whether the person signs as an administrator of the company"""


class TpaEvidenceSignatory(TypedDict):
    """A signatory: the data that the partner entered, and the person who signed."""
    id: str
    """The id of the signatory"""
    name: Optional[str]
    """Name that the partner entered"""
    email: str
    """Email address that the partner entered"""
    signed_name: Optional[str]
    """Name that the eID reported"""
    signed_at: Optional[str]
    """When the signatory signed"""
    opened_at: Optional[str]
    """When the signatory first opened the link"""
    eid_provider: Optional[str]
    """eID that the signatory used"""
    eid_method: Optional[str]
    """Method of the eID"""
    registry_match: Literal["national_id", "name", "none", None]
    """Whether the person who signed has signing rights in the registry: matched by national id, by name only, or not at all"""
    declined_at: Optional[str]
    """When the signatory declined"""
    decline_reason: Literal["declined", "wrong_person", None]
    """Why the signatory declined"""


class TpaPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Tpa]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class TpaPreview(TypedDict):
    """The text that a company would sign and the email that would ask a signatory to sign it."""
    legal_text: TpaPreviewLegalText
    """Text that the company would sign"""
    mail: TpaPreviewMail
    """Email to a signatory without a name"""


class TpaPreviewLegalText(TypedDict):
    """Text that the company would sign"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text"""
    title: str
    """Heading of the text"""
    text: str
    """Text. Headings begin with `# `, list items with `- `, and everything else is a paragraph."""
    version: str
    """The version of the text"""
    sha256: str
    """The SHA-256 of the text"""


class TpaPreviewMail(TypedDict):
    """Email to a signatory without a name"""
    subject: str
    """Subject of the email"""
    text: str
    """Plain-text part of the email"""
    html: str
    """HTML part of the email"""


class TpaRejectedEvent(TypedDict):
    """The TPA was rejected."""
    event: TpaRejectedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The company’s name"""
    organization_number: str
    """The company’s organization number"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    url: str
    """URL of the TPA in this API"""
    organization: Optional[TpaRejectedEventOrganization]
    """The organization that uses the TPA. Null if there is none."""


class TpaRejectedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.rejected"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TpaRejectedEventOrganization(TypedDict):
    """The organization that uses the TPA. Null if there is none."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TpaRejection(TypedDict):
    """TpaRejection"""
    reason: str
    """Reason, which is shown to the partner"""


class TpaSignatory(TypedDict):
    """A person who must sign a TPA."""
    id: str
    """The id of the signatory"""
    tpa_id: str
    """The id of the TPA"""
    email: str
    """The email address"""
    name: Optional[str]
    """The person’s name"""
    country_code: Optional[str]
    """Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code"""
    phone_number: Optional[str]
    """Phone number in international form"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of emails and pages"""
    signed: bool
    """Whether the person has signed"""
    signed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    email_status: Literal["queued", "delivered", "failed"]
    """Status of the latest email with the personal link"""
    sign_url: Optional[str]
    """Personal link. Only in sandbox accounts."""
    declined_at: Optional[str]
    """When the person declined on the signing page. Null again after another email to the person."""
    decline_reason: Literal["declined", "wrong_person", None]
    """`wrong_person`: the email reached a person who is not the signatory"""
    erased_at: Optional[str]
    """When name and email address were erased, because the TPA was terminated before the person signed"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class TpaSignatoryPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[TpaSignatory]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class TpaSignatoryUpdate(TypedDict):
    """Only the fields that you send are updated."""
    email: NotRequired[str]
    """The email address"""
    name: NotRequired[Optional[str]]
    """Name of the person"""
    country_code: NotRequired[Optional[str]]
    """Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code"""
    phone_number: NotRequired[Optional[str]]
    """Phone number in international form (`+46701740605`), or in national form (`070-174 06 05`) with `country_code`"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the emails and the signing page. Defaults to the TPA’s language."""


class TpaSignedEvent(TypedDict):
    """All signatories have signed, and the signed document is available."""
    event: TpaSignedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The company’s name"""
    organization_number: str
    """The company’s organization number"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    url: str
    """URL of the TPA in this API"""
    organization: Optional[TpaSignedEventOrganization]
    """The organization that uses the TPA. Null if there is none."""


class TpaSignedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.signed"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TpaSignedEventOrganization(TypedDict):
    """The organization that uses the TPA. Null if there is none."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TpaTerminatedEvent(TypedDict):
    """The TPA was terminated."""
    event: TpaTerminatedEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The company’s name"""
    organization_number: str
    """The company’s organization number"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The TPA’s status"""
    url: str
    """URL of the TPA in this API"""
    organization: Optional[TpaTerminatedEventOrganization]
    """The organization that uses the TPA. Null if there is none."""


class TpaTerminatedEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.terminated"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TpaTerminatedEventOrganization(TypedDict):
    """The organization that uses the TPA. Null if there is none."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class Transaction(TypedDict):
    """A card transaction of one of your card holders, as last announced."""
    id: str
    """The same id in every state of the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    receiptable: bool
    """Whether Kontor looks for a receipt"""
    card_issuer: str
    """Short name of the issuer"""
    payment_product: TransactionPaymentProduct
    """The card’s payment product"""
    card_issuer_reference: Optional[str]
    """The issuer’s reference for the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """The type of transaction"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """The rate in percent, if all of `tax` has one rate"""
    vat_amount: Optional[float]
    """The sum of the rows of `tax`"""
    vat_currency: Optional[str]
    """ISO 4217"""
    tax: Tax
    receipt_id: Optional[str]
    """The matched receipt. Null if there is none."""
    accounting_amount: Optional[float]
    """In the currency of the invoice"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """The accounting amount divided by the original amount"""
    purchase_merchant: Optional[str]
    """The name as reported by the card network"""
    purchase_merchant_common: Optional[str]
    """The name that people know"""
    purchase_date: str
    """The date of the purchase, in local time"""
    purchase_time: Optional[str]
    """Local time at the place of purchase"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase (IANA name)"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """The city of the purchase"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The issuer’s name for the card product"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """A description of the merchant category"""
    mcc_top_level: Optional[str]
    """The group of merchant categories that the category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry code (NACE), as the issuer sent it"""
    branch_text: Optional[str]
    """A description of the merchant’s industry"""
    category_text: Optional[str]
    """A description of the purchase category"""
    card_holder: TransactionCardHolder
    """The related card holder"""
    organization: TransactionOrganization
    """The related organization"""
    enhanced_data: NotRequired[EnhancedData]
    states: List[TransactionStatesItem]
    """Announced states, in order"""
    environmental_impact_id: Optional[str]
    """The CO2 estimate. Null until it is estimated."""
    carbon_emission_in_grams: Optional[int]
    """Estimated emissions in grams of CO2 equivalents. Null if unknown."""
    receipt_reminded_at: Optional[str]
    """When the card holder was last reminded of the missing receipt"""
    category: Optional[str]
    """Your name for the kind of cost"""
    cost_account: Optional[str]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: Optional[str]
    """The VAT code of the accounting system"""
    dimensions: Dict[str, str]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: Optional[str]
    """A note about the purchase"""
    attendees: List[Attendee]
    """The people at a meal or an event. An update replaces all of them."""
    private: bool
    """Whether the purchase was not for the company. The card holder owes it."""
    split: List[SplitLine]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    coded: bool
    """Whether it can be booked: it is private, or every part of it has a cost account."""
    needs_review: bool
    """Whether the amount has changed since the purchase was split, so that the parts do not add up."""
    coded_by: List[TransactionCodedByItem]
    """Who set each field that has been set, and when"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class TransactionPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class TransactionOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TransactionStatesItem(TypedDict):
    """TransactionStatesItem"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The transaction’s state"""
    at: str
    """When the issuer sent the state"""


class TransactionCodedByItem(TypedDict):
    """TransactionCodedByItem"""
    field: Literal["category", "cost_account", "vat_code", "dimensions", "metadata", "comment", "attendees", "private", "split"]
    """The field"""
    by: Literal["user", "client", "rule", "suggestion"]
    """Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion"""
    id: str
    """The id of the user, client or rule"""
    at: str
    """When it was set"""


class TransactionAmounts(TypedDict):
    """TransactionAmounts"""
    currency: str
    """The currency (ISO 4217)"""
    count: int
    """Number of transactions without deleted ones"""
    amount: float
    """Purchases, withdrawals and fees minus refunds, without deleted transactions"""
    refunds: int
    """Number of refunds in `count`"""
    refunded: float
    """Sum of refunds, which is already subtracted from `amount`"""
    by_state: TransactionAmountsByState
    """Amounts by current state, with refunds subtracted"""


class TransactionAmountsByState(TypedDict):
    """Amounts by current state, with refunds subtracted"""
    authorized: float
    """Authorized but not cleared"""
    cleared: float
    """Cleared but not invoiced"""
    invoiced: float
    """Invoiced"""
    deleted: float
    """Released"""


class TransactionCoding(TypedDict):
    """The coding of one of many transactions. Only the fields that you send are updated; null removes a value."""
    id: str
    """The id of the transaction"""
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[NewAttendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[NewSplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    from_suggestion: NotRequired[bool]
    """Whether a person accepted these values from `suggestion`. `coded_by` then says so."""
    tax: NotRequired[Optional[NewTax]]
    """The VAT as a person states it. Null withdraws what a person stated."""


class TransactionCodingBatch(TypedDict):
    """The coding of up to 1,000 transactions."""
    transactions: List[TransactionCoding]
    """The transactions, each once"""


class TransactionCodingResult(TypedDict):
    """The result of coding many transactions, item by item."""
    updated: int
    """The number of transactions that were updated"""
    failed: int
    """The number of items that were refused"""
    results: List[TransactionCodingResultResultsItem]
    """The results, in the order of the items"""


class TransactionCodingResultResultsItem(TypedDict):
    """TransactionCodingResultResultsItem"""
    index: int
    """The position in the list, starting at 0"""
    id: NotRequired[str]
    """The id that you sent; absent if the item had none"""
    status: Literal["updated", "unchanged", "failed"]
    """The result of the row"""
    errors: NotRequired[List[TransactionCodingResultResultsItemErrorsItem]]
    """The errors of the row, by field"""


class TransactionCodingResultResultsItemErrorsItem(TypedDict):
    """TransactionCodingResultResultsItemErrorsItem"""
    field: str
    """The invalid field"""
    code: str
    """The error code, for use in programs"""
    message: str
    """What is wrong with the field"""


class TransactionExplanation(TypedDict):
    """Explains why a transaction did or did not reach your webhooks, based on the current conditions."""
    transaction_id: str
    """The id of the transaction"""
    conditions: List[RoutingCondition]
    """Conditions per organization and card holder that could receive the purchase, starting with this transaction’s. Conditions up to the card holder come first, then those of each webhook."""
    deliveries: List[ExplainedDelivery]
    """Deliveries of this transaction’s events, including scheduled ones"""
    note: Optional[str]
    """A reason other than the conditions. Null if there is none."""


class TransactionLineItemsEvent(TypedDict):
    """The line items of the transaction are known: from its issuer, or better, from its receipt. Those of a receipt replace those of the issuer."""
    event: TransactionLineItemsEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    source: Literal["receipt", "issuer"]
    """Who said what was bought"""
    line_items: List[TransactionLineItemsEventLineItemsItem]
    """The line items of the receipt"""
    transaction: TransactionLineItemsEventTransaction
    """The related transaction"""
    payment_product: TransactionLineItemsEventPaymentProduct
    """The card’s payment product"""
    card_holder: TransactionLineItemsEventCardHolder
    """The related card holder"""
    organization: TransactionLineItemsEventOrganization
    """The related organization"""


class TransactionLineItemsEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["transaction.line.items"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TransactionLineItemsEventLineItemsItem(TypedDict):
    """TransactionLineItemsEventLineItemsItem"""
    description: str
    """A description of the item"""
    quantity: float
    """The quantity"""
    amount: Optional[float]
    """Price of one unit"""
    total_amount: float
    """Total of the line"""
    currency: str
    """ISO 4217"""


class TransactionLineItemsEventTransaction(TypedDict):
    """The related transaction"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The issuer’s slug"""


class TransactionLineItemsEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionLineItemsEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class TransactionLineItemsEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TransactionPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Transaction]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class TransactionReceipt(TypedDict):
    """TransactionReceipt"""
    url: str
    """URL of the file. Requires the scope `files-read`."""
    expiration_time: str
    """When the link expires. Getting the receipt again renews it."""
    receipt: Receipt


class TransactionRetryResult(TypedDict):
    """The number of transactions that are queued again."""
    count: int
    """Number of transactions that are queued again"""


class TransactionStateBatch(TypedDict):
    """Up to 1,000 states of any of your cards."""
    transaction_states: List[NewCardTransactionState]
    """The transaction states, each with the id of its card"""


class TransactionStateBatchResult(TypedDict):
    """The result of a batch, row by row."""
    accepted: int
    """The number of accepted rows"""
    refused: int
    """The number of rejected rows"""
    results: List[TransactionStateBatchResultResultsItem]
    """The results, in the order of the rows"""


class TransactionStateBatchResultResultsItem(TypedDict):
    """TransactionStateBatchResultResultsItem"""
    index: int
    """The position in the list, starting at 0"""
    id: NotRequired[str]
    """The value that you sent; absent if the row had none"""
    card_id: NotRequired[str]
    """The value that you sent; absent if the row had none"""
    state: NotRequired[str]
    """The value that you sent; absent if the row had none"""
    status: Literal["accepted", "duplicate", "conflict", "unknown_card", "invalid"]
    """The result of the row"""
    transaction_id: NotRequired[str]
    """Kontor’s id for the transaction"""
    held: NotRequired[bool]
    """Whether the state arrived early. Partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`)"""
    error: NotRequired[TransactionStateBatchResultResultsItemError]
    """Why the row was rejected"""


class TransactionStateBatchResultResultsItemError(TypedDict):
    """Why the row was rejected"""
    code: Literal["validation_failed", "card_number_refused", "not_found", "duplicate", "state_conflict"]
    """The error code, for use in programs"""
    detail: str
    """What to do next"""
    errors: NotRequired[List[TransactionStateBatchResultResultsItemErrorErrorsItem]]
    """The errors of the row, by field"""


class TransactionStateBatchResultResultsItemErrorErrorsItem(TypedDict):
    """TransactionStateBatchResultResultsItemErrorErrorsItem"""
    field: str
    """The invalid field"""
    code: str
    """The error code, for use in programs"""
    message: str
    """What is wrong with the field"""


class TransactionTotals(TypedDict):
    """Totals of the transactions that match the filters."""
    data: List[TransactionTotalsDataItem]
    """One entry per currency, most frequent first"""
    count: int
    """Number of transactions in all currencies"""
    is_complete: bool
    """False if only the newest transactions were counted. Choose a shorter period for complete totals."""


class TransactionTotalsDataItem(TypedDict):
    """TransactionTotalsDataItem"""
    currency: str
    """`original_currency` (ISO 4217)"""
    count: int
    """Number of transactions in this currency"""
    amount: float
    """Sum of `original_amount`. Refunds are subtracted."""


class TransactionTrueVatEvent(TypedDict):
    """The VAT on the transaction’s receipt was read."""
    event: TransactionTrueVatEventEvent
    """The id, name and time of the event"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    vat_rates: List[TransactionTrueVatEventVatRatesItem]
    """VAT by rate. The rates add up to the totals."""
    totals: List[TransactionTrueVatEventTotalsItem]
    """One entry per currency"""
    transaction: TransactionTrueVatEventTransaction
    """The related transaction"""
    payment_product: TransactionTrueVatEventPaymentProduct
    """The card’s payment product"""
    card_holder: TransactionTrueVatEventCardHolder
    """The related card holder"""
    organization: TransactionTrueVatEventOrganization
    """The related organization"""


class TransactionTrueVatEventEvent(TypedDict):
    """The id, name and time of the event"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["transaction.true.vat"]
    """The name of the event"""
    created_at: str
    """The time of the event: RFC 3339, UTC, milliseconds"""


class TransactionTrueVatEventVatRatesItem(TypedDict):
    """TransactionTrueVatEventVatRatesItem"""
    percentage: float
    """The VAT rate, in percent"""
    taxable_amount: float
    """Amount without VAT"""
    vat_amount: float
    """Amount of VAT"""
    total_amount: float
    """Amount with VAT"""
    currency: str
    """ISO 4217"""


class TransactionTrueVatEventTotalsItem(TypedDict):
    """TransactionTrueVatEventTotalsItem"""
    taxable_amount: float
    """Amount without VAT"""
    vat_amount: float
    """Amount of VAT"""
    total_amount: float
    """Amount with VAT"""
    currency: str
    """ISO 4217"""


class TransactionTrueVatEventTransaction(TypedDict):
    """The related transaction"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The issuer’s slug"""


class TransactionTrueVatEventPaymentProduct(TypedDict):
    """The card’s payment product"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionTrueVatEventCardHolder(TypedDict):
    """The related card holder"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for the object"""


class TransactionTrueVatEventOrganization(TypedDict):
    """The related organization"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the object"""


class TransactionUpdate(TypedDict):
    """The coding of a transaction, and its VAT. Only the fields that you send are updated; null removes a value."""
    category: NotRequired[Optional[str]]
    """Your name for the kind of cost"""
    cost_account: NotRequired[Optional[str]]
    """The number of the account in the organization’s chart of accounts"""
    vat_code: NotRequired[Optional[str]]
    """The VAT code of the accounting system"""
    dimensions: NotRequired[Dict[str, str]]
    """The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them."""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    comment: NotRequired[Optional[str]]
    """A note about the purchase"""
    attendees: NotRequired[List[NewAttendee]]
    """The people at a meal or an event. An update replaces all of them."""
    private: NotRequired[bool]
    """Whether the purchase was not for the company. The card holder owes it."""
    split: NotRequired[List[NewSplitLine]]
    """Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts."""
    from_suggestion: NotRequired[bool]
    """Whether a person accepted these values from `suggestion`. `coded_by` then says so."""
    tax: NotRequired[Optional[NewTax]]
    """The VAT as a person states it. Null withdraws what a person stated."""


class Transfer(TypedDict):
    """The vouchers of a run on their way into the accounting system of the organization."""
    run_id: str
    """The id of the export run"""
    status: Literal["queued", "running", "completed", "failed"]
    """`queued`: it begins soon, or again after a failure that passes; `completed`: every voucher was posted or refused; `failed`: see `reason`"""
    vouchers: int
    """The vouchers of the run"""
    posted: int
    """The vouchers that are in the accounting system"""
    refused: int
    """The vouchers that the accounting system refused. Post the run again after the cause is fixed"""
    reason: Optional[str]
    """Why it failed, or waits"""
    next_attempt_at: Optional[str]
    """When a transfer that waits begins again"""
    problems: List[TransferProblem]
    """The first 200 vouchers or receipts that were refused"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class TransferProblem(TypedDict):
    """A voucher, or its receipt, that was refused."""
    transaction_id: str
    """The id of the transaction"""
    status: Literal["posted", "refused"]
    """`posted`: only the receipt was refused"""
    number: Optional[str]
    """The number of the voucher in the accounting system"""
    reason: str
    """What the accounting system says"""


class UndeliveredEmail(TypedDict):
    """An undelivered email, without its content."""
    id: str
    """Id of the email"""
    account: AccountSummary
    kind: str
    """Kind of email"""
    recipient: str
    """Email address of the recipient"""
    status: Literal["waiting", "deferred", "failed"]
    """`waiting`: the next attempt is scheduled. `deferred`: a daily budget is used up. `failed`: no more attempts are made."""
    attempts: int
    """Number of attempts so far"""
    next_attempt_at: Optional[str]
    """Time of the next attempt"""
    reason: Optional[str]
    """Error of the last attempt"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class UndeliveredEmailPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[UndeliveredEmail]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class User(TypedDict):
    """A person who signs in to the account’s dashboard."""
    id: str
    """The id of the user"""
    email: str
    """The email address"""
    new_email: Optional[str]
    """A new email address that is not yet confirmed"""
    first_name: str
    """The user’s first name"""
    last_name: str
    """The user’s last name"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings."""
    organization_ids: List[str]
    """The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted."""
    status: Literal["invited", "active", "disabled"]
    """`invited` users have not set a password yet. `disabled` users cannot sign in and have no sessions."""
    language: Literal["sv", "no", "da", "fi", "en"]
    """Language of emails to this user"""
    has_second_factor: bool
    """Whether the user signs in with a second factor or a passkey"""
    last_login_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class UserClients(TypedDict):
    """The OAuth clients whose credentials a user may know."""
    data: List[OAuthClient]
    """The OAuth clients, newest first"""
    total: int
    """The number of all these OAuth clients"""


class UserPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[User]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class UserUpdate(TypedDict):
    """The fields to update. Omitted fields do not change."""
    email: NotRequired[str]
    """The email address"""
    first_name: NotRequired[str]
    """The user’s first name"""
    last_name: NotRequired[str]
    """The user’s last name"""
    role: NotRequired[Literal["owner", "admin", "developer", "viewer", "accountant"]]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except deleting users and updating owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings."""
    organization_ids: NotRequired[List[str]]
    """The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of emails to this user"""
    status: NotRequired[Literal["active", "disabled"]]
    """`active` enables a disabled user"""
    clients: NotRequired[Literal["disable", "hand_over", "lower"]]
    """For a user who is disabled or gets a lower role: what becomes of the OAuth clients that `GET …/clients` lists. `disable` (default): they are disabled. `hand_over`: they stay enabled and belong to an owner. In each case, the secrets and keys that the user may know are deleted and the tokens of these clients are revoked; secrets that another person created stay. `lower`, for a lower role only: credentials stay, and the clients lose the scopes that the new role does not include."""
    hand_over_to: NotRequired[str]
    """The active owner who takes the clients over. Required with `hand_over`, unless the caller is a signed-in owner."""


class Webhook(TypedDict):
    """A URL that receives the events of an organization."""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[WebhookFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: WebhookChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile"""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""


class WebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class WebhookChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class WebhookGroup(TypedDict):
    """A company whose transactions the webhook receives. A webhook without groups receives the transactions of all companies. Events without a purchase are not affected."""
    id: str
    """The id of the webhook group"""
    buyer_party: str
    """Company number of the buyer, digits only"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookGroupPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[WebhookGroup]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class WebhookHeader(TypedDict):
    """A header that is sent with every delivery. `value` is null for a secret header."""
    id: str
    """The id of the webhook header"""
    key: str
    """Name of the header. Headers that Kontor sets itself are not allowed."""
    value: Optional[str]
    """Value in printable ASCII"""
    secret: bool
    """If true, responses never contain the value"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookHeaderPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[WebhookHeader]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class WebhookHeaderUpdate(TypedDict):
    """Omitted fields do not change. Making a secret header readable requires a new value."""
    key: NotRequired[str]
    """Name of the header. Headers that Kontor sets itself are not allowed."""
    value: NotRequired[str]
    """Value in printable ASCII"""
    secret: NotRequired[bool]
    """If true, responses never contain the value"""


class WebhookKeySet(TypedDict):
    """Public keys that verify the `v1a` signatures of a webhook."""
    keys: List[WebhookKeySetKeysItem]
    """The public keys"""


class WebhookKeySetKeysItem(TypedDict):
    """WebhookKeySetKeysItem"""
    kty: Literal["OKP"]
    """The type of the key"""
    crv: Literal["Ed25519"]
    """The curve of the key"""
    x: str
    """The public key in Base64url (RFC 8037)"""
    kid: str
    """The thumbprint of the key (RFC 7638)"""
    alg: Literal["EdDSA"]
    """The algorithm that the key is intended for"""
    use: Literal["sig"]
    """The intended use of the key"""


class WebhookPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Webhook]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


WebhookReplay = TypedDict(
    "WebhookReplay",
    {
        "id": "str",
        "status": "Literal[\"running\", \"finished\", \"cancelled\"]",
        "reason": "Optional[str]",
        "total": "Optional[int]",
        "done": "int",
        "from": "str",
        "to": "str",
        "statuses": "List[Literal[\"delivered\", \"failed\", \"skipped\"]]",
        "events": "List[Literal[\"tpa.signed\", \"tpa.activated\", \"tpa.rejected\", \"tpa.terminated\", \"card_holder.created\", \"card_holder.identified\", \"card_holder.signed.pdpc\", \"card_holder.withdrawn\", \"card_holder.deleted\", \"card_holder.email.delivered\", \"card_holder.email.failed\", \"invoice.created\", \"card.transaction.authorized\", \"card.transaction.cleared\", \"card.transaction.deleted\", \"card.transaction.invoiced\", \"card.transaction.updated\", \"receipt.fetched\", \"receipt.not_found\", \"transaction.true.vat\", \"transaction.line.items\", \"environmental.impact\", \"export.completed\"]]",
        "created_at": "str",
        "updated_at": "str",
        "finished_at": "Optional[str]",
    },
)


class WebhookReplayPreview(TypedDict):
    """WebhookReplayPreview"""
    dry_run: bool
    """Always `true`"""
    total: int
    """Number of deliveries to replay"""
    is_complete: bool
    """False if the log was too long and only its beginning was counted"""
    counts: List[WebhookReplayPreviewCountsItem]
    """The number of deliveries, by event and status"""
    first: Optional[WebhookReplayPreviewFirst]
    """The oldest of these deliveries"""
    last: Optional[WebhookReplayPreviewLast]
    """The newest of these deliveries"""


class WebhookReplayPreviewCountsItem(TypedDict):
    """WebhookReplayPreviewCountsItem"""
    event: str
    """The name of the event"""
    status: Literal["delivered", "failed", "skipped"]
    """The status of the deliveries"""
    count: int
    """Number of deliveries"""


class WebhookReplayPreviewFirst(TypedDict):
    """The oldest of these deliveries"""
    event_id: str
    """The id of the event"""
    sequence: int
    """Sequence number"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookReplayPreviewLast(TypedDict):
    """The newest of these deliveries"""
    event_id: str
    """The id of the event"""
    sequence: int
    """Sequence number"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookRetryResult(TypedDict):
    """A webhook whose deliveries are retried now."""
    id: str
    """The id of the webhook"""
    account_id: str
    """The id of the account"""


class WebhookSecretRotation(TypedDict):
    """WebhookSecretRotation"""
    overlap: NotRequired[int]
    """Seconds during which deliveries are also signed with the previous secret (default 86,400)"""
    secret: NotRequired[str]
    """Your own secret with 24 to 200 characters. Generated if omitted."""


class WebhookUpdate(TypedDict):
    """Omitted fields do not change. A new `url` must pass a challenge before it receives events. A new `authentication_type` requires all of its fields."""
    url: NotRequired[str]
    """URL that receives events"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    filter: NotRequired[List[WebhookUpdateFilterItem]]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: NotRequired[bool]
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: NotRequired[List[str]]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: NotRequired[bool]
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: NotRequired[Optional[int]]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: NotRequired[bool]
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: NotRequired[str]
    """API version of the payloads. Defaults to the newest."""
    description: NotRequired[Optional[str]]
    """Your description of the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: NotRequired[Literal["hmac", "ed25519", "both"]]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """Username for `basic`"""
    basic_password: NotRequired[Optional[str]]
    """Password for `basic`. Never returned. Required again if `url` changes to another host."""
    custom_key: NotRequired[Optional[str]]
    """Header name for `custom`"""
    custom_value: NotRequired[Optional[str]]
    """Header value for `custom`. Never returned. Required again if `url` changes to another host."""
    oauth_access_token_url: NotRequired[Optional[str]]
    """Token endpoint for `oauth`"""
    oauth_client_id: NotRequired[Optional[str]]
    """Client id for `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """Client secret for `oauth`. Never returned. Required again if `url` or `oauth_access_token_url` changes to another host."""
    oauth_scope: NotRequired[Optional[str]]
    """Scope of the token for `oauth`, if required"""
    tpa_signed: NotRequired[bool]
    """Same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: NotRequired[bool]
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: NotRequired[bool]
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """Same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """Same as `export.completed` in `events`"""


class WebhookUpdateFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class WebhookUpdateResult(TypedDict):
    """WebhookUpdateResult"""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[WebhookUpdateResultFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: WebhookUpdateResultChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile"""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""
    missed_events: NotRequired[int]
    """Number of events that failed or were skipped while the webhook was disabled, counted up to 100000. Present when a disabled webhook is enabled. You can replay these events."""


class WebhookUpdateResultFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class WebhookUpdateResultChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class WebhookWithSecret(TypedDict):
    """WebhookWithSecret"""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """URL that receives events"""
    active: bool
    """Whether the challenge has passed and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, and events are queued. `paused`: you paused it. `failing`: the last deliveries failed and are retried. `disabled`: Kontor disabled it after days of failures or a 410."""
    filter: List[WebhookWithSecretFilterItem]
    """Delivers only events that match every clause. An event without the field matches only `ne` and `exists: false`. Filtered events get no sequence number and no log entry. Tests, resends and replays are not filtered."""
    thin: bool
    """Sends only `event`, `id` and the references (`organization`, `card_holder`, …). Get the rest from the API."""
    fields: List[str]
    """Sends only `event` and these fields of the payload. Empty for all fields."""
    enabled: bool
    """Whether events are delivered. False pauses the webhook."""
    max_per_second: Optional[int]
    """Maximum number of deliveries per second. Null for no limit."""
    ordered: bool
    """Delivers events in order, one at a time. An event is sent only after the previous one was delivered or has failed."""
    api_version: str
    """API version of the payloads. Defaults to the newest."""
    description: Optional[str]
    """Your description of the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    signature: Literal["hmac", "ed25519", "both"]
    """How deliveries are signed. `hmac`: with the secret (`v1` and `X-Data-Signature`). `ed25519`: with a private key of this webhook that Kontor keeps (`v1a`), so a receiver holds nothing that can sign. `both`: with both, to change from one to the other. The challenge always uses the secret."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define) or `oauth` (client credentials)"""
    basic_username: Optional[str]
    """Username for `basic`"""
    custom_key: Optional[str]
    """Header name for `custom`"""
    oauth_access_token_url: Optional[str]
    """Token endpoint for `oauth`"""
    oauth_client_id: Optional[str]
    """Client id for `oauth`"""
    oauth_scope: Optional[str]
    """Scope of the token for `oauth`, if required"""
    challenge: WebhookWithSecretChallenge
    """Result of the last challenge and time of the next automatic one"""
    public_keys: List[str]
    """Public keys that verify `v1a` signatures, newest first: `whpk_` and the Base64 of an Ed25519 key. Two while a rotation lasts, empty with `signature: hmac`."""
    jwks_uri: Optional[str]
    """Address of the same keys as a JWK set (RFC 7517), which needs no token. Null with `signature: hmac`."""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null if it did not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """Kontor pauses deliveries after failures until this time, or until you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """Names of the events to deliver, or `["*"]` for all events, including future ones"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "card.transaction.updated", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed events that are not delivered, because the product is disabled in the organization’s billing profile or there is no profile"""
    tpa_signed: bool
    """Same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """Same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """Same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """Same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """Same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """Same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """Same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """Same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """Same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """Same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """Same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """Same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """Same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """Same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """Same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """Same as `card.transaction.invoiced` in `events`"""
    card_transaction_updated: bool
    """Same as `card.transaction.updated` in `events`"""
    receipt_fetched: bool
    """Same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """Same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """Same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """Same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """Same as `environmental.impact` in `events`"""
    export_completed: bool
    """Same as `export.completed` in `events`"""
    secret: str
    """Shown only in this response. Store it now."""


class WebhookWithSecretFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """Field of the payload. Nested fields are separated by dots: `organization.reference_id`."""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal. `in`: equal to one value of a list. `gt`, `gte`, `lt`, `lte`: comparison of numbers and of texts such as dates. `exists`: the field is present and not null (`true`), or it is not (`false`)."""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Value of the field’s type, a list with `in`, or a boolean with `exists`"""


class WebhookWithSecretChallenge(TypedDict):
    """Result of the last challenge and time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """The status of the latest challenge"""
    reason: Optional[str]
    """Why the challenge failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AccountPaymentProductsListQuery(TypedDict):
    """AccountPaymentProductsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


AccountWebhooksEventsListQuery = TypedDict(
    "AccountWebhooksEventsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "event": "NotRequired[Literal[\"tpa.signed\", \"tpa.activated\", \"tpa.rejected\", \"tpa.terminated\", \"card_holder.created\", \"card_holder.identified\", \"card_holder.signed.pdpc\", \"card_holder.withdrawn\", \"card_holder.deleted\", \"card_holder.email.delivered\", \"card_holder.email.failed\", \"invoice.created\", \"card.transaction.authorized\", \"card.transaction.cleared\", \"card.transaction.deleted\", \"card.transaction.invoiced\", \"card.transaction.updated\", \"receipt.fetched\", \"receipt.not_found\", \"transaction.true.vat\", \"transaction.line.items\", \"environmental.impact\", \"export.completed\"]]",
        "status": "NotRequired[Literal[\"pending\", \"delivered\", \"failed\", \"skipped\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "transaction_id": "NotRequired[str]",
        "reference_id": "NotRequired[str]",
        "after_sequence": "NotRequired[int]",
    },
)


class AccountWebhooksHeadersListQuery(TypedDict):
    """AccountWebhooksHeadersListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class AccountWebhooksGroupsListQuery(TypedDict):
    """AccountWebhooksGroupsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class AccountWebhooksListQuery(TypedDict):
    """AccountWebhooksListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


AuditLogListQuery = TypedDict(
    "AuditLogListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "actor": "NotRequired[str]",
        "action": "NotRequired[str]",
        "object": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


RequestsListQuery = TypedDict(
    "RequestsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "client_id": "NotRequired[str]",
        "status": "NotRequired[str]",
        "operation": "NotRequired[str]",
        "request_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


RequestsSummaryQuery = TypedDict(
    "RequestsSummaryQuery",
    {
        "client_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class UsersListQuery(TypedDict):
    """UsersListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    q: NotRequired[str]
    """Search by words in the name or email address"""
    role: NotRequired[Literal["owner", "admin", "developer", "viewer", "accountant"]]
    """Return only users with this role"""
    status: NotRequired[Literal["invited", "active", "disabled"]]
    """Return only objects with this status"""
    email: NotRequired[str]
    """Return only the user with this email address"""


class UsersDeleteQuery(TypedDict):
    """UsersDeleteQuery"""
    clients: NotRequired[Literal["disable", "hand_over"]]
    """What becomes of the OAuth clients that `GET …/clients` lists. `disable` (default): they are disabled. `hand_over`: they stay enabled and belong to an owner. In each case, the secrets and keys that the user may know are deleted and the tokens of these clients are revoked; secrets that another person created stay."""
    hand_over_to: NotRequired[str]
    """The active owner who takes the clients over. Required with `hand_over`, unless the caller is a signed-in owner."""


class OauthClientsSecretsListQuery(TypedDict):
    """OauthClientsSecretsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class OauthClientsTokensListQuery(TypedDict):
    """OauthClientsTokensListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class OauthClientsKeysListQuery(TypedDict):
    """OauthClientsKeysListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class OauthClientsKeysDeleteManyQuery(TypedDict):
    """OauthClientsKeysDeleteManyQuery"""
    kid: NotRequired[str]
    """The `kid` of the key to delete; without it, all keys of the client"""


class OauthClientsListQuery(TypedDict):
    """OauthClientsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class OauthClientsUpdateQuery(TypedDict):
    """OauthClientsUpdateQuery"""
    dry_run: NotRequired[bool]
    """Change nothing, and return the operations that the update would break"""


class PublicRecordsGetQuery(TypedDict):
    """PublicRecordsGetQuery"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country (ISO 3166-1 alpha-2)"""
    organization_number: str
    """Organization number. Spaces, hyphens and the country’s prefix are accepted."""


class PublicRecordsSearchQuery(TypedDict):
    """PublicRecordsSearchQuery"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country (ISO 3166-1 alpha-2)"""
    q: str
    """Start of the name or of words in it"""
    limit: NotRequired[int]
    """Maximum number of results (default 20)"""


class PaymentProductsListQuery(TypedDict):
    """PaymentProductsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    q: NotRequired[str]
    """Words in the name, the subtitle or the issuer’s name"""
    funding: NotRequired[Literal["debit", "credit"]]
    """Return only products with this funding"""
    country: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country (ISO 3166-1 alpha-2)"""


class TpasSignatoriesListQuery(TypedDict):
    """TpasSignatoriesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class TpasIdentitiesListQuery(TypedDict):
    """TpasIdentitiesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    is_card_holder: NotRequired[bool]
    """Return only people who are card holders (`true`) or who are not (`false`)"""


class TpasListQuery(TypedDict):
    """TpasListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]]
    """Return only objects with this status"""
    organization_number: NotRequired[str]
    """Organization number of the company. Spaces, hyphens and country prefixes are removed."""
    payment_product_id: NotRequired[str]
    """The id of the payment product"""
    q: NotRequired[str]
    """Search by words in the company’s name"""


class TpasPreviewQuery(TypedDict):
    """TpasPreviewQuery"""
    payment_product_id: str
    """A payment product that is enabled for the account"""
    name: str
    """Company name"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country (ISO 3166-1 alpha-2)"""
    organization_number: str
    """Organization number of the company. Spaces, hyphens and country prefixes are removed."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the text and the emails. Defaults to the country’s language."""


class LegalTextsListQuery(TypedDict):
    """LegalTextsListQuery"""
    type: NotRequired[Literal["tpa", "pdpc", "account"]]
    """Return only texts of this type"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Return only texts in this language"""


class BillingsListQuery(TypedDict):
    """BillingsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    q: NotRequired[str]
    """Words in the display name or the legal name"""
    organization_number: NotRequired[str]
    """The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed"""


class BillingsUsageQuery(TypedDict):
    """BillingsUsageQuery"""
    month: NotRequired[str]
    """A calendar month in UTC that is not in the future (default: the current month)"""


OrganizationsTransactionsListQuery = TypedDict(
    "OrganizationsTransactionsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "order_by": "NotRequired[Literal[\"purchase_time\", \"created_at\"]]",
        "card_holder_id": "NotRequired[str]",
        "amount_min": "NotRequired[float]",
        "amount_max": "NotRequired[float]",
        "currency": "NotRequired[str]",
        "mcc_code": "NotRequired[str]",
        "updated_since": "NotRequired[str]",
        "receipt": "NotRequired[Literal[\"matched\", \"missing\", \"ambiguous\"]]",
        "state": "NotRequired[Literal[\"authorized\", \"cleared\", \"invoiced\", \"deleted\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "coded": "NotRequired[bool]",
        "private": "NotRequired[bool]",
        "needs_review": "NotRequired[bool]",
        "category": "NotRequired[str]",
        "cost_account": "NotRequired[str]",
        "dimension": "NotRequired[str]",
        "metadata": "NotRequired[str]",
        "q": "NotRequired[str]",
    },
)


class OrganizationsEventsListQuery(TypedDict):
    """OrganizationsEventsListQuery"""
    after: NotRequired[str]
    """Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept)"""
    types: NotRequired[str]
    """Return only events with these names, separated by commas"""
    limit: NotRequired[int]
    """The page size (default 100)"""
    wait: NotRequired[int]
    """The number of seconds to wait if there are no new events (default 0)"""


class OrganizationsListQuery(TypedDict):
    """OrganizationsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    reference_id: NotRequired[str]
    """Your own id for the organization; unique in the account"""
    tpa_id: NotRequired[str]
    """The id of the TPA"""
    billing_id: NotRequired[str]
    """The id of the billing profile"""
    q: NotRequired[str]
    """Words in the name or the reference"""


class CardHoldersListAllQuery(TypedDict):
    """CardHoldersListAllQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    organization_id: NotRequired[str]
    """Return only card holders of this organization"""
    q: NotRequired[str]
    """Words in the name, the reference or the email address, case-insensitive"""
    ids: NotRequired[str]
    """Return only card holders with these ids, separated by commas"""
    status: NotRequired[Literal["created", "invited", "identified", "consented", "withdrawn"]]
    """Return only objects with this status"""


class CardHoldersListQuery(TypedDict):
    """CardHoldersListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    reference_id: NotRequired[str]
    """Your own id for the person; unique in the organization"""
    q: NotRequired[str]
    """A prefix of the reference or the email address, case-insensitive"""
    status: NotRequired[Literal["created", "invited", "identified", "consented", "withdrawn"]]
    """Return only objects with this status"""
    email_status: NotRequired[Literal["queued", "delivered", "failed"]]
    """Return only card holders whose latest email has this status"""


class CardHoldersImportQuery(TypedDict):
    """CardHoldersImportQuery"""
    atomic: NotRequired[bool]
    """Create all rows or none: one invalid row rejects the whole import with 422 (default false)"""
    dry_run: NotRequired[bool]
    """Check every row and store nothing (default false)"""


class IssuersCardsListQuery(TypedDict):
    """IssuersCardsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    last_four: NotRequired[str]
    """Return only cards whose number ends with these digits"""
    company_organization_number: NotRequired[str]
    """Return only cards of this company"""


class IssuersFilesCreateQuery(TypedDict):
    """IssuersFilesCreateQuery"""
    name: NotRequired[str]
    """The name of the file"""
    format: NotRequired[Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv"]]
    """The format (default: recognized from the content)"""
    mapping: NotRequired[str]
    """The mapping of a CSV file"""
    upload_id: NotRequired[str]
    """Your own id of an upload in parts. Each part repeats it"""
    offset: NotRequired[int]
    """Where the part begins in the file: the `size` that the last response states"""
    is_last: NotRequired[bool]
    """Whether the file ends with this part"""


class IssuersFilesListQuery(TypedDict):
    """IssuersFilesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["uploading", "received", "reading", "done", "quarantined", "rejected", "failed", "duplicate"]]
    """Only files with this status"""


class IssuersFilesProblemsQuery(TypedDict):
    """IssuersFilesProblemsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""


class IssuersFileSourcesListQuery(TypedDict):
    """IssuersFileSourcesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class IssuersTpasListQuery(TypedDict):
    """IssuersTpasListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["pending-activation", "activated", "rejected", "terminated"]]
    """Return only TPAs with this status (default: `pending-activation`)"""


TransactionsListQuery = TypedDict(
    "TransactionsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "organization_id": "NotRequired[str]",
        "order_by": "NotRequired[Literal[\"purchase_time\", \"created_at\"]]",
        "card_holder_id": "NotRequired[str]",
        "amount_min": "NotRequired[float]",
        "amount_max": "NotRequired[float]",
        "currency": "NotRequired[str]",
        "mcc_code": "NotRequired[str]",
        "updated_since": "NotRequired[str]",
        "receipt": "NotRequired[Literal[\"matched\", \"missing\", \"ambiguous\"]]",
        "state": "NotRequired[Literal[\"authorized\", \"cleared\", \"invoiced\", \"deleted\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "coded": "NotRequired[bool]",
        "private": "NotRequired[bool]",
        "needs_review": "NotRequired[bool]",
        "category": "NotRequired[str]",
        "cost_account": "NotRequired[str]",
        "dimension": "NotRequired[str]",
        "metadata": "NotRequired[str]",
        "q": "NotRequired[str]",
    },
)


TransactionsTotalsQuery = TypedDict(
    "TransactionsTotalsQuery",
    {
        "organization_id": "NotRequired[str]",
        "card_holder_id": "NotRequired[str]",
        "amount_min": "NotRequired[float]",
        "amount_max": "NotRequired[float]",
        "currency": "NotRequired[str]",
        "mcc_code": "NotRequired[str]",
        "updated_since": "NotRequired[str]",
        "receipt": "NotRequired[Literal[\"matched\", \"missing\", \"ambiguous\"]]",
        "state": "NotRequired[Literal[\"authorized\", \"cleared\", \"invoiced\", \"deleted\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "coded": "NotRequired[bool]",
        "private": "NotRequired[bool]",
        "needs_review": "NotRequired[bool]",
        "category": "NotRequired[str]",
        "cost_account": "NotRequired[str]",
        "dimension": "NotRequired[str]",
        "metadata": "NotRequired[str]",
        "q": "NotRequired[str]",
    },
)


class MonthEndGetQuery(TypedDict):
    """MonthEndGetQuery"""
    month: NotRequired[str]
    """The month of purchase (default: this month)"""


ReceiptsScanQuery = TypedDict(
    "ReceiptsScanQuery",
    {
        "async": "NotRequired[bool]",
    },
)


ReceiptsListQuery = TypedDict(
    "ReceiptsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "status": "NotRequired[Literal[\"queued\", \"scanning\", \"scanned\", \"unreadable\"]]",
        "match_status": "NotRequired[Literal[\"matched\", \"ambiguous\", \"unmatched\"]]",
        "transaction_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class ReceiptsGetQuery(TypedDict):
    """ReceiptsGetQuery"""
    include: NotRequired[str]
    """Optional fields to include in the response, separated by commas. Defaults to those of the scan."""


EnvironmentalImpactsListQuery = TypedDict(
    "EnvironmentalImpactsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "organization_id": "NotRequired[str]",
        "transaction_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


EnvironmentalImpactsSummaryQuery = TypedDict(
    "EnvironmentalImpactsSummaryQuery",
    {
        "group_by": "Literal[\"month\", \"mcc\", \"organization\", \"card_holder\"]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "organization_id": "NotRequired[str]",
        "limit": "NotRequired[int]",
    },
)


StatisticsGetQuery = TypedDict(
    "StatisticsGetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "interval": "NotRequired[Literal[\"day\", \"week\", \"month\"]]",
        "organization_id": "NotRequired[str]",
    },
)


class ExportsListQuery(TypedDict):
    """ExportsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["queued", "running", "completed", "failed", "expired"]]
    """Return only exports with this status"""
    kind: NotRequired[Literal["transactions", "receipts", "environmental_impacts", "deliveries", "postings"]]
    """Return only exports of this kind"""


class ExportProfilesRunsListQuery(TypedDict):
    """ExportProfilesRunsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class ExportProfilesListQuery(TypedDict):
    """ExportProfilesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class ExportProfilesPreviewQuery(TypedDict):
    """ExportProfilesPreviewQuery"""
    to: NotRequired[str]
    """The last day of the purchases to export; without it, the profile’s `cut_off` decides"""


class SandboxMailsQuery(TypedDict):
    """SandboxMailsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class EventsListQuery(TypedDict):
    """EventsListQuery"""
    after: NotRequired[str]
    """Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept)"""
    types: NotRequired[str]
    """Return only events with these names, separated by commas"""
    organization_id: NotRequired[str]
    """Return only events about this organization"""
    limit: NotRequired[int]
    """The page size (default 100)"""
    wait: NotRequired[int]
    """The number of seconds to wait if there are no new events (default 0)"""


WebhooksEventsListQuery = TypedDict(
    "WebhooksEventsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal[\"asc\", \"desc\"]]",
        "event": "NotRequired[Literal[\"tpa.signed\", \"tpa.activated\", \"tpa.rejected\", \"tpa.terminated\", \"card_holder.created\", \"card_holder.identified\", \"card_holder.signed.pdpc\", \"card_holder.withdrawn\", \"card_holder.deleted\", \"card_holder.email.delivered\", \"card_holder.email.failed\", \"invoice.created\", \"card.transaction.authorized\", \"card.transaction.cleared\", \"card.transaction.deleted\", \"card.transaction.invoiced\", \"card.transaction.updated\", \"receipt.fetched\", \"receipt.not_found\", \"transaction.true.vat\", \"transaction.line.items\", \"environmental.impact\", \"export.completed\"]]",
        "status": "NotRequired[Literal[\"pending\", \"delivered\", \"failed\", \"skipped\"]]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "transaction_id": "NotRequired[str]",
        "reference_id": "NotRequired[str]",
        "after_sequence": "NotRequired[int]",
    },
)


class WebhooksHeadersListQuery(TypedDict):
    """WebhooksHeadersListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class WebhooksGroupsListQuery(TypedDict):
    """WebhooksGroupsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class WebhooksListQuery(TypedDict):
    """WebhooksListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class OperatorListTpasQuery(TypedDict):
    """OperatorListTpasQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page"""


class OperatorListAccountsQuery(TypedDict):
    """OperatorListAccountsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page"""
    q: NotRequired[str]
    """Search by part of a name or id"""
    mode: NotRequired[Literal["sandbox", "live"]]
    """Whether the account uses test data (`sandbox`) or real data (`live`)"""


class OperatorListFailingWebhooksQuery(TypedDict):
    """OperatorListFailingWebhooksQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page"""


class OperatorListMailsQuery(TypedDict):
    """OperatorListMailsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page"""
    status: NotRequired[Literal["waiting", "deferred", "failed"]]
    """Only emails with this status. Default: `waiting`."""


class OperatorListFileSourcesQuery(TypedDict):
    """OperatorListFileSourcesQuery"""
    issuer: NotRequired[str]
    """The issuer"""


class OperatorListFileMappingsQuery(TypedDict):
    """OperatorListFileMappingsQuery"""
    issuer: NotRequired[str]
    """The issuer"""


class OperatorListIssuerFilesQuery(TypedDict):
    """OperatorListIssuerFilesQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["uploading", "received", "reading", "done", "quarantined", "rejected", "failed", "duplicate"]]
    """Only files with this status"""


class OperatorSendIssuerFileQuery(TypedDict):
    """OperatorSendIssuerFileQuery"""
    name: NotRequired[str]
    """The name of the file"""
    format: NotRequired[Literal["cdf3", "vcf4", "gl1025", "s3df", "camt", "csv"]]
    """The format (default: recognized from the content)"""
    mapping: NotRequired[str]
    """The mapping of a CSV file"""
    upload_id: NotRequired[str]
    """Your own id of an upload in parts. Each part repeats it"""
    offset: NotRequired[int]
    """Where the part begins in the file: the `size` that the last response states"""
    is_last: NotRequired[bool]
    """Whether the file ends with this part"""


class TpaSignedDelivery(TypedDict):
    """All signatories have signed, and the signed document is available."""
    name: Literal["tpa.signed"]
    id: str
    sequence: Optional[int]
    payload: TpaSignedEvent


class TpaActivatedDelivery(TypedDict):
    """The TPA was activated, and card data flows from now on."""
    name: Literal["tpa.activated"]
    id: str
    sequence: Optional[int]
    payload: TpaActivatedEvent


class TpaRejectedDelivery(TypedDict):
    """The TPA was rejected."""
    name: Literal["tpa.rejected"]
    id: str
    sequence: Optional[int]
    payload: TpaRejectedEvent


class TpaTerminatedDelivery(TypedDict):
    """The TPA was terminated."""
    name: Literal["tpa.terminated"]
    id: str
    sequence: Optional[int]
    payload: TpaTerminatedEvent


class CardHolderCreatedDelivery(TypedDict):
    """A card holder was created."""
    name: Literal["card_holder.created"]
    id: str
    sequence: Optional[int]
    payload: CardHolderCreatedEvent


class CardHolderIdentifiedDelivery(TypedDict):
    """The card holder was connected to an identity. Transactions are delivered from now on."""
    name: Literal["card_holder.identified"]
    id: str
    sequence: Optional[int]
    payload: CardHolderIdentifiedEvent


class CardHolderSignedPdpcDelivery(TypedDict):
    """The card holder consented to the processing of personal data."""
    name: Literal["card_holder.signed.pdpc"]
    id: str
    sequence: Optional[int]
    payload: CardHolderSignedPdpcEvent


class CardHolderWithdrawnDelivery(TypedDict):
    """The card holder withdrew consent. Nothing more is delivered."""
    name: Literal["card_holder.withdrawn"]
    id: str
    sequence: Optional[int]
    payload: CardHolderWithdrawnEvent


class CardHolderDeletedDelivery(TypedDict):
    """The card holder was deleted."""
    name: Literal["card_holder.deleted"]
    id: str
    sequence: Optional[int]
    payload: CardHolderDeletedEvent


class CardHolderEmailDeliveredDelivery(TypedDict):
    """The email to the card holder was delivered."""
    name: Literal["card_holder.email.delivered"]
    id: str
    sequence: Optional[int]
    payload: CardHolderEmailDeliveredEvent


class CardHolderEmailFailedDelivery(TypedDict):
    """The email to the card holder could not be delivered."""
    name: Literal["card_holder.email.failed"]
    id: str
    sequence: Optional[int]
    payload: CardHolderEmailFailedEvent


class InvoiceCreatedDelivery(TypedDict):
    """The issuer closed an invoice of the company. No more transactions are added to it."""
    name: Literal["invoice.created"]
    id: str
    sequence: Optional[int]
    payload: InvoiceCreatedEvent


class CardTransactionAuthorizedDelivery(TypedDict):
    """A purchase was authorised, and the amount is reserved."""
    name: Literal["card.transaction.authorized"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionAuthorizedEvent


class CardTransactionClearedDelivery(TypedDict):
    """The purchase was cleared, and the amount is final."""
    name: Literal["card.transaction.cleared"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionClearedEvent


class CardTransactionDeletedDelivery(TypedDict):
    """The reservation was released without a purchase."""
    name: Literal["card.transaction.deleted"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionDeletedEvent


class CardTransactionInvoicedDelivery(TypedDict):
    """The issuer invoiced the transaction."""
    name: Literal["card.transaction.invoiced"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionInvoicedEvent


class CardTransactionUpdatedDelivery(TypedDict):
    """What is known of the transaction changed after its state was announced: its VAT, its receipt or its coding."""
    name: Literal["card.transaction.updated"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionUpdatedEvent


class ReceiptFetchedDelivery(TypedDict):
    """A receipt was matched to the transaction."""
    name: Literal["receipt.fetched"]
    id: str
    sequence: Optional[int]
    payload: ReceiptFetchedEvent


class ReceiptNotFoundDelivery(TypedDict):
    """No receipt was found for the transaction, and Kontor has stopped looking for one."""
    name: Literal["receipt.not_found"]
    id: str
    sequence: Optional[int]
    payload: ReceiptNotFoundEvent


class TransactionTrueVatDelivery(TypedDict):
    """The VAT on the transaction’s receipt was read."""
    name: Literal["transaction.true.vat"]
    id: str
    sequence: Optional[int]
    payload: TransactionTrueVatEvent


class TransactionLineItemsDelivery(TypedDict):
    """The line items of the transaction are known: from its issuer, or better, from its receipt. Those of a receipt replace those of the issuer."""
    name: Literal["transaction.line.items"]
    id: str
    sequence: Optional[int]
    payload: TransactionLineItemsEvent


class EnvironmentalImpactDelivery(TypedDict):
    """The CO2 of the transaction was estimated. Sent again when a receipt improves the estimate."""
    name: Literal["environmental.impact"]
    id: str
    sequence: Optional[int]
    payload: EnvironmentalImpactEvent


class ExportCompletedDelivery(TypedDict):
    """The export is complete, and its file can be downloaded."""
    name: Literal["export.completed"]
    id: str
    sequence: Optional[int]
    payload: ExportCompletedEvent


WebhookEvent = Union[
    TpaSignedDelivery,
    TpaActivatedDelivery,
    TpaRejectedDelivery,
    TpaTerminatedDelivery,
    CardHolderCreatedDelivery,
    CardHolderIdentifiedDelivery,
    CardHolderSignedPdpcDelivery,
    CardHolderWithdrawnDelivery,
    CardHolderDeletedDelivery,
    CardHolderEmailDeliveredDelivery,
    CardHolderEmailFailedDelivery,
    InvoiceCreatedDelivery,
    CardTransactionAuthorizedDelivery,
    CardTransactionClearedDelivery,
    CardTransactionDeletedDelivery,
    CardTransactionInvoicedDelivery,
    CardTransactionUpdatedDelivery,
    ReceiptFetchedDelivery,
    ReceiptNotFoundDelivery,
    TransactionTrueVatDelivery,
    TransactionLineItemsDelivery,
    EnvironmentalImpactDelivery,
    ExportCompletedDelivery,
]
