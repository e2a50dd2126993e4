import { isSuccess, wasNotTaken } from '../attempt.ts';
import {
  type QueuedDelivery,
  type ReadRequest,
  selectDue,
  selectForProbe,
  selectInOrder,
  selectWebhooksWithWork,
} from '../queue-store.ts';
import { parseAttempt, type StoredAttempt } from '../stored-attempt.ts';
import { model, reads, type Session, toMs, toText } from './statement-models.ts';
import { type QueueRow, settingsVersionOf, type WebhookRow } from './tables.ts';

type RequestColumns = {
  accounts: string[];
  webhooks: string[];
  after_due: string[];
  after_sequence: number[];
  limits: number[];
};

/** Returns the reader's request for each webhook, which the statement joins with the queue. */
function requestsOf({ tables }: Session, values: RequestColumns) {
  return values.webhooks.flatMap((id, index) => {
    const webhook = tables.find(values.accounts[index] ?? '', id);
    if (!webhook) return [];
    const request: Omit<ReadRequest, 'account_id' | 'webhook_id'> = {
      after_due: values.after_due[index] ?? '',
      after_sequence: values.after_sequence[index] ?? 0,
      limit: values.limits[index] ?? 0,
    };
    return [{ webhook, nth: index + 1, ...request }];
  });
}

function toDelivery(nth: number, webhook: WebhookRow, row: QueueRow): QueuedDelivery {
  return {
    nth,
    sequence: row.sequence,
    event_id: row.event.id,
    name: 'card_holder.created',
    body: '{}',
    trace_context: null,
    due_at: toText(row.dueMs),
    tries: triesOf(row),
    first_attempt_at: row.firstMs === null ? null : toText(row.firstMs),
    settings_version: settingsVersionOf(webhook),
  };
}

function triesOf({ firstMs, attempts }: QueueRow): number {
  if (firstMs === null) return 0;
  return attempts.filter((attempt) => Date.parse((JSON.parse(attempt) as StoredAttempt).at) >= firstMs)
    .length;
}

export const queueModels = [
  model(selectDue, (session, { now, known, known_nth, ...columns }) => {
    const nowMs = now.getTime();
    const rows: { due: QueueRow; delivery: QueuedDelivery }[] = [];
    let pages = 2;
    for (const { webhook, nth, after_due, after_sequence, limit } of requestsOf(session, columns)) {
      const passedOver = new Set(known.filter((_, index) => known_nth[index] === nth));
      const { byDue } = webhook.queue;
      let taken = 0;
      for (let at = webhook.queue.after(toMs(after_due), after_sequence); taken < limit; at += 1) {
        const due = byDue[at];
        if (!due || due.dueMs > nowMs) break;
        if (passedOver.has(due.sequence)) continue;
        rows.push({ due, delivery: toDelivery(nth, webhook, due) });
        taken += 1;
      }
      pages += session.costs.read(webhook, taken);
    }
    rows.sort((one, other) => one.due.dueMs - other.due.dueMs || one.due.sequence - other.due.sequence);
    return reads(
      pages,
      rows.map(({ delivery }) => delivery),
    );
  }),
  model(selectInOrder, (session, { now, ...columns }) => {
    const rows = requestsOf(session, columns).flatMap(({ webhook, nth, after_sequence, limit }) =>
      webhook.queue.bySequence
        .filter(({ sequence }) => sequence > after_sequence)
        .slice(0, limit)
        .map((row) => ({
          ...toDelivery(nth, webhook, row),
          is_due: row.firstMs === null || row.dueMs <= now.getTime(),
        })),
    );
    const pages = requestsOf(session, columns).reduce(
      (sum, { webhook }) => sum + session.costs.read(webhook, 16),
      2,
    );
    return reads(
      pages,
      rows.sort((one, other) => one.sequence - other.sequence),
    );
  }),
  model(selectForProbe, (session, { now, ...columns }) => {
    const rows = requestsOf(session, columns).flatMap(({ webhook, nth }) => {
      const [oldest] = webhook.queue.bySequence;
      const last = oldest?.attempts.at(-1);
      if (!oldest || last === undefined) return [];
      const attempt = parseAttempt(JSON.parse(last) as StoredAttempt);
      if (isSuccess(attempt) || !wasNotTaken(attempt)) return [];
      return [{ ...toDelivery(nth, webhook, oldest), is_early: oldest.dueMs > now.getTime() }];
    });
    return reads(2 + 5 * rows.length, rows);
  }),
  model(selectWebhooksWithWork, ({ tables }, { now }) => {
    const keys = tables.webhooks.flatMap(({ account_id, webhook_id, queue }) => {
      const [first] = queue.byDue;
      const isDue = first !== undefined && (first.firstMs === null || first.dueMs <= now.getTime());
      return isDue ? [{ account_id, webhook_id }] : [];
    });
    return reads(2 + 4 * keys.length, keys);
  }),
];
