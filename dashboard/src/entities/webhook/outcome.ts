import type { ExplainedDelivery, RoutingCondition, Transaction, TransactionExplanation } from '@kontor/sdk';

/** A webhook of the transaction's organization, with everything that the explanation says about it. */
export type ExplainedWebhook = {
  id: string;
  url: string;
  conditions: RoutingCondition[];
  deliveries: ExplainedDelivery[];
};

export type Outcome =
  | { kind: 'arrived' | 'retrying' | 'waiting' | 'failed' | 'skipped'; delivery: ExplainedDelivery }
  | { kind: 'condition'; condition: RoutingCondition }
  | { kind: 'nothing' };

/** The conditions for the transaction's own card holder; other organizations have their own transactions. */
export function ownConditions(
  { conditions }: TransactionExplanation,
  { organization, card_holder }: Pick<Transaction, 'organization' | 'card_holder'>,
): RoutingCondition[] {
  return conditions.filter(
    ({ organization_id, card_holder_id }) =>
      organization_id === organization.id && card_holder_id === card_holder.id,
  );
}

export function webhooksOf(
  { deliveries }: TransactionExplanation,
  conditions: readonly RoutingCondition[],
): ExplainedWebhook[] {
  const ids = new Set(conditions.flatMap(({ webhook_id }) => webhook_id ?? []));
  return [...ids].map((id) => ({
    id,
    url: conditions.find(({ object }) => object.id === id)?.object.name ?? id,
    conditions: conditions.filter(({ webhook_id }) => webhook_id === id),
    deliveries: deliveries.filter(({ webhook_id }) => webhook_id === id || webhook_id === null),
  }));
}

/** Returns the outcome in the delivery log, or else the first unmet condition. */
export function outcomeOf(shared: readonly RoutingCondition[], webhook: ExplainedWebhook): Outcome {
  const worst = webhook.deliveries.toSorted((one, other) => rank(one) - rank(other))[0];
  if (worst === undefined) {
    const unmet = [...shared, ...webhook.conditions].find(({ met }) => !met);
    return unmet ? { kind: 'condition', condition: unmet } : { kind: 'nothing' };
  }
  const kind = kindOf(worst);
  // A delivery that is pending for the challenge stays so until the receiver passes it.
  const unpassed = webhook.conditions.find(({ code, met }) => code === 'webhook_active' && !met);
  return kind === 'waiting' && unpassed
    ? { kind: 'condition', condition: unpassed }
    : { kind, delivery: worst };
}

const order = ['failed', 'retrying', 'waiting', 'skipped', 'arrived'] as const;
const rank = (delivery: ExplainedDelivery) => order.indexOf(kindOf(delivery));

function kindOf({ status, attempt_count }: ExplainedDelivery): (typeof order)[number] {
  if (status === 'delivered') return 'arrived';
  if (status === 'pending' || status === 'queued') return attempt_count > 0 ? 'retrying' : 'waiting';
  return status;
}
