import type { WebhookEventName, WebhookPayloads } from '../generated/models.ts';

/** The event of one delivery; `name` determines the type of `payload`. */
export type WebhookEvent = {
  [Name in WebhookEventName]: {
    name: Name;
    /** The same on every attempt: store it to recognise repeated deliveries. */
    id: string;
    /** Number of the event within the webhook, without gaps. */
    sequence: number | undefined;
    payload: WebhookPayloads[Name];
  };
}[WebhookEventName];

/** `Headers`, the `request.headers` of Node.js, or a plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>;

export type VerifyOptions = {
  /** Maximum difference between the delivery's timestamp and now. Default: 300. */
  toleranceS?: number | undefined;
  /**
   * Accept a delivery that has only `X-Data-Signature`. It does not prove when the delivery was signed, so a recorded one
   * could be replayed. Leave this off unless a proxy removes the `webhook-*` headers.
   */
  withoutTimestamp?: boolean | undefined;
  /** The current time, for tests. */
  now?: Date | undefined;
};

type VerificationFailure =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'invalid_payload';

/** The delivery is not from Kontor, or too old. Respond with 400 or 401 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The JWK set at a webhook's `jwks_uri`. */
export type WebhookKeys = { readonly keys: readonly { kty: string; crv: string; x: string }[] };

const toleranceSDefault = 300;
const signaturesMax = 10;
const publicPrefix = 'whpk_';

/**
 * Verifies the signature of a delivery (Standard Webhooks, https://www.standardwebhooks.com) and returns its event.
 *
 * `body` must be the received bytes, before anything parses them. `secret` is what the delivery is verified with: the webhook's
 * secret, one of its `public_keys` (`whpk_…`), the JWK set at its `jwks_uri`, or a list of secrets and public keys. During a
 * rotation, pass the old one and the new one.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[] | WebhookKeys,
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const secrets = typeof secret === 'string' ? [secret] : isKeySet(secret) ? publicKeysOf(secret) : secret;
  if (secrets.length === 0 || secrets.some((one) => typeof one !== 'string' || one === ''))
    throw new TypeError('verifyWebhook requires the webhook’s secret or public key.');
  const bytes = bytesOf(body);
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature');
  if (id !== undefined && timestamp !== undefined && signatures !== undefined) {
    requireFresh(timestamp, options);
    await requireStandardSignature(bytes, { id, timestamp, signatures }, secrets);
  } else {
    await requireDataSignature(bytes, headers, secrets, options);
  }
  return read(bytes, headers);
}

export type ChallengeAnswer = { status: 200; headers: { 'X-Verify-Token': string } };

/**
 * Returns the response to `GET …?challenge=…`, with which Kontor verifies that you own the receiver. Undefined when the URL
 * has no challenge.
 */
export async function answerChallenge(
  url: string | URL,
  secret: string,
): Promise<ChallengeAnswer | undefined> {
  // In Node.js the URL is only path and query, so the host is a placeholder.
  const challenge = new URL(url, 'http://localhost').searchParams.get('challenge');
  if (challenge === null || challenge === '') return undefined;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(encode(secret), 'sign'), encode(challenge));
  return { status: 200, headers: { 'X-Verify-Token': hex(new Uint8Array(signature)) } };
}

function requireFresh(
  timestamp: string,
  { toleranceS = toleranceSDefault, now = new Date() }: VerifyOptions,
): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError(
      'invalid_timestamp',
      'The header webhook-timestamp is not a number of seconds.',
    );
  const ageS = now.getTime() / 1000 - Number(timestamp);
  if (ageS > toleranceS)
    throw new WebhookVerificationError(
      'too_old',
      `The delivery was signed ${Math.round(ageS)} s ago. Is this machine’s clock right?`,
    );
  if (ageS < -toleranceS)
    throw new WebhookVerificationError(
      'too_new',
      `The delivery was signed ${Math.round(-ageS)} s from now. Is this machine’s clock right?`,
    );
}

