import type { InferenceSession } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import type { Recogniser } from './models.ts';
import { readAgain } from './read-again.ts';
import { recognise } from './recognise.ts';

const characters = ['', ...'0123456789/ '];
const strips = { height: 24, stretch: 1 };
const tallStrips = { height: 32, stretch: 1 };
const box = { x: 200, y: 50, width: 320, height: 40, angle: 0 };
const picture = { pixels: new Uint8Array(400 * 100), width: 400, height: 100 };

/**
 * Stands in for a recogniser. It returns a text that depends on the strip's width, with a confidence that
 * depends on its height, and records the widths.
 */
function recogniserOf(
  texts: Record<number, string>,
  sure: { low: number; tall: number },
  widths: number[] = [],
): Recogniser {
  const run = async (feeds: Record<string, { dims: number[] }>) => {
    const [count = 0, , height, width = 0] = feeds.x?.dims ?? [];
    widths.push(width);
    const text = texts[width] ?? '';
    const steps = 2 * text.length;
    const data = new Float32Array(count * steps * characters.length);
    for (let step = 0; step < count * steps; step++) {
      const sign = step % 2 === 0 ? '' : (text[((step % steps) - 1) / 2] ?? '');
      data[step * characters.length + characters.indexOf(sign)] =
        sign === '' ? 1 : height === tallStrips.height ? sure.tall : sure.low;
    }
    return { y: { dims: [count, steps, characters.length], data, dispose: () => undefined } };
  };
  // The stub has only the members of a session that the recogniser uses.
  const session = { inputNames: ['x'], outputNames: ['y'], run } as unknown as InferenceSession;
  return { session, characters, strips, tallStrips };
}

const low = 192;
const tall = 256;
const larger = 272;

describe('a line with a date', () => {
  it.each([
    ['the second reading wins with the third', '16/02/2018', '16/02/2018', '15/02/2018'],
    ['the first reading wins with the third', '15/02/2018', '15/02/2018', '16/02/2018'],
    ['the first reading stays if all differ', '18/02/2018', '15/02/2018', '16/02/2018'],
  ])('is read again in taller strips: %s', async (_, third, text, other) => {
    const sure = { low: 0.99, tall: 0.98 };
    const recogniser = recogniserOf({ [low]: '15/02/2018', [tall]: '16/02/2018', [larger]: third }, sure);
    const readings = await recognise(recogniser, picture, [box]);
    await readAgain(recogniser, picture, [box], readings, () => true);
    expect(readings.get(0)).toMatchObject({ text, other });
  });

  it('that is read surely is not read again', async () => {
    const widths: number[] = [];
    const recogniser = recogniserOf({ [low]: '15/02/2018' }, { low: 0.999, tall: 0.999 }, widths);
    await readAgain(recogniser, picture, [box], await recognise(recogniser, picture, [box]), () => true);
    expect(widths).toEqual([low]);
  });
});

describe('any other line', () => {
  it.each([
    [0.9, 0.97, '12/34', [low, tall]],
    [0.9, 0.8, '12/35', [low, tall]],
    [0.96, 0.99, '12/35', [low]],
    [0.4, 0.99, '12/35', [low]],
  ])('read with %s and again with %s has the surer reading', async (first, second, text, read) => {
    const widths: number[] = [];
    const recogniser = recogniserOf(
      { [low]: '12/35', [tall]: '12/34' },
      { low: first, tall: second },
      widths,
    );
    const readings = await recognise(recogniser, picture, [box]);
    await readAgain(recogniser, picture, [box], readings, () => false);
    expect([readings.get(0)?.text, widths]).toEqual([text, read]);
  });
});
