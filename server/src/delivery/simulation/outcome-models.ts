import { clearQueue, markDisabled } from '../disable.ts';
import * as housekeeping from '../housekeeping.ts';
import { finish, makeDue, retry, setHealth } from '../outcome-store.ts';
import { parseAttempt, type StoredAttempt } from '../stored-attempt.ts';
import { model, type Session, stateLock, toMs } from './statement-models.ts';
import type { QueueRow, WebhookRow } from './tables.ts';

type OutcomeTexts = { accounts: string; webhooks: string; sequences: string; attempts: string };
type Found = { webhook: WebhookRow; row: QueueRow; place: number; nth: number };

/** Finds each row by one descent of the primary key. */
function find({ tables }: Session, values: OutcomeTexts): { found: Found[]; all: [WebhookRow, number][] } {
  const accounts = values.accounts.split(',');
  const webhooks = values.webhooks.split(',');
  const found: Found[] = [];
  const all: [WebhookRow, number][] = [];
  for (const [nth, sequence] of values.sequences.split(',').map(Number).entries()) {
    const webhook = tables.find(accounts[nth] ?? '', webhooks[nth] ?? '');
    if (!webhook) continue;
    all.push([webhook, sequence]);
    const row = webhook.queue.get(sequence);
    if (row) found.push({ webhook, row, place: row.place, nth });
  }
  return { found, all };
}

/** Returns false for a row that another statement changed since this one began. */
const isUnchanged = ({ webhook, row, place }: Found): boolean =>
  webhook.queue.get(row.sequence) === row && row.place === place;
const missedOf = (missed: Found[]) =>
  missed.map(({ webhook, row }) => ({ webhook_id: webhook.webhook_id, sequence: row.sequence }));
const pagesOf = ({ costs }: Session, all: [WebhookRow, number][]): number =>
  all.reduce((pages, [webhook]) => pages + costs.outcome(webhook), 0);

/** Observes outcomes, including those that another process has recorded. Nothing more follows from them. */
function observeAll(
  { observe, processId }: Session,
  all: [WebhookRow, number][],
  missed: Found[],
  statusOf: (nth: number) => 'delivered' | 'failed' | 'retried',
): void {
  for (const [nth, [webhook, sequence]] of all.entries()) {
    if (!missed.some((one) => one.nth === nth))
      observe.onRecorded(processId, webhook, sequence, statusOf(nth));
  }
}

