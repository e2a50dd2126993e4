import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { systemClock } from '../../platform/clock.ts';

/** The proof of a client's identity: its secret, or its key. */
export type ClientProof = { id: string; secret: string } | { id: string; key: string; issuer: string };

const lifetimeS = 120;

/** Returns the fields that prove the client's identity in a token request. */
export function proofFields(proof: ClientProof): Record<string, string> {
  if ('secret' in proof) return { client_id: proof.id, client_secret: proof.secret };
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertionOf(proof.key, { iss: proof.id, sub: proof.id, aud: proof.issuer }),
  };
}

export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Returns the public part of a key: 43 letters, digits, `-` and `_`. */
export const publicPart = (key: string): string =>
  createPublicKey(createPrivateKey(key)).export({ format: 'jwk' }).x ?? '';

/** Creates a JWT signed by the key. With `isKeyShown`, its header has the public key, for a receiver that does not know it yet. */
export function assertionOf(key: string, claims: Record<string, string>, isKeyShown = false): string {
  return signJwt(key, { typ: 'JWT', ...(isKeyShown ? { jwk: publicJwkOf(key) } : {}) }, claims);
}

export const publicJwkOf = (key: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicPart(key) });

/** Signs a JWT that works once, for a short time. */
export function signJwt(key: string, header: object, claims: object): string {
  const nowS = Math.floor(systemClock.now().getTime() / 1000);
  const parts = [
    { alg: 'EdDSA', ...header },
    { ...claims, jti: randomUUID(), iat: nowS, exp: nowS + lifetimeS },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64url')}`;
}
