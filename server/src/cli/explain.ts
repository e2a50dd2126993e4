import type { Command } from 'commander';
import type { Operator } from '../operator/index.ts';
import { lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

type Explanation = Awaited<ReturnType<Operator['explainTransaction']>>[number];
type Way = Explanation['ways'][number];
type Hook = Way['webhooks'][number];
type Condition = Way['conditions'][number];

/** Why something happened, or did not. */
export function addExplain(program: Command, commands: Commands): void {
  const explain = program.command('explain').description('say why something happened, or did not');
  withJson(
    explain.command('transaction').description('whom a transaction reached, and what kept it from others'),
  )
    .argument('<id>', 'the issuer’s id of it, or one that begins with txn_', lineOf(100))
    .action(async (id: string, options: Json) => {
      const explained = await commands.withOperator((operator) => operator.explainTransaction(id));
      print(options, { transactions: explained }, () => explained.map(describe).join('\n\n'));
    });
}

function describe({ transaction, ways }: Explanation): string {
  const { card, routing } = transaction;
  const states = transaction.states.map(
    ({ state, received_at, held }) =>
      `  ${state.padEnd(10)} ${received_at}${held ? '   (held: an earlier state is missing)' : ''}`,
  );
  return [
    `Transaction ${transaction.id}, which ${transaction.issuer} calls ${transaction.issuer_transaction_id}`,
    `card …${card.last_four} (${card.issuer_card_id}), ${card.payment_product}; bought ${transaction.purchased_at ?? 'at an unknown time'}`,
    ...states,
    ...(routing.status === 'routed' ? [] : [`✗ ${routingOf(routing)}`]),
    ...(ways.length === 0 ? ['', 'No account has a TPA of the card’s company: it is nobody’s.'] : []),
    ...ways.flatMap((way) => ['', ...describeWay(way)]),
  ].join('\n');
}

function routingOf({ status, failure }: Explanation['transaction']['routing']): string {
  return status === 'waiting'
    ? 'waits in the queue'
    : `set aside, because it could not be routed: ${failure}`;
}

function describeWay(way: Way): string[] {
  const holder = way.card_holder ? `, ${way.card_holder.reference_id} (${way.card_holder.id})` : '';
  const organization = way.organization ? `, ${way.organization.reference_id} (${way.organization.id})` : '';
  const given =
    way.given.length === 0 ? 'nothing was given' : `given: ${way.given.join(', ')} as ${way.transaction_id}`;
  return [
    `${way.account.name} (${way.account.id})${organization}${holder}: ${given}`,
    ...way.conditions.map((one) => `  ${line(one)}`),
    ...(way.note === null ? [] : [`  – ${way.note}`]),
    ...(way.organization && way.webhooks.length === 0 ? ['  – The organization has no webhook.'] : []),
    ...way.webhooks.flatMap(describeHook),
  ];
}

function describeHook(hook: Hook): string[] {
  return [
    `  webhook ${hook.id} ${hook.url}`,
    ...hook.conditions.map((one) => `    ${line(one)}`),
    ...hook.deliveries.map(
      ({ event, status, sequence, attempts, detail }) =>
        `    → ${event}: ${status}${sequence === null ? '' : ` as no. ${sequence}`}${attempts > 0 ? `, ${attempts} attempt${attempts > 1 ? 's' : ''}` : ''}${detail === null ? '' : ` (${detail})`}`,
    ),
  ];
}

function line({ holds, why }: Condition): string {
  return `${holds ? '✓' : '✗'} ${why}`;
}
