import type { Delivery, Webhook } from '@kontor/sdk';
import { choice, moment, searchParams, text } from '../../components/search-params.ts';

export const webhookStatuses = [
  'active',
  'failing',
  'pending',
  'paused',
  'disabled',
] as const satisfies readonly Webhook['status'][];
export const webhooksSearch = searchParams({ q: text, status: choice(webhookStatuses) });
export const newWebhookSearch = searchParams({ organization: text });
export const whySearch = searchParams({ about: text, organization: text });

export const webhookTabs = ['overview', 'log', 'test', 'settings'] as const;
export const deliveryStatuses = [
  'pending',
  'delivered',
  'failed',
  'skipped',
] as const satisfies readonly Delivery['status'][];
export const webhookSearch = searchParams({
  tab: choice(webhookTabs),
  /** The replay whose progress is shown. */
  replay: text,
  /** The delivery that is open in the log. */
  open: text,
  live: choice(['off']),
  status: choice(deliveryStatuses),
  event: text,
  from: moment,
  to: moment,
  transaction: text,
  reference: text,
});
export type WebhookSearch = ReturnType<typeof webhookSearch>;
