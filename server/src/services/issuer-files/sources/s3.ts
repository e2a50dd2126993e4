import { Agent as HttpAgent } from 'node:http';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connectS3, isS3ObjectMissing } from '../../../platform/s3.ts';
import { type FileSource, nameAfter, type ResolveAddress, SourceError, type WaitingFile } from './port.ts';

export type S3SourceSettings = {
  bucket: string;
  /** Objects directly below it are files: `outgoing/`. */
  prefix: string;
  region: string;
  /** Null: Amazon's. */
  endpoint: string | null;
  accessKeyId: string | null;
};
export type S3SourceSecret = { secret_access_key?: string };

/** Connects to a bucket at Amazon or at another server with the S3 protocol. */
export async function connectBucket(
  { bucket, prefix, region, endpoint, accessKeyId }: S3SourceSettings,
  secret: S3SourceSecret,
  resolve: ResolveAddress,
): Promise<FileSource> {
  // The agents ask for names only; an address in the endpoint is checked here.
  if (endpoint !== null) await resolve(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''));
  const lookup = ((host, _options, done) => {
    resolve(host).then(
      (address) => done(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
      (error) => done(error, []),
    );
  }) as LookupFunction;
  const agent = { keepAlive: true, lookup, autoSelectFamily: true };
  const { sdk, client } = await connectS3({
    region,
    endpoint: endpoint ?? undefined,
    isPathStyle: endpoint !== null,
    credentials:
      accessKeyId === null || secret.secret_access_key === undefined
        ? undefined
        : { accessKeyId, secretAccessKey: secret.secret_access_key },
    agents: { httpAgent: new HttpAgent(agent), httpsAgent: new Agent(agent) },
  });
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const target = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` });
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error, bucket, endpoint);
    }
  };
  const tagOf = async (name: string): Promise<string | undefined> => {
    try {
      return (await client.send(new sdk.HeadObjectCommand(target(name)))).ETag;
    } catch (error) {
      if (isS3ObjectMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    isAtomic: true,
    list: () =>
      attempt(async () => {
        const files: WaitingFile[] = [];
        const query = { Bucket: bucket, Prefix: folder, Delimiter: '/' };
        for await (const page of sdk.paginateListObjectsV2({ client }, query)) {
          for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? []) {
            const name = Key.slice(folder.length);
            if (name === '' || !LastModified) continue;
            files.push({ name, size: Size, version: ETag, modifiedAt: LastModified });
          }
        }
        return files;
      }),
    open: (file) =>
      attempt(async () => {
        const wanted = { ...target(file.name), IfMatch: file.version };
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand(wanted));
        // Not every server heeds the condition.
        if (ETag !== file.version) throw changed();
        // The body is a Node stream in Node.js. The SDK's type also covers browsers.
        return whole(Body as unknown as AsyncIterable<Buffer>, file);
      }),
    finish: (file, after) =>
      attempt(async () => {
        if (after.action === 'keep' || (await tagOf(file.name)) !== file.version) return;
        if (after.action !== 'delete') {
          const isTaken = (await tagOf(nameAfter(file, after, false))) !== undefined;
          const source = `${bucket}/${folder}${file.name}`.split('/').map(encodeURIComponent).join('/');
          const copy = { CopySource: source, CopySourceIfMatch: file.version };
          await client.send(
            new sdk.CopyObjectCommand({ ...target(nameAfter(file, after, isTaken)), ...copy }),
          );
        }
        await client.send(new sdk.DeleteObjectCommand(target(file.name)));
      }),
    close: async () => client.destroy(),
  };
}

async function* whole(body: AsyncIterable<Buffer>, { name, size }: WaitingFile): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    yield piece;
  }
  if (bytes !== size) throw new SourceError('failed', `${name} ended after ${bytes} of ${size} bytes.`);
}

const changed = (): SourceError =>
  new SourceError('file_changed', 'The file changed while it was read. Kontor reads it again.');

function explain(error: unknown, bucket: string, endpoint: string | null): SourceError {
  if (error instanceof SourceError) return error;
  const { name, message, cause } = error as Error;
  if (cause instanceof SourceError) return cause;
  const at = endpoint ?? 'Amazon S3';
  const options = { cause: error };
  switch (name) {
    case 'NoSuchBucket':
      return new SourceError('folder_missing', `There is no bucket ${bucket} at ${at}.`, options);
    case 'AccessDenied':
    case 'Forbidden':
      return new SourceError('permission_denied', `${at} does not permit access to ${bucket}.`, options);
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'CredentialsProviderError':
      return new SourceError('authentication_failed', `${at} refused the access key.`, options);
    case 'PreconditionFailed':
    case 'NoSuchKey':
      return changed();
    case 'TimeoutError':
      return new SourceError('timeout', `${at} did not respond in time.`, options);
  }
  const code = (error as NodeJS.ErrnoException).code;
  const reason = (message || code || name).replace(/\.$/, '');
  if (code !== undefined)
    return new SourceError('unreachable', `${at} cannot be reached: ${reason}.`, options);
  return new SourceError('failed', `${at} failed: ${reason}.`, options);
}
