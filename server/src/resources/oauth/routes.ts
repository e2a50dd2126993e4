import { plainAddress } from '../../auth/addresses.ts';
import { recordAuthChange } from '../../auth/change-feed.ts';
import type { ClientAuthentication } from '../../auth/client-authentication.ts';
import type { ClientCredentials } from '../../auth/client-directory.ts';
import type { ProofVerifier } from '../../auth/dpop.ts';
import { findClientOfKey } from '../../auth/key-client.ts';
import { invalidClient, OAuthError } from '../../auth/oauth-error.ts';
import type { KeyRing } from '../../auth/signing-keys.ts';
import { tokenTypeOf } from '../../auth/token-binding.ts';
import type { TokenRecorder } from '../../auth/token-recorder.ts';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import { type Confirmation, signToken, type TokenClaims } from '../../auth/tokens.ts';
import { wantsJson } from '../../http/accept.ts';
import type { ReadCertificate } from '../../http/client-certificate.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { type HtmlPage, sendHtml } from '../../http/html.ts';
import { toApiError } from '../../http/present-error.ts';
import {
  anonymousKey,
  type RateDecision,
  type RateLimit,
  rateHeaders,
  rateLimited,
  showRate,
} from '../../http/rate-limit.ts';
import { openRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { confirm } from './confirmation.ts';
import { parseForm } from './form.ts';
import { type Mtls, metadataRoutes } from './metadata.ts';
import { decideScope } from './rules.ts';
import {
  ClientLookupRequest,
  ClientLookupResponse,
  TokenIntrospectionRequest,
  TokenIntrospectionResponse,
  TokenRequest,
  TokenResponse,
  TokenRevocationRequest,
} from './schema.ts';

export type OAuthParts = {
  publicUrl: string;
  clock: Clock;
  database: Database;
  keys: KeyRing;
  tokenVerifier: TokenVerifier;
  proofs: ProofVerifier;
  readCertificate: ReadCertificate;
  /** Where clients present certificates, and whether an authority may vouch for them; undefined if nowhere. */
  mtls: Mtls | undefined;
  recorder: TokenRecorder;
  authentication: ClientAuthentication;
  rateLimit: RateLimit | undefined;
  renderLogin: (request: HttpRequest) => HtmlPage;
  clientChanged: (accountId: string, clientId: string) => void;
  auditRevocation: (
    db: TenantDb,
    client: ClientCredentials,
    tokenId: string,
    from: HttpRequest,
    now: Date,
  ) => Promise<void>;
  /** Counts issued tokens and failed authentications. */
  onToken: (outcome: 'issued' | 'refused') => void;
};

const formBytesMax = 64 * 1024;
const failures = {
  400: 'A parameter is missing, repeated or invalid. See `error`.',
  401: 'Client authentication failed (`invalid_client`). Without `Accept: application/json`, the response is the login page.',
  429: 'Too many failed attempts. Wait for the time in `Retry-After`.',
};

const revokeToken = tenantSql<{ client_id: string; id: string; now: Date }>(
  `update tokens set revoked_at = :now
   where account_id = :account_id and client_id = :client_id and id = :id and revoked_at is null`,
);

const ownRateBecause =
  'Each client has its own rate limit; callers that fail to authenticate share the limit of their address.';

export const oauthRoutes = (parts: OAuthParts) => [
  openRoute('POST /oauth/token', {
    id: 'oauth.token',
    openBecause: 'A caller without a token gets one here.',
    ownRateBecause,
    summary: 'Get an access token',
    description:
      'Issues a token with the client credentials grant (RFC 6749). `private_key_jwt` (RFC 7523) is supported. With a proof in the header `DPoP` (RFC 9449), the token is bound to the proof’s key, and `token_type` is `DPoP`.',
    accepts: 'form',
    onRefused: refuseForm,
    body: TokenRequest,
    bodyBytesMax: formBytesMax,
    failures,
    success: { status: 200, body: TokenResponse },
    handler: withOAuthErrors(parts, async (request, reply) => {
      const form = parseForm(request.headers['content-type'], request.body);
      const grant = form.get('grant_type');
      if (grant === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.');
      if (grant !== 'client_credentials') {
        throw new OAuthError('unsupported_grant_type', 'Only grant_type=client_credentials is supported.');
      }
      const client = await authenticate(parts, form, request, reply);
      const scope = decideScope(client, form.get('scope'));
      const confirmation = await confirm(parts, client, request, reply);
      const accessToken = await issue(parts, client, scope, confirmation);
      parts.onToken('issued');
      // Formatted by hand: only the scopes can need escaping, and a serialiser would scan the whole token.
      const scopes = form.has('scope') ? '' : `,"scope":${JSON.stringify(scope)}`;
      reply.header('content-type', 'application/json; charset=utf-8');
      return `{"token_type":"${tokenTypeOf(confirmation)}","expires_in":${client.tokenLifetimeS},"access_token":"${accessToken}"${scopes}}`;
    }),
  }),
  openRoute('POST /oauth/revoke', {
    id: 'oauth.revoke',
    openBecause: 'The client authenticates itself in the request.',
    ownRateBecause,
    summary: 'Revoke a token',
    description: 'Revokes a token (RFC 7009). The response is the same for an unknown or expired token.',
    accepts: 'form',
    onRefused: refuseForm,
    body: TokenRevocationRequest,
    bodyBytesMax: formBytesMax,
    failures,
    success: { status: 200, description: 'The token is no longer valid' },
    handler: withOAuthErrors(parts, async (request, reply) => {
      const form = parseForm(request.headers['content-type'], request.body);
      const client = await authenticate(parts, form, request, reply);
      const verified = await parts.tokenVerifier.read(requireTokenParameter(form));
      if (!verified) return reply.send();
      if (verified.clientId !== client.clientId) {
        throw new OAuthError('unauthorized_client', 'The token was issued to another client.');
      }
      const now = parts.clock.now();
      await parts.database.tenantTransaction(client.accountId, async (db) => {
        const revoked = { client_id: client.clientId, id: verified.tokenId, now };
        // The token was revoked before.
        if ((await db.run(revokeToken, revoked)) === 0) return;
        await recordAuthChange(db, now, client.clientId);
        await parts.auditRevocation(db, client, verified.tokenId, request, now);
      });
      parts.clientChanged(client.accountId, client.clientId);
      return reply.send();
    }),
  }),
  openRoute('POST /oauth/introspect', {
    id: 'oauth.introspect',
    openBecause: 'The client authenticates itself in the request.',
    ownRateBecause,
    summary: 'Introspect a token',
    description:
      'Returns the state of a token (RFC 7662) of the client’s own account. `scope` contains the scopes that the token has now.',
    accepts: 'form',
    onRefused: refuseForm,
    body: TokenIntrospectionRequest,
    bodyBytesMax: formBytesMax,
    failures,
    success: { status: 200, body: TokenIntrospectionResponse },
    handler: withOAuthErrors(parts, async (request, reply) => {
      const form = parseForm(request.headers['content-type'], request.body);
      const client = await authenticate(parts, form, request, reply);
      const token = requireTokenParameter(form);
      const principal = await parts.tokenVerifier.check(token);
      if (!principal || principal.accountId !== client.accountId) return { active: false };
      const { iss, aud, sub, client_id, account_id, jti, iat, exp, cnf } = parseClaims(token);
      const scope = [...principal.scopes].join(' ');
      return {
        active: true,
        scope,
        client_id,
        account_id,
        token_type: tokenTypeOf(cnf),
        exp,
        iat,
        sub,
        aud,
        iss,
        jti,
        ...(cnf ? { cnf } : {}),
        authorization_details: [
          { type: 'kontor_access', account_id, organization_id: principal.organizationId },
        ],
      };
    }),
  }),
  openRoute('POST /oauth/client', {
    id: 'oauth.client',
    openBecause: 'The caller proves possession of the client’s key.',
    summary: 'Get the client of a key',
    description:
      'Lets a program log in through the dashboard. The program creates a key, a user registers its public part for a client, and the program polls this endpoint until it gets the client’s id. Until then the response is 400 `authorization_pending`.',
    accepts: 'form',
    onRefused: refuseForm,
    body: ClientLookupRequest,
    bodyBytesMax: formBytesMax,
    failures: { 400: failures[400] },
    success: { status: 200, body: ClientLookupResponse },
    handler: withOAuthErrors(parts, async (request) => {
      const assertion = parseForm(request.headers['content-type'], request.body).get('assertion');
      if (assertion === undefined) throw new OAuthError('invalid_request', 'assertion is missing.');
      const { publicUrl, clock, database } = parts;
      const audiences = [publicUrl, `${publicUrl}/oauth/client`];
      const client = await findClientOfKey({ db: database.system, clock, audiences }, assertion);
      if (!client)
        throw new OAuthError(
          'authorization_pending',
          'No client has this key yet. Try again after the key is registered.',
        );
      return client;
    }),
  }),
  ...metadataRoutes(parts),
];

async function authenticate(
  parts: OAuthParts,
  form: Map<string, string>,
  request: HttpRequest,
  reply: HttpReply,
): Promise<ClientCredentials> {
  const address = plainAddress(request.ip);
  const { authorization } = request.headers;
  const beforeLookup = (): void => {
    const decision = parts.rateLimit?.peek(anonymousKey(address), undefined);
    if (decision && !decision.isAllowed) throw tooMany(decision);
  };
  const onKnown = (known: ClientCredentials): void => {
    request.kontorClient = known;
  };
  const client = await parts.authentication.authenticate({
    form,
    authorization,
    address,
    certificate: parts.readCertificate(request),
    beforeLookup,
    onKnown,
  });
  const decision = parts.rateLimit?.consume(client.clientId, client.rateLimit);
  if (decision) {
    reply.headers(rateHeaders(decision));
    if (!decision.isAllowed) throw tooMany(decision);
  }
  return client;
}

/** Signs the token while it is being recorded, and returns it after both are done. */
async function issue(
  parts: OAuthParts,
  client: ClientCredentials,
  scope: string,
  cnf: Confirmation | undefined,
): Promise<string> {
  const now = parts.clock.now();
  const issuedMs = now.getTime();
  const iat = Math.floor(issuedMs / 1000);
  const exp = iat + client.tokenLifetimeS;
  const id = newId('tok', now);
  const { accountId, clientId } = client;
  const recorded = parts.recorder.record({
    account_id: accountId,
    client_id: clientId,
    id,
    scope,
    issued_ms: issuedMs,
    expires_ms: exp * 1000,
  });
  const signed = signToken(parts.keys, {
    iss: parts.publicUrl,
    aud: parts.publicUrl,
    sub: clientId,
    client_id: clientId,
    account_id: accountId,
    jti: id,
    iat,
    exp,
    cnf,
  });
  const [isRecorded, token] = await Promise.all([recorded, signed]);
  // The client was deleted or disabled, or its account closed, after authentication.
  if (!isRecorded) throw invalidClient();
  return token;
}

/**
 * Responds to a request that was rejected before the handler, such as one with a body that is too large or an
 * unsupported media type.
 */
function refuseForm(error: ApiError, reply: HttpReply): HttpReply {
  const status = error.code === 'too_large' ? error.status : 400;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: 'invalid_request', error_description: error.message });
}

