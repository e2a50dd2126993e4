import type { S3Client } from '@aws-sdk/client-s3';
import { BlobMissing, type BlobStore, pathOf } from './blob-store.ts';

export type S3Server = {
  region: string;
  /** If undefined, Amazon's endpoint. */
  endpoint: string | undefined;
  /** Whether the address is `https://host/bucket` rather than `https://bucket.host`. */
  isPathStyle: boolean;
  /** If undefined, the default sources of the AWS SDK, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};
export type S3Settings = S3Server & {
  bucket: string;
  /** The prefix of Kontor's object names. */
  prefix: string;
};

const connectTimeoutMs = 3_000;
const silenceMaxMs = 10_000;
const attemptsMax = 3;

export type S3Connection = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client };

/** Stores blobs as objects of a bucket, at Amazon or at another server with the S3 protocol. */
export function createS3Bucket(settings: S3Settings): BlobStore {
  const { bucket, prefix } = settings;
  const place = `s3://${bucket}/${prefix}`;
  const target = (name: string) => ({ Bucket: bucket, Key: `${prefix}${pathOf(name)}` });
  let connected: Promise<S3Connection> | undefined;
  // The SDK is loaded on first use: it takes most of a second and many megabytes.
  const connection = (): Promise<S3Connection> => {
    connected ??= connectS3(settings);
    return connected;
  };
  return {
    place,
    isShared: true,
    put: async (name, bytes) => {
      const { sdk, client } = await connection();
      const object = { ...target(name), Body: bytes, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand(object));
    },
    read: async (name, start, end) => {
      const { sdk, client } = await connection();
      const range = { ...target(name), Range: `bytes=${start}-${end - 1}` };
      const { Body } = await orMissing(client.send(new sdk.GetObjectCommand(range)), name, place);
      // The body is a Node stream in Node.js. The SDK's type also covers browsers.
      return Body as unknown as AsyncIterable<Buffer>;
    },
    has: async (name) => {
      const { sdk, client } = await connection();
      try {
        await client.send(new sdk.HeadObjectCommand(target(name)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (name) => {
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand(target(name)));
    },
    // A put is one atomic request and leaves no remains.
    sweep: async () => undefined,
    close: () => void connected?.then(({ client }) => client.destroy()).catch(() => undefined),
  };
}

export async function connectS3(settings: S3Server): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    maxAttempts: attemptsMax,
    // Not every S3 server supports the newer checksums. The encryption's tags detect damage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silenceMaxMs },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
  });
  return { sdk, client };
}

async function orMissing<T>(work: Promise<T>, name: string, place: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? new BlobMissing(name, place) : error;
  }
}

/**
 * Whether the object is missing. A missing bucket does not count, because the operator must see that error.
 */
export function isMissing(error: unknown): boolean {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound';
}
