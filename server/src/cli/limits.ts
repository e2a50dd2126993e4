import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

/** Below `kontor account`. */
export function addLimits(account: Command, commands: Commands): void {
  withJson(account.command('limits').description('show what an account may use, or set it'))
    .argument('<account-id>')
    .argument('[name=value...]', 'limits to set; name=default removes what was set')
    .action(async (id: string, assignments: string[], options: Json) => {
      const limits = await commands.withOperator((operator) =>
        assignments.length > 0 ? operator.setLimits(id, assignments) : operator.listLimits(id),
      );
      print(options, { limits }, () => table(limits, { LIMIT: 'name', VALUE: 'limit', USED: 'used' }));
    });
  withJson(
    account
      .command('approve')
      .description('approve a registered account: higher limits, and mail in the partner’s name'),
  )
    .argument('<account-id>')
    .action(async (id: string, options: Json) => {
      const approved = await commands.withOperator((operator) => operator.approveAccount(id));
      print(options, { account: approved }, () => `${approved.name} (${approved.id}) is approved.`);
    });
}
