import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Entry } from 'yauzl';
import { OperatorError } from '../../../platform/errors.ts';
import { NotThisFormat } from './split-json.ts';

const mebibyte = 1024 * 1024;

export type BulkFile = {
  /**
   * The size and a hash of the first and last mebibyte: enough to distinguish two weeks' files without
   * reading them fully.
   */
  fingerprint: string;
  /** Yields the uncompressed content. */
  read(): AsyncGenerator<Buffer>;
  /** Progress in bytes of the file or, for a zip, of its content. */
  progress(): { done: number; total: number };
};

/** Opens a bulk file as downloaded: gzip, zip (its largest entry) or plain. */
export async function openBulkFile(path: string): Promise<BulkFile> {
  const { fingerprint, size, magic } = await inspect(path);
  const progress = { done: 0, total: size };
  const count = (stream: Readable): Readable =>
    stream.on('data', (chunk: Buffer) => (progress.done += chunk.length));
  return {
    fingerprint,
    progress: () => progress,
    read: async function* () {
      progress.done = 0;
      if (magic === 'zip') {
        const { stream, bytes } = await openZip(path);
        progress.total = bytes;
        yield* count(stream) as AsyncIterable<Buffer>;
        return;
      }
      const file = createReadStream(path, { highWaterMark: mebibyte });
      if (magic === 'plain') {
        yield* count(file) as AsyncIterable<Buffer>;
        return;
      }
      const unpacked = createGunzip({ chunkSize: mebibyte });
      file.on('error', (error) => unpacked.destroy(error));
      try {
        yield* count(file).pipe(unpacked) as AsyncIterable<Buffer>;
      } finally {
        file.destroy();
      }
    },
  };
}

async function inspect(
  path: string,
): Promise<{ fingerprint: string; size: number; magic: 'gzip' | 'zip' | 'plain' }> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'permission denied' : code;
    throw new OperatorError(`${path} cannot be opened: ${reason}.`, { cause });
  }
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new OperatorError(`${path} is not a file.`);
    const { size } = stat;
    const first = await readAt(file, 0, Math.min(mebibyte, size));
    const last = await readAt(file, Math.max(0, size - mebibyte), Math.min(mebibyte, size));
    const fingerprint = createHash('sha256').update(String(size)).update(first).update(last).digest('hex');
    const isGzip = first[0] === 0x1f && first[1] === 0x8b;
    return {
      fingerprint,
      size,
      magic: isGzip ? 'gzip' : first.subarray(0, 2).toString() === 'PK' ? 'zip' : 'plain',
    };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

async function openZip(path: string): Promise<{ stream: Readable; bytes: number }> {
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
  let largest: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > (largest?.uncompressedSize ?? 0)) largest = entry;
  }
  if (!largest) throw new NotThisFormat('the zip is empty');
  const stream = await zip.openReadStreamPromise(largest);
  stream.on('close', () => zip.close());
  return { stream, bytes: largest.uncompressedSize };
}
