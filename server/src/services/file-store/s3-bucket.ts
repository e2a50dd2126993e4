import { connectS3, isS3ObjectMissing, type S3Connection, type S3Server } from '../../platform/s3.ts';
import { BlobMissing, type BlobStore, pathOf } from './blob-store.ts';

export type S3Settings = S3Server & {
  bucket: string;
  /** The prefix of Kontor's object names. */
  prefix: string;
};

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
        if (isS3ObjectMissing(error)) return false;
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

async function orMissing<T>(work: Promise<T>, name: string, place: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isS3ObjectMissing(error) ? new BlobMissing(name, place) : error;
  }
}
