import { type Command, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import { lineOf, wholeNumber } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

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

/** Adds the commands for the operator's decisions on TPAs. */
export function addTpas(program: Command, commands: Commands): void {
  const tpas = program.command('tpas').description('TPAs: companies’ authorisations');
  withJson(tpas.command('list').description('list TPAs by status; by default those pending your approval'))
    .addOption(
      new Option('--status <status>', 'list TPAs with this status')
        .choices(statuses)
        .default('pending-approval'),
    )
    .option('--limit <n>', 'maximum number of TPAs', wholeNumber, 50)
    .action(async (options: Json & { status: Status; limit: number }) => {
      const all = await commands.withOperator((operator) => operator.listTpas(options.status, options.limit));
      print(options, { tpas: all }, () =>
        all.length === 0
          ? `No TPA is ${options.status}.`
          : table(all, {
              ID: 'id',
              ACCOUNT: 'account',
              COMPANY: 'name',
              NUMBER: (one) => `${one.country} ${one.organization_number}`,
              PRODUCT: 'product',
              'SIGNED BY': (one) => one.signed_by ?? '',
              CREATED: 'created_at',
            }),
      );
    });
  withJson(tpas.command('approve').description('confirm that the signatories may sign for the company'))
    .argument('<tpa-id>')
    .action(async (id: string, options: Json) => {
      const tpa = await commands.withOperator((operator) => operator.approveTpa(id));
      print(options, { tpa }, () => `Approved ${id}; it is now ${tpa.status}.`);
    });
  withJson(tpas.command('reject').description('reject a TPA: the signatories may not sign for the company'))
    .argument('<tpa-id>')
    .requiredOption('--reason <text>', 'the reason that the partner sees', lineOf(500))
    .action(async (id: string, options: Json & { reason: string }) => {
      const tpa = await commands.withOperator((operator) => operator.rejectTpa(id, options.reason));
      print(options, { tpa }, () => `Rejected ${id}.`);
    });
}
