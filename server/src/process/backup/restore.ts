import type pg from 'pg';
import type { RestoredBackup } from '../../cli/commands.ts';
import { ownMigrations } from '../../composition/migrations.ts';
import type { Config } from '../../config.ts';
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
import { masterKeyId } from '../../platform/master-key.ts';
import { version } from '../../platform/version.ts';
import { withStorage } from '../installation.ts';
import { masterKeyFile, type OpenedKey, writeKeyFile } from '../master-key-file.ts';
import { adoptDatabase } from '../rotate-master-key.ts';
import { type BackupKeys, openKeys, type Unlock } from './encryption.ts';
import { restoreFiles } from './files.ts';
import { type Manifest, readManifest, requireAuthentic } from './manifest.ts';
import { findById, findMasterKeys, type MasterKeys, unwrapKeyOfBackup } from './master-keys.ts';
import { readObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, storedBytes, summaryOf } from './summary.ts';

type Options = {
  unlock: Unlock;
  /** The operator expects a backup that is not encrypted. */
  isPlain: boolean;
  oldKeyFiles: readonly string[];
  /** Whether the wrapped key in the backup may be used beside a present key. */
  isKeyFromBackup?: boolean | undefined;
  workers: number;
};
/** `present` is the installation's key, and undefined in a new data folder. */
type Keys = { ofBackup: OpenedKey; present: OpenedKey | undefined; data: BackupKeys | undefined };

/**
 * Restores into an empty installation, or continues an earlier run of the same restore. Before anything is written, the
 * manifest is authenticated. Each part is compared with it on the way, and committed only when it is the same.
 */
export async function restore(
  config: Config,
  place: BackupPlace,
  options: Options,
  onProgress: OnProgress,
): Promise<RestoredBackup> {
  const manifest = await readManifest(place);
  const keys = await authenticate(config, place, manifest, options);
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
  if (!keys.present) await writeKeyFile(masterKeyFile(config.dataDir), keys.ofBackup.stored);
  const ofBackup = keys.ofBackup.bytes;
  const present = keys.present?.bytes ?? ofBackup;
  const conversion = { isCompressed: true, cipher: keys.data?.cipher };
  const progress = createProgress(onProgress);
  progress.expect(storedBytes(manifest));
  const work = async (address: DatabaseAddress): Promise<RestoredBackup> => {
    const is_resumed = await requireEmptyOrBegun(address, manifest);
    if (!is_resumed) {
      // The schema is the backup's until the tables are filled, and is migrated afterwards.
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
      read: (part, to) => readObject(place, part, { ...conversion, onBytes: progress.add }, to),
      onSkip: ({ bytes }) => progress.add(bytes),
    });
    const migrated = await migrate(address, all);
    if (manifest.files && config.files.kind === 'folder') {
      await restoreFiles(place, manifest.files, config.files.folder, progress.add);
    }
    const isAdopted = !present.equals(ofBackup);
    if (isAdopted) await adoptDatabase(config, address, ofBackup, present);
    await endRestore(address);
    return {
      ...summaryOf(place, manifest),
      migrated,
      is_resumed,
      sealed_under: masterKeyId(present),
    };
  };
  return withStorage(config, work, 'create');
}

/** Finds the master key of the backup, and refuses a backup that this key did not authenticate. */
async function authenticate(
  config: Config,
  place: BackupPlace,
  manifest: Manifest,
  { unlock, isPlain, oldKeyFiles, isKeyFromBackup }: Options,
): Promise<Keys> {
  const { key_id } = manifest;
  const masterKeys = await findMasterKeys(config, oldKeyFiles, key_id);
  const { present } = masterKeys;
  const missing = () => missingKey(config, manifest, masterKeys);
  const isFromBackup = isKeyFromBackup === true || !present;
  const found =
    findById(masterKeys, key_id) ?? (isFromBackup ? await unwrapKeyOfBackup(config, manifest) : undefined);
  // First, so that the passphrase is never used on a forged backup.
  if (found) requireAuthentic(manifest, found.bytes);
  if (found && !manifest.encryption && !isPlain) {
    throw new OperatorError(
      'The backup is not encrypted. If it was made with --plain, restore it with --plain.',
    );
  }
  // A key from the backup is proven by the passphrase alone, so it is used only where there is no better proof.
  if (!found && (present || !manifest.has_master_key)) throw missing();
  const data = await openKeys(place, manifest, unlock);
  if (found) return { ofBackup: found, present, data };
  const bytes = data?.masterKey;
  if (!bytes || masterKeyId(bytes) !== key_id) throw missing();
  requireAuthentic(manifest, bytes);
  return { ofBackup: { bytes, stored: bytes }, present, data };
}

/** No option skips the proof: without this key, nothing that is sealed in the database could be opened anyway. */
function missingKey(
  config: Config,
  { key_id: keyId, wrapped_key }: Manifest,
  { present, keptFile }: MasterKeys,
): OperatorError {
  const file = masterKeyFile(config.dataDir);
  if (!present) {
    return new OperatorError(
      `The backup was made under the master key ${keyId}, which is not in it. Put that key into ${file}, set KONTOR_MASTER_KEY, or name its file with --old-key-file.`,
    );
  }
  const where = config.masterKey ? 'KONTOR_MASTER_KEY' : file;
  return new OperatorError(
    `The backup was made under another master key (${keyId}) than the one in ${where} (${masterKeyId(present.bytes)}). Name the file with that key: --old-key-file ${keptFile ?? '<file>'}${wrapped_key === undefined ? '' : '; or use the wrapped key in the backup: --key-from-backup'}`,
  );
}

/** Returns true when an earlier run began to restore the same backup. */
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
  // A restore that was killed while it created tables may have created one of them alone.
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
