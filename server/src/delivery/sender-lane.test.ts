import { describe, expect, it } from 'vitest';
import { newTestLane, testSettings } from '../testing/sender-lane.ts';
import {
  countToReadAhead,
  hasUnrecorded,
  room,
  type SenderLane,
  shareReadAhead,
  windowMax,
} from './sender-lane.ts';

const lane = (change: Partial<SenderLane> = {}) => newTestLane({ window: windowMax, ...change });

const paced = testSettings({ max_per_second: 1 });

describe('what one webhook may have in flight', () => {
  it.each([
    ['alone, all of its window', {}, 1024, 64],
    ['beside a hundred others, its share', {}, 10.24, 10],
    ['beside thousands, still a few', {}, 0.1, 4],
    ['less what is in flight already', { inFlight: 6 }, 10, 4],
    ['nothing, when it has more than its share', { inFlight: 20 }, 10, 0],
    [
      'a probe, beside requests from before the breaker opened',
      { window: 1, inFlight: 9, staleInFlight: 9 },
      1024,
      1,
    ],
    ['nothing beside a probe', { window: 1, inFlight: 10, staleInFlight: 9 }, 1024, 0],
    ['no more than its own window, whatever its share', { window: 2 }, 1024, 2],
    ['one at a time in order', { settings: testSettings({ ordered: true }) }, 1024, 1],
    ['nothing while a newer version of its settings exists', { requiredVersion: 2 }, 1024, 0],
    ['nothing before the next may be sent', { settings: paced, nextSendMs: 1_500 }, 1024, 0],
    ['all of its window, once its rate was lifted', { nextSendMs: 1_500 }, 1024, 64],
    ['nothing while it backs off', { backoffUntilMs: 5_000 }, 1024, 0],
  ])('is, %s', (_, change, share, expected) => {
    expect(room(lane(change), 1_000, share)).toBe(expected);
  });
});

describe('what is read ahead', () => {
  it.each([
    [1, 1024],
    [1_000, 65],
    [20_000, 16],
  ])('for each of %i webhooks is bounded, so that all together are', (count, expected) => {
    const lanes = new Map(Array.from({ length: count }, (_, index) => [String(index), lane()]));
    shareReadAhead(lanes);
    expect([...lanes.values()].every((one) => countToReadAhead(one) === expected)).toBe(true);
  });
});

describe('what was sent and is not in the log yet', () => {
  const ready = Array.from({ length: 2 }, () => ({}) as SenderLane['ready'][number]);
  it.each([
    ['nothing is known', {}, false],
    ['all that is known is ready or in flight', { known: new Set([1, 2, 3]), ready, inFlight: 1 }, false],
    ['one more is known', { known: new Set([1, 2, 3, 4]), ready, inFlight: 1 }, true],
  ])('when %s', (_, change, expected) => {
    expect(hasUnrecorded(lane(change))).toBe(expected);
  });
});
