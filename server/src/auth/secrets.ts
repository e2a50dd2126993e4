import { generateKeyPairSync, type JsonWebKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '../platform/master-key.ts';

const secretPurpose = 'client secret';
const secretBytes = 32;

/**
 * Creates a client secret: `ksec_` and 256 random bits. Secret scanners find the prefix in code that was committed
 * by mistake.
 */
export function newClientSecret(): string {
  return `ksec_${randomBytes(secretBytes).toString('base64url')}`;
}

/** Creates a salt, which makes the hashes of two equal passwords differ. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/** Hashes a secret. A keyed hash is enough, because the secret is long and random; passwords need argon2id. */
export function hashClientSecret(masterKey: MasterKey, secret: string): Buffer {
  return masterKey.hash(secretPurpose, secret);
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function secretHint(secret: string): string {
  return secret.slice(-4);
}

export function isSameText(a: string, b: string): boolean {
  return isSameHash(Buffer.from(a), Buffer.from(b));
}

/** Creates a TOTP secret of 160 bits (RFC 4226 §4). */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

const recoveryCodeCount = 10;

/** Creates recovery codes of 80 bits each, in groups that are easy to copy: `7f3a9-0c21e-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newPassword);
}

/** Creates a temporary password with 80 bits that is easy to read aloud. */
export function newPassword(): string {
  const words = randomBytes(10).toString('hex').match(/.{5}/g) ?? [];
  return words.join('-');
}

/** Creates a key pair for signing with ES256, which every OpenID provider accepts. */
export function newEs256Key(): { privateJwk: JsonWebKey; publicJwk: JsonWebKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateJwk: privateKey.export({ format: 'jwk' }), publicJwk: publicKey.export({ format: 'jwk' }) };
}
