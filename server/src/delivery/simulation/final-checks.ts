import { keyOf } from './history.ts';
import { isDeliverable, type WebhookRow } from './tables.ts';
import type { World } from './world.ts';

/** A webhook with few events, a healthy receiver and no change of its settings. Other webhooks must not delay it. */
export type Bystander = { webhook: WebhookRow };

/**
 * The time for which a bystander may be silent, besides the faults of processes and of the database and their
 * consequences.
 */
export const silenceMaxMs = 8_000;
/** A delivery that is due for this long and unsent at the end of a run is waiting for nothing but the engine. */
const overdueMaxMs = 5_000;

/** True when no work is left: every queue is empty, and every outcome is recorded. */
export function isDrained({ tables, server }: World): boolean {
  return (
    tables.accounts.every(({ waiting }) => waiting.length === 0) &&
    tables.webhooks.every(
      (webhook) =>
        webhook.queue.size === 0 || !isDeliverable(webhook) || waitsInOrder(webhook, server.nowMs()),
    )
  );
}

/** True when the oldest delivery is waiting for its next attempt, and the following ones for their turn. */
const waitsInOrder = ({ ordered, queue: { bySequence } }: WebhookRow, nowMs: number): boolean =>
  ordered && bySequence[0] !== undefined && bySequence[0].firstMs !== null && bySequence[0].dueMs > nowMs;

/** Checks the invariants that can only be judged at the end. */
export function judge(world: World, bystanders: WebhookRow[]): void {
  const { tables, history, server, scheduler } = world;
  for (const account of tables.accounts) {
    if (account.waiting.length > 0)
      history.broken('progress', `${account.waiting.length} events of ${account.id} wait for their fan-out`);
    const fed = new Set(account.feed);
    if (fed.size !== account.feed.length || account.feed.length !== account.lastPosition)
      history.broken('no gaps', `the feed of ${account.id}`);
  }
  for (const webhook of tables.webhooks) {
    checkNumbers(world, webhook);
    checkRepeats(world, webhook);
    if (!isDeliverable(webhook)) continue;
    if (waitsInOrder(webhook, server.nowMs())) continue;
    const overdue = webhook.queue.byDue.filter(
      ({ dueMs, firstMs }) => firstMs === null || dueMs < server.nowMs() - overdueMaxMs,
    );
    if (overdue.length > 0)
      history.broken(
        'progress',
        `${overdue.length} deliveries of ${webhook.webhook_id} wait, and nothing is in their way`,
      );
  }
  for (const webhook of bystanders) {
    const rows = [...webhook.log].map(([sequence, { event }]) => ({ sequence, event }));
    for (const { sequence, event } of [...rows, ...webhook.queue.bySequence]) {
      const story = history.stories.get(keyOf(webhook, sequence));
      const begunMs = story && story.begun > 0 ? story.firstBegunMs : scheduler.nowMs;
      const waitedMs = begunMs - event.committedAtMs;
      // A fault is noticed, waited for and recovered from. Several in a row add up.
      const allowedMs = silenceMaxMs + 2 * history.troubleMs(event.committedAtMs - silenceMaxMs, begunMs);
      if (waitedMs > allowedMs)
        history.broken('no silence', `${keyOf(webhook, sequence)} waited ${Math.round(waitedMs)} ms`);
    }
  }
}

/**
 * Checks that every event has one number for each webhook that hears it, and that every number is in the queue or in
 * the log, once.
 */
function checkNumbers({ history }: World, webhook: WebhookRow): void {
  const { queue, log, deliveryState } = webhook;
  const events = new Set<string>();
  for (let sequence = 1; sequence < deliveryState.nextSequence; sequence += 1) {
    const queued = queue.get(sequence);
    const logged = log.get(sequence);
    if (queued && logged)
      history.broken('no gaps', `${keyOf(webhook, sequence)} is in the queue and in the log`);
    const row = queued ?? logged;
    if (!row)
      history.broken('nothing lost', `${keyOf(webhook, sequence)} is neither in the queue nor in the log`);
    else events.add(row.event.id);
    if (
      logged?.status === 'delivered' &&
      (history.stories.get(keyOf(webhook, sequence))?.accepted ?? 0) === 0
    )
      history.broken('nothing invented', `${keyOf(webhook, sequence)} was never accepted`);
  }
  if (
    queue.size + log.size !== deliveryState.nextSequence - 1 ||
    events.size !== deliveryState.nextSequence - 1
  )
    history.broken('no gaps', `the numbers of ${webhook.webhook_id}`);
  if (webhook.isDeleted) return;
  const waiting = new Set(webhook.account.waiting.map(({ event }) => event.id));
  for (const [id, { account, organization }] of history.events) {
    const isHeard =
      account === webhook.account && (webhook.organization === null || webhook.organization === organization);
    if (isHeard && !events.has(id) && !waiting.has(id))
      history.broken('nothing lost', `${id} has no number for ${webhook.webhook_id}`);
  }
}

function checkRepeats({ history }: World, webhook: WebhookRow): void {
  for (let sequence = 1; sequence < webhook.deliveryState.nextSequence; sequence += 1) {
    const story = history.stories.get(keyOf(webhook, sequence));
    if (story && story.accepted - 1 > story.exposures)
      history.broken(
        'bounded repeats',
        `${keyOf(webhook, sequence)} was accepted ${story.accepted} times, and met ${story.exposures} faults`,
      );
  }
}
