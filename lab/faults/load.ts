// Creates the load: an issuer, partners and card holders, at a moderate and even rate.

import { wait } from '../shared/kontor.ts';
import { createCaller, type Send } from './operations/caller.ts';
import { sendsConsents } from './operations/consents.ts';
import { sendsExports } from './operations/exports.ts';
import { sendsFeedReads } from './operations/feed.ts';
import { sendsClients, sendsHolders, sendsReceipts } from './operations/partners.ts';
import { requestsPerBatch, rowsPerBatch, sendsPurchases } from './operations/purchases.ts';
import { sendsReads, sendsWrites } from './operations/registers.ts';
import type { Trial } from './trial.ts';

type Load = { stop(): Promise<void> };

/** Rates per second. `purchases` counts requests, each of which is sent for two states one after the other. */
const rates = {
  purchases: 6.4,
  holder: 2,
  client: 1,
  token: 2,
  revocation: 1,
  receipt: 0.5,
  guest: 0.2,
  consent: 0.2,
  export: 0.05,
  read: 2,
  write: 1,
  feed: 1,
};
type Rated = keyof typeof rates;

/** States that the moderate load sends in a second. */
export const moderateStatesPerS =
  (2 * rates.purchases * (requestsPerBatch - 1 + rowsPerBatch)) / requestsPerBatch;
const inFlightMax = 48;
/** Returns the interval at which a sender of states would send without a pause. Each sender in flight makes two requests. */
export const senderIntervalMs = (factor: number): number =>
  (inFlightMax * 1_000) / (2 * rates.purchases * factor);
/** Events of twenty seconds. Above it the load waits, so that a slow machine reduces the load and does not delay every delivery. */
export const backlogMax = 400;
const backlogPollMs = 50;
const stopGraceMs = 20_000;

/** Starts the load. `factor` multiplies the moderate rate of transaction states. The other rates stay, or become less with it. */
export function startLoad(trial: Trial, factor = 1, backlog = backlogMax * Math.max(1, factor)): Load {
  let isStopped = false;
  let stoppedAtMs = Number.POSITIVE_INFINITY;
  const hasGivenUp = (): boolean => performance.now() - stoppedAtMs > stopGraceMs;
  const senders = createSenders(trial, hasGivenUp);
  const running = Object.entries(rates).map(async ([kind, moderate]) => {
    const rate = moderate * (kind === 'purchases' ? factor : Math.min(1, factor));
    const send = senders[kind as Rated]; // The keys are those of `rates`.
    const inFlight = new Set<Promise<void>>();
    const idle: string[] = [];
    let threads = 0;
    let nextMs = performance.now() + trial.loadRandom() * (1_000 / rate);
    while (!isStopped) {
      await wait(Math.min(1_000, Math.max(0, nextMs - performance.now())));
      if (performance.now() < nextMs) continue;
      if (inFlight.size >= inFlightMax) await Promise.race(inFlight);
      while (trial.backlog() > backlog && !isStopped) await wait(backlogPollMs);
      // This avoids a burst after a time in which every request waited.
      nextMs = Math.max(nextMs + 1_000 / rate, performance.now() - 1_000);
      const thread = idle.pop() ?? `${kind}-${++threads}`;
      const sent = send(thread).catch((error) => trial.fail(error));
      inFlight.add(sent);
      void sent.then(() => {
        inFlight.delete(sent);
        idle.push(thread);
      });
    }
    await Promise.all(inFlight);
  });
  return {
    stop: async () => {
      isStopped = true;
      stoppedAtMs = performance.now();
      await Promise.all(running);
    },
  };
}

function createSenders(trial: Trial, hasGivenUp: () => boolean): Record<Rated, Send> {
  const caller = createCaller(trial, hasGivenUp);
  return {
    purchases: sendsPurchases(caller),
    holder: sendsHolders(caller, false),
    client: sendsClients(caller),
    token: async (process) => {
      await trial.tokens.issue(caller.perhapsOnce(), process);
    },
    revocation: (process) => trial.tokens.revokeOne(caller.untilAcknowledged, process),
    receipt: sendsReceipts(caller),
    guest: sendsHolders(caller, true),
    consent: sendsConsents(caller),
    export: sendsExports(caller),
    read: sendsReads(caller),
    write: sendsWrites(caller),
    feed: sendsFeedReads(caller),
  };
}
