import { describe, expect, it } from 'vitest';
import { NotThisFormat, splitLines, splitObjects } from './split-json.ts';

/** Yields the text in chunks of this size, so that chunk boundaries fall everywhere. */
async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const collect = async (pieces: AsyncIterable<Buffer>) => {
  const all: unknown[] = [];
  for await (const piece of pieces) all.push(JSON.parse(piece.toString('utf8')));
  return all;
};

const entries = [
  { a: 'plain' },
  { b: 'braces } ] { [ in text', c: { d: [{ e: 1 }, []] } },
  { quote: 'a " and \\ and \\" and \\\\', 'key "q"': 'blåbær 🫐' },
  {},
];

describe('a JSON text in chunks', () => {
  it.each([1, 2, 3, 5, 7, 16, 1000])('of %i bytes gives its objects', async (size) => {
    expect(await collect(splitObjects(inPieces(JSON.stringify(entries), size)))).toEqual(entries);
    const wrapped = `\ufeff{"totalResults": 4, "companies": ${JSON.stringify(entries, null, 2)}, "more": [{}]}`;
    expect(await collect(splitObjects(inPieces(wrapped, size)))).toEqual(entries);
    const lines = `${entries.map((entry) => JSON.stringify(entry)).join('\r\n\n')}\n`;
    expect(await collect(splitLines(inPieces(lines, size)))).toEqual(entries);
  });

  it.each([
    ['', /no JSON array/],
    ['{"a": 1}', /no JSON array/],
    [`<html>${'x'.repeat(5000)}`, /first 4 KiB/],
    ['[{"a": 1}, {"b": ', /is truncated/],
    ['[{"a": 1}', /is truncated/],
  ])('that has another format is rejected: %.20s', async (text, reason) => {
    const reading = collect(splitObjects(inPieces(text, 100)));
    await expect(reading).rejects.toThrow(NotThisFormat);
    await expect(reading).rejects.toThrow(reason);
  });
});
