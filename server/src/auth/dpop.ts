import { constants, hash, verify } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { parseUrl } from '../platform/url.ts';
import { createProofKeys, type ProofKey, parsePart } from './dpop-keys.ts';
import type { ProofNonces } from './dpop-nonces.ts';
import { ProofRefused } from './proof-refused.ts';
import type { UsedProofs } from './used-proofs.ts';

export { proofAlgorithms } from './dpop-keys.ts';

/** A request with a proof. */
export type ProvenRequest = {
  /** The value of the header `DPoP`. */
  proof: unknown;
  method: string;
  /** The path as the caller sent it, without the query. */
  path: string;
  /** The access token that the request presents, and the thumbprint of the key that it is bound to. */
  token?: { value: string; thumbprint: string };
};

export type ProofVerifier = {
  /** Resolves with the thumbprint of the proof's key. Throws `ProofRefused`. */
  verify(request: ProvenRequest): Promise<{ thumbprint: string; usesNewestNonce: boolean }>;
  /** The nonce for the next proof. */
  newestNonce(): string;
};

type ProofParts = {
  nonces: ProofNonces;
  used: UsedProofs;
  clock: Clock;
  /** Whether this is a base URL of this installation. */
  isOwnUrl: (url: string) => boolean;
};
type Claims = Record<string, unknown>;

const charactersMax = 4096;
const jtiCharactersMax = 256;
const ageMaxS = 60;
const clockSkewS = 30;

/**
 * Verifies DPoP proofs (RFC 9449 §4.3). The cheap checks come first, then the signature, and last the database, which knows
 * every proof that any process has accepted. It uses node:crypto directly, as `tokens.ts` does: a general library imports the
 * key again with each proof.
 */
export function createProofVerifier({ nonces, used, clock, isOwnUrl }: ProofParts): ProofVerifier {
  const keyOf = createProofKeys();
  return {
    verify: async (request) => {
      const { headerPart, claimsPart, signature } = split(request.proof);
      const proofKey = keyOf(headerPart);
      const claims = parsePart(claimsPart);
      requireRequest(claims, request, isOwnUrl);
      if (!nonces.accepts(claims.nonce)) {
        throw new ProofRefused('Sign a new proof with the nonce in the DPoP-Nonce header.', 'use_dpop_nonce');
      }
      const iat = requireRecent(claims, clock.now());
      const jti = requireJti(claims);
      if (request.token && request.token.thumbprint !== proofKey.thumbprint) {
        throw new ProofRefused(
          'The proof was signed by another key than the one that the token is bound to.',
        );
      }
      if (!(await isSigned(proofKey, `${headerPart}.${claimsPart}`, signature))) {
        throw new ProofRefused('The signature of the proof is wrong.');
      }
      const id = toUuid(hash('sha256', `${proofKey.thumbprint} ${jti}`, 'hex'));
      const isFirstUse = await used.use({ id, expires_ms: Math.ceil((iat + ageMaxS) * 1000) });
      if (!isFirstUse) throw new ProofRefused('The proof was used before. Sign a new one for each request.');
      return { thumbprint: proofKey.thumbprint, usesNewestNonce: claims.nonce === nonces.newest() };
    },
    newestNonce: nonces.newest,
  };
}

function split(proof: unknown): { headerPart: string; claimsPart: string; signature: Buffer } {
  if (proof === undefined) throw new ProofRefused('Send a proof of possession in the DPoP header.');
  const parts = typeof proof === 'string' && proof.length <= charactersMax ? proof.split('.') : [];
  const [headerPart, claimsPart, signaturePart] = parts;
  // Several DPoP headers arrive as one value with commas, which no JWT contains.
  if (!headerPart || !claimsPart || !signaturePart || parts.length > 3 || !/^[\w.-]+$/.test(String(proof))) {
    throw new ProofRefused('The DPoP header must contain one proof, as a compact JWT.');
  }
  return { headerPart, claimsPart, signature: Buffer.from(signaturePart, 'base64url') };
}

function requireRequest(
  { htm, htu, ath }: Claims,
  { method, path, token }: ProvenRequest,
  isOwnUrl: ProofParts['isOwnUrl'],
): void {
  if (htm !== method) throw new ProofRefused(`The htm of the proof must be ${method}.`);
  if (!isUrlOf(htu, path, isOwnUrl)) {
    throw new ProofRefused(
      'The htu of the proof must be the URL of the request, without query and fragment.',
    );
  }
  if (token && ath !== hash('sha256', token.value, 'base64url')) {
    throw new ProofRefused('The ath of the proof must be the SHA-256 of the access token, in base64url.');
  }
}

function isUrlOf(htu: unknown, path: string, isOwnUrl: ProofParts['isOwnUrl']): boolean {
  if (typeof htu !== 'string') return false;
  if (htu.endsWith(path) && isOwnUrl(htu.slice(0, -path.length))) return true;
  // RFC 9449 §4.3 compares normalised URLs. Most need no normalisation, and are not parsed.
  const parsed = parseUrl(htu);
  if (!parsed) return false;
  const { origin, pathname } = parsed;
  const normalised = new URL(path, origin).pathname;
  const url = `${origin}${pathname}`;
  return url.endsWith(normalised) && isOwnUrl(url.slice(0, -normalised.length));
}

function requireRecent({ iat }: Claims, now: Date): number {
  const nowS = now.getTime() / 1000;
  const isRecent = typeof iat === 'number' && iat >= nowS - ageMaxS && iat <= nowS + clockSkewS;
  if (!isRecent) {
    throw new ProofRefused(
      `The iat of the proof must be the present time: at most ${ageMaxS} seconds ago. Check the clock of this machine.`,
    );
  }
  return iat;
}

function requireJti({ jti }: Claims): string {
  if (typeof jti !== 'string' || jti === '' || jti.length > jtiCharactersMax) {
    throw new ProofRefused(`The proof requires a jti of 1 to ${jtiCharactersMax} characters.`);
  }
  return jti;
}

/** Verifies in a thread, as tokens are signed: a signature takes longer than the rest of a small request. */
function isSigned({ alg, key }: ProofKey, signed: string, signature: Buffer): Promise<boolean> {
  const [digest, options] =
    alg === 'ES256'
      ? (['sha256', { key, dsaEncoding: 'ieee-p1363' }] as const)
      : alg === 'PS256'
        ? (['sha256', { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }] as const)
        : ([null, { key }] as const);
  return new Promise((resolve, reject) => {
    verify(digest, Buffer.from(signed), options, signature, (error, isValid) =>
      error ? reject(error) : resolve(isValid),
    );
  });
}

/** Formats the first 128 bits as PostgreSQL returns them, so that both texts are equal. */
function toUuid(hex: string): string {
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
