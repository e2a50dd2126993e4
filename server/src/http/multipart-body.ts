import { createHash } from 'node:crypto';
import { invalidField } from '../platform/errors.ts';

const partsMax = 20;

/** A body that came as `multipart/form-data`; the operation interprets its fields. */
export class MultipartBody {
  readonly fields: Record<string, string>;
  readonly files: Record<string, Buffer>;

  constructor(fields: Record<string, string>, files: Record<string, Buffer>) {
    this.fields = fields;
    this.files = files;
  }

  /** An Idempotency-Key recognises the same form by this, whatever its boundary is. */
  toJSON(): object {
    const hashed = Object.entries(this.files).map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    return { fields: this.fields, files: Object.fromEntries(hashed) };
  }
}

/** Node's own form parser, on a body whose size was checked before. */
export async function readMultipart(body: Buffer, contentType: string): Promise<MultipartBody> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw invalidField('', 'multipart', 'the body is no multipart form, or ends too early');
    });
  const entries = [...form.entries()];
  if (entries.length > partsMax) throw invalidField('', 'too_many', `a form has at most ${partsMax} parts`);
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  for (const [name, value] of entries) {
    if (fields.has(name) || files.has(name)) throw invalidField(name, 'repeated', 'must be given once');
    if (typeof value === 'string') fields.set(name, value);
    else files.set(name, Buffer.from(await value.arrayBuffer()));
  }
  return new MultipartBody(Object.fromEntries(fields), Object.fromEntries(files));
}
