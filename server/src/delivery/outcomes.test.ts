import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import { newTestLane, testAttempt, testDelivery, testSettings } from '../testing/sender-lane.ts';
import { pauseAfter } from './health.ts';
import { createOutcomes } from './outcomes.ts';
import type { SenderLane } from './sender-lane.ts';

const now = new Date('2026-11-16T08:00:00Z');

/** Records all effects of outcomes, in their order. */
function outcomesTrial() {
  const done: string[] = [];
  const running: Promise<void>[] = [];
  const record = (what: string, onRecorded: () => void): void => {
    done.push(what);
    onRecorded();
  };
  const outcomes = createOutcomes({
    now: () => now,
    draw: () => 0.5,
    recorder: {
      recordFinished: ({ status, reason }, onRecorded) =>
        record(reason === null ? status : `${status}: ${reason}`, onRecorded),
      recordRetried: ({ due_at }, onRecorded) => record(`retry at ${due_at}`, onRecorded),
      flushed: async () => void done.push('flushed'),
    },
    health: { record: async () => void done.push('health recorded') },
    tasks: {
      run: async (_, work) => {
        running.push(work());
      },
    },
    onRecorded: (_, sequence) => void done.push(`recorded ${sequence}`),
    makeRetriesDue: async (_, until) => void done.push(`retries until ${until.toISOString()} due`),
    expectMore: () => void done.push('reads on'),
    exclude: () => {
      done.push('excluded');
      return true;
    },
    release: async () => void done.push('released'),
    disable: async (_, reason) => void done.push(`disabled: ${reason}`),
  });
  return { outcomes, done, finish: () => Promise.all(running) };
}

const noConnection = { dns_ms: 1, connect_ms: null, first_byte_ms: null, total_ms: 2 };
const gone = 'The receiver responded with 410 Gone: it wants no more deliveries.';
const failing = (sinceMs: number): Partial<SenderLane> => ({
  failures: 1,
  failingSince: new Date(now.getTime() - sinceMs),
});

describe('what follows from an attempt', () => {
  it.each<[string, number | null, Partial<SenderLane>, string[]]>([
    ['that succeeds', 204, {}, ['delivered', 'recorded 1']],
    ['that succeeds after a failure', 200, failing(secondMs), ['delivered', 'recorded 1', 'health recorded']],
    [
      'that succeeds as a probe after an outage of a minute',
      200,
      { ...failing(minuteMs), backoffUntilMs: now.getTime() },
      [
        'delivered',
        'recorded 1',
        'health recorded',
        'flushed',
        'retries until 2026-11-16T08:06:00.000Z due',
        'reads on',
      ],
    ],
    [
      'that succeeds, begun before the breaker opened',
      200,
      { ...failing(minuteMs), epoch: 1 },
      ['delivered', 'recorded 1'],
    ],
    [
      'that fails, begun before the breaker opened',
      503,
      { ...failing(minuteMs), epoch: 1 },
      ['retry at 2026-11-16T08:00:05.000Z', 'recorded 1'],
    ],
    ['that fails', 503, {}, ['retry at 2026-11-16T08:00:05.000Z', 'recorded 1', 'health recorded']],
    ['without an answer', null, {}, ['retry at 2026-11-16T08:00:05.000Z', 'recorded 1', 'health recorded']],
    [
      'that is the last',
      500,
      { settings: testSettings({ max_attempts: 1 }) },
      ['failed: Given up after 1 attempt. The last response was 500.', 'recorded 1', 'health recorded'],
    ],
    [
      'at a receiver that is gone',
      410,
      {},
      [`failed: ${gone}`, 'recorded 1', 'excluded', 'flushed', `disabled: ${gone}`, 'released'],
    ],
    [
      'that fails after five days of failures',
      500,
      failing(5 * dayMs),
      [
        'retry at 2026-11-16T08:00:05.000Z',
        'recorded 1',
        'excluded',
        'flushed',
        'disabled: Every attempt failed for five days.',
        'released',
      ],
    ],
  ])('%s', async (_, status, change, expected) => {
    const { outcomes, done, finish } = outcomesTrial();
    outcomes.add(newTestLane(change), testDelivery(1), testAttempt(status, now));
    await finish();
    expect(done).toEqual(expected);
  });

  it.each([
    ['side by side', false, { ready: [testDelivery(2)], backoffUntilMs: 0 }],
    ['in order, after a pause', true, { ready: [], backoffUntilMs: now.getTime() + 1_100, epoch: 1 }],
  ])('that fails: the others go on %s', (_, ordered, expected) => {
    const { outcomes } = outcomesTrial();
    const lane = newTestLane({ settings: testSettings({ ordered }), ready: [testDelivery(2)] });
    outcomes.add(lane, testDelivery(1), testAttempt(500, now));
    expect(lane).toMatchObject({ ...expected, failures: 1, retriesUnrecorded: 0 });
  });

  it.each([
    ['unavailable', testAttempt(503, now), ['recorded 1', 'health recorded']],
    [
      'unreachable',
      { ...testAttempt(null, now), timing: { ...noConnection } },
      ['recorded 1', 'health recorded'],
    ],
    [
      'silent, and so perhaps working on it',
      testAttempt(null, now),
      ['retry at 2026-11-16T08:00:30.000Z', 'recorded 1', 'health recorded'],
    ],
    ['faulty', testAttempt(500, now), ['retry at 2026-11-16T08:00:30.000Z', 'recorded 1', 'health recorded']],
    [
      'unavailable until a time that it names',
      { ...testAttempt(503, now), response_headers: { 'retry-after': '60' } },
      ['retry at 2026-11-16T08:01:03.000Z', 'recorded 1', 'health recorded'],
    ],
  ])('that is a probe before its time at a receiver that is %s', (_, attempt, expected) => {
    const { outcomes, done } = outcomesTrial();
    const probe = testDelivery(1, { tries: 1, first_attempt_at: now.toISOString(), is_early: true });
    outcomes.add(newTestLane({ backoffUntilMs: 1 }), probe, attempt);
    expect(done).toEqual(expected);
  });

  it('that fails for the fifth time in a row: nothing is sent until a probe is due, whatever was in flight', () => {
    const { outcomes } = outcomesTrial();
    const lane = newTestLane({ window: 64 });
    for (let sequence = 1; sequence <= 64; sequence += 1)
      outcomes.add(lane, testDelivery(sequence), testAttempt(500, now));
    expect(lane).toMatchObject({ failures: 5, window: 1, backoffUntilMs: now.getTime() + 1_100 });
  });
});

describe('the pause before a probe', () => {
  it.each([
    [0, 1, 1.2],
    [secondMs, 1, 1.2],
    [30 * secondMs, 2.74, 3.29],
    [minuteMs, 3.87, 4.65],
    [10 * minuteMs, 12.2, 14.7],
    [hourMs, 30, 36],
    [dayMs, 147, 176],
    [5 * dayMs, 300, 300],
  ])('after %i ms of failures is %f s to %f s', (failingMs, shortestS, longestS) => {
    expect(pauseAfter(failingMs, 0) / secondMs).toBeCloseTo(shortestS, 0);
    expect(pauseAfter(failingMs, 1) / secondMs).toBeCloseTo(longestS, 0);
  });
});
