// Written by `npm run sdk` from openapi.json: change that, not this.

import type { Pending } from '../runtime/response.ts';
import type { List } from '../runtime/list.ts';
import type { CallOptions } from '../runtime/operation.ts';
import type {
  AcceptedTransactionState,
  Account,
  AccountApproval,
  AccountDetails,
  AccountEventPage,
  AccountOverview,
  AccountOverviewPage,
  AccountUpdate,
  AccountWebhook,
  AccountWebhookPage,
  AccountWebhookUpdate,
  AccountWebhookUpdateResult,
  AccountWebhookWithSecret,
  AccountingConnection,
  AccountingConnectionUpdate,
  ApiVersionPage,
  AppliedCodingRules,
  ApplyCodingRules,
  AuditLine,
  AuditLinePage,
  AuthenticationFactors,
  AuthenticationProof,
  AuthorizationServerMetadata,
  Billing,
  BillingPage,
  BillingUpdate,
  BillingUsage,
  CardHolder,
  CardHolderExport,
  CardHolderImport,
  CardHolderImportResult,
  CardHolderPage,
  CardHolderUpdate,
  ChartOfAccounts,
  ChartOfAccountsUpdate,
  ClientKey,
  ClientKeyPage,
  ClientLookupRequest,
  ClientLookupResponse,
  ClientSecret,
  ClientSecretPage,
  ClientSecretRotation,
  CodingPreview,
  CodingPreviewRequest,
  CodingRules,
  CodingRulesUpdate,
  CodingSuggestionList,
  CodingSuggestionRequest,
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
  ExportPreview,
  ExportProfile,
  ExportProfilePage,
  ExportProfileUpdate,
  ExportRun,
  ExportRunPage,
  FailingWebhook,
  FailingWebhookPage,
  FileMapping,
  FileMappingList,
  FileMappingPreview,
  FileMappingSample,
  FileSource,
  FileSourceActivity,
  FileSourcePage,
  FileSourceTest,
  FileSourceUpdate,
  Identity,
  IdentityPage,
  InstallationStatus,
  IssuedToken,
  IssuedTokenPage,
  IssuerCard,
  IssuerCardPage,
  IssuerCardUpdate,
  IssuerFile,
  IssuerFilePage,
  IssuerFileProblem,
  IssuerFileProblemPage,
  IssuerFileReport,
  IssuerFileSettings,
  IssuerFileSettingsUpdate,
  IssuerInvoice,
  IssuerTpa,
  IssuerTpaPage,
  IssuerTpaRejection,
  JwkSet,
  LanguageUpdate,
  LedgerChart,
  LegalTextPage,
  LimitList,
  LimitsUpdate,
  Liveness,
  LoggedRequest,
  LoggedRequestPage,
  LongLivedTokens,
  MonthEnd,
  NewAccountWebhook,
  NewBilling,
  NewCardHolder,
  NewClientKey,
  NewExport,
  NewExportProfile,
  NewExportRun,
  NewFileMapping,
  NewFileMappingVersion,
  NewFileSource,
  NewIssuerCard,
  NewIssuerInvoice,
  NewOAuthClient,
  NewOperatorFileMapping,
  NewOperatorFileSource,
  NewOrganization,
  NewPasskey,
  NewPortalSession,
  NewReceiptScan,
  NewSandboxCard,
  NewSandboxGeneration,
  NewSandboxInvoice,
  NewSandboxTransaction,
  NewTpa,
  NewTpaSignatory,
  NewTransactionState,
  NewUser,
  NewWebhook,
  NewWebhookGroup,
  NewWebhookHeader,
  NewWebhookReplay,
  OAuthClient,
  OAuthClientPage,
  OAuthClientUpdate,
  OAuthClientWithSecret,
  OperatorFileMapping,
  OperatorFileMappingList,
  OperatorFileSource,
  OperatorFileSourceDetails,
  OperatorFileSourceList,
  OperatorLimitList,
  Organization,
  OrganizationPage,
  OrganizationUpdate,
  PasskeyAssertion,
  PasskeyOptions,
  PasswordCredentials,
  PasswordUpdate,
  PaymentProduct,
  PaymentProductPage,
  PendingTpa,
  PendingTpaPage,
  PortalSession,
  Postings,
  ProtectedResourceMetadata,
  ProvidedReceipt,
  PublicRecord,
  PublicRecordPage,
  Readiness,
  Receipt,
  ReceiptCallbackResult,
  ReceiptMatchRequest,
  ReceiptPage,
  ReceivedIssuerFile,
  RecoveryCodes,
  RegisteredIssuerCard,
  RegisteredPasskey,
  RequestSummary,
  RetentionList,
  RoleList,
  SandboxCard,
  SandboxClearing,
  SandboxClock,
  SandboxClockAdvance,
  SandboxConsent,
  SandboxDemo,
  SandboxEmail,
  SandboxEmailPage,
  SandboxGeneration,
  SandboxInvoicing,
  ScopeChangePreview,
  ScopeUsagePage,
  SecurityPolicy,
  SecurityPolicyUpdate,
  Session,
  SessionList,
  SetAsideTransactionGroupList,
  SourceChoices,
  SsoConnection,
  SsoConnectionUpdate,
  StandardChartList,
  Statistics,
  TokenIntrospectionRequest,
  TokenIntrospectionResponse,
  TokenRequest,
  TokenResponse,
  TokenRevocationRequest,
  TotpConfirmation,
  TotpEnrollment,
  Tpa,
  TpaDecision,
  TpaEvidence,
  TpaPage,
  TpaPreview,
  TpaRejection,
  TpaSignatory,
  TpaSignatoryPage,
  TpaSignatoryUpdate,
  Transaction,
  TransactionCodingBatch,
  TransactionCodingResult,
  TransactionExplanation,
  TransactionPage,
  TransactionReceipt,
  TransactionRetryResult,
  TransactionStateBatch,
  TransactionStateBatchResult,
  TransactionTotals,
  TransactionUpdate,
  Transfer,
  UndeliveredEmail,
  UndeliveredEmailPage,
  User,
  UserClients,
  UserPage,
  UserUpdate,
  Webhook,
  WebhookEventName,
  WebhookGroup,
  WebhookGroupPage,
  WebhookHeader,
  WebhookHeaderPage,
  WebhookHeaderUpdate,
  WebhookKeySet,
  WebhookPage,
  WebhookReplay,
  WebhookReplayPreview,
  WebhookRetryResult,
  WebhookSecretRotation,
  WebhookUpdate,
  WebhookUpdateResult,
  WebhookWithSecret,
} from './models.ts';

