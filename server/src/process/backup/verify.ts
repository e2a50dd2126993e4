import type { VerifiedBackup } from '../../cli/commands.ts';
import { inParallel } from '../../platform/concurrency/in-parallel.ts';
import { OperatorError } from '../../platform/errors.ts';
import { type BackupKeys, openKeys, type Unlock } from './encryption.ts';
import { discardingStream, verifyFiles } from './files.ts';
import { type Manifest, readManifest, requireAuthentic } from './manifest.ts';
import {
  findById,
  findMasterKeys,
  type KeyConfig,
  type MasterKeys,
  unwrapKeyOfBackup,
} from './master-keys.ts';
import { readObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, storedBytes, summaryOf } from './summary.ts';

type Options = {
  unlock: Unlock;
  oldKeyFiles: readonly string[];
  /** Whether the wrapped key in the backup may be used beside a present key. */
  isKeyFromBackup?: boolean | undefined;
  /** Compares checksums alone, on a machine that has no key. */
  isChecksumsOnly: boolean;
  workers: number;
};

/** Reads every byte of the backup and changes nothing. */
export async function verify(
  config: KeyConfig,
  place: BackupPlace,
  { unlock, oldKeyFiles, isKeyFromBackup, isChecksumsOnly, workers }: Options,
  onProgress: OnProgress,
): Promise<VerifiedBackup> {
  const manifest = await readManifest(place);
  const problems: string[] = [];
  const recordFailure = (error: unknown): void => {
    if (!(error instanceof OperatorError)) throw error;
    problems.push(error.message);
  };
  const progress = createProgress(onProgress);
  progress.expect(storedBytes(manifest));
  let keys: BackupKeys | undefined;
  let is_authentic = false;
  if (!isChecksumsOnly) {
    keys = await openIfPossible(place, manifest, unlock);
    try {
      const masterKeys = await findMasterKeys(config, oldKeyFiles, manifest.key_id);
      const isFromBackup = isKeyFromBackup === true || !masterKeys.present;
      const found =
        findById(masterKeys, manifest.key_id)?.bytes ??
        (masterKeys.present ? undefined : keys?.masterKey) ??
        (isFromBackup ? (await unwrapKeyOfBackup(config, manifest))?.bytes : undefined);
      if (!found) throw missingKey(manifest, masterKeys);
      requireAuthentic(manifest, found);
      is_authentic = true;
    } catch (error) {
      recordFailure(error);
    }
  }
  const is_opened = !isChecksumsOnly && (manifest.encryption === null || keys !== undefined);
  const parts = manifest.tables.flatMap((table) => table.parts);
  const conversion = { isCompressed: is_opened, cipher: keys?.cipher, onBytes: progress.add };
  await inParallel(parts, Array(workers).fill(0), (part) =>
    readObject(place, part, conversion, discardingStream()).catch(recordFailure),
  );
  if (manifest.encryption && !keys) {
    const asStored = { isCompressed: false, cipher: undefined, onBytes: () => undefined };
    await readObject(place, manifest.encryption.keys, asStored, discardingStream()).catch(recordFailure);
  }
  if (manifest.files)
    await verifyFiles(place, manifest.files, progress.add, recordFailure).catch(recordFailure);
  return {
    ...summaryOf(place, manifest),
    is_good: problems.length === 0,
    is_authentic,
    is_opened,
    problems,
  };
}

function missingKey({ key_id, wrapped_key }: Manifest, { keptFile }: MasterKeys): OperatorError {
  return new OperatorError(
    `Its origin is not proven: the master key ${key_id} is not here. Set KONTOR_MASTER_KEY to it, or name its file: --old-key-file ${keptFile ?? '<file>'}.${wrapped_key === undefined ? '' : ' It is in the backup, wrapped: --key-from-backup.'} Without the key, --checksums-only finds damage, but no forgery.`,
  );
}

/** Refuses a wrong passphrase. Without one, the content stays closed: its checksums prove it. */
async function openIfPossible(
  place: BackupPlace,
  manifest: Manifest,
  unlock: Unlock,
): Promise<BackupKeys | undefined> {
  const kind = manifest.encryption?.kind;
  if (kind === 'recipient' && unlock.privateKey === undefined) return undefined;
  const passphrase = unlock.passphrase ?? (kind === 'passphrase' ? await unlock.askPassphrase() : undefined);
  if (kind === 'passphrase' && passphrase === undefined) return undefined;
  return openKeys(place, manifest, { ...unlock, passphrase });
}
