import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import { type ReplayWanted, retryWebhook, startReplay, webhookStore } from '../resources/webhooks/index.ts';
import { changeAsOperator, type OperatorChange } from './change.ts';

export type WebhookOperations = {
  /** Starts a replay, which a running process sends. With `dry_run` the result only shows what would be sent. */
  replayWebhook(webhookId: string, wanted: ReplayWanted): ReturnType<typeof startReplay>;
  /** Ends the pause after failures, and makes every pending retry due. */
  retryWebhook(webhookId: string): Promise<{ id: string; account_id: string }>;
};

type Parts = {
  database: Database;
  clock: Clock;
  actor?: OperatorActor | undefined;
  /** Called after the commit. Without it, the processes that deliver find the change themselves. */
  sendNow?: (accountId: string, webhookId: string) => void;
};

export function createWebhookOperations(parts: Parts): WebhookOperations {
  const change = async <T>(
    webhookId: string,
    work: (change: OperatorChange, row: webhookStore.WebhookRow) => Promise<T>,
  ): Promise<{ accountId: string; result: T }> => {
    const owner = await webhookStore.findOwner(parts.database.system, webhookId);
    if (!owner) throw noSuchWebhook(webhookId);
    const accountId = owner.account_id;
    const result = await changeAsOperator(parts, accountId, 'webhook', async (change) => {
      const row = await webhookStore.getForUpdate(change.db, owner.organization_id, webhookId);
      if (!row) throw noSuchWebhook(webhookId);
      return work(change, row);
    });
    return { accountId, result };
  };
  return {
    replayWebhook: async (webhookId, wanted) =>
      (await change(webhookId, (one, row) => startReplay(one, row, wanted))).result,
    retryWebhook: async (webhookId) => {
      const { accountId } = await change(webhookId, retryWebhook);
      parts.sendNow?.(accountId, webhookId);
      return { id: webhookId, account_id: accountId };
    },
  };
}

function noSuchWebhook(id: string): OperatorError {
  return new OperatorError(`There is no webhook ${id}.`, { cause: noSuch('webhook') });
}
