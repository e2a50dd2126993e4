import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFastHmac, padBytes } from './hmac.ts';

const signed = (key: Buffer, message: Buffer): string => {
  const room = Buffer.concat([Buffer.alloc(padBytes, 0xff), message, Buffer.from('behind it')]);
  return createFastHmac(key).digest(room, padBytes, padBytes + message.length, 'hex');
};

describe('the fast HMAC', () => {
  // RFC 4231 §4.2, 4.3, 4.7: a short key, a shorter one, and one that is longer than a block.
  it.each([
    [Buffer.alloc(20, 0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      Buffer.from('Jefe'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      Buffer.alloc(131, 0xaa),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('gives what RFC 4231 says (%#)', (key, message, expected) => {
    expect(signed(key, Buffer.from(message))).toBe(expected);
  });

  it('gives what `createHmac` gives, for any key and message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 500 }), (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex');
        expect(signed(Buffer.from(key), Buffer.from(message))).toBe(expected);
      }),
    );
  });
});
