import { describe, expect, it } from 'vitest';
import { firstIdAt, idPattern, isId, newId } from './ids.ts';

const now = new Date('2026-11-15T09:30:00.123Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('an id', () => {
  it('is a prefix and 19 characters that survive being read aloud', () => {
    for (const at of [new Date(0), now, new Date('9999-12-31T23:59:59.999Z')]) {
      const id = newId('acc', at);
      expect(id).toMatch(/^acc_[0-9a-hjkmnp-tv-z]{19}$/);
      expect(isId(id, 'acc')).toBe(true);
    }
  });

  it('is never given twice, not even in one millisecond', () => {
    const ids = Array.from({ length: 100_000 }, () => newId('req', now));
    expect(new Set(ids).size).toBe(100_000);
    expect(ids.every((id) => idPattern.test(id))).toBe(true);
  });

  it('sorts after those made before it in the same millisecond', () => {
    const ids = Array.from({ length: 5_000 }, () => newId('req', now));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('sorts so also when another clock is read in between', () => {
    const ids = Array.from({ length: 1_000 }, (_, ms) => {
      newId('req', later(ms));
      return newId('aud', later(-1));
    });
    // The count begins again after some hundred thousand ids, so it may do so once among these.
    const descents = ids.filter((id, index) => index > 0 && id < (ids[index - 1] ?? ''));
    expect(descents.length).toBeLessThanOrEqual(1);
  });

  it('sorts by the millisecond in which it was made', () => {
    const steps = [0, 1, 2, 10, 31, 32, 1023, 1024, 1025, 86_400_000, 3_000_000_000_000];
    const ids = steps.flatMap((ms) => [newId('aud', later(ms)), newId('aud', later(ms))]);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is new even when the clock returns to a millisecond that was used before', () => {
    const ids = [now, later(1), now, later(1), now].map((at) => newId('tok', at));
    expect(new Set(ids).size).toBe(5);
  });

  it('cannot be guessed from the one before it', () => {
    const tails = new Set(Array.from({ length: 1000 }, () => newId('sec', now).slice(-5)));
    expect(tails.size).toBeGreaterThan(990);
  });
});

describe('firstIdAt', () => {
  it('sorts before every id of its time and later, and after every earlier one', () => {
    for (let i = 0; i < 1000; i += 1) {
      expect(firstIdAt('aud', now) <= newId('aud', now)).toBe(true);
      expect(firstIdAt('aud', now) < newId('aud', later(1))).toBe(true);
      expect(firstIdAt('aud', now) > newId('aud', later(-1))).toBe(true);
    }
  });

  it('has the form of an id, also before 1970', () => {
    for (const at of [now, new Date(0), new Date(-1), new Date('0001-01-01T00:00:00Z')]) {
      expect(isId(firstIdAt('aud', at), 'aud')).toBe(true);
    }
    expect(firstIdAt('aud', new Date(-1))).toBe(firstIdAt('aud', new Date(0)));
  });
});

describe('isId', () => {
  const tail = '01m7es4rym6s9zf02x1';
  it.each([
    [`acc_${tail}`, true],
    // Migrations and bounds have such ids.
    [`acc_${tail}fbg2b16`, true],
    [`acc_${tail}fbg2b1`, false],
    [`acc_${tail}fbg2b160`, false],
    [`cli_${tail}`, false],
    [`ACC_${tail}`, false],
    [`acc_${tail.toUpperCase()}`, false],
    [`acc_${tail.slice(1)}`, false],
    [`acc_${tail}0`, false],
    [`acc_${tail.slice(1)}u`, false],
    [`acc_${tail}\n`, false],
    [` acc_${tail}`, false],
    ['', false],
    ['acc_', false],
  ])('of an account: %j is %s', (text, expected) => {
    expect(isId(text, 'acc')).toBe(expected);
  });

  it('takes any prefix when none is named', () => {
    expect(isId(`cli_${tail}`)).toBe(true);
  });
});
