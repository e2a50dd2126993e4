// Parses what a load generator must know of an HTTP/1.1 response: its status and its end.

const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const headMark = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');
const contentLength = Buffer.from('content-length:');
const transferEncoding = Buffer.from('transfer-encoding:');
const statusOffset = 'HTTP/1.1 '.length;
const incomplete = -1;

/** Returns the length of the response at the start of `bytes`, or -1 until its end has arrived. */
export function findAnswerEnd(bytes: Buffer): number {
  const headEnd = bytes.indexOf(headMark);
  if (headEnd === incomplete) return incomplete;
  const bodyStart = headEnd + headMark.length;

  let lineStart = bytes.indexOf(lineFeed) + 1;
  while (lineStart > 0 && lineStart < headEnd) {
    if (startsWith(bytes, lineStart, contentLength)) {
      const end = bodyStart + readDigits(bytes, lineStart + contentLength.length);
      return end <= bytes.length ? end : incomplete;
    }
    if (startsWith(bytes, lineStart, transferEncoding)) return findLastChunkEnd(bytes, bodyStart);
    lineStart = bytes.indexOf(lineFeed, lineStart) + 1;
  }
  const status = readStatus(bytes);
  if (status === 204 || status === 304) return bodyStart;
  throw new Error(
    `An answer says neither its length nor that it is chunked: ${bytes.toString('latin1', 0, headEnd)}`,
  );
}

export function readStatus(bytes: Buffer): number {
  return readDigits(bytes, statusOffset);
}

function findLastChunkEnd(bytes: Buffer, bodyStart: number): number {
  let chunkStart = bodyStart;
  for (;;) {
    const sizeEnd = bytes.indexOf(lineEnd, chunkStart);
    if (sizeEnd === incomplete) return incomplete;
    const size = Number.parseInt(bytes.toString('latin1', chunkStart, sizeEnd), 16);
    if (Number.isNaN(size)) throw new Error('A chunk of an answer has no size.');
    // The search starts at the end of the size. Responses with and without trailers then end the same way: by an empty line.
    if (size === 0) {
      const trailersEnd = bytes.indexOf(headMark, sizeEnd);
      return trailersEnd === incomplete ? incomplete : trailersEnd + headMark.length;
    }
    chunkStart = sizeEnd + lineEnd.length + size + lineEnd.length;
    if (chunkStart >= bytes.length) return incomplete;
  }
}

/** Finds a header. `name` is in lower case; the header's name may be in any case. */
function startsWith(bytes: Buffer, start: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i++) {
    const byte = bytes[start + i] ?? 0;
    const lowered = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    if (lowered !== name[i]) return false;
  }
  return true;
}

function readDigits(bytes: Buffer, start: number): number {
  let value = 0;
  for (let i = start; i < bytes.length; i++) {
    const byte = bytes[i] ?? carriageReturn;
    if (byte === 0x20 && value === 0) continue;
    if (byte < 0x30 || byte > 0x39) break;
    value = value * 10 + (byte - 0x30);
  }
  return value;
}
