import { createHash } from 'node:crypto';
import { invalidField } from '../platform/errors.ts';

const partsMax = 20;
const partHeadBytesMax = 4 * 1024;
// RFC 2046 §5.1.1 limits a boundary to these characters.
const mediaType =
  /^multipart\/form-data *;(?: *charset=[\w-]+ *;)? *boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70})) *(?:; *charset=[\w-]+)?$/i;

/** A body that was sent as `multipart/form-data`. The operation parses its fields. */
export class MultipartBody {
  readonly fields: Record<string, string>;
  readonly files: Record<string, Buffer>;

  constructor(fields: Record<string, string>, files: Record<string, Buffer>) {
    this.fields = fields;
    this.files = files;
  }

  /** Identifies the form for an Idempotency-Key, whatever its boundary is. */
  toJSON(): object {
    const hashed = Object.entries(this.files).map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    return { fields: this.fields, files: Object.fromEntries(hashed) };
  }
}

/**
 * Parses a form (RFC 7578). Node's own parser builds an object for each part and header before they can be counted, and two
 * hundred thousand parts block other requests for seconds; so does @fastify/busboy (docs/decisions/0029-libraries.md). This parser stops
 * at the first part too many and copies no files.
 */
export function parseMultipart(body: Buffer, contentType: string): MultipartBody {
  const boundary = boundaryOf(contentType);
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  for (const { name, isFile, content } of partsOf(body, boundary)) {
    if (fields.has(name) || files.has(name)) throw invalidField(name, 'repeated', 'must be given once');
    if (fields.size + files.size === partsMax) {
      throw invalidField('', 'too_many', `a form has at most ${partsMax} parts`);
    }
    if (isFile) files.set(name, content);
    else fields.set(name, content.toString('utf8'));
  }
  return new MultipartBody(Object.fromEntries(fields), Object.fromEntries(files));
}

export function boundaryOf(contentType: string): string {
  const given = mediaType.exec(contentType);
  const boundary = given?.[1] ?? given?.[2];
  if (boundary === undefined) throw invalidForm();
  return boundary;
}

type Part = { name: string; isFile: boolean; content: Buffer };

function* partsOf(body: Buffer, boundary: string): Generator<Part> {
  const first = Buffer.from(`--${boundary}`);
  const next = Buffer.from(`\r\n--${boundary}`);
  const startsWithBoundary = body.subarray(0, first.length).equals(first);
  let at = startsWithBoundary ? first.length : endOf(body, next, 0);
  for (;;) {
    const mark = body.toString('latin1', at, at + 2);
    if (mark === '--') return;
    const head = body.subarray(at, at + partHeadBytesMax);
    const headEnd = head.indexOf('\r\n\r\n');
    if (mark !== '\r\n' || headEnd < 0) throw invalidForm();
    const start = at + headEnd + 4;
    at = endOf(body, next, start);
    yield {
      ...parsePartHead(head.toString('utf8', 0, headEnd)),
      content: body.subarray(start, at - next.length),
    };
  }
}

/** Returns the position after the next `mark`. */
function endOf(body: Buffer, mark: Buffer, from: number): number {
  const at = body.indexOf(mark, from);
  if (at < 0) throw invalidForm();
  return at + mark.length;
}

export function parsePartHead(
  head: string,
): Pick<Part, 'name' | 'isFile'> & { fileName: string | undefined } {
  const disposition = /\r\ncontent-disposition: *form-data *;(.*)/i.exec(head)?.[1] ?? '';
  const name = /(?:^|;) *name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw invalidForm();
  const fileName = /; *filename="([^"]*)"/i.exec(disposition)?.[1];
  return { name, isFile: /; *filename\*?=/i.test(disposition), fileName };
}

export const invalidForm = () => invalidField('', 'multipart', 'the body is not a complete multipart form');
