import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A blob is a sequence of chunks, each AES-256-GCM with its own tag, so that a range can be read and verified
 * alone. The nonce is the chunk's number and whether it is the last one: moving, dropping or truncating
 * chunks is detected. The key must belong to this content only. Then no nonce is used for a second plaintext,
 * and sealing the same content again gives the same bytes.
 */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedChunkBytes = chunkBytes + tagBytes;
const nonceBytes = 12;
const algorithm = 'aes-256-gcm';

export function sealBytes(key: Buffer, plain: Buffer): Buffer {
  const count = chunkCount(plain.length);
  const sealed = Buffer.allocUnsafe(plain.length + count * tagBytes);
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, count));
    const body = cipher.update(plain.subarray(index * chunkBytes, (index + 1) * chunkBytes));
    cipher.final();
    offset += body.copy(sealed, offset);
    offset += cipher.getAuthTag().copy(sealed, offset);
  }
  return sealed;
}

/** A range of a file, and the position of its chunks in the blob. */
type Window = {
  start: number;
  end: number;
  sealedStart: number;
  sealedEnd: number;
  firstChunk: number;
  chunkCount: number;
};

export function windowOf(size: number, start: number, end: number): Window {
  if (!(start >= 0 && start <= end && end <= size)) {
    throw new RangeError(`Bytes ${start} to ${end} are not within ${size}.`);
  }
  const count = chunkCount(size);
  const firstChunk = Math.min(Math.floor(start / chunkBytes), count - 1);
  const lastChunk = Math.max(firstChunk, Math.ceil(end / chunkBytes) - 1);
  return {
    start,
    end,
    sealedStart: firstChunk * sealedChunkBytes,
    sealedEnd: Math.min((lastChunk + 1) * sealedChunkBytes, size + count * tagBytes),
    firstChunk,
    chunkCount: count,
  };
}

/** Reads the window's chunks in pieces of any size, and yields the range, one verified chunk at a time. */
export async function* openWindow(
  key: Buffer,
  window: Window,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = window.firstChunk;
  for await (const chunk of inChunks(sealed, window.sealedEnd - window.sealedStart)) {
    const plain = openChunk(key, chunk, nonceOf(index, window.chunkCount));
    const at = index * chunkBytes;
    yield plain.subarray(Math.max(0, window.start - at), Math.min(plain.length, window.end - at));
    index += 1;
  }
}

async function* inChunks(pieces: AsyncIterable<Buffer>, total: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  let left = total;
  for await (const piece of pieces) {
    pending.push(piece);
    length += piece.length;
    while (left > 0 && length >= Math.min(sealedChunkBytes, left)) {
      const size = Math.min(sealedChunkBytes, left);
      const joined = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
      yield joined.subarray(0, size);
      pending = [joined.subarray(size)];
      length -= size;
      left -= size;
    }
  }
  if (left > 0) throw new Error(`The blob ends ${left - length} bytes too early.`);
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  const end = chunk.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(chunk.subarray(end));
  const plain = decipher.update(chunk.subarray(0, end));
  decipher.final();
  return plain;
}

/** Returns the number of chunks. An empty file is one empty chunk with a tag. */
function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / chunkBytes));
}

function nonceOf(index: number, count: number): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(index, nonceBytes - 5);
  nonce.writeUInt8(index === count - 1 ? 1 : 0, nonceBytes - 1);
  return nonce;
}
