import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupCipher } from '../../platform/backup-cipher.ts';
import { OperatorError } from '../../platform/errors.ts';
import type { BackupObject } from './manifest.ts';
import type { BackupPlace } from './place.ts';

type OnBytes = (bytes: number) => void;

/** What happens to an object's bytes on the way. Each compressor has a thread of Node's pool. */
type Conversion = { isCompressed: boolean; cipher: BackupCipher | undefined; onBytes: OnBytes };

const compression = { level: 5 };

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
    cipher?.seal(path) ?? new PassThrough(),
    stored.stream,
    (stream: AsyncIterable<Buffer>) => place.write(path, stream),
  );
  return { path, ...stored.result() };
}

/** Throws when the object is not, bit for bit, what was backed up; `to` may have received a part of it by then. */
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
      cipher?.open(object.path) ?? new PassThrough(),
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

function damaged({ path }: BackupObject, { name }: BackupPlace): OperatorError {
  return new OperatorError(`${path} in ${name} is damaged: its checksum differs.`);
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
