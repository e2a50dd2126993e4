import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Commands } from '../../cli/commands.ts';
import { type Config, readConfig } from '../../config.ts';
import { type BackupLock, newBackupKeys } from '../../platform/backup-cipher.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorCode } from '../../platform/database/faults.ts';
import { OperatorError } from '../../platform/errors.ts';
import type { S3Server } from '../../platform/s3.ts';
import { openBucket } from './bucket.ts';
import type { Unlock } from './encryption.ts';
import { openFolder } from './folder.ts';
import type { BackupPlace } from './place.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';
import { backUp } from './write.ts';

type BackupCommands = Pick<Commands, 'backUp' | 'verifyBackup' | 'restore' | 'newBackupKeys'>;
type Given = { passphraseFile?: string | undefined; privateKeyFile?: string | undefined };
type Ask = Parameters<Commands['restore']>[1]['askPassphrase'];

const passphraseCharactersMin = 12;

export const backupCommands: BackupCommands = {
  backUp: ({ to, withKey, workers, ...wanted }, { onProgress, askPassphrase }) => {
    const config = readConfig(process.env);
    return withPlace(to, config.backupS3, async (place) => {
      const lock = await requireLock(config, wanted, askPassphrase);
      return explainDiskErrors('Free space and run it again.', () =>
        backUp(config, systemClock, place, { withKey, workers, lock }, onProgress),
      );
    });
  },
  verifyBackup: (
    { from, workers, oldKeyFiles, isKeyFromBackup, isChecksumsOnly, ...given },
    { onProgress, askPassphrase },
  ) => {
    const config = readConfig(process.env);
    return withPlace(from, config.backupS3, async (place) => {
      const unlock = await readUnlock(config, given, askPassphrase);
      return verify(
        config,
        place,
        { workers, oldKeyFiles, isKeyFromBackup, isChecksumsOnly, unlock },
        onProgress,
      );
    });
  },
  restore: (
    { from, workers, oldKeyFiles, isKeyFromBackup, isPlain, ...given },
    { onProgress, askPassphrase },
  ) => {
    const config = readConfig(process.env);
    return withPlace(from, config.backupS3, async (place) => {
      const unlock = await readUnlock(config, given, askPassphrase);
      return explainDiskErrors(
        'Free space and run the same command again: it continues where it ended.',
        () => restore(config, place, { workers, oldKeyFiles, isKeyFromBackup, isPlain, unlock }, onProgress),
      );
    });
  },
  newBackupKeys,
};

async function withPlace<T>(
  name: string,
  server: S3Server,
  work: (place: BackupPlace) => Promise<T>,
): Promise<T> {
  const place = name.startsWith('s3://') ? openBucket(name, server) : openFolder(resolve(name));
  try {
    return await work(place);
  } finally {
    place.close();
  }
}

async function requireLock(
  config: Config,
  wanted: { recipient?: string | undefined; passphraseFile?: string | undefined; isPlain: boolean },
  ask: Ask,
): Promise<BackupLock | undefined> {
  if (wanted.isPlain) return undefined;
  if (wanted.recipient !== undefined) return { recipient: wanted.recipient };
  const passphrase = (await readPassphrase(config, wanted.passphraseFile)) ?? requireLong(await ask('new'));
  if (passphrase !== undefined) return { passphrase };
  throw new OperatorError(
    'A backup contains personal data and is encrypted. Use --passphrase-file, KONTOR_BACKUP_PASSPHRASE or --recipient; --plain writes it unencrypted.',
  );
}

async function readUnlock(config: Config, given: Given, ask: Ask): Promise<Unlock> {
  return {
    passphrase: await readPassphrase(config, given.passphraseFile),
    privateKey: given.privateKeyFile === undefined ? undefined : await readSecretFile(given.privateKeyFile),
    askPassphrase: () => ask('existing'),
  };
}

async function readPassphrase(config: Config, file: string | undefined): Promise<string | undefined> {
  return requireLong(file === undefined ? config.backupPassphrase : await readSecretFile(file));
}

function requireLong(passphrase: string | undefined): string | undefined {
  if (passphrase !== undefined && passphrase.length < passphraseCharactersMin)
    throw new OperatorError(`The passphrase must have ${passphraseCharactersMin} characters or more.`);
  return passphrase;
}

async function readSecretFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`${path} cannot be read.`, { cause });
  });
  return text.trim();
}

/** Codes of a full disk. SQLSTATE 53100 is that of the database's disk. */
const fullDisk = ['ENOSPC', 'EDQUOT', '53100'];

async function explainDiskErrors<T>(advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, path } = error as NodeJS.ErrnoException;
    if (fullDisk.includes(errorCode(error) ?? ''))
      throw new OperatorError(`The disk is full: ${message}. ${advice}`, { cause: error });
    // The operating system refused a file or folder.
    if (path !== undefined) throw new OperatorError(`${path} cannot be used: ${message}.`, { cause: error });
    throw error;
  }
}
