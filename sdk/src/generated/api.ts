// Written by `npm run sdk` from openapi.json: change that, not this.

import type { Pending } from '../runtime/answer.ts';
import type { List } from '../runtime/list.ts';
import type { CallOptions } from '../runtime/operation.ts';
import type {
  AcceptedTransactionState,
  Account,
  AccountChange,
  AccountDetails,
  AccountOverview,
  AccountOverviewPage,
  AccountWebhook,
  AccountWebhookChange,
  AccountWebhookPage,
  AccountWebhookWithSecret,
  Alive,
  ApiVersionUsage,
  ApprovedAccount,
  AuditLine,
  AuditPage,
  AwaitingTpa,
  AwaitingTpaPage,
  Billing,
  BillingChange,
  BillingPage,
  BillingUsage,
  CardHolder,
  CardHolderExport,
  CardHolderImport,
  CardHolderImportResult,
  CardHolderPage,
  ChangedAccountWebhook,
  ChangedWebhook,
  ClientKey,
  ClientKeyPage,
  ClientSecret,
  ClientSecretPage,
  ClockAdvance,
  ClosedInvoice,
  Credentials,
  Delivery,
  DeliveryPage,
  EnabledPaymentProduct,
  EnabledPaymentProductPage,
  EnvironmentalImpact,
  EnvironmentalImpactPage,
  EnvironmentalImpactSummary,
  EventTypePage,
  Export,
  ExportPage,
  Factors,
  FailingWebhook,
  FailingWebhooks,
  FeedPage,
  Generation,
  Identity,
  IdentityPage,
  InstallationStatus,
  Introspection,
  InvoiceClosing,
  IssuedToken,
  IssuedTokenPage,
  IssuerCard,
  IssuerCardPage,
  IssuerTpa,
  IssuerTpaPage,
  Jwks,
  KeyClient,
  KeyProof,
  LanguageChoice,
  LegalTextPage,
  LimitChange,
  LimitList,
  LoggedRequest,
  LoggedRequestPage,
  NewAccountWebhook,
  NewBilling,
  NewCardHolder,
  NewClientKey,
  NewExport,
  NewGeneration,
  NewOAuthClient,
  NewOrganization,
  NewPasskey,
  NewPortalSession,
  NewSandboxCard,
  NewSandboxTransaction,
  NewScan,
  NewTransactionState,
  NewUser,
  NewWebhook,
  NewWebhookGroup,
  NewWebhookHeader,
  NewWebhookReplay,
  OAuthClient,
  OAuthClientChange,
  OAuthClientPage,
  OAuthClientWithSecret,
  OperatedLimits,
  Organization,
  OrganizationChange,
  OrganizationPage,
  OutstandingMail,
  OutstandingMailPage,
  PasskeyAdded,
  PasskeyOptions,
  PasskeyProof,
  PasswordChange,
  PaymentProduct,
  PaymentProductPage,
  PortalSession,
  ProvidedReceipt,
  PublicRecord,
  PublicRecordPage,
  Readiness,
  Receipt,
  ReceiptCallbackOutcome,
  ReceiptMatch,
  ReceiptPage,
  RecoveryCodes,
  RegisteredIssuerCard,
  RequestSummary,
  RetentionList,
  RetriedTransactions,
  RetriedWebhook,
  RoleList,
  SandboxCard,
  SandboxClearing,
  SandboxClock,
  SandboxConsent,
  SandboxDemo,
  SandboxInvoiceClosing,
  SandboxInvoicing,
  SandboxMail,
  SandboxMailPage,
  ScopeChangePreview,
  ScopeUsage,
  SecretRotation,
  ServerMetadata,
  Session,
  SessionList,
  SessionProof,
  SetAsideTransactions,
  Statistics,
  TokenAnswer,
  TokenRequest,
  TokenToJudge,
  TotpConfirmation,
  TotpProposal,
  Tpa,
  TpaDecision,
  TpaEvidence,
  TpaPage,
  TpaPreview,
  TpaRejection,
  TpaSignatory,
  TpaSignatoryPage,
  Transaction,
  TransactionExplanation,
  TransactionPage,
  TransactionReceipt,
  TransactionStateBatch,
  TransactionStateBatchResult,
  TransactionTotals,
  User,
  UserChange,
  UserPage,
  Webhook,
  WebhookChange,
  WebhookEventName,
  WebhookGroup,
  WebhookGroupPage,
  WebhookHeader,
  WebhookHeaderChange,
  WebhookHeaderPage,
  WebhookPage,
  WebhookReplay,
  WebhookReplayPreview,
  WebhookSecretRotation,
  WebhookWithSecret,
} from './models.ts';

