import type {
  Billing,
  CardHolder,
  Delivery,
  Organization,
  Transaction,
  Webhook,
  WebhookGroup,
} from '@kontor/sdk';
import type { Address } from '../../../components/link.tsx';
import { isSubscribed } from '../event-catalogue.ts';

/** One routing condition. `values` are inserted into its sentence. */
export type Condition = {
  name: ConditionName;
  holds: boolean;
  values: Record<string, string>;
  /** Where it is fixed. */
  to?: Address;
};
export type ConditionName =
  | 'received'
  | 'tpa'
  | 'cardTypes'
  | 'identified'
  | 'notWithdrawn'
  | 'bought'
  | 'hook'
  | 'enabled'
  | 'active'
  | 'existed'
  | 'subscribed'
  | 'billing'
  | 'groups';

export type Facts = {
  organization: Organization;
  holder: CardHolder | undefined;
  /** The transaction that the user asked about. */
  transaction: Transaction | undefined;
  /** The card holder's latest transactions, when the user asked about a person. */
  transactions: readonly Transaction[];
  /** Null: the organization has none; undefined: the role cannot read it. */
  billing: Billing | null | undefined;
  hooks: readonly HookFacts[];
};
export type HookFacts = {
  webhook: Webhook;
  groups: readonly WebhookGroup[];
  deliveries: readonly Delivery[];
};

/** The conditions before a transaction reaches the account, in order. */
export function generalConditions(facts: Facts): Condition[] {
  const { organization, holder, transaction, transactions, hooks } = facts;
  const conditions: Condition[] = [];
  if (transaction) {
    conditions.push({ name: 'received', holds: true, values: { state: transaction.state } });
  }
  conditions.push({
    name: 'tpa',
    holds: organization.tpa.status === 'activated',
    values: { company: organization.tpa.name, status: organization.tpa.status },
    to: { to: '/companies/$tpaId', params: { tpaId: organization.tpa_id } },
  });
  const type = transaction?.card_type ?? null;
  conditions.push({
    name: 'cardTypes',
    holds: organization.card_types.length === 0 || type === null || organization.card_types.includes(type),
    values: { types: organization.card_types.join(', '), organization: organization.name },
    to: organizationAddress(organization),
  });
  if (holder) {
    const to: Address = {
      to: '/card-holders/$organizationId/$cardHolderId',
      params: { organizationId: organization.id, cardHolderId: holder.id },
    };
    const values = { person: holder.reference_id, status: holder.status };
    const isKnown = ['identified', 'consented', 'withdrawn'].includes(holder.status);
    conditions.push({ name: 'identified', holds: isKnown, values, to });
    conditions.push({ name: 'notWithdrawn', holds: holder.status !== 'withdrawn', values, to });
    if (!transaction) {
      conditions.push({
        name: 'bought',
        holds: transactions.length > 0,
        values,
        to: { to: '/transactions', search: { holder: holder.id } },
      });
    }
  }
  conditions.push({
    name: 'hook',
    holds: hooks.length > 0,
    values: { organization: organization.name, n: String(hooks.length) },
    to: { to: '/webhooks/new', search: { organization: organization.id } },
  });
  return conditions;
}

/** The further conditions of this webhook. */
export function hookConditions(facts: Facts, { webhook, groups }: HookFacts): Condition[] {
  const place = { organizationId: webhook.organization_id, webhookId: webhook.id };
  const address = { to: '/webhooks/$organizationId/$webhookId', params: place } as const;
  const settings = { ...address, search: { tab: 'settings' } } as const;
  const names = wantedEvents(facts);
  const heard = names.filter((name) => isSubscribed(webhook.events, name));
  const { billing, organization, transaction } = facts;
  const number = organization.tpa.organization_number.replaceAll(/\D/g, '');
  const receivedAt = transaction?.updated_at;
  return [
    ...(receivedAt === undefined
      ? []
      : [
          {
            name: 'existed' as const,
            holds: webhook.created_at <= receivedAt,
            values: { time: receivedAt },
            to: address,
          },
        ]),
    {
      name: 'enabled',
      holds: webhook.enabled && webhook.status !== 'disabled',
      values: reasonOf(webhook),
      to: address,
    },
    {
      name: 'active',
      holds: webhook.challenge.status === 'passed',
      values: { reason: webhook.challenge.reason ?? '' },
      to: address,
    },
    {
      name: 'subscribed',
      holds: heard.length > 0,
      values: { heard: heard.join(', '), wanted: names.join(', ') },
      to: settings,
    },
    {
      name: 'billing',
      holds:
        billing === undefined ? webhook.suspended_events.length === 0 : billing?.product_transaction === true,
      values: { profile: billing?.name_display ?? '' },
      to: billing
        ? { to: '/billing/$billingId', params: { billingId: billing.id } }
        : organizationAddress(organization),
    },
    {
      name: 'groups',
      holds: groups.length === 0 || groups.some(({ buyer_party }) => buyer_party === number),
      values: { number, groups: groups.map(({ buyer_party }) => buyer_party).join(', ') },
      to: settings,
    },
  ];
}

const organizationAddress = ({ id }: Organization): Address => ({
  to: '/organizations/$organizationId',
  params: { organizationId: id },
});

const reasonOf = ({ disabled_reason }: Webhook) => ({ reason: disabled_reason ?? '' });

/** The events that the transaction causes. */
function wantedEvents({ transaction }: Facts): string[] {
  const states = transaction
    ? transaction.states.map(({ state }) => state)
    : (['authorized', 'cleared', 'invoiced', 'deleted'] as const);
  return states.map((state) => `card.transaction.${state}`);
}

export type Outcome =
  | { kind: 'arrived'; delivery: Delivery }
  | { kind: 'retrying' | 'waiting' | 'failed' | 'skipped'; delivery: Delivery }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'nothing' };

/** The outcome for one webhook: from its log, or the first condition that is not met. */
export function outcomeOf(facts: Facts, hook: HookFacts): Outcome {
  const worst = hook.deliveries.toSorted((one, other) => rank(one) - rank(other))[0];
  if (worst !== undefined) {
    const kind = kindOf(worst);
    // A delivery that waits for the challenge is blocked by that condition.
    const unpassed = hookConditions(facts, hook).find(({ name, holds }) => name === 'active' && !holds);
    return kind === 'waiting' && unpassed
      ? { kind: 'condition', condition: unpassed }
      : { kind, delivery: worst };
  }
  const broken = [...generalConditions(facts), ...hookConditions(facts, hook)].find(({ holds }) => !holds);
  return broken ? { kind: 'condition', condition: broken } : { kind: 'nothing' };
}

function kindOf({ status, attempts }: Delivery): 'arrived' | 'retrying' | 'waiting' | 'failed' | 'skipped' {
  if (status === 'delivered') return 'arrived';
  if (status === 'pending') return attempts.length > 0 ? 'retrying' : 'waiting';
  return status;
}

const order = ['failed', 'retrying', 'waiting', 'skipped', 'arrived'];
const rank = (delivery: Delivery) => order.indexOf(kindOf(delivery));
