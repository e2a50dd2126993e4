import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { UnreadableFile } from './items.ts';

/** Unwraps gzip and zip while the bytes arrive. Names in archives are not used, and nothing is written to a disk. */

/** Files of banks shrink to a tenth or a fiftieth. Beyond the first bytes, a file that shrinks further is an attack. */
const ratioMax = 250;
const ratioFromBytes = 64 * 1024 * 1024;
const localHeaderBytes = 30;
const nameBytesMax = 64 * 1024;
/** The end of an archive, with the longest comment. */
const tailBytes = 66 * 1024;
const signatureOf = (bytes: Buffer) => (bytes.length < 4 ? 0 : bytes.readUInt32LE(0));
const localHeader = 0x04034b50;
const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

type Source = AsyncIterator<Uint8Array>;

/** Returns the bytes as they are, unless they are a wrapping that is known. */
export async function* unwrap(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = source[Symbol.asyncIterator]();
  try {
    const head = await take(input, Buffer.alloc(0), localHeaderBytes);
    if (head[0] === 0x1f && head[1] === 0x8b) yield* inflate(createGunzip(), rest(input, head), 'gzip');
    else if (signatureOf(head) === localHeader) yield* unzip(input, head);
    else if (isPgp(head)) {
      throw new UnreadableFile('The file is encrypted with PGP. Decrypt it before you send it.');
    } else yield* rest(input, head);
  } finally {
    await input.return?.();
  }
}

async function* unzip(input: Source, head: Buffer): AsyncGenerator<Uint8Array> {
  const [flags, method] = [head.readUInt16LE(6), head.readUInt16LE(8)];
  if ((flags & 1) !== 0) throw new UnreadableFile('The archive is encrypted.');
  if (method !== 8)
    throw new UnreadableFile('The archive is not compressed with deflate. Send the file itself.');
  const dataAt = localHeaderBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (dataAt > nameBytesMax) throw new UnreadableFile('The archive names its file with too many characters.');
  const begun = await take(input, head, dataAt);
  const tail = new Tail();
  yield* inflate(createInflateRaw(), tail.follow(rest(input, begun.subarray(dataAt))), 'zip');
  for await (const _ of tail.follow(rest(input, Buffer.alloc(0))));
  const end = tail.bytes.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 12 > tail.bytes.length) throw new UnreadableFile('The archive is cut off.');
  if (tail.bytes.readUInt16LE(end + 10) !== 1) {
    throw new UnreadableFile(
      'The archive has several files, of which one was read. Send one archive for each.',
    );
  }
}

/** Keeps the end of what passes. */
class Tail {
  bytes: Buffer = Buffer.alloc(0);

  async *follow(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.bytes = Buffer.concat([this.bytes, piece.subarray(-tailBytes)]).subarray(-tailBytes);
      yield piece;
    }
  }
}

async function* inflate(
  transform: Transform,
  pieces: AsyncIterable<Uint8Array>,
  kind: string,
): AsyncGenerator<Uint8Array> {
  const bytes = { read: 0, made: 0 };
  const counted = async function* () {
    for await (const piece of pieces) {
      bytes.read += piece.length;
      yield piece;
    }
  };
  // An error of the source ends the transform with it.
  pipeline(Readable.from(counted(), { objectMode: false }), transform, () => undefined);
  try {
    for await (const piece of transform) {
      bytes.made += (piece as Buffer).length;
      if (bytes.made > ratioFromBytes && bytes.made > ratioMax * bytes.read) {
        throw new UnreadableFile(
          `The ${kind} file is ${ratioMax} times as large when it is unpacked. It is refused.`,
        );
      }
      yield piece as Buffer;
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new UnreadableFile(`The ${kind} file is damaged or cut off.`);
  }
}

/** Returns what was read already, and then the rest. The end of its reader does not end the source. */
async function* rest(input: Source, head: Buffer): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await input.next(); !next.done; next = await input.next()) yield next.value;
}

/** Reads until there are that many bytes, or the source ends. */
async function take(input: Source, begun: Buffer, length: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [begun];
  let count = begun.length;
  while (count < length) {
    const next = await input.next();
    if (next.done) break;
    pieces.push(next.value);
    count += next.value.length;
  }
  return Buffer.concat(pieces);
}

/** Armoured, or a packet with an encrypted session key. */
const isPgp = (head: Buffer): boolean =>
  head.toString('latin1').startsWith('-----BEGIN PGP') ||
  ((head[0] === 0x85 || head[0] === 0x84 || head[0] === 0xc1) && head[3] === 3);
