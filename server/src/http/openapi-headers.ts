import { downloadHeaders, rangeParameter } from './openapi-download.ts';

type Json = Record<string, unknown>;

const number = (description: string) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 },
});
export const headers = {
  'X-Request-Id': {
    description: 'Id of the request. This is your X-Request-Id if you sent a valid one.',
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:/+=-]+$' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Origin of this installation. Pages of other origins cannot read responses.',
    schema: { type: 'string', format: 'uri', maxLength: 500 },
  },
  'RateLimit-Limit': number('Size of your request bucket'),
  'RateLimit-Remaining': number('Requests left in the bucket'),
  'RateLimit-Reset': number(
    'Seconds until the bucket is full. On 429, seconds until the next request is allowed.',
  ),
  'Retry-After': number(
    'Seconds to wait before retrying. Absent with `timeout`, because the same request would time out again.',
  ),
  Allow: {
    description: 'Methods that this path supports',
    schema: { type: 'string', maxLength: 100, pattern: '^[A-Z]+(, [A-Z]+)*$' },
  },
  'Idempotent-Replayed': {
    description: 'Present when the response is a replay of the first response for this Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'URL of the new object',
    schema: { type: 'string', format: 'uri', maxLength: 500 },
  },
  ETag: {
    description:
      'Version of the object, for If-Match and If-None-Match. Using the object does not change its version.',
    schema: { type: 'string', maxLength: 50, pattern: '^"v[0-9]+(\\.[0-9]+)?"$' },
  },
  'Kontor-Version': {
    description: 'API version of the response',
    schema: { type: 'string', format: 'date', maxLength: 10, examples: ['2026-11-16'] },
  },
  Deprecation: {
    description:
      'When the operation or its version was deprecated (RFC 9745). Present only if it is deprecated.',
    schema: { type: 'string', maxLength: 20, pattern: '^@[0-9]+$', examples: ['@1794787200'] },
  },
  Sunset: {
    description:
      'When the operation or its version will be removed (RFC 8594). Present only if this is planned.',
    schema: {
      type: 'string',
      maxLength: 40,
      pattern: '^[\\x20-\\x7e]+$',
      examples: ['Tue, 16 Nov 2027 00:00:00 GMT'],
    },
  },
  Link: {
    description: 'Page with migration instructions. Present with Deprecation.',
    schema: { type: 'string', maxLength: 2_000, pattern: '^[\\x20-\\x7e]+$' },
  },
  ...downloadHeaders,
};
const headerRef = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const;
export const standingHeaderRefs = Object.fromEntries(
  [
    'X-Request-Id',
    'Access-Control-Allow-Origin',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
  ].map(headerRef),
);

/** The headers of every response to an authenticated request. */
export const versionHeaderRefs = Object.fromEntries(
  ['Kontor-Version', 'Deprecation', 'Sunset', 'Link'].map(headerRef),
);

export function failureHeaders(status: number): Json {
  const own =
    status === 405
      ? [headerRef('Allow')]
      : status === 429 || status === 503
        ? [headerRef('Retry-After')]
        : [];
  return { ...standingHeaderRefs, ...Object.fromEntries(own) };
}

const webhookHeader = (name: string, description: string, example: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$', examples: [example] },
});

/** Headers that Kontor sends with every event, in addition to the webhook's own headers and authentication. */
const webhookParameters = {
  'webhook-id': webhookHeader(
    'webhook-id',
    'Id of the event (Standard Webhooks). It is the same on every attempt, so use it to detect duplicates.',
    'evt_01kcexamp1e00000000',
  ),
  'webhook-timestamp': webhookHeader(
    'webhook-timestamp',
    'When the attempt was signed, in seconds since 1970 (Standard Webhooks). Reject old timestamps.',
    '1763288467',
  ),
  'webhook-signature': webhookHeader(
    'webhook-signature',
    'Signatures of `id.timestamp.body`, separated by spaces (Standard Webhooks): `v1,` and the Base64 HMAC-SHA256, or `v1a,` and the Base64 Ed25519 signature, as the webhook’s `signature` says. During a rotation there are two of each.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  'X-Data-Signature': webhookHeader(
    'X-Data-Signature',
    'Hexadecimal HMAC-SHA256 of the body, keyed with the characters of the secret; during a rotation, of the previous one. Absent with `signature: ed25519`.',
    '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    false,
  ),
  'X-Event': webhookHeader('X-Event', 'Name of the event', 'card_holder.created'),
  'X-Version': webhookHeader('X-Version', 'Version of the payload format', '1'),
  'webhook-api-version': webhookHeader(
    'Kontor-Version',
    'API version of the payload: the webhook’s `api_version`',
    '2026-11-16',
  ),
  'X-Sequence': webhookHeader(
    'X-Sequence',
    'Sequence number of the event. Each webhook numbers its events without gaps.',
    '17',
  ),
};

/** References to these parameters, for every event. */
export const webhookParameterRefs = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a request with the same key within 24 hours replays the first response',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETag of the object that you retrieved. Returns 412 if the object has changed since.',
    schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETag of your copy. Returns 304 if it is still current.',
    schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$' },
  },
  KontorVersion: {
    name: 'Kontor-Version',
    in: 'header',
    required: false,
    description:
      'API version for this request, instead of the client’s `api_version`. An unknown version returns 400 `unknown_version`, a retired one 410 `version_retired`.',
    schema: { type: 'string', format: 'date', maxLength: 10, examples: ['2026-11-16'] },
  },
  Range: rangeParameter,
  ...webhookParameters,
};

export const notModified = {
  description: 'Your copy is current',
  headers: { ...standingHeaderRefs, ...versionHeaderRefs, ETag: { $ref: '#/components/headers/ETag' } },
};
