import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupCipher } from '../../platform/backup-cipher.ts';
import { OperatorError } from '../../platform/errors.ts';
import type { BackupObject } from './manifest.ts';
import type { BackupPlace } from './place.ts';

type OnBytes = (bytes: number) => void;

/** The conversion of an object's bytes on the way. Compression runs in a thread of Node.js's pool. */
type Conversion = { isCompressed: boolean; cipher: BackupCipher | undefined; onBytes: OnBytes };

const compression = { level: 5 };
const smallBytesMax = 64 * 1024;

/** `onBytes` counts before compression. */
export async function writeObject(
  place: BackupPlace,
  path: string,
  content: Readable,
  { isCompressed, cipher, onBytes }: Conversion,
): Promise<BackupObject> {
  const stored = createMeter(() => undefined);
  await pipeline(
    content,
    createMeter(onBytes).stream,
    isCompressed ? createGzip(compression) : new PassThrough(),
    cipher ? cipher.seal : new PassThrough(),
    stored.stream,
    (stream: AsyncIterable<Buffer>) => place.write(path, stream),
  );
  return { path, ...stored.result() };
}

/** Throws when the object differs in one bit from what was backed up; `to` may have received a part of it by then. */
export async function readObject(
  place: BackupPlace,
  object: BackupObject,
  { isCompressed, cipher, onBytes }: Conversion,
  to: Writable,
): Promise<void> {
  const content = await place.read(object.path);
  if (!content) throw new OperatorError(`${object.path} is missing in ${place.name}.`);
  const stored = createMeter(onBytes);
  try {
    await pipeline(
      content,
      stored.stream,
      cipher ? cipher.open(object.path) : new PassThrough(),
      isCompressed ? createGunzip() : new PassThrough(),
      to,
    );
  } catch (error) {
    if (`${(error as NodeJS.ErrnoException).code}`.startsWith('Z_')) throw damaged(object, place);
    throw error;
  }
  const { bytes, sha256 } = stored.result();
  if (bytes !== object.bytes || sha256 !== object.sha256) throw damaged(object, place);
}

/** Reads an object that has at most `smallBytesMax` bytes into memory. */
export async function readSmallObject(place: BackupPlace, object: BackupObject): Promise<Buffer> {
  if (object.bytes > smallBytesMax) throw damaged(object, place);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      chunks.push(chunk);
      done(bytes > smallBytesMax ? damaged(object, place) : null);
    },
  });
  await readObject(
    place,
    object,
    { isCompressed: false, cipher: undefined, onBytes: () => undefined },
    collect,
  );
  return Buffer.concat(chunks);
}

function damaged({ path }: BackupObject, { name }: BackupPlace): OperatorError {
  return new OperatorError(`${path} in ${name} is damaged or was replaced: its checksum differs.`);
}

function createMeter(onBytes: OnBytes) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
