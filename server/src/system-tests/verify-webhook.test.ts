import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeToken, createSigner } from '../delivery/sign.ts';

type Delivery = {
  kind: 'delivery';
  secrets: string[];
  now: number;
  headers: Record<string, string>;
  body: string;
};
type Challenge = { kind: 'challenge'; secrets: string[]; challenge: string };
type Case = { name: string; expected: string } & (Delivery | Challenge);
type Check = {
  languages: Record<string, unknown>;
  readVectors(): { cases: Case[] };
  missingFor(language: string): string[];
  resultsOf(language: string): Record<string, string>;
};

// A script of the examples, without types.
const path = new URL('../../../examples/verify-webhook/check.mjs', import.meta.url).href;
const check = (await import(path)) as Check;
const { cases } = check.readVectors();
const expected = Object.fromEntries(cases.map((one) => [one.name, one.expected]));

/** The private keys of RFC 8032, tests 1 and 2, by the public key that a receiver has. */
const privateKeys = new Map<string, KeyObject>(
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  ].map((seed) => {
    const pkcs8 = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    return [`whpk_${Buffer.from(x, 'base64url').toString('base64')}`, key] as const;
  }),
);

describe('the vectors for receivers', () => {
  it('are what Kontor signs', () => {
    for (const one of cases) {
      const [secret = ''] = one.secrets;
      if (one.kind === 'challenge') expect(challengeToken(one.challenge, secret)).toBe(one.expected);
      else if (one.expected === 'accepted') expect(signedBy(one)).toContainEqual(expect.any(String));
    }
  });
});

describe('the sample receiver', () => {
  for (const language of Object.keys(check.languages)) {
    const missing = check.missingFor(language);
    // The message is printed in every run: a skipped sample is not proven.
    if (missing.length > 0)
      process.stderr.write(
        `\nSKIPPED: the ${language} sample, because ${missing.join(', ')} is not installed.\n\n`,
      );
    it.skipIf(missing.length > 0)(`in ${language} judges every vector as it says`, () => {
      expect(check.resultsOf(language)).toEqual(expected);
    });
  }
});

/** Returns the signatures of the delivery that one of the receiver's secrets also gives. */
function signedBy({ secrets, headers, body }: Delivery): string[] {
  const event = {
    eventId: headers['webhook-id'] ?? '',
    eventName: 'card.transaction.cleared',
    sequence: 1,
    timestampS: Number(headers['webhook-timestamp']),
  };
  const signed = secrets.map((secret) => {
    const key = privateKeys.get(secret);
    const signer = key ? createSigner([], [], [key]) : createSigner([secret]);
    const list = signer.sign(Buffer.from(body), event);
    return list[list.indexOf('webhook-signature') + 1] ?? '';
  });
  return (headers['webhook-signature'] ?? '').split(' ').filter((one) => signed.includes(one));
}
