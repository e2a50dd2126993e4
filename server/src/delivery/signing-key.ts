import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { MasterKey } from '../platform/master-key.ts';

/** The Ed25519 key of a webhook, as stored: `publicKey` is `whpk_` and the Base64 of its 32 bytes. */
export type SigningKey = { publicKey: string; sealed: Buffer };

const purpose = 'webhook signing key';
const publicPrefix = 'whpk_';

/** Creates a key. It is bound to the webhook, so a receiver never accepts a delivery that was signed for another one. */
export function newSigningKey(masterKey: MasterKey, webhookId: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    publicKey: `${publicPrefix}${Buffer.from(x, 'base64url').toString('base64')}`,
    sealed: masterKey.seal(purpose, webhookId, pkcs8),
  };
}

export function openSigningKey(masterKey: MasterKey, webhookId: string, sealed: Buffer): KeyObject {
  const key = masterKey.open(purpose, webhookId, sealed);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Returns the public key as the members of a JWK (RFC 8037). */
export function publicJwk(publicKey: string): { kty: 'OKP'; crv: 'Ed25519'; x: string } {
  const bytes = Buffer.from(publicKey.slice(publicPrefix.length), 'base64');
  return { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
}
