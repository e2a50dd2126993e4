import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type pg from 'pg';
import type { Backup } from '../../cli/commands.ts';
import { ownMigrations } from '../../composition/migrations.ts';
import type { Config } from '../../config.ts';
import type { BackupCipher } from '../../platform/backup-cipher.ts';
import type { DatabaseAddress } from '../../platform/database/connections.ts';
import {
  beginRestore,
  endRestore,
  fillTables,
  unfinishedRestore,
} from '../../platform/database/fill-tables.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { OperatorError } from '../../platform/errors.ts';
import { isAlive } from '../../platform/heartbeat.ts';
import { makePath } from '../../platform/make-path.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import { version } from '../../platform/version.ts';
import { withStorage } from '../installation.ts';
import { masterKeyFile, masterKeyOf } from '../master-key-file.ts';
import { restoreFiles } from './files.ts';
import { exists } from './folder.ts';
import { fingerprint, type Manifest, readManifest, requireUnchanged } from './manifest.ts';
import { readObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, storedBytes, summaryOf } from './summary.ts';
import { type Unlock, unlock } from './unlock.ts';

type Options = { unlock: Unlock; workers: number };
export type RestoreSummary = Backup & { migrated: string[]; is_resumed: boolean };

/** Into an empty installation, or where an earlier run of the same restore ended. */
export async function restore(
  config: Config,
  place: BackupPlace,
  options: Options,
  onProgress: OnProgress,
): Promise<RestoreSummary> {
  const manifest = await readManifest(place);
  const all = await ownMigrations();
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
  const cipher = await unlock(manifest, options.unlock);
  requireUnchanged(manifest, cipher);
  await bringKey(config, place, manifest, cipher);
  const progress = createProgress(onProgress);
  progress.expect(storedBytes(manifest));
  const work = async (address: DatabaseAddress): Promise<RestoreSummary> => {
    const is_resumed = await requireEmptyOrBegun(address, manifest);
    if (!is_resumed) {
      // As it was when the backup was made, then filled, then brought up to date.
      const then = new Set(manifest.migrations);
      await migrate(
        address,
        all.filter(({ name }) => then.has(name)),
      );
      await beginRestore(
        address,
        manifest.id,
        manifest.tables.map(({ name }) => name),
      );
    }
    await fillTables(address, {
      backupId: manifest.id,
      workers: options.workers,
      tables: manifest.tables,
      read: (part, to) => readObject(place, part, { isCompressed: true, cipher, onBytes: progress.add }, to),
      onSkip: ({ bytes }) => progress.add(bytes),
    });
    const migrated = await migrate(address, all);
    if (manifest.files && config.files.kind === 'folder') {
      await restoreFiles(place, manifest.files, config.files.folder, progress.add);
    }
    await endRestore(address);
    return { ...summaryOf(place, manifest), migrated, is_resumed };
  };
  return withStorage(config, work, 'create');
}

/** Nothing in the backup can be read under another key, so it is compared before anything is touched. */
async function bringKey(
  config: Config,
  place: BackupPlace,
  { key, key_id, master_key }: Manifest,
  cipher: BackupCipher | undefined,
): Promise<void> {
  const file = masterKeyFile(config.dataDir);
  if (!config.masterKey && !(await exists(file))) {
    if (!master_key) {
      throw new OperatorError(
        `The backup has no key in it. Put the key under which it was made into ${file}, or set KONTOR_MASTER_KEY.`,
      );
    }
    await makePath(config.dataDir, 0o711);
    const conversion = { isCompressed: false, cipher, onBytes: () => undefined };
    const to = createWriteStream(`${file}.unfinished`, { mode: 0o600, flush: true });
    await readObject(place, master_key, conversion, to);
    await rename(`${file}.unfinished`, file);
  }
  const present = await masterKeyOf(config);
  if (fingerprint(present) === key) return;
  const where = config.masterKey ? 'KONTOR_MASTER_KEY' : file;
  throw new OperatorError(
    `The backup was made under another master key (${key_id}) than the one in ${where} (${masterKeyId(present)}). Set the key of that time, restore, and then replace it with: kontor keys rotate-master`,
  );
}

/** True when an earlier run began to restore the same backup. */
async function requireEmptyOrBegun(address: DatabaseAddress, { id }: Manifest): Promise<boolean> {
  const begun = await unfinishedRestore(address);
  if (begun === id) return true;
  if (begun !== undefined) {
    throw new OperatorError(
      `The restore of another backup (${begun}) is unfinished here. Finish it with that backup, or restore into an empty database.`,
    );
  }
  await withClient(address, 'restore', requireEmpty);
  return false;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select to_regclass('public.accounts') is not null as has_accounts,
       to_regclass('public.issuers') is not null as has_issuers, to_regclass('public.processes') is not null as has_processes`,
  );
  if (!tables[0]?.has_accounts) return;
  await client.query('set role kontor_system');
  // A restore that was killed while it created tables may have come to one and not to the other.
  const isOwn = tables[0].has_issuers
    ? 'not exists (select from issuers i where i.account_id = a.id)'
    : 'true';
  const { rows } = await client.query(`select exists (select from accounts a where ${isOwn}) as is_used`);
  if (tables[0].has_processes && (await isRunning(client))) {
    throw new OperatorError('A Kontor is running on this database. Stop it first.');
  }
  if (rows[0]?.is_used) {
    throw new OperatorError(
      'This installation has accounts already. A backup is restored into an empty one.',
    );
  }
}

async function isRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from processes p where ${isAlive}`);
  return rows.length > 0;
}
