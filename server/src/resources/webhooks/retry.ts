import type { PartnerContext } from '../../http/route.ts';
import { requireAccepting } from './rules.ts';
import type { WebhookRow } from './store.ts';
import * as store from './store.ts';

/** Ends the pause after failures and makes every pending retry due. The caller locks the webhook and calls `sendNow` afterwards. */
export async function retryWebhook(
  { db, now, audit }: Pick<PartnerContext, 'db' | 'now' | 'audit'>,
  webhook: WebhookRow,
): Promise<void> {
  requireAccepting(webhook);
  await store.makeRetriesDue(db, now, webhook.id);
  await store.endPause(db, now, webhook.id);
  await audit({ action: 'webhook.retried', objectType: 'webhook', objectId: webhook.id });
}
