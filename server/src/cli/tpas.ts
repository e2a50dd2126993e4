import { type Command, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import { lineOf, wholeNumber } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, mode, print, table, withJson } from './output.ts';

type Status = Parameters<Operator['listTpas']>[0];
const statuses: Status[] = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
];

/** TPAs on which somebody has to decide. */
export function addTpas(program: Command, commands: Commands): void {
  const tpas = program.command('tpas').description('authorisations of companies');
  withJson(tpas.command('list').description('those that wait for your decision'))
    .addOption(new Option('--status <status>', 'another state').choices(statuses).default('pending-approval'))
    .option('--limit <n>', 'how many at most', wholeNumber, 50)
    .action(async (options: Json & { status: Status; limit: number }) => {
      const all = await commands.withOperator((operator) => operator.listTpas(options.status, options.limit));
      print(mode(options), { tpas: all }, () =>
        all.length === 0
          ? `No TPA is ${options.status}.`
          : table(
              ['ID', 'ACCOUNT', 'COMPANY', 'NUMBER', 'PRODUCT', 'SIGNED BY', 'CREATED'],
              all.map((one) => [
                one.id,
                one.account,
                one.name,
                `${one.country} ${one.organization_number}`,
                one.product,
                one.signed_by ?? '',
                one.created_at,
              ]),
            ),
      );
    });
  withJson(tpas.command('approve').description('those who signed may sign for the company'))
    .argument('<tpa-id>')
    .action(async (id: string, options: Json) => {
      const tpa = await commands.withOperator((operator) => operator.approveTpa(id));
      print(mode(options), { tpa }, () => `${id} is approved and now ${tpa.status}.`);
    });
  withJson(tpas.command('reject').description('those who signed may not sign for the company'))
    .argument('<tpa-id>')
    .requiredOption('--reason <text>', 'why, for the partner to read', lineOf(500))
    .action(async (id: string, options: Json & { reason: string }) => {
      const tpa = await commands.withOperator((operator) => operator.rejectTpa(id, options.reason));
      print(mode(options), { tpa }, () => `${id} is rejected.`);
    });
}
