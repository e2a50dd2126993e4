import { hash } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import type { MasterKey } from '../platform/master-key.ts';
import type { ClientCertificate } from './client-certificate.ts';
import type { ClientCredentials, ClientDirectory, ClientSecret } from './client-directory.ts';
import { fapi2 } from './client-profile.ts';
import type { FailureLock } from './failure-lock.ts';
import { invalidClient, OAuthError } from './oauth-error.ts';
import { hashClientSecret, isSameHash } from './secrets.ts';
import type { Usage } from './usage.ts';

type Attempt = {
  form: Map<string, string>;
  authorization: string | undefined;
  address: string;
  /** The client certificate of the request, if it has one. */
  certificate: ClientCertificate | undefined;
  /** Called before the client is looked up. It may throw, to prevent a database read for an unknown client. */
  beforeLookup: () => void;
  /** Called when the client exists. It may still fail to authenticate. */
  onKnown: (client: ClientCredentials) => void;
};
export type ClientAuthentication = {
  /** Returns the authenticated client; throws an OAuthError otherwise. */
  authenticate(attempt: Attempt): Promise<ClientCredentials>;
};

type ClientAuthenticationParts = {
  directory: ClientDirectory;
  database: Database;
  masterKey: MasterKey;
  lock: FailureLock;
  clock: Clock;
  usage: Pick<Usage, 'countAuthentication'>;
  issuer: string;
  /** The accepted audiences of an assertion: the issuer and the endpoints. */
  audiences: string[];
};

type Claimed =
  | { method: 'secret'; clientId: string; secret: string }
  | { method: 'assertion'; clientId: string; assertion: string }
  | { method: 'certificate'; clientId: string; certificate: ClientCertificate };

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const assertionAlgorithms = [
  'EdDSA',
  // RFC 9864 names the only accepted EdDSA curve so, and newer libraries use this name.
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
] as const;
const assertionLifetimeMaxS = 3600;
const clockSkewS = 30;

const rememberAssertion = tenantSql<{ client_id: string; jti_hash: Buffer; expires_at: Date }>(
  `insert into client_assertions (account_id, client_id, jti_hash, expires_at)
   values (:account_id, :client_id, :jti_hash, :expires_at)
   on conflict do nothing`,
);

export function createClientAuthentication(parts: ClientAuthenticationParts): ClientAuthentication {
  return {
    authenticate: async ({ form, authorization, address, certificate, beforeLookup, onKnown }) => {
      const claimed = parseCredentials(form, authorization, certificate);
      const lockedForS = parts.lock.lockedForS(claimed.clientId, address);
      if (lockedForS > 0) {
        throw new OAuthError(
          'rate_limited',
          `Too many failed attempts. Try again in ${lockedForS} seconds.`,
          {
            status: 429,
            headers: { 'retry-after': String(lockedForS) },
          },
        );
      }
      try {
        const { client, secret } =
          authenticateFromCache(parts, claimed) ??
          (await proveIdentity(parts, claimed, { beforeLookup, onKnown }));
        onKnown(client);
        if (client.allowedAddresses && !client.allowedAddresses.has(address)) {
          throw invalidClient(
            `The client may not be used from ${address}. Add the address to its allowed_ips.`,
          );
        }
        parts.lock.succeeded(claimed.clientId, address);
        if (secret) parts.usage.countAuthentication(client, secret.id);
        return client;
      } catch (error) {
        if (error instanceof OAuthError && error.status === 401) parts.lock.failed(claimed.clientId, address);
        throw error;
      }
    },
  };
}

/** The result of an authentication. `secret` is the one that was sent; undefined for an assertion. */
type Proven = { client: ClientCredentials; secret: ClientSecret | undefined };

/** Handles the usual case without a promise: a secret of a client that is in memory. */
function authenticateFromCache(parts: ClientAuthenticationParts, claimed: Claimed): Proven | undefined {
  if (claimed.method !== 'secret') return undefined;
  const client = parts.directory.known(claimed.clientId);
  const secret = client && findSecret(parts, client, claimed.secret);
  return client && secret && { client, secret };
}

