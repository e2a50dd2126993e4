import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

/** Adds `kontor config show` and `check`. Neither requires a database. */
export function addConfig(program: Command, commands: Commands): void {
  const config = program.command('config').description('settings (environment variables)');
  withJson(config.command('show').description('show every setting with its source; secrets are masked'))
    .option('--set', 'only settings that differ from their default')
    .action(async (options: Json & { set?: boolean }) => {
      const all = await commands.showSettings();
      const settings = options.set ? all.filter(({ source }) => source !== 'default') : all;
      print(options, { settings }, () =>
        table(settings, { SETTING: 'name', SOURCE: 'source', VALUE: 'value' }),
      );
    });

  withJson(
    config.command('check').description('report invalid values and unknown names; exit 1 if there are any'),
  ).action(async (options: Json) => {
    const checked = await commands.checkSettings();
    print(options, checked, () =>
      checked.is_good ? 'All settings are valid.' : checked.problems.join('\n'),
    );
    if (!checked.is_good) process.exitCode = 1;
  });
}
