import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { parseRange } from '../../auth/addresses.ts';
import type { Principal } from '../../auth/principal.ts';
import { allAccountScopes } from '../../auth/scopes.ts';
import { dayMs } from '../../platform/clock.ts';
import { ApiError, invalidField, invalidFields } from '../../platform/errors.ts';
import type { NewClientKey, ScopeChangePreview, ScopeUsagePage } from './schema.ts';
import type { Grant, OperationCalls } from './store.ts';

export const editableFields = [
  'name',
  'scopes',
  'token_lifetime',
  'token_binding',
  'profile',
  'tls_client_auth_san_dns',
  'enabled',
  'allowed_ips',
  'api_version',
] as const;
export const usageWindowMs = 30 * dayMs;
export const keysPerClientMax = 20;
// Every token request compares each secret, so rotations with long overlaps must not accumulate them.
export const secretsPerClientMax = 10;
const rsaBitsMin = 2048;

/** Throws 422 for an invalid address range. The schema checks only the characters. */
export function requireRanges(ranges: readonly string[] | undefined): void {
  const bad = (ranges ?? []).flatMap((range, index) =>
    parseRange(range)
      ? []
      : [
          {
            field: `allowed_ips.${index}`,
            code: 'format',
            message: `${JSON.stringify(range)} is not a CIDR range`,
          },
        ],
  );
  if (bad.length > 0) throw invalidFields(bad);
}

/**
 * A grant never exceeds the grantor's: a user grants what their role includes, a client what its ceiling includes. The
 * same holds for a credential of a client. Otherwise a developer could get a client that may do more than a developer.
 */
export function requireGrantable({ role, grantable }: Principal, wanted: readonly string[]): void {
  const beyond = wanted.filter((scope) => !grantable.has(scope));
  if (beyond.length === 0) return;
  const who = role === null ? 'The user who created this client' : `Your role (${role})`;
  throw new ApiError('insufficient_scope', {
    message: `${who} does not include ${beyond.join(', ')}, so it cannot be granted to a client. Ask an owner.`,
  });
}

/**
 * Returns the scopes that a holder of the client's credential can get: a client that manages clients can raise
 * itself to its ceiling.
 */
export function reachOf(scopes: readonly string[], { ceiling }: Grant): readonly string[] {
  return scopes.includes('oauth-clients-write') ? (ceiling ?? allAccountScopes) : scopes;
}

/**
 * Returns the ceiling after an update of the scopes. A grant beyond the former ceiling sets a new one: all that the
 * grantor can grant.
 */
export function ceilingAfter(
  { grantable, clientId }: Principal,
  before: Grant,
  scopes: readonly string[],
): Grant {
  const { ceiling } = before;
  if (ceiling === null || scopes.every((scope) => ceiling.includes(scope))) return before;
  return { ceiling: [...new Set([...grantable, ...scopes])], granted_by: clientId };
}

export function compareScopes(
  before: readonly string[],
  after: readonly string[],
): Pick<ScopeChangePreview, 'scopes_added' | 'scopes_removed'> {
  return {
    scopes_added: after.filter((scope) => !before.includes(scope)) as ScopeChangePreview['scopes_added'],
    scopes_removed: before.filter((scope) => !after.includes(scope)) as ScopeChangePreview['scopes_removed'],
  };
}

/** Adds up the calls of the operations that require each scope. */
export function usageOfScopes(
  scopes: readonly string[],
  operationsNeeding: (scopes: readonly string[]) => string[],
  calls: OperationCalls[],
): ScopeUsagePage['data'] {
  const byOperation = new Map(calls.map((one) => [one.operation, one]));
  return scopes.map((scope) => {
    const used = operationsNeeding([scope]).flatMap((operation) => byOperation.get(operation) ?? []);
    return {
      scope: scope as ScopeUsagePage['data'][number]['scope'], // The database contains only scopes of the catalogue.
      calls_last_30_days: used.reduce((sum, { calls_last_30_days }) => sum + calls_last_30_days, 0),
      last_called_at:
        used
          .map(({ last_called_at }) => last_called_at)
          .toSorted()
          .at(-1) ?? null,
    };
  });
}

const algorithmsOf: Record<string, string[]> = {
  Ed25519: ['EdDSA', 'Ed25519'],
  'P-256': ['ES256'],
  'P-384': ['ES384'],
  'P-521': ['ES512'],
  RSA: ['PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'],
};

/** Throws 422 for an unusable public key. The schema has no private fields, so none can arrive here. */
export function requirePublicKey(jwk: NewClientKey): void {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: jwk as never, format: 'jwk' });
  } catch {
    throw invalidField('', 'format', 'is not a complete public JWK of its kty');
  }
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < rsaBitsMin) {
    throw invalidField('n', 'too_short', `must have at least ${rsaBitsMin} bits as an RSA key`);
  }
  const possible = algorithmsOf[jwk.kty === 'RSA' ? 'RSA' : (jwk.crv ?? '')] ?? [];
  if (jwk.alg !== undefined && !possible.includes(jwk.alg)) {
    throw invalidField('alg', 'enum', `must be ${possible.join(' or ')} for this type of key`);
  }
  const certificate = jwk.x5c?.[0];
  if (certificate !== undefined && !isCertificateOf(key, certificate)) {
    throw invalidField('x5c.0', 'format', 'must be the certificate of this key');
  }
}

function isCertificateOf(key: KeyObject, base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.equals(key);
  } catch {
    return false;
  }
}
