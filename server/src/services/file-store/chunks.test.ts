import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWindow, sealBytes, windowOf } from './chunks.ts';

const chunk = 64 * 1024;
const sealedChunk = chunk + 16;
const key = Buffer.alloc(32, 5);

/** Returns bytes that are the same for the same length, and never repeat within it. */
function plainOf(length: number): Buffer {
  const block = (index: number) => createHash('sha256').update(`${length} ${index}`).digest();
  return Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, index) => block(index)),
    length,
  );
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function open(
  sealed: Buffer,
  size: number,
  { start = 0, end = size, pieces = 50_000, with: keyUsed = key } = {},
): Promise<Buffer> {
  const window = windowOf(size, start, end);
  const wanted = sealed.subarray(window.sealedStart, window.sealedEnd);
  const parts: Buffer[] = [];
  for await (const part of openWindow(keyUsed, window, inPieces(wanted, pieces))) parts.push(part);
  return Buffer.concat(parts);
}

const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk - 7];

describe('sealed chunks', () => {
  it.each(sizes)('give back %i bytes as they were, and do not show them', async (size) => {
    const plain = plainOf(size);
    const sealed = sealBytes(key, plain);
    expect((await open(sealed, size)).equals(plain)).toBe(true);
    expect(sealed.length).toBe(size + 16 * Math.max(1, Math.ceil(size / chunk)));
    if (size >= 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
  });

  it('give any part, however the bytes arrive', async () => {
    const size = 3 * chunk - 7;
    const plain = plainOf(size);
    const sealed = sealBytes(key, plain);
    const bounds = fc.tuple(fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size }));
    await fc.assert(
      fc.asyncProperty(bounds, fc.integer({ min: 900, max: 200_000 }), async ([a, b], pieces) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const part = await open(sealed, size, { start, end, pieces });
        expect(part.equals(plain.subarray(start, end))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('read no more than the chunks that hold the part', () => {
    expect(windowOf(10 * chunk, 3 * chunk, 3 * chunk + 1)).toMatchObject({
      sealedStart: 3 * sealedChunk,
      sealedEnd: 4 * sealedChunk,
    });
    expect(windowOf(10 * chunk, chunk - 1, chunk + 1)).toMatchObject({
      sealedStart: 0,
      sealedEnd: 2 * sealedChunk,
    });
  });

  it('are the same for the same content, so that writing it twice changes nothing', () => {
    expect(sealBytes(key, plainOf(chunk + 1)).equals(sealBytes(key, plainOf(chunk + 1)))).toBe(true);
  });

  it('do not open under another key', async () => {
    const sealed = sealBytes(key, plainOf(100));
    await expect(open(sealed, 100, { with: Buffer.alloc(32, 6) })).rejects.toThrow(/authenticate/);
  });

  const size = 2 * chunk + 10;
  const whole = sealBytes(key, plainOf(size));
  const flipped = (at: number) => {
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  it.each([
    ['one bit of the content differs', flipped(5)],
    ['one bit of the last tag differs', flipped(whole.length - 1)],
    [
      'two chunks are exchanged',
      Buffer.concat([
        whole.subarray(sealedChunk, 2 * sealedChunk),
        whole.subarray(0, sealedChunk),
        whole.subarray(2 * sealedChunk),
      ]),
    ],
    ['the end is cut off', whole.subarray(0, whole.length - 3)],
    ['a chunk is missing', Buffer.concat([whole.subarray(0, sealedChunk), whole.subarray(2 * sealedChunk)])],
    ['all of it is', Buffer.alloc(0)],
  ])('are refused when %s', async (_name, bytes) => {
    await expect(open(bytes, size)).rejects.toThrow(/authenticate|too early/);
  });

  it('are refused when whole chunks are cut off and the size with them', async () => {
    await expect(open(whole.subarray(0, sealedChunk), chunk)).rejects.toThrow(/authenticate/);
  });

  it('have no parts outside of themselves', () => {
    for (const [start, end] of [
      [-1, 5],
      [6, 5],
      [0, 11],
    ] as const)
      expect(() => windowOf(10, start, end)).toThrow(RangeError);
  });
});
