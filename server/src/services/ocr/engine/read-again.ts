import type { Reading } from './decode.ts';
import type { Grey } from './detect.ts';
import type { Recogniser } from './models.ts';
import { recognise } from './recognise.ts';
import type { Turned } from './rectangle.ts';

// A line that is read more surely has the same digits again: all 12 lines of 308 with a date that had others were below.
const sure = 0.995;
// Cut otherwise, a faint digit or one at the edge is often read otherwise: that shows which figures are in doubt.
const wider = 1.15;
const marginShare = 0.15;

/**
 * Reads lines in doubt again, in a wider strip. Where the digits differ, a third strip with more paper on both sides decides, and
 * the reading that loses stays as the other one.
 */
export async function readAgain(
  recogniser: Recogniser,
  picture: Grey,
  boxes: Turned[],
  readings: Map<number, Reading>,
  mustBeRight: (text: string) => boolean,
): Promise<void> {
  const { strips } = recogniser;
  const which = [...readings]
    .filter(([, { text, confidence }]) => confidence < sure && mustBeRight(text))
    .map(([index]) => index);
  const wide = { ...recogniser, strips: { ...strips, stretch: strips.stretch * wider } };
  const again = await recognise(wide, picture, boxes, which);
  const differing = which.filter((index) => digitsOf(readings.get(index)) !== digitsOf(again.get(index)));
  const larger = boxes.map((box) => ({ ...box, width: box.width + 2 * marginShare * box.height }));
  const thirds = await recognise(recogniser, picture, larger, differing);
  for (const index of differing) {
    const [first, second] = [readings.get(index), again.get(index)];
    if (!first || !second) continue;
    const isSecond = digitsOf(thirds.get(index)) === digitsOf(second);
    readings.set(index, isSecond ? { ...second, other: first.text } : { ...first, other: second.text });
  }
}

const digitsOf = (reading: Reading | undefined) => reading?.text.replace(/\D/g, '');
