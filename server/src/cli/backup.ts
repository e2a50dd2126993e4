import type { Command } from 'commander';
import type { BackupProgress, Commands, MadeBackup } from './commands.ts';
import { type Json, mode, print, withJson } from './output.ts';
import { showProgress } from './progress.ts';

/** The whole installation into a folder, and from there into another installation. */
export function addBackup(program: Command, commands: Commands): void {
  withJson(
    program
      .command('backup <folder>')
      .description('write everything into a new folder, as it is at one moment; the server may go on'),
  )
    .option(
      '--with-key',
      'put the master key of the data folder into it: whoever has the backup can then read it',
    )
    .action(async (folder: string, options: Json & { withKey?: boolean }) => {
      const withKey = options.withKey === true;
      const made = await following(options, (onProgress) => commands.backUp({ folder, withKey }, onProgress));
      print(mode(options), made, () => describeBackup(made));
    });
  withJson(
    program
      .command('restore <folder>')
      .description('bring a backup into an installation in which there is nothing yet'),
  ).action(async (folder: string, options: Json) => {
    const restored = await following(options, (onProgress) => commands.restore(folder, onProgress));
    print(
      mode(options),
      restored,
      () =>
        `${contentOf(restored)} of ${restored.created_at} are back. Start Kontor: deliveries go on where they stood.`,
    );
  });
}

function following<T>(options: Json, work: (onProgress: BackupProgress) => Promise<T>): Promise<T> {
  const progress = showProgress(options.json === true);
  return work((done, total) => progress.show({ done, total, count: done, noun: 'tables' })).finally(
    progress.end,
  );
}

function describeBackup(made: MadeBackup): string {
  const lines = [`${contentOf(made)} are in ${made.folder}.`];
  if (made.files === null)
    lines.push('Files lie in your bucket and are not in it: back that up by its own means.');
  lines.push(
    made.has_key
      ? 'The master key is in it: keep it as you would keep the data.'
      : 'The master key is not in it, and without that it cannot be read: keep a copy of it elsewhere.',
  );
  return lines.join('\n');
}

function contentOf({ rows, tables, files }: MadeBackup): string {
  return `${rows} rows of ${tables} tables${files === null ? '' : ` and ${files} files`}`;
}
