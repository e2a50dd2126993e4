import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * An archive that is written from front to back, with sizes after each entry. Offsets and counts beyond 32 and 16 bits are
 * in the ZIP64 records; one entry has less than 4 GiB.
 */
export type ZipWriter = {
  begin(name: string, options?: { isStored?: boolean }): void;
  write(bytes: Uint8Array): void;
  end(): void;
  /** The bytes since the last call. */
  take(): Uint8Array[];
  finish(): void;
};

type Entry = { name: Buffer; method: number; crc: number; size: number; packed: number; offset: number };

const max32 = 0xffff_ffff;
const max16 = 0xffff;
// Each piece is compressed alone, which costs hardly any space at this size.
const pieceBytes = 512 * 1024;
const level = 4;
const deflated = 8;
// Sizes follow the data; names are UTF-8.
const flags = 0x0808;
/** 1980-01-01, the first day of the format: the same content gives the same bytes. */
const day = 0x0021;

export function createZip(): ZipWriter {
  const entries: Entry[] = [];
  let out: Uint8Array[] = [];
  let offset = 0;
  let current: Entry | undefined;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;

  const append = (bytes: Uint8Array): void => {
    out.push(bytes);
    offset += bytes.length;
  };
  const pack = (entry: Entry, isLast: boolean): void => {
    const bytes = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    const { Z_FINISH, Z_SYNC_FLUSH } = constants;
    const packed =
      entry.method === deflated
        ? deflateRawSync(bytes, { level, finishFlush: isLast ? Z_FINISH : Z_SYNC_FLUSH })
        : bytes;
    entry.packed += packed.length;
    append(packed);
  };

  return {
    begin: (text, { isStored = false } = {}) => {
      const name = Buffer.from(text);
      current = { name, method: isStored ? 0 : deflated, crc: 0, size: 0, packed: 0, offset };
      entries.push(current);
      append(
        Buffer.concat([
          record(0x04034b50, [20, flags, current.method, 0, day], [0, 0, 0], [name.length, 0]),
          name,
        ]),
      );
    },
    write: (bytes) => {
      if (!current) throw new Error('No entry is open.');
      current.crc = crc32(bytes, current.crc);
      current.size += bytes.length;
      if (current.size > max32) throw new RangeError('An entry of an archive is too large.');
      pending.push(bytes);
      pendingBytes += bytes.length;
      if (pendingBytes >= pieceBytes) pack(current, false);
    },
    end: () => {
      if (!current) return;
      pack(current, true);
      append(record(0x08074b50, [], [current.crc, current.packed, current.size], []));
      current = undefined;
    },
    take: () => {
      const taken = out;
      out = [];
      return taken;
    },
    finish: () => {
      const start = offset;
      for (const entry of entries) append(centralOf(entry));
      const size = offset - start;
      if (start > max32 || size > max32 || entries.length >= max16)
        append(end64(entries.length, size, start, offset));
      const count = Math.min(entries.length, max16);
      append(record(0x06054b50, [0, 0, count, count], [Math.min(size, max32), Math.min(start, max32)], [0]));
    },
  };
}

function centralOf({ name, method, crc, size, packed, offset }: Entry): Buffer {
  const extra = Buffer.alloc(offset > max32 ? 12 : 0);
  if (offset > max32) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const head = record(
    0x02014b50,
    [45, 20, flags, method, 0, day],
    [crc, packed, size],
    [name.length, extra.length, 0, 0, 0],
  );
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(Math.min(offset, max32), 4);
  return Buffer.concat([head, tail, name, extra]);
}

function end64(count: number, size: number, start: number, at: number): Buffer {
  const bytes = Buffer.alloc(76);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(45, 12);
  bytes.writeUInt16LE(45, 14);
  let position = 24;
  for (const value of [count, count, size, start]) position = bytes.writeBigUInt64LE(BigInt(value), position);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeBigUInt64LE(BigInt(at), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}

/** A signature, then 16-bit fields, 32-bit fields and 16-bit fields, as the records of the format have them. */
function record(signature: number, before: number[], wide: number[], after: number[]): Buffer {
  const bytes = Buffer.alloc(4 + before.length * 2 + wide.length * 4 + after.length * 2);
  let at = bytes.writeUInt32LE(signature, 0);
  for (const value of before) at = bytes.writeUInt16LE(value, at);
  for (const value of wide) at = bytes.writeUInt32LE(value, at);
  for (const value of after) at = bytes.writeUInt16LE(value, at);
  return bytes;
}
