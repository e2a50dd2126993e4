# Written by `npm run sdk` from openapi.json: change that, not this.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union


class AcceptedTransactionState(TypedDict):
    """The state is on disk and will be routed to the partners concerned."""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    transaction_id: str
    """Kontor’s id for the transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    status: Literal["accepted"]
    """What became of the state"""
    held: bool
    """Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`)"""


class Account(TypedDict):
    """The partner’s own account."""
    id: str
    """The id of the account"""
    name_system: str
    """The partner’s brand, as people know it"""
    name_legal: str
    """The name in the company registry"""
    organization_number: Optional[str]
    """The organization number of the company"""
    country: Optional[str]
    """ISO 3166-1 alpha-2"""
    notify_email: Optional[str]
    """The address that notices about the account are sent to"""
    logo_url: Optional[str]
    """The address of the logo"""
    mode: Literal["sandbox", "live"]
    """Whether the account works with test data or real data"""
    status: Literal["active", "closed"]
    """Whether the account is in use or closed"""
    settings: AccountSettings
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class AccountChange(TypedDict):
    """Only the fields that are sent change."""
    name_system: NotRequired[str]
    """The brand that people see in mails and on pages"""
    notify_email: NotRequired[Optional[str]]
    """The address that notices about the account are sent to"""
    logo_base64: NotRequired[Optional[str]]
    """PNG, JPEG or WebP of at most 1 MiB; re-encoded and scaled to 512 pixels. null removes it."""
    settings: NotRequired[AccountChangeSettings]
    """The settings of the account"""


class AccountChangeSettings(TypedDict):
    """The settings of the account"""
    default_token_lifetime: NotRequired[int]
    """Default lifetime in seconds of the tokens of new clients"""
    webhook_max_attempts: NotRequired[int]
    """Attempts after which a delivery fails"""
    data_retention_days: NotRequired[int]
    """Days after which the delivery log, sent mails, receipts with their files, and people whose last card has ended are deleted"""
    rate_limit: NotRequired[Optional[int]]
    """Requests per second and client, with bursts of twice that; null: the limit of the installation"""


class AccountDetails(TypedDict):
    """An account with its limits."""
    id: str
    """The id of the account"""
    name: str
    """The partner’s brand"""
    name_legal: str
    """The partner’s legal name"""
    mode: Literal["sandbox", "live"]
    """Whether the account works with test data or real data"""
    status: Literal["active", "closed"]
    """Whether the account is open"""
    is_approved: bool
    """Whether mail is sent in the partner’s name; false for a registered account that you have not approved"""
    transactions_last_30_days: int
    """Transactions with a purchase in the last 30 days"""
    last_activity_at: Optional[str]
    """The latest use of a client or a session"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    users: int
    """How many users the account has"""
    oauth_clients: int
    """How many OAuth clients the account has"""
    limits: List[OperatedLimit]
    """Every limit"""


class AccountOverview(TypedDict):
    """An account as the operator sees it: figures, and nothing of its content."""
    id: str
    """The id of the account"""
    name: str
    """The partner’s brand"""
    name_legal: str
    """The partner’s legal name"""
    mode: Literal["sandbox", "live"]
    """Whether the account works with test data or real data"""
    status: Literal["active", "closed"]
    """Whether the account is open"""
    is_approved: bool
    """Whether mail is sent in the partner’s name; false for a registered account that you have not approved"""
    transactions_last_30_days: int
    """Transactions with a purchase in the last 30 days"""
    last_activity_at: Optional[str]
    """The latest use of a client or a session"""
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
    """Default lifetime in seconds of the tokens of new clients"""
    webhook_max_attempts: int
    """Attempts after which a delivery fails"""
    data_retention_days: int
    """Days after which the delivery log, sent mails, receipts with their files, and people whose last card has ended are deleted"""
    rate_limit: Optional[int]
    """Requests per second and client, with bursts of twice that; null: the limit of the installation"""


class AccountWebhook(TypedDict):
    """A URL that receives the events of the account’s organizations, numbered in one sequence. The events of one organization keep their order."""
    organization_ids: List[str]
    """The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[AccountWebhookFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: AccountWebhookChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""


class AccountWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class AccountWebhookChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class AccountWebhookChange(TypedDict):
    """Fields that are absent stay as they are. A new `url` must pass a challenge before it receives events. A new `authentication_type` needs all of its fields."""
    url: NotRequired[str]
    """Where events are sent"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    organization_ids: NotRequired[List[str]]
    """The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization"""
    filter: NotRequired[List[AccountWebhookChangeFilterItem]]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: NotRequired[bool]
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: NotRequired[List[str]]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: NotRequired[bool]
    """False pauses deliveries"""
    max_per_second: NotRequired[Optional[int]]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: NotRequired[bool]
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: NotRequired[str]
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: NotRequired[Optional[str]]
    """Your own words about the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """With `basic`"""
    basic_password: NotRequired[Optional[str]]
    """With `basic`. Never returned, and needed again when `url` names another host"""
    custom_key: NotRequired[Optional[str]]
    """With `custom`: the header’s name"""
    custom_value: NotRequired[Optional[str]]
    """With `custom`: the header’s value. Never returned, and needed again when `url` names another host"""
    oauth_access_token_url: NotRequired[Optional[str]]
    """With `oauth`: the token endpoint"""
    oauth_client_id: NotRequired[Optional[str]]
    """With `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host"""
    oauth_scope: NotRequired[Optional[str]]
    """With `oauth`: the scope of the token, if it needs one"""
    tpa_signed: NotRequired[bool]
    """The same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: NotRequired[bool]
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """The same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """The same as `export.completed` in `events`"""


class AccountWebhookChangeFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class AccountWebhookPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AccountWebhook]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class AccountWebhookWithSecret(TypedDict):
    """AccountWebhookWithSecret"""
    organization_ids: List[str]
    """The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[AccountWebhookWithSecretFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: AccountWebhookWithSecretChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""
    secret: str
    """Shown only in this response: store it now"""


class AccountWebhookWithSecretFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class AccountWebhookWithSecretChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class Alive(TypedDict):
    """Alive"""
    status: Literal["ok"]
    """The process runs"""


class ApiVersionUsage(TypedDict):
    """Which clients and webhooks use which version of the API."""
    data: List[ApiVersionUse]
    """Every version, newest first"""
    deprecated_operations: List[DeprecatedOperationUse]
    """Operations that are deprecated in every version"""
    next_cursor: None
    """Always null: the list is complete"""


class ApiVersionUse(TypedDict):
    """A version of the API, and who uses it."""
    version: str
    """The date of the version"""
    status: Literal["newest", "supported", "deprecated", "retired"]
    """`newest`: what new clients and webhooks get; `retired`: requests are 410"""
    deprecated_at: Optional[str]
    """The day from which it is deprecated; null: it is not"""
    sunset_at: Optional[str]
    """The day after which it may stop working; null: none is planned"""
    retired_at: Optional[str]
    """The day from which it is no longer served; null: it is served"""
    client_count: int
    """OAuth clients that are pinned to the version, or called it in the last 30 days"""
    clients: List[ApiVersionUseClientsItem]
    """These clients, the oldest first, 200 at most"""
    webhook_count: int
    """Webhooks that are pinned to the version"""
    webhooks: List[ApiVersionUseWebhooksItem]
    """These webhooks, the oldest first, 200 at most"""


class ApiVersionUseClientsItem(TypedDict):
    """ApiVersionUseClientsItem"""
    id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client"""
    is_pinned: bool
    """True when this is the client’s `api_version`; else it asked for it by Kontor-Version"""
    calls_last_30_days: int
    """Calls of this version in the last 30 days"""
    last_called_at: Optional[str]
    """The last of these calls; null: none"""


class ApiVersionUseWebhooksItem(TypedDict):
    """ApiVersionUseWebhooksItem"""
    id: str
    """The id of the webhook"""
    organization_id: Optional[str]
    """The organization of the webhook; null: all of the account"""
    url: str
    """Where the events are sent"""


class ApprovedAccount(TypedDict):
    """An account that you approved."""
    id: str
    """The id of the account"""
    name: str
    """The partner’s brand"""


class AuditLine(TypedDict):
    """Who changed which object, when and from where."""
    id: str
    """The id of the audit line"""
    actor_type: Literal["client", "user", "operator", "system", "signatory", "card_holder", "issuer"]
    """What kind of caller acted"""
    actor_id: str
    """The id of the client or user that acted"""
    actor_name: str
    """The name of the client or user that acted"""
    action: str
    """What was done: one of the examples. New actions may be added."""
    object_type: str
    """The kind of object that was changed"""
    object_id: str
    """The id of the object that was changed"""
    object_name: Optional[str]
    """What the object is called now. Null when it has no name or was deleted, or when the caller lacks the scope that reads it"""
    object_parent_id: Optional[str]
    """Id of the organization of a card holder or webhook, or of the TPA of a signatory; null for other objects and account-wide webhooks"""
    changes: Optional[Dict[str, Any]]
    """What changed: field → `{ from, to }`; never a secret"""
    ip: Optional[str]
    """The address that the request came from"""
    request_id: Optional[str]
    """The id of the request, as in `X-Request-Id`"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class AuditPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AuditLine]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class AwaitingTpa(TypedDict):
    """A signed TPA whose signing rights the registry did not confirm."""
    id: str
    """The id of the TPA"""
    account: OperatedAccount
    name: str
    """The company’s name in the TPA"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    organization_number: str
    """The company’s organization number"""
    product: str
    """The payment product"""
    issuer: str
    """The issuer of the payment product"""
    signatories_total: int
    """How many people must sign"""
    signatories_signed: int
    """How many have signed"""
    signed_at: Optional[str]
    """The latest signature"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class AwaitingTpaPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[AwaitingTpa]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class BillableUnits(TypedDict):
    """What is billed, by product."""
    transaction: int
    """Transactions with at least one state event in the month; each counts once"""
    digital_receipt: int
    """Receipts matched in the month"""
    environmental_impact: int
    """Transactions with an impact estimate in the month; each counts once"""


class Billing(TypedDict):
    """Who is billed for an organization, and for which products."""
    id: str
    """The id of the billing profile"""
    name_display: str
    """The name as you show it"""
    name_legal: str
    """The name in the company registry"""
    organization_number: str
    """Checked by the rules of its country; spaces, hyphens and prefixes are removed"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    address_street: Optional[str]
    """Street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The town of the address"""
    email_invoice: Optional[str]
    """The address that invoices are sent to"""
    your_reference_invoice: Optional[str]
    """Your reference on invoices"""
    product_transaction: bool
    """Card transactions are delivered and billed"""
    product_digital_receipt: bool
    """Digital receipts are delivered and billed"""
    product_environmental_impact: bool
    """Estimates of environmental impact are delivered and billed"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class BillingChange(TypedDict):
    """Only the fields that are sent are changed; null clears an optional field."""
    name_display: NotRequired[str]
    """The name as you show it"""
    name_legal: NotRequired[str]
    """The name in the company registry"""
    organization_number: NotRequired[str]
    """Checked by the rules of its country; spaces, hyphens and prefixes are removed"""
    country: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country of the company"""
    address_street: NotRequired[Optional[str]]
    """Street and number of the address"""
    address_zip: NotRequired[Optional[str]]
    """The postal code of the address"""
    address_city: NotRequired[Optional[str]]
    """The town of the address"""
    email_invoice: NotRequired[Optional[str]]
    """The address that invoices are sent to"""
    your_reference_invoice: NotRequired[Optional[str]]
    """Your reference on invoices"""
    product_transaction: NotRequired[bool]
    """Card transactions are delivered and billed"""
    product_digital_receipt: NotRequired[bool]
    """Digital receipts are delivered and billed"""
    product_environmental_impact: NotRequired[bool]
    """Estimates of environmental impact are delivered and billed"""


class BillingPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Billing]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class BillingUsage(TypedDict):
    """The billable units of a month, whether or not a product was switched on all month. An organization’s units count for its current profile; a deleted organization’s for its last one. A transaction of two organizations is one unit of the profile and one of each organization, so the organizations may add up to more than the total."""
    billing_id: str
    """The id of the billing profile"""
    month: str
    """The calendar month"""
    units: BillableUnits
    card_holders: int
    """Card holders of these organizations now, whatever the month"""
    organizations_total: int
    """The number of organizations counted"""
    organizations: List[BillingUsageOrganizationsItem]
    """Those with the most units first, at most 200"""


class BillingUsageOrganizationsItem(TypedDict):
    """BillingUsageOrganizationsItem"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""
    name: str
    """The name of the organization"""
    deleted_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    units: BillableUnits


class CardHolder(TypedDict):
    """A person in the organization whose card transactions you receive."""
    id: str
    """The id of the card holder"""
    organization_id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the person; unique in the organization"""
    status: Literal["created", "invited", "identified", "consented", "withdrawn"]
    """`created`: no mail sent yet; `invited`: asked by mail to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered"""
    identity_id: Optional[str]
    """The id of the identity"""
    identity: Optional[CardHolderIdentity]
    """The person behind it, as issuers know them"""
    email: Optional[str]
    """The mail address"""
    email_status: Literal["queued", "delivered", "failed", None]
    """Status of the latest mail; null when none was sent"""
    consent: CardHolderConsent
    """The consent of the card holder"""
    history_from: Optional[str]
    """The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of mails and pages"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderIdentity(TypedDict):
    """The person behind it, as issuers know them"""
    name: str
    """The name of the person"""
    employee_id: Optional[str]
    """The number of the person at the company, as the issuer knows it"""


class CardHolderConsent(TypedDict):
    """The consent of the card holder"""
    signed: bool
    """Whether the card holder consents at present"""
    signed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    url: Optional[str]
    """The personal link of the latest mail; only in sandbox accounts"""


class CardHolderCreatedEvent(TypedDict):
    """A card holder was created."""
    event: CardHolderCreatedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderCreatedEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderCreatedEventOrganization
    """The organization that this is about"""


class CardHolderCreatedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.created"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderCreatedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderCreatedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderDeletedEvent(TypedDict):
    """The card holder was deleted."""
    event: CardHolderDeletedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderDeletedEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderDeletedEventOrganization
    """The organization that this is about"""


class CardHolderDeletedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.deleted"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderDeletedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderDeletedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderEmailDeliveredEvent(TypedDict):
    """The mail to the card holder was delivered."""
    event: CardHolderEmailDeliveredEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderEmailDeliveredEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderEmailDeliveredEventOrganization
    """The organization that this is about"""


class CardHolderEmailDeliveredEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.email.delivered"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderEmailDeliveredEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderEmailDeliveredEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderEmailFailedEvent(TypedDict):
    """The mail to the card holder could not be delivered."""
    event: CardHolderEmailFailedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderEmailFailedEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderEmailFailedEventOrganization
    """The organization that this is about"""


class CardHolderEmailFailedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.email.failed"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderEmailFailedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderEmailFailedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderExport(TypedDict):
    """Everything that is stored about the card holder."""
    exported_at: str
    """RFC 3339, UTC, milliseconds"""
    card_holder: CardHolder
    deleted_at: Optional[str]
    """When the card holder was deleted. What is listed here is kept; see docs/privacy.md"""
    skip_consent_email: bool
    """Whether the mail with the consent link was left out"""
    mailed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    reminded_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    identity: Optional[CardHolderExportIdentity]
    """The person behind it, as issuers know them"""
    consent: Optional[CardHolderExportConsent]
    """The consent of the card holder"""
    mails: List[CardHolderExportMailsItem]
    """The mails that were sent to the card holder"""
    audit_log: List[CardHolderExportAuditLogItem]
    """What was changed about the card holder, and by which client or user"""
    transactions: List[Dict[str, Any]]
    """The card holder’s transactions that were delivered to you, oldest first; each a `Transaction`"""
    receipts: List[Dict[str, Any]]
    """The receipts of those transactions, oldest first; each a `Receipt`"""
    events: List[CardHolderExportEventsItem]
    """The events about the card holder"""


class CardHolderExportIdentity(TypedDict):
    """The person behind it, as issuers know them"""
    id: str
    """The id of the identity"""
    name: str
    """The name of the person"""
    employee_id: Optional[str]
    """The number of the person at the company, as the issuer knows it"""
    national_id_stored: bool
    """An encrypted national id is stored, to recognise the person’s cards. It is never returned"""
    company: CardHolderExportIdentityCompany
    """The company that the person belongs to"""
    cards: List[CardHolderExportIdentityCardsItem]
    """The cards of the person"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportIdentityCompany(TypedDict):
    """The company that the person belongs to"""
    country: str
    """The country of the company"""
    organization_number: str
    """The organization number of the company"""


class CardHolderExportIdentityCardsItem(TypedDict):
    """CardHolderExportIdentityCardsItem"""
    id: str
    """The id of the card"""
    last_four: str
    """The last four digits of the card"""
    type: str
    """Who is liable for the card’s purchases"""
    active: bool
    """False once the issuer has removed the card"""


class CardHolderExportConsent(TypedDict):
    """The consent of the card holder"""
    consented_at: str
    """RFC 3339, UTC, milliseconds"""
    withdrawn_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    text_version: str
    """The version of the text that the person consented to"""
    text_sha256: str
    """SHA-256 of the text that the person consented to"""
    evidence: Dict[str, Any]
    """What the eID provider confirmed"""


class CardHolderExportMailsItem(TypedDict):
    """CardHolderExportMailsItem"""
    kind: str
    """What the mail was for"""
    recipient: str
    """The address that the mail was sent to"""
    subject: str
    """The subject of the mail"""
    status: Literal["queued", "delivered", "failed"]
    """What became of the mail"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    delivered_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportAuditLogItem(TypedDict):
    """CardHolderExportAuditLogItem"""
    action: str
    """What was done"""
    actor_type: str
    """What kind of caller acted"""
    actor_name: str
    """The name of the client or user that acted"""
    changes: Optional[Dict[str, Any]]
    """Which fields changed"""
    ip: Optional[str]
    """The address that the request came from"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class CardHolderExportEventsItem(TypedDict):
    """CardHolderExportEventsItem"""
    name: str
    """The name of the event"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    payload: Dict[str, Any]
    """The payload as it was sent"""


class CardHolderIdentifiedEvent(TypedDict):
    """The card holder was connected to an identity: transactions follow."""
    event: CardHolderIdentifiedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderIdentifiedEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderIdentifiedEventOrganization
    """The organization that this is about"""


class CardHolderIdentifiedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.identified"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderIdentifiedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderIdentifiedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderImport(TypedDict):
    """Up to 10,000 people."""
    card_holders: List[NewCardHolder]
    """The card holders to create"""


class CardHolderImportResult(TypedDict):
    """The result for each row."""
    total: int
    """How many rows there were"""
    created: int
    """In a dry run: how many would be created"""
    failed: int
    """How many were refused"""
    atomic: bool
    """Whether all rows were refused because of one"""
    dry_run: bool
    """Whether nothing was changed"""
    rows: List[CardHolderImportResultRowsItem]
    """In the order sent"""


class CardHolderImportResultRowsItem(TypedDict):
    """CardHolderImportResultRowsItem"""
    row: int
    """JSON: the position in the list, from 1. CSV: the line number in the file"""
    reference_id: NotRequired[str]
    """As sent; absent when the row had none"""
    status: Literal["created", "failed", "would_create"]
    """What became of the row"""
    id: NotRequired[str]
    """The id of the card holder"""
    errors: NotRequired[List[CardHolderImportResultRowsItemErrorsItem]]
    """What is wrong with the row, field by field"""


class CardHolderImportResultRowsItemErrorsItem(TypedDict):
    """CardHolderImportResultRowsItemErrorsItem"""
    field: str
    """The field that is wrong"""
    code: str
    """The code of the error; use this in code"""
    message: str
    """What is wrong with it"""


class CardHolderPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[CardHolder]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class CardHolderSignedPdpcEvent(TypedDict):
    """The card holder consented to the processing of personal data."""
    event: CardHolderSignedPdpcEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderSignedPdpcEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderSignedPdpcEventOrganization
    """The organization that this is about"""


class CardHolderSignedPdpcEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.signed.pdpc"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderSignedPdpcEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderSignedPdpcEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardHolderWithdrawnEvent(TypedDict):
    """The card holder withdrew consent: nothing more is delivered."""
    event: CardHolderWithdrawnEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    card_holder: CardHolderWithdrawnEventCardHolder
    """The card holder that this is about"""
    organization: CardHolderWithdrawnEventOrganization
    """The organization that this is about"""


class CardHolderWithdrawnEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card_holder.withdrawn"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardHolderWithdrawnEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardHolderWithdrawnEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardTransactionAuthorizedEvent(TypedDict):
    """A purchase was authorised: the amount is reserved."""
    event: CardTransactionAuthorizedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same over all states of a transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    receiptable: bool
    """Whether a receipt is looked for"""
    card_issuer: str
    """The issuer, by its short name"""
    payment_product: CardTransactionAuthorizedEventPaymentProduct
    """The payment product of the card"""
    card_issuer_reference: Optional[str]
    """What the issuer calls the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """What kind of transaction it is"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """Percent"""
    vat_amount: Optional[float]
    """As the card network knows it; `transaction.true.vat` has the receipt’s own"""
    vat_currency: Optional[str]
    """ISO 4217"""
    accounting_amount: Optional[float]
    """In the currency that is invoiced"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """Accounting amount divided by original amount"""
    purchase_merchant: Optional[str]
    """As the card network writes it"""
    purchase_merchant_common: Optional[str]
    """As people know it"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: Optional[str]
    """Where the purchase was made"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase, as in the time zone database"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """Where the purchase was made"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The name of the card’s product at the issuer"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """The merchant category in words"""
    mcc_top_level: Optional[str]
    """The group that the merchant category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: Optional[str]
    """The merchant’s industry in words"""
    category_text: Optional[str]
    """What kind of purchase it is, in words"""
    card_holder: CardTransactionAuthorizedEventCardHolder
    """The card holder that this is about"""
    organization: CardTransactionAuthorizedEventOrganization
    """The organization that this is about"""


class CardTransactionAuthorizedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.authorized"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardTransactionAuthorizedEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionAuthorizedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardTransactionAuthorizedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardTransactionClearedEvent(TypedDict):
    """The purchase was cleared: the amount is final."""
    event: CardTransactionClearedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same over all states of a transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    receiptable: bool
    """Whether a receipt is looked for"""
    card_issuer: str
    """The issuer, by its short name"""
    payment_product: CardTransactionClearedEventPaymentProduct
    """The payment product of the card"""
    card_issuer_reference: Optional[str]
    """What the issuer calls the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """What kind of transaction it is"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """Percent"""
    vat_amount: Optional[float]
    """As the card network knows it; `transaction.true.vat` has the receipt’s own"""
    vat_currency: Optional[str]
    """ISO 4217"""
    accounting_amount: Optional[float]
    """In the currency that is invoiced"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """Accounting amount divided by original amount"""
    purchase_merchant: Optional[str]
    """As the card network writes it"""
    purchase_merchant_common: Optional[str]
    """As people know it"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: Optional[str]
    """Where the purchase was made"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase, as in the time zone database"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """Where the purchase was made"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The name of the card’s product at the issuer"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """The merchant category in words"""
    mcc_top_level: Optional[str]
    """The group that the merchant category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: Optional[str]
    """The merchant’s industry in words"""
    category_text: Optional[str]
    """What kind of purchase it is, in words"""
    card_holder: CardTransactionClearedEventCardHolder
    """The card holder that this is about"""
    organization: CardTransactionClearedEventOrganization
    """The organization that this is about"""


class CardTransactionClearedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.cleared"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardTransactionClearedEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionClearedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardTransactionClearedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardTransactionDeletedEvent(TypedDict):
    """The reservation was released: nothing was bought."""
    event: CardTransactionDeletedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same over all states of a transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    receiptable: bool
    """Whether a receipt is looked for"""
    card_issuer: str
    """The issuer, by its short name"""
    payment_product: CardTransactionDeletedEventPaymentProduct
    """The payment product of the card"""
    card_issuer_reference: Optional[str]
    """What the issuer calls the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """What kind of transaction it is"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """Percent"""
    vat_amount: Optional[float]
    """As the card network knows it; `transaction.true.vat` has the receipt’s own"""
    vat_currency: Optional[str]
    """ISO 4217"""
    accounting_amount: Optional[float]
    """In the currency that is invoiced"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """Accounting amount divided by original amount"""
    purchase_merchant: Optional[str]
    """As the card network writes it"""
    purchase_merchant_common: Optional[str]
    """As people know it"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: Optional[str]
    """Where the purchase was made"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase, as in the time zone database"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """Where the purchase was made"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The name of the card’s product at the issuer"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """The merchant category in words"""
    mcc_top_level: Optional[str]
    """The group that the merchant category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: Optional[str]
    """The merchant’s industry in words"""
    category_text: Optional[str]
    """What kind of purchase it is, in words"""
    card_holder: CardTransactionDeletedEventCardHolder
    """The card holder that this is about"""
    organization: CardTransactionDeletedEventOrganization
    """The organization that this is about"""


class CardTransactionDeletedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.deleted"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardTransactionDeletedEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionDeletedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardTransactionDeletedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class CardTransactionInvoicedEvent(TypedDict):
    """The transaction is on an invoice of the issuer."""
    event: CardTransactionInvoicedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The same over all states of a transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    receiptable: bool
    """Whether a receipt is looked for"""
    card_issuer: str
    """The issuer, by its short name"""
    payment_product: CardTransactionInvoicedEventPaymentProduct
    """The payment product of the card"""
    card_issuer_reference: Optional[str]
    """What the issuer calls the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """What kind of transaction it is"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """Percent"""
    vat_amount: Optional[float]
    """As the card network knows it; `transaction.true.vat` has the receipt’s own"""
    vat_currency: Optional[str]
    """ISO 4217"""
    accounting_amount: Optional[float]
    """In the currency that is invoiced"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """Accounting amount divided by original amount"""
    purchase_merchant: Optional[str]
    """As the card network writes it"""
    purchase_merchant_common: Optional[str]
    """As people know it"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: Optional[str]
    """Where the purchase was made"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase, as in the time zone database"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """Where the purchase was made"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The name of the card’s product at the issuer"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """The merchant category in words"""
    mcc_top_level: Optional[str]
    """The group that the merchant category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: Optional[str]
    """The merchant’s industry in words"""
    category_text: Optional[str]
    """What kind of purchase it is, in words"""
    card_holder: CardTransactionInvoicedEventCardHolder
    """The card holder that this is about"""
    organization: CardTransactionInvoicedEventOrganization
    """The organization that this is about"""


class CardTransactionInvoicedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["card.transaction.invoiced"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class CardTransactionInvoicedEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class CardTransactionInvoicedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class CardTransactionInvoicedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class ChangedAccountWebhook(TypedDict):
    """ChangedAccountWebhook"""
    organization_ids: List[str]
    """The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[ChangedAccountWebhookFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: ChangedAccountWebhookChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered now: no organization has a billing profile with the product enabled. Of the others, each organization’s own profile decides"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""
    missed_events: NotRequired[int]
    """When a disabled webhook is enabled: how many events failed or were skipped since it was disabled, at most 100000. You can replay them."""


class ChangedAccountWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class ChangedAccountWebhookChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class ChangedWebhook(TypedDict):
    """ChangedWebhook"""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[ChangedWebhookFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: ChangedWebhookChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""
    missed_events: NotRequired[int]
    """When a disabled webhook is enabled: how many events failed or were skipped since it was disabled, at most 100000. You can replay them."""


class ChangedWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class ChangedWebhookChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


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
    """The first coordinate of the key, or the key itself"""
    y: NotRequired[str]
    """The second coordinate of the key"""
    n: NotRequired[str]
    """The modulus of an RSA key"""
    e: NotRequired[str]
    """The exponent of an RSA key"""
    alg: NotRequired[Literal["EdDSA", "Ed25519", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512"]]
    """The algorithm that the key is used with"""
    use: NotRequired[Literal["sig"]]
    """What the key is used for"""
    kid: str
    """The id of the key in the headers of tokens and assertions"""


class ClientKeyPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ClientKey]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ClientSecret(TypedDict):
    """A valid secret, without the secret itself."""
    id: str
    """The id of the secret"""
    hint: str
    """The last four characters"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """When the client last authenticated with it; null: never"""
    expires_at: Optional[str]
    """After a rotation, the end of the overlap; null: none"""


class ClientSecretPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[ClientSecret]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ClockAdvance(TypedDict):
    """How far to move the time of the account."""
    advance: int
    """Seconds to move forward, at most 60 days"""


class ClosedInvoice(TypedDict):
    """An invoice of a company, closed by its issuer."""
    id: str
    """The id of the invoice"""
    issuer_invoice_id: str
    """The issuer’s own id"""
    organization_number: str
    """The company’s number in its normal form"""
    invoice_number: str
    """As it is printed on the invoice"""
    no_of_transactions: int
    """How many transactions are on it"""
    invoice_amount: float
    """The total to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """When it is to be paid; not before `invoice_date`"""
    announced: int
    """How many organizations get `invoice.created`"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class Credentials(TypedDict):
    """Credentials"""
    email: str
    """The mail address"""
    password: str
    """The password"""
    account_id: NotRequired[str]
    """For users of several accounts. Default: the account used last"""


class Delivery(TypedDict):
    """One event for one webhook, with its attempts: an entry of the delivery log."""
    id: str
    """The event’s id"""
    event: DeliveryEvent
    """The event"""
    status: Literal["pending", "delivered", "failed", "skipped"]
    """`skipped`: never sent, see `reason`; `failed`: no more attempts are made, see `reason`"""
    reason: Optional[str]
    """Why it has this status"""
    attempts: List[DeliveryAttempt]
    """The attempts, oldest first"""
    next_attempt_at: Optional[str]
    """When the next attempt is made, never in the past: after failures, when the pause of the webhook ends. Null when there is none, and while the webhook sends nothing"""
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
    """Each webhook numbers its events without gaps"""
    payload: Dict[str, Any]
    """Exactly as it is sent"""


class DeliveryAttempt(TypedDict):
    """DeliveryAttempt"""
    at: str
    """RFC 3339, UTC, milliseconds"""
    duration_ms: int
    """Milliseconds that the attempt took"""
    timing: Optional[DeliveryAttemptTiming]
    """What the time was spent on"""
    response_status: Optional[int]
    """The status of the answer; null without one"""
    response_headers: Optional[Dict[str, str]]
    """The headers of the answer"""
    response_body: Optional[str]
    """The first 4 KiB"""
    error: Optional[str]
    """Why there was no answer"""


class DeliveryAttemptTiming(TypedDict):
    """What the time was spent on"""
    dns_ms: Optional[int]
    """Milliseconds until the name was resolved"""
    connect_ms: Optional[int]
    """Milliseconds until the connection was open"""
    first_byte_ms: Optional[int]
    """Milliseconds until the answer began"""
    total_ms: Optional[int]
    """Milliseconds until the answer was complete"""


class DeliveryPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Delivery]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class DeprecatedOperationUse(TypedDict):
    """A deprecated operation, and who still calls it."""
    operation: str
    """The operation’s id in this document"""
    deprecated_at: Optional[str]
    """The day from which it is deprecated; null: it is not"""
    sunset_at: Optional[str]
    """The day after which it may stop working; null: none is planned"""
    clients: List[DeprecatedOperationUseClientsItem]
    """Clients that called it in the last 30 days, most calls first"""


class DeprecatedOperationUseClientsItem(TypedDict):
    """DeprecatedOperationUseClientsItem"""
    id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client"""
    calls_last_30_days: int
    """Calls of this operation in the last 30 days"""
    last_called_at: Optional[str]
    """The last of these calls; null: none"""


class EmissionFactor(TypedDict):
    """How much an amount or a quantity emits."""
    set: str
    """The set of factors"""
    region: str
    """The region that the factor is for"""
    value: float
    """kg CO2e per `unit`"""
    unit: str
    """The unit of the value"""
    source: str
    """Where the value comes from"""
    licence: str
    """The licence of the source"""


class EnabledPaymentProduct(TypedDict):
    """A payment product that is enabled on the account."""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""
    subtitle: str
    """The line below the name"""
    description_short: str
    """The description for a list of products"""
    description_long: str
    """The description for a page about the product"""
    issuer: EnabledPaymentProductIssuer
    """The company that issues the cards"""
    funding: Literal["debit", "credit"]
    """Whether purchases are paid at once or by invoice"""
    scheme: EnabledPaymentProductScheme
    """The card network"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who pays: the person, the company, or the company after a personal invoice"""
    countries: List[Literal["SE", "NO", "DK", "FI"]]
    """The countries in which it is offered"""
    status: Literal["active", "withdrawn"]
    """Whether new TPAs can be created for it"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    enabled_at: str
    """RFC 3339, UTC, milliseconds"""


class EnabledPaymentProductIssuer(TypedDict):
    """The company that issues the cards"""
    slug: str
    """The short name of the issuer or provider in paths"""
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


class EnvironmentalImpact(TypedDict):
    """The CO2 of one transaction."""
    id: str
    """The id of the CO2 figure"""
    transaction_id: str
    """The id of the transaction"""
    organization_id: str
    """The id of the organization"""
    card_holder_id: str
    """The id of the card holder"""
    purchase_date: str
    """Where the purchase was made"""
    mcc_code: Optional[str]
    """Merchant category code (ISO 18245)"""
    status: Literal["estimated", "not_applicable"]
    """Whether there is a figure; `reason` says why not"""
    reason: Literal["cash_withdrawal", "fee_or_discount", "money_transfer", "only_excluded_lines", "merchant_category_unknown", "currency_not_supported", "amount_not_usable", "date_not_usable", "transaction_deleted", None]
    """Why there is no figure"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents; negative for a refund. Unknown is null, never 0."""
    carbon_emission_in_grams_low: Optional[int]
    """The lower end of the range"""
    carbon_emission_in_grams_high: Optional[int]
    """The upper end of the range"""
    carbon_social_cost_amount: Optional[float]
    """What the emission costs society"""
    carbon_social_cost_currency: Optional[str]
    """The currency of the social cost (ISO 4217)"""
    method: Literal["quantity", "price_derived_quantity", "line_spend", "mcc_spend", "mcc_range_fallback", None]
    """How the figure was computed; the most precise method that the data allows"""
    sector: Optional[str]
    """The sector of the economy that the purchase belongs to"""
    factor: EmissionFactor
    steps: List[EnvironmentalImpactStepsItem]
    """Every figure of the computation, in order"""
    confidence: Literal["high", "medium", "low", None]
    """How reliable the figure is"""
    flags: List[Literal["country_unknown", "vat_assumed", "vat_ignored", "cpi_extrapolated", "cpi_country_assumed", "fx_extrapolated", "fuel_type_assumed", "fuel_price_carried", "fuel_price_other_country", "renewable_fuel_counted_as_fossil", "charging_price_assumed", "unit_assumed", "piece_weight_assumed", "factor_doubtful", "quantity_implausible", "several_factors", "sector_from_lines", "lines_not_recognised", "lines_below_amount", "lines_exceed_amount", "lines_cut"]]
    """What to know before relying on it"""
    method_version: str
    """The version of the method and its data"""
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
    """Where the value comes from"""
    explanation: str
    """The step in words"""


class EnvironmentalImpactEvent(TypedDict):
    """The CO2 of the transaction was estimated; again when a receipt makes the estimate better."""
    event: EnvironmentalImpactEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents; negative for a refund, null when unknown"""
    carbon_social_cost_amount: Optional[float]
    """What the emission costs society"""
    carbon_social_cost_currency: Optional[str]
    """ISO 4217"""
    method: Literal["quantity", "price_derived_quantity", "line_spend", "mcc_spend", "mcc_range_fallback"]
    """How the figure was computed; the most precise method that the data allows"""
    confidence: Literal["high", "medium", "low"]
    """How reliable the figure is"""
    transaction: EnvironmentalImpactEventTransaction
    """The transaction that this is about"""
    payment_product: EnvironmentalImpactEventPaymentProduct
    """The payment product of the card"""
    card_holder: EnvironmentalImpactEventCardHolder
    """The card holder that this is about"""
    organization: EnvironmentalImpactEventOrganization
    """The organization that this is about"""


class EnvironmentalImpactEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["environmental.impact"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class EnvironmentalImpactEventTransaction(TypedDict):
    """The transaction that this is about"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The slug of the issuer"""


class EnvironmentalImpactEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class EnvironmentalImpactEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class EnvironmentalImpactEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class EnvironmentalImpactPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[EnvironmentalImpact]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


EnvironmentalImpactSummary = TypedDict(
    "EnvironmentalImpactSummary",
    {
        "group_by": "Literal['month', 'mcc', 'organization', 'card_holder']",
        "from": "str",
        "to": "str",
        "organization_id": "Optional[str]",
        "totals": "EnvironmentalImpactSummaryTotals",
        "groups_total": "int",
        "groups": "List[EnvironmentalImpactSummaryGroupsItem]",
    },
)


class EnvironmentalImpactSummaryTotals(TypedDict):
    """The figures of the whole period"""
    carbon_emission_in_grams: Optional[int]
    """Refunds subtracted; null when nothing could be estimated"""
    carbon_emission_in_grams_low: Optional[int]
    """The sum of the lower ends: all of them too high at once"""
    carbon_emission_in_grams_high: Optional[int]
    """The sum of the upper ends: all of them too low at once"""
    count: int
    """Transactions"""
    coverage: EnvironmentalImpactSummaryTotalsCoverage
    """How much of the purchases the figures cover"""


class EnvironmentalImpactSummaryTotalsCoverage(TypedDict):
    """How much of the purchases the figures cover"""
    estimated: int
    """Transactions with a figure"""
    not_applicable: int
    """Transactions without an emission: cash, fees, transfers, deleted ones"""
    unknown: int
    """Transactions of which too little is known"""
    spend: List[EnvironmentalImpactSummaryTotalsCoverageSpendItem]
    """By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases"""


class EnvironmentalImpactSummaryTotalsCoverageSpendItem(TypedDict):
    """EnvironmentalImpactSummaryTotalsCoverageSpendItem"""
    currency: str
    """The currency (ISO 4217)"""
    estimated: float
    """Spending with a figure"""
    unknown: float
    """Spending whose CO2 is unknown"""
    share: Optional[float]
    """The share with a figure; null without any spending"""


class EnvironmentalImpactSummaryGroupsItem(TypedDict):
    """EnvironmentalImpactSummaryGroupsItem"""
    key: Optional[str]
    """The month (`2026-11`), MCC or id; null: transactions without an MCC"""
    carbon_emission_in_grams: Optional[int]
    """Refunds subtracted; null when nothing could be estimated"""
    carbon_emission_in_grams_low: Optional[int]
    """The sum of the lower ends: all of them too high at once"""
    carbon_emission_in_grams_high: Optional[int]
    """The sum of the upper ends: all of them too low at once"""
    count: int
    """Transactions"""
    coverage: EnvironmentalImpactSummaryGroupsItemCoverage
    """How much of the purchases the figures cover"""


class EnvironmentalImpactSummaryGroupsItemCoverage(TypedDict):
    """How much of the purchases the figures cover"""
    estimated: int
    """Transactions with a figure"""
    not_applicable: int
    """Transactions without an emission: cash, fees, transfers, deleted ones"""
    unknown: int
    """Transactions of which too little is known"""
    spend: List[EnvironmentalImpactSummaryGroupsItemCoverageSpendItem]
    """By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases"""


class EnvironmentalImpactSummaryGroupsItemCoverageSpendItem(TypedDict):
    """EnvironmentalImpactSummaryGroupsItemCoverageSpendItem"""
    currency: str
    """The currency (ISO 4217)"""
    estimated: float
    """Spending with a figure"""
    unknown: float
    """Spending whose CO2 is unknown"""
    share: Optional[float]
    """The share with a figure; null without any spending"""


class ErrorSummary(TypedDict):
    """The failures of one operation with the same status and code."""
    operation: str
    """The operation as OpenAPI names it"""
    status: int
    """The HTTP status of the answer"""
    error_code: Optional[str]
    """The `code` of the problem that was answered"""
    count: int
    """Requests that were answered like this"""
    last_at: str
    """When it happened last"""
    last_request_id: str
    """The `X-Request-Id` of the last one"""
    fields: List[str]
    """The names of the fields that were refused; never their values"""


class EventType(TypedDict):
    """A kind of event that webhooks receive."""
    name: str
    """What a webhook subscribes to"""
    description: str
    """When the event is sent"""
    since: str
    """The API version that introduced it"""
    schema: Dict[str, Any]
    """JSON Schema (2020-12) of the payload, without references. Later versions may add fields: ignore those that you do not know."""
    sample: Dict[str, Any]
    """A payload with made-up values, valid against `schema`"""


class EventTypePage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[EventType]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class EvidenceSignatory(TypedDict):
    """A signatory: what the partner entered, and who signed."""
    id: str
    """The id of the signatory"""
    name: Optional[str]
    """As the partner entered it"""
    email: str
    """As the partner entered it"""
    signed_name: Optional[str]
    """As the eID stated it"""
    signed_at: Optional[str]
    """When the person signed"""
    opened_at: Optional[str]
    """When the person first opened the link"""
    eid_provider: Optional[str]
    """The eID with which the person signed"""
    eid_method: Optional[str]
    """The method of that eID"""
    registry_match: Literal["national_id", "name", "none", None]
    """Whether the registry’s signing rights name the person who signed: by national id, only by the same name, or not"""
    declined_at: Optional[str]
    """When the person declined"""
    decline_reason: Literal["declined", "wrong_person", None]
    """Why the person declined"""


class ExplainedDelivery(TypedDict):
    """What became of one event of the transaction for one webhook."""
    event_id: str
    """The id of the event"""
    event: str
    """The name of the event"""
    webhook_id: Optional[str]
    """Null while the event waits to be given to webhooks"""
    status: Literal["queued", "pending", "delivered", "failed", "skipped"]
    """`queued`: not given to webhooks yet; the others as in the delivery log"""
    sequence: Optional[int]
    """Its number in the delivery log"""
    attempt_count: int
    """How many attempts were made"""
    next_attempt_at: Optional[str]
    """When the next attempt is made, never in the past. Null when there is none, and while the webhook sends nothing"""
    detail: Optional[str]
    """The last failure, or why it was skipped"""


Export = TypedDict(
    "Export",
    {
        "id": "str",
        "kind": "Literal['transactions', 'receipts', 'environmental_impacts', 'deliveries']",
        "format": "Literal['csv', 'xlsx', 'parquet', 'sie', 'zip']",
        "layout": "Literal['standard', 'saf_t']",
        "from": "str",
        "to": "str",
        "organization_ids": "List[str]",
        "accounts": "ExportAccounts",
        "status": "Literal['queued', 'running', 'completed', 'failed', 'expired']",
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
    """Accounts of the ledger, for `sie` and the layout `saf_t`. The defaults are those of the BAS plan."""
    cost: NotRequired[str]
    """Purchases and refunds (default 6990)"""
    input_vat: NotRequired[str]
    """Their VAT (default 2641)"""
    card: NotRequired[str]
    """What is owed to the issuer (default 2890)"""
    personal_card: NotRequired[str]
    """What is owed to a card holder with personal liability (default 2820)"""
    cash: NotRequired[str]
    """Cash withdrawals (default 1910)"""
    fee: NotRequired[str]
    """Fees and discounts of the issuer (default 6570)"""


ExportCompletedEvent = TypedDict(
    "ExportCompletedEvent",
    {
        "event": "ExportCompletedEventEvent",
        "test": "NotRequired[bool]",
        "id": "str",
        "kind": "Literal['transactions', 'receipts', 'environmental_impacts', 'deliveries']",
        "format": "Literal['csv', 'xlsx', 'parquet', 'sie', 'zip']",
        "layout": "Literal['standard', 'saf_t']",
        "from": "str",
        "to": "str",
        "organization_ids": "List[str]",
        "rows": "int",
        "rows_skipped": "int",
        "file_name": "str",
        "file_size": "Optional[int]",
        "file_url": "Optional[str]",
        "expires_at": "Optional[str]",
    },
)


class ExportCompletedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["export.completed"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class ExportPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Export]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class Factors(TypedDict):
    """Your sign-in methods besides the password."""
    totp: bool
    """Whether an authenticator app is set up"""
    recovery_codes_left: int
    """How many recovery codes are unused"""
    passkeys: List[FactorsPasskeysItem]
    """The passkeys of the user"""


class FactorsPasskeysItem(TypedDict):
    """FactorsPasskeysItem"""
    id: str
    """The id of the passkey"""
    name: str
    """The name of the passkey, for its owner"""
    is_synced: bool
    """Synchronised by a provider to several devices"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class FailingWebhook(TypedDict):
    """A webhook whose receiver fails, or whose deliveries are late."""
    id: str
    """The id of the webhook"""
    account: OperatedAccount
    organization_id: Optional[str]
    """The id of the organization"""
    host: str
    """The host of the receiver; the rest of the URL is the partner’s"""
    failing_since: Optional[str]
    """Since when every attempt fails; null: deliveries are only late"""
    paused_until: Optional[str]
    """Kontor makes no attempt before"""
    waiting: int
    """Deliveries that wait, 10000 at most"""
    oldest_at: Optional[str]
    """The event of the oldest of them"""
    last_status: Optional[int]
    """The receiver’s last answer"""
    last_error: Optional[str]
    """Why the last attempt failed"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class FailingWebhooks(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[FailingWebhook]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class FeedEntry(TypedDict):
    """An event of the account and its position."""
    position: int
    """The place of the event among all events of the account: 1, 2, 3, …"""
    id: str
    """The same as in webhooks: use it to detect duplicates"""
    name: str
    """The kind of event"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    organization: Optional[FeedEntryOrganization]
    """Null when the event is about no organization"""
    payload: Dict[str, Any]
    """Exactly as webhooks get it"""


class FeedEntryOrganization(TypedDict):
    """Null when the event is about no organization"""
    id: str
    """The organization that the event is about"""
    reference_id: Optional[str]
    """Your own id of the organization"""


class FeedPage(TypedDict):
    """The events after a position."""
    data: List[FeedEntry]
    """Oldest first"""
    position: int
    """How far this page reaches, also past events that the filters leave out: pass it as `after` of the next one"""
    has_more: bool
    """True when there are more events already"""


Generation = TypedDict(
    "Generation",
    {
        "id": "str",
        "seed": "str",
        "from": "str",
        "to": "str",
        "card_holders": "int",
        "transactions": "int",
        "states": "GenerationStates",
        "types": "GenerationTypes",
        "currencies": "List[GenerationCurrenciesItem]",
        "done": "int",
        "status": "Literal['running', 'finished', 'failed']",
        "created_at": "str",
        "finished_at": "Optional[str]",
    },
)


class GenerationStates(TypedDict):
    """How many transactions reached each state"""
    authorized: int
    """How many are authorized"""
    cleared: int
    """How many are cleared"""
    invoiced: int
    """How many are invoiced"""
    deleted: int
    """How many are deleted"""


class GenerationTypes(TypedDict):
    """How many transactions of each type"""
    CARD_PURCHASE: int
    """How many purchases"""
    CASH_WITHDRAWAL: int
    """How many cash withdrawals"""
    FEE_AND_DISCOUNT: int
    """How many fees and discounts"""
    REFUND: int
    """How many refunds"""


class GenerationCurrenciesItem(TypedDict):
    """GenerationCurrenciesItem"""
    currency: str
    """ISO 4217"""
    transactions: int
    """How many transactions in this currency"""
    amount: float
    """Sum of the reserved amounts"""


class Identity(TypedDict):
    """A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned."""
    id: str
    """The id of the identity"""
    name: str
    """The name of the person"""
    employee_id: Optional[str]
    """The number of the person at the company, as the issuer knows it"""
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
    """False once the issuer has removed the card"""


class IdentityCardHoldersItem(TypedDict):
    """IdentityCardHoldersItem"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""
    organization: IdentityCardHoldersItemOrganization
    """The organization that this is about"""


class IdentityCardHoldersItemOrganization(TypedDict):
    """The organization that this is about"""
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
    """The installation right now, across all processes; as `kontor status`."""
    version: str
    """The version of the process that answers"""
    database: InstallationStatusDatabase
    """The database of the installation"""
    processes: List[InstallationStatusProcessesItem]
    """Every process of the installation"""
    lanes: InstallationStatusLanes
    """The webhooks, and who delivers for them"""
    backlog: List[InstallationStatusBacklogItem]
    """What waits, in every queue"""
    failing_jobs: List[InstallationStatusFailingJobsItem]
    """Jobs that fail now"""
    last_backup: Optional[InstallationStatusLastBackup]
    """The latest backup; null: there is none"""


class InstallationStatusDatabase(TypedDict):
    """The database of the installation"""
    version: str
    """The version of PostgreSQL"""
    bytes: int
    """The size of the database"""


class InstallationStatusProcessesItem(TypedDict):
    """InstallationStatusProcessesItem"""
    id: str
    """The id of the process"""
    role: Optional[str]
    """What the process does"""
    version: Optional[str]
    """Its version"""
    host: Optional[str]
    """The machine that it runs on"""
    pid: Optional[int]
    """Its number on that machine"""
    started_at: Optional[str]
    """When it started"""
    seen_seconds_ago: float
    """Since its last heartbeat"""
    is_alive: bool
    """False: others have claimed its work"""
    lanes: int
    """How many webhooks it delivers for"""


class InstallationStatusLanes(TypedDict):
    """The webhooks, and who delivers for them"""
    webhooks: int
    """Webhooks with a queue"""
    owned: int
    """Those that a live process delivers for"""
    failing: int
    """Those whose receiver fails"""


class InstallationStatusBacklogItem(TypedDict):
    """InstallationStatusBacklogItem"""
    queue: str
    """The name of the queue"""
    waiting: int
    """How much waits in it; 10,000 at most are counted"""
    age_seconds: Optional[float]
    """The age of the oldest; null: the queue has no times"""


class InstallationStatusFailingJobsItem(TypedDict):
    """InstallationStatusFailingJobsItem"""
    name: str
    """The job"""
    failing_since: str
    """Since when it fails"""
    failures: int
    """How often"""
    reason: str
    """Why it failed the last time"""
    next_try_at: str
    """When it runs next"""


class InstallationStatusLastBackup(TypedDict):
    """The latest backup; null: there is none"""
    id: str
    """The id of the backup"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    place: str
    """Where it is stored"""
    bytes: int
    """Its size"""
    is_encrypted: bool
    """Whether it is encrypted"""
    age_seconds: float
    """How old it is"""


class Introspection(TypedDict):
    """Introspection"""
    active: bool
    """Whether the token is valid"""
    scope: NotRequired[str]
    """The scopes, separated by spaces"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    account_id: NotRequired[str]
    """The account of the client"""
    token_type: NotRequired[Literal["Bearer"]]
    """How to send the token"""
    exp: NotRequired[int]
    """When the token expires, in seconds since 1970"""
    iat: NotRequired[int]
    """When the token was issued, in seconds since 1970"""
    sub: NotRequired[str]
    """The client that the token was issued to"""
    aud: NotRequired[str]
    """Whom the token is for"""
    iss: NotRequired[str]
    """Who issued the token"""
    jti: NotRequired[str]
    """The id of the token"""


class InvoiceClosing(TypedDict):
    """InvoiceClosing"""
    id: str
    """Your own id of the invoice"""
    company_organization_number: str
    """Whose invoice it is"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    invoice_number: str
    """As it is printed on the invoice"""
    no_of_transactions: int
    """How many transactions are on it"""
    invoice_amount: float
    """The total to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """When it is to be paid; not before `invoice_date`"""


class InvoiceCreatedEvent(TypedDict):
    """The issuer closed an invoice of the company: no more transactions are added to it."""
    event: InvoiceCreatedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the invoice"""
    organization_number: str
    """The company’s number"""
    invoice_number: str
    """As it is printed on the invoice"""
    no_of_transactions: int
    """How many transactions are on it"""
    invoice_amount: float
    """The total to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """When it is to be paid; not before `invoice_date`"""
    payment_product: InvoiceCreatedEventPaymentProduct
    """The card programme"""
    organization: Optional[InvoiceCreatedEventOrganization]
    """The organization that uses the company’s TPA; null when there is none"""


class InvoiceCreatedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["invoice.created"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class InvoiceCreatedEventPaymentProduct(TypedDict):
    """The card programme"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class InvoiceCreatedEventOrganization(TypedDict):
    """The organization that uses the company’s TPA; null when there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class IssuedToken(TypedDict):
    """A valid token, without the token itself."""
    id: str
    """The id of the token"""
    scopes: List[str]
    """The scopes that it was issued with"""
    issued_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    last_used_ip: Optional[str]
    """The address that it was last used from"""
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
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number."""
    card_id: str
    """Kontor’s id for the card, which partners see"""
    payment_product: str
    """The card’s payment product; it must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: Optional[str]
    """The first digits of the card number, which name its issuer"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who pays: the person, the company, or the company after a personal invoice"""
    scheme: str
    """The card network"""
    funding: Literal["debit", "credit"]
    """Whether purchases are paid at once or by invoice"""
    issuer_organization_number: Optional[str]
    """The organization number of the issuer"""
    issuer_country_code: Optional[str]
    """ISO 3166-1 alpha-2"""
    identity: IssuerCardIdentity
    """The person behind it, as issuers know them"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerCardIdentity(TypedDict):
    """The person behind it, as issuers know them"""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the national id"""
    name: str
    """The name of the person"""
    employee_id: Optional[str]
    """The number of the person at the company, as the issuer knows it"""
    company_organization_number: str
    """The organization number of the company"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""


class IssuerCardPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[IssuerCard]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class IssuerTpa(TypedDict):
    """A company’s authorisation, as the issuer of its cards sees it."""
    id: str
    """The id of the TPA"""
    status: Literal["pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    reason: Optional[str]
    """Why it was rejected"""
    name: str
    """The company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    organization_number: str
    """The organization number of the company"""
    payment_product: IssuerTpaPaymentProduct
    """The payment product of the card"""
    partner: IssuerTpaPartner
    """The partner that the company has authorised"""
    activated_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class IssuerTpaPaymentProduct(TypedDict):
    """The payment product of the card"""
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


class Jwks(TypedDict):
    """Jwks"""
    keys: List[JwksKeysItem]
    """The public keys"""


class JwksKeysItem(TypedDict):
    """JwksKeysItem"""
    kty: str
    """The type of the key"""
    crv: str
    """The curve of the key"""
    x: str
    """The first coordinate of the key, or the key itself"""
    kid: str
    """The id of the key in the headers of tokens and assertions"""
    alg: str
    """The algorithm that the key is used with"""
    use: str
    """What the key is used for"""


class KeyClient(TypedDict):
    """KeyClient"""
    client_id: str
    """The id of the OAuth client"""
    account_id: str
    """The account of the client"""


class KeyProof(TypedDict):
    """A JWT, signed by the Ed25519 key whose public part is `jwk` in its header."""
    assertion: str
    """The JWT that proves the possession of the key"""


class LanguageChoice(TypedDict):
    """The language of the dashboard."""
    language: Literal["sv", "no", "da", "fi", "en", None]
    """The language that the user chose for the dashboard; null: the browser’s"""


class LegalHold(TypedDict):
    """LegalHold"""
    id: str
    """The id of the legal hold"""
    organization_id: Optional[str]
    """Null: the whole account"""
    reason: str
    """Why the data must be kept"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class LegalText(TypedDict):
    """A text that people sign or consent to."""
    type: Literal["tpa", "pdpc", "account"]
    """`tpa`: what signatories sign; `pdpc`: what card holders consent to; `account`: what users accept when they register"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text; `no` is Norwegian Bokmål"""
    version: str
    """Changes with every word"""
    title: Optional[str]
    """The heading above the text; null where it has none"""
    text: str
    """Headings begin with `# `, list items with `- `; everything else is a paragraph. Names that differ from case to case are in braces: `{company}`."""
    placeholders: List[str]
    """The names in braces. A card holder’s text has ` ({contact})` only where the partner has one."""
    sha256: str
    """SHA-256 of `text` in UTF-8. `legal_text.sha256` of a TPA is the hash of the same text with the names filled in."""


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
    """What it is for"""
    limit: int
    """The most that the account may have"""
    used: Optional[int]
    """Null for limits that hold for each call; limits per day count today (UTC)"""


class LimitChange(TypedDict):
    """The limits to set; those that are not sent stay as they are."""
    requests_per_second: NotRequired[Optional[int]]
    """Highest `rate_limit` that the account may set; null: the default"""
    mails_per_day: NotRequired[Optional[int]]
    """Mails to people that leave through the mail server, per day (UTC); null: the default"""
    organizations: NotRequired[Optional[int]]
    """Organizations; null: the default"""
    card_holders: NotRequired[Optional[int]]
    """Card holders; null: the default"""
    webhooks: NotRequired[Optional[int]]
    """Webhooks of all organizations; null: the default"""
    oauth_clients: NotRequired[Optional[int]]
    """OAuth clients; null: the default"""
    users: NotRequired[Optional[int]]
    """Account users; null: the default"""
    file_bytes: NotRequired[Optional[int]]
    """Bytes of stored files; scanned receipts are refused beyond it; null: the default"""
    queued_scans: NotRequired[Optional[int]]
    """Receipts sent with `async=true` that are not read yet; null: the default"""
    generated_per_call: NotRequired[Optional[int]]
    """Transactions of one `sandbox/generate`; null: the default"""
    generated_transactions: NotRequired[Optional[int]]
    """Transactions of all `sandbox/generate` together; null: the default"""
    exports_at_once: NotRequired[Optional[int]]
    """Exports that are queued or being written; null: the default"""
    export_rows: NotRequired[Optional[int]]
    """Rows of one export; null: the default"""


class LimitList(TypedDict):
    """What the operator allows this account."""
    is_approved: bool
    """False until the operator has approved an account that was registered by a visitor; its limits are lower until then"""
    data: List[Limit]
    """The entries of the list"""


class LoggedRequest(TypedDict):
    """One request to the API and how it was answered, without any body."""
    id: str
    """The id of the entry of the request log"""
    request_id: str
    """The `X-Request-Id` of the answer"""
    at: str
    """When the request was answered"""
    method: str
    """The HTTP method"""
    path: str
    """The path without the query, which may have personal data"""
    operation: str
    """The operation as OpenAPI names it"""
    status: int
    """The HTTP status of the answer"""
    duration_ms: float
    """Milliseconds from the arrival of the request to the end of the answer"""
    client_id: Optional[str]
    """The OAuth client that called; null for a user"""
    user_id: Optional[str]
    """The user of the dashboard who called; null for a client"""
    address: str
    """The address that the request came from"""
    error_code: Optional[str]
    """The `code` of the problem that was answered"""
    fields: List[str]
    """The names of the fields that were refused; never their values"""
    api_version: Optional[str]
    """The version of the API that the answer has"""


class LoggedRequestPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[LoggedRequest]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class NewAccountWebhook(TypedDict):
    """Subscribe with `events`, or with flags such as `card_holder_created: true`. The URL must be https; sandbox accounts may use http to the machine that runs Kontor."""
    url: str
    """Where events are sent"""
    secret: NotRequired[str]
    """Your own secret, 24 to 200 characters; generated if absent"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    organization_ids: NotRequired[List[str]]
    """The organizations whose events are delivered. Empty: all of the account, including those added later, and events that belong to no organization"""
    filter: NotRequired[List[NewAccountWebhookFilterItem]]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: NotRequired[bool]
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: NotRequired[List[str]]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: NotRequired[bool]
    """False pauses deliveries"""
    max_per_second: NotRequired[Optional[int]]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: NotRequired[bool]
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: NotRequired[str]
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: NotRequired[Optional[str]]
    """Your own words about the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """With `basic`"""
    basic_password: NotRequired[Optional[str]]
    """With `basic`. Never returned, and needed again when `url` names another host"""
    custom_key: NotRequired[Optional[str]]
    """With `custom`: the header’s name"""
    custom_value: NotRequired[Optional[str]]
    """With `custom`: the header’s value. Never returned, and needed again when `url` names another host"""
    oauth_access_token_url: NotRequired[Optional[str]]
    """With `oauth`: the token endpoint"""
    oauth_client_id: NotRequired[Optional[str]]
    """With `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host"""
    oauth_scope: NotRequired[Optional[str]]
    """With `oauth`: the scope of the token, if it needs one"""
    tpa_signed: NotRequired[bool]
    """The same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: NotRequired[bool]
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """The same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """The same as `export.completed` in `events`"""


class NewAccountWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class NewBilling(TypedDict):
    """All three products are switched on by default."""
    name_display: str
    """The name as you show it"""
    name_legal: str
    """The name in the company registry"""
    organization_number: str
    """Checked by the rules of its country; spaces, hyphens and prefixes are removed"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    address_street: NotRequired[Optional[str]]
    """Street and number of the address"""
    address_zip: NotRequired[Optional[str]]
    """The postal code of the address"""
    address_city: NotRequired[Optional[str]]
    """The town of the address"""
    email_invoice: NotRequired[Optional[str]]
    """The address that invoices are sent to"""
    your_reference_invoice: NotRequired[Optional[str]]
    """Your reference on invoices"""
    product_transaction: NotRequired[bool]
    """Card transactions are delivered and billed"""
    product_digital_receipt: NotRequired[bool]
    """Digital receipts are delivered and billed"""
    product_environmental_impact: NotRequired[bool]
    """Estimates of environmental impact are delivered and billed"""


class NewCardHolder(TypedDict):
    """At least one of `email` and `identity_id` is required."""
    reference_id: str
    """Your own id for the person; unique in the organization"""
    email: NotRequired[Optional[str]]
    """The mail address"""
    identity_id: NotRequired[Optional[str]]
    """An identity of the TPA’s company; identifies the card holder without a mail"""
    skip_consent_email: NotRequired[bool]
    """Send no mail now; `remind` sends it later (default false)"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en", None]]
    """Language of the mails and the consent page; default: the TPA’s language"""
    history_from: NotRequired[Optional[str]]
    """The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class NewCardTransactionState(TypedDict):
    """One state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may leave out what earlier states had. Fields of a later state replace those of earlier ones."""
    card_id: str
    """Your own id for the card"""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND", None]]
    """A refund has a positive amount"""
    original_amount: NotRequired[Optional[float]]
    """In the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative"""
    original_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    accounting_amount: NotRequired[Optional[float]]
    """In the currency of the invoice"""
    accounting_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    exchange_rate: NotRequired[Optional[float]]
    """Accounting amount divided by original amount"""
    vat_rate: NotRequired[Optional[float]]
    """Percent"""
    vat_amount: NotRequired[Optional[float]]
    """At most the amount in the same currency"""
    vat_currency: NotRequired[Optional[str]]
    """ISO 4217; default: `original_currency`"""
    purchase_merchant: NotRequired[Optional[str]]
    """As the card network writes it"""
    purchase_time: NotRequired[Optional[str]]
    """RFC 3339, with the local offset if known"""
    purchase_timezone: NotRequired[Optional[str]]
    """Name in the time zone database"""
    purchase_country: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    purchase_city: NotRequired[Optional[str]]
    """Where the purchase was made"""
    mcc_code: NotRequired[Optional[str]]
    """ISO 18245; unknown codes are stored as sent"""
    merchant_number: NotRequired[Optional[str]]
    """The merchant’s number at its acquirer"""
    terminal_id: NotRequired[Optional[str]]
    """The id of the payment terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """The authorisation code of the card network"""
    invoice_number: NotRequired[Optional[str]]
    """The number of the card invoice"""
    invoice_date: NotRequired[Optional[str]]
    """The date of the card invoice"""
    card_issuer_reference: NotRequired[Optional[str]]
    """The reference of the transaction on statements"""
    card_issuer_customer_number: NotRequired[Optional[str]]
    """The company’s customer number at the issuer"""
    branch_code: NotRequired[Optional[str]]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: NotRequired[Optional[str]]
    """The merchant’s industry in words"""


class NewClientKey(TypedDict):
    """A public JWK with which the client signs its assertions (RFC 7523)."""
    kty: Literal["OKP", "EC", "RSA"]
    """The type of the key"""
    crv: NotRequired[Literal["Ed25519", "P-256", "P-384", "P-521"]]
    """The curve of the key"""
    x: NotRequired[str]
    """The first coordinate of the key, or the key itself"""
    y: NotRequired[str]
    """The second coordinate of the key"""
    n: NotRequired[str]
    """The modulus of an RSA key"""
    e: NotRequired[str]
    """The exponent of an RSA key"""
    alg: NotRequired[Literal["EdDSA", "Ed25519", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512"]]
    """The algorithm that the key is used with"""
    use: NotRequired[Literal["sig"]]
    """What the key is used for"""
    key_ops: NotRequired[List[Literal["verify"]]]
    """Ignored"""
    ext: NotRequired[bool]
    """Ignored"""
    kid: NotRequired[str]
    """Default: the key’s RFC 7638 thumbprint"""


NewExport = TypedDict(
    "NewExport",
    {
        "kind": "Literal['transactions', 'receipts', 'environmental_impacts', 'deliveries']",
        "format": "Literal['csv', 'xlsx', 'parquet', 'sie', 'zip']",
        "layout": "NotRequired[Literal['standard', 'saf_t']]",
        "from": "str",
        "to": "str",
        "organization_ids": "NotRequired[List[str]]",
        "accounts": "NotRequired[NewExportAccounts]",
    },
)


class NewExportAccounts(TypedDict):
    """Accounts of the ledger, for `sie` and the layout `saf_t`. The defaults are those of the BAS plan."""
    cost: NotRequired[str]
    """Purchases and refunds (default 6990)"""
    input_vat: NotRequired[str]
    """Their VAT (default 2641)"""
    card: NotRequired[str]
    """What is owed to the issuer (default 2890)"""
    personal_card: NotRequired[str]
    """What is owed to a card holder with personal liability (default 2820)"""
    cash: NotRequired[str]
    """Cash withdrawals (default 1910)"""
    fee: NotRequired[str]
    """Fees and discounts of the issuer (default 6570)"""


NewGeneration = TypedDict(
    "NewGeneration",
    {
        "count": "int",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "card_holder_ids": "NotRequired[List[str]]",
        "seed": "NotRequired[str]",
    },
)


class NewOAuthClient(TypedDict):
    """Without `scopes`, the client gets the recommended ones; without `api_version`, the newest version."""
    name: str
    """The name of the client, for people"""
    scopes: NotRequired[List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]]
    """What the client’s tokens may do"""
    organization_id: NotRequired[str]
    """Creates an organization_client, which can access only this organization"""
    token_lifetime: NotRequired[int]
    """Lifetime of a token in seconds"""
    allowed_ips: NotRequired[List[str]]
    """CIDR ranges from which the client may call; empty: from anywhere"""
    api_version: NotRequired[str]
    """The version of the API that the client gets, unless a request asks for another by Kontor-Version"""


class NewOrganization(TypedDict):
    """The TPA must be neither rejected nor terminated. `name` defaults to the TPA’s name."""
    reference_id: str
    """Your own id for the organization; unique in the account"""
    tpa_id: str
    """The company’s signed authorisation"""
    name: NotRequired[str]
    """The name of the organization"""
    billing_id: NotRequired[Optional[str]]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: NotRequired[List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]]
    """Only cards with these liabilities; empty: all cards"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class NewPasskey(TypedDict):
    """NewPasskey"""
    name: str
    """The name of the passkey, for its owner"""
    passkey: Dict[str, Any]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class NewPortalSession(TypedDict):
    """Who may do what with which organization: send `organization_id` or `reference_id`."""
    organization_id: NotRequired[str]
    """The id of the organization"""
    reference_id: NotRequired[str]
    """Your reference of a new organization: the customer finds its company and creates the TPA. The session is for the organization that has this reference already, if there is one."""
    permissions: List[Literal["tpa-read", "tpa-write", "consents-read", "webhook-log-read"]]
    """What the customer may do: see the TPA and its signatories; create the TPA, and invite, remind and remove signatories; see the consents of card holders; see the delivery log"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """The language of the pages"""
    return_url: NotRequired[str]
    """Where the portal’s link back leads to; https, or http on this machine"""
    allowed_origins: NotRequired[List[str]]
    """The origins whose pages may frame the portal; empty: none"""
    appearance: NotRequired[NewPortalSessionAppearance]
    """Colours of the pages"""


class NewPortalSessionAppearance(TypedDict):
    """Colours of the pages"""
    accent_color: str
    """The colour of buttons, links and marks, with a contrast to white of at least 4.5"""


class NewSandboxCard(TypedDict):
    """Exactly one of `card_holder_id`, `identity_id` and `tpa_id` names the owner of the card."""
    card_holder_id: NotRequired[str]
    """For an identified card holder"""
    identity_id: NotRequired[str]
    """For a person of a company"""
    tpa_id: NotRequired[str]
    """For a new person of the company of this TPA"""
    person: NotRequired[str]
    """One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty)"""
    employee_id: NotRequired[str]
    """With `tpa_id`"""
    last_four: NotRequired[str]
    """The last four digits of the card"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Default: the liability of the product"""


class NewSandboxTransaction(TypedDict):
    """A purchase, as if an issuer had sent it. A card holder without a card gets a test card."""
    card_holder_id: str
    """The id of the card holder"""
    amount: float
    """In the currency of the purchase; a refund is positive, a discount negative"""
    currency: str
    """ISO 4217"""
    merchant: str
    """The name of the merchant"""
    mcc_code: str
    """ISO 18245"""
    country: str
    """ISO 3166-1 alpha-2"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]]
    """Default: CARD_PURCHASE"""
    purchase_time: NotRequired[str]
    """Default: now"""
    city: NotRequired[str]
    """The town of the purchase"""
    items: NotRequired[List[NewSandboxTransactionItemsItem]]
    """What was bought; the lines add up to `amount`"""


class NewSandboxTransactionItemsItem(TypedDict):
    """NewSandboxTransactionItemsItem"""
    description: str
    """What was bought"""
    quantity: float
    """How many"""
    amount: float
    """Of one unit, VAT included"""
    vat_rate: NotRequired[float]
    """Percent"""


class NewScan(TypedDict):
    """A receipt to be read. Its type is detected from its content."""
    receipt: str
    """JPEG, PNG, WebP or PDF of at most 10 MiB, in Base64"""
    include: NotRequired[List[Literal["line_items", "environmental_impact", "text"]]]
    """Optional fields of the answer"""
    country: NotRequired[str]
    """Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart"""


class NewTransactionState(TypedDict):
    """One state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may leave out what earlier states had. Fields of a later state replace those of earlier ones."""
    id: str
    """Your own id for the transaction, the same in all of its states"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    type: NotRequired[Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND", None]]
    """A refund has a positive amount"""
    original_amount: NotRequired[Optional[float]]
    """In the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative"""
    original_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    accounting_amount: NotRequired[Optional[float]]
    """In the currency of the invoice"""
    accounting_currency: NotRequired[Optional[str]]
    """ISO 4217"""
    exchange_rate: NotRequired[Optional[float]]
    """Accounting amount divided by original amount"""
    vat_rate: NotRequired[Optional[float]]
    """Percent"""
    vat_amount: NotRequired[Optional[float]]
    """At most the amount in the same currency"""
    vat_currency: NotRequired[Optional[str]]
    """ISO 4217; default: `original_currency`"""
    purchase_merchant: NotRequired[Optional[str]]
    """As the card network writes it"""
    purchase_time: NotRequired[Optional[str]]
    """RFC 3339, with the local offset if known"""
    purchase_timezone: NotRequired[Optional[str]]
    """Name in the time zone database"""
    purchase_country: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    purchase_city: NotRequired[Optional[str]]
    """Where the purchase was made"""
    mcc_code: NotRequired[Optional[str]]
    """ISO 18245; unknown codes are stored as sent"""
    merchant_number: NotRequired[Optional[str]]
    """The merchant’s number at its acquirer"""
    terminal_id: NotRequired[Optional[str]]
    """The id of the payment terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """The authorisation code of the card network"""
    invoice_number: NotRequired[Optional[str]]
    """The number of the card invoice"""
    invoice_date: NotRequired[Optional[str]]
    """The date of the card invoice"""
    card_issuer_reference: NotRequired[Optional[str]]
    """The reference of the transaction on statements"""
    card_issuer_customer_number: NotRequired[Optional[str]]
    """The company’s customer number at the issuer"""
    branch_code: NotRequired[Optional[str]]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: NotRequired[Optional[str]]
    """The merchant’s industry in words"""


class NewUser(TypedDict):
    """The user gets a mail with a link to set a password."""
    email: str
    """The mail address"""
    first_name: str
    """The first name of the user"""
    last_name: str
    """The last name of the user"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of mails to this user"""


class NewWebhook(TypedDict):
    """Subscribe with `events`, or with flags such as `card_holder_created: true`. The URL must be https; sandbox accounts may use http to the machine that runs Kontor."""
    url: str
    """Where events are sent"""
    secret: NotRequired[str]
    """Your own secret, 24 to 200 characters; generated if absent"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    filter: NotRequired[List[NewWebhookFilterItem]]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: NotRequired[bool]
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: NotRequired[List[str]]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: NotRequired[bool]
    """False pauses deliveries"""
    max_per_second: NotRequired[Optional[int]]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: NotRequired[bool]
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: NotRequired[str]
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: NotRequired[Optional[str]]
    """Your own words about the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """With `basic`"""
    basic_password: NotRequired[Optional[str]]
    """With `basic`. Never returned, and needed again when `url` names another host"""
    custom_key: NotRequired[Optional[str]]
    """With `custom`: the header’s name"""
    custom_value: NotRequired[Optional[str]]
    """With `custom`: the header’s value. Never returned, and needed again when `url` names another host"""
    oauth_access_token_url: NotRequired[Optional[str]]
    """With `oauth`: the token endpoint"""
    oauth_client_id: NotRequired[Optional[str]]
    """With `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host"""
    oauth_scope: NotRequired[Optional[str]]
    """With `oauth`: the scope of the token, if it needs one"""
    tpa_signed: NotRequired[bool]
    """The same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: NotRequired[bool]
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """The same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """The same as `export.completed` in `events`"""


class NewWebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class NewWebhookGroup(TypedDict):
    """NewWebhookGroup"""
    buyer_party: str
    """A company number; spaces, hyphens and country prefixes are removed"""


class NewWebhookHeader(TypedDict):
    """NewWebhookHeader"""
    key: str
    """The name of the header; names that Kontor sets are refused"""
    value: str
    """Printable ASCII"""
    secret: NotRequired[bool]
    """Never return the value"""


NewWebhookReplay = TypedDict(
    "NewWebhookReplay",
    {
        "from": "str",
        "to": "NotRequired[str]",
        "status": "NotRequired[List[Literal['delivered', 'failed', 'skipped']]]",
        "events": "NotRequired[List[Literal['tpa.signed', 'tpa.activated', 'tpa.rejected', 'tpa.terminated', 'card_holder.created', 'card_holder.identified', 'card_holder.signed.pdpc', 'card_holder.withdrawn', 'card_holder.deleted', 'card_holder.email.delivered', 'card_holder.email.failed', 'invoice.created', 'card.transaction.authorized', 'card.transaction.cleared', 'card.transaction.deleted', 'card.transaction.invoiced', 'receipt.fetched', 'receipt.not_found', 'transaction.true.vat', 'transaction.line.items', 'environmental.impact', 'export.completed']]]",
        "dry_run": "NotRequired[bool]",
    },
)


class OAuthClient(TypedDict):
    """A program that may call the API."""
    id: str
    """The same as `client_id`"""
    client_id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client, for people"""
    type: Literal["account_client", "organization_client", "issuer_client"]
    """What the client can reach"""
    organization_id: Optional[str]
    """The id of the organization"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """What the client’s tokens may do"""
    token_lifetime: int
    """Lifetime of a token in seconds"""
    enabled: bool
    """False: the client gets no tokens, and its tokens are refused"""
    allowed_ips: List[str]
    """CIDR ranges from which the client may call; empty: from anywhere"""
    api_version: str
    """The version of the API that the client gets, unless a request asks for another by Kontor-Version"""
    secret_hint: str
    """Last four characters of the secret"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class OAuthClientChange(TypedDict):
    """Only the fields that are sent change; `scopes` replaces the list."""
    name: NotRequired[str]
    """The name of the client, for people"""
    scopes: NotRequired[List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]]
    """What the client’s tokens may do"""
    token_lifetime: NotRequired[int]
    """Lifetime of a token in seconds"""
    enabled: NotRequired[bool]
    """False: the client gets no tokens, and its tokens are refused"""
    allowed_ips: NotRequired[List[str]]
    """CIDR ranges from which the client may call; empty: from anywhere"""
    api_version: NotRequired[str]
    """The version of the API that the client gets, unless a request asks for another by Kontor-Version"""


class OAuthClientPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[OAuthClient]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class OAuthClientWithSecret(TypedDict):
    """OAuthClientWithSecret"""
    id: str
    """The same as `client_id`"""
    client_id: str
    """The id of the OAuth client"""
    name: str
    """The name of the client, for people"""
    type: Literal["account_client", "organization_client", "issuer_client"]
    """What the client can reach"""
    organization_id: Optional[str]
    """The id of the organization"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """What the client’s tokens may do"""
    token_lifetime: int
    """Lifetime of a token in seconds"""
    enabled: bool
    """False: the client gets no tokens, and its tokens are refused"""
    allowed_ips: List[str]
    """CIDR ranges from which the client may call; empty: from anywhere"""
    api_version: str
    """The version of the API that the client gets, unless a request asks for another by Kontor-Version"""
    secret_hint: str
    """Last four characters of the secret"""
    last_used_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    secret: str
    """The client secret. Store it now: no other response shows it."""


class OAuthFailure(TypedDict):
    """RFC 6749 §5.2"""
    error: str
    """The error code of RFC 6749"""
    error_description: str
    """What is wrong, for developers"""


class OperatedAccount(TypedDict):
    """The account that an object belongs to."""
    id: str
    """The id of the account"""
    name: str
    """The partner’s brand"""
    mode: Literal["sandbox", "live"]
    """Whether the account works with test data or real data"""


class OperatedLimit(TypedDict):
    """A limit of an account, and how much of it is in use."""
    name: Literal["requests_per_second", "mails_per_day", "organizations", "card_holders", "webhooks", "oauth_clients", "users", "file_bytes", "queued_scans", "generated_per_call", "generated_transactions", "exports_at_once", "export_rows"]
    """What is limited"""
    about: str
    """What the limit counts"""
    limit: int
    """The most that the account may have"""
    used: Optional[int]
    """How much of it is in use; null where nothing is counted"""
    is_default: bool
    """Whether the default holds"""


class OperatedLimits(TypedDict):
    """All limits of an account."""
    data: List[OperatedLimit]
    """Every limit"""


class OperationSummary(TypedDict):
    """How often one operation was called, and how long it took."""
    operation: str
    """The operation as OpenAPI names it"""
    requests: int
    """Requests of the operation"""
    failures: int
    """Requests that were answered with a status of 400 or more"""
    p50_ms: float
    """Half of the requests took this long or less"""
    p95_ms: float
    """95 of 100 requests took this long or less"""
    max_ms: float
    """The slowest request"""


class Organization(TypedDict):
    """A customer of yours: it uses a company’s TPA and has card holders and webhooks."""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for the organization; unique in the account"""
    name: str
    """The name of the organization"""
    tpa_id: str
    """The company’s signed authorisation"""
    billing_id: Optional[str]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Only cards with these liabilities; empty: all cards"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    tpa: OrganizationTpa
    """A summary of the TPA as it is now"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class OrganizationTpa(TypedDict):
    """A summary of the TPA as it is now"""
    status: str
    """The status of the TPA"""
    name: str
    """The name of the company"""
    organization_number: str
    """The organization number of the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""


class OrganizationChange(TypedDict):
    """Only the fields that are sent are changed. `tpa_id` must be a TPA of the same company that is neither rejected nor terminated, because the card holders’ identities belong to that company. `billing_id` null removes the profile. `metadata` and `card_types` are replaced as a whole."""
    reference_id: NotRequired[str]
    """Your own id for the organization; unique in the account"""
    tpa_id: NotRequired[str]
    """The company’s signed authorisation"""
    name: NotRequired[str]
    """The name of the organization"""
    billing_id: NotRequired[Optional[str]]
    """The billing profile; without one, no transactions, receipts or environmental impacts are delivered"""
    card_types: NotRequired[List[Literal["personal", "corporate", "corporate_with_personal_invoice"]]]
    """Only cards with these liabilities; empty: all cards"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class OrganizationPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Organization]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class OutstandingMail(TypedDict):
    """A mail that has not arrived, without its content."""
    id: str
    """The id of the mail"""
    account: OperatedAccount
    kind: str
    """What the mail is for"""
    recipient: str
    """The address of the recipient"""
    status: Literal["waiting", "deferred", "failed"]
    """`deferred`: a daily budget is spent; `failed`: no more attempts are made"""
    attempts: int
    """Attempts so far"""
    next_attempt_at: Optional[str]
    """When the next attempt is made"""
    reason: Optional[str]
    """Why the last attempt failed"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class OutstandingMailPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[OutstandingMail]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class PasskeyAdded(TypedDict):
    """The first factor comes with recovery codes."""
    id: str
    """The id of the passkey"""
    recovery_codes: Optional[List[str]]
    """Each works once. They are not shown again"""


class PasskeyOptions(TypedDict):
    """PasskeyOptions"""
    options: Dict[str, Any]
    """For `PublicKeyCredential.parse…OptionsFromJSON()`"""


class PasskeyProof(TypedDict):
    """PasskeyProof"""
    passkey: Dict[str, Any]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class PasswordChange(TypedDict):
    """The new password needs at least 12 characters. Every other session ends."""
    current_password: str
    """The password until now"""
    password: str
    """The password"""


class PaymentProduct(TypedDict):
    """A card programme of an issuer."""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""
    subtitle: str
    """The line below the name"""
    description_short: str
    """The description for a list of products"""
    description_long: str
    """The description for a page about the product"""
    issuer: PaymentProductIssuer
    """The company that issues the cards"""
    funding: Literal["debit", "credit"]
    """Whether purchases are paid at once or by invoice"""
    scheme: PaymentProductScheme
    """The card network"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who pays: the person, the company, or the company after a personal invoice"""
    countries: List[Literal["SE", "NO", "DK", "FI"]]
    """The countries in which it is offered"""
    status: Literal["active", "withdrawn"]
    """Whether accounts can enable it"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class PaymentProductIssuer(TypedDict):
    """The company that issues the cards"""
    slug: str
    """The short name of the issuer or provider in paths"""
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


class PortalSession(TypedDict):
    """A link to the portal of one organization."""
    id: str
    """The id of the portal session"""
    organization_id: Optional[str]
    """The organization; null until the customer has created it"""
    reference_id: Optional[str]
    """Your reference of a new organization: the customer finds its company and creates the TPA. The session is for the organization that has this reference already, if there is one."""
    permissions: List[Literal["tpa-read", "tpa-write", "consents-read", "webhook-log-read"]]
    """What the customer may do: see the TPA and its signatories; create the TPA, and invite, remind and remove signatories; see the consents of card holders; see the delivery log"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the pages"""
    return_url: Optional[str]
    """Where the portal’s link back leads to; https, or http on this machine"""
    allowed_origins: List[str]
    """The origins whose pages may frame the portal; empty: none"""
    url: str
    """Opens the portal, once. Give it to your signed-in customer alone: the link is the credential."""
    expires_at: str
    """Until when the link can be opened"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class Problem(TypedDict):
    """RFC 9457"""
    type: str
    """The address of the page that explains the code"""
    title: str
    """What happened, the same for every problem with this code"""
    status: int
    """The HTTP status"""
    code: Literal["invalid_json", "invalid_request", "unknown_version", "unauthenticated", "bad_signature", "invalid_credentials", "second_factor_required", "cross_site", "reauthentication_required", "insufficient_scope", "no_access", "not_found", "method_not_allowed", "duplicate", "state_conflict", "idempotency_key_reused", "idempotency_in_progress", "limit_reached", "position_expired", "version_retired", "stale", "too_large", "unsupported_media_type", "range_not_satisfiable", "receipt_unreadable", "validation_failed", "request_timeout", "rate_limited", "daily_limit_reached", "header_too_large", "internal", "unavailable", "timeout", "registry_unavailable"]
    """Stable; use this in code"""
    detail: str
    """What to do"""
    request_id: str
    """The id of the request, as in `X-Request-Id`"""
    errors: NotRequired[List[ProblemErrorsItem]]
    """Only on 422: each bad field"""


class ProblemErrorsItem(TypedDict):
    """ProblemErrorsItem"""
    field: str
    """For example `scopes.3`"""
    code: str
    """The code of the error; use this in code"""
    message: str
    """What is wrong with it"""


class ProvidedReceipt(TypedDict):
    """A receipt as data, from a receipt provider."""
    merchant: ProvidedReceiptMerchant
    """The merchant on the receipt"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: NotRequired[Optional[str]]
    """Local time of the shop"""
    total_amount: float
    """What was to be paid; negative when it was given back"""
    currency: str
    """ISO 4217"""
    vat_rates: NotRequired[List[ProvidedReceiptVatRatesItem]]
    """Any two of the three amounts are enough"""
    vat_total: NotRequired[Optional[float]]
    """All VAT"""
    line_items: NotRequired[List[ProvidedReceiptLineItemsItem]]
    """The lines of the receipt"""
    receipt_number: NotRequired[Optional[str]]
    """The number of the receipt"""
    payment_method: NotRequired[Optional[str]]
    """How the purchase was paid"""
    card_last_four: NotRequired[Optional[str]]
    """The last four digits of the card"""
    terminal_id: NotRequired[Optional[str]]
    """Of the card terminal"""
    rrn: NotRequired[Optional[str]]
    """Retrieval reference number"""
    auth_code: NotRequired[Optional[str]]
    """Approval code"""
    merchant_number: NotRequired[Optional[str]]
    """What the card network calls the shop"""


class ProvidedReceiptMerchant(TypedDict):
    """The merchant on the receipt"""
    name: str
    """The name of the merchant"""
    organization_number: NotRequired[Optional[str]]
    """The organization number of the company"""
    vat_number: NotRequired[Optional[str]]
    """The VAT number of the merchant"""
    address: NotRequired[Optional[str]]
    """The address of the merchant"""
    phone: NotRequired[Optional[str]]
    """The phone number of the merchant"""


class ProvidedReceiptVatRatesItem(TypedDict):
    """ProvidedReceiptVatRatesItem"""
    percentage: float
    """The VAT rate in percent"""
    taxable_amount: NotRequired[Optional[float]]
    """Without VAT"""
    vat_amount: NotRequired[Optional[float]]
    """The VAT"""
    total_amount: NotRequired[Optional[float]]
    """With VAT"""


class ProvidedReceiptLineItemsItem(TypedDict):
    """ProvidedReceiptLineItemsItem"""
    description: str
    """What was bought"""
    quantity: NotRequired[float]
    """How many"""
    unit: NotRequired[Optional[str]]
    """The unit of the quantity"""
    amount: NotRequired[Optional[float]]
    """Of one unit, VAT included"""
    total_amount: float
    """Of the line, VAT included"""
    vat_percentage: NotRequired[Optional[float]]
    """The VAT rate in percent"""


class PublicRecord(TypedDict):
    """A company in its national registry."""
    organization_number: str
    """The organization number of the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    name: str
    """The name of the company"""
    form: Optional[str]
    """Legal form, in the registry’s own words or abbreviation"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The status of the company in the registry"""
    industry_code: Optional[str]
    """In the country’s version of NACE"""
    address_street: Optional[str]
    """Street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The town of the address"""
    vat_registered: Optional[bool]
    """Null when the registry does not say"""
    founded_on: Optional[str]
    """Date of foundation; date of registration when the registry records only that"""
    source: str
    """The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True when the registry is unavailable and this is the last known record"""
    signature_combinations: List[SignatureCombination]
    """Signing rights: alternatives, each a group of people. Empty when the registry gives none, or only as free text."""


class PublicRecordPage(TypedDict):
    """The best matches, best first."""
    data: List[PublicRecordSummary]
    """The entries of the list"""
    next_cursor: None
    """Always null: there is only one page"""


class PublicRecordSummary(TypedDict):
    """A company found by name. Its signing rights are in the full record."""
    organization_number: str
    """The organization number of the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    name: str
    """The name of the company"""
    form: Optional[str]
    """Legal form, in the registry’s own words or abbreviation"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The status of the company in the registry"""
    industry_code: Optional[str]
    """In the country’s version of NACE"""
    address_street: Optional[str]
    """Street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The town of the address"""
    vat_registered: Optional[bool]
    """Null when the registry does not say"""
    founded_on: Optional[str]
    """Date of foundation; date of registration when the registry records only that"""
    source: str
    """The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True when the registry is unavailable and this is the last known record"""


class Readiness(TypedDict):
    """Readiness"""
    status: Literal["ready", "not_ready"]
    """Whether the process can serve requests"""
    checks: Dict[str, Literal["ok", "failed", "restarting", "read_only", "disk_full", "outdated", "slow", "delayed", "unknown", "draining"]]
    """The result of each check, by its name"""
    queue_age_seconds: Dict[str, int]
    """For how long the oldest entry of each queue has waited, sampled every 15 seconds by one process that does background work. Empty while there is none."""
    clock_skew_ms: int
    """How far the clock of this machine is ahead of the database’s, whose time Kontor uses. More than 2,000 either way: check NTP."""
    database_age_ms: int
    """How long ago the database answered last. From 5,000 on, it counts as gone."""
    deliveries_unrecorded: int
    """Deliveries that this process has sent and the database has not recorded yet. At 4,096, with those in flight, sending waits: what is not recorded when a process ends is sent again."""


class Receipt(TypedDict):
    """The fields of a receipt, and the transaction it is matched to."""
    id: str
    """The id of the receipt"""
    source: Literal["scan", "provider", "sandbox"]
    """How it came"""
    status: Literal["queued", "scanning", "scanned", "unreadable"]
    """`scanned`: what it says is below"""
    reason: Optional[str]
    """Why it is unreadable"""
    country: Optional[str]
    """Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart"""
    merchant: ReceiptMerchant
    """The merchant on the receipt"""
    purchase_date: Optional[str]
    """The day that is printed on it"""
    purchase_time: Optional[str]
    """The local time of the purchase"""
    total_amount: Optional[float]
    """What was to be paid"""
    currency: Optional[str]
    """ISO 4217"""
    vat_rates: List[ReceiptVatRatesItem]
    """The VAT table as it is printed"""
    vat_total: Optional[float]
    """All VAT"""
    card_last_four: Optional[str]
    """The last four digits of the card"""
    payment_method: Optional[str]
    """How the purchase was paid"""
    receipt_number: Optional[str]
    """The number of the receipt"""
    line_items: NotRequired[List[ReceiptLineItemsItem]]
    """When requested"""
    environmental_impact: NotRequired[ReceiptImpact]
    text: NotRequired[Optional[str]]
    """All lines of text, when requested"""
    confidence: Dict[str, float]
    """How sure each field is, 0 to 1, by its name (`total_amount`, `merchant.name`). Fields of 0.9 and more were right about 98 times in 100 on merchants that the models had not seen."""
    sources: Dict[str, Literal["picture", "registry", "transaction"]]
    """Where each field is from, by its name: read from the `picture`, from the company `registry` by the number on the receipt, or from its `transaction`"""
    boxes: Dict[str, ReceiptBoxesValue]
    """Where each field was found, in pixels of the upright page"""
    pages: List[ReceiptPagesItem]
    """The size of each page, upright, in pixels"""
    duration_ms: Optional[float]
    """How long reading took"""
    file_id: str
    """The id of the file"""
    content_type: Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]
    """The media type of the file"""
    match_status: Literal["matched", "ambiguous", "unmatched"]
    """`ambiguous`: one of the candidates, but it is not certain which"""
    transaction: Optional[ReceiptTransaction]
    """The transaction that the receipt belongs to; null: none yet"""
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
    """The organization number of the company"""
    vat_number: Optional[str]
    """The VAT number of the merchant"""
    address: Optional[str]
    """The address of the merchant"""
    phone: Optional[str]
    """The phone number of the merchant"""


