import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { answerChallenge, verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const ownSecret = 'a secret of the receiver’s own, ÅÄÖ';
const now = new Date('2026-11-15T12:00:00Z');
const payload = {
  event: { id: 'evt_1', name: 'card_holder.created', created_at: now.toISOString() },
  name: 'Åsa',
};
const body = JSON.stringify(payload);

function signed(text: string, by = secret, at = now): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('evt_1', at, text),
    'x-data-signature': createHmac('sha256', by).update(text).digest('hex'),
    'x-sequence': '41',
  };
}

/** What a receiver knows of a webhook with a new Ed25519 key, and the headers of its delivery of `body`. */
function ed25519() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(null, Buffer.from(`evt_1.${timestamp}.${body}`), privateKey).toString('base64');
  return {
    known: [`whpk_${Buffer.from(x, 'base64url').toString('base64')}`],
    jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x }] },
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1a,${signature}`,
    },
  };
}

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : String(error)),
  );

describe('a delivery', () => {
  it('as the Standard Webhooks library signs it is accepted, as text, bytes and buffer', async () => {
    const bytes = new TextEncoder().encode(body);
    for (const given of [body, bytes, bytes.buffer as ArrayBuffer, Buffer.from(body)]) {
      const event = await verifyWebhook(given, signed(body), secret, { now });
      expect(event).toEqual({ id: 'evt_1', name: 'card_holder.created', sequence: 41, payload });
    }
  });

  it('is accepted with headers of any kind', async () => {
    const headers = signed(body);
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const listed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    for (const given of [headers, new Headers(headers), upper, listed]) {
      expect(await reasonOf(verifyWebhook(body, given, secret, { now }))).toBe('accepted');
    }
  });

  it('under an own secret, whose characters are the key, is accepted', async () => {
    const message = `evt_1.${now.getTime() / 1000}.${body}`;
    const signature = createHmac('sha256', ownSecret).update(message).digest('base64');
    const headers = { ...signed(body), 'webhook-signature': `v1,${signature}` };
    expect(await reasonOf(verifyWebhook(body, headers, ownSecret, { now }))).toBe('accepted');
  });

  it('signed with two secrets is accepted by who knows either, and by who knows both', async () => {
    const other = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
    const both = `${new Webhook(other).sign('evt_1', now, body)} ${new Webhook(secret).sign('evt_1', now, body)}`;
    const headers = { ...signed(body), 'webhook-signature': both };
    for (const known of [secret, other, [other, secret]]) {
      expect(await reasonOf(verifyWebhook(body, headers, known, { now }))).toBe('accepted');
    }
    expect(await reasonOf(verifyWebhook(body, signed(body), [other, secret], { now }))).toBe('accepted');
  });

  it.each<[string, string, Record<string, string | undefined>]>([
    ['another body', `${body} `, {}],
    ['another id', body, { 'webhook-id': 'evt_2' }],
    ['another time', body, { 'webhook-timestamp': String(now.getTime() / 1000 + 1) }],
    [
      'another version',
      body,
      { 'webhook-signature': signed(body)['webhook-signature']?.replace('v1', 'v2') },
    ],
    ['no Base64', body, { 'webhook-signature': 'v1,%%%' }],
    ['half a signature', body, { 'webhook-signature': signed(body)['webhook-signature']?.slice(0, 20) }],
    ['an empty signature', body, { 'webhook-signature': 'v1,' }],
    [
      'too many signatures',
      body,
      { 'webhook-signature': `${'v1,AAAA '.repeat(10)}${signed(body)['webhook-signature']}` },
    ],
  ])('with %s is refused', async (_, text, change) => {
    const headers = { ...signed(body), ...change };
    expect(await reasonOf(verifyWebhook(text, headers, secret, { now }))).toBe('wrong_signature');
  });

  it('with a signature v1a is accepted by who knows the public key, or reads the JWK set', async () => {
    const { headers, known, jwks } = ed25519();
    for (const key of [...known, known, jwks, [secret, ...known]]) {
      expect(await reasonOf(verifyWebhook(body, headers, key, { now }))).toBe('accepted');
    }
    const other = ed25519();
    for (const key of [...other.known, other.jwks, secret]) {
      expect(await reasonOf(verifyWebhook(body, headers, key, { now }))).toBe('wrong_signature');
    }
    expect(await reasonOf(verifyWebhook(`${body} `, headers, known, { now }))).toBe('wrong_signature');
    // Two keys sign while they rotate.
    const both = `${other.headers['webhook-signature']} ${headers['webhook-signature']}`;
    const rotating = { ...headers, 'webhook-signature': both };
    expect(await reasonOf(verifyWebhook(body, rotating, known, { now }))).toBe('accepted');
  });

  it('is not verified with a public key as the key of an HMAC, because anyone knows it', async () => {
    const { headers, known } = ed25519();
    const [publicKey = ''] = known;
    const message = `evt_1.${headers['webhook-timestamp']}.${body}`;
    for (const key of [publicKey, Buffer.from(publicKey.slice(5), 'base64')]) {
      const forged = `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
      const given = { ...headers, 'webhook-signature': forged };
      expect(await reasonOf(verifyWebhook(body, given, publicKey, { now }))).toBe('wrong_signature');
    }
    expect(await reasonOf(verifyWebhook(body, headers, 'whpk_AAAA', { now }))).toContain('32 bytes');
    expect(await reasonOf(verifyWebhook(body, headers, { keys: [] }, { now }))).toContain('TypeError');
  });

  it('under another secret is refused', async () => {
    const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    expect(await reasonOf(verifyWebhook(body, signed(body), other, { now }))).toBe('wrong_signature');
  });

  it('is refused when it is older or newer than five minutes, or has no time', async () => {
    const at = (seconds: number) => signed(body, secret, new Date(now.getTime() + seconds * 1000));
    const reason = (headers: Record<string, string>, toleranceS?: number) =>
      reasonOf(verifyWebhook(body, headers, secret, { now, toleranceS }));
    expect(await reason(at(-300))).toBe('accepted');
    expect(await reason(at(-301))).toBe('too_old');
    expect(await reason(at(301))).toBe('too_new');
    expect(await reason(at(-301), 600)).toBe('accepted');
    for (const timestamp of ['NaN', '1e9', '-1', '', '9'.repeat(40)]) {
      expect(await reason({ ...signed(body), 'webhook-timestamp': timestamp })).toBe('invalid_timestamp');
    }
  });

  it('with only X-Data-Signature, which any recorded delivery has for ever, is accepted only on request', async () => {
    const headers = { 'X-Data-Signature': signed(body)['x-data-signature'] };
    expect(await reasonOf(verifyWebhook(body, headers, secret, { now }))).toBe('missing_header');
    const options = { now, withoutTimestamp: true };
    expect(await reasonOf(verifyWebhook(body, headers, secret, options))).toBe('accepted');
    expect(await reasonOf(verifyWebhook(`${body} `, headers, secret, options))).toBe('wrong_signature');
    const [publicKey = ''] = ed25519().known;
    expect(await reasonOf(verifyWebhook(body, headers, publicKey, options))).toBe('wrong_signature');
    for (const wrong of ['', 'zz', 'abc', '00'.repeat(32)]) {
      const given = { 'x-data-signature': wrong };
      expect(await reasonOf(verifyWebhook(body, given, secret, options))).not.toBe('accepted');
    }
    // Both there: the one that proves the time decides.
    const old = signed(body, secret, new Date(0));
    expect(await reasonOf(verifyWebhook(body, old, secret, options))).toBe('too_old');
  });

  it('that is signed but no event is refused', async () => {
    for (const text of ['', 'no JSON', 'null', '[]', '{"event":{"id":1}}']) {
      expect(await reasonOf(verifyWebhook(text, signed(text), secret, { now }))).toBe('invalid_payload');
    }
  });

  it('that is already parsed, or a missing secret, is a bug of the caller', async () => {
    await expect(verifyWebhook(payload as never, signed(body), secret, { now })).rejects.toThrow(
      'received body',
    );
    for (const missing of ['', [], [''], undefined] as never[]) {
      await expect(verifyWebhook(body, signed(body), missing, { now })).rejects.toThrow(TypeError);
    }
  });
});

describe('a challenge', () => {
  it('is answered with its hex HMAC under the secret’s own characters', async () => {
    const expected = createHmac('sha256', secret).update('abc def').digest('hex');
    for (const url of ['/hook?challenge=abc%20def', 'https://me.example/hook?x=1&challenge=abc+def']) {
      expect(await answerChallenge(url, secret)).toEqual({
        status: 200,
        headers: { 'X-Verify-Token': expected },
      });
    }
  });

  it('that is none has no response', async () => {
    for (const url of ['/hook', '/hook?challenge=', new URL('https://me.example/')]) {
      expect(await answerChallenge(url, secret)).toBeUndefined();
    }
  });
});
