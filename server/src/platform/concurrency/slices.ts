import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const itemsPerSlice = 500;

/** Maps like `map`, and lets other requests run between the slices of a long list. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, at: number) => R,
  perSlice = itemsPerSlice,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % perSlice === perSlice - 1) await setImmediate();
    mapped.push(map(item, at));
  }
  return mapped;
}

// Batches of issuers stay whole: a thousand rows take 5 ms.
const itemsPerText = 1_000;

/**
 * Serialises an object like `serialise`. It writes the longest list in slices, and other requests run in between. Every
 * other field is written with each slice, so they should be short.
 */
export async function serialiseInSlices<T>(value: T, serialise: (value: T) => string): Promise<string> {
  const [name, list] = longestList(value);
  if (list.length <= itemsPerText) return serialise(value);
  const frame = serialise({ ...value, [name]: [] });
  const mark = `${JSON.stringify(name)}:[`;
  // Quotes inside texts are escaped, so only the list itself begins like this.
  const start = frame.indexOf(mark) + mark.length;
  if (start < mark.length) return frame;
  const slices: string[] = [];
  for (let at = 0; at < list.length; at += itemsPerText) {
    const text = serialise({ ...value, [name]: list.slice(at, at + itemsPerText) });
    slices.push(text.slice(start, start + text.length - frame.length));
    await setImmediate();
  }
  return `${frame.slice(0, start)}${slices.join(',')}${frame.slice(start)}`;
}

function longestList(value: unknown): [name: string, list: unknown[]] {
  let longest: [string, unknown[]] = ['', []];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return longest;
  for (const [name, list] of Object.entries(value)) {
    if (Array.isArray(list) && list.length > longest[1].length) longest = [name, list];
  }
  return longest;
}

const charactersPerSlice = 1024 * 1024;

/**
 * Returns a copy with a hash in place of each long text of an object. JSON.stringify takes 50 ms for ten megabytes of
 * Base64.
 */
export async function hashLongTexts(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const long = Object.entries(value).filter(
    ([, text]) => typeof text === 'string' && text.length > charactersPerSlice,
  );
  if (long.length === 0) return value;
  const hashed: Record<string, { sha256: string }> = {};
  for (const [name, text] of long) hashed[name] = { sha256: await hashInSlices(text) };
  return { ...value, ...hashed };
}

async function hashInSlices(text: string): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length; at += charactersPerSlice) {
    // Hashes UTF-16, because a slice may end within a surrogate pair.
    hash.update(text.slice(at, at + charactersPerSlice), 'utf16le');
    await setImmediate();
  }
  return hash.digest('hex');
}
