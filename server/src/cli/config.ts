import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

/** Which settings are in force, and whether they are right. Neither command needs a database. */
export function addConfig(program: Command, commands: Commands): void {
  const config = program.command('config').description('settings, which are environment variables');
  withJson(config.command('show').description('show every setting with its source; secrets are masked'))
    .option('--set', 'only those that differ from the default')
    .action(async (options: Json & { set?: boolean }) => {
      const all = await commands.showSettings();
      const settings = options.set ? all.filter(({ source }) => source !== 'default') : all;
      print(options, { settings }, () =>
        table(settings, { SETTING: 'name', SOURCE: 'source', VALUE: 'value' }),
      );
    });

  withJson(
    config.command('check').description('report wrong values and unknown names; exit 1 if there are any'),
  ).action(async (options: Json) => {
    const checked = await commands.checkSettings();
    print(options, checked, () =>
      checked.is_good ? 'Every setting is right.' : checked.problems.join('\n'),
    );
    if (!checked.is_good) process.exitCode = 1;
  });
}
