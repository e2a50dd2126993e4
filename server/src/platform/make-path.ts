import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './embedded-postgres/data-folder-error.ts';

/**
 * Makes a folder and those above it. Not mkdir's own `recursive`: where a parent exists and yet nothing can be made
 * in it (as in /proc), Node 20 tries for ever.
 */
export async function makePath(folder: string, mode: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makePath(dirname(folder), mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    const isThere = hasCode(error, 'EEXIST', 'EISDIR', 'EROFS') && (await isFolder(folder));
    if (!isThere) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
