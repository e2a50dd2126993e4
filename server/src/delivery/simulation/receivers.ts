import { type Attempt, wasNotTaken } from '../attempt.ts';
import type { OnAttempt, Receiver } from '../sender-lane.ts';
import type { WebhookSettings } from '../webhook-settings.ts';
import type { History } from './history.ts';
import type { Machine, Scheduler } from './scheduler.ts';
import type { Server } from './server.ts';
import type { Trace } from './trace.ts';

/** The reaction of a receiver to a request. */
export type Reaction =
  | { kind: 'responds'; status: number; afterMs: number; retryAfter?: string }
  /** The receiver makes no connection. */
  | { kind: 'refuses' }
  /** The receiver accepts the request and never responds. */
  | { kind: 'hangs' };
export type Behaviour = (webhookId: string, nowMs: number) => Reaction;

type Parts = {
  scheduler: Scheduler;
  random: () => number;
  trace: Trace;
  history: History;
  server: Server;
  behave: Behaviour;
};

/** The total limit of the egress. */
const timeoutMs = 15_000;

/**
 * Returns the receivers of all webhooks, as one process reaches them. Their responses travel, and a paused process
 * reads them when it continues.
 */
export function receiversOf(
  { scheduler, random, trace, history, server, behave }: Parts,
  { id, machine, now }: { id: string; machine: Machine; now: () => Date },
): (settings: WebhookSettings) => Receiver {
  return ({ account_id, webhook_id }) => ({
    send: (lane, delivery, onAttempt) => {
      const webhook = server.tables.find(account_id, webhook_id);
      if (!webhook) throw new Error('A request to a webhook that never was.');
      const at = now();
      const sentMs = scheduler.nowMs;
      history.begin(id, lane, delivery);
      const finish = once(onAttempt, (attempt) => {
        trace.add('response', id, webhook_id, attempt.response_status ?? 0);
        // A failed early probe is not recorded, and leaves the schedule unchanged.
        if (delivery.is_early && wasNotTaken(attempt)) history.dismiss(id, webhook, delivery.sequence);
      });
      scheduler.add(0.3 + random(), () => {
        const reaction = behave(webhook_id, scheduler.nowMs);
        if (reaction.kind === 'refuses') {
          machine.in(0.3, () => finish(lane, delivery, attemptOf(at, 1, null, { isRefused: true })));
          return false;
        }
        const isTimedOut = reaction.kind === 'hangs' || reaction.afterMs > timeoutMs;
        if (isTimedOut) machine.in(timeoutMs, () => finish(lane, delivery, attemptOf(at, timeoutMs, null)));
        if (reaction.kind === 'hangs') return false;
        const { status, afterMs, retryAfter } = reaction;
        scheduler.add(afterMs, () => {
          if (!isTimedOut && status < 300) history.accept(id, webhook, delivery.sequence);
          machine.in(0.3 + random(), () => {
            const tookMs = Math.round(scheduler.nowMs - sentMs);
            finish(lane, delivery, attemptOf(at, tookMs, status, { retryAfter }));
          });
          return false;
        });
        return false;
      });
    },
  });
}

/** Calls back exactly once, as a receiver promises. */
function once(onAttempt: OnAttempt, note: (attempt: Attempt) => void): OnAttempt {
  let isDone = false;
  return (lane, delivery, attempt) => {
    if (isDone) return;
    isDone = true;
    note(attempt);
    onAttempt(lane, delivery, attempt);
  };
}

function attemptOf(
  at: Date,
  tookMs: number,
  status: number | null,
  { isRefused = false, retryAfter }: { isRefused?: boolean; retryAfter?: string | undefined } = {},
): Attempt {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return {
    at,
    duration_ms: tookMs,
    timing: { dns_ms: isRefused ? 0 : null, connect_ms: null, first_byte_ms: tookMs, total_ms: tookMs },
    response_status: status,
    response_headers: status === null ? null : headers,
    response_body: status === null ? null : '',
    error: status === null ? 'The receiver did not respond in time.' : null,
  };
}
