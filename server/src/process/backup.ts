import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ownMigrations } from '../composition/migrations.ts';
import type { Config } from '../config.ts';
import {
  type BackupCipher,
  type BackupLock,
  type BackupUnlock,
  type Envelope,
  lockBackup,
  unlockBackup,
} from '../platform/backup-cipher.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  readTables,
  type TableCopy,
  type TableFiles,
  type TableProgress,
  writeTables,
} from '../platform/database/tables.ts';
import { withClient } from '../platform/database/with-client.ts';
import { OperatorError } from '../platform/errors.ts';
import { isAlive } from '../platform/heartbeat.ts';
import { createMasterKey } from '../platform/master-key.ts';
import { version } from '../platform/version.ts';
import { withStorage } from './installation.ts';
import { masterKeyFile, readOrMakeMasterKey } from './master-key-file.ts';

/** Earlier versions read plain backups only. */
const formats = { plain: 1, encrypted: 2 };
const manifestName = 'manifest.json';
const keyName = 'master.key';

/** The description of a backup, in the backup. */
type Manifest = {
  format: number;
  kontor: string;
  created_at: string;
  /** Shows whether a key is the one that seals the secrets in it, and reveals nothing else. */
  key: string;
  migrations: string[];
  tables: TableCopy[];
  /** Null when the tables are plain. Files are encrypted under the master key in any case. */
  encryption: Envelope | null;
  /** Null when files lie in a bucket, which is backed up by its own means. */
  files: { count: number; bytes: number } | null;
};
export type BackupSummary = {
  folder: string;
  created_at: string;
  tables: number;
  rows: number;
  files: number | null;
  has_key: boolean;
  is_encrypted: boolean;
};

/** The whole installation as it is at one moment, in a folder that is there whole or not at all. */
export async function backUp(
  config: Config,
  clock: Clock,
  wanted: { folder: string; withKey: boolean; lock: BackupLock | undefined },
  onProgress: TableProgress,
): Promise<BackupSummary> {
  const folder = resolve(wanted.folder);
  if (await exists(folder))
    throw new OperatorError(`${folder} exists already. Name a folder that is to be made.`);
  if (wanted.withKey && config.masterKey) {
    throw new OperatorError(
      '--with-key is for the key in the data folder; yours comes from KONTOR_MASTER_KEY.',
    );
  }
  if (wanted.withKey && !wanted.lock) {
    throw new OperatorError(
      '--with-key needs an encrypted backup: beside plain tables, the master key would open everything. Use --passphrase-file or --recipient.',
    );
  }
  const locked = wanted.lock && (await lockBackup(wanted.lock));
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const key = config.masterKey ?? (await readOrMakeMasterKey(config.dataDir));
  const created_at = clock.now().toISOString();
  const written = await withStorage(config, (address) =>
    writeTables(address, tableFiles(unfinished, locked?.cipher.seal), onProgress),
  );
  // After the tables: every file that they name exists by now.
  const files =
    config.files.kind === 'folder' ? await copyFiles(config.files.folder, join(unfinished, 'files')) : null;
  if (wanted.withKey && locked) {
    const to = createWriteStream(join(unfinished, keyName), { mode: 0o600, flush: true });
    await pipeline(createReadStream(masterKeyFile(config.dataDir)), locked.cipher.seal(keyName), to);
  }
  const manifest: Manifest = {
    format: locked ? formats.encrypted : formats.plain,
    kontor: version,
    created_at,
    key: fingerprint(key),
    encryption: locked?.envelope ?? null,
    files,
    ...written,
  };
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(unfinished, folder);
  return summaryOf(folder, manifest, wanted.withKey);
}

