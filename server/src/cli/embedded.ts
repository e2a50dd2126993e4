import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, showProgress, withJson } from './output.ts';

export function addEmbedded(program: Command, commands: Commands): void {
  const embedded = program.command('embedded').description('the embedded PostgreSQL');
  withJson(
    embedded
      .command('upgrade')
      .description(
        'copy the data folder to this release’s major version of PostgreSQL; the old folder is kept',
      ),
  )
    .option('--old-binaries <folder>', 'folder with the PostgreSQL programs that wrote the data')
    .action(async (options: Json & { oldBinaries?: string }) => {
      const progress = showProgress(options.json === true);
      const onProgress = (done: number, total: number) =>
        progress.show({ done, total, count: Math.round(done / 1_000_000), unit: 'MB' });
      const upgraded = await commands
        .upgradeEmbedded({ oldBinaries: options.oldBinaries, onProgress })
        .finally(progress.end);
      print(options, { upgraded: upgraded ?? null }, () =>
        upgraded === undefined
          ? 'The data folder already has this release’s version of PostgreSQL.'
          : `Upgraded from PostgreSQL ${upgraded.from} to ${upgraded.to}. The old database is kept in ${upgraded.kept}; delete it once everything works.`,
      );
    });
}
