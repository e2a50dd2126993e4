import { sign, verify } from 'node:crypto';
import { type IdPrefix, isId } from '../platform/ids.ts';
import type { KeyRing } from './signing-keys.ts';

/** What the caller must prove to use a token: possession of a key (RFC 9449) or of a certificate (RFC 8705). */
export type Confirmation = { jkt: string } | { 'x5t#S256': string };

export type TokenClaims = {
  iss: string;
  aud: string;
  sub: string;
  client_id: string;
  account_id: string;
  jti: string;
  iat: number;
  exp: number;
  cnf?: Confirmation | undefined;
};

export type VerifiedToken = {
  accountId: string;
  clientId: string;
  tokenId: string;
  expiresAtMs: number;
  /** Undefined for a bearer token. */
  confirmation?: Confirmation | undefined;
};

const tokenCharactersMax = 8192;
const clockSkewS = 60;
const encodedHeaders = new Map<string, string>();

/**
 * Signs a token (RFC 9068) without its scopes, which are in the token's record, where they can be revoked; forty of
 * them would make every later call a kilobyte longer. It uses node:crypto directly, because a general library
 * spends more time on options than on signing.
 */
export function signToken(keys: KeyRing, claims: TokenClaims): Promise<string> {
  const { kid, privateKey } = keys.current();
  let header = encodedHeaders.get(kid);
  if (header === undefined) {
    header = base64url(JSON.stringify({ alg: 'EdDSA', typ: 'at+jwt', kid }));
    encodedHeaders.set(kid, header);
  }
  const signed = `${header}.${base64url(JSON.stringify(claims))}`;
  return new Promise((resolve, reject) => {
    // Signing runs in a libuv thread: it is the costliest part of a token, and other requests need the event loop.
    sign(null, Buffer.from(signed), privateKey, (error, signature) => {
      if (error) reject(error);
      else resolve(`${signed}.${signature.toString('base64url')}`);
    });
  });
}

/**
 * Returns the claims of a well-formed, unexpired token that Kontor signed; otherwise undefined. Ignores revocation.
 * Returns `unknown` if another process may have added the key or the issuer since this one read them.
 */
export function verifyToken(keys: KeyRing, token: string, now: Date): VerifiedToken | 'unknown' | undefined {
  if (token.length > tokenCharactersMax) return undefined;
  const [headerPart, claimsPart, signaturePart, ...rest] = token.split('.');
  if (!headerPart || !claimsPart || !signaturePart || rest.length > 0) return undefined;
  const header = parseObject(headerPart);
  // The token never chooses the algorithm. Everything but EdDSA is refused.
  if (header?.alg !== 'EdDSA' || header.typ !== 'at+jwt' || typeof header.kid !== 'string') return undefined;
  const key = keys.publicKey(header.kid);
  if (!key) return 'unknown';
  const signature = Buffer.from(signaturePart, 'base64url');
  // Base64url can spell the same bytes in several ways; only one is accepted, so that a token is a unique string.
  if (signature.toString('base64url') !== signaturePart) return undefined;
  if (!verify(null, Buffer.from(`${headerPart}.${claimsPart}`), key, signature)) return undefined;
  const claims = parseObject(claimsPart);
  const verified = parseClaims(claims, now);
  // RFC 9068, section 4: the audience has one value, because a token is for the installation that issued it.
  return verified && !(keys.isIssuer(claims?.iss) && keys.isIssuer(claims?.aud)) ? 'unknown' : verified;
}

function parseClaims(claims: Record<string, unknown> | undefined, now: Date): VerifiedToken | undefined {
  if (!claims) return undefined;
  const { client_id, account_id, jti, exp, iat, cnf } = claims;
  if (!isIdOf(account_id, 'acc') || !isIdOf(client_id, 'cli') || !isIdOf(jti, 'tok')) return undefined;
  if (typeof exp !== 'number' || typeof iat !== 'number') return undefined;
  const nowS = now.getTime() / 1000;
  if (exp <= nowS || iat > nowS + clockSkewS) return undefined;
  const token = { accountId: account_id, clientId: client_id, tokenId: jti, expiresAtMs: exp * 1000 };
  // Only a key of this installation could sign a token, so its claims have the form of `TokenClaims`.
  return cnf === undefined ? token : { ...token, confirmation: cnf as Confirmation };
}

function isIdOf(value: unknown, prefix: IdPrefix): value is string {
  return typeof value === 'string' && isId(value, prefix);
}

function parseObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
