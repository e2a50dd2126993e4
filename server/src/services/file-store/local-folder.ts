import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePath } from '../../platform/make-path.ts';
import { BlobMissing, type BlobStore, pathOf } from './blob-store.ts';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Stores blobs as files of a folder, which the first write creates.
 *
 * @param newName returns a name that is unique across processes, for an unfinished file
 */
export function createLocalFolder(folder: string, newName: () => string): BlobStore {
  const unfinished = join(folder, 'unfinished');
  const fileOf = (name: string): string => join(folder, pathOf(name));
  return {
    place: folder,
    isShared: false,
    put: async (name, bytes) => {
      await createFolder(unfinished);
      const temporary = join(unfinished, newName());
      try {
        await writeDurably(temporary, bytes);
        await createFolder(dirname(fileOf(name)));
        await rename(temporary, fileOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(fileOf(name)));
    },
    read: async (name, start, end) => {
      const file = await orMissing(open(fileOf(name), 'r'), name, folder);
      // A stream would read an empty range as "to the end".
      if (end <= start) {
        await file.close();
        return nothing();
      }
      return file.createReadStream({ start, end: end - 1 });
    },
    has: async (name) => {
      try {
        return (await stat(fileOf(name))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    sweep: async (before) => {
      for (const entry of await entriesOf(unfinished)) {
        const path = join(unfinished, entry);
        const written = await stat(path).catch(() => undefined);
        if (written && written.mtime < before) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', fileMode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new folder is an entry of its parent, which must be synced as well. */
async function createFolder(folder: string): Promise<void> {
  for (const made of await makePath(folder, folderMode)) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function orMissing<T>(work: Promise<T>, name: string, folder: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? new BlobMissing(name, folder) : error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function* nothing(): AsyncGenerator<Buffer> {}
