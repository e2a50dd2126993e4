import type { Agent as HttpAgent } from 'node:http';
import type { Agent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';

export type S3Server = {
  region: string;
  /** If undefined, Amazon's endpoint. */
  endpoint: string | undefined;
  /** Whether the address is `https://host/bucket` rather than `https://bucket.host`. */
  isPathStyle: boolean;
  /** If undefined, the default sources of the AWS SDK, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Connects with these agents, if the caller decides which addresses may be reached. */
  agents?: { httpAgent: HttpAgent; httpsAgent: Agent };
};
export type S3Connection = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client };

const connectTimeoutMs = 3_000;
const silenceMaxMs = 10_000;
const attemptsMax = 3;

/** Connects to Amazon or to another server with the S3 protocol. The SDK is loaded on first use: it takes most of a second. */
export async function connectS3(settings: S3Server): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    maxAttempts: attemptsMax,
    // Not every S3 server supports the newer checksums. The encryption's tags detect damage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silenceMaxMs, ...settings.agents },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
  });
  return { sdk, client };
}

/**
 * Whether the object is missing. A missing bucket does not count, because the operator must see that error.
 */
export function isS3ObjectMissing(error: unknown): boolean {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound';
}
