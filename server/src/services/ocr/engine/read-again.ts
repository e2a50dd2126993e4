import type { Reading } from './decode.ts';
import type { Grey } from './detect.ts';
import type { Recogniser } from './models.ts';
import { recognise } from './recognise.ts';
import type { Turned } from './rectangle.ts';

// Of the uppermost lines, where the merchant's name is.
const sure = 0.93;
const firstLines = 12;
// Of lines that must be right. A line that is read more surely has the same digits again.
const surest = 0.997;
// Below it is mostly no text.
const legible = 0.5;
const marginShare = 0.15;

/**
 * Reads lines in doubt again in taller strips, which show more and take longer: the uppermost, of which the surer reading wins, and
 * those that must be right. Where the digits of such a line differ, a third strip with more paper on both sides decides, and the
 * reading that loses stays as the other one.
 */
export async function readAgain(
  recogniser: Recogniser,
  picture: Grey,
  boxes: Turned[],
  readings: Map<number, Reading>,
  mustBeRight: (text: string) => boolean,
): Promise<void> {
  const uppermost = new Set(
    [...boxes.entries()]
      .toSorted(([, a], [, b]) => a.y - b.y)
      .slice(0, firstLines)
      .map(([index]) => index),
  );
  const which = [...readings]
    .filter(([index, { text, confidence }]) => {
      const isInDoubt = uppermost.has(index) && confidence < sure && confidence > legible;
      return confidence < surest && (isInDoubt || mustBeRight(text));
    })
    .map(([index]) => index);
  const taller = { ...recogniser, strips: recogniser.tallStrips };
  const again = await recognise(taller, picture, boxes, which);
  const differing = which.filter(
    (index) =>
      digitsOf(readings.get(index)) !== digitsOf(again.get(index)) &&
      mustBeRight(readings.get(index)?.text ?? ''),
  );
  const larger = boxes.map((box) => ({ ...box, width: box.width + 2 * marginShare * box.height }));
  const thirds = await recognise(taller, picture, larger, differing);
  for (const index of which) {
    const [first, second] = [readings.get(index), again.get(index)];
    if (!first || !second) continue;
    const third = thirds.get(index);
    if (third) {
      const isSecond = digitsOf(third) === digitsOf(second);
      readings.set(index, isSecond ? { ...second, other: first.text } : { ...first, other: second.text });
    } else if (second.confidence > first.confidence) readings.set(index, second);
  }
}

const digitsOf = (reading: Reading | undefined) => reading?.text.replace(/\D/g, '');
