import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

export function addTransactions(program: Command, commands: Commands): void {
  const setAside = program
    .command('transaction')
    .description('transactions of all issuers')
    .command('set-aside')
    .description('transactions that could not be routed because of a fault');
  withJson(setAside.command('list').description('list set-aside transactions, grouped by reason')).action(
    async (options: Json) => {
      const groups = await commands.withOperator((operator) => operator.listSetAside());
      print(options, { set_aside: groups }, () =>
        groups.length === 0
          ? 'No transaction is set aside.'
          : table(groups, { COUNT: 'count', OLDEST: 'oldest_at', EXAMPLE: 'example', REASON: 'reason' }),
      );
    },
  );
  withJson(
    setAside
      .command('release')
      .description('route all set-aside transactions again, once the fault is fixed'),
  ).action(async (options: Json) => {
    const count = await commands.withOperator((operator) => operator.releaseSetAside());
    print(options, { released: count }, () =>
      count === 0
        ? 'No transaction is set aside.'
        : `A running process now routes ${count} ${count === 1 ? 'transaction' : 'transactions'} again.`,
    );
  });
}
