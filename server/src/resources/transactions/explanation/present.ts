import type { Condition } from './conditions.ts';
import type { ExplainedRoute } from './explain.ts';
import type { TransactionExplanation } from './schema.ts';

type Row = TransactionExplanation['conditions'][number];

/** For the partner: flat lists, in which each condition names the organization, card holder and webhook it decides for. */
export function presentExplanation(transactionId: string, routes: ExplainedRoute[]): TransactionExplanation {
  const own = routes.find(({ transaction_id }) => transaction_id === transactionId);
  const ordered = own ? [own, ...routes.filter((route) => route !== own)] : routes;
  return {
    transaction_id: transactionId,
    conditions: ordered.flatMap(conditionsOf),
    deliveries: own?.deliveries ?? [],
    note: own?.note ?? own?.webhooks.find(({ note }) => note !== null)?.note ?? null,
  };
}

function conditionsOf({ organization, card_holder, conditions, webhooks }: ExplainedRoute): Row[] {
  const toRow = (condition: Condition, webhookId: string | null): Row => ({
    ...condition,
    organization_id: organization?.id ?? null,
    card_holder_id: card_holder?.id ?? null,
    webhook_id: webhookId,
  });
  return [
    ...conditions.map((condition) => toRow(condition, null)),
    ...webhooks.flatMap((webhook) => webhook.conditions.map((condition) => toRow(condition, webhook.id))),
  ];
}
