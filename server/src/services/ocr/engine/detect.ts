import type { InferenceSession } from 'onnxruntime-node';
import { type Point, smallestRectangle, type Turned } from './rectangle.ts';
import { loadRuntime } from './runtime.ts';

/** Grey pixels, row by row. */
export type Grey = { pixels: Uint8Array; width: number; height: number };

// The network outputs the probability of "text" for each pixel (DB, arXiv 1911.08947). The thresholds are
// PaddleOCR's.
const inkMin = 0.3;
const scoreMin = 0.5;
const growth = 1.6;
const sideMin = 3;
const boxesMax = 1500;
// The mean of the network's training images.
const middle = (0.485 + 0.456 + 0.406) / 3;
const tones = Float32Array.from({ length: 256 }, (_, value) => value / 255 - middle);

/** Returns the boxes of text in the image. Both sides of the image must be multiples of 32. */
export async function detect(session: InferenceSession, picture: Grey): Promise<Turned[]> {
  const { Tensor } = await loadRuntime();
  const { width, height } = picture;
  const tensor = new Tensor('float32', tonesOf(picture), [1, 1, height, width]);
  const answer = await session.run({ [session.inputNames[0] as string]: tensor });
  const map = answer[session.outputNames[0] as string];
  const boxes = boxesOf(map?.data as Float32Array, width, height);
  map?.dispose();
  return boxes;
}

function tonesOf({ pixels }: Grey): Float32Array {
  const { length } = pixels;
  const data = new Float32Array(length);
  for (let at = 0; at < length; at++) data[at] = tones[pixels[at] as number] as number;
  return data;
}

function boxesOf(map: Float32Array, width: number, height: number): Turned[] {
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const boxes: Turned[] = [];
  for (let start = 0; start < map.length && boxes.length < boxesMax; start++) {
    if (seen[start] || (map[start] as number) <= inkMin) continue;
    const outline = trace(map, seen, stack, start, width, height);
    if (outline.mean < scoreMin) continue;
    const box = smallestRectangle(outline.points);
    if (Math.min(box.width, box.height) < sideMin) continue;
    boxes.push(grow(box));
  }
  return boxes;
}

/** Traces the connected component of a pixel. The ends of each of its rows are enough to compute its hull. */
function trace(
  map: Float32Array,
  seen: Uint8Array,
  stack: number[],
  start: number,
  width: number,
  height: number,
): { points: Point[]; mean: number } {
  const ends = new Map<number, [number, number]>();
  let [sum, count] = [0, 0];
  seen[start] = 1;
  stack.push(start);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    sum += map[at] as number;
    count += 1;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
    const bottom = Math.min(height - 1, y + 1);
    for (let ny = Math.max(0, y - 1); ny <= bottom; ny++) {
      for (let next = ny * width + left; next <= ny * width + right; next++) {
        if (seen[next] || (map[next] as number) <= inkMin) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  const points: Point[] = [];
  for (const [y, [left, right]] of ends) {
    points.push({ x: left, y }, { x: right + 1, y }, { x: left, y: y + 1 }, { x: right + 1, y: y + 1 });
  }
  return { points: points.sort((a, b) => a.x - b.x || a.y - b.y), mean: sum / count };
}

/**
 * Enlarges a box to its whole line. The network marks the core; the margin is proportional to area over
 * circumference.
 */
function grow(box: Turned): Turned {
  const margin = (box.width * box.height * growth) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * margin, height: box.height + 2 * margin };
}
