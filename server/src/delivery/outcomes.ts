/**
 * Outcomes decide what follows from an attempt: an entry in the log, a retry, or a disabled webhook.
 *
 * `add` runs synchronously for each finished request. It makes two separate decisions:
 *
 * - About the delivery (`decide.ts`): delivered, retry at a time, failed, or gone. The recorder writes it in a group commit,
 *   and the lane knows the number until then. A failed probe before its due time leaves the delivery unchanged.
 * - About the webhook (`health.ts`): healthy, failing, breaker open, or disabled. Only requests of the lane's present epoch
 *   count. Opening the breaker begins a new epoch, so 64 requests that fail together are one failed round.
 *
 * Three sequences continue in the background. Each may fail or meet another one:
 *
 * - Recovery: record the health. If a probe closed the breaker, wait until outcomes are written, and then make the outage's
 *   retries due. Without the wait, a retry that is still unrecorded would keep its late time.
 * - Disabling: exclude the lane first, so that nothing more is sent, then wait for outcomes, then disable. The webhook is
 *   released even if disabling failed, and its next owner tries again.
 * - Health of a failing webhook: recorded for the next owner. A newer state may replace it before it is written.
 */

import { minuteMs, secondMs } from '../platform/clock.ts';
import type { BackgroundTasks } from '../platform/concurrency/background.ts';
import { type Attempt, isSuccess, outcomeOf, wasNotTaken } from './attempt.ts';
import { decide } from './decide.ts';
import { markFailed, markHealthy } from './health.ts';
import type { HealthRecorder } from './health-recorder.ts';
import type { QueuedDelivery } from './queue-store.ts';
import type { Recorder } from './recorder.ts';
import type { SenderLane } from './sender-lane.ts';
import { writeAttempt } from './stored-attempt.ts';
import type { WebhookKey } from './webhook-key.ts';

/** Applies the result of an attempt: a log entry or a retry, and the health of the webhook. */
type Outcomes = {
  add(lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt): void;
};

export type OutcomesParts = {
  now: () => Date;
  /** Draws a number from 0 up to 1, for jitter. */
  draw: () => number;
  recorder: Omit<Recorder, 'unrecorded'>;
  health: Pick<HealthRecorder, 'record'>;
  tasks: Pick<BackgroundTasks, 'run'>;
  /** Called once the outcome of this delivery is recorded. */
  onRecorded: (lane: SenderLane, sequence: number) => void;
  makeRetriesDue: (now: Date, until: Date, key: WebhookKey) => Promise<void>;
  /** Called when retries of the lane have become due. */
  expectMore: (lane: SenderLane) => void;
  exclude: (lane: SenderLane) => boolean;
  release: (lane: SenderLane) => Promise<void>;
  disable: (key: WebhookKey, reason: string) => Promise<void>;
  /** `latencySeconds` is the time from the event to the acknowledgement, for a success at the first attempt. */
  onOutcome?:
    | ((
        outcome: 'delivered' | 'retried' | 'failed',
        requestSeconds: number,
        latencySeconds: number | undefined,
      ) => void)
    | undefined;
};

/**
 * No gap of the schedule is longer than this many times all gaps before it together. A retry that is scheduled later
 * than this after an outage failed before the outage, for another reason, and keeps its time.
 */
const outageGapsMax = 6;

export function createOutcomes(parts: OutcomesParts): Outcomes {
  const { recorder } = parts;

  const add = (lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt): void => {
    const now = parts.now();
    // A request that began before the breaker opened says nothing about the receiver since then.
    const isStale = delivery.epoch !== lane.epoch;
    // Random bytes cost more than the rest of this function, and a success needs none.
    const random = isSuccess(attempt) ? 0 : parts.draw();
    const decision = decide({
      attempt: delivery.tries + 1,
      firstAttemptAt: delivery.first_attempt_at === null ? attempt.at : new Date(delivery.first_attempt_at),
      now,
      outcome: outcomeOf(attempt),
      random,
      attemptsMax: lane.settings.max_attempts,
    });
    if (parts.onOutcome) {
      const outcome =
        decision.result === 'retry' ? 'retried' : decision.result === 'delivered' ? 'delivered' : 'failed';
      parts.onOutcome(
        outcome,
        attempt.timing.total_ms / secondMs,
        outcome === 'delivered' ? latencyOf(delivery, now) : undefined,
      );
    }
    if (decision.result === 'delivered') {
      finish(lane, delivery, attempt, null);
      if (!isStale) markDelivered(lane, now);
      return;
    }
    if (decision.result !== 'retry') finish(lane, delivery, attempt, decision.reason);
    else if (delivery.is_early && wasNotTaken(attempt)) parts.onRecorded(lane, delivery.sequence);
    else retry(lane, delivery, attempt, decision.retryAt);
    if (decision.result === 'gone') disable(lane, decision.reason);
    else if (isStale) return;
    else if (markFailed(lane, now, random) === 'disable')
      disable(lane, 'Every attempt failed for five days.');
    else void parts.health.record(lane);
  };

  /** `failure` is the reason why there are no more attempts, or null for a success. */
  const finish = (
    lane: SenderLane,
    { sequence }: QueuedDelivery,
    attempt: Attempt,
    failure: string | null,
  ): void => {
    const { account_id, webhook_id } = lane.key;
    const status = failure === null ? 'delivered' : 'failed';
    const json = writeAttempt(attempt);
    recorder.recordFinished(
      { account_id, webhook_id, sequence, status, reason: failure, attempt: json },
      () => parts.onRecorded(lane, sequence),
    );
  };
  const retry = (lane: SenderLane, { sequence }: QueuedDelivery, attempt: Attempt, retryAt: Date): void => {
    lane.retriesUnrecorded += 1;
    const row = {
      ...lane.key,
      sequence,
      attempt: writeAttempt(attempt),
      due_at: retryAt.toISOString(),
      at: attempt.at.toISOString(),
    };
    recorder.recordRetried(row, () => {
      lane.retriesUnrecorded -= 1;
      parts.onRecorded(lane, sequence);
    });
  };

  const markDelivered = (lane: SenderLane, now: Date): void => {
    const { failingSince } = lane;
    const health = markHealthy(lane);
    if (health === 'healthy') return;
    const failingMs = now.getTime() - (failingSince ?? now).getTime();
    const until = new Date(now.getTime() + Math.max(minuteMs, failingMs * outageGapsMax));
    parts.tasks.run('the recovery of a webhook cannot be recorded now', async () => {
      await parts.health.record(lane);
      if (health === 'recovered') return;
      await recorder.flushed();
      await parts.makeRetriesDue(now, until, lane.key);
      parts.expectMore(lane);
    });
  };
  const disable = (lane: SenderLane, reason: string): void => {
    if (!parts.exclude(lane)) return;
    parts.tasks.run('a webhook cannot be disabled now', async () => {
      try {
        await recorder.flushed();
        await parts.disable(lane.key, reason);
      } finally {
        // The release also happens when disabling failed: the process that claims the webhook next tries again.
        await parts.release(lane);
      }
    });
  };

  return { add };
}

/** A delivery that was never tried is due since its event, or since a user requested it again. */
function latencyOf({ tries, due_at }: QueuedDelivery, now: Date): number | undefined {
  return tries > 0 ? undefined : Math.max(0, now.getTime() - Date.parse(due_at)) / secondMs;
}
