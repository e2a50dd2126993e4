import { Readable } from 'node:stream';
import type { Backup } from '../../cli/commands.ts';
import type { Config } from '../../config.ts';
import type { BackupCipher, BackupLock } from '../../platform/backup-cipher.ts';
import { recordBackup } from '../../platform/backup-record.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseAddress } from '../../platform/database/connections.ts';
import { copyTables, type TablePart } from '../../platform/database/copy-tables.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { OperatorError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import { version } from '../../platform/version.ts';
import { type StoredKey, storedKeyText } from '../../services/key-service/index.ts';
import { withStorage } from '../installation.ts';
import { masterKeyOf } from '../master-key-file.ts';
import { writeKeys } from './encryption.ts';
import { bytesIn, writeFiles } from './files.ts';
import {
  format,
  type Manifest,
  manifestName,
  type TablePartObject,
  type UnauthenticatedManifest,
  writeManifest,
} from './manifest.ts';
import { writeObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, summaryOf } from './summary.ts';

type Wanted = { withKey: boolean; lock: BackupLock | undefined; workers: number };

/** Writes the whole installation as it is at one moment. */
export async function backUp(
  config: Config,
  clock: Clock,
  place: BackupPlace,
  wanted: Wanted,
  onProgress: OnProgress,
): Promise<Backup> {
  const { bytes: key, stored } = await masterKeyOf(config);
  requireKeyRules(config, stored, wanted);
  await place.begin();
  const now = clock.now();
  const folder = config.files.kind === 'folder' ? config.files.folder : undefined;
  return withStorage(config, async (address) => {
    await requireKeyOfDatabase(address, key);
    const locked = wanted.lock && (await writeKeys(place, wanted.lock, wanted.withKey ? key : undefined));
    const cipher = locked?.cipher;
    const fileBytes = folder === undefined ? 0 : await bytesIn(folder);
    const progress = createProgress(onProgress);
    const plan = (parts: TablePart[]) =>
      progress.expect(parts.reduce((sum, part) => sum + part.estimatedBytes, fileBytes));
    const copied = await writeTables(address, place, { workers: wanted.workers, cipher, plan, progress });
    // Files follow the tables, so that every file that the tables name exists by now.
    const files = folder === undefined ? null : await writeFiles(place, folder, progress.add);
    const manifest: UnauthenticatedManifest = {
      format,
      id: newId('bak', now),
      kontor: version,
      created_at: now.toISOString(),
      finished_at: clock.now().toISOString(),
      key_id: masterKeyId(key),
      encryption: locked?.encryption ?? null,
      has_master_key: wanted.withKey,
      ...(Buffer.isBuffer(stored) ? {} : { wrapped_key: storedKeyText(stored) }),
      ...copied,
      files,
    };
    await place.write(manifestName, Readable.from([Buffer.from(writeManifest(manifest, key))]));
    await place.finish();
    const summary = summaryOf(place, manifest);
    await recordBackup(address, { ...summary, finished_at: manifest.finished_at });
    return summary;
  });
}

function requireKeyRules(config: Config, stored: StoredKey, { withKey, lock }: Wanted): void {
  if (withKey && !Buffer.isBuffer(stored)) {
    throw new OperatorError(
      '--with-key is for a plain master key. Yours is wrapped, and every backup has it in this form.',
    );
  }
  if (withKey && config.masterKey) {
    throw new OperatorError(
      '--with-key is for the key in the data folder; yours comes from KONTOR_MASTER_KEY.',
    );
  }
  if (withKey && !lock) {
    throw new OperatorError(
      '--with-key requires an encrypted backup: beside plain tables, the master key would open everything.',
    );
  }
  if (withKey && lock && 'recipient' in lock) {
    throw new OperatorError(
      '--with-key requires a passphrase: everyone can encrypt for a public key, so a master key in that backup would not prove its origin.',
    );
  }
}

/** A backup under a key that opens nothing in this database could not be used. */
async function requireKeyOfDatabase(address: DatabaseAddress, key: Buffer): Promise<void> {
  const otherKey = await withClient(address, 'backup', async (client) => {
    await client.query('set role kontor_system');
    const { rows } = await client.query<{ id: string }>(selectOtherKey, [masterKeyId(key)]);
    return rows[0]?.id;
  });
  if (otherKey === undefined) return;
  throw new OperatorError(
    `The database is sealed under the master key ${otherKey}, not under the one of this command (${masterKeyId(key)}). Set KONTOR_MASTER_KEY to that key.`,
  );
}

/** The key's id follows two bytes of mark. Our key opens the keys in `master_keys` that it wraps. */
const selectOtherKey = `
  select id from (select encode(substring(private_key from 3 for 4), 'hex') as id from signing_keys) sealing
  where id <> $1 and not exists (select from master_keys k where k.id = sealing.id and k.wrapped_by = $1) limit 1`;

async function writeTables(
  address: DatabaseAddress,
  place: BackupPlace,
  options: {
    workers: number;
    cipher: BackupCipher | undefined;
    plan: (parts: TablePart[]) => void;
    progress: ReturnType<typeof createProgress>;
  },
): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  const { workers, cipher, plan, progress } = options;
  const parts = new Map<string, TablePartObject[]>();
  const { tables, migrations } = await copyTables(address, {
    workers,
    onPlan: plan,
    write: async (part, content, rows) => {
      const path = `tables/${part.table}.${part.number}.copy.gz${cipher ? '.age' : ''}`;
      // A part is rarely as large as its pages. It counts as its pages at the end, and never as more.
      const share = progress.share(part.estimatedBytes);
      const object = await writeObject(place, path, content, {
        isCompressed: true,
        cipher,
        onBytes: share.add,
      });
      share.end();
      parts.set(part.table, [...(parts.get(part.table) ?? []), { ...object, rows: rows() }]);
    },
  });
  return {
    migrations,
    tables: tables.map((table) => ({
      ...table,
      parts: (parts.get(table.name) ?? []).toSorted((a, b) => a.path.localeCompare(b.path)),
    })),
  };
}
