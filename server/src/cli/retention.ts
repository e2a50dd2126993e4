import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type HoldOptions = Json & { account: string; organization?: string; reason: string };

/** Adds `kontor retention` and `kontor hold`. */
export function addRetention(program: Command, commands: Commands): void {
  withJson(
    program.command('retention').description('show or set how long data is kept, in all accounts or in one'),
  )
    .argument('[kind=days...]', 'periods to set; kind=default restores the default')
    .option('--account <id>', 'only this account')
    .action(async (assignments: string[], options: Json & { account?: string }) => {
      const periods = await commands.withOperator((operator) =>
        assignments.length > 0
          ? operator.setRetention(options.account, assignments)
          : operator.listRetention(options.account),
      );
      print(options, { periods }, () => table(periods, { DATA: 'kind', DAYS: 'days', 'SET BY': 'set_by' }));
    });

  const hold = program
    .command('hold')
    .description('legal holds: an account or organization whose data retention never deletes');
  withJson(hold.command('list').description('list all holds, those in force first')).action(
    async (options: Json) => {
      const holds = await commands.withOperator((operator) => operator.listHolds());
      print(options, { holds }, () =>
        table(holds, {
          ID: 'id',
          ACCOUNT: 'account_id',
          ORGANIZATION: 'organization_id',
          REASON: 'reason',
          SINCE: 'created_at',
          RELEASED: 'released_at',
        }),
      );
    },
  );
  withJson(hold.command('add').description('put an account, or one of its organizations, on hold'))
    .requiredOption('--account <id>')
    .option('--organization <id>', 'only this organization of the account')
    .requiredOption('--reason <text>')
    .action(async ({ account, organization, reason, ...options }: HoldOptions) => {
      const added = await commands.withOperator((operator) =>
        operator.addHold(account, { reason, ...(organization && { organizationId: organization }) }),
      );
      print(
        options,
        { hold: added },
        () => `${added.id}: retention deletes nothing of ${organization ?? account}.`,
      );
    });
  withJson(hold.command('release').description('release a hold; the next run deletes outdated data'))
    .argument('<hold-id>')
    .action(async (id: string, options: Json) => {
      const released = await commands.withOperator((operator) => operator.releaseHold(id));
      print(options, { hold: released }, () => `${released.id} is released.`);
    });
}
