import type { Command } from 'commander';
import type { Backup, BackupProgress, Commands } from './commands.ts';
import { type Json, print, showProgress, withJson } from './output.ts';

/** Backup of the whole installation, and restore into another one. */
export function addBackup(program: Command, commands: Commands): void {
  withJson(
    program
      .command('backup <folder>')
      .description('write a consistent backup into a new folder; the server may keep running'),
  )
    .option(
      '--with-key',
      'include the master key of the data folder: anyone with the backup can then read it',
    )
    .action(async (folder: string, options: Json & { withKey?: boolean }) => {
      const withKey = options.withKey === true;
      const made = await withProgress(options, (onProgress) =>
        commands.backUp({ folder, withKey }, onProgress),
      );
      print(options, made, () => describeBackup(made));
    });
  withJson(
    program.command('restore <folder>').description('restore a backup into an empty installation'),
  ).action(async (folder: string, options: Json) => {
    const restored = await withProgress(options, (onProgress) => commands.restore(folder, onProgress));
    print(
      options,
      restored,
      () =>
        `Restored ${contentOf(restored)} of ${restored.created_at}. Start Kontor: deliveries continue where they were.`,
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
  lines.push(
    made.has_key
      ? 'It contains the master key: protect it like the data.'
      : 'It does not contain the master key, and cannot be read without it: keep a copy of the key elsewhere.',
  );
  return lines.join('\n');
}

function contentOf({ rows, tables, files }: Backup): string {
  return `${rows} rows of ${tables} tables${files === null ? '' : ` and ${files} files`}`;
}
