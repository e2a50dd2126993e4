import Type from 'typebox';
import { partnerRoute } from '../../../http/route.ts';
import { found, invalidField, stateConflict } from '../../../platform/errors.ts';
import { rangeOf } from '../events/store.ts';
import type { WebhookParts } from '../parts.ts';
import { requireAccepting } from '../rules.ts';
import * as webhookStore from '../store.ts';
import { ReplayPreview, replaySchemas } from './schema.ts';
import * as store from './store.ts';

const webhook = '/accounts/:accountId/organizations/:organizationId/webhooks/:webhookId';
const defaultStatuses: ('failed' | 'skipped')[] = ['failed', 'skipped'];

export const replayRoutes = (parts: WebhookParts) => {
  const { NewReplay, Replay } = replaySchemas(parts.events);
  return [
    partnerRoute(`POST ${webhook}/replay`, {
      id: 'webhooks.replay',
      summary: 'Replay events',
      description:
        'Starts a replay; read its progress at `…/replays/{replayId}`. Each event keeps its id and number. With `dry_run` nothing is sent, and the response (200) shows what would be.',
      scope: 'webhooks-write',
      body: NewReplay,
      success: {
        status: 202,
        body: Type.Union([ReplayPreview, Replay]),
        repeated: {
          when: (body) => body.dry_run === true,
          description: 'A dry run: what would be replayed',
        },
      },
      handler: async ({ params, body }, { db, now, audit, unchanged }) => {
        const row = found(
          await webhookStore.getForUpdate(db, params.organizationId, params.webhookId),
          'webhook',
        );
        const from = new Date(body.from);
        const to = body.to === undefined ? now : new Date(body.to);
        if (from >= to) throw invalidField('to', 'period', 'must be later than from');
        const range = (await rangeOf(db, row.id, from, to)) ?? { low: 0, high: 0 };
        const wanted: store.Selection = {
          webhookId: row.id,
          ...range,
          from,
          to,
          statuses: body.status ?? defaultStatuses,
          events: body.events ?? [],
        };
        const preview = await store.preview(db, wanted);
        if (body.dry_run) {
          unchanged();
          return preview;
        }
        requireAccepting(row);
        if ((await store.running(db, row.id)) >= store.runningMax) {
          throw stateConflict(`The webhook has ${store.runningMax} running replays. Wait for one to finish.`);
        }
        const total = preview.is_complete ? preview.total : null;
        const replay = found(await store.insert(db, now, wanted, total), 'replay');
        await audit({
          action: 'webhook.replayed',
          objectType: 'webhook',
          objectId: row.id,
          changes: { replay: replay.id, from, to, status: wanted.statuses, events: wanted.events, total },
        });
        return replay;
      },
    }),
    partnerRoute(`GET ${webhook}/replays/:replayId`, {
      id: 'webhooks.replays.get',
      summary: 'Read the progress of a replay',
      scope: 'webhooks-read',
      success: { status: 200, body: Replay },
      handler: async ({ params }, { db }) =>
        found(await store.get(db, params.webhookId, params.replayId), 'replay'),
    }),
  ];
};
