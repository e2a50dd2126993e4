import { Readable } from 'node:stream';
import { ApiError } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { matchesAny } from './precondition.ts';
import { readRange } from './range.ts';

/** What a route that declares `produces` answers with: bytes instead of an object, opened when it is known which. */
export type Download = {
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  /** The bytes from `start` up to, not including, `end`. */
  open(start: number, end: number): Promise<Readable>;
};

// What browsers show and do not run. Anything else is sent as bytes of no type, whatever its row says.
const harmlessTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

export async function sendDownload(
  request: HttpRequest,
  reply: HttpReply,
  download: Download,
): Promise<HttpReply> {
  const etag = `"${download.sha256.toString('hex')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesAny(known, etag)) return reply.code(304).send();

  const range = isRangeMeant(request, etag) ? readRange(request.headers.range, download.size) : undefined;
  if (range === 'unsatisfiable') throw notSatisfiable(download.size);
  const { start, end } = range ?? { start: 0, end: download.size };
  // Opened before anything is said of it: what cannot be read is an error and no broken answer.
  const body = request.method === 'HEAD' ? Readable.from([]) : await download.open(start, end);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${download.size}`);
  return reply
    .header('content-type', typeOf(download))
    .header('content-length', end - start)
    .header('content-disposition', disposition(download.name))
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .send(body);
}

/** RFC 9110 §13.1.5: whoever has a part of something else gets the whole. Dates never match: we send none. */
function isRangeMeant(request: HttpRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function notSatisfiable(size: number): ApiError {
  return new ApiError('range_not_satisfiable', {
    message: `The file has ${size} bytes; the range begins after its end.`,
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  });
}

function typeOf({ content_type }: Download): string {
  return harmlessTypes.includes(content_type) ? content_type : 'application/octet-stream';
}

/** RFC 6266: a name in plain letters for all, and the real one for those who can read it. */
export function disposition(fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9._-]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
