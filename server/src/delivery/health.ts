import { dayMs, secondMs } from '../platform/clock.ts';
import { backoffMaxMs, discardReady, type SenderLane, windowMax } from './sender-lane.ts';

/** After so many failures in a row nothing is sent but one probe at a time. */
const failuresMax = 5;
const backoffFirstMs = 5 * secondMs;
/** After nothing but failures for so long the webhook is disabled. */
const disableAfterMs = 5 * dayMs;

/** `recovered`: the first success after failures. */
export function markHealthy(lane: SenderLane): 'recovered' | 'healthy' {
  lane.window = Math.min(windowMax, lane.window + 1);
  if (lane.failures === 0 && lane.failingSince === null) return 'healthy';
  lane.failures = 0;
  lane.failingSince = null;
  lane.backoffUntilMs = 0;
  return 'recovered';
}

/**
 * One refused event says little about a receiver; several in a row open the breaker: the lane pauses, longer each time up to
 * five minutes, and then sends one probe. Deliveries that were never tried lose nothing.
 */
export function markFailed(lane: SenderLane, now: Date): 'counted' | 'backing off' | 'disable' {
  lane.window = Math.max(1, lane.window >> 1);
  lane.failures += 1;
  // In the future: the clock was set back, and the five days begin anew.
  if (lane.failingSince === null || lane.failingSince > now) lane.failingSince = now;
  if (now.getTime() - lane.failingSince.getTime() >= disableAfterMs) return 'disable';
  if (lane.failures < failuresMax) return 'counted';
  lane.window = 1;
  const backoffMs = Math.min(backoffMaxMs, backoffFirstMs * 2 ** Math.min(10, lane.failures - failuresMax));
  lane.backoffUntilMs = now.getTime() + backoffMs;
  discardReady(lane);
  return 'backing off';
}
