import { randomBytes } from 'node:crypto';

const secretBytes = 32;

/** 256 random bits, in characters that pass through an address, a cookie and a form as they are. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

export const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Evenly from 0 up to 1, for whatever must not happen to many at the same moment. */
export function draw(): number {
  return randomBytes(4).readUInt32BE() / 2 ** 32;
}
