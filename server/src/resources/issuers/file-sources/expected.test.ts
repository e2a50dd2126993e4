import { describe, expect, it } from 'vitest';
import { compareArrivals } from './expected.ts';
import { nextPollAfter } from './schedule.ts';

const settings = {
  time_zone: 'Europe/Stockholm',
  calendar: 'SE',
  expected_files: [{ by: '06:00', days: 'bank_days', count: 1, pattern: null }],
} as const;
const at = (text: string) => new Date(`${text}Z`);
/** Statuses by day, oldest first. The 14th and 15th of November 2026 are a weekend. */
const statusesOf = (
  arrivals: string[],
  now: string,
  changes: { polled?: string; dismissed?: string; expected?: object } = {},
) =>
  compareArrivals(
    {
      settings: { ...settings, expected_files: [{ ...settings.expected_files[0], ...changes.expected }] },
      since: at('2026-11-12T12:00:00'),
      dismissedUntil: changes.dismissed === undefined ? undefined : at(changes.dismissed),
      succeededAt: at(changes.polled ?? now),
    },
    arrivals.map((one) => ({ name: 'CDF3.xml', arrived_at: at(one).toISOString() })),
    at(now),
  )
    .toReversed()
    .map(({ due_at, status }) => `${due_at.slice(5, 16)} ${status}`);

describe('an expected file', () => {
  it('is on time on bank days, in local time, and pending until then', () => {
    const arrivals = ['2026-11-13T04:55:00', '2026-11-16T04:59:00'];
    expect(statusesOf(arrivals, '2026-11-16T12:00:00')).toEqual([
      '11-13T05:00 on_time',
      '11-16T05:00 on_time',
      '11-17T05:00 pending',
    ]);
  });

  it('is missing, then late, and never counted for two days', () => {
    const now = '2026-11-16T08:00:00';
    expect(statusesOf(['2026-11-16T04:00:00'], now)).toEqual([
      '11-13T05:00 missing',
      '11-16T05:00 on_time',
      '11-17T05:00 pending',
    ]);
    expect(statusesOf(['2026-11-13T07:00:00', '2026-11-16T04:00:00'], now)[0]).toBe('11-13T05:00 late');
    expect(statusesOf(['2026-11-16T04:00:00', '2026-11-16T04:30:00'], now)[0]).toBe('11-13T05:00 late');
  });

  it('is missing only once a poll has shown it, or none succeeds for 15 minutes', () => {
    const before = { polled: '2026-11-16T04:58:00' };
    const friday = ['2026-11-13T04:00:00'];
    expect(statusesOf(friday, '2026-11-16T05:01:00', before)[1]).toBe('11-16T05:00 pending');
    expect(statusesOf(friday, '2026-11-16T05:01:00', { polled: '2026-11-16T05:00:30' })[1]).toBe(
      '11-16T05:00 missing',
    );
    expect(statusesOf(friday, '2026-11-16T05:16:00', before)[1]).toBe('11-16T05:00 missing');
  });

  it('can be dismissed, and begins when it was configured', () => {
    const statuses = statusesOf([], '2026-11-17T05:30:00', { dismissed: '2026-11-16T09:00:00' });
    expect(statuses).toEqual([
      '11-13T05:00 dismissed',
      '11-16T05:00 dismissed',
      '11-17T05:00 missing',
      '11-18T05:00 pending',
    ]);
  });

  it('may be one of several, with a name', () => {
    const expected = { count: 2, pattern: 'VCF*' };
    expect(statusesOf(['2026-11-13T04:00:00'], '2026-11-13T12:00:00', { expected })[0]).toBe(
      '11-13T05:00 missing',
    );
    const two = ['2026-11-13T04:00:00', '2026-11-13T04:10:00'];
    expect(statusesOf(two, '2026-11-13T12:00:00', { expected: { count: 2 } })[0]).toBe('11-13T05:00 on_time');
  });
});

describe('the next poll', () => {
  const schedule = {
    poll_every_minutes: 10,
    poll_days: 'bank_days',
    poll_from: '04:00',
    poll_to: '09:00',
    time_zone: 'Europe/Stockholm',
    calendar: 'SE',
  } as const;
  const next = (now: string, changes = {}) =>
    nextPollAfter({ ...schedule, ...changes }, at(now))
      .toISOString()
      .slice(0, 16);

  it.each([
    ['2026-11-19T05:00:00', '2026-11-19T05:10'],
    ['2026-11-19T01:00:00', '2026-11-19T03:00'],
    ['2026-11-19T07:55:00', '2026-11-20T03:00'],
    ['2026-11-20T08:30:00', '2026-11-23T03:00'],
    // From Christmas Eve, a Thursday, to the Monday after; and summer time begins on 29 March 2026.
    ['2026-12-23T09:00:00', '2026-12-28T03:00'],
    ['2026-03-27T09:00:00', '2026-03-30T02:00'],
  ])('after %s is at %s', (now, expected) => {
    expect(next(now)).toBe(expected);
  });

  it('is at any hour without hours', () => {
    expect(next('2026-11-21T23:55:00', { poll_days: 'every_day', poll_from: null, poll_to: null })).toBe(
      '2026-11-22T00:05',
    );
  });
});
