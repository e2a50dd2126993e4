import type { HttpReply, HttpRequest } from './fastify.ts';
import { matchesAny } from './precondition.ts';

/** What a route that declares `produces` answers with: bytes instead of an object. */
export type Download = { bytes: Buffer; fileName: string; sha256: Buffer };

export function sendDownload(
  request: HttpRequest,
  reply: HttpReply,
  contentType: string,
  download: Download,
): HttpReply {
  const etag = `"${download.sha256.toString('hex')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesAny(known, etag)) return reply.code(304).send();
  return reply
    .header('content-type', contentType)
    .header('content-disposition', disposition(download.fileName))
    .header('x-content-type-options', 'nosniff')
    .send(download.bytes);
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
