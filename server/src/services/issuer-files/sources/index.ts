import { openFolder } from './folder.ts';
import type { FileSource, ResolveAddress } from './port.ts';
import { connectBucket, type S3SourceSecret, type S3SourceSettings } from './s3.ts';
import { connectSftp, type SftpSecret, type SftpSettings } from './sftp.ts';

export { type Candidate, type Completeness, candidatesOf, fitsPattern } from './complete.ts';
export {
  type AfterPickUp,
  type FileSource,
  type ResolveAddress,
  SourceError,
  type SourceFault,
  sourceFaults,
  type WaitingFile,
} from './port.ts';

export type SourceSettings =
  | ({ kind: 'sftp' } & SftpSettings)
  | ({ kind: 's3' } & S3SourceSettings)
  | { kind: 'folder'; folder: string };
export type SourceSecret = SftpSecret & S3SourceSecret;

type ConnectParts = {
  /** The folder below which sources of the kind `folder` lie. */
  root: string;
  resolve: ResolveAddress;
};

/** Connects to a source, or throws a `SourceError`. */
export function connectSource(
  settings: SourceSettings,
  secret: SourceSecret,
  { root, resolve }: ConnectParts,
): Promise<FileSource> {
  switch (settings.kind) {
    case 'sftp':
      return connectSftp(settings, secret, resolve);
    case 's3':
      return connectBucket(settings, secret, resolve);
    case 'folder':
      return openFolder(root, settings.folder);
  }
}

/** Returns why a private key cannot be used, or undefined. */
export async function explainPrivateKey(
  privateKey: string,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const { default: ssh2 } = await import('ssh2');
  const parsed = ssh2.utils.parseKey(privateKey, passphrase);
  if (parsed instanceof Error) return parsed.message;
  return parsed.isPrivateKey() ? undefined : 'it is a public key';
}
