import type { Organization, Webhook } from '@kontor/sdk';
import type { Address } from '../../components/link.tsx';

/** The requirements for a purchase to reach the partner, in this order. */
export type FlowStep = 'tpa' | 'billing' | 'holder' | 'consent' | 'webhook';
export type Problem =
  | Exclude<FlowStep, 'webhook'>
  | 'webhookNone'
  | 'webhookPending'
  | 'webhookPaused'
  | 'webhookUnsubscribed'
  | 'webhookSuspended';

type Facts = {
  organization: Pick<Organization, 'id' | 'reference_id' | 'tpa_id' | 'billing_id' | 'tpa'>;
  holders: { any: boolean; consented: boolean };
  webhooks: readonly Webhook[];
};
/** A requirement, with its problem and where to fix it. */
export type CheckedStep = { step: FlowStep; problem: Problem | undefined; address: Address };

const event = 'card.transaction.authorized';

/** Returns why this webhook would not get a purchase. Undefined when it would. */
export function problemOf(
  webhook: Pick<Webhook, 'status' | 'events' | 'suspended_events'>,
): Problem | undefined {
  if (webhook.status === 'pending') return 'webhookPending';
  if (webhook.status === 'paused' || webhook.status === 'disabled') return 'webhookPaused';
  if (!webhook.events.includes('*') && !webhook.events.includes(event)) return 'webhookUnsubscribed';
  return webhook.suspended_events.includes(event) ? 'webhookSuspended' : undefined;
}

// Of several webhooks, the one that is closest to working is the one to fix.
const nearest: readonly Problem[] = [
  'webhookSuspended',
  'webhookPending',
  'webhookPaused',
  'webhookUnsubscribed',
];

/** Every requirement of an organization, checked. */
export function stepsOf({ organization, holders, webhooks }: Facts, isSandbox: boolean): CheckedStep[] {
  const { id, reference_id, tpa_id, billing_id, tpa } = organization;
  const problems = webhooks.map(problemOf);
  const webhook =
    problems.length === 0
      ? ('webhookNone' as const)
      : problems.includes(undefined)
        ? undefined
        : nearest.find((one) => problems.includes(one));
  const blocked = webhooks[problems.indexOf(webhook)];
  return [
    {
      step: 'tpa',
      problem: tpa.status === 'activated' ? undefined : 'tpa',
      address: isSandbox
        ? { to: '/sandbox', search: { part: 'companies' } }
        : { to: '/companies/$tpaId', params: { tpaId: tpa_id } },
    },
    {
      step: 'billing',
      problem: billing_id === null ? 'billing' : undefined,
      address: { to: '/organizations/$organizationId/edit', params: { organizationId: id } },
    },
    {
      step: 'holder',
      problem: holders.any ? undefined : 'holder',
      address: { to: '/card-holders/new', search: { organization: id } },
    },
    {
      step: 'consent',
      problem: holders.consented ? undefined : 'consent',
      address: isSandbox
        ? { to: '/sandbox', search: { part: 'people', organization: id } }
        : { to: '/card-holders', search: { organization: id } },
    },
    {
      step: 'webhook',
      problem: webhook,
      address: webhookAddress(webhook, blocked, id, reference_id),
    },
  ];
}

function webhookAddress(
  problem: Problem | undefined,
  webhook: Webhook | undefined,
  organization: string,
  reference: string,
): Address {
  if (problem === 'webhookNone') return { to: '/webhooks/new', search: { organization } };
  if (problem === 'webhookSuspended') return { to: '/billing' };
  if (webhook === undefined) return { to: '/webhooks', search: { q: reference } };
  return {
    to: '/webhooks/$organizationId/$webhookId',
    params: { organizationId: webhook.organization_id, webhookId: webhook.id },
    search: problem === 'webhookUnsubscribed' ? { tab: 'settings' } : {},
  };
}
