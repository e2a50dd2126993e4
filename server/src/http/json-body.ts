import { isUtf8 } from 'node:buffer';
import { ApiError } from '../platform/errors.ts';

const nestingMax = 64;
// Counted in commas and colons. Checking, explaining and walking a body take time for each of its values.
const valuesMax = 20_000;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** One JSON document in UTF-8, with a bound on its depth and its values; undefined for an empty body. */
export function parseJson(body: Buffer, most = valuesMax): unknown {
  // Many clients send an empty body with a JSON header; an operation that needs a body reports it.
  if (body.length === 0) return undefined;
  const shape = isUtf8(body) ? shapeOf(body, most) : 'not text';
  if (shape === 'too many values') {
    throw new ApiError('validation_failed', {
      message: 'The body has too many values.',
      errors: [{ field: '', code: 'too_many', message: 'has too many values' }],
    });
  }
  if (shape === 'fits') {
    try {
      return JSON.parse(body.toString('utf8'));
    } catch {
      // Falls through: too deep, cut off or malformed get the same error.
    }
  }
  throw new ApiError('invalid_json', { message: 'The body must be one JSON document in UTF-8.' });
}

/**
 * JSON.parse takes any depth, but code that walks the value afterwards would overflow the stack or block other requests.
 * The shape is read from the bytes, so that such a value is never built; strings are skipped, so a large picture is cheap.
 */
function shapeOf(body: Buffer, most: number): 'fits' | 'too deep' | 'too many values' {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === openBrace || byte === openBracket) depth += 1;
    else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === comma || byte === colon) values += 1;
    else if (byte === quote) at = endOfString(body, at);
    if (depth > nestingMax) return 'too deep';
    if (values > most) return 'too many values';
  }
  return 'fits';
}

function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(quote, start + 1); end >= 0; end = body.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (body[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return body.length;
}
