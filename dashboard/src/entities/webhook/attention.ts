import type { Webhook } from '@kontor/sdk';

/** The statuses that need attention, most urgent first. */
const order: readonly Webhook['status'][] = ['disabled', 'failing', 'pending'];

const rank = ({ status }: Pick<Webhook, 'status'>) => {
  const at = order.indexOf(status);
  return at === -1 ? order.length : at;
};

/** Compares by urgency: disabled, failing and unverified webhooks come first. */
export function byUrgency(one: Pick<Webhook, 'status'>, other: Pick<Webhook, 'status'>): number {
  return rank(one) - rank(other);
}

/** Whether a user has to do something before all events of the webhook are delivered. */
export function hasProblem({ status }: Pick<Webhook, 'status'>): boolean {
  return order.includes(status);
}

/** Whether a user has to act, counting events that the billing profile suspends as well. */
export function needsAttention(webhook: Pick<Webhook, 'status' | 'suspended_events'>): boolean {
  return hasProblem(webhook) || webhook.suspended_events.length > 0;
}
