import { randomBytes } from 'node:crypto';

const secretBytes = 32;

/** Draws 256 random bits, in characters that need no escaping in a URL, cookie or form. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** Draws a key for AES-256. */
export function newCipherKey(): Buffer {
  return randomBytes(secretBytes);
}

export const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Draws a random number from 0 up to 1, for jitter. */
export function draw(): number {
  return randomBytes(4).readUInt32BE() / 2 ** 32;
}
