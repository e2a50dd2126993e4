import Type from 'typebox';
import { detachedIssuerRoute } from '../../../http/route.ts';
import { StreamBody } from '../../../http/stream-body.ts';
import { invalidField } from '../../../platform/errors.ts';
import { formats } from '../../../services/issuer-files/record.ts';
import type { FileReceiver, PartReceipt } from './receive.ts';
import { NewFileQuery, ReceivedFile } from './schema.ts';

export type IssuerFileParts = { receiver: FileReceiver };

const base = '/issuers/:slug/files';

export const issuerFileRoutes = ({ receiver }: IssuerFileParts) => [
  detachedIssuerRoute(`POST ${base}`, {
    id: 'issuerFiles.create',
    summary: 'Send a file',
    description:
      'Sends a file with cards and transactions: Mastercard CDF3, Visa VCF4, American Express GL1025, Diners S3DF, camt.053 and camt.054, or CSV. Send its bytes as the body with `Content-Type: application/octet-stream`, or as the file of a form. The body may have any size and is stored as it arrives. It is read after the response; `GET …/files/{fileId}` shows the result. A file with the content of an earlier one returns 200 with `status: duplicate`.\n\nLarge files can be sent in parts: give each part the same `upload_id`, its `offset`, and the last one `is_last=true`. After a lost connection, a 409 says where to continue.',
    scope: 'issuer-files-write',
    detachedBecause: 'A file is its own record, and takes longer to arrive than a transaction may last.',
    accepts: 'stream',
    query: NewFileQuery,
    body: Type.Unknown(),
    success: {
      status: 201,
      body: ReceivedFile,
      repeated: {
        when: (body) => body.status === 'duplicate',
        description: 'A file with this content was received before',
      },
      later: { when: (body) => body.status === 'uploading', description: 'The part is stored' },
    },
    handler: ({ params, query, body }, { now }) => receiveUpload(receiver, params.slug, query, body, now),
  }),
];

/** Stores a file, or a part of one, that arrives as a body. */
export async function receiveUpload(
  receiver: FileReceiver,
  slug: string,
  query: NewFileQuery,
  body: unknown,
  now: Date,
): Promise<ReceivedFile> {
  if (!(body instanceof StreamBody)) throw invalidField('', 'required', 'a file is required');
  const { fields, name, content } = await body.open();
  const { upload_id: uploadId, offset = 0, is_last: isLast = false, ...asked } = query;
  const file = {
    issuerId: slug,
    sourceId: null,
    name: asked.name ?? fields.name ?? name ?? 'file',
    format: requireFormat(asked.format ?? fields.format),
    mappingId: asked.mapping ?? fields.mapping ?? null,
    content,
  };
  if (uploadId === undefined) {
    const size = { size: 0 };
    const receipt = await receiver.receiveFile({ ...file, content: counted(content, size) });
    return present({ ...receipt, ...size }, now);
  }
  return present(await receiver.receivePart({ ...file, uploadId, offset, isLast }), now);
}

function requireFormat(format: string | undefined): string | null {
  if (format === undefined || formats.some((known) => known === format)) return format ?? null;
  throw invalidField('format', 'enum', `must be one of ${formats.join(', ')}`);
}

async function* counted(content: AsyncIterable<Buffer>, total: { size: number }): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    total.size += chunk.length;
    yield chunk;
  }
}

function present(receipt: PartReceipt, now: Date): ReceivedFile {
  return {
    id: receipt.id,
    status: receipt.status,
    duplicate_of: 'of' in receipt ? (receipt.of ?? null) : null,
    size: receipt.size,
    received_at: receipt.status === 'uploading' ? null : now.toISOString(),
  };
}
