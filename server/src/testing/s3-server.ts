import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export type S3Server = {
  /** The settings as an operator would set them. */
  environment: Record<string, string>;
  /** The folder of its objects, which the store's operator can see. */
  folder: string;
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server for Amazon's protocol, on its own port and with its own folder. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-test-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'kontor' }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= server.close();
    return stopped;
  };
  return {
    environment: {
      KONTOR_FILES_S3_BUCKET: 'kontor',
      KONTOR_FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      KONTOR_FILES_S3_PREFIX: 'tests',
      KONTOR_FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      KONTOR_FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
