import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Backup } from '../../cli/commands.ts';
import type { Config } from '../../config.ts';
import { type BackupLock, lockBackup } from '../../platform/backup-cipher.ts';
import { recordBackup } from '../../platform/backup-record.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseAddress } from '../../platform/database/connections.ts';
import { copyTables, type TablePart } from '../../platform/database/copy-tables.ts';
import { OperatorError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { masterKeyId } from '../../platform/master-key.ts';
import { version } from '../../platform/version.ts';
import { withStorage } from '../installation.ts';
import { masterKeyFile, masterKeyOf } from '../master-key-file.ts';
import { bytesIn, writeFiles } from './files.ts';
import {
  fingerprint,
  format,
  keyName,
  type Manifest,
  manifestName,
  type TablePartObject,
  writeManifest,
} from './manifest.ts';
import { writeObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, summaryOf } from './summary.ts';

type Wanted = { withKey: boolean; lock: BackupLock | undefined; workers: number };

/** The whole installation as it is at one moment. */
export async function backUp(
  config: Config,
  clock: Clock,
  place: BackupPlace,
  wanted: Wanted,
  onProgress: OnProgress,
): Promise<Backup> {
  requireKeyRules(config, wanted);
  const locked = wanted.lock && (await lockBackup(wanted.lock));
  const cipher = locked?.cipher;
  await place.begin();
  const key = await masterKeyOf(config);
  const now = clock.now();
  const folder = config.files.kind === 'folder' ? config.files.folder : undefined;
  return withStorage(config, async (address) => {
    const fileBytes = folder === undefined ? 0 : await bytesIn(folder);
    const progress = createProgress(onProgress);
    const plan = (parts: TablePart[]) =>
      progress.expect(parts.reduce((sum, part) => sum + part.estimatedBytes, fileBytes));
    const copied = await writeTables(address, place, { workers: wanted.workers, cipher, plan, progress });
    // After the tables: every file that they name exists by now.
    const files = folder === undefined ? null : await writeFiles(place, folder, progress.add);
    const master_key = wanted.withKey
      ? await writeObject(place, keyName, createReadStream(masterKeyFile(config.dataDir)), {
          isCompressed: false,
          cipher,
          onBytes: () => undefined,
        })
      : null;
    const manifest: Omit<Manifest, 'checksum'> = {
      format,
      id: newId('bak', now),
      kontor: version,
      created_at: now.toISOString(),
      finished_at: clock.now().toISOString(),
      key: fingerprint(key),
      key_id: masterKeyId(key),
      encryption: locked?.envelope ?? null,
      ...copied,
      files,
      master_key,
    };
    await place.write(manifestName, Readable.from([Buffer.from(writeManifest(manifest, cipher))]));
    await place.finish();
    const summary = summaryOf(place, manifest);
    await recordBackup(address, { ...summary, finished_at: manifest.finished_at });
    return summary;
  });
}

function requireKeyRules(config: Config, { withKey, lock }: Wanted): void {
  if (withKey && config.masterKey) {
    throw new OperatorError(
      '--with-key is for the key in the data folder; yours comes from KONTOR_MASTER_KEY.',
    );
  }
  if (withKey && !lock) {
    throw new OperatorError(
      '--with-key needs an encrypted backup: beside plain tables, the master key would open everything.',
    );
  }
}

async function writeTables(
  address: DatabaseAddress,
  place: BackupPlace,
  options: {
    workers: number;
    cipher: Parameters<typeof writeObject>[3]['cipher'];
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
      const path = `tables/${part.table}.${part.number}.copy.gz`;
      // A part is rarely as large as its pages, so it counts as these at most, and at its end as exactly these.
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
