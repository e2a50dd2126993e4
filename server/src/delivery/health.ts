import { dayMs, secondMs } from '../platform/clock.ts';
import { backoffMaxMs, discardReady, isOpen, type SenderLane, windowMax } from './sender-lane.ts';

/** One refused event says little about a receiver. So many failures in a row open the breaker. */
const failuresMax = 5;
/** So do failures alone for so long, of a webhook with few events. */
const failingMaxMs = 3 * secondMs;
const pauseMinMs = secondMs;
/** Of the pauses, upwards: webhooks of one dead host do not probe it in step. */
const jitterShare = 0.2;
/** After nothing but failures for so long the webhook is disabled. */
const disableAfterMs = 5 * dayMs;

/** `recovered`: the first success after failures. `closed`: of a probe, and the breaker is closed again. */
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
 * While the breaker is open, nothing is sent but one probe after each pause. Opening it begins a new epoch of the lane, so
 * what was in flight has no further say: 64 failures at once are one failed round. Deliveries that were never tried lose nothing.
 */
export function markFailed(
  lane: SenderLane,
  now: Date,
  random: number,
): 'counted' | 'backing off' | 'disable' {
  lane.window = Math.max(1, lane.window >> 1);
  lane.failures += 1;
  // In the future: the clock was set back, and the five days begin anew.
  if (lane.failingSince === null || lane.failingSince > now) lane.failingSince = now;
  const failingMs = now.getTime() - lane.failingSince.getTime();
  if (failingMs >= disableAfterMs) return 'disable';
  // In order, the others wait for the one that failed in any case.
  const opens =
    isOpen(lane) || lane.settings.ordered || lane.failures >= failuresMax || failingMs >= failingMaxMs;
  if (!opens) return 'counted';
  lane.window = 1;
  lane.backoffUntilMs = now.getTime() + pauseAfter(failingMs, random);
  discardReady(lane);
  return 'backing off';
}

/**
 * Half the square root of the outage in seconds, and up to a fifth more: 30 to 36 s after an hour, five minutes after four days.
 * A blip costs a second or two, and a receiver that is dead for long gets few requests.
 */
export function pauseAfter(failingMs: number, random: number): number {
  const pauseMs = Math.max(pauseMinMs, (secondMs * Math.sqrt(failingMs / secondMs)) / 2);
  return Math.min(backoffMaxMs, Math.round(pauseMs * (1 + jitterShare * random)));
}
