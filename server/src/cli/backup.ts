import { type Command, InvalidArgumentError, Option } from 'commander';
import { askNewSecret, askSecret } from './ask-secret.ts';
import type {
  Backup,
  BackupSource,
  BackupTerminal,
  Commands,
  RestoredBackup,
  VerifiedBackup,
} from './commands.ts';
import { type Json, print, showProgress, sizeText, withJson } from './output.ts';

type BackupOptions = Json & {
  to?: string;
  withKey?: boolean;
  passphraseFile?: string;
  recipient?: string;
  plain?: boolean;
  jobs: number;
};
type SourceOptions = Json & {
  passphraseFile?: string;
  privateKeyFile?: string;
  oldKeyFile?: string[];
  keyFromBackup?: boolean;
  jobs: number;
};

const jobsDefault = 4;

/** Backup of the whole installation, and restore into another one. */
export function addBackup(program: Command, commands: Commands): void {
  const backup = withJson(
    program.command('backup').description('write a consistent backup; the server may keep running'),
  )
    .option('--to <place>', 'a new folder, or s3://bucket/prefix (required)')
    .option('--with-key', 'include the master key of the data folder; requires a passphrase')
    .option(
      '--passphrase-file <path>',
      'encrypt with the passphrase in this file (or KONTOR_BACKUP_PASSPHRASE; asked for at a terminal)',
    )
    .addOption(
      new Option('--recipient <key>', 'encrypt for this public key; see "kontor backup-key"').conflicts([
        'passphraseFile',
        'plain',
        'withKey',
      ]),
    )
    .addOption(new Option('--plain', 'do not encrypt the tables').conflicts('passphraseFile'))
    .addOption(jobsOption())
    .action(async (options: BackupOptions, command: Command) => {
      // Not declared as required: "backup verify" does without.
      if (options.to === undefined) command.error("error: required option '--to <place>' not specified");
      const { to, withKey = false, plain: isPlain = false, passphraseFile, recipient, jobs } = options;
      const made = await atTerminal(options, (terminal) =>
        commands.backUp({ to, withKey, isPlain, passphraseFile, recipient, workers: jobs }, terminal),
      );
      print(options, made, () => describeBackup(made));
    });

  fromBackup(
    backup
      .command('verify <place>')
      .description(
        'read a whole backup and prove its origin with the master key; exit 1 on damage or forgery',
      ),
  )
    .option('--checksums-only', 'without the master key: find damage, but no forgery')
    .action(async (from: string, options: SourceOptions & { checksumsOnly?: boolean }) => {
      const isChecksumsOnly = options.checksumsOnly === true;
      const verified = await atTerminal(options, (terminal) =>
        commands.verifyBackup({ ...sourceOf(from, options), isChecksumsOnly }, terminal),
      );
      print(options, verified, () => describeVerified(verified));
      if (!verified.is_good) process.exitCode = 1;
    });

  fromBackup(
    program
      .command('restore <place>')
      .description('restore a backup into an empty installation; run it again to continue after a failure'),
  )
    .addOption(
      new Option('--plain', 'restore a backup that is not encrypted').conflicts([
        'passphraseFile',
        'privateKeyFile',
      ]),
    )
    .action(async (from: string, options: SourceOptions & { plain?: boolean }) => {
      const isPlain = options.plain === true;
      const restored = await atTerminal(options, (terminal) =>
        commands.restore({ ...sourceOf(from, options), isPlain }, terminal),
      );
      print(options, restored, () => describeRestored(restored));
    });

  withJson(
    program.command('backup-key').description('create a pair of age keys for backups; nothing is stored'),
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

function fromBackup(command: Command): Command {
  return withJson(command)
    .option(
      '--passphrase-file <path>',
      'file with the passphrase (or KONTOR_BACKUP_PASSPHRASE; asked for at a terminal)',
    )
    .option('--private-key-file <path>', 'file with the private key of the recipient')
    .option(
      '--old-key-file <path>',
      'file with an earlier master key, for a backup made under it; may be repeated',
      (path: string, before: string[] = []) => [...before, path],
    )
    .option(
      '--key-from-backup',
      'use the wrapped master key in the backup, for a backup made under an earlier key',
    )
    .addOption(jobsOption());
}

function jobsOption(): Option {
  return new Option('--jobs <n>', 'number of parts processed at the same time, 1 to 32')
    .default(jobsDefault)
    .argParser(jobs);
}

function jobs(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 32) throw new InvalidArgumentError('It must be a whole number from 1 to 32.');
  return count;
}

function sourceOf(
  from: string,
  { passphraseFile, privateKeyFile, oldKeyFile, keyFromBackup, jobs: workers }: SourceOptions,
): BackupSource {
  return {
    from,
    workers,
    passphraseFile,
    privateKeyFile,
    oldKeyFiles: oldKeyFile ?? [],
    isKeyFromBackup: keyFromBackup === true,
  };
}

function atTerminal<T>(options: Json, work: (terminal: BackupTerminal) => Promise<T>): Promise<T> {
  const progress = showProgress(options.json === true, sizeText);
  return work({
    onProgress: (done, total) => progress.show({ done, total, count: done, unit: `of ${sizeText(total)}` }),
    askPassphrase: (kind) =>
      kind === 'new' ? askNewSecret('Passphrase for the backup') : askSecret('Passphrase of the backup: '),
  }).finally(progress.end);
}

function describeBackup(made: Backup): string {
  const lines = [`Wrote ${contentOf(made)}, ${sizeText(made.bytes)}, to ${made.place}.`];
  if (made.files === null)
    lines.push('It does not contain the files in your bucket: back up the bucket separately.');
  if (!made.is_encrypted) lines.push('It is not encrypted, and contains personal data.');
  lines.push(
    made.has_key
      ? 'It contains the master key, encrypted like the rest.'
      : `It does not contain the master key ${made.key_id}, and cannot be restored without it: keep a copy of the key elsewhere.`,
  );
  return lines.join('\n');
}

function describeVerified(verified: VerifiedBackup): string {
  const { place, key_id } = verified;
  if (!verified.is_good)
    return [
      `${place} did not pass:`,
      ...verified.problems.map((problem) => `  ${problem}`),
      `It names the master key ${key_id}.`,
    ].join('\n');
  const what = `${contentOf(verified)}, ${sizeText(verified.bytes)}, of ${verified.created_at}`;
  if (!verified.is_authentic)
    return `Every checksum agrees: ${what}. This proves nothing about who wrote it: for that, verify it with the master key ${key_id}.`;
  return [
    `${place} is complete and authentic: ${what}.`,
    `The installation with the master key ${key_id} wrote it, and nothing was changed since. A restore requires this key.`,
    ...(verified.is_encrypted ? [] : ['It is not encrypted: restore it with --plain.']),
    ...(verified.is_opened ? [] : ['Without its passphrase or private key, its content was not decrypted.']),
  ].join('\n');
}

function describeRestored(restored: RestoredBackup): string {
  const how = restored.is_resumed ? 'Finished the restore of' : 'Restored';
  const { key_id, sealed_under } = restored;
  return [
    `${how} ${contentOf(restored)} of ${restored.created_at}.`,
    ...(key_id === sealed_under
      ? []
      : [`It was made under the master key ${key_id}. Everything is sealed under ${sealed_under} now.`]),
    'Start Kontor: deliveries continue where they were.',
  ].join(' ');
}

function contentOf({ rows, tables, files }: Backup): string {
  return `${rows} rows of ${tables} tables${files === null ? '' : ` and ${files} files`}`;
}
