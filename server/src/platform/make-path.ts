import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './embedded-postgres/data-folder-error.ts';

/**
 * Creates a folder and those above it, and returns the new ones. It does not use mkdir's `recursive`: where a parent
 * exists and yet nothing can be created in it (as in /proc), Node 20 tries forever.
 */
export async function makePath(folder: string, mode: number): Promise<string[]> {
  try {
    return await makeOne(folder, mode);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    const above = await makePath(dirname(folder), mode);
    return [...above, ...(await makeOne(folder, mode))];
  }
}

async function makeOne(folder: string, mode: number): Promise<string[]> {
  try {
    await mkdir(folder, { mode });
    return [folder];
  } catch (error) {
    const isThere = hasCode(error, 'EEXIST', 'EISDIR', 'EROFS') && (await isFolder(folder));
    if (!isThere) throw error;
    return [];
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
