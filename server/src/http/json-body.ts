import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../platform/errors.ts';

const nestingMax = 64;
// Counted in commas and colons, and an object or list as ten: it takes as much memory. Checking, explaining and walking a body take time for each of its values.
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

/** The largest body that is parsed in one go; it takes about 10 ms. */
export const wholeBytesMax = 1024 * 1024;
const sliceBytes = 256 * 1024;

/** One JSON document in UTF-8, with a bound on its depth and its values; undefined for an empty body. */
export function parseJson(body: Buffer, most = valuesMax): unknown {
  // Many clients send an empty body with a JSON header; an operation that needs a body reports it.
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw notJson();
  const shape = newShape();
  readShape(shape, body, 0, body.length, most);
  return parseText(body.toString('utf8'));
}

/**
 * As `parseJson`; other requests run between the slices of a large body. Of one such as `{"rows":[…]}` the items are parsed
 * some at a time: JSON.parse takes 80 ms for ten thousand of them.
 */
export async function parseLargeJson(body: Buffer, most = valuesMax): Promise<unknown> {
  if (body.length <= wholeBytesMax) return parseJson(body, most);
  if (!isUtf8(body)) throw notJson();
  const shape = newShape();
  for (let at = 0; at < body.length; at = Math.max(shape.at, at + 1)) {
    readShape(shape, body, at, Math.min(body.length, at + sliceBytes), most);
    await setImmediate();
  }
  const { cuts } = shape;
  const [start = 0, end = 0] = [cuts[0], cuts.at(-1)];
  // What cannot be cut is parsed in one go, so it may have no more values than any other body: large texts.
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
    // Nothing between two commas.
    if (part.length === 0) throw notJson();
    for (const item of part) items.push(item);
    await setImmediate();
  }
  return JSON.parse(parseFrame(body, start, end), (_key, value) => (value === placeholder ? items : value));
}

/** Stands for the items; no document can have it, because only the frame around the items is searched for it. */
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
    message: 'The body has too many values.',
    errors: [{ field: '', code: 'too_many', message: 'has too many values' }],
  });

/**
 * `cuts`: where the first long list of the outermost object begins, commas between its items about every 256 KiB, and where
 * it ends.
 */
type Shape = { at: number; depth: number; values: number; isInList: boolean; cuts: number[] };
const newShape = (): Shape => ({ at: 0, depth: 0, values: 0, isInList: false, cuts: [] });

/**
 * JSON.parse takes any depth, but code that walks the value afterwards would overflow the stack or block other requests.
 * The shape is read from the bytes, so that such a value is never built; strings are skipped, so a large picture is cheap.
 */
function readShape(shape: Shape, body: Buffer, start: number, end: number, most: number): void {
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
        // Too short to cut: another list may be longer.
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