/** Every operation of the API. */
export interface Api {
  readonly oauth: {
    /**
     * Get an access token
     *
     * Issues a token with the client credentials grant (RFC 6749). `private_key_jwt` (RFC 7523) is supported. With a proof in the header `DPoP` (RFC 9449), the token is bound to the proof’s key, and `token_type` is `DPoP`.
     *
     * `POST /oauth/token`
     */
    token(body: TokenRequest, options?: CallOptions | undefined): Pending<TokenResponse>;
    /**
     * Revoke a token
     *
     * Revokes a token (RFC 7009). The response is the same for an unknown or expired token.
     *
     * `POST /oauth/revoke`
     */
    revoke(body: TokenRevocationRequest, options?: CallOptions | undefined): Pending<void>;
    /**
     * Introspect a token
     *
     * Returns the state of a token (RFC 7662) of the client’s own account. `scope` contains the scopes that the token has now.
     *
     * `POST /oauth/introspect`
     */
    introspect(body: TokenIntrospectionRequest, options?: CallOptions | undefined): Pending<TokenIntrospectionResponse>;
    /**
     * Get the client of a key
     *
     * Lets a program log in through the dashboard. The program creates a key, a user registers its public part for a client, and the program polls this endpoint until it gets the client’s id. Until then the response is 400 `authorization_pending`.
     *
     * `POST /oauth/client`
     */
    client(body: ClientLookupRequest, options?: CallOptions | undefined): Pending<ClientLookupResponse>;
    /**
     * Get the authorization server metadata
     *
     * Returns the endpoints and their capabilities (RFC 8414).
     *
     * `GET /.well-known/oauth-authorization-server`
     */
    metadata(options?: CallOptions | undefined): Pending<AuthorizationServerMetadata>;
    /**
     * Get the protected resource metadata
     *
     * Returns how the API expects access tokens, and which server issues them (RFC 9728).
     *
     * `GET /.well-known/oauth-protected-resource`
     */
    resource(options?: CallOptions | undefined): Pending<ProtectedResourceMetadata>;
    /**
     * Get the keys that verify access tokens
     *
     * Returns the public keys that verify access tokens, as a JWK set (RFC 7517). A retired key is listed until its last token has expired.
     *
     * `GET /.well-known/jwks.json`
     */
    jwks(options?: CallOptions | undefined): Pending<JwkSet>;
  };
  readonly account: {
    /**
     * Get the account
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}`
     */
    get(options?: CallOptions | undefined): Pending<Account>;
    /**
     * Update the account
     *
     * Required scope: `accounts-write`
     *
     * `PUT /accounts/{accountId}`
     */
    update(body: AccountUpdate, options?: CallOptions | undefined): Pending<Account>;
    /**
     * List the account’s limits
     *
     * Returns the limits that the operator of this installation set, and their current usage. An operation that would exceed a limit returns 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions from issuers are never rejected.
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/limits`
     */
    limits(options?: CallOptions | undefined): Pending<LimitList>;
    /**
     * List retention periods and legal holds
     *
     * The operator of this installation sets the periods, except for the account’s `data_retention_days`: deliveries, receipts and emails are kept for that long. Data under a legal hold is not deleted because of its age.
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/retention`
     */
    retention(options?: CallOptions | undefined): Pending<RetentionList>;
    readonly paymentProducts: {
      /**
       * List enabled payment products
       *
       * Required scope: `account-payment-products-read`
       *
       * `GET /accounts/{accountId}/payment-products`
       */
      list(query?: AccountPaymentProductsListQuery | undefined, options?: CallOptions | undefined): List<EnabledPaymentProduct, EnabledPaymentProductPage>;
      /**
       * Get an enabled payment product
       *
       * Required scope: `account-payment-products-read`
       *
       * `GET /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      get(paymentProductId: string, options?: CallOptions | undefined): Pending<EnabledPaymentProduct>;
      /**
       * Enable a payment product
       *
       * Required scope: `account-payment-products-write`
       *
       * `POST /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      enable(paymentProductId: string, options?: CallOptions | undefined): Pending<EnabledPaymentProduct>;
      /**
       * Disable a payment product
       *
       * Returns 409 `state_conflict` while a TPA that is neither rejected nor terminated uses the product.
       *
       * Required scope: `account-payment-products-write`
       *
       * `DELETE /accounts/{accountId}/payment-products/{paymentProductId}`
       */
      disable(paymentProductId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly files: {
      /**
       * Download a file of the account
       *
       * Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.
       *
       * Required scope: `files-read`
       *
       * `GET /accounts/{accountId}/files/{fileId}`
       */
      download(fileId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    };
    readonly webhooks: {
      /**
       * List account-wide webhooks
       *
       * Required scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/webhooks`
       */
      list(query?: AccountWebhooksListQuery | undefined, options?: CallOptions | undefined): List<AccountWebhook, AccountWebhookPage>;
      /**
       * Create an account-wide webhook
       *
       * The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks`
       */
      create(body: NewAccountWebhook, options?: CallOptions | undefined): Pending<AccountWebhookWithSecret>;
      /**
       * Get an account-wide webhook
       *
       * Required scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/webhooks/{webhookId}`
       */
      get(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Update an account-wide webhook
       *
       * A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhooks-write`
       *
       * `PUT /accounts/{accountId}/webhooks/{webhookId}`
       */
      update(webhookId: string, body: AccountWebhookUpdate, options?: CallOptions | undefined): Pending<AccountWebhookUpdateResult>;
      /**
       * Delete an account-wide webhook
       *
       * Queued deliveries are skipped, and nothing more is sent.
       *
       * Required scope: `webhooks-write`
       *
       * `DELETE /accounts/{accountId}/webhooks/{webhookId}`
       */
      delete(webhookId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Challenge an account-wide webhook again
       *
       * Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/challenge`
       */
      challenge(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Retry an account-wide webhook’s pending deliveries
       *
       * Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/retry-now`
       */
      retryNow(webhookId: string, options?: CallOptions | undefined): Pending<AccountWebhook>;
      /**
       * Rotate an account-wide webhook’s secret
       *
       * The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/secret/rotate`
       */
      rotateSecret(webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<AccountWebhookWithSecret>;
      /**
       * Send a test event to an account-wide webhook
       *
       * Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/test/{event}`
       */
      test(webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Replay events to an account-wide webhook
       *
       * Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/webhooks/{webhookId}/replay`
       */
      replay(webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
      readonly events: {
        /**
         * List an account-wide webhook’s deliveries
         *
         * Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.
         *
         * Required scope: `webhook-events-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/events`
         */
        list(webhookId: string, query?: AccountWebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
        /**
         * Get an account-wide webhook’s delivery
         *
         * Required scope: `webhook-events-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}`
         */
        get(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
        /**
         * Resend an event to an account-wide webhook
         *
         * Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.
         *
         * Required scope: `webhooks-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/events/{eventId}/resend`
         */
        resend(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      };
      readonly replays: {
        /**
         * Get an account-wide webhook’s replay
         *
         * Required scope: `webhooks-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/replays/{replayId}`
         */
        get(webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
      };
      readonly headers: {
        /**
         * List an account-wide webhook’s custom headers
         *
         * Required scope: `webhook-headers-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/headers`
         */
        list(webhookId: string, query?: AccountWebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
        /**
         * Create a custom header for an account-wide webhook
         *
         * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
         *
         * Required scope: `webhook-headers-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/headers`
         */
        create(webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Get an account-wide webhook’s custom header
         *
         * Required scope: `webhook-headers-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        get(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Update an account-wide webhook’s custom header
         *
         * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
         *
         * Required scope: `webhook-headers-write`
         *
         * `PUT /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        update(webhookId: string, headerId: string, body: WebhookHeaderUpdate, options?: CallOptions | undefined): Pending<WebhookHeader>;
        /**
         * Delete an account-wide webhook’s custom header
         *
         * Required scope: `webhook-headers-delete`
         *
         * `DELETE /accounts/{accountId}/webhooks/{webhookId}/headers/{headerId}`
         */
        delete(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
      };
      readonly groups: {
        /**
         * List an account-wide webhook’s groups
         *
         * Required scope: `webhook-groups-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/groups`
         */
        list(webhookId: string, query?: AccountWebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
        /**
         * Create a group for an account-wide webhook
         *
         * A webhook with groups receives only transactions of the companies in its groups.
         *
         * Required scope: `webhook-groups-write`
         *
         * `POST /accounts/{accountId}/webhooks/{webhookId}/groups`
         */
        create(webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
        /**
         * Get an account-wide webhook’s group
         *
         * Required scope: `webhook-groups-read`
         *
         * `GET /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}`
         */
        get(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
        /**
         * Delete an account-wide webhook’s group
         *
         * A webhook without groups receives the transactions of all companies.
         *
         * Required scope: `webhook-groups-delete`
         *
         * `DELETE /accounts/{accountId}/webhooks/{webhookId}/groups/{groupId}`
         */
        delete(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
      };
    };
  };
  readonly logos: {
    /**
     * Get an account’s logo
     *
     * Returns a PNG of at most 512 × 512 pixels.
     *
     * `GET /logos/{logoId}`
     */
    get(logoId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
  };
  readonly auditLog: {
    /**
     * List the audit log
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/audit-log`
     */
    list(query?: AuditLogListQuery | undefined, options?: CallOptions | undefined): List<AuditLine, AuditLinePage>;
  };
  readonly requests: {
    /**
     * List requests
     *
     * Lists the requests of clients and users, newest first. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/requests`
     */
    list(query?: RequestsListQuery | undefined, options?: CallOptions | undefined): List<LoggedRequest, LoggedRequestPage>;
    /**
     * Get a summary of requests
     *
     * Returns failures by operation and code, and latency by operation. Bodies, query strings and successful GET requests of dashboard users are not logged. Entries appear within seconds. Under very high load, some successful requests are not logged. The operator sets the retention (default 14 days).
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/requests/summary`
     */
    summary(query?: RequestsSummaryQuery | undefined, options?: CallOptions | undefined): Pending<RequestSummary>;
  };
  readonly users: {
    /**
     * List users
     *
     * Required scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users`
     */
    list(query?: UsersListQuery | undefined, options?: CallOptions | undefined): List<User, UserPage>;
    /**
     * Invite a user
     *
     * Sends an email with a link to set a password. The link is valid for seven days.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users`
     */
    create(body: NewUser, options?: CallOptions | undefined): Pending<User>;
    /**
     * List roles
     *
     * Lists the roles and their scopes.
     *
     * Required scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users/roles`
     */
    roles(options?: CallOptions | undefined): Pending<RoleList>;
    /**
     * Get a user
     *
     * Required scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/users/{userId}`
     */
    get(userId: string, options?: CallOptions | undefined): Pending<User>;
    /**
     * Update a user
     *
     * Demoting a user takes effect immediately. `clients` says what becomes of the OAuth clients whose credentials the user may know when the user is demoted or disabled. Promoting or disabling a user ends the user’s sessions. An active user must confirm a new email address with a link that is sent to it. The address then takes effect and all sessions end; until then it is in `new_email`. A change of `organization_ids` ends the sessions, and a user who loses organizations loses the clients too, as when leaving. The last active owner cannot be demoted or disabled (409).
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `PUT /accounts/{accountId}/users/{userId}`
     */
    update(userId: string, body: UserUpdate, options?: CallOptions | undefined): Pending<User>;
    /**
     * Delete a user
     *
     * Ends all of the user’s sessions. `clients` says what becomes of the OAuth clients whose credentials the user may know. The audit log keeps the name. The last active owner cannot be deleted (409).
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-delete`
     *
     * `DELETE /accounts/{accountId}/users/{userId}`
     */
    delete(userId: string, query?: UsersDeleteQuery | undefined, options?: CallOptions | undefined): Pending<void>;
    /**
     * Resend an invitation
     *
     * The link of the earlier invitation stops working.
     *
     * Required scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users/{userId}/invite`
     */
    invite(userId: string, options?: CallOptions | undefined): Pending<User>;
    /**
     * Delete a user’s second factors
     *
     * For a user who has lost the second factors. Deletes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with only the password and is informed by email.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `DELETE /accounts/{accountId}/users/{userId}/second-factors`
     */
    clearSecondFactors(userId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly securityPolicy: {
    /**
     * Get the security policy
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/security-policy`
     */
    get(options?: CallOptions | undefined): Pending<SecurityPolicy>;
    /**
     * Update the security policy
     *
     * Only a signed-in owner may update the policy, whatever the scopes of a client. It applies to existing sessions and to new tokens within two seconds, in every process. The networks must include the caller’s address (422). When the policy requires less than before, every owner is informed by email.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `accounts-write`
     *
     * `PUT /accounts/{accountId}/security-policy`
     */
    update(body: SecurityPolicyUpdate, options?: CallOptions | undefined): Pending<SecurityPolicy>;
  };
  readonly session: {
    /**
     * Sign in with a password
     *
     * Sets the session’s cookie. With `second_factor_required`, the session has no access until `POST /session/second-factor`. A wrong email address and a wrong password return the same error. Requests with the cookie, other than GET, require `X-Kontor-CSRF: 1`.
     *
     * `POST /session`
     */
    create(body: PasswordCredentials, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Get your session
     *
     * Applies to the signed-in user.
     *
     * `GET /session`
     */
    get(options?: CallOptions | undefined): Pending<Session>;
    /**
     * Sign out
     *
     * Also succeeds if the session has already ended.
     *
     * `DELETE /session`
     */
    delete(options?: CallOptions | undefined): Pending<void>;
    /**
     * Update your dashboard language
     *
     * The language applies in every browser. It does not change the language of emails.
     *
     * `PUT /session/language`
     */
    setLanguage(body: LanguageUpdate, options?: CallOptions | undefined): Pending<void>;
    /**
     * Submit the second factor
     *
     * Activates the session and replaces its cookie.
     *
     * `POST /session/second-factor`
     */
    secondFactor(body: AuthenticationProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Get options for using a passkey
     *
     * Returns the options for `navigator.credentials.get()`: for sign-in, as the second factor, or for re-authentication.
     *
     * `POST /session/passkey-options`
     */
    passkeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Sign in with a passkey
     *
     * A passkey combines two factors, so no other factor is required.
     *
     * `POST /session/passkey`
     */
    createWithPasskey(body: PasskeyAssertion, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Re-authenticate
     *
     * Confirms your identity. For 10 minutes, this allows operations that require re-authentication (`reauthentication_required`). A user with a second factor confirms with it; the password alone is refused. Replaces the session’s cookie.
     *
     * `POST /session/confirm`
     */
    confirm(body: AuthenticationProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * List your sessions
     *
     * Applies to the signed-in user.
     *
     * `GET /session/sessions`
     */
    listSessions(options?: CallOptions | undefined): Pending<SessionList>;
    /**
     * Delete your other sessions
     *
     * Applies to the signed-in user.
     *
     * `DELETE /session/sessions`
     */
    endOtherSessions(options?: CallOptions | undefined): Pending<void>;
    /**
     * Delete one of your sessions
     *
     * Applies to the signed-in user.
     *
     * `DELETE /session/sessions/{sessionId}`
     */
    endSession(sessionId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Update your password
     *
     * Applies to the signed-in user.
     *
     * `PUT /session/password`
     */
    changePassword(body: PasswordUpdate, options?: CallOptions | undefined): Pending<void>;
    /**
     * Get your sign-in methods
     *
     * Applies to the signed-in user.
     *
     * `GET /session/factors`
     */
    factors(options?: CallOptions | undefined): Pending<AuthenticationFactors>;
    /**
     * Create an authenticator app
     *
     * Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/totp`
     */
    proposeTotp(options?: CallOptions | undefined): Pending<TotpEnrollment>;
    /**
     * Delete your authenticator app
     *
     * Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `DELETE /session/totp`
     */
    removeTotp(options?: CallOptions | undefined): Pending<void>;
    /**
     * Confirm your authenticator app
     *
     * Activates the authenticator app with its first code.
     *
     * `POST /session/totp/confirm`
     */
    confirmTotp(body: TotpConfirmation, options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Create new recovery codes
     *
     * Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/recovery-codes`
     */
    newRecoveryCodes(options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Create passkey options
     *
     * Returns the options for `navigator.credentials.create()`. Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys/options`
     */
    newPasskeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Create a passkey
     *
     * Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys`
     */
    addPasskey(body: NewPasskey, options?: CallOptions | undefined): Pending<RegisteredPasskey>;
    /**
     * Delete a passkey
     *
     * Requires re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * `DELETE /session/passkeys/{passkeyId}`
     */
    removePasskey(passkeyId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly sso: {
    /**
     * Get the SSO connection
     *
     * Returns 404 if the account has none. The client secret is never returned.
     *
     * Required scope: `account-users-read`
     *
     * `GET /accounts/{accountId}/sso`
     */
    get(options?: CallOptions | undefined): Pending<SsoConnection>;
    /**
     * Create or update the SSO connection
     *
     * Only a signed-in owner may call it. With another `issuer`, the client secret must be sent again. Enforcing ends the sessions that users of the verified domains began with a password. Another `issuer` or `client_id` ends the sessions that began through the provider.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `PUT /accounts/{accountId}/sso`
     */
    update(body: SsoConnectionUpdate, options?: CallOptions | undefined): Pending<SsoConnection>;
    /**
     * Delete the SSO connection
     *
     * Only a signed-in owner may call it. Ends the sessions that began through the provider. Users without a password can request one with “Forgot your password?”.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `DELETE /accounts/{accountId}/sso`
     */
    delete(options?: CallOptions | undefined): Pending<void>;
    /**
     * Verify a domain
     *
     * Only a signed-in owner may call it. Looks for the value in DNS (`txt_name`) and in the file (`file_url`). Returns 409 `state_conflict` if neither has it yet, and 409 `duplicate` if another account has verified the domain.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/sso/domains/{domain}/verify`
     */
    verifyDomain(domain: string, options?: CallOptions | undefined): Pending<SsoConnection>;
    /**
     * Unlink a user from the provider
     *
     * Only a signed-in owner may call it. For a person whom the provider has created anew: the next sign-in links the user again, by the verified email address.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `account-users-write`
     *
     * `DELETE /accounts/{accountId}/sso/users/{userId}`
     */
    unlink(userId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly oauthClients: {
    /**
     * List OAuth clients
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients`
     */
    list(query?: OauthClientsListQuery | undefined, options?: CallOptions | undefined): List<OAuthClient, OAuthClientPage>;
    /**
     * Create an OAuth client
     *
     * Only this response contains the secret. Send an Idempotency-Key, so that you can repeat the request if the response is lost.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients`
     */
    create(body: NewOAuthClient, options?: CallOptions | undefined): Pending<OAuthClientWithSecret>;
    /**
     * Get an OAuth client
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    get(oauthclientId: string, options?: CallOptions | undefined): Pending<OAuthClient>;
    /**
     * Update an OAuth client
     *
     * `scopes` replaces the list. Existing tokens lose a removed scope immediately; an added scope requires a new token. With `dry_run=true`, nothing changes and the response lists the operations that would break.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `oauth-clients-write`
     *
     * `PUT /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    update(oauthclientId: string, body: OAuthClientUpdate, query?: OauthClientsUpdateQuery | undefined, options?: CallOptions | undefined): Pending<ScopeChangePreview | OAuthClient>;
    /**
     * Delete an OAuth client
     *
     * The client’s tokens stop working immediately.
     *
     * Required scope: `oauth-clients-write`
     *
     * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}`
     */
    delete(oauthclientId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Get the scope usage of an OAuth client
     *
     * You can probably remove a scope without calls; `PUT …?dry_run=true` lists the operations that would break. The counts are up to date within seconds.
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/scope-usage`
     */
    scopeUsage(oauthclientId: string, options?: CallOptions | undefined): Pending<ScopeUsagePage>;
    /**
     * Rotate the secret of an OAuth client
     *
     * Only this response contains the new secret. The previous secrets expire after `expire_previous_in` seconds (default 86,400), so the rotation causes no downtime. Tokens stay valid.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/secrets`
     */
    rotateSecret(oauthclientId: string, body?: ClientSecretRotation | undefined, options?: CallOptions | undefined): Pending<OAuthClientWithSecret>;
    /**
     * Revoke all tokens of an OAuth client
     *
     * Required scope: `oauth-clients-write`
     *
     * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/revoke-tokens`
     */
    revokeTokens(oauthclientId: string, options?: CallOptions | undefined): Pending<OAuthClient>;
    /**
     * List OAuth clients with long-lived tokens
     *
     * Lists the OAuth clients whose valid tokens live more than an hour from now. A shorter `token_lifetime` applies to new tokens; revoke the others when the client has one.
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/long-lived-tokens`
     */
    longLivedTokens(options?: CallOptions | undefined): Pending<LongLivedTokens>;
    /**
     * List the OAuth clients that a user may know
     *
     * Lists the OAuth clients that the user created, whose secret the user rotated, to which the user added a key or whose certificate the user named, and those of which these clients did the same, newest first. They are disabled or handed over when the user is disabled, deleted or gets a lower role. The list has at most 500 clients, and `total` counts all.
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/users/{userId}/clients`
     */
    listOfUser(userId: string, options?: CallOptions | undefined): Pending<UserClients>;
    readonly secrets: {
      /**
       * List the valid secrets of an OAuth client
       *
       * Lists the secrets without their values; `hint` is the last four characters. After a rotation, `last_used_at` shows whether the previous secret is still in use; it is up to date within seconds.
       *
       * Required scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/secrets`
       */
      list(oauthclientId: string, query?: OauthClientsSecretsListQuery | undefined, options?: CallOptions | undefined): List<ClientSecret, ClientSecretPage>;
      /**
       * Delete a secret of an OAuth client
       *
       * The secret stops working immediately; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.
       *
       * Required scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/secrets/{secretId}`
       */
      delete(oauthclientId: string, secretId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly tokens: {
      /**
       * List the valid tokens of an OAuth client
       *
       * Lists tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.
       *
       * Required scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/tokens`
       */
      list(oauthclientId: string, query?: OauthClientsTokensListQuery | undefined, options?: CallOptions | undefined): List<IssuedToken, IssuedTokenPage>;
      /**
       * Revoke a token of an OAuth client
       *
       * Required scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/tokens/{tokenId}`
       */
      revoke(oauthclientId: string, tokenId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly keys: {
      /**
       * List the public keys of an OAuth client
       *
       * Required scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      list(oauthclientId: string, query?: OauthClientsKeysListQuery | undefined, options?: CallOptions | undefined): List<ClientKey, ClientKeyPage>;
      /**
       * Create a public key for private_key_jwt
       *
       * With a registered key, the client can authenticate with a signed assertion instead of its secret.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `oauth-clients-write`
       *
       * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      create(oauthclientId: string, body: NewClientKey, options?: CallOptions | undefined): Pending<ClientKey>;
      /**
       * Delete public keys of an OAuth client
       *
       * Deletes the key with the given `kid`, or all keys if you omit `kid`.
       *
       * Required scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      deleteMany(oauthclientId: string, query?: OauthClientsKeysDeleteManyQuery | undefined, options?: CallOptions | undefined): Pending<void>;
      /**
       * Get a public key of an OAuth client
       *
       * Required scope: `oauth-clients-read`
       *
       * `GET /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}`
       */
      get(oauthclientId: string, keyId: string, options?: CallOptions | undefined): Pending<ClientKey>;
      /**
       * Delete a public key of an OAuth client
       *
       * Required scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}`
       */
      delete(oauthclientId: string, keyId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
  readonly apiVersions: {
    /**
     * List API versions and their usage
     *
     * Shows the clients and webhooks to migrate before a version or an operation is retired. The counts are up to date within seconds.
     *
     * Required scope: `oauth-clients-read`
     *
     * `GET /accounts/{accountId}/api-versions`
     */
    list(options?: CallOptions | undefined): Pending<ApiVersionPage>;
  };
  readonly publicRecords: {
    /**
     * Get a company by its organization number
     *
     * Returns the company’s record in the national registry with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.
     *
     * Required scope: `public-records-read`
     *
     * `GET /accounts/{accountId}/publicrecords`
     */
    get(query: PublicRecordsGetQuery, options?: CallOptions | undefined): Pending<PublicRecord>;
    /**
     * Search companies by name
     *
     * Returns the best match first: the exact name, then names that start with `q`, then names with words that start with it. Shorter names come first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` if there are none.
     *
     * Required scope: `public-records-read`
     *
     * `GET /accounts/{accountId}/publicrecords/search`
     */
    search(query: PublicRecordsSearchQuery, options?: CallOptions | undefined): Pending<PublicRecordPage>;
  };
  readonly paymentProducts: {
    /**
     * List payment products
     *
     * Lists the catalogue: the products that issuers offer to accounts in your mode. Sandbox accounts see test products, and live accounts see real products.
     *
     * Required scope: `payment-products-read`
     *
     * `GET /payment-products`
     */
    list(query?: PaymentProductsListQuery | undefined, options?: CallOptions | undefined): List<PaymentProduct, PaymentProductPage>;
  };
  readonly tpas: {
    /**
     * List TPAs
     *
     * Required scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas`
     */
    list(query?: TpasListQuery | undefined, options?: CallOptions | undefined): List<Tpa, TpaPage>;
    /**
     * Create a TPA
     *
     * Looks the company up in its national registry and stores its name and signing rights with the TPA. Next, create signatories. Each receives an email with a personal link.
     *
     * Required scope: `account-tpas-write`
     *
     * `POST /accounts/{accountId}/tpas`
     */
    create(body: NewTpa, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Get a TPA
     *
     * Required scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas/{tpaId}`
     */
    get(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Terminate a TPA
     *
     * Also deletes the organizations that use the TPA, with their webhooks and card holders. History is kept, and you can still get the TPA.
     *
     * Required scope: `account-tpas-delete`
     *
     * `DELETE /accounts/{accountId}/tpas/{tpaId}`
     */
    terminate(tpaId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Download a TPA’s signed document
     *
     * Returns a PDF with a digital signature. Returns 404 until all signatories have signed.
     *
     * Required scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments`
     */
    signedDocument(tpaId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    /**
     * Preview a TPA’s text and email
     *
     * Returns the text that `POST …/tpas` would store for this company and the email that a signatory without a name would receive. Creates and sends nothing. Links are placeholders.
     *
     * Required scope: `account-tpas-write`
     *
     * `GET /accounts/{accountId}/tpas/preview`
     */
    preview(query: TpasPreviewQuery, options?: CallOptions | undefined): Pending<TpaPreview>;
    readonly signatories: {
      /**
       * List a TPA’s signatories
       *
       * Required scope: `account-tpa-signatories-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/signatories`
       */
      list(tpaId: string, query?: TpasSignatoriesListQuery | undefined, options?: CallOptions | undefined): List<TpaSignatory, TpaSignatoryPage>;
      /**
       * Create a signatory
       *
       * Sends an email with a personal link that is valid for 30 days. A signatory who has not signed after 7 days is reminded once.
       *
       * Required scope: `account-tpa-signatories-write`
       *
       * `POST /accounts/{accountId}/tpas/{tpaId}/signatories`
       */
      create(tpaId: string, body: NewTpaSignatory, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Get a signatory
       *
       * Required scope: `account-tpa-signatories-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      get(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Update a signatory
       *
       * Possible until the signatory has signed. A new email address receives a new link, and the old link stops working.
       *
       * Required scope: `account-tpa-signatories-write`
       *
       * `PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      update(tpaId: string, tpaSignatoryId: string, body: TpaSignatoryUpdate, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Delete a signatory
       *
       * Possible until the signatory has signed. If all remaining signatories have signed, the TPA is complete.
       *
       * Required scope: `account-tpa-signatories-delete`
       *
       * `DELETE /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      delete(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Remind a signatory
       *
       * Sends the link again and renews it for 30 days. Possible once a minute.
       *
       * Required scope: `account-tpa-signatories-write`
       *
       * `POST /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}/remind`
       */
      remind(tpaId: string, tpaSignatoryId: string, options?: CallOptions | undefined): Pending<TpaSignatory>;
    };
    readonly identities: {
      /**
       * List the people at a TPA’s company
       *
       * Lists people with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list no longer changes after the TPA is rejected or terminated.
       *
       * Required scope: `account-tpa-identities-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/identities`
       */
      list(tpaId: string, query?: TpasIdentitiesListQuery | undefined, options?: CallOptions | undefined): List<Identity, IdentityPage>;
    };
  };
  readonly legalTexts: {
    /**
     * List legal texts
     *
     * Lists the texts that people sign and consent to, exactly as on the signing and consent pages, in one response. Registration shows no text, so there is none of type `account`.
     *
     * `GET /open/legaltexts`
     */
    list(query?: LegalTextsListQuery | undefined, options?: CallOptions | undefined): Pending<LegalTextPage>;
  };
  readonly billings: {
    /**
     * List billing profiles
     *
     * Required scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings`
     */
    list(query?: BillingsListQuery | undefined, options?: CallOptions | undefined): List<Billing, BillingPage>;
    /**
     * Create a billing profile
     *
     * Assign the profile to an organization with the organization’s `billing_id`.
     *
     * Required scope: `billings-write`
     *
     * `POST /accounts/{accountId}/billings`
     */
    create(body: NewBilling, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Get a billing profile
     *
     * Required scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings/{billingId}`
     */
    get(billingId: string, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Update a billing profile
     *
     * Disabling a product stops its delivery to organizations with this profile.
     *
     * Required scope: `billings-write`
     *
     * `PUT /accounts/{accountId}/billings/{billingId}`
     */
    update(billingId: string, body: BillingUpdate, options?: CallOptions | undefined): Pending<Billing>;
    /**
     * Get the billable units of a month
     *
     * Required scope: `billings-read`
     *
     * `GET /accounts/{accountId}/billings/{billingId}/usage`
     */
    usage(billingId: string, query?: BillingsUsageQuery | undefined, options?: CallOptions | undefined): Pending<BillingUsage>;
  };
  readonly portalSessions: {
    /**
     * Create a portal session
     *
     * The `url` can be opened once, within 15 minutes. The pages then work for an hour. They are limited to one organization and to `permissions`. Only `allowed_origins` may frame them. A session never does more than its creator: each permission requires the scopes of every operation that it opens, an operation is refused when the creator loses its scope, and the session ends when the client or user is disabled or deleted, or the token is revoked.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `organizations-write`
     *
     * `POST /accounts/{accountId}/portal-sessions`
     */
    create(body: NewPortalSession, options?: CallOptions | undefined): Pending<PortalSession>;
  };
  readonly organizations: {
    /**
     * List organizations
     *
     * Required scope: `organizations-read`
     *
     * `GET /accounts/{accountId}/organizations`
     */
    list(query?: OrganizationsListQuery | undefined, options?: CallOptions | undefined): List<Organization, OrganizationPage>;
    /**
     * Create an organization
     *
     * The TPA need not be activated yet: you can invite card holders immediately, and transactions follow after activation.
     *
     * Required scope: `organizations-write`
     *
     * `POST /accounts/{accountId}/organizations`
     */
    create(body: NewOrganization, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Get an organization
     *
     * Required scope: `organizations-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}`
     */
    get(organizationId: string, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Update an organization
     *
     * Required scope: `organizations-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}`
     */
    update(organizationId: string, body: OrganizationUpdate, options?: CallOptions | undefined): Pending<Organization>;
    /**
     * Delete an organization
     *
     * Also deletes the organization’s card holders (each with a `card_holder.deleted` event) and webhooks, and disables its OAuth clients, whose tokens stop working immediately. You can reuse its `reference_id`. History is kept.
     *
     * Required scope: `organizations-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}`
     */
    delete(organizationId: string, options?: CallOptions | undefined): Pending<void>;
    readonly transactions: {
      /**
       * List an organization’s transactions
       *
       * Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/transactions`
       */
      list(organizationId: string, query?: OrganizationsTransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
      /**
       * Get an organization’s transaction
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}`
       */
      get(organizationId: string, transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    };
    readonly events: {
      /**
       * List the events of an organization
       *
       * Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. Positions belong to the account, so this list skips some.
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/events`
       */
      list(organizationId: string, query?: OrganizationsEventsListQuery | undefined, options?: CallOptions | undefined): Pending<AccountEventPage>;
    };
  };
  readonly cardHolders: {
    /**
     * List all card holders
     *
     * Lists the card holders of all organizations. `q` matches any part of the name, the reference or the email address. A page of a filtered list may be short or empty and still have a `next_cursor`; continue until it is null.
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/cardholders`
     */
    listAll(query?: CardHoldersListAllQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * List card holders
     *
     * Lists the card holders of an organization. `q` matches the beginning of the reference or the email address, case-insensitively.
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(organizationId: string, query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, Kontor emails the person a request to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified immediately and transactions follow. With both, the card holder is identified and receives the request.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    create(organizationId: string, body: NewCardHolder, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Get a card holder
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    get(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Update a card holder
     *
     * A new `email` receives a new email, and the old link stops working; you can set it until the card holder has consented. You can set `identity_id` once, which identifies the card holder, and update `history_from` until then. Returns 409 `state_conflict` otherwise.
     *
     * Required scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(organizationId: string, cardHolderId: string, body: CardHolderUpdate, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Delete a card holder
     *
     * Deliveries and the personal link stop immediately. The email address, metadata, emails and consent evidence are erased, and so is the identity unless another card holder or an active card uses it. Transactions are kept without the person’s name; `…/export` shows the data that is kept. You can reuse the reference.
     *
     * Required scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Remind a card holder to consent
     *
     * Sends the email again, or for the first time after `skip_consent_email`, and renews its link for 30 days. Returns 409 `state_conflict` if the card holder has consented, has withdrawn or has no email address, and 429 if the last email is less than a minute old. Kontor sends one reminder automatically after seven days.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Imports up to 10,000 card holders, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored and the response shows what would happen.
     *
     * CSV files are UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. Kontor detects the delimiter (comma, semicolon or tab) from the first line. An empty cell counts as absent.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(organizationId: string, body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export a card holder’s data
     *
     * Returns all data stored about a card holder, for the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, emails, audit lines, transactions, receipts and events. Returns the newest 1,000 receipts and the newest 10,000 objects of each other kind. The national id is never returned, only whether one is stored. For a deleted card holder, returns the data that is kept.
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export`
     */
    export(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolderExport>;
  };
  readonly files: {
    /**
     * Download a file
     *
     * Returns the file as an attachment. `ETag` is the hash of the content; `If-None-Match` (304) and `Range` are supported. Returns 404 if the link has expired; get the object that contains the link again.
     *
     * Required scope: `files-read`
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
       * Deleted cards are not listed.
       *
       * Required scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/cards`
       */
      list(slug: string, query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
      /**
       * Create a card
       *
       * Creates a card under your own id. Kontor forwards it immediately to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response contains the stored card with `created: false`, and nothing changes; update it with PUT. You can reuse the id of a deleted card.
       *
       * Required scope: `issuer-cards-write`
       *
       * `POST /issuers/{slug}/cards`
       */
      create(slug: string, body: NewIssuerCard, options?: CallOptions | undefined): Pending<RegisteredIssuerCard>;
      /**
       * Get a card
       *
       * Required scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/cards/{cardId}`
       */
      get(slug: string, cardId: string, options?: CallOptions | undefined): Pending<IssuerCard>;
      /**
       * Update a card
       *
       * Fields that you do not send keep their values, including fields inside `identity`.
       *
       * Required scope: `issuer-cards-write`
       *
       * `PUT /issuers/{slug}/cards/{cardId}`
       */
      update(slug: string, cardId: string, body: IssuerCardUpdate, options?: CallOptions | undefined): Pending<IssuerCard>;
      /**
       * Delete a card
       *
       * Partners see the card as inactive. Its transactions are kept.
       *
       * Required scope: `issuer-cards-delete`
       *
       * `DELETE /issuers/{slug}/cards/{cardId}`
       */
      delete(slug: string, cardId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly transactionStates: {
      /**
       * Send a transaction state
       *
       * Sends one state of a transaction. States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition returns 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of deleted cards are accepted.
       *
       * Required scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
       */
      create(slug: string, cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
      /**
       * Send many transaction states
       *
       * Sends up to 1,000 states of any of your cards. Each row is accepted or rejected independently, by the rules of the single call. The response contains one result for each row, in order. After a 5xx or no response, send the same batch again: stored states are reported as `duplicate`.
       *
       * Required scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/transaction-states`
       */
      createMany(slug: string, body: TransactionStateBatch, options?: CallOptions | undefined): Pending<TransactionStateBatchResult>;
    };
    readonly files: {
      /**
       * Send a file
       *
       * Sends a file with cards and transactions: Mastercard CDF3, Visa VCF4, American Express GL1025, Diners S3DF, camt.053 and camt.054, or CSV. Send its bytes as the body with `Content-Type: application/octet-stream`, or as the file of a form. The body may have any size and is stored as it arrives. It is read after the response; `GET …/files/{fileId}` shows the result. A file with the content of an earlier one returns 200 with `status: duplicate`.
       *
       * Large files can be sent in parts: give each part the same `upload_id`, its `offset`, and the last one `is_last=true`. After a lost connection, a 409 says where to continue.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/files`
       */
      create(slug: string, body: Blob | Uint8Array | ArrayBuffer | FormData, query?: IssuersFilesCreateQuery | undefined, options?: CallOptions | undefined): Pending<ReceivedIssuerFile>;
      /**
       * List files
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/files`
       */
      list(slug: string, query?: IssuersFilesListQuery | undefined, options?: CallOptions | undefined): List<IssuerFile, IssuerFilePage>;
      /**
       * Get a file
       *
       * Shows what was found in the file, what became of its records, whether its trailers agree, and its first problems.
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/files/{fileId}`
       */
      get(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFileReport>;
      /**
       * List the problems of a file
       *
       * Lists them in the order in which they were found. At most 10000 of a file are kept.
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/files/{fileId}/problems`
       */
      problems(slug: string, fileId: string, query?: IssuersFilesProblemsQuery | undefined, options?: CallOptions | undefined): List<IssuerFileProblem, IssuerFileProblemPage>;
      /**
       * Download the problems of a file
       *
       * A CSV file with a line for each problem.
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/files/{fileId}/report`
       */
      report(slug: string, fileId: string, options?: CallOptions | undefined): Pending<string>;
      /**
       * Release a quarantined file
       *
       * Stores its good records, although it does not add up.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/files/{fileId}/release`
       */
      release(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
      /**
       * Reject a quarantined file
       *
       * Nothing of it is stored. It can be read again.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/files/{fileId}/reject`
       */
      reject(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
      /**
       * Read a file again
       *
       * Reads it from its beginning, for example after an upgrade. Records that are stored already are counted as duplicates.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/files/{fileId}/reprocess`
       */
      reprocess(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    };
    readonly fileSettings: {
      /**
       * Get the settings of files
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-settings`
       */
      get(slug: string, options?: CallOptions | undefined): Pending<IssuerFileSettings>;
      /**
       * Update the settings of files
       *
       * Required scope: `issuer-files-write`
       *
       * `PUT /issuers/{slug}/file-settings`
       */
      update(slug: string, body: IssuerFileSettingsUpdate, options?: CallOptions | undefined): Pending<IssuerFileSettings>;
    };
    readonly fileSources: {
      /**
       * List sources of files
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-sources`
       */
      list(slug: string, query?: IssuersFileSourcesListQuery | undefined, options?: CallOptions | undefined): List<FileSource, FileSourcePage>;
      /**
       * Add a source of files
       *
       * Kontor polls the source and picks up its files. An SFTP server requires a password or a private key, and the fingerprint of its host key; `POST …/test` shows the one that the server has. The address must be public; only the operator can add one that is not, or a folder.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-sources`
       */
      create(slug: string, body: NewFileSource, options?: CallOptions | undefined): Pending<FileSource>;
      /**
       * Get a source of files
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-sources/{sourceId}`
       */
      get(slug: string, sourceId: string, options?: CallOptions | undefined): Pending<FileSource>;
      /**
       * Update a source of files
       *
       * Required scope: `issuer-files-write`
       *
       * `PUT /issuers/{slug}/file-sources/{sourceId}`
       */
      update(slug: string, sourceId: string, body: FileSourceUpdate, options?: CallOptions | undefined): Pending<FileSource>;
      /**
       * Delete a source of files
       *
       * The files that were picked up stay. Those at the source are left there.
       *
       * Required scope: `issuer-files-write`
       *
       * `DELETE /issuers/{slug}/file-sources/{sourceId}`
       */
      delete(slug: string, sourceId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Get the expected and picked-up files of a source
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-sources/{sourceId}/activity`
       */
      activity(slug: string, sourceId: string, options?: CallOptions | undefined): Pending<FileSourceActivity>;
      /**
       * Poll a source now
       *
       * The poll begins within seconds. `polled_at` and `fault` show its result.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-sources/{sourceId}/poll`
       */
      poll(slug: string, sourceId: string, options?: CallOptions | undefined): Pending<FileSource>;
      /**
       * Test the connection to a source
       *
       * Connects, signs in and lists. Nothing is picked up. The response is 200 also when it fails: see `is_ok`.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-sources/{sourceId}/test`
       */
      test(slug: string, sourceId: string, options?: CallOptions | undefined): Pending<FileSourceTest>;
    };
    readonly fileMappings: {
      /**
       * List CSV mappings
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-mappings`
       */
      list(slug: string, options?: CallOptions | undefined): Pending<FileMappingList>;
      /**
       * Create a CSV mapping
       *
       * Says how the columns of a bank’s CSV files become transactions. `POST …/preview` recognizes one.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-mappings`
       */
      create(slug: string, body: NewFileMapping, options?: CallOptions | undefined): Pending<FileMapping>;
      /**
       * Recognize the columns of a CSV file
       *
       * Recognizes the columns of a sample, or reads it by the mapping in `document`, and says what is not read. Nothing is stored.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-mappings/preview`
       */
      preview(slug: string, body: FileMappingSample, options?: CallOptions | undefined): Pending<FileMappingPreview>;
      /**
       * Get a version of a CSV mapping
       *
       * Required scope: `issuer-files-read`
       *
       * `GET /issuers/{slug}/file-mappings/{mappingId}`
       */
      get(slug: string, mappingId: string, options?: CallOptions | undefined): Pending<FileMapping>;
      /**
       * Delete a CSV mapping
       *
       * Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.
       *
       * Required scope: `issuer-files-write`
       *
       * `DELETE /issuers/{slug}/file-mappings/{mappingId}`
       */
      delete(slug: string, mappingId: string, options?: CallOptions | undefined): Pending<void>;
      /**
       * Add a version of a CSV mapping
       *
       * A version never changes. Sources and files keep the one that they refer to.
       *
       * Required scope: `issuer-files-write`
       *
       * `POST /issuers/{slug}/file-mappings/{mappingId}/versions`
       */
      addVersion(slug: string, mappingId: string, body: NewFileMappingVersion, options?: CallOptions | undefined): Pending<FileMapping>;
    };
    readonly tpas: {
      /**
       * List the TPAs of your payment products
       *
       * Lists TPAs that are `pending-activation`, unless you filter by `status`.
       *
       * Required scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/tpas`
       */
      list(slug: string, query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
      /**
       * Activate a TPA
       *
       * Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.
       *
       * Required scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/activate`
       */
      activate(slug: string, tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
      /**
       * Reject a TPA
       *
       * Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.
       *
       * Required scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/reject`
       */
      reject(slug: string, tpaId: string, body: IssuerTpaRejection, options?: CallOptions | undefined): Pending<IssuerTpa>;
    };
    readonly invoices: {
      /**
       * Close an invoice
       *
       * Closes a company’s invoice and announces it as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. Repeating an `id` returns 409 `duplicate`.
       *
       * Required scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/invoices`
       */
      close(slug: string, body: NewIssuerInvoice, options?: CallOptions | undefined): Pending<IssuerInvoice>;
      /**
       * Get a closed invoice
       *
       * Required scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/invoices/{invoiceId}`
       */
      get(slug: string, invoiceId: string, options?: CallOptions | undefined): Pending<IssuerInvoice>;
    };
  };
  readonly transactions: {
    /**
     * List transactions
     *
     * Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions`
     */
    list(query?: TransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
    /**
     * Get transaction totals
     *
     * Sums transactions by currency. Accepts the same filters as the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read. `is_complete` is false if there are more.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/totals`
     */
    totals(query?: TransactionsTotalsQuery | undefined, options?: CallOptions | undefined): Pending<TransactionTotals>;
    /**
     * Get a transaction
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}`
     */
    get(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Update a transaction
     *
     * Codes a transaction: its category, cost account, VAT code, dimensions, comment, attendees, parts and your own data. `tax` states its VAT. What the issuer sent cannot be updated. Webhooks receive `card.transaction.updated`.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/transactions/{transactionId}`
     */
    update(transactionId: string, body: TransactionUpdate, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Update many transactions
     *
     * Codes up to 1,000 transactions, each as `PUT` does. Valid items are stored together, and each invalid item is reported with its errors.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/transactions/coding`
     */
    code(body: TransactionCodingBatch, options?: CallOptions | undefined): Pending<TransactionCodingResult>;
    /**
     * Suggest codings
     *
     * Suggests codings for up to 100 transactions, from what people and clients chose for similar purchases of the same organization. Stores nothing: send a suggestion that a person accepts with `from_suggestion`.
     *
     * Required scope: `bookkeeping-read`
     *
     * `POST /accounts/{accountId}/transactions/coding-suggestions`
     */
    suggestCoding(body: CodingSuggestionRequest, options?: CallOptions | undefined): Pending<CodingSuggestionList>;
    /**
     * Explain a transaction
     *
     * Shows why a transaction did or did not reach your webhooks: every routing condition per organization, card holder and webhook, and the status of each delivery.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/explanation`
     */
    explain(transactionId: string, options?: CallOptions | undefined): Pending<TransactionExplanation>;
    /**
     * Remind the card holder of a missing receipt
     *
     * Sends the card holder an email about the missing receipt, in the card holder’s language. Returns 409 `state_conflict` if the transaction has a receipt or was released, or if the card holder has no email address. Returns 429 if the last reminder about this transaction is less than a day old.
     *
     * Required scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/transactions/{transactionId}/receipt-reminder`
     */
    remindOfReceipt(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Get a transaction’s receipt
     *
     * Returns the receipt with a link to its file, which is renewed for 30 days. Returns 404 if the transaction has no receipt.
     *
     * Required scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/receipt`
     */
    receipt(transactionId: string, options?: CallOptions | undefined): Pending<TransactionReceipt>;
    /**
     * Get the postings of a transaction
     *
     * Says in which runs of which export profiles it was exported, with the lines of each voucher.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/postings`
     */
    postings(transactionId: string, options?: CallOptions | undefined): Pending<Postings>;
  };
  readonly codingRules: {
    /**
     * Get coding rules
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/coding-rules`
     */
    get(organizationId: string, options?: CallOptions | undefined): Pending<CodingRules>;
    /**
     * Update coding rules
     *
     * Replaces all rules of the organization. They code purchases that arrive from now on. `POST …/coding-rules/preview` tells before what they would change, and `POST …/coding-rules/apply` applies them to purchases that are there. A rule never changes what a person or a client has set.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/coding-rules`
     */
    update(organizationId: string, body: CodingRulesUpdate, options?: CallOptions | undefined): Pending<CodingRules>;
    /**
     * Preview coding rules
     *
     * Tries rules on the newest 20,000 purchases of a period and tells what they would change. Stores nothing.
     *
     * Required scope: `bookkeeping-read`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/preview`
     */
    preview(organizationId: string, body: CodingPreviewRequest, options?: CallOptions | undefined): Pending<CodingPreview>;
    /**
     * Apply coding rules
     *
     * Applies the stored rules to purchases of a period, newest first. One request changes up to 500 purchases. Repeat it with `cursor` until `next_cursor` is null. A purchase that was exported already is corrected by the next run of its export profile.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/apply`
     */
    apply(organizationId: string, body: ApplyCodingRules, options?: CallOptions | undefined): Pending<AppliedCodingRules>;
  };
  readonly chartOfAccounts: {
    /**
     * List standard charts of accounts
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/standard-charts`
     */
    listStandard(options?: CallOptions | undefined): Pending<StandardChartList>;
    /**
     * Get the chart of accounts
     *
     * An organization without its own chart has the standard chart of its country.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts`
     */
    get(organizationId: string, options?: CallOptions | undefined): Pending<ChartOfAccounts>;
    /**
     * Update the chart of accounts
     *
     * Replaces all accounts. With `standard` alone, they are those of a standard chart. What was coded before stays.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts`
     */
    update(organizationId: string, body: ChartOfAccountsUpdate, options?: CallOptions | undefined): Pending<ChartOfAccounts>;
  };
  readonly monthEnd: {
    /**
     * Get the state of a month
     *
     * Counts what is left to do in a month: missing receipts, uncoded purchases, purchases that have not cleared, and what each export profile can post. The counts are kept up to date with each change, so that a month with a million purchases takes no longer than one with ten.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/month-end`
     */
    get(organizationId: string, query?: MonthEndGetQuery | undefined, options?: CallOptions | undefined): Pending<MonthEnd>;
  };
  readonly receipts: {
    /**
     * Scan a receipt
     *
     * Reads a picture or PDF of a receipt, stores it and looks for its transaction. `transaction` is set if the match is certain; your webhooks then receive `receipt.fetched`, `transaction.true.vat` and `transaction.line.items`. If the receipt cannot be read, returns 422 `receipt_unreadable` with the reason and stores nothing. With `?async=true`, the receipt is read in the background, and an unreadable one gets the status `unreadable`. Returns 503 with `Retry-After` if too many receipts are being read or a reader was lost.
     *
     * Required scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/scan`
     */
    scan(body: NewReceiptScan | FormData, query?: ReceiptsScanQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * List receipts
     *
     * Required scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/receipts`
     */
    list(query?: ReceiptsListQuery | undefined, options?: CallOptions | undefined): List<Receipt, ReceiptPage>;
    /**
     * Get a receipt
     *
     * Required scope: `receipts-write` or `files-read`
     *
     * `GET /accounts/{accountId}/receipts/{receiptId}`
     */
    get(receiptId: string, query?: ReceiptsGetQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Delete a receipt
     *
     * Deletes the receipt and its file. Sent events are unaffected.
     *
     * Required scope: `receipts-write`
     *
     * `DELETE /accounts/{accountId}/receipts/{receiptId}`
     */
    delete(receiptId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Match a receipt to a transaction
     *
     * Matches a receipt that Kontor could not match. The events are the same as for an automatic match. Returns 409 `state_conflict` if the receipt or the transaction already has a match.
     *
     * Required scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/match`
     */
    match(receiptId: string, body: ReceiptMatchRequest, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Unmatch a receipt
     *
     * Removes a wrong match. Afterwards only you can match the receipt. The transaction’s CO2 estimate reverts to the one without a receipt.
     *
     * Required scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/unmatch`
     */
    unmatch(receiptId: string, options?: CallOptions | undefined): Pending<Receipt>;
  };
  readonly receiptProviders: {
    /**
     * Respond to a receipt request (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` if there is no receipt. `X-CallbackRequest-Id` identifies the callback. `X-Data-Signature` is the hex HMAC-SHA-256 of the body with the provider’s secret as key. The receipt is JSON as described below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP. Its type is detected from the content. A repeated callback returns 200 and changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(slug: string, referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackResult>;
  };
  readonly environmentalImpacts: {
    /**
     * List environmental impacts
     *
     * Lists the CO2 estimates of transactions, by day of purchase. `from` and `to` are inclusive days of purchase.
     *
     * Required scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts`
     */
    list(query?: EnvironmentalImpactsListQuery | undefined, options?: CallOptions | undefined): List<EnvironmentalImpact, EnvironmentalImpactPage>;
    /**
     * Get a summary of environmental impacts
     *
     * Summarizes CO2 by month, merchant category, organization or card holder, with the share of spending that the estimates cover. When you group by card holder, or by merchant category for one organization, the request returns 422 if the days outside whole months have more than 50,000 purchases. Begin the period on the first day of a month and end it on the last.
     *
     * Required scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts/summary`
     */
    summary(query: EnvironmentalImpactsSummaryQuery, options?: CallOptions | undefined): Pending<EnvironmentalImpactSummary>;
    /**
     * Get an environmental impact
     *
     * Required scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts/{environmentalImpactId}`
     */
    get(environmentalImpactId: string, options?: CallOptions | undefined): Pending<EnvironmentalImpact>;
  };
  readonly statistics: {
    /**
     * Get an account’s statistics
     *
     * Returns totals of a period and a series over it. Days are in UTC, and `from` and `to` are inclusive. Organizations, TPAs and card holders are counted at the end of each interval. Transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the time of the request. If a transaction of last month changes today, last month’s figures change.
     *
     * Required scope: `account-statistics-read`
     *
     * `GET /accounts/{accountId}/statistics`
     */
    get(query?: StatisticsGetQuery | undefined, options?: CallOptions | undefined): Pending<Statistics>;
  };
  readonly exports: {
    /**
     * Create an export
     *
     * Exports the rows of a period to a file, in the background. Poll the export until it is `completed` or `failed`, or wait for the event `export.completed`. The file is kept for 7 days. Requires the scope that reads the export’s kind. The format `zip` also requires `files-read`.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`
     *
     * `POST /accounts/{accountId}/exports`
     */
    create(body: NewExport, options?: CallOptions | undefined): Pending<Export>;
    /**
     * List exports
     *
     * Lists only exports of the kinds that the caller may read. Exports are listed for 90 days.
     *
     * Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/exports`
     */
    list(query?: ExportsListQuery | undefined, options?: CallOptions | undefined): List<Export, ExportPage>;
    /**
     * Get an export
     *
     * Requires the scope that reads the export’s kind.
     *
     * Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/exports/{exportId}`
     */
    get(exportId: string, options?: CallOptions | undefined): Pending<Export>;
    /**
     * Cancel or delete an export
     *
     * A running export stops within seconds. Requires the scope that reads the export’s kind.
     *
     * Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`
     *
     * `DELETE /accounts/{accountId}/exports/{exportId}`
     */
    delete(exportId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Download the file of an export
     *
     * Returns the file as an attachment, with support for `ETag` and `Range`. Returns 409 until the export is `completed`, and 404 after the file has expired. Requires the scope that reads the export’s kind.
     *
     * Required scope: `webhook-events-read` or `files-read` or `receipts-write` or `environmental-impacts-read` or `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/exports/{exportId}/file`
     */
    download(exportId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
  };
  readonly exportProfiles: {
    /**
     * List export profiles
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles`
     */
    list(organizationId: string, query?: ExportProfilesListQuery | undefined, options?: CallOptions | undefined): List<ExportProfile, ExportProfilePage>;
    /**
     * Create an export profile
     *
     * A profile says how purchases are posted: accounts, VAT codes, dimensions, currency and voucher numbers. Its runs export what was not exported yet.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles`
     */
    create(organizationId: string, body: NewExportProfile, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Get an export profile
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    get(organizationId: string, profileId: string, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Update an export profile
     *
     * `locked_until` locks a period, or reopens it. Returns 409 while a run is in progress, because a run posts everything the same way.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    update(organizationId: string, profileId: string, body: ExportProfileUpdate, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Delete an export profile
     *
     * What its runs have exported stays known: the postings of a purchase are still listed. A new profile exports everything again.
     *
     * Required scope: `bookkeeping-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    delete(organizationId: string, profileId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Preview a run of an export profile
     *
     * Counts what a run would post now, and what it would leave for a later run, with the reason.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview`
     */
    preview(organizationId: string, profileId: string, query?: ExportProfilesPreviewQuery | undefined, options?: CallOptions | undefined): Pending<ExportPreview>;
    readonly runs: {
      /**
       * List the runs of an export profile
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs`
       */
      list(organizationId: string, profileId: string, query?: ExportProfilesRunsListQuery | undefined, options?: CallOptions | undefined): List<ExportRun, ExportRunPage>;
      /**
       * Start a run of an export profile
       *
       * Exports every purchase that no run of the profile has exported, and corrects those that have changed since: the earlier posting is reversed, and the purchase is posted again. Runs in the background; poll the run, or wait for the event `export.completed`. Returns 409 while another run of the profile is in progress.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs`
       */
      create(organizationId: string, profileId: string, body: NewExportRun, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Get a run of an export profile
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}`
       */
      get(organizationId: string, profileId: string, runId: string, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Write the file of a run again
       *
       * Writes the same postings again, after the file has expired or the run has failed. Nothing is posted twice.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file`
       */
      writeFile(organizationId: string, profileId: string, runId: string, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Get the transfer of a run
       *
       * Says how many vouchers of the run are in the accounting system, and which were refused and why. Returns 404 if the run was never posted.
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer`
       */
      getTransfer(organizationId: string, profileId: string, runId: string, options?: CallOptions | undefined): Pending<Transfer>;
      /**
       * Post a run in the accounting system
       *
       * Posts each voucher of the run in the connected accounting system, with its receipt, in the background. Nothing is posted twice: call it again after a failure, or to post what was refused. Returns 409 if no system is connected, or the run is not completed.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer`
       */
      transfer(organizationId: string, profileId: string, runId: string, options?: CallOptions | undefined): Pending<Transfer>;
    };
  };
  readonly accountingConnection: {
    /**
     * Get the accounting connection
     *
     * Says which accounting system is connected, and which can be.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    get(organizationId: string, options?: CallOptions | undefined): Pending<AccountingConnection>;
    /**
     * Connect an accounting system
     *
     * Open `consent_url` in a browser: a person who may administer the ledger gives the consent there, and comes back to the dashboard. A system without a consent screen needs `token`. An earlier connection of the organization ends. Returns 409 if the ledger belongs to another company; sandbox organizations may connect any ledger.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    connect(organizationId: string, body: AccountingConnectionUpdate, options?: CallOptions | undefined): Pending<AccountingConnection>;
    /**
     * Disconnect the accounting system
     *
     * Deletes the tokens. What was posted stays in the ledger, and Kontor still shows its numbers.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `bookkeeping-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    disconnect(organizationId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Import the chart of accounts
     *
     * Reads accounts, VAT codes, cost centres and projects of the accounting system. The cost accounts replace the chart of accounts of the organization. Returns 409 if no system is connected, or it does not answer.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart`
     */
    importChart(organizationId: string, options?: CallOptions | undefined): Pending<LedgerChart>;
  };
  readonly sandbox: {
    /**
     * Sign a TPA (sandbox)
     *
     * Signs the TPA for every signatory who has not signed yet, as a test person. Test persons with signing rights in the registry are used first. The result is the same as with real signatures: the signed PDF, the emails and `tpa.signed`.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign`
     */
    signTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Activate a TPA (sandbox)
     *
     * Simulates the operator and the issuer: confirms the signing rights and activates the TPA. An activated TPA does not change.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate`
     */
    activateTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Consent for a card holder (sandbox)
     *
     * Identifies the person and records the consent, as on the consent page. Sends `card_holder.identified` and `card_holder.signed.pdpc`. A card holder who has consented does not change.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent`
     */
    consent(cardHolderId: string, body?: SandboxConsent | undefined, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Create a test card (sandbox)
     *
     * Simulates a card from an issuer. With `card_holder_id` or `identity_id`, the card belongs to that person. With `tpa_id`, it belongs to a new person of the TPA’s company (see the TPA’s identities).
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/cards`
     */
    createCard(body: NewSandboxCard, options?: CallOptions | undefined): Pending<SandboxCard>;
    /**
     * Get a test card (sandbox)
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/cards/{cardId}`
     */
    getCard(cardId: string, options?: CallOptions | undefined): Pending<SandboxCard>;
    /**
     * Create a purchase (sandbox)
     *
     * Simulates a purchase from the card’s issuer, which is routed in the same way. By the time of the response, `card.transaction.authorized` and `environmental.impact` are queued for your webhooks. Continue with `clear`, `invoice` or `delete`.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions`
     */
    createTransaction(body: NewSandboxTransaction, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Clear a purchase (sandbox)
     *
     * Makes the amount final and sends `card.transaction.cleared`.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear`
     */
    clearTransaction(transactionId: string, body?: SandboxClearing | undefined, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Invoice a purchase (sandbox)
     *
     * Sends `card.transaction.invoiced`. Returns 409 `state_conflict` if the purchase is not cleared.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/invoice`
     */
    invoiceTransaction(transactionId: string, body?: SandboxInvoicing | undefined, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Release a reservation (sandbox)
     *
     * Releases the reservation without a purchase and sends `card.transaction.deleted`. Returns 409 `state_conflict` if the purchase is cleared.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/delete`
     */
    deleteTransaction(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Create a purchase’s receipt (sandbox)
     *
     * Simulates a receipt from a receipt provider. It has the `items` of the purchase, or otherwise one line, with the VAT for the country, the day and the kind of shop. By the time of the response, `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, if the lines improve the estimate, `environmental.impact` are queued for your webhooks. Returns 409 `state_conflict` if the transaction already has a receipt.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt`
     */
    createReceipt(transactionId: string, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Close an invoice (sandbox)
     *
     * Simulates an invoice that an issuer closes for a company. Sends `invoice.created` to each organization that uses an activated TPA of the company.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/invoices`
     */
    closeInvoice(body: NewSandboxInvoice, options?: CallOptions | undefined): Pending<IssuerInvoice>;
    /**
     * Generate purchases (sandbox)
     *
     * Generates realistic purchases over a period: local merchants and prices, working days, trips abroad, refunds, and reservations that are released or never cleared. Each purchase is routed like an issuer’s data, with all its states, events and CO2. The response is sent when all purchases are stored, or after five seconds with `status` `running`. An interrupted generation resumes automatically.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/generate`
     */
    generate(body: NewSandboxGeneration, options?: CallOptions | undefined): Pending<SandboxGeneration>;
    /**
     * Get a generation (sandbox)
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/generations/{generationId}`
     */
    getGeneration(generationId: string, options?: CallOptions | undefined): Pending<SandboxGeneration>;
    /**
     * Get the demo company (sandbox)
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/demo`
     */
    demo(options?: CallOptions | undefined): Pending<SandboxDemo>;
    /**
     * Create the demo company (sandbox)
     *
     * Creates a demo company for which data flows: an activated TPA, a billing profile, an organization, five card holders who have consented, and 100 purchases. Existing objects do not change. This takes a few seconds. Poll until `status` is `finished`.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/demo`
     */
    fillDemo(options?: CallOptions | undefined): Pending<SandboxDemo>;
    /**
     * List emails (sandbox)
     *
     * Lists the emails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Emails to dashboard users are not included, because their links give access to the account.
     *
     * Required scope: `accounts-write`
     *
     * `GET /accounts/{accountId}/sandbox/mails`
     */
    mails(query?: SandboxMailsQuery | undefined, options?: CallOptions | undefined): List<SandboxEmail, SandboxEmailPage>;
    /**
     * Get the clock (sandbox)
     *
     * Required scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/clock`
     */
    clock(options?: CallOptions | undefined): Pending<SandboxClock>;
    /**
     * Advance the clock (sandbox)
     *
     * Scheduled work runs as if that time had passed: reminders, retries of deliveries and emails, expiry of personal links and receipt links, requests to receipt providers, export files, and the retention of receipts, files and emails. At the end of each month that passes, the issuer closes an invoice for each company’s purchases (`invoice.created`). Work that becomes due starts immediately. If there is much of it, the response is sent before it is done. The clock cannot go back. Access tokens, secrets, sessions and the timestamps of objects keep real time.
     *
     * Required scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/clock`
     */
    advanceClock(body: SandboxClockAdvance, options?: CallOptions | undefined): Pending<SandboxClock>;
  };
  readonly health: {
    /**
     * Check liveness
     *
     * Succeeds while the process runs, even if the database is unavailable.
     *
     * `GET /healthz`
     */
    alive(options?: CallOptions | undefined): Pending<Liveness>;
    /**
     * Check readiness
     *
     * Checks whether the process can serve requests: the database, the schema, the change feed and the queues. The database is not ready while it refuses connections, is read-only, has a full disk or has not responded for five seconds. A schema that does not match this version is `outdated`. These results leave the process ready: a `slow` `database` (no response within half a second), a `delayed` `change_feed`, and a `queue` that is `delayed` (an entry is older than five minutes) or `unknown` (no process does background work). An `embedded_database` that ended is `restarting`, or `failed` if it could not be started. A process that is stopping is `draining`.
     *
     * `GET /readyz`
     */
    ready(options?: CallOptions | undefined): Pending<Readiness>;
  };
  readonly events: {
    /**
     * List events
     *
     * Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. `wait` makes the request a long poll, which returns with the first new event. The number of streams and long polls that a client and an account may have open at once is limited (429 `too_many_streams`).
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/events`
     */
    list(query?: EventsListQuery | undefined, options?: CallOptions | undefined): Pending<AccountEventPage>;
    /**
     * Stream events
     *
     * Streams server-sent events: `event` is the name, `id` the position, and `data` an event as in the list. `Last-Event-ID` continues after a position; browsers and SSE clients send it automatically. The number of streams and long polls that a client and an account may have open at once is limited (429 `too_many_streams`). Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/events/stream`
     */
    stream(query?: EventsStreamQuery | undefined, options?: CallOptions | undefined): Pending<string>;
  };
  readonly eventTypes: {
    /**
     * List event types
     *
     * Lists all events that webhooks can receive, with the JSON Schema of the payload and a sample, in one response.
     *
     * Requires no scope: any token is accepted.
     *
     * `GET /event-types`
     */
    list(options?: CallOptions | undefined): Pending<EventTypePage>;
  };
  readonly webhooks: {
    /**
     * List webhooks
     *
     * Required scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    list(organizationId: string, query?: WebhooksListQuery | undefined, options?: CallOptions | undefined): List<Webhook, WebhookPage>;
    /**
     * Create a webhook
     *
     * The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    create(organizationId: string, body: NewWebhook, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Get a webhook
     *
     * Required scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    get(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Update a webhook
     *
     * A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(organizationId: string, webhookId: string, body: WebhookUpdate, options?: CallOptions | undefined): Pending<WebhookUpdateResult>;
    /**
     * Delete a webhook
     *
     * Queued deliveries are skipped, and nothing more is sent.
     *
     * Required scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Retry a webhook’s pending deliveries
     *
     * Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now`
     */
    retryNow(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate a webhook’s secret
     *
     * The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(organizationId: string, webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(organizationId: string, webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Replay events to a webhook
     *
     * Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay`
     */
    replay(organizationId: string, webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
    /**
     * Get the keys that verify a webhook’s deliveries
     *
     * Returns the public keys of a webhook that signs with Ed25519, as a JWK set (RFC 7517), newest first. While a rotation lasts, there are two, and each delivery has a signature of each. Read the set again at least once in an overlap.
     *
     * `GET /.well-known/webhook-keys/{accountId}/{webhookId}`
     */
    keys(webhookId: string, options?: CallOptions | undefined): Pending<WebhookKeySet>;
    readonly events: {
      /**
       * List a webhook’s deliveries
       *
       * Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
      /**
       * Get a webhook’s delivery
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}`
       */
      get(organizationId: string, webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Resend an event to a webhook
       *
       * Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(organizationId: string, webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Get a webhook’s replay
       *
       * Required scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}`
       */
      get(organizationId: string, webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
    };
    readonly headers: {
      /**
       * List a webhook’s custom headers
       *
       * Required scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
      /**
       * Create a custom header for a webhook
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhook-headers-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      create(organizationId: string, webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Get a webhook’s custom header
       *
       * Required scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(organizationId: string, webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Update a webhook’s custom header
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(organizationId: string, webhookId: string, headerId: string, body: WebhookHeaderUpdate, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Delete a webhook’s custom header
       *
       * Required scope: `webhook-headers-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      delete(organizationId: string, webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly groups: {
      /**
       * List a webhook’s groups
       *
       * Required scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      list(organizationId: string, webhookId: string, query?: WebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
      /**
       * Create a group for a webhook
       *
       * A webhook with groups receives only transactions of the companies in its groups.
       *
       * Required scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(organizationId: string, webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Get a webhook’s group
       *
       * Required scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Delete a webhook’s group
       *
       * A webhook without groups receives the transactions of all companies.
       *
       * Required scope: `webhook-groups-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      delete(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
  readonly operator: {
    /**
     * List TPAs pending approval
     *
     * Lists TPAs of all accounts that are pending the operator’s approval, oldest first.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/tpas`
     */
    listTpas(query?: OperatorListTpasQuery | undefined, options?: CallOptions | undefined): List<PendingTpa, PendingTpaPage>;
    /**
     * Get a TPA’s evidence
     *
     * Returns the company’s current registry record, the data that the partner entered, the signing rights at the time of creation, and the signatures with time and eID.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/tpas/{tpaId}`
     */
    getTpa(tpaId: string, options?: CallOptions | undefined): Pending<TpaEvidence>;
    /**
     * Download a TPA’s signed document
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/tpas/{tpaId}/document`
     */
    downloadTpaDocument(tpaId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    /**
     * Approve a TPA
     *
     * Confirms that the signatories may sign for the company. The issuer activates the TPA next. In a sandbox it is activated immediately.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/tpas/{tpaId}/approve`
     */
    approveTpa(tpaId: string, options?: CallOptions | undefined): Pending<TpaDecision>;
    /**
     * Reject a TPA
     *
     * The partner receives the event `tpa.rejected` and can see the reason.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/tpas/{tpaId}/reject`
     */
    rejectTpa(tpaId: string, body: TpaRejection, options?: CallOptions | undefined): Pending<TpaDecision>;
    /**
     * List accounts
     *
     * Lists the accounts of all partners, newest first.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/accounts`
     */
    listAccounts(query?: OperatorListAccountsQuery | undefined, options?: CallOptions | undefined): List<AccountOverview, AccountOverviewPage>;
    /**
     * Get an account
     *
     * Returns figures and limits of an account, without its content. A closed account has no limits.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/accounts/{tenantId}`
     */
    getAccount(tenantId: string, options?: CallOptions | undefined): Pending<AccountDetails>;
    /**
     * Update an account’s limits
     *
     * Same as `kontor account limits`. Null restores a default.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `PUT /operator/accounts/{tenantId}/limits`
     */
    setLimits(tenantId: string, body: LimitsUpdate, options?: CallOptions | undefined): Pending<OperatorLimitList>;
    /**
     * Approve a registered account
     *
     * The account gets the default limits, and its emails are sent in the partner’s name. Same as `kontor account approve`.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/accounts/{tenantId}/approve`
     */
    approveAccount(tenantId: string, options?: CallOptions | undefined): Pending<AccountApproval>;
    /**
     * List failing webhooks
     *
     * Lists webhooks of all accounts whose receiver fails or whose oldest delivery has been pending for more than five minutes. The longest failure comes first.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/webhooks`
     */
    listFailingWebhooks(query?: OperatorListFailingWebhooksQuery | undefined, options?: CallOptions | undefined): List<FailingWebhook, FailingWebhookPage>;
    /**
     * Retry a failing webhook
     *
     * Ends the pause after failures and makes every pending retry due.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/webhooks/{webhookId}/retry-now`
     */
    retryWebhook(webhookId: string, options?: CallOptions | undefined): Pending<WebhookRetryResult>;
    /**
     * List undelivered emails
     *
     * Lists undelivered emails of all accounts, newest first, without content.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/mails`
     */
    listMails(query?: OperatorListMailsQuery | undefined, options?: CallOptions | undefined): List<UndeliveredEmail, UndeliveredEmailPage>;
    /**
     * Retry an email
     *
     * Sends a scheduled or deferred email now. A `failed` email cannot be sent again, because its text was erased.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/mails/{mailId}/retry`
     */
    retryMail(mailId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * List transactions that were set aside
     *
     * Lists transactions that could not be routed to partners, grouped by reason.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/set-aside-transactions`
     */
    listSetAsideTransactions(options?: CallOptions | undefined): Pending<SetAsideTransactionGroupList>;
    /**
     * Retry transactions that were set aside
     *
     * Routes the transactions again after the fault is fixed. Each start of a process does the same.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/set-aside-transactions/retry`
     */
    retrySetAsideTransactions(options?: CallOptions | undefined): Pending<TransactionRetryResult>;
    /**
     * List sources of issuers’ files
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/file-sources`
     */
    listFileSources(query?: OperatorListFileSourcesQuery | undefined, options?: CallOptions | undefined): Pending<OperatorFileSourceList>;
    /**
     * Add a source of issuers’ files
     *
     * As `POST /issuers/{slug}/file-sources`, and also for private addresses and folders.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-sources`
     */
    addFileSource(body: NewOperatorFileSource, options?: CallOptions | undefined): Pending<OperatorFileSource>;
    /**
     * List issuers with their payment products and CSV mappings
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/file-source-choices`
     */
    listFileSourceChoices(options?: CallOptions | undefined): Pending<SourceChoices>;
    /**
     * Get a source of issuers’ files
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/file-sources/{sourceId}`
     */
    getFileSource(sourceId: string, options?: CallOptions | undefined): Pending<OperatorFileSourceDetails>;
    /**
     * Update a source of issuers’ files
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `PUT /operator/file-sources/{sourceId}`
     */
    updateFileSource(sourceId: string, body: FileSourceUpdate, options?: CallOptions | undefined): Pending<OperatorFileSource>;
    /**
     * Delete a source of issuers’ files
     *
     * The files that were picked up stay.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-sources/{sourceId}/delete`
     */
    deleteFileSource(sourceId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Poll a source now
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-sources/{sourceId}/poll`
     */
    pollFileSource(sourceId: string, options?: CallOptions | undefined): Pending<OperatorFileSource>;
    /**
     * Test the connection to a source
     *
     * Connects, signs in and lists. Nothing is picked up.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-sources/{sourceId}/test`
     */
    testFileSource(sourceId: string, options?: CallOptions | undefined): Pending<FileSourceTest>;
    /**
     * Acknowledge missing files
     *
     * The files that are missing now raise no alert any more.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-sources/{sourceId}/dismiss-missing`
     */
    dismissMissingFiles(sourceId: string, options?: CallOptions | undefined): Pending<OperatorFileSource>;
    /**
     * List CSV mappings of issuers
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/file-mappings`
     */
    listFileMappings(query?: OperatorListFileMappingsQuery | undefined, options?: CallOptions | undefined): Pending<OperatorFileMappingList>;
    /**
     * Create a CSV mapping of an issuer
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-mappings`
     */
    createFileMapping(body: NewOperatorFileMapping, options?: CallOptions | undefined): Pending<OperatorFileMapping>;
    /**
     * Recognize the columns of a CSV file
     *
     * As `POST /issuers/{slug}/file-mappings/preview`. Nothing is stored.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-mappings/preview`
     */
    previewFileMapping(body: FileMappingSample, options?: CallOptions | undefined): Pending<FileMappingPreview>;
    /**
     * Get a version of an issuer’s CSV mapping
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/file-mappings/{mappingId}`
     */
    getFileMapping(mappingId: string, options?: CallOptions | undefined): Pending<OperatorFileMapping>;
    /**
     * Add a version of an issuer’s CSV mapping
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-mappings/{mappingId}/versions`
     */
    addFileMappingVersion(mappingId: string, body: NewFileMappingVersion, options?: CallOptions | undefined): Pending<OperatorFileMapping>;
    /**
     * Delete a CSV mapping of an issuer
     *
     * Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/file-mappings/{mappingId}/delete`
     */
    deleteFileMapping(mappingId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * List files of an issuer
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files`
     */
    listIssuerFiles(slug: string, query?: OperatorListIssuerFilesQuery | undefined, options?: CallOptions | undefined): List<IssuerFile, IssuerFilePage>;
    /**
     * Send a file of an issuer
     *
     * As `POST /issuers/{slug}/files`: the body is the file. It is read after the response.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files`
     */
    sendIssuerFile(slug: string, body: Blob | Uint8Array | ArrayBuffer | FormData, query?: OperatorSendIssuerFileQuery | undefined, options?: CallOptions | undefined): Pending<ReceivedIssuerFile>;
    /**
     * Get a file of an issuer
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files/{fileId}`
     */
    getIssuerFile(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFileReport>;
    /**
     * Download the problems of an issuer’s file
     *
     * A CSV file with a line for each problem.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files/{fileId}/report`
     */
    downloadIssuerFileReport(slug: string, fileId: string, options?: CallOptions | undefined): Pending<string>;
    /**
     * Release a quarantined file of an issuer
     *
     * Its good records are stored.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/release`
     */
    releaseIssuerFile(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Reject a quarantined file of an issuer
     *
     * Nothing of it is stored.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/reject`
     */
    rejectIssuerFile(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Read a file of an issuer again
     *
     * Reads the stored original from the start. What was stored before stays, and is not stored twice.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/reprocess`
     */
    reprocessIssuerFile(slug: string, fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Get the installation’s status
     *
     * Returns processes, queues, failing jobs and the last backup.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/status`
     */
    status(options?: CallOptions | undefined): Pending<InstallationStatus>;
  };
}

/** The calls of one organization. */
export interface OrganizationApi {
  /**
   * Get an organization
   *
   * Required scope: `organizations-read`
   *
   * `GET /accounts/{accountId}/organizations/{organizationId}`
   */
  get(options?: CallOptions | undefined): Pending<Organization>;
  /**
   * Update an organization
   *
   * Required scope: `organizations-write`
   *
   * `PUT /accounts/{accountId}/organizations/{organizationId}`
   */
  update(body: OrganizationUpdate, options?: CallOptions | undefined): Pending<Organization>;
  /**
   * Delete an organization
   *
   * Also deletes the organization’s card holders (each with a `card_holder.deleted` event) and webhooks, and disables its OAuth clients, whose tokens stop working immediately. You can reuse its `reference_id`. History is kept.
   *
   * Required scope: `organizations-delete`
   *
   * `DELETE /accounts/{accountId}/organizations/{organizationId}`
   */
  delete(options?: CallOptions | undefined): Pending<void>;
  readonly cardHolders: {
    /**
     * List card holders
     *
     * Lists the card holders of an organization. `q` matches the beginning of the reference or the email address, case-insensitively.
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, Kontor emails the person a request to consent, unless `skip_consent_email` is true. With `identity_id`, the card holder is identified immediately and transactions follow. With both, the card holder is identified and receives the request.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    create(body: NewCardHolder, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Get a card holder
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    get(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Update a card holder
     *
     * A new `email` receives a new email, and the old link stops working; you can set it until the card holder has consented. You can set `identity_id` once, which identifies the card holder, and update `history_from` until then. Returns 409 `state_conflict` otherwise.
     *
     * Required scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(cardHolderId: string, body: CardHolderUpdate, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Delete a card holder
     *
     * Deliveries and the personal link stop immediately. The email address, metadata, emails and consent evidence are erased, and so is the identity unless another card holder or an active card uses it. Transactions are kept without the person’s name; `…/export` shows the data that is kept. You can reuse the reference.
     *
     * Required scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Remind a card holder to consent
     *
     * Sends the email again, or for the first time after `skip_consent_email`, and renews its link for 30 days. Returns 409 `state_conflict` if the card holder has consented, has withdrawn or has no email address, and 429 if the last email is less than a minute old. Kontor sends one reminder automatically after seven days.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Imports up to 10,000 card holders, as JSON or CSV. Valid rows are created; invalid rows are reported with their errors. With `atomic=true`, one invalid row rejects the whole import with 422, whose `errors` name `rows.<row>.<field>`. With `dry_run=true`, nothing is stored and the response shows what would happen.
     *
     * CSV files are UTF-8. The first line names the columns: `reference_id` (required), `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`. Kontor detects the delimiter (comma, semicolon or tab) from the first line. An empty cell counts as absent.
     *
     * Required scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export a card holder’s data
     *
     * Returns all data stored about a card holder, for the right of access (GDPR, article 15): the card holder, the identity with the last four digits of its cards, the consent with its evidence, emails, audit lines, transactions, receipts and events. Returns the newest 1,000 receipts and the newest 10,000 objects of each other kind. The national id is never returned, only whether one is stored. For a deleted card holder, returns the data that is kept.
     *
     * Required scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/export`
     */
    export(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolderExport>;
  };
  readonly transactions: {
    /**
     * List an organization’s transactions
     *
     * Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/transactions`
     */
    list(query?: OrganizationsTransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
    /**
     * Get an organization’s transaction
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/transactions/{transactionId}`
     */
    get(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
  };
  readonly codingRules: {
    /**
     * Get coding rules
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/coding-rules`
     */
    get(options?: CallOptions | undefined): Pending<CodingRules>;
    /**
     * Update coding rules
     *
     * Replaces all rules of the organization. They code purchases that arrive from now on. `POST …/coding-rules/preview` tells before what they would change, and `POST …/coding-rules/apply` applies them to purchases that are there. A rule never changes what a person or a client has set.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/coding-rules`
     */
    update(body: CodingRulesUpdate, options?: CallOptions | undefined): Pending<CodingRules>;
    /**
     * Preview coding rules
     *
     * Tries rules on the newest 20,000 purchases of a period and tells what they would change. Stores nothing.
     *
     * Required scope: `bookkeeping-read`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/preview`
     */
    preview(body: CodingPreviewRequest, options?: CallOptions | undefined): Pending<CodingPreview>;
    /**
     * Apply coding rules
     *
     * Applies the stored rules to purchases of a period, newest first. One request changes up to 500 purchases. Repeat it with `cursor` until `next_cursor` is null. A purchase that was exported already is corrected by the next run of its export profile.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/coding-rules/apply`
     */
    apply(body: ApplyCodingRules, options?: CallOptions | undefined): Pending<AppliedCodingRules>;
  };
  readonly chartOfAccounts: {
    /**
     * Get the chart of accounts
     *
     * An organization without its own chart has the standard chart of its country.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts`
     */
    get(options?: CallOptions | undefined): Pending<ChartOfAccounts>;
    /**
     * Update the chart of accounts
     *
     * Replaces all accounts. With `standard` alone, they are those of a standard chart. What was coded before stays.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/chart-of-accounts`
     */
    update(body: ChartOfAccountsUpdate, options?: CallOptions | undefined): Pending<ChartOfAccounts>;
  };
  readonly monthEnd: {
    /**
     * Get the state of a month
     *
     * Counts what is left to do in a month: missing receipts, uncoded purchases, purchases that have not cleared, and what each export profile can post. The counts are kept up to date with each change, so that a month with a million purchases takes no longer than one with ten.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/month-end`
     */
    get(query?: MonthEndGetQuery | undefined, options?: CallOptions | undefined): Pending<MonthEnd>;
  };
  readonly exportProfiles: {
    /**
     * List export profiles
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles`
     */
    list(query?: ExportProfilesListQuery | undefined, options?: CallOptions | undefined): List<ExportProfile, ExportProfilePage>;
    /**
     * Create an export profile
     *
     * A profile says how purchases are posted: accounts, VAT codes, dimensions, currency and voucher numbers. Its runs export what was not exported yet.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles`
     */
    create(body: NewExportProfile, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Get an export profile
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    get(profileId: string, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Update an export profile
     *
     * `locked_until` locks a period, or reopens it. Returns 409 while a run is in progress, because a run posts everything the same way.
     *
     * Required scope: `bookkeeping-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    update(profileId: string, body: ExportProfileUpdate, options?: CallOptions | undefined): Pending<ExportProfile>;
    /**
     * Delete an export profile
     *
     * What its runs have exported stays known: the postings of a purchase are still listed. A new profile exports everything again.
     *
     * Required scope: `bookkeeping-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}`
     */
    delete(profileId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Preview a run of an export profile
     *
     * Counts what a run would post now, and what it would leave for a later run, with the reason.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/preview`
     */
    preview(profileId: string, query?: ExportProfilesPreviewQuery | undefined, options?: CallOptions | undefined): Pending<ExportPreview>;
    readonly runs: {
      /**
       * List the runs of an export profile
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs`
       */
      list(profileId: string, query?: ExportProfilesRunsListQuery | undefined, options?: CallOptions | undefined): List<ExportRun, ExportRunPage>;
      /**
       * Start a run of an export profile
       *
       * Exports every purchase that no run of the profile has exported, and corrects those that have changed since: the earlier posting is reversed, and the purchase is posted again. Runs in the background; poll the run, or wait for the event `export.completed`. Returns 409 while another run of the profile is in progress.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs`
       */
      create(profileId: string, body: NewExportRun, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Get a run of an export profile
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}`
       */
      get(profileId: string, runId: string, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Write the file of a run again
       *
       * Writes the same postings again, after the file has expired or the run has failed. Nothing is posted twice.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/file`
       */
      writeFile(profileId: string, runId: string, options?: CallOptions | undefined): Pending<ExportRun>;
      /**
       * Get the transfer of a run
       *
       * Says how many vouchers of the run are in the accounting system, and which were refused and why. Returns 404 if the run was never posted.
       *
       * Required scope: `bookkeeping-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer`
       */
      getTransfer(profileId: string, runId: string, options?: CallOptions | undefined): Pending<Transfer>;
      /**
       * Post a run in the accounting system
       *
       * Posts each voucher of the run in the connected accounting system, with its receipt, in the background. Nothing is posted twice: call it again after a failure, or to post what was refused. Returns 409 if no system is connected, or the run is not completed.
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `bookkeeping-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/export-profiles/{profileId}/runs/{runId}/transfer`
       */
      transfer(profileId: string, runId: string, options?: CallOptions | undefined): Pending<Transfer>;
    };
  };
  readonly accountingConnection: {
    /**
     * Get the accounting connection
     *
     * Says which accounting system is connected, and which can be.
     *
     * Required scope: `bookkeeping-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    get(options?: CallOptions | undefined): Pending<AccountingConnection>;
    /**
     * Connect an accounting system
     *
     * Open `consent_url` in a browser: a person who may administer the ledger gives the consent there, and comes back to the dashboard. A system without a consent screen needs `token`. An earlier connection of the organization ends. Returns 409 if the ledger belongs to another company; sandbox organizations may connect any ledger.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    connect(body: AccountingConnectionUpdate, options?: CallOptions | undefined): Pending<AccountingConnection>;
    /**
     * Disconnect the accounting system
     *
     * Deletes the tokens. What was posted stays in the ledger, and Kontor still shows its numbers.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `bookkeeping-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/accounting-connection`
     */
    disconnect(options?: CallOptions | undefined): Pending<void>;
    /**
     * Import the chart of accounts
     *
     * Reads accounts, VAT codes, cost centres and projects of the accounting system. The cost accounts replace the chart of accounts of the organization. Returns 409 if no system is connected, or it does not answer.
     *
     * Required scope: `bookkeeping-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/accounting-connection/chart`
     */
    importChart(options?: CallOptions | undefined): Pending<LedgerChart>;
  };
  readonly events: {
    /**
     * List the events of an organization
     *
     * Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`. Positions belong to the account, so this list skips some.
     *
     * Required scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/events`
     */
    list(query?: OrganizationsEventsListQuery | undefined, options?: CallOptions | undefined): Pending<AccountEventPage>;
  };
  readonly webhooks: {
    /**
     * List webhooks
     *
     * Required scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    list(query?: WebhooksListQuery | undefined, options?: CallOptions | undefined): List<Webhook, WebhookPage>;
    /**
     * Create a webhook
     *
     * The response contains the secret, which is not shown again. Kontor then challenges the URL with `GET url?challenge=…` and `X-Event: challenge`. The receiver must respond with 200 and the header `X-Verify-Token`, the hex HMAC-SHA256 of the challenge with the secret as key. Until then, events are queued for at most 72 hours.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks`
     */
    create(body: NewWebhook, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Get a webhook
     *
     * Required scope: `webhooks-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    get(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Update a webhook
     *
     * A new `url` must pass a challenge before it receives events. So must a webhook that Kontor disabled and that you enable again; `missed_events` is then the number of events that it missed. If `url` changes to another host, send the stored password or secret again and delete secret headers first (409 otherwise). The update applies to every event after the response.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(webhookId: string, body: WebhookUpdate, options?: CallOptions | undefined): Pending<WebhookUpdateResult>;
    /**
     * Delete a webhook
     *
     * Queued deliveries are skipped, and nothing more is sent.
     *
     * Required scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * Challenges the URL again within seconds. Get the webhook to see the result. An active webhook stays active until then.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Retry a webhook’s pending deliveries
     *
     * Ends the pause after failures and makes every pending retry due, at most 10,000. If the receiver still fails, one attempt is made and the pause begins again. Get the webhook (`paused_until`) and its deliveries to see the result. Failed deliveries are not included. Replay them instead.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/retry-now`
     */
    retryNow(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate a webhook’s secret
     *
     * The response contains the new secret, which is not shown again. A webhook with Ed25519 signatures also gets a new key, which `public_keys` and `jwks_uri` list at once. For `overlap` seconds (default 86,400), deliveries are also signed with the previous secret and key, so that you can switch without downtime. `X-Data-Signature` changes to the new secret when the overlap ends. A second rotation during that time invalidates the oldest secret and key.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * Sends a sample event to this webhook, whether or not it is subscribed to the event. The payload contains `"test": true`. The event is signed, delivered, retried and logged like any other event.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Replay events to a webhook
     *
     * Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.
     *
     * Required scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replay`
     */
    replay(webhookId: string, body: NewWebhookReplay, options?: CallOptions | undefined): Pending<WebhookReplayPreview | WebhookReplay>;
    readonly events: {
      /**
       * List a webhook’s deliveries
       *
       * Lists the delivery log, newest first. Each webhook numbers its events without gaps. To verify that you have received every event, pass the last number that you have as `after_sequence`: this returns all later events, oldest first. With `transaction_id` or `reference_id`, deliveries are sorted by event. `from` and `to` (exclusive) filter by the time of the event. A page of a filtered log may be short or empty and still have a `next_cursor`. Continue until it is null.
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events`
       */
      list(webhookId: string, query?: WebhooksEventsListQuery | undefined, options?: CallOptions | undefined): List<Delivery, DeliveryPage>;
      /**
       * Get a webhook’s delivery
       *
       * Required scope: `webhook-events-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}`
       */
      get(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
      /**
       * Resend an event to a webhook
       *
       * Sends the event again with the same id and number. Earlier attempts stay in the log. A pending delivery is sent now, even if the webhook pauses after failures. Get the delivery to see the attempt. With `ordered`, earlier events are sent first.
       *
       * Required scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Get a webhook’s replay
       *
       * Required scope: `webhooks-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/replays/{replayId}`
       */
      get(webhookId: string, replayId: string, options?: CallOptions | undefined): Pending<WebhookReplay>;
    };
    readonly headers: {
      /**
       * List a webhook’s custom headers
       *
       * Required scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      list(webhookId: string, query?: WebhooksHeadersListQuery | undefined, options?: CallOptions | undefined): List<WebhookHeader, WebhookHeaderPage>;
      /**
       * Create a custom header for a webhook
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhook-headers-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers`
       */
      create(webhookId: string, body: NewWebhookHeader, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Get a webhook’s custom header
       *
       * Required scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Update a webhook’s custom header
       *
       * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
       *
       * Required scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(webhookId: string, headerId: string, body: WebhookHeaderUpdate, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Delete a webhook’s custom header
       *
       * Required scope: `webhook-headers-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      delete(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<void>;
    };
    readonly groups: {
      /**
       * List a webhook’s groups
       *
       * Required scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      list(webhookId: string, query?: WebhooksGroupsListQuery | undefined, options?: CallOptions | undefined): List<WebhookGroup, WebhookGroupPage>;
      /**
       * Create a group for a webhook
       *
       * A webhook with groups receives only transactions of the companies in its groups.
       *
       * Required scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Get a webhook’s group
       *
       * Required scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Delete a webhook’s group
       *
       * A webhook without groups receives the transactions of all companies.
       *
       * Required scope: `webhook-groups-delete`
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
     * Deleted cards are not listed.
     *
     * Required scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/cards`
     */
    list(query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
    /**
     * Create a card
     *
     * Creates a card under your own id. Kontor forwards it immediately to accounts whose TPA covers its company and product; the first card of a company activates a TPA that is `pending-activation`. If the card exists, the response contains the stored card with `created: false`, and nothing changes; update it with PUT. You can reuse the id of a deleted card.
     *
     * Required scope: `issuer-cards-write`
     *
     * `POST /issuers/{slug}/cards`
     */
    create(body: NewIssuerCard, options?: CallOptions | undefined): Pending<RegisteredIssuerCard>;
    /**
     * Get a card
     *
     * Required scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/cards/{cardId}`
     */
    get(cardId: string, options?: CallOptions | undefined): Pending<IssuerCard>;
    /**
     * Update a card
     *
     * Fields that you do not send keep their values, including fields inside `identity`.
     *
     * Required scope: `issuer-cards-write`
     *
     * `PUT /issuers/{slug}/cards/{cardId}`
     */
    update(cardId: string, body: IssuerCardUpdate, options?: CallOptions | undefined): Pending<IssuerCard>;
    /**
     * Delete a card
     *
     * Partners see the card as inactive. Its transactions are kept.
     *
     * Required scope: `issuer-cards-delete`
     *
     * `DELETE /issuers/{slug}/cards/{cardId}`
     */
    delete(cardId: string, options?: CallOptions | undefined): Pending<void>;
  };
  readonly transactionStates: {
    /**
     * Send a transaction state
     *
     * Sends one state of a transaction. States may arrive in any order. A state that arrives before the one it follows is stored, and partners receive it after that one. Each pair of `id` and `state` is accepted once; a repetition returns 409 `duplicate`. A 409 `state_conflict` means that the transaction cannot enter the state (`deleted` with `cleared` or `invoiced`), or that the `id` belongs to another card. States of deleted cards are accepted.
     *
     * Required scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
     */
    create(cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
    /**
     * Send many transaction states
     *
     * Sends up to 1,000 states of any of your cards. Each row is accepted or rejected independently, by the rules of the single call. The response contains one result for each row, in order. After a 5xx or no response, send the same batch again: stored states are reported as `duplicate`.
     *
     * Required scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/transaction-states`
     */
    createMany(body: TransactionStateBatch, options?: CallOptions | undefined): Pending<TransactionStateBatchResult>;
  };
  readonly files: {
    /**
     * Send a file
     *
     * Sends a file with cards and transactions: Mastercard CDF3, Visa VCF4, American Express GL1025, Diners S3DF, camt.053 and camt.054, or CSV. Send its bytes as the body with `Content-Type: application/octet-stream`, or as the file of a form. The body may have any size and is stored as it arrives. It is read after the response; `GET …/files/{fileId}` shows the result. A file with the content of an earlier one returns 200 with `status: duplicate`.
     *
     * Large files can be sent in parts: give each part the same `upload_id`, its `offset`, and the last one `is_last=true`. After a lost connection, a 409 says where to continue.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/files`
     */
    create(body: Blob | Uint8Array | ArrayBuffer | FormData, query?: IssuersFilesCreateQuery | undefined, options?: CallOptions | undefined): Pending<ReceivedIssuerFile>;
    /**
     * List files
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/files`
     */
    list(query?: IssuersFilesListQuery | undefined, options?: CallOptions | undefined): List<IssuerFile, IssuerFilePage>;
    /**
     * Get a file
     *
     * Shows what was found in the file, what became of its records, whether its trailers agree, and its first problems.
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/files/{fileId}`
     */
    get(fileId: string, options?: CallOptions | undefined): Pending<IssuerFileReport>;
    /**
     * List the problems of a file
     *
     * Lists them in the order in which they were found. At most 10000 of a file are kept.
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/files/{fileId}/problems`
     */
    problems(fileId: string, query?: IssuersFilesProblemsQuery | undefined, options?: CallOptions | undefined): List<IssuerFileProblem, IssuerFileProblemPage>;
    /**
     * Download the problems of a file
     *
     * A CSV file with a line for each problem.
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/files/{fileId}/report`
     */
    report(fileId: string, options?: CallOptions | undefined): Pending<string>;
    /**
     * Release a quarantined file
     *
     * Stores its good records, although it does not add up.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/files/{fileId}/release`
     */
    release(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Reject a quarantined file
     *
     * Nothing of it is stored. It can be read again.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/files/{fileId}/reject`
     */
    reject(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Read a file again
     *
     * Reads it from its beginning, for example after an upgrade. Records that are stored already are counted as duplicates.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/files/{fileId}/reprocess`
     */
    reprocess(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
  };
  readonly fileSettings: {
    /**
     * Get the settings of files
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-settings`
     */
    get(options?: CallOptions | undefined): Pending<IssuerFileSettings>;
    /**
     * Update the settings of files
     *
     * Required scope: `issuer-files-write`
     *
     * `PUT /issuers/{slug}/file-settings`
     */
    update(body: IssuerFileSettingsUpdate, options?: CallOptions | undefined): Pending<IssuerFileSettings>;
  };
  readonly fileSources: {
    /**
     * List sources of files
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-sources`
     */
    list(query?: IssuersFileSourcesListQuery | undefined, options?: CallOptions | undefined): List<FileSource, FileSourcePage>;
    /**
     * Add a source of files
     *
     * Kontor polls the source and picks up its files. An SFTP server requires a password or a private key, and the fingerprint of its host key; `POST …/test` shows the one that the server has. The address must be public; only the operator can add one that is not, or a folder.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-sources`
     */
    create(body: NewFileSource, options?: CallOptions | undefined): Pending<FileSource>;
    /**
     * Get a source of files
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-sources/{sourceId}`
     */
    get(sourceId: string, options?: CallOptions | undefined): Pending<FileSource>;
    /**
     * Update a source of files
     *
     * Required scope: `issuer-files-write`
     *
     * `PUT /issuers/{slug}/file-sources/{sourceId}`
     */
    update(sourceId: string, body: FileSourceUpdate, options?: CallOptions | undefined): Pending<FileSource>;
    /**
     * Delete a source of files
     *
     * The files that were picked up stay. Those at the source are left there.
     *
     * Required scope: `issuer-files-write`
     *
     * `DELETE /issuers/{slug}/file-sources/{sourceId}`
     */
    delete(sourceId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Get the expected and picked-up files of a source
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-sources/{sourceId}/activity`
     */
    activity(sourceId: string, options?: CallOptions | undefined): Pending<FileSourceActivity>;
    /**
     * Poll a source now
     *
     * The poll begins within seconds. `polled_at` and `fault` show its result.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-sources/{sourceId}/poll`
     */
    poll(sourceId: string, options?: CallOptions | undefined): Pending<FileSource>;
    /**
     * Test the connection to a source
     *
     * Connects, signs in and lists. Nothing is picked up. The response is 200 also when it fails: see `is_ok`.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-sources/{sourceId}/test`
     */
    test(sourceId: string, options?: CallOptions | undefined): Pending<FileSourceTest>;
  };
  readonly fileMappings: {
    /**
     * List CSV mappings
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-mappings`
     */
    list(options?: CallOptions | undefined): Pending<FileMappingList>;
    /**
     * Create a CSV mapping
     *
     * Says how the columns of a bank’s CSV files become transactions. `POST …/preview` recognizes one.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-mappings`
     */
    create(body: NewFileMapping, options?: CallOptions | undefined): Pending<FileMapping>;
    /**
     * Recognize the columns of a CSV file
     *
     * Recognizes the columns of a sample, or reads it by the mapping in `document`, and says what is not read. Nothing is stored.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-mappings/preview`
     */
    preview(body: FileMappingSample, options?: CallOptions | undefined): Pending<FileMappingPreview>;
    /**
     * Get a version of a CSV mapping
     *
     * Required scope: `issuer-files-read`
     *
     * `GET /issuers/{slug}/file-mappings/{mappingId}`
     */
    get(mappingId: string, options?: CallOptions | undefined): Pending<FileMapping>;
    /**
     * Delete a CSV mapping
     *
     * Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.
     *
     * Required scope: `issuer-files-write`
     *
     * `DELETE /issuers/{slug}/file-mappings/{mappingId}`
     */
    delete(mappingId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Add a version of a CSV mapping
     *
     * A version never changes. Sources and files keep the one that they refer to.
     *
     * Required scope: `issuer-files-write`
     *
     * `POST /issuers/{slug}/file-mappings/{mappingId}/versions`
     */
    addVersion(mappingId: string, body: NewFileMappingVersion, options?: CallOptions | undefined): Pending<FileMapping>;
  };
  readonly tpas: {
    /**
     * List the TPAs of your payment products
     *
     * Lists TPAs that are `pending-activation`, unless you filter by `status`.
     *
     * Required scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/tpas`
     */
    list(query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
    /**
     * Activate a TPA
     *
     * Notifies the partner and forwards the company’s cards. The TPA must be `pending-activation`; otherwise 409.
     *
     * Required scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/activate`
     */
    activate(tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
    /**
     * Reject a TPA
     *
     * Notifies the partner with the reason. The TPA must be `pending-activation`; otherwise 409.
     *
     * Required scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/reject`
     */
    reject(tpaId: string, body: IssuerTpaRejection, options?: CallOptions | undefined): Pending<IssuerTpa>;
  };
  readonly invoices: {
    /**
     * Close an invoice
     *
     * Closes a company’s invoice and announces it as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. Repeating an `id` returns 409 `duplicate`.
     *
     * Required scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/invoices`
     */
    close(body: NewIssuerInvoice, options?: CallOptions | undefined): Pending<IssuerInvoice>;
    /**
     * Get a closed invoice
     *
     * Required scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/invoices/{invoiceId}`
     */
    get(invoiceId: string, options?: CallOptions | undefined): Pending<IssuerInvoice>;
  };
  readonly receiptProviders: {
    /**
     * Respond to a receipt request (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` if there is no receipt. `X-CallbackRequest-Id` identifies the callback. `X-Data-Signature` is the hex HMAC-SHA-256 of the body with the provider’s secret as key. The receipt is JSON as described below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP. Its type is detected from the content. A repeated callback returns 200 and changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackResult>;
  };
  readonly operator: {
    /**
     * List files of an issuer
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files`
     */
    listIssuerFiles(query?: OperatorListIssuerFilesQuery | undefined, options?: CallOptions | undefined): List<IssuerFile, IssuerFilePage>;
    /**
     * Send a file of an issuer
     *
     * As `POST /issuers/{slug}/files`: the body is the file. It is read after the response.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files`
     */
    sendIssuerFile(body: Blob | Uint8Array | ArrayBuffer | FormData, query?: OperatorSendIssuerFileQuery | undefined, options?: CallOptions | undefined): Pending<ReceivedIssuerFile>;
    /**
     * Get a file of an issuer
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files/{fileId}`
     */
    getIssuerFile(fileId: string, options?: CallOptions | undefined): Pending<IssuerFileReport>;
    /**
     * Download the problems of an issuer’s file
     *
     * A CSV file with a line for each problem.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `GET /operator/issuers/{slug}/files/{fileId}/report`
     */
    downloadIssuerFileReport(fileId: string, options?: CallOptions | undefined): Pending<string>;
    /**
     * Release a quarantined file of an issuer
     *
     * Its good records are stored.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/release`
     */
    releaseIssuerFile(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Reject a quarantined file of an issuer
     *
     * Nothing of it is stored.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/reject`
     */
    rejectIssuerFile(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
    /**
     * Read a file of an issuer again
     *
     * Reads the stored original from the start. What was stored before stays, and is not stored twice.
     *
     * User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.
     *
     * Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.
     *
     * `POST /operator/issuers/{slug}/files/{fileId}/reprocess`
     */
    reprocessIssuerFile(fileId: string, options?: CallOptions | undefined): Pending<IssuerFile>;
  };
}

export type AuditLogListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** The id of the client or user who made the change */
  actor?: string | undefined;
  /** Return only lines with this action */
  action?: string | undefined;
  /** The id of the changed object */
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
  /** Id of an OAuth client or a user */
  client_id?: string | undefined;
  /** HTTP status such as `422`, or class such as `4xx` */
  status?: string | undefined;
  /** OpenAPI operation id */
  operation?: string | undefined;
  /** Only the request with this `X-Request-Id` */
  request_id?: string | undefined;
  /** Only requests with a response at or after this time */
  from?: string | undefined;
  /** Only requests with a response before this time */
  to?: string | undefined;
};

export type RequestsSummaryQuery = {
  /** Id of an OAuth client or a user */
  client_id?: string | undefined;
  /** Start of the period. Defaults to 24 hours before `to`. */
  from?: string | undefined;
  /** End of the period. Defaults to now. */
  to?: string | undefined;
};

export type UsersListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Search by words in the name or email address */
  q?: string | undefined;
  /** Return only users with this role */
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant' | undefined;
  /** Return only objects with this status */
  status?: 'invited' | 'active' | 'disabled' | undefined;
  /** Return only the user with this email address */
  email?: string | undefined;
};

export type UsersDeleteQuery = {
  /** What becomes of the OAuth clients that `GET …/clients` lists. `disable` (default): they are disabled. `hand_over`: they stay enabled and belong to an owner. In each case, the secrets and keys that the user may know are deleted and the tokens of these clients are revoked; secrets that another person created stay. */
  clients?: 'disable' | 'hand_over' | undefined;
  /** The active owner who takes the clients over. Required with `hand_over`, unless the caller is a signed-in owner. */
  hand_over_to?: string | undefined;
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
  /** Change nothing, and return the operations that the update would break */
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
  /** The `kid` of the key to delete; without it, all keys of the client */
  kid?: string | undefined;
};

export type PublicRecordsGetQuery = {
  /** The country (ISO 3166-1 alpha-2) */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number. Spaces, hyphens and the country’s prefix are accepted. */
  organization_number: string;
};

export type PublicRecordsSearchQuery = {
  /** The country (ISO 3166-1 alpha-2) */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Start of the name or of words in it */
  q: string;
  /** Maximum number of results (default 20) */
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
  /** Return only products with this funding */
  funding?: 'debit' | 'credit' | undefined;
  /** The country (ISO 3166-1 alpha-2) */
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
  /** Return only objects with this status */
  status?: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
  /** Organization number of the company. Spaces, hyphens and country prefixes are removed. */
  organization_number?: string | undefined;
  /** The id of the payment product */
  payment_product_id?: string | undefined;
  /** Search by words in the company’s name */
  q?: string | undefined;
};

export type TpasPreviewQuery = {
  /** A payment product that is enabled for the account */
  payment_product_id: string;
  /** Company name */
  name: string;
  /** The country (ISO 3166-1 alpha-2) */
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Organization number of the company. Spaces, hyphens and country prefixes are removed. */
  organization_number: string;
  /** Language of the text and the emails. Defaults to the country’s language. */
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

export type LegalTextsListQuery = {
  /** Return only texts of this type */
  type?: 'tpa' | 'pdpc' | 'account' | undefined;
  /** Return only texts in this language */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type BillingsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in the display name or the legal name */
  q?: string | undefined;
  /** The organization number, validated by the rules of its country. Spaces, hyphens and prefixes are removed */
  organization_number?: string | undefined;
};

export type BillingsUsageQuery = {
  /** A calendar month in UTC that is not in the future (default: the current month) */
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
  /** Return only card holders of this organization */
  organization_id?: string | undefined;
  /** Words in the name, the reference or the email address, case-insensitive */
  q?: string | undefined;
  /** Return only card holders with these ids, separated by commas */
  ids?: string | undefined;
  /** Return only objects with this status */
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
  /** A prefix of the reference or the email address, case-insensitive */
  q?: string | undefined;
  /** Return only objects with this status */
  status?: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn' | undefined;
  /** Return only card holders whose latest email has this status */
  email_status?: 'queued' | 'delivered' | 'failed' | undefined;
};

export type CardHoldersImportQuery = {
  /** Create all rows or none: one invalid row rejects the whole import with 422 (default false) */
  atomic?: boolean | undefined;
  /** Check every row and store nothing (default false) */
  dry_run?: boolean | undefined;
};

export type TpasIdentitiesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Return only people who are card holders (`true`) or who are not (`false`) */
  is_card_holder?: boolean | undefined;
};

export type IssuersCardsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Return only cards whose number ends with these digits */
  last_four?: string | undefined;
  /** Return only cards of this company */
  company_organization_number?: string | undefined;
};

export type IssuersFilesCreateQuery = {
  /** The name of the file */
  name?: string | undefined;
  /** The format (default: recognized from the content) */
  format?: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | undefined;
  /** The mapping of a CSV file */
  mapping?: string | undefined;
  /** Your own id of an upload in parts. Each part repeats it */
  upload_id?: string | undefined;
  /** Where the part begins in the file: the `size` that the last response states */
  offset?: number | undefined;
  /** Whether the file ends with this part */
  is_last?: boolean | undefined;
};

export type IssuersFilesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only files with this status */
  status?: 'uploading' | 'received' | 'reading' | 'done' | 'quarantined' | 'rejected' | 'failed' | 'duplicate' | undefined;
};

export type IssuersFilesProblemsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
};

export type IssuersFileSourcesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type IssuersTpasListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Return only TPAs with this status (default: `pending-activation`) */
  status?: 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
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
  /** `purchase_time` (default) sorts by day of purchase, `created_at` by first announcement. */
  order_by?: 'purchase_time' | 'created_at' | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only transactions with at least this `original_amount` */
  amount_min?: number | undefined;
  /** Only transactions with at most this `original_amount` */
  amount_max?: number | undefined;
  /** Only transactions with this `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only transactions with this merchant category code (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only transactions that changed at or after this time */
  updated_since?: string | undefined;
  /** `matched`: has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** Only transactions currently in this state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Only transactions that can be booked (`true`) or that cannot (`false`) */
  coded?: boolean | undefined;
  /** Only transactions that are private, wholly or in part, or only others */
  private?: boolean | undefined;
  /** Only transactions whose parts do not add up anymore, or only others */
  needs_review?: boolean | undefined;
  /** Only transactions with this category */
  category?: string | undefined;
  /** Only transactions with this cost account */
  cost_account?: string | undefined;
  /** Only transactions with this code in this dimension: `name:code` */
  dimension?: string | undefined;
  /** Only transactions with this pair in `metadata`: `key:value` */
  metadata?: string | undefined;
  /** Search by words in the merchant’s name, by an amount such as `2999` or `2 999,00`, or by a transaction id of Kontor or the issuer. The name is the one reported by the card network. */
  q?: string | undefined;
};

export type TransactionsTotalsQuery = {
  /** The id of the organization */
  organization_id?: string | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only transactions with at least this `original_amount` */
  amount_min?: number | undefined;
  /** Only transactions with at most this `original_amount` */
  amount_max?: number | undefined;
  /** Only transactions with this `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only transactions with this merchant category code (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only transactions that changed at or after this time */
  updated_since?: string | undefined;
  /** `matched`: has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** Only transactions currently in this state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Only transactions that can be booked (`true`) or that cannot (`false`) */
  coded?: boolean | undefined;
  /** Only transactions that are private, wholly or in part, or only others */
  private?: boolean | undefined;
  /** Only transactions whose parts do not add up anymore, or only others */
  needs_review?: boolean | undefined;
  /** Only transactions with this category */
  category?: string | undefined;
  /** Only transactions with this cost account */
  cost_account?: string | undefined;
  /** Only transactions with this code in this dimension: `name:code` */
  dimension?: string | undefined;
  /** Only transactions with this pair in `metadata`: `key:value` */
  metadata?: string | undefined;
  /** Search by words in the merchant’s name, by an amount such as `2999` or `2 999,00`, or by a transaction id of Kontor or the issuer. The name is the one reported by the card network. */
  q?: string | undefined;
};

export type OrganizationsTransactionsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** `purchase_time` (default) sorts by day of purchase, `created_at` by first announcement. */
  order_by?: 'purchase_time' | 'created_at' | undefined;
  /** Only transactions of this card holder */
  card_holder_id?: string | undefined;
  /** Only transactions with at least this `original_amount` */
  amount_min?: number | undefined;
  /** Only transactions with at most this `original_amount` */
  amount_max?: number | undefined;
  /** Only transactions with this `original_currency` (ISO 4217) */
  currency?: string | undefined;
  /** Only transactions with this merchant category code (ISO 18245) */
  mcc_code?: string | undefined;
  /** Only transactions that changed at or after this time */
  updated_since?: string | undefined;
  /** `matched`: has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither. */
  receipt?: 'matched' | 'missing' | 'ambiguous' | undefined;
  /** Only transactions currently in this state */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
  /** Only transactions that can be booked (`true`) or that cannot (`false`) */
  coded?: boolean | undefined;
  /** Only transactions that are private, wholly or in part, or only others */
  private?: boolean | undefined;
  /** Only transactions whose parts do not add up anymore, or only others */
  needs_review?: boolean | undefined;
  /** Only transactions with this category */
  category?: string | undefined;
  /** Only transactions with this cost account */
  cost_account?: string | undefined;
  /** Only transactions with this code in this dimension: `name:code` */
  dimension?: string | undefined;
  /** Only transactions with this pair in `metadata`: `key:value` */
  metadata?: string | undefined;
  /** Search by words in the merchant’s name, by an amount such as `2999` or `2 999,00`, or by a transaction id of Kontor or the issuer. The name is the one reported by the card network. */
  q?: string | undefined;
};

export type MonthEndGetQuery = {
  /** The month of purchase (default: this month) */
  month?: string | undefined;
};

export type ReceiptsScanQuery = {
  /** If true, returns 202 immediately. Poll `GET …/receipts/{id}` until the receipt is `scanned`. */
  async?: boolean | undefined;
};

export type ReceiptsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Return only objects with this status */
  status?: 'queued' | 'scanning' | 'scanned' | 'unreadable' | undefined;
  /** Return only receipts with this match status */
  match_status?: 'matched' | 'ambiguous' | 'unmatched' | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** Purchases on or after this day */
  from?: string | undefined;
  /** Purchases on or before this day */
  to?: string | undefined;
};

export type ReceiptsGetQuery = {
  /** Optional fields to include in the response, separated by commas. Defaults to those of the scan. */
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
  /** Return only purchases made on this day or later */
  from?: string | undefined;
  /** Return only purchases made on this day or earlier */
  to?: string | undefined;
};

export type EnvironmentalImpactsSummaryQuery = {
  /** The dimension by which the figures are grouped */
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day of purchase (default: a year before `to`) */
  from?: string | undefined;
  /** The last day of purchase (default: today, UTC). The period has at most 366 days */
  to?: string | undefined;
  /** The id of the organization */
  organization_id?: string | undefined;
  /** The maximum number of groups (default 100) */
  limit?: number | undefined;
};

export type StatisticsGetQuery = {
  /** First day in UTC. Defaults to 29 days before `to`. */
  from?: string | undefined;
  /** Last day in UTC. Defaults to today. */
  to?: string | undefined;
  /** Interval of the series (default `day`). Weeks begin on Monday. The period has at most 366 days with `day`, otherwise 1,096. */
  interval?: 'day' | 'week' | 'month' | undefined;
  /** Only figures of this organization */
  organization_id?: string | undefined;
};

export type ExportsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Return only exports with this status */
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'expired' | undefined;
  /** Return only exports of this kind */
  kind?: 'transactions' | 'receipts' | 'environmental_impacts' | 'deliveries' | 'postings' | undefined;
};

export type ExportProfilesListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type ExportProfilesPreviewQuery = {
  /** The last day of the purchases to export; without it, the profile’s `cut_off` decides */
  to?: string | undefined;
};

export type ExportProfilesRunsListQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
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
  /** Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept) */
  after?: string | undefined;
  /** Return only events with these names, separated by commas */
  types?: string | undefined;
  /** Return only events about this organization */
  organization_id?: string | undefined;
  /** The page size (default 100) */
  limit?: number | undefined;
  /** The number of seconds to wait if there are no new events (default 0) */
  wait?: number | undefined;
};

export type EventsStreamQuery = {
  /** Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept) */
  after?: string | undefined;
  /** Return only events with these names, separated by commas */
  types?: string | undefined;
  /** Return only events about this organization */
  organization_id?: string | undefined;
};

export type OrganizationsEventsListQuery = {
  /** Return only events after this one: a `position`, the id of an event, or `latest` for new events only (default: from the oldest event that is kept) */
  after?: string | undefined;
  /** Return only events with these names, separated by commas */
  types?: string | undefined;
  /** The page size (default 100) */
  limit?: number | undefined;
  /** The number of seconds to wait if there are no new events (default 0) */
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
  /** Only deliveries of events with this name */
  event?: WebhookEventName | undefined;
  /** Return only objects with this status */
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** Only deliveries about the card holder with this `reference_id` */
  reference_id?: string | undefined;
  /** Only events after this sequence number, oldest first. Pass the last number that you have. */
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
  /** Only deliveries of events with this name */
  event?: WebhookEventName | undefined;
  /** Return only objects with this status */
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  /** The id of the transaction */
  transaction_id?: string | undefined;
  /** Only deliveries about the card holder with this `reference_id` */
  reference_id?: string | undefined;
  /** Only events after this sequence number, oldest first. Pass the last number that you have. */
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
  /** The `next_cursor` of the previous page */
  cursor?: string | undefined;
};

export type OperatorListAccountsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Search by part of a name or id */
  q?: string | undefined;
  /** Whether the account uses test data (`sandbox`) or real data (`live`) */
  mode?: 'sandbox' | 'live' | undefined;
};

export type OperatorListFailingWebhooksQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page */
  cursor?: string | undefined;
};

export type OperatorListMailsQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Only emails with this status. Default: `waiting`. */
  status?: 'waiting' | 'deferred' | 'failed' | undefined;
};

export type OperatorListFileSourcesQuery = {
  /** The issuer */
  issuer?: string | undefined;
};

export type OperatorListFileMappingsQuery = {
  /** The issuer */
  issuer?: string | undefined;
};

export type OperatorListIssuerFilesQuery = {
  /** Page size (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the previous page */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only files with this status */
  status?: 'uploading' | 'received' | 'reading' | 'done' | 'quarantined' | 'rejected' | 'failed' | 'duplicate' | undefined;
};

export type OperatorSendIssuerFileQuery = {
  /** The name of the file */
  name?: string | undefined;
  /** The format (default: recognized from the content) */
  format?: 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv' | undefined;
  /** The mapping of a CSV file */
  mapping?: string | undefined;
  /** Your own id of an upload in parts. Each part repeats it */
  upload_id?: string | undefined;
  /** Where the part begins in the file: the `size` that the last response states */
  offset?: number | undefined;
  /** Whether the file ends with this part */
  is_last?: boolean | undefined;
};
