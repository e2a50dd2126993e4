import type { Webhook } from '@kontor/sdk';
import type { WebhookSearch } from './search.ts';

export type Place = { organizationId: string; webhookId: string };

export const addressOf = (place: Place, search: WebhookSearch = {}) =>
  ({ to: '/webhooks/$organizationId/$webhookId', params: place, search }) as const;

export const placeOf = ({ organization_id, id }: Pick<Webhook, 'organization_id' | 'id'>): Place => ({
  organizationId: organization_id,
  webhookId: id,
});

/** A webhook's description, or its URL. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description ?? url.replace(/^https?:\/\//, '');
}

export function isChallengeAwaited({ challenge, status }: Pick<Webhook, 'challenge' | 'status'>): boolean {
  return status !== 'disabled' && challenge.status !== 'passed';
}
