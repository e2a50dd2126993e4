import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ProofRefused } from './proof-refused.ts';

/** The algorithms of proofs. All are asymmetric, and each fits exactly one type of key. */
export const proofAlgorithms = ['ES256', 'EdDSA', 'Ed25519', 'PS256'] as const;
type ProofAlgorithm = (typeof proofAlgorithms)[number];

/** The key in the header of a proof. */
export type ProofKey = { alg: ProofAlgorithm; key: KeyObject; thumbprint: string };

type Jwk = Record<string, unknown>;

const keysMax = 10_000;
const rsaBitsMin = 2048;
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** The members of a public key in the order of its thumbprint (RFC 7638). */
const membersOf: Record<string, string[]> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};
const kindOf: Record<ProofAlgorithm, string> = {
  ES256: 'EC P-256',
  EdDSA: 'OKP Ed25519',
  Ed25519: 'OKP Ed25519',
  PS256: 'RSA',
};

/**
 * Creates a reader of proof headers. A program sends the same header with every proof, so its bytes are the cache's key: a
 * known key is neither parsed nor imported again.
 */
export function createProofKeys(): (headerPart: string) => ProofKey {
  const known = new LRUCache<string, ProofKey>({ max: keysMax });
  return (headerPart) => {
    const before = known.get(headerPart);
    if (before) return before;
    const key = parseProofHeader(headerPart);
    known.set(headerPart, key);
    return key;
  };
}

function parseProofHeader(headerPart: string): ProofKey {
  const header = parsePart(headerPart);
  if (header.typ !== 'dpop+jwt') throw new ProofRefused('The typ of the proof must be dpop+jwt.');
  const alg = proofAlgorithms.find((one) => one === header.alg);
  if (!alg) throw new ProofRefused(`The alg of the proof must be one of ${proofAlgorithms.join(', ')}.`);
  // Nothing that this verifier does not understand may change the meaning of the proof.
  if (header.crit !== undefined) throw new ProofRefused('The header of the proof must not contain crit.');
  const jwk = header.jwk as Jwk | null | undefined;
  if (typeof jwk !== 'object' || jwk === null)
    throw new ProofRefused('The header of the proof must contain the public key as jwk.');
  if (secretMembers.some((member) => member in jwk)) {
    throw new ProofRefused(
      'The jwk of the proof contains a private key. Replace that key, and send only its public part.',
    );
  }
  const kind = [jwk.kty, jwk.kty === 'RSA' ? undefined : jwk.crv].filter(Boolean).join(' ');
  if (kindOf[alg] !== kind) throw new ProofRefused(`The alg ${alg} requires a key of type ${kindOf[alg]}.`);
  const key = importKey(jwk);
  if ((key.asymmetricKeyDetails?.modulusLength ?? rsaBitsMin) < rsaBitsMin) {
    throw new ProofRefused(`An RSA key must have at least ${rsaBitsMin} bits.`);
  }
  return { alg, key, thumbprint: thumbprintOf(key) };
}

function importKey(jwk: Jwk): KeyObject {
  const members = membersOf[String(jwk.kty)] ?? [];
  const publicParts = Object.fromEntries(members.map((name) => [name, jwk[name]]));
  try {
    return createPublicKey({ key: publicParts as never, format: 'jwk' });
  } catch {
    throw new ProofRefused('The jwk of the proof is not a complete public key.');
  }
}

/** Computes the thumbprint of the imported key, because base64url can spell the same key in several ways. */
function thumbprintOf(key: KeyObject): string {
  const jwk = key.export({ format: 'jwk' }) as Jwk;
  const members = membersOf[String(jwk.kty)] ?? [];
  return hash(
    'sha256',
    JSON.stringify(Object.fromEntries(members.map((name) => [name, jwk[name]]))),
    'base64url',
  );
}

/** Parses a part of a proof, which must be a JSON object. */
export function parsePart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // The caller wrote the text.
  }
  throw new ProofRefused('The DPoP header must contain one proof, as a compact JWT.');
}
