import { type BackupCipher, type BackupUnlock, unlockBackup } from '../../platform/backup-cipher.ts';
import type { Manifest } from './manifest.ts';

/** `askPassphrase` is called only when the backup needs one that was not given; undefined: there is no terminal. */
export type Unlock = BackupUnlock & { askPassphrase: () => Promise<string | undefined> };

export async function unlock(
  { encryption }: Manifest,
  { passphrase, privateKey, askPassphrase }: Unlock,
): Promise<BackupCipher | undefined> {
  if (!encryption) return undefined;
  const isAsked = encryption.for.kind === 'passphrase' && passphrase === undefined;
  return unlockBackup(encryption, {
    passphrase: isAsked ? await askPassphrase() : passphrase,
    privateKey,
  });
}
