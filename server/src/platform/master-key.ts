import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { OperatorError } from './errors.ts';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Everything that is secret at rest depends on this key. Each purpose has a derived key (HKDF), so that a value sealed for
 * one purpose cannot be opened for another, and hashes of different purposes never match.
 */
export type MasterKey = {
  /** AES-256-GCM: iv, tag, ciphertext. `context` (an id, say) must be the same to open. */
  seal(purpose: string, context: string, plain: Buffer | string): Buffer;
  open(purpose: string, context: string, sealed: Buffer): Buffer;
  /** A keyed hash: equal inputs can be matched, nothing can be guessed without the key. */
  hash(purpose: string, value: string): Buffer;
};

export function createMasterKey(key: Buffer): MasterKey {
  const derived = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', key, 'kontor', purpose, keyBytes)));
    derived.set(purpose, made);
    return made;
  };
  return {
    seal: (purpose, context, plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (purpose, context, sealed) => {
      const iv = sealed.subarray(0, ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    },
    hash: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest(),
  };
}

export function parseMasterKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (
    key.length !== keyBytes ||
    key.toString('base64').replace(/=+$/, '') !== text.trim().replace(/=+$/, '')
  ) {
    throw new OperatorError(
      'KONTOR_MASTER_KEY must be 32 bytes in Base64. Generate one with: openssl rand -base64 32',
    );
  }
  return key;
}

export function newMasterKeyText(): string {
  return randomBytes(keyBytes).toString('base64');
}
