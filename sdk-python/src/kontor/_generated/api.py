# Written by `npm run sdk` from openapi.json: change that, not this.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union, cast

from .. import _transport as t
from . import models as m


class OauthApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def token(self, body: m.TokenRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenAnswer:
        """Get an access token

        RFC 6749, client credentials. `private_key_jwt` (RFC 7523) is supported.

        POST /oauth/token
        """
        return cast(m.TokenAnswer, self._transport.json(t.Operation("oauth.token", "POST", "/oauth/token", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def revoke(self, body: m.TokenToJudge, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token

        RFC 7009. An unknown or expired token gets the same response as a revoked one.

        POST /oauth/revoke
        """
        self._transport.none(t.Operation("oauth.revoke", "POST", "/oauth/revoke", True, ["application/x-www-form-urlencoded"]), {}, body, None, options)

    def introspect(self, body: m.TokenToJudge, *, options: Optional[t.CallOptions] = None) -> m.Introspection:
        """Introspect a token

        RFC 7662, for tokens of the client’s own account. `scope` has the scopes that the token has now.

        POST /oauth/introspect
        """
        return cast(m.Introspection, self._transport.json(t.Operation("oauth.introspect", "POST", "/oauth/introspect", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def client(self, body: m.KeyProof, *, options: Optional[t.CallOptions] = None) -> m.KeyClient:
        """Find the client of a key

        For a program that logs in through the dashboard: it creates a key, a user registers the public part for a client, and the program asks here until it gets the id of that client. Until then the answer is 400 `authorization_pending`.

        POST /oauth/client
        """
        return cast(m.KeyClient, self._transport.json(t.Operation("oauth.client", "POST", "/oauth/client", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def metadata(self, *, options: Optional[t.CallOptions] = None) -> m.ServerMetadata:
        """Authorization server metadata

        RFC 8414: the endpoints and what they support.

        GET /.well-known/oauth-authorization-server
        """
        return cast(m.ServerMetadata, self._transport.json(t.Operation("oauth.metadata", "GET", "/.well-known/oauth-authorization-server", True, []), {}, None, None, options))

    def jwks(self, *, options: Optional[t.CallOptions] = None) -> m.Jwks:
        """Read the keys that sign access tokens

        RFC 7517. Retired keys are listed until their last token has expired.

        GET /.well-known/jwks.json
        """
        return cast(m.Jwks, self._transport.json(t.Operation("oauth.jwks", "GET", "/.well-known/jwks.json", True, []), {}, None, None, options))


class AccountPaymentProductsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AccountPaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.EnabledPaymentProduct]:
        """List the payment products enabled on the account

        Scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products
        """
        return t.SyncList[m.EnabledPaymentProduct](self._transport, t.Operation("account.paymentProducts.list", "GET", "/accounts/{accountId}/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Read a payment product enabled on the account

        Scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, self._transport.json(t.Operation("account.paymentProducts.get", "GET", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    def enable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Enable a payment product on the account

        Scope: `account-payment-products-write`

        POST /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, self._transport.json(t.Operation("account.paymentProducts.enable", "POST", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    def disable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disable a payment product on the account

        409 `state_conflict` while a TPA that is neither rejected nor terminated uses it.

        Scope: `account-payment-products-write`

        DELETE /accounts/{accountId}/payment-products/{paymentProductId}
        """
        self._transport.none(t.Operation("account.paymentProducts.disable", "DELETE", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options)


class AccountFilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file of the account

        Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.

        Scope: `files-read`

        GET /accounts/{accountId}/files/{fileId}
        """
        return self._transport.bytes(t.Operation("account.files.download", "GET", "/accounts/{accountId}/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AccountWebhooksEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Delivery]:
        """List the deliveries of an account-wide webhook

        The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events
        """
        return t.SyncList[m.Delivery](self._transport, t.Operation("account.webhooks.events.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Read one delivery of an account-wide webhook

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.events.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))

    def resend(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to an account-wide webhook

        Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.events.resend", "POST", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AccountWebhooksReplaysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Read the progress of a replay to an account-wide webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, self._transport.json(t.Operation("account.webhooks.replays.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AccountWebhooksHeadersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookHeader]:
        """List the custom headers of an account-wide webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return t.SyncList[m.WebhookHeader](self._transport, t.Operation("account.webhooks.headers.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Add a custom header to an account-wide webhook

        Scope: `webhook-headers-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def get(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Read a custom header of an account-wide webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options))

    def update(self, webhook_id: str, header_id: str, body: m.WebhookHeaderChange, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a custom header of an account-wide webhook

        Scope: `webhook-headers-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"webhookId": webhook_id, "headerId": header_id}, body, None, options))

    def delete(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a custom header of an account-wide webhook

        Scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        self._transport.none(t.Operation("account.webhooks.headers.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AccountWebhooksGroupsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookGroup]:
        """List the groups of an account-wide webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return t.SyncList[m.WebhookGroup](self._transport, t.Operation("account.webhooks.groups.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Add a group to an account-wide webhook

        With at least one group, only transactions of the companies in its groups reach the webhook.

        Scope: `webhook-groups-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("account.webhooks.groups.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def get(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Read a group of an account-wide webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("account.webhooks.groups.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options))

    def delete(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a group of an account-wide webhook

        After the last group is deleted, transactions of all companies reach the webhook again.

        Scope: `webhook-groups-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        self._transport.none(t.Operation("account.webhooks.groups.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options)


class AccountWebhooksApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.events = AccountWebhooksEventsApi(transport)
        self.replays = AccountWebhooksReplaysApi(transport)
        self.headers = AccountWebhooksHeadersApi(transport)
        self.groups = AccountWebhooksGroupsApi(transport)

    def list(self, query: Optional[m.AccountWebhooksListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AccountWebhook]:
        """List account-wide webhooks

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks
        """
        return t.SyncList[m.AccountWebhook](self._transport, t.Operation("account.webhooks.list", "GET", "/accounts/{accountId}/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewAccountWebhook, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Create an account-wide webhook

        The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks
        """
        return cast(m.AccountWebhookWithSecret, self._transport.json(t.Operation("account.webhooks.create", "POST", "/accounts/{accountId}/webhooks", False, ["application/json"]), {}, body, None, options))

    def get(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Read an account-wide webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options))

    def update(self, webhook_id: str, body: m.AccountWebhookChange, *, options: Optional[t.CallOptions] = None) -> m.ChangedAccountWebhook:
        """Update an account-wide webhook

        A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.

        Scope: `webhooks-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.ChangedAccountWebhook, self._transport.json(t.Operation("account.webhooks.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def delete(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook

        Queued deliveries are skipped; nothing more is sent.

        Scope: `webhooks-write`

        DELETE /accounts/{accountId}/webhooks/{webhookId}
        """
        self._transport.none(t.Operation("account.webhooks.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options)

    def challenge(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Challenge an account-wide webhook again

        Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/challenge
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.challenge", "POST", "/accounts/{accountId}/webhooks/{webhookId}/challenge", False, []), {"webhookId": webhook_id}, None, None, options))

    def retry_now(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Retry everything that waits for an account-wide webhook now

        Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.retryNow", "POST", "/accounts/{accountId}/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def rotate_secret(self, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Rotate the secret of an account-wide webhook

        The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.AccountWebhookWithSecret, self._transport.json(t.Operation("account.webhooks.rotateSecret", "POST", "/accounts/{accountId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def test(self, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to an account-wide webhook

        Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.test", "POST", "/accounts/{accountId}/webhooks/{webhookId}/test/{event}", False, []), {"webhookId": webhook_id, "event": event}, None, None, options))

    def replay(self, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to an account-wide webhook

        Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], self._transport.json(t.Operation("account.webhooks.replay", "POST", "/accounts/{accountId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))


class AccountApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.payment_products = AccountPaymentProductsApi(transport)
        self.files = AccountFilesApi(transport)
        self.webhooks = AccountWebhooksApi(transport)

    def get(self, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Read the account

        Scope: `accounts-read`

        GET /accounts/{accountId}
        """
        return cast(m.Account, self._transport.json(t.Operation("account.get", "GET", "/accounts/{accountId}", False, []), {}, None, None, options))

    def update(self, body: m.AccountChange, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Change the account

        Scope: `accounts-write`

        PUT /accounts/{accountId}
        """
        return cast(m.Account, self._transport.json(t.Operation("account.update", "PUT", "/accounts/{accountId}", False, ["application/json"]), {}, body, None, options))

    def limits(self, *, options: Optional[t.CallOptions] = None) -> m.LimitList:
        """List the limits of the account

        What the operator of this installation allows, and how much of it is in use. Beyond a limit, an operation answers 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions of issuers are never refused.

        Scope: `accounts-read`

        GET /accounts/{accountId}/limits
        """
        return cast(m.LimitList, self._transport.json(t.Operation("account.limits", "GET", "/accounts/{accountId}/limits", False, []), {}, None, None, options))

    def retention(self, *, options: Optional[t.CallOptions] = None) -> m.RetentionList:
        """List how long data of the account is kept

        Set by the operator of this installation, except for `data_retention_days` of the account: deliveries, receipts and mails are kept so long. While a legal hold is in force, nothing that it covers is deleted because of its age.

        Scope: `accounts-read`

        GET /accounts/{accountId}/retention
        """
        return cast(m.RetentionList, self._transport.json(t.Operation("account.retention", "GET", "/accounts/{accountId}/retention", False, []), {}, None, None, options))


class LogosApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, logo_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Read an account’s logo

        A PNG of at most 512 pixels a side.

        GET /logos/{logoId}
        """
        return self._transport.bytes(t.Operation("logos.get", "GET", "/logos/{logoId}", True, []), {"logoId": logo_id}, None, None, options)


class AuditLogApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AuditLogListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AuditLine]:
        """List the audit log

        Scope: `accounts-read`

        GET /accounts/{accountId}/audit-log
        """
        return t.SyncList[m.AuditLine](self._transport, t.Operation("auditLog.list", "GET", "/accounts/{accountId}/audit-log", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class RequestsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.RequestsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.LoggedRequest]:
        """List the request log

        What clients and users called, newest first. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.

        Scope: `accounts-read`

        GET /accounts/{accountId}/requests
        """
        return t.SyncList[m.LoggedRequest](self._transport, t.Operation("requests.list", "GET", "/accounts/{accountId}/requests", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def summary(self, query: Optional[m.RequestsSummaryQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.RequestSummary:
        """Summarize the request log

        Failures by operation and code, and latency by operation. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.

        Scope: `accounts-read`

        GET /accounts/{accountId}/requests/summary
        """
        return cast(m.RequestSummary, self._transport.json(t.Operation("requests.summary", "GET", "/accounts/{accountId}/requests/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class UsersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.UsersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.User]:
        """List users

        Scope: `account-users-read`

        GET /accounts/{accountId}/users
        """
        return t.SyncList[m.User](self._transport, t.Operation("users.list", "GET", "/accounts/{accountId}/users", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewUser, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Invite a user

        Sends a mail with a link to set a password. The link works for seven days.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        POST /accounts/{accountId}/users
        """
        return cast(m.User, self._transport.json(t.Operation("users.create", "POST", "/accounts/{accountId}/users", False, ["application/json"]), {}, body, None, options))

    def roles(self, *, options: Optional[t.CallOptions] = None) -> m.RoleList:
        """List the roles and their scopes

        Scope: `account-users-read`

        GET /accounts/{accountId}/users/roles
        """
        return cast(m.RoleList, self._transport.json(t.Operation("users.roles", "GET", "/accounts/{accountId}/users/roles", False, []), {}, None, None, options))

    def get(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Read a user

        Scope: `account-users-read`

        GET /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, self._transport.json(t.Operation("users.get", "GET", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options))

    def update(self, user_id: str, body: m.UserChange, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Change a user

        A lowered role takes effect at once, also for the OAuth clients that the user has created: they lose the scopes that the role no longer includes. A raised role and `disabled` end the user’s sessions. A new mail address of an active user takes effect, and ends the sessions, once the user has opened the link that is sent to it; `new_email` shows it until then. The last active owner must remain (409).

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        PUT /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, self._transport.json(t.Operation("users.update", "PUT", "/accounts/{accountId}/users/{userId}", False, ["application/json"]), {"userId": user_id}, body, None, options))

    def delete(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user

        All sessions end at once. The audit log keeps the name. The last active owner must remain (409).

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-delete`

        DELETE /accounts/{accountId}/users/{userId}
        """
        self._transport.none(t.Operation("users.delete", "DELETE", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options)

    def invite(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Send the invitation again

        The link of the earlier invitation stops working.

        Scope: `account-users-write`

        POST /accounts/{accountId}/users/{userId}/invite
        """
        return cast(m.User, self._transport.json(t.Operation("users.invite", "POST", "/accounts/{accountId}/users/{userId}/invite", False, []), {"userId": user_id}, None, None, options))

    def clear_second_factors(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove the second factors of a user who lost them

        Removes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with the password alone, and is informed by mail.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        DELETE /accounts/{accountId}/users/{userId}/second-factors
        """
        self._transport.none(t.Operation("users.clearSecondFactors", "DELETE", "/accounts/{accountId}/users/{userId}/second-factors", False, []), {"userId": user_id}, None, None, options)


class SessionApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.Credentials, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a password

        Sets the session’s cookie. With `second_factor_required`, the session reaches nothing until `POST /session/second-factor`. A wrong address and a wrong password get the same answer. Calls with the cookie that change something need `X-Kontor-CSRF: 1`.

        POST /session
        """
        return cast(m.Session, self._transport.json(t.Operation("session.create", "POST", "/session", True, ["application/json"]), {}, body, None, options))

    def get(self, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Read who is signed in

        Always concerns the user who is signed in.

        GET /session
        """
        return cast(m.Session, self._transport.json(t.Operation("session.get", "GET", "/session", False, []), {}, None, None, options))

    def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Sign out

        Succeeds also when the session has already ended.

        DELETE /session
        """
        self._transport.none(t.Operation("session.delete", "DELETE", "/session", False, []), {}, None, None, options)

    def set_language(self, body: m.LanguageChoice, *, options: Optional[t.CallOptions] = None) -> None:
        """Choose the language of the dashboard

        Stored for the user, in every browser. It does not change the language of mails.

        PUT /session/language
        """
        self._transport.none(t.Operation("session.setLanguage", "PUT", "/session/language", False, ["application/json"]), {}, body, None, options)

    def second_factor(self, body: m.SessionProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Submit the second factor

        Activates the session and replaces its cookie.

        POST /session/second-factor
        """
        return cast(m.Session, self._transport.json(t.Operation("session.secondFactor", "POST", "/session/second-factor", False, ["application/json"]), {}, body, None, options))

    def passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Request a passkey

        What the browser needs for `navigator.credentials.get()`: to sign in, as the second factor, or for a step-up.

        POST /session/passkey-options
        """
        return cast(m.PasskeyOptions, self._transport.json(t.Operation("session.passkeyOptions", "POST", "/session/passkey-options", True, []), {}, None, None, options))

    def create_with_passkey(self, body: m.PasskeyProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a passkey

        A passkey is two factors in one: no other factor is needed.

        POST /session/passkey
        """
        return cast(m.Session, self._transport.json(t.Operation("session.createWithPasskey", "POST", "/session/passkey", True, ["application/json"]), {}, body, None, options))

    def confirm(self, body: m.SessionProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Confirm your identity (step-up)

        Allows operations that were refused with `reauthentication_required` for 10 minutes. Replaces the session’s cookie.

        POST /session/confirm
        """
        return cast(m.Session, self._transport.json(t.Operation("session.confirm", "POST", "/session/confirm", False, ["application/json"]), {}, body, None, options))

    def list_sessions(self, *, options: Optional[t.CallOptions] = None) -> m.SessionList:
        """List your sessions

        Always concerns the user who is signed in.

        GET /session/sessions
        """
        return cast(m.SessionList, self._transport.json(t.Operation("session.listSessions", "GET", "/session/sessions", False, []), {}, None, None, options))

    def end_other_sessions(self, *, options: Optional[t.CallOptions] = None) -> None:
        """End all your other sessions

        Always concerns the user who is signed in.

        DELETE /session/sessions
        """
        self._transport.none(t.Operation("session.endOtherSessions", "DELETE", "/session/sessions", False, []), {}, None, None, options)

    def end_session(self, session_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """End one of your sessions

        Always concerns the user who is signed in.

        DELETE /session/sessions/{sessionId}
        """
        self._transport.none(t.Operation("session.endSession", "DELETE", "/session/sessions/{sessionId}", False, []), {"sessionId": session_id}, None, None, options)

    def change_password(self, body: m.PasswordChange, *, options: Optional[t.CallOptions] = None) -> None:
        """Change your password

        Always concerns the user who is signed in.

        PUT /session/password
        """
        self._transport.none(t.Operation("session.changePassword", "PUT", "/session/password", False, ["application/json"]), {}, body, None, options)

    def factors(self, *, options: Optional[t.CallOptions] = None) -> m.Factors:
        """Read your sign-in methods

        Always concerns the user who is signed in.

        GET /session/factors
        """
        return cast(m.Factors, self._transport.json(t.Operation("session.factors", "GET", "/session/factors", False, []), {}, None, None, options))

    def propose_totp(self, *, options: Optional[t.CallOptions] = None) -> m.TotpProposal:
        """Start setting up an authenticator app

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/totp
        """
        return cast(m.TotpProposal, self._transport.json(t.Operation("session.proposeTotp", "POST", "/session/totp", False, []), {}, None, None, options))

    def remove_totp(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove the authenticator app

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/totp
        """
        self._transport.none(t.Operation("session.removeTotp", "DELETE", "/session/totp", False, []), {}, None, None, options)

    def confirm_totp(self, body: m.TotpConfirmation, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Confirm the authenticator app with its first code

        Always concerns the user who is signed in.

        POST /session/totp/confirm
        """
        return cast(m.RecoveryCodes, self._transport.json(t.Operation("session.confirmTotp", "POST", "/session/totp/confirm", False, ["application/json"]), {}, body, None, options))

    def new_recovery_codes(self, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Replace the recovery codes

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/recovery-codes
        """
        return cast(m.RecoveryCodes, self._transport.json(t.Operation("session.newRecoveryCodes", "POST", "/session/recovery-codes", False, []), {}, None, None, options))

    def new_passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Start adding a passkey

        What the browser needs for `navigator.credentials.create()`. Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys/options
        """
        return cast(m.PasskeyOptions, self._transport.json(t.Operation("session.newPasskeyOptions", "POST", "/session/passkeys/options", False, []), {}, None, None, options))

    def add_passkey(self, body: m.NewPasskey, *, options: Optional[t.CallOptions] = None) -> m.PasskeyAdded:
        """Add a passkey

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys
        """
        return cast(m.PasskeyAdded, self._transport.json(t.Operation("session.addPasskey", "POST", "/session/passkeys", False, ["application/json"]), {}, body, None, options))

    def remove_passkey(self, passkey_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a passkey

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/passkeys/{passkeyId}
        """
        self._transport.none(t.Operation("session.removePasskey", "DELETE", "/session/passkeys/{passkeyId}", False, []), {"passkeyId": passkey_id}, None, None, options)


class OauthClientsSecretsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsSecretsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ClientSecret]:
        """List the valid secrets of an OAuth client

        Without the secrets themselves: `hint` is their end. After a rotation, `last_used_at` shows whether the previous one is still in use; it is up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return t.SyncList[m.ClientSecret](self._transport, t.Operation("oauthClients.secrets.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def delete(self, oauthclient_id: str, secret_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one secret of an OAuth client

        It stops working at once; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}
        """
        self._transport.none(t.Operation("oauthClients.secrets.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}", False, []), {"oauthclientId": oauthclient_id, "secretId": secret_id}, None, None, options)


class OauthClientsTokensApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsTokensListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuedToken]:
        """List the valid tokens of an OAuth client

        Tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens
        """
        return t.SyncList[m.IssuedToken](self._transport, t.Operation("oauthClients.tokens.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def revoke(self, oauthclient_id: str, token_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke one token

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}
        """
        self._transport.none(t.Operation("oauthClients.tokens.revoke", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}", False, []), {"oauthclientId": oauthclient_id, "tokenId": token_id}, None, None, options)


class OauthClientsKeysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ClientKey]:
        """List the public keys of an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return t.SyncList[m.ClientKey](self._transport, t.Operation("oauthClients.keys.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, oauthclient_id: str, body: m.NewClientKey, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Register a public key for private_key_jwt

        With a registered key, the client can authenticate with a signed assertion instead of its secret.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return cast(m.ClientKey, self._transport.json(t.Operation("oauthClients.keys.create", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    def delete_many(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysDeleteManyQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete public keys of an OAuth client

        Deletes the key with this `kid`, or all keys without it.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        self._transport.none(t.Operation("oauthClients.keys.deleteMany", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Read one public key of an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        return cast(m.ClientKey, self._transport.json(t.Operation("oauthClients.keys.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options))

    def delete(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one public key of an OAuth client

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        self._transport.none(t.Operation("oauthClients.keys.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options)


class OauthClientsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.secrets = OauthClientsSecretsApi(transport)
        self.tokens = OauthClientsTokensApi(transport)
        self.keys = OauthClientsKeysApi(transport)

    def list(self, query: Optional[m.OauthClientsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.OAuthClient]:
        """List OAuth clients

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients
        """
        return t.SyncList[m.OAuthClient](self._transport, t.Operation("oauthClients.list", "GET", "/accounts/{accountId}/oauthclients", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewOAuthClient, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Create an OAuth client

        The response contains the secret, once. Send an Idempotency-Key to be able to repeat the request when the response is lost.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients
        """
        return cast(m.OAuthClientWithSecret, self._transport.json(t.Operation("oauthClients.create", "POST", "/accounts/{accountId}/oauthclients", False, ["application/json"]), {}, body, None, options))

    def get(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Read an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(m.OAuthClient, self._transport.json(t.Operation("oauthClients.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    def update(self, oauthclient_id: str, body: m.OAuthClientChange, query: Optional[m.OauthClientsUpdateQuery] = None, *, options: Optional[t.CallOptions] = None) -> Union[m.ScopeChangePreview, m.OAuthClient]:
        """Change an OAuth client

        `scopes` replaces the list. Existing tokens lose a removed scope at once; an added scope needs a new token. With `dry_run=true`, nothing changes and the response lists what would break.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        PUT /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(Union[m.ScopeChangePreview, m.OAuthClient], self._transport.json(t.Operation("oauthClients.update", "PUT", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, cast(Optional[Dict[str, Any]], query), options))

    def delete(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an OAuth client

        Its tokens stop working at once.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        self._transport.none(t.Operation("oauthClients.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options)

    def scope_usage(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.ScopeUsage:
        """Read how much an OAuth client uses its scopes

        A scope without calls can probably be removed; `PUT …?dry_run=true` shows what would break. The counts are up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage
        """
        return cast(m.ScopeUsage, self._transport.json(t.Operation("oauthClients.scopeUsage", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    def rotate_secret(self, oauthclient_id: str, body: Optional[m.SecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Rotate the secret of an OAuth client

        The response contains the new secret, once. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so that the rotation needs no downtime. Tokens stay valid.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return cast(m.OAuthClientWithSecret, self._transport.json(t.Operation("oauthClients.rotateSecret", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    def revoke_tokens(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Revoke all tokens of an OAuth client

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens
        """
        return cast(m.OAuthClient, self._transport.json(t.Operation("oauthClients.revokeTokens", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens", False, []), {"oauthclientId": oauthclient_id}, None, None, options))


class ApiVersionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, *, options: Optional[t.CallOptions] = None) -> m.ApiVersionUsage:
        """List the versions of the API, and who uses them

        Shows what has to move before a version or an operation ends. The counts are up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/api-versions
        """
        return cast(m.ApiVersionUsage, self._transport.json(t.Operation("apiVersions.list", "GET", "/accounts/{accountId}/api-versions", False, []), {}, None, None, options))


class PublicRecordsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, query: m.PublicRecordsGetQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecord:
        """Look up a company by its organization number

        Returns the national registry’s record of the company with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.

        Scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords
        """
        return cast(m.PublicRecord, self._transport.json(t.Operation("publicRecords.get", "GET", "/accounts/{accountId}/publicrecords", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def search(self, query: m.PublicRecordsSearchQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecordPage:
        """Search companies by name

        Best match first: the exact name, then names that begin with `q`, then names in which words begin with it; shorter names first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` when there are none.

        Scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords/search
        """
        return cast(m.PublicRecordPage, self._transport.json(t.Operation("publicRecords.search", "GET", "/accounts/{accountId}/publicrecords/search", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class PaymentProductsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.PaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.PaymentProduct]:
        """List the catalogue of payment products

        The products that issuers offer to accounts in this mode: test products in sandbox accounts, real ones in live accounts.

        Scope: `payment-products-read`

        GET /payment-products
        """
        return t.SyncList[m.PaymentProduct](self._transport, t.Operation("paymentProducts.list", "GET", "/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class TpasSignatoriesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasSignatoriesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.TpaSignatory]:
        """List the signatories of a TPA

        Scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return t.SyncList[m.TpaSignatory](self._transport, t.Operation("tpas.signatories.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, tpa_id: str, body: m.TpasSignatoriesCreateBody, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Add a signatory to a TPA

        Sends a mail with a personal link that works for 30 days. A signatory who has not signed after 7 days is reminded once.

        Scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.create", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def get(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Read a signatory

        Scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.get", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))

    def update(self, tpa_id: str, tpa_signatory_id: str, body: m.TpasSignatoriesUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Change a signatory

        Possible until the signatory has signed. A new address gets a mail with a new link, and the old link stops working.

        Scope: `account-tpa-signatories-write`

        PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.update", "PUT", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, ["application/json"]), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, body, None, options))

    def delete(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a signatory

        Possible until the signatory has signed. When all remaining signatories have signed, the TPA is complete.

        Scope: `account-tpa-signatories-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        self._transport.none(t.Operation("tpas.signatories.delete", "DELETE", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options)

    def remind(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Remind a signatory

        Mails the link again and renews it for 30 days. At most once a minute.

        Scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.remind", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))


class TpasIdentitiesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasIdentitiesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Identity]:
        """List the people at a TPA’s company

        People with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list is frozen when the TPA is rejected or terminated.

        Scope: `account-tpa-identities-read`

        GET /accounts/{accountId}/tpas/{tpaId}/identities
        """
        return t.SyncList[m.Identity](self._transport, t.Operation("tpas.identities.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/identities", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)


class TpasApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.signatories = TpasSignatoriesApi(transport)
        self.identities = TpasIdentitiesApi(transport)

    def list(self, query: Optional[m.TpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Tpa]:
        """List TPAs

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas
        """
        return t.SyncList[m.Tpa](self._transport, t.Operation("tpas.list", "GET", "/accounts/{accountId}/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.TpasCreateBody, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Create a TPA

        Kontor looks the company up in its national registry and stores its name and signing rights with the TPA. Next, add signatories: each receives a mail with a personal link.

        Scope: `account-tpas-write`

        POST /accounts/{accountId}/tpas
        """
        return cast(m.Tpa, self._transport.json(t.Operation("tpas.create", "POST", "/accounts/{accountId}/tpas", False, ["application/json"]), {}, body, None, options))

    def get(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Read a TPA

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}
        """
        return cast(m.Tpa, self._transport.json(t.Operation("tpas.get", "GET", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    def terminate(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Terminate a TPA

        Also deletes the organizations that use it, with their webhooks and card holders. History is kept, and the TPA can still be read.

        Scope: `account-tpas-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}
        """
        self._transport.none(t.Operation("tpas.terminate", "DELETE", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options)

    def signed_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the signed document of a TPA

        A PDF with a digital signature. 404 until all signatories have signed.

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments
        """
        return self._transport.bytes(t.Operation("tpas.signedDocument", "GET", "/accounts/{accountId}/tpas/{tpaId}/signeddocuments", False, []), {"tpaId": tpa_id}, None, None, options)

    def preview(self, query: m.TpasPreviewQuery, *, options: Optional[t.CallOptions] = None) -> m.TpaPreview:
        """Preview the text and the mail of a TPA

        Creates and sends nothing. The text is the one that `POST …/tpas` would store for this company, the mail the one that a signatory without a name would get. Their links lead nowhere.

        Scope: `account-tpas-write`

        GET /accounts/{accountId}/tpas/preview
        """
        return cast(m.TpaPreview, self._transport.json(t.Operation("tpas.preview", "GET", "/accounts/{accountId}/tpas/preview", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class LegalTextsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.LegalTextsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.LegalTextPage:
        """List the texts that people sign and consent to

        Exactly the texts of the signing and consent pages, in one answer. Registration shows no text, so `account` has none.

        GET /open/legaltexts
        """
        return cast(m.LegalTextPage, self._transport.json(t.Operation("legalTexts.list", "GET", "/open/legaltexts", True, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class BillingsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.BillingsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Billing]:
        """List billing profiles

        Scope: `billings-read`

        GET /accounts/{accountId}/billings
        """
        return t.SyncList[m.Billing](self._transport, t.Operation("billings.list", "GET", "/accounts/{accountId}/billings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewBilling, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Create a billing profile

        Assign it to an organization with `billing_id`.

        Scope: `billings-write`

        POST /accounts/{accountId}/billings
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.create", "POST", "/accounts/{accountId}/billings", False, ["application/json"]), {}, body, None, options))

    def get(self, billing_id: str, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Read a billing profile

        Scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.get", "GET", "/accounts/{accountId}/billings/{billingId}", False, []), {"billingId": billing_id}, None, None, options))

    def update(self, billing_id: str, body: m.BillingChange, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Change a billing profile

        A product that is switched off is no longer delivered to organizations with this profile.

        Scope: `billings-write`

        PUT /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.update", "PUT", "/accounts/{accountId}/billings/{billingId}", False, ["application/json"]), {"billingId": billing_id}, body, None, options))

    def usage(self, billing_id: str, query: Optional[m.BillingsUsageQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.BillingUsage:
        """Count the billable units of a month

        Scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}/usage
        """
        return cast(m.BillingUsage, self._transport.json(t.Operation("billings.usage", "GET", "/accounts/{accountId}/billings/{billingId}/usage", False, []), {"billingId": billing_id}, None, cast(Optional[Dict[str, Any]], query), options))


class PortalSessionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.NewPortalSession, *, options: Optional[t.CallOptions] = None) -> m.PortalSession:
        """Create a portal session

        The `url` opens once, within 15 minutes; the pages then work for an hour. They are for one organization, and for what `permissions` name. They may be framed by `allowed_origins` alone. Each permission needs scopes of your own: `tpa-read` needs `account-tpas-read`, `tpa-write` needs `account-tpas-write` and `account-tpa-signatories-write`, `consents-read` needs `card-holders-read`, and `webhook-log-read` needs `webhook-events-read`.

        Scope: `organizations-write`

        POST /accounts/{accountId}/portal-sessions
        """
        return cast(m.PortalSession, self._transport.json(t.Operation("portalSessions.create", "POST", "/accounts/{accountId}/portal-sessions", False, ["application/json"]), {}, body, None, options))


class OrganizationsTransactionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsTransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Transaction]:
        """List the transactions of an organization

        Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions
        """
        return t.SyncList[m.Transaction](self._transport, t.Operation("organizations.transactions.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, organization_id: str, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Read a transaction of an organization

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}
        """
        return cast(m.Transaction, self._transport.json(t.Operation("organizations.transactions.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}", False, []), {"organizationId": organization_id, "transactionId": transaction_id}, None, None, options))


class OrganizationsEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.FeedPage:
        """List the events of an organization

        Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. Positions are those of the account, so this list skips some.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/events
        """
        return cast(m.FeedPage, self._transport.json(t.Operation("organizations.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/events", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class OrganizationsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.transactions = OrganizationsTransactionsApi(transport)
        self.events = OrganizationsEventsApi(transport)

    def list(self, query: Optional[m.OrganizationsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Organization]:
        """List organizations

        Scope: `organizations-read`

        GET /accounts/{accountId}/organizations
        """
        return t.SyncList[m.Organization](self._transport, t.Operation("organizations.list", "GET", "/accounts/{accountId}/organizations", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewOrganization, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Create an organization

        The TPA need not be activated yet: card holders can be invited at once, and transactions follow after activation.

        Scope: `organizations-write`

        POST /accounts/{accountId}/organizations
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.create", "POST", "/accounts/{accountId}/organizations", False, ["application/json"]), {}, body, None, options))

    def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Read an organization

        Scope: `organizations-read`

        GET /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.get", "GET", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options))

    def update(self, organization_id: str, body: m.OrganizationChange, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Change an organization

        Scope: `organizations-write`

        PUT /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def delete(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an organization

        Also deletes its card holders (each with a `card_holder.deleted` event) and its webhooks, and disables its OAuth clients, whose tokens stop working at once. Its `reference_id` can be used again. History is kept.

        Scope: `organizations-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}
        """
        self._transport.none(t.Operation("organizations.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options)


class CardHoldersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list_all(self, query: Optional[m.CardHoldersListAllQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.CardHolder]:
        """List the card holders of all organizations

        `q` finds any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/cardholders
        """
        return t.SyncList[m.CardHolder](self._transport, t.Operation("cardHolders.listAll", "GET", "/accounts/{accountId}/cardholders", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def list(self, organization_id: str, query: Optional[m.CardHoldersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.CardHolder]:
        """List the card holders of an organization

        `q` matches the beginning of the reference or the email address, case-insensitively.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return t.SyncList[m.CardHolder](self._transport, t.Operation("cardHolders.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, body: m.NewCardHolder, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Create a card holder

        With `email`, a mail asks the person to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified at once and transactions follow. With both, the card holder is identified and asked to consent.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def get(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Read a card holder

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    def update(self, organization_id: str, card_holder_id: str, body: m.CardHoldersUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Change a card holder

        A new `email` gets a new mail, and the old link stops working; it can be set until the card holder has consented. `identity_id` can be set once and identifies the card holder; `history_from` can be changed until then. Otherwise 409 `state_conflict`.

        Scope: `card-holders-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, ["application/json"]), {"organizationId": organization_id, "cardHolderId": card_holder_id}, body, None, options))

    def delete(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card holder

        Deliveries stop at once, and the personal link stops working. The email address, metadata, mails and consent evidence are erased, and the identity unless another card holder or an active card needs it. Transactions stay, without the person’s name; `…/export` shows what is kept. The reference can be used again.

        Scope: `card-holders-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        self._transport.none(t.Operation("cardHolders.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options)

    def remind(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Remind a card holder to consent

        Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the card holder has consented, has withdrawn or has no email address; 429 when the last mail is less than a minute old. Kontor sends one reminder automatically after seven days.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.remind", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    def import_(self, organization_id: str, body: Union[m.CardHolderImport, str], query: Optional[m.CardHoldersImportQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolderImportResult:
        """Import card holders

        Up to 10,000 card holders in one call, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored, and the response says what would happen.

        CSV: UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. The delimiter (comma, semicolon or tab) is detected from the first line. An empty cell counts as absent.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import
        """
        return cast(m.CardHolderImportResult, self._transport.json(t.Operation("cardHolders.import", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/import", False, ["application/json","text/csv"]), {"organizationId": organization_id}, body, cast(Optional[Dict[str, Any]], query), options))

    def export(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolderExport:
        """Export everything stored about a card holder

        For the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, mails, audit lines, transactions, receipts and events. At most 1,000 receipts and 10,000 of each other kind, the newest. The national id is not returned, only whether one is stored. After the card holder was deleted, it has what is kept.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export
        """
        return cast(m.CardHolderExport, self._transport.json(t.Operation("cardHolders.export", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))


class FilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file

        Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.

        Scope: `files-read`

        GET /files/{fileId}
        """
        return self._transport.bytes(t.Operation("files.download", "GET", "/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class IssuersCardsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersCardsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerCard]:
        """List cards

        Removed cards are not listed.

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/cards
        """
        return t.SyncList[m.IssuerCard](self._transport, t.Operation("issuers.cards.list", "GET", "/issuers/{slug}/cards", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, slug: str, body: m.IssuersCardsCreateBody, *, options: Optional[t.CallOptions] = None) -> m.RegisteredIssuerCard:
        """Register a card

        Registers the card under your own id. It is forwarded at once to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response has the stored card with `created: false`, and nothing changes: use PUT to change it. The id of a removed card can be registered again.

        Scope: `issuer-cards-write`

        POST /issuers/{slug}/cards
        """
        return cast(m.RegisteredIssuerCard, self._transport.json(t.Operation("issuers.cards.create", "POST", "/issuers/{slug}/cards", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Read a card

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, self._transport.json(t.Operation("issuers.cards.get", "GET", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options))

    def update(self, slug: str, card_id: str, body: m.IssuersCardsUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Change a card

        Fields that are not sent keep their values, also inside `identity`.

        Scope: `issuer-cards-write`

        PUT /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, self._transport.json(t.Operation("issuers.cards.update", "PUT", "/issuers/{slug}/cards/{cardId}", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    def delete(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a card

        Partners see the card as inactive. Its transactions stay.

        Scope: `issuer-cards-delete`

        DELETE /issuers/{slug}/cards/{cardId}
        """
        self._transport.none(t.Operation("issuers.cards.delete", "DELETE", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options)


class IssuersTransactionStatesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, slug: str, card_id: str, body: m.NewTransactionState, *, options: Optional[t.CallOptions] = None) -> m.AcceptedTransactionState:
        """Send a transaction state

        States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition is a 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of removed cards are accepted.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/cards/{cardId}/transaction-states
        """
        return cast(m.AcceptedTransactionState, self._transport.json(t.Operation("issuers.transactionStates.create", "POST", "/issuers/{slug}/cards/{cardId}/transaction-states", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    def create_many(self, slug: str, body: m.TransactionStateBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionStateBatchResult:
        """Send many transaction states

        Up to 1,000 states of any of your cards. Each row is accepted or refused independently, by the rules of the single call; the response has one result for each row, in order. After a 5xx or no response, send the same batch again: states that were stored are reported as `duplicate`.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/transaction-states
        """
        return cast(m.TransactionStateBatchResult, self._transport.json(t.Operation("issuers.transactionStates.createMany", "POST", "/issuers/{slug}/transaction-states", False, ["application/json"]), {"slug": slug}, body, None, options))


class IssuersTpasApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersTpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerTpa]:
        """List the TPAs of your payment products

        Without `status`, those that are `pending-activation`.

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/tpas
        """
        return t.SyncList[m.IssuerTpa](self._transport, t.Operation("issuers.tpas.list", "GET", "/issuers/{slug}/tpas", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def activate(self, slug: str, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Activate a TPA

        Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/activate
        """
        return cast(m.IssuerTpa, self._transport.json(t.Operation("issuers.tpas.activate", "POST", "/issuers/{slug}/tpas/{tpaId}/activate", False, []), {"slug": slug, "tpaId": tpa_id}, None, None, options))

    def reject(self, slug: str, tpa_id: str, body: m.IssuersTpasRejectBody, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Reject a TPA

        Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/reject
        """
        return cast(m.IssuerTpa, self._transport.json(t.Operation("issuers.tpas.reject", "POST", "/issuers/{slug}/tpas/{tpaId}/reject", False, ["application/json"]), {"slug": slug, "tpaId": tpa_id}, body, None, options))


class IssuersInvoicesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def close(self, slug: str, body: m.InvoiceClosing, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Close an invoice

        Announces the invoice of a company as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. The same `id` again is a 409 `duplicate`.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/invoices
        """
        return cast(m.ClosedInvoice, self._transport.json(t.Operation("issuers.invoices.close", "POST", "/issuers/{slug}/invoices", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, invoice_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Read a closed invoice

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/invoices/{invoiceId}
        """
        return cast(m.ClosedInvoice, self._transport.json(t.Operation("issuers.invoices.get", "GET", "/issuers/{slug}/invoices/{invoiceId}", False, []), {"slug": slug, "invoiceId": invoice_id}, None, None, options))


class IssuersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.cards = IssuersCardsApi(transport)
        self.transaction_states = IssuersTransactionStatesApi(transport)
        self.tpas = IssuersTpasApi(transport)
        self.invoices = IssuersInvoicesApi(transport)


class TransactionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.TransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Transaction]:
        """List transactions

        Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions
        """
        return t.SyncList[m.Transaction](self._transport, t.Operation("transactions.list", "GET", "/accounts/{accountId}/transactions", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def totals(self, query: Optional[m.TransactionsTotalsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.TransactionTotals:
        """Sum transactions per currency

        Takes the filters of the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read; `is_complete` is false when there are more.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/totals
        """
        return cast(m.TransactionTotals, self._transport.json(t.Operation("transactions.totals", "GET", "/accounts/{accountId}/transactions/totals", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def get(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Read a transaction

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, self._transport.json(t.Operation("transactions.get", "GET", "/accounts/{accountId}/transactions/{transactionId}", False, []), {"transactionId": transaction_id}, None, None, options))

    def explain(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionExplanation:
        """Explain a transaction

        Why a transaction did or did not reach your webhooks: every routing condition for each organization, card holder and webhook, and what became of each delivery.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}/explanation
        """
        return cast(m.TransactionExplanation, self._transport.json(t.Operation("transactions.explain", "GET", "/accounts/{accountId}/transactions/{transactionId}/explanation", False, []), {"transactionId": transaction_id}, None, None, options))

    def remind_of_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Remind the card holder of a missing receipt

        Mails the card holder, in the card holder’s language, that the receipt of this transaction is missing. 409 `state_conflict` when it has a receipt, was released, or the card holder has no email address; 429 when the last reminder of this transaction is less than a day old.

        Scope: `receipts-write`

        POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder
        """
        return cast(m.Transaction, self._transport.json(t.Operation("transactions.remindOfReceipt", "POST", "/accounts/{accountId}/transactions/{transactionId}/receipt-reminder", False, []), {"transactionId": transaction_id}, None, None, options))

    def receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionReceipt:
        """Read the receipt of a transaction

        With a link to its file, renewed for 30 days. 404 while the transaction has no receipt.

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/transactions/{transactionId}/receipt
        """
        return cast(m.TransactionReceipt, self._transport.json(t.Operation("transactions.receipt", "GET", "/accounts/{accountId}/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))


class ReceiptsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def scan(self, body: Union[m.NewScan, t.Upload], query: Optional[m.ReceiptsScanQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Scan a receipt

        Reads a picture or a PDF of a receipt, stores it and looks for its transaction. `transaction` is set when the match is certain; `receipt.fetched`, `transaction.true.vat` and `transaction.line.items` are then on their way to your webhooks. 422 `receipt_unreadable` says why nothing could be read; nothing is stored then. With `?async=true` Kontor reads it later; an unreadable receipt then gets the status `unreadable`. 503 with `Retry-After` when too many are being read, or a reader was lost.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/scan
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.scan", "POST", "/accounts/{accountId}/receipts/scan", False, ["application/json","multipart/form-data"]), {}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, query: Optional[m.ReceiptsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Receipt]:
        """List receipts

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts
        """
        return t.SyncList[m.Receipt](self._transport, t.Operation("receipts.list", "GET", "/accounts/{accountId}/receipts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, receipt_id: str, query: Optional[m.ReceiptsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Read a receipt

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts/{receiptId}
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.get", "GET", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, cast(Optional[Dict[str, Any]], query), options))

    def delete(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a receipt

        With its file. Events that were sent about it stay as they are.

        Scope: `receipts-write`

        DELETE /accounts/{accountId}/receipts/{receiptId}
        """
        self._transport.none(t.Operation("receipts.delete", "DELETE", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, None, options)

    def match(self, receipt_id: str, body: m.ReceiptMatch, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Match a receipt to a transaction

        For a receipt that Kontor could not match. The same events follow. 409 `state_conflict` when the receipt or the transaction already has a match.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/match
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.match", "POST", "/accounts/{accountId}/receipts/{receiptId}/match", False, ["application/json"]), {"receiptId": receipt_id}, body, None, options))

    def unmatch(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Unmatch a receipt from its transaction

        For a wrong match. From then on only you can match the receipt; the CO2 of the transaction is again what it was without a receipt.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/unmatch
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.unmatch", "POST", "/accounts/{accountId}/receipts/{receiptId}/unmatch", False, []), {"receiptId": receipt_id}, None, None, options))


class ReceiptProvidersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def callback(self, slug: str, reference_id: str, body: m.ProvidedReceipt, *, options: Optional[t.CallOptions] = None) -> m.ReceiptCallbackOutcome:
        """Answer a receipt request (receipt providers)

        For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP; the type is detected from the content. A repeated answer gets a 200 and changes nothing.

        POST /receipt-providers/{slug}/callback/{referenceId}
        """
        return cast(m.ReceiptCallbackOutcome, self._transport.json(t.Operation("receiptProviders.callback", "POST", "/receipt-providers/{slug}/callback/{referenceId}", True, ["application/json"]), {"slug": slug, "referenceId": reference_id}, body, None, options))


class EnvironmentalImpactsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EnvironmentalImpactsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.EnvironmentalImpact]:
        """List the CO2 figures of transactions

        By day of purchase. `from` and `to` are such days; both are included.

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts
        """
        return t.SyncList[m.EnvironmentalImpact](self._transport, t.Operation("environmentalImpacts.list", "GET", "/accounts/{accountId}/environmental-impacts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def summary(self, query: m.EnvironmentalImpactsSummaryQuery, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpactSummary:
        """Summarize the CO2 of a period

        By month, merchant category, organization or card holder, with the share of spending that the figures cover. By card holder, and by category of one organization, a period that differs from whole months by days with more than 50,000 purchases is 422: begin it with the first day of a month and end it with the last.

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/summary
        """
        return cast(m.EnvironmentalImpactSummary, self._transport.json(t.Operation("environmentalImpacts.summary", "GET", "/accounts/{accountId}/environmental-impacts/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def get(self, environmental_impact_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpact:
        """Read the CO2 of a transaction, with every step of the computation

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}
        """
        return cast(m.EnvironmentalImpact, self._transport.json(t.Operation("environmentalImpacts.get", "GET", "/accounts/{accountId}/environmental-impacts/{environmentalImpactId}", False, []), {"environmentalImpactId": environmental_impact_id}, None, None, options))


class StatisticsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, query: Optional[m.StatisticsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Statistics:
        """Read the statistics of the account

        Totals of a period, and a series over it. Days are UTC; `from` and `to` are included. Organizations, TPAs and card holders are counted at the end of each interval; transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the moment of the call. A transaction of last month that changes today changes last month’s figures.

        Scope: `account-statistics-read`

        GET /accounts/{accountId}/statistics
        """
        return cast(m.Statistics, self._transport.json(t.Operation("statistics.get", "GET", "/accounts/{accountId}/statistics", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class ExportsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.NewExport, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Export rows of a period as a file

        Written in the background: read the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Needs the scope that reads the kind of the export. `zip` needs `files-read`.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        POST /accounts/{accountId}/exports
        """
        return cast(m.Export, self._transport.json(t.Operation("exports.create", "POST", "/accounts/{accountId}/exports", False, ["application/json"]), {}, body, None, options))

    def list(self, query: Optional[m.ExportsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Export]:
        """List exports

        Only those of kinds that the caller may read. An export is listed for 90 days.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports
        """
        return t.SyncList[m.Export](self._transport, t.Operation("exports.list", "GET", "/accounts/{accountId}/exports", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Read an export

        Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports/{exportId}
        """
        return cast(m.Export, self._transport.json(t.Operation("exports.get", "GET", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options))

    def delete(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Cancel or delete an export

        An export that is being written stops within seconds. Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        DELETE /accounts/{accountId}/exports/{exportId}
        """
        self._transport.none(t.Operation("exports.delete", "DELETE", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options)

    def download(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the file of an export

        Sent as an attachment, with `ETag` and `Range`. 409 until it is `completed`, 404 once it has expired. Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports/{exportId}/file
        """
        return self._transport.bytes(t.Operation("exports.download", "GET", "/accounts/{accountId}/exports/{exportId}/file", False, []), {"exportId": export_id}, None, None, options)


class SandboxApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def sign_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Sign a TPA (sandbox)

        Every signatory who has not signed yet signs now, as a test person; those with signing rights in the registry go first. The same follows as from real signatures: the signed PDF, the mails, `tpa.signed`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign
        """
        return cast(m.Tpa, self._transport.json(t.Operation("sandbox.signTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/sign", False, []), {"tpaId": tpa_id}, None, None, options))

    def activate_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Activate a TPA (sandbox)

        As the operator and the issuer would: confirms the signing rights and activates the TPA. An activated TPA is returned unchanged.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate
        """
        return cast(m.Tpa, self._transport.json(t.Operation("sandbox.activateTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/activate", False, []), {"tpaId": tpa_id}, None, None, options))

    def consent(self, card_holder_id: str, body: Optional[m.SandboxConsent] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Consent for a card holder (sandbox)

        The person is identified and consents, as on the consent page: `card_holder.identified` and `card_holder.signed.pdpc` are sent. A card holder who has consented is returned unchanged.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("sandbox.consent", "POST", "/accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent", False, ["application/json"]), {"cardHolderId": card_holder_id}, body, None, options))

    def create_card(self, body: m.NewSandboxCard, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Create a test card (sandbox)

        As if an issuer had issued it. With `card_holder_id` or `identity_id`, another card of that person; with `tpa_id`, the card of a new person of the TPA’s company (see the identities of the TPA).

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cards
        """
        return cast(m.SandboxCard, self._transport.json(t.Operation("sandbox.createCard", "POST", "/accounts/{accountId}/sandbox/cards", False, ["application/json"]), {}, body, None, options))

    def get_card(self, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Read a test card (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/cards/{cardId}
        """
        return cast(m.SandboxCard, self._transport.json(t.Operation("sandbox.getCard", "GET", "/accounts/{accountId}/sandbox/cards/{cardId}", False, []), {"cardId": card_id}, None, None, options))

    def create_transaction(self, body: m.NewSandboxTransaction, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Create a purchase (sandbox)

        As if the issuer of the card had sent it: it is routed the same way. `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when you get the answer. Continue with `clear`, `invoice` or `delete`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.createTransaction", "POST", "/accounts/{accountId}/sandbox/transactions", False, ["application/json"]), {}, body, None, options))

    def clear_transaction(self, transaction_id: str, body: Optional[m.SandboxClearing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Clear a purchase (sandbox)

        Its amount is final: `card.transaction.cleared`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.clearTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/clear", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    def invoice_transaction(self, transaction_id: str, body: Optional[m.SandboxInvoicing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Invoice a purchase (sandbox)

        `card.transaction.invoiced`. 409 `state_conflict` before it is cleared.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.invoiceTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/invoice", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    def delete_transaction(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Release a reservation (sandbox)

        Nothing was bought: `card.transaction.deleted`. 409 `state_conflict` once it is cleared.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.deleteTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/delete", False, []), {"transactionId": transaction_id}, None, None, options))

    def create_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Create the receipt of a purchase (sandbox)

        As if a receipt provider had sent it. It has the `items` of the purchase, or one line without them, with the VAT of the country, the day and the kind of shop. `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, where the lines say more, `environmental.impact` are on their way to your webhooks when you get the answer. 409 `state_conflict` when it already has a receipt.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt
        """
        return cast(m.Receipt, self._transport.json(t.Operation("sandbox.createReceipt", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    def close_invoice(self, body: m.SandboxInvoiceClosing, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Close an invoice (sandbox)

        As if the issuer had closed an invoice of the company: `invoice.created` for each organization that uses an activated TPA of the company.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/invoices
        """
        return cast(m.ClosedInvoice, self._transport.json(t.Operation("sandbox.closeInvoice", "POST", "/accounts/{accountId}/sandbox/invoices", False, ["application/json"]), {}, body, None, options))

    def generate(self, body: m.NewGeneration, *, options: Optional[t.CallOptions] = None) -> m.Generation:
        """Generate purchases (sandbox)

        Believable purchases over a period: merchants and prices of the country, working days, journeys abroad, refunds, reservations that are released or never cleared. Each is routed like an issuer’s data, with all its states, events and CO2. The answer comes when all are stored, or after five seconds with `status` `running`. An interrupted generation is resumed automatically.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/generate
        """
        return cast(m.Generation, self._transport.json(t.Operation("sandbox.generate", "POST", "/accounts/{accountId}/sandbox/generate", False, ["application/json"]), {}, body, None, options))

    def get_generation(self, generation_id: str, *, options: Optional[t.CallOptions] = None) -> m.Generation:
        """Read the progress of a generation (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/generations/{generationId}
        """
        return cast(m.Generation, self._transport.json(t.Operation("sandbox.getGeneration", "GET", "/accounts/{accountId}/sandbox/generations/{generationId}", False, []), {"generationId": generation_id}, None, None, options))

    def demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Read the progress of the demo company (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, self._transport.json(t.Operation("sandbox.demo", "GET", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def fill_demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Fill with the demo company (sandbox)

        Adds a demo company with everything that data needs to flow: an activated TPA, a billing profile, an organization, five card holders who consented, and 100 purchases. What exists already is left as it is. It takes some seconds: read the progress until `status` is `finished`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, self._transport.json(t.Operation("sandbox.fillDemo", "POST", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def mails(self, query: Optional[m.SandboxMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.SandboxMail]:
        """List mails (sandbox)

        The mails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Mails to users of the dashboard are not shown: their links give access to the account.

        Scope: `accounts-write`

        GET /accounts/{accountId}/sandbox/mails
        """
        return t.SyncList[m.SandboxMail](self._transport, t.Operation("sandbox.mails", "GET", "/accounts/{accountId}/sandbox/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def clock(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Read the clock (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, self._transport.json(t.Operation("sandbox.clock", "GET", "/accounts/{accountId}/sandbox/clock", False, []), {}, None, None, options))

    def advance_clock(self, body: m.ClockAdvance, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Advance the clock (sandbox)

        Everything that waits in the account comes nearer by that time, as if it had passed: reminders, retries of deliveries and mails, the end of personal links and of receipt links, requests to receipt providers, the files of exports, and the retention of receipts, files and mails. At the end of each month that passes, the issuer closes an invoice of what each company bought in it (`invoice.created`). What is due then happens at once; when that is much, Kontor answers before all of it is done. The clock never goes back. Access tokens, secrets and sessions keep the real time, and so do the times that objects show.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, self._transport.json(t.Operation("sandbox.advanceClock", "POST", "/accounts/{accountId}/sandbox/clock", False, ["application/json"]), {}, body, None, options))


class HealthApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def alive(self, *, options: Optional[t.CallOptions] = None) -> m.Alive:
        """Check that the process is alive

        Succeeds as long as the process runs, even when the database is unavailable.

        GET /healthz
        """
        return cast(m.Alive, self._transport.json(t.Operation("health.alive", "GET", "/healthz", True, []), {}, None, None, options))

    def ready(self, *, options: Optional[t.CallOptions] = None) -> m.Readiness:
        """Check that the process can serve requests

        Checks the database, which is not ready while it refuses connections, is read-only, has a full disk or has not answered for five seconds, the schema (`outdated`: it does not fit this version), the change feed and the queues. A `database` that is `slow` (no answer within half a second) leaves the process ready, and so does a `change_feed` that is `delayed`. A `queue` that is `delayed` (an entry waits for more than five minutes) or `unknown` (no process does background work) leaves the process ready. An `embedded_database` that ended is `restarting`, and `failed` when it could not be started. A process that is stopping is `draining`.

        GET /readyz
        """
        return cast(m.Readiness, self._transport.json(t.Operation("health.ready", "GET", "/readyz", True, []), {}, None, None, options))


class EventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.FeedPage:
        """List the events of the account

        Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. `wait` makes it a long poll: the answer comes with the first new event.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/events
        """
        return cast(m.FeedPage, self._transport.json(t.Operation("events.list", "GET", "/accounts/{accountId}/events", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class EventTypesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, *, options: Optional[t.CallOptions] = None) -> m.EventTypePage:
        """List the events that webhooks can receive

        Every event with the JSON Schema of its payload and a sample, in one answer.

        Any token may call this; it needs no scope.

        GET /event-types
        """
        return cast(m.EventTypePage, self._transport.json(t.Operation("eventTypes.list", "GET", "/event-types", False, []), {}, None, None, options))


class WebhooksEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Delivery]:
        """List the deliveries of a webhook

        The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events
        """
        return t.SyncList[m.Delivery](self._transport, t.Operation("webhooks.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Read one delivery of a webhook

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.events.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))

    def resend(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to a webhook

        Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.events.resend", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))


class WebhooksReplaysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, organization_id: str, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Read the progress of a replay to a webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, self._transport.json(t.Operation("webhooks.replays.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class WebhooksHeadersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookHeader]:
        """List the custom headers of a webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return t.SyncList[m.WebhookHeader](self._transport, t.Operation("webhooks.headers.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Add a custom header to a webhook

        Scope: `webhook-headers-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Read a custom header of a webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options))

    def update(self, organization_id: str, webhook_id: str, header_id: str, body: m.WebhookHeaderChange, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a custom header of a webhook

        Scope: `webhook-headers-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, body, None, options))

    def delete(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a custom header of a webhook

        Scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        self._transport.none(t.Operation("webhooks.headers.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options)


class WebhooksGroupsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookGroup]:
        """List the groups of a webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return t.SyncList[m.WebhookGroup](self._transport, t.Operation("webhooks.groups.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Add a group to a webhook

        With at least one group, only transactions of the companies in its groups reach the webhook.

        Scope: `webhook-groups-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("webhooks.groups.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Read a group of a webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("webhooks.groups.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options))

    def delete(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a group of a webhook

        After the last group is deleted, transactions of all companies reach the webhook again.

        Scope: `webhook-groups-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        self._transport.none(t.Operation("webhooks.groups.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options)


class WebhooksApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.events = WebhooksEventsApi(transport)
        self.replays = WebhooksReplaysApi(transport)
        self.headers = WebhooksHeadersApi(transport)
        self.groups = WebhooksGroupsApi(transport)

    def list(self, organization_id: str, query: Optional[m.WebhooksListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Webhook]:
        """List webhooks

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return t.SyncList[m.Webhook](self._transport, t.Operation("webhooks.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, body: m.NewWebhook, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Create a webhook

        The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return cast(m.WebhookWithSecret, self._transport.json(t.Operation("webhooks.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Read a webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def update(self, organization_id: str, webhook_id: str, body: m.WebhookChange, *, options: Optional[t.CallOptions] = None) -> m.ChangedWebhook:
        """Update a webhook

        A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.

        Scope: `webhooks-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.ChangedWebhook, self._transport.json(t.Operation("webhooks.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def delete(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook

        Queued deliveries are skipped; nothing more is sent.

        Scope: `webhooks-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        self._transport.none(t.Operation("webhooks.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options)

    def challenge(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Challenge a webhook again

        Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.challenge", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def retry_now(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Retry everything that waits for a webhook now

        Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.retryNow", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def rotate_secret(self, organization_id: str, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Rotate the secret of a webhook

        The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.WebhookWithSecret, self._transport.json(t.Operation("webhooks.rotateSecret", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def test(self, organization_id: str, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to a webhook

        Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.test", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "event": event}, None, None, options))

    def replay(self, organization_id: str, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to a webhook

        Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], self._transport.json(t.Operation("webhooks.replay", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))


class OperatorApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list_tpas(self, query: Optional[m.OperatorListTpasQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AwaitingTpa]:
        """List TPAs that wait for your approval

        Of all accounts, the oldest first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas
        """
        return t.SyncList[m.AwaitingTpa](self._transport, t.Operation("operator.listTpas", "GET", "/operator/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaEvidence:
        """Read the evidence of a TPA

        The company as its registry has it now, what the partner entered, the signing rights at the time of creation, and who signed when with which eID.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas/{tpaId}
        """
        return cast(m.TpaEvidence, self._transport.json(t.Operation("operator.getTpa", "GET", "/operator/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    def download_tpa_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the signed document of a TPA

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas/{tpaId}/document
        """
        return self._transport.bytes(t.Operation("operator.downloadTpaDocument", "GET", "/operator/tpas/{tpaId}/document", False, []), {"tpaId": tpa_id}, None, None, options)

    def approve_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Approve a TPA

        Confirms that the signatories may sign for the company. The issuer activates the TPA next; in a sandbox it is activated at once.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/tpas/{tpaId}/approve
        """
        return cast(m.TpaDecision, self._transport.json(t.Operation("operator.approveTpa", "POST", "/operator/tpas/{tpaId}/approve", False, []), {"tpaId": tpa_id}, None, None, options))

    def reject_tpa(self, tpa_id: str, body: m.TpaRejection, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Reject a TPA

        The partner reads the reason, and hears of it by the event `tpa.rejected`.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/tpas/{tpaId}/reject
        """
        return cast(m.TpaDecision, self._transport.json(t.Operation("operator.rejectTpa", "POST", "/operator/tpas/{tpaId}/reject", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def list_accounts(self, query: Optional[m.OperatorListAccountsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AccountOverview]:
        """List accounts

        Partners’ accounts, newest first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/accounts
        """
        return t.SyncList[m.AccountOverview](self._transport, t.Operation("operator.listAccounts", "GET", "/operator/accounts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountDetails:
        """Read an account

        Figures and limits; nothing of what the account stores. A closed account has no limits.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/accounts/{tenantId}
        """
        return cast(m.AccountDetails, self._transport.json(t.Operation("operator.getAccount", "GET", "/operator/accounts/{tenantId}", False, []), {"tenantId": tenant_id}, None, None, options))

    def set_limits(self, tenant_id: str, body: m.LimitChange, *, options: Optional[t.CallOptions] = None) -> m.OperatedLimits:
        """Set limits of an account

        As `kontor account limits`. Null removes what was set.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        PUT /operator/accounts/{tenantId}/limits
        """
        return cast(m.OperatedLimits, self._transport.json(t.Operation("operator.setLimits", "PUT", "/operator/accounts/{tenantId}/limits", False, ["application/json"]), {"tenantId": tenant_id}, body, None, options))

    def approve_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.ApprovedAccount:
        """Approve a registered account

        The account gets the usual limits, and its mail is sent in the partner’s name. As `kontor account approve`.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/accounts/{tenantId}/approve
        """
        return cast(m.ApprovedAccount, self._transport.json(t.Operation("operator.approveAccount", "POST", "/operator/accounts/{tenantId}/approve", False, []), {"tenantId": tenant_id}, None, None, options))

    def list_failing_webhooks(self, query: Optional[m.OperatorListFailingWebhooksQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.FailingWebhook]:
        """List failing receivers

        Webhooks of all accounts whose receiver fails, or whose oldest delivery waits for more than five minutes; the longest failure first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/webhooks
        """
        return t.SyncList[m.FailingWebhook](self._transport, t.Operation("operator.listFailingWebhooks", "GET", "/operator/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def retry_webhook(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.RetriedWebhook:
        """Try a failing receiver now

        Ends the pause after failures, and makes every waiting retry due.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/webhooks/{webhookId}/retry-now
        """
        return cast(m.RetriedWebhook, self._transport.json(t.Operation("operator.retryWebhook", "POST", "/operator/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def list_mails(self, query: Optional[m.OperatorListMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.OutstandingMail]:
        """List mail that has not arrived

        Of all accounts, newest first, without content.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/mails
        """
        return t.SyncList[m.OutstandingMail](self._transport, t.Operation("operator.listMails", "GET", "/operator/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def retry_mail(self, mail_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Send a waiting mail now

        For a mail whose next attempt is not near. A mail that failed for good cannot be sent again: its text was erased.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/mails/{mailId}/retry
        """
        self._transport.none(t.Operation("operator.retryMail", "POST", "/operator/mails/{mailId}/retry", False, []), {"mailId": mail_id}, None, None, options)

    def list_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.SetAsideTransactions:
        """List transactions that were set aside

        A fault keeps them from partners. Grouped by the reason.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/set-aside-transactions
        """
        return cast(m.SetAsideTransactions, self._transport.json(t.Operation("operator.listSetAsideTransactions", "GET", "/operator/set-aside-transactions", False, []), {}, None, None, options))

    def retry_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.RetriedTransactions:
        """Route set-aside transactions again

        Once the fault is fixed. Each start of a process does the same.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/set-aside-transactions/retry
        """
        return cast(m.RetriedTransactions, self._transport.json(t.Operation("operator.retrySetAsideTransactions", "POST", "/operator/set-aside-transactions/retry", False, []), {}, None, None, options))

    def status(self, *, options: Optional[t.CallOptions] = None) -> m.InstallationStatus:
        """Read the status of the installation

        Processes, queues, failing jobs and the last backup.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/status
        """
        return cast(m.InstallationStatus, self._transport.json(t.Operation("operator.status", "GET", "/operator/status", False, []), {}, None, None, options))


class Api:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.oauth = OauthApi(transport)
        self.account = AccountApi(transport)
        self.logos = LogosApi(transport)
        self.audit_log = AuditLogApi(transport)
        self.requests = RequestsApi(transport)
        self.users = UsersApi(transport)
        self.session = SessionApi(transport)
        self.oauth_clients = OauthClientsApi(transport)
        self.api_versions = ApiVersionsApi(transport)
        self.public_records = PublicRecordsApi(transport)
        self.payment_products = PaymentProductsApi(transport)
        self.tpas = TpasApi(transport)
        self.legal_texts = LegalTextsApi(transport)
        self.billings = BillingsApi(transport)
        self.portal_sessions = PortalSessionsApi(transport)
        self.organizations = OrganizationsApi(transport)
        self.card_holders = CardHoldersApi(transport)
        self.files = FilesApi(transport)
        self.issuers = IssuersApi(transport)
        self.transactions = TransactionsApi(transport)
        self.receipts = ReceiptsApi(transport)
        self.receipt_providers = ReceiptProvidersApi(transport)
        self.environmental_impacts = EnvironmentalImpactsApi(transport)
        self.statistics = StatisticsApi(transport)
        self.exports = ExportsApi(transport)
        self.sandbox = SandboxApi(transport)
        self.health = HealthApi(transport)
        self.events = EventsApi(transport)
        self.event_types = EventTypesApi(transport)
        self.webhooks = WebhooksApi(transport)
        self.operator = OperatorApi(transport)


class AsyncOauthApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def token(self, body: m.TokenRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenAnswer:
        """Get an access token

        RFC 6749, client credentials. `private_key_jwt` (RFC 7523) is supported.

        POST /oauth/token
        """
        return cast(m.TokenAnswer, await self._transport.json(t.Operation("oauth.token", "POST", "/oauth/token", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def revoke(self, body: m.TokenToJudge, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token

        RFC 7009. An unknown or expired token gets the same response as a revoked one.

        POST /oauth/revoke
        """
        await self._transport.none(t.Operation("oauth.revoke", "POST", "/oauth/revoke", True, ["application/x-www-form-urlencoded"]), {}, body, None, options)

    async def introspect(self, body: m.TokenToJudge, *, options: Optional[t.CallOptions] = None) -> m.Introspection:
        """Introspect a token

        RFC 7662, for tokens of the client’s own account. `scope` has the scopes that the token has now.

        POST /oauth/introspect
        """
        return cast(m.Introspection, await self._transport.json(t.Operation("oauth.introspect", "POST", "/oauth/introspect", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def client(self, body: m.KeyProof, *, options: Optional[t.CallOptions] = None) -> m.KeyClient:
        """Find the client of a key

        For a program that logs in through the dashboard: it creates a key, a user registers the public part for a client, and the program asks here until it gets the id of that client. Until then the answer is 400 `authorization_pending`.

        POST /oauth/client
        """
        return cast(m.KeyClient, await self._transport.json(t.Operation("oauth.client", "POST", "/oauth/client", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def metadata(self, *, options: Optional[t.CallOptions] = None) -> m.ServerMetadata:
        """Authorization server metadata

        RFC 8414: the endpoints and what they support.

        GET /.well-known/oauth-authorization-server
        """
        return cast(m.ServerMetadata, await self._transport.json(t.Operation("oauth.metadata", "GET", "/.well-known/oauth-authorization-server", True, []), {}, None, None, options))

    async def jwks(self, *, options: Optional[t.CallOptions] = None) -> m.Jwks:
        """Read the keys that sign access tokens

        RFC 7517. Retired keys are listed until their last token has expired.

        GET /.well-known/jwks.json
        """
        return cast(m.Jwks, await self._transport.json(t.Operation("oauth.jwks", "GET", "/.well-known/jwks.json", True, []), {}, None, None, options))


class AsyncAccountPaymentProductsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AccountPaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.EnabledPaymentProduct]:
        """List the payment products enabled on the account

        Scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products
        """
        return t.AsyncList[m.EnabledPaymentProduct](self._transport, t.Operation("account.paymentProducts.list", "GET", "/accounts/{accountId}/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Read a payment product enabled on the account

        Scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, await self._transport.json(t.Operation("account.paymentProducts.get", "GET", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    async def enable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Enable a payment product on the account

        Scope: `account-payment-products-write`

        POST /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, await self._transport.json(t.Operation("account.paymentProducts.enable", "POST", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    async def disable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disable a payment product on the account

        409 `state_conflict` while a TPA that is neither rejected nor terminated uses it.

        Scope: `account-payment-products-write`

        DELETE /accounts/{accountId}/payment-products/{paymentProductId}
        """
        await self._transport.none(t.Operation("account.paymentProducts.disable", "DELETE", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options)


class AsyncAccountFilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file of the account

        Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.

        Scope: `files-read`

        GET /accounts/{accountId}/files/{fileId}
        """
        return await self._transport.bytes(t.Operation("account.files.download", "GET", "/accounts/{accountId}/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AsyncAccountWebhooksEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Delivery]:
        """List the deliveries of an account-wide webhook

        The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events
        """
        return t.AsyncList[m.Delivery](self._transport, t.Operation("account.webhooks.events.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Read one delivery of an account-wide webhook

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.events.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))

    async def resend(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to an account-wide webhook

        Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.events.resend", "POST", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AsyncAccountWebhooksReplaysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Read the progress of a replay to an account-wide webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, await self._transport.json(t.Operation("account.webhooks.replays.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AsyncAccountWebhooksHeadersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookHeader]:
        """List the custom headers of an account-wide webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return t.AsyncList[m.WebhookHeader](self._transport, t.Operation("account.webhooks.headers.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Add a custom header to an account-wide webhook

        Scope: `webhook-headers-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def get(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Read a custom header of an account-wide webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options))

    async def update(self, webhook_id: str, header_id: str, body: m.WebhookHeaderChange, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a custom header of an account-wide webhook

        Scope: `webhook-headers-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"webhookId": webhook_id, "headerId": header_id}, body, None, options))

    async def delete(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a custom header of an account-wide webhook

        Scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        await self._transport.none(t.Operation("account.webhooks.headers.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AsyncAccountWebhooksGroupsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookGroup]:
        """List the groups of an account-wide webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return t.AsyncList[m.WebhookGroup](self._transport, t.Operation("account.webhooks.groups.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Add a group to an account-wide webhook

        With at least one group, only transactions of the companies in its groups reach the webhook.

        Scope: `webhook-groups-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("account.webhooks.groups.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def get(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Read a group of an account-wide webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("account.webhooks.groups.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options))

    async def delete(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a group of an account-wide webhook

        After the last group is deleted, transactions of all companies reach the webhook again.

        Scope: `webhook-groups-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        await self._transport.none(t.Operation("account.webhooks.groups.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options)


class AsyncAccountWebhooksApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.events = AsyncAccountWebhooksEventsApi(transport)
        self.replays = AsyncAccountWebhooksReplaysApi(transport)
        self.headers = AsyncAccountWebhooksHeadersApi(transport)
        self.groups = AsyncAccountWebhooksGroupsApi(transport)

    def list(self, query: Optional[m.AccountWebhooksListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AccountWebhook]:
        """List account-wide webhooks

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks
        """
        return t.AsyncList[m.AccountWebhook](self._transport, t.Operation("account.webhooks.list", "GET", "/accounts/{accountId}/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewAccountWebhook, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Create an account-wide webhook

        The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks
        """
        return cast(m.AccountWebhookWithSecret, await self._transport.json(t.Operation("account.webhooks.create", "POST", "/accounts/{accountId}/webhooks", False, ["application/json"]), {}, body, None, options))

    async def get(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Read an account-wide webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options))

    async def update(self, webhook_id: str, body: m.AccountWebhookChange, *, options: Optional[t.CallOptions] = None) -> m.ChangedAccountWebhook:
        """Update an account-wide webhook

        A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.

        Scope: `webhooks-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.ChangedAccountWebhook, await self._transport.json(t.Operation("account.webhooks.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def delete(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook

        Queued deliveries are skipped; nothing more is sent.

        Scope: `webhooks-write`

        DELETE /accounts/{accountId}/webhooks/{webhookId}
        """
        await self._transport.none(t.Operation("account.webhooks.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options)

    async def challenge(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Challenge an account-wide webhook again

        Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/challenge
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.challenge", "POST", "/accounts/{accountId}/webhooks/{webhookId}/challenge", False, []), {"webhookId": webhook_id}, None, None, options))

    async def retry_now(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Retry everything that waits for an account-wide webhook now

        Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.retryNow", "POST", "/accounts/{accountId}/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    async def rotate_secret(self, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Rotate the secret of an account-wide webhook

        The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.AccountWebhookWithSecret, await self._transport.json(t.Operation("account.webhooks.rotateSecret", "POST", "/accounts/{accountId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def test(self, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to an account-wide webhook

        Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.test", "POST", "/accounts/{accountId}/webhooks/{webhookId}/test/{event}", False, []), {"webhookId": webhook_id, "event": event}, None, None, options))

    async def replay(self, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to an account-wide webhook

        Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], await self._transport.json(t.Operation("account.webhooks.replay", "POST", "/accounts/{accountId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))


class AsyncAccountApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.payment_products = AsyncAccountPaymentProductsApi(transport)
        self.files = AsyncAccountFilesApi(transport)
        self.webhooks = AsyncAccountWebhooksApi(transport)

    async def get(self, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Read the account

        Scope: `accounts-read`

        GET /accounts/{accountId}
        """
        return cast(m.Account, await self._transport.json(t.Operation("account.get", "GET", "/accounts/{accountId}", False, []), {}, None, None, options))

    async def update(self, body: m.AccountChange, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Change the account

        Scope: `accounts-write`

        PUT /accounts/{accountId}
        """
        return cast(m.Account, await self._transport.json(t.Operation("account.update", "PUT", "/accounts/{accountId}", False, ["application/json"]), {}, body, None, options))

    async def limits(self, *, options: Optional[t.CallOptions] = None) -> m.LimitList:
        """List the limits of the account

        What the operator of this installation allows, and how much of it is in use. Beyond a limit, an operation answers 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions of issuers are never refused.

        Scope: `accounts-read`

        GET /accounts/{accountId}/limits
        """
        return cast(m.LimitList, await self._transport.json(t.Operation("account.limits", "GET", "/accounts/{accountId}/limits", False, []), {}, None, None, options))

    async def retention(self, *, options: Optional[t.CallOptions] = None) -> m.RetentionList:
        """List how long data of the account is kept

        Set by the operator of this installation, except for `data_retention_days` of the account: deliveries, receipts and mails are kept so long. While a legal hold is in force, nothing that it covers is deleted because of its age.

        Scope: `accounts-read`

        GET /accounts/{accountId}/retention
        """
        return cast(m.RetentionList, await self._transport.json(t.Operation("account.retention", "GET", "/accounts/{accountId}/retention", False, []), {}, None, None, options))


class AsyncLogosApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, logo_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Read an account’s logo

        A PNG of at most 512 pixels a side.

        GET /logos/{logoId}
        """
        return await self._transport.bytes(t.Operation("logos.get", "GET", "/logos/{logoId}", True, []), {"logoId": logo_id}, None, None, options)


class AsyncAuditLogApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AuditLogListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AuditLine]:
        """List the audit log

        Scope: `accounts-read`

        GET /accounts/{accountId}/audit-log
        """
        return t.AsyncList[m.AuditLine](self._transport, t.Operation("auditLog.list", "GET", "/accounts/{accountId}/audit-log", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class AsyncRequestsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.RequestsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.LoggedRequest]:
        """List the request log

        What clients and users called, newest first. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.

        Scope: `accounts-read`

        GET /accounts/{accountId}/requests
        """
        return t.AsyncList[m.LoggedRequest](self._transport, t.Operation("requests.list", "GET", "/accounts/{accountId}/requests", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def summary(self, query: Optional[m.RequestsSummaryQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.RequestSummary:
        """Summarize the request log

        Failures by operation and code, and latency by operation. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.

        Scope: `accounts-read`

        GET /accounts/{accountId}/requests/summary
        """
        return cast(m.RequestSummary, await self._transport.json(t.Operation("requests.summary", "GET", "/accounts/{accountId}/requests/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncUsersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.UsersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.User]:
        """List users

        Scope: `account-users-read`

        GET /accounts/{accountId}/users
        """
        return t.AsyncList[m.User](self._transport, t.Operation("users.list", "GET", "/accounts/{accountId}/users", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewUser, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Invite a user

        Sends a mail with a link to set a password. The link works for seven days.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        POST /accounts/{accountId}/users
        """
        return cast(m.User, await self._transport.json(t.Operation("users.create", "POST", "/accounts/{accountId}/users", False, ["application/json"]), {}, body, None, options))

    async def roles(self, *, options: Optional[t.CallOptions] = None) -> m.RoleList:
        """List the roles and their scopes

        Scope: `account-users-read`

        GET /accounts/{accountId}/users/roles
        """
        return cast(m.RoleList, await self._transport.json(t.Operation("users.roles", "GET", "/accounts/{accountId}/users/roles", False, []), {}, None, None, options))

    async def get(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Read a user

        Scope: `account-users-read`

        GET /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, await self._transport.json(t.Operation("users.get", "GET", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options))

    async def update(self, user_id: str, body: m.UserChange, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Change a user

        A lowered role takes effect at once, also for the OAuth clients that the user has created: they lose the scopes that the role no longer includes. A raised role and `disabled` end the user’s sessions. A new mail address of an active user takes effect, and ends the sessions, once the user has opened the link that is sent to it; `new_email` shows it until then. The last active owner must remain (409).

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        PUT /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, await self._transport.json(t.Operation("users.update", "PUT", "/accounts/{accountId}/users/{userId}", False, ["application/json"]), {"userId": user_id}, body, None, options))

    async def delete(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user

        All sessions end at once. The audit log keeps the name. The last active owner must remain (409).

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-delete`

        DELETE /accounts/{accountId}/users/{userId}
        """
        await self._transport.none(t.Operation("users.delete", "DELETE", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options)

    async def invite(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Send the invitation again

        The link of the earlier invitation stops working.

        Scope: `account-users-write`

        POST /accounts/{accountId}/users/{userId}/invite
        """
        return cast(m.User, await self._transport.json(t.Operation("users.invite", "POST", "/accounts/{accountId}/users/{userId}/invite", False, []), {"userId": user_id}, None, None, options))

    async def clear_second_factors(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove the second factors of a user who lost them

        Removes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with the password alone, and is informed by mail.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `account-users-write`

        DELETE /accounts/{accountId}/users/{userId}/second-factors
        """
        await self._transport.none(t.Operation("users.clearSecondFactors", "DELETE", "/accounts/{accountId}/users/{userId}/second-factors", False, []), {"userId": user_id}, None, None, options)


class AsyncSessionApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.Credentials, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a password

        Sets the session’s cookie. With `second_factor_required`, the session reaches nothing until `POST /session/second-factor`. A wrong address and a wrong password get the same answer. Calls with the cookie that change something need `X-Kontor-CSRF: 1`.

        POST /session
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.create", "POST", "/session", True, ["application/json"]), {}, body, None, options))

    async def get(self, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Read who is signed in

        Always concerns the user who is signed in.

        GET /session
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.get", "GET", "/session", False, []), {}, None, None, options))

    async def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Sign out

        Succeeds also when the session has already ended.

        DELETE /session
        """
        await self._transport.none(t.Operation("session.delete", "DELETE", "/session", False, []), {}, None, None, options)

    async def set_language(self, body: m.LanguageChoice, *, options: Optional[t.CallOptions] = None) -> None:
        """Choose the language of the dashboard

        Stored for the user, in every browser. It does not change the language of mails.

        PUT /session/language
        """
        await self._transport.none(t.Operation("session.setLanguage", "PUT", "/session/language", False, ["application/json"]), {}, body, None, options)

    async def second_factor(self, body: m.SessionProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Submit the second factor

        Activates the session and replaces its cookie.

        POST /session/second-factor
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.secondFactor", "POST", "/session/second-factor", False, ["application/json"]), {}, body, None, options))

    async def passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Request a passkey

        What the browser needs for `navigator.credentials.get()`: to sign in, as the second factor, or for a step-up.

        POST /session/passkey-options
        """
        return cast(m.PasskeyOptions, await self._transport.json(t.Operation("session.passkeyOptions", "POST", "/session/passkey-options", True, []), {}, None, None, options))

    async def create_with_passkey(self, body: m.PasskeyProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a passkey

        A passkey is two factors in one: no other factor is needed.

        POST /session/passkey
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.createWithPasskey", "POST", "/session/passkey", True, ["application/json"]), {}, body, None, options))

    async def confirm(self, body: m.SessionProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Confirm your identity (step-up)

        Allows operations that were refused with `reauthentication_required` for 10 minutes. Replaces the session’s cookie.

        POST /session/confirm
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.confirm", "POST", "/session/confirm", False, ["application/json"]), {}, body, None, options))

    async def list_sessions(self, *, options: Optional[t.CallOptions] = None) -> m.SessionList:
        """List your sessions

        Always concerns the user who is signed in.

        GET /session/sessions
        """
        return cast(m.SessionList, await self._transport.json(t.Operation("session.listSessions", "GET", "/session/sessions", False, []), {}, None, None, options))

    async def end_other_sessions(self, *, options: Optional[t.CallOptions] = None) -> None:
        """End all your other sessions

        Always concerns the user who is signed in.

        DELETE /session/sessions
        """
        await self._transport.none(t.Operation("session.endOtherSessions", "DELETE", "/session/sessions", False, []), {}, None, None, options)

    async def end_session(self, session_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """End one of your sessions

        Always concerns the user who is signed in.

        DELETE /session/sessions/{sessionId}
        """
        await self._transport.none(t.Operation("session.endSession", "DELETE", "/session/sessions/{sessionId}", False, []), {"sessionId": session_id}, None, None, options)

    async def change_password(self, body: m.PasswordChange, *, options: Optional[t.CallOptions] = None) -> None:
        """Change your password

        Always concerns the user who is signed in.

        PUT /session/password
        """
        await self._transport.none(t.Operation("session.changePassword", "PUT", "/session/password", False, ["application/json"]), {}, body, None, options)

    async def factors(self, *, options: Optional[t.CallOptions] = None) -> m.Factors:
        """Read your sign-in methods

        Always concerns the user who is signed in.

        GET /session/factors
        """
        return cast(m.Factors, await self._transport.json(t.Operation("session.factors", "GET", "/session/factors", False, []), {}, None, None, options))

    async def propose_totp(self, *, options: Optional[t.CallOptions] = None) -> m.TotpProposal:
        """Start setting up an authenticator app

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/totp
        """
        return cast(m.TotpProposal, await self._transport.json(t.Operation("session.proposeTotp", "POST", "/session/totp", False, []), {}, None, None, options))

    async def remove_totp(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove the authenticator app

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/totp
        """
        await self._transport.none(t.Operation("session.removeTotp", "DELETE", "/session/totp", False, []), {}, None, None, options)

    async def confirm_totp(self, body: m.TotpConfirmation, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Confirm the authenticator app with its first code

        Always concerns the user who is signed in.

        POST /session/totp/confirm
        """
        return cast(m.RecoveryCodes, await self._transport.json(t.Operation("session.confirmTotp", "POST", "/session/totp/confirm", False, ["application/json"]), {}, body, None, options))

    async def new_recovery_codes(self, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Replace the recovery codes

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/recovery-codes
        """
        return cast(m.RecoveryCodes, await self._transport.json(t.Operation("session.newRecoveryCodes", "POST", "/session/recovery-codes", False, []), {}, None, None, options))

    async def new_passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Start adding a passkey

        What the browser needs for `navigator.credentials.create()`. Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys/options
        """
        return cast(m.PasskeyOptions, await self._transport.json(t.Operation("session.newPasskeyOptions", "POST", "/session/passkeys/options", False, []), {}, None, None, options))

    async def add_passkey(self, body: m.NewPasskey, *, options: Optional[t.CallOptions] = None) -> m.PasskeyAdded:
        """Add a passkey

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys
        """
        return cast(m.PasskeyAdded, await self._transport.json(t.Operation("session.addPasskey", "POST", "/session/passkeys", False, ["application/json"]), {}, body, None, options))

    async def remove_passkey(self, passkey_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a passkey

        Needs a step-up within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/passkeys/{passkeyId}
        """
        await self._transport.none(t.Operation("session.removePasskey", "DELETE", "/session/passkeys/{passkeyId}", False, []), {"passkeyId": passkey_id}, None, None, options)


class AsyncOauthClientsSecretsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsSecretsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ClientSecret]:
        """List the valid secrets of an OAuth client

        Without the secrets themselves: `hint` is their end. After a rotation, `last_used_at` shows whether the previous one is still in use; it is up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return t.AsyncList[m.ClientSecret](self._transport, t.Operation("oauthClients.secrets.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def delete(self, oauthclient_id: str, secret_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one secret of an OAuth client

        It stops working at once; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}
        """
        await self._transport.none(t.Operation("oauthClients.secrets.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}", False, []), {"oauthclientId": oauthclient_id, "secretId": secret_id}, None, None, options)


class AsyncOauthClientsTokensApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsTokensListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuedToken]:
        """List the valid tokens of an OAuth client

        Tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens
        """
        return t.AsyncList[m.IssuedToken](self._transport, t.Operation("oauthClients.tokens.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def revoke(self, oauthclient_id: str, token_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke one token

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}
        """
        await self._transport.none(t.Operation("oauthClients.tokens.revoke", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}", False, []), {"oauthclientId": oauthclient_id, "tokenId": token_id}, None, None, options)


class AsyncOauthClientsKeysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ClientKey]:
        """List the public keys of an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return t.AsyncList[m.ClientKey](self._transport, t.Operation("oauthClients.keys.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, oauthclient_id: str, body: m.NewClientKey, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Register a public key for private_key_jwt

        With a registered key, the client can authenticate with a signed assertion instead of its secret.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return cast(m.ClientKey, await self._transport.json(t.Operation("oauthClients.keys.create", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    async def delete_many(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysDeleteManyQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete public keys of an OAuth client

        Deletes the key with this `kid`, or all keys without it.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        await self._transport.none(t.Operation("oauthClients.keys.deleteMany", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Read one public key of an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        return cast(m.ClientKey, await self._transport.json(t.Operation("oauthClients.keys.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options))

    async def delete(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one public key of an OAuth client

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        await self._transport.none(t.Operation("oauthClients.keys.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options)


class AsyncOauthClientsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.secrets = AsyncOauthClientsSecretsApi(transport)
        self.tokens = AsyncOauthClientsTokensApi(transport)
        self.keys = AsyncOauthClientsKeysApi(transport)

    def list(self, query: Optional[m.OauthClientsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.OAuthClient]:
        """List OAuth clients

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients
        """
        return t.AsyncList[m.OAuthClient](self._transport, t.Operation("oauthClients.list", "GET", "/accounts/{accountId}/oauthclients", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewOAuthClient, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Create an OAuth client

        The response contains the secret, once. Send an Idempotency-Key to be able to repeat the request when the response is lost.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients
        """
        return cast(m.OAuthClientWithSecret, await self._transport.json(t.Operation("oauthClients.create", "POST", "/accounts/{accountId}/oauthclients", False, ["application/json"]), {}, body, None, options))

    async def get(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Read an OAuth client

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(m.OAuthClient, await self._transport.json(t.Operation("oauthClients.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    async def update(self, oauthclient_id: str, body: m.OAuthClientChange, query: Optional[m.OauthClientsUpdateQuery] = None, *, options: Optional[t.CallOptions] = None) -> Union[m.ScopeChangePreview, m.OAuthClient]:
        """Change an OAuth client

        `scopes` replaces the list. Existing tokens lose a removed scope at once; an added scope needs a new token. With `dry_run=true`, nothing changes and the response lists what would break.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        PUT /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(Union[m.ScopeChangePreview, m.OAuthClient], await self._transport.json(t.Operation("oauthClients.update", "PUT", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, cast(Optional[Dict[str, Any]], query), options))

    async def delete(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an OAuth client

        Its tokens stop working at once.

        Scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        await self._transport.none(t.Operation("oauthClients.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options)

    async def scope_usage(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.ScopeUsage:
        """Read how much an OAuth client uses its scopes

        A scope without calls can probably be removed; `PUT …?dry_run=true` shows what would break. The counts are up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage
        """
        return cast(m.ScopeUsage, await self._transport.json(t.Operation("oauthClients.scopeUsage", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    async def rotate_secret(self, oauthclient_id: str, body: Optional[m.SecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Rotate the secret of an OAuth client

        The response contains the new secret, once. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so that the rotation needs no downtime. Tokens stay valid.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return cast(m.OAuthClientWithSecret, await self._transport.json(t.Operation("oauthClients.rotateSecret", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    async def revoke_tokens(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Revoke all tokens of an OAuth client

        Scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens
        """
        return cast(m.OAuthClient, await self._transport.json(t.Operation("oauthClients.revokeTokens", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens", False, []), {"oauthclientId": oauthclient_id}, None, None, options))


class AsyncApiVersionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, *, options: Optional[t.CallOptions] = None) -> m.ApiVersionUsage:
        """List the versions of the API, and who uses them

        Shows what has to move before a version or an operation ends. The counts are up to date within seconds.

        Scope: `oauth-clients-read`

        GET /accounts/{accountId}/api-versions
        """
        return cast(m.ApiVersionUsage, await self._transport.json(t.Operation("apiVersions.list", "GET", "/accounts/{accountId}/api-versions", False, []), {}, None, None, options))


class AsyncPublicRecordsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, query: m.PublicRecordsGetQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecord:
        """Look up a company by its organization number

        Returns the national registry’s record of the company with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.

        Scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords
        """
        return cast(m.PublicRecord, await self._transport.json(t.Operation("publicRecords.get", "GET", "/accounts/{accountId}/publicrecords", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def search(self, query: m.PublicRecordsSearchQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecordPage:
        """Search companies by name

        Best match first: the exact name, then names that begin with `q`, then names in which words begin with it; shorter names first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` when there are none.

        Scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords/search
        """
        return cast(m.PublicRecordPage, await self._transport.json(t.Operation("publicRecords.search", "GET", "/accounts/{accountId}/publicrecords/search", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncPaymentProductsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.PaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.PaymentProduct]:
        """List the catalogue of payment products

        The products that issuers offer to accounts in this mode: test products in sandbox accounts, real ones in live accounts.

        Scope: `payment-products-read`

        GET /payment-products
        """
        return t.AsyncList[m.PaymentProduct](self._transport, t.Operation("paymentProducts.list", "GET", "/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class AsyncTpasSignatoriesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasSignatoriesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.TpaSignatory]:
        """List the signatories of a TPA

        Scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return t.AsyncList[m.TpaSignatory](self._transport, t.Operation("tpas.signatories.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, tpa_id: str, body: m.TpasSignatoriesCreateBody, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Add a signatory to a TPA

        Sends a mail with a personal link that works for 30 days. A signatory who has not signed after 7 days is reminded once.

        Scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.create", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    async def get(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Read a signatory

        Scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.get", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))

    async def update(self, tpa_id: str, tpa_signatory_id: str, body: m.TpasSignatoriesUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Change a signatory

        Possible until the signatory has signed. A new address gets a mail with a new link, and the old link stops working.

        Scope: `account-tpa-signatories-write`

        PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.update", "PUT", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, ["application/json"]), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, body, None, options))

    async def delete(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a signatory

        Possible until the signatory has signed. When all remaining signatories have signed, the TPA is complete.

        Scope: `account-tpa-signatories-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        await self._transport.none(t.Operation("tpas.signatories.delete", "DELETE", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options)

    async def remind(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Remind a signatory

        Mails the link again and renews it for 30 days. At most once a minute.

        Scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.remind", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))


class AsyncTpasIdentitiesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasIdentitiesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Identity]:
        """List the people at a TPA’s company

        People with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list is frozen when the TPA is rejected or terminated.

        Scope: `account-tpa-identities-read`

        GET /accounts/{accountId}/tpas/{tpaId}/identities
        """
        return t.AsyncList[m.Identity](self._transport, t.Operation("tpas.identities.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/identities", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)


class AsyncTpasApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.signatories = AsyncTpasSignatoriesApi(transport)
        self.identities = AsyncTpasIdentitiesApi(transport)

    def list(self, query: Optional[m.TpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Tpa]:
        """List TPAs

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas
        """
        return t.AsyncList[m.Tpa](self._transport, t.Operation("tpas.list", "GET", "/accounts/{accountId}/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.TpasCreateBody, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Create a TPA

        Kontor looks the company up in its national registry and stores its name and signing rights with the TPA. Next, add signatories: each receives a mail with a personal link.

        Scope: `account-tpas-write`

        POST /accounts/{accountId}/tpas
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("tpas.create", "POST", "/accounts/{accountId}/tpas", False, ["application/json"]), {}, body, None, options))

    async def get(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Read a TPA

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("tpas.get", "GET", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    async def terminate(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Terminate a TPA

        Also deletes the organizations that use it, with their webhooks and card holders. History is kept, and the TPA can still be read.

        Scope: `account-tpas-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}
        """
        await self._transport.none(t.Operation("tpas.terminate", "DELETE", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options)

    async def signed_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the signed document of a TPA

        A PDF with a digital signature. 404 until all signatories have signed.

        Scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments
        """
        return await self._transport.bytes(t.Operation("tpas.signedDocument", "GET", "/accounts/{accountId}/tpas/{tpaId}/signeddocuments", False, []), {"tpaId": tpa_id}, None, None, options)

    async def preview(self, query: m.TpasPreviewQuery, *, options: Optional[t.CallOptions] = None) -> m.TpaPreview:
        """Preview the text and the mail of a TPA

        Creates and sends nothing. The text is the one that `POST …/tpas` would store for this company, the mail the one that a signatory without a name would get. Their links lead nowhere.

        Scope: `account-tpas-write`

        GET /accounts/{accountId}/tpas/preview
        """
        return cast(m.TpaPreview, await self._transport.json(t.Operation("tpas.preview", "GET", "/accounts/{accountId}/tpas/preview", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncLegalTextsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, query: Optional[m.LegalTextsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.LegalTextPage:
        """List the texts that people sign and consent to

        Exactly the texts of the signing and consent pages, in one answer. Registration shows no text, so `account` has none.

        GET /open/legaltexts
        """
        return cast(m.LegalTextPage, await self._transport.json(t.Operation("legalTexts.list", "GET", "/open/legaltexts", True, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncBillingsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.BillingsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Billing]:
        """List billing profiles

        Scope: `billings-read`

        GET /accounts/{accountId}/billings
        """
        return t.AsyncList[m.Billing](self._transport, t.Operation("billings.list", "GET", "/accounts/{accountId}/billings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewBilling, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Create a billing profile

        Assign it to an organization with `billing_id`.

        Scope: `billings-write`

        POST /accounts/{accountId}/billings
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.create", "POST", "/accounts/{accountId}/billings", False, ["application/json"]), {}, body, None, options))

    async def get(self, billing_id: str, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Read a billing profile

        Scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.get", "GET", "/accounts/{accountId}/billings/{billingId}", False, []), {"billingId": billing_id}, None, None, options))

    async def update(self, billing_id: str, body: m.BillingChange, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Change a billing profile

        A product that is switched off is no longer delivered to organizations with this profile.

        Scope: `billings-write`

        PUT /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.update", "PUT", "/accounts/{accountId}/billings/{billingId}", False, ["application/json"]), {"billingId": billing_id}, body, None, options))

    async def usage(self, billing_id: str, query: Optional[m.BillingsUsageQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.BillingUsage:
        """Count the billable units of a month

        Scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}/usage
        """
        return cast(m.BillingUsage, await self._transport.json(t.Operation("billings.usage", "GET", "/accounts/{accountId}/billings/{billingId}/usage", False, []), {"billingId": billing_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncPortalSessionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.NewPortalSession, *, options: Optional[t.CallOptions] = None) -> m.PortalSession:
        """Create a portal session

        The `url` opens once, within 15 minutes; the pages then work for an hour. They are for one organization, and for what `permissions` name. They may be framed by `allowed_origins` alone. Each permission needs scopes of your own: `tpa-read` needs `account-tpas-read`, `tpa-write` needs `account-tpas-write` and `account-tpa-signatories-write`, `consents-read` needs `card-holders-read`, and `webhook-log-read` needs `webhook-events-read`.

        Scope: `organizations-write`

        POST /accounts/{accountId}/portal-sessions
        """
        return cast(m.PortalSession, await self._transport.json(t.Operation("portalSessions.create", "POST", "/accounts/{accountId}/portal-sessions", False, ["application/json"]), {}, body, None, options))


class AsyncOrganizationsTransactionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsTransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Transaction]:
        """List the transactions of an organization

        Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions
        """
        return t.AsyncList[m.Transaction](self._transport, t.Operation("organizations.transactions.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, organization_id: str, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Read a transaction of an organization

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("organizations.transactions.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}", False, []), {"organizationId": organization_id, "transactionId": transaction_id}, None, None, options))


class AsyncOrganizationsEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, organization_id: str, query: Optional[m.OrganizationsEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.FeedPage:
        """List the events of an organization

        Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. Positions are those of the account, so this list skips some.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/events
        """
        return cast(m.FeedPage, await self._transport.json(t.Operation("organizations.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/events", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncOrganizationsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.transactions = AsyncOrganizationsTransactionsApi(transport)
        self.events = AsyncOrganizationsEventsApi(transport)

    def list(self, query: Optional[m.OrganizationsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Organization]:
        """List organizations

        Scope: `organizations-read`

        GET /accounts/{accountId}/organizations
        """
        return t.AsyncList[m.Organization](self._transport, t.Operation("organizations.list", "GET", "/accounts/{accountId}/organizations", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewOrganization, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Create an organization

        The TPA need not be activated yet: card holders can be invited at once, and transactions follow after activation.

        Scope: `organizations-write`

        POST /accounts/{accountId}/organizations
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.create", "POST", "/accounts/{accountId}/organizations", False, ["application/json"]), {}, body, None, options))

    async def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Read an organization

        Scope: `organizations-read`

        GET /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.get", "GET", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options))

    async def update(self, organization_id: str, body: m.OrganizationChange, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Change an organization

        Scope: `organizations-write`

        PUT /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def delete(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an organization

        Also deletes its card holders (each with a `card_holder.deleted` event) and its webhooks, and disables its OAuth clients, whose tokens stop working at once. Its `reference_id` can be used again. History is kept.

        Scope: `organizations-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}
        """
        await self._transport.none(t.Operation("organizations.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options)


class AsyncCardHoldersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list_all(self, query: Optional[m.CardHoldersListAllQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.CardHolder]:
        """List the card holders of all organizations

        `q` finds any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/cardholders
        """
        return t.AsyncList[m.CardHolder](self._transport, t.Operation("cardHolders.listAll", "GET", "/accounts/{accountId}/cardholders", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def list(self, organization_id: str, query: Optional[m.CardHoldersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.CardHolder]:
        """List the card holders of an organization

        `q` matches the beginning of the reference or the email address, case-insensitively.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return t.AsyncList[m.CardHolder](self._transport, t.Operation("cardHolders.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, body: m.NewCardHolder, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Create a card holder

        With `email`, a mail asks the person to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified at once and transactions follow. With both, the card holder is identified and asked to consent.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def get(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Read a card holder

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    async def update(self, organization_id: str, card_holder_id: str, body: m.CardHoldersUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Change a card holder

        A new `email` gets a new mail, and the old link stops working; it can be set until the card holder has consented. `identity_id` can be set once and identifies the card holder; `history_from` can be changed until then. Otherwise 409 `state_conflict`.

        Scope: `card-holders-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, ["application/json"]), {"organizationId": organization_id, "cardHolderId": card_holder_id}, body, None, options))

    async def delete(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card holder

        Deliveries stop at once, and the personal link stops working. The email address, metadata, mails and consent evidence are erased, and the identity unless another card holder or an active card needs it. Transactions stay, without the person’s name; `…/export` shows what is kept. The reference can be used again.

        Scope: `card-holders-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        await self._transport.none(t.Operation("cardHolders.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options)

    async def remind(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Remind a card holder to consent

        Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the card holder has consented, has withdrawn or has no email address; 429 when the last mail is less than a minute old. Kontor sends one reminder automatically after seven days.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.remind", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    async def import_(self, organization_id: str, body: Union[m.CardHolderImport, str], query: Optional[m.CardHoldersImportQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolderImportResult:
        """Import card holders

        Up to 10,000 card holders in one call, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored, and the response says what would happen.

        CSV: UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. The delimiter (comma, semicolon or tab) is detected from the first line. An empty cell counts as absent.

        Scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import
        """
        return cast(m.CardHolderImportResult, await self._transport.json(t.Operation("cardHolders.import", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/import", False, ["application/json","text/csv"]), {"organizationId": organization_id}, body, cast(Optional[Dict[str, Any]], query), options))

    async def export(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolderExport:
        """Export everything stored about a card holder

        For the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, mails, audit lines, transactions, receipts and events. At most 1,000 receipts and 10,000 of each other kind, the newest. The national id is not returned, only whether one is stored. After the card holder was deleted, it has what is kept.

        Scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export
        """
        return cast(m.CardHolderExport, await self._transport.json(t.Operation("cardHolders.export", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))


class AsyncFilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file

        Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.

        Scope: `files-read`

        GET /files/{fileId}
        """
        return await self._transport.bytes(t.Operation("files.download", "GET", "/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AsyncIssuersCardsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersCardsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerCard]:
        """List cards

        Removed cards are not listed.

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/cards
        """
        return t.AsyncList[m.IssuerCard](self._transport, t.Operation("issuers.cards.list", "GET", "/issuers/{slug}/cards", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, slug: str, body: m.IssuersCardsCreateBody, *, options: Optional[t.CallOptions] = None) -> m.RegisteredIssuerCard:
        """Register a card

        Registers the card under your own id. It is forwarded at once to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response has the stored card with `created: false`, and nothing changes: use PUT to change it. The id of a removed card can be registered again.

        Scope: `issuer-cards-write`

        POST /issuers/{slug}/cards
        """
        return cast(m.RegisteredIssuerCard, await self._transport.json(t.Operation("issuers.cards.create", "POST", "/issuers/{slug}/cards", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Read a card

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, await self._transport.json(t.Operation("issuers.cards.get", "GET", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options))

    async def update(self, slug: str, card_id: str, body: m.IssuersCardsUpdateBody, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Change a card

        Fields that are not sent keep their values, also inside `identity`.

        Scope: `issuer-cards-write`

        PUT /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, await self._transport.json(t.Operation("issuers.cards.update", "PUT", "/issuers/{slug}/cards/{cardId}", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    async def delete(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Remove a card

        Partners see the card as inactive. Its transactions stay.

        Scope: `issuer-cards-delete`

        DELETE /issuers/{slug}/cards/{cardId}
        """
        await self._transport.none(t.Operation("issuers.cards.delete", "DELETE", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options)


class AsyncIssuersTransactionStatesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, slug: str, card_id: str, body: m.NewTransactionState, *, options: Optional[t.CallOptions] = None) -> m.AcceptedTransactionState:
        """Send a transaction state

        States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition is a 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of removed cards are accepted.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/cards/{cardId}/transaction-states
        """
        return cast(m.AcceptedTransactionState, await self._transport.json(t.Operation("issuers.transactionStates.create", "POST", "/issuers/{slug}/cards/{cardId}/transaction-states", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    async def create_many(self, slug: str, body: m.TransactionStateBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionStateBatchResult:
        """Send many transaction states

        Up to 1,000 states of any of your cards. Each row is accepted or refused independently, by the rules of the single call; the response has one result for each row, in order. After a 5xx or no response, send the same batch again: states that were stored are reported as `duplicate`.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/transaction-states
        """
        return cast(m.TransactionStateBatchResult, await self._transport.json(t.Operation("issuers.transactionStates.createMany", "POST", "/issuers/{slug}/transaction-states", False, ["application/json"]), {"slug": slug}, body, None, options))


class AsyncIssuersTpasApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersTpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerTpa]:
        """List the TPAs of your payment products

        Without `status`, those that are `pending-activation`.

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/tpas
        """
        return t.AsyncList[m.IssuerTpa](self._transport, t.Operation("issuers.tpas.list", "GET", "/issuers/{slug}/tpas", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def activate(self, slug: str, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Activate a TPA

        Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/activate
        """
        return cast(m.IssuerTpa, await self._transport.json(t.Operation("issuers.tpas.activate", "POST", "/issuers/{slug}/tpas/{tpaId}/activate", False, []), {"slug": slug, "tpaId": tpa_id}, None, None, options))

    async def reject(self, slug: str, tpa_id: str, body: m.IssuersTpasRejectBody, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Reject a TPA

        Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/reject
        """
        return cast(m.IssuerTpa, await self._transport.json(t.Operation("issuers.tpas.reject", "POST", "/issuers/{slug}/tpas/{tpaId}/reject", False, ["application/json"]), {"slug": slug, "tpaId": tpa_id}, body, None, options))


class AsyncIssuersInvoicesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def close(self, slug: str, body: m.InvoiceClosing, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Close an invoice

        Announces the invoice of a company as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. The same `id` again is a 409 `duplicate`.

        Scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/invoices
        """
        return cast(m.ClosedInvoice, await self._transport.json(t.Operation("issuers.invoices.close", "POST", "/issuers/{slug}/invoices", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, invoice_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Read a closed invoice

        Scope: `issuer-cards-read`

        GET /issuers/{slug}/invoices/{invoiceId}
        """
        return cast(m.ClosedInvoice, await self._transport.json(t.Operation("issuers.invoices.get", "GET", "/issuers/{slug}/invoices/{invoiceId}", False, []), {"slug": slug, "invoiceId": invoice_id}, None, None, options))


class AsyncIssuersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.cards = AsyncIssuersCardsApi(transport)
        self.transaction_states = AsyncIssuersTransactionStatesApi(transport)
        self.tpas = AsyncIssuersTpasApi(transport)
        self.invoices = AsyncIssuersInvoicesApi(transport)


class AsyncTransactionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.TransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Transaction]:
        """List transactions

        Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions
        """
        return t.AsyncList[m.Transaction](self._transport, t.Operation("transactions.list", "GET", "/accounts/{accountId}/transactions", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def totals(self, query: Optional[m.TransactionsTotalsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.TransactionTotals:
        """Sum transactions per currency

        Takes the filters of the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read; `is_complete` is false when there are more.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/totals
        """
        return cast(m.TransactionTotals, await self._transport.json(t.Operation("transactions.totals", "GET", "/accounts/{accountId}/transactions/totals", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def get(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Read a transaction

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("transactions.get", "GET", "/accounts/{accountId}/transactions/{transactionId}", False, []), {"transactionId": transaction_id}, None, None, options))

    async def explain(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionExplanation:
        """Explain a transaction

        Why a transaction did or did not reach your webhooks: every routing condition for each organization, card holder and webhook, and what became of each delivery.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}/explanation
        """
        return cast(m.TransactionExplanation, await self._transport.json(t.Operation("transactions.explain", "GET", "/accounts/{accountId}/transactions/{transactionId}/explanation", False, []), {"transactionId": transaction_id}, None, None, options))

    async def remind_of_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Remind the card holder of a missing receipt

        Mails the card holder, in the card holder’s language, that the receipt of this transaction is missing. 409 `state_conflict` when it has a receipt, was released, or the card holder has no email address; 429 when the last reminder of this transaction is less than a day old.

        Scope: `receipts-write`

        POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("transactions.remindOfReceipt", "POST", "/accounts/{accountId}/transactions/{transactionId}/receipt-reminder", False, []), {"transactionId": transaction_id}, None, None, options))

    async def receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionReceipt:
        """Read the receipt of a transaction

        With a link to its file, renewed for 30 days. 404 while the transaction has no receipt.

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/transactions/{transactionId}/receipt
        """
        return cast(m.TransactionReceipt, await self._transport.json(t.Operation("transactions.receipt", "GET", "/accounts/{accountId}/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))


class AsyncReceiptsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def scan(self, body: Union[m.NewScan, t.Upload], query: Optional[m.ReceiptsScanQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Scan a receipt

        Reads a picture or a PDF of a receipt, stores it and looks for its transaction. `transaction` is set when the match is certain; `receipt.fetched`, `transaction.true.vat` and `transaction.line.items` are then on their way to your webhooks. 422 `receipt_unreadable` says why nothing could be read; nothing is stored then. With `?async=true` Kontor reads it later; an unreadable receipt then gets the status `unreadable`. 503 with `Retry-After` when too many are being read, or a reader was lost.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/scan
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.scan", "POST", "/accounts/{accountId}/receipts/scan", False, ["application/json","multipart/form-data"]), {}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, query: Optional[m.ReceiptsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Receipt]:
        """List receipts

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts
        """
        return t.AsyncList[m.Receipt](self._transport, t.Operation("receipts.list", "GET", "/accounts/{accountId}/receipts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, receipt_id: str, query: Optional[m.ReceiptsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Read a receipt

        Scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts/{receiptId}
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.get", "GET", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, cast(Optional[Dict[str, Any]], query), options))

    async def delete(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a receipt

        With its file. Events that were sent about it stay as they are.

        Scope: `receipts-write`

        DELETE /accounts/{accountId}/receipts/{receiptId}
        """
        await self._transport.none(t.Operation("receipts.delete", "DELETE", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, None, options)

    async def match(self, receipt_id: str, body: m.ReceiptMatch, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Match a receipt to a transaction

        For a receipt that Kontor could not match. The same events follow. 409 `state_conflict` when the receipt or the transaction already has a match.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/match
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.match", "POST", "/accounts/{accountId}/receipts/{receiptId}/match", False, ["application/json"]), {"receiptId": receipt_id}, body, None, options))

    async def unmatch(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Unmatch a receipt from its transaction

        For a wrong match. From then on only you can match the receipt; the CO2 of the transaction is again what it was without a receipt.

        Scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/unmatch
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.unmatch", "POST", "/accounts/{accountId}/receipts/{receiptId}/unmatch", False, []), {"receiptId": receipt_id}, None, None, options))


class AsyncReceiptProvidersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def callback(self, slug: str, reference_id: str, body: m.ProvidedReceipt, *, options: Optional[t.CallOptions] = None) -> m.ReceiptCallbackOutcome:
        """Answer a receipt request (receipt providers)

        For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP; the type is detected from the content. A repeated answer gets a 200 and changes nothing.

        POST /receipt-providers/{slug}/callback/{referenceId}
        """
        return cast(m.ReceiptCallbackOutcome, await self._transport.json(t.Operation("receiptProviders.callback", "POST", "/receipt-providers/{slug}/callback/{referenceId}", True, ["application/json"]), {"slug": slug, "referenceId": reference_id}, body, None, options))


class AsyncEnvironmentalImpactsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EnvironmentalImpactsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.EnvironmentalImpact]:
        """List the CO2 figures of transactions

        By day of purchase. `from` and `to` are such days; both are included.

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts
        """
        return t.AsyncList[m.EnvironmentalImpact](self._transport, t.Operation("environmentalImpacts.list", "GET", "/accounts/{accountId}/environmental-impacts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def summary(self, query: m.EnvironmentalImpactsSummaryQuery, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpactSummary:
        """Summarize the CO2 of a period

        By month, merchant category, organization or card holder, with the share of spending that the figures cover. By card holder, and by category of one organization, a period that differs from whole months by days with more than 50,000 purchases is 422: begin it with the first day of a month and end it with the last.

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/summary
        """
        return cast(m.EnvironmentalImpactSummary, await self._transport.json(t.Operation("environmentalImpacts.summary", "GET", "/accounts/{accountId}/environmental-impacts/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def get(self, environmental_impact_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpact:
        """Read the CO2 of a transaction, with every step of the computation

        Scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}
        """
        return cast(m.EnvironmentalImpact, await self._transport.json(t.Operation("environmentalImpacts.get", "GET", "/accounts/{accountId}/environmental-impacts/{environmentalImpactId}", False, []), {"environmentalImpactId": environmental_impact_id}, None, None, options))


class AsyncStatisticsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, query: Optional[m.StatisticsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Statistics:
        """Read the statistics of the account

        Totals of a period, and a series over it. Days are UTC; `from` and `to` are included. Organizations, TPAs and card holders are counted at the end of each interval; transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the moment of the call. A transaction of last month that changes today changes last month’s figures.

        Scope: `account-statistics-read`

        GET /accounts/{accountId}/statistics
        """
        return cast(m.Statistics, await self._transport.json(t.Operation("statistics.get", "GET", "/accounts/{accountId}/statistics", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncExportsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.NewExport, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Export rows of a period as a file

        Written in the background: read the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Needs the scope that reads the kind of the export. `zip` needs `files-read`.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        POST /accounts/{accountId}/exports
        """
        return cast(m.Export, await self._transport.json(t.Operation("exports.create", "POST", "/accounts/{accountId}/exports", False, ["application/json"]), {}, body, None, options))

    def list(self, query: Optional[m.ExportsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Export]:
        """List exports

        Only those of kinds that the caller may read. An export is listed for 90 days.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports
        """
        return t.AsyncList[m.Export](self._transport, t.Operation("exports.list", "GET", "/accounts/{accountId}/exports", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Read an export

        Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports/{exportId}
        """
        return cast(m.Export, await self._transport.json(t.Operation("exports.get", "GET", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options))

    async def delete(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Cancel or delete an export

        An export that is being written stops within seconds. Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        DELETE /accounts/{accountId}/exports/{exportId}
        """
        await self._transport.none(t.Operation("exports.delete", "DELETE", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options)

    async def download(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the file of an export

        Sent as an attachment, with `ETag` and `Range`. 409 until it is `completed`, 404 once it has expired. Needs the scope that reads the kind of the export.

        Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`

        GET /accounts/{accountId}/exports/{exportId}/file
        """
        return await self._transport.bytes(t.Operation("exports.download", "GET", "/accounts/{accountId}/exports/{exportId}/file", False, []), {"exportId": export_id}, None, None, options)


class AsyncSandboxApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def sign_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Sign a TPA (sandbox)

        Every signatory who has not signed yet signs now, as a test person; those with signing rights in the registry go first. The same follows as from real signatures: the signed PDF, the mails, `tpa.signed`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("sandbox.signTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/sign", False, []), {"tpaId": tpa_id}, None, None, options))

    async def activate_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Activate a TPA (sandbox)

        As the operator and the issuer would: confirms the signing rights and activates the TPA. An activated TPA is returned unchanged.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("sandbox.activateTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/activate", False, []), {"tpaId": tpa_id}, None, None, options))

    async def consent(self, card_holder_id: str, body: Optional[m.SandboxConsent] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Consent for a card holder (sandbox)

        The person is identified and consents, as on the consent page: `card_holder.identified` and `card_holder.signed.pdpc` are sent. A card holder who has consented is returned unchanged.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("sandbox.consent", "POST", "/accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent", False, ["application/json"]), {"cardHolderId": card_holder_id}, body, None, options))

    async def create_card(self, body: m.NewSandboxCard, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Create a test card (sandbox)

        As if an issuer had issued it. With `card_holder_id` or `identity_id`, another card of that person; with `tpa_id`, the card of a new person of the TPA’s company (see the identities of the TPA).

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cards
        """
        return cast(m.SandboxCard, await self._transport.json(t.Operation("sandbox.createCard", "POST", "/accounts/{accountId}/sandbox/cards", False, ["application/json"]), {}, body, None, options))

    async def get_card(self, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Read a test card (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/cards/{cardId}
        """
        return cast(m.SandboxCard, await self._transport.json(t.Operation("sandbox.getCard", "GET", "/accounts/{accountId}/sandbox/cards/{cardId}", False, []), {"cardId": card_id}, None, None, options))

    async def create_transaction(self, body: m.NewSandboxTransaction, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Create a purchase (sandbox)

        As if the issuer of the card had sent it: it is routed the same way. `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when you get the answer. Continue with `clear`, `invoice` or `delete`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.createTransaction", "POST", "/accounts/{accountId}/sandbox/transactions", False, ["application/json"]), {}, body, None, options))

    async def clear_transaction(self, transaction_id: str, body: Optional[m.SandboxClearing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Clear a purchase (sandbox)

        Its amount is final: `card.transaction.cleared`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.clearTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/clear", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    async def invoice_transaction(self, transaction_id: str, body: Optional[m.SandboxInvoicing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Invoice a purchase (sandbox)

        `card.transaction.invoiced`. 409 `state_conflict` before it is cleared.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.invoiceTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/invoice", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    async def delete_transaction(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Release a reservation (sandbox)

        Nothing was bought: `card.transaction.deleted`. 409 `state_conflict` once it is cleared.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.deleteTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/delete", False, []), {"transactionId": transaction_id}, None, None, options))

    async def create_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Create the receipt of a purchase (sandbox)

        As if a receipt provider had sent it. It has the `items` of the purchase, or one line without them, with the VAT of the country, the day and the kind of shop. `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, where the lines say more, `environmental.impact` are on their way to your webhooks when you get the answer. 409 `state_conflict` when it already has a receipt.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("sandbox.createReceipt", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    async def close_invoice(self, body: m.SandboxInvoiceClosing, *, options: Optional[t.CallOptions] = None) -> m.ClosedInvoice:
        """Close an invoice (sandbox)

        As if the issuer had closed an invoice of the company: `invoice.created` for each organization that uses an activated TPA of the company.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/invoices
        """
        return cast(m.ClosedInvoice, await self._transport.json(t.Operation("sandbox.closeInvoice", "POST", "/accounts/{accountId}/sandbox/invoices", False, ["application/json"]), {}, body, None, options))

    async def generate(self, body: m.NewGeneration, *, options: Optional[t.CallOptions] = None) -> m.Generation:
        """Generate purchases (sandbox)

        Believable purchases over a period: merchants and prices of the country, working days, journeys abroad, refunds, reservations that are released or never cleared. Each is routed like an issuer’s data, with all its states, events and CO2. The answer comes when all are stored, or after five seconds with `status` `running`. An interrupted generation is resumed automatically.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/generate
        """
        return cast(m.Generation, await self._transport.json(t.Operation("sandbox.generate", "POST", "/accounts/{accountId}/sandbox/generate", False, ["application/json"]), {}, body, None, options))

    async def get_generation(self, generation_id: str, *, options: Optional[t.CallOptions] = None) -> m.Generation:
        """Read the progress of a generation (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/generations/{generationId}
        """
        return cast(m.Generation, await self._transport.json(t.Operation("sandbox.getGeneration", "GET", "/accounts/{accountId}/sandbox/generations/{generationId}", False, []), {"generationId": generation_id}, None, None, options))

    async def demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Read the progress of the demo company (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, await self._transport.json(t.Operation("sandbox.demo", "GET", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    async def fill_demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Fill with the demo company (sandbox)

        Adds a demo company with everything that data needs to flow: an activated TPA, a billing profile, an organization, five card holders who consented, and 100 purchases. What exists already is left as it is. It takes some seconds: read the progress until `status` is `finished`.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, await self._transport.json(t.Operation("sandbox.fillDemo", "POST", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def mails(self, query: Optional[m.SandboxMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.SandboxMail]:
        """List mails (sandbox)

        The mails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Mails to users of the dashboard are not shown: their links give access to the account.

        Scope: `accounts-write`

        GET /accounts/{accountId}/sandbox/mails
        """
        return t.AsyncList[m.SandboxMail](self._transport, t.Operation("sandbox.mails", "GET", "/accounts/{accountId}/sandbox/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def clock(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Read the clock (sandbox)

        Scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, await self._transport.json(t.Operation("sandbox.clock", "GET", "/accounts/{accountId}/sandbox/clock", False, []), {}, None, None, options))

    async def advance_clock(self, body: m.ClockAdvance, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Advance the clock (sandbox)

        Everything that waits in the account comes nearer by that time, as if it had passed: reminders, retries of deliveries and mails, the end of personal links and of receipt links, requests to receipt providers, the files of exports, and the retention of receipts, files and mails. At the end of each month that passes, the issuer closes an invoice of what each company bought in it (`invoice.created`). What is due then happens at once; when that is much, Kontor answers before all of it is done. The clock never goes back. Access tokens, secrets and sessions keep the real time, and so do the times that objects show.

        Scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, await self._transport.json(t.Operation("sandbox.advanceClock", "POST", "/accounts/{accountId}/sandbox/clock", False, ["application/json"]), {}, body, None, options))


class AsyncHealthApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def alive(self, *, options: Optional[t.CallOptions] = None) -> m.Alive:
        """Check that the process is alive

        Succeeds as long as the process runs, even when the database is unavailable.

        GET /healthz
        """
        return cast(m.Alive, await self._transport.json(t.Operation("health.alive", "GET", "/healthz", True, []), {}, None, None, options))

    async def ready(self, *, options: Optional[t.CallOptions] = None) -> m.Readiness:
        """Check that the process can serve requests

        Checks the database, which is not ready while it refuses connections, is read-only, has a full disk or has not answered for five seconds, the schema (`outdated`: it does not fit this version), the change feed and the queues. A `database` that is `slow` (no answer within half a second) leaves the process ready, and so does a `change_feed` that is `delayed`. A `queue` that is `delayed` (an entry waits for more than five minutes) or `unknown` (no process does background work) leaves the process ready. An `embedded_database` that ended is `restarting`, and `failed` when it could not be started. A process that is stopping is `draining`.

        GET /readyz
        """
        return cast(m.Readiness, await self._transport.json(t.Operation("health.ready", "GET", "/readyz", True, []), {}, None, None, options))


class AsyncEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, query: Optional[m.EventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.FeedPage:
        """List the events of the account

        Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. `wait` makes it a long poll: the answer comes with the first new event.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/events
        """
        return cast(m.FeedPage, await self._transport.json(t.Operation("events.list", "GET", "/accounts/{accountId}/events", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncEventTypesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, *, options: Optional[t.CallOptions] = None) -> m.EventTypePage:
        """List the events that webhooks can receive

        Every event with the JSON Schema of its payload and a sample, in one answer.

        Any token may call this; it needs no scope.

        GET /event-types
        """
        return cast(m.EventTypePage, await self._transport.json(t.Operation("eventTypes.list", "GET", "/event-types", False, []), {}, None, None, options))


class AsyncWebhooksEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Delivery]:
        """List the deliveries of a webhook

        The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events
        """
        return t.AsyncList[m.Delivery](self._transport, t.Operation("webhooks.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Read one delivery of a webhook

        Scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.events.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))

    async def resend(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to a webhook

        Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.events.resend", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AsyncWebhooksReplaysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, organization_id: str, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Read the progress of a replay to a webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, await self._transport.json(t.Operation("webhooks.replays.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AsyncWebhooksHeadersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookHeader]:
        """List the custom headers of a webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return t.AsyncList[m.WebhookHeader](self._transport, t.Operation("webhooks.headers.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Add a custom header to a webhook

        Scope: `webhook-headers-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Read a custom header of a webhook

        Scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options))

    async def update(self, organization_id: str, webhook_id: str, header_id: str, body: m.WebhookHeaderChange, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a custom header of a webhook

        Scope: `webhook-headers-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, body, None, options))

    async def delete(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a custom header of a webhook

        Scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        await self._transport.none(t.Operation("webhooks.headers.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AsyncWebhooksGroupsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookGroup]:
        """List the groups of a webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return t.AsyncList[m.WebhookGroup](self._transport, t.Operation("webhooks.groups.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Add a group to a webhook

        With at least one group, only transactions of the companies in its groups reach the webhook.

        Scope: `webhook-groups-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("webhooks.groups.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Read a group of a webhook

        Scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("webhooks.groups.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options))

    async def delete(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a group of a webhook

        After the last group is deleted, transactions of all companies reach the webhook again.

        Scope: `webhook-groups-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        await self._transport.none(t.Operation("webhooks.groups.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options)


class AsyncWebhooksApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.events = AsyncWebhooksEventsApi(transport)
        self.replays = AsyncWebhooksReplaysApi(transport)
        self.headers = AsyncWebhooksHeadersApi(transport)
        self.groups = AsyncWebhooksGroupsApi(transport)

    def list(self, organization_id: str, query: Optional[m.WebhooksListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Webhook]:
        """List webhooks

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return t.AsyncList[m.Webhook](self._transport, t.Operation("webhooks.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, body: m.NewWebhook, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Create a webhook

        The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return cast(m.WebhookWithSecret, await self._transport.json(t.Operation("webhooks.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Read a webhook

        Scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def update(self, organization_id: str, webhook_id: str, body: m.WebhookChange, *, options: Optional[t.CallOptions] = None) -> m.ChangedWebhook:
        """Update a webhook

        A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.

        Scope: `webhooks-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.ChangedWebhook, await self._transport.json(t.Operation("webhooks.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def delete(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook

        Queued deliveries are skipped; nothing more is sent.

        Scope: `webhooks-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        await self._transport.none(t.Operation("webhooks.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options)

    async def challenge(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Challenge a webhook again

        Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.challenge", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def retry_now(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Retry everything that waits for a webhook now

        Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.retryNow", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def rotate_secret(self, organization_id: str, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Rotate the secret of a webhook

        The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.WebhookWithSecret, await self._transport.json(t.Operation("webhooks.rotateSecret", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def test(self, organization_id: str, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to a webhook

        Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.test", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "event": event}, None, None, options))

    async def replay(self, organization_id: str, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to a webhook

        Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.

        Scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], await self._transport.json(t.Operation("webhooks.replay", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))


class AsyncOperatorApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list_tpas(self, query: Optional[m.OperatorListTpasQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AwaitingTpa]:
        """List TPAs that wait for your approval

        Of all accounts, the oldest first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas
        """
        return t.AsyncList[m.AwaitingTpa](self._transport, t.Operation("operator.listTpas", "GET", "/operator/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaEvidence:
        """Read the evidence of a TPA

        The company as its registry has it now, what the partner entered, the signing rights at the time of creation, and who signed when with which eID.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas/{tpaId}
        """
        return cast(m.TpaEvidence, await self._transport.json(t.Operation("operator.getTpa", "GET", "/operator/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    async def download_tpa_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the signed document of a TPA

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/tpas/{tpaId}/document
        """
        return await self._transport.bytes(t.Operation("operator.downloadTpaDocument", "GET", "/operator/tpas/{tpaId}/document", False, []), {"tpaId": tpa_id}, None, None, options)

    async def approve_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Approve a TPA

        Confirms that the signatories may sign for the company. The issuer activates the TPA next; in a sandbox it is activated at once.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/tpas/{tpaId}/approve
        """
        return cast(m.TpaDecision, await self._transport.json(t.Operation("operator.approveTpa", "POST", "/operator/tpas/{tpaId}/approve", False, []), {"tpaId": tpa_id}, None, None, options))

    async def reject_tpa(self, tpa_id: str, body: m.TpaRejection, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Reject a TPA

        The partner reads the reason, and hears of it by the event `tpa.rejected`.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/tpas/{tpaId}/reject
        """
        return cast(m.TpaDecision, await self._transport.json(t.Operation("operator.rejectTpa", "POST", "/operator/tpas/{tpaId}/reject", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def list_accounts(self, query: Optional[m.OperatorListAccountsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AccountOverview]:
        """List accounts

        Partners’ accounts, newest first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/accounts
        """
        return t.AsyncList[m.AccountOverview](self._transport, t.Operation("operator.listAccounts", "GET", "/operator/accounts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountDetails:
        """Read an account

        Figures and limits; nothing of what the account stores. A closed account has no limits.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/accounts/{tenantId}
        """
        return cast(m.AccountDetails, await self._transport.json(t.Operation("operator.getAccount", "GET", "/operator/accounts/{tenantId}", False, []), {"tenantId": tenant_id}, None, None, options))

    async def set_limits(self, tenant_id: str, body: m.LimitChange, *, options: Optional[t.CallOptions] = None) -> m.OperatedLimits:
        """Set limits of an account

        As `kontor account limits`. Null removes what was set.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        PUT /operator/accounts/{tenantId}/limits
        """
        return cast(m.OperatedLimits, await self._transport.json(t.Operation("operator.setLimits", "PUT", "/operator/accounts/{tenantId}/limits", False, ["application/json"]), {"tenantId": tenant_id}, body, None, options))

    async def approve_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.ApprovedAccount:
        """Approve a registered account

        The account gets the usual limits, and its mail is sent in the partner’s name. As `kontor account approve`.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/accounts/{tenantId}/approve
        """
        return cast(m.ApprovedAccount, await self._transport.json(t.Operation("operator.approveAccount", "POST", "/operator/accounts/{tenantId}/approve", False, []), {"tenantId": tenant_id}, None, None, options))

    def list_failing_webhooks(self, query: Optional[m.OperatorListFailingWebhooksQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.FailingWebhook]:
        """List failing receivers

        Webhooks of all accounts whose receiver fails, or whose oldest delivery waits for more than five minutes; the longest failure first.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/webhooks
        """
        return t.AsyncList[m.FailingWebhook](self._transport, t.Operation("operator.listFailingWebhooks", "GET", "/operator/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def retry_webhook(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.RetriedWebhook:
        """Try a failing receiver now

        Ends the pause after failures, and makes every waiting retry due.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/webhooks/{webhookId}/retry-now
        """
        return cast(m.RetriedWebhook, await self._transport.json(t.Operation("operator.retryWebhook", "POST", "/operator/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def list_mails(self, query: Optional[m.OperatorListMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.OutstandingMail]:
        """List mail that has not arrived

        Of all accounts, newest first, without content.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/mails
        """
        return t.AsyncList[m.OutstandingMail](self._transport, t.Operation("operator.listMails", "GET", "/operator/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def retry_mail(self, mail_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Send a waiting mail now

        For a mail whose next attempt is not near. A mail that failed for good cannot be sent again: its text was erased.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/mails/{mailId}/retry
        """
        await self._transport.none(t.Operation("operator.retryMail", "POST", "/operator/mails/{mailId}/retry", False, []), {"mailId": mail_id}, None, None, options)

    async def list_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.SetAsideTransactions:
        """List transactions that were set aside

        A fault keeps them from partners. Grouped by the reason.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/set-aside-transactions
        """
        return cast(m.SetAsideTransactions, await self._transport.json(t.Operation("operator.listSetAsideTransactions", "GET", "/operator/set-aside-transactions", False, []), {}, None, None, options))

    async def retry_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.RetriedTransactions:
        """Route set-aside transactions again

        Once the fault is fixed. Each start of a process does the same.

        A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        POST /operator/set-aside-transactions/retry
        """
        return cast(m.RetriedTransactions, await self._transport.json(t.Operation("operator.retrySetAsideTransactions", "POST", "/operator/set-aside-transactions/retry", False, []), {}, None, None, options))

    async def status(self, *, options: Optional[t.CallOptions] = None) -> m.InstallationStatus:
        """Read the status of the installation

        Processes, queues, failing jobs and the last backup.

        Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.

        GET /operator/status
        """
        return cast(m.InstallationStatus, await self._transport.json(t.Operation("operator.status", "GET", "/operator/status", False, []), {}, None, None, options))


class AsyncApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.oauth = AsyncOauthApi(transport)
        self.account = AsyncAccountApi(transport)
        self.logos = AsyncLogosApi(transport)
        self.audit_log = AsyncAuditLogApi(transport)
        self.requests = AsyncRequestsApi(transport)
        self.users = AsyncUsersApi(transport)
        self.session = AsyncSessionApi(transport)
        self.oauth_clients = AsyncOauthClientsApi(transport)
        self.api_versions = AsyncApiVersionsApi(transport)
        self.public_records = AsyncPublicRecordsApi(transport)
        self.payment_products = AsyncPaymentProductsApi(transport)
        self.tpas = AsyncTpasApi(transport)
        self.legal_texts = AsyncLegalTextsApi(transport)
        self.billings = AsyncBillingsApi(transport)
        self.portal_sessions = AsyncPortalSessionsApi(transport)
        self.organizations = AsyncOrganizationsApi(transport)
        self.card_holders = AsyncCardHoldersApi(transport)
        self.files = AsyncFilesApi(transport)
        self.issuers = AsyncIssuersApi(transport)
        self.transactions = AsyncTransactionsApi(transport)
        self.receipts = AsyncReceiptsApi(transport)
        self.receipt_providers = AsyncReceiptProvidersApi(transport)
        self.environmental_impacts = AsyncEnvironmentalImpactsApi(transport)
        self.statistics = AsyncStatisticsApi(transport)
        self.exports = AsyncExportsApi(transport)
        self.sandbox = AsyncSandboxApi(transport)
        self.health = AsyncHealthApi(transport)
        self.events = AsyncEventsApi(transport)
        self.event_types = AsyncEventTypesApi(transport)
        self.webhooks = AsyncWebhooksApi(transport)
        self.operator = AsyncOperatorApi(transport)
