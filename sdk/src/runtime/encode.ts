import type { Call } from './operation.ts';

/** A body for `fetch`. The types of Node.js lack `BodyInit`. */
export type EncodedBody = NonNullable<RequestInit['body']> | null;

type Encoded = { body: EncodedBody; contentType: string | undefined };

/** Returns the path with its parameters filled in, and the query. */
export function encodeAddress(call: Call, accountId: string | undefined): string {
  const { name, path } = call.operation;
  const ids: Record<string, string | undefined> = { accountId, ...call.ids };
  const filled = path.replace(/\{([A-Za-z0-9_]+)\}/g, (_, parameter: string) =>
    encodeId(name, parameter, ids[parameter]),
  );
  const query = encodeQuery(call.query ?? {});
  return query === '' ? filled : `${filled}?${query}`;
}

function encodeId(name: string, parameter: string, value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new TypeError(`${name} requires ${parameter}, a non-empty string, but got ${show(value)}.`);
  // URL parsers resolve these as path segments, and the call would reach another resource.
  if (value === '.' || value === '..')
    throw new TypeError(`${name}: ${show(value)} is not a valid ${parameter}.`);
  return encodeURIComponent(value);
}

function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Encodes a query. It skips undefined, so that optional filters can be passed through. An array becomes a repeated parameter. */
function encodeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      search.append(name, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  return search.toString();
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Objects are sent as JSON, or as a form where the call accepts nothing else; text and bytes are sent unchanged. */
export function encodeBody({ operation, body }: Call): Encoded {
  const { media } = operation;
  if (media === undefined || body === undefined) return { body: null, contentType: undefined };
  if (typeof FormData !== 'undefined' && body instanceof FormData) return { body, contentType: undefined };
  const rawType = media.find((type) => type !== json && type !== form && !type.startsWith('multipart/'));
  if (typeof body === 'string' && rawType !== undefined) return { body, contentType: rawType };
  if (body instanceof Blob)
    return { body, contentType: body.type || (rawType ?? 'application/octet-stream') };
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    // Cast: the type also allows shared memory, which `fetch` refuses.
    return { body: body as EncodedBody, contentType: rawType ?? 'application/octet-stream' };
  }
  if (media.includes(form) && !media.includes(json)) {
    return { body: encodeQuery(body as Record<string, unknown>), contentType: form };
  }
  return { body: JSON.stringify(body), contentType: json };
}