async function proveIdentity(
  parts: ClientAuthenticationParts,
  claimed: Claimed,
  { beforeLookup, onKnown }: Pick<Attempt, 'beforeLookup' | 'onKnown'>,
): Promise<Proven> {
  if (claimed.method === 'assertion') {
    const known = parts.directory.known(claimed.clientId);
    const proven = known && (await verify(parts, known, claimed).catch(undefinedWhenRefused));
    if (proven) return proven;
  }
  // The client is unknown, or the secret is wrong according to a cache that may be seconds old. A secret or key
  // that was added through another process must work here immediately, so the client is read from the database.
  beforeLookup();
  const client = await parts.directory.read(claimed.clientId);
  if (client) onKnown(client);
  const proven = client && (await verify(parts, client, claimed));
  if (!proven) throw invalidClient();
  return proven;
}

async function verify(
  parts: ClientAuthenticationParts,
  client: ClientCredentials,
  claimed: Claimed,
): Promise<Proven | undefined> {
  if (claimed.method === 'secret') {
    const secret = findSecret(parts, client, claimed.secret);
    return secret && { client, secret };
  }
  if (claimed.method === 'certificate') {
    return isCertificateOf(client, claimed.certificate, parts.clock.now())
      ? { client, secret: undefined }
      : undefined;
  }
  await requireAssertion(parts, client, claimed.assertion);
  return { client, secret: undefined };
}

/** RFC 8705 §2: the certificate itself is registered, or a trusted authority issued it for the registered name. */
function isCertificateOf(
  { certificates, certificateDnsName }: ClientCredentials,
  certificate: ClientCertificate,
  now: Date,
): boolean {
  if (certificates.has(certificate.thumbprint)) return true;
  return (
    certificateDnsName !== null &&
    certificate.dnsNames.includes(certificateDnsName.toLowerCase()) &&
    certificate.isTrusted(now)
  );
}

/** Returns the valid secret that was sent. */
function findSecret(
  { masterKey, clock }: ClientAuthenticationParts,
  { secrets }: ClientCredentials,
  sent: string,
): ClientSecret | undefined {
  const nowMs = clock.now().getTime();
  const ifValid = (secret: ClientSecret) => (secret.expiresAtMs > nowMs ? secret : undefined);
  // A secret that was verified before is recognised by its plain hash, which takes a sixth of the keyed hash's time.
  // A plain hash reveals nothing either, because secrets have 256 random bits.
  const digest = hash('sha256', sent, 'base64url');
  const known = secrets.find((secret) => secret.digest === digest);
  if (known) return ifValid(known);
  const keyed = hashClientSecret(masterKey, sent);
  const matching = secrets.find((secret) => isSameHash(secret.hash, keyed));
  if (matching) matching.digest = digest;
  return matching && ifValid(matching);
}

function undefinedWhenRefused(error: unknown): undefined {
  if (error instanceof OAuthError) return undefined;
  throw error;
}

/** Verifies an assertion (RFC 7523): signed by a registered key, addressed to us, short-lived, and used once. */
async function requireAssertion(
  parts: ClientAuthenticationParts,
  client: ClientCredentials,
  assertion: string,
): Promise<void> {
  const now = parts.clock.now();
  const isStrict = client.profile === 'fapi2';
  const lifetimeMaxS = isStrict ? fapi2.assertionLifetimeMaxS : assertionLifetimeMaxS;
  const { jti, exp = 0, iat = 0, aud } = await verifyAssertion(parts, client, assertion, now);
  const skewS = isStrict ? fapi2.clockSkewS : 0;
  const isShortLived = exp * 1000 <= now.getTime() + (lifetimeMaxS + skewS) * 1000;
  if (isStrict && (aud !== parts.issuer || iat * 1000 > now.getTime() + lifetimeMaxS * 1000)) {
    throw invalidClient(
      `A client assertion of the profile fapi2 requires ${parts.issuer} as its only aud, as text, and no iat in the future.`,
    );
  }
  // The types promise strings, but the caller wrote the claims.
  if (typeof jti !== 'string' || jti === '' || !isShortLived) {
    throw invalidClient(
      `A client assertion requires a jti and an exp at most ${lifetimeMaxS} seconds ahead.`,
    );
  }
  const isFirstUse = await parts.database.tenant(client.accountId).run(rememberAssertion, {
    client_id: client.clientId,
    jti_hash: parts.masterKey.hash('assertion id', jti),
    expires_at: new Date((exp + clockSkewS) * 1000),
  });
  if (isFirstUse === 0)
    throw invalidClient('This client assertion has already been used. Sign a new one for each request.');
}

