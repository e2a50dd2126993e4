import { type Command, Option } from 'commander';
import type { Commands, PlannedMigration } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

type Options = Json & { check?: boolean; plan?: boolean; embedded?: boolean };

export function addMigrate(program: Command, commands: Commands): void {
  withJson(program.command('migrate').description('migrate the database to this version'))
    .option('--check', 'only list pending migrations; exit 1 if there are any')
    .addOption(
      new Option('--plan', 'only show pending migrations, their locks and an estimated time').conflicts(
        'check',
      ),
    )
    .option('--embedded', 'create the embedded database if there is none')
    .action(async (options: Options) => {
      if (options.check) return check(options, commands);
      if (options.plan) return plan(options, commands);
      // Progress goes to standard error, so that --json prints one document.
      const migrated = await commands.migrate({ isEmbedded: options.embedded === true }, (line) =>
        process.stderr.write(`${line}\n`),
      );
      print(options, { migrated }, () =>
        migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.length}`,
      );
    });
}

async function check(options: Options, commands: Commands): Promise<void> {
  const pending = await commands.pending();
  print(options, { pending }, () => (pending.length === 0 ? 'No migration is pending.' : pending.join('\n')));
  if (pending.length > 0) process.exitCode = 1;
}

async function plan(options: Options, commands: Commands): Promise<void> {
  const planned = await commands.planMigrations();
  const estimate_s = Math.round(planned.reduce((sum, one) => sum + one.estimate_s, 0));
  print(options, { planned, estimate_s }, () =>
    planned.length === 0
      ? 'No migration is pending.'
      : [
          ...planned.map(describe),
          `${planned.length === 1 ? '1 migration' : `${planned.length} migrations`}, about ${estimate_s} s.`,
        ].join('\n'),
  );
}

function describe(one: PlannedMigration): string {
  const facts = [
    `about ${one.estimate_s} s`,
    one.in_transaction ? 'in one transaction' : 'outside a transaction',
    one.oldest_code === null
      ? 'older versions keep running'
      : `versions before ${one.oldest_code} stop working: stop them first`,
  ];
  const locks = one.locks.map(({ table, mode, blocks }) => `    ${mode} on ${table}: blocks ${blocks}`);
  return [one.name, `    ${facts.join(', ')}`, ...locks].join('\n');
}
