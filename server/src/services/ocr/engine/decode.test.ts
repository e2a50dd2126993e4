import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

const characters = ['', '1', '3', '8', '.'];

/**
 * Builds scores with one step for each text such as `8:0.6 3:0.3`. `_` is the blank, which gets the remaining
 * probability.
 */
function scoresOf(steps: string[]): Float32Array {
  const scores = new Float32Array(steps.length * characters.length);
  for (const [step, text] of steps.entries()) {
    let left = 1;
    for (const part of text.split(' ').filter((each) => each !== '_')) {
      const [sign = '', share] = part.split(':');
      const score = Number(share ?? 0.99);
      scores[step * characters.length + characters.indexOf(sign)] = score;
      left -= score;
    }
    scores[step * characters.length] = left;
  }
  return scores;
}

const read = (...steps: string[]) => decode(scoresOf(steps), steps.length, characters);

describe('a reading', () => {
  it('drops blanks and repeats, and keeps a character that is printed twice', () => {
    expect(read('_', '1', '1', '_', '1', '.', '3')).toMatchObject({ text: '11.3' });
  });

  it('has the mean of its characters as confidence, and no other where all are sure', () => {
    const { confidence, other } = read('1', '_', '3');
    expect(confidence).toBeCloseTo(0.99);
    expect(other).toBeUndefined();
  });

  it('offers the runner-up of the character that is most in doubt', () => {
    expect(read('1:0.9 3:0.08', '_', '8:0.6 3:0.38', '.', '1')).toMatchObject({
      text: '18.1',
      other: '13.1',
    });
  });

  it('offers to drop a character, or to add one', () => {
    expect(read('1', '_', '8:0.55', '3')).toMatchObject({ text: '183', other: '13' });
    expect(read('1', '_', '.:0.4', '_', '3')).toMatchObject({ text: '13', other: '1.3' });
  });

  it('does not take the edge of a character for a second one', () => {
    expect(read('1', '1:0.4', '_', '3').other).toBeUndefined();
    expect(read('8:0.6 3:0.38', '8', '_').other).toBeUndefined();
  });

  it('is empty where there is nothing', () => {
    expect(read('_', '_')).toMatchObject({ text: '', confidence: 0 });
  });
});
