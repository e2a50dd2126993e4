import { dayMs, secondMs } from '../platform/clock.ts';
import { forgetReady, holdMaxMs, type WebhookLane, windowMax } from './webhook-lane.ts';

/** So many failures in a row, and nothing more is sent until one probe has gone through. */
const failuresMax = 5;
const holdFirstMs = 5 * secondMs;
/** Nothing but failures for so long: the webhook is disabled. */
export const disableAfterMs = 5 * dayMs;

/** `recovered`: the first success after failures. */
export function succeeded(lane: WebhookLane): 'recovered' | 'well' {
  lane.window = Math.min(windowMax, lane.window + 1);
  if (lane.failures === 0 && lane.failingSince === null) return 'well';
  lane.failures = 0;
  lane.failingSince = null;
  lane.heldUntilMs = 0;
  return 'recovered';
}

/**
 * One event that a receiver refuses says little; several in a row say that it is not well. Then it is left alone
 * for a while, longer each time up to five minutes, and tried with one event: what was never tried loses nothing.
 */
export function failed(lane: WebhookLane, now: Date): 'noted' | 'held' | 'hopeless' {
  lane.window = Math.max(1, lane.window >> 1);
  lane.failures += 1;
  // Ahead of now: the clock was set back, and the five days begin anew.
  if (lane.failingSince === null || lane.failingSince > now) lane.failingSince = now;
  if (now.getTime() - lane.failingSince.getTime() >= disableAfterMs) return 'hopeless';
  if (lane.failures < failuresMax) return 'noted';
  lane.window = 1;
  const holdMs = Math.min(holdMaxMs, holdFirstMs * 2 ** Math.min(10, lane.failures - failuresMax));
  lane.heldUntilMs = now.getTime() + holdMs;
  forgetReady(lane);
  return 'held';
}
