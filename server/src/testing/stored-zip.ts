import { crc32 } from 'node:zlib';

/** Creates a zip with one uncompressed entry. */
export function storedZip(name: string, text: string): Buffer {
  const [content, fileName] = [Buffer.from(text), Buffer.from(name)];
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, content]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    common,
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
