import { expect, it } from 'vitest';
import { linePattern } from './schema.ts';

const line = new RegExp(linePattern, 'u');

it.each(['Åsa Öberg', 'שלום', 'مرحبا', 'O’Brien & Søn, “AB”', '株式会社', 'a\u00a0b', '👩‍🍳', ''])(
  'a line may be %j',
  (text) => {
    expect(line.test(text)).toBe(true);
  },
);

it('a line has neither control characters nor any of Unicode’s marks of direction', () => {
  const refused: number[] = [];
  const expected: number[] = [];
  for (let point = 0; point < 0xd800; point += 1) {
    const character = String.fromCodePoint(point);
    if (!line.test(`a${character}b`)) refused.push(point);
    if (point < 0x20 || point === 0x7f || /\p{Bidi_Control}/u.test(character)) expected.push(point);
  }
  expect(refused).toEqual(expected);
});
