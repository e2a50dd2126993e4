import type { Grey } from './detect.ts';
import type { Recogniser, Strips } from './models.ts';
import type { Turned } from './rectangle.ts';
import { loadRuntime } from './runtime.ts';

/** A recogniser's reading of a box: characters, confidence of each, and position of each (0 left, 1 right). */
export type Reading = { text: string; confidence: number; sureness: number[]; places: number[] };

const lineWidthMax = 3200;
// Widths are rounded up to a multiple of this. Only equal ones are read together: padding costs as much as text.
const widthStep = 8;
const batchMax = 6;

type Strip = { index: number; pixels: Uint8Array; width: number };

/** The text of each box, by box number. */
export async function recognise(
  recogniser: Recogniser,
  picture: Grey,
  boxes: Turned[],
  which: number[] = [...boxes.keys()],
): Promise<Map<number, Reading>> {
  const readings = new Map<number, Reading>();
  const strips = which.map((index) => cut(picture, boxes[index] as Turned, index, recogniser.strips));
  for (const batch of batches(strips)) {
    const answers = await run(recogniser, batch);
    for (const [at, strip] of batch.entries()) readings.set(strip.index, answers[at] as Reading);
  }
  return readings;
}

/**
 * The box straightened and brought to the height of the recogniser's strips. Each pixel lies between four of the picture;
 * beyond the edge, the edge goes on. One loop without calls: it runs for every pixel of every line.
 */
function cut(
  picture: Grey,
  box: Turned,
  index: number,
  { height: lineHeight, stretch, share }: Strips,
): Strip {
  const tall = Math.max(1, box.height * share);
  const aspect = box.width / tall;
  const width = Math.max(lineHeight, Math.min(lineWidthMax, Math.round(aspect * lineHeight * stretch)));
  const strip = new Uint8Array(width * lineHeight);
  const { pixels, width: wide } = picture;
  const [lastX, lastY] = [wide - 1, picture.height - 1];
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const step = box.width / width;
  for (let row = 0; row < lineHeight; row++) {
    const across = ((row + 0.5) / lineHeight - 0.5) * tall;
    const along = step / 2 - box.width / 2;
    let x = box.x + along * cos - across * sin - 0.5;
    let y = box.y + along * sin + across * cos - 0.5;
    for (let column = 0; column < width; column++, x += step * cos, y += step * sin) {
      const inX = x < 0 ? 0 : x > lastX ? lastX : x;
      const inY = y < 0 ? 0 : y > lastY ? lastY : y;
      const left = inX | 0;
      const top = inY | 0;
      const [fx, fy] = [inX - left, inY - top];
      const right = left < lastX ? 1 : 0;
      const at = top * wide + left;
      const below = top < lastY ? at + wide : at;
      const upper = (pixels[at] as number) * (1 - fx) + (pixels[at + right] as number) * fx;
      const lower = (pixels[below] as number) * (1 - fx) + (pixels[below + right] as number) * fx;
      strip[row * width + column] = upper * (1 - fy) + lower * fy;
    }
  }
  return { index, pixels: strip, width };
}

function* batches(strips: Strip[]): Generator<Strip[]> {
  let batch: Strip[] = [];
  for (const strip of strips.toSorted((a, b) => a.width - b.width)) {
    const [first] = batch;
    const isUneven = first !== undefined && roundedUp(strip.width) !== roundedUp(first.width);
    if (batch.length >= batchMax || isUneven) {
      yield batch;
      batch = [];
    }
    batch.push(strip);
  }
  if (batch.length > 0) yield batch;
}

const roundedUp = (width: number) => Math.ceil(width / widthStep) * widthStep;

async function run(
  { session, characters, strips: { height } }: Recogniser,
  batch: Strip[],
): Promise<Reading[]> {
  const { Tensor } = await loadRuntime();
  const width = roundedUp(Math.max(...batch.map((strip) => strip.width)));
  const plane = height * width;
  const data = new Float32Array(batch.length * 3 * plane);
  for (const [at, strip] of batch.entries()) fill(data, at * 3 * plane, strip, width, height);
  const tensor = new Tensor('float32', data, [batch.length, 3, height, width]);
  const answer = await session.run({ [session.inputNames[0] as string]: tensor });
  const output = answer[session.outputNames[0] as string];
  if (!output) throw new Error('the recogniser gave no answer');
  const [, steps = 0, classes = 0] = output.dims;
  const scores = output.data as Float32Array;
  const readings = batch.map((strip, at) =>
    decode(
      scores.subarray(at * steps * classes, (at + 1) * steps * classes),
      steps,
      characters,
      width / strip.width,
    ),
  );
  output.dispose();
  return readings;
}

/** Grey from -1 to 1 in all three channels; padding right of the line is 0, as in training. */
function fill(data: Float32Array, from: number, strip: Strip, width: number, height: number): void {
  const plane = height * width;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < strip.width; column++) {
      const value = (strip.pixels[row * strip.width + column] as number) / 127.5 - 1;
      const at = from + row * width + column;
      data[at] = value;
      data[at + plane] = value;
      data[at + 2 * plane] = value;
    }
  }
}

/** Greedy CTC: the best class of each step; repeats and blanks are dropped. */
function decode(scores: Float32Array, steps: number, characters: string[], stretch: number): Reading {
  const classes = scores.length / steps;
  const read: Reading = { text: '', confidence: 0, sureness: [], places: [] };
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    let score = -1;
    for (let index = 0; index < classes; index++) {
      const value = scores[step * classes + index] as number;
      if (value > score) {
        score = value;
        best = index;
      }
    }
    if (best !== 0 && best !== previous) {
      read.text += characters[best] ?? '';
      read.sureness.push(score);
      read.places.push(Math.min(1, ((step + 0.5) / steps) * stretch));
    }
    previous = best;
  }
  if (read.sureness.length > 0) {
    read.confidence = read.sureness.reduce((sum, value) => sum + value, 0) / read.sureness.length;
  }
  return read;
}
