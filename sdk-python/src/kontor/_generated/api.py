# Written by `npm run sdk` from openapi.json: change that, not this.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union, cast

from .. import _transport as t
from . import models as m


class OauthApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def token(self, body: m.TokenRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenResponse:
        """Get an access token

        Issues a token with the client credentials grant (RFC 6749). `private_key_jwt` (RFC 7523) is supported. With a proof in the header `DPoP` (RFC 9449), the token is bound to the proof’s key, and `token_type` is `DPoP`.

        POST /oauth/token
        """
        return cast(m.TokenResponse, self._transport.json(t.Operation("oauth.token", "POST", "/oauth/token", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def revoke(self, body: m.TokenRevocationRequest, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token

        Revokes a token (RFC 7009). The response is the same for an unknown or expired token.

        POST /oauth/revoke
        """
        self._transport.none(t.Operation("oauth.revoke", "POST", "/oauth/revoke", True, ["application/x-www-form-urlencoded"]), {}, body, None, options)

    def introspect(self, body: m.TokenIntrospectionRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenIntrospectionResponse:
        """Introspect a token

        Returns the state of a token (RFC 7662) of the client’s own account. `scope` contains the scopes that the token has now.

        POST /oauth/introspect
        """
        return cast(m.TokenIntrospectionResponse, self._transport.json(t.Operation("oauth.introspect", "POST", "/oauth/introspect", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def client(self, body: m.ClientLookupRequest, *, options: Optional[t.CallOptions] = None) -> m.ClientLookupResponse:
        """Get the client of a key

        Lets a program log in through the dashboard. The program creates a key, a user registers its public part for a client, and the program polls this endpoint until it gets the client’s id. Until then the response is 400 `authorization_pending`.

        POST /oauth/client
        """
        return cast(m.ClientLookupResponse, self._transport.json(t.Operation("oauth.client", "POST", "/oauth/client", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    def metadata(self, *, options: Optional[t.CallOptions] = None) -> m.AuthorizationServerMetadata:
        """Get the authorization server metadata

        Returns the endpoints and their capabilities (RFC 8414).

        GET /.well-known/oauth-authorization-server
        """
        return cast(m.AuthorizationServerMetadata, self._transport.json(t.Operation("oauth.metadata", "GET", "/.well-known/oauth-authorization-server", True, []), {}, None, None, options))

    def resource(self, *, options: Optional[t.CallOptions] = None) -> m.ProtectedResourceMetadata:
        """Get the protected resource metadata

        Returns how the API expects access tokens, and which server issues them (RFC 9728).

        GET /.well-known/oauth-protected-resource
        """
        return cast(m.ProtectedResourceMetadata, self._transport.json(t.Operation("oauth.resource", "GET", "/.well-known/oauth-protected-resource", True, []), {}, None, None, options))

    def jwks(self, *, options: Optional[t.CallOptions] = None) -> m.JwkSet:
        """Get the keys that verify access tokens

        Returns the public keys that verify access tokens, as a JWK set (RFC 7517). A retired key is listed until its last token has expired.

        GET /.well-known/jwks.json
        """
        return cast(m.JwkSet, self._transport.json(t.Operation("oauth.jwks", "GET", "/.well-known/jwks.json", True, []), {}, None, None, options))


class AccountPaymentProductsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AccountPaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.EnabledPaymentProduct]:
        """List enabled payment products

        Required scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products
        """
        return t.SyncList[m.EnabledPaymentProduct](self._transport, t.Operation("account.paymentProducts.list", "GET", "/accounts/{accountId}/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Get an enabled payment product

        Required scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, self._transport.json(t.Operation("account.paymentProducts.get", "GET", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    def enable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Enable a payment product

        Required scope: `account-payment-products-write`

        POST /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, self._transport.json(t.Operation("account.paymentProducts.enable", "POST", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    def disable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disable a payment product

        Returns 409 `state_conflict` while a TPA that is neither rejected nor terminated uses the product.

        Required scope: `account-payment-products-write`

        DELETE /accounts/{accountId}/payment-products/{paymentProductId}
        """
        self._transport.none(t.Operation("account.paymentProducts.disable", "DELETE", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options)


class AccountFilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file of the account

        Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.

        Required scope: `files-read`

        GET /accounts/{accountId}/files/{fileId}
        """
        return self._transport.bytes(t.Operation("account.files.download", "GET", "/accounts/{accountId}/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AccountWebhooksEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Delivery]:
        """List an account-wide webhook’s deliveries

        Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events
        """
        return t.SyncList[m.Delivery](self._transport, t.Operation("account.webhooks.events.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Get an account-wide webhook’s delivery

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.events.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))

    def resend(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to an account-wide webhook

        Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.events.resend", "POST", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AccountWebhooksReplaysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Get an account-wide webhook’s replay

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, self._transport.json(t.Operation("account.webhooks.replays.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AccountWebhooksHeadersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookHeader]:
        """List an account-wide webhook’s custom headers

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return t.SyncList[m.WebhookHeader](self._transport, t.Operation("account.webhooks.headers.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Create a custom header for an account-wide webhook

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def get(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Get an account-wide webhook’s custom header

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options))

    def update(self, webhook_id: str, header_id: str, body: m.WebhookHeaderUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update an account-wide webhook’s custom header

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("account.webhooks.headers.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"webhookId": webhook_id, "headerId": header_id}, body, None, options))

    def delete(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook’s custom header

        Required scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        self._transport.none(t.Operation("account.webhooks.headers.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AccountWebhooksGroupsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookGroup]:
        """List an account-wide webhook’s groups

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return t.SyncList[m.WebhookGroup](self._transport, t.Operation("account.webhooks.groups.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Create a group for an account-wide webhook

        A webhook with groups receives only transactions of the companies in its groups.

        Required scope: `webhook-groups-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("account.webhooks.groups.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def get(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Get an account-wide webhook’s group

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("account.webhooks.groups.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options))

    def delete(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook’s group

        A webhook without groups receives the transactions of all companies.

        Required scope: `webhook-groups-delete`

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

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks
        """
        return t.SyncList[m.AccountWebhook](self._transport, t.Operation("account.webhooks.list", "GET", "/accounts/{accountId}/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewAccountWebhook, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Create an account-wide webhook

        The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks
        """
        return cast(m.AccountWebhookWithSecret, self._transport.json(t.Operation("account.webhooks.create", "POST", "/accounts/{accountId}/webhooks", False, ["application/json"]), {}, body, None, options))

    def get(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Get an account-wide webhook

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options))

    def update(self, webhook_id: str, body: m.AccountWebhookUpdate, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookUpdateResult:
        """Update an account-wide webhook

        A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhookUpdateResult, self._transport.json(t.Operation("account.webhooks.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def delete(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook

        Queued deliveries are skipped, and nothing more is sent.

        Required scope: `webhooks-write`

        DELETE /accounts/{accountId}/webhooks/{webhookId}
        """
        self._transport.none(t.Operation("account.webhooks.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options)

    def challenge(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Challenge an account-wide webhook again

        Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/challenge
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.challenge", "POST", "/accounts/{accountId}/webhooks/{webhookId}/challenge", False, []), {"webhookId": webhook_id}, None, None, options))

    def retry_now(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Retry an account-wide webhook’s pending deliveries

        Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.AccountWebhook, self._transport.json(t.Operation("account.webhooks.retryNow", "POST", "/accounts/{accountId}/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def rotate_secret(self, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Rotate an account-wide webhook’s secret

        The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.AccountWebhookWithSecret, self._transport.json(t.Operation("account.webhooks.rotateSecret", "POST", "/accounts/{accountId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    def test(self, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to an account-wide webhook

        Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("account.webhooks.test", "POST", "/accounts/{accountId}/webhooks/{webhookId}/test/{event}", False, []), {"webhookId": webhook_id, "event": event}, None, None, options))

    def replay(self, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to an account-wide webhook

        Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.

        Required scope: `webhooks-write`

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
        """Get the account

        Required scope: `accounts-read`

        GET /accounts/{accountId}
        """
        return cast(m.Account, self._transport.json(t.Operation("account.get", "GET", "/accounts/{accountId}", False, []), {}, None, None, options))

    def update(self, body: m.AccountUpdate, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Update the account

        Required scope: `accounts-write`

        PUT /accounts/{accountId}
        """
        return cast(m.Account, self._transport.json(t.Operation("account.update", "PUT", "/accounts/{accountId}", False, ["application/json"]), {}, body, None, options))

    def limits(self, *, options: Optional[t.CallOptions] = None) -> m.LimitList:
        """List the account’s limits

        Returns the limits that the operator of this installation set, and their current usage. An operation that would exceed a limit returns 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions from issuers are never rejected.

        Required scope: `accounts-read`

        GET /accounts/{accountId}/limits
        """
        return cast(m.LimitList, self._transport.json(t.Operation("account.limits", "GET", "/accounts/{accountId}/limits", False, []), {}, None, None, options))

    def retention(self, *, options: Optional[t.CallOptions] = None) -> m.RetentionList:
        """List retention periods and legal holds

        The operator of this installation sets the periods, except for the account’s `data_retention_days`: deliveries, receipts and emails are kept for that long. Data under a legal hold is not deleted because of its age.

        Required scope: `accounts-read`

        GET /accounts/{accountId}/retention
        """
        return cast(m.RetentionList, self._transport.json(t.Operation("account.retention", "GET", "/accounts/{accountId}/retention", False, []), {}, None, None, options))


class LogosApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, logo_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Get an account’s logo

        Returns a PNG of at most 512 × 512 pixels.

        GET /logos/{logoId}
        """
        return self._transport.bytes(t.Operation("logos.get", "GET", "/logos/{logoId}", True, []), {"logoId": logo_id}, None, None, options)


class AuditLogApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AuditLogListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AuditLine]:
        """List the audit log

        Required scope: `accounts-read`

        GET /accounts/{accountId}/audit-log
        """
        return t.SyncList[m.AuditLine](self._transport, t.Operation("auditLog.list", "GET", "/accounts/{accountId}/audit-log", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class RequestsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.RequestsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.LoggedRequest]:
        """List requests

        Lists the requests of clients and users, newest first. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).

        Required scope: `accounts-read`

        GET /accounts/{accountId}/requests
        """
        return t.SyncList[m.LoggedRequest](self._transport, t.Operation("requests.list", "GET", "/accounts/{accountId}/requests", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def summary(self, query: Optional[m.RequestsSummaryQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.RequestSummary:
        """Get a summary of requests

        Returns failures by operation and code, and latency by operation. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).

        Required scope: `accounts-read`

        GET /accounts/{accountId}/requests/summary
        """
        return cast(m.RequestSummary, self._transport.json(t.Operation("requests.summary", "GET", "/accounts/{accountId}/requests/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class UsersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.UsersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.User]:
        """List users

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users
        """
        return t.SyncList[m.User](self._transport, t.Operation("users.list", "GET", "/accounts/{accountId}/users", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewUser, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Invite a user

        Sends an email with a link to set a password. The link is valid for seven days.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/users
        """
        return cast(m.User, self._transport.json(t.Operation("users.create", "POST", "/accounts/{accountId}/users", False, ["application/json"]), {}, body, None, options))

    def roles(self, *, options: Optional[t.CallOptions] = None) -> m.RoleList:
        """List roles

        Lists the roles and their scopes.

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users/roles
        """
        return cast(m.RoleList, self._transport.json(t.Operation("users.roles", "GET", "/accounts/{accountId}/users/roles", False, []), {}, None, None, options))

    def get(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Get a user

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, self._transport.json(t.Operation("users.get", "GET", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options))

    def update(self, user_id: str, body: m.UserUpdate, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Update a user

        Demoting a user takes effect immediately. `clients` says what becomes of the OAuth clients whose credentials the user may know when the user is demoted or disabled. Promoting or disabling a user ends the user’s sessions. An active user must confirm a new email address with a link that is sent to it. The address then takes effect and all sessions end; until then it is in `new_email`. A change of `organization_ids` ends the sessions, and a user who loses organizations loses the clients too, as when leaving. The last active owner cannot be demoted or disabled (409).

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        PUT /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, self._transport.json(t.Operation("users.update", "PUT", "/accounts/{accountId}/users/{userId}", False, ["application/json"]), {"userId": user_id}, body, None, options))

    def delete(self, user_id: str, query: Optional[m.UsersDeleteQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user

        Ends all of the user’s sessions. `clients` says what becomes of the OAuth clients whose credentials the user may know. The audit log keeps the name. The last active owner cannot be deleted (409).

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-delete`

        DELETE /accounts/{accountId}/users/{userId}
        """
        self._transport.none(t.Operation("users.delete", "DELETE", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def invite(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Resend an invitation

        The link of the earlier invitation stops working.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/users/{userId}/invite
        """
        return cast(m.User, self._transport.json(t.Operation("users.invite", "POST", "/accounts/{accountId}/users/{userId}/invite", False, []), {"userId": user_id}, None, None, options))

    def clear_second_factors(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user’s second factors

        For a user who has lost the second factors. Deletes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with only the password and is informed by email.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/users/{userId}/second-factors
        """
        self._transport.none(t.Operation("users.clearSecondFactors", "DELETE", "/accounts/{accountId}/users/{userId}/second-factors", False, []), {"userId": user_id}, None, None, options)


class SecurityPolicyApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, *, options: Optional[t.CallOptions] = None) -> m.SecurityPolicy:
        """Get the security policy

        Required scope: `accounts-read`

        GET /accounts/{accountId}/security-policy
        """
        return cast(m.SecurityPolicy, self._transport.json(t.Operation("securityPolicy.get", "GET", "/accounts/{accountId}/security-policy", False, []), {}, None, None, options))

    def update(self, body: m.SecurityPolicyUpdate, *, options: Optional[t.CallOptions] = None) -> m.SecurityPolicy:
        """Update the security policy

        Only a signed-in owner may update the policy, whatever the scopes of a client. It applies to existing sessions and to new tokens within two seconds, in every process. The networks must include the caller’s address (422). When the policy requires less than before, every owner is informed by email.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `accounts-write`

        PUT /accounts/{accountId}/security-policy
        """
        return cast(m.SecurityPolicy, self._transport.json(t.Operation("securityPolicy.update", "PUT", "/accounts/{accountId}/security-policy", False, ["application/json"]), {}, body, None, options))


class SessionApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.PasswordCredentials, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a password

        Sets the session’s cookie. With `second_factor_required`, the session has no access until `POST /session/second-factor`. A wrong email address and a wrong password return the same error. Requests with the cookie, other than GET, require `X-Kontor-CSRF: 1`.

        POST /session
        """
        return cast(m.Session, self._transport.json(t.Operation("session.create", "POST", "/session", True, ["application/json"]), {}, body, None, options))

    def get(self, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Get your session

        Applies to the signed-in user.

        GET /session
        """
        return cast(m.Session, self._transport.json(t.Operation("session.get", "GET", "/session", False, []), {}, None, None, options))

    def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Sign out

        Also succeeds if the session has already ended.

        DELETE /session
        """
        self._transport.none(t.Operation("session.delete", "DELETE", "/session", False, []), {}, None, None, options)

    def set_language(self, body: m.LanguageUpdate, *, options: Optional[t.CallOptions] = None) -> None:
        """Update your dashboard language

        The language applies in every browser. It does not change the language of emails.

        PUT /session/language
        """
        self._transport.none(t.Operation("session.setLanguage", "PUT", "/session/language", False, ["application/json"]), {}, body, None, options)

    def second_factor(self, body: m.AuthenticationProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Submit the second factor

        Activates the session and replaces its cookie.

        POST /session/second-factor
        """
        return cast(m.Session, self._transport.json(t.Operation("session.secondFactor", "POST", "/session/second-factor", False, ["application/json"]), {}, body, None, options))

    def passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Get options for using a passkey

        Returns the options for `navigator.credentials.get()`: for sign-in, as the second factor, or for re-authentication.

        POST /session/passkey-options
        """
        return cast(m.PasskeyOptions, self._transport.json(t.Operation("session.passkeyOptions", "POST", "/session/passkey-options", True, []), {}, None, None, options))

    def create_with_passkey(self, body: m.PasskeyAssertion, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a passkey

        A passkey combines two factors, so no other factor is required.

        POST /session/passkey
        """
        return cast(m.Session, self._transport.json(t.Operation("session.createWithPasskey", "POST", "/session/passkey", True, ["application/json"]), {}, body, None, options))

    def confirm(self, body: m.AuthenticationProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Re-authenticate

        Confirms your identity. For 10 minutes, this allows operations that require re-authentication (`reauthentication_required`). A user with a second factor confirms with it; the password alone is refused. Replaces the session’s cookie.

        POST /session/confirm
        """
        return cast(m.Session, self._transport.json(t.Operation("session.confirm", "POST", "/session/confirm", False, ["application/json"]), {}, body, None, options))

    def list_sessions(self, *, options: Optional[t.CallOptions] = None) -> m.SessionList:
        """List your sessions

        Applies to the signed-in user.

        GET /session/sessions
        """
        return cast(m.SessionList, self._transport.json(t.Operation("session.listSessions", "GET", "/session/sessions", False, []), {}, None, None, options))

    def end_other_sessions(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete your other sessions

        Applies to the signed-in user.

        DELETE /session/sessions
        """
        self._transport.none(t.Operation("session.endOtherSessions", "DELETE", "/session/sessions", False, []), {}, None, None, options)

    def end_session(self, session_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one of your sessions

        Applies to the signed-in user.

        DELETE /session/sessions/{sessionId}
        """
        self._transport.none(t.Operation("session.endSession", "DELETE", "/session/sessions/{sessionId}", False, []), {"sessionId": session_id}, None, None, options)

    def change_password(self, body: m.PasswordUpdate, *, options: Optional[t.CallOptions] = None) -> None:
        """Update your password

        Applies to the signed-in user.

        PUT /session/password
        """
        self._transport.none(t.Operation("session.changePassword", "PUT", "/session/password", False, ["application/json"]), {}, body, None, options)

    def factors(self, *, options: Optional[t.CallOptions] = None) -> m.AuthenticationFactors:
        """Get your sign-in methods

        Applies to the signed-in user.

        GET /session/factors
        """
        return cast(m.AuthenticationFactors, self._transport.json(t.Operation("session.factors", "GET", "/session/factors", False, []), {}, None, None, options))

    def propose_totp(self, *, options: Optional[t.CallOptions] = None) -> m.TotpEnrollment:
        """Create an authenticator app

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/totp
        """
        return cast(m.TotpEnrollment, self._transport.json(t.Operation("session.proposeTotp", "POST", "/session/totp", False, []), {}, None, None, options))

    def remove_totp(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete your authenticator app

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/totp
        """
        self._transport.none(t.Operation("session.removeTotp", "DELETE", "/session/totp", False, []), {}, None, None, options)

    def confirm_totp(self, body: m.TotpConfirmation, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Confirm your authenticator app

        Activates the authenticator app with its first code.

        POST /session/totp/confirm
        """
        return cast(m.RecoveryCodes, self._transport.json(t.Operation("session.confirmTotp", "POST", "/session/totp/confirm", False, ["application/json"]), {}, body, None, options))

    def new_recovery_codes(self, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Create new recovery codes

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/recovery-codes
        """
        return cast(m.RecoveryCodes, self._transport.json(t.Operation("session.newRecoveryCodes", "POST", "/session/recovery-codes", False, []), {}, None, None, options))

    def new_passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Create passkey options

        Returns the options for `navigator.credentials.create()`. Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys/options
        """
        return cast(m.PasskeyOptions, self._transport.json(t.Operation("session.newPasskeyOptions", "POST", "/session/passkeys/options", False, []), {}, None, None, options))

    def add_passkey(self, body: m.NewPasskey, *, options: Optional[t.CallOptions] = None) -> m.RegisteredPasskey:
        """Create a passkey

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys
        """
        return cast(m.RegisteredPasskey, self._transport.json(t.Operation("session.addPasskey", "POST", "/session/passkeys", False, ["application/json"]), {}, body, None, options))

    def remove_passkey(self, passkey_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a passkey

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/passkeys/{passkeyId}
        """
        self._transport.none(t.Operation("session.removePasskey", "DELETE", "/session/passkeys/{passkeyId}", False, []), {"passkeyId": passkey_id}, None, None, options)


class SsoApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Get the SSO connection

        Returns 404 if the account has none. The client secret is never returned.

        Required scope: `account-users-read`

        GET /accounts/{accountId}/sso
        """
        return cast(m.SsoConnection, self._transport.json(t.Operation("sso.get", "GET", "/accounts/{accountId}/sso", False, []), {}, None, None, options))

    def update(self, body: m.SsoConnectionUpdate, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Create or update the SSO connection

        Only a signed-in owner may call it. With another `issuer`, the client secret must be sent again. Enforcing ends the sessions that users of the verified domains began with a password. Another `issuer` or `client_id` ends the sessions that began through the provider.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        PUT /accounts/{accountId}/sso
        """
        return cast(m.SsoConnection, self._transport.json(t.Operation("sso.update", "PUT", "/accounts/{accountId}/sso", False, ["application/json"]), {}, body, None, options))

    def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete the SSO connection

        Only a signed-in owner may call it. Ends the sessions that began through the provider. Users without a password can request one with “Forgot your password?”.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/sso
        """
        self._transport.none(t.Operation("sso.delete", "DELETE", "/accounts/{accountId}/sso", False, []), {}, None, None, options)

    def verify_domain(self, domain: str, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Verify a domain

        Only a signed-in owner may call it. Looks for the value in DNS (`txt_name`) and in the file (`file_url`). Returns 409 `state_conflict` if neither has it yet, and 409 `duplicate` if another account has verified the domain.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/sso/domains/{domain}/verify
        """
        return cast(m.SsoConnection, self._transport.json(t.Operation("sso.verifyDomain", "POST", "/accounts/{accountId}/sso/domains/{domain}/verify", False, []), {"domain": domain}, None, None, options))

    def unlink(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Unlink a user from the provider

        Only a signed-in owner may call it. For a person whom the provider has created anew: the next sign-in links the user again, by the verified email address.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/sso/users/{userId}
        """
        self._transport.none(t.Operation("sso.unlink", "DELETE", "/accounts/{accountId}/sso/users/{userId}", False, []), {"userId": user_id}, None, None, options)


class OauthClientsSecretsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsSecretsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ClientSecret]:
        """List the valid secrets of an OAuth client

        Lists the secrets without their values; `hint` is the last four characters. After a rotation, `last_used_at` shows whether the previous secret is still in use; it is up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return t.SyncList[m.ClientSecret](self._transport, t.Operation("oauthClients.secrets.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def delete(self, oauthclient_id: str, secret_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a secret of an OAuth client

        The secret stops working immediately; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}
        """
        self._transport.none(t.Operation("oauthClients.secrets.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}", False, []), {"oauthclientId": oauthclient_id, "secretId": secret_id}, None, None, options)


class OauthClientsTokensApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsTokensListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuedToken]:
        """List the valid tokens of an OAuth client

        Lists tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens
        """
        return t.SyncList[m.IssuedToken](self._transport, t.Operation("oauthClients.tokens.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def revoke(self, oauthclient_id: str, token_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token of an OAuth client

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}
        """
        self._transport.none(t.Operation("oauthClients.tokens.revoke", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}", False, []), {"oauthclientId": oauthclient_id, "tokenId": token_id}, None, None, options)


class OauthClientsKeysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ClientKey]:
        """List the public keys of an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return t.SyncList[m.ClientKey](self._transport, t.Operation("oauthClients.keys.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, oauthclient_id: str, body: m.NewClientKey, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Create a public key for private_key_jwt

        With a registered key, the client can authenticate with a signed assertion instead of its secret.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return cast(m.ClientKey, self._transport.json(t.Operation("oauthClients.keys.create", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    def delete_many(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysDeleteManyQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete public keys of an OAuth client

        Deletes the key with the given `kid`, or all keys if you omit `kid`.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        self._transport.none(t.Operation("oauthClients.keys.deleteMany", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Get a public key of an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        return cast(m.ClientKey, self._transport.json(t.Operation("oauthClients.keys.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options))

    def delete(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a public key of an OAuth client

        Required scope: `oauth-clients-write`

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

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients
        """
        return t.SyncList[m.OAuthClient](self._transport, t.Operation("oauthClients.list", "GET", "/accounts/{accountId}/oauthclients", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewOAuthClient, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Create an OAuth client

        Only this response contains the secret. Send an Idempotency-Key, so that you can repeat the request if the response is lost.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients
        """
        return cast(m.OAuthClientWithSecret, self._transport.json(t.Operation("oauthClients.create", "POST", "/accounts/{accountId}/oauthclients", False, ["application/json"]), {}, body, None, options))

    def get(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Get an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(m.OAuthClient, self._transport.json(t.Operation("oauthClients.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    def update(self, oauthclient_id: str, body: m.OAuthClientUpdate, query: Optional[m.OauthClientsUpdateQuery] = None, *, options: Optional[t.CallOptions] = None) -> Union[m.ScopeChangePreview, m.OAuthClient]:
        """Update an OAuth client

        `scopes` replaces the list. Existing tokens lose a removed scope immediately; an added scope requires a new token. With `dry_run=true`, nothing changes and the response lists the operations that would break.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        PUT /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(Union[m.ScopeChangePreview, m.OAuthClient], self._transport.json(t.Operation("oauthClients.update", "PUT", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, cast(Optional[Dict[str, Any]], query), options))

    def delete(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an OAuth client

        The client’s tokens stop working immediately.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        self._transport.none(t.Operation("oauthClients.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options)

    def scope_usage(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.ScopeUsagePage:
        """Get the scope usage of an OAuth client

        You can probably remove a scope without calls; `PUT …?dry_run=true` lists the operations that would break. The counts are up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage
        """
        return cast(m.ScopeUsagePage, self._transport.json(t.Operation("oauthClients.scopeUsage", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    def rotate_secret(self, oauthclient_id: str, body: Optional[m.ClientSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Rotate the secret of an OAuth client

        Only this response contains the new secret. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so the rotation causes no downtime. Tokens stay valid.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return cast(m.OAuthClientWithSecret, self._transport.json(t.Operation("oauthClients.rotateSecret", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    def revoke_tokens(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Revoke all tokens of an OAuth client

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens
        """
        return cast(m.OAuthClient, self._transport.json(t.Operation("oauthClients.revokeTokens", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    def long_lived_tokens(self, *, options: Optional[t.CallOptions] = None) -> m.LongLivedTokens:
        """List OAuth clients with long-lived tokens

        Lists the OAuth clients whose valid tokens live more than an hour from now. A shorter `token_lifetime` applies to new tokens; revoke the others when the client has one.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/long-lived-tokens
        """
        return cast(m.LongLivedTokens, self._transport.json(t.Operation("oauthClients.longLivedTokens", "GET", "/accounts/{accountId}/long-lived-tokens", False, []), {}, None, None, options))

    def list_of_user(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.UserClients:
        """List the OAuth clients that a user may know

        Lists the OAuth clients that the user created, whose secret the user rotated, to which the user added a key or whose certificate the user named, and those of which these clients did the same, newest first. They are disabled or handed over when the user is disabled, deleted or gets a lower role. The list has at most 500 clients, and `total` counts all.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/users/{userId}/clients
        """
        return cast(m.UserClients, self._transport.json(t.Operation("oauthClients.listOfUser", "GET", "/accounts/{accountId}/users/{userId}/clients", False, []), {"userId": user_id}, None, None, options))


class ApiVersionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, *, options: Optional[t.CallOptions] = None) -> m.ApiVersionPage:
        """List API versions and their usage

        Shows the clients and webhooks to migrate before a version or an operation is retired. The counts are up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/api-versions
        """
        return cast(m.ApiVersionPage, self._transport.json(t.Operation("apiVersions.list", "GET", "/accounts/{accountId}/api-versions", False, []), {}, None, None, options))


class PublicRecordsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, query: m.PublicRecordsGetQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecord:
        """Get a company by its organization number

        Returns the company’s record in the national registry with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.

        Required scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords
        """
        return cast(m.PublicRecord, self._transport.json(t.Operation("publicRecords.get", "GET", "/accounts/{accountId}/publicrecords", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def search(self, query: m.PublicRecordsSearchQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecordPage:
        """Search companies by name

        Returns the best match first: the exact name, then names that start with `q`, then names with words that start with it. Shorter names come first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` if there are none.

        Required scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords/search
        """
        return cast(m.PublicRecordPage, self._transport.json(t.Operation("publicRecords.search", "GET", "/accounts/{accountId}/publicrecords/search", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class PaymentProductsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.PaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.PaymentProduct]:
        """List payment products

        Lists the catalogue: the products that issuers offer to accounts in your mode. Sandbox accounts see test products, and live accounts see real products.

        Required scope: `payment-products-read`

        GET /payment-products
        """
        return t.SyncList[m.PaymentProduct](self._transport, t.Operation("paymentProducts.list", "GET", "/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class TpasSignatoriesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasSignatoriesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.TpaSignatory]:
        """List a TPA’s signatories

        Required scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return t.SyncList[m.TpaSignatory](self._transport, t.Operation("tpas.signatories.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, tpa_id: str, body: m.NewTpaSignatory, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Create a signatory

        Sends an email with a personal link that is valid for 30 days. A signatory who has not signed after 7 days is reminded once.

        Required scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.create", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def get(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Get a signatory

        Required scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.get", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))

    def update(self, tpa_id: str, tpa_signatory_id: str, body: m.TpaSignatoryUpdate, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Update a signatory

        Possible until the signatory has signed. A new email address receives a new link, and the old link stops working.

        Required scope: `account-tpa-signatories-write`

        PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.update", "PUT", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, ["application/json"]), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, body, None, options))

    def delete(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a signatory

        Possible until the signatory has signed. If all remaining signatories have signed, the TPA is complete.

        Required scope: `account-tpa-signatories-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        self._transport.none(t.Operation("tpas.signatories.delete", "DELETE", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options)

    def remind(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Remind a signatory

        Sends the link again and renews it for 30 days. Possible once a minute.

        Required scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind
        """
        return cast(m.TpaSignatory, self._transport.json(t.Operation("tpas.signatories.remind", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))


class TpasIdentitiesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasIdentitiesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Identity]:
        """List the people at a TPA’s company

        Lists people with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list no longer changes after the TPA is rejected or terminated.

        Required scope: `account-tpa-identities-read`

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

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas
        """
        return t.SyncList[m.Tpa](self._transport, t.Operation("tpas.list", "GET", "/accounts/{accountId}/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewTpa, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Create a TPA

        Looks the company up in its national registry and stores its name and signing rights with the TPA. Next, create signatories. Each receives an email with a personal link.

        Required scope: `account-tpas-write`

        POST /accounts/{accountId}/tpas
        """
        return cast(m.Tpa, self._transport.json(t.Operation("tpas.create", "POST", "/accounts/{accountId}/tpas", False, ["application/json"]), {}, body, None, options))

    def get(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Get a TPA

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}
        """
        return cast(m.Tpa, self._transport.json(t.Operation("tpas.get", "GET", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    def terminate(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Terminate a TPA

        Also deletes the organizations that use the TPA, with their webhooks and card holders. History is kept, and you can still get the TPA.

        Required scope: `account-tpas-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}
        """
        self._transport.none(t.Operation("tpas.terminate", "DELETE", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options)

    def signed_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a TPA’s signed document

        Returns a PDF with a digital signature. Returns 404 until all signatories have signed.

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments
        """
        return self._transport.bytes(t.Operation("tpas.signedDocument", "GET", "/accounts/{accountId}/tpas/{tpaId}/signeddocuments", False, []), {"tpaId": tpa_id}, None, None, options)

    def preview(self, query: m.TpasPreviewQuery, *, options: Optional[t.CallOptions] = None) -> m.TpaPreview:
        """Preview a TPA’s text and email

        Returns the text that `POST …/tpas` would store for this company and the email that a signatory without a name would receive. Creates and sends nothing. Links are placeholders.

        Required scope: `account-tpas-write`

        GET /accounts/{accountId}/tpas/preview
        """
        return cast(m.TpaPreview, self._transport.json(t.Operation("tpas.preview", "GET", "/accounts/{accountId}/tpas/preview", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class LegalTextsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.LegalTextsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.LegalTextPage:
        """List legal texts

        Lists the texts that people sign and consent to, exactly as on the signing and consent pages, in one response. Registration shows no text, so there is none of type `account`.

        GET /open/legaltexts
        """
        return cast(m.LegalTextPage, self._transport.json(t.Operation("legalTexts.list", "GET", "/open/legaltexts", True, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class BillingsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.BillingsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Billing]:
        """List billing profiles

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings
        """
        return t.SyncList[m.Billing](self._transport, t.Operation("billings.list", "GET", "/accounts/{accountId}/billings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewBilling, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Create a billing profile

        Assign the profile to an organization with the organization’s `billing_id`.

        Required scope: `billings-write`

        POST /accounts/{accountId}/billings
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.create", "POST", "/accounts/{accountId}/billings", False, ["application/json"]), {}, body, None, options))

    def get(self, billing_id: str, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Get a billing profile

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.get", "GET", "/accounts/{accountId}/billings/{billingId}", False, []), {"billingId": billing_id}, None, None, options))

    def update(self, billing_id: str, body: m.BillingUpdate, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Update a billing profile

        Disabling a product stops its delivery to organizations with this profile.

        Required scope: `billings-write`

        PUT /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, self._transport.json(t.Operation("billings.update", "PUT", "/accounts/{accountId}/billings/{billingId}", False, ["application/json"]), {"billingId": billing_id}, body, None, options))

    def usage(self, billing_id: str, query: Optional[m.BillingsUsageQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.BillingUsage:
        """Get the billable units of a month

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}/usage
        """
        return cast(m.BillingUsage, self._transport.json(t.Operation("billings.usage", "GET", "/accounts/{accountId}/billings/{billingId}/usage", False, []), {"billingId": billing_id}, None, cast(Optional[Dict[str, Any]], query), options))


class PortalSessionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.NewPortalSession, *, options: Optional[t.CallOptions] = None) -> m.PortalSession:
        """Create a portal session

        The `url` can be opened once, within 15 minutes. The pages then work for an hour. They are limited to one organization and to `permissions`. Only `allowed_origins` may frame them. A session never does more than its creator: each permission requires the scopes of every operation that it opens, an operation is refused when the creator loses its scope, and the session ends when the client or user is disabled or deleted, or the token is revoked.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `organizations-write`

        POST /accounts/{accountId}/portal-sessions
        """
        return cast(m.PortalSession, self._transport.json(t.Operation("portalSessions.create", "POST", "/accounts/{accountId}/portal-sessions", False, ["application/json"]), {}, body, None, options))


class OrganizationsTransactionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsTransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Transaction]:
        """List an organization’s transactions

        Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions
        """
        return t.SyncList[m.Transaction](self._transport, t.Operation("organizations.transactions.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, organization_id: str, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Get an organization’s transaction

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}
        """
        return cast(m.Transaction, self._transport.json(t.Operation("organizations.transactions.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}", False, []), {"organizationId": organization_id, "transactionId": transaction_id}, None, None, options))


class OrganizationsEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountEventPage:
        """List the events of an organization

        Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. Positions belong to the account, so this list skips some.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/events
        """
        return cast(m.AccountEventPage, self._transport.json(t.Operation("organizations.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/events", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class OrganizationsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.transactions = OrganizationsTransactionsApi(transport)
        self.events = OrganizationsEventsApi(transport)

    def list(self, query: Optional[m.OrganizationsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Organization]:
        """List organizations

        Required scope: `organizations-read`

        GET /accounts/{accountId}/organizations
        """
        return t.SyncList[m.Organization](self._transport, t.Operation("organizations.list", "GET", "/accounts/{accountId}/organizations", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, body: m.NewOrganization, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Create an organization

        The TPA need not be activated yet: you can invite card holders immediately, and transactions follow after activation.

        Required scope: `organizations-write`

        POST /accounts/{accountId}/organizations
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.create", "POST", "/accounts/{accountId}/organizations", False, ["application/json"]), {}, body, None, options))

    def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Get an organization

        Required scope: `organizations-read`

        GET /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.get", "GET", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options))

    def update(self, organization_id: str, body: m.OrganizationUpdate, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Update an organization

        Required scope: `organizations-write`

        PUT /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, self._transport.json(t.Operation("organizations.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def delete(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an organization

        Also deletes the organization’s card holders (each with a `card_holder.deleted` event) and webhooks, and disables its OAuth clients, whose tokens stop working immediately. You can reuse its `reference_id`. History is kept.

        Required scope: `organizations-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}
        """
        self._transport.none(t.Operation("organizations.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options)


class CardHoldersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list_all(self, query: Optional[m.CardHoldersListAllQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.CardHolder]:
        """List all card holders

        Lists the card holders of all organizations. `q` matches any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`; continue until it is null.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/cardholders
        """
        return t.SyncList[m.CardHolder](self._transport, t.Operation("cardHolders.listAll", "GET", "/accounts/{accountId}/cardholders", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def list(self, organization_id: str, query: Optional[m.CardHoldersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.CardHolder]:
        """List card holders

        Lists the card holders of an organization. `q` matches the beginning of the reference or the email address, case-insensitively.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return t.SyncList[m.CardHolder](self._transport, t.Operation("cardHolders.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, body: m.NewCardHolder, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Create a card holder

        With `email`, Kontor emails the person a request to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified immediately and transactions follow. With both, the card holder is identified and receives the request.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def get(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Get a card holder

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    def update(self, organization_id: str, card_holder_id: str, body: m.CardHolderUpdate, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Update a card holder

        A new `email` receives a new email, and the old link stops working; you can set it until the card holder has consented. You can set `identity_id` once, which identifies the card holder, and update `history_from` until then. Returns 409 `state_conflict` otherwise.

        Required scope: `card-holders-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, ["application/json"]), {"organizationId": organization_id, "cardHolderId": card_holder_id}, body, None, options))

    def delete(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card holder

        Deliveries and the personal link stop immediately. The email address, metadata, emails and consent evidence are erased, and so is the identity unless another card holder or an active card uses it. Transactions are kept without the person’s name; `…/export` shows the data that is kept. You can reuse the reference.

        Required scope: `card-holders-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        self._transport.none(t.Operation("cardHolders.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options)

    def remind(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Remind a card holder to consent

        Sends the email again, or for the first time after `skip_consent_email`, and renews its link for 30 days. Returns 409 `state_conflict` if the card holder has consented, has withdrawn or has no email address, and 429 if the last email is less than a minute old. Kontor sends one reminder automatically after seven days.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("cardHolders.remind", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    def import_(self, organization_id: str, body: Union[m.CardHolderImport, str], query: Optional[m.CardHoldersImportQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolderImportResult:
        """Import card holders

        Imports up to 10,000 card holders, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored and the response shows what would happen.

        CSV files are UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. Kontor detects the delimiter (comma, semicolon or tab) from the first line. An empty cell counts as absent.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import
        """
        return cast(m.CardHolderImportResult, self._transport.json(t.Operation("cardHolders.import", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/import", False, ["application/json","text/csv"]), {"organizationId": organization_id}, body, cast(Optional[Dict[str, Any]], query), options))

    def export(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolderExport:
        """Export a card holder’s data

        Returns all data stored about a card holder, for the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, emails, audit lines, transactions, receipts and events. Returns the newest 1,000 receipts and the newest 10,000 objects of each other kind. The national id is never returned, only whether one is stored. For a deleted card holder, returns the data that is kept.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export
        """
        return cast(m.CardHolderExport, self._transport.json(t.Operation("cardHolders.export", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))


class FilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file

        Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.

        Required scope: `files-read`

        GET /files/{fileId}
        """
        return self._transport.bytes(t.Operation("files.download", "GET", "/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class IssuersCardsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersCardsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerCard]:
        """List cards

        Deleted cards are not listed.

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/cards
        """
        return t.SyncList[m.IssuerCard](self._transport, t.Operation("issuers.cards.list", "GET", "/issuers/{slug}/cards", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, slug: str, body: m.NewIssuerCard, *, options: Optional[t.CallOptions] = None) -> m.RegisteredIssuerCard:
        """Create a card

        Creates a card under your own id. Kontor forwards it immediately to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response contains the stored card with `created: false`, and nothing changes; update it with PUT. You can reuse the id of a deleted card.

        Required scope: `issuer-cards-write`

        POST /issuers/{slug}/cards
        """
        return cast(m.RegisteredIssuerCard, self._transport.json(t.Operation("issuers.cards.create", "POST", "/issuers/{slug}/cards", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Get a card

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, self._transport.json(t.Operation("issuers.cards.get", "GET", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options))

    def update(self, slug: str, card_id: str, body: m.IssuerCardUpdate, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Update a card

        Fields that you do not send keep their values, including fields inside `identity`.

        Required scope: `issuer-cards-write`

        PUT /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, self._transport.json(t.Operation("issuers.cards.update", "PUT", "/issuers/{slug}/cards/{cardId}", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    def delete(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card

        Partners see the card as inactive. Its transactions are kept.

        Required scope: `issuer-cards-delete`

        DELETE /issuers/{slug}/cards/{cardId}
        """
        self._transport.none(t.Operation("issuers.cards.delete", "DELETE", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options)


class IssuersTransactionStatesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, slug: str, card_id: str, body: m.NewTransactionState, *, options: Optional[t.CallOptions] = None) -> m.AcceptedTransactionState:
        """Send a transaction state

        Sends one state of a transaction. States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition returns 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of deleted cards are accepted.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/cards/{cardId}/transaction-states
        """
        return cast(m.AcceptedTransactionState, self._transport.json(t.Operation("issuers.transactionStates.create", "POST", "/issuers/{slug}/cards/{cardId}/transaction-states", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    def create_many(self, slug: str, body: m.TransactionStateBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionStateBatchResult:
        """Send many transaction states

        Sends up to 1,000 states of any of your cards. Each row is accepted or rejected independently, by the rules of the single call. The response contains one result for each row, in order. After a 5xx or no response, send the same batch again: stored states are reported as `duplicate`.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/transaction-states
        """
        return cast(m.TransactionStateBatchResult, self._transport.json(t.Operation("issuers.transactionStates.createMany", "POST", "/issuers/{slug}/transaction-states", False, ["application/json"]), {"slug": slug}, body, None, options))


class IssuersFilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, slug: str, body: Union[bytes, t.Upload], query: Optional[m.IssuersFilesCreateQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ReceivedIssuerFile:
        """Send a file

        Sends a file with cards and transactions: Mastercard CDF3, Visa VCF4, American Express GL1025, Diners S3DF, camt.053 and camt.054, or CSV. Send its bytes as the body with `Content-Type: application/octet-stream`, or as the file of a form. The body may have any size and is stored as it arrives. It is read after the response; `GET …/files/{fileId}` shows the result. A file with the content of an earlier one returns 200 with `status: duplicate`.

        Large files can be sent in parts: give each part the same `upload_id`, its `offset`, and the last one `is_last=true`. After a lost connection, a 409 says where to continue.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files
        """
        return cast(m.ReceivedIssuerFile, self._transport.json(t.Operation("issuers.files.create", "POST", "/issuers/{slug}/files", False, ["application/octet-stream","multipart/form-data"]), {"slug": slug}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, slug: str, query: Optional[m.IssuersFilesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerFile]:
        """List files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files
        """
        return t.SyncList[m.IssuerFile](self._transport, t.Operation("issuers.files.list", "GET", "/issuers/{slug}/files", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileReport:
        """Get a file

        Shows what was found in the file, what became of its records, whether its trailers agree, and its first problems.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}
        """
        return cast(m.IssuerFileReport, self._transport.json(t.Operation("issuers.files.get", "GET", "/issuers/{slug}/files/{fileId}", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def problems(self, slug: str, file_id: str, query: Optional[m.IssuersFilesProblemsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerFileProblem]:
        """List the problems of a file

        Lists them in the order in which they were found. At most 10000 of a file are kept.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}/problems
        """
        return t.SyncList[m.IssuerFileProblem](self._transport, t.Operation("issuers.files.problems", "GET", "/issuers/{slug}/files/{fileId}/problems", False, []), {"slug": slug, "fileId": file_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def report(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> str:
        """Download the problems of a file

        A CSV file with a line for each problem.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}/report
        """
        return self._transport.text(t.Operation("issuers.files.report", "GET", "/issuers/{slug}/files/{fileId}/report", False, []), {"slug": slug, "fileId": file_id}, None, None, options)

    def release(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Release a quarantined file

        Stores its good records, although it does not add up.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/release
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("issuers.files.release", "POST", "/issuers/{slug}/files/{fileId}/release", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def reject(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Reject a quarantined file

        Nothing of it is stored. It can be read again.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/reject
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("issuers.files.reject", "POST", "/issuers/{slug}/files/{fileId}/reject", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def reprocess(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Read a file again

        Reads it from its beginning, for example after an upgrade. Records that are stored already are counted as duplicates.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/reprocess
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("issuers.files.reprocess", "POST", "/issuers/{slug}/files/{fileId}/reprocess", False, []), {"slug": slug, "fileId": file_id}, None, None, options))


class IssuersFileSettingsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, slug: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileSettings:
        """Get the settings of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-settings
        """
        return cast(m.IssuerFileSettings, self._transport.json(t.Operation("issuers.fileSettings.get", "GET", "/issuers/{slug}/file-settings", False, []), {"slug": slug}, None, None, options))

    def update(self, slug: str, body: m.IssuerFileSettingsUpdate, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileSettings:
        """Update the settings of files

        Required scope: `issuer-files-write`

        PUT /issuers/{slug}/file-settings
        """
        return cast(m.IssuerFileSettings, self._transport.json(t.Operation("issuers.fileSettings.update", "PUT", "/issuers/{slug}/file-settings", False, ["application/json"]), {"slug": slug}, body, None, options))


class IssuersFileSourcesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersFileSourcesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.FileSource]:
        """List sources of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources
        """
        return t.SyncList[m.FileSource](self._transport, t.Operation("issuers.fileSources.list", "GET", "/issuers/{slug}/file-sources", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, slug: str, body: m.NewFileSource, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Add a source of files

        Kontor polls the source and picks up its files. An SFTP server requires a password or a private key, and the fingerprint of its host key; `POST …/test` shows the one that the server has. The address must be public; only the operator can add one that is not, or a folder.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources
        """
        return cast(m.FileSource, self._transport.json(t.Operation("issuers.fileSources.create", "POST", "/issuers/{slug}/file-sources", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Get a source of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources/{sourceId}
        """
        return cast(m.FileSource, self._transport.json(t.Operation("issuers.fileSources.get", "GET", "/issuers/{slug}/file-sources/{sourceId}", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    def update(self, slug: str, source_id: str, body: m.FileSourceUpdate, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Update a source of files

        Required scope: `issuer-files-write`

        PUT /issuers/{slug}/file-sources/{sourceId}
        """
        return cast(m.FileSource, self._transport.json(t.Operation("issuers.fileSources.update", "PUT", "/issuers/{slug}/file-sources/{sourceId}", False, ["application/json"]), {"slug": slug, "sourceId": source_id}, body, None, options))

    def delete(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a source of files

        The files that were picked up stay. Those at the source are left there.

        Required scope: `issuer-files-write`

        DELETE /issuers/{slug}/file-sources/{sourceId}
        """
        self._transport.none(t.Operation("issuers.fileSources.delete", "DELETE", "/issuers/{slug}/file-sources/{sourceId}", False, []), {"slug": slug, "sourceId": source_id}, None, None, options)

    def activity(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceActivity:
        """Get the expected and picked-up files of a source

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources/{sourceId}/activity
        """
        return cast(m.FileSourceActivity, self._transport.json(t.Operation("issuers.fileSources.activity", "GET", "/issuers/{slug}/file-sources/{sourceId}/activity", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    def poll(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Poll a source now

        The poll begins within seconds. `polled_at` and `fault` show its result.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources/{sourceId}/poll
        """
        return cast(m.FileSource, self._transport.json(t.Operation("issuers.fileSources.poll", "POST", "/issuers/{slug}/file-sources/{sourceId}/poll", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    def test(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceTest:
        """Test the connection to a source

        Connects, signs in and lists. Nothing is picked up. The response is 200 also when it fails: see `is_ok`.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources/{sourceId}/test
        """
        return cast(m.FileSourceTest, self._transport.json(t.Operation("issuers.fileSources.test", "POST", "/issuers/{slug}/file-sources/{sourceId}/test", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))


class IssuersFileMappingsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, *, options: Optional[t.CallOptions] = None) -> m.FileMappingList:
        """List CSV mappings

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-mappings
        """
        return cast(m.FileMappingList, self._transport.json(t.Operation("issuers.fileMappings.list", "GET", "/issuers/{slug}/file-mappings", False, []), {"slug": slug}, None, None, options))

    def create(self, slug: str, body: m.NewFileMapping, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Create a CSV mapping

        Says how the columns of a bank’s CSV files become transactions. `POST …/preview` recognizes one.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings
        """
        return cast(m.FileMapping, self._transport.json(t.Operation("issuers.fileMappings.create", "POST", "/issuers/{slug}/file-mappings", False, ["application/json"]), {"slug": slug}, body, None, options))

    def preview(self, slug: str, body: m.FileMappingSample, *, options: Optional[t.CallOptions] = None) -> m.FileMappingPreview:
        """Recognize the columns of a CSV file

        Recognizes the columns of a sample, or reads it by the mapping in `document`, and says what is not read. Nothing is stored.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings/preview
        """
        return cast(m.FileMappingPreview, self._transport.json(t.Operation("issuers.fileMappings.preview", "POST", "/issuers/{slug}/file-mappings/preview", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Get a version of a CSV mapping

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-mappings/{mappingId}
        """
        return cast(m.FileMapping, self._transport.json(t.Operation("issuers.fileMappings.get", "GET", "/issuers/{slug}/file-mappings/{mappingId}", False, []), {"slug": slug, "mappingId": mapping_id}, None, None, options))

    def delete(self, slug: str, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a CSV mapping

        Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.

        Required scope: `issuer-files-write`

        DELETE /issuers/{slug}/file-mappings/{mappingId}
        """
        self._transport.none(t.Operation("issuers.fileMappings.delete", "DELETE", "/issuers/{slug}/file-mappings/{mappingId}", False, []), {"slug": slug, "mappingId": mapping_id}, None, None, options)

    def add_version(self, slug: str, mapping_id: str, body: m.NewFileMappingVersion, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Add a version of a CSV mapping

        A version never changes. Sources and files keep the one that they refer to.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings/{mappingId}/versions
        """
        return cast(m.FileMapping, self._transport.json(t.Operation("issuers.fileMappings.addVersion", "POST", "/issuers/{slug}/file-mappings/{mappingId}/versions", False, ["application/json"]), {"slug": slug, "mappingId": mapping_id}, body, None, options))


class IssuersTpasApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersTpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerTpa]:
        """List the TPAs of your payment products

        Lists TPAs that are `pending-activation`, unless you filter by `status`.

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/tpas
        """
        return t.SyncList[m.IssuerTpa](self._transport, t.Operation("issuers.tpas.list", "GET", "/issuers/{slug}/tpas", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def activate(self, slug: str, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Activate a TPA

        Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/activate
        """
        return cast(m.IssuerTpa, self._transport.json(t.Operation("issuers.tpas.activate", "POST", "/issuers/{slug}/tpas/{tpaId}/activate", False, []), {"slug": slug, "tpaId": tpa_id}, None, None, options))

    def reject(self, slug: str, tpa_id: str, body: m.IssuerTpaRejection, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Reject a TPA

        Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/reject
        """
        return cast(m.IssuerTpa, self._transport.json(t.Operation("issuers.tpas.reject", "POST", "/issuers/{slug}/tpas/{tpaId}/reject", False, ["application/json"]), {"slug": slug, "tpaId": tpa_id}, body, None, options))


class IssuersInvoicesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def close(self, slug: str, body: m.NewIssuerInvoice, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Close an invoice

        Closes a company’s invoice and announces it as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. Repeating an `id` returns 409 `duplicate`.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/invoices
        """
        return cast(m.IssuerInvoice, self._transport.json(t.Operation("issuers.invoices.close", "POST", "/issuers/{slug}/invoices", False, ["application/json"]), {"slug": slug}, body, None, options))

    def get(self, slug: str, invoice_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Get a closed invoice

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/invoices/{invoiceId}
        """
        return cast(m.IssuerInvoice, self._transport.json(t.Operation("issuers.invoices.get", "GET", "/issuers/{slug}/invoices/{invoiceId}", False, []), {"slug": slug, "invoiceId": invoice_id}, None, None, options))


class IssuersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.cards = IssuersCardsApi(transport)
        self.transaction_states = IssuersTransactionStatesApi(transport)
        self.files = IssuersFilesApi(transport)
        self.file_settings = IssuersFileSettingsApi(transport)
        self.file_sources = IssuersFileSourcesApi(transport)
        self.file_mappings = IssuersFileMappingsApi(transport)
        self.tpas = IssuersTpasApi(transport)
        self.invoices = IssuersInvoicesApi(transport)


class TransactionsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.TransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Transaction]:
        """List transactions

        Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions
        """
        return t.SyncList[m.Transaction](self._transport, t.Operation("transactions.list", "GET", "/accounts/{accountId}/transactions", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def totals(self, query: Optional[m.TransactionsTotalsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.TransactionTotals:
        """Get transaction totals

        Sums transactions by currency. Accepts the same filters as the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read. `is_complete` is false if there are more.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/totals
        """
        return cast(m.TransactionTotals, self._transport.json(t.Operation("transactions.totals", "GET", "/accounts/{accountId}/transactions/totals", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def get(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Get a transaction

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, self._transport.json(t.Operation("transactions.get", "GET", "/accounts/{accountId}/transactions/{transactionId}", False, []), {"transactionId": transaction_id}, None, None, options))

    def update(self, transaction_id: str, body: m.TransactionUpdate, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Update a transaction

        Codes a transaction: its category, cost account, VAT code, dimensions, comment, attendees, parts and your own data. `tax` states its VAT. What the issuer sent cannot be updated. Webhooks receive `card.transaction.updated`.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, self._transport.json(t.Operation("transactions.update", "PUT", "/accounts/{accountId}/transactions/{transactionId}", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    def code(self, body: m.TransactionCodingBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionCodingResult:
        """Update many transactions

        Codes up to 1,000 transactions, each as `PUT` does. Valid items are stored together, and each invalid item is reported with its errors.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/transactions/coding
        """
        return cast(m.TransactionCodingResult, self._transport.json(t.Operation("transactions.code", "POST", "/accounts/{accountId}/transactions/coding", False, ["application/json"]), {}, body, None, options))

    def suggest_coding(self, body: m.CodingSuggestionRequest, *, options: Optional[t.CallOptions] = None) -> m.CodingSuggestionList:
        """Suggest codings

        Suggests codings for up to 100 transactions, from what people and clients chose for similar purchases of the same organization. Stores nothing: send a suggestion that a person accepts with `from_suggestion`.

        Required scope: `bookkeeping-read`

        POST /accounts/{accountId}/transactions/coding-suggestions
        """
        return cast(m.CodingSuggestionList, self._transport.json(t.Operation("transactions.suggestCoding", "POST", "/accounts/{accountId}/transactions/coding-suggestions", False, ["application/json"]), {}, body, None, options))

    def explain(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionExplanation:
        """Explain a transaction

        Shows why a transaction did or did not reach your webhooks: every routing condition per organization, card holder and webhook, and the status of each delivery.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}/explanation
        """
        return cast(m.TransactionExplanation, self._transport.json(t.Operation("transactions.explain", "GET", "/accounts/{accountId}/transactions/{transactionId}/explanation", False, []), {"transactionId": transaction_id}, None, None, options))

    def remind_of_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Remind the card holder of a missing receipt

        Sends the card holder an email about the missing receipt, in the card holder’s language. Returns 409 `state_conflict` if the transaction has a receipt or was released, or if the card holder has no email address. Returns 429 if the last reminder about this transaction is less than a day old.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder
        """
        return cast(m.Transaction, self._transport.json(t.Operation("transactions.remindOfReceipt", "POST", "/accounts/{accountId}/transactions/{transactionId}/receipt-reminder", False, []), {"transactionId": transaction_id}, None, None, options))

    def receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionReceipt:
        """Get a transaction’s receipt

        Returns the receipt with a link to its file, which is renewed for 30 days. Returns 404 if the transaction has no receipt.

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/transactions/{transactionId}/receipt
        """
        return cast(m.TransactionReceipt, self._transport.json(t.Operation("transactions.receipt", "GET", "/accounts/{accountId}/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    def postings(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Postings:
        """Get the postings of a transaction

        Says in which runs of which export profiles it was exported, with the lines of each voucher.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/transactions/{transactionId}/postings
        """
        return cast(m.Postings, self._transport.json(t.Operation("transactions.postings", "GET", "/accounts/{accountId}/transactions/{transactionId}/postings", False, []), {"transactionId": transaction_id}, None, None, options))


class CodingRulesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.CodingRules:
        """Get coding rules

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/coding-rules
        """
        return cast(m.CodingRules, self._transport.json(t.Operation("codingRules.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/coding-rules", False, []), {"organizationId": organization_id}, None, None, options))

    def update(self, organization_id: str, body: m.CodingRulesUpdate, *, options: Optional[t.CallOptions] = None) -> m.CodingRules:
        """Update coding rules

        Replaces all rules of the organization. They code purchases that arrive from now on. `POST …/coding-rules/preview` tells before what they would change, and `POST …/coding-rules/apply` applies them to purchases that are there. A rule never changes what a person or a client has set.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/coding-rules
        """
        return cast(m.CodingRules, self._transport.json(t.Operation("codingRules.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/coding-rules", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def preview(self, organization_id: str, body: m.CodingPreviewRequest, *, options: Optional[t.CallOptions] = None) -> m.CodingPreview:
        """Preview coding rules

        Tries rules on the newest 20,000 purchases of a period and tells what they would change. Stores nothing.

        Required scope: `bookkeeping-read`

        POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/preview
        """
        return cast(m.CodingPreview, self._transport.json(t.Operation("codingRules.preview", "POST", "/accounts/{accountId}/organizations/{organizationId}/coding-rules/preview", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def apply(self, organization_id: str, body: m.ApplyCodingRules, *, options: Optional[t.CallOptions] = None) -> m.AppliedCodingRules:
        """Apply coding rules

        Applies the stored rules to purchases of a period, newest first. One request changes up to 500 purchases. Repeat it with `cursor` until `next_cursor` is null. A purchase that was exported already is corrected by the next run of its export profile.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/apply
        """
        return cast(m.AppliedCodingRules, self._transport.json(t.Operation("codingRules.apply", "POST", "/accounts/{accountId}/organizations/{organizationId}/coding-rules/apply", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))


class ChartOfAccountsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list_standard(self, *, options: Optional[t.CallOptions] = None) -> m.StandardChartList:
        """List standard charts of accounts

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/standard-charts
        """
        return cast(m.StandardChartList, self._transport.json(t.Operation("chartOfAccounts.listStandard", "GET", "/accounts/{accountId}/standard-charts", False, []), {}, None, None, options))

    def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.ChartOfAccounts:
        """Get the chart of accounts

        An organization without its own chart has the standard chart of its country.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts
        """
        return cast(m.ChartOfAccounts, self._transport.json(t.Operation("chartOfAccounts.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/chart-of-accounts", False, []), {"organizationId": organization_id}, None, None, options))

    def update(self, organization_id: str, body: m.ChartOfAccountsUpdate, *, options: Optional[t.CallOptions] = None) -> m.ChartOfAccounts:
        """Update the chart of accounts

        Replaces all accounts. With `standard` alone, they are those of a standard chart. What was coded before stays.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts
        """
        return cast(m.ChartOfAccounts, self._transport.json(t.Operation("chartOfAccounts.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/chart-of-accounts", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))


class MonthEndApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, organization_id: str, query: Optional[m.MonthEndGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.MonthEnd:
        """Get the state of a month

        Counts what is left to do in a month: missing receipts, uncoded purchases, purchases that have not cleared, and what each export profile can post. The counts are kept up to date with each change, so that a month with a million purchases takes no longer than one with ten.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/month-end
        """
        return cast(m.MonthEnd, self._transport.json(t.Operation("monthEnd.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/month-end", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class ReceiptsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def scan(self, body: Union[m.NewReceiptScan, t.Upload], query: Optional[m.ReceiptsScanQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Scan a receipt

        Reads a picture or PDF of a receipt, stores it and looks for its transaction. `transaction` is set if the match is certain; your webhooks then receive `receipt.fetched`, `transaction.true.vat` and `transaction.line.items`. If the receipt cannot be read, returns 422 `receipt_unreadable` with the reason and stores nothing. With `?async=true`, the receipt is read in the background, and an unreadable one gets the status `unreadable`. Returns 503 with `Retry-After` if too many receipts are being read or a reader was lost.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/scan
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.scan", "POST", "/accounts/{accountId}/receipts/scan", False, ["application/json","multipart/form-data"]), {}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, query: Optional[m.ReceiptsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Receipt]:
        """List receipts

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts
        """
        return t.SyncList[m.Receipt](self._transport, t.Operation("receipts.list", "GET", "/accounts/{accountId}/receipts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, receipt_id: str, query: Optional[m.ReceiptsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Get a receipt

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts/{receiptId}
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.get", "GET", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, cast(Optional[Dict[str, Any]], query), options))

    def delete(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a receipt

        Deletes the receipt and its file. Sent events are unaffected.

        Required scope: `receipts-write`

        DELETE /accounts/{accountId}/receipts/{receiptId}
        """
        self._transport.none(t.Operation("receipts.delete", "DELETE", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, None, options)

    def match(self, receipt_id: str, body: m.ReceiptMatchRequest, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Match a receipt to a transaction

        Matches a receipt that Kontor could not match. The events are the same as for an automatic match. Returns 409 `state_conflict` if the receipt or the transaction already has a match.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/match
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.match", "POST", "/accounts/{accountId}/receipts/{receiptId}/match", False, ["application/json"]), {"receiptId": receipt_id}, body, None, options))

    def unmatch(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Unmatch a receipt

        Removes a wrong match. Afterwards only you can match the receipt. The transaction’s CO2 estimate reverts to the one without a receipt.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/unmatch
        """
        return cast(m.Receipt, self._transport.json(t.Operation("receipts.unmatch", "POST", "/accounts/{accountId}/receipts/{receiptId}/unmatch", False, []), {"receiptId": receipt_id}, None, None, options))


class ReceiptProvidersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def callback(self, slug: str, reference_id: str, body: m.ProvidedReceipt, *, options: Optional[t.CallOptions] = None) -> m.ReceiptCallbackResult:
        """Respond to a receipt request (receipt providers)

        For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` if there is no receipt. `X-CallbackRequest-Id` identifies the callback. `X-Data-Signature` is the hex HMAC-SHA-256 of the body with the provider’s secret as key. The receipt is JSON as described below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP. Its type is detected from the content. A repeated callback returns 200 and changes nothing.

        POST /receipt-providers/{slug}/callback/{referenceId}
        """
        return cast(m.ReceiptCallbackResult, self._transport.json(t.Operation("receiptProviders.callback", "POST", "/receipt-providers/{slug}/callback/{referenceId}", True, ["application/json"]), {"slug": slug, "referenceId": reference_id}, body, None, options))


class EnvironmentalImpactsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EnvironmentalImpactsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.EnvironmentalImpact]:
        """List environmental impacts

        Lists the CO2 estimates of transactions, by day of purchase. `from` and `to` are inclusive days of purchase.

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts
        """
        return t.SyncList[m.EnvironmentalImpact](self._transport, t.Operation("environmentalImpacts.list", "GET", "/accounts/{accountId}/environmental-impacts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def summary(self, query: m.EnvironmentalImpactsSummaryQuery, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpactSummary:
        """Get a summary of environmental impacts

        Summarizes CO2 by month, merchant category, organization or card holder, with the share of spending that the estimates cover. When you group by card holder, or by merchant category for one organization, the request returns 422 if the days outside whole months have more than 50,000 purchases. Begin the period on the first day of a month and end it on the last.

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/summary
        """
        return cast(m.EnvironmentalImpactSummary, self._transport.json(t.Operation("environmentalImpacts.summary", "GET", "/accounts/{accountId}/environmental-impacts/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def get(self, environmental_impact_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpact:
        """Get an environmental impact

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}
        """
        return cast(m.EnvironmentalImpact, self._transport.json(t.Operation("environmentalImpacts.get", "GET", "/accounts/{accountId}/environmental-impacts/{environmentalImpactId}", False, []), {"environmentalImpactId": environmental_impact_id}, None, None, options))


class StatisticsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, query: Optional[m.StatisticsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Statistics:
        """Get an account’s statistics

        Returns totals of a period and a series over it. Days are in UTC, and `from` and `to` are inclusive. Organizations, TPAs and card holders are counted at the end of each interval. Transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the time of the request. If a transaction of last month changes today, last month’s figures change.

        Required scope: `account-statistics-read`

        GET /accounts/{accountId}/statistics
        """
        return cast(m.Statistics, self._transport.json(t.Operation("statistics.get", "GET", "/accounts/{accountId}/statistics", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class ExportsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def create(self, body: m.NewExport, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Create an export

        Exports the rows of a period to a file, in the background. Poll the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Requires the scope that reads the export’s kind. The format `zip` also requires `files-read`.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        POST /accounts/{accountId}/exports
        """
        return cast(m.Export, self._transport.json(t.Operation("exports.create", "POST", "/accounts/{accountId}/exports", False, ["application/json"]), {}, body, None, options))

    def list(self, query: Optional[m.ExportsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Export]:
        """List exports

        Lists only exports of the kinds that the caller may read. Exports are listed for 90 days.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports
        """
        return t.SyncList[m.Export](self._transport, t.Operation("exports.list", "GET", "/accounts/{accountId}/exports", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Get an export

        Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports/{exportId}
        """
        return cast(m.Export, self._transport.json(t.Operation("exports.get", "GET", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options))

    def delete(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Cancel or delete an export

        A running export stops within seconds. Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        DELETE /accounts/{accountId}/exports/{exportId}
        """
        self._transport.none(t.Operation("exports.delete", "DELETE", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options)

    def download(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the file of an export

        Returns the file as an attachment, with support for `ETag` and `Range`. Returns 409 until the export is `completed`, and 404 after the file has expired. Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports/{exportId}/file
        """
        return self._transport.bytes(t.Operation("exports.download", "GET", "/accounts/{accountId}/exports/{exportId}/file", False, []), {"exportId": export_id}, None, None, options)


class ExportProfilesRunsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, profile_id: str, query: Optional[m.ExportProfilesRunsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ExportRun]:
        """List the runs of an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs
        """
        return t.SyncList[m.ExportRun](self._transport, t.Operation("exportProfiles.runs.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, profile_id: str, body: m.NewExportRun, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Start a run of an export profile

        Exports every purchase that no run of the profile has exported, and corrects those that have changed since: the earlier posting is reversed, and the purchase is posted again. Runs in the background; poll the run, or wait for the event `export.completed`. Returns 409 while another run of the profile is in progress.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs
        """
        return cast(m.ExportRun, self._transport.json(t.Operation("exportProfiles.runs.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs", False, ["application/json"]), {"organizationId": organization_id, "profileId": profile_id}, body, None, options))

    def get(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Get a run of an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}
        """
        return cast(m.ExportRun, self._transport.json(t.Operation("exportProfiles.runs.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    def write_file(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Write the file of a run again

        Writes the same postings again, after the file has expired or the run has failed. Nothing is posted twice.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file
        """
        return cast(m.ExportRun, self._transport.json(t.Operation("exportProfiles.runs.writeFile", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    def get_transfer(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transfer:
        """Get the transfer of a run

        Says how many vouchers of the run are in the accounting system, and which were refused and why. Returns 404 if the run was never posted.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer
        """
        return cast(m.Transfer, self._transport.json(t.Operation("exportProfiles.runs.getTransfer", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    def transfer(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transfer:
        """Post a run in the accounting system

        Posts each voucher of the run in the connected accounting system, with its receipt, in the background. Nothing is posted twice: call it again after a failure, or to post what was refused. Returns 409 if no system is connected, or the run is not completed.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer
        """
        return cast(m.Transfer, self._transport.json(t.Operation("exportProfiles.runs.transfer", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))


class ExportProfilesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport
        self.runs = ExportProfilesRunsApi(transport)

    def list(self, organization_id: str, query: Optional[m.ExportProfilesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.ExportProfile]:
        """List export profiles

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles
        """
        return t.SyncList[m.ExportProfile](self._transport, t.Operation("exportProfiles.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, body: m.NewExportProfile, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Create an export profile

        A profile says how purchases are posted: accounts, VAT codes, dimensions, currency and voucher numbers. Its runs export what was not exported yet.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles
        """
        return cast(m.ExportProfile, self._transport.json(t.Operation("exportProfiles.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def get(self, organization_id: str, profile_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Get an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        return cast(m.ExportProfile, self._transport.json(t.Operation("exportProfiles.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, None, options))

    def update(self, organization_id: str, profile_id: str, body: m.ExportProfileUpdate, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Update an export profile

        `locked_until` locks a period, or reopens it. Returns 409 while a run is in progress, because a run posts everything the same way.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        return cast(m.ExportProfile, self._transport.json(t.Operation("exportProfiles.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, ["application/json"]), {"organizationId": organization_id, "profileId": profile_id}, body, None, options))

    def delete(self, organization_id: str, profile_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an export profile

        What its runs have exported stays known: the postings of a purchase are still listed. A new profile exports everything again.

        Required scope: `bookkeeping-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        self._transport.none(t.Operation("exportProfiles.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, None, options)

    def preview(self, organization_id: str, profile_id: str, query: Optional[m.ExportProfilesPreviewQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ExportPreview:
        """Preview a run of an export profile

        Counts what a run would post now, and what it would leave for a later run, with the reason.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview
        """
        return cast(m.ExportPreview, self._transport.json(t.Operation("exportProfiles.preview", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AccountingConnectionApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountingConnection:
        """Get the accounting connection

        Says which accounting system is connected, and which can be.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        return cast(m.AccountingConnection, self._transport.json(t.Operation("accountingConnection.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, []), {"organizationId": organization_id}, None, None, options))

    def connect(self, organization_id: str, body: m.AccountingConnectionUpdate, *, options: Optional[t.CallOptions] = None) -> m.AccountingConnection:
        """Connect an accounting system

        Open `consent_url` in a browser: a person who may administer the ledger gives the consent there, and comes back to the dashboard. A system without a consent screen needs `token`. An earlier connection of the organization ends. Returns 409 if the ledger belongs to another company; sandbox organizations may connect any ledger.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        return cast(m.AccountingConnection, self._transport.json(t.Operation("accountingConnection.connect", "POST", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def disconnect(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disconnect the accounting system

        Deletes the tokens. What was posted stays in the ledger, and Kontor still shows its numbers.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        self._transport.none(t.Operation("accountingConnection.disconnect", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, []), {"organizationId": organization_id}, None, None, options)

    def import_chart(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.LedgerChart:
        """Import the chart of accounts

        Reads accounts, VAT codes, cost centres and projects of the accounting system. The cost accounts replace the chart of accounts of the organization. Returns 409 if no system is connected, or it does not answer.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart
        """
        return cast(m.LedgerChart, self._transport.json(t.Operation("accountingConnection.importChart", "POST", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart", False, []), {"organizationId": organization_id}, None, None, options))


class SandboxApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def sign_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Sign a TPA (sandbox)

        Signs the TPA for every signatory who has not signed yet, as a test person. Test persons with signing rights in the registry are used first. The result is the same as with real signatures: the signed PDF, the emails and `tpa.signed`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign
        """
        return cast(m.Tpa, self._transport.json(t.Operation("sandbox.signTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/sign", False, []), {"tpaId": tpa_id}, None, None, options))

    def activate_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Activate a TPA (sandbox)

        Simulates the operator and the issuer: confirms the signing rights and activates the TPA. An activated TPA does not change.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate
        """
        return cast(m.Tpa, self._transport.json(t.Operation("sandbox.activateTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/activate", False, []), {"tpaId": tpa_id}, None, None, options))

    def consent(self, card_holder_id: str, body: Optional[m.SandboxConsent] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Consent for a card holder (sandbox)

        Identifies the person and records the consent, as on the consent page. Sends `card_holder.identified` and `card_holder.signed.pdpc`. A card holder who has consented does not change.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent
        """
        return cast(m.CardHolder, self._transport.json(t.Operation("sandbox.consent", "POST", "/accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent", False, ["application/json"]), {"cardHolderId": card_holder_id}, body, None, options))

    def create_card(self, body: m.NewSandboxCard, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Create a test card (sandbox)

        Simulates a card from an issuer. With `card_holder_id` or `identity_id`, the card belongs to that person. With `tpa_id`, it belongs to a new person of the TPA’s company (see the TPA’s identities).

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cards
        """
        return cast(m.SandboxCard, self._transport.json(t.Operation("sandbox.createCard", "POST", "/accounts/{accountId}/sandbox/cards", False, ["application/json"]), {}, body, None, options))

    def get_card(self, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Get a test card (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/cards/{cardId}
        """
        return cast(m.SandboxCard, self._transport.json(t.Operation("sandbox.getCard", "GET", "/accounts/{accountId}/sandbox/cards/{cardId}", False, []), {"cardId": card_id}, None, None, options))

    def create_transaction(self, body: m.NewSandboxTransaction, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Create a purchase (sandbox)

        Simulates a purchase from the card’s issuer, which is routed in the same way. By the time of the response, `card.transaction.authorized` and `environmental.impact` are queued for your webhooks. Continue with `clear`, `invoice` or `delete`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.createTransaction", "POST", "/accounts/{accountId}/sandbox/transactions", False, ["application/json"]), {}, body, None, options))

    def clear_transaction(self, transaction_id: str, body: Optional[m.SandboxClearing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Clear a purchase (sandbox)

        Makes the amount final and sends `card.transaction.cleared`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.clearTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/clear", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    def invoice_transaction(self, transaction_id: str, body: Optional[m.SandboxInvoicing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Invoice a purchase (sandbox)

        Sends `card.transaction.invoiced`. Returns 409 `state_conflict` if the purchase is not cleared.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.invoiceTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/invoice", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    def delete_transaction(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Release a reservation (sandbox)

        Releases the reservation without a purchase and sends `card.transaction.deleted`. Returns 409 `state_conflict` if the purchase is cleared.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete
        """
        return cast(m.Transaction, self._transport.json(t.Operation("sandbox.deleteTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/delete", False, []), {"transactionId": transaction_id}, None, None, options))

    def create_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Create a purchase’s receipt (sandbox)

        Simulates a receipt from a receipt provider. It has the `items` of the purchase, or otherwise one line, with the VAT for the country, the day and the kind of shop. By the time of the response, `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, if the lines improve the estimate, `environmental.impact` are queued for your webhooks. Returns 409 `state_conflict` if the transaction already has a receipt.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt
        """
        return cast(m.Receipt, self._transport.json(t.Operation("sandbox.createReceipt", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    def close_invoice(self, body: m.NewSandboxInvoice, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Close an invoice (sandbox)

        Simulates an invoice that an issuer closes for a company. Sends `invoice.created` to each organization that uses an activated TPA of the company.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/invoices
        """
        return cast(m.IssuerInvoice, self._transport.json(t.Operation("sandbox.closeInvoice", "POST", "/accounts/{accountId}/sandbox/invoices", False, ["application/json"]), {}, body, None, options))

    def generate(self, body: m.NewSandboxGeneration, *, options: Optional[t.CallOptions] = None) -> m.SandboxGeneration:
        """Generate purchases (sandbox)

        Generates realistic purchases over a period: local merchants and prices, working days, trips abroad, refunds, and reservations that are released or never cleared. Each purchase is routed like an issuer’s data, with all its states, events and CO2. The response is sent when all purchases are stored, or after five seconds with `status` `running`. An interrupted generation resumes automatically.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/generate
        """
        return cast(m.SandboxGeneration, self._transport.json(t.Operation("sandbox.generate", "POST", "/accounts/{accountId}/sandbox/generate", False, ["application/json"]), {}, body, None, options))

    def get_generation(self, generation_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxGeneration:
        """Get a generation (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/generations/{generationId}
        """
        return cast(m.SandboxGeneration, self._transport.json(t.Operation("sandbox.getGeneration", "GET", "/accounts/{accountId}/sandbox/generations/{generationId}", False, []), {"generationId": generation_id}, None, None, options))

    def demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Get the demo company (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, self._transport.json(t.Operation("sandbox.demo", "GET", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def fill_demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Create the demo company (sandbox)

        Creates a demo company for which data flows: an activated TPA, a billing profile, an organization, five card holders who have consented, and 100 purchases. Existing objects do not change. This takes a few seconds. Poll until `status` is `finished`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, self._transport.json(t.Operation("sandbox.fillDemo", "POST", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def mails(self, query: Optional[m.SandboxMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.SandboxEmail]:
        """List emails (sandbox)

        Lists the emails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Emails to dashboard users are not included, because their links give access to the account.

        Required scope: `accounts-write`

        GET /accounts/{accountId}/sandbox/mails
        """
        return t.SyncList[m.SandboxEmail](self._transport, t.Operation("sandbox.mails", "GET", "/accounts/{accountId}/sandbox/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def clock(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Get the clock (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, self._transport.json(t.Operation("sandbox.clock", "GET", "/accounts/{accountId}/sandbox/clock", False, []), {}, None, None, options))

    def advance_clock(self, body: m.SandboxClockAdvance, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Advance the clock (sandbox)

        Scheduled work runs as if that time had passed: reminders, retries of deliveries and emails, expiry of personal links and receipt links, requests to receipt providers, export files, and the retention of receipts, files and emails. At the end of each month that passes, the issuer closes an invoice for each company’s purchases (`invoice.created`). Work that becomes due starts immediately. If there is much of it, the response is sent before it is done. The clock cannot go back. Access tokens, secrets, sessions and the timestamps of objects keep real time.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, self._transport.json(t.Operation("sandbox.advanceClock", "POST", "/accounts/{accountId}/sandbox/clock", False, ["application/json"]), {}, body, None, options))


class HealthApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def alive(self, *, options: Optional[t.CallOptions] = None) -> m.Liveness:
        """Check liveness

        Succeeds while the process runs, even if the database is unavailable.

        GET /healthz
        """
        return cast(m.Liveness, self._transport.json(t.Operation("health.alive", "GET", "/healthz", True, []), {}, None, None, options))

    def ready(self, *, options: Optional[t.CallOptions] = None) -> m.Readiness:
        """Check readiness

        Checks whether the process can serve requests: the database, the schema, the change feed and the queues. The database is not ready while it refuses connections, is read-only, has a full disk or has not responded for five seconds. A schema that does not match this version is `outdated`. These results leave the process ready: a `slow` `database` (no response within half a second), a `delayed` `change_feed`, and a `queue` that is `delayed` (an entry is older than five minutes) or `unknown` (no process does background work). An `embedded_database` that ended is `restarting`, or `failed` if it could not be started. A process that is stopping is `draining`.

        GET /readyz
        """
        return cast(m.Readiness, self._transport.json(t.Operation("health.ready", "GET", "/readyz", True, []), {}, None, None, options))


class EventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountEventPage:
        """List events

        Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. `wait` makes the request a long poll, which returns with the first new event. The number of streams and long polls that a client and an account may have open at once is limited (429 `too_many_streams`).

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/events
        """
        return cast(m.AccountEventPage, self._transport.json(t.Operation("events.list", "GET", "/accounts/{accountId}/events", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class EventTypesApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, *, options: Optional[t.CallOptions] = None) -> m.EventTypePage:
        """List event types

        Lists all events that webhooks can receive, with the JSON Schema of the payload and a sample, in one response.

        Requires no scope: any token is accepted.

        GET /event-types
        """
        return cast(m.EventTypePage, self._transport.json(t.Operation("eventTypes.list", "GET", "/event-types", False, []), {}, None, None, options))


class WebhooksEventsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.Delivery]:
        """List a webhook’s deliveries

        Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events
        """
        return t.SyncList[m.Delivery](self._transport, t.Operation("webhooks.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def get(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Get a webhook’s delivery

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.events.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))

    def resend(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to a webhook

        Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.events.resend", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))


class WebhooksReplaysApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def get(self, organization_id: str, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Get a webhook’s replay

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, self._transport.json(t.Operation("webhooks.replays.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class WebhooksHeadersApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookHeader]:
        """List a webhook’s custom headers

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return t.SyncList[m.WebhookHeader](self._transport, t.Operation("webhooks.headers.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Create a custom header for a webhook

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Get a webhook’s custom header

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options))

    def update(self, organization_id: str, webhook_id: str, header_id: str, body: m.WebhookHeaderUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a webhook’s custom header

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, self._transport.json(t.Operation("webhooks.headers.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, body, None, options))

    def delete(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook’s custom header

        Required scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        self._transport.none(t.Operation("webhooks.headers.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options)


class WebhooksGroupsApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.WebhookGroup]:
        """List a webhook’s groups

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return t.SyncList[m.WebhookGroup](self._transport, t.Operation("webhooks.groups.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Create a group for a webhook

        A webhook with groups receives only transactions of the companies in its groups.

        Required scope: `webhook-groups-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("webhooks.groups.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Get a webhook’s group

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, self._transport.json(t.Operation("webhooks.groups.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options))

    def delete(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook’s group

        A webhook without groups receives the transactions of all companies.

        Required scope: `webhook-groups-delete`

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

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return t.SyncList[m.Webhook](self._transport, t.Operation("webhooks.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    def create(self, organization_id: str, body: m.NewWebhook, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Create a webhook

        The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return cast(m.WebhookWithSecret, self._transport.json(t.Operation("webhooks.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    def get(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Get a webhook

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def update(self, organization_id: str, webhook_id: str, body: m.WebhookUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookUpdateResult:
        """Update a webhook

        A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.WebhookUpdateResult, self._transport.json(t.Operation("webhooks.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def delete(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook

        Queued deliveries are skipped, and nothing more is sent.

        Required scope: `webhooks-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        self._transport.none(t.Operation("webhooks.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options)

    def challenge(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Challenge a webhook again

        Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.challenge", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def retry_now(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Retry a webhook’s pending deliveries

        Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.Webhook, self._transport.json(t.Operation("webhooks.retryNow", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    def rotate_secret(self, organization_id: str, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Rotate a webhook’s secret

        The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.WebhookWithSecret, self._transport.json(t.Operation("webhooks.rotateSecret", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def test(self, organization_id: str, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to a webhook

        Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, self._transport.json(t.Operation("webhooks.test", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "event": event}, None, None, options))

    def replay(self, organization_id: str, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to a webhook

        Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], self._transport.json(t.Operation("webhooks.replay", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    def keys(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookKeySet:
        """Get the keys that verify a webhook’s deliveries

        Returns the public keys of a webhook that signs with Ed25519, as a JWK set (RFC 7517), newest first. While a rotation lasts, there are two, and each delivery has a signature of each. Read the set again at least once in an overlap.

        GET /.well-known/webhook-keys/{accountId}/{webhookId}
        """
        return cast(m.WebhookKeySet, self._transport.json(t.Operation("webhooks.keys", "GET", "/.well-known/webhook-keys/{accountId}/{webhookId}", True, []), {"webhookId": webhook_id}, None, None, options))


class OperatorApi:
    def __init__(self, transport: t.SyncTransport) -> None:
        self._transport = transport

    def list_tpas(self, query: Optional[m.OperatorListTpasQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.PendingTpa]:
        """List TPAs pending approval

        Lists TPAs of all accounts that are pending the operator’s approval, oldest first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas
        """
        return t.SyncList[m.PendingTpa](self._transport, t.Operation("operator.listTpas", "GET", "/operator/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaEvidence:
        """Get a TPA’s evidence

        Returns the company’s current registry record, the data that the partner entered, the signing rights at the time of creation, and the signatures with time and eID.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas/{tpaId}
        """
        return cast(m.TpaEvidence, self._transport.json(t.Operation("operator.getTpa", "GET", "/operator/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    def download_tpa_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a TPA’s signed document

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas/{tpaId}/document
        """
        return self._transport.bytes(t.Operation("operator.downloadTpaDocument", "GET", "/operator/tpas/{tpaId}/document", False, []), {"tpaId": tpa_id}, None, None, options)

    def approve_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Approve a TPA

        Confirms that the signatories may sign for the company. The issuer activates the TPA next. In a sandbox it is activated immediately.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/tpas/{tpaId}/approve
        """
        return cast(m.TpaDecision, self._transport.json(t.Operation("operator.approveTpa", "POST", "/operator/tpas/{tpaId}/approve", False, []), {"tpaId": tpa_id}, None, None, options))

    def reject_tpa(self, tpa_id: str, body: m.TpaRejection, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Reject a TPA

        The partner receives the event `tpa.rejected` and can see the reason.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/tpas/{tpaId}/reject
        """
        return cast(m.TpaDecision, self._transport.json(t.Operation("operator.rejectTpa", "POST", "/operator/tpas/{tpaId}/reject", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def list_accounts(self, query: Optional[m.OperatorListAccountsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.AccountOverview]:
        """List accounts

        Lists the accounts of all partners, newest first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/accounts
        """
        return t.SyncList[m.AccountOverview](self._transport, t.Operation("operator.listAccounts", "GET", "/operator/accounts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def get_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountDetails:
        """Get an account

        Returns figures and limits of an account, without its content. A closed account has no limits.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/accounts/{tenantId}
        """
        return cast(m.AccountDetails, self._transport.json(t.Operation("operator.getAccount", "GET", "/operator/accounts/{tenantId}", False, []), {"tenantId": tenant_id}, None, None, options))

    def set_limits(self, tenant_id: str, body: m.LimitsUpdate, *, options: Optional[t.CallOptions] = None) -> m.OperatorLimitList:
        """Update an account’s limits

        Same as `kontor account limits`. Null restores a default.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        PUT /operator/accounts/{tenantId}/limits
        """
        return cast(m.OperatorLimitList, self._transport.json(t.Operation("operator.setLimits", "PUT", "/operator/accounts/{tenantId}/limits", False, ["application/json"]), {"tenantId": tenant_id}, body, None, options))

    def approve_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountApproval:
        """Approve a registered account

        The account gets the default limits, and its emails are sent in the partner’s name. Same as `kontor account approve`.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/accounts/{tenantId}/approve
        """
        return cast(m.AccountApproval, self._transport.json(t.Operation("operator.approveAccount", "POST", "/operator/accounts/{tenantId}/approve", False, []), {"tenantId": tenant_id}, None, None, options))

    def list_failing_webhooks(self, query: Optional[m.OperatorListFailingWebhooksQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.FailingWebhook]:
        """List failing webhooks

        Lists webhooks of all accounts whose receiver fails or whose oldest delivery has been pending for more than five minutes. The longest failure comes first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/webhooks
        """
        return t.SyncList[m.FailingWebhook](self._transport, t.Operation("operator.listFailingWebhooks", "GET", "/operator/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def retry_webhook(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookRetryResult:
        """Retry a failing webhook

        Ends the pause after failures and makes every pending retry due.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/webhooks/{webhookId}/retry-now
        """
        return cast(m.WebhookRetryResult, self._transport.json(t.Operation("operator.retryWebhook", "POST", "/operator/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def list_mails(self, query: Optional[m.OperatorListMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.UndeliveredEmail]:
        """List undelivered emails

        Lists undelivered emails of all accounts, newest first, without content.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/mails
        """
        return t.SyncList[m.UndeliveredEmail](self._transport, t.Operation("operator.listMails", "GET", "/operator/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def retry_mail(self, mail_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Retry an email

        Sends a scheduled or deferred email now. A `failed` email cannot be sent again, because its text was erased.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/mails/{mailId}/retry
        """
        self._transport.none(t.Operation("operator.retryMail", "POST", "/operator/mails/{mailId}/retry", False, []), {"mailId": mail_id}, None, None, options)

    def list_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.SetAsideTransactionGroupList:
        """List transactions that were set aside

        Lists transactions that could not be routed to partners, grouped by reason.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/set-aside-transactions
        """
        return cast(m.SetAsideTransactionGroupList, self._transport.json(t.Operation("operator.listSetAsideTransactions", "GET", "/operator/set-aside-transactions", False, []), {}, None, None, options))

    def retry_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.TransactionRetryResult:
        """Retry transactions that were set aside

        Routes the transactions again after the fault is fixed. Each start of a process does the same.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/set-aside-transactions/retry
        """
        return cast(m.TransactionRetryResult, self._transport.json(t.Operation("operator.retrySetAsideTransactions", "POST", "/operator/set-aside-transactions/retry", False, []), {}, None, None, options))

    def list_file_sources(self, query: Optional[m.OperatorListFileSourcesQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSourceList:
        """List sources of issuers’ files

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-sources
        """
        return cast(m.OperatorFileSourceList, self._transport.json(t.Operation("operator.listFileSources", "GET", "/operator/file-sources", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def add_file_source(self, body: m.NewOperatorFileSource, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Add a source of issuers’ files

        As `POST /issuers/{slug}/file-sources`, and also for private addresses and folders.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources
        """
        return cast(m.OperatorFileSource, self._transport.json(t.Operation("operator.addFileSource", "POST", "/operator/file-sources", False, ["application/json"]), {}, body, None, options))

    def list_file_source_choices(self, *, options: Optional[t.CallOptions] = None) -> m.SourceChoices:
        """List issuers with their payment products and CSV mappings

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-source-choices
        """
        return cast(m.SourceChoices, self._transport.json(t.Operation("operator.listFileSourceChoices", "GET", "/operator/file-source-choices", False, []), {}, None, None, options))

    def get_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSourceDetails:
        """Get a source of issuers’ files

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-sources/{sourceId}
        """
        return cast(m.OperatorFileSourceDetails, self._transport.json(t.Operation("operator.getFileSource", "GET", "/operator/file-sources/{sourceId}", False, []), {"sourceId": source_id}, None, None, options))

    def update_file_source(self, source_id: str, body: m.FileSourceUpdate, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Update a source of issuers’ files

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        PUT /operator/file-sources/{sourceId}
        """
        return cast(m.OperatorFileSource, self._transport.json(t.Operation("operator.updateFileSource", "PUT", "/operator/file-sources/{sourceId}", False, ["application/json"]), {"sourceId": source_id}, body, None, options))

    def delete_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a source of issuers’ files

        The files that were picked up stay.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/delete
        """
        self._transport.none(t.Operation("operator.deleteFileSource", "POST", "/operator/file-sources/{sourceId}/delete", False, []), {"sourceId": source_id}, None, None, options)

    def poll_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Poll a source now

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/poll
        """
        return cast(m.OperatorFileSource, self._transport.json(t.Operation("operator.pollFileSource", "POST", "/operator/file-sources/{sourceId}/poll", False, []), {"sourceId": source_id}, None, None, options))

    def test_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceTest:
        """Test the connection to a source

        Connects, signs in and lists. Nothing is picked up.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/test
        """
        return cast(m.FileSourceTest, self._transport.json(t.Operation("operator.testFileSource", "POST", "/operator/file-sources/{sourceId}/test", False, []), {"sourceId": source_id}, None, None, options))

    def dismiss_missing_files(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Acknowledge missing files

        The files that are missing now raise no alert any more.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/dismiss-missing
        """
        return cast(m.OperatorFileSource, self._transport.json(t.Operation("operator.dismissMissingFiles", "POST", "/operator/file-sources/{sourceId}/dismiss-missing", False, []), {"sourceId": source_id}, None, None, options))

    def list_file_mappings(self, query: Optional[m.OperatorListFileMappingsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMappingList:
        """List CSV mappings of issuers

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-mappings
        """
        return cast(m.OperatorFileMappingList, self._transport.json(t.Operation("operator.listFileMappings", "GET", "/operator/file-mappings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    def create_file_mapping(self, body: m.NewOperatorFileMapping, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Create a CSV mapping of an issuer

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings
        """
        return cast(m.OperatorFileMapping, self._transport.json(t.Operation("operator.createFileMapping", "POST", "/operator/file-mappings", False, ["application/json"]), {}, body, None, options))

    def preview_file_mapping(self, body: m.FileMappingSample, *, options: Optional[t.CallOptions] = None) -> m.FileMappingPreview:
        """Recognize the columns of a CSV file

        As `POST /issuers/{slug}/file-mappings/preview`. Nothing is stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/preview
        """
        return cast(m.FileMappingPreview, self._transport.json(t.Operation("operator.previewFileMapping", "POST", "/operator/file-mappings/preview", False, ["application/json"]), {}, body, None, options))

    def get_file_mapping(self, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Get a version of an issuer’s CSV mapping

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-mappings/{mappingId}
        """
        return cast(m.OperatorFileMapping, self._transport.json(t.Operation("operator.getFileMapping", "GET", "/operator/file-mappings/{mappingId}", False, []), {"mappingId": mapping_id}, None, None, options))

    def add_file_mapping_version(self, mapping_id: str, body: m.NewFileMappingVersion, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Add a version of an issuer’s CSV mapping

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/{mappingId}/versions
        """
        return cast(m.OperatorFileMapping, self._transport.json(t.Operation("operator.addFileMappingVersion", "POST", "/operator/file-mappings/{mappingId}/versions", False, ["application/json"]), {"mappingId": mapping_id}, body, None, options))

    def delete_file_mapping(self, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a CSV mapping of an issuer

        Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/{mappingId}/delete
        """
        self._transport.none(t.Operation("operator.deleteFileMapping", "POST", "/operator/file-mappings/{mappingId}/delete", False, []), {"mappingId": mapping_id}, None, None, options)

    def list_issuer_files(self, slug: str, query: Optional[m.OperatorListIssuerFilesQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.SyncList[m.IssuerFile]:
        """List files of an issuer

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files
        """
        return t.SyncList[m.IssuerFile](self._transport, t.Operation("operator.listIssuerFiles", "GET", "/operator/issuers/{slug}/files", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    def send_issuer_file(self, slug: str, body: Union[bytes, t.Upload], query: Optional[m.OperatorSendIssuerFileQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ReceivedIssuerFile:
        """Send a file of an issuer

        As `POST /issuers/{slug}/files`: the body is the file. It is read after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files
        """
        return cast(m.ReceivedIssuerFile, self._transport.json(t.Operation("operator.sendIssuerFile", "POST", "/operator/issuers/{slug}/files", False, ["application/octet-stream","multipart/form-data"]), {"slug": slug}, body, cast(Optional[Dict[str, Any]], query), options))

    def get_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileReport:
        """Get a file of an issuer

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files/{fileId}
        """
        return cast(m.IssuerFileReport, self._transport.json(t.Operation("operator.getIssuerFile", "GET", "/operator/issuers/{slug}/files/{fileId}", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def download_issuer_file_report(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> str:
        """Download the problems of an issuer’s file

        A CSV file with a line for each problem.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files/{fileId}/report
        """
        return self._transport.text(t.Operation("operator.downloadIssuerFileReport", "GET", "/operator/issuers/{slug}/files/{fileId}/report", False, []), {"slug": slug, "fileId": file_id}, None, None, options)

    def release_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Release a quarantined file of an issuer

        Its good records are stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/release
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("operator.releaseIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/release", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def reject_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Reject a quarantined file of an issuer

        Nothing of it is stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/reject
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("operator.rejectIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/reject", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def reprocess_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Read a file of an issuer again

        Reads the stored original from the start. What was stored before stays, and is not stored twice.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/reprocess
        """
        return cast(m.IssuerFile, self._transport.json(t.Operation("operator.reprocessIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/reprocess", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def status(self, *, options: Optional[t.CallOptions] = None) -> m.InstallationStatus:
        """Get the installation’s status

        Returns processes, queues, failing jobs and the last backup.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

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
        self.security_policy = SecurityPolicyApi(transport)
        self.session = SessionApi(transport)
        self.sso = SsoApi(transport)
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
        self.coding_rules = CodingRulesApi(transport)
        self.chart_of_accounts = ChartOfAccountsApi(transport)
        self.month_end = MonthEndApi(transport)
        self.receipts = ReceiptsApi(transport)
        self.receipt_providers = ReceiptProvidersApi(transport)
        self.environmental_impacts = EnvironmentalImpactsApi(transport)
        self.statistics = StatisticsApi(transport)
        self.exports = ExportsApi(transport)
        self.export_profiles = ExportProfilesApi(transport)
        self.accounting_connection = AccountingConnectionApi(transport)
        self.sandbox = SandboxApi(transport)
        self.health = HealthApi(transport)
        self.events = EventsApi(transport)
        self.event_types = EventTypesApi(transport)
        self.webhooks = WebhooksApi(transport)
        self.operator = OperatorApi(transport)


class AsyncOauthApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def token(self, body: m.TokenRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenResponse:
        """Get an access token

        Issues a token with the client credentials grant (RFC 6749). `private_key_jwt` (RFC 7523) is supported. With a proof in the header `DPoP` (RFC 9449), the token is bound to the proof’s key, and `token_type` is `DPoP`.

        POST /oauth/token
        """
        return cast(m.TokenResponse, await self._transport.json(t.Operation("oauth.token", "POST", "/oauth/token", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def revoke(self, body: m.TokenRevocationRequest, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token

        Revokes a token (RFC 7009). The response is the same for an unknown or expired token.

        POST /oauth/revoke
        """
        await self._transport.none(t.Operation("oauth.revoke", "POST", "/oauth/revoke", True, ["application/x-www-form-urlencoded"]), {}, body, None, options)

    async def introspect(self, body: m.TokenIntrospectionRequest, *, options: Optional[t.CallOptions] = None) -> m.TokenIntrospectionResponse:
        """Introspect a token

        Returns the state of a token (RFC 7662) of the client’s own account. `scope` contains the scopes that the token has now.

        POST /oauth/introspect
        """
        return cast(m.TokenIntrospectionResponse, await self._transport.json(t.Operation("oauth.introspect", "POST", "/oauth/introspect", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def client(self, body: m.ClientLookupRequest, *, options: Optional[t.CallOptions] = None) -> m.ClientLookupResponse:
        """Get the client of a key

        Lets a program log in through the dashboard. The program creates a key, a user registers its public part for a client, and the program polls this endpoint until it gets the client’s id. Until then the response is 400 `authorization_pending`.

        POST /oauth/client
        """
        return cast(m.ClientLookupResponse, await self._transport.json(t.Operation("oauth.client", "POST", "/oauth/client", True, ["application/x-www-form-urlencoded"]), {}, body, None, options))

    async def metadata(self, *, options: Optional[t.CallOptions] = None) -> m.AuthorizationServerMetadata:
        """Get the authorization server metadata

        Returns the endpoints and their capabilities (RFC 8414).

        GET /.well-known/oauth-authorization-server
        """
        return cast(m.AuthorizationServerMetadata, await self._transport.json(t.Operation("oauth.metadata", "GET", "/.well-known/oauth-authorization-server", True, []), {}, None, None, options))

    async def resource(self, *, options: Optional[t.CallOptions] = None) -> m.ProtectedResourceMetadata:
        """Get the protected resource metadata

        Returns how the API expects access tokens, and which server issues them (RFC 9728).

        GET /.well-known/oauth-protected-resource
        """
        return cast(m.ProtectedResourceMetadata, await self._transport.json(t.Operation("oauth.resource", "GET", "/.well-known/oauth-protected-resource", True, []), {}, None, None, options))

    async def jwks(self, *, options: Optional[t.CallOptions] = None) -> m.JwkSet:
        """Get the keys that verify access tokens

        Returns the public keys that verify access tokens, as a JWK set (RFC 7517). A retired key is listed until its last token has expired.

        GET /.well-known/jwks.json
        """
        return cast(m.JwkSet, await self._transport.json(t.Operation("oauth.jwks", "GET", "/.well-known/jwks.json", True, []), {}, None, None, options))


class AsyncAccountPaymentProductsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AccountPaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.EnabledPaymentProduct]:
        """List enabled payment products

        Required scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products
        """
        return t.AsyncList[m.EnabledPaymentProduct](self._transport, t.Operation("account.paymentProducts.list", "GET", "/accounts/{accountId}/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Get an enabled payment product

        Required scope: `account-payment-products-read`

        GET /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, await self._transport.json(t.Operation("account.paymentProducts.get", "GET", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    async def enable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnabledPaymentProduct:
        """Enable a payment product

        Required scope: `account-payment-products-write`

        POST /accounts/{accountId}/payment-products/{paymentProductId}
        """
        return cast(m.EnabledPaymentProduct, await self._transport.json(t.Operation("account.paymentProducts.enable", "POST", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options))

    async def disable(self, payment_product_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disable a payment product

        Returns 409 `state_conflict` while a TPA that is neither rejected nor terminated uses the product.

        Required scope: `account-payment-products-write`

        DELETE /accounts/{accountId}/payment-products/{paymentProductId}
        """
        await self._transport.none(t.Operation("account.paymentProducts.disable", "DELETE", "/accounts/{accountId}/payment-products/{paymentProductId}", False, []), {"paymentProductId": payment_product_id}, None, None, options)


class AsyncAccountFilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file of the account

        Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.

        Required scope: `files-read`

        GET /accounts/{accountId}/files/{fileId}
        """
        return await self._transport.bytes(t.Operation("account.files.download", "GET", "/accounts/{accountId}/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AsyncAccountWebhooksEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Delivery]:
        """List an account-wide webhook’s deliveries

        Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events
        """
        return t.AsyncList[m.Delivery](self._transport, t.Operation("account.webhooks.events.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Get an account-wide webhook’s delivery

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.events.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))

    async def resend(self, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to an account-wide webhook

        Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.events.resend", "POST", "/accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AsyncAccountWebhooksReplaysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Get an account-wide webhook’s replay

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, await self._transport.json(t.Operation("account.webhooks.replays.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AsyncAccountWebhooksHeadersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookHeader]:
        """List an account-wide webhook’s custom headers

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return t.AsyncList[m.WebhookHeader](self._transport, t.Operation("account.webhooks.headers.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Create a custom header for an account-wide webhook

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def get(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Get an account-wide webhook’s custom header

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options))

    async def update(self, webhook_id: str, header_id: str, body: m.WebhookHeaderUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update an account-wide webhook’s custom header

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("account.webhooks.headers.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"webhookId": webhook_id, "headerId": header_id}, body, None, options))

    async def delete(self, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook’s custom header

        Required scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}
        """
        await self._transport.none(t.Operation("account.webhooks.headers.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AsyncAccountWebhooksGroupsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, webhook_id: str, query: Optional[m.AccountWebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookGroup]:
        """List an account-wide webhook’s groups

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return t.AsyncList[m.WebhookGroup](self._transport, t.Operation("account.webhooks.groups.list", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, []), {"webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Create a group for an account-wide webhook

        A webhook with groups receives only transactions of the companies in its groups.

        Required scope: `webhook-groups-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("account.webhooks.groups.create", "POST", "/accounts/{accountId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def get(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Get an account-wide webhook’s group

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("account.webhooks.groups.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"webhookId": webhook_id, "groupId": group_id}, None, None, options))

    async def delete(self, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook’s group

        A webhook without groups receives the transactions of all companies.

        Required scope: `webhook-groups-delete`

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

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks
        """
        return t.AsyncList[m.AccountWebhook](self._transport, t.Operation("account.webhooks.list", "GET", "/accounts/{accountId}/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewAccountWebhook, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Create an account-wide webhook

        The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks
        """
        return cast(m.AccountWebhookWithSecret, await self._transport.json(t.Operation("account.webhooks.create", "POST", "/accounts/{accountId}/webhooks", False, ["application/json"]), {}, body, None, options))

    async def get(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Get an account-wide webhook

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.get", "GET", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options))

    async def update(self, webhook_id: str, body: m.AccountWebhookUpdate, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookUpdateResult:
        """Update an account-wide webhook

        A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        PUT /accounts/{accountId}/webhooks/{webhookId}
        """
        return cast(m.AccountWebhookUpdateResult, await self._transport.json(t.Operation("account.webhooks.update", "PUT", "/accounts/{accountId}/webhooks/{webhookId}", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def delete(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an account-wide webhook

        Queued deliveries are skipped, and nothing more is sent.

        Required scope: `webhooks-write`

        DELETE /accounts/{accountId}/webhooks/{webhookId}
        """
        await self._transport.none(t.Operation("account.webhooks.delete", "DELETE", "/accounts/{accountId}/webhooks/{webhookId}", False, []), {"webhookId": webhook_id}, None, None, options)

    async def challenge(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Challenge an account-wide webhook again

        Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/challenge
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.challenge", "POST", "/accounts/{accountId}/webhooks/{webhookId}/challenge", False, []), {"webhookId": webhook_id}, None, None, options))

    async def retry_now(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhook:
        """Retry an account-wide webhook’s pending deliveries

        Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.AccountWebhook, await self._transport.json(t.Operation("account.webhooks.retryNow", "POST", "/accounts/{accountId}/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    async def rotate_secret(self, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountWebhookWithSecret:
        """Rotate an account-wide webhook’s secret

        The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.AccountWebhookWithSecret, await self._transport.json(t.Operation("account.webhooks.rotateSecret", "POST", "/accounts/{accountId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"webhookId": webhook_id}, body, None, options))

    async def test(self, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to an account-wide webhook

        Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("account.webhooks.test", "POST", "/accounts/{accountId}/webhooks/{webhookId}/test/{event}", False, []), {"webhookId": webhook_id, "event": event}, None, None, options))

    async def replay(self, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to an account-wide webhook

        Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.

        Required scope: `webhooks-write`

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
        """Get the account

        Required scope: `accounts-read`

        GET /accounts/{accountId}
        """
        return cast(m.Account, await self._transport.json(t.Operation("account.get", "GET", "/accounts/{accountId}", False, []), {}, None, None, options))

    async def update(self, body: m.AccountUpdate, *, options: Optional[t.CallOptions] = None) -> m.Account:
        """Update the account

        Required scope: `accounts-write`

        PUT /accounts/{accountId}
        """
        return cast(m.Account, await self._transport.json(t.Operation("account.update", "PUT", "/accounts/{accountId}", False, ["application/json"]), {}, body, None, options))

    async def limits(self, *, options: Optional[t.CallOptions] = None) -> m.LimitList:
        """List the account’s limits

        Returns the limits that the operator of this installation set, and their current usage. An operation that would exceed a limit returns 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions from issuers are never rejected.

        Required scope: `accounts-read`

        GET /accounts/{accountId}/limits
        """
        return cast(m.LimitList, await self._transport.json(t.Operation("account.limits", "GET", "/accounts/{accountId}/limits", False, []), {}, None, None, options))

    async def retention(self, *, options: Optional[t.CallOptions] = None) -> m.RetentionList:
        """List retention periods and legal holds

        The operator of this installation sets the periods, except for the account’s `data_retention_days`: deliveries, receipts and emails are kept for that long. Data under a legal hold is not deleted because of its age.

        Required scope: `accounts-read`

        GET /accounts/{accountId}/retention
        """
        return cast(m.RetentionList, await self._transport.json(t.Operation("account.retention", "GET", "/accounts/{accountId}/retention", False, []), {}, None, None, options))


class AsyncLogosApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, logo_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Get an account’s logo

        Returns a PNG of at most 512 × 512 pixels.

        GET /logos/{logoId}
        """
        return await self._transport.bytes(t.Operation("logos.get", "GET", "/logos/{logoId}", True, []), {"logoId": logo_id}, None, None, options)


class AsyncAuditLogApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.AuditLogListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AuditLine]:
        """List the audit log

        Required scope: `accounts-read`

        GET /accounts/{accountId}/audit-log
        """
        return t.AsyncList[m.AuditLine](self._transport, t.Operation("auditLog.list", "GET", "/accounts/{accountId}/audit-log", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class AsyncRequestsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.RequestsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.LoggedRequest]:
        """List requests

        Lists the requests of clients and users, newest first. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).

        Required scope: `accounts-read`

        GET /accounts/{accountId}/requests
        """
        return t.AsyncList[m.LoggedRequest](self._transport, t.Operation("requests.list", "GET", "/accounts/{accountId}/requests", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def summary(self, query: Optional[m.RequestsSummaryQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.RequestSummary:
        """Get a summary of requests

        Returns failures by operation and code, and latency by operation. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).

        Required scope: `accounts-read`

        GET /accounts/{accountId}/requests/summary
        """
        return cast(m.RequestSummary, await self._transport.json(t.Operation("requests.summary", "GET", "/accounts/{accountId}/requests/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncUsersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.UsersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.User]:
        """List users

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users
        """
        return t.AsyncList[m.User](self._transport, t.Operation("users.list", "GET", "/accounts/{accountId}/users", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewUser, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Invite a user

        Sends an email with a link to set a password. The link is valid for seven days.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/users
        """
        return cast(m.User, await self._transport.json(t.Operation("users.create", "POST", "/accounts/{accountId}/users", False, ["application/json"]), {}, body, None, options))

    async def roles(self, *, options: Optional[t.CallOptions] = None) -> m.RoleList:
        """List roles

        Lists the roles and their scopes.

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users/roles
        """
        return cast(m.RoleList, await self._transport.json(t.Operation("users.roles", "GET", "/accounts/{accountId}/users/roles", False, []), {}, None, None, options))

    async def get(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Get a user

        Required scope: `account-users-read`

        GET /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, await self._transport.json(t.Operation("users.get", "GET", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, None, options))

    async def update(self, user_id: str, body: m.UserUpdate, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Update a user

        Demoting a user takes effect immediately. `clients` says what becomes of the OAuth clients whose credentials the user may know when the user is demoted or disabled. Promoting or disabling a user ends the user’s sessions. An active user must confirm a new email address with a link that is sent to it. The address then takes effect and all sessions end; until then it is in `new_email`. A change of `organization_ids` ends the sessions, and a user who loses organizations loses the clients too, as when leaving. The last active owner cannot be demoted or disabled (409).

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        PUT /accounts/{accountId}/users/{userId}
        """
        return cast(m.User, await self._transport.json(t.Operation("users.update", "PUT", "/accounts/{accountId}/users/{userId}", False, ["application/json"]), {"userId": user_id}, body, None, options))

    async def delete(self, user_id: str, query: Optional[m.UsersDeleteQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user

        Ends all of the user’s sessions. `clients` says what becomes of the OAuth clients whose credentials the user may know. The audit log keeps the name. The last active owner cannot be deleted (409).

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-delete`

        DELETE /accounts/{accountId}/users/{userId}
        """
        await self._transport.none(t.Operation("users.delete", "DELETE", "/accounts/{accountId}/users/{userId}", False, []), {"userId": user_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def invite(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.User:
        """Resend an invitation

        The link of the earlier invitation stops working.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/users/{userId}/invite
        """
        return cast(m.User, await self._transport.json(t.Operation("users.invite", "POST", "/accounts/{accountId}/users/{userId}/invite", False, []), {"userId": user_id}, None, None, options))

    async def clear_second_factors(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a user’s second factors

        For a user who has lost the second factors. Deletes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with only the password and is informed by email.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/users/{userId}/second-factors
        """
        await self._transport.none(t.Operation("users.clearSecondFactors", "DELETE", "/accounts/{accountId}/users/{userId}/second-factors", False, []), {"userId": user_id}, None, None, options)


class AsyncSecurityPolicyApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, *, options: Optional[t.CallOptions] = None) -> m.SecurityPolicy:
        """Get the security policy

        Required scope: `accounts-read`

        GET /accounts/{accountId}/security-policy
        """
        return cast(m.SecurityPolicy, await self._transport.json(t.Operation("securityPolicy.get", "GET", "/accounts/{accountId}/security-policy", False, []), {}, None, None, options))

    async def update(self, body: m.SecurityPolicyUpdate, *, options: Optional[t.CallOptions] = None) -> m.SecurityPolicy:
        """Update the security policy

        Only a signed-in owner may update the policy, whatever the scopes of a client. It applies to existing sessions and to new tokens within two seconds, in every process. The networks must include the caller’s address (422). When the policy requires less than before, every owner is informed by email.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `accounts-write`

        PUT /accounts/{accountId}/security-policy
        """
        return cast(m.SecurityPolicy, await self._transport.json(t.Operation("securityPolicy.update", "PUT", "/accounts/{accountId}/security-policy", False, ["application/json"]), {}, body, None, options))


class AsyncSessionApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.PasswordCredentials, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a password

        Sets the session’s cookie. With `second_factor_required`, the session has no access until `POST /session/second-factor`. A wrong email address and a wrong password return the same error. Requests with the cookie, other than GET, require `X-Kontor-CSRF: 1`.

        POST /session
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.create", "POST", "/session", True, ["application/json"]), {}, body, None, options))

    async def get(self, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Get your session

        Applies to the signed-in user.

        GET /session
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.get", "GET", "/session", False, []), {}, None, None, options))

    async def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Sign out

        Also succeeds if the session has already ended.

        DELETE /session
        """
        await self._transport.none(t.Operation("session.delete", "DELETE", "/session", False, []), {}, None, None, options)

    async def set_language(self, body: m.LanguageUpdate, *, options: Optional[t.CallOptions] = None) -> None:
        """Update your dashboard language

        The language applies in every browser. It does not change the language of emails.

        PUT /session/language
        """
        await self._transport.none(t.Operation("session.setLanguage", "PUT", "/session/language", False, ["application/json"]), {}, body, None, options)

    async def second_factor(self, body: m.AuthenticationProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Submit the second factor

        Activates the session and replaces its cookie.

        POST /session/second-factor
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.secondFactor", "POST", "/session/second-factor", False, ["application/json"]), {}, body, None, options))

    async def passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Get options for using a passkey

        Returns the options for `navigator.credentials.get()`: for sign-in, as the second factor, or for re-authentication.

        POST /session/passkey-options
        """
        return cast(m.PasskeyOptions, await self._transport.json(t.Operation("session.passkeyOptions", "POST", "/session/passkey-options", True, []), {}, None, None, options))

    async def create_with_passkey(self, body: m.PasskeyAssertion, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Sign in with a passkey

        A passkey combines two factors, so no other factor is required.

        POST /session/passkey
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.createWithPasskey", "POST", "/session/passkey", True, ["application/json"]), {}, body, None, options))

    async def confirm(self, body: m.AuthenticationProof, *, options: Optional[t.CallOptions] = None) -> m.Session:
        """Re-authenticate

        Confirms your identity. For 10 minutes, this allows operations that require re-authentication (`reauthentication_required`). A user with a second factor confirms with it; the password alone is refused. Replaces the session’s cookie.

        POST /session/confirm
        """
        return cast(m.Session, await self._transport.json(t.Operation("session.confirm", "POST", "/session/confirm", False, ["application/json"]), {}, body, None, options))

    async def list_sessions(self, *, options: Optional[t.CallOptions] = None) -> m.SessionList:
        """List your sessions

        Applies to the signed-in user.

        GET /session/sessions
        """
        return cast(m.SessionList, await self._transport.json(t.Operation("session.listSessions", "GET", "/session/sessions", False, []), {}, None, None, options))

    async def end_other_sessions(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete your other sessions

        Applies to the signed-in user.

        DELETE /session/sessions
        """
        await self._transport.none(t.Operation("session.endOtherSessions", "DELETE", "/session/sessions", False, []), {}, None, None, options)

    async def end_session(self, session_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete one of your sessions

        Applies to the signed-in user.

        DELETE /session/sessions/{sessionId}
        """
        await self._transport.none(t.Operation("session.endSession", "DELETE", "/session/sessions/{sessionId}", False, []), {"sessionId": session_id}, None, None, options)

    async def change_password(self, body: m.PasswordUpdate, *, options: Optional[t.CallOptions] = None) -> None:
        """Update your password

        Applies to the signed-in user.

        PUT /session/password
        """
        await self._transport.none(t.Operation("session.changePassword", "PUT", "/session/password", False, ["application/json"]), {}, body, None, options)

    async def factors(self, *, options: Optional[t.CallOptions] = None) -> m.AuthenticationFactors:
        """Get your sign-in methods

        Applies to the signed-in user.

        GET /session/factors
        """
        return cast(m.AuthenticationFactors, await self._transport.json(t.Operation("session.factors", "GET", "/session/factors", False, []), {}, None, None, options))

    async def propose_totp(self, *, options: Optional[t.CallOptions] = None) -> m.TotpEnrollment:
        """Create an authenticator app

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/totp
        """
        return cast(m.TotpEnrollment, await self._transport.json(t.Operation("session.proposeTotp", "POST", "/session/totp", False, []), {}, None, None, options))

    async def remove_totp(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete your authenticator app

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/totp
        """
        await self._transport.none(t.Operation("session.removeTotp", "DELETE", "/session/totp", False, []), {}, None, None, options)

    async def confirm_totp(self, body: m.TotpConfirmation, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Confirm your authenticator app

        Activates the authenticator app with its first code.

        POST /session/totp/confirm
        """
        return cast(m.RecoveryCodes, await self._transport.json(t.Operation("session.confirmTotp", "POST", "/session/totp/confirm", False, ["application/json"]), {}, body, None, options))

    async def new_recovery_codes(self, *, options: Optional[t.CallOptions] = None) -> m.RecoveryCodes:
        """Create new recovery codes

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/recovery-codes
        """
        return cast(m.RecoveryCodes, await self._transport.json(t.Operation("session.newRecoveryCodes", "POST", "/session/recovery-codes", False, []), {}, None, None, options))

    async def new_passkey_options(self, *, options: Optional[t.CallOptions] = None) -> m.PasskeyOptions:
        """Create passkey options

        Returns the options for `navigator.credentials.create()`. Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys/options
        """
        return cast(m.PasskeyOptions, await self._transport.json(t.Operation("session.newPasskeyOptions", "POST", "/session/passkeys/options", False, []), {}, None, None, options))

    async def add_passkey(self, body: m.NewPasskey, *, options: Optional[t.CallOptions] = None) -> m.RegisteredPasskey:
        """Create a passkey

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        POST /session/passkeys
        """
        return cast(m.RegisteredPasskey, await self._transport.json(t.Operation("session.addPasskey", "POST", "/session/passkeys", False, ["application/json"]), {}, body, None, options))

    async def remove_passkey(self, passkey_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a passkey

        Requires re-authentication within the last 10 minutes: `POST /session/confirm`.

        DELETE /session/passkeys/{passkeyId}
        """
        await self._transport.none(t.Operation("session.removePasskey", "DELETE", "/session/passkeys/{passkeyId}", False, []), {"passkeyId": passkey_id}, None, None, options)


class AsyncSsoApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Get the SSO connection

        Returns 404 if the account has none. The client secret is never returned.

        Required scope: `account-users-read`

        GET /accounts/{accountId}/sso
        """
        return cast(m.SsoConnection, await self._transport.json(t.Operation("sso.get", "GET", "/accounts/{accountId}/sso", False, []), {}, None, None, options))

    async def update(self, body: m.SsoConnectionUpdate, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Create or update the SSO connection

        Only a signed-in owner may call it. With another `issuer`, the client secret must be sent again. Enforcing ends the sessions that users of the verified domains began with a password. Another `issuer` or `client_id` ends the sessions that began through the provider.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        PUT /accounts/{accountId}/sso
        """
        return cast(m.SsoConnection, await self._transport.json(t.Operation("sso.update", "PUT", "/accounts/{accountId}/sso", False, ["application/json"]), {}, body, None, options))

    async def delete(self, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete the SSO connection

        Only a signed-in owner may call it. Ends the sessions that began through the provider. Users without a password can request one with “Forgot your password?”.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/sso
        """
        await self._transport.none(t.Operation("sso.delete", "DELETE", "/accounts/{accountId}/sso", False, []), {}, None, None, options)

    async def verify_domain(self, domain: str, *, options: Optional[t.CallOptions] = None) -> m.SsoConnection:
        """Verify a domain

        Only a signed-in owner may call it. Looks for the value in DNS (`txt_name`) and in the file (`file_url`). Returns 409 `state_conflict` if neither has it yet, and 409 `duplicate` if another account has verified the domain.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        POST /accounts/{accountId}/sso/domains/{domain}/verify
        """
        return cast(m.SsoConnection, await self._transport.json(t.Operation("sso.verifyDomain", "POST", "/accounts/{accountId}/sso/domains/{domain}/verify", False, []), {"domain": domain}, None, None, options))

    async def unlink(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Unlink a user from the provider

        Only a signed-in owner may call it. For a person whom the provider has created anew: the next sign-in links the user again, by the verified email address.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `account-users-write`

        DELETE /accounts/{accountId}/sso/users/{userId}
        """
        await self._transport.none(t.Operation("sso.unlink", "DELETE", "/accounts/{accountId}/sso/users/{userId}", False, []), {"userId": user_id}, None, None, options)


class AsyncOauthClientsSecretsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsSecretsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ClientSecret]:
        """List the valid secrets of an OAuth client

        Lists the secrets without their values; `hint` is the last four characters. After a rotation, `last_used_at` shows whether the previous secret is still in use; it is up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return t.AsyncList[m.ClientSecret](self._transport, t.Operation("oauthClients.secrets.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def delete(self, oauthclient_id: str, secret_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a secret of an OAuth client

        The secret stops working immediately; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}
        """
        await self._transport.none(t.Operation("oauthClients.secrets.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}", False, []), {"oauthclientId": oauthclient_id, "secretId": secret_id}, None, None, options)


class AsyncOauthClientsTokensApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsTokensListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuedToken]:
        """List the valid tokens of an OAuth client

        Lists tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens
        """
        return t.AsyncList[m.IssuedToken](self._transport, t.Operation("oauthClients.tokens.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def revoke(self, oauthclient_id: str, token_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Revoke a token of an OAuth client

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}
        """
        await self._transport.none(t.Operation("oauthClients.tokens.revoke", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}", False, []), {"oauthclientId": oauthclient_id, "tokenId": token_id}, None, None, options)


class AsyncOauthClientsKeysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ClientKey]:
        """List the public keys of an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return t.AsyncList[m.ClientKey](self._transport, t.Operation("oauthClients.keys.list", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, oauthclient_id: str, body: m.NewClientKey, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Create a public key for private_key_jwt

        With a registered key, the client can authenticate with a signed assertion instead of its secret.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        return cast(m.ClientKey, await self._transport.json(t.Operation("oauthClients.keys.create", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    async def delete_many(self, oauthclient_id: str, query: Optional[m.OauthClientsKeysDeleteManyQuery] = None, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete public keys of an OAuth client

        Deletes the key with the given `kid`, or all keys if you omit `kid`.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys
        """
        await self._transport.none(t.Operation("oauthClients.keys.deleteMany", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys", False, []), {"oauthclientId": oauthclient_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> m.ClientKey:
        """Get a public key of an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}
        """
        return cast(m.ClientKey, await self._transport.json(t.Operation("oauthClients.keys.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}", False, []), {"oauthclientId": oauthclient_id, "keyId": key_id}, None, None, options))

    async def delete(self, oauthclient_id: str, key_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a public key of an OAuth client

        Required scope: `oauth-clients-write`

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

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients
        """
        return t.AsyncList[m.OAuthClient](self._transport, t.Operation("oauthClients.list", "GET", "/accounts/{accountId}/oauthclients", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewOAuthClient, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Create an OAuth client

        Only this response contains the secret. Send an Idempotency-Key, so that you can repeat the request if the response is lost.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients
        """
        return cast(m.OAuthClientWithSecret, await self._transport.json(t.Operation("oauthClients.create", "POST", "/accounts/{accountId}/oauthclients", False, ["application/json"]), {}, body, None, options))

    async def get(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Get an OAuth client

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(m.OAuthClient, await self._transport.json(t.Operation("oauthClients.get", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    async def update(self, oauthclient_id: str, body: m.OAuthClientUpdate, query: Optional[m.OauthClientsUpdateQuery] = None, *, options: Optional[t.CallOptions] = None) -> Union[m.ScopeChangePreview, m.OAuthClient]:
        """Update an OAuth client

        `scopes` replaces the list. Existing tokens lose a removed scope immediately; an added scope requires a new token. With `dry_run=true`, nothing changes and the response lists the operations that would break.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        PUT /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        return cast(Union[m.ScopeChangePreview, m.OAuthClient], await self._transport.json(t.Operation("oauthClients.update", "PUT", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, cast(Optional[Dict[str, Any]], query), options))

    async def delete(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an OAuth client

        The client’s tokens stop working immediately.

        Required scope: `oauth-clients-write`

        DELETE /accounts/{accountId}/oauthclients/{oauthclientId}
        """
        await self._transport.none(t.Operation("oauthClients.delete", "DELETE", "/accounts/{accountId}/oauthclients/{oauthclientId}", False, []), {"oauthclientId": oauthclient_id}, None, None, options)

    async def scope_usage(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.ScopeUsagePage:
        """Get the scope usage of an OAuth client

        You can probably remove a scope without calls; `PUT …?dry_run=true` lists the operations that would break. The counts are up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage
        """
        return cast(m.ScopeUsagePage, await self._transport.json(t.Operation("oauthClients.scopeUsage", "GET", "/accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    async def rotate_secret(self, oauthclient_id: str, body: Optional[m.ClientSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.OAuthClientWithSecret:
        """Rotate the secret of an OAuth client

        Only this response contains the new secret. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so the rotation causes no downtime. Tokens stay valid.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets
        """
        return cast(m.OAuthClientWithSecret, await self._transport.json(t.Operation("oauthClients.rotateSecret", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/secrets", False, ["application/json"]), {"oauthclientId": oauthclient_id}, body, None, options))

    async def revoke_tokens(self, oauthclient_id: str, *, options: Optional[t.CallOptions] = None) -> m.OAuthClient:
        """Revoke all tokens of an OAuth client

        Required scope: `oauth-clients-write`

        POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens
        """
        return cast(m.OAuthClient, await self._transport.json(t.Operation("oauthClients.revokeTokens", "POST", "/accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens", False, []), {"oauthclientId": oauthclient_id}, None, None, options))

    async def long_lived_tokens(self, *, options: Optional[t.CallOptions] = None) -> m.LongLivedTokens:
        """List OAuth clients with long-lived tokens

        Lists the OAuth clients whose valid tokens live more than an hour from now. A shorter `token_lifetime` applies to new tokens; revoke the others when the client has one.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/long-lived-tokens
        """
        return cast(m.LongLivedTokens, await self._transport.json(t.Operation("oauthClients.longLivedTokens", "GET", "/accounts/{accountId}/long-lived-tokens", False, []), {}, None, None, options))

    async def list_of_user(self, user_id: str, *, options: Optional[t.CallOptions] = None) -> m.UserClients:
        """List the OAuth clients that a user may know

        Lists the OAuth clients that the user created, whose secret the user rotated, to which the user added a key or whose certificate the user named, and those of which these clients did the same, newest first. They are disabled or handed over when the user is disabled, deleted or gets a lower role. The list has at most 500 clients, and `total` counts all.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/users/{userId}/clients
        """
        return cast(m.UserClients, await self._transport.json(t.Operation("oauthClients.listOfUser", "GET", "/accounts/{accountId}/users/{userId}/clients", False, []), {"userId": user_id}, None, None, options))


class AsyncApiVersionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, *, options: Optional[t.CallOptions] = None) -> m.ApiVersionPage:
        """List API versions and their usage

        Shows the clients and webhooks to migrate before a version or an operation is retired. The counts are up to date within seconds.

        Required scope: `oauth-clients-read`

        GET /accounts/{accountId}/api-versions
        """
        return cast(m.ApiVersionPage, await self._transport.json(t.Operation("apiVersions.list", "GET", "/accounts/{accountId}/api-versions", False, []), {}, None, None, options))


class AsyncPublicRecordsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, query: m.PublicRecordsGetQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecord:
        """Get a company by its organization number

        Returns the company’s record in the national registry with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.

        Required scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords
        """
        return cast(m.PublicRecord, await self._transport.json(t.Operation("publicRecords.get", "GET", "/accounts/{accountId}/publicrecords", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def search(self, query: m.PublicRecordsSearchQuery, *, options: Optional[t.CallOptions] = None) -> m.PublicRecordPage:
        """Search companies by name

        Returns the best match first: the exact name, then names that start with `q`, then names with words that start with it. Shorter names come first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` if there are none.

        Required scope: `public-records-read`

        GET /accounts/{accountId}/publicrecords/search
        """
        return cast(m.PublicRecordPage, await self._transport.json(t.Operation("publicRecords.search", "GET", "/accounts/{accountId}/publicrecords/search", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncPaymentProductsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.PaymentProductsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.PaymentProduct]:
        """List payment products

        Lists the catalogue: the products that issuers offer to accounts in your mode. Sandbox accounts see test products, and live accounts see real products.

        Required scope: `payment-products-read`

        GET /payment-products
        """
        return t.AsyncList[m.PaymentProduct](self._transport, t.Operation("paymentProducts.list", "GET", "/payment-products", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)


class AsyncTpasSignatoriesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasSignatoriesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.TpaSignatory]:
        """List a TPA’s signatories

        Required scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return t.AsyncList[m.TpaSignatory](self._transport, t.Operation("tpas.signatories.list", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, []), {"tpaId": tpa_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, tpa_id: str, body: m.NewTpaSignatory, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Create a signatory

        Sends an email with a personal link that is valid for 30 days. A signatory who has not signed after 7 days is reminded once.

        Required scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.create", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    async def get(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Get a signatory

        Required scope: `account-tpa-signatories-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.get", "GET", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))

    async def update(self, tpa_id: str, tpa_signatory_id: str, body: m.TpaSignatoryUpdate, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Update a signatory

        Possible until the signatory has signed. A new email address receives a new link, and the old link stops working.

        Required scope: `account-tpa-signatories-write`

        PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.update", "PUT", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, ["application/json"]), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, body, None, options))

    async def delete(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a signatory

        Possible until the signatory has signed. If all remaining signatories have signed, the TPA is complete.

        Required scope: `account-tpa-signatories-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}
        """
        await self._transport.none(t.Operation("tpas.signatories.delete", "DELETE", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options)

    async def remind(self, tpa_id: str, tpa_signatory_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaSignatory:
        """Remind a signatory

        Sends the link again and renews it for 30 days. Possible once a minute.

        Required scope: `account-tpa-signatories-write`

        POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind
        """
        return cast(m.TpaSignatory, await self._transport.json(t.Operation("tpas.signatories.remind", "POST", "/accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind", False, []), {"tpaId": tpa_id, "tpaSignatoryId": tpa_signatory_id}, None, None, options))


class AsyncTpasIdentitiesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, tpa_id: str, query: Optional[m.TpasIdentitiesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Identity]:
        """List the people at a TPA’s company

        Lists people with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list no longer changes after the TPA is rejected or terminated.

        Required scope: `account-tpa-identities-read`

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

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas
        """
        return t.AsyncList[m.Tpa](self._transport, t.Operation("tpas.list", "GET", "/accounts/{accountId}/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewTpa, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Create a TPA

        Looks the company up in its national registry and stores its name and signing rights with the TPA. Next, create signatories. Each receives an email with a personal link.

        Required scope: `account-tpas-write`

        POST /accounts/{accountId}/tpas
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("tpas.create", "POST", "/accounts/{accountId}/tpas", False, ["application/json"]), {}, body, None, options))

    async def get(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Get a TPA

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("tpas.get", "GET", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    async def terminate(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Terminate a TPA

        Also deletes the organizations that use the TPA, with their webhooks and card holders. History is kept, and you can still get the TPA.

        Required scope: `account-tpas-delete`

        DELETE /accounts/{accountId}/tpas/{tpaId}
        """
        await self._transport.none(t.Operation("tpas.terminate", "DELETE", "/accounts/{accountId}/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options)

    async def signed_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a TPA’s signed document

        Returns a PDF with a digital signature. Returns 404 until all signatories have signed.

        Required scope: `account-tpas-read`

        GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments
        """
        return await self._transport.bytes(t.Operation("tpas.signedDocument", "GET", "/accounts/{accountId}/tpas/{tpaId}/signeddocuments", False, []), {"tpaId": tpa_id}, None, None, options)

    async def preview(self, query: m.TpasPreviewQuery, *, options: Optional[t.CallOptions] = None) -> m.TpaPreview:
        """Preview a TPA’s text and email

        Returns the text that `POST …/tpas` would store for this company and the email that a signatory without a name would receive. Creates and sends nothing. Links are placeholders.

        Required scope: `account-tpas-write`

        GET /accounts/{accountId}/tpas/preview
        """
        return cast(m.TpaPreview, await self._transport.json(t.Operation("tpas.preview", "GET", "/accounts/{accountId}/tpas/preview", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncLegalTextsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, query: Optional[m.LegalTextsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.LegalTextPage:
        """List legal texts

        Lists the texts that people sign and consent to, exactly as on the signing and consent pages, in one response. Registration shows no text, so there is none of type `account`.

        GET /open/legaltexts
        """
        return cast(m.LegalTextPage, await self._transport.json(t.Operation("legalTexts.list", "GET", "/open/legaltexts", True, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncBillingsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.BillingsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Billing]:
        """List billing profiles

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings
        """
        return t.AsyncList[m.Billing](self._transport, t.Operation("billings.list", "GET", "/accounts/{accountId}/billings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewBilling, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Create a billing profile

        Assign the profile to an organization with the organization’s `billing_id`.

        Required scope: `billings-write`

        POST /accounts/{accountId}/billings
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.create", "POST", "/accounts/{accountId}/billings", False, ["application/json"]), {}, body, None, options))

    async def get(self, billing_id: str, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Get a billing profile

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.get", "GET", "/accounts/{accountId}/billings/{billingId}", False, []), {"billingId": billing_id}, None, None, options))

    async def update(self, billing_id: str, body: m.BillingUpdate, *, options: Optional[t.CallOptions] = None) -> m.Billing:
        """Update a billing profile

        Disabling a product stops its delivery to organizations with this profile.

        Required scope: `billings-write`

        PUT /accounts/{accountId}/billings/{billingId}
        """
        return cast(m.Billing, await self._transport.json(t.Operation("billings.update", "PUT", "/accounts/{accountId}/billings/{billingId}", False, ["application/json"]), {"billingId": billing_id}, body, None, options))

    async def usage(self, billing_id: str, query: Optional[m.BillingsUsageQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.BillingUsage:
        """Get the billable units of a month

        Required scope: `billings-read`

        GET /accounts/{accountId}/billings/{billingId}/usage
        """
        return cast(m.BillingUsage, await self._transport.json(t.Operation("billings.usage", "GET", "/accounts/{accountId}/billings/{billingId}/usage", False, []), {"billingId": billing_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncPortalSessionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.NewPortalSession, *, options: Optional[t.CallOptions] = None) -> m.PortalSession:
        """Create a portal session

        The `url` can be opened once, within 15 minutes. The pages then work for an hour. They are limited to one organization and to `permissions`. Only `allowed_origins` may frame them. A session never does more than its creator: each permission requires the scopes of every operation that it opens, an operation is refused when the creator loses its scope, and the session ends when the client or user is disabled or deleted, or the token is revoked.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `organizations-write`

        POST /accounts/{accountId}/portal-sessions
        """
        return cast(m.PortalSession, await self._transport.json(t.Operation("portalSessions.create", "POST", "/accounts/{accountId}/portal-sessions", False, ["application/json"]), {}, body, None, options))


class AsyncOrganizationsTransactionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, query: Optional[m.OrganizationsTransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Transaction]:
        """List an organization’s transactions

        Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions
        """
        return t.AsyncList[m.Transaction](self._transport, t.Operation("organizations.transactions.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, organization_id: str, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Get an organization’s transaction

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("organizations.transactions.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}", False, []), {"organizationId": organization_id, "transactionId": transaction_id}, None, None, options))


class AsyncOrganizationsEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, organization_id: str, query: Optional[m.OrganizationsEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountEventPage:
        """List the events of an organization

        Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. Positions belong to the account, so this list skips some.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/events
        """
        return cast(m.AccountEventPage, await self._transport.json(t.Operation("organizations.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/events", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncOrganizationsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.transactions = AsyncOrganizationsTransactionsApi(transport)
        self.events = AsyncOrganizationsEventsApi(transport)

    def list(self, query: Optional[m.OrganizationsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Organization]:
        """List organizations

        Required scope: `organizations-read`

        GET /accounts/{accountId}/organizations
        """
        return t.AsyncList[m.Organization](self._transport, t.Operation("organizations.list", "GET", "/accounts/{accountId}/organizations", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, body: m.NewOrganization, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Create an organization

        The TPA need not be activated yet: you can invite card holders immediately, and transactions follow after activation.

        Required scope: `organizations-write`

        POST /accounts/{accountId}/organizations
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.create", "POST", "/accounts/{accountId}/organizations", False, ["application/json"]), {}, body, None, options))

    async def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Get an organization

        Required scope: `organizations-read`

        GET /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.get", "GET", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options))

    async def update(self, organization_id: str, body: m.OrganizationUpdate, *, options: Optional[t.CallOptions] = None) -> m.Organization:
        """Update an organization

        Required scope: `organizations-write`

        PUT /accounts/{accountId}/organizations/{organizationId}
        """
        return cast(m.Organization, await self._transport.json(t.Operation("organizations.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def delete(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an organization

        Also deletes the organization’s card holders (each with a `card_holder.deleted` event) and webhooks, and disables its OAuth clients, whose tokens stop working immediately. You can reuse its `reference_id`. History is kept.

        Required scope: `organizations-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}
        """
        await self._transport.none(t.Operation("organizations.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}", False, []), {"organizationId": organization_id}, None, None, options)


class AsyncCardHoldersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list_all(self, query: Optional[m.CardHoldersListAllQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.CardHolder]:
        """List all card holders

        Lists the card holders of all organizations. `q` matches any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`; continue until it is null.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/cardholders
        """
        return t.AsyncList[m.CardHolder](self._transport, t.Operation("cardHolders.listAll", "GET", "/accounts/{accountId}/cardholders", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    def list(self, organization_id: str, query: Optional[m.CardHoldersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.CardHolder]:
        """List card holders

        Lists the card holders of an organization. `q` matches the beginning of the reference or the email address, case-insensitively.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return t.AsyncList[m.CardHolder](self._transport, t.Operation("cardHolders.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, body: m.NewCardHolder, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Create a card holder

        With `email`, Kontor emails the person a request to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified immediately and transactions follow. With both, the card holder is identified and receives the request.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def get(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Get a card holder

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    async def update(self, organization_id: str, card_holder_id: str, body: m.CardHolderUpdate, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Update a card holder

        A new `email` receives a new email, and the old link stops working; you can set it until the card holder has consented. You can set `identity_id` once, which identifies the card holder, and update `history_from` until then. Returns 409 `state_conflict` otherwise.

        Required scope: `card-holders-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, ["application/json"]), {"organizationId": organization_id, "cardHolderId": card_holder_id}, body, None, options))

    async def delete(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card holder

        Deliveries and the personal link stop immediately. The email address, metadata, emails and consent evidence are erased, and so is the identity unless another card holder or an active card uses it. Transactions are kept without the person’s name; `…/export` shows the data that is kept. You can reuse the reference.

        Required scope: `card-holders-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}
        """
        await self._transport.none(t.Operation("cardHolders.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options)

    async def remind(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Remind a card holder to consent

        Sends the email again, or for the first time after `skip_consent_email`, and renews its link for 30 days. Returns 409 `state_conflict` if the card holder has consented, has withdrawn or has no email address, and 429 if the last email is less than a minute old. Kontor sends one reminder automatically after seven days.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("cardHolders.remind", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))

    async def import_(self, organization_id: str, body: Union[m.CardHolderImport, str], query: Optional[m.CardHoldersImportQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolderImportResult:
        """Import card holders

        Imports up to 10,000 card holders, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored and the response shows what would happen.

        CSV files are UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. Kontor detects the delimiter (comma, semicolon or tab) from the first line. An empty cell counts as absent.

        Required scope: `card-holders-write`

        POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import
        """
        return cast(m.CardHolderImportResult, await self._transport.json(t.Operation("cardHolders.import", "POST", "/accounts/{accountId}/organizations/{organizationId}/cardholders/import", False, ["application/json","text/csv"]), {"organizationId": organization_id}, body, cast(Optional[Dict[str, Any]], query), options))

    async def export(self, organization_id: str, card_holder_id: str, *, options: Optional[t.CallOptions] = None) -> m.CardHolderExport:
        """Export a card holder’s data

        Returns all data stored about a card holder, for the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, emails, audit lines, transactions, receipts and events. Returns the newest 1,000 receipts and the newest 10,000 objects of each other kind. The national id is never returned, only whether one is stored. For a deleted card holder, returns the data that is kept.

        Required scope: `card-holders-read`

        GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export
        """
        return cast(m.CardHolderExport, await self._transport.json(t.Operation("cardHolders.export", "GET", "/accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export", False, []), {"organizationId": organization_id, "cardHolderId": card_holder_id}, None, None, options))


class AsyncFilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def download(self, file_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a file

        Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.

        Required scope: `files-read`

        GET /files/{fileId}
        """
        return await self._transport.bytes(t.Operation("files.download", "GET", "/files/{fileId}", False, []), {"fileId": file_id}, None, None, options)


class AsyncIssuersCardsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersCardsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerCard]:
        """List cards

        Deleted cards are not listed.

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/cards
        """
        return t.AsyncList[m.IssuerCard](self._transport, t.Operation("issuers.cards.list", "GET", "/issuers/{slug}/cards", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, slug: str, body: m.NewIssuerCard, *, options: Optional[t.CallOptions] = None) -> m.RegisteredIssuerCard:
        """Create a card

        Creates a card under your own id. Kontor forwards it immediately to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response contains the stored card with `created: false`, and nothing changes; update it with PUT. You can reuse the id of a deleted card.

        Required scope: `issuer-cards-write`

        POST /issuers/{slug}/cards
        """
        return cast(m.RegisteredIssuerCard, await self._transport.json(t.Operation("issuers.cards.create", "POST", "/issuers/{slug}/cards", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Get a card

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, await self._transport.json(t.Operation("issuers.cards.get", "GET", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options))

    async def update(self, slug: str, card_id: str, body: m.IssuerCardUpdate, *, options: Optional[t.CallOptions] = None) -> m.IssuerCard:
        """Update a card

        Fields that you do not send keep their values, including fields inside `identity`.

        Required scope: `issuer-cards-write`

        PUT /issuers/{slug}/cards/{cardId}
        """
        return cast(m.IssuerCard, await self._transport.json(t.Operation("issuers.cards.update", "PUT", "/issuers/{slug}/cards/{cardId}", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    async def delete(self, slug: str, card_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a card

        Partners see the card as inactive. Its transactions are kept.

        Required scope: `issuer-cards-delete`

        DELETE /issuers/{slug}/cards/{cardId}
        """
        await self._transport.none(t.Operation("issuers.cards.delete", "DELETE", "/issuers/{slug}/cards/{cardId}", False, []), {"slug": slug, "cardId": card_id}, None, None, options)


class AsyncIssuersTransactionStatesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, slug: str, card_id: str, body: m.NewTransactionState, *, options: Optional[t.CallOptions] = None) -> m.AcceptedTransactionState:
        """Send a transaction state

        Sends one state of a transaction. States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition returns 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of deleted cards are accepted.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/cards/{cardId}/transaction-states
        """
        return cast(m.AcceptedTransactionState, await self._transport.json(t.Operation("issuers.transactionStates.create", "POST", "/issuers/{slug}/cards/{cardId}/transaction-states", False, ["application/json"]), {"slug": slug, "cardId": card_id}, body, None, options))

    async def create_many(self, slug: str, body: m.TransactionStateBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionStateBatchResult:
        """Send many transaction states

        Sends up to 1,000 states of any of your cards. Each row is accepted or rejected independently, by the rules of the single call. The response contains one result for each row, in order. After a 5xx or no response, send the same batch again: stored states are reported as `duplicate`.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/transaction-states
        """
        return cast(m.TransactionStateBatchResult, await self._transport.json(t.Operation("issuers.transactionStates.createMany", "POST", "/issuers/{slug}/transaction-states", False, ["application/json"]), {"slug": slug}, body, None, options))


class AsyncIssuersFilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, slug: str, body: Union[bytes, t.Upload], query: Optional[m.IssuersFilesCreateQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ReceivedIssuerFile:
        """Send a file

        Sends a file with cards and transactions: Mastercard CDF3, Visa VCF4, American Express GL1025, Diners S3DF, camt.053 and camt.054, or CSV. Send its bytes as the body with `Content-Type: application/octet-stream`, or as the file of a form. The body may have any size and is stored as it arrives. It is read after the response; `GET …/files/{fileId}` shows the result. A file with the content of an earlier one returns 200 with `status: duplicate`.

        Large files can be sent in parts: give each part the same `upload_id`, its `offset`, and the last one `is_last=true`. After a lost connection, a 409 says where to continue.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files
        """
        return cast(m.ReceivedIssuerFile, await self._transport.json(t.Operation("issuers.files.create", "POST", "/issuers/{slug}/files", False, ["application/octet-stream","multipart/form-data"]), {"slug": slug}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, slug: str, query: Optional[m.IssuersFilesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerFile]:
        """List files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files
        """
        return t.AsyncList[m.IssuerFile](self._transport, t.Operation("issuers.files.list", "GET", "/issuers/{slug}/files", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileReport:
        """Get a file

        Shows what was found in the file, what became of its records, whether its trailers agree, and its first problems.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}
        """
        return cast(m.IssuerFileReport, await self._transport.json(t.Operation("issuers.files.get", "GET", "/issuers/{slug}/files/{fileId}", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    def problems(self, slug: str, file_id: str, query: Optional[m.IssuersFilesProblemsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerFileProblem]:
        """List the problems of a file

        Lists them in the order in which they were found. At most 10000 of a file are kept.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}/problems
        """
        return t.AsyncList[m.IssuerFileProblem](self._transport, t.Operation("issuers.files.problems", "GET", "/issuers/{slug}/files/{fileId}/problems", False, []), {"slug": slug, "fileId": file_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def report(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> str:
        """Download the problems of a file

        A CSV file with a line for each problem.

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/files/{fileId}/report
        """
        return await self._transport.text(t.Operation("issuers.files.report", "GET", "/issuers/{slug}/files/{fileId}/report", False, []), {"slug": slug, "fileId": file_id}, None, None, options)

    async def release(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Release a quarantined file

        Stores its good records, although it does not add up.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/release
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("issuers.files.release", "POST", "/issuers/{slug}/files/{fileId}/release", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def reject(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Reject a quarantined file

        Nothing of it is stored. It can be read again.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/reject
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("issuers.files.reject", "POST", "/issuers/{slug}/files/{fileId}/reject", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def reprocess(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Read a file again

        Reads it from its beginning, for example after an upgrade. Records that are stored already are counted as duplicates.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/files/{fileId}/reprocess
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("issuers.files.reprocess", "POST", "/issuers/{slug}/files/{fileId}/reprocess", False, []), {"slug": slug, "fileId": file_id}, None, None, options))


class AsyncIssuersFileSettingsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, slug: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileSettings:
        """Get the settings of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-settings
        """
        return cast(m.IssuerFileSettings, await self._transport.json(t.Operation("issuers.fileSettings.get", "GET", "/issuers/{slug}/file-settings", False, []), {"slug": slug}, None, None, options))

    async def update(self, slug: str, body: m.IssuerFileSettingsUpdate, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileSettings:
        """Update the settings of files

        Required scope: `issuer-files-write`

        PUT /issuers/{slug}/file-settings
        """
        return cast(m.IssuerFileSettings, await self._transport.json(t.Operation("issuers.fileSettings.update", "PUT", "/issuers/{slug}/file-settings", False, ["application/json"]), {"slug": slug}, body, None, options))


class AsyncIssuersFileSourcesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersFileSourcesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.FileSource]:
        """List sources of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources
        """
        return t.AsyncList[m.FileSource](self._transport, t.Operation("issuers.fileSources.list", "GET", "/issuers/{slug}/file-sources", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, slug: str, body: m.NewFileSource, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Add a source of files

        Kontor polls the source and picks up its files. An SFTP server requires a password or a private key, and the fingerprint of its host key; `POST …/test` shows the one that the server has. The address must be public; only the operator can add one that is not, or a folder.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources
        """
        return cast(m.FileSource, await self._transport.json(t.Operation("issuers.fileSources.create", "POST", "/issuers/{slug}/file-sources", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Get a source of files

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources/{sourceId}
        """
        return cast(m.FileSource, await self._transport.json(t.Operation("issuers.fileSources.get", "GET", "/issuers/{slug}/file-sources/{sourceId}", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    async def update(self, slug: str, source_id: str, body: m.FileSourceUpdate, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Update a source of files

        Required scope: `issuer-files-write`

        PUT /issuers/{slug}/file-sources/{sourceId}
        """
        return cast(m.FileSource, await self._transport.json(t.Operation("issuers.fileSources.update", "PUT", "/issuers/{slug}/file-sources/{sourceId}", False, ["application/json"]), {"slug": slug, "sourceId": source_id}, body, None, options))

    async def delete(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a source of files

        The files that were picked up stay. Those at the source are left there.

        Required scope: `issuer-files-write`

        DELETE /issuers/{slug}/file-sources/{sourceId}
        """
        await self._transport.none(t.Operation("issuers.fileSources.delete", "DELETE", "/issuers/{slug}/file-sources/{sourceId}", False, []), {"slug": slug, "sourceId": source_id}, None, None, options)

    async def activity(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceActivity:
        """Get the expected and picked-up files of a source

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-sources/{sourceId}/activity
        """
        return cast(m.FileSourceActivity, await self._transport.json(t.Operation("issuers.fileSources.activity", "GET", "/issuers/{slug}/file-sources/{sourceId}/activity", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    async def poll(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSource:
        """Poll a source now

        The poll begins within seconds. `polled_at` and `fault` show its result.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources/{sourceId}/poll
        """
        return cast(m.FileSource, await self._transport.json(t.Operation("issuers.fileSources.poll", "POST", "/issuers/{slug}/file-sources/{sourceId}/poll", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))

    async def test(self, slug: str, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceTest:
        """Test the connection to a source

        Connects, signs in and lists. Nothing is picked up. The response is 200 also when it fails: see `is_ok`.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-sources/{sourceId}/test
        """
        return cast(m.FileSourceTest, await self._transport.json(t.Operation("issuers.fileSources.test", "POST", "/issuers/{slug}/file-sources/{sourceId}/test", False, []), {"slug": slug, "sourceId": source_id}, None, None, options))


class AsyncIssuersFileMappingsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, slug: str, *, options: Optional[t.CallOptions] = None) -> m.FileMappingList:
        """List CSV mappings

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-mappings
        """
        return cast(m.FileMappingList, await self._transport.json(t.Operation("issuers.fileMappings.list", "GET", "/issuers/{slug}/file-mappings", False, []), {"slug": slug}, None, None, options))

    async def create(self, slug: str, body: m.NewFileMapping, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Create a CSV mapping

        Says how the columns of a bank’s CSV files become transactions. `POST …/preview` recognizes one.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings
        """
        return cast(m.FileMapping, await self._transport.json(t.Operation("issuers.fileMappings.create", "POST", "/issuers/{slug}/file-mappings", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def preview(self, slug: str, body: m.FileMappingSample, *, options: Optional[t.CallOptions] = None) -> m.FileMappingPreview:
        """Recognize the columns of a CSV file

        Recognizes the columns of a sample, or reads it by the mapping in `document`, and says what is not read. Nothing is stored.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings/preview
        """
        return cast(m.FileMappingPreview, await self._transport.json(t.Operation("issuers.fileMappings.preview", "POST", "/issuers/{slug}/file-mappings/preview", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Get a version of a CSV mapping

        Required scope: `issuer-files-read`

        GET /issuers/{slug}/file-mappings/{mappingId}
        """
        return cast(m.FileMapping, await self._transport.json(t.Operation("issuers.fileMappings.get", "GET", "/issuers/{slug}/file-mappings/{mappingId}", False, []), {"slug": slug, "mappingId": mapping_id}, None, None, options))

    async def delete(self, slug: str, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a CSV mapping

        Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.

        Required scope: `issuer-files-write`

        DELETE /issuers/{slug}/file-mappings/{mappingId}
        """
        await self._transport.none(t.Operation("issuers.fileMappings.delete", "DELETE", "/issuers/{slug}/file-mappings/{mappingId}", False, []), {"slug": slug, "mappingId": mapping_id}, None, None, options)

    async def add_version(self, slug: str, mapping_id: str, body: m.NewFileMappingVersion, *, options: Optional[t.CallOptions] = None) -> m.FileMapping:
        """Add a version of a CSV mapping

        A version never changes. Sources and files keep the one that they refer to.

        Required scope: `issuer-files-write`

        POST /issuers/{slug}/file-mappings/{mappingId}/versions
        """
        return cast(m.FileMapping, await self._transport.json(t.Operation("issuers.fileMappings.addVersion", "POST", "/issuers/{slug}/file-mappings/{mappingId}/versions", False, ["application/json"]), {"slug": slug, "mappingId": mapping_id}, body, None, options))


class AsyncIssuersTpasApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, slug: str, query: Optional[m.IssuersTpasListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerTpa]:
        """List the TPAs of your payment products

        Lists TPAs that are `pending-activation`, unless you filter by `status`.

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/tpas
        """
        return t.AsyncList[m.IssuerTpa](self._transport, t.Operation("issuers.tpas.list", "GET", "/issuers/{slug}/tpas", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def activate(self, slug: str, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Activate a TPA

        Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/activate
        """
        return cast(m.IssuerTpa, await self._transport.json(t.Operation("issuers.tpas.activate", "POST", "/issuers/{slug}/tpas/{tpaId}/activate", False, []), {"slug": slug, "tpaId": tpa_id}, None, None, options))

    async def reject(self, slug: str, tpa_id: str, body: m.IssuerTpaRejection, *, options: Optional[t.CallOptions] = None) -> m.IssuerTpa:
        """Reject a TPA

        Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/tpas/{tpaId}/reject
        """
        return cast(m.IssuerTpa, await self._transport.json(t.Operation("issuers.tpas.reject", "POST", "/issuers/{slug}/tpas/{tpaId}/reject", False, ["application/json"]), {"slug": slug, "tpaId": tpa_id}, body, None, options))


class AsyncIssuersInvoicesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def close(self, slug: str, body: m.NewIssuerInvoice, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Close an invoice

        Closes a company’s invoice and announces it as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. Repeating an `id` returns 409 `duplicate`.

        Required scope: `issuer-transaction-states-write`

        POST /issuers/{slug}/invoices
        """
        return cast(m.IssuerInvoice, await self._transport.json(t.Operation("issuers.invoices.close", "POST", "/issuers/{slug}/invoices", False, ["application/json"]), {"slug": slug}, body, None, options))

    async def get(self, slug: str, invoice_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Get a closed invoice

        Required scope: `issuer-cards-read`

        GET /issuers/{slug}/invoices/{invoiceId}
        """
        return cast(m.IssuerInvoice, await self._transport.json(t.Operation("issuers.invoices.get", "GET", "/issuers/{slug}/invoices/{invoiceId}", False, []), {"slug": slug, "invoiceId": invoice_id}, None, None, options))


class AsyncIssuersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.cards = AsyncIssuersCardsApi(transport)
        self.transaction_states = AsyncIssuersTransactionStatesApi(transport)
        self.files = AsyncIssuersFilesApi(transport)
        self.file_settings = AsyncIssuersFileSettingsApi(transport)
        self.file_sources = AsyncIssuersFileSourcesApi(transport)
        self.file_mappings = AsyncIssuersFileMappingsApi(transport)
        self.tpas = AsyncIssuersTpasApi(transport)
        self.invoices = AsyncIssuersInvoicesApi(transport)


class AsyncTransactionsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.TransactionsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Transaction]:
        """List transactions

        Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions
        """
        return t.AsyncList[m.Transaction](self._transport, t.Operation("transactions.list", "GET", "/accounts/{accountId}/transactions", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def totals(self, query: Optional[m.TransactionsTotalsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.TransactionTotals:
        """Get transaction totals

        Sums transactions by currency. Accepts the same filters as the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read. `is_complete` is false if there are more.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/totals
        """
        return cast(m.TransactionTotals, await self._transport.json(t.Operation("transactions.totals", "GET", "/accounts/{accountId}/transactions/totals", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def get(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Get a transaction

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("transactions.get", "GET", "/accounts/{accountId}/transactions/{transactionId}", False, []), {"transactionId": transaction_id}, None, None, options))

    async def update(self, transaction_id: str, body: m.TransactionUpdate, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Update a transaction

        Codes a transaction: its category, cost account, VAT code, dimensions, comment, attendees, parts and your own data. `tax` states its VAT. What the issuer sent cannot be updated. Webhooks receive `card.transaction.updated`.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/transactions/{transactionId}
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("transactions.update", "PUT", "/accounts/{accountId}/transactions/{transactionId}", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    async def code(self, body: m.TransactionCodingBatch, *, options: Optional[t.CallOptions] = None) -> m.TransactionCodingResult:
        """Update many transactions

        Codes up to 1,000 transactions, each as `PUT` does. Valid items are stored together, and each invalid item is reported with its errors.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/transactions/coding
        """
        return cast(m.TransactionCodingResult, await self._transport.json(t.Operation("transactions.code", "POST", "/accounts/{accountId}/transactions/coding", False, ["application/json"]), {}, body, None, options))

    async def suggest_coding(self, body: m.CodingSuggestionRequest, *, options: Optional[t.CallOptions] = None) -> m.CodingSuggestionList:
        """Suggest codings

        Suggests codings for up to 100 transactions, from what people and clients chose for similar purchases of the same organization. Stores nothing: send a suggestion that a person accepts with `from_suggestion`.

        Required scope: `bookkeeping-read`

        POST /accounts/{accountId}/transactions/coding-suggestions
        """
        return cast(m.CodingSuggestionList, await self._transport.json(t.Operation("transactions.suggestCoding", "POST", "/accounts/{accountId}/transactions/coding-suggestions", False, ["application/json"]), {}, body, None, options))

    async def explain(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionExplanation:
        """Explain a transaction

        Shows why a transaction did or did not reach your webhooks: every routing condition per organization, card holder and webhook, and the status of each delivery.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/transactions/{transactionId}/explanation
        """
        return cast(m.TransactionExplanation, await self._transport.json(t.Operation("transactions.explain", "GET", "/accounts/{accountId}/transactions/{transactionId}/explanation", False, []), {"transactionId": transaction_id}, None, None, options))

    async def remind_of_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Remind the card holder of a missing receipt

        Sends the card holder an email about the missing receipt, in the card holder’s language. Returns 409 `state_conflict` if the transaction has a receipt or was released, or if the card holder has no email address. Returns 429 if the last reminder about this transaction is less than a day old.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("transactions.remindOfReceipt", "POST", "/accounts/{accountId}/transactions/{transactionId}/receipt-reminder", False, []), {"transactionId": transaction_id}, None, None, options))

    async def receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.TransactionReceipt:
        """Get a transaction’s receipt

        Returns the receipt with a link to its file, which is renewed for 30 days. Returns 404 if the transaction has no receipt.

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/transactions/{transactionId}/receipt
        """
        return cast(m.TransactionReceipt, await self._transport.json(t.Operation("transactions.receipt", "GET", "/accounts/{accountId}/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    async def postings(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Postings:
        """Get the postings of a transaction

        Says in which runs of which export profiles it was exported, with the lines of each voucher.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/transactions/{transactionId}/postings
        """
        return cast(m.Postings, await self._transport.json(t.Operation("transactions.postings", "GET", "/accounts/{accountId}/transactions/{transactionId}/postings", False, []), {"transactionId": transaction_id}, None, None, options))


class AsyncCodingRulesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.CodingRules:
        """Get coding rules

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/coding-rules
        """
        return cast(m.CodingRules, await self._transport.json(t.Operation("codingRules.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/coding-rules", False, []), {"organizationId": organization_id}, None, None, options))

    async def update(self, organization_id: str, body: m.CodingRulesUpdate, *, options: Optional[t.CallOptions] = None) -> m.CodingRules:
        """Update coding rules

        Replaces all rules of the organization. They code purchases that arrive from now on. `POST …/coding-rules/preview` tells before what they would change, and `POST …/coding-rules/apply` applies them to purchases that are there. A rule never changes what a person or a client has set.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/coding-rules
        """
        return cast(m.CodingRules, await self._transport.json(t.Operation("codingRules.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/coding-rules", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def preview(self, organization_id: str, body: m.CodingPreviewRequest, *, options: Optional[t.CallOptions] = None) -> m.CodingPreview:
        """Preview coding rules

        Tries rules on the newest 20,000 purchases of a period and tells what they would change. Stores nothing.

        Required scope: `bookkeeping-read`

        POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/preview
        """
        return cast(m.CodingPreview, await self._transport.json(t.Operation("codingRules.preview", "POST", "/accounts/{accountId}/organizations/{organizationId}/coding-rules/preview", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def apply(self, organization_id: str, body: m.ApplyCodingRules, *, options: Optional[t.CallOptions] = None) -> m.AppliedCodingRules:
        """Apply coding rules

        Applies the stored rules to purchases of a period, newest first. One request changes up to 500 purchases. Repeat it with `cursor` until `next_cursor` is null. A purchase that was exported already is corrected by the next run of its export profile.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/apply
        """
        return cast(m.AppliedCodingRules, await self._transport.json(t.Operation("codingRules.apply", "POST", "/accounts/{accountId}/organizations/{organizationId}/coding-rules/apply", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))


class AsyncChartOfAccountsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list_standard(self, *, options: Optional[t.CallOptions] = None) -> m.StandardChartList:
        """List standard charts of accounts

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/standard-charts
        """
        return cast(m.StandardChartList, await self._transport.json(t.Operation("chartOfAccounts.listStandard", "GET", "/accounts/{accountId}/standard-charts", False, []), {}, None, None, options))

    async def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.ChartOfAccounts:
        """Get the chart of accounts

        An organization without its own chart has the standard chart of its country.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts
        """
        return cast(m.ChartOfAccounts, await self._transport.json(t.Operation("chartOfAccounts.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/chart-of-accounts", False, []), {"organizationId": organization_id}, None, None, options))

    async def update(self, organization_id: str, body: m.ChartOfAccountsUpdate, *, options: Optional[t.CallOptions] = None) -> m.ChartOfAccounts:
        """Update the chart of accounts

        Replaces all accounts. With `standard` alone, they are those of a standard chart. What was coded before stays.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts
        """
        return cast(m.ChartOfAccounts, await self._transport.json(t.Operation("chartOfAccounts.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/chart-of-accounts", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))


class AsyncMonthEndApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, organization_id: str, query: Optional[m.MonthEndGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.MonthEnd:
        """Get the state of a month

        Counts what is left to do in a month: missing receipts, uncoded purchases, purchases that have not cleared, and what each export profile can post. The counts are kept up to date with each change, so that a month with a million purchases takes no longer than one with ten.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/month-end
        """
        return cast(m.MonthEnd, await self._transport.json(t.Operation("monthEnd.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/month-end", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncReceiptsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def scan(self, body: Union[m.NewReceiptScan, t.Upload], query: Optional[m.ReceiptsScanQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Scan a receipt

        Reads a picture or PDF of a receipt, stores it and looks for its transaction. `transaction` is set if the match is certain; your webhooks then receive `receipt.fetched`, `transaction.true.vat` and `transaction.line.items`. If the receipt cannot be read, returns 422 `receipt_unreadable` with the reason and stores nothing. With `?async=true`, the receipt is read in the background, and an unreadable one gets the status `unreadable`. Returns 503 with `Retry-After` if too many receipts are being read or a reader was lost.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/scan
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.scan", "POST", "/accounts/{accountId}/receipts/scan", False, ["application/json","multipart/form-data"]), {}, body, cast(Optional[Dict[str, Any]], query), options))

    def list(self, query: Optional[m.ReceiptsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Receipt]:
        """List receipts

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts
        """
        return t.AsyncList[m.Receipt](self._transport, t.Operation("receipts.list", "GET", "/accounts/{accountId}/receipts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, receipt_id: str, query: Optional[m.ReceiptsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Get a receipt

        Required scope: `receipts-write` or `files-read`

        GET /accounts/{accountId}/receipts/{receiptId}
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.get", "GET", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, cast(Optional[Dict[str, Any]], query), options))

    async def delete(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a receipt

        Deletes the receipt and its file. Sent events are unaffected.

        Required scope: `receipts-write`

        DELETE /accounts/{accountId}/receipts/{receiptId}
        """
        await self._transport.none(t.Operation("receipts.delete", "DELETE", "/accounts/{accountId}/receipts/{receiptId}", False, []), {"receiptId": receipt_id}, None, None, options)

    async def match(self, receipt_id: str, body: m.ReceiptMatchRequest, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Match a receipt to a transaction

        Matches a receipt that Kontor could not match. The events are the same as for an automatic match. Returns 409 `state_conflict` if the receipt or the transaction already has a match.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/match
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.match", "POST", "/accounts/{accountId}/receipts/{receiptId}/match", False, ["application/json"]), {"receiptId": receipt_id}, body, None, options))

    async def unmatch(self, receipt_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Unmatch a receipt

        Removes a wrong match. Afterwards only you can match the receipt. The transaction’s CO2 estimate reverts to the one without a receipt.

        Required scope: `receipts-write`

        POST /accounts/{accountId}/receipts/{receiptId}/unmatch
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("receipts.unmatch", "POST", "/accounts/{accountId}/receipts/{receiptId}/unmatch", False, []), {"receiptId": receipt_id}, None, None, options))


class AsyncReceiptProvidersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def callback(self, slug: str, reference_id: str, body: m.ProvidedReceipt, *, options: Optional[t.CallOptions] = None) -> m.ReceiptCallbackResult:
        """Respond to a receipt request (receipt providers)

        For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` if there is no receipt. `X-CallbackRequest-Id` identifies the callback. `X-Data-Signature` is the hex HMAC-SHA-256 of the body with the provider’s secret as key. The receipt is JSON as described below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP. Its type is detected from the content. A repeated callback returns 200 and changes nothing.

        POST /receipt-providers/{slug}/callback/{referenceId}
        """
        return cast(m.ReceiptCallbackResult, await self._transport.json(t.Operation("receiptProviders.callback", "POST", "/receipt-providers/{slug}/callback/{referenceId}", True, ["application/json"]), {"slug": slug, "referenceId": reference_id}, body, None, options))


class AsyncEnvironmentalImpactsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, query: Optional[m.EnvironmentalImpactsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.EnvironmentalImpact]:
        """List environmental impacts

        Lists the CO2 estimates of transactions, by day of purchase. `from` and `to` are inclusive days of purchase.

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts
        """
        return t.AsyncList[m.EnvironmentalImpact](self._transport, t.Operation("environmentalImpacts.list", "GET", "/accounts/{accountId}/environmental-impacts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def summary(self, query: m.EnvironmentalImpactsSummaryQuery, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpactSummary:
        """Get a summary of environmental impacts

        Summarizes CO2 by month, merchant category, organization or card holder, with the share of spending that the estimates cover. When you group by card holder, or by merchant category for one organization, the request returns 422 if the days outside whole months have more than 50,000 purchases. Begin the period on the first day of a month and end it on the last.

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/summary
        """
        return cast(m.EnvironmentalImpactSummary, await self._transport.json(t.Operation("environmentalImpacts.summary", "GET", "/accounts/{accountId}/environmental-impacts/summary", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def get(self, environmental_impact_id: str, *, options: Optional[t.CallOptions] = None) -> m.EnvironmentalImpact:
        """Get an environmental impact

        Required scope: `environmental-impacts-read`

        GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}
        """
        return cast(m.EnvironmentalImpact, await self._transport.json(t.Operation("environmentalImpacts.get", "GET", "/accounts/{accountId}/environmental-impacts/{environmentalImpactId}", False, []), {"environmentalImpactId": environmental_impact_id}, None, None, options))


class AsyncStatisticsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, query: Optional[m.StatisticsGetQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.Statistics:
        """Get an account’s statistics

        Returns totals of a period and a series over it. Days are in UTC, and `from` and `to` are inclusive. Organizations, TPAs and card holders are counted at the end of each interval. Transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the time of the request. If a transaction of last month changes today, last month’s figures change.

        Required scope: `account-statistics-read`

        GET /accounts/{accountId}/statistics
        """
        return cast(m.Statistics, await self._transport.json(t.Operation("statistics.get", "GET", "/accounts/{accountId}/statistics", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncExportsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def create(self, body: m.NewExport, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Create an export

        Exports the rows of a period to a file, in the background. Poll the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Requires the scope that reads the export’s kind. The format `zip` also requires `files-read`.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        POST /accounts/{accountId}/exports
        """
        return cast(m.Export, await self._transport.json(t.Operation("exports.create", "POST", "/accounts/{accountId}/exports", False, ["application/json"]), {}, body, None, options))

    def list(self, query: Optional[m.ExportsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Export]:
        """List exports

        Lists only exports of the kinds that the caller may read. Exports are listed for 90 days.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports
        """
        return t.AsyncList[m.Export](self._transport, t.Operation("exports.list", "GET", "/accounts/{accountId}/exports", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> m.Export:
        """Get an export

        Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports/{exportId}
        """
        return cast(m.Export, await self._transport.json(t.Operation("exports.get", "GET", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options))

    async def delete(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Cancel or delete an export

        A running export stops within seconds. Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        DELETE /accounts/{accountId}/exports/{exportId}
        """
        await self._transport.none(t.Operation("exports.delete", "DELETE", "/accounts/{accountId}/exports/{exportId}", False, []), {"exportId": export_id}, None, None, options)

    async def download(self, export_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download the file of an export

        Returns the file as an attachment, with support for `ETag` and `Range`. Returns 409 until the export is `completed`, and 404 after the file has expired. Requires the scope that reads the export’s kind.

        Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`

        GET /accounts/{accountId}/exports/{exportId}/file
        """
        return await self._transport.bytes(t.Operation("exports.download", "GET", "/accounts/{accountId}/exports/{exportId}/file", False, []), {"exportId": export_id}, None, None, options)


class AsyncExportProfilesRunsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, profile_id: str, query: Optional[m.ExportProfilesRunsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ExportRun]:
        """List the runs of an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs
        """
        return t.AsyncList[m.ExportRun](self._transport, t.Operation("exportProfiles.runs.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, profile_id: str, body: m.NewExportRun, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Start a run of an export profile

        Exports every purchase that no run of the profile has exported, and corrects those that have changed since: the earlier posting is reversed, and the purchase is posted again. Runs in the background; poll the run, or wait for the event `export.completed`. Returns 409 while another run of the profile is in progress.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs
        """
        return cast(m.ExportRun, await self._transport.json(t.Operation("exportProfiles.runs.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs", False, ["application/json"]), {"organizationId": organization_id, "profileId": profile_id}, body, None, options))

    async def get(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Get a run of an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}
        """
        return cast(m.ExportRun, await self._transport.json(t.Operation("exportProfiles.runs.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    async def write_file(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportRun:
        """Write the file of a run again

        Writes the same postings again, after the file has expired or the run has failed. Nothing is posted twice.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file
        """
        return cast(m.ExportRun, await self._transport.json(t.Operation("exportProfiles.runs.writeFile", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    async def get_transfer(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transfer:
        """Get the transfer of a run

        Says how many vouchers of the run are in the accounting system, and which were refused and why. Returns 404 if the run was never posted.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer
        """
        return cast(m.Transfer, await self._transport.json(t.Operation("exportProfiles.runs.getTransfer", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))

    async def transfer(self, organization_id: str, profile_id: str, run_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transfer:
        """Post a run in the accounting system

        Posts each voucher of the run in the connected accounting system, with its receipt, in the background. Nothing is posted twice: call it again after a failure, or to post what was refused. Returns 409 if no system is connected, or the run is not completed.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer
        """
        return cast(m.Transfer, await self._transport.json(t.Operation("exportProfiles.runs.transfer", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer", False, []), {"organizationId": organization_id, "profileId": profile_id, "runId": run_id}, None, None, options))


class AsyncExportProfilesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport
        self.runs = AsyncExportProfilesRunsApi(transport)

    def list(self, organization_id: str, query: Optional[m.ExportProfilesListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.ExportProfile]:
        """List export profiles

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles
        """
        return t.AsyncList[m.ExportProfile](self._transport, t.Operation("exportProfiles.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, body: m.NewExportProfile, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Create an export profile

        A profile says how purchases are posted: accounts, VAT codes, dimensions, currency and voucher numbers. Its runs export what was not exported yet.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/export-profiles
        """
        return cast(m.ExportProfile, await self._transport.json(t.Operation("exportProfiles.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/export-profiles", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def get(self, organization_id: str, profile_id: str, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Get an export profile

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        return cast(m.ExportProfile, await self._transport.json(t.Operation("exportProfiles.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, None, options))

    async def update(self, organization_id: str, profile_id: str, body: m.ExportProfileUpdate, *, options: Optional[t.CallOptions] = None) -> m.ExportProfile:
        """Update an export profile

        `locked_until` locks a period, or reopens it. Returns 409 while a run is in progress, because a run posts everything the same way.

        Required scope: `bookkeeping-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        return cast(m.ExportProfile, await self._transport.json(t.Operation("exportProfiles.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, ["application/json"]), {"organizationId": organization_id, "profileId": profile_id}, body, None, options))

    async def delete(self, organization_id: str, profile_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete an export profile

        What its runs have exported stays known: the postings of a purchase are still listed. A new profile exports everything again.

        Required scope: `bookkeeping-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}
        """
        await self._transport.none(t.Operation("exportProfiles.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, None, options)

    async def preview(self, organization_id: str, profile_id: str, query: Optional[m.ExportProfilesPreviewQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ExportPreview:
        """Preview a run of an export profile

        Counts what a run would post now, and what it would leave for a later run, with the reason.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview
        """
        return cast(m.ExportPreview, await self._transport.json(t.Operation("exportProfiles.preview", "GET", "/accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview", False, []), {"organizationId": organization_id, "profileId": profile_id}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncAccountingConnectionApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountingConnection:
        """Get the accounting connection

        Says which accounting system is connected, and which can be.

        Required scope: `bookkeeping-read`

        GET /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        return cast(m.AccountingConnection, await self._transport.json(t.Operation("accountingConnection.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, []), {"organizationId": organization_id}, None, None, options))

    async def connect(self, organization_id: str, body: m.AccountingConnectionUpdate, *, options: Optional[t.CallOptions] = None) -> m.AccountingConnection:
        """Connect an accounting system

        Open `consent_url` in a browser: a person who may administer the ledger gives the consent there, and comes back to the dashboard. A system without a consent screen needs `token`. An earlier connection of the organization ends. Returns 409 if the ledger belongs to another company; sandbox organizations may connect any ledger.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        return cast(m.AccountingConnection, await self._transport.json(t.Operation("accountingConnection.connect", "POST", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def disconnect(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Disconnect the accounting system

        Deletes the tokens. What was posted stays in the ledger, and Kontor still shows its numbers.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `bookkeeping-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/accounting-connection
        """
        await self._transport.none(t.Operation("accountingConnection.disconnect", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection", False, []), {"organizationId": organization_id}, None, None, options)

    async def import_chart(self, organization_id: str, *, options: Optional[t.CallOptions] = None) -> m.LedgerChart:
        """Import the chart of accounts

        Reads accounts, VAT codes, cost centres and projects of the accounting system. The cost accounts replace the chart of accounts of the organization. Returns 409 if no system is connected, or it does not answer.

        Required scope: `bookkeeping-write`

        POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart
        """
        return cast(m.LedgerChart, await self._transport.json(t.Operation("accountingConnection.importChart", "POST", "/accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart", False, []), {"organizationId": organization_id}, None, None, options))


class AsyncSandboxApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def sign_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Sign a TPA (sandbox)

        Signs the TPA for every signatory who has not signed yet, as a test person. Test persons with signing rights in the registry are used first. The result is the same as with real signatures: the signed PDF, the emails and `tpa.signed`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("sandbox.signTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/sign", False, []), {"tpaId": tpa_id}, None, None, options))

    async def activate_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.Tpa:
        """Activate a TPA (sandbox)

        Simulates the operator and the issuer: confirms the signing rights and activates the TPA. An activated TPA does not change.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate
        """
        return cast(m.Tpa, await self._transport.json(t.Operation("sandbox.activateTpa", "POST", "/accounts/{accountId}/sandbox/tpas/{tpaId}/activate", False, []), {"tpaId": tpa_id}, None, None, options))

    async def consent(self, card_holder_id: str, body: Optional[m.SandboxConsent] = None, *, options: Optional[t.CallOptions] = None) -> m.CardHolder:
        """Consent for a card holder (sandbox)

        Identifies the person and records the consent, as on the consent page. Sends `card_holder.identified` and `card_holder.signed.pdpc`. A card holder who has consented does not change.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent
        """
        return cast(m.CardHolder, await self._transport.json(t.Operation("sandbox.consent", "POST", "/accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent", False, ["application/json"]), {"cardHolderId": card_holder_id}, body, None, options))

    async def create_card(self, body: m.NewSandboxCard, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Create a test card (sandbox)

        Simulates a card from an issuer. With `card_holder_id` or `identity_id`, the card belongs to that person. With `tpa_id`, it belongs to a new person of the TPA’s company (see the TPA’s identities).

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/cards
        """
        return cast(m.SandboxCard, await self._transport.json(t.Operation("sandbox.createCard", "POST", "/accounts/{accountId}/sandbox/cards", False, ["application/json"]), {}, body, None, options))

    async def get_card(self, card_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxCard:
        """Get a test card (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/cards/{cardId}
        """
        return cast(m.SandboxCard, await self._transport.json(t.Operation("sandbox.getCard", "GET", "/accounts/{accountId}/sandbox/cards/{cardId}", False, []), {"cardId": card_id}, None, None, options))

    async def create_transaction(self, body: m.NewSandboxTransaction, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Create a purchase (sandbox)

        Simulates a purchase from the card’s issuer, which is routed in the same way. By the time of the response, `card.transaction.authorized` and `environmental.impact` are queued for your webhooks. Continue with `clear`, `invoice` or `delete`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.createTransaction", "POST", "/accounts/{accountId}/sandbox/transactions", False, ["application/json"]), {}, body, None, options))

    async def clear_transaction(self, transaction_id: str, body: Optional[m.SandboxClearing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Clear a purchase (sandbox)

        Makes the amount final and sends `card.transaction.cleared`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.clearTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/clear", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    async def invoice_transaction(self, transaction_id: str, body: Optional[m.SandboxInvoicing] = None, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Invoice a purchase (sandbox)

        Sends `card.transaction.invoiced`. Returns 409 `state_conflict` if the purchase is not cleared.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.invoiceTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/invoice", False, ["application/json"]), {"transactionId": transaction_id}, body, None, options))

    async def delete_transaction(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Transaction:
        """Release a reservation (sandbox)

        Releases the reservation without a purchase and sends `card.transaction.deleted`. Returns 409 `state_conflict` if the purchase is cleared.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete
        """
        return cast(m.Transaction, await self._transport.json(t.Operation("sandbox.deleteTransaction", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/delete", False, []), {"transactionId": transaction_id}, None, None, options))

    async def create_receipt(self, transaction_id: str, *, options: Optional[t.CallOptions] = None) -> m.Receipt:
        """Create a purchase’s receipt (sandbox)

        Simulates a receipt from a receipt provider. It has the `items` of the purchase, or otherwise one line, with the VAT for the country, the day and the kind of shop. By the time of the response, `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, if the lines improve the estimate, `environmental.impact` are queued for your webhooks. Returns 409 `state_conflict` if the transaction already has a receipt.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt
        """
        return cast(m.Receipt, await self._transport.json(t.Operation("sandbox.createReceipt", "POST", "/accounts/{accountId}/sandbox/transactions/{transactionId}/receipt", False, []), {"transactionId": transaction_id}, None, None, options))

    async def close_invoice(self, body: m.NewSandboxInvoice, *, options: Optional[t.CallOptions] = None) -> m.IssuerInvoice:
        """Close an invoice (sandbox)

        Simulates an invoice that an issuer closes for a company. Sends `invoice.created` to each organization that uses an activated TPA of the company.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/invoices
        """
        return cast(m.IssuerInvoice, await self._transport.json(t.Operation("sandbox.closeInvoice", "POST", "/accounts/{accountId}/sandbox/invoices", False, ["application/json"]), {}, body, None, options))

    async def generate(self, body: m.NewSandboxGeneration, *, options: Optional[t.CallOptions] = None) -> m.SandboxGeneration:
        """Generate purchases (sandbox)

        Generates realistic purchases over a period: local merchants and prices, working days, trips abroad, refunds, and reservations that are released or never cleared. Each purchase is routed like an issuer’s data, with all its states, events and CO2. The response is sent when all purchases are stored, or after five seconds with `status` `running`. An interrupted generation resumes automatically.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/generate
        """
        return cast(m.SandboxGeneration, await self._transport.json(t.Operation("sandbox.generate", "POST", "/accounts/{accountId}/sandbox/generate", False, ["application/json"]), {}, body, None, options))

    async def get_generation(self, generation_id: str, *, options: Optional[t.CallOptions] = None) -> m.SandboxGeneration:
        """Get a generation (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/generations/{generationId}
        """
        return cast(m.SandboxGeneration, await self._transport.json(t.Operation("sandbox.getGeneration", "GET", "/accounts/{accountId}/sandbox/generations/{generationId}", False, []), {"generationId": generation_id}, None, None, options))

    async def demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Get the demo company (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, await self._transport.json(t.Operation("sandbox.demo", "GET", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    async def fill_demo(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxDemo:
        """Create the demo company (sandbox)

        Creates a demo company for which data flows: an activated TPA, a billing profile, an organization, five card holders who have consented, and 100 purchases. Existing objects do not change. This takes a few seconds. Poll until `status` is `finished`.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/demo
        """
        return cast(m.SandboxDemo, await self._transport.json(t.Operation("sandbox.fillDemo", "POST", "/accounts/{accountId}/sandbox/demo", False, []), {}, None, None, options))

    def mails(self, query: Optional[m.SandboxMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.SandboxEmail]:
        """List emails (sandbox)

        Lists the emails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Emails to dashboard users are not included, because their links give access to the account.

        Required scope: `accounts-write`

        GET /accounts/{accountId}/sandbox/mails
        """
        return t.AsyncList[m.SandboxEmail](self._transport, t.Operation("sandbox.mails", "GET", "/accounts/{accountId}/sandbox/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def clock(self, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Get the clock (sandbox)

        Required scope: `accounts-read`

        GET /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, await self._transport.json(t.Operation("sandbox.clock", "GET", "/accounts/{accountId}/sandbox/clock", False, []), {}, None, None, options))

    async def advance_clock(self, body: m.SandboxClockAdvance, *, options: Optional[t.CallOptions] = None) -> m.SandboxClock:
        """Advance the clock (sandbox)

        Scheduled work runs as if that time had passed: reminders, retries of deliveries and emails, expiry of personal links and receipt links, requests to receipt providers, export files, and the retention of receipts, files and emails. At the end of each month that passes, the issuer closes an invoice for each company’s purchases (`invoice.created`). Work that becomes due starts immediately. If there is much of it, the response is sent before it is done. The clock cannot go back. Access tokens, secrets, sessions and the timestamps of objects keep real time.

        Required scope: `accounts-write`

        POST /accounts/{accountId}/sandbox/clock
        """
        return cast(m.SandboxClock, await self._transport.json(t.Operation("sandbox.advanceClock", "POST", "/accounts/{accountId}/sandbox/clock", False, ["application/json"]), {}, body, None, options))


class AsyncHealthApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def alive(self, *, options: Optional[t.CallOptions] = None) -> m.Liveness:
        """Check liveness

        Succeeds while the process runs, even if the database is unavailable.

        GET /healthz
        """
        return cast(m.Liveness, await self._transport.json(t.Operation("health.alive", "GET", "/healthz", True, []), {}, None, None, options))

    async def ready(self, *, options: Optional[t.CallOptions] = None) -> m.Readiness:
        """Check readiness

        Checks whether the process can serve requests: the database, the schema, the change feed and the queues. The database is not ready while it refuses connections, is read-only, has a full disk or has not responded for five seconds. A schema that does not match this version is `outdated`. These results leave the process ready: a `slow` `database` (no response within half a second), a `delayed` `change_feed`, and a `queue` that is `delayed` (an entry is older than five minutes) or `unknown` (no process does background work). An `embedded_database` that ended is `restarting`, or `failed` if it could not be started. A process that is stopping is `draining`.

        GET /readyz
        """
        return cast(m.Readiness, await self._transport.json(t.Operation("health.ready", "GET", "/readyz", True, []), {}, None, None, options))


class AsyncEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, query: Optional[m.EventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.AccountEventPage:
        """List events

        Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. `wait` makes the request a long poll, which returns with the first new event. The number of streams and long polls that a client and an account may have open at once is limited (429 `too_many_streams`).

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/events
        """
        return cast(m.AccountEventPage, await self._transport.json(t.Operation("events.list", "GET", "/accounts/{accountId}/events", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))


class AsyncEventTypesApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def list(self, *, options: Optional[t.CallOptions] = None) -> m.EventTypePage:
        """List event types

        Lists all events that webhooks can receive, with the JSON Schema of the payload and a sample, in one response.

        Requires no scope: any token is accepted.

        GET /event-types
        """
        return cast(m.EventTypePage, await self._transport.json(t.Operation("eventTypes.list", "GET", "/event-types", False, []), {}, None, None, options))


class AsyncWebhooksEventsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksEventsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.Delivery]:
        """List a webhook’s deliveries

        Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events
        """
        return t.AsyncList[m.Delivery](self._transport, t.Operation("webhooks.events.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Get a webhook’s delivery

        Required scope: `webhook-events-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.events.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))

    async def resend(self, organization_id: str, webhook_id: str, event_id: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Resend an event to a webhook

        Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.events.resend", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "eventId": event_id}, None, None, options))


class AsyncWebhooksReplaysApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    async def get(self, organization_id: str, webhook_id: str, replay_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookReplay:
        """Get a webhook’s replay

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}
        """
        return cast(m.WebhookReplay, await self._transport.json(t.Operation("webhooks.replays.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "replayId": replay_id}, None, None, options))


class AsyncWebhooksHeadersApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksHeadersListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookHeader]:
        """List a webhook’s custom headers

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return t.AsyncList[m.WebhookHeader](self._transport, t.Operation("webhooks.headers.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookHeader, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Create a custom header for a webhook

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Get a webhook’s custom header

        Required scope: `webhook-headers-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options))

    async def update(self, organization_id: str, webhook_id: str, header_id: str, body: m.WebhookHeaderUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookHeader:
        """Update a webhook’s custom header

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhook-headers-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        return cast(m.WebhookHeader, await self._transport.json(t.Operation("webhooks.headers.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, body, None, options))

    async def delete(self, organization_id: str, webhook_id: str, header_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook’s custom header

        Required scope: `webhook-headers-delete`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}
        """
        await self._transport.none(t.Operation("webhooks.headers.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "headerId": header_id}, None, None, options)


class AsyncWebhooksGroupsApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list(self, organization_id: str, webhook_id: str, query: Optional[m.WebhooksGroupsListQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.WebhookGroup]:
        """List a webhook’s groups

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return t.AsyncList[m.WebhookGroup](self._transport, t.Operation("webhooks.groups.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, webhook_id: str, body: m.NewWebhookGroup, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Create a group for a webhook

        A webhook with groups receives only transactions of the companies in its groups.

        Required scope: `webhook-groups-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("webhooks.groups.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookGroup:
        """Get a webhook’s group

        Required scope: `webhook-groups-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}
        """
        return cast(m.WebhookGroup, await self._transport.json(t.Operation("webhooks.groups.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "groupId": group_id}, None, None, options))

    async def delete(self, organization_id: str, webhook_id: str, group_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook’s group

        A webhook without groups receives the transactions of all companies.

        Required scope: `webhook-groups-delete`

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

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return t.AsyncList[m.Webhook](self._transport, t.Operation("webhooks.list", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, []), {"organizationId": organization_id}, None, cast(Optional[Dict[str, Any]], query), options)

    async def create(self, organization_id: str, body: m.NewWebhook, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Create a webhook

        The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks
        """
        return cast(m.WebhookWithSecret, await self._transport.json(t.Operation("webhooks.create", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks", False, ["application/json"]), {"organizationId": organization_id}, body, None, options))

    async def get(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Get a webhook

        Required scope: `webhooks-read`

        GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.get", "GET", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def update(self, organization_id: str, webhook_id: str, body: m.WebhookUpdate, *, options: Optional[t.CallOptions] = None) -> m.WebhookUpdateResult:
        """Update a webhook

        A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        return cast(m.WebhookUpdateResult, await self._transport.json(t.Operation("webhooks.update", "PUT", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def delete(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a webhook

        Queued deliveries are skipped, and nothing more is sent.

        Required scope: `webhooks-write`

        DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}
        """
        await self._transport.none(t.Operation("webhooks.delete", "DELETE", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options)

    async def challenge(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Challenge a webhook again

        Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.challenge", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def retry_now(self, organization_id: str, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.Webhook:
        """Retry a webhook’s pending deliveries

        Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now
        """
        return cast(m.Webhook, await self._transport.json(t.Operation("webhooks.retryNow", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now", False, []), {"organizationId": organization_id, "webhookId": webhook_id}, None, None, options))

    async def rotate_secret(self, organization_id: str, webhook_id: str, body: Optional[m.WebhookSecretRotation] = None, *, options: Optional[t.CallOptions] = None) -> m.WebhookWithSecret:
        """Rotate a webhook’s secret

        The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate
        """
        return cast(m.WebhookWithSecret, await self._transport.json(t.Operation("webhooks.rotateSecret", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def test(self, organization_id: str, webhook_id: str, event: str, *, options: Optional[t.CallOptions] = None) -> m.Delivery:
        """Send a test event to a webhook

        Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}
        """
        return cast(m.Delivery, await self._transport.json(t.Operation("webhooks.test", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}", False, []), {"organizationId": organization_id, "webhookId": webhook_id, "event": event}, None, None, options))

    async def replay(self, organization_id: str, webhook_id: str, body: m.NewWebhookReplay, *, options: Optional[t.CallOptions] = None) -> Union[m.WebhookReplayPreview, m.WebhookReplay]:
        """Replay events to a webhook

        Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.

        Required scope: `webhooks-write`

        POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay
        """
        return cast(Union[m.WebhookReplayPreview, m.WebhookReplay], await self._transport.json(t.Operation("webhooks.replay", "POST", "/accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay", False, ["application/json"]), {"organizationId": organization_id, "webhookId": webhook_id}, body, None, options))

    async def keys(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookKeySet:
        """Get the keys that verify a webhook’s deliveries

        Returns the public keys of a webhook that signs with Ed25519, as a JWK set (RFC 7517), newest first. While a rotation lasts, there are two, and each delivery has a signature of each. Read the set again at least once in an overlap.

        GET /.well-known/webhook-keys/{accountId}/{webhookId}
        """
        return cast(m.WebhookKeySet, await self._transport.json(t.Operation("webhooks.keys", "GET", "/.well-known/webhook-keys/{accountId}/{webhookId}", True, []), {"webhookId": webhook_id}, None, None, options))


class AsyncOperatorApi:
    def __init__(self, transport: t.AsyncTransport) -> None:
        self._transport = transport

    def list_tpas(self, query: Optional[m.OperatorListTpasQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.PendingTpa]:
        """List TPAs pending approval

        Lists TPAs of all accounts that are pending the operator’s approval, oldest first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas
        """
        return t.AsyncList[m.PendingTpa](self._transport, t.Operation("operator.listTpas", "GET", "/operator/tpas", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaEvidence:
        """Get a TPA’s evidence

        Returns the company’s current registry record, the data that the partner entered, the signing rights at the time of creation, and the signatures with time and eID.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas/{tpaId}
        """
        return cast(m.TpaEvidence, await self._transport.json(t.Operation("operator.getTpa", "GET", "/operator/tpas/{tpaId}", False, []), {"tpaId": tpa_id}, None, None, options))

    async def download_tpa_document(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> bytes:
        """Download a TPA’s signed document

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/tpas/{tpaId}/document
        """
        return await self._transport.bytes(t.Operation("operator.downloadTpaDocument", "GET", "/operator/tpas/{tpaId}/document", False, []), {"tpaId": tpa_id}, None, None, options)

    async def approve_tpa(self, tpa_id: str, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Approve a TPA

        Confirms that the signatories may sign for the company. The issuer activates the TPA next. In a sandbox it is activated immediately.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/tpas/{tpaId}/approve
        """
        return cast(m.TpaDecision, await self._transport.json(t.Operation("operator.approveTpa", "POST", "/operator/tpas/{tpaId}/approve", False, []), {"tpaId": tpa_id}, None, None, options))

    async def reject_tpa(self, tpa_id: str, body: m.TpaRejection, *, options: Optional[t.CallOptions] = None) -> m.TpaDecision:
        """Reject a TPA

        The partner receives the event `tpa.rejected` and can see the reason.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/tpas/{tpaId}/reject
        """
        return cast(m.TpaDecision, await self._transport.json(t.Operation("operator.rejectTpa", "POST", "/operator/tpas/{tpaId}/reject", False, ["application/json"]), {"tpaId": tpa_id}, body, None, options))

    def list_accounts(self, query: Optional[m.OperatorListAccountsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.AccountOverview]:
        """List accounts

        Lists the accounts of all partners, newest first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/accounts
        """
        return t.AsyncList[m.AccountOverview](self._transport, t.Operation("operator.listAccounts", "GET", "/operator/accounts", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def get_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountDetails:
        """Get an account

        Returns figures and limits of an account, without its content. A closed account has no limits.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/accounts/{tenantId}
        """
        return cast(m.AccountDetails, await self._transport.json(t.Operation("operator.getAccount", "GET", "/operator/accounts/{tenantId}", False, []), {"tenantId": tenant_id}, None, None, options))

    async def set_limits(self, tenant_id: str, body: m.LimitsUpdate, *, options: Optional[t.CallOptions] = None) -> m.OperatorLimitList:
        """Update an account’s limits

        Same as `kontor account limits`. Null restores a default.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        PUT /operator/accounts/{tenantId}/limits
        """
        return cast(m.OperatorLimitList, await self._transport.json(t.Operation("operator.setLimits", "PUT", "/operator/accounts/{tenantId}/limits", False, ["application/json"]), {"tenantId": tenant_id}, body, None, options))

    async def approve_account(self, tenant_id: str, *, options: Optional[t.CallOptions] = None) -> m.AccountApproval:
        """Approve a registered account

        The account gets the default limits, and its emails are sent in the partner’s name. Same as `kontor account approve`.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/accounts/{tenantId}/approve
        """
        return cast(m.AccountApproval, await self._transport.json(t.Operation("operator.approveAccount", "POST", "/operator/accounts/{tenantId}/approve", False, []), {"tenantId": tenant_id}, None, None, options))

    def list_failing_webhooks(self, query: Optional[m.OperatorListFailingWebhooksQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.FailingWebhook]:
        """List failing webhooks

        Lists webhooks of all accounts whose receiver fails or whose oldest delivery has been pending for more than five minutes. The longest failure comes first.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/webhooks
        """
        return t.AsyncList[m.FailingWebhook](self._transport, t.Operation("operator.listFailingWebhooks", "GET", "/operator/webhooks", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def retry_webhook(self, webhook_id: str, *, options: Optional[t.CallOptions] = None) -> m.WebhookRetryResult:
        """Retry a failing webhook

        Ends the pause after failures and makes every pending retry due.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/webhooks/{webhookId}/retry-now
        """
        return cast(m.WebhookRetryResult, await self._transport.json(t.Operation("operator.retryWebhook", "POST", "/operator/webhooks/{webhookId}/retry-now", False, []), {"webhookId": webhook_id}, None, None, options))

    def list_mails(self, query: Optional[m.OperatorListMailsQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.UndeliveredEmail]:
        """List undelivered emails

        Lists undelivered emails of all accounts, newest first, without content.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/mails
        """
        return t.AsyncList[m.UndeliveredEmail](self._transport, t.Operation("operator.listMails", "GET", "/operator/mails", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options)

    async def retry_mail(self, mail_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Retry an email

        Sends a scheduled or deferred email now. A `failed` email cannot be sent again, because its text was erased.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/mails/{mailId}/retry
        """
        await self._transport.none(t.Operation("operator.retryMail", "POST", "/operator/mails/{mailId}/retry", False, []), {"mailId": mail_id}, None, None, options)

    async def list_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.SetAsideTransactionGroupList:
        """List transactions that were set aside

        Lists transactions that could not be routed to partners, grouped by reason.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/set-aside-transactions
        """
        return cast(m.SetAsideTransactionGroupList, await self._transport.json(t.Operation("operator.listSetAsideTransactions", "GET", "/operator/set-aside-transactions", False, []), {}, None, None, options))

    async def retry_set_aside_transactions(self, *, options: Optional[t.CallOptions] = None) -> m.TransactionRetryResult:
        """Retry transactions that were set aside

        Routes the transactions again after the fault is fixed. Each start of a process does the same.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/set-aside-transactions/retry
        """
        return cast(m.TransactionRetryResult, await self._transport.json(t.Operation("operator.retrySetAsideTransactions", "POST", "/operator/set-aside-transactions/retry", False, []), {}, None, None, options))

    async def list_file_sources(self, query: Optional[m.OperatorListFileSourcesQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSourceList:
        """List sources of issuers’ files

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-sources
        """
        return cast(m.OperatorFileSourceList, await self._transport.json(t.Operation("operator.listFileSources", "GET", "/operator/file-sources", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def add_file_source(self, body: m.NewOperatorFileSource, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Add a source of issuers’ files

        As `POST /issuers/{slug}/file-sources`, and also for private addresses and folders.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources
        """
        return cast(m.OperatorFileSource, await self._transport.json(t.Operation("operator.addFileSource", "POST", "/operator/file-sources", False, ["application/json"]), {}, body, None, options))

    async def list_file_source_choices(self, *, options: Optional[t.CallOptions] = None) -> m.SourceChoices:
        """List issuers with their payment products and CSV mappings

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-source-choices
        """
        return cast(m.SourceChoices, await self._transport.json(t.Operation("operator.listFileSourceChoices", "GET", "/operator/file-source-choices", False, []), {}, None, None, options))

    async def get_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSourceDetails:
        """Get a source of issuers’ files

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-sources/{sourceId}
        """
        return cast(m.OperatorFileSourceDetails, await self._transport.json(t.Operation("operator.getFileSource", "GET", "/operator/file-sources/{sourceId}", False, []), {"sourceId": source_id}, None, None, options))

    async def update_file_source(self, source_id: str, body: m.FileSourceUpdate, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Update a source of issuers’ files

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        PUT /operator/file-sources/{sourceId}
        """
        return cast(m.OperatorFileSource, await self._transport.json(t.Operation("operator.updateFileSource", "PUT", "/operator/file-sources/{sourceId}", False, ["application/json"]), {"sourceId": source_id}, body, None, options))

    async def delete_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a source of issuers’ files

        The files that were picked up stay.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/delete
        """
        await self._transport.none(t.Operation("operator.deleteFileSource", "POST", "/operator/file-sources/{sourceId}/delete", False, []), {"sourceId": source_id}, None, None, options)

    async def poll_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Poll a source now

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/poll
        """
        return cast(m.OperatorFileSource, await self._transport.json(t.Operation("operator.pollFileSource", "POST", "/operator/file-sources/{sourceId}/poll", False, []), {"sourceId": source_id}, None, None, options))

    async def test_file_source(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.FileSourceTest:
        """Test the connection to a source

        Connects, signs in and lists. Nothing is picked up.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/test
        """
        return cast(m.FileSourceTest, await self._transport.json(t.Operation("operator.testFileSource", "POST", "/operator/file-sources/{sourceId}/test", False, []), {"sourceId": source_id}, None, None, options))

    async def dismiss_missing_files(self, source_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileSource:
        """Acknowledge missing files

        The files that are missing now raise no alert any more.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-sources/{sourceId}/dismiss-missing
        """
        return cast(m.OperatorFileSource, await self._transport.json(t.Operation("operator.dismissMissingFiles", "POST", "/operator/file-sources/{sourceId}/dismiss-missing", False, []), {"sourceId": source_id}, None, None, options))

    async def list_file_mappings(self, query: Optional[m.OperatorListFileMappingsQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMappingList:
        """List CSV mappings of issuers

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-mappings
        """
        return cast(m.OperatorFileMappingList, await self._transport.json(t.Operation("operator.listFileMappings", "GET", "/operator/file-mappings", False, []), {}, None, cast(Optional[Dict[str, Any]], query), options))

    async def create_file_mapping(self, body: m.NewOperatorFileMapping, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Create a CSV mapping of an issuer

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings
        """
        return cast(m.OperatorFileMapping, await self._transport.json(t.Operation("operator.createFileMapping", "POST", "/operator/file-mappings", False, ["application/json"]), {}, body, None, options))

    async def preview_file_mapping(self, body: m.FileMappingSample, *, options: Optional[t.CallOptions] = None) -> m.FileMappingPreview:
        """Recognize the columns of a CSV file

        As `POST /issuers/{slug}/file-mappings/preview`. Nothing is stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/preview
        """
        return cast(m.FileMappingPreview, await self._transport.json(t.Operation("operator.previewFileMapping", "POST", "/operator/file-mappings/preview", False, ["application/json"]), {}, body, None, options))

    async def get_file_mapping(self, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Get a version of an issuer’s CSV mapping

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/file-mappings/{mappingId}
        """
        return cast(m.OperatorFileMapping, await self._transport.json(t.Operation("operator.getFileMapping", "GET", "/operator/file-mappings/{mappingId}", False, []), {"mappingId": mapping_id}, None, None, options))

    async def add_file_mapping_version(self, mapping_id: str, body: m.NewFileMappingVersion, *, options: Optional[t.CallOptions] = None) -> m.OperatorFileMapping:
        """Add a version of an issuer’s CSV mapping

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/{mappingId}/versions
        """
        return cast(m.OperatorFileMapping, await self._transport.json(t.Operation("operator.addFileMappingVersion", "POST", "/operator/file-mappings/{mappingId}/versions", False, ["application/json"]), {"mappingId": mapping_id}, body, None, options))

    async def delete_file_mapping(self, mapping_id: str, *, options: Optional[t.CallOptions] = None) -> None:
        """Delete a CSV mapping of an issuer

        Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/file-mappings/{mappingId}/delete
        """
        await self._transport.none(t.Operation("operator.deleteFileMapping", "POST", "/operator/file-mappings/{mappingId}/delete", False, []), {"mappingId": mapping_id}, None, None, options)

    def list_issuer_files(self, slug: str, query: Optional[m.OperatorListIssuerFilesQuery] = None, *, options: Optional[t.CallOptions] = None) -> t.AsyncList[m.IssuerFile]:
        """List files of an issuer

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files
        """
        return t.AsyncList[m.IssuerFile](self._transport, t.Operation("operator.listIssuerFiles", "GET", "/operator/issuers/{slug}/files", False, []), {"slug": slug}, None, cast(Optional[Dict[str, Any]], query), options)

    async def send_issuer_file(self, slug: str, body: Union[bytes, t.Upload], query: Optional[m.OperatorSendIssuerFileQuery] = None, *, options: Optional[t.CallOptions] = None) -> m.ReceivedIssuerFile:
        """Send a file of an issuer

        As `POST /issuers/{slug}/files`: the body is the file. It is read after the response.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files
        """
        return cast(m.ReceivedIssuerFile, await self._transport.json(t.Operation("operator.sendIssuerFile", "POST", "/operator/issuers/{slug}/files", False, ["application/octet-stream","multipart/form-data"]), {"slug": slug}, body, cast(Optional[Dict[str, Any]], query), options))

    async def get_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFileReport:
        """Get a file of an issuer

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files/{fileId}
        """
        return cast(m.IssuerFileReport, await self._transport.json(t.Operation("operator.getIssuerFile", "GET", "/operator/issuers/{slug}/files/{fileId}", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def download_issuer_file_report(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> str:
        """Download the problems of an issuer’s file

        A CSV file with a line for each problem.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        GET /operator/issuers/{slug}/files/{fileId}/report
        """
        return await self._transport.text(t.Operation("operator.downloadIssuerFileReport", "GET", "/operator/issuers/{slug}/files/{fileId}/report", False, []), {"slug": slug, "fileId": file_id}, None, None, options)

    async def release_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Release a quarantined file of an issuer

        Its good records are stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/release
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("operator.releaseIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/release", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def reject_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Reject a quarantined file of an issuer

        Nothing of it is stored.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/reject
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("operator.rejectIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/reject", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def reprocess_issuer_file(self, slug: str, file_id: str, *, options: Optional[t.CallOptions] = None) -> m.IssuerFile:
        """Read a file of an issuer again

        Reads the stored original from the start. What was stored before stays, and is not stored twice.

        User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

        POST /operator/issuers/{slug}/files/{fileId}/reprocess
        """
        return cast(m.IssuerFile, await self._transport.json(t.Operation("operator.reprocessIssuerFile", "POST", "/operator/issuers/{slug}/files/{fileId}/reprocess", False, []), {"slug": slug, "fileId": file_id}, None, None, options))

    async def status(self, *, options: Optional[t.CallOptions] = None) -> m.InstallationStatus:
        """Get the installation’s status

        Returns processes, queues, failing jobs and the last backup.

        Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.

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
        self.security_policy = AsyncSecurityPolicyApi(transport)
        self.session = AsyncSessionApi(transport)
        self.sso = AsyncSsoApi(transport)
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
        self.coding_rules = AsyncCodingRulesApi(transport)
        self.chart_of_accounts = AsyncChartOfAccountsApi(transport)
        self.month_end = AsyncMonthEndApi(transport)
        self.receipts = AsyncReceiptsApi(transport)
        self.receipt_providers = AsyncReceiptProvidersApi(transport)
        self.environmental_impacts = AsyncEnvironmentalImpactsApi(transport)
        self.statistics = AsyncStatisticsApi(transport)
        self.exports = AsyncExportsApi(transport)
        self.export_profiles = AsyncExportProfilesApi(transport)
        self.accounting_connection = AsyncAccountingConnectionApi(transport)
        self.sandbox = AsyncSandboxApi(transport)
        self.health = AsyncHealthApi(transport)
        self.events = AsyncEventsApi(transport)
        self.event_types = AsyncEventTypesApi(transport)
        self.webhooks = AsyncWebhooksApi(transport)
        self.operator = AsyncOperatorApi(transport)
