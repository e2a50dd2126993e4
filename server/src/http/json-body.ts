import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../platform/errors.ts';

const nestingMax = 64;
// Values are counted by commas and colons. An object or list counts as ten, because it takes as much memory. Each value
// costs time to check and to explain.
const valuesMax = 20_000;
const perObject = 10;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** The largest body that is parsed in one piece, which takes about 10 ms. */
export const wholeBytesMax = 1024 * 1024;
const sliceBytes = 256 * 1024;

/** Parses one JSON document in UTF-8 within limits of depth and values. Returns undefined for an empty body. */
export function parseJson(body: Buffer, most = valuesMax): unknown {
  // Many clients send an empty body with a JSON header. An operation that requires a body reports it.
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw notJson();
  const shape = newShape();
  scanShape(shape, body, 0, body.length, most);
  return parseText(body.toString('utf8'));
}

/**
 * Parses a large body in slices, between which other requests run. The items of a body such as `{"rows":[…]}` are parsed
 * in parts, because JSON.parse takes 80 ms for ten thousand items.
 */
export async function parseLargeJson(body: Buffer, most = valuesMax): Promise<unknown> {
  if (body.length <= wholeBytesMax) return parseJson(body, most);
  if (!isUtf8(body)) throw notJson();
  const shape = newShape();
  for (let at = 0; at < body.length; at = Math.max(shape.at, at + 1)) {
    scanShape(shape, body, at, Math.min(body.length, at + sliceBytes), most);
    await setImmediate();
  }
  const { cuts } = shape;
  const [start = 0, end = 0] = [cuts[0], cuts.at(-1)];
  // A body without a long list is parsed in one piece, so it may have no more values than other bodies: it has large texts.
  if (body.length - (end - start) > wholeBytesMax && shape.values > valuesMax) throw tooManyValues();
  if (cuts.length === 0 || shape.isInList) {
    const text = body.toString('utf8');
    await setImmediate();
    const value = parseText(text);
    await setImmediate();
    return value;
  }
  const items: unknown[] = [];
  for (const [index, cut] of cuts.slice(1).entries()) {
    const part = parseText(`[${body.toString('utf8', (cuts[index] ?? 0) + 1, cut)}]`) as unknown[];
    // There is nothing between two commas.
    if (part.length === 0) throw notJson();
    for (const item of part) items.push(item);
    await setImmediate();
  }
  return JSON.parse(parseFrame(body, start, end), (_key, value) => (value === placeholder ? items : value));
}

/** Stands for the items in the frame around them. The frame must not contain it, which `parseFrame` checks. */
const placeholder = '\u0000items';

function parseFrame(body: Buffer, start: number, end: number): string {
  const [head, tail] = [body.toString('utf8', 0, start), body.toString('utf8', end + 1)];
  if (head.includes('\\u0000') || tail.includes('\\u0000')) throw notJson();
  const frame = `${head}${JSON.stringify(placeholder)}${tail}`;
  parseText(frame);
  return frame;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = () =>
  new ApiError('invalid_json', { message: 'The body must be one JSON document in UTF-8.' });
const tooManyValues = () =>
  new ApiError('validation_failed', {
    message: 'The body has too many values. Split it into several requests.',
    errors: [{ field: '', code: 'too_many', message: 'has too many values' }],
  });

/**
 * The shape of a body as far as it was scanned. `cuts` are positions: the start of the first long list in the outermost
 * object, commas between its items about every 256 KiB, and its end.
 */
type Shape = { at: number; depth: number; values: number; isInList: boolean; cuts: number[] };
const newShape = (): Shape => ({ at: 0, depth: 0, values: 0, isInList: false, cuts: [] });

/**
 * Scans bytes for depth and number of values. JSON.parse accepts any depth, but code that walks the value afterwards would
 * overflow the stack or block other requests. Strings are skipped, so a large picture is cheap.
 */
function scanShape(shape: Shape, body: Buffer, start: number, end: number, most: number): void {
  let { depth, values } = shape;
  let at = start;
  for (; at < end; at += 1) {
    const byte = body[at];
    if (byte === openBrace || byte === openBracket) {
      depth += 1;
      values += perObject;
      if (depth > nestingMax) throw notJson();
      if (values > most) throw tooManyValues();
      if (depth === 2 && byte === openBracket && shape.cuts.length === 0) {
        shape.isInList = true;
        shape.cuts.push(at);
      }
    } else if (byte === closeBrace || byte === closeBracket) {
      if (depth === 2 && shape.isInList) {
        shape.isInList = false;
        shape.cuts.push(at);
        // The list is too short to cut. Another list may be longer.
        if (shape.cuts.length === 2) shape.cuts = [];
      }
      depth -= 1;
    } else if (byte === comma || byte === colon) {
      values += 1;
      if (values > most) throw tooManyValues();
      if (depth === 2 && shape.isInList && at - (shape.cuts.at(-1) ?? 0) > sliceBytes) shape.cuts.push(at);
    } else if (byte === quote) at = endOfString(body, at);
  }
  shape.at = at;
  shape.depth = depth;
  shape.values = values;
}

function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(quote, start + 1); end >= 0; end = body.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (body[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return body.length;
}
