import { describe, expect, it } from 'vitest';
import { findDisorder, type RegisterCall } from './registers.ts';

describe('registers', () => {
  const initial = { value: 'zero', version: 1 };
  let calls = 0;
  const at = (
    beganMs: number,
    endedMs: number,
    rest: Pick<RegisterCall, 'write' | 'answer'>,
  ): RegisterCall => {
    calls += 1;
    return { call: calls, beganMs, endedMs, ...rest };
  };
  const answer = (value: string, version: number) => ({ isStale: false as const, value, version });
  const read = (beganMs: number, endedMs: number, value: string, version: number) =>
    at(beganMs, endedMs, { write: undefined, answer: answer(value, version) });
  const write = (beganMs: number, endedMs: number, value: string, version: number) =>
    at(beganMs, endedMs, { write: { value, expected: undefined }, answer: answer(value, version) });
  const lost = (beganMs: number, value: string, expected?: number) =>
    at(beganMs, Number.POSITIVE_INFINITY, { write: { value, expected }, answer: undefined });
  const stale = (beganMs: number, endedMs: number, expected: number, version: number) =>
    at(beganMs, endedMs, { write: { value: 'x', expected }, answer: { isStale: true, version } });

  it.each([
    ['one after the other', [write(0, 1, 'a', 2), read(2, 3, 'a', 2)]],
    ['at the same time, read before', [write(0, 10, 'a', 2), read(1, 2, 'zero', 1)]],
    ['an unanswered write that took effect later', [lost(0, 'a'), read(5, 6, 'zero', 1), read(7, 8, 'a', 2)]],
    ['an unanswered write that never did', [lost(0, 'a'), write(5, 6, 'b', 2), read(7, 8, 'b', 2)]],
    ['an unanswered write below another', [lost(0, 'a'), write(5, 6, 'b', 3), read(7, 8, 'b', 3)]],
    ['a conditional write that was refused', [write(0, 1, 'a', 2), stale(2, 3, 1, 2)]],
  ])('%s', async (_what, history) => {
    expect(findDisorder(initial, history)).toBeUndefined();
  });

  it.each([
    ['a stale read after an acknowledged write', [write(0, 1, 'a', 2), read(2, 3, 'zero', 1)]],
    ['a lost write', [write(0, 1, 'a', 2), write(2, 3, 'b', 2)]],
    ['a write that took effect twice', [write(0, 1, 'a', 2), read(2, 3, 'a', 3)]],
    ['a value that nothing wrote', [read(0, 1, 'b', 2)]],
    ['two values of one version', [lost(0, 'a'), lost(0, 'b'), read(1, 2, 'a', 2), read(3, 4, 'b', 2)]],
    ['reads that go back', [lost(0, 'a'), read(1, 2, 'a', 2), read(3, 4, 'zero', 1)]],
    ['a conditional write that was refused without a reason', [stale(0, 1, 1, 1)]],
    [
      'a conditional write over another',
      [write(0, 1, 'a', 2), at(2, 3, { write: { value: 'b', expected: 1 }, answer: answer('b', 3) })],
    ],
    [
      'an unanswered conditional write over another',
      [write(0, 1, 'a', 2), lost(2, 'b', 1), read(3, 4, 'b', 3)],
    ],
    ['an effect before its call', [read(0, 1, 'a', 2), lost(2, 'a')]],
  ])('never %s', async (_what, history) => {
    expect(findDisorder(initial, history)).toEqual(expect.any(String));
  });

  it('are decided for an hour of calls, of which many had no answer', () => {
    const history: RegisterCall[] = [];
    let state = initial;
    for (let index = 0; index < 3_000; index += 1) {
      const beganMs = index * 10;
      const after = { value: `value ${index}`, version: state.version + 1 };
      // Three calls run at the same time. Every second write without a response took effect.
      if (index % 20 === 0) {
        history.push(lost(beganMs, after.value));
        if (index % 40 === 0) state = after;
      } else if (index % 3 === 0) {
        state = after;
        history.push(write(beganMs, beganMs + 25, state.value, state.version));
      } else history.push(read(beganMs, beganMs + 25, state.value, state.version));
    }
    expect(findDisorder(initial, history)).toBeUndefined();
    expect(findDisorder(initial, [...history, read(40_000, 40_001, initial.value, initial.version)])).toEqual(
      expect.stringContaining('fits nowhere'),
    );
  });
});
