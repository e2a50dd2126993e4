// Cuts lines of labelled receipts with the product's detector and stores them with their transcripts.
// `pack.py` packs them for training.
//
// tsx training/crops.ts <folder to write to> <folder of receipts>...
//
// A strip shows more than its box, so that training can move and turn the cut. The reading of the model in
// use is stored beside the transcript: transcripts are in capitals whatever is printed, and a few are wrong.

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grey } from '../server/src/services/ocr/engine/detect.ts';
import { loadModels } from '../server/src/services/ocr/engine/models.ts';
import { decodePicture } from '../server/src/services/ocr/engine/picture.ts';
import { find } from '../server/src/services/ocr/engine/read.ts';
import { recognise } from '../server/src/services/ocr/engine/recognise.ts';
import type { Turned } from '../server/src/services/ocr/engine/rectangle.ts';

type Line = { box: [number, number, number, number]; text: string };
type Receipt = { id: string; file: string; source: string; company: string; width: number; lines?: Line[] };

/** The height of a strip in pixels, and the height of its middle part, which is the box. */
const stripHeight = 48;
const boxHeight = 36;
const aspectMax = 30;
/** The share of a label that must be in the box, and the share of the box that its labels must cover. */
const insideMin = 0.75;
const coveredMin = 0.75;

const [to, ...folders] = process.argv.slice(2);
if (!to || folders.length === 0) throw new Error('name the folder to write to and the folders of receipts');
mkdirSync(to, { recursive: true });
const [indexFile, pixelFile] = [join(to, 'crops.jsonl'), join(to, 'crops.grey')];
writeFileSync(indexFile, '');
writeFileSync(pixelFile, '');

const models = await loadModels();
let offset = 0;
for (const folder of folders) {
  const { receipts } = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as {
    receipts: Receipt[];
  };
  for (const receipt of receipts) {
    const page = await decodePicture(readFileSync(join(folder, receipt.file)));
    const { boxes, grey } = await find(models, page.grey);
    const level = boxes.filter((box) => Math.abs(box.angle) < 0.2 && box.width / box.height < aspectMax);
    const texts = level.map((box) => textOf(box, receipt.lines ?? [], receipt.width / grey.width));
    const wanted = [...level.keys()].filter((index) => texts[index] !== undefined || !receipt.lines);
    const readings = await recognise(models.recogniser, grey, level, wanted);
    for (const index of wanted) {
      const strip = cut(grey, level[index] as Turned);
      const { id, source, company } = receipt;
      const { text: reading, confidence } = readings.get(index) ?? { text: '', confidence: 0 };
      const record = {
        id,
        source,
        company,
        text: texts[index] ?? null,
        reading,
        confidence,
        width: strip.width,
        offset,
      };
      appendFileSync(indexFile, `${JSON.stringify(record)}\n`);
      appendFileSync(pixelFile, strip.pixels);
      offset += strip.pixels.length;
    }
    console.log(receipt.id, boxes.length, wanted.length);
  }
}

/**
 * Returns the labels in the box from left to right. Undefined if they do not cover it or are in several rows.
 */
function textOf(box: Turned, lines: Line[], scale: number): string | undefined {
  const [width, height] = [box.width * scale, box.height * scale];
  const [left, top] = [box.x * scale - width / 2, box.y * scale - height / 2];
  const inside = lines.filter(({ box: [x0, y0, x1, y1] }) => {
    const middle = (y0 + y1) / 2;
    const shared = Math.min(x1, left + width) - Math.max(x0, left);
    return middle > top + 0.2 * height && middle < top + 0.8 * height && shared > 0.25 * (x1 - x0);
  });
  if (inside.length === 0) return undefined;
  const isWhole = inside.every(({ box: [x0, , x1] }) => {
    return Math.min(x1, left + width) - Math.max(x0, left) > insideMin * (x1 - x0);
  });
  const ordered = inside.toSorted((a, b) => a.box[0] - b.box[0]);
  const covered = ordered.reduce((sum, { box: [x0, , x1] }) => sum + x1 - x0, 0);
  const isTallAsBox = ordered.every(
    ({ box: [, y0, , y1] }) => y1 - y0 > 0.4 * height && y1 - y0 < 1.6 * height,
  );
  if (!isWhole || !isTallAsBox || covered < coveredMin * width || covered > 1.3 * width) return undefined;
  return ordered.map(({ text }) => text.trim()).join(' ');
}

function cut({ pixels, width: wide, height: high }: Grey, box: Turned) {
  const scale = boxHeight / box.height;
  const margin = (stripHeight - boxHeight) / 2;
  const width = Math.round(box.width * scale + 2 * margin);
  const strip = new Uint8Array(width * stripHeight);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  // In a large picture, each pixel of the strip is the mean of several.
  const samples = Math.max(1, Math.min(4, Math.round(1 / scale)));
  for (let row = 0; row < stripHeight; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let part = 0; part < samples * samples; part++) {
        const along = (column + ((part % samples) + 0.5) / samples - width / 2) / scale;
        const across = (row + (Math.floor(part / samples) + 0.5) / samples - stripHeight / 2) / scale;
        sum += at(box.x + along * cos - across * sin - 0.5, box.y + along * sin + across * cos - 0.5);
      }
      strip[row * width + column] = Math.round(sum / samples ** 2);
    }
  }
  return { pixels: strip, width };

  function at(x: number, y: number): number {
    const [inX, inY] = [Math.max(0, Math.min(wide - 1, x)), Math.max(0, Math.min(high - 1, y))];
    const [left, top] = [Math.floor(inX), Math.floor(inY)];
    const [right, below] = [Math.min(wide - 1, left + 1), Math.min(high - 1, top + 1)];
    const [fx, fy] = [inX - left, inY - top];
    const value = (px: number, py: number) => pixels[py * wide + px] as number;
    const upper = value(left, top) * (1 - fx) + value(right, top) * fx;
    const lower = value(left, below) * (1 - fx) + value(right, below) * fx;
    return upper * (1 - fy) + lower * fy;
  }
}
