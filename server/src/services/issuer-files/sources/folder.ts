import { createReadStream } from 'node:fs';
import { mkdir, readdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { type FileSource, nameAfter, SourceError, type WaitingFile } from './port.ts';

/** Opens a folder below `root`. No link leads out of the root, so no setting of a source reads other files of the machine. */
export async function openFolder(root: string, name: string): Promise<FileSource> {
  const folder = await attempt(name, () => realpath(join(root, name)));
  const within = relative(await realpath(root), folder);
  if (within.startsWith('..') || isAbsolute(within)) {
    throw new SourceError('permission_denied', `The folder ${name} is not below ${root}.`);
  }
  return {
    isAtomic: false,
    list: () =>
      attempt(name, async () => {
        const entries = await readdir(folder, { withFileTypes: true });
        // Links are no files: they could lead to any file of the machine.
        const files = entries.filter((entry) => entry.isFile()).map((entry) => fileAt(folder, entry.name));
        return (await Promise.all(files)).filter((file) => file !== undefined);
      }),
    open: async (file) => read(folder, file),
    finish: (file, after) =>
      attempt(file.name, async () => {
        if (after.action === 'keep' || (await fileAt(folder, file.name))?.version !== file.version) return;
        const from = join(folder, file.name);
        if (after.action === 'delete') return unlink(from);
        const isTaken = (await fileAt(folder, nameAfter(file, after, false))) !== undefined;
        const to = join(folder, nameAfter(file, after, isTaken));
        await mkdir(dirname(to), { recursive: true });
        await rename(from, to);
      }),
    close: async () => undefined,
  };
}

async function* read(folder: string, file: WaitingFile): AsyncGenerator<Buffer> {
  try {
    for await (const piece of createReadStream(join(folder, file.name))) yield piece as Buffer;
  } catch (error) {
    throw explain(error, file.name);
  }
  if ((await fileAt(folder, file.name))?.version !== file.version) {
    throw new SourceError('file_changed', `${file.name} changed while it was read. Kontor reads it again.`);
  }
}

async function fileAt(folder: string, name: string): Promise<WaitingFile | undefined> {
  try {
    const { size, mtime, mtimeMs } = await stat(join(folder, name));
    return { name, size, version: `${size}-${Math.round(mtimeMs)}`, modifiedAt: mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error, what);
  }
}

function explain(error: unknown, what: string): SourceError {
  if (error instanceof SourceError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new SourceError('folder_missing', `There is no ${what}.`, { cause: error });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new SourceError('permission_denied', `Kontor may not access ${what}.`, { cause: error });
  }
  return new SourceError('failed', `${what} cannot be read: ${message}.`, { cause: error });
}
