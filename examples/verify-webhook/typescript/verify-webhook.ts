// Verifies Kontor's webhooks with Node.js alone. The package @kontor/sdk has the same, with types for every event.
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

export type WebhookHeaders = Record<string, string | string[] | undefined>;

export class VerificationError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The webhook is not genuine: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Throws unless Kontor signed this body in the last five minutes.
 *
 * `body`: the received bytes, before anything parses them. `headers`: with lower-case names, as Node.js has them.
 * `secrets`: the webhook's secret or public key (`whpk_…`); while it is rotated, the new one and the old one.
 */
export function verifyWebhook(
  body: Uint8Array,
  headers: WebhookHeaders,
  secrets: string[],
  nowS = Date.now() / 1000,
  toleranceS = 300,
): void {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    throw new VerificationError('missing_header');
  if (!/^[0-9]{1,12}$/.test(timestamp)) throw new VerificationError('invalid_timestamp');
  if (nowS - Number(timestamp) > toleranceS) throw new VerificationError('too_old');
  if (Number(timestamp) - nowS > toleranceS) throw new VerificationError('too_new');

  for (const secret of secrets) {
    // Anyone knows a public key, so it never verifies an HMAC.
    if (secret.startsWith('whpk_')) {
      if (isSignedBy(secret, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]), signatures)) return;
      continue;
    }
    const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body);
    const expected = Buffer.from(`v1,${hmac.digest('base64')}`);
    for (const signature of signatures.split(' ').map((text) => Buffer.from(text))) {
      if (signature.length === expected.length && timingSafeEqual(signature, expected)) return;
    }
  }
  throw new VerificationError('wrong_signature');
}

/** Returns the header `X-Verify-Token` for the response to `GET …?challenge=…`, with status 200. */
export function challengeToken(challenge: string, secret: string): string {
  return createHmac('sha256', secret).update(challenge).digest('hex');
}

/** Verifies the signatures `v1a`, which only the private key of this webhook can make. */
function isSignedBy(publicKey: string, signed: Buffer, signatures: string): boolean {
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const given = signatures.split(' ').filter((one) => one.startsWith('v1a,'));
  return given.some((one) => verify(null, signed, key, Buffer.from(one.slice('v1a,'.length), 'base64')));
}

/** Decodes the Base64 after `whsec_`. The characters of any other secret are the key themselves. */
function keyOf(secret: string): Buffer {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}
