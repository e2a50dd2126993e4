import { expect, it } from 'vitest';
import { lastFailureOf } from './last-failure.ts';

type Delivery = Parameters<typeof lastFailureOf>[0][number];
const attempt = (at: string, status: number | null, body: string | null, error: string | null = null) =>
  ({ at, response_status: status, response_body: body, error }) as Delivery['attempts'][number];

it.each([
  ['{"error":"upstream database is down"}', 'upstream database is down'],
  ['{"error":{"message":"No such tenant"}}', 'No such tenant'],
  ['{"detail":"Out of\\n memory"}', 'Out of memory'],
  ['Bad gateway.', 'Bad gateway'],
  ['{"code":7}', '{"code":7}'],
  ['<html><h1>503</h1></html>', undefined],
  ['', undefined],
  [null, undefined],
])('of the answer %j, people read %j', (body, detail) => {
  const delivery = { attempts: [attempt('2026-11-16T10:00:00.000Z', 503, body)], next_attempt_at: null };
  expect(lastFailureOf([delivery])).toEqual({ status: 503, detail, nextAt: null });
});

it('is the newest of all attempts, with the next attempt of its delivery', () => {
  const older = { attempts: [attempt('2026-11-16T10:00:00.000Z', 500, null)], next_attempt_at: 'a' };
  const newer = {
    attempts: [
      attempt('2026-11-16T09:00:00.000Z', 500, null),
      attempt('2026-11-16T11:00:00.000Z', null, null, 'The receiver did not answer within 10 seconds.'),
    ],
    next_attempt_at: 'b',
  };
  expect(lastFailureOf([older, newer, { attempts: [], next_attempt_at: 'c' }])).toEqual({
    status: null,
    detail: 'The receiver did not answer within 10 seconds.',
    nextAt: 'b',
  });
  expect(lastFailureOf([{ attempts: [], next_attempt_at: 'c' }])).toBeUndefined();
});
