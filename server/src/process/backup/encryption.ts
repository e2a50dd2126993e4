import { Readable } from 'node:stream';
import {
  type BackupCipher,
  type BackupLock,
  type BackupUnlock,
  createBackupCipher,
  lockText,
  newBackupKeys,
  unlockText,
} from '../../platform/backup-cipher.ts';
import { OperatorError } from '../../platform/errors.ts';
import { parseMasterKey } from '../../platform/master-key.ts';
import { type Encryption, keysName, type Manifest } from './manifest.ts';
import { readSmallObject, writeObject } from './objects.ts';
import type { BackupPlace } from './place.ts';

/** `askPassphrase` is called only when the backup needs one that was not given; undefined: there is no terminal. */
export type Unlock = {
  passphrase: string | undefined;
  privateKey: string | undefined;
  askPassphrase: () => Promise<string | undefined>;
};

/** `masterKey` is only in a backup that was made with --with-key. */
export type BackupKeys = { cipher: BackupCipher; masterKey: Buffer | undefined };

const masterKeyLine = /^# master key: (\S+)$/m;

/** Creates the data key of a backup and writes it, encrypted for `lock`. The object is an identity file of age. */
export async function writeKeys(
  place: BackupPlace,
  lock: BackupLock,
  masterKey: Buffer | undefined,
): Promise<{ encryption: Encryption; cipher: BackupCipher }> {
  const { privateKey: dataKey } = await newBackupKeys();
  const comment = masterKey ? `# master key: ${masterKey.toString('base64')}\n` : '';
  const locked = await lockText(lock, `${comment}${dataKey}\n`);
  const keys = await writeObject(place, keysName, Readable.from([locked]), {
    isCompressed: false,
    cipher: undefined,
    onBytes: () => undefined,
  });
  return {
    encryption:
      'passphrase' in lock
        ? { kind: 'passphrase', keys }
        : { kind: 'recipient', recipient: lock.recipient.trim(), keys },
    cipher: await createBackupCipher(dataKey),
  };
}

/** Undefined for a plain backup. */
export async function openKeys(
  place: BackupPlace,
  { encryption }: Manifest,
  unlock: Unlock,
): Promise<BackupKeys | undefined> {
  if (!encryption) return undefined;
  const locked = await readSmallObject(place, encryption.keys);
  const text = await unlockText(await requireUnlock(encryption, unlock), locked);
  if (text === undefined) {
    const what = encryption.kind === 'passphrase' ? 'passphrase' : 'private key';
    throw new OperatorError(`The backup was encrypted with another ${what}.`);
  }
  const [, masterKey] = masterKeyLine.exec(text) ?? [];
  return {
    cipher: await createBackupCipher(text.replace(/^#.*\n/gm, '').trim()),
    // For a public key everyone can encrypt, so a master key in that file would prove nothing.
    masterKey:
      masterKey !== undefined && encryption.kind === 'passphrase' ? parseMasterKey(masterKey) : undefined,
  };
}

async function requireUnlock(
  encryption: Encryption,
  { passphrase, privateKey, askPassphrase }: Unlock,
): Promise<BackupUnlock> {
  if (encryption.kind === 'recipient') {
    if (privateKey !== undefined) return { privateKey };
    throw new OperatorError(
      `The backup is encrypted for ${encryption.recipient}. Name the file of its private key with --private-key-file.`,
    );
  }
  const given = passphrase ?? (await askPassphrase());
  if (given !== undefined) return { passphrase: given };
  throw new OperatorError(
    'The backup is encrypted with a passphrase. Use --passphrase-file, or set KONTOR_BACKUP_PASSPHRASE.',
  );
}
