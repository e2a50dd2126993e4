import { dayMs, secondMs } from '../platform/clock.ts';
import { backoffMaxMs, discardReady, isOpen, type SenderLane, windowMax } from './sender-lane.ts';

/** One refused event says little about a receiver. This many failures in a row open the breaker. */
const failuresMax = 5;
/** A webhook with few events opens its breaker after this much time with nothing but failures. */
const failingMaxMs = 3 * secondMs;
const pauseMinMs = secondMs;
/** Jitter lengthens each pause by up to this share, so webhooks of one dead host do not probe it in step. */
const jitterShare = 0.2;
/** A webhook is disabled after this much time with nothing but failures. */
const disableAfterMs = 5 * dayMs;

/**
 * Records a success. Returns `recovered` for the first success after failures, and `closed` when a successful probe
 * closes the breaker.
 */
export function markHealthy(lane: SenderLane): 'recovered' | 'closed' | 'healthy' {
  lane.window = Math.min(windowMax, lane.window + 1);
  if (lane.failures === 0 && lane.failingSince === null) return 'healthy';
  const result = isOpen(lane) ? 'closed' : 'recovered';
  lane.failures = 0;
  lane.failingSince = null;
  lane.backoffUntilMs = 0;
  return result;
}

/**
 * Records a failure. While the breaker is open, one probe follows each pause and nothing else is sent. Opening the
 * breaker begins a new epoch of the lane, so requests in flight no longer count: 64 failures at once are one failed
 * round. Deliveries that were never tried lose nothing.
 */
export function markFailed(
  lane: SenderLane,
  now: Date,
  random: number,
): 'counted' | 'backing off' | 'disable' {
  lane.window = Math.max(1, lane.window >> 1);
  lane.failures += 1;
  // A start in the future means that the clock was set back. The five days begin again.
  if (lane.failingSince === null || lane.failingSince > now) lane.failingSince = now;
  const failingMs = now.getTime() - lane.failingSince.getTime();
  if (failingMs >= disableAfterMs) return 'disable';
  // In order, the later deliveries wait for the failed one in any case.
  const opens =
    isOpen(lane) || lane.settings.ordered || lane.failures >= failuresMax || failingMs >= failingMaxMs;
  if (!opens) return 'counted';
  lane.window = 1;
  lane.backoffUntilMs = now.getTime() + pauseAfter(failingMs, random);
  discardReady(lane);
  return 'backing off';
}

/**
 * Returns half the square root of the outage in seconds, and up to a fifth more: 30 to 36 s after an hour, five minutes
 * after four days. A blip costs a second or two, and a receiver that is dead for long gets few requests.
 */
export function pauseAfter(failingMs: number, random: number): number {
  const pauseMs = Math.max(pauseMinMs, (secondMs * Math.sqrt(failingMs / secondMs)) / 2);
  return Math.min(backoffMaxMs, Math.round(pauseMs * (1 + jitterShare * random)));
}
