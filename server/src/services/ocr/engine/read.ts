import type { Box, PageText, Segment } from '../text-line.ts';
import type { Reading } from './decode.ts';
import { detect, type Grey } from './detect.ts';
import type { Models } from './models.ts';
import { type Page, resize, turn } from './picture.ts';
import { readAgain } from './read-again.ts';
import { recognise } from './recognise.ts';
import type { Turned } from './rectangle.ts';
import { rowsOf } from './rows.ts';

// The first pass uses few pixels: it finds the receipt's region and its print size.
const firstLookPixels = 400_000;
const secondLookPixelsMax = 1_000_000;
// The height of a line's box at which the detector finds lines well.
const goodHeight = 20;
const poorHeight = 14;
const linesMax = 600;
const confidenceMin = 0.5;

type Found = { boxes: Turned[]; grey: Grey };

/**
 * Reads the text of a page. Boxes are in pixels of the upright page, whatever its orientation. Doubtful lines
 * that must be right to the digit are read again.
 */
export async function readPage(
  models: Models,
  page: Page,
  number: number,
  mustBeRight: (text: string) => boolean,
): Promise<PageText> {
  const { boxes, grey, readings, quarters } = await turnUpright(models, page.grey);
  const [width, height] = quarters % 2 === 1 ? [page.height, page.width] : [page.width, page.height];
  const rest = [...boxes.keys()].filter((index) => !readings.has(index));
  for (const [index, reading] of await recognise(models.recogniser, grey, boxes, rest))
    readings.set(index, reading);
  await readAgain(models.recogniser, grey, boxes, readings, mustBeRight);
  const segments = boxes.flatMap((box, index) => {
    const segment = segmentOf(readings.get(index));
    return segment ? [{ ...segment, box: scaled(box, width / grey.width) }] : [];
  });
  return { rows: rowsOf(segments, number, slopeOf(boxes)), width, height };
}

/** Detects rotated text by the shape of its boxes and by low confidence, and turns the image upright. */
async function turnUpright(models: Models, grey: Grey) {
  let found = { ...(await find(models, grey)), quarters: 0 };
  const tall = found.boxes.filter((box) => box.height > 1.5 * box.width).length;
  const liesOnItsSide = found.boxes.length >= 4 && tall > found.boxes.length / 2;
  if (liesOnItsSide) found = { ...(await find(models, turn(grey, 1))), quarters: 1 };
  const sample = found.boxes
    // Sample boxes are long enough to be decisive. Longer ones are often fine print, which reads badly in any
    // orientation.
    .map((box, index) => ({ index, away: Math.abs(box.width / box.height - 10) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 6)
    .map(({ index }) => index);
  const asItLies = await recognise(models.recogniser, found.grey, found.boxes, sample);
  if (sureness(asItLies) > 0.75) return { ...found, readings: asItLies };
  const onItsHead = found.boxes.map((box) => ({ ...box, angle: box.angle + Math.PI }));
  const reversed = await recognise(models.recogniser, found.grey, onItsHead, sample);
  if (sureness(reversed) < sureness(asItLies) + 0.1) return { ...found, readings: asItLies };
  const turned = turn(found.grey, 2);
  const boxes = found.boxes.map((box) => ({ ...box, x: turned.width - box.x, y: turned.height - box.y }));
  return { boxes, grey: turned, quarters: found.quarters + 2, readings: reversed };
}

function sureness(readings: Map<number, Reading>): number {
  const values = [...readings.values()];
  return values.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, values.length);
}

/**
 * Finds lines in two passes. The second covers the part with text, scaled so that the detector finds its
 * print well.
 */
export async function find(models: Pick<Models, 'detector'>, grey: Grey): Promise<Found> {
  const whole = { left: 0, top: 0, width: grey.width, height: grey.height };
  const scale = Math.min(1.5, Math.sqrt(firstLookPixels / (grey.width * grey.height)));
  const first = await detectLines(models, grey, whole, scale);
  if (first.length === 0) return { boxes: [], grey };
  const height = median(first.map((box) => Math.min(box.height, box.width))) * scale;
  const region = regionOf(first, grey);
  const isSmallPart = region.width * region.height < 0.5 * grey.width * grey.height;
  if (height >= poorHeight && !isSmallPart) return { boxes: first.slice(0, linesMax), grey };
  const wanted = Math.max(scale, (scale * goodHeight) / height);
  const closer = Math.min(1.5, wanted, Math.sqrt(secondLookPixelsMax / (region.width * region.height)));
  if (closer < scale * 1.15) return { boxes: first.slice(0, linesMax), grey };
  return { boxes: (await detectLines(models, grey, region, closer)).slice(0, linesMax), grey };
}

async function detectLines(
  models: Pick<Models, 'detector'>,
  grey: Grey,
  region: { left: number; top: number; width: number; height: number },
  scale: number,
): Promise<Turned[]> {
  const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
  const small = await resize(grey, region, fit(region.width), fit(region.height));
  const [sx, sy] = [region.width / small.width, region.height / small.height];
  return (await detect(models.detector, small)).map((box) => ({
    x: region.left + box.x * sx,
    y: region.top + box.y * sy,
    width: box.width * sx,
    height: box.height * sy,
    angle: box.angle,
  }));
}

function regionOf(boxes: Turned[], grey: Grey) {
  const margin = Math.max(...boxes.map((box) => box.height));
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x - box.width / 2)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y - box.height / 2)) - margin));
  const right = Math.min(
    grey.width,
    Math.ceil(Math.max(...boxes.map((box) => box.x + box.width / 2)) + margin),
  );
  const bottom = Math.min(
    grey.height,
    Math.ceil(Math.max(...boxes.map((box) => box.y + box.height / 2)) + margin),
  );
  return { left, top, width: right - left, height: bottom - top };
}

function segmentOf(reading: Reading | undefined): Omit<Segment, 'box'> | undefined {
  const text = reading?.text.trim() ?? '';
  if (!reading || text === '' || reading.confidence < confidenceMin) return undefined;
  const other = reading.other?.trim() ?? '';
  const differs = other !== '' && squeezed(other) !== squeezed(text);
  return { text, confidence: reading.confidence, ...(differs ? { other } : {}) };
}

const squeezed = (text: string) => text.replaceAll(' ', '');

function slopeOf(boxes: Turned[]): number {
  const long = boxes.filter((box) => box.width > 4 * box.height);
  return long.length < 3 ? 0 : Math.tan(median(long.map(({ angle }) => angle)));
}

function scaled(box: Turned, scale: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))];
  const width = (box.width * cos + box.height * sin) * scale;
  const height = (box.width * sin + box.height * cos) * scale;
  return {
    x: Math.round(box.x * scale - width / 2),
    y: Math.round(box.y * scale - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
