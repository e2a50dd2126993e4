import type { Reading } from './decode.ts';
import type { Grey } from './detect.ts';
import type { Recogniser } from './models.ts';
import { recognise } from './recognise.ts';
import type { Turned } from './rectangle.ts';

// The uppermost lines, which contain the merchant's name, are read again below this confidence.
const sure = 0.93;
const firstLines = 12;
// Lines that must be right are read again below this confidence. Above it, a second reading has the same
// digits.
const surest = 0.997;
// A line with a lower confidence is mostly no text.
const legible = 0.5;
const marginShare = 0.15;

/**
 * Reads doubtful lines again in taller strips, which show more detail and take longer.
 *
 * - Uppermost lines: the reading with the higher confidence wins.
 * - Lines that must be right: if the digits of the two readings differ, a third strip with more paper on both
 *   sides decides. The losing reading is kept as `other`.
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
