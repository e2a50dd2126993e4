import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Writes a ZIP archive from front to back, so that memory does not grow with its size. Sizes and checksums follow each entry's data.
 * Offsets above 4 GiB and counts above 65,535 use ZIP64 records; one entry is smaller than 4 GiB. Section numbers are those of
 * PKWARE's APPNOTE.TXT. docs/decisions/0029-libraries.md compares this writer with libraries.
 */
export type ZipWriter = {
  begin(name: string, options?: { isStored?: boolean }): void;
  write(bytes: Uint8Array): void;
  end(): void;
  /** Returns the bytes since the last call. */
  take(): Uint8Array[];
  finish(): void;
};

type Entry = { name: Buffer; method: number; crc: number; size: number; packed: number; offset: number };

const max32 = 0xffff_ffff;
const max16 = 0xffff;
// Pieces are compressed one by one. At this size, that makes the file hardly larger.
const pieceBytes = 512 * 1024;
const level = 4;
const stored = 0;
const deflated = 8;
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const flags = 0x0808;
/** 1980-01-01, the first day of the format. A fixed time makes the same content give the same bytes. */
const modifiedTime = 0;
const modifiedDay = 0x0021;
const versionNeeded = 20;
/** The first version with ZIP64. */
const version64 = 45;

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
    begin: (name, { isStored = false } = {}) => {
      const method = isStored ? stored : deflated;
      current = { name: Buffer.from(name), method, crc: 0, size: 0, packed: 0, offset };
      entries.push(current);
      append(localHeader(current));
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
      append(dataDescriptor(current));
      current = undefined;
    },
    take: () => {
      const taken = out;
      out = [];
      return taken;
    },
    finish: () => {
      const start = offset;
      for (const entry of entries) append(centralHeader(entry));
      const size = offset - start;
      const count = entries.length;
      if (start > max32 || size > max32 || count >= max16) append(endOfDirectory64(count, size, start));
      append(endOfDirectory(count, size, start));
    },
  };
}

/** 4.3.7. Checksum and sizes are zero here, because they follow the data. */
const localHeader = ({ name, method }: Entry): Buffer =>
  join(
    u32(0x04034b50),
    u16(versionNeeded),
    u16(flags),
    u16(method),
    u16(modifiedTime),
    u16(modifiedDay),
    u32(0),
    u32(0),
    u32(0),
    u16(name.length),
    u16(0),
    name,
  );

/** 4.3.9. */
const dataDescriptor = ({ crc, packed, size }: Entry): Buffer =>
  join(u32(0x08074b50), u32(crc), u32(packed), u32(size));

/** 4.3.12. Disk number, comment and attributes are zero. */
function centralHeader({ name, method, crc, size, packed, offset }: Entry): Buffer {
  // 4.5.3: the extra field has the offset that does not fit into 32 bits.
  const extra = offset > max32 ? join(u16(0x0001), u16(8), u64(offset)) : Buffer.alloc(0);
  return join(
    u32(0x02014b50),
    u16(version64),
    u16(versionNeeded),
    u16(flags),
    u16(method),
    u16(modifiedTime),
    u16(modifiedDay),
    u32(crc),
    u32(packed),
    u32(size),
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(Math.min(offset, max32)),
    name,
    extra,
  );
}

/** 4.3.14 and 4.3.15: the directory with 64-bit numbers, then the locator that finds it. The archive has one disk. */
const endOfDirectory64 = (count: number, size: number, start: number): Buffer =>
  join(
    u32(0x06064b50),
    // The length of the rest of the record.
    u64(44),
    u16(version64),
    u16(version64),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(size),
    u64(start),
    u32(0x07064b50),
    u32(0),
    u64(start + size),
    u32(1),
  );

/** 4.3.16. A number that does not fit is at its maximum, and the 64-bit record has it. */
const endOfDirectory = (count: number, size: number, start: number): Buffer =>
  join(
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(Math.min(count, max16)),
    u16(Math.min(count, max16)),
    u32(Math.min(size, max32)),
    u32(Math.min(start, max32)),
    u16(0),
  );

const join = (...fields: Buffer[]): Buffer => Buffer.concat(fields);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
