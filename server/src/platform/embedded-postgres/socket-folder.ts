import { lstat, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketPath } from './connect.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import { type DatabaseUser, mayEnter } from './user.ts';

// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const socketPathBytesMax = 100;

/** Returns `<home>/run`, or a private folder in the temporary one if that path is too long for a socket. */
export async function chooseSocketFolder(
  home: string,
  hash: string,
  user: DatabaseUser | undefined,
): Promise<string> {
  const near = join(home, 'run');
  if (fits(near)) return near;
  for (const temporary of [tmpdir(), '/tmp']) {
    const parent = await realpath(temporary).catch(() => undefined);
    if (parent === undefined || (user !== undefined && !(await mayEnter(user, parent)))) continue;
    const folder = join(parent, `kontor-${hash}`);
    if (fits(folder)) return folder;
  }
  throw new DataFolderError(
    `The path of the data folder ${home} is too long for PostgreSQL's socket, and so is the one of the ` +
      'temporary folder. Move the data folder to a shorter path.',
  );
}

/**
 * Refuses a folder that another user owns. In a folder that every user may write to, another user may have created it
 * first, to get into the database.
 */
export async function requirePrivateFolder(folder: string, user: DatabaseUser | undefined): Promise<void> {
  const found = await lstat(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) return;
  const expectedUid = user?.uid ?? process.geteuid?.();
  // A folder of root was created by an earlier start that was killed before it could give the folder away.
  const isOwn = found.uid === expectedUid || found.uid === process.geteuid?.();
  if (found.isDirectory() && isOwn && (found.mode & 0o077) === 0) return;
  throw new DataFolderError(
    `The folder ${folder}, where PostgreSQL's socket belongs, is not private to its user. ` +
      'Find out who created it, remove it and start Kontor again.',
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= socketPathBytesMax;
}
