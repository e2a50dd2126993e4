import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type Filter = { account?: string; table?: string };

/** Adds `kontor archive`: encrypted Parquet files with the rows that retention has dropped. */
export function addArchive(program: Command, commands: Commands): void {
  const archive = program.command('archive').description('archived rows, which retention has dropped');
  withFilter(withJson(archive.command('list').description('list the files'))).action(
    async (options: Json & Filter) => {
      const files = await commands.withOperator((operator) => operator.listArchive(filterOf(options)));
      print(options, { files }, () =>
        table(files, {
          ACCOUNT: 'account_id',
          NAME: 'name',
          ROWS: ({ rows }) => String(rows),
          BYTES: ({ bytes }) => String(bytes),
          ARCHIVED: 'archived_at',
        }),
      );
    },
  );
  withFilter(
    withJson(archive.command('export').description('decrypt the files, as Parquet that other programs read')),
  )
    .requiredOption('--to <folder>', 'gets a folder for each table; the files are not encrypted')
    .action(async ({ to, ...options }: Json & Filter & { to: string }) => {
      const count = await commands.withOperator((operator) => operator.exportArchive(filterOf(options), to));
      print(options, { count }, () => `${count} files are in ${to}. They are not encrypted.`);
    });
  withJson(
    archive
      .command('erase')
      .description('destroy the keys of an account’s files, then the files; no copy can be read afterwards'),
  )
    .requiredOption('--account <id>')
    .action(async ({ account, ...options }: Json & { account: string }) => {
      const count = await commands.withOperator((operator) => operator.eraseArchive(account));
      print(options, { count }, () => `${count} files of ${account} are destroyed.`);
    });
}

function withFilter(command: Command): Command {
  return command
    .option('--account <id>', 'only this account; * is the installation')
    .option('--table <name>', 'only this table, such as transactions');
}

const filterOf = ({ account = null, table = null }: { account?: string | null; table?: string | null }) => ({
  account,
  table,
});
