import { createHash, hash } from 'node:crypto';

/**
 * HMAC-SHA-256 (RFC 2104) for many short messages under one key: H(K ⊕ opad ‖ H(K ⊕ ipad ‖ message)), with the padded keys
 * made once and Node's one-call hash. `createHmac` builds and tears down an object for each message, which takes longer than
 * the hashing of a webhook's body.
 */
export type Hmac = {
  /**
   * Of the bytes from `start` to `end`. The `padBytes` in front of them are written over, so that message and key need not be
   * put together in a buffer of their own.
   */
  of(bytes: Buffer, start: number, end: number, encoding: 'hex' | 'base64'): string;
};

/** SHA-256 works on blocks of so many bytes, which is how long a key is made. */
export const padBytes = 64;
const innerPad = 0x36;
const outerPad = 0x5c;
const digestBytes = 32;

export function createFastHmac(key: Buffer): Hmac {
  const block = Buffer.alloc(padBytes);
  (key.length > padBytes ? createHash('sha256').update(key).digest() : key).copy(block);
  const inner = Buffer.from(block.map((byte) => byte ^ innerPad));
  const outer = Buffer.alloc(padBytes + digestBytes);
  outer.set(block.map((byte) => byte ^ outerPad));
  return {
    of: (bytes, start, end, encoding) => {
      bytes.set(inner, start - padBytes);
      // As characters from 0 to 255: a buffer for the inner hash would cost as much as the hash.
      outer.write(hash('sha256', bytes.subarray(start - padBytes, end), 'binary'), padBytes, 'latin1');
      return hash('sha256', outer, encoding);
    },
  };
}
