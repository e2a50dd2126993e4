import { describe, expect, it } from 'vitest';
import { dayMs, secondMs } from '../platform/clock.ts';
import { newTestLane, testAttempt, testDelivery, testSettings } from '../testing/sender-lane.ts';
import { createOutcomes } from './outcomes.ts';
import type { SenderLane } from './sender-lane.ts';

const now = new Date('2026-11-16T08:00:00Z');

/** Everything that outcomes do, in the order in which they do it. */
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
      finished: ({ status, reason }, onRecorded) =>
        record(reason === null ? status : `${status}: ${reason}`, onRecorded),
      retried: ({ due_at }, onRecorded) => record(`retry at ${due_at}`, onRecorded),
      flushed: async () => void done.push('flushed'),
    },
    health: { record: async () => void done.push('health recorded') },
    tasks: { run: (_, work) => void running.push(work()) },
    onRecorded: (_, sequence) => void done.push(`recorded ${sequence}`),
    makeRetriesDue: async () => void done.push('retries due'),
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

const gone = 'The receiver answered 410 Gone: it wants no more deliveries.';
const failing = (sinceMs: number): Partial<SenderLane> => ({
  failures: 1,
  failingSince: new Date(now.getTime() - sinceMs),
});

describe('what follows from an attempt', () => {
  it.each<[string, number | null, Partial<SenderLane>, string[]]>([
    ['that succeeds', 204, {}, ['delivered', 'recorded 1']],
    [
      'that succeeds after failures',
      200,
      failing(secondMs),
      ['delivered', 'recorded 1', 'health recorded', 'flushed', 'retries due', 'reads on'],
    ],
    ['that fails', 503, {}, ['retry at 2026-11-16T08:00:05.000Z', 'recorded 1', 'health recorded']],
    ['without an answer', null, {}, ['retry at 2026-11-16T08:00:05.000Z', 'recorded 1', 'health recorded']],
    [
      'that is the last',
      500,
      { settings: testSettings({ max_attempts: 1 }) },
      ['failed: Given up after 1 attempt. The last answer was 500.', 'recorded 1', 'health recorded'],
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
        'disabled: Nothing but failures for five days.',
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
    ['in order', true, { ready: [], backoffUntilMs: now.getTime() + 5 * secondMs, epoch: 1 }],
  ])('that fails: the others go on %s', (_, ordered, expected) => {
    const { outcomes } = outcomesTrial();
    const lane = newTestLane({ settings: testSettings({ ordered }), ready: [testDelivery(2)] });
    outcomes.add(lane, testDelivery(1), testAttempt(500, now));
    expect(lane).toMatchObject({ ...expected, failures: 1, retriesUnrecorded: 0 });
  });

  it('that fails for the fifth time in a row: nothing is sent until a probe is due', () => {
    const { outcomes } = outcomesTrial();
    const lane = newTestLane({ window: 64 });
    for (let sequence = 1; sequence <= 5; sequence += 1)
      outcomes.add(lane, testDelivery(sequence), testAttempt(500, now));
    expect(lane).toMatchObject({ failures: 5, window: 1, backoffUntilMs: now.getTime() + 5 * secondMs });
  });
});
