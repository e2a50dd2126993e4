// Measures the time until everything works again.

import { wait } from '../shared/kontor.ts';
import { backlogMax } from './load.ts';
import type { Receiver } from './receivers.ts';
import type { Trial } from './trial.ts';

type Waited = { ms: number; detail: string | undefined };

const pollMs = 10;
// Deliveries that a process sent before it was killed may arrive for this time.
const inFlightMs = 250;
const givenUpAfterMs = 60_000;

/** Waits until every receiver has got a new event after `sinceMs`. */
export async function untilDelivered(
  trial: Trial,
  sinceMs: number,
  among: Receiver[] = trial.receivers,
): Promise<Waited> {
  const firstOf = (receiver: Receiver) => receiver.firstNewAfter(sinceMs + inFlightMs);
  for (;;) {
    const missing = among.filter((receiver) => firstOf(receiver) === undefined);
    if (missing.length === 0) {
      const latest = among.map((one) => ({ name: one.name, ms: (firstOf(one) ?? sinceMs) - sinceMs }));
      const [slowest] = latest.toSorted((a, b) => b.ms - a.ms);
      return {
        ms: slowest?.ms ?? 0,
        detail: `${slowest?.name}: nothing for ${Math.round(slowest?.ms ?? 0)} ms`,
      };
    }
    const ms = performance.now() - sinceMs;
    if (ms > givenUpAfterMs) {
      const names = missing.map(({ name }) => name).join(', ');
      return {
        ms,
        detail: `${names}: nothing for ${Math.round(ms / 1_000)} s. ${await describeQueues(trial)}`,
      };
    }
    trial.throwFailure();
    await wait(pollMs);
  }
}

/**
 * Returns the longest time in which a receiver got nothing new, although an event that it had not got was
 * acknowledged.
 */
export function longestSilence(trial: Trial, fromMs: number, toMs: number, among: Receiver[]): Waited {
  let longest: Waited = { ms: 0, detail: undefined };
  for (const { name, newTimesMs, acceptedAtMs } of among) {
    const moments = [fromMs, ...newTimesMs.filter((atMs) => atMs > fromMs && atMs < toMs), toMs];
    for (const [index, beginMs] of moments.entries()) {
      const endMs = moments[index + 1] ?? beginMs;
      if (endMs - beginMs <= longest.ms) continue;
      const waitingSinceMs = [...trial.ledger.acknowledgedEvents]
        .filter(([event, atMs]) => atMs < endMs && (acceptedAtMs.get(event) ?? endMs) >= endMs)
        .reduce((earliest, [, atMs]) => Math.min(earliest, atMs), endMs);
      const ms = endMs - Math.max(beginMs, waitingSinceMs);
      if (ms > longest.ms) longest = { ms, detail: `${name} got nothing for ${Math.round(ms)} ms` };
    }
  }
  return longest;
}

/** Describes the queues in the database, for deliveries that do not come. */
export async function describeQueues(trial: Trial): Promise<string> {
  const rows = await trial
    .ask<{ text: string }>(
      `select l.webhook_id || ': owner ' || coalesce(l.owner, 'none') || ', ' || count(q.sequence) || ' queued'
         || coalesce(', first ' || min(q.sequence) || ' due ' || round(extract(epoch from min(q.due_at) - now())) || ' s from now', '')
         || coalesce(', held for ' || round(extract(epoch from l.held_until - now())) || ' s', '') as text
       from webhook_lanes l left join delivery_queue q using (account_id, webhook_id)
       group by l.account_id, l.webhook_id, l.owner, l.held_until order by 1`,
    )
    .catch((error: Error) => [{ text: `the queues cannot be read: ${error.message}` }]);
  const name = (id: string): string => trial.receivers.find(({ webhookId }) => webhookId === id)?.name ?? id;
  return rows.map(({ text }) => text.replace(/^\w+/, name)).join('; ');
}

/** Waits until deliveries come, so that later figures are effects of the fault, then until a random moment. */
export async function underFlow(trial: Trial, statesMax: number): Promise<void> {
  await untilDelivered(trial, performance.now());
  await moreAcknowledged(trial, 5 + Math.floor(trial.random() * statesMax));
}

/** Waits until this number of further states has been acknowledged. */
export async function moreAcknowledged(trial: Trial, count: number): Promise<void> {
  const wanted = trial.ledger.states + count;
  const startedMs = performance.now();
  while (trial.ledger.states < wanted) {
    trial.throwFailure();
    // Deliveries do not come, so the load waits. The scenario's figures show it.
    if (trial.backlog() > backlogMax && performance.now() - startedMs > 1_000) return;
    if (performance.now() - startedMs > 2 * givenUpAfterMs) {
      throw new Error(
        `No ${count} states were acknowledged within two minutes. See the logs of the processes.`,
      );
    }
    await wait(pollMs);
  }
}
