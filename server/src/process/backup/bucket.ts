import type { Readable } from 'node:stream';
import { OperatorError } from '../../platform/errors.ts';
import { connectS3, isS3ObjectMissing, type S3Connection, type S3Server } from '../../platform/s3.ts';
import { manifestName } from './manifest.ts';
import type { BackupPlace } from './place.ts';

/** The size of a piece in an upload of several. S3 allows 10,000 pieces of 5 MiB or more. */
const pieceBytes = 16 * 1024 * 1024;

/** Opens a prefix in a bucket. An interrupted backup has no manifest, so it cannot be mistaken for a complete one. */
export function openBucket(name: string, server: S3Server): BackupPlace {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$/.exec(name) ?? [];
  if (bucket === '') throw new OperatorError(`${name} must be s3://bucket/prefix.`);
  const target = (path: string) => ({ Bucket: bucket, Key: prefix === '' ? path : `${prefix}/${path}` });
  let connected: Promise<S3Connection> | undefined;
  const connection = (): Promise<S3Connection> => {
    connected ??= connectS3(server);
    return connected;
  };
  const has = async (path: string): Promise<boolean> => {
    const { sdk, client } = await connection();
    try {
      await client.send(new sdk.HeadObjectCommand(target(path)));
      return true;
    } catch (error) {
      if (isS3ObjectMissing(error)) return false;
      throw error;
    }
  };
  return {
    name,
    begin: () =>
      explainErrors(name, async () => {
        if (await has(manifestName))
          throw new OperatorError(`${name} has a backup already. Name another prefix.`);
      }),
    write: (path, content) =>
      explainErrors(name, async () => upload(await connection(), target(path), content)),
    read: (path) =>
      explainErrors(name, async () => {
        const { sdk, client } = await connection();
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(target(path)));
          // The SDK returns a Node.js stream here; its type also covers browsers.
          return Body as unknown as Readable;
        } catch (error) {
          if (isS3ObjectMissing(error)) return undefined;
          throw error;
        }
      }),
    finish: async () => undefined,
    close: () => void connected?.then(({ client }) => client.destroy()).catch(() => undefined),
  };
}

type Target = { Bucket: string; Key: string };

/** Uploads a small object in one request and a larger one in pieces. A failed upload leaves no piece behind. */
async function upload(
  connection: S3Connection,
  target: Target,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const { sdk, client } = connection;
  const pieces = inPieces(content);
  const first = await pieces.next();
  const second = await pieces.next();
  if (second.done) {
    await client.send(new sdk.PutObjectCommand({ ...target, Body: first.value ?? Buffer.alloc(0) }));
    return;
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1;
      const part = new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body });
      Parts.push({ ETag: (await client.send(part)).ETag, PartNumber });
    };
    await send(first.value ?? Buffer.alloc(0));
    await send(second.value);
    for await (const piece of pieces) await send(piece);
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
  return undefined;
}

async function explainErrors<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOurs = (error as { $metadata?: unknown }).$metadata === undefined && !isNetworkError(error);
    if (isOurs) throw error;
    const { message, name: kind } = error as Error;
    throw new OperatorError(`${name} cannot be used: ${message || kind}.`, { cause: error });
  }
}

function isNetworkError(error: unknown): boolean {
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|EPIPE)|Timeout|Credentials/.test(
    `${(error as NodeJS.ErrnoException).code ?? (error as Error).name}`,
  );
}