export const outcomeModels = [
  model(finish, (session, values) => {
    const { found, all } = find(session, values);
    const statuses = values.statuses.split(',');
    if (values.attempts.split('\n').length !== all.length) throw new Error('An attempt of several lines.');
    return {
      pages: pagesOf(session, all),
      isDurable: false,
      end: () => {
        const missed = found.filter((one) => !isUnchanged(one));
        for (const one of found) {
          // A row that is named twice is changed once.
          if (!isUnchanged(one)) continue;
          const { webhook, row, nth } = one;
          const status = statuses[nth] === 'delivered' ? 'delivered' : 'failed';
          webhook.queue.remove(row);
          webhook.log.set(row.sequence, { event: row.event, status });
          session.undo(() => {
            webhook.log.delete(row.sequence);
            webhook.queue.add(row);
            session.observe.onUnrecorded(webhook, row.sequence);
          });
        }
        const statusOf = (nth: number) => (statuses[nth] === 'delivered' ? 'delivered' : 'failed');
        observeAll(session, all, missed, statusOf);
        return missedOf(missed);
      },
    };
  }),
  model(retry, (session, values) => {
    const { found, all } = find(session, values);
    const due = values.due.split(',');
    const at = values.at.split(',');
    const attempts = values.attempts.split('\n');
    return {
      pages: pagesOf(session, all),
      isDurable: false,
      end: () => {
        const missed = found.filter((one) => !isUnchanged(one));
        for (const one of found) {
          // A row that is named twice is changed once.
          if (!isUnchanged(one)) continue;
          const { webhook, row, nth } = one;
          const before = { ...row };
          webhook.queue.move(row, toMs(due[nth] ?? ''));
          row.attempts = [...row.attempts, attempts[nth] ?? ''];
          row.firstMs ??= toMs(at[nth] ?? '');
          session.undo(() => {
            if (webhook.queue.get(row.sequence) === row) webhook.queue.move(row, before.dueMs);
            row.attempts = before.attempts;
            row.firstMs = before.firstMs;
          });
        }
        observeAll(session, all, missed, () => 'retried');
        return missedOf(missed);
      },
    };
  }),
  model(makeDue, ({ tables }, { account_id, webhook_id, now, until, latest }) => ({
    pages: 20,
    isDurable: true,
    end: () => {
      const webhook = tables.find(account_id, webhook_id);
      const nowMs = now.getTime();
      const moved = (webhook?.queue.byDue ?? []).filter(({ dueMs, attempts }) => {
        if (dueMs <= nowMs) return false;
        return (dueMs <= until.getTime() && !namesTime(attempts.at(-1))) || dueMs > latest.getTime();
      });
      for (const row of moved) webhook?.queue.move(row, nowMs);
      return moved.length;
    },
  })),
  model(setHealth, (session, { accounts, webhooks, since, failures, until }) => {
    const found = webhooks.flatMap((id, index) => session.tables.find(accounts[index] ?? '', id) ?? []);
    return {
      pages: 4 * found.length,
      isDurable: false,
      locks: found.map(stateLock),
      end: () => {
        for (const { deliveryState, webhook_id } of found) {
          const index = webhooks.indexOf(webhook_id);
          const before = { ...deliveryState };
          deliveryState.failingSince = since[index] ?? null;
          deliveryState.failures = failures[index] ?? 0;
          deliveryState.heldUntil = until[index] ?? null;
          session.undo(() => {
            const { failingSince, failures: count, heldUntil } = before;
            Object.assign(deliveryState, { failingSince, failures: count, heldUntil });
          });
        }
        return found.length;
      },
    };
  }),
  model(housekeeping.makeDue, ({ tables }, { now, latest, limit }) => ({
    pages: 20,
    isDurable: true,
    end: () => {
      const nowMs = now.getTime();
      const ahead = tables.webhooks.flatMap((webhook) =>
        webhook.queue.byDue.flatMap((row) => {
          const isAhead = row.dueMs > nowMs && (row.firstMs === null || row.dueMs > latest.getTime());
          return isAhead ? [{ webhook, row }] : [];
        }),
      );
      for (const { webhook, row } of ahead.slice(0, limit)) webhook.queue.move(row, nowMs);
      return Math.min(limit, ahead.length);
    },
  })),
  model(markDisabled, ({ tables }, { id }) => {
    const webhook = tables.webhooks.find((row) => row.webhook_id === id);
    const transaction = tables.nextTransaction;
    tables.nextTransaction += 1;
    tables.inFlight.add(transaction);
    return {
      pages: 5,
      isDurable: true,
      abort: () => tables.inFlight.delete(transaction),
      end: () => {
        tables.inFlight.delete(transaction);
        if (!webhook || webhook.isDisabled || webhook.isDeleted) return [];
        webhook.isDisabled = true;
        webhook.version += 1;
        webhook.changedBy = transaction;
        return [{ id, url: '' }];
      },
    };
  }),
  model(clearQueue, ({ tables }, { id, limit }) => ({
    pages: 20,
    isDurable: true,
    end: () => {
      const webhook = tables.webhooks.find((row) => row.webhook_id === id);
      const rows = webhook?.queue.bySequence.slice(0, limit) ?? [];
      for (const row of rows) {
        webhook?.queue.remove(row);
        webhook?.log.set(row.sequence, {
          event: row.event,
          status: row.attempts.length > 0 ? 'failed' : 'skipped',
        });
      }
      return rows.length;
    },
  })),
];

function namesTime(attempt: string | undefined): boolean {
  if (attempt === undefined) return false;
  return parseAttempt(JSON.parse(attempt) as StoredAttempt).response_headers?.['retry-after'] !== undefined;
}
