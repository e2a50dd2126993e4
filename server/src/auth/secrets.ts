import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '../platform/master-key.ts';

const secretPurpose = 'client secret';
const secretBytes = 32;

/** `ksec_` and 256 random bits. Secret scanners find the prefix in code that was committed by mistake. */
export function newClientSecret(): string {
  return `ksec_${randomBytes(secretBytes).toString('base64url')}`;
}

/** Makes the hashes of two equal passwords differ. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/** A keyed hash is enough: the secret is long and random, so that guessing is hopeless. Passwords need argon2id. */
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

/** RFC 4226 §4: 160 bits. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

const recoveryCodeCount = 10;

/** 80 bits each, in groups that are easy to copy: `7f3a9-0c21e-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newPassword);
}

/** A temporary password with 80 bits, easy to read aloud. */
export function newPassword(): string {
  const words = randomBytes(10).toString('hex').match(/.{5}/g) ?? [];
  return words.join('-');
}
