import { Readable } from 'node:stream';
import { ApiError } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { matchesAny } from './precondition.ts';

/** The result of a route that declares `produces`: bytes instead of an object, opened once the range is known. */
export type Download = {
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  /** Opens the bytes from `start` up to, not including, `end`. */
  open(start: number, end: number): Promise<Readable>;
};

// These types are shown by browsers and not run. Any other type is sent as `application/octet-stream`.
const harmlessTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv; charset=utf-8',
  'application/zip',
  'application/vnd.apache.parquet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export async function sendDownload(
  request: HttpRequest,
  reply: HttpReply,
  download: Download,
): Promise<HttpReply> {
  const etag = `"${download.sha256.toString('hex')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesAny(known, etag)) return reply.code(304).send();

  const range = isRangeMeant(request, etag) ? parseRange(request.headers.range, download.size) : undefined;
  if (range === 'unsatisfiable') throw notSatisfiable(download.size);
  const { start, end } = range ?? { start: 0, end: download.size };
  // The file is opened before the headers are sent, so an unreadable file is an error and not a truncated response.
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

/** RFC 9110 §13.1.5: a caller with a part of another version gets the whole file. Kontor sends no dates, so none match. */
function isRangeMeant(request: HttpRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function notSatisfiable(size: number): ApiError {
  return new ApiError('range_not_satisfiable', {
    message: `The range starts after the end of the file, which has ${size} bytes.`,
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  });
}

function typeOf({ content_type }: Download): string {
  return harmlessTypes.includes(content_type) ? content_type : 'application/octet-stream';
}

/** Builds the header of RFC 6266: an ASCII name for every client, and the real name for those that support it. */
export function disposition(fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9._-]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A range of bytes from `start` up to, not including, `end`. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header (RFC 9110 §14). Returns undefined for the whole file: without a header, for an unknown form,
 * which the RFC ignores, and for several ranges, to which it allows responding with the whole file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
