const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const preambleMax = 4096;
const entryBytesMax = 16 * 1024 * 1024;

/** The file does not have the expected format. */
export class NotThisFormat extends Error {}

/**
 * Yields the objects of the first array in a JSON text, each as bytes. A general streaming parser would
 * tokenise every value. Here only braces are matched, so that entries of an earlier run are skipped at disk
 * speed and JSON.parse parses the rest.
 */
export async function* splitObjects(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let depth = 0;
  let isInArray = false;
  let isInText = false;
  let isEscaped = false;
  let seen = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of chunks) {
    let start = depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      if (isInText) {
        const from: number = isEscaped ? at + 1 : at;
        at = endOfText(chunk, from);
        isEscaped = at >= chunk.length && slashesBefore(chunk, chunk.length, from) % 2 === 1;
        if (at >= chunk.length) break;
        isInText = false;
        continue;
      }
      const byte = chunk[at];
      if (!isInArray) {
        seen += 1;
        if (byte === openBracket) isInArray = true;
        else if (seen > preambleMax) throw new NotThisFormat('no JSON array begins in its first 4 KiB');
      } else if (byte === quote) {
        isInText = true;
      } else if (byte === openBrace) {
        if (depth === 0) start = at;
        depth += 1;
      } else if (byte === closeBrace) {
        depth -= 1;
        if (depth === 0) {
          pending.push(chunk.subarray(start, at + 1));
          yield pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending);
          pending = [];
          pendingBytes = 0;
          start = -1;
        }
      } else if (byte === closeBracket && depth === 0) {
        return;
      }
    }
    if (start >= 0 && depth > 0) {
      pending.push(chunk.subarray(start));
      pendingBytes += chunk.length - start;
      if (pendingBytes > entryBytesMax) throw new NotThisFormat('one of its entries is larger than 16 MiB');
    }
  }
  if (!isInArray) throw new NotThisFormat('it contains no JSON array');
  throw new NotThisFormat('it is truncated');
}

/**
 * Returns the end of the string around `from`, or the chunk's length if the string continues in the next
 * chunk.
 */
function endOfText(chunk: Buffer, from: number): number {
  for (let end = chunk.indexOf(quote, from); end >= 0; end = chunk.indexOf(quote, end + 1)) {
    if (slashesBefore(chunk, end, from) % 2 === 0) return end;
  }
  return chunk.length;
}

function slashesBefore(chunk: Buffer, end: number, from: number): number {
  let slashes = 0;
  while (end - slashes > from && chunk[end - slashes - 1] === backslash) slashes += 1;
  return slashes;
}

/** Yields lines as bytes, without empty ones. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...pending, chunk.subarray(from, end)]);
      pending = [];
      pendingBytes = 0;
      from = end + 1;
      if (line.length > 1) yield line;
    }
    pending.push(chunk.subarray(from));
    pendingBytes += chunk.length - from;
    if (pendingBytes > entryBytesMax) throw new NotThisFormat('one of its lines is longer than 16 MiB');
  }
  const last = Buffer.concat(pending);
  if (last.length > 1) yield last;
}