async function verifyAssertion(
  parts: ClientAuthenticationParts,
  client: ClientCredentials,
  assertion: string,
  now: Date,
): Promise<JWTPayload> {
  const { kid, alg } = parseHeader(assertion);
  // Without a kid, any of the client's keys may match.
  for (const jwk of client.keys.filter((known) => kid === undefined || known.kid === kid)) {
    try {
      const { payload } = await jwtVerify(assertion, await importJWK(jwk, alg), {
        issuer: client.clientId,
        subject: client.clientId,
        audience: parts.audiences,
        algorithms: algorithmsOf(jwk, client),
        clockTolerance: clockSkewS,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return payload;
    } catch {
      // The exact reason would only help an attacker.
    }
  }
  throw invalidAssertion();
}

function parseHeader(assertion: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(assertion);
  } catch {
    throw invalidAssertion();
  }
}

function algorithmsOf({ alg }: JWK, { profile }: ClientCredentials): string[] {
  const allowed: readonly string[] = profile === 'fapi2' ? fapi2.assertionAlgorithms : assertionAlgorithms;
  const fits = (one: string) => alg === undefined || one === alg || (alg === 'EdDSA' && one === 'Ed25519');
  return allowed.filter(fits);
}

function invalidAssertion(): OAuthError {
  return invalidClient('The client assertion is not valid for this client.');
}

function parseCredentials(
  form: Map<string, string>,
  authorization: string | undefined,
  certificate: ClientCertificate | undefined,
): Claimed {
  const basic = authorization === undefined ? undefined : parseBasic(authorization);
  const assertion = form.get('client_assertion');
  const bodySecret = form.get('client_secret');
  const methods = [basic, assertion, bodySecret].filter((method) => method !== undefined).length;
  if (methods > 1)
    throw new OAuthError(
      'invalid_request',
      'Use only one method of client authentication: Basic, body or assertion.',
    );
  if (basic) {
    const named = form.get('client_id');
    if (named !== undefined && named !== basic.clientId) {
      throw new OAuthError('invalid_request', 'client_id in the body differs from the Authorization header.');
    }
    return basic;
  }
  if (assertion !== undefined) return parseAssertion(form, assertion);
  const clientId = form.get('client_id');
  if (clientId === undefined) throw new OAuthError('invalid_request', 'client_id is missing.');
  // A certificate authenticates only when nothing else does: a proxy may send one with every request.
  if (bodySecret === undefined && certificate) return { method: 'certificate', clientId, certificate };
  if (bodySecret === undefined) throw new OAuthError('invalid_request', 'client_secret is missing.');
  return { method: 'secret', clientId, secret: bodySecret };
}

function parseBasic(authorization: string): Claimed {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw invalidClient('The Authorization header is not HTTP Basic.');
  return {
    method: 'secret',
    clientId: formDecode(text.slice(0, colon)),
    secret: formDecode(text.slice(colon + 1)),
  };
}

/** Decodes a half of HTTP Basic. Both halves are form-encoded before they are joined (RFC 6749 §2.3.1). */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function parseAssertion(form: Map<string, string>, assertion: string): Claimed {
  if (form.get('client_assertion_type') !== assertionType) {
    throw new OAuthError('invalid_request', `client_assertion_type must be ${assertionType}.`);
  }
  let subject: unknown;
  try {
    subject = decodeJwt(assertion).sub;
  } catch {
    subject = undefined;
  }
  const clientId = form.get('client_id') ?? subject;
  if (typeof clientId !== 'string' || clientId !== subject) {
    throw invalidAssertion();
  }
  return { method: 'assertion', clientId, assertion };
}