/** Every operation of the API. */
export interface Api {
  readonly oauth: {
    /**
     * Get an access token
     *
     * RFC 6749, client credentials. `private_key_jwt` (RFC 7523) is supported.
     *
     * `POST /oauth/token`
     */
    token(body: TokenRequest, options?: CallOptions | undefined): Pending<TokenAnswer>;
    /**
     * Revoke a token
     *
     * RFC 7009. An unknown or expired token gets the same response as a revoked one.
     *
     * `POST /oauth/revoke`
     */
    revoke(body: TokenToJudge, options?: CallOptions | undefined): Pending<void>;
    /**
     * Introspect a token
     *
     * RFC 7662, for tokens of the client’s own account. `scope` has the scopes that the token has now.
     *
     * `POST /oauth/introspect`
     */
    introspect(body: TokenToJudge, options?: CallOptions | undefined): Pending<Introspection>;
    /**
     * Find the client of a key
     *
     * For a program that logs in through the dashboard: it creates a key, a user registers the public part for a client, and the program asks here until it gets the id of that client. Until then the answer is 400 `authorization_pending`.
     *
     * `POST /oauth/client`
     */
    client(body: KeyProof, options?: CallOptions | undefined): Pending<KeyClient>;
    /**
     * Authorization server metadata
     *
     * RFC 8414: the endpoints and what they support.
     *
     * `GET /.well-known/oauth-authorization-server`
     */
    metadata(options?: CallOptions | undefined): Pending<ServerMetadata>;
    /**
     * Read the keys that sign access tokens
     *
     * RFC 7517. Retired keys are listed until their last token has expired.
     *
     * `GET /.well-known/jwks.json`
     */
    jwks(options?: CallOptions | undefined): Pending<Jwks>;
  };
  readonly account: {
    /**
     * Read the account
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}`
     */
    get(options?: CallOptions | undefined): Pending<Account>;
    /**
     * Change the account
     *
     * Scope: `accounts-write`
     *
     * `PUT /accounts/{accountId}`
     */
    update(body: AccountChange, options?: CallOptions | undefined): Pending<Account>;
    /**
     * List the limits of the account
     *
     * What the operator of this installation allows, and how much of it is in use. Beyond a limit, an operation answers 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions of issuers are never refused.
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/limits`
     */
    limits(options?: CallOptions | undefined): Pending<LimitList>;
    /**
     * List how long data of the account is kept
     *
     * Set by the operator of this installation, except for `data_retention_days` of the account: deliveries, receipts and mails are kept so long. While a legal hold is in force, nothing that it covers is deleted because of its age.
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/retention`
     */
    retention(options?: CallOptions | undefined): Pending<RetentionList>;
    readonly paymentProducts: {
      /**
       * List the payment products enabled on the account
       *
       * Scope: `account-payment-products-read`
       *
       * `GET /accounts/{accountId}/payment-products`
       */
      list(query?: AccountPaymentProductsListQuery | undefined, options?: CallOptions | undefined): List<EnabledPaymentProduct, EnabledPaymentProductPage>;
      /**
       * Read a payment product enabled on the account
       *
       * Scope: `account-payment-products-read`
       *
       * `GET /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      get(paymentProductId: string, options?: CallOptions | undefined): Pending<EnabledPaymentProduct>;
      /**
       * Enable a payment product on the account
       *
       * Scope: `account-payment-products-write`
       *
       * `POST /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      enable(paymentProductId: string, options?: CallOptions | undefined): Pending<EnabledPaymentProduct>;
      /**
       * Disable a payment product on the account
       *
       * 409 `state_conflict` while a TPA that is neither rejected nor terminated uses it.
       *
       * Scope: `account-payment-products-write`
       *
       * `DELETE /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      disable(paymentProductId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly files: {
      /**
       * Download a file of the account
       *
       * Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.
       *
       * Scope: `files-read`
       *
       * `GET /accounts/{accountId}/files/{fileId}`
       */
      download(fileId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    };
    readonly webhooks: {
      /**
       * List account-wide webhooks
       *
       * Scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/webhooks`
       */
      list(query?: AccountWebhooksListQuery | undefined, options?: CallOptions | undefined): List<AccountWebhook, AccountWebhookPage>;
      /**
       * Create an account-wide webhook
       *
       * The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks`
       */
      create(body: NewAccountWebhook, options?: CallOptions | undefined): Pending<AccountWebhookWithSecret>;
      /**
       * Read an account-wide webhook
       *
       * Scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/webhooks/{webhookId}`
       */
      get(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Update an account-wide webhook
       *
       * A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.
       *
       * Scope: `webhooks-write`
       *
       * `PUT /accounts/{accountId}/webhooks/{webhookId}`
       */
      update(webhookId: string, body: AccountWebhookChange, options?: CallOptions | undefined): Pending<ChangedAccountWebhook>;
      /**
       * Delete an account-wide webhook
       *
       * Queued deliveries are skipped; nothing more is sent.
       *
       * Scope: `webhooks-write`
       *
       * `DELETE /accounts/{accountId}/webhooks/{webhookId}`
       */
      delete(webhookId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Challenge an account-wide webhook again
       *
       * Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/challenge`
       */
      challenge(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Retry everything that waits for an account-wide webhook now
       *
       * Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/retry-now`
       */
      retryNow(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Rotate the secret of an account-wide webhook
       *
       * The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate`
       */
      rotateSecret(webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<AccountWebhookWithSecret>;
      /**
       * Send a test event to an account-wide webhook
       *
       * Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}`
       */
      test(webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Replay events to an account-wide webhook
       *
       * Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/replay`
       */
      replay(webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
      readonly events: {
        /**
         * List the deliveries of an account-wide webhook
         *
         * The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.
         *
         * Scope: `webhook-events-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/events`
         */
        list(webhookId: string, query?: AccountWebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
        /**
         * Read one delivery of an account-wide webhook
         *
         * Scope: `webhook-events-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}`
         */
        get(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
        /**
         * Resend an event to an account-wide webhook
         *
         * Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.
         *
         * Scope: `webhooks-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend`
         */
        resend(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      };
      readonly replays: {
        /**
         * Read the progress of a replay to an account-wide webhook
         *
         * Scope: `webhooks-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}`
         */
        get(webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
      };
      readonly headers: {
        /**
         * List the custom headers of an account-wide webhook
         *
         * Scope: `webhook-headers-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/headers`
         */
        list(webhookId: string, query?: AccountWebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
        /**
         * Add a custom header to an account-wide webhook
         *
         * Scope: `webhook-headers-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/headers`
         */
        create(webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Read a custom header of an account-wide webhook
         *
         * Scope: `webhook-headers-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        get(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Update a custom header of an account-wide webhook
         *
         * Scope: `webhook-headers-write`
         *
         * `PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        update(webhookId: string, headerId: string, body: WebhookHeaderChange, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Delete a custom header of an account-wide webhook
         *
         * Scope: `webhook-headers-delete`
         *
         * `DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        delete(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
      };
      readonly groups: {
        /**
         * List the groups of an account-wide webhook
         *
         * Scope: `webhook-groups-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/groups`
         */
        list(webhookId: string, query?: AccountWebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
        /**
         * Add a group to an account-wide webhook
         *
         * With at least one group, only transactions of the companies in its groups reach the webhook.
         *
         * Scope: `webhook-groups-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/groups`
         */
        create(webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
        /**
         * Read a group of an account-wide webhook
         *
         * Scope: `webhook-groups-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}`
         */
        get(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
        /**
         * Delete a group of an account-wide webhook
         *
         * After the last group is deleted, transactions of all companies reach the webhook again.
         *
         * Scope: `webhook-groups-delete`
         *
         * `DELETE /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}`
         */
        delete(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
      };
    };
  };
  readonly logos: {
    /**
     * Read an account’s logo
     *
     * A PNG of at most 512 pixels a side.
     *
     * `GET /logos/{logoId}`
     */
    get(logoId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
  };
  readonly auditLog: {
    /**
     * List the audit log
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/audit-log`
     */
    list(query?: AuditLogListQuery | undefined, options?: CallOptions | undefined): List<AuditLine, AuditPage>;
  };
  readonly requests: {
    /**
     * List the request log
     *
     * What clients and users called, newest first. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/requests`
     */
    list(query?: RequestsListQuery | undefined, options?: CallOptions | undefined): List<LoggedRequest, LoggedRequestPage>;
    /**
     * Summarize the request log
     *
     * Failures by operation and code, and latency by operation. No bodies and no queries are kept, and no successful reads of dashboard users. Entries appear within seconds. Under a very high load, some successful requests are not logged. The operator sets how long entries are kept: 14 days unless set otherwise.
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/requests/summary`
     */
    summary(query?: RequestsSummaryQuery | undefined, options?: CallOptions | undefined): Pending<RequestSummary>;
  };
  readonly users: {
    /**
     * List users
     *
     * Scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users`
     */
    list(query?: UsersListQuery | undefined, options?: CallOptions | undefined): List<User, UserPage>;
    /**
     * Invite a user
     *
     * Sends a mail with a link to set a password. The link works for seven days.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users`
     */
    create(body: NewUser, options?: CallOptions | undefined): Pending<User>;
    /**
     * List the roles and their scopes
     *
     * Scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users/roles`
     */
    roles(options?: CallOptions | undefined): Pending<RoleList>;
    /**
     * Read a user
     *
     * Scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users/{userId}`
     */
    get(userId: string, options?: CallOptions | undefined): Pending<User>;
    /**
     * Change a user
     *
     * A lowered role takes effect at once, also for the OAuth clients that the user has created: they lose the scopes that the role no longer includes. A raised role and `disabled` end the user’s sessions. A new mail address of an active user takes effect, and ends the sessions, once the user has opened the link that is sent to it; `new_email` shows it until then. The last active owner must remain (409).
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `account-users-write`
     *
     * `PUT /accounts/{accountId}/users/{userId}`
     */
    update(userId: string, body: UserChange, options?: CallOptions | undefined): Pending<User>;
    /**
     * Delete a user
     *
     * All sessions end at once. The audit log keeps the name. The last active owner must remain (409).
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `account-users-delete`
     *
     * `DELETE /accounts/{accountId}/users/{userId}`
     */
    delete(userId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Send the invitation again
     *
     * The link of the earlier invitation stops working.
     *
     * Scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users/{userId}/invite`
     */
    invite(userId: string, options?: CallOptions | undefined): Pending<User>;
    /**
     * Remove the second factors of a user who lost them
     *
     * Removes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with the password alone, and is informed by mail.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `account-users-write`
     *
     * `DELETE /accounts/{accountId}/users/{userId}/second-factors`
     */
    clearSecondFactors(userId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly session: {
    /**
     * Sign in with a password
     *
     * Sets the session’s cookie. With `second_factor_required`, the session reaches nothing until `POST /session/second-factor`. A wrong address and a wrong password get the same answer. Calls with the cookie that change something need `X-Kontor-CSRF: 1`.
     *
     * `POST /session`
     */
    create(body: Credentials, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Read who is signed in
     *
     * Always concerns the user who is signed in.
     *
     * `GET /session`
     */
    get(options?: CallOptions | undefined): Pending<Session>;
    /**
     * Sign out
     *
     * Succeeds also when the session has already ended.
     *
     * `DELETE /session`
     */
    delete(options?: CallOptions | undefined): Pending<void>;
    /**
     * Choose the language of the dashboard
     *
     * Stored for the user, in every browser. It does not change the language of mails.
     *
     * `PUT /session/language`
     */
    setLanguage(body: LanguageChoice, options?: CallOptions | undefined): Pending<void>;
    /**
     * Submit the second factor
     *
     * Activates the session and replaces its cookie.
     *
     * `POST /session/second-factor`
     */
    secondFactor(body: SessionProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Request a passkey
     *
     * What the browser needs for `navigator.credentials.get()`: to sign in, as the second factor, or for a step-up.
     *
     * `POST /session/passkey-options`
     */
    passkeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Sign in with a passkey
     *
     * A passkey is two factors in one: no other factor is needed.
     *
     * `POST /session/passkey`
     */
    createWithPasskey(body: PasskeyProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Confirm your identity (step-up)
     *
     * Allows operations that were refused with `reauthentication_required` for 10 minutes. Replaces the session’s cookie.
     *
     * `POST /session/confirm`
     */
    confirm(body: SessionProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * List your sessions
     *
     * Always concerns the user who is signed in.
     *
     * `GET /session/sessions`
     */
    listSessions(options?: CallOptions | undefined): Pending<SessionList>;
    /**
     * End all your other sessions
     *
     * Always concerns the user who is signed in.
     *
     * `DELETE /session/sessions`
     */
    endOtherSessions(options?: CallOptions | undefined): Pending<void>;
    /**
     * End one of your sessions
     *
     * Always concerns the user who is signed in.
     *
     * `DELETE /session/sessions/{sessionId}`
     */
    endSession(sessionId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Change your password
     *
     * Always concerns the user who is signed in.
     *
     * `PUT /session/password`
     */
    changePassword(body: PasswordChange, options?: CallOptions | undefined): Pending<void>;
    /**
     * Read your sign-in methods
     *
     * Always concerns the user who is signed in.
     *
     * `GET /session/factors`
     */
    factors(options?: CallOptions | undefined): Pending<Factors>;
    /**
     * Start setting up an authenticator app
     *
     * Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/totp`
     */
    proposeTotp(options?: CallOptions | undefined): Pending<TotpProposal>;
    /**
     * Remove the authenticator app
     *
     * Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `DELETE /session/totp`
     */
    removeTotp(options?: CallOptions | undefined): Pending<void>;
    /**
     * Confirm the authenticator app with its first code
     *
     * Always concerns the user who is signed in.
     *
     * `POST /session/totp/confirm`
     */
    confirmTotp(body: TotpConfirmation, options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Replace the recovery codes
     *
     * Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/recovery-codes`
     */
    newRecoveryCodes(options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Start adding a passkey
     *
     * What the browser needs for `navigator.credentials.create()`. Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys/options`
     */
    newPasskeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Add a passkey
     *
     * Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys`
     */
    addPasskey(body: NewPasskey, options?: CallOptions | undefined): Pending<PasskeyAdded>;
    /**
     * Remove a passkey
     *
     * Needs a step-up within the last 10 minutes: `POST /session/confirm`.
     *
     * `DELETE /session/passkeys/{passkeyId}`
     */
    removePasskey(passkeyId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly oauthClients: {
    /**
     * List OAuth clients
     *
     * Scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients`
     */
    list(query?: OauthClientsListQuery | undefined, options?: CallOptions | undefined): List<OAuthClient, OAuthClientPage>;
    /**
     * Create an OAuth client
     *
     * The response contains the secret, once. Send an Idempotency-Key to be able to repeat the request when the response is lost.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients`
     */
    create(body: NewOAuthClient, options?: CallOptions | undefined): Pending<OAuthClientWithSecret>;
    /**
     * Read an OAuth client
     *
     * Scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    get(oauthclientId: string, options?: CallOptions | undefined): Pending<OAuthClient>;
    /**
     * Change an OAuth client
     *
     * `scopes` replaces the list. Existing tokens lose a removed scope at once; an added scope needs a new token. With `dry_run=true`, nothing changes and the response lists what would break.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `oauth-clients-write`
     *
     * `PUT /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    update(oauthclientId: string, body: OAuthClientChange, query?: OauthClientsUpdateQuery | undefined, options?: CallOptions | undefined): Pending<ScopeChangePreview | OAuthClient>;
    /**
     * Delete an OAuth client
     *
     * Its tokens stop working at once.
     *
     * Scope: `oauth-clients-write`
     *
     * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    delete(oauthclientId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Read how much an OAuth client uses its scopes
     *
     * A scope without calls can probably be removed; `PUT …?dry_run=true` shows what would break. The counts are up to date within seconds.
     *
     * Scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage`
     */
    scopeUsage(oauthclientId: string, options?: CallOptions | undefined): Pending<ScopeUsage>;
    /**
     * Rotate the secret of an OAuth client
     *
     * The response contains the new secret, once. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so that the rotation needs no downtime. Tokens stay valid.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets`
     */
    rotateSecret(oauthclientId: string, body?: SecretRotation | undefined, options?: CallOptions | undefined): Pending<OAuthClientWithSecret>;
    /**
     * Revoke all tokens of an OAuth client
     *
     * Scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens`
     */
    revokeTokens(oauthclientId: string, options?: CallOptions | undefined): Pending<OAuthClient>;
    readonly secrets: {
      /**
       * List the valid secrets of an OAuth client
       *
       * Without the secrets themselves: `hint` is their end. After a rotation, `last_used_at` shows whether the previous one is still in use; it is up to date within seconds.
       *
       * Scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets`
       */
      list(oauthclientId: string, query?: OauthClientsSecretsListQuery | undefined, options?: CallOptions | undefined): List<ClientSecret, ClientSecretPage>;
      /**
       * Delete one secret of an OAuth client
       *
       * It stops working at once; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.
       *
       * Scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}`
       */
      delete(oauthclientId: string, secretId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly tokens: {
      /**
       * List the valid tokens of an OAuth client
       *
       * Tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.
       *
       * Scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens`
       */
      list(oauthclientId: string, query?: OauthClientsTokensListQuery | undefined, options?: CallOptions | undefined): List<IssuedToken, IssuedTokenPage>;
      /**
       * Revoke one token
       *
       * Scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}`
       */
      revoke(oauthclientId: string, tokenId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly keys: {
      /**
       * List the public keys of an OAuth client
       *
       * Scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      list(oauthclientId: string, query?: OauthClientsKeysListQuery | undefined, options?: CallOptions | undefined): List<ClientKey, ClientKeyPage>;
      /**
       * Register a public key for private_key_jwt
       *
       * With a registered key, the client can authenticate with a signed assertion instead of its secret.
       *
       * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
       *
       * Scope: `oauth-clients-write`
       *
       * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      create(oauthclientId: string, body: NewClientKey, options?: CallOptions | undefined): Pending<ClientKey>;
      /**
       * Delete public keys of an OAuth client
       *
       * Deletes the key with this `kid`, or all keys without it.
       *
       * Scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      deleteMany(oauthclientId: string, query?: OauthClientsKeysDeleteManyQuery | undefined, options?: CallOptions | undefined): Pending<void>;
      /**
       * Read one public key of an OAuth client
       *
       * Scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}`
       */
      get(oauthclientId: string, keyId: string, options?: CallOptions | undefined): Pending<ClientKey>;
      /**
       * Delete one public key of an OAuth client
       *
       * Scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}`
       */
      delete(oauthclientId: string, keyId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
  readonly apiVersions: {
    /**
     * List the versions of the API, and who uses them
     *
     * Shows what has to move before a version or an operation ends. The counts are up to date within seconds.
     *
     * Scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/api-versions`
     */
    list(options?: CallOptions | undefined): Pending<ApiVersionUsage>;
  };
  readonly publicRecords: {
    /**
     * Look up a company by its organization number
     *
     * Returns the national registry’s record of the company with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.
     *
     * Scope: `public-records-read`
     *
     * `GET /accounts/{accountId}/publicrecords`
     */
    get(query: PublicRecordsGetQuery, options?: CallOptions | undefined): Pending<PublicRecord>;
    /**
     * Search companies by name
     *
     * Best match first: the exact name, then names that begin with `q`, then names in which words begin with it; shorter names first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` when there are none.
     *
     * Scope: `public-records-read`
     *
     * `GET /accounts/{accountId}/publicrecords/search`
     */
    search(query: PublicRecordsSearchQuery, options?: CallOptions | undefined): Pending<PublicRecordPage>;
  };
  readonly paymentProducts: {
    /**
     * List the catalogue of payment products
     *
     * The products that issuers offer to accounts in this mode: test products in sandbox accounts, real ones in live accounts.
     *
     * Scope: `payment-products-read`
     *
     * `GET /payment-products`
     */
    list(query?: PaymentProductsListQuery | undefined, options?: CallOptions | undefined): List<PaymentProduct, PaymentProductPage>;
  };
  readonly tpas: {
    /**
     * List TPAs
     *
     * Scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas`
     */
    list(query?: TpasListQuery | undefined, options?: CallOptions | undefined): List<Tpa, TpaPage>;
    /**
     * Create a TPA
     *
     * Kontor looks the company up in its national registry and stores its name and signing rights with the TPA. Next, add signatories: each receives a mail with a personal link.
     *
     * Scope: `account-tpas-write`
     *
     * `POST /accounts/{accountId}/tpas`
     */
    create(body: TpasCreateBody, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Read a TPA
     *
     * Scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas/{tpaId}`
     */
    get(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Terminate a TPA
     *
     * Also deletes the organizations that use it, with their webhooks and card holders. History is kept, and the TPA can still be read.
     *
     * Scope: `account-tpas-delete`
     *
     * `DELETE /accounts/{accountId}/tpas/{tpaId}`
     */
    terminate(tpaId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Download the signed document of a TPA
     *
     * A PDF with a digital signature. 404 until all signatories have signed.
     *
     * Scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments`
     */
    signedDocument(tpaId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    /**
     * Preview the text and the mail of a TPA
     *
     * Creates and sends nothing. The text is the one that `POST …/tpas` would store for this company, the mail the one that a signatory without a name would get. Their links lead nowhere.
     *
     * Scope: `account-tpas-write`
     *
     * `GET /accounts/{accountId}/tpas/preview`
     */
    preview(query: TpasPreviewQuery, options?: CallOptions | undefined): Pending<TpaPreview>;
    readonly signatories: {
      /**
       * List the signatories of a TPA
       *
       * Scope: `account-tpa-signatories-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/signatories`
       */
      list(tpaId: string, query?: TpasSignatoriesListQuery | undefined, options?: CallOptions | undefined): List<TpaSignatory, TpaSignatoryPage>;
      /**
       * Add a signatory to a TPA
       *
       * Sends a mail with a personal link that works for 30 days. A signatory who has not signed after 7 days is reminded once.
       *
       * Scope: `account-tpa-signatories-write`
       *
       * `POST /accounts/{accountId}/tpas/{tpaId}/signatories`
       */
      create(tpaId: string, body: TpasSignatoriesCreateBody, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Read a signatory
       *
       * Scope: `account-tpa-signatories-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      get(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Change a signatory
       *
       * Possible until the signatory has signed. A new address gets a mail with a new link, and the old link stops working.
       *
       * Scope: `account-tpa-signatories-write`
       *
       * `PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      update(tpaId: string, tpaSignatoryId: string, body: TpasSignatoriesUpdateBody, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Remove a signatory
       *
       * Possible until the signatory has signed. When all remaining signatories have signed, the TPA is complete.
       *
       * Scope: `account-tpa-signatories-delete`
       *
       * `DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      delete(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Remind a signatory
       *
       * Mails the link again and renews it for 30 days. At most once a minute.
       *
       * Scope: `account-tpa-signatories-write`
       *
       * `POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind`
       */
      remind(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<TpaSignatory>;
    };
    readonly identities: {
      /**
       * List the people at a TPA’s company
       *
       * People with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list is frozen when the TPA is rejected or terminated.
       *
       * Scope: `account-tpa-identities-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/identities`
       */
      list(tpaId: string, query?: TpasIdentitiesListQuery | undefined, options?: CallOptions | undefined): List<Identity, IdentityPage>;
    };
  };
  readonly legalTexts: {
    /**
     * List the texts that people sign and consent to
     *
     * Exactly the texts of the signing and consent pages, in one answer. Registration shows no text, so `account` has none.
     *
     * `GET /open/legaltexts`
     */
    list(query?: LegalTextsListQuery | undefined, options?: CallOptions | undefined): Pending<LegalTextPage>;
  };
  readonly billings: {
    /**
     * List billing profiles
     *
     * Scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings`
     */
    list(query?: BillingsListQuery | undefined, options?: CallOptions | undefined): List<Billing, BillingPage>;
    /**
     * Create a billing profile
     *
     * Assign it to an organization with `billing_id`.
     *
     * Scope: `billings-write`
     *
     * `POST /accounts/{accountId}/billings`
     */
    create(body: NewBilling, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Read a billing profile
     *
     * Scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings/{billingId}`
     */
    get(billingId: string, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Change a billing profile
     *
     * A product that is switched off is no longer delivered to organizations with this profile.
     *
     * Scope: `billings-write`
     *
     * `PUT /accounts/{accountId}/billings/{billingId}`
     */
    update(billingId: string, body: BillingChange, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Count the billable units of a month
     *
     * Scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings/{billingId}/usage`
     */
    usage(billingId: string, query?: BillingsUsageQuery | undefined, options?: CallOptions | undefined): Pending<BillingUsage>;
  };
  readonly portalSessions: {
    /**
     * Create a portal session
     *
     * The `url` opens once, within 15 minutes; the pages then work for an hour. They are for one organization, and for what `permissions` name. They may be framed by `allowed_origins` alone. Each permission needs scopes of your own: `tpa-read` needs `account-tpas-read`, `tpa-write` needs `account-tpas-write` and `account-tpa-signatories-write`, `consents-read` needs `card-holders-read`, and `webhook-log-read` needs `webhook-events-read`.
     *
     * Scope: `organizations-write`
     *
     * `POST /accounts/{accountId}/portal-sessions`
     */
    create(body: NewPortalSession, options?: CallOptions | undefined): Pending<PortalSession>;
  };
  readonly organizations: {
    /**
     * List organizations
     *
     * Scope: `organizations-read`
     *
     * `GET /accounts/{accountId}/organizations`
     */
    list(query?: OrganizationsListQuery | undefined, options?: CallOptions | undefined): List<Organization, OrganizationPage>;
    /**
     * Create an organization
     *
     * The TPA need not be activated yet: card holders can be invited at once, and transactions follow after activation.
     *
     * Scope: `organizations-write`
     *
     * `POST /accounts/{accountId}/organizations`
     */
    create(body: NewOrganization, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Read an organization
     *
     * Scope: `organizations-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}`
     */
    get(organizationId: string, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Change an organization
     *
     * Scope: `organizations-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}`
     */
    update(organizationId: string, body: OrganizationChange, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Delete an organization
     *
     * Also deletes its card holders (each with a `card_holder.deleted` event) and its webhooks, and disables its OAuth clients, whose tokens stop working at once. Its `reference_id` can be used again. History is kept.
     *
     * Scope: `organizations-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}`
     */
    delete(organizationId: string, options?: CallOptions | undefined): Pending<void>;
    readonly transactions: {
      /**
       * List the transactions of an organization
       *
       * Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/transactions`
       */
      list(organizationId: string, query?: OrganizationsTransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
      /**
       * Read a transaction of an organization
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}`
       */
      get(organizationId: string, transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    };
    readonly events: {
      /**
       * List the events of an organization
       *
       * Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. Positions are those of the account, so this list skips some.
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/events`
       */
      list(organizationId: string, query?: OrganizationsEventsListQuery | undefined, options?: CallOptions | undefined): Pending<FeedPage>;
    };
  };
  readonly cardHolders: {
    /**
     * List the card holders of all organizations
     *
     * `q` finds any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/cardholders`
     */
    listAll(query?: CardHoldersListAllQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * List the card holders of an organization
     *
     * `q` matches the beginning of the reference or the email address, case-insensitively.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(organizationId: string, query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, a mail asks the person to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified at once and transactions follow. With both, the card holder is identified and asked to consent.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    create(organizationId: string, body: NewCardHolder, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Read a card holder
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    get(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Change a card holder
     *
     * A new `email` gets a new mail, and the old link stops working; it can be set until the card holder has consented. `identity_id` can be set once and identifies the card holder; `history_from` can be changed until then. Otherwise 409 `state_conflict`.
     *
     * Scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(organizationId: string, cardHolderId: string, body: CardHoldersUpdateBody, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Delete a card holder
     *
     * Deliveries stop at once, and the personal link stops working. The email address, metadata, mails and consent evidence are erased, and the identity unless another card holder or an active card needs it. Transactions stay, without the person’s name; `…/export` shows what is kept. The reference can be used again.
     *
     * Scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Remind a card holder to consent
     *
     * Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the card holder has consented, has withdrawn or has no email address; 429 when the last mail is less than a minute old. Kontor sends one reminder automatically after seven days.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Up to 10,000 card holders in one call, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored, and the response says what would happen.
     *
     * CSV: UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. The delimiter (comma, semicolon or tab) is detected from the first line. An empty cell counts as absent.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(organizationId: string, body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export everything stored about a card holder
     *
     * For the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, mails, audit lines, transactions, receipts and events. At most 1,000 receipts and 10,000 of each other kind, the newest. The national id is not returned, only whether one is stored. After the card holder was deleted, it has what is kept.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export`
     */
    export(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolderExport>;
  };
  readonly files: {
    /**
     * Download a file
     *
     * Sent as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. 404 when the link has expired: read the object that contains it again.
     *
     * Scope: `files-read`
     *
     * `GET /files/{fileId}`
     */
    download(fileId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
  };
  readonly issuers: {
    readonly cards: {
      /**
       * List cards
       *
       * Removed cards are not listed.
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/cards`
       */
      list(slug: string, query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
      /**
       * Register a card
       *
       * Registers the card under your own id. It is forwarded at once to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response has the stored card with `created: false`, and nothing changes: use PUT to change it. The id of a removed card can be registered again.
       *
       * Scope: `issuer-cards-write`
       *
       * `POST /issuers/{slug}/cards`
       */
      create(slug: string, body: IssuersCardsCreateBody, options?: CallOptions | undefined): Pending<RegisteredIssuerCard>;
      /**
       * Read a card
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/cards/{cardId}`
       */
      get(slug: string, cardId: string, options?: CallOptions | undefined): Pending<IssuerCard>;
      /**
       * Change a card
       *
       * Fields that are not sent keep their values, also inside `identity`.
       *
       * Scope: `issuer-cards-write`
       *
       * `PUT /issuers/{slug}/cards/{cardId}`
       */
      update(slug: string, cardId: string, body: IssuersCardsUpdateBody, options?: CallOptions | undefined): Pending<IssuerCard>;
      /**
       * Remove a card
       *
       * Partners see the card as inactive. Its transactions stay.
       *
       * Scope: `issuer-cards-delete`
       *
       * `DELETE /issuers/{slug}/cards/{cardId}`
       */
      delete(slug: string, cardId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly transactionStates: {
      /**
       * Send a transaction state
       *
       * States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition is a 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of removed cards are accepted.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
       */
      create(slug: string, cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
      /**
       * Send many transaction states
       *
       * Up to 1,000 states of any of your cards. Each row is accepted or refused independently, by the rules of the single call; the response has one result for each row, in order. After a 5xx or no response, send the same batch again: states that were stored are reported as `duplicate`.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/transaction-states`
       */
      createMany(slug: string, body: TransactionStateBatch, options?: CallOptions | undefined): Pending<TransactionStateBatchResult>;
    };
    readonly tpas: {
      /**
       * List the TPAs of your payment products
       *
       * Without `status`, those that are `pending-activation`.
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/tpas`
       */
      list(slug: string, query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
      /**
       * Activate a TPA
       *
       * Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/activate`
       */
      activate(slug: string, tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
      /**
       * Reject a TPA
       *
       * Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/reject`
       */
      reject(slug: string, tpaId: string, body: IssuersTpasRejectBody, options?: CallOptions | undefined): Pending<IssuerTpa>;
    };
    readonly invoices: {
      /**
       * Close an invoice
       *
       * Announces the invoice of a company as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. The same `id` again is a 409 `duplicate`.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/invoices`
       */
      close(slug: string, body: InvoiceClosing, options?: CallOptions | undefined): Pending<ClosedInvoice>;
      /**
       * Read a closed invoice
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/invoices/{invoiceId}`
       */
      get(slug: string, invoiceId: string, options?: CallOptions | undefined): Pending<ClosedInvoice>;
    };
  };
  readonly transactions: {
    /**
     * List transactions
     *
     * Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions`
     */
    list(query?: TransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
    /**
     * Sum transactions per currency
     *
     * Takes the filters of the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read; `is_complete` is false when there are more.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/totals`
     */
    totals(query?: TransactionsTotalsQuery | undefined, options?: CallOptions | undefined): Pending<TransactionTotals>;
    /**
     * Read a transaction
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}`
     */
    get(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Explain a transaction
     *
     * Why a transaction did or did not reach your webhooks: every routing condition for each organization, card holder and webhook, and what became of each delivery.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/explanation`
     */
    explain(transactionId: string, options?: CallOptions | undefined): Pending<TransactionExplanation>;
    /**
     * Remind the card holder of a missing receipt
     *
     * Mails the card holder, in the card holder’s language, that the receipt of this transaction is missing. 409 `state_conflict` when it has a receipt, was released, or the card holder has no email address; 429 when the last reminder of this transaction is less than a day old.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder`
     */
    remindOfReceipt(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Read the receipt of a transaction
     *
     * With a link to its file, renewed for 30 days. 404 while the transaction has no receipt.
     *
     * Scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/receipt`
     */
    receipt(transactionId: string, options?: CallOptions | undefined): Pending<TransactionReceipt>;
  };
  readonly receipts: {
    /**
     * Scan a receipt
     *
     * Reads a picture or a PDF of a receipt, stores it and looks for its transaction. `transaction` is set when the match is certain; `receipt.fetched`, `transaction.true.vat` and `transaction.line.items` are then on their way to your webhooks. 422 `receipt_unreadable` says why nothing could be read; nothing is stored then. With `?async=true` Kontor reads it later; an unreadable receipt then gets the status `unreadable`. 503 with `Retry-After` when too many are being read, or a reader was lost.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/scan`
     */
    scan(body: NewScan | FormData, query?: ReceiptsScanQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * List receipts
     *
     * Scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/receipts`
     */
    list(query?: ReceiptsListQuery | undefined, options?: CallOptions | undefined): List<Receipt, ReceiptPage>;
    /**
     * Read a receipt
     *
     * Scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/receipts/{receiptId}`
     */
    get(receiptId: string, query?: ReceiptsGetQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Delete a receipt
     *
     * With its file. Events that were sent about it stay as they are.
     *
     * Scope: `receipts-write`
     *
     * `DELETE /accounts/{accountId}/receipts/{receiptId}`
     */
    delete(receiptId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Match a receipt to a transaction
     *
     * For a receipt that Kontor could not match. The same events follow. 409 `state_conflict` when the receipt or the transaction already has a match.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/match`
     */
    match(receiptId: string, body: ReceiptMatch, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Unmatch a receipt from its transaction
     *
     * For a wrong match. From then on only you can match the receipt; the CO2 of the transaction is again what it was without a receipt.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/unmatch`
     */
    unmatch(receiptId: string, options?: CallOptions | undefined): Pending<Receipt>;
  };
  readonly receiptProviders: {
    /**
     * Answer a receipt request (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP; the type is detected from the content. A repeated answer gets a 200 and changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(slug: string, referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackOutcome>;
  };
  readonly environmentalImpacts: {
    /**
     * List the CO2 figures of transactions
     *
     * By day of purchase. `from` and `to` are such days; both are included.
     *
     * Scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts`
     */
    list(query?: EnvironmentalImpactsListQuery | undefined, options?: CallOptions | undefined): List<EnvironmentalImpact, EnvironmentalImpactPage>;
    /**
     * Summarize the CO2 of a period
     *
     * By month, merchant category, organization or card holder, with the share of spending that the figures cover. By card holder, and by category of one organization, a period that differs from whole months by days with more than 50,000 purchases is 422: begin it with the first day of a month and end it with the last.
     *
     * Scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts/summary`
     */
    summary(query: EnvironmentalImpactsSummaryQuery, options?: CallOptions | undefined): Pending<EnvironmentalImpactSummary>;
    /**
     * Read the CO2 of a transaction, with every step of the computation
     *
     * Scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}`
     */
    get(environmentalImpactId: string, options?: CallOptions | undefined): Pending<EnvironmentalImpact>;
  };
  readonly statistics: {
    /**
     * Read the statistics of the account
     *
     * Totals of a period, and a series over it. Days are UTC; `from` and `to` are included. Organizations, TPAs and card holders are counted at the end of each interval; transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the moment of the call. A transaction of last month that changes today changes last month’s figures.
     *
     * Scope: `account-statistics-read`
     *
     * `GET /accounts/{accountId}/statistics`
     */
    get(query?: StatisticsGetQuery | undefined, options?: CallOptions | undefined): Pending<Statistics>;
  };
  readonly exports: {
    /**
     * Export rows of a period as a file
     *
     * Written in the background: read the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Needs the scope that reads the kind of the export. `zip` needs `files-read`.
     *
     * Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`
     *
     * `POST /accounts/{accountId}/exports`
     */
    create(body: NewExport, options?: CallOptions | undefined): Pending<Export>;
    /**
     * List exports
     *
     * Only those of kinds that the caller may read. An export is listed for 90 days.
     *
     * Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/exports`
     */
    list(query?: ExportsListQuery | undefined, options?: CallOptions | undefined): List<Export, ExportPage>;
    /**
     * Read an export
     *
     * Needs the scope that reads the kind of the export.
     *
     * Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/exports/{exportId}`
     */
    get(exportId: string, options?: CallOptions | undefined): Pending<Export>;
    /**
     * Cancel or delete an export
     *
     * An export that is being written stops within seconds. Needs the scope that reads the kind of the export.
     *
     * Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`
     *
     * `DELETE /accounts/{accountId}/exports/{exportId}`
     */
    delete(exportId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Download the file of an export
     *
     * Sent as an attachment, with `ETag` and `Range`. 409 until it is `completed`, 404 once it has expired. Needs the scope that reads the kind of the export.
     *
     * Scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/exports/{exportId}/file`
     */
    download(exportId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
  };
  readonly sandbox: {
    /**
     * Sign a TPA (sandbox)
     *
     * Every signatory who has not signed yet signs now, as a test person; those with signing rights in the registry go first. The same follows as from real signatures: the signed PDF, the mails, `tpa.signed`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign`
     */
    signTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Activate a TPA (sandbox)
     *
     * As the operator and the issuer would: confirms the signing rights and activates the TPA. An activated TPA is returned unchanged.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate`
     */
    activateTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Consent for a card holder (sandbox)
     *
     * The person is identified and consents, as on the consent page: `card_holder.identified` and `card_holder.signed.pdpc` are sent. A card holder who has consented is returned unchanged.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent`
     */
    consent(cardHolderId: string, body?: SandboxConsent | undefined, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Create a test card (sandbox)
     *
     * As if an issuer had issued it. With `card_holder_id` or `identity_id`, another card of that person; with `tpa_id`, the card of a new person of the TPA’s company (see the identities of the TPA).
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/cards`
     */
    createCard(body: NewSandboxCard, options?: CallOptions | undefined): Pending<SandboxCard>;
    /**
     * Read a test card (sandbox)
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/cards/{cardId}`
     */
    getCard(cardId: string, options?: CallOptions | undefined): Pending<SandboxCard>;
    /**
     * Create a purchase (sandbox)
     *
     * As if the issuer of the card had sent it: it is routed the same way. `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when you get the answer. Continue with `clear`, `invoice` or `delete`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions`
     */
    createTransaction(body: NewSandboxTransaction, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Clear a purchase (sandbox)
     *
     * Its amount is final: `card.transaction.cleared`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear`
     */
    clearTransaction(transactionId: string, body?: SandboxClearing | undefined, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Invoice a purchase (sandbox)
     *
     * `card.transaction.invoiced`. 409 `state_conflict` before it is cleared.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice`
     */
    invoiceTransaction(transactionId: string, body?: SandboxInvoicing | undefined, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Release a reservation (sandbox)
     *
     * Nothing was bought: `card.transaction.deleted`. 409 `state_conflict` once it is cleared.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete`
     */
    deleteTransaction(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Create the receipt of a purchase (sandbox)
     *
     * As if a receipt provider had sent it. It has the `items` of the purchase, or one line without them, with the VAT of the country, the day and the kind of shop. `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, where the lines say more, `environmental.impact` are on their way to your webhooks when you get the answer. 409 `state_conflict` when it already has a receipt.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt`
     */
    createReceipt(transactionId: string, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Close an invoice (sandbox)
     *
     * As if the issuer had closed an invoice of the company: `invoice.created` for each organization that uses an activated TPA of the company.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/invoices`
     */
    closeInvoice(body: SandboxInvoiceClosing, options?: CallOptions | undefined): Pending<ClosedInvoice>;
    /**
     * Generate purchases (sandbox)
     *
     * Believable purchases over a period: merchants and prices of the country, working days, journeys abroad, refunds, reservations that are released or never cleared. Each is routed like an issuer’s data, with all its states, events and CO2. The answer comes when all are stored, or after five seconds with `status` `running`. An interrupted generation is resumed automatically.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/generate`
     */
    generate(body: NewGeneration, options?: CallOptions | undefined): Pending<Generation>;
    /**
     * Read the progress of a generation (sandbox)
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/generations/{generationId}`
     */
    getGeneration(generationId: string, options?: CallOptions | undefined): Pending<Generation>;
    /**
     * Read the progress of the demo company (sandbox)
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/demo`
     */
    demo(options?: CallOptions | undefined): Pending<SandboxDemo>;
    /**
     * Fill with the demo company (sandbox)
     *
     * Adds a demo company with everything that data needs to flow: an activated TPA, a billing profile, an organization, five card holders who consented, and 100 purchases. What exists already is left as it is. It takes some seconds: read the progress until `status` is `finished`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/demo`
     */
    fillDemo(options?: CallOptions | undefined): Pending<SandboxDemo>;
    /**
     * List mails (sandbox)
     *
     * The mails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Mails to users of the dashboard are not shown: their links give access to the account.
     *
     * Scope: `accounts-write`
     *
     * `GET /accounts/{accountId}/sandbox/mails`
     */
    mails(query?: SandboxMailsQuery | undefined, options?: CallOptions | undefined): List<SandboxMail, SandboxMailPage>;
    /**
     * Read the clock (sandbox)
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/clock`
     */
    clock(options?: CallOptions | undefined): Pending<SandboxClock>;
    /**
     * Advance the clock (sandbox)
     *
     * Everything that waits in the account comes nearer by that time, as if it had passed: reminders, retries of deliveries and mails, the end of personal links and of receipt links, requests to receipt providers, the files of exports, and the retention of receipts, files and mails. At the end of each month that passes, the issuer closes an invoice of what each company bought in it (`invoice.created`). What is due then happens at once; when that is much, Kontor answers before all of it is done. The clock never goes back. Access tokens, secrets and sessions keep the real time, and so do the times that objects show.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/clock`
     */
    advanceClock(body: ClockAdvance, options?: CallOptions | undefined): Pending<SandboxClock>;
  };
  readonly health: {
    /**
     * Check that the process is alive
     *
     * Succeeds as long as the process runs, even when the database is unavailable.
     *
     * `GET /healthz`
     */
    alive(options?: CallOptions | undefined): Pending<Alive>;
    /**
     * Check that the process can serve requests
     *
     * Checks the database, which is not ready while it refuses connections, is read-only, has a full disk or has not answered for five seconds, the schema (`outdated`: it does not fit this version), the change feed and the queues. A `database` that is `slow` (no answer within half a second) leaves the process ready, and so does a `change_feed` that is `delayed`. A `queue` that is `delayed` (an entry waits for more than five minutes) or `unknown` (no process does background work) leaves the process ready. An `embedded_database` that ended is `restarting`, and `failed` when it could not be started. A process that is stopping is `draining`.
     *
     * `GET /readyz`
     */
    ready(options?: CallOptions | undefined): Pending<Readiness>;
  };
  readonly events: {
    /**
     * List the events of the account
     *
     * Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. `wait` makes it a long poll: the answer comes with the first new event.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/events`
     */
    list(query?: EventsListQuery | undefined, options?: CallOptions | undefined): Pending<FeedPage>;
    /**
     * Stream the events of the account
     *
     * Server-sent events: `event` is the name, `id` the position, `data` an entry as in the list. `Last-Event-ID` continues after a position, as browsers and SSE clients do on their own. Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/events/stream`
     */
    stream(query?: EventsStreamQuery | undefined, options?: CallOptions | undefined): Pending<string>;
  };
  readonly eventTypes: {
    /**
     * List the events that webhooks can receive
     *
     * Every event with the JSON Schema of its payload and a sample, in one answer.
     *
     * Any token may call this; it needs no scope.
     *
     * `GET /event-types`
     */
    list(options?: CallOptions | undefined): Pending<EventTypePage>;
  };
  readonly webhooks: {
    /**
     * List webhooks
     *
     * Scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    list(organizationId: string, query?: WebhooksListQuery | undefined, options?: CallOptions | undefined): List<Webhook, WebhookPage>;
    /**
     * Create a webhook
     *
     * The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    create(organizationId: string, body: NewWebhook, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Read a webhook
     *
     * Scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    get(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Update a webhook
     *
     * A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.
     *
     * Scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(organizationId: string, webhookId: string, body: WebhookChange, options?: CallOptions | undefined): Pending<ChangedWebhook>;
    /**
     * Delete a webhook
     *
     * Queued deliveries are skipped; nothing more is sent.
     *
     * Scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Retry everything that waits for a webhook now
     *
     * Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now`
     */
    retryNow(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate the secret of a webhook
     *
     * The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(organizationId: string, webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(organizationId: string, webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Replay events to a webhook
     *
     * Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay`
     */
    replay(organizationId: string, webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
    readonly events: {
      /**
       * List the deliveries of a webhook
       *
       * The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
      /**
       * Read one delivery of a webhook
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}`
       */
      get(organizationId: string, webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Resend an event to a webhook
       *
       * Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(organizationId: string, webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Read the progress of a replay to a webhook
       *
       * Scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}`
       */
      get(organizationId: string, webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
    };
    readonly headers: {
      /**
       * List the custom headers of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
      /**
       * Add a custom header to a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      create(organizationId: string, webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Read a custom header of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(organizationId: string, webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Update a custom header of a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(organizationId: string, webhookId: string, headerId: string, body: WebhookHeaderChange, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Delete a custom header of a webhook
       *
       * Scope: `webhook-headers-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      delete(organizationId: string, webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly groups: {
      /**
       * List the groups of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
      /**
       * Add a group to a webhook
       *
       * With at least one group, only transactions of the companies in its groups reach the webhook.
       *
       * Scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(organizationId: string, webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Read a group of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Delete a group of a webhook
       *
       * After the last group is deleted, transactions of all companies reach the webhook again.
       *
       * Scope: `webhook-groups-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      delete(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
  readonly operator: {
    /**
     * List TPAs that wait for your approval
     *
     * Of all accounts, the oldest first.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/tpas`
     */
    listTpas(query?: OperatorListTpasQuery | undefined, options?: CallOptions | undefined): List<AwaitingTpa, AwaitingTpaPage>;
    /**
     * Read the evidence of a TPA
     *
     * The company as its registry has it now, what the partner entered, the signing rights at the time of creation, and who signed when with which eID.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/tpas/{tpaId}`
     */
    getTpa(tpaId: string, options?: CallOptions | undefined): Pending<TpaEvidence>;
    /**
     * Download the signed document of a TPA
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/tpas/{tpaId}/document`
     */
    downloadTpaDocument(tpaId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    /**
     * Approve a TPA
     *
     * Confirms that the signatories may sign for the company. The issuer activates the TPA next; in a sandbox it is activated at once.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/tpas/{tpaId}/approve`
     */
    approveTpa(tpaId: string, options?: CallOptions | undefined): Pending<TpaDecision>;
    /**
     * Reject a TPA
     *
     * The partner reads the reason, and hears of it by the event `tpa.rejected`.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/tpas/{tpaId}/reject`
     */
    rejectTpa(tpaId: string, body: TpaRejection, options?: CallOptions | undefined): Pending<TpaDecision>;
    /**
     * List accounts
     *
     * Partners’ accounts, newest first.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/accounts`
     */
    listAccounts(query?: OperatorListAccountsQuery | undefined, options?: CallOptions | undefined): List<AccountOverview, AccountOverviewPage>;
    /**
     * Read an account
     *
     * Figures and limits; nothing of what the account stores. A closed account has no limits.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/accounts/{tenantId}`
     */
    getAccount(tenantId: string, options?: CallOptions | undefined): Pending<AccountDetails>;
    /**
     * Set limits of an account
     *
     * As `kontor account limits`. Null removes what was set.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `PUT /operator/accounts/{tenantId}/limits`
     */
    setLimits(tenantId: string, body: LimitChange, options?: CallOptions | undefined): Pending<OperatedLimits>;
    /**
     * Approve a registered account
     *
     * The account gets the usual limits, and its mail is sent in the partner’s name. As `kontor account approve`.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/accounts/{tenantId}/approve`
     */
    approveAccount(tenantId: string, options?: CallOptions | undefined): Pending<ApprovedAccount>;
    /**
     * List failing receivers
     *
     * Webhooks of all accounts whose receiver fails, or whose oldest delivery waits for more than five minutes; the longest failure first.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/webhooks`
     */
    listFailingWebhooks(query?: OperatorListFailingWebhooksQuery | undefined, options?: CallOptions | undefined): List<FailingWebhook, FailingWebhooks>;
    /**
     * Try a failing receiver now
     *
     * Ends the pause after failures, and makes every waiting retry due.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/webhooks/{webhookId}/retry-now`
     */
    retryWebhook(webhookId: string, options?: CallOptions | undefined): Pending<RetriedWebhook>;
    /**
     * List mail that has not arrived
     *
     * Of all accounts, newest first, without content.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/mails`
     */
    listMails(query?: OperatorListMailsQuery | undefined, options?: CallOptions | undefined): List<OutstandingMail, OutstandingMailPage>;
    /**
     * Send a waiting mail now
     *
     * For a mail whose next attempt is not near. A mail that failed for good cannot be sent again: its text was erased.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/mails/{mailId}/retry`
     */
    retryMail(mailId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * List transactions that were set aside
     *
     * A fault keeps them from partners. Grouped by the reason.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/set-aside-transactions`
     */
    listSetAsideTransactions(options?: CallOptions | undefined): Pending<SetAsideTransactions>;
    /**
     * Route set-aside transactions again
     *
     * Once the fault is fixed. Each start of a process does the same.
     *
     * A user’s session needs a step-up within the last 10 minutes, see `POST /session/confirm`.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `POST /operator/set-aside-transactions/retry`
     */
    retrySetAsideTransactions(options?: CallOptions | undefined): Pending<RetriedTransactions>;
    /**
     * Read the status of the installation
     *
     * Processes, queues, failing jobs and the last backup.
     *
     * Only for users to whom `kontor operator add` gave the operator’s right; no client has it. Every call is audited.
     *
     * `GET /operator/status`
     */
    status(options?: CallOptions | undefined): Pending<InstallationStatus>;
  };
}

/** The calls of one organization. */
export interface OrganizationApi {
  /**
   * Read an organization
   *
   * Scope: `organizations-read`
   *
   * `GET /accounts/{accountId}/organizations/{organizationId}`
   */
  get(options?: CallOptions | undefined): Pending<Organization>;
  /**
   * Change an organization
   *
   * Scope: `organizations-write`
   *
   * `PUT /accounts/{accountId}/organizations/{organizationId}`
   */
  update(body: OrganizationChange, options?: CallOptions | undefined): Pending<Organization>;
  /**
   * Delete an organization
   *
   * Also deletes its card holders (each with a `card_holder.deleted` event) and its webhooks, and disables its OAuth clients, whose tokens stop working at once. Its `reference_id` can be used again. History is kept.
   *
   * Scope: `organizations-delete`
   *
   * `DELETE /accounts/{accountId}/organizations/{organizationId}`
   */
  delete(options?: CallOptions | undefined): Pending<void>;
  readonly cardHolders: {
    /**
     * List the card holders of an organization
     *
     * `q` matches the beginning of the reference or the email address, case-insensitively.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, a mail asks the person to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified at once and transactions follow. With both, the card holder is identified and asked to consent.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    create(body: NewCardHolder, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Read a card holder
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    get(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Change a card holder
     *
     * A new `email` gets a new mail, and the old link stops working; it can be set until the card holder has consented. `identity_id` can be set once and identifies the card holder; `history_from` can be changed until then. Otherwise 409 `state_conflict`.
     *
     * Scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(cardHolderId: string, body: CardHoldersUpdateBody, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Delete a card holder
     *
     * Deliveries stop at once, and the personal link stops working. The email address, metadata, mails and consent evidence are erased, and the identity unless another card holder or an active card needs it. Transactions stay, without the person’s name; `…/export` shows what is kept. The reference can be used again.
     *
     * Scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Remind a card holder to consent
     *
     * Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the card holder has consented, has withdrawn or has no email address; 429 when the last mail is less than a minute old. Kontor sends one reminder automatically after seven days.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Up to 10,000 card holders in one call, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored, and the response says what would happen.
     *
     * CSV: UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. The delimiter (comma, semicolon or tab) is detected from the first line. An empty cell counts as absent.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export everything stored about a card holder
     *
     * For the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, mails, audit lines, transactions, receipts and events. At most 1,000 receipts and 10,000 of each other kind, the newest. The national id is not returned, only whether one is stored. After the card holder was deleted, it has what is kept.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export`
     */
    export(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolderExport>;
  };
  readonly transactions: {
    /**
     * List the transactions of an organization
     *
     * Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/transactions`
     */
    list(query?: OrganizationsTransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
    /**
     * Read a transaction of an organization
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}`
     */
    get(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
  };
  readonly events: {
    /**
     * List the events of an organization
     *
     * Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`. Positions are those of the account, so this list skips some.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/events`
     */
    list(query?: OrganizationsEventsListQuery | undefined, options?: CallOptions | undefined): Pending<FeedPage>;
  };
  readonly webhooks: {
    /**
     * List webhooks
     *
     * Scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    list(query?: WebhooksListQuery | undefined, options?: CallOptions | undefined): List<Webhook, WebhookPage>;
    /**
     * Create a webhook
     *
     * The response contains the secret, once. Kontor then challenges the URL: `GET url?challenge=…` with `X-Event: challenge`. It must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait for up to 72 hours.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    create(body: NewWebhook, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Read a webhook
     *
     * Scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    get(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Update a webhook
     *
     * A new `url` must pass a challenge before it receives events, and so must a webhook that Kontor disabled and that you enable again. In that case `missed_events` is the number of events that it missed. When `url` names another host, send the stored password or secret again; a secret header must be deleted first (409). Changes apply to every event that happens after the response.
     *
     * Scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(webhookId: string, body: WebhookChange, options?: CallOptions | undefined): Pending<ChangedWebhook>;
    /**
     * Delete a webhook
     *
     * Queued deliveries are skipped; nothing more is sent.
     *
     * Scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * Kontor challenges the URL again within seconds; read the webhook to see the result. An active webhook stays active until then.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Retry everything that waits for a webhook now
     *
     * Ends the pause after failures and makes every waiting retry due, up to 10,000 at once. If the receiver still fails, one attempt is made and the pause begins again; read the webhook (`paused_until`) and its deliveries to see the result. Deliveries that were given up are not included: replay those.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now`
     */
    retryNow(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate the secret of a webhook
     *
     * The response contains the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous secret too, so that you can switch without downtime. A second rotation during that time ends the oldest secret.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * Sends a sample of the event, with `"test": true` in its payload, to this webhook only, whatever its subscription. It is signed, delivered, retried and logged like any other event.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Replay events to a webhook
     *
     * Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay`
     */
    replay(webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
    readonly events: {
      /**
       * List the deliveries of a webhook
       *
       * The delivery log, newest first. Each webhook numbers its events without gaps: `after_sequence` returns everything after the last number that you have, oldest first, which proves that you have everything. With `transaction_id` or `reference_id` the order is that of the events. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`: continue until it is null.
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events`
       */
      list(webhookId: string, query?: WebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
      /**
       * Read one delivery of a webhook
       *
       * Scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}`
       */
      get(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Resend an event to a webhook
       *
       * Sends the same event with the same id and number; earlier attempts stay in the log. A pending delivery is sent now, also while the webhook pauses after failures: read the delivery again to see the attempt. With `ordered`, events before it are sent first.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Read the progress of a replay to a webhook
       *
       * Scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}`
       */
      get(webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
    };
    readonly headers: {
      /**
       * List the custom headers of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      list(webhookId: string, query?: WebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
      /**
       * Add a custom header to a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      create(webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Read a custom header of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Update a custom header of a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(webhookId: string, headerId: string, body: WebhookHeaderChange, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Delete a custom header of a webhook
       *
       * Scope: `webhook-headers-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      delete(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly groups: {
      /**
       * List the groups of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      list(webhookId: string, query?: WebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
      /**
       * Add a group to a webhook
       *
       * With at least one group, only transactions of the companies in its groups reach the webhook.
       *
       * Scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Read a group of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Delete a group of a webhook
       *
       * After the last group is deleted, transactions of all companies reach the webhook again.
       *
       * Scope: `webhook-groups-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      delete(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
}

/** The calls of one issuer. */
export interface IssuerApi {
  readonly cards: {
    /**
     * List cards
     *
     * Removed cards are not listed.
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/cards`
     */
    list(query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
    /**
     * Register a card
     *
     * Registers the card under your own id. It is forwarded at once to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response has the stored card with `created: false`, and nothing changes: use PUT to change it. The id of a removed card can be registered again.
     *
     * Scope: `issuer-cards-write`
     *
     * `POST /issuers/{slug}/cards`
     */
    create(body: IssuersCardsCreateBody, options?: CallOptions | undefined): Pending<RegisteredIssuerCard>;
    /**
     * Read a card
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/cards/{cardId}`
     */
    get(cardId: string, options?: CallOptions | undefined): Pending<IssuerCard>;
    /**
     * Change a card
     *
     * Fields that are not sent keep their values, also inside `identity`.
     *
     * Scope: `issuer-cards-write`
     *
     * `PUT /issuers/{slug}/cards/{cardId}`
     */
    update(cardId: string, body: IssuersCardsUpdateBody, options?: CallOptions | undefined): Pending<IssuerCard>;
    /**
     * Remove a card
     *
     * Partners see the card as inactive. Its transactions stay.
     *
     * Scope: `issuer-cards-delete`
     *
     * `DELETE /issuers/{slug}/cards/{cardId}`
     */
    delete(cardId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly transactionStates: {
    /**
     * Send a transaction state
     *
     * States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition is a 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of removed cards are accepted.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
     */
    create(cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
    /**
     * Send many transaction states
     *
     * Up to 1,000 states of any of your cards. Each row is accepted or refused independently, by the rules of the single call; the response has one result for each row, in order. After a 5xx or no response, send the same batch again: states that were stored are reported as `duplicate`.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/transaction-states`
     */
    createMany(body: TransactionStateBatch, options?: CallOptions | undefined): Pending<TransactionStateBatchResult>;
  };
  readonly tpas: {
    /**
     * List the TPAs of your payment products
     *
     * Without `status`, those that are `pending-activation`.
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/tpas`
     */
    list(query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
    /**
     * Activate a TPA
     *
     * Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/activate`
     */
    activate(tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
    /**
     * Reject a TPA
     *
     * Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/reject`
     */
    reject(tpaId: string, body: IssuersTpasRejectBody, options?: CallOptions | undefined): Pending<IssuerTpa>;
  };
  readonly invoices: {
    /**
     * Close an invoice
     *
     * Announces the invoice of a company as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. The same `id` again is a 409 `duplicate`.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/invoices`
     */
    close(body: InvoiceClosing, options?: CallOptions | undefined): Pending<ClosedInvoice>;
    /**
     * Read a closed invoice
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/invoices/{invoiceId}`
     */
    get(invoiceId: string, options?: CallOptions | undefined): Pending<ClosedInvoice>;
  };
  readonly receiptProviders: {
    /**
     * Answer a receipt request (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP; the type is detected from the content. A repeated answer gets a 200 and changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackOutcome>;
  };
}

export type AuditLogListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Id of the client or user who acted */
  actor?: string | undefined;
  /** Only this action */
  action?: string | undefined;
  /** Id of the object */
  object?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
};

export type RequestsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** The id of an OAuth client or a user */
  client_id?: string | undefined;
  /** A status such as `422`, or a class such as `4xx` */
  status?: string | undefined;
  /** The operation as OpenAPI names it */
  operation?: string | undefined;
  /** The `X-Request-Id` of an answer */
  request_id?: string | undefined;
  /** Answered at this time or later */
  from?: string | undefined;
  /** Answered before this time */
  to?: string | undefined;
};

export type RequestsSummaryQuery = {
  /** The id of an OAuth client or a user */
  client_id?: string | undefined;
  /** Answered at this time or later; default: 24 hours before `to` */
  from?: string | undefined;
  /** Answered before this time; default: now */
  to?: string | undefined;
};

export type UsersListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in the name or mail address */
  q?: string | undefined;
  /** Only users with this role */
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | undefined;
  /** Only objects with this status */
  status?: 'invited' | 'active' | 'disabled' | undefined;
  /** Only the user with this mail address */
  email?: string | undefined;
};

export type OauthClientsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsUpdateQuery = {
  /** Change nothing; return what the change of scopes would break */
  dry_run?: boolean | undefined;
};

export type OauthClientsSecretsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsTokensListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsKeysListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsKeysDeleteManyQuery = {
  /** Only this key; without it, all keys of the client */
  kid?: string | undefined;
};

export type PublicRecordsGetQuery = {
  /** The country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Spaces, hyphens and the country’s prefix are accepted */
  organization_number: string;
};

export type PublicRecordsSearchQuery = {
  /** The country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The beginning of the name, or of words in it */
  q: string;
  /** How many at most (default 20) */
  limit?: number | undefined;
};

export type PaymentProductsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in the name, the subtitle or the issuer’s name */
  q?: string | undefined;
  /** Only products with this funding */
  funding?: 'debit' | 'credit' | undefined;
  /** The country */
  country?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
};

export type AccountPaymentProductsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type TpasListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only objects with this status */
  status?: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
  /** The company’s organization number; spaces, hyphens and country prefixes are removed */
  organization_number?: string | undefined;
  /** The id of the payment product */
  payment_product_id?: string | undefined;
  /** Words in the company’s name */
  q?: string | undefined;
};

export type TpasCreateBody = {
  /** A payment product that is enabled on the account */
  payment_product_id: string;
  /** The company’s name; used only when the registry does not know the company */
  name?: string | undefined;
  /** The country of the company */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number; spaces, hyphens and country prefixes are removed */
  organization_number: string;
  /** Language of the text and the mails; default: the country’s language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type TpasPreviewQuery = {
  /** A payment product that is enabled on the account */
  payment_product_id: string;
  /** The company’s name */
  name: string;
  /** The country */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s organization number; spaces, hyphens and country prefixes are removed */
  organization_number: string;
  /** Language of the text and the mails; default: the country’s language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type TpasSignatoriesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type TpasSignatoriesCreateBody = {
  /** The mail address */
  email: string;
  /** The name of the person */
  name?: string | null | undefined;
  /** The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it */
  country_code?: string | null | undefined;
  /** In international form (`+46701740605`), or national (`070-174 06 05`) with `country_code` */
  phone_number?: string | null | undefined;
  /** Language of the mails and the page; default: the TPA’s language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type TpasSignatoriesUpdateBody = {
  /** The mail address */
  email?: string | undefined;
  /** The name of the person */
  name?: string | null | undefined;
  /** The country of the phone number: ISO 3166-1 alpha-2 or the calling code, as you sent it */
  country_code?: string | null | undefined;
  /** In international form (`+46701740605`), or national (`070-174 06 05`) with `country_code` */
  phone_number?: string | null | undefined;
  /** Language of the mails and the page; default: the TPA’s language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type LegalTextsListQuery = {
  /** Only this kind of text */
  type?: 'tpa' | 'pdpc' | 'account' | undefined;
  /** Only in this language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type BillingsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in either name */
  q?: string | undefined;
  /** Checked by the rules of its country; spaces, hyphens and prefixes are removed */
  organization_number?: string | undefined;
};

export type BillingsUsageQuery = {
  /** A calendar month in UTC, not in the future (default: the current month) */
  month?: string | undefined;
};

export type OrganizationsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Your own id for the organization; unique in the account */
  reference_id?: string | undefined;
  /** The id of the TPA */
  tpa_id?: string | undefined;
  /** The id of the billing profile */
  billing_id?: string | undefined;
  /** Words in the name or the reference */
  q?: string | undefined;
};

export type CardHoldersListAllQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only card holders of this organization */
  organization_id?: string | undefined;
  /** Words in the name, the reference or the email address, case-insensitive */
  q?: string | undefined;
  /** Only card holders with these ids, separated by commas */
  ids?: string | undefined;
  /** Only objects with this status */
  status?: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn' | undefined;
};

export type CardHoldersListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Your own id for the person; unique in the organization */
  reference_id?: string | undefined;
  /** Prefix of the reference or the email address, case-insensitive */
  q?: string | undefined;
  /** Only objects with this status */
  status?: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn' | undefined;
  /** Only card holders whose latest mail has this status */
  email_status?: 'queued' | 'delivered' | 'failed' | undefined;
};

export type CardHoldersUpdateBody = {
  /** Your own id for the person; unique in the organization */
  reference_id?: string | undefined;
  /** The mail address */
  email?: string | undefined;
  /** The id of the identity */
  identity_id?: string | undefined;
  /** The language of mails and pages */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** The first day of earlier transactions to send once the card holder is identified; null: since the last card invoice */
  history_from?: string | null | undefined;
  /** Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs. */
  metadata?: Record<string, string> | undefined;
};

export type CardHoldersImportQuery = {
  /** All rows or none: one invalid row rejects the whole import (422) */
  atomic?: boolean | undefined;
  /** Checks every row and stores nothing */
  dry_run?: boolean | undefined;
};

export type TpasIdentitiesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only people who are card holders (`true`), or who are not (`false`) */
  is_card_holder?: boolean | undefined;
};

export type IssuersCardsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only cards that end with these digits */
  last_four?: string | undefined;
  /** Only cards of this company */
  company_organization_number?: string | undefined;
};

export type IssuersCardsCreateBody = {
  /** Your own id for the card: letters, digits, dots, underscores and hyphens. Not the card number. */
  id: string;
  /** The card’s payment product; it must be one of yours */
  payment_product: string;
  /** The last four digits of the card */
  last_four: string;
  /** The first digits of the card number, which name its issuer */
  bin_number?: string | null | undefined;
  /** Who is liable for the card. Default: the product’s */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** Default: the product’s */
  scheme?: string | undefined;
  /** Default: the product’s */
  funding?: 'debit' | 'credit' | undefined;
  /** Your organization number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  /** The card holder, and the company of the card */
  identity: {
    /** The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned. */
    ssn: string;
    /** The country of the national id */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The name of the person */
    name: string;
    /** The organization number of the company */
    company_organization_number: string;
    /** The country of the company */
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The company’s id for the employee */
    employee_id?: string | null | undefined;
  };
};

export type IssuersCardsUpdateBody = {
  /** The card’s payment product; it must be one of yours */
  payment_product?: string | undefined;
  /** The last four digits of the card */
  last_four?: string | undefined;
  /** The first digits of the card number, which name its issuer */
  bin_number?: string | null | undefined;
  /** Who is liable for the card. Default: the product’s */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** Default: the product’s */
  scheme?: string | undefined;
  /** Default: the product’s */
  funding?: 'debit' | 'credit' | undefined;
  /** Your organization number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  /** The person behind it, as issuers know them */
  identity?: {
    /** The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned. */
    ssn?: string | undefined;
    /** The country of the national id */
    ssn_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    /** The name of the person */
    name?: string | undefined;
    /** The organization number of the company */
    company_organization_number?: string | undefined;
    /** The country of the company */
    company_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    /** The company’s id for the employee */
    employee_id?: string | null | undefined;
  } | undefined;
};

export type IssuersTpasListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Default: `pending-activation` */
  status?: 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
};

export type IssuersTpasRejectBody = {
  /** Shown to the partner */
  reason: string;
};

export type TransactionsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** The id of the organization */
  organization_id?: string | undefined;
  /** Default: by day of purchase. `created_at`: in the order of the first announcement. */
  order_by?: 'purchase_time' | 'created_at' | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only `original_amount` of at least this */
  amount_min?: number | undefined;
  /** Only `original_amount` of at most this */
  amount_max?: number | undefined;
  /** Only `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only this merchant category (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only what changed at this time or later */
  updated_since?: string | undefined;
  /** `matched`: it has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** The current state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Words in the merchant’s name, as the card network writes it, an amount such as `2999` or `2 999,00`, or the id of a transaction: Kontor’s or its issuer’s */
  q?: string | undefined;
};

export type TransactionsTotalsQuery = {
  /** The id of the organization */
  organization_id?: string | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only `original_amount` of at least this */
  amount_min?: number | undefined;
  /** Only `original_amount` of at most this */
  amount_max?: number | undefined;
  /** Only `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only this merchant category (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only what changed at this time or later */
  updated_since?: string | undefined;
  /** `matched`: it has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** The current state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Words in the merchant’s name, as the card network writes it, an amount such as `2999` or `2 999,00`, or the id of a transaction: Kontor’s or its issuer’s */
  q?: string | undefined;
};

export type OrganizationsTransactionsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Default: by day of purchase. `created_at`: in the order of the first announcement. */
  order_by?: 'purchase_time' | 'created_at' | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only `original_amount` of at least this */
  amount_min?: number | undefined;
  /** Only `original_amount` of at most this */
  amount_max?: number | undefined;
  /** Only `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only this merchant category (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only what changed at this time or later */
  updated_since?: string | undefined;
  /** `matched`: it has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** The current state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Words in the merchant’s name, as the card network writes it, an amount such as `2999` or `2 999,00`, or the id of a transaction: Kontor’s or its issuer’s */
  q?: string | undefined;
};

export type ReceiptsScanQuery = {
  /** Answer 202 at once; poll `GET …/receipts/{id}` until it is `scanned` */
  async?: boolean | undefined;
};

export type ReceiptsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only objects with this status */
  status?: 'queued' | 'scanning' | 'scanned' | 'unreadable' | undefined;
  /** Only receipts with this status of the match */
  match_status?: 'matched' | 'ambiguous' | 'unmatched' | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
};

export type ReceiptsGetQuery = {
  /** Optional fields of the answer, separated by commas (default: as in the scan) */
  include?: string | undefined;
};

export type EnvironmentalImpactsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** The id of the organization */
  organization_id?: string | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
};

export type EnvironmentalImpactsSummaryQuery = {
  /** What the groups are */
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day (default: a year before `to`) */
  from?: string | undefined;
  /** The last day (default: today, UTC); at most 366 days in all */
  to?: string | undefined;
  /** The id of the organization */
  organization_id?: string | undefined;
  /** How many groups at most (default 100) */
  limit?: number | undefined;
};

export type StatisticsGetQuery = {
  /** The first day, UTC (default: 29 days before `to`) */
  from?: string | undefined;
  /** The last day, UTC (default: today) */
  to?: string | undefined;
  /** Of the series (default `day`); weeks begin on Monday. `day`: 366 days at most, else 1,096 */
  interval?: 'day' | 'week' | 'month' | undefined;
  /** Only what belongs to this organization */
  organization_id?: string | undefined;
};

export type ExportsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only exports with this status */
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'expired' | undefined;
  /** Only exports of this kind */
  kind?: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries' | undefined;
};

export type SandboxMailsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type EventsListQuery = {
  /** Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept */
  after?: string | undefined;
  /** Only events with these names, separated by commas */
  types?: string | undefined;
  /** Only events about this organization */
  organization_id?: string | undefined;
  /** Page size (default 100) */
  limit?: number | undefined;
  /** When there is nothing new, wait so many seconds for it (default 0) */
  wait?: number | undefined;
};

export type EventsStreamQuery = {
  /** Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept */
  after?: string | undefined;
  /** Only events with these names, separated by commas */
  types?: string | undefined;
  /** Only events about this organization */
  organization_id?: string | undefined;
};

export type OrganizationsEventsListQuery = {
  /** Only events after this one: a `position`, the id of an event, or `latest` for those that come from now on. Without it, from the oldest that is kept */
  after?: string | undefined;
  /** Only events with these names, separated by commas */
  types?: string | undefined;
  /** Page size (default 100) */
  limit?: number | undefined;
  /** When there is nothing new, wait so many seconds for it (default 0) */
  wait?: number | undefined;
};

export type WebhooksListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type WebhooksEventsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only events with this name */
  event?: WebhookEventName | undefined;
  /** Only objects with this status */
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** The `reference_id` of the card holder */
  reference_id?: string | undefined;
  /** Only events after this number, oldest first: pass the last number that you have */
  after_sequence?: number | undefined;
};

export type WebhooksHeadersListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type WebhooksGroupsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type AccountWebhooksListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type AccountWebhooksEventsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only events with this name */
  event?: WebhookEventName | undefined;
  /** Only objects with this status */
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** The `reference_id` of the card holder */
  reference_id?: string | undefined;
  /** Only events after this number, oldest first: pass the last number that you have */
  after_sequence?: number | undefined;
};

export type AccountWebhooksHeadersListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type AccountWebhooksGroupsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OperatorListTpasQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
};

export type OperatorListAccountsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Part of a name or of the id */
  q?: string | undefined;
  /** Whether the account works with test data or real data */
  mode?: 'sandbox' | 'live' | undefined;
};

export type OperatorListFailingWebhooksQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
};

export type OperatorListMailsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Default: `waiting` */
  status?: 'waiting' | 'deferred' | 'failed' | undefined;
};