class ReceiptVatRatesItem(TypedDict):
    """ReceiptVatRatesItem"""
    percentage: float
    """The VAT rate in percent"""
    taxable_amount: Optional[float]
    """Without VAT"""
    vat_amount: Optional[float]
    """The VAT"""
    total_amount: Optional[float]
    """With VAT"""
    currency: Optional[str]
    """ISO 4217"""


class ReceiptLineItemsItem(TypedDict):
    """ReceiptLineItemsItem"""
    description: str
    """What was bought"""
    quantity: float
    """How many"""
    unit: Optional[str]
    """The unit of the quantity"""
    amount: Optional[float]
    """Of one unit"""
    total_amount: float
    """Of the line"""
    vat_percentage: Optional[float]
    """Null where it is not printed"""


class ReceiptBoxesValue(TypedDict):
    """ReceiptBoxesValue"""
    page: NotRequired[int]
    """The page of the file, from 1"""
    x: NotRequired[float]
    """The distance from the left edge"""
    y: NotRequired[float]
    """The distance from the upper edge"""
    width: NotRequired[float]
    """The width"""
    height: NotRequired[float]
    """The height"""


class ReceiptPagesItem(TypedDict):
    """ReceiptPagesItem"""
    width: float
    """The width"""
    height: float
    """The height"""


