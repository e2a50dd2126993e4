import type { Command } from 'commander';
import type { Backup, BackupProgress, Commands } from './commands.ts';
import { type Json, print, showProgress, withJson } from './output.ts';

type BackupOptions = Json & { withKey?: boolean; passphraseFile?: string; recipient?: string };
type RestoreOptions = Json & { passphraseFile?: string; privateKeyFile?: string };

/** Backup of the whole installation, and restore into another one. */
export function addBackup(program: Command, commands: Commands): void {
  withJson(
    program
      .command('backup <folder>')
      .description('write a consistent backup into a new folder; the server may keep running'),
  )
    .option('--with-key', 'include the master key of the data folder; only in an encrypted backup')
    .option(
      '--passphrase-file <path>',
      'encrypt with the passphrase in this file (or KONTOR_BACKUP_PASSPHRASE)',
    )
    .option('--recipient <key>', 'encrypt for this public key; see "kontor backup-key"')
    .action(async (folder: string, options: BackupOptions) => {
      const { withKey = false, passphraseFile, recipient } = options;
      const made = await withProgress(options, (onProgress) =>
        commands.backUp({ folder, withKey, passphraseFile, recipient }, onProgress),
      );
      print(options, made, () => describeBackup(made));
    });
  withJson(program.command('restore <folder>').description('restore a backup into an empty installation'))
    .option('--passphrase-file <path>', 'file with the passphrase (or KONTOR_BACKUP_PASSPHRASE)')
    .option('--private-key-file <path>', 'file with the private key of the recipient')
    .action(async (folder: string, options: RestoreOptions) => {
      const { passphraseFile, privateKeyFile } = options;
      const restored = await withProgress(options, (onProgress) =>
        commands.restore({ folder, passphraseFile, privateKeyFile }, onProgress),
      );
      print(
        options,
        restored,
        () =>
          `Restored ${contentOf(restored)} of ${restored.created_at}. Start Kontor: deliveries continue where they were.`,
      );
    });
  withJson(
    program.command('backup-key').description('make a pair of keys for backups; nothing is stored'),
  ).action(async (options: Json) => {
    const { publicKey: public_key, privateKey: private_key } = await commands.newBackupKeys();
    print(
      options,
      { public_key, private_key },
      () =>
        `Public key, for "kontor backup --recipient":\n${public_key}\nPrivate key, for "kontor restore". Keep it away from this server; it is not stored:\n${private_key}`,
    );
  });
}

function withProgress<T>(options: Json, work: (onProgress: BackupProgress) => Promise<T>): Promise<T> {
  const progress = showProgress(options.json === true);
  return work((done, total) => progress.show({ done, total, count: done, noun: 'tables' })).finally(
    progress.end,
  );
}

function describeBackup(made: Backup): string {
  const lines = [`Wrote ${contentOf(made)} to ${made.folder}.`];
  if (made.files === null)
    lines.push('It does not contain the files in your bucket: back up the bucket separately.');
  if (!made.is_encrypted)
    lines.push('It is not encrypted: it contains personal data. Use --passphrase-file or --recipient.');
  lines.push(
    made.has_key
      ? 'It contains the master key, encrypted like the rest.'
      : 'It does not contain the master key, and cannot be read without it: keep a copy of the key elsewhere.',
  );
  return lines.join('\n');
}

function contentOf({ rows, tables, files }: Backup): string {
  return `${rows} rows of ${tables} tables${files === null ? '' : ` and ${files} files`}`;
}
