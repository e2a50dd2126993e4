// What flows through a recogniser while receipts are read: what `quantise-recogniser.py` rounds by.
//
//   tsx server/scripts/measure-recogniser.ts <en_PP-OCRv4_rec or latin_PP-OCRv3_rec> <folded.onnx> <folder of receipts> <folder to write to>
//
// Of each tensor some columns are written: all channels of a pixel drawn at random.

import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { detect } from '../src/services/ocr/engine/detect.ts';
import { loadModels } from '../src/services/ocr/engine/models.ts';
import { decodePicture, resize } from '../src/services/ocr/engine/picture.ts';
import { recognise } from '../src/services/ocr/engine/recognise.ts';

// A fourth of the receipts is enough: the others shall show how well the ranges fit what was not measured.
const everyReceipt = 4;
// With a fourth of these, a tenth more signs are misread.
const columnsPerBatch = 64;
const lookPixels = 700_000;
const pixelsMin = 10;

const [name, folded, from, to] = process.argv.slice(2);
if (!name || !folded || !from || !to)
  throw new Error('name the recogniser, its folded file, the folder of receipts and the folder to write to');
mkdirSync(to, { recursive: true });

const models = await loadModels();
const floats = await InferenceSession.create(folded);
const recogniser = name.startsWith('latin') ? models.latin : models.plain;
const { session } = recogniser;
const run = session.run.bind(session);
let batches = 0;
let state = 1;

session.run = async (feeds: Parameters<typeof run>[0]) => {
  batches += 1;
  const values = await floats.run(feeds);
  for (const name of floats.outputNames.slice(1)) {
    const { data, dims } = values[name] as { data: Float32Array; dims: readonly number[] };
    appendFileSync(join(to, `${name}.f32`), Buffer.from(columnsOf(data, dims).buffer));
  }
  return run(feeds);
};

const pictures = readdirSync(from)
  .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
  .sort();
for (const file of pictures.filter((_, index) => index % everyReceipt === 0)) {
  const { grey } = await decodePicture(readFileSync(join(from, file)));
  const scale = Math.sqrt(lookPixels / (grey.width * grey.height));
  const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
  const whole = { left: 0, top: 0, width: grey.width, height: grey.height };
  const small = await resize(grey, whole, fit(grey.width), fit(grey.height));
  const [sx, sy] = [grey.width / small.width, grey.height / small.height];
  const boxes = (await detect(models.detector, small)).map((box) => ({
    ...box,
    x: box.x * sx,
    y: box.y * sy,
    width: box.width * sx,
    height: box.height * sy,
  }));
  await recognise(recogniser, grey, boxes);
}
console.log(`${batches} batches of lines`);

function columnsOf(data: Float32Array, dims: readonly number[]): Float32Array {
  const [count = 1, channels = 1] = dims;
  const plane = data.length / (count * channels);
  // Where single numbers stand for whole channels, nothing is rounded.
  if (plane < pixelsMin) return new Float32Array();
  const columns = new Float32Array(columnsPerBatch * channels);
  for (let at = 0; at < columnsPerBatch; at++) {
    const [line, pixel] = [draw(count), draw(plane)];
    for (let channel = 0; channel < channels; channel++) {
      columns[at * channels + channel] = data[(line * channels + channel) * plane + pixel] as number;
    }
  }
  return columns;
}

/** The same numbers in every run, so that the same model comes out. */
function draw(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
}
