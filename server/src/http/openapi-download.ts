import type { TSchema } from 'typebox';
import { eventStreamType } from './event-stream.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const streamSchema = {
  type: 'string',
  maxLength: Number.MAX_SAFE_INTEGER,
  pattern: '^[\\s\\S]*$',
  description: 'Server-sent events, as the HTML standard defines them',
};
// An export may be larger than anything that a partner can upload.
const bytesMax = Number.MAX_SAFE_INTEGER;

/** Bytes that a partner reads, whole or in part; the few files of open routes are small. */
export function isDownload(route: Route): boolean {
  return route.kind === 'partner' && route.produces !== undefined && route.produces !== eventStreamType;
}

export function downloadContent(types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary', maxLength: bytesMax };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === eventStreamType ? streamSchema : schema }]),
  );
}

/** The answer to a request with `Range`, derived from the answer without it. */
export function describePart(whole: Json): Json {
  const headers = {
    ...(whole.headers as Json),
    'Content-Range': { $ref: '#/components/headers/Content-Range' },
  };
  return { ...whole, description: 'The bytes that `Range` asks for', headers };
}

export const downloadHeaderRefs = {
  ETag: { $ref: '#/components/headers/Content-ETag' },
  'Accept-Ranges': { $ref: '#/components/headers/Accept-Ranges' },
  'Content-Disposition': { $ref: '#/components/headers/Content-Disposition' },
};

export const downloadHeaders = {
  'Content-ETag': {
    description: 'The content’s SHA-256, for If-None-Match and If-Range',
    schema: { type: 'string', maxLength: 66, pattern: '^"[0-9a-f]{64}"$' },
  },
  'Accept-Ranges': { description: 'Ranges are supported', schema: { type: 'string', enum: ['bytes'] } },
  'Content-Disposition': {
    description: 'Always an attachment, with the file’s name',
    schema: { type: 'string', maxLength: 2000, pattern: '^attachment; .*$' },
  },
  'Content-Range': {
    description: 'Which bytes these are, and the size of the file',
    schema: { type: 'string', maxLength: 100, pattern: '^bytes [0-9]+-[0-9]+/[0-9]+$' },
  },
};

export const rangeParameter = {
  name: 'Range',
  in: 'header',
  required: false,
  description:
    'One range of bytes: `bytes=0-99`, `bytes=100-`, `bytes=-100`. Several ranges at once get the whole file',
  schema: { type: 'string', maxLength: 200, pattern: '^[\\x20-\\x7e]+$' },
};

/** The same fields as parts of a form: text for all but the required one, which is the file. */
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