async function requireStandardSignature(
  bytes: Bytes,
  { id, timestamp, signatures }: { id: string; timestamp: string; signatures: string },
  secrets: readonly string[],
): Promise<void> {
  const preamble = encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(preamble.length + bytes.length);
  signed.set(preamble);
  signed.set(bytes, preamble.length);
  // Limits the work that a forged header can cause.
  const given = signatures.split(' ').slice(0, signaturesMax);
  const ofVersion = (version: string) =>
    given
      .filter((one) => one.startsWith(`${version},`))
      .flatMap((one) => fromBase64(one.slice(version.length + 1)) ?? []);
  for (const secret of secrets) {
    // Anyone knows a public key, so it never verifies an HMAC.
    const isPublic = secret.startsWith(publicPrefix);
    const algorithm = isPublic ? 'Ed25519' : 'HMAC';
    const key = isPublic ? await publicKeyOf(secret) : await keyOf(standardKeyOf(secret), 'verify');
    for (const signature of ofVersion(isPublic ? 'v1a' : 'v1')) {
      // `verify` compares in constant time.
      if (await crypto.subtle.verify(algorithm, key, signature, signed)) return;
    }
  }
  throw wrongSignature();
}

/** Arrays have a method `keys`, so its presence decides nothing. */
function isKeySet(secret: readonly string[] | WebhookKeys): secret is WebhookKeys {
  return !Array.isArray(secret);
}

function publicKeysOf({ keys }: WebhookKeys): string[] {
  return keys
    .filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')
    .map(({ x }) => `${publicPrefix}${x.replaceAll('-', '+').replaceAll('_', '/')}`);
}

function publicKeyOf(text: string): Promise<CryptoKey> {
  const bytes = fromBase64(text.slice(publicPrefix.length));
  if (bytes?.length !== 32)
    throw new TypeError('A public key of a webhook is whpk_ and the Base64 of 32 bytes.');
  return crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
}

async function requireDataSignature(
  bytes: Bytes,
  headers: WebhookHeaders,
  secrets: readonly string[],
  { withoutTimestamp = false }: VerifyOptions,
): Promise<void> {
  const given = header(headers, 'x-data-signature');
  if (!withoutTimestamp || given === undefined) {
    const names = 'webhook-id, webhook-timestamp and webhook-signature';
    throw new WebhookVerificationError(
      'missing_header',
      `A delivery has the headers ${names}, but not all of them are present.`,
    );
  }
  const signature = fromHex(given);
  for (const secret of secrets) {
    if (signature === undefined || secret.startsWith(publicPrefix)) continue;
    const key = await keyOf(encode(secret), 'verify');
    if (await crypto.subtle.verify('HMAC', key, signature, bytes)) return;
  }
  throw wrongSignature();
}

function wrongSignature(): WebhookVerificationError {
  return new WebhookVerificationError(
    'wrong_signature',
    'The signature does not match: the secret or public key is wrong, or the body is not the received bytes (was it parsed and serialised again?).',
  );
}

function read(bytes: Bytes, headers: WebhookHeaders): WebhookEvent {
  let payload: { event?: { id?: unknown; name?: unknown } };
  try {
    payload = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WebhookVerificationError('invalid_payload', 'The body is not JSON.');
  }
  const { id, name } = payload?.event ?? {};
  if (typeof id !== 'string' || typeof name !== 'string')
    throw new WebhookVerificationError('invalid_payload', 'The body contains no event.');
  const sequence = header(headers, 'x-sequence');
  // Cast: a signed payload follows the contract.
  return {
    id,
    name,
    sequence: sequence === undefined ? undefined : Number(sequence),
    payload,
  } as unknown as WebhookEvent;
}

type Bytes = Uint8Array<ArrayBuffer>;

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const plain = headers as Record<string, string | string[] | undefined>;
  const found = plain[name] ?? Object.entries(plain).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

function bytesOf(body: string | Uint8Array | ArrayBuffer): Bytes {
  if (typeof body === 'string') return encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body);
  throw new TypeError('verifyWebhook requires the received body as text or bytes, not as parsed JSON.');
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function keyOf(bytes: Bytes, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

/** Decodes the Base64 after `whsec_`. The characters of any other secret are the key themselves. */
function standardKeyOf(secret: string): Bytes {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : '';
  const decoded = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? fromBase64(encoded) : undefined;
  return decoded ?? encode(secret);
}

/** Decodes Base64 as leniently as Kontor: padding is optional, and an excess character is ignored. */
function fromBase64(text: string): Bytes | undefined {
  const digits = text.replace(/=+$/, '');
  try {
    const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
    return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function fromHex(text: string): Bytes | undefined {
  const trimmed = text.trim();
  if (!/^([0-9a-fA-F]{2})+$/.test(trimmed)) return undefined;
  return Uint8Array.from(trimmed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
