import { decode, type Reading } from './decode.ts';
import type { Grey } from './detect.ts';
import type { Recogniser, Strips } from './models.ts';
import type { Turned } from './rectangle.ts';
import { loadRuntime } from './runtime.ts';

const lineWidthMax = 3200;
// Strips are stretched to a multiple of this. Only strips of equal width share a batch: padding costs as much
// as text.
const widthStep = 8;
const batchMax = 6;

type Strip = { index: number; pixels: Uint8Array; width: number };

/** Recognises the text of each box; the result is keyed by box number. */
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
 * Straightens a box and scales it to the height of the recogniser's strips. Each pixel is the mean of two
 * samples, one above the other, so that thin strokes are not lost between rows. Each sample interpolates four
 * pixels of the picture; beyond the picture, the edge pixels repeat. It is one loop without calls because it
 * runs for every pixel of every line.
 */
function cut(picture: Grey, box: Turned, index: number, { height: lineHeight, stretch }: Strips): Strip {
  const tall = Math.max(1, box.height);
  const aspect = box.width / tall;
  const wanted = Math.max(lineHeight, Math.min(lineWidthMax, aspect * lineHeight * stretch));
  const width = Math.ceil(wanted / widthStep) * widthStep;
  const strip = new Uint8Array(width * lineHeight);
  const { pixels, width: wide } = picture;
  const [lastX, lastY] = [wide - 1, picture.height - 1];
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const step = box.width / width;
  for (let row = 0; row < 2 * lineHeight; row++) {
    const across = ((row + 0.5) / (2 * lineHeight) - 0.5) * tall;
    const first = (row >> 1) * width;
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
      const value = 0.5 * (upper * (1 - fy) + lower * fy);
      strip[first + column] = (strip[first + column] as number) + value;
    }
  }
  return { index, pixels: strip, width };
}

function* batches(strips: Strip[]): Generator<Strip[]> {
  let batch: Strip[] = [];
  for (const strip of strips.toSorted((a, b) => a.width - b.width)) {
    const [first = strip] = batch;
    if (batch.length >= batchMax || strip.width !== first.width) {
      yield batch;
      batch = [];
    }
    batch.push(strip);
  }
  if (batch.length > 0) yield batch;
}

async function run(
  { session, characters, strips: { height } }: Recogniser,
  batch: Strip[],
): Promise<Reading[]> {
  const { Tensor } = await loadRuntime();
  const width = batch[0]?.width ?? 0;
  const plane = height * width;
  // Scales grey values to the range from -1 to 1.
  const data = new Float32Array(batch.length * plane);
  for (const [at, { pixels }] of batch.entries()) {
    for (let pixel = 0; pixel < plane; pixel++)
      data[at * plane + pixel] = (pixels[pixel] as number) / 127.5 - 1;
  }
  const tensor = new Tensor('float32', data, [batch.length, 1, height, width]);
  const answer = await session.run({ [session.inputNames[0] as string]: tensor });
  const output = answer[session.outputNames[0] as string];
  if (!output) throw new Error('the recogniser gave no answer');
  const [, steps = 0, classes = 0] = output.dims;
  const scores = output.data as Float32Array;
  const readings = batch.map((_, at) =>
    decode(scores.subarray(at * steps * classes, (at + 1) * steps * classes), steps, characters),
  );
  output.dispose();
  return readings;
}
