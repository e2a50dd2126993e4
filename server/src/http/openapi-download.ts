import type { TSchema } from 'typebox';
import { eventStreamType } from './event-stream.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const streamSchema = {
  type: 'string',
  maxLength: Number.MAX_SAFE_INTEGER,
  pattern: '^[\\s\\S]*$',
  description: 'Server-sent events as defined by the HTML standard',
};
// An export may be larger than any upload.
const bytesMax = Number.MAX_SAFE_INTEGER;

/** Tells whether a partner may download the response in parts. The few files of open routes are small. */
export function isDownload(route: Route): boolean {
  return route.kind === 'partner' && route.produces !== undefined && route.produces !== eventStreamType;
}

export function downloadContent(types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary', maxLength: bytesMax };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === eventStreamType ? streamSchema : schema }]),
  );
}

/** Derives the response to a request with `Range` from the response without it. */
export function describePart(whole: Json): Json {
  const headers = {
    ...(whole.headers as Json),
    'Content-Range': { $ref: '#/components/headers/Content-Range' },
  };
  return { ...whole, description: 'The bytes requested by `Range`', headers };
}

export const downloadHeaderRefs = {
  ETag: { $ref: '#/components/headers/Content-ETag' },
  'Accept-Ranges': { $ref: '#/components/headers/Accept-Ranges' },
  'Content-Disposition': { $ref: '#/components/headers/Content-Disposition' },
};

export const downloadHeaders = {
  'Content-ETag': {
    description: 'SHA-256 of the content, for If-None-Match and If-Range',
    schema: { type: 'string', maxLength: 66, pattern: '^"[0-9a-f]{64}"$' },
  },
  'Accept-Ranges': {
    description: 'Range requests are supported',
    schema: { type: 'string', enum: ['bytes'] },
  },
  'Content-Disposition': {
    description: 'Always `attachment`, with the file name',
    schema: { type: 'string', maxLength: 2000, pattern: '^attachment; .*$' },
  },
  'Content-Range': {
    description: 'Range of the returned bytes and size of the file',
    schema: { type: 'string', maxLength: 100, pattern: '^bytes [0-9]+-[0-9]+/[0-9]+$' },
  },
};

export const rangeParameter = {
  name: 'Range',
  in: 'header',
  required: false,
  description:
    'A single byte range: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Several ranges return the whole file.',
  schema: { type: 'string', maxLength: 200, pattern: '^[\\x20-\\x7e]+$' },
};

/** Describes the same fields as parts of a form. The required one is the file, and all others are text. */
export function multipartOf(body: TSchema, bytesMax = 1_048_576): object {
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, property]) => {
    const { description } = property as { description?: string };
    const isFile = required.includes(name);
    const plain = { type: 'string', maxLength: isFile ? bytesMax : 200 };
    return [
      name,
      {
        ...plain,
        ...(isFile ? { format: 'binary' } : { pattern: '^[^\\u0000]*$' }),
        ...(description ? { description } : {}),
      },
    ];
  });
  return { schema: { type: 'object', required, properties: Object.fromEntries(fields) } };
}
