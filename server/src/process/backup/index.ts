import { readFile } from 'node:fs/promises';
import type { Commands } from '../../cli/commands.ts';
import { type Config, readConfig } from '../../config.ts';
import { type BackupLock, newBackupKeys } from '../../platform/backup-cipher.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorCode } from '../../platform/database/faults.ts';
import { OperatorError } from '../../platform/errors.ts';
import { withPlace } from './open-place.ts';
import { restore } from './restore.ts';
import type { Unlock } from './unlock.ts';
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
      const lock = await lockOf(config, wanted, askPassphrase);
      return explainDiskErrors('Free space and run it again.', () =>
        backUp(config, systemClock, place, { withKey, workers, lock }, onProgress),
      );
    });
  },
  verifyBackup: ({ from, workers, ...given }, { onProgress, askPassphrase }) => {
    const config = readConfig(process.env);
    return withPlace(from, config.backupS3, async (place) =>
      verify(place, { workers, unlock: await unlockOf(config, given, askPassphrase) }, onProgress),
    );
  },
  restore: ({ from, workers, ...given }, { onProgress, askPassphrase }) => {
    const config = readConfig(process.env);
    return withPlace(from, config.backupS3, async (place) => {
      const unlock = await unlockOf(config, given, askPassphrase);
      return explainDiskErrors(
        'Free space and run the same command again: it continues where it ended.',
        () => restore(config, place, { workers, unlock }, onProgress),
      );
    });
  },
  newBackupKeys: async () => newBackupKeys(),
};

async function lockOf(
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

async function unlockOf(config: Config, given: Given, ask: Ask): Promise<Unlock> {
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

/** SQLSTATE 53100: the database's disk. */
const fullDisk = ['ENOSPC', 'EDQUOT', '53100'];

async function explainDiskErrors<T>(advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, path } = error as NodeJS.ErrnoException;
    if (fullDisk.includes(errorCode(error) ?? ''))
      throw new OperatorError(`The disk is full: ${message}. ${advice}`, { cause: error });
    // What the operating system says of a file or folder.
    if (path !== undefined) throw new OperatorError(`${path} cannot be used: ${message}.`, { cause: error });
    throw error;
  }
}