/** Into an empty installation. */
export async function restore(
  config: Config,
  from: { folder: string; unlock: BackupUnlock },
  onProgress: TableProgress,
): Promise<BackupSummary & { migrated: string[] }> {
  const folder = resolve(from.folder);
  const manifest = await readManifest(folder);
  const all = await ownMigrations();
  const theirs = new Set(manifest.migrations);
  const unknown = manifest.migrations.find((name) => !all.some((migration) => migration.name === name));
  if (unknown) {
    throw new OperatorError(
      `The backup was made by a newer Kontor (${manifest.kontor}; this is ${version}): ${unknown} is not known here.`,
    );
  }
  if (manifest.files && config.files.kind !== 'folder') {
    throw new OperatorError(
      'The backup has files of a folder, but this installation keeps them in a bucket.',
    );
  }
  const hasKey = await exists(join(folder, keyName));
  // Backups of earlier versions have no such field.
  const cipher = manifest.encryption ? await unlockBackup(manifest.encryption, from.unlock) : undefined;
  await bringKey(config, folder, manifest, hasKey, cipher);
  const migrated = await withStorage(config, async (address) => {
    await requireEmpty(address);
    // As it was when the backup was made, then filled, then brought up to date.
    const then = all.filter(({ name }) => theirs.has(name));
    await migrate(address, then);
    await readTables(address, manifest.tables, tableFiles(folder, cipher?.open), onProgress);
    return migrate(address, all);
  });
  if (manifest.files && config.files.kind === 'folder') {
    await copyFiles(join(folder, 'files'), config.files.folder);
  }
  return { ...summaryOf(folder, manifest, hasKey), migrated };
}

const tableFiles = (folder: string, convert: BackupCipher['seal'] | undefined): TableFiles => ({
  pathOf: (table) => join(folder, 'tables', `${table}.copy.gz`),
  through: (table) => convert?.(`tables/${table}`) ?? new PassThrough(),
});

function summaryOf(folder: string, manifest: Manifest, has_key: boolean): BackupSummary {
  const { created_at, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    folder,
    created_at,
    tables: tables.length,
    rows,
    files: files?.count ?? null,
    has_key,
    is_encrypted: Boolean(manifest.encryption),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} is not a backup: it has no ${manifestName}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (!Object.values(formats).includes(manifest.format)) {
    throw new OperatorError(
      `The backup has format ${manifest.format}; this Kontor reads ${Object.values(formats).join(' and ')}.`,
    );
  }
  return manifest;
}

/** Nothing in the backup can be read under another key, so it is compared before anything is touched. */
async function bringKey(
  config: Config,
  folder: string,
  manifest: Manifest,
  hasKey: boolean,
  cipher: BackupCipher | undefined,
): Promise<void> {
  const place = masterKeyFile(config.dataDir);
  if (!config.masterKey && !(await exists(place))) {
    if (!hasKey) {
      throw new OperatorError(
        `The backup has no key in it. Put the key under which it was made into ${place}, or set KONTOR_MASTER_KEY.`,
      );
    }
    await mkdir(config.dataDir, { recursive: true });
    const to = createWriteStream(place, { mode: 0o600, flush: true });
    await pipeline(createReadStream(join(folder, keyName)), cipher?.open(keyName) ?? new PassThrough(), to);
  }
  const key = config.masterKey ?? (await readOrMakeMasterKey(config.dataDir));
  if (fingerprint(key) === manifest.key) return;
  const where = config.masterKey ? 'KONTOR_MASTER_KEY' : place;
  throw new OperatorError(`The backup was made under another master key than the one in ${where}.`);
}

function requireEmpty(address: DatabaseAddress): Promise<void> {
  return withClient(address, 'restore', async (client) => {
    const { rows: tables } = await client.query(
      `select to_regclass('public.accounts') is not null as has_accounts, to_regclass('public.processes') is not null as has_processes`,
    );
    if (!tables[0]?.has_accounts) return;
    await client.query('set role kontor_system');
    const { rows } = await client.query(
      'select exists (select from accounts a where not exists (select from issuers i where i.account_id = a.id)) as is_used',
    );
    if (tables[0].has_processes && (await isRunning(client))) {
      throw new OperatorError('A Kontor is running on this database. Stop it first.');
    }
    if (rows[0]?.is_used) {
      throw new OperatorError(
        'This installation has accounts already. A backup is restored into an empty one.',
      );
    }
  });
}

async function isRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from processes p where ${isAlive}`);
  return rows.length > 0;
}

async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  if (!(await exists(from))) return { count, bytes };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(from.length + 1);
    if (inside.startsWith('unfinished')) continue;
    if (entry.isDirectory()) await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    try {
      await cp(path, join(to, inside));
    } catch (error) {
      // Its retention ended while the backup ran.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await sync(join(to, inside));
    count += 1;
    bytes += (await stat(join(to, inside))).size;
  }
  return { count, bytes };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

const fingerprint = (key: Buffer): string =>
  createMasterKey(key).hash('backup', 'which key is it').toString('base64url');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
