import { setTimeout as delay } from 'node:timers/promises';
import { disableWebhook } from '../delivery/disable.ts';
import { createDelivery, type Delivery, type DeliveryParts } from '../delivery/engine.ts';
import { fanOut } from '../delivery/fan-out.ts';
import { prepareReceiver } from '../delivery/receivers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Log } from '../platform/log.ts';
import { draw } from '../platform/secrets.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { system, writeAuditAs } from '../resources/audit-log/index.ts';

export type NotifyAccount = (
  db: TenantDb,
  now: Date,
  notice: { kind: string; subject: string; text: string },
) => Promise<void>;

type Parts = {
  database: Database;
  clock: Clock;
  log: Log;
  tracer: Tracer | undefined;
  receiver: Parameters<typeof prepareReceiver>[0];
  newHeartbeat: () => Heartbeat;
  notifyAccount: NotifyAccount;
  wakeMail: () => void;
  hintOthers: () => void;
  onFed: () => void;
  onOutcome: DeliveryParts['onOutcome'];
};

const lockedWaitMs = 5;

/** Composes the engines that deliver: that of the process, and one for each account whose deliveries cannot wait. */
export function composeEngines(parts: Parts) {
  const { database, clock, tracer, onFed } = parts;

  const disable = async (accountId: string, webhookId: string, reason: string): Promise<void> => {
    const now = clock.now();
    await disableWebhook(database, accountId, { webhookId, reason, now }, async (db, webhook) => {
      await writeAuditAs(db, now, system, {
        action: 'webhook.disabled',
        objectType: 'webhook',
        objectId: webhookId,
        changes: { reason },
      });
      await parts.notifyAccount(db, now, {
        kind: 'webhook_disabled',
        subject: 'A webhook was disabled',
        text: `Kontor no longer delivers to ${webhook.url} (${webhook.id}): ${reason}\n\nEvents that it misses are kept in its delivery log. When the receiver works again, enable the webhook: Kontor challenges it again, and you can replay the missed events.\n`,
      });
    });
    parts.wakeMail();
  };

  const engineFor = (heartbeat: Heartbeat, onlyAccount?: string): Delivery =>
    createDelivery({
      database,
      clock,
      log: parts.log,
      heartbeat,
      prepare: (webhook) => prepareReceiver(parts.receiver, webhook),
      draw,
      disable: ({ account_id, webhook_id }, reason) => disable(account_id, webhook_id, reason),
      hintOthers: parts.hintOthers,
      onFed,
      onOutcome: parts.onOutcome,
      tracer,
      ...(onlyAccount === undefined ? {} : { onlyAccount }),
    });

  return {
    engineFor,
    /** Delivers what is due of one account, and returns when nothing is left. */
    drain: async (accountId: string): Promise<void> => {
      // Another process may be in its fan-out without having seen the newest events.
      for (let after = ''; ; ) {
        const moved = await fanOut(database.system, { tracer, after });
        if (moved?.taken) onFed();
        if (moved && !moved.isMore) break;
        if (moved) after = moved.after;
        else await delay(lockedWaitMs);
      }
      // A separate engine is needed, because the process's engine does not share its webhooks.
      const heartbeat = parts.newHeartbeat();
      const own = engineFor(heartbeat, accountId);
      await own.drained();
      await own.stop();
      await heartbeat.stop();
    },
  };
}
