import { downloadHeaders, rangeParameter } from './openapi-download.ts';

type Json = Record<string, unknown>;

const number = (description: string) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 },
});
export const headers = {
  'X-Request-Id': {
    description: 'The id of the request: your X-Request-Id if you sent a valid one',
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:/+=-]+$' },
  },
  'Access-Control-Allow-Origin': {
    description: 'The origin of this installation: pages of other origins may not read answers',
    schema: { type: 'string', format: 'uri', maxLength: 500 },
  },
  'RateLimit-Limit': number('The size of your bucket of requests'),
  'RateLimit-Remaining': number('Requests left in the bucket'),
  'RateLimit-Reset': number(
    'Seconds until the bucket is full again; on 429, until the next request may come',
  ),
  'Retry-After': number('Seconds to wait; absent with `timeout`: the same request would time out again'),
  Allow: {
    description: 'The methods of this path',
    schema: { type: 'string', maxLength: 100, pattern: '^[A-Z]+(, [A-Z]+)*$' },
  },
  'Idempotent-Replayed': {
    description: 'Present when this is the first answer again, to a request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'The URL of the new object',
    schema: { type: 'string', format: 'uri', maxLength: 500 },
  },
  ETag: {
    description:
      'The version of the object, for If-Match and If-None-Match. Using the object does not change it.',
    schema: { type: 'string', maxLength: 50, pattern: '^"v[0-9]+(\\.[0-9]+)?"$' },
  },
  'Kontor-Version': {
    description: 'The version of the API that this answer follows',
    schema: { type: 'string', format: 'date', maxLength: 10, examples: ['2026-11-16'] },
  },
  Deprecation: {
    description: 'Present when the operation or its version is deprecated: since when (RFC 9745)',
    schema: { type: 'string', maxLength: 20, pattern: '^@[0-9]+$', examples: ['@1794787200'] },
  },
  Sunset: {
    description: 'Present when the operation or its version will end: when (RFC 8594)',
    schema: {
      type: 'string',
      maxLength: 40,
      pattern: '^[\\x20-\\x7e]+$',
      examples: ['Tue, 16 Nov 2027 00:00:00 GMT'],
    },
  },
  Link: {
    description: 'Present with Deprecation: the page that says what to do',
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

/** Of every answer to an authenticated call. */
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

const webhookHeader = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$', examples: [example] },
});

/** What Kontor sends with every event, besides the headers and the authentication that a webhook has configured. */
const webhookParameters = {
  'webhook-id': webhookHeader(
    'webhook-id',
    'The event’s id (Standard Webhooks): the same on every attempt, so use it to detect duplicates',
    'evt_01kcexamp1e00000000',
  ),
  'webhook-timestamp': webhookHeader(
    'webhook-timestamp',
    'When this attempt was signed, in seconds since 1970 (Standard Webhooks); refuse old ones',
    '1763288467',
  ),
  'webhook-signature': webhookHeader(
    'webhook-signature',
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); two, separated by a space, while the secret is being rotated',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  'X-Data-Signature': webhookHeader(
    'X-Data-Signature',
    'The hexadecimal HMAC-SHA256 of the body under the characters of the secret',
    '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  ),
  'X-Event': webhookHeader('X-Event', 'The name of the event', 'card_holder.created'),
  'X-Version': webhookHeader('X-Version', 'The version of the payload’s format', '1'),
  'webhook-api-version': webhookHeader(
    'Kontor-Version',
    'The version of the API that the payload follows: the webhook’s `api_version`',
    '2026-11-16',
  ),
  'X-Sequence': webhookHeader(
    'X-Sequence',
    'The number of the event: each webhook numbers its events without gaps',
    '17',
  ),
};

/** References to them, for every event. */
export const webhookParameterRefs = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same request within 24 hours replays the first answer',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that you read; 412 when the object has changed since',
    schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag that you have; 304 when it is still current',
    schema: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]+$' },
  },
  KontorVersion: {
    name: 'Kontor-Version',
    in: 'header',
    required: false,
    description:
      'Another version of the API for this request than the `api_version` of the client. Unknown: 400 `unknown_version`; retired: 410 `version_retired`',
    schema: { type: 'string', format: 'date', maxLength: 10, examples: ['2026-11-16'] },
  },
  Range: rangeParameter,
  ...webhookParameters,
};

export const notModified = {
  description: 'You have the current version',
  headers: { ...standingHeaderRefs, ...versionHeaderRefs, ETag: { $ref: '#/components/headers/ETag' } },
};
