import { timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError } from '../../platform/errors.ts';
import { createMasterKey } from '../../platform/master-key.ts';
import type { BackupPlace } from './place.ts';

/** docs/operate/backup.md describes it. */
export const format = 4;
export const manifestName = 'manifest.json';
export const keysName = 'keys.age';
export const fileListName = 'files.list.gz';

/** An object of the backup, with its size and checksum as it is stored. */
const BackupObject = Type.Object({
  path: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type BackupObject = Static<typeof BackupObject>;
const TablePartObject = Type.Object({ ...BackupObject.properties, rows: Type.Integer() });
export type TablePartObject = Static<typeof TablePartObject>;

/** Who can decrypt a backup. `keys` is the object with its data key. */
const Encryption = Type.Union([
  Type.Object({ kind: Type.Literal('passphrase'), keys: BackupObject }),
  Type.Object({ kind: Type.Literal('recipient'), recipient: Type.String(), keys: BackupObject }),
]);
export type Encryption = Static<typeof Encryption>;

/** The description of a backup, in the backup. It names every object with its checksum. */
const Manifest = Type.Object({
  format: Type.Literal(format),
  id: Type.String(),
  kontor: Type.String(),
  created_at: Type.String(),
  finished_at: Type.String(),
  /** Names the master key that authenticates the backup and opens the secrets in it. */
  key_id: Type.String({ pattern: '^[0-9a-f]{8}$' }),
  /** Null when the tables are plain. Files are encrypted under the master key in any case. */
  encryption: Type.Union([Type.Null(), Encryption]),
  /** Whether the object of the data key has the master key, too. */
  has_master_key: Type.Boolean(),
  /** The master key as a key service wrapped it: it opens the backup together with that service. */
  wrapped_key: Type.Optional(Type.String()),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      parts: Type.Array(TablePartObject),
    }),
  ),
  /** Null when files are in a bucket, which is backed up by its own means. `list` has the checksum of each. */
  files: Type.Union([
    Type.Null(),
    Type.Object({ count: Type.Integer(), bytes: Type.Integer(), list: BackupObject }),
  ]),
  /** HMAC-SHA-256 of all of the above, under a key derived from the master key. */
  authentication: Type.String(),
});
export type Manifest = Static<typeof Manifest>;
const isManifest = Compile(Manifest);
export type UnauthenticatedManifest = Omit<Manifest, 'authentication'>;

export function writeManifest(manifest: UnauthenticatedManifest, masterKey: Buffer): string {
  const authentication = authenticate(manifest, masterKey).toString('hex');
  return `${JSON.stringify({ ...manifest, authentication }, null, 2)}\n`;
}

/** Parses the manifest. Nothing in it is to be believed before `requireAuthentic` has passed. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const stream = await place.read(manifestName);
  if (!stream) throw new OperatorError(`${place.name} is not a backup: it has no ${manifestName}.`);
  const manifest = parseManifest(await text(stream), place);
  // A path that leaves the folder must not be followed.
  const stray = objectsOf(manifest).find(({ path }) => !/^(tables\/)?\w[\w.]*$/.test(path));
  if (stray)
    throw new OperatorError(
      `The manifest names ${JSON.stringify(stray.path)}, which is no object of a backup.`,
    );
  return manifest;
}

/** Everything but the files, which the list of files names. */
export function objectsOf({ tables, encryption, files }: Manifest): BackupObject[] {
  return [
    ...tables.flatMap(({ parts }) => parts),
    ...(encryption ? [encryption.keys] : []),
    ...(files ? [files.list] : []),
  ];
}

/**
 * Proves that an installation with this master key wrote the manifest. It names every object with its checksum, in order,
 * so no object can be changed, removed, moved or replaced either.
 */
export function requireAuthentic({ authentication, ...manifest }: Manifest, masterKey: Buffer): void {
  const expected = authenticate(manifest, masterKey);
  const given = Buffer.from(String(authentication), 'hex');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new OperatorError(
    `The ${manifestName} of the backup is forged, changed or damaged: the master key ${manifest.key_id} did not authenticate it.`,
  );
}

function parseManifest(content: string, { name }: BackupPlace): Manifest {
  const manifest = parseJson(content);
  if (isManifest.Check(manifest)) return manifest;
  const { format: found } = Object(manifest) as { format?: unknown };
  throw new OperatorError(
    typeof found === 'number' && found !== format
      ? `The backup has format ${found}; this Kontor reads ${format}.`
      : `The ${manifestName} in ${name} is damaged.`,
  );
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function authenticate(manifest: UnauthenticatedManifest, masterKey: Buffer): Buffer {
  return createMasterKey(masterKey).hash('backup manifest', JSON.stringify(manifest));
}
