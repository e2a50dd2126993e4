import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type HoldOptions = Json & { account: string; organization?: string; reason: string };

/** `kontor retention` and `kontor hold`. */
export function addRetention(program: Command, commands: Commands): void {
  withJson(
    program
      .command('retention')
      .description('show how long data is kept, in all accounts or in one, or set it'),
  )
    .argument('[kind=days...]', 'periods to set; kind=default removes what was set')
    .option('--account <id>', 'of this account only')
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
    .description('legal holds: nothing of the account or organization is deleted because of its age');
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
      print(options, { hold: added }, () => `${added.id}: nothing of ${organization ?? account} is deleted.`);
    });
  withJson(hold.command('release').description('release a hold; what is outdated is deleted by the next run'))
    .argument('<hold-id>')
    .action(async (id: string, options: Json) => {
      const released = await commands.withOperator((operator) => operator.releaseHold(id));
      print(options, { hold: released }, () => `${released.id} is released.`);
    });
}