type OAuthHandler = (request: HttpRequest, reply: HttpReply) => Promise<object | string>;

/**
 * Responds with the errors of RFC 6749 instead of problem+json. A browser that fails to authenticate gets the login
 * page.
 */
function withOAuthErrors(parts: OAuthParts, handler: OAuthHandler) {
  return async (request: HttpRequest, reply: HttpReply): Promise<unknown> => {
    reply.header('cache-control', 'no-store');
    try {
      return await handler(request, reply);
    } catch (thrown) {
      const known = thrown instanceof OAuthError ? thrown : toOAuthError(thrown);
      if (!known) throw thrown;
      if (!reply.hasHeader('ratelimit-limit')) showRate(parts.rateLimit, reply, anonymousKey(request.ip));
      const error = known.status === 401 ? countRefusal(parts, known, request, reply) : known;
      request.kontorProblem = { code: error.error };
      reply.code(error.status).headers(error.headers);
      if (error.status === 401 && !wantsJson(request.headers.accept)) {
        return sendHtml(reply.header('vary', 'accept'), parts.renderLogin(request));
      }
      return { error: error.error, error_description: error.message };
    }
  };
}

/**
 * Authenticates the client. Failures count against the address, which limits the clients that a caller can make us
 * look up.
 */
function countRefusal(
  parts: OAuthParts,
  refusal: OAuthError,
  request: HttpRequest,
  reply: HttpReply,
): OAuthError {
  parts.onToken('refused');
  const decision = parts.rateLimit?.consume(anonymousKey(request.ip), undefined);
  if (!decision) return refusal;
  reply.headers(rateHeaders(decision));
  return decision.isAllowed ? refusal : tooMany(decision);
}

function tooMany(decision: RateDecision): OAuthError {
  const { message, headers } = rateLimited(decision);
  return new OAuthError('rate_limited', message, { status: 429, headers });
}

function toOAuthError(thrown: unknown): OAuthError | undefined {
  const error = toApiError(thrown);
  if (error.code !== 'unavailable' && error.code !== 'timeout') return undefined;
  return new OAuthError('temporarily_unavailable', error.message, { status: 503, headers: error.headers });
}

function requireTokenParameter(form: Map<string, string>): string {
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
  return token;
}

function parseClaims(token: string): TokenClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
