import Type from 'typebox';
import { partnerRoute } from '../../../http/route.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { organizationIn, pathOf, type WebhookFamily } from '../families.ts';
import type { WebhookParts } from '../parts.ts';
import * as webhookStore from '../store.ts';
import { ReplayPreview, replaySchemas } from './schema.ts';
import { startReplay } from './start.ts';
import * as store from './store.ts';

export const replayRoutes = (parts: WebhookParts, family: WebhookFamily) => {
  const webhook = pathOf(family);
  const { NewReplay, Replay } = replaySchemas(parts.events);
  return [
    partnerRoute(`POST ${webhook}/replay`, {
      id: `${family.resource}.replay`,
      summary: `Replay events to ${family.webhook}`,
      description:
        'Starts a replay. Get its progress from `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run`, nothing is sent, and the response (200) is a preview.',
      scope: 'webhooks-write',
      body: NewReplay,
      success: {
        status: 202,
        body: Type.Union([ReplayPreview, Replay]),
        repeated: {
          when: (body) => body.dry_run === true,
          description: 'Preview of a dry run',
        },
      },
      handler: async ({ params, body }, context) => {
        const row = orNotFound(
          await webhookStore.getForUpdate(context.db, organizationIn(params), params.webhookId),
          'webhook',
        );
        const started = await startReplay(context, row, body);
        if ('dry_run' in started) context.unchanged();
        return started;
      },
    }),
    partnerRoute(`GET ${webhook}/replays/:replayId`, {
      id: `${family.resource}.replays.get`,
      summary: `Get ${family.webhook}’s replay`,
      scope: 'webhooks-read',
      success: { status: 200, body: Replay },
      handler: async ({ params }, { db }) =>
        orNotFound(await store.get(db, params.webhookId, params.replayId), 'replay'),
    }),
  ];
};
