import { createHmac } from 'node:crypto';
import { createFastHmac, padBytes } from './hmac.ts';

/** What a delivery says of its event; the id is the same on every attempt. */
export type SignedEvent = { eventId: string; eventName: string; sequence: number; timestampS: number };

/** Header names and values in turn, as undici takes them without building an object first. */
export type HeaderList = string[];

export type Signer = { sign(body: Buffer, event: SignedEvent): HeaderList };

export const secretPrefix = 'whsec_';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Prepared once per webhook: keys are imported once, and `fixedHeaders` (content type, authentication, custom headers)
 * are only copied.
 *
 * `secrets` are those that are valid now, newest first. Each gives a signature of Standard Webhooks, so that a receiver
 * that knows either accepts the delivery; `X-Data-Signature` has room for one and is made with the newest.
 */
export function createSigner(secrets: readonly string[], fixedHeaders: readonly string[] = []): Signer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('A webhook has at least one secret.');
  const dataHmac = createFastHmac(Buffer.from(newest));
  const standardHmacs = secrets.map((secret) => createFastHmac(standardKeyOf(secret)));
  return {
    sign: (body, { eventId, eventName, sequence, timestampS }) => {
      const preamble = `${eventId}.${timestampS}.`;
      const start = padBytes + preamble.length;
      const end = start + body.length;
      const room = roomFor(end);
      // Before the body, and out of the way of its own signature, which comes last.
      room.write(preamble, padBytes, 'latin1');
      room.set(body, start);
      let standard = '';
      for (const hmac of standardHmacs) {
        standard += `${standard === '' ? '' : ' '}v1,${hmac.of(room, padBytes, end, 'base64')}`;
      }
      const headers = fixedHeaders.slice();
      headers.push(
        'X-Event',
        eventName,
        'X-Version',
        '1',
        'X-Data-Signature',
        dataHmac.of(room, start, end, 'hex'),
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

/** Where messages are put together to be signed, one after the other; what is longer than most gets room of its own. */
const sharedRoom = Buffer.alloc(65_536);

function roomFor(length: number): Buffer {
  return length <= sharedRoom.length ? sharedRoom : Buffer.allocUnsafe(length);
}

/** What a receiver answers to a challenge in `X-Verify-Token`. */
export function challengeToken(challenge: string, secret: string): string {
  return createHmac('sha256', secret).update(challenge).digest('hex');
}

/**
 * Standard Webhooks: what follows `whsec_` is the key in Base64. An own secret need not be Base64; its characters are
 * then the key. One that has the prefix but is not Base64 behind it counts as the latter: a key has to exist for it.
 */
function standardKeyOf(secret: string): Buffer {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : '';
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret);
}
