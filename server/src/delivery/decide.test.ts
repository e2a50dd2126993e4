import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import {
  type Attempted,
  attemptsMaxEver,
  decide,
  jitterShare,
  retryAfterMsMax,
  retryForMs,
  retryGapsMs,
} from './decide.ts';

const firstAttemptAt = new Date('2026-11-15T12:00:00.000Z');
const base: Attempted = {
  attempt: 1,
  firstAttemptAt,
  now: firstAttemptAt,
  outcome: { status: 500 },
  random: 0.5,
};
const waitOf = (attempted: Attempted): number => {
  const decision = decide(attempted);
  if (decision.result !== 'retry') throw new Error(`Not retried: ${JSON.stringify(decision)}`);
  return decision.retryAt.getTime() - attempted.now.getTime();
};
/** Returns the times of every attempt after the first, for a delivery that is never accepted. */
const lifeOf = (randoms: () => number, outcome: Attempted['outcome'] = { status: 500 }): number[] => {
  const times = [0];
  for (let attempt = 1; attempt < 100; attempt += 1) {
    const now = new Date(firstAttemptAt.getTime() + (times.at(-1) ?? 0));
    const decision = decide({ ...base, attempt, now, random: randoms(), outcome });
    if (decision.result !== 'retry') return times;
    times.push(decision.retryAt.getTime() - firstAttemptAt.getTime());
  }
  throw new Error('It never ends.');
};
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const failing = fc.oneof(
  fc.record({ status: fc.integer({ min: 300, max: 599 }).filter((status) => status !== 410) }),
  fc.record({ error: fc.constant('The receiver did not respond in time.') }),
);

describe('an attempt', () => {
  it.each([200, 201, 202, 204, 299])('that is answered with %i is delivered', (status) => {
    expect(decide({ ...base, outcome: { status } })).toEqual({ result: 'delivered' });
  });

  it('that is answered with 2xx is delivered however late and often it was tried', () => {
    const now = new Date(firstAttemptAt.getTime() + 30 * dayMs);
    expect(decide({ ...base, now, attempt: 99, attemptsMax: 1, outcome: { status: 200 } }).result).toBe(
      'delivered',
    );
  });

  it('that is answered with 410 ends it all', () => {
    expect(decide({ ...base, outcome: { status: 410, retryAfter: '5' } })).toMatchObject({
      result: 'gone',
      reason: expect.stringContaining('410'),
    });
  });

  it.each([301, 302, 307, 400, 401, 403, 404, 409, 429, 500, 502, 503])(
    'that is answered with %i is made again',
    (status) => {
      expect(decide({ ...base, outcome: { status } }).result).toBe('retry');
    },
  );

  it('that got no answer is made again', () => {
    expect(decide({ ...base, outcome: { error: 'No.' } }).result).toBe('retry');
  });

  it('is followed by the gaps of the contract', () => {
    const minutes = [5 / 60, 0.5, 2, 10, 30, 60, 120, 240, 480, 960, 1440, 1440];
    expect(minutes.map((_, index) => waitOf({ ...base, attempt: index + 1 }))).toEqual(
      minutes.map((minute) => Math.round(minute * minuteMs)),
    );
  });

  it('is the last one when the account allows no more, and the reason says what came last', () => {
    expect(decide({ ...base, attempt: 2, attemptsMax: 3 }).result).toBe('retry');
    expect(decide({ ...base, attempt: 3, attemptsMax: 3 })).toEqual({
      result: 'failed',
      reason: 'Given up after 3 attempts. The last response was 500.',
    });
    expect(decide({ ...base, attemptsMax: 1, outcome: { error: 'It refuses connections.' } })).toEqual({
      result: 'failed',
      reason: 'Given up after 1 attempt. It refuses connections.',
    });
  });

  it('is made a last time when the five days end, and not after', () => {
    const end = firstAttemptAt.getTime() + retryForMs;
    const late = { ...base, attempt: 14, now: new Date(end - 7 * hourMs) };
    expect(decide(late)).toEqual({ result: 'retry', retryAt: new Date(end) });
    for (const overMs of [-secondMs, 0, 1, hourMs, 100 * dayMs]) {
      expect(decide({ ...late, now: new Date(end + overMs) })).toMatchObject({
        result: 'failed',
        reason: expect.stringContaining('5 days'),
      });
    }
  });
});

