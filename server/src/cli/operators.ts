import type { Command } from 'commander';
import { email } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type OneUser = Json & { account?: string };

/** Adds the commands for the operator role, which opens the operator's console in the dashboard. */
export function addOperators(program: Command, commands: Commands): void {
  const operator = program.command('operator').description('users with the operator role');
  withJson(operator.command('list').description('list users with the operator role')).action(
    async (options: Json) => {
      const operators = await commands.withOperator((use) => use.listOperators());
      print(options, { operators }, () =>
        operators.length === 0
          ? 'No user has the operator role. To add one: kontor operator add <email>'
          : table(operators, {
              USER: 'id',
              EMAIL: 'email',
              ACCOUNT: 'account',
              'SECOND FACTOR': ({ has_second_factor }) => (has_second_factor ? 'yes' : 'no'),
              SINCE: 'created_at',
            }),
      );
    },
  );
  withJson(operator.command('add').description('give a user the operator role, for the operator’s console'))
    .argument('<email>', 'email address of the user', email)
    .option('--account <account-id>', 'required when several accounts have a user with the address')
    .action(async (address: string, options: OneUser) => {
      const user = await commands.withOperator((use) =>
        use.addOperator({ email: address, accountId: options.account }),
      );
      print(options, { user }, () => `${user.email} is an operator.`);
    });
  withJson(
    operator.command('remove').description('remove the operator role from a user, effective immediately'),
  )
    .argument('<email>', 'email address of the user', email)
    .option('--account <account-id>', 'required when several accounts have a user with the address')
    .action(async (address: string, options: OneUser) => {
      const user = await commands.withOperator((use) =>
        use.removeOperator({ email: address, accountId: options.account }),
      );
      print(options, { user }, () => `${user.email} is no longer an operator.`);
    });
}
