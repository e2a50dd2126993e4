// How long it takes until everything works again.

import { wait } from '../bench/kontor.ts';
import type { Receiver } from './receivers.ts';
import type { Trial } from './trial.ts';

type Waited = { ms: number; detail: string | undefined };

const pollMs = 10;
const givenUpAfterMs = 60_000;

/**
 * Until every receiver has an event of a change that was sent after `sinceMs`. Counted from there: what was in flight at that
 * moment does not count.
 */
export async function untilDelivered(
  trial: Trial,
  sinceMs: number,
  among: Receiver[] = trial.receivers,
): Promise<Waited> {
  const isMissing = ({ latestSentMs }: Receiver): boolean => latestSentMs < sinceMs;
  let last: Receiver | undefined;
  for (;;) {
    const missing = among.filter(isMissing);
    const ms = performance.now() - sinceMs;
    if (missing.length === 0)
      return { ms, detail: `${last?.name ?? 'the last webhook'} after ${Math.round(ms)} ms` };
    if (ms > givenUpAfterMs) {
      const names = missing.map(({ name }) => name).join(', ');
      return {
        ms,
        detail: `${names}: nothing new within ${Math.round(ms / 1_000)} s. ${await describeQueues(trial)}`,
      };
    }
    last = missing[0];
    await wait(pollMs);
  }
}

/** What the database says about deliveries that do not come. */
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

/** Until a request of this kind succeeds on the API again. */
export async function untilAcknowledging(trial: Trial, sinceMs: number): Promise<number> {
  const count = (): number => trial.ledger.states.size;
  const before = count();
  while (count() === before && performance.now() - sinceMs < givenUpAfterMs) await wait(pollMs);
  return performance.now() - sinceMs;
}

/** A moment under load: when so many more states have been acknowledged. */
export async function moreAcknowledged(trial: Trial, count: number): Promise<void> {
  const wanted = trial.ledger.states.size + count;
  const startedMs = performance.now();
  while (trial.ledger.states.size < wanted) {
    trial.throwFailure();
    if (performance.now() - startedMs > 2 * givenUpAfterMs) {
      throw new Error(
        `No ${count} states were acknowledged within two minutes. See the logs of the processes.`,
      );
    }
    await wait(pollMs);
  }
}
