import type { Backup } from '../../cli/commands.ts';
import type { BackupCipher } from '../../platform/backup-cipher.ts';
import { inParallel } from '../../platform/concurrency/in-parallel.ts';
import { OperatorError } from '../../platform/errors.ts';
import { nowhere, verifyFiles } from './files.ts';
import { type Manifest, readManifest, requireUnchanged } from './manifest.ts';
import { readObject } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { createProgress, type OnProgress, storedBytes, summaryOf } from './summary.ts';
import { type Unlock, unlock } from './unlock.ts';

export type Verification = Backup & {
  is_good: boolean;
  /** False without the passphrase or private key: then only checksums were compared, and not who wrote them. */
  is_opened: boolean;
  problems: string[];
};

/** Reads every byte of the backup and changes nothing. */
export async function verify(
  place: BackupPlace,
  options: { unlock: Unlock; workers: number },
  onProgress: OnProgress,
): Promise<Verification> {
  const manifest = await readManifest(place);
  const problems: string[] = [];
  const recordFailure = (error: unknown): void => {
    if (!(error instanceof OperatorError)) throw error;
    problems.push(error.message);
  };
  const progress = createProgress(onProgress);
  progress.expect(storedBytes(manifest));
  const cipher = await openIfPossible(manifest, options.unlock);
  const is_opened = manifest.encryption === null || cipher !== undefined;
  if (is_opened) {
    try {
      requireUnchanged(manifest, cipher);
    } catch (error) {
      recordFailure(error);
    }
  }
  const objects = [
    ...manifest.tables.flatMap(({ parts }) => parts.map((object) => ({ object, isCompressed: is_opened }))),
    ...(manifest.master_key ? [{ object: manifest.master_key, isCompressed: false }] : []),
  ];
  await inParallel(objects, Array(options.workers).fill(0), ({ object, isCompressed }) =>
    readObject(place, object, { isCompressed, cipher, onBytes: progress.add }, nowhere()).catch(
      recordFailure,
    ),
  );
  if (manifest.files)
    await verifyFiles(place, manifest.files, progress.add, recordFailure).catch(recordFailure);
  return { ...summaryOf(place, manifest), is_good: problems.length === 0, is_opened, problems };
}

/** A wrong passphrase is refused; without one, the backup stays closed. */
async function openIfPossible(manifest: Manifest, given: Unlock): Promise<BackupCipher | undefined> {
  const kind = manifest.encryption?.for.kind;
  if (kind === 'recipient' && given.privateKey === undefined) return undefined;
  const passphrase = given.passphrase ?? (kind === 'passphrase' ? await given.askPassphrase() : undefined);
  if (kind === 'passphrase' && passphrase === undefined) return undefined;
  return unlock(manifest, { ...given, passphrase });
}
