import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable, Writable } from 'node:stream';
import { inParallel } from '../../platform/concurrency/in-parallel.ts';
import { OperatorError } from '../../platform/errors.ts';
import { makePath } from '../../platform/make-path.ts';
import { type BackupObject, fileListName, type Manifest } from './manifest.ts';
import { readObject, writeObject } from './objects.ts';
import type { BackupPlace } from './place.ts';

type Files = NonNullable<Manifest['files']>;
type OnBytes = (bytes: number) => void;

const workers = Array.from({ length: 8 }, (_, index) => index);
const blobPath = /^[0-9a-f]{2}\/[\w-]+$/;

const storedAsIs = (onBytes: OnBytes) => ({ isCompressed: false, cipher: undefined, onBytes });
/** The list is not encrypted: it has the names and sizes of the objects beside it, and checksums of encrypted files. */
const listConversion = { isCompressed: true, cipher: undefined, onBytes: () => undefined };

/** Writes each file as an object of the backup. Files are encrypted under the master key already. */
export async function writeFiles(place: BackupPlace, folder: string, onBytes: OnBytes): Promise<Files> {
  const lines: BackupObject[] = [];
  await inParallel(blobsIn(folder), workers, async ({ path }) => {
    try {
      const content = createReadStream(join(folder, path));
      lines.push({ ...(await writeObject(place, `files/${path}`, content, storedAsIs(onBytes))), path });
    } catch (error) {
      // The file's retention ended while the backup ran.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
  });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const list = await writeObject(place, fileListName, Readable.from([Buffer.from(text)]), listConversion);
  return { count: lines.length, bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0), list };
}

/** Skips the files that an earlier run restored. A file appears in the folder only when it is complete. */
export async function restoreFiles(
  place: BackupPlace,
  { list }: Files,
  folder: string,
  onBytes: OnBytes,
): Promise<void> {
  const unfinished = join(folder, 'unfinished');
  await makePath(unfinished, 0o700);
  await inParallel(filesOf(place, list), workers, async (file, worker) => {
    const target = join(folder, file.path);
    if ((await sizeOf(target)) === file.bytes) return onBytes(file.bytes);
    const temporary = join(unfinished, `restore-${worker}`);
    const to = createWriteStream(temporary, { mode: 0o600, flush: true });
    await readObject(place, { ...file, path: `files/${file.path}` }, storedAsIs(onBytes), to);
    await makePath(dirname(target), 0o700);
    await rename(temporary, target);
  });
  await Promise.all(workers.map((worker) => rm(join(unfinished, `restore-${worker}`), { force: true })));
}

/** Calls `onDamage` for each file that is missing or differs. */
export async function verifyFiles(
  place: BackupPlace,
  { list }: Files,
  onBytes: OnBytes,
  onDamage: (error: OperatorError) => void,
): Promise<void> {
  await inParallel(filesOf(place, list), workers, async (file) => {
    try {
      await readObject(
        place,
        { ...file, path: `files/${file.path}` },
        storedAsIs(onBytes),
        discardingStream(),
      );
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      onDamage(error);
    }
  });
}

export const discardingStream = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

export async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for await (const { bytes } of blobsIn(folder)) sum += bytes;
  return sum;
}

/** Checks the list as a whole before it uses the first line. */
async function* filesOf(place: BackupPlace, list: BackupObject): AsyncGenerator<BackupObject> {
  await readObject(place, list, listConversion, discardingStream());
  const content = new PassThrough();
  const reading = readObject(place, list, listConversion, content);
  for await (const line of createInterface({ input: content })) {
    const file = JSON.parse(line) as BackupObject;
    if (!blobPath.test(file.path))
      throw new OperatorError(`${list.path} names ${JSON.stringify(file.path)}.`);
    yield file;
  }
  await reading;
}

async function* blobsIn(folder: string): AsyncGenerator<{ path: string; bytes: number }> {
  for (const part of await entriesOf(folder)) {
    for (const name of await entriesOf(join(folder, part))) {
      const path = `${part}/${name}`;
      if (!blobPath.test(path)) continue;
      const bytes = await sizeOf(join(folder, path));
      if (bytes !== undefined) yield { path, bytes };
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
