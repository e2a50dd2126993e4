import type { InferenceSession } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import type { Recogniser } from './models.ts';
import { readAgain } from './read-again.ts';
import { recognise } from './recognise.ts';

const characters = ['', ...'0123456789/ '];
const strips = { height: 32, stretch: 1, share: 1 };
const box = { x: 200, y: 50, width: 320, height: 40, angle: 0 };
const picture = { pixels: new Uint8Array(400 * 100), width: 400, height: 100 };

/** Reads a text that depends on the width of the strip, every sign with one certainty, and keeps the widths. */
function recogniserOf(texts: Record<number, string>, sure: number, widths: number[] = []): Recogniser {
  const run = async (feeds: Record<string, { dims: number[] }>) => {
    const [count = 0, , , width = 0] = feeds.x?.dims ?? [];
    widths.push(width);
    const text = texts[width] ?? '';
    const steps = 2 * text.length;
    const data = new Float32Array(count * steps * characters.length);
    for (let step = 0; step < count * steps; step++) {
      const sign = step % 2 === 0 ? '' : (text[((step % steps) - 1) / 2] ?? '');
      data[step * characters.length + characters.indexOf(sign)] = sign === '' ? 1 : sure;
    }
    return { y: { dims: [count, steps, characters.length], data, dispose: () => undefined } };
  };
  // What a recogniser needs of a session.
  const session = { inputNames: ['x'], outputNames: ['y'], run } as unknown as InferenceSession;
  return { session, characters, strips };
}

describe('a line with a date', () => {
  const base = 256;
  const wide = 296;
  const larger = 272;

  it.each([
    ['the second reading wins with the third', '16/02/2018', '16/02/2018', '15/02/2018'],
    ['the first reading wins with the third', '15/02/2018', '15/02/2018', '16/02/2018'],
    ['the first reading stays if all differ', '18/02/2018', '15/02/2018', '16/02/2018'],
  ])('in doubt is read again: %s', async (_, third, text, other) => {
    const recogniser = recogniserOf({ [base]: '15/02/2018', [wide]: '16/02/2018', [larger]: third }, 0.9);
    const readings = await recognise(recogniser, picture, [box]);
    await readAgain(recogniser, picture, [box], readings, () => true);
    expect(readings.get(0)).toMatchObject({ text, other });
  });

  it('that is read surely, and any other line, is not read again', async () => {
    const widths: number[] = [];
    const sure = recogniserOf({ [base]: '15/02/2018' }, 0.999, widths);
    await readAgain(sure, picture, [box], await recognise(sure, picture, [box]), () => true);
    const doubtful = recogniserOf({ [base]: '15/02/2018' }, 0.9, widths);
    await readAgain(doubtful, picture, [box], await recognise(doubtful, picture, [box]), () => false);
    expect(widths).toEqual([base, base]);
  });
});
