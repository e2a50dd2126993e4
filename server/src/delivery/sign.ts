import { createHmac, type KeyObject, sign } from 'node:crypto';
import { createFastHmac, padBytes } from './hmac.ts';

/** The event in the headers of a delivery. Its id is the same on every attempt. */
type SignedEvent = { eventId: string; eventName: string; sequence: number; timestampS: number };

/** Header names and values, alternating. A list is cheaper than an object. */
export type HeaderList = string[];

export type Signer = { sign(body: Buffer, event: SignedEvent): HeaderList };

const secretPrefix = 'whsec_';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Signs the deliveries of one webhook. Keys are prepared once, and `fixedHeaders` (content type, authentication, custom
 * headers) are only copied.
 *
 * `secrets` and Ed25519 `keys` are the valid ones, newest first. Each makes one signature of Standard Webhooks, so a
 * receiver that knows any of them accepts the delivery. `X-Data-Signature` can hold only one. The oldest secret makes
 * it, so a receiver of that header has the whole overlap of a rotation to change its secret.
 */
export function createSigner(
  secrets: readonly string[],
  fixedHeaders: readonly string[] = [],
  keys: readonly KeyObject[] = [],
): Signer {
  if (secrets.length + keys.length === 0) throw new Error('A webhook has at least one secret or key.');
  const oldest = secrets.at(-1);
  const dataHmac = oldest === undefined ? undefined : createFastHmac(Buffer.from(oldest));
  const standardHmacs = secrets.map((secret) => createFastHmac(standardKeyOf(secret)));
  return {
    sign: (body, { eventId, eventName, sequence, timestampS }) => {
      const preamble = `${eventId}.${timestampS}.`;
      const start = padBytes + preamble.length;
      const end = start + body.length;
      const buffer = bufferFor(end);
      // The preamble precedes the body. The body's signature comes last and overwrites the preamble.
      buffer.write(preamble, padBytes, 'latin1');
      buffer.set(body, start);
      let standard = '';
      for (const hmac of standardHmacs) {
        standard += `${standard === '' ? '' : ' '}v1,${hmac.digest(buffer, padBytes, end, 'base64')}`;
      }
      for (const key of keys) {
        const signature = sign(null, buffer.subarray(padBytes, end), key).toString('base64');
        standard += `${standard === '' ? '' : ' '}v1a,${signature}`;
      }
      const headers = fixedHeaders.slice();
      headers.push('X-Event', eventName, 'X-Version', '1');
      if (dataHmac) headers.push('X-Data-Signature', dataHmac.digest(buffer, start, end, 'hex'));
      headers.push(
        'webhook-id',
        eventId,
        'webhook-timestamp',
        String(timestampS),
        'webhook-signature',
        standard,
        'X-Sequence',
        String(sequence),
      );
      return headers;
    },
  };
}

/** Messages are assembled here to be signed, one after the other. Longer ones get a separate buffer. */
const sharedBuffer = Buffer.alloc(65_536);

function bufferFor(length: number): Buffer {
  return length <= sharedBuffer.length ? sharedBuffer : Buffer.allocUnsafe(length);
}

/** Returns the value of `X-Verify-Token` with which a receiver passes a challenge. */
export function challengeToken(challenge: string, secret: string): string {
  return createHmac('sha256', secret).update(challenge).digest('hex');
}

/**
 * Standard Webhooks: the key is the Base64 after `whsec_`. A partner's own secret need not be Base64. Its characters
 * are then the key, even if it has the prefix.
 */
function standardKeyOf(secret: string): Buffer {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : '';
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret);
}
