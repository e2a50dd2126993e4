import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { type ReplayWanted, startReplay, webhookStore } from '../resources/webhooks/index.ts';
import { changeAsOperator } from './change.ts';

export type WebhookOperations = {
  /** A running process sends the events; with `dry_run` the answer only shows what would be sent. */
  replayWebhook(webhookId: string, wanted: ReplayWanted): ReturnType<typeof startReplay>;
};

export function createWebhookOperations(parts: { database: Database; clock: Clock }): WebhookOperations {
  return {
    replayWebhook: async (webhookId, wanted) => {
      const owner = await webhookStore.findOwner(parts.database.system, webhookId);
      if (!owner) throw new OperatorError(`There is no webhook ${webhookId}.`);
      return changeAsOperator(parts, owner.account_id, 'webhook', async (change) => {
        const row = await webhookStore.getForUpdate(change.db, owner.organization_id, webhookId);
        if (!row) throw new OperatorError(`There is no webhook ${webhookId}.`);
        return startReplay(change, row, wanted);
      });
    },
  };
}
