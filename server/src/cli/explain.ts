import type { Command } from 'commander';
import type { Operator } from '../operator/index.ts';
import { lineOf } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, withJson } from './output.ts';

type Explanation = Awaited<ReturnType<Operator['explainTransaction']>>[number];
type Route = Explanation['routes'][number];
type Webhook = Route['webhooks'][number];
type Delivery = Route['deliveries'][number];
type Condition = Route['conditions'][number];

export function addExplain(program: Command, commands: Commands): void {
  const explain = program.command('explain').description('explain why something did or did not happen');
  withJson(
    explain
      .command('transaction')
      .description('show every routing condition of a transaction, and the outcome of its deliveries'),
  )
    .argument('<id>', 'the issuer’s id, or an id that begins with txn_', lineOf(100))
    .action(async (id: string, options: Json) => {
      const explained = await commands.withOperator((operator) => operator.explainTransaction(id));
      print(options, { transactions: explained }, () => explained.map(describe).join('\n\n'));
    });
}

function describe({ transaction, routes }: Explanation): string {
  const { card, routing } = transaction;
  const states = transaction.states.map(
    ({ state, received_at, held }) =>
      `  ${state.padEnd(10)} ${received_at}${held ? '   (held: an earlier state is missing)' : ''}`,
  );
  return [
    `Transaction ${transaction.id}, ${transaction.issuer}’s ${transaction.issuer_transaction_id}`,
    `card …${card.last_four} (${card.issuer_card_id}), ${card.payment_product}; purchased ${transaction.purchased_at ?? 'at an unknown time'}`,
    ...states,
    ...(routing.status === 'routed' ? [] : [`✗ ${describeRouting(routing)}`]),
    ...(routes.length === 0 ? ['', 'No account has a TPA of the card’s company.'] : []),
    ...routes.flatMap((route) => ['', ...describeRoute(route)]),
  ].join('\n');
}

function describeRouting({ status, failure }: Explanation['transaction']['routing']): string {
  return status === 'queued' ? 'It is queued.' : `It could not be routed and was set aside: ${failure}`;
}

function describeRoute(route: Route): string[] {
  const holder = route.card_holder ? `, ${route.card_holder.reference_id} (${route.card_holder.id})` : '';
  const organization = route.organization
    ? `, ${route.organization.reference_id} (${route.organization.id})`
    : '';
  const announced =
    route.announced.length === 0
      ? 'nothing announced'
      : `announced ${route.announced.join(', ')} as ${route.transaction_id}`;
  return [
    `${route.account.name} (${route.account.id})${organization}${holder}: ${announced}`,
    ...route.conditions.map((one) => `  ${line(one)}`),
    ...(route.note === null ? [] : [`  – ${route.note}`]),
    ...(route.organization && route.webhooks.length === 0 ? ['  – The organization has no webhook.'] : []),
    ...route.webhooks.flatMap((webhook) => describeWebhook(webhook, route.deliveries)),
  ];
}

function describeWebhook({ id, url, conditions, note }: Webhook, deliveries: Delivery[]): string[] {
  const own = deliveries.filter(({ webhook_id }) => webhook_id === id || webhook_id === null);
  return [
    `  webhook ${id} ${url}`,
    ...conditions.map((one) => `    ${line(one)}`),
    ...(note === null ? [] : [`    – ${note}`]),
    ...own.map((delivery) => `    → ${describeDelivery(delivery)}`),
  ];
}

function describeDelivery({ event, status, sequence, attempt_count, detail }: Delivery): string {
  const number = sequence === null ? '' : `, sequence ${sequence}`;
  const attempts = attempt_count === 0 ? '' : `, ${attempt_count} attempt${attempt_count > 1 ? 's' : ''}`;
  return `${event}: ${status}${number}${attempts}${detail === null ? '' : ` (${detail})`}`;
}

function line({ met, reason }: Condition): string {
  return `${met ? '✓' : '✗'} ${reason}`;
}
