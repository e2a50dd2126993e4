import { describe, expect, it } from 'vitest';
import { hashLongTexts, mapInSlices, serialiseInSlices } from './slices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Returns how many items were visited in the longest run without another turn of the event loop. */
async function longestRun(work: (visit: () => void) => Promise<unknown>): Promise<number> {
  let longest = 0;
  let current = 0;
  let isOver = false;
  const turn = () => {
    current = 0;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work(() => {
    current += 1;
    longest = Math.max(longest, current);
  });
  isOver = true;
  return longest;
}

describe('a long list', () => {
  it('is mapped in order, at most 500 items in one turn', async () => {
    expect(await mapInSlices(numbers(1_234), (item, at) => item + at)).toEqual(
      numbers(1_234).map((item) => 2 * item),
    );
    const longest = await longestRun((visit) => mapInSlices(numbers(10_000), visit));
    expect(longest).toBeLessThanOrEqual(500);
  });

  it.each([
    ['a short list', { total: 3, rows: numbers(3) }],
    ['a long one', { total: 3_001, rows: numbers(3_001), isLast: true }],
    ['a full last slice', { rows: numbers(2_000) }],
    ['two long ones', { few: numbers(1_500), many: numbers(2_500) }],
    ['a text that looks like the list', { text: 'a"rows":[1,2]', rows: numbers(1_200) }],
    ['a name with quotes', { 'a "b"': numbers(1_200) }],
    ['a list alone', numbers(1_200)],
    ['nothing', null],
  ])('is written as JSON.stringify writes it: %s', async (_what, value) => {
    expect(await serialiseInSlices(value, JSON.stringify)).toBe(JSON.stringify(value));
  });

  it('is left out when the serialiser leaves it out', async () => {
    expect(await serialiseInSlices({ rows: numbers(1_200) }, () => '{}')).toBe('{}');
  });

  it('is written at most 1,000 items in one turn', async () => {
    const longest = await longestRun((visit) => {
      const rows = numbers(10_000).map(() => ({ toJSON: visit }));
      return serialiseInSlices({ rows }, JSON.stringify);
    });
    expect(longest).toBeLessThanOrEqual(1_000);
  });
});

describe('a long text', () => {
  const long = 'x'.repeat(3 * 1024 * 1024);

  it('is replaced by its hash, which differs with the last character', async () => {
    const hash = async (text: string) => JSON.stringify(await hashLongTexts({ text, note: 'short' }));
    expect(await hash(long)).toMatch(/^\{"text":\{"sha256":"[0-9a-f]{64}"\},"note":"short"\}$/);
    expect(await hash(long)).toBe(await hash(`${long}`));
    expect(await hash(`${long}y`)).not.toBe(await hash(`${long}z`));
    // These are halves of surrogate pairs, which UTF-8 would make equal.
    expect(await hash(`${long}\ud83d`)).not.toBe(await hash(`${long}\ud83e`));
  });

  it.each([[{ text: 'short' }], [[long]], [long], [null]])('anything else stays as it is', async (value) => {
    expect(await hashLongTexts(value)).toBe(value);
  });
});
