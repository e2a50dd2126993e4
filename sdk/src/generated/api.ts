// Written by `npm run sdk` from openapi.json: change that, not this.

import type { Pending } from '../runtime/answer.ts';
import type { List } from '../runtime/list.ts';
import type { CallOptions } from '../runtime/operation.ts';
import type {
  AcceptedTransactionState,
  Account,
  AccountChange,
  Alive,
  AuditLine,
  AuditPage,
  Billing,
  BillingChange,
  BillingPage,
  BillingUsage,
  CardHolder,
  CardHolderExport,
  CardHolderImport,
  CardHolderImportResult,
  CardHolderPage,
  ChangedWebhook,
  ClientKey,
  ClientKeyPage,
  Credentials,
  Delivery,
  DeliveryPage,
  EnabledPaymentProduct,
  EnabledPaymentProductPage,
  EnvironmentalImpact,
  EnvironmentalImpactPage,
  EnvironmentalImpactSummary,
  Factors,
  Generation,
  Identity,
  IdentityPage,
  Introspection,
  IssuedToken,
  IssuedTokenPage,
  IssuerCard,
  IssuerCardPage,
  IssuerTpa,
  IssuerTpaPage,
  Jwks,
  NewBilling,
  NewCardHolder,
  NewClientKey,
  NewGeneration,
  NewOAuthClient,
  NewOrganization,
  NewPasskey,
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
  Organization,
  OrganizationChange,
  OrganizationPage,
  PasskeyAdded,
  PasskeyOptions,
  PasskeyProof,
  PasswordChange,
  PaymentProduct,
  PaymentProductPage,
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
  RoleList,
  SandboxCard,
  SandboxClearing,
  SandboxConsent,
  SandboxInvoicing,
  ScopeChangePreview,
  SecretRotation,
  ServerMetadata,
  Session,
  SessionList,
  SessionProof,
  Statistics,
  TokenAnswer,
  TokenRequest,
  TokenToJudge,
  TotpConfirmation,
  TotpProposal,
  Tpa,
  TpaPage,
  TpaSignatory,
  TpaSignatoryPage,
  Transaction,
  TransactionPage,
  TransactionReceipt,
  TransactionStateBatch,
  TransactionStateBatchResult,
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
     * RFC 6749, client credentials. Also takes `private_key_jwt` (RFC 7523).
     *
     * `POST /oauth/token`
     */
    token(body: TokenRequest, options?: CallOptions | undefined): Pending<TokenAnswer>;
    /**
     * Revoke a token
     *
     * RFC 7009. An unknown or ended token is answered like a revoked one.
     *
     * `POST /oauth/revoke`
     */
    revoke(body: TokenToJudge, options?: CallOptions | undefined): Pending<void>;
    /**
     * Ask about a token
     *
     * RFC 7662, for tokens of the own account; `scope` is what the token can do right now.
     *
     * `POST /oauth/introspect`
     */
    introspect(body: TokenToJudge, options?: CallOptions | undefined): Pending<Introspection>;
    /**
     * Authorization server metadata
     *
     * RFC 8414: where the endpoints are and what they take.
     *
     * `GET /.well-known/oauth-authorization-server`
     */
    metadata(options?: CallOptions | undefined): Pending<ServerMetadata>;
    /**
     * The keys that sign access tokens
     *
     * RFC 7517. Keys that no longer sign stay here until their last token has ended.
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
       * Refused while a TPA uses it that is neither rejected nor terminated.
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
       * Always an attachment. `ETag` is the content’s hash, `If-None-Match` answers 304, and `Range` asks for a part. 404 when the link has ended: read the object again that it came with.
       *
       * Scope: `files-read`
       *
       * `GET /accounts/{accountId}/files/{fileId}`
       */
      download(fileId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
    };
  };
  readonly logos: {
    /**
     * An account’s logo
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
     * Sends a mail with a link to set a password, which works for seven days.
     *
     * Scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users`
     */
    create(body: NewUser, options?: CallOptions | undefined): Pending<User>;
    /**
     * List the roles and what each may do
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
     * A role that is lowered counts at once. A role that is raised, another address and `disabled` end the user’s sessions. The last active owner stays one (409).
     *
     * Scope: `account-users-write`
     *
     * `PUT /accounts/{accountId}/users/{userId}`
     */
    update(userId: string, body: UserChange, options?: CallOptions | undefined): Pending<User>;
    /**
     * Remove a user
     *
     * Every session ends at once. The audit log keeps the name. The last active owner stays (409).
     *
     * Scope: `account-users-delete`
     *
     * `DELETE /accounts/{accountId}/users/{userId}`
     */
    delete(userId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Send the invitation again
     *
     * The link that was mailed before stops working.
     *
     * Scope: `account-users-write`
     *
     * `POST /accounts/{accountId}/users/{userId}/invite`
     */
    invite(userId: string, options?: CallOptions | undefined): Pending<User>;
    /**
     * Remove the second factors of a user who lost them
     *
     * Authenticator app, passkeys and recovery codes. Every session ends, and the password alone lets the user in again; they are told by mail.
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
     * Sets the session’s cookie. With `second_factor_required` the session reaches nothing until `POST /session/second-factor`. A wrong address and a wrong password are answered alike. Calls with the cookie that change something need `X-Kontor-CSRF: 1`.
     *
     * `POST /session`
     */
    create(body: Credentials, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Read who is signed in
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `GET /session`
     */
    get(options?: CallOptions | undefined): Pending<Session>;
    /**
     * Sign out
     *
     * Also when the session has ended already.
     *
     * `DELETE /session`
     */
    delete(options?: CallOptions | undefined): Pending<void>;
    /**
     * Bring the second factor
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `POST /session/second-factor`
     */
    secondFactor(body: SessionProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Ask for a passkey
     *
     * What the browser needs for `navigator.credentials.get()`: to sign in, as the second factor, or to confirm who you are.
     *
     * `POST /session/passkey-options`
     */
    passkeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Sign in with a passkey
     *
     * A passkey is two factors in one: no other is asked for.
     *
     * `POST /session/passkey`
     */
    createWithPasskey(body: PasskeyProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * Confirm who you are
     *
     * For what is refused with `reauthentication_required`: it then works for 15 minutes. The session gets a new cookie.
     *
     * `POST /session/confirm`
     */
    confirm(body: SessionProof, options?: CallOptions | undefined): Pending<Session>;
    /**
     * List where you are signed in
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `GET /session/sessions`
     */
    listSessions(options?: CallOptions | undefined): Pending<SessionList>;
    /**
     * End all other sessions
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `DELETE /session/sessions`
     */
    endOtherSessions(options?: CallOptions | undefined): Pending<void>;
    /**
     * End one of your sessions
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `DELETE /session/sessions/{sessionId}`
     */
    endSession(sessionId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Change your password
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `PUT /session/password`
     */
    changePassword(body: PasswordChange, options?: CallOptions | undefined): Pending<void>;
    /**
     * Read what you sign in with
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `GET /session/factors`
     */
    factors(options?: CallOptions | undefined): Pending<Factors>;
    /**
     * Begin to set up an authenticator app
     *
     * Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
     *
     * `POST /session/totp`
     */
    proposeTotp(options?: CallOptions | undefined): Pending<TotpProposal>;
    /**
     * Remove the authenticator app
     *
     * Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
     *
     * `DELETE /session/totp`
     */
    removeTotp(options?: CallOptions | undefined): Pending<void>;
    /**
     * Set up the authenticator app with its first code
     *
     * Of whoever is signed in; nobody else’s can be named.
     *
     * `POST /session/totp/confirm`
     */
    confirmTotp(body: TotpConfirmation, options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Replace the recovery codes
     *
     * Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
     *
     * `POST /session/recovery-codes`
     */
    newRecoveryCodes(options?: CallOptions | undefined): Pending<RecoveryCodes>;
    /**
     * Begin to add a passkey
     *
     * What the browser needs for `navigator.credentials.create()`. Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys/options`
     */
    newPasskeyOptions(options?: CallOptions | undefined): Pending<PasskeyOptions>;
    /**
     * Add a passkey
     *
     * Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
     *
     * `POST /session/passkeys`
     */
    addPasskey(body: NewPasskey, options?: CallOptions | undefined): Pending<PasskeyAdded>;
    /**
     * Remove a passkey
     *
     * Wants a session that was confirmed within 15 minutes: `POST /session/confirm`.
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
     * The answer carries the secret, once. Send an Idempotency-Key so that a lost answer can be had again.
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
     * `scopes` replaces the list: a scope that is taken away is gone from living tokens at once, a scope that is added needs a new token. With `dry_run=true` nothing changes and the answer tells what would break.
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
     * Rotate the secret of an OAuth client
     *
     * The answer carries the new secret, once. The previous ones work for `expire_previous_in` more seconds (default 86,400), so that the change needs no downtime. Tokens are not touched.
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
    readonly tokens: {
      /**
       * List the living tokens of an OAuth client
       *
       * The inventory: what was issued and is neither expired nor revoked. The last use is seconds old at most.
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
       * With a registered key the client can authenticate by a signed assertion instead of its secret.
       *
       * Scope: `oauth-clients-write`
       *
       * `POST /accounts/{accountId}/oauthclients/{oauthclientId}/keys`
       */
      create(oauthclientId: string, body: NewClientKey, options?: CallOptions | undefined): Pending<ClientKey>;
      /**
       * Remove public keys of an OAuth client
       *
       * The key that `kid` names, or all of them without it.
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
       * Remove one public key of an OAuth client
       *
       * Scope: `oauth-clients-write`
       *
       * `DELETE /accounts/{accountId}/oauthclients/{oauthclientId}/keys/{keyId}`
       */
      delete(oauthclientId: string, keyId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
  readonly publicRecords: {
    /**
     * Look a company up by its number
     *
     * What the national registry says of the company, and who may sign for it. While the registry is down, the answer is the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.
     *
     * Scope: `public-records-read`
     *
     * `GET /accounts/{accountId}/publicrecords`
     */
    get(query: PublicRecordsGetQuery, options?: CallOptions | undefined): Pending<PublicRecord>;
    /**
     * Search companies by name
     *
     * Best match first: the exact name, then names that begin so, then names with words that begin so, the shorter first. While the registry is down, what is known locally is found with `stale: true`; when that is nothing, 503 `registry_unavailable`.
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
     * What issuers offer to accounts of this mode: test products in a sandbox, real ones in a live account.
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
     * The company is looked up in its registry: its name, and who may sign for it, are taken from there and kept with the TPA. Add signatories next: each gets a mail with a personal link.
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
     * The organizations that use it, their webhooks and their card holders are ended; history is kept, and the TPA can still be read.
     *
     * Scope: `account-tpas-delete`
     *
     * `DELETE /accounts/{accountId}/tpas/{tpaId}`
     */
    terminate(tpaId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Download the signed document of a TPA
     *
     * A PDF with a digital signature. 404 before everybody has signed.
     *
     * Scope: `account-tpas-read`
     *
     * `GET /accounts/{accountId}/tpas/{tpaId}/signeddocuments`
     */
    signedDocument(tpaId: string, options?: CallOptions | undefined): Pending<Uint8Array<ArrayBuffer>>;
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
       * Ask somebody to sign a TPA
       *
       * Sends a mail with a personal link that works for 30 days. Whoever has not signed after 7 days is reminded once.
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
       * Only while unsigned. A new address gets a mail with a new link, and the old link stops working.
       *
       * Scope: `account-tpa-signatories-write`
       *
       * `PUT /accounts/{accountId}/tpas/{tpaId}/signatories/{tpaSignatoryId}`
       */
      update(tpaId: string, tpaSignatoryId: string, body: TpasSignatoriesUpdateBody, options?: CallOptions | undefined): Pending<TpaSignatory>;
      /**
       * Remove a signatory who has not signed
       *
       * When everybody else has signed, the TPA is then fully signed.
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
       * List the persons of a TPA’s company
       *
       * Persons with a card of the TPA’s payment product, and persons who identified through eID. Give an `id` as `identity_id` when you create a card holder. The list of a TPA that has ended is kept as it was.
       *
       * Scope: `account-tpa-identities-read`
       *
       * `GET /accounts/{accountId}/tpas/{tpaId}/identities`
       */
      list(tpaId: string, query?: TpasIdentitiesListQuery | undefined, options?: CallOptions | undefined): List<Identity, IdentityPage>;
    };
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
     * An organization uses it through its `billing_id`.
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
     * A product that is switched off is no longer delivered to the organizations that use the profile.
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
     * The TPA need not be activated yet: card holders can be invited at once, and transactions follow when it is.
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
     * Ends its webhooks, its card holders (each is announced as `card_holder.deleted`) and its OAuth clients, whose tokens stop working at once. Its `reference_id` is free again. History is kept.
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
       * What your webhooks were told, as it is now, whether or not a webhook was there to hear it. The order is that in which you were told of them first.
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
  };
  readonly cardHolders: {
    /**
     * List the card holders of an organization
     *
     * `q` finds those whose reference or email address begins with it, in upper or lower case.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(organizationId: string, query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, the person is asked by mail to consent, unless `skip_consent_email`. With `identity_id`, the person is identified at once, and transactions follow. With both, the person is identified and asked.
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
     * A new `email` (until the person has consented) gets a new mail, and the link in the old one stops working. `identity_id` can be set once, and identifies the person. `history_from` can be changed until then. 409 `state_conflict` otherwise.
     *
     * Scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(organizationId: string, cardHolderId: string, body: CardHoldersUpdateBody, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Remove a card holder
     *
     * Deliveries stop at once, the personal link stops working, and the address, the notes, the mails and the evidence of the consent are erased. The reference may be used again.
     *
     * Scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Ask a card holder for the consent again
     *
     * Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the person has consented, has withdrawn or has no address; 429 when the last mail is less than a minute old. Kontor itself reminds once, after seven days.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(organizationId: string, cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Up to 10,000 people in one call, as JSON or as CSV. Good rows are created, bad ones reported, each with its reasons; with `atomic=true` one bad row refuses the whole with 422, whose `errors` name `rows.<row>.<field>`; with `dry_run=true` nothing is stored, and the answer tells what would happen.
     *
     * CSV: UTF-8, the first line names the columns `reference_id`, `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`, of which only `reference_id` must be there. Commas, semicolons and tabs are told apart by the first line; an empty cell says nothing.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(organizationId: string, body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export everything stored on a card holder
     *
     * For a person’s right of access (GDPR, article 15): the row, the identity and the last four digits of its cards, the consent with its evidence, the mails, the audit log’s lines, the transactions, their receipts and the events (the newest 10,000 of each; of receipts 1,000). That a national id is stored is said, the id itself is not.
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
     * Always an attachment. `ETag` is the content’s hash, `If-None-Match` answers 304, and `Range` asks for a part. 404 when the link has ended: read the object again that it came with.
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
       * Cards that were removed are not in it.
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/cards`
       */
      list(slug: string, query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
      /**
       * Register a card
       *
       * Registers the card under your own id of it. Accounts whose TPA covers its company and product see it at once, and the first card of a company activates a TPA that waits for it. A card that is there already is answered as it is stored, with `created: false`, and nothing is changed: use PUT for that. The id of a card that was removed can be registered again.
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
       * Fields that are not sent stay, those inside `identity` too.
       *
       * Scope: `issuer-cards-write`
       *
       * `PUT /issuers/{slug}/cards/{cardId}`
       */
      update(slug: string, cardId: string, body: IssuersCardsUpdateBody, options?: CallOptions | undefined): Pending<IssuerCard>;
      /**
       * Remove a card
       *
       * Partners see it as inactive from now on; what was bought with it stays.
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
       * States may come in any order: one that comes before the state it follows from is stored and held back until that one is there. The pair of `id` and `state` is taken once; again, it is a 409 `duplicate`. A state that the transaction’s life does not allow (`deleted` with `cleared` or `invoiced`) and an `id` that belongs to another card are a 409 `state_conflict`. Cards that were removed still take states.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
       */
      create(slug: string, cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
      /**
       * Send many transaction states
       *
       * Up to 1,000 states of any of your cards. Each row is taken or refused by itself, by the rules of the single call, and the answer tells what became of each, in order. After an answer of 5xx or none at all, send the same batch again: what was stored is reported as `duplicate`.
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
       * Those that wait for your word, unless `status` asks for others.
       *
       * Scope: `issuer-cards-read`
       *
       * `GET /issuers/{slug}/tpas`
       */
      list(slug: string, query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
      /**
       * Activate a TPA
       *
       * The partner is told, and sees the cards of the company from now on. Only a TPA that is `pending-activation`; another is 409.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/activate`
       */
      activate(slug: string, tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
      /**
       * Reject a TPA
       *
       * The partner is told why. Only a TPA that is `pending-activation`; another is 409.
       *
       * Scope: `issuer-transaction-states-write`
       *
       * `POST /issuers/{slug}/tpas/{tpaId}/reject`
       */
      reject(slug: string, tpaId: string, body: IssuersTpasRejectBody, options?: CallOptions | undefined): Pending<IssuerTpa>;
    };
  };
  readonly transactions: {
    /**
     * List transactions
     *
     * What your webhooks were told, as it is now, whether or not a webhook was there to hear it. The order is that in which you were told of them first.
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions`
     */
    list(query?: TransactionsListQuery | undefined, options?: CallOptions | undefined): List<Transaction, TransactionPage>;
    /**
     * Read a transaction
     *
     * Scope: `webhook-events-read`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}`
     */
    get(transactionId: string, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Read the receipt of a transaction
     *
     * With a link to its file that is good for another 30 days. 404 while the transaction has none.
     *
     * Scope: `receipts-write`
     *
     * `GET /accounts/{accountId}/transactions/{transactionId}/receipt`
     */
    receipt(transactionId: string, options?: CallOptions | undefined): Pending<TransactionReceipt>;
  };
  readonly receipts: {
    /**
     * Read a receipt
     *
     * Reads a picture or a PDF of a receipt, keeps it, and looks for the transaction that it is of: `transaction` is there when it was found beyond doubt, and `receipt.fetched`, `transaction.true.vat` and `transaction.line.items` are then on their way to your webhooks. 422 `receipt_unreadable` says why nothing could be read, and nothing is kept then. With `?async=true` it is read later, and what is unreadable then says so itself. 429 with `Retry-After` when too many are being read.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/scan`
     */
    scan(body: NewScan | FormData, query?: ReceiptsScanQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * List receipts
     *
     * There is no scope to read receipts alone: whoever may send them may see them.
     *
     * Scope: `receipts-write`
     *
     * `GET /accounts/{accountId}/receipts`
     */
    list(query?: ReceiptsListQuery | undefined, options?: CallOptions | undefined): List<Receipt, ReceiptPage>;
    /**
     * Read what a receipt says
     *
     * There is no scope to read receipts alone: whoever may send them may see them.
     *
     * Scope: `receipts-write`
     *
     * `GET /accounts/{accountId}/receipts/{receiptId}`
     */
    get(receiptId: string, query?: ReceiptsGetQuery | undefined, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Delete a receipt
     *
     * With its file. What was announced of it stays as it is.
     *
     * Scope: `receipts-write`
     *
     * `DELETE /accounts/{accountId}/receipts/{receiptId}`
     */
    delete(receiptId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Say of which transaction a receipt is
     *
     * For what could not be told by itself. The same events follow. 409 `state_conflict` when the receipt or the transaction has another already.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/match`
     */
    match(receiptId: string, body: ReceiptMatch, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Take a receipt from its transaction
     *
     * It was not of that one. From then on it is matched by you alone; the CO2 of the transaction is again what it was without a receipt.
     *
     * Scope: `receipts-write`
     *
     * `POST /accounts/{accountId}/receipts/{receiptId}/unmatch`
     */
    unmatch(receiptId: string, options?: CallOptions | undefined): Pending<Receipt>;
  };
  readonly receiptProviders: {
    /**
     * Answer a question for a receipt (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP, told by its content. The same answer again is a 200 that changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(slug: string, referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackOutcome>;
  };
  readonly environmentalImpacts: {
    /**
     * List the CO2 figures of transactions
     *
     * Newest first. `from` and `to` are about the day of the purchase; both days are included.
     *
     * Scope: `environmental-impacts-read`
     *
     * `GET /accounts/{accountId}/environmental-impacts`
     */
    list(query?: EnvironmentalImpactsListQuery | undefined, options?: CallOptions | undefined): List<EnvironmentalImpact, EnvironmentalImpactPage>;
    /**
     * Sum the CO2 of a period up
     *
     * By month, merchant category, organization or card holder, with how much of the spending the figures cover.
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
     * Read what the account has and does
     *
     * Totals of a period and a series over it. Days are UTC; `from` and `to` are both included. What is there (organizations, TPAs, card holders) is told as of the end of each interval, what happens (transactions, receipts, webhooks, API calls, CO2) is summed over it. The figures are exact at the moment of the call; a transaction of last month that changes today changes last month’s figures.
     *
     * Scope: `account-statistics-read`
     *
     * `GET /accounts/{accountId}/statistics`
     */
    get(query?: StatisticsGetQuery | undefined, options?: CallOptions | undefined): Pending<Statistics>;
  };
  readonly sandbox: {
    /**
     * Sign a TPA (sandbox)
     *
     * Everybody who has not signed yet signs now, as a test person; whoever the registry says may sign for the company goes first. What follows is what follows from real signatures: the signed PDF, the mails, `tpa.signed`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/sign`
     */
    signTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Activate a TPA (sandbox)
     *
     * What the operator and the issuer would say: those who signed may sign, and the TPA is in force. Answered as it is when it is activated already.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/tpas/{tpaId}/activate`
     */
    activateTpa(tpaId: string, options?: CallOptions | undefined): Pending<Tpa>;
    /**
     * Consent for a card holder (sandbox)
     *
     * The person identifies and consents, as on the consent page: `card_holder.identified` and `card_holder.signed.pdpc` are sent. Answered as it is when the person has consented already.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/cardholders/{cardHolderId}/consent`
     */
    consent(cardHolderId: string, body?: SandboxConsent | undefined, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Create a test card (sandbox)
     *
     * As if an issuer had given it out. With `card_holder_id` or `identity_id`, a further card of that person; with `tpa_id`, the card of a person whom the account gets to know by it (see the TPA’s identities).
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
     * Make a purchase (sandbox)
     *
     * As if the issuer of the card had told of it: it takes the same way, and `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when this is answered. Let it go on with `clear`, `invoice` or `delete`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions`
     */
    createTransaction(body: NewSandboxTransaction, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Settle a purchase (sandbox)
     *
     * Its amount is final: `card.transaction.cleared`.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/clear`
     */
    clearTransaction(transactionId: string, body?: SandboxClearing | undefined, options?: CallOptions | undefined): Pending<Transaction>;
    /**
     * Put a purchase on an invoice (sandbox)
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
     * Have a receipt of a purchase (sandbox)
     *
     * As if a receipt provider had sent it: made from the `items` of the purchase, or of one line without them, with the VAT of the country, the day and the kind of shop. `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, where the lines tell more, `environmental.impact` are on their way to your webhooks when this is answered. 409 `state_conflict` when it has one.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/transactions/{transactionId}/receipt`
     */
    createReceipt(transactionId: string, options?: CallOptions | undefined): Pending<Receipt>;
    /**
     * Generate purchases (sandbox)
     *
     * Believable purchases over a period: merchants and prices of the country, working days, journeys abroad, refunds, reservations that are released or never settled. Each takes the way of an issuer’s data, with all its states, events and CO2. Answered when they are there, or after five seconds with `status` `running`; what is interrupted is finished by itself.
     *
     * Scope: `accounts-write`
     *
     * `POST /accounts/{accountId}/sandbox/generate`
     */
    generate(body: NewGeneration, options?: CallOptions | undefined): Pending<Generation>;
    /**
     * See how far a generation has come (sandbox)
     *
     * Scope: `accounts-read`
     *
     * `GET /accounts/{accountId}/sandbox/generations/{generationId}`
     */
    getGeneration(generationId: string, options?: CallOptions | undefined): Pending<Generation>;
  };
  readonly health: {
    /**
     * The process is alive
     *
     * Answers as long as the process runs, whatever else is away.
     *
     * `GET /healthz`
     */
    alive(options?: CallOptions | undefined): Pending<Alive>;
    /**
     * The process can serve requests
     *
     * Looks at the database and at what else requests need.
     *
     * `GET /readyz`
     */
    ready(options?: CallOptions | undefined): Pending<Readiness>;
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
     * The answer carries the secret, once. The URL is then asked with `GET url?challenge=…` and `X-Event: challenge`; it must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait (up to 72 hours).
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
     * Change a webhook
     *
     * Another `url` is challenged before anything is sent to it. `enabled: true` on a webhook that we disabled challenges it as well; the answer then tells in `missed_events` what it missed.
     *
     * Scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(organizationId: string, webhookId: string, body: WebhookChange, options?: CallOptions | undefined): Pending<ChangedWebhook>;
    /**
     * Delete a webhook
     *
     * Nothing more is sent, not even what was waiting.
     *
     * Scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * The URL is asked again soon; read the webhook to see how it went. One that has passed stays active until then.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(organizationId: string, webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate the secret of a webhook
     *
     * The answer carries the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous one as well, so that the change needs no downtime. A second rotation meanwhile ends the oldest one.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(organizationId: string, webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * A sample of the event, with `"test": true` in its payload, to this webhook only and whatever it subscribes to: signed, delivered, retried and logged like any other.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(organizationId: string, webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Send many events again
     *
     * Answers a job; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the answer (200) tells what would be.
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
       * The delivery log, newest first. Each webhook numbers its events without gaps: with `after_sequence` you read everything behind the last number that you have, oldest first, and so know that you have everything. `from` and `to` (exclusive) are about when the event happened. A page of a filtered log may be short, or even empty, and still have a `next_cursor`: read on until that is null.
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
       * Send an event again
       *
       * The same event under the same id and number; earlier attempts stay in the log. One that is still waiting is sent now instead of later.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(organizationId: string, webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Read how far a replay is
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
       * Read one custom header of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(organizationId: string, webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Change a custom header of a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(organizationId: string, webhookId: string, headerId: string, body: WebhookHeaderChange, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Remove a custom header of a webhook
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
       * From the first group on, only transactions of the companies in its groups reach the webhook.
       *
       * Scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(organizationId: string, webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Read one group of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Remove a group of a webhook
       *
       * With the last one, transactions of all companies reach the webhook again.
       *
       * Scope: `webhook-groups-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      delete(organizationId: string, webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
}

/** What concerns one organization. */
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
   * Ends its webhooks, its card holders (each is announced as `card_holder.deleted`) and its OAuth clients, whose tokens stop working at once. Its `reference_id` is free again. History is kept.
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
     * `q` finds those whose reference or email address begins with it, in upper or lower case.
     *
     * Scope: `card-holders-read`
     *
     * `GET /accounts/{accountId}/organizations/{organizationId}/cardholders`
     */
    list(query?: CardHoldersListQuery | undefined, options?: CallOptions | undefined): List<CardHolder, CardHolderPage>;
    /**
     * Create a card holder
     *
     * With `email`, the person is asked by mail to consent, unless `skip_consent_email`. With `identity_id`, the person is identified at once, and transactions follow. With both, the person is identified and asked.
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
     * A new `email` (until the person has consented) gets a new mail, and the link in the old one stops working. `identity_id` can be set once, and identifies the person. `history_from` can be changed until then. 409 `state_conflict` otherwise.
     *
     * Scope: `card-holders-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    update(cardHolderId: string, body: CardHoldersUpdateBody, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Remove a card holder
     *
     * Deliveries stop at once, the personal link stops working, and the address, the notes, the mails and the evidence of the consent are erased. The reference may be used again.
     *
     * Scope: `card-holders-delete`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}`
     */
    delete(cardHolderId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Ask a card holder for the consent again
     *
     * Sends the mail again, or for the first time after `skip_consent_email`, and renews its link for 30 days. 409 `state_conflict` when the person has consented, has withdrawn or has no address; 429 when the last mail is less than a minute old. Kontor itself reminds once, after seven days.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/{cardHolderId}/remind`
     */
    remind(cardHolderId: string, options?: CallOptions | undefined): Pending<CardHolder>;
    /**
     * Import card holders
     *
     * Up to 10,000 people in one call, as JSON or as CSV. Good rows are created, bad ones reported, each with its reasons; with `atomic=true` one bad row refuses the whole with 422, whose `errors` name `rows.<row>.<field>`; with `dry_run=true` nothing is stored, and the answer tells what would happen.
     *
     * CSV: UTF-8, the first line names the columns `reference_id`, `email`, `identity_id`, `language`, `skip_consent_email` (true or false), `history_from` and `metadata.<key>`, of which only `reference_id` must be there. Commas, semicolons and tabs are told apart by the first line; an empty cell says nothing.
     *
     * Scope: `card-holders-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/cardholders/import`
     */
    import(body: CardHolderImport | string, query?: CardHoldersImportQuery | undefined, options?: CallOptions | undefined): Pending<CardHolderImportResult>;
    /**
     * Export everything stored on a card holder
     *
     * For a person’s right of access (GDPR, article 15): the row, the identity and the last four digits of its cards, the consent with its evidence, the mails, the audit log’s lines, the transactions, their receipts and the events (the newest 10,000 of each; of receipts 1,000). That a national id is stored is said, the id itself is not.
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
     * What your webhooks were told, as it is now, whether or not a webhook was there to hear it. The order is that in which you were told of them first.
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
     * The answer carries the secret, once. The URL is then asked with `GET url?challenge=…` and `X-Event: challenge`; it must answer 200 with the header `X-Verify-Token`: the hex HMAC-SHA256 of the challenge under the secret. Until it does, events wait (up to 72 hours).
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
     * Change a webhook
     *
     * Another `url` is challenged before anything is sent to it. `enabled: true` on a webhook that we disabled challenges it as well; the answer then tells in `missed_events` what it missed.
     *
     * Scope: `webhooks-write`
     *
     * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    update(webhookId: string, body: WebhookChange, options?: CallOptions | undefined): Pending<ChangedWebhook>;
    /**
     * Delete a webhook
     *
     * Nothing more is sent, not even what was waiting.
     *
     * Scope: `webhooks-write`
     *
     * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}`
     */
    delete(webhookId: string, options?: CallOptions | undefined): Pending<void>;
    /**
     * Challenge a webhook again
     *
     * The URL is asked again soon; read the webhook to see how it went. One that has passed stays active until then.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/challenge`
     */
    challenge(webhookId: string, options?: CallOptions | undefined): Pending<Webhook>;
    /**
     * Rotate the secret of a webhook
     *
     * The answer carries the new secret, once. For `overlap` seconds (default 86,400) deliveries are signed with the previous one as well, so that the change needs no downtime. A second rotation meanwhile ends the oldest one.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/secret/rotate`
     */
    rotateSecret(webhookId: string, body?: WebhookSecretRotation | undefined, options?: CallOptions | undefined): Pending<WebhookWithSecret>;
    /**
     * Send a test event to a webhook
     *
     * A sample of the event, with `"test": true` in its payload, to this webhook only and whatever it subscribes to: signed, delivered, retried and logged like any other.
     *
     * Scope: `webhooks-write`
     *
     * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/test/{event}`
     */
    test(webhookId: string, event: string, options?: CallOptions | undefined): Pending<Delivery>;
    /**
     * Send many events again
     *
     * Answers a job; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the answer (200) tells what would be.
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
       * The delivery log, newest first. Each webhook numbers its events without gaps: with `after_sequence` you read everything behind the last number that you have, oldest first, and so know that you have everything. `from` and `to` (exclusive) are about when the event happened. A page of a filtered log may be short, or even empty, and still have a `next_cursor`: read on until that is null.
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
       * Send an event again
       *
       * The same event under the same id and number; earlier attempts stay in the log. One that is still waiting is sent now instead of later.
       *
       * Scope: `webhooks-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/events/{eventId}/resend`
       */
      resend(webhookId: string, eventId: string, options?: CallOptions | undefined): Pending<Delivery>;
    };
    readonly replays: {
      /**
       * Read how far a replay is
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
       * Read one custom header of a webhook
       *
       * Scope: `webhook-headers-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      get(webhookId: string, headerId: string, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Change a custom header of a webhook
       *
       * Scope: `webhook-headers-write`
       *
       * `PUT /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/headers/{headerId}`
       */
      update(webhookId: string, headerId: string, body: WebhookHeaderChange, options?: CallOptions | undefined): Pending<WebhookHeader>;
      /**
       * Remove a custom header of a webhook
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
       * From the first group on, only transactions of the companies in its groups reach the webhook.
       *
       * Scope: `webhook-groups-write`
       *
       * `POST /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups`
       */
      create(webhookId: string, body: NewWebhookGroup, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Read one group of a webhook
       *
       * Scope: `webhook-groups-read`
       *
       * `GET /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      get(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<WebhookGroup>;
      /**
       * Remove a group of a webhook
       *
       * With the last one, transactions of all companies reach the webhook again.
       *
       * Scope: `webhook-groups-delete`
       *
       * `DELETE /accounts/{accountId}/organizations/{organizationId}/webhooks/{webhookId}/groups/{groupId}`
       */
      delete(webhookId: string, groupId: string, options?: CallOptions | undefined): Pending<void>;
    };
  };
}

/** What concerns one issuer. */
export interface IssuerApi {
  readonly cards: {
    /**
     * List cards
     *
     * Cards that were removed are not in it.
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/cards`
     */
    list(query?: IssuersCardsListQuery | undefined, options?: CallOptions | undefined): List<IssuerCard, IssuerCardPage>;
    /**
     * Register a card
     *
     * Registers the card under your own id of it. Accounts whose TPA covers its company and product see it at once, and the first card of a company activates a TPA that waits for it. A card that is there already is answered as it is stored, with `created: false`, and nothing is changed: use PUT for that. The id of a card that was removed can be registered again.
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
     * Fields that are not sent stay, those inside `identity` too.
     *
     * Scope: `issuer-cards-write`
     *
     * `PUT /issuers/{slug}/cards/{cardId}`
     */
    update(cardId: string, body: IssuersCardsUpdateBody, options?: CallOptions | undefined): Pending<IssuerCard>;
    /**
     * Remove a card
     *
     * Partners see it as inactive from now on; what was bought with it stays.
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
     * States may come in any order: one that comes before the state it follows from is stored and held back until that one is there. The pair of `id` and `state` is taken once; again, it is a 409 `duplicate`. A state that the transaction’s life does not allow (`deleted` with `cleared` or `invoiced`) and an `id` that belongs to another card are a 409 `state_conflict`. Cards that were removed still take states.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/cards/{cardId}/transaction-states`
     */
    create(cardId: string, body: NewTransactionState, options?: CallOptions | undefined): Pending<AcceptedTransactionState>;
    /**
     * Send many transaction states
     *
     * Up to 1,000 states of any of your cards. Each row is taken or refused by itself, by the rules of the single call, and the answer tells what became of each, in order. After an answer of 5xx or none at all, send the same batch again: what was stored is reported as `duplicate`.
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
     * Those that wait for your word, unless `status` asks for others.
     *
     * Scope: `issuer-cards-read`
     *
     * `GET /issuers/{slug}/tpas`
     */
    list(query?: IssuersTpasListQuery | undefined, options?: CallOptions | undefined): List<IssuerTpa, IssuerTpaPage>;
    /**
     * Activate a TPA
     *
     * The partner is told, and sees the cards of the company from now on. Only a TPA that is `pending-activation`; another is 409.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/activate`
     */
    activate(tpaId: string, options?: CallOptions | undefined): Pending<IssuerTpa>;
    /**
     * Reject a TPA
     *
     * The partner is told why. Only a TPA that is `pending-activation`; another is 409.
     *
     * Scope: `issuer-transaction-states-write`
     *
     * `POST /issuers/{slug}/tpas/{tpaId}/reject`
     */
    reject(tpaId: string, body: IssuersTpasRejectBody, options?: CallOptions | undefined): Pending<IssuerTpa>;
  };
  readonly receiptProviders: {
    /**
     * Answer a question for a receipt (receipt providers)
     *
     * For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP, told by its content. The same answer again is a 200 that changes nothing.
     *
     * `POST /receipt-providers/{slug}/callback/{referenceId}`
     */
    callback(referenceId: string, body: ProvidedReceipt, options?: CallOptions | undefined): Pending<ReceiptCallbackOutcome>;
  };
}

export type AuditLogListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Id of the client or user who acted */
  actor?: string | undefined;
  action?: string | undefined;
  /** Id of the object */
  object?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
};

export type UsersListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in name or address */
  q?: string | undefined;
  role?: 'owner' | 'admin' | 'developer' | 'viewer' | undefined;
  status?: 'invited' | 'active' | 'disabled' | undefined;
  email?: string | undefined;
};

export type OauthClientsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsUpdateQuery = {
  /** Change nothing; tell what the change of scopes would break */
  dry_run?: boolean | undefined;
};

export type OauthClientsTokensListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsKeysListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type OauthClientsKeysDeleteManyQuery = {
  /** Only this key; without it, all keys of the client */
  kid?: string | undefined;
};

export type PublicRecordsGetQuery = {
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** Spaces, hyphens and the country’s prefix are accepted */
  organization_number: string;
};

export type PublicRecordsSearchQuery = {
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The beginning of the name, or of words in it */
  q: string;
  /** How many at most (default 20) */
  limit?: number | undefined;
};

export type PaymentProductsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in the name, the subtitle or the issuer’s name */
  q?: string | undefined;
  funding?: 'debit' | 'credit' | undefined;
  country?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
};

export type AccountPaymentProductsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type TpasListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  status?: 'draft' | 'pending-signatures' | 'pending-approval' | 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
  /** The company’s number; spaces, hyphens and country prefixes are taken off */
  organization_number?: string | undefined;
  payment_product_id?: string | undefined;
  /** Words in the company’s name */
  q?: string | undefined;
};

export type TpasCreateBody = {
  /** A payment product that is enabled on the account */
  payment_product_id: string;
  /** The company’s name; the registry’s name takes its place when the registry knows the company */
  name?: string | undefined;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** The company’s number; spaces, hyphens and country prefixes are taken off */
  organization_number: string;
  /** Of the text and the mails; default: the country’s */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** Your own notes: up to 50 pairs, keys of 1 to 40 characters, values of up to 500. Sent again, it replaces the whole. */
  metadata?: Record<string, string> | undefined;
};

export type TpasSignatoriesListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type TpasSignatoriesCreateBody = {
  email: string;
  name?: string | null | undefined;
  country_code?: string | null | undefined;
  /** With the country’s code */
  phone_number?: string | null | undefined;
  /** Of the mail and the page; default: the TPA’s */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type TpasSignatoriesUpdateBody = {
  email?: string | undefined;
  name?: string | null | undefined;
  country_code?: string | null | undefined;
  /** With the country’s code */
  phone_number?: string | null | undefined;
  /** Of the mail and the page; default: the TPA’s */
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
};

export type BillingsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Words in either name */
  q?: string | undefined;
  /** By the rules of its country; spaces, hyphens and prefixes are taken off */
  organization_number?: string | undefined;
};

export type BillingsUsageQuery = {
  /** A calendar month in UTC, the current one or an earlier one (default: the current one) */
  month?: string | undefined;
};

export type OrganizationsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Your own name for it, unique among the organizations of the account */
  reference_id?: string | undefined;
  tpa_id?: string | undefined;
  billing_id?: string | undefined;
  /** Words in the name or the reference */
  q?: string | undefined;
};

export type CardHoldersListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Your own id of the person; unique in the organization */
  reference_id?: string | undefined;
  /** How the reference or the email address begins; upper and lower case are alike */
  q?: string | undefined;
  status?: 'created' | 'invited' | 'identified' | 'consented' | 'withdrawn' | undefined;
  email_status?: 'queued' | 'delivered' | 'failed' | undefined;
};

export type CardHoldersUpdateBody = {
  /** Your own id of the person; unique in the organization */
  reference_id?: string | undefined;
  email?: string | undefined;
  identity_id?: string | undefined;
  language?: 'sv' | 'no' | 'da' | 'fi' | 'en' | undefined;
  /** From which day earlier transactions are sent once the person is identified; null: since the last card invoice */
  history_from?: string | null | undefined;
  /** Your own notes: up to 50 pairs, keys of 1 to 40 characters, values of up to 500. Sent again, it replaces the whole. */
  metadata?: Record<string, string> | undefined;
};

export type CardHoldersImportQuery = {
  /** All rows or none: one bad row refuses the whole (422) */
  atomic?: boolean | undefined;
  /** Judges every row and stores nothing */
  dry_run?: boolean | undefined;
};

export type TpasIdentitiesListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Only persons who are a card holder somewhere (`true`), or nowhere (`false`) */
  is_card_holder?: boolean | undefined;
};

export type IssuersCardsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  last_four?: string | undefined;
  company_organization_number?: string | undefined;
};

export type IssuersCardsCreateBody = {
  /** Your own id of the card: letters, digits, dots, underscores and hyphens. Not the card number. */
  id: string;
  /** The payment product that the card is of; it must be yours */
  payment_product: string;
  last_four: string;
  bin_number?: string | null | undefined;
  /** Who answers for the card; default: as the product says */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** Default: the product’s */
  scheme?: string | undefined;
  /** Default: as the product says */
  funding?: 'debit' | 'credit' | undefined;
  /** Your own company number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  /** Who holds the card, and the company that it is for */
  identity: {
    /** The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned. */
    ssn: string;
    /** Which country’s national id it is */
    ssn_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    name: string;
    company_organization_number: string;
    company_country_code: 'SE' | 'NO' | 'DK' | 'FI';
    /** The company’s number of the employee */
    employee_id?: string | null | undefined;
  };
};

export type IssuersCardsUpdateBody = {
  /** The payment product that the card is of; it must be yours */
  payment_product?: string | undefined;
  last_four?: string | undefined;
  bin_number?: string | null | undefined;
  /** Who answers for the card; default: as the product says */
  liability?: 'personal' | 'corporate' | 'corporate_with_personal_invoice' | undefined;
  /** Default: the product’s */
  scheme?: string | undefined;
  /** Default: as the product says */
  funding?: 'debit' | 'credit' | undefined;
  /** Your own company number */
  issuer_organization_number?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  issuer_country_code?: string | null | undefined;
  identity?: {
    /** The holder’s national id, checked by the rules of its country. It is stored encrypted and never returned. */
    ssn?: string | undefined;
    /** Which country’s national id it is */
    ssn_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    name?: string | undefined;
    company_organization_number?: string | undefined;
    company_country_code?: 'SE' | 'NO' | 'DK' | 'FI' | undefined;
    /** The company’s number of the employee */
    employee_id?: string | null | undefined;
  } | undefined;
};

export type IssuersTpasListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Default: `pending-activation` */
  status?: 'pending-activation' | 'activated' | 'rejected' | 'terminated' | undefined;
};

export type IssuersTpasRejectBody = {
  /** What the partner is told */
  reason: string;
};

export type TransactionsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  organization_id?: string | undefined;
  card_holder_id?: string | undefined;
  /** In which state it is now */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
  /** Words in the merchant’s name, as the card network writes it */
  q?: string | undefined;
};

export type OrganizationsTransactionsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  card_holder_id?: string | undefined;
  /** In which state it is now */
  state?: 'authorized' | 'cleared' | 'invoiced' | 'deleted' | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
  /** Words in the merchant’s name, as the card network writes it */
  q?: string | undefined;
};

export type ReceiptsScanQuery = {
  /** Answer 202 at once; poll `GET …/receipts/{id}` until it is `scanned` */
  async?: boolean | undefined;
};

export type ReceiptsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  status?: 'queued' | 'scanning' | 'scanned' | 'unreadable' | undefined;
  match_status?: 'matched' | 'ambiguous' | 'unmatched' | undefined;
  transaction_id?: string | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
};

export type ReceiptsGetQuery = {
  /** What the answer holds besides, separated by commas (default: as when it was scanned) */
  include?: string | undefined;
};

export type EnvironmentalImpactsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  organization_id?: string | undefined;
  transaction_id?: string | undefined;
  /** Purchases of this day and later */
  from?: string | undefined;
  /** Purchases of this day and earlier */
  to?: string | undefined;
};

export type EnvironmentalImpactsSummaryQuery = {
  group_by: 'month' | 'mcc' | 'organization' | 'card_holder';
  /** The first day (default: a year before `to`) */
  from?: string | undefined;
  /** The last day (default: today, UTC); at most 366 days in all */
  to?: string | undefined;
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

export type WebhooksListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type WebhooksEventsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
  /** Events of this name only */
  event?: WebhookEventName | undefined;
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  /** RFC 3339, UTC, milliseconds */
  from?: string | undefined;
  /** RFC 3339, UTC, milliseconds */
  to?: string | undefined;
  transaction_id?: string | undefined;
  /** Of the card holder */
  reference_id?: string | undefined;
  /** What follows this number, oldest first: read on from the last one that you have */
  after_sequence?: number | undefined;
};

export type WebhooksHeadersListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};

export type WebhooksGroupsListQuery = {
  /** How many at most (default 50) */
  limit?: number | undefined;
  /** `next_cursor` of the page before */
  cursor?: string | undefined;
  /** Newest first unless `asc` */
  order?: 'asc' | 'desc' | undefined;
};
