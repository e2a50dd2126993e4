import type { Call } from './operation.ts';

/** Not `BodyInit`, which the types of Node.js do not have. */
export type EncodedBody = NonNullable<RequestInit['body']> | null;

export type Encoded = { body: EncodedBody; contentType: string | undefined };

/** The path with its parameters filled in, and the query. */
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
    throw new TypeError(
      `${name} needs ${parameter}: a text that is not empty, but it was given ${show(value)}.`,
    );
  // Every URL library takes these for steps in the path, and the call would reach something else.
  if (value === '.' || value === '..') throw new TypeError(`${name}: ${show(value)} is no ${parameter}.`);
  return encodeURIComponent(value);
}

function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Undefined is left out, so that an optional filter can be passed on as it is. A list becomes a repeated parameter. */
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

/** Objects go as JSON (or as a form, where the call takes nothing else); text and bytes go as they are. */
export function encodeBody({ operation, body }: Call): Encoded {
  const { media } = operation;
  if (media === undefined || body === undefined) return { body: null, contentType: undefined };
  if (typeof FormData !== 'undefined' && body instanceof FormData) return { body, contentType: undefined };
  const asItIs = media.find((type) => type !== json && type !== form && !type.startsWith('multipart/'));
  if (typeof body === 'string' && asItIs !== undefined) return { body, contentType: asItIs };
  if (body instanceof Blob) return { body, contentType: body.type || (asItIs ?? 'application/octet-stream') };
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    // The cast: a view of shared memory, which `fetch` refuses by itself, is the one thing more that the type allows.
    return { body: body as EncodedBody, contentType: asItIs ?? 'application/octet-stream' };
  }
  if (media.includes(form) && !media.includes(json)) {
    return { body: encodeQuery(body as Record<string, unknown>), contentType: form };
  }
  return { body: JSON.stringify(body), contentType: json };
}