class ReceiptTransaction(TypedDict):
    """The transaction that the receipt belongs to; null: none yet"""
    id: str
    """The id of the transaction"""
    score: Optional[float]
    """Null when you matched it yourself"""


class ReceiptCandidatesItem(TypedDict):
    """ReceiptCandidatesItem"""
    transaction_id: str
    """The id of the transaction"""
    score: float
    """How well the transaction fits, from 0 to 1"""


class ReceiptCallbackOutcome(TypedDict):
    """The status of the receipt request."""
    status: Literal["open", "resolved", "deleted", "given_up"]
    """What became of the callback"""


class ReceiptFetchedEvent(TypedDict):
    """A receipt was matched to the transaction."""
    event: ReceiptFetchedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    url: str
    """Where the receipt is read"""
    file_id: str
    """The id of the file"""
    content_type: Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]
    """The media type of the file"""
    expiration_time: str
    """RFC 3339, UTC, milliseconds"""
    merchant: Optional[str]
    """The merchant on the receipt"""
    amount: Optional[float]
    """The total of the receipt"""
    currency: Optional[str]
    """ISO 4217"""
    date: Optional[str]
    """The day on the receipt"""
    time: Optional[str]
    """Where the purchase was made"""
    transaction: ReceiptFetchedEventTransaction
    """The transaction that this is about"""
    payment_product: ReceiptFetchedEventPaymentProduct
    """The payment product of the card"""
    card_holder: ReceiptFetchedEventCardHolder
    """The card holder that this is about"""
    organization: ReceiptFetchedEventOrganization
    """The organization that this is about"""


class ReceiptFetchedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["receipt.fetched"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class ReceiptFetchedEventTransaction(TypedDict):
    """The transaction that this is about"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The slug of the issuer"""


class ReceiptFetchedEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class ReceiptFetchedEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class ReceiptFetchedEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class ReceiptImpact(TypedDict):
    """The CO2 of the goods on the receipt."""
    status: Literal["estimated", "not_applicable"]
    """Whether there is a figure; `reason` says why not"""
    reason: Optional[str]
    """Why there is no figure"""
    carbon_emission_in_grams: Optional[int]
    """CO2 equivalents"""
    carbon_emission_in_grams_low: Optional[int]
    """It is hardly less"""
    carbon_emission_in_grams_high: Optional[int]
    """It is hardly more"""
    method: Optional[str]
    """How the figure was computed; the most precise method that the data allows"""
    confidence: Literal["high", "medium", "low", None]
    """How reliable the figure is"""
    method_version: str
    """The version of the method and its data"""


class ReceiptMatch(TypedDict):
    """ReceiptMatch"""
    transaction_id: str
    """The id of the transaction"""


class ReceiptNotFoundEvent(TypedDict):
    """No receipt was found for the transaction, and it is no longer looked for."""
    event: ReceiptNotFoundEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    transaction: ReceiptNotFoundEventTransaction
    """The transaction that this is about"""
    payment_product: ReceiptNotFoundEventPaymentProduct
    """The payment product of the card"""
    card_holder: ReceiptNotFoundEventCardHolder
    """The card holder that this is about"""
    organization: ReceiptNotFoundEventOrganization
    """The organization that this is about"""


class ReceiptNotFoundEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["receipt.not_found"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class ReceiptNotFoundEventTransaction(TypedDict):
    """The transaction that this is about"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The slug of the issuer"""


class ReceiptNotFoundEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class ReceiptNotFoundEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class ReceiptNotFoundEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class ReceiptPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Receipt]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class RecoveryCodes(TypedDict):
    """Null when you already have recovery codes, which still work."""
    recovery_codes: Optional[List[str]]
    """Each works once. They are not shown again"""


class RegisteredIssuerCard(TypedDict):
    """A card, and whether it is new."""
    id: str
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number."""
    card_id: str
    """Kontor’s id for the card, which partners see"""
    payment_product: str
    """The card’s payment product; it must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: Optional[str]
    """The first digits of the card number, which name its issuer"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who pays: the person, the company, or the company after a personal invoice"""
    scheme: str
    """The card network"""
    funding: Literal["debit", "credit"]
    """Whether purchases are paid at once or by invoice"""
    issuer_organization_number: Optional[str]
    """The organization number of the issuer"""
    issuer_country_code: Optional[str]
    """ISO 3166-1 alpha-2"""
    identity: RegisteredIssuerCardIdentity
    """The person behind it, as issuers know them"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    created: bool
    """False if a card with this id existed already"""


class RegisteredIssuerCardIdentity(TypedDict):
    """The person behind it, as issuers know them"""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the national id"""
    name: str
    """The name of the person"""
    employee_id: Optional[str]
    """The number of the person at the company, as the issuer knows it"""
    company_organization_number: str
    """The organization number of the company"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""


class RegistryRecord(TypedDict):
    """The company in its registry now."""
    organization_number: str
    """The organization number of the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    name: str
    """The company’s name in the registry"""
    form: Optional[str]
    """Legal form, in the registry’s own words or abbreviation"""
    status: Literal["active", "in_liquidation", "restructuring", "bankrupt", "dissolved"]
    """The company’s status in the registry"""
    industry_code: Optional[str]
    """In the country’s version of NACE"""
    address_street: Optional[str]
    """Street and number of the address"""
    address_zip: Optional[str]
    """The postal code of the address"""
    address_city: Optional[str]
    """The town of the address"""
    vat_registered: Optional[bool]
    """Null when the registry does not say"""
    founded_on: Optional[str]
    """Date of foundation; date of registration when the registry records only that"""
    source: str
    """The source: `brreg`, `cvr`, `bolagsverket` or `prh` (live), the same with `-bulk` (imported), or `test`"""
    fetched_at: str
    """RFC 3339, UTC, milliseconds"""
    stale: bool
    """True when the registry is unavailable and this is the last known record"""
    signature_combinations: List[SignatureCombination]
    """Signing rights: alternatives, each a group of people. Empty when the registry gives none, or only as free text."""


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
    """How long data of this account is kept, and what is on hold."""
    data: List[RetentionPeriod]
    """The entries of the list"""
    holds: List[LegalHold]
    """The legal holds, which suspend deletion"""


class RetentionPeriod(TypedDict):
    """RetentionPeriod"""
    kind: Literal["events", "transactions", "audit_log", "api_calls", "request_log"]
    """What kind of data it is"""
    days: int
    """How many days the data is kept"""
    set_by: Literal["default", "installation", "account"]
    """Where the period comes from"""


class RetriedTransactions(TypedDict):
    """How many transactions are routed again."""
    count: int
    """How many are routed again"""


class RetriedWebhook(TypedDict):
    """A webhook that sends now."""
    id: str
    """The id of the webhook"""
    account_id: str
    """The id of the account"""


class Role(TypedDict):
    """Role"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """The role, which determines the scopes"""
    about: str
    """What it is for"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """The scopes of the role"""


class RoleList(TypedDict):
    """What each role may do in this account."""
    data: List[Role]
    """The entries of the list"""


class RoutingCondition(TypedDict):
    """One condition under which a transaction reaches a webhook. It does when every condition of the card holder is met, and every one of the webhook."""
    code: Literal["account_active", "card_known", "product_of_tpa", "tpa_activated", "organization_uses_tpa", "card_type_taken", "card_holder_identified", "not_withdrawn", "webhook_enabled", "webhook_active", "organization_selected", "webhook_subscribed", "billing_on", "buyer_party_in_groups", "filter_met"]
    """Which condition; new codes may be added"""
    met: bool
    """Whether the condition is met now"""
    reason: str
    """Why it is met or not, and what to do"""
    object: RoutingConditionObject
    organization_id: Optional[str]
    """The organization it decides for; null: none uses the TPA"""
    card_holder_id: Optional[str]
    """The card holder it decides for; null: none is the card’s holder"""
    webhook_id: Optional[str]
    """The webhook it decides for; null: every webhook of the organization"""


class RoutingConditionObject(TypedDict):
    """What the condition is about."""
    type: Literal["account", "card", "tpa", "organization", "card_holder", "webhook", "billing"]
    """The kind of the object"""
    id: str
    """The id of the object"""
    name: str
    """Your reference, or a name or address"""


class SandboxCard(TypedDict):
    """A test card of a person who does not exist."""
    id: str
    """The id of the card"""
    payment_product_id: str
    """The id of the payment product"""
    last_four: str
    """The last four digits of the card"""
    liability: Literal["personal", "corporate", "corporate_with_personal_invoice"]
    """Who pays: the person, the company, or the company after a personal invoice"""
    holder_name: str
    """The name of the person who has the card"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class SandboxClearing(TypedDict):
    """SandboxClearing"""
    amount: NotRequired[float]
    """The final amount, if it differs from the reserved one"""


class SandboxClock(TypedDict):
    """The time of a sandbox account."""
    now: str
    """The time of the account"""
    advanced_seconds: int
    """How far the account is ahead of the real time, in seconds"""
    advanced_at: Optional[str]
    """When it was last advanced, in real time; null: never"""


class SandboxConsent(TypedDict):
    """Who consents; default: the next test person who is not a card holder of the company."""
    person: NotRequired[str]
    """One of the test persons: `tova` (Tova Testsson), `erik` (Erik Exempelström), `pelle` (Pelle Påhittad), `kari` (Kari Prøvesen), `ola` (Ola Oppdiktet), `siri` (Siri Testesen), `anne` (Anne Eksempelsen), `bo` (Bo Opdigtet), `carla` (Carla Prøvegaard), `aino` (Aino Esimerkki), `vaino` (Väinö Testinen), `helmi` (Helmi Keksitty)"""


class SandboxDemo(TypedDict):
    """The demo company of a sandbox account."""
    id: str
    """The id of the task"""
    status: Literal["running", "finished", "failed"]
    """Whether the demo company is complete"""
    progress: int
    """Percent of the demo company that is complete"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    finished_at: Optional[str]
    """When it was complete, or given up"""


class SandboxInvoiceClosing(TypedDict):
    """SandboxInvoiceClosing"""
    company_organization_number: str
    """Whose invoice it is"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The company’s country"""
    invoice_number: str
    """As it is printed on the invoice"""
    no_of_transactions: int
    """How many transactions are on it"""
    invoice_amount: float
    """The total to pay; negative for a credit note"""
    invoice_currency: str
    """ISO 4217"""
    invoice_date: str
    """The date of the invoice"""
    due_date: str
    """When it is to be paid; not before `invoice_date`"""


class SandboxInvoicing(TypedDict):
    """SandboxInvoicing"""
    invoice_number: NotRequired[str]
    """The number of the card invoice"""
    invoice_date: NotRequired[str]
    """Default: today"""


class SandboxMail(TypedDict):
    """A mail of a sandbox account, as its recipient would read it."""
    id: str
    """The id of the mail"""
    kind: str
    """What the mail is for"""
    to: str
    """The address that the mail is for"""
    subject: str
    """The subject of the mail"""
    language: str
    """The language of the mail"""
    about_id: Optional[str]
    """The id of the signatory or card holder that the mail is about"""
    status: Literal["queued", "delivered", "failed"]
    """What became of the mail"""
    text: Optional[str]
    """The text part; null once a mail server has taken the mail"""
    html: Optional[str]
    """The HTML part; null once a mail server has taken the mail"""
    links: List[str]
    """The addresses in the text: personal links first"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    delivered_at: Optional[str]
    """When it was put into the mailbox or sent"""


class SandboxMailPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[SandboxMail]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class ScopeChangePreview(TypedDict):
    """ScopeChangePreview"""
    scopes_added: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes that the client would gain"""
    scopes_removed: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes that the client would lose"""
    would_break: List[ScopeChangePreviewWouldBreakItem]
    """Operations that the client has called and could no longer call"""


class ScopeChangePreviewWouldBreakItem(TypedDict):
    """ScopeChangePreviewWouldBreakItem"""
    operation: str
    """The operation’s id in this document"""
    calls_last_30_days: int
    """Calls in the last 30 days"""
    last_called_at: str
    """RFC 3339, UTC, milliseconds"""


class ScopeUsage(TypedDict):
    """How much an OAuth client uses each of its scopes."""
    data: List[ScopeUsageDataItem]
    """Every scope of the client, in the order of granting"""
    next_cursor: None
    """Always null: the list is complete"""


class ScopeUsageDataItem(TypedDict):
    """ScopeUsageDataItem"""
    scope: Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]
    """A scope that the client has"""
    calls_last_30_days: int
    """Calls of operations that need the scope"""
    last_called_at: Optional[str]
    """The last of these calls; null: none in 90 days"""


class SecretRotation(TypedDict):
    """SecretRotation"""
    expire_previous_in: NotRequired[int]
    """Seconds until the previous secrets expire"""


class ServerMetadata(TypedDict):
    """RFC 8414"""
    issuer: str
    """The issuer of tokens: the address of this installation"""
    token_endpoint: str
    """The address of the token endpoint"""
    jwks_uri: str
    """The address of the public keys that verify tokens"""
    revocation_endpoint: str
    """The address of the revocation endpoint"""
    introspection_endpoint: str
    """The address of the introspection endpoint"""
    service_documentation: str
    """The address of the API reference"""
    scopes_supported: List[str]
    """Every scope of this API"""
    response_types_supported: List[str]
    """Empty: there is no authorisation endpoint"""
    grant_types_supported: List[str]
    """The supported grant types"""
    token_endpoint_auth_methods_supported: List[str]
    """How clients authenticate there"""
    token_endpoint_auth_signing_alg_values_supported: List[str]
    """The algorithms of assertions there"""
    revocation_endpoint_auth_methods_supported: List[str]
    """How clients authenticate there"""
    revocation_endpoint_auth_signing_alg_values_supported: List[str]
    """The algorithms of assertions there"""
    introspection_endpoint_auth_methods_supported: List[str]
    """How clients authenticate there"""
    introspection_endpoint_auth_signing_alg_values_supported: List[str]
    """The algorithms of assertions there"""


class Session(TypedDict):
    """The session of this browser."""
    user: SessionUser
    """The user who is signed in"""
    account: SessionAccount
    """The account that the user belongs to"""
    scopes: List[Literal["accounts-read", "accounts-write", "oauth-clients-read", "oauth-clients-write", "public-records-read", "account-tpas-read", "account-tpas-write", "account-tpas-delete", "account-tpa-signatories-read", "account-tpa-signatories-write", "account-tpa-signatories-delete", "account-tpa-identities-read", "payment-products-read", "account-payment-products-read", "account-payment-products-write", "organizations-read", "organizations-write", "organizations-delete", "card-holders-read", "card-holders-write", "card-holders-delete", "webhooks-read", "webhooks-write", "webhook-events-read", "webhook-headers-read", "webhook-headers-write", "webhook-headers-delete", "webhook-groups-read", "webhook-groups-write", "webhook-groups-delete", "billings-read", "billings-write", "receipts-write", "files-read", "environmental-impacts-read", "account-users-read", "account-users-write", "account-users-delete", "account-statistics-read"]]
    """Scopes of the role; none while the second factor is missing"""
    operator: Literal["active", "second_factor_missing", None]
    """The right to use the operator’s console; null: the user does not have it. `second_factor_missing`: the user must add a second factor first"""
    session_id: str
    """The id of the session"""
    method: Literal["password", "totp", "recovery_code", "passkey", "link"]
    """The factor that was verified last"""
    authenticated_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""
    second_factor_required: bool
    """Whether the sign-in still needs a second factor"""
    second_factors: List[Literal["totp", "recovery_code", "passkey"]]
    """Accepted second factors, while one is required"""


class SessionUser(TypedDict):
    """The user who is signed in"""
    id: str
    """The id of the user"""
    email: str
    """The mail address"""
    first_name: str
    """The first name of the user"""
    last_name: str
    """The last name of the user"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """The role, which determines the scopes"""
    language: Literal["sv", "no", "da", "fi", "en", None]
    """The language that the user chose for the dashboard; null: the browser’s"""


class SessionAccount(TypedDict):
    """The account that the user belongs to"""
    id: str
    """The id of the account"""
    name: str
    """The name of the account"""
    mode: Literal["sandbox", "live"]
    """Whether the account works with test data or real data"""


class SessionList(TypedDict):
    """Your sessions, the one used last first."""
    data: List[SessionListDataItem]
    """The entries of the list"""


class SessionListDataItem(TypedDict):
    """SessionListDataItem"""
    id: str
    """The id of the session"""
    is_current: bool
    """Whether it is the session of this request"""
    method: Literal["password", "totp", "recovery_code", "passkey", "link"]
    """How the user signed in"""
    ip: str
    """The address that the request came from"""
    user_agent: str
    """The browser of the session"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    last_seen_at: str
    """RFC 3339, UTC, milliseconds"""
    expires_at: str
    """RFC 3339, UTC, milliseconds"""


class SessionProof(TypedDict):
    """Send exactly one field. A password is not a second factor."""
    password: NotRequired[str]
    """The password"""
    code: NotRequired[str]
    """The code of the authenticator app"""
    recovery_code: NotRequired[str]
    """One of the recovery codes; each works once"""
    passkey: NotRequired[Dict[str, Any]]
    """The browser’s `PublicKeyCredential`, serialised with `toJSON()`"""


class SetAsideGroup(TypedDict):
    """Transactions that were set aside for the same reason."""
    reason: str
    """Why they cannot be routed"""
    count: int
    """How many"""
    oldest_at: str
    """When the first of them was set aside"""
    example: str
    """One of them, for `kontor explain transaction`"""


class SetAsideTransactions(TypedDict):
    """Transactions that could not be routed, by the reason."""
    data: List[SetAsideGroup]
    """The most frequent reason first"""


class SignatureCombination(TypedDict):
    """A group of people who must all sign."""
    signatories: List[SignatureCombinationSignatoriesItem]
    """The people who must sign together"""


class SignatureCombinationSignatoriesItem(TypedDict):
    """SignatureCombinationSignatoriesItem"""
    name: str
    """The name of the person"""
    ssn_hash: Optional[str]
    """A keyed hash of the national id, the same for a person everywhere in this installation. Null when the registry does not give the national id."""
    role: str
    """In the registry’s words"""
    admin_sign: bool
    """True when the person can act alone: as the only member of the group, or as managing director in day-to-day administration."""


Statistics = TypedDict(
    "Statistics",
    {
        "from": "str",
        "to": "str",
        "interval": "Literal['day', 'week', 'month']",
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
    """Card holders at the end of the period"""
    created: int
    """Card holders who were not invited yet"""
    invited: int
    """Card holders who were invited"""
    identified: int
    """Card holders whose identity is known"""
    consented: int
    """Card holders who consent"""
    withdrawn: int
    """Card holders who withdrew their consent"""


class StatisticsSeriesItemTransactions(TypedDict):
    """By the day of the purchase"""
    count: int
    """Purchases of the period, without deleted ones"""
    refunds: int
    """How many of them are refunds"""
    by_state: StatisticsSeriesItemTransactionsByState
    """All, by the state that they are in now"""
    amounts: List[TransactionAmounts]
    """By invoice currency; by purchase currency until the issuer sends the former"""


class StatisticsSeriesItemTransactionsByState(TypedDict):
    """All, by the state that they are in now"""
    authorized: int
    """Transactions that are authorized"""
    cleared: int
    """Transactions that are cleared"""
    invoiced: int
    """Transactions that are invoiced"""
    deleted: int
    """Transactions that are deleted"""


class StatisticsSeriesItemReceipts(TypedDict):
    """The receipts"""
    scanned: int
    """Receipts that were scanned"""
    matched: int
    """Matched to a transaction"""
    match_rate: Optional[float]
    """Null without any receipt"""


class StatisticsSeriesItemWebhooks(TypedDict):
    """Deliveries, by the day they ended"""
    delivered: int
    """Deliveries that succeeded"""
    failed: int
    """Given up"""
    latency_median_ms: Optional[float]
    """How fast receivers answered; exact to an eighth"""
    latency_p95_ms: Optional[float]
    """Nineteen of twenty were answered faster; exact to an eighth"""


class StatisticsSeriesItemApiCalls(TypedDict):
    """Calls with a valid token, up to a few seconds ago; null for one organization"""
    total: int
    """All of them together"""
    by_status: StatisticsSeriesItemApiCallsByStatus
    """By the class of the answer’s status"""


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
    """By the day of the purchase"""
    grams: Optional[int]
    """CO2 equivalents, refunds subtracted; null when nothing could be estimated"""
    estimated: int
    """Transactions with a figure"""
    not_applicable: int
    """Transactions without an emission: cash, fees, transfers, deleted ones"""
    unknown: int
    """Transactions with too few facts for an estimate"""


class StatisticsFigures(TypedDict):
    """The figures of a period."""
    organizations: int
    """Organizations at the end of the period"""
    tpas: Optional[StatisticsFiguresTpas]
    """TPAs at the end of the period; null for one organization"""
    card_holders: StatisticsFiguresCardHolders
    """Card holders at the end of the period"""
    transactions: StatisticsFiguresTransactions
    """By the day of the purchase"""
    receipts: StatisticsFiguresReceipts
    """The receipts"""
    webhooks: StatisticsFiguresWebhooks
    """Deliveries, by the day they ended"""
    api_calls: Optional[StatisticsFiguresApiCalls]
    """Calls with a valid token, up to a few seconds ago; null for one organization"""
    co2: StatisticsFiguresCo2
    """By the day of the purchase"""


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
    """Card holders at the end of the period"""
    created: int
    """Card holders who were not invited yet"""
    invited: int
    """Card holders who were invited"""
    identified: int
    """Card holders whose identity is known"""
    consented: int
    """Card holders who consent"""
    withdrawn: int
    """Card holders who withdrew their consent"""


class StatisticsFiguresTransactions(TypedDict):
    """By the day of the purchase"""
    count: int
    """Purchases of the period, without deleted ones"""
    refunds: int
    """How many of them are refunds"""
    by_state: StatisticsFiguresTransactionsByState
    """All, by the state that they are in now"""
    amounts: List[TransactionAmounts]
    """By invoice currency; by purchase currency until the issuer sends the former"""


class StatisticsFiguresTransactionsByState(TypedDict):
    """All, by the state that they are in now"""
    authorized: int
    """Transactions that are authorized"""
    cleared: int
    """Transactions that are cleared"""
    invoiced: int
    """Transactions that are invoiced"""
    deleted: int
    """Transactions that are deleted"""


class StatisticsFiguresReceipts(TypedDict):
    """The receipts"""
    scanned: int
    """Receipts that were scanned"""
    matched: int
    """Matched to a transaction"""
    match_rate: Optional[float]
    """Null without any receipt"""


class StatisticsFiguresWebhooks(TypedDict):
    """Deliveries, by the day they ended"""
    delivered: int
    """Deliveries that succeeded"""
    failed: int
    """Given up"""
    latency_median_ms: Optional[float]
    """How fast receivers answered; exact to an eighth"""
    latency_p95_ms: Optional[float]
    """Nineteen of twenty were answered faster; exact to an eighth"""


class StatisticsFiguresApiCalls(TypedDict):
    """Calls with a valid token, up to a few seconds ago; null for one organization"""
    total: int
    """All of them together"""
    by_status: StatisticsFiguresApiCallsByStatus
    """By the class of the answer’s status"""


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
    """By the day of the purchase"""
    grams: Optional[int]
    """CO2 equivalents, refunds subtracted; null when nothing could be estimated"""
    estimated: int
    """Transactions with a figure"""
    not_applicable: int
    """Transactions without an emission: cash, fees, transfers, deleted ones"""
    unknown: int
    """Transactions with too few facts for an estimate"""


class TokenAnswer(TypedDict):
    """TokenAnswer"""
    token_type: Literal["Bearer"]
    """How to send the token"""
    expires_in: int
    """Seconds until the token expires"""
    access_token: str
    """Opaque: do not parse it"""
    scope: NotRequired[str]
    """Only if the request had no scope"""


class TokenRequest(TypedDict):
    """Send the client credentials here or in HTTP Basic, not both."""
    grant_type: Literal["client_credentials"]
    """How the client proves its identity"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    client_secret: NotRequired[str]
    """The secret of the OAuth client, unless it is in the Authorization header"""
    client_assertion_type: NotRequired[str]
    """The type of the assertion; needed with `client_assertion`"""
    client_assertion: NotRequired[str]
    """The signed assertion (RFC 7523), in place of `client_secret`"""
    scope: NotRequired[str]
    """Separated by spaces. Default: all scopes of the client"""


class TokenToJudge(TypedDict):
    """TokenToJudge"""
    token: str
    """The token in question"""
    token_type_hint: NotRequired[str]
    """Ignored: there is one type of token"""
    client_id: NotRequired[str]
    """The id of the OAuth client"""
    client_secret: NotRequired[str]
    """The secret of the OAuth client, unless it is in the Authorization header"""
    client_assertion_type: NotRequired[str]
    """The type of the assertion; needed with `client_assertion`"""
    client_assertion: NotRequired[str]
    """The signed assertion (RFC 7523), in place of `client_secret`"""


class TotpConfirmation(TypedDict):
    """TotpConfirmation"""
    code: str
    """The code of the authenticator app"""


class TotpProposal(TypedDict):
    """Not active until it is confirmed with a code."""
    secret: str
    """For manual entry in the app"""
    otpauth_url: str
    """The address for an authenticator app, usually shown as a QR code"""
    qr_code: str
    """QR code of `otpauth_url`, as a data URL for an `img`"""


class Tpa(TypedDict):
    """A third-party-administrator record: a company’s signed authorisation for one payment product."""
    id: str
    """The id of the TPA"""
    payment_product_id: str
    """The id of the payment product"""
    name: str
    """The name of the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    organization_number: str
    """The company’s organization number; spaces, hyphens and country prefixes are removed"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of mails and pages"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    reason: Optional[str]
    """Why it was rejected"""
    signatures_verified: bool
    """According to the registry, the people who signed have signing rights for the company"""
    signatures_verified_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    activated: bool
    """Whether the issuer has activated the TPA"""
    activated_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    signature_combinations: List[TpaSignatureCombinationsItem]
    """Signing rights according to the registry when the TPA was created. Entries are alternatives; all people of an entry must sign"""
    legal_text: TpaLegalText
    """The text that is signed"""
    signed_document_url: Optional[str]
    """The signed PDF; null until all have signed"""
    signatories_total: int
    """How many signatories there are"""
    signatories_signed: int
    """How many signatories have signed"""
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
    """The name of the person"""
    ssn_hash: Optional[str]
    """A hash of the national id; null where the registry has none"""
    role: str
    """The role of the person at the company"""
    admin_sign: bool
    """Whether the person signs as an administrator of the company"""


class TpaLegalText(TypedDict):
    """The text that is signed"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text"""
    version: str
    """The version of the text"""
    sha256: str
    """SHA-256 of the text"""


class TpaActivatedEvent(TypedDict):
    """The TPA was activated: card data flows from now on."""
    event: TpaActivatedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The name of the company"""
    organization_number: str
    """The organization number of the company"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    url: str
    """The TPA’s URL in this API"""
    organization: Optional[TpaActivatedEventOrganization]
    """The organization that uses the TPA; null when there is none"""


class TpaActivatedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.activated"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TpaActivatedEventOrganization(TypedDict):
    """The organization that uses the TPA; null when there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class TpaDecision(TypedDict):
    """A TPA after the operator’s decision."""
    id: str
    """The id of the TPA"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status after the decision"""


class TpaEvidence(TypedDict):
    """What the decision on a TPA rests on: the registry’s record, what the partner entered, and who signed."""
    id: str
    """The id of the TPA"""
    account: OperatedAccount
    name: str
    """The company’s name in the TPA"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    organization_number: str
    """The company’s organization number"""
    product: str
    """The payment product"""
    issuer: str
    """The issuer of the payment product"""
    signatories_total: int
    """How many people must sign"""
    signatories_signed: int
    """How many have signed"""
    signed_at: Optional[str]
    """The latest signature"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """How far the TPA is"""
    reason: Optional[str]
    """Why it was rejected"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the signed text"""
    record: RegistryRecord
    record_missing: Literal["not_found", "registry_unavailable", None]
    """Why there is no record of the company"""
    signature_combinations: List[TpaEvidenceSignatureCombinationsItem]
    """Signing rights according to the registry when the TPA was created. Entries are alternatives; all people of an entry must sign"""
    signatories: List[EvidenceSignatory]
    """Who had to sign, and who signed"""
    document_title: str
    """The title of the signed text"""
    legal_text_version: str
    """The version of the signed text"""
    legal_text_sha256: str
    """The hash of the signed text"""
    has_document: bool
    """Whether the signed document can be downloaded"""


class TpaEvidenceSignatureCombinationsItem(TypedDict):
    """TpaEvidenceSignatureCombinationsItem"""
    signatories: List[TpaEvidenceSignatureCombinationsItemSignatoriesItem]
    """The people who must sign together"""


class TpaEvidenceSignatureCombinationsItemSignatoriesItem(TypedDict):
    """TpaEvidenceSignatureCombinationsItemSignatoriesItem"""
    name: str
    """The name of the person"""
    ssn_hash: Optional[str]
    """A hash of the national id; null where the registry has none"""
    role: str
    """The role of the person at the company"""
    admin_sign: bool
    """Whether the person signs as an administrator of the company"""


class TpaPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Tpa]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class TpaPreview(TypedDict):
    """What a company would sign, and the mail that would ask a signatory to sign it."""
    legal_text: TpaPreviewLegalText
    """The text that the company would sign"""
    mail: TpaPreviewMail
    """The mail to a signatory without a name"""


class TpaPreviewLegalText(TypedDict):
    """The text that the company would sign"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of the text"""
    title: str
    """The heading above the text"""
    text: str
    """Headings begin with `# `, list items with `- `; everything else is a paragraph"""
    version: str
    """The version of the text"""
    sha256: str
    """SHA-256 of the text"""


class TpaPreviewMail(TypedDict):
    """The mail to a signatory without a name"""
    subject: str
    """The subject of the mail"""
    text: str
    """The plain-text part of the mail"""
    html: str
    """The HTML part of the mail"""


class TpaRejectedEvent(TypedDict):
    """The TPA was rejected."""
    event: TpaRejectedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The name of the company"""
    organization_number: str
    """The organization number of the company"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    url: str
    """The TPA’s URL in this API"""
    organization: Optional[TpaRejectedEventOrganization]
    """The organization that uses the TPA; null when there is none"""


class TpaRejectedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.rejected"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TpaRejectedEventOrganization(TypedDict):
    """The organization that uses the TPA; null when there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class TpaRejection(TypedDict):
    """TpaRejection"""
    reason: str
    """The reason, which the partner reads"""


class TpaSignatory(TypedDict):
    """A person who must sign a TPA."""
    id: str
    """The id of the signatory"""
    tpa_id: str
    """The id of the TPA"""
    email: str
    """The mail address"""
    name: Optional[str]
    """The name of the person"""
    country_code: Optional[str]
    """The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it"""
    phone_number: Optional[str]
    """In international form"""
    language: Literal["sv", "no", "da", "fi", "en"]
    """The language of mails and pages"""
    signed: bool
    """Whether the person has signed"""
    signed_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    email_status: Literal["queued", "delivered", "failed"]
    """Status of the latest mail with the personal link"""
    sign_url: Optional[str]
    """The personal link; only in sandbox accounts"""
    declined_at: Optional[str]
    """When the person declined on the signing page; null again after another mail to the person"""
    decline_reason: Literal["declined", "wrong_person", None]
    """`wrong_person`: the mail reached a person who has nothing to do with it"""
    erased_at: Optional[str]
    """When name and address were erased: the TPA was terminated before the person signed"""
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


class TpaSignedEvent(TypedDict):
    """All signatories have signed, and the signed document is available."""
    event: TpaSignedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The name of the company"""
    organization_number: str
    """The organization number of the company"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    url: str
    """The TPA’s URL in this API"""
    organization: Optional[TpaSignedEventOrganization]
    """The organization that uses the TPA; null when there is none"""


class TpaSignedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.signed"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TpaSignedEventOrganization(TypedDict):
    """The organization that uses the TPA; null when there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class TpaTerminatedEvent(TypedDict):
    """The TPA was terminated."""
    event: TpaTerminatedEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    id: str
    """The id of the TPA"""
    name: str
    """The name of the company"""
    organization_number: str
    """The organization number of the company"""
    status: Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]
    """The status of the TPA"""
    url: str
    """The TPA’s URL in this API"""
    organization: Optional[TpaTerminatedEventOrganization]
    """The organization that uses the TPA; null when there is none"""


class TpaTerminatedEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["tpa.terminated"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TpaTerminatedEventOrganization(TypedDict):
    """The organization that uses the TPA; null when there is none"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class Transaction(TypedDict):
    """A card transaction of one of your card holders, as it was last announced."""
    id: str
    """The same over all states of a transaction"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    receiptable: bool
    """Whether a receipt is looked for"""
    card_issuer: str
    """The issuer, by its short name"""
    payment_product: TransactionPaymentProduct
    """The payment product of the card"""
    card_issuer_reference: Optional[str]
    """What the issuer calls the transaction"""
    card_issuer_customer_number: Optional[str]
    """The company’s customer number at the issuer"""
    type: Literal["CARD_PURCHASE", "CASH_WITHDRAWAL", "FEE_AND_DISCOUNT", "REFUND"]
    """What kind of transaction it is"""
    invoice_number: Optional[str]
    """The number of the card invoice"""
    invoice_date: Optional[str]
    """The date of the card invoice"""
    original_amount: float
    """In the currency of the purchase"""
    original_currency: str
    """ISO 4217"""
    vat_rate: Optional[float]
    """Percent"""
    vat_amount: Optional[float]
    """As the card network knows it; `transaction.true.vat` has the receipt’s own"""
    vat_currency: Optional[str]
    """ISO 4217"""
    accounting_amount: Optional[float]
    """In the currency that is invoiced"""
    accounting_currency: Optional[str]
    """ISO 4217"""
    exchange_rate: Optional[float]
    """Accounting amount divided by original amount"""
    purchase_merchant: Optional[str]
    """As the card network writes it"""
    purchase_merchant_common: Optional[str]
    """As people know it"""
    purchase_date: str
    """The local day of the purchase"""
    purchase_time: Optional[str]
    """Where the purchase was made"""
    purchase_timezone: Optional[str]
    """The time zone of the purchase, as in the time zone database"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    purchase_city: Optional[str]
    """Where the purchase was made"""
    card_id: str
    """The id of the card"""
    card_product: Optional[str]
    """The name of the card’s product at the issuer"""
    card_funding: Literal["debit", "credit", None]
    """Whether the card is a debit or a credit card"""
    card_type: Literal["personal", "corporate", "corporate_with_personal_invoice", None]
    """Who is liable for the card’s purchases"""
    card_last_four: str
    """The last four digits of the card"""
    mcc_code: Optional[str]
    """ISO 18245"""
    mcc_text: Optional[str]
    """The merchant category in words"""
    mcc_top_level: Optional[str]
    """The group that the merchant category belongs to"""
    branch_code: Optional[str]
    """The merchant’s industry (NACE), as the issuer sends it"""
    branch_text: Optional[str]
    """The merchant’s industry in words"""
    category_text: Optional[str]
    """What kind of purchase it is, in words"""
    card_holder: TransactionCardHolder
    """The card holder that this is about"""
    organization: TransactionOrganization
    """The organization that this is about"""
    states: List[TransactionStatesItem]
    """The announced states, in order"""
    environmental_impact_id: Optional[str]
    """Its CO2; null until it is estimated"""
    carbon_emission_in_grams: Optional[int]
    """The estimate, in grams of CO2 equivalents; null: unknown"""
    receipt_id: Optional[str]
    """The matched receipt; null: it has none"""
    receipt_reminded_at: Optional[str]
    """When the card holder was last reminded of the missing receipt"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class TransactionPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class TransactionOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class TransactionStatesItem(TypedDict):
    """TransactionStatesItem"""
    state: Literal["authorized", "cleared", "invoiced", "deleted"]
    """The state of the transaction"""
    at: str
    """When the issuer sent it"""


class TransactionAmounts(TypedDict):
    """TransactionAmounts"""
    currency: str
    """The currency (ISO 4217)"""
    count: int
    """Without deleted ones"""
    amount: float
    """Purchases, withdrawals and fees less refunds, without deleted ones"""
    refunds: int
    """How many of `count` are refunds"""
    refunded: float
    """What they gave back: already subtracted from `amount`"""
    by_state: TransactionAmountsByState
    """Amounts by the state that the transactions are in now, refunds subtracted"""


class TransactionAmountsByState(TypedDict):
    """Amounts by the state that the transactions are in now, refunds subtracted"""
    authorized: float
    """Reserved"""
    cleared: float
    """Cleared, not yet invoiced"""
    invoiced: float
    """On an invoice"""
    deleted: float
    """Released again"""


class TransactionExplanation(TypedDict):
    """Why a transaction did or did not reach your webhooks. Conditions are as of now."""
    transaction_id: str
    """The id of the transaction"""
    conditions: List[RoutingCondition]
    """For each organization and card holder that could receive the purchase, starting with this transaction’s: the conditions up to the card holder, then those of each webhook"""
    deliveries: List[ExplainedDelivery]
    """The events of this transaction, for each webhook that received or will receive them"""
    note: Optional[str]
    """What besides the conditions decides; null when nothing does"""


class TransactionLineItemsEvent(TypedDict):
    """What was bought, line by line, as the receipt says."""
    event: TransactionLineItemsEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    line_items: List[TransactionLineItemsEventLineItemsItem]
    """The lines of the receipt"""
    transaction: TransactionLineItemsEventTransaction
    """The transaction that this is about"""
    payment_product: TransactionLineItemsEventPaymentProduct
    """The payment product of the card"""
    card_holder: TransactionLineItemsEventCardHolder
    """The card holder that this is about"""
    organization: TransactionLineItemsEventOrganization
    """The organization that this is about"""


class TransactionLineItemsEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["transaction.line.items"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TransactionLineItemsEventLineItemsItem(TypedDict):
    """TransactionLineItemsEventLineItemsItem"""
    description: str
    """What was bought"""
    quantity: float
    """How many"""
    amount: Optional[float]
    """Of one unit"""
    total_amount: float
    """Of the line"""
    currency: str
    """ISO 4217"""


class TransactionLineItemsEventTransaction(TypedDict):
    """The transaction that this is about"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The slug of the issuer"""


class TransactionLineItemsEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionLineItemsEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class TransactionLineItemsEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class TransactionPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[Transaction]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class TransactionReceipt(TypedDict):
    """TransactionReceipt"""
    url: str
    """The URL of the file; needs the scope `files-read`"""
    expiration_time: str
    """When the link expires; reading this again renews it"""
    receipt: Receipt


class TransactionStateBatch(TypedDict):
    """Up to 1,000 states of any of your cards."""
    transaction_states: List[NewCardTransactionState]
    """The states, each with its card"""


class TransactionStateBatchResult(TypedDict):
    """The result of each row."""
    accepted: int
    """How many were accepted"""
    refused: int
    """How many were refused"""
    results: List[TransactionStateBatchResultResultsItem]
    """In the order of the rows"""


class TransactionStateBatchResultResultsItem(TypedDict):
    """TransactionStateBatchResultResultsItem"""
    index: int
    """The position in the list, from 0"""
    id: NotRequired[str]
    """As sent; missing if the row had none"""
    card_id: NotRequired[str]
    """As sent; missing if the row had none"""
    state: NotRequired[str]
    """As sent; missing if the row had none"""
    status: Literal["accepted", "duplicate", "conflict", "unknown_card", "invalid"]
    """What became of the row"""
    transaction_id: NotRequired[str]
    """Kontor’s id for the transaction"""
    held: NotRequired[bool]
    """Stored; partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`)"""
    error: NotRequired[TransactionStateBatchResultResultsItemError]
    """Why the row was refused"""


class TransactionStateBatchResultResultsItemError(TypedDict):
    """Why the row was refused"""
    code: Literal["validation_failed", "not_found", "duplicate", "state_conflict"]
    """The code of the error; use this in code"""
    detail: str
    """What to do about it"""
    errors: NotRequired[List[TransactionStateBatchResultResultsItemErrorErrorsItem]]
    """What is wrong with the row, field by field"""


class TransactionStateBatchResultResultsItemErrorErrorsItem(TypedDict):
    """TransactionStateBatchResultResultsItemErrorErrorsItem"""
    field: str
    """The field that is wrong"""
    code: str
    """The code of the error; use this in code"""
    message: str
    """What is wrong with it"""


class TransactionTotals(TypedDict):
    """Sums of the transactions that the same filters list."""
    data: List[TransactionTotalsDataItem]
    """One entry for each currency, the most frequent first"""
    count: int
    """Transactions in all currencies"""
    is_complete: bool
    """False: only the newest transactions were counted; a shorter period has complete totals"""


class TransactionTotalsDataItem(TypedDict):
    """TransactionTotalsDataItem"""
    currency: str
    """`original_currency` (ISO 4217)"""
    count: int
    """Transactions in this currency"""
    amount: float
    """Sum of `original_amount`; refunds are subtracted"""


class TransactionTrueVatEvent(TypedDict):
    """The VAT of the transaction, as its receipt says."""
    event: TransactionTrueVatEventEvent
    """Which event this is"""
    test: NotRequired[bool]
    """True for a sample that you requested; absent from real events"""
    purchase_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    vat_rates: List[TransactionTrueVatEventVatRatesItem]
    """The bands add up to the totals"""
    totals: List[TransactionTrueVatEventTotalsItem]
    """One of each currency"""
    transaction: TransactionTrueVatEventTransaction
    """The transaction that this is about"""
    payment_product: TransactionTrueVatEventPaymentProduct
    """The payment product of the card"""
    card_holder: TransactionTrueVatEventCardHolder
    """The card holder that this is about"""
    organization: TransactionTrueVatEventOrganization
    """The organization that this is about"""


class TransactionTrueVatEventEvent(TypedDict):
    """Which event this is"""
    id: str
    """The same on every attempt: use it to detect duplicates"""
    name: Literal["transaction.true.vat"]
    """The name of the event"""
    created_at: str
    """When it happened: RFC 3339, UTC, milliseconds"""


class TransactionTrueVatEventVatRatesItem(TypedDict):
    """TransactionTrueVatEventVatRatesItem"""
    percentage: float
    """The VAT rate in percent"""
    taxable_amount: float
    """Without VAT"""
    vat_amount: float
    """The VAT"""
    total_amount: float
    """With VAT"""
    currency: str
    """ISO 4217"""


class TransactionTrueVatEventTotalsItem(TypedDict):
    """TransactionTrueVatEventTotalsItem"""
    taxable_amount: float
    """Without VAT"""
    vat_amount: float
    """The VAT"""
    total_amount: float
    """With VAT"""
    currency: str
    """ISO 4217"""


class TransactionTrueVatEventTransaction(TypedDict):
    """The transaction that this is about"""
    id: str
    """The id of the transaction"""
    card_issuer: str
    """The slug of the issuer"""


class TransactionTrueVatEventPaymentProduct(TypedDict):
    """The payment product of the card"""
    id: str
    """The id of the payment product"""
    name: str
    """The name of the payment product"""


class TransactionTrueVatEventCardHolder(TypedDict):
    """The card holder that this is about"""
    id: str
    """The id of the card holder"""
    reference_id: str
    """Your own id for it"""


class TransactionTrueVatEventOrganization(TypedDict):
    """The organization that this is about"""
    id: str
    """The id of the organization"""
    reference_id: str
    """Your own id for it"""


class User(TypedDict):
    """A person who signs in to the dashboard of this account."""
    id: str
    """The id of the user"""
    email: str
    """The mail address"""
    new_email: Optional[str]
    """A new address that its owner has not confirmed yet"""
    first_name: str
    """The first name of the user"""
    last_name: str
    """The last name of the user"""
    role: Literal["owner", "admin", "developer", "viewer", "accountant"]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings."""
    status: Literal["invited", "active", "disabled"]
    """`invited`: has not set a password yet. `disabled`: cannot sign in; all sessions have ended."""
    language: Literal["sv", "no", "da", "fi", "en"]
    """Language of mails to this user"""
    has_second_factor: bool
    """Signs in with a second factor or a passkey"""
    last_login_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class UserChange(TypedDict):
    """Only the fields that are sent change."""
    email: NotRequired[str]
    """The mail address"""
    first_name: NotRequired[str]
    """The first name of the user"""
    last_name: NotRequired[str]
    """The last name of the user"""
    role: NotRequired[Literal["owner", "admin", "developer", "viewer", "accountant"]]
    """`owner`: Has all permissions. Only an owner can add and remove owners. `admin`: Has all permissions, except to remove users and to change owners. `developer`: Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account. `viewer`: Can read everything and change nothing. `accountant`: Works with transactions, receipts, CO2 figures, statistics and exports. Sees organizations and card holders. Nothing technical: no clients, webhooks, users or settings."""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of mails to this user"""
    status: NotRequired[Literal["active", "disabled"]]
    """`active` enables a disabled user again"""


class UserPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[User]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


class Webhook(TypedDict):
    """A URL that receives the events of an organization."""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[WebhookFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: WebhookChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""


class WebhookFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class WebhookChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
    at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    next_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""


class WebhookChange(TypedDict):
    """Fields that are absent stay as they are. A new `url` must pass a challenge before it receives events. A new `authentication_type` needs all of its fields."""
    url: NotRequired[str]
    """Where events are sent"""
    events: NotRequired[List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    filter: NotRequired[List[WebhookChangeFilterItem]]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: NotRequired[bool]
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: NotRequired[List[str]]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: NotRequired[bool]
    """False pauses deliveries"""
    max_per_second: NotRequired[Optional[int]]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: NotRequired[bool]
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: NotRequired[str]
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: NotRequired[Optional[str]]
    """Your own words about the webhook"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: NotRequired[Literal["none", "basic", "oauth", "custom"]]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: NotRequired[Optional[str]]
    """With `basic`"""
    basic_password: NotRequired[Optional[str]]
    """With `basic`. Never returned, and needed again when `url` names another host"""
    custom_key: NotRequired[Optional[str]]
    """With `custom`: the header’s name"""
    custom_value: NotRequired[Optional[str]]
    """With `custom`: the header’s value. Never returned, and needed again when `url` names another host"""
    oauth_access_token_url: NotRequired[Optional[str]]
    """With `oauth`: the token endpoint"""
    oauth_client_id: NotRequired[Optional[str]]
    """With `oauth`"""
    oauth_client_secret: NotRequired[Optional[str]]
    """With `oauth`. Never returned, and needed again when `url` or `oauth_access_token_url` names another host"""
    oauth_scope: NotRequired[Optional[str]]
    """With `oauth`: the scope of the token, if it needs one"""
    tpa_signed: NotRequired[bool]
    """The same as `tpa.signed` in `events`"""
    tpa_activated: NotRequired[bool]
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: NotRequired[bool]
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: NotRequired[bool]
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: NotRequired[bool]
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: NotRequired[bool]
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: NotRequired[bool]
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: NotRequired[bool]
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: NotRequired[bool]
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: NotRequired[bool]
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: NotRequired[bool]
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: NotRequired[bool]
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: NotRequired[bool]
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: NotRequired[bool]
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: NotRequired[bool]
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: NotRequired[bool]
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: NotRequired[bool]
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: NotRequired[bool]
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: NotRequired[bool]
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: NotRequired[bool]
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: NotRequired[bool]
    """The same as `environmental.impact` in `events`"""
    export_completed: NotRequired[bool]
    """The same as `export.completed` in `events`"""


class WebhookChangeFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class WebhookGroup(TypedDict):
    """With groups, only transactions of these companies reach the webhook; without groups, all do. Events without a purchase are not affected."""
    id: str
    """The id of the webhook group"""
    buyer_party: str
    """The number of the buying company, digits only"""
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
    """The name of the header; names that Kontor sets are refused"""
    value: Optional[str]
    """Printable ASCII"""
    secret: bool
    """Never return the value"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookHeaderChange(TypedDict):
    """Fields that are absent stay as they are. A secret header becomes readable only together with a new value."""
    key: NotRequired[str]
    """The name of the header; names that Kontor sets are refused"""
    value: NotRequired[str]
    """Printable ASCII"""
    secret: NotRequired[bool]
    """Never return the value"""


class WebhookHeaderPage(TypedDict):
    """One page; `next_cursor` is null on the last one."""
    data: List[WebhookHeader]
    """The objects of this page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last one"""


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
        "status": "Literal['running', 'finished', 'cancelled']",
        "reason": "Optional[str]",
        "total": "Optional[int]",
        "done": "int",
        "from": "str",
        "to": "str",
        "statuses": "List[Literal['delivered', 'failed', 'skipped']]",
        "events": "List[Literal['tpa.signed', 'tpa.activated', 'tpa.rejected', 'tpa.terminated', 'card_holder.created', 'card_holder.identified', 'card_holder.signed.pdpc', 'card_holder.withdrawn', 'card_holder.deleted', 'card_holder.email.delivered', 'card_holder.email.failed', 'invoice.created', 'card.transaction.authorized', 'card.transaction.cleared', 'card.transaction.deleted', 'card.transaction.invoiced', 'receipt.fetched', 'receipt.not_found', 'transaction.true.vat', 'transaction.line.items', 'environmental.impact', 'export.completed']]",
        "created_at": "str",
        "updated_at": "str",
        "finished_at": "Optional[str]",
    },
)


class WebhookReplayPreview(TypedDict):
    """WebhookReplayPreview"""
    dry_run: bool
    """Always true"""
    total: int
    """How many deliveries would be replayed"""
    is_complete: bool
    """False when the log was too long, and only its beginning was counted"""
    counts: List[WebhookReplayPreviewCountsItem]
    """How many deliveries, by event and status"""
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
    """Deliveries"""


class WebhookReplayPreviewFirst(TypedDict):
    """The oldest of these deliveries"""
    event_id: str
    """The id of the event"""
    sequence: int
    """Its number"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookReplayPreviewLast(TypedDict):
    """The newest of these deliveries"""
    event_id: str
    """The id of the event"""
    sequence: int
    """Its number"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""


class WebhookSecretRotation(TypedDict):
    """WebhookSecretRotation"""
    overlap: NotRequired[int]
    """For how many seconds the previous secret signs too (default 86,400)"""
    secret: NotRequired[str]
    """Your own secret, 24 to 200 characters; generated if absent"""


class WebhookWithSecret(TypedDict):
    """WebhookWithSecret"""
    organization_id: str
    """The id of the organization"""
    id: str
    """The id of the webhook"""
    url: str
    """Where events are sent"""
    active: bool
    """The challenge passed, and the webhook is neither paused nor disabled"""
    status: Literal["pending", "active", "paused", "failing", "disabled"]
    """`pending`: the challenge has not passed, events wait; `paused`: by you; `failing`: the last deliveries failed and are retried; `disabled`: by Kontor, after days of failures or a 410"""
    filter: List[WebhookWithSecretFilterItem]
    """Deliver only events that meet every clause. An event without the field meets `ne` and `exists: false` alone. What is filtered gets no number and no entry in the log. Tests, resends and replays are not filtered"""
    thin: bool
    """Send only `event`, `id` and the references (`organization`, `card_holder`, …): read the rest from the API"""
    fields: List[str]
    """Send only `event` and these fields of the payload. Empty: all"""
    enabled: bool
    """False pauses deliveries"""
    max_per_second: Optional[int]
    """The maximum number of deliveries per second; null: no limit"""
    ordered: bool
    """Deliver in order, one at a time: no event is sent before the previous one was delivered or given up"""
    api_version: str
    """The version of the API whose payloads the webhook gets; the newest unless you choose one"""
    description: Optional[str]
    """Your own words about the webhook"""
    metadata: Dict[str, str]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""
    authentication_type: Literal["none", "basic", "oauth", "custom"]
    """How Kontor authenticates to the receiver: `basic` (RFC 7617), `custom` (a header that you define), `oauth` (client credentials)"""
    basic_username: Optional[str]
    """With `basic`"""
    custom_key: Optional[str]
    """With `custom`: the header’s name"""
    oauth_access_token_url: Optional[str]
    """With `oauth`: the token endpoint"""
    oauth_client_id: Optional[str]
    """With `oauth`"""
    oauth_scope: Optional[str]
    """With `oauth`: the scope of the token, if it needs one"""
    challenge: WebhookWithSecretChallenge
    """The result of the last challenge, and the time of the next automatic one"""
    disabled_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    disabled_reason: Optional[str]
    """Why Kontor disabled the webhook; null while it is not"""
    failing_since: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    paused_until: Optional[str]
    """After failures Kontor pauses: the next attempt is made at this time, or when you resend a delivery or call `retry-now`"""
    previous_secret_expires_at: Optional[str]
    """RFC 3339, UTC, milliseconds"""
    created_at: str
    """RFC 3339, UTC, milliseconds"""
    updated_at: str
    """RFC 3339, UTC, milliseconds"""
    events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed", "*"]]
    """The names of the events to deliver; `["*"]`: all, including those added later"""
    suspended_events: List[Literal["tpa.signed", "tpa.activated", "tpa.rejected", "tpa.terminated", "card_holder.created", "card_holder.identified", "card_holder.signed.pdpc", "card_holder.withdrawn", "card_holder.deleted", "card_holder.email.delivered", "card_holder.email.failed", "invoice.created", "card.transaction.authorized", "card.transaction.cleared", "card.transaction.deleted", "card.transaction.invoiced", "receipt.fetched", "receipt.not_found", "transaction.true.vat", "transaction.line.items", "environmental.impact", "export.completed"]]
    """Subscribed, but not delivered: the product is disabled in the organization’s billing profile, or there is no profile"""
    tpa_signed: bool
    """The same as `tpa.signed` in `events`"""
    tpa_activated: bool
    """The same as `tpa.activated` in `events`"""
    tpa_rejected: bool
    """The same as `tpa.rejected` in `events`"""
    tpa_terminated: bool
    """The same as `tpa.terminated` in `events`"""
    card_holder_created: bool
    """The same as `card_holder.created` in `events`"""
    card_holder_identified: bool
    """The same as `card_holder.identified` in `events`"""
    card_holder_signed_pdpc: bool
    """The same as `card_holder.signed.pdpc` in `events`"""
    card_holder_withdrawn: bool
    """The same as `card_holder.withdrawn` in `events`"""
    card_holder_deleted: bool
    """The same as `card_holder.deleted` in `events`"""
    card_holder_email_delivered: bool
    """The same as `card_holder.email.delivered` in `events`"""
    card_holder_email_failed: bool
    """The same as `card_holder.email.failed` in `events`"""
    invoice_created: bool
    """The same as `invoice.created` in `events`"""
    card_transaction_authorized: bool
    """The same as `card.transaction.authorized` in `events`"""
    card_transaction_cleared: bool
    """The same as `card.transaction.cleared` in `events`"""
    card_transaction_deleted: bool
    """The same as `card.transaction.deleted` in `events`"""
    card_transaction_invoiced: bool
    """The same as `card.transaction.invoiced` in `events`"""
    receipt_fetched: bool
    """The same as `receipt.fetched` in `events`"""
    receipt_not_found: bool
    """The same as `receipt.not_found` in `events`"""
    transaction_true_vat: bool
    """The same as `transaction.true.vat` in `events`"""
    transaction_line_items: bool
    """The same as `transaction.line.items` in `events`"""
    environmental_impact: bool
    """The same as `environmental.impact` in `events`"""
    export_completed: bool
    """The same as `export.completed` in `events`"""
    secret: str
    """Shown only in this response: store it now"""


class WebhookWithSecretFilterItem(TypedDict):
    """A condition on one field of the payload."""
    field: str
    """A field of the payload; fields of objects with a dot: `organization.reference_id`"""
    operator: Literal["eq", "ne", "in", "gt", "gte", "lt", "lte", "exists"]
    """`eq`, `ne`: equal, not equal; `in`: equal to one of a list; `gt`, `gte`, `lt`, `lte`: greater, less, or equal, of numbers and texts such as dates; `exists`: the field is present and not null (`true`), or not (`false`)"""
    value: Union[str, float, bool, List[Union[str, float, bool]]]
    """Of the type of the field; a list with `in`; true or false with `exists`"""


class WebhookWithSecretChallenge(TypedDict):
    """The result of the last challenge, and the time of the next automatic one"""
    status: Literal["pending", "passed", "failed"]
    """What became of the latest challenge"""
    reason: Optional[str]
    """Why it failed"""
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
        "order": "NotRequired[Literal['asc', 'desc']]",
        "event": "NotRequired[Literal['tpa.signed', 'tpa.activated', 'tpa.rejected', 'tpa.terminated', 'card_holder.created', 'card_holder.identified', 'card_holder.signed.pdpc', 'card_holder.withdrawn', 'card_holder.deleted', 'card_holder.email.delivered', 'card_holder.email.failed', 'invoice.created', 'card.transaction.authorized', 'card.transaction.cleared', 'card.transaction.deleted', 'card.transaction.invoiced', 'receipt.fetched', 'receipt.not_found', 'transaction.true.vat', 'transaction.line.items', 'environmental.impact', 'export.completed']]",
        "status": "NotRequired[Literal['pending', 'delivered', 'failed', 'skipped']]",
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
        "order": "NotRequired[Literal['asc', 'desc']]",
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
        "order": "NotRequired[Literal['asc', 'desc']]",
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
    """Words in the name or mail address"""
    role: NotRequired[Literal["owner", "admin", "developer", "viewer", "accountant"]]
    """Only users with this role"""
    status: NotRequired[Literal["invited", "active", "disabled"]]
    """Only objects with this status"""
    email: NotRequired[str]
    """Only the user with this mail address"""


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
    """Only this key; without it, all keys of the client"""


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
    """Change nothing; return what the change of scopes would break"""


class PublicRecordsGetQuery(TypedDict):
    """PublicRecordsGetQuery"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country"""
    organization_number: str
    """Spaces, hyphens and the country’s prefix are accepted"""


class PublicRecordsSearchQuery(TypedDict):
    """PublicRecordsSearchQuery"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country"""
    q: str
    """The beginning of the name, or of words in it"""
    limit: NotRequired[int]
    """How many at most (default 20)"""


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
    """Only products with this funding"""
    country: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country"""


class TpasSignatoriesListQuery(TypedDict):
    """TpasSignatoriesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""


class TpasSignatoriesCreateBody(TypedDict):
    """TpasSignatoriesCreateBody"""
    email: str
    """The mail address"""
    name: NotRequired[Optional[str]]
    """The name of the person"""
    country_code: NotRequired[Optional[str]]
    """The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it"""
    phone_number: NotRequired[Optional[str]]
    """In international form (`+46701740605`), or national (`070-174 06 05`) with `country_code`"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the mails and the page; default: the TPA’s language"""


class TpasSignatoriesUpdateBody(TypedDict):
    """TpasSignatoriesUpdateBody"""
    email: NotRequired[str]
    """The mail address"""
    name: NotRequired[Optional[str]]
    """The name of the person"""
    country_code: NotRequired[Optional[str]]
    """The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it"""
    phone_number: NotRequired[Optional[str]]
    """In international form (`+46701740605`), or national (`070-174 06 05`) with `country_code`"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the mails and the page; default: the TPA’s language"""


class TpasIdentitiesListQuery(TypedDict):
    """TpasIdentitiesListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    is_card_holder: NotRequired[bool]
    """Only people who are card holders (`true`), or who are not (`false`)"""


class TpasListQuery(TypedDict):
    """TpasListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["draft", "pending-signatures", "pending-approval", "pending-activation", "activated", "rejected", "terminated"]]
    """Only objects with this status"""
    organization_number: NotRequired[str]
    """The company’s organization number; spaces, hyphens and country prefixes are removed"""
    payment_product_id: NotRequired[str]
    """The id of the payment product"""
    q: NotRequired[str]
    """Words in the company’s name"""


class TpasCreateBody(TypedDict):
    """TpasCreateBody"""
    payment_product_id: str
    """A payment product that is enabled on the account"""
    name: NotRequired[str]
    """The company’s name; used only when the registry does not know the company"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    organization_number: str
    """The company’s organization number; spaces, hyphens and country prefixes are removed"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the text and the mails; default: the country’s language"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class TpasPreviewQuery(TypedDict):
    """TpasPreviewQuery"""
    payment_product_id: str
    """A payment product that is enabled on the account"""
    name: str
    """The company’s name"""
    country: Literal["SE", "NO", "DK", "FI"]
    """The country"""
    organization_number: str
    """The company’s organization number; spaces, hyphens and country prefixes are removed"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Language of the text and the mails; default: the country’s language"""


class LegalTextsListQuery(TypedDict):
    """LegalTextsListQuery"""
    type: NotRequired[Literal["tpa", "pdpc", "account"]]
    """Only this kind of text"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """Only in this language"""


class BillingsListQuery(TypedDict):
    """BillingsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    q: NotRequired[str]
    """Words in either name"""
    organization_number: NotRequired[str]
    """Checked by the rules of its country; spaces, hyphens and prefixes are removed"""


class BillingsUsageQuery(TypedDict):
    """BillingsUsageQuery"""
    month: NotRequired[str]
    """A calendar month in UTC, not in the future (default: the current month)"""


OrganizationsTransactionsListQuery = TypedDict(
    "OrganizationsTransactionsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal['asc', 'desc']]",
        "order_by": "NotRequired[Literal['purchase_time', 'created_at']]",
        "card_holder_id": "NotRequired[str]",
        "amount_min": "NotRequired[float]",
        "amount_max": "NotRequired[float]",
        "currency": "NotRequired[str]",
        "mcc_code": "NotRequired[str]",
        "updated_since": "NotRequired[str]",
        "receipt": "NotRequired[Literal['matched', 'missing', 'ambiguous']]",
        "state": "NotRequired[Literal['authorized', 'cleared', 'invoiced', 'deleted']]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "q": "NotRequired[str]",
    },
)


class OrganizationsEventsListQuery(TypedDict):
    """OrganizationsEventsListQuery"""
    after: NotRequired[str]
    """Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept"""
    types: NotRequired[str]
    """Only events with these names, separated by commas"""
    limit: NotRequired[int]
    """Page size (default 100)"""
    wait: NotRequired[int]
    """When there is nothing new, wait so many seconds for it (default 0)"""


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
    """Only card holders of this organization"""
    q: NotRequired[str]
    """Words in the name, the reference or the email address, case-insensitive"""
    ids: NotRequired[str]
    """Only card holders with these ids, separated by commas"""
    status: NotRequired[Literal["created", "invited", "identified", "consented", "withdrawn"]]
    """Only objects with this status"""


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
    """Prefix of the reference or the email address, case-insensitive"""
    status: NotRequired[Literal["created", "invited", "identified", "consented", "withdrawn"]]
    """Only objects with this status"""
    email_status: NotRequired[Literal["queued", "delivered", "failed"]]
    """Only card holders whose latest mail has this status"""


class CardHoldersUpdateBody(TypedDict):
    """CardHoldersUpdateBody"""
    reference_id: NotRequired[str]
    """Your own id for the person; unique in the organization"""
    email: NotRequired[str]
    """The mail address"""
    identity_id: NotRequired[str]
    """The id of the identity"""
    language: NotRequired[Literal["sv", "no", "da", "fi", "en"]]
    """The language of mails and pages"""
    history_from: NotRequired[Optional[str]]
    """The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice"""
    metadata: NotRequired[Dict[str, str]]
    """Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs."""


class CardHoldersImportQuery(TypedDict):
    """CardHoldersImportQuery"""
    atomic: NotRequired[bool]
    """All rows or none: one invalid row rejects the whole import (422)"""
    dry_run: NotRequired[bool]
    """Checks every row and stores nothing"""


class IssuersCardsListQuery(TypedDict):
    """IssuersCardsListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    last_four: NotRequired[str]
    """Only cards that end with these digits"""
    company_organization_number: NotRequired[str]
    """Only cards of this company"""


class IssuersCardsCreateBody(TypedDict):
    """IssuersCardsCreateBody"""
    id: str
    """Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number."""
    payment_product: str
    """The card’s payment product; it must be one of yours"""
    last_four: str
    """The last four digits of the card"""
    bin_number: NotRequired[Optional[str]]
    """The first digits of the card number, which name its issuer"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Who is liable for the card. Default: the product’s"""
    scheme: NotRequired[str]
    """Default: the product’s"""
    funding: NotRequired[Literal["debit", "credit"]]
    """Default: the product’s"""
    issuer_organization_number: NotRequired[Optional[str]]
    """Your organization number"""
    issuer_country_code: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    identity: IssuersCardsCreateBodyIdentity
    """The card holder, and the company of the card"""


class IssuersCardsCreateBodyIdentity(TypedDict):
    """The card holder, and the company of the card"""
    ssn: str
    """The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned."""
    ssn_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the national id"""
    name: str
    """The name of the person"""
    company_organization_number: str
    """The organization number of the company"""
    company_country_code: Literal["SE", "NO", "DK", "FI"]
    """The country of the company"""
    employee_id: NotRequired[Optional[str]]
    """The company’s id for the employee"""


class IssuersCardsUpdateBody(TypedDict):
    """IssuersCardsUpdateBody"""
    payment_product: NotRequired[str]
    """The card’s payment product; it must be one of yours"""
    last_four: NotRequired[str]
    """The last four digits of the card"""
    bin_number: NotRequired[Optional[str]]
    """The first digits of the card number, which name its issuer"""
    liability: NotRequired[Literal["personal", "corporate", "corporate_with_personal_invoice"]]
    """Who is liable for the card. Default: the product’s"""
    scheme: NotRequired[str]
    """Default: the product’s"""
    funding: NotRequired[Literal["debit", "credit"]]
    """Default: the product’s"""
    issuer_organization_number: NotRequired[Optional[str]]
    """Your organization number"""
    issuer_country_code: NotRequired[Optional[str]]
    """ISO 3166-1 alpha-2"""
    identity: NotRequired[IssuersCardsUpdateBodyIdentity]
    """The person behind it, as issuers know them"""


class IssuersCardsUpdateBodyIdentity(TypedDict):
    """The person behind it, as issuers know them"""
    ssn: NotRequired[str]
    """The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned."""
    ssn_country_code: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country of the national id"""
    name: NotRequired[str]
    """The name of the person"""
    company_organization_number: NotRequired[str]
    """The organization number of the company"""
    company_country_code: NotRequired[Literal["SE", "NO", "DK", "FI"]]
    """The country of the company"""
    employee_id: NotRequired[Optional[str]]
    """The company’s id for the employee"""


class IssuersTpasListQuery(TypedDict):
    """IssuersTpasListQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    order: NotRequired[Literal["asc", "desc"]]
    """Newest first unless `asc`"""
    status: NotRequired[Literal["pending-activation", "activated", "rejected", "terminated"]]
    """Default: `pending-activation`"""


class IssuersTpasRejectBody(TypedDict):
    """IssuersTpasRejectBody"""
    reason: str
    """Shown to the partner"""


TransactionsListQuery = TypedDict(
    "TransactionsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal['asc', 'desc']]",
        "organization_id": "NotRequired[str]",
        "order_by": "NotRequired[Literal['purchase_time', 'created_at']]",
        "card_holder_id": "NotRequired[str]",
        "amount_min": "NotRequired[float]",
        "amount_max": "NotRequired[float]",
        "currency": "NotRequired[str]",
        "mcc_code": "NotRequired[str]",
        "updated_since": "NotRequired[str]",
        "receipt": "NotRequired[Literal['matched', 'missing', 'ambiguous']]",
        "state": "NotRequired[Literal['authorized', 'cleared', 'invoiced', 'deleted']]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
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
        "receipt": "NotRequired[Literal['matched', 'missing', 'ambiguous']]",
        "state": "NotRequired[Literal['authorized', 'cleared', 'invoiced', 'deleted']]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "q": "NotRequired[str]",
    },
)


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
        "order": "NotRequired[Literal['asc', 'desc']]",
        "status": "NotRequired[Literal['queued', 'scanning', 'scanned', 'unreadable']]",
        "match_status": "NotRequired[Literal['matched', 'ambiguous', 'unmatched']]",
        "transaction_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class ReceiptsGetQuery(TypedDict):
    """ReceiptsGetQuery"""
    include: NotRequired[str]
    """Optional fields of the answer, separated by commas (default: as in the scan)"""


EnvironmentalImpactsListQuery = TypedDict(
    "EnvironmentalImpactsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal['asc', 'desc']]",
        "organization_id": "NotRequired[str]",
        "transaction_id": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


EnvironmentalImpactsSummaryQuery = TypedDict(
    "EnvironmentalImpactsSummaryQuery",
    {
        "group_by": "Literal['month', 'mcc', 'organization', 'card_holder']",
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
        "interval": "NotRequired[Literal['day', 'week', 'month']]",
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
    """Only exports with this status"""
    kind: NotRequired[Literal["transactions", "receipts", "environmental_impacts", "deliveries"]]
    """Only exports of this kind"""


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
    """Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept"""
    types: NotRequired[str]
    """Only events with these names, separated by commas"""
    organization_id: NotRequired[str]
    """Only events about this organization"""
    limit: NotRequired[int]
    """Page size (default 100)"""
    wait: NotRequired[int]
    """When there is nothing new, wait so many seconds for it (default 0)"""


WebhooksEventsListQuery = TypedDict(
    "WebhooksEventsListQuery",
    {
        "limit": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "order": "NotRequired[Literal['asc', 'desc']]",
        "event": "NotRequired[Literal['tpa.signed', 'tpa.activated', 'tpa.rejected', 'tpa.terminated', 'card_holder.created', 'card_holder.identified', 'card_holder.signed.pdpc', 'card_holder.withdrawn', 'card_holder.deleted', 'card_holder.email.delivered', 'card_holder.email.failed', 'invoice.created', 'card.transaction.authorized', 'card.transaction.cleared', 'card.transaction.deleted', 'card.transaction.invoiced', 'receipt.fetched', 'receipt.not_found', 'transaction.true.vat', 'transaction.line.items', 'environmental.impact', 'export.completed']]",
        "status": "NotRequired[Literal['pending', 'delivered', 'failed', 'skipped']]",
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
    """`next_cursor` of the previous page"""


class OperatorListAccountsQuery(TypedDict):
    """OperatorListAccountsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    q: NotRequired[str]
    """Part of a name or of the id"""
    mode: NotRequired[Literal["sandbox", "live"]]
    """Whether the account works with test data or real data"""


class OperatorListFailingWebhooksQuery(TypedDict):
    """OperatorListFailingWebhooksQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""


class OperatorListMailsQuery(TypedDict):
    """OperatorListMailsQuery"""
    limit: NotRequired[int]
    """Page size (default 50)"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page"""
    status: NotRequired[Literal["waiting", "deferred", "failed"]]
    """Default: `waiting`"""


class TpaSignedDelivery(TypedDict):
    """All signatories have signed, and the signed document is available."""
    name: Literal["tpa.signed"]
    id: str
    sequence: Optional[int]
    payload: TpaSignedEvent


class TpaActivatedDelivery(TypedDict):
    """The TPA was activated: card data flows from now on."""
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
    """The card holder was connected to an identity: transactions follow."""
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
    """The card holder withdrew consent: nothing more is delivered."""
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
    """The mail to the card holder was delivered."""
    name: Literal["card_holder.email.delivered"]
    id: str
    sequence: Optional[int]
    payload: CardHolderEmailDeliveredEvent


class CardHolderEmailFailedDelivery(TypedDict):
    """The mail to the card holder could not be delivered."""
    name: Literal["card_holder.email.failed"]
    id: str
    sequence: Optional[int]
    payload: CardHolderEmailFailedEvent


class InvoiceCreatedDelivery(TypedDict):
    """The issuer closed an invoice of the company: no more transactions are added to it."""
    name: Literal["invoice.created"]
    id: str
    sequence: Optional[int]
    payload: InvoiceCreatedEvent


class CardTransactionAuthorizedDelivery(TypedDict):
    """A purchase was authorised: the amount is reserved."""
    name: Literal["card.transaction.authorized"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionAuthorizedEvent


class CardTransactionClearedDelivery(TypedDict):
    """The purchase was cleared: the amount is final."""
    name: Literal["card.transaction.cleared"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionClearedEvent


class CardTransactionDeletedDelivery(TypedDict):
    """The reservation was released: nothing was bought."""
    name: Literal["card.transaction.deleted"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionDeletedEvent


class CardTransactionInvoicedDelivery(TypedDict):
    """The transaction is on an invoice of the issuer."""
    name: Literal["card.transaction.invoiced"]
    id: str
    sequence: Optional[int]
    payload: CardTransactionInvoicedEvent


class ReceiptFetchedDelivery(TypedDict):
    """A receipt was matched to the transaction."""
    name: Literal["receipt.fetched"]
    id: str
    sequence: Optional[int]
    payload: ReceiptFetchedEvent


class ReceiptNotFoundDelivery(TypedDict):
    """No receipt was found for the transaction, and it is no longer looked for."""
    name: Literal["receipt.not_found"]
    id: str
    sequence: Optional[int]
    payload: ReceiptNotFoundEvent


class TransactionTrueVatDelivery(TypedDict):
    """The VAT of the transaction, as its receipt says."""
    name: Literal["transaction.true.vat"]
    id: str
    sequence: Optional[int]
    payload: TransactionTrueVatEvent


class TransactionLineItemsDelivery(TypedDict):
    """What was bought, line by line, as the receipt says."""
    name: Literal["transaction.line.items"]
    id: str
    sequence: Optional[int]
    payload: TransactionLineItemsEvent


class EnvironmentalImpactDelivery(TypedDict):
    """The CO2 of the transaction was estimated; again when a receipt makes the estimate better."""
    name: Literal["environmental.impact"]
    id: str
    sequence: Optional[int]
    payload: EnvironmentalImpactEvent


class ExportCompletedDelivery(TypedDict):
    """The file of an export can be downloaded."""
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
    ReceiptFetchedDelivery,
    ReceiptNotFoundDelivery,
    TransactionTrueVatDelivery,
    TransactionLineItemsDelivery,
    EnvironmentalImpactDelivery,
    ExportCompletedDelivery,
]
