import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BackupCipher, Envelope } from '../../platform/backup-cipher.ts';
import { OperatorError } from '../../platform/errors.ts';
import { createMasterKey } from '../../platform/master-key.ts';
import type { BackupPlace } from './place.ts';

/** docs/operate/backup.md describes it. */
export const format = 3;
export const manifestName = 'manifest.json';
export const keyName = 'master.key';
export const fileListName = 'files.list.gz';

/** An object of the backup, with its size and checksum as it is stored. */
export type BackupObject = { path: string; bytes: number; sha256: string };
export type TablePartObject = BackupObject & { rows: number };

/** The description of a backup, in the backup. */
export type Manifest = {
  format: number;
  id: string;
  kontor: string;
  created_at: string;
  finished_at: string;
  /** Shows whether a key is the one that seals the secrets in it, and reveals nothing else. */
  key: string;
  /** The same key by the name that logs and commands use. */
  key_id: string;
  /** Null when the tables are plain. Files are encrypted under the master key in any case. */
  encryption: Envelope | null;
  migrations: string[];
  tables: { name: string; columns: string[]; parts: TablePartObject[] }[];
  /** Null when files lie in a bucket, which is backed up by its own means. `list` has the checksum of each. */
  files: { count: number; bytes: number; list: BackupObject } | null;
  master_key: BackupObject | null;
  /** Of all of the above: HMAC-SHA-256 under the backup's key, or SHA-256 of a plain backup. */
  checksum: string;
};

export function writeManifest(
  manifest: Omit<Manifest, 'checksum'>,
  cipher: BackupCipher | undefined,
): string {
  return `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest, cipher) }, null, 2)}\n`;
}

export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const stream = await place.read(manifestName);
  if (!stream) throw new OperatorError(`${place.name} is not a backup: it has no ${manifestName}.`);
  const manifest = parse(await text(stream), place);
  if (manifest.format !== format) {
    throw new OperatorError(`The backup has format ${manifest.format}; this Kontor reads ${format}.`);
  }
  const objects = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...(manifest.files ? [manifest.files.list] : []),
    ...(manifest.master_key ? [manifest.master_key] : []),
  ];
  // A path that leaves the folder must not be followed.
  const stray = objects.find(({ path }) => !/^(tables\/)?\w[\w.]*$/.test(path));
  if (stray)
    throw new OperatorError(
      `The manifest names ${JSON.stringify(stray.path)}, which is no object of a backup.`,
    );
  return manifest;
}

/** With the cipher for an encrypted backup: only then a change by another hand shows. */
export function requireUnchanged(
  { checksum, ...manifest }: Manifest,
  cipher: BackupCipher | undefined,
): void {
  if (checksumOf(manifest, cipher) === checksum) return;
  throw new OperatorError(`The ${manifestName} of the backup was changed or is damaged.`);
}

function parse(content: string, { name }: BackupPlace): Manifest {
  try {
    return JSON.parse(content) as Manifest;
  } catch (cause) {
    throw new OperatorError(`The ${manifestName} in ${name} is damaged.`, { cause });
  }
}

function checksumOf(manifest: Omit<Manifest, 'checksum'>, cipher: BackupCipher | undefined): string {
  const content = JSON.stringify(manifest);
  return cipher ? cipher.authenticate(content) : createHash('sha256').update(content).digest('hex');
}

export const fingerprint = (key: Buffer): string =>
  createMasterKey(key).hash('backup', 'which key is it').toString('base64url');
