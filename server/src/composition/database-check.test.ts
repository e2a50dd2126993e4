import { expect, it } from 'vitest';
import type { Timers } from '../platform/clock.ts';
import { createDatabaseCheck } from './database-check.ts';

const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const exhausted = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
const unconnected = () => Promise.reject(new Error('Connection terminated due to connection timeout'));
const silent = () => new Promise<void>(() => undefined);
const works = async () => undefined;

/** Time passes only by `pass`. Every timer runs out at once. */
function timeline() {
  let nowMs = 0;
  const timers: Timers = {
    nowMs: () => nowMs,
    after: (_ms, run) => {
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
    delay: async () => undefined,
    soon: setImmediate,
  };
  return { timers, pass: (ms: number) => (nowMs += ms) };
}
const inTurn = (...answers: (() => Promise<void>)[]) => {
  let turn = 0;
  return () => (answers[turn++] ?? silent)();
};

it.each([
  ['answers', inTurn(works), 0, 'ok'],
  ['refuses or loses connections', lost, 0, 'failed'],
  ['has lost one connection', inTurn(lost, works), 0, 'ok'],
  ['is silent for a moment', silent, 4_999, 'slow'],
  ['is silent for long', silent, 5_000, 'failed'],
  ['has no connection for this question now', exhausted, 4_999, 'slow'],
  ['has had no connection for long', exhausted, 5_000, 'failed'],
  ['accepts a connection too slowly', unconnected, 100, 'slow'],
])('a database that %s', async (_what, ping, silentMs, expected) => {
  const { timers, pass } = timeline();
  const check = createDatabaseCheck({ ping, timers });
  pass(silentMs);
  expect(await check.check()).toBe(expected);
});

it('is slow after an answer that came late, and until the next one that does not', async () => {
  const { timers, pass } = timeline();
  let answer = (): void => undefined;
  const ping = () => new Promise<void>((resolve) => (answer = resolve));
  const check = createDatabaseCheck({ ping, timers });
  expect(await check.check()).toBe('slow');
  pass(3_000);
  const next = check.check();
  answer();
  expect(await next).toBe('slow');
  expect(check.ageMs()).toBe(0);
  const last = check.check();
  answer();
  expect(await last).toBe('ok');
});

it('is not slow but gone, when another statement was refused and nothing was answered since', async () => {
  const { timers } = timeline();
  const check = createDatabaseCheck({ ping: silent, timers });
  check.recordRefusal();
  expect(await check.check()).toBe('failed');
  check.recordSuccess();
  expect(await check.check()).toBe('slow');
});

it('a heartbeat is an answer too', async () => {
  const { timers, pass } = timeline();
  const check = createDatabaseCheck({ ping: silent, timers });
  pass(60_000);
  expect(await check.check()).toBe('failed');
  check.recordSuccess();
  pass(3_000);
  expect([await check.check(), check.ageMs()]).toEqual(['slow', 3_000]);
});