describe('Retry-After', () => {
  const waitFor = (retryAfter: string) =>
    waitOf({ ...base, random: 0, outcome: { status: 503, retryAfter } });
  it.each([
    ['120', 2 * minuteMs],
    [' 120 ', 2 * minuteMs],
    ['0', 4500],
    ['1', 4500],
    ['99999999999999999999', dayMs],
    ['Sun, 15 Nov 2026 12:10:00 GMT', 10 * minuteMs],
    ['Sunday, 15-Nov-26 12:10:00 GMT', 10 * minuteMs],
    ['Sun Nov 15 12:10:00 2026', 10 * minuteMs],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 4500],
    ['Tue, 15 Dec 2026 12:00:00 GMT', dayMs],
    ['', 4500],
    ['-5', 4500],
    ['1.5', 4500],
    ['soon', 4500],
    ['2026-11-16', 4500],
    ['Sun, 99 Nov 2026 99:99:99 GMT', 4500],
  ])('%j is waited for when longer than the gap, a day at most', (text, ms) => {
    expect(waitFor(text)).toBe(ms);
  });

  it('that goes beyond the five days ends it, rather than being ignored', () => {
    const now = new Date(firstAttemptAt.getTime() + retryForMs - hourMs);
    const outcome = { status: 429, retryAfter: '7200' };
    expect(decide({ ...base, attempt: 12, now, outcome })).toMatchObject({ result: 'failed' });
  });

  it('is never undercut, and is overshot by a tenth at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 1, max: 10 }),
        random,
        (asked, attempt, draw) => {
          const outcome = { status: 503, retryAfter: String(asked) };
          const wait = waitOf({ ...base, attempt, random: draw, outcome });
          const askedMs = Math.min(asked * secondMs, retryAfterMsMax);
          const gapMs = retryGapsMs[attempt - 1] ?? dayMs;
          expect(wait).toBeGreaterThanOrEqual(askedMs);
          expect(wait).toBeLessThanOrEqual(Math.max(askedMs, gapMs) * (1 + jitterShare) + 1);
        },
      ),
    );
  });
});

describe('whatever happens', () => {
  it('the jitter stays within a tenth of the gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), random, failing, (attempt, draw, outcome) => {
        const wait = waitOf({ ...base, attempt, random: draw, outcome });
        const gapMs = retryGapsMs[attempt - 1] ?? dayMs;
        expect(wait).toBeGreaterThanOrEqual(Math.floor(gapMs * (1 - jitterShare)));
        expect(wait).toBeLessThanOrEqual(Math.ceil(gapMs * (1 + jitterShare)));
      }),
    );
  });

  it('attempts go forward in time, end after exactly five days, and are 14 to 16', () => {
    fc.assert(
      fc.property(fc.array(random, { minLength: 20, maxLength: 20 }), (draws) => {
        const left = [...draws];
        const times = lifeOf(() => left.shift() ?? 0);
        for (const [index, time] of times.entries()) {
          if (index > 0) expect(time).toBeGreaterThan(times[index - 1] ?? 0);
        }
        expect(times.at(-1)).toBe(retryForMs);
        expect(times.length).toBeGreaterThanOrEqual(14);
        expect(times.length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('gaps grow until they are a day', () => {
    fc.assert(
      fc.property(random, (draw) => {
        const waits = Array.from({ length: 11 }, (_, index) =>
          waitOf({ ...base, attempt: index + 1, random: draw }),
        );
        expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      }),
    );
  });

  it('no clock makes it throw, go back, wait for more than five days or go on for ever', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: -4e12, max: 4e12 }),
        random,
        fc.oneof(failing, fc.record({ status: fc.constant(503), retryAfter: fc.string() })),
        (attempt, aheadMs, draw, outcome) => {
          const now = new Date(firstAttemptAt.getTime() + aheadMs);
          const decision = decide({ ...base, attempt, now, random: draw, outcome });
          if (attempt >= attemptsMaxEver) expect(decision.result).toBe('failed');
          if (decision.result !== 'retry') return;
          const waitMs = decision.retryAt.getTime() - now.getTime();
          expect(waitMs).toBeGreaterThan(0);
          expect(waitMs).toBeLessThanOrEqual(retryForMs);
          // A retry lies beyond the five days only when the clock was set back to before the first attempt.
          if (aheadMs >= 0)
            expect(decision.retryAt.getTime()).toBeLessThanOrEqual(firstAttemptAt.getTime() + retryForMs);
        },
      ),
    );
  });
});
