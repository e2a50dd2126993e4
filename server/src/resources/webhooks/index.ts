import type { Resource } from '../../http/resource.ts';
import { eventTypeRoutes } from './event-types/routes.ts';
import { eventRoutes } from './events/routes.ts';
import * as eventStore from './events/store.ts';
import { ofAccounts, ofOrganizations } from './families.ts';
import { groupRoutes } from './groups/routes.ts';
import * as groupStore from './groups/store.ts';
import { headerRoutes } from './headers/routes.ts';
import * as headerStore from './headers/store.ts';
import { keySetRoute } from './key-set.ts';
import type { WebhookParts } from './parts.ts';
import { replayRoutes } from './replays/routes.ts';
import * as replayStore from './replays/store.ts';
import { webhookRoutes } from './routes.ts';
import * as store from './store.ts';

export { endWebhooks } from './delete.ts';
export { logPage } from './events/pages.ts';
export { type FailingWebhook, listFailing, waitingMax } from './failing.ts';
export { buyerPartyOf } from './groups/rules.ts';
export type { WebhookParts } from './parts.ts';
export { createReplayRunner } from './replays/run.ts';
export { type ReplayWanted, startReplay } from './replays/start.ts';
export { retryWebhook } from './retry.ts';
export * as webhookStore from './store.ts';

/** Builds the resource. `events` is the catalogue of all resources. */
export function webhooks(parts: Omit<WebhookParts, 'events'>, events: WebhookParts['events']): Resource {
  const whole: WebhookParts = { ...parts, events };
  return {
    name: 'webhooks',
    about: 'URLs that receive events, with subscriptions, settings and a log of every delivery.',
    routes: [
      ...eventTypeRoutes(whole),
      ...[ofOrganizations, ofAccounts].flatMap((family) => [
        ...webhookRoutes(whole, family),
        ...eventRoutes(whole, family),
        ...replayRoutes(whole, family),
        ...headerRoutes(whole, family),
        ...groupRoutes(family),
      ]),
      keySetRoute(whole),
    ],
    existence: {
      webhookId: (db, id, params) => store.exists(db, params.organizationId ?? null, id),
      eventId: (db, id, params) => eventStore.exists(db, params.webhookId ?? '', id),
      replayId: (db, id, params) => replayStore.exists(db, params.webhookId ?? '', id),
      headerId: (db, id, params) => headerStore.exists(db, params.webhookId ?? '', id),
      groupId: (db, id, params) => groupStore.exists(db, params.webhookId ?? '', id),
    },
  };
}
