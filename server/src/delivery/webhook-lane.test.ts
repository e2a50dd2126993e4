import { describe, expect, it } from 'vitest';
import type { WebhookRow } from './store.ts';
import {
  appetite,
  hasUnrecorded,
  newLane,
  room,
  shareAhead,
  type WebhookLane,
  windowMax,
} from './webhook-lane.ts';

const row: WebhookRow = {
  account_id: 'acc_1',
  webhook_id: 'whk_1',
  url: 'https://hooks.example.com/',
  secret: Buffer.alloc(0),
  previous_secret: null,
  previous_until: null,
  authentication_type: 'none',
  authentication: null,
  max_per_second: null,
  ordered: false,
  mode: 'live',
  max_attempts: 16,
  failing_since: null,
  failures: 0,
  held_until: null,
  headers: [],
  fingerprint: '1',
};
const lane = (change: Partial<WebhookLane> = {}): WebhookLane => ({
  ...newLane(row, { send: () => undefined }),
  window: windowMax,
  ...change,
});

describe('what one webhook may have under way', () => {
  it.each([
    ['alone, all of its window', {}, 1024, 64],
    ['beside a hundred others, its share', {}, 10.24, 10],
    ['beside thousands, still a few', {}, 0.1, 4],
    ['less what is under way already', { inFlight: 6 }, 10, 4],
    ['nothing, when it has more than its share', { inFlight: 20 }, 10, 0],
    ['no more than its own window, whatever its share', { window: 2 }, 1024, 2],
    ['one at a time in order', { webhook: { ...row, ordered: true } }, 1024, 1],
    ['nothing while it is left alone', { heldUntilMs: 5_000 }, 1024, 0],
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
    shareAhead(lanes);
    expect([...lanes.values()].every((one) => appetite(one) === expected)).toBe(true);
  });
});

describe('what was sent and is not in the log yet', () => {
  const ready = Array.from({ length: 2 }, () => ({}) as WebhookLane['ready'][number]);
  it.each([
    ['nothing is known', {}, false],
    ['all that is known waits or is under way', { known: new Set([1, 2, 3]), ready, inFlight: 1 }, false],
    ['one more is known', { known: new Set([1, 2, 3, 4]), ready, inFlight: 1 }, true],
  ])('when %s', (_, change, expected) => {
    expect(hasUnrecorded(lane(change))).toBe(expected);
  });
});
