import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpReply, HttpRequest } from '../http/fastify.ts';
import { matchesAny } from '../http/precondition.ts';
import { chooseEncoding, type Encoded } from './dashboard/files.ts';

type File = Encoded & { plain: Buffer; etag: string };

/** Returns a sender of the document. The first request serializes and compresses it; later requests share the result. */
export function openapiSender(openapi: () => object) {
  let written: Promise<File> | undefined;
  return async (request: HttpRequest, reply: HttpReply): Promise<HttpReply> => {
    written ??= write(JSON.stringify(openapi()));
    const file = await written;
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'accept-encoding')
      // The tag is weak because it is the same for every encoding.
      .header('etag', `W/${file.etag}`);
    const known = request.headers['if-none-match'];
    if (known !== undefined && matchesAny(known, file.etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding'], file);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send((encoding && file.encoded[encoding]) ?? file.plain);
  };
}

// Quality 6 gives a twelfth of the size in a quarter of a second. The highest quality would take several seconds.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function write(text: string): Promise<File> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, brotliOptions),
    promisify(gzip)(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, encoded: { br, gzip: gz }, etag };
}
