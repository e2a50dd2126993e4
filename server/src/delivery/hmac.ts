import { createHash, hash } from 'node:crypto';

/**
 * Computes HMAC-SHA-256 (RFC 2104) for many short messages under one key: H(K ⊕ opad ‖ H(K ⊕ ipad ‖ message)). It pads
 * the keys once and uses Node's one-call hash. `createHmac` creates an object for each message, which takes longer than
 * hashing a webhook's body.
 */
type Hmac = {
  /**
   * Signs the bytes from `start` to `end`. Overwrites the `padBytes` in front of them with the key, which saves copying
   * the message.
   */
  digest(bytes: Buffer, start: number, end: number, encoding: 'hex' | 'base64'): string;
};

/** The block size of SHA-256, to which keys are padded. */
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
    digest: (bytes, start, end, encoding) => {
      bytes.set(inner, start - padBytes);
      // The inner hash is a latin1 string. A buffer would cost as much as the hash.
      outer.write(hash('sha256', bytes.subarray(start - padBytes, end), 'binary'), padBytes, 'latin1');
      return hash('sha256', outer, encoding);
    },
  };
}
