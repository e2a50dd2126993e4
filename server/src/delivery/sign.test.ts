import { createHmac, createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { challengeToken, createSigner, type HeaderList } from './sign.ts';

// The libraries accept messages that are at most five minutes old.
const timestampS = Math.floor(systemClock.now().getTime() / 1000);
const event = { eventId: 'evt_01', eventName: 'card.transaction.cleared', sequence: 42, timestampS };
const generated = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const older = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const own = 'correct horse battery staple';

/** An Ed25519 key with this seed, in the fixed envelope of RFC 8410. */
const privateKeyOf = (byte: number): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  });

const asRecord = (list: HeaderList): Record<string, string> =>
  Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1] ?? '']] : [])),
  );
const hex = (secret: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(body).digest('hex');

const bodies: [string, string][] = [
  ['plain', '{"id":"txn_1","amount":"12.50"}'],
  ['unicode', '{"merchant":"Kaffe & Bröd – Åre ☕️ 日本 \u{1F680}"}'],
  ['escapes', '{"text":"\\u0000 \\" \\\\ line\\nbreak"}'],
  ['empty object', '{}'],
  ['longer than most', JSON.stringify({ text: 'é'.repeat(70_000) })],
];

describe('a delivery', () => {
  it.each(bodies)(
    'with a body that is %s is accepted by standardwebhooks, svix and plain HMAC',
    (_, text) => {
      const headers = asRecord(createSigner([generated]).sign(Buffer.from(text), event));
      expect(new StandardWebhook(generated).verify(text, headers)).toEqual(JSON.parse(text));
      expect(new SvixWebhook(generated).verify(text, headers)).toEqual(JSON.parse(text));
      expect(headers['x-data-signature']).toBe(hex(generated, Buffer.from(text)));
    },
  );

  it('carries exactly the headers of the contract, after the fixed ones', () => {
    const list = createSigner([own], ['Content-Type', 'application/json']).sign(Buffer.from('{}'), event);
    expect(list).toEqual([
      'Content-Type',
      'application/json',
      'X-Event',
      'card.transaction.cleared',
      'X-Version',
      '1',
      'X-Data-Signature',
      hex(own, '{}'),
      'webhook-id',
      'evt_01',
      'webhook-timestamp',
      String(timestampS),
      'webhook-signature',
      `v1,${createHmac('sha256', own).update(`evt_01.${timestampS}.{}`).digest('base64')}`,
      'X-Sequence',
      '42',
    ]);
  });

  it('leaves the fixed headers as they were for the next one', () => {
    const fixed = ['A', 'b'];
    const signer = createSigner([own], fixed);
    expect(signer.sign(Buffer.from('{}'), event)).toEqual(signer.sign(Buffer.from('{}'), event));
    expect(fixed).toEqual(['A', 'b']);
  });

  it('is refused by the libraries when one byte of the body, the id or the time differs', () => {
    const headers = asRecord(createSigner([generated]).sign(Buffer.from('{"a":1}'), event));
    const library = new StandardWebhook(generated);
    expect(() => library.verify('{"a":2}', headers)).toThrow();
    expect(() => library.verify('{"a":1}', { ...headers, 'webhook-id': 'evt_02' })).toThrow();
    expect(() =>
      library.verify('{"a":1}', { ...headers, 'webhook-timestamp': String(timestampS - 1) }),
    ).toThrow();
  });

  it('is accepted under the old and the new secret while these are being exchanged', () => {
    const headers = asRecord(createSigner([generated, older]).sign(Buffer.from('{"a":1}'), event));
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [generated, older]) {
      expect(new StandardWebhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
      expect(new SvixWebhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
    }
    // A receiver that knows only this header has the whole exchange to change its secret.
    expect(headers['x-data-signature']).toBe(hex(older, '{"a":1}'));
    const after = asRecord(createSigner([generated]).sign(Buffer.from('{"a":1}'), event));
    expect(() => new StandardWebhook(older).verify('{"a":1}', after)).toThrow();
  });

  it('is signed with the characters of an own secret that has no prefix', () => {
    const headers = asRecord(createSigner([own]).sign(Buffer.from('{"a":1}'), event));
    expect(new StandardWebhook(own, { format: 'raw' }).verify('{"a":1}', headers)).toEqual({ a: 1 });
    // The secret also happens to be valid Base64.
    const base64Like = 'abcdefghijklmnopqrstuvwxyz012345';
    const signed = asRecord(createSigner([base64Like]).sign(Buffer.from('{"a":1}'), event));
    expect(new SvixWebhook(base64Like, { format: 'raw' }).verify('{"a":1}', signed)).toEqual({ a: 1 });
  });

  it('is signed with the decoded part of an own secret that has the prefix', () => {
    const prefixed = `whsec_${Buffer.from('twenty-four bytes or more').toString('base64')}`;
    const headers = asRecord(createSigner([prefixed]).sign(Buffer.from('{"a":1}'), event));
    expect(new SvixWebhook(prefixed).verify('{"a":1}', headers)).toEqual({ a: 1 });
    const broken = 'whsec_not base64 at all, but long';
    const signed = asRecord(createSigner([broken]).sign(Buffer.from('{"a":1}'), event));
    expect(new StandardWebhook(broken, { format: 'raw' }).verify('{"a":1}', signed)).toEqual({ a: 1 });
  });

  it('cannot be prepared without a secret', () => {
    expect(() => createSigner([])).toThrow('at least one secret or key');
  });
});

describe('a delivery with an Ed25519 key', () => {
  const [first, second] = [3, 4].map(privateKeyOf) as [KeyObject, KeyObject];
  const text = '{"merchant":"Kaffe & Bröd"}';
  const message = `evt_01.${timestampS}.${text}`;
  const signaturesOf = (headers: Record<string, string>): [string, Buffer][] =>
    (headers['webhook-signature'] ?? '').split(' ').map((one) => {
      const [version = '', signature = ''] = one.split(',');
      return [version, Buffer.from(signature, 'base64')];
    });
  const isBy = (key: KeyObject, signature: Buffer | undefined, of = message) =>
    signature !== undefined && verify(null, Buffer.from(of), createPublicKey(key), signature);

  it('alone has one signature v1a over id, time and body, and none that a secret makes', () => {
    const headers = asRecord(createSigner([], [], [first]).sign(Buffer.from(text), event));
    const [[version, signature] = []] = signaturesOf(headers);
    expect(version).toBe('v1a');
    expect(isBy(first, signature)).toBe(true);
    expect(isBy(second, signature)).toBe(false);
    expect(isBy(first, signature, `${message} `)).toBe(false);
    expect(headers).not.toHaveProperty('x-data-signature');
  });

  it('beside a secret keeps the HMAC first, so that receivers of either see what they expect', () => {
    const headers = asRecord(createSigner([generated], [], [first, second]).sign(Buffer.from(text), event));
    expect(signaturesOf(headers).map(([version]) => version)).toEqual(['v1', 'v1a', 'v1a']);
    expect(new StandardWebhook(generated).verify(text, headers)).toBeTruthy();
    const [, one, other] = signaturesOf(headers);
    expect([isBy(first, one?.[1]), isBy(second, other?.[1])]).toEqual([true, true]);
    expect(headers['x-data-signature']).toBe(hex(generated, text));
  });

  it('signs a body of any length', () => {
    const long = JSON.stringify({ text: 'é'.repeat(70_000) });
    const headers = asRecord(createSigner([], [], [first]).sign(Buffer.from(long), event));
    expect(isBy(first, signaturesOf(headers)[0]?.[1], `evt_01.${timestampS}.${long}`)).toBe(true);
  });
});

it('the answer to a challenge is its hex HMAC under the secret’s own characters', () => {
  expect(challengeToken('aB3dE6gH9jK2mN5pQ8sT', generated)).toBe(hex(generated, 'aB3dE6gH9jK2mN5pQ8sT'));
  expect(challengeToken('x', 'y')).toMatch(/^[0-9a-f]{64}$/);
});
