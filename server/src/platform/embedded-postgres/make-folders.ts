import { constants } from 'node:fs';
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePath } from '../make-path.ts';
import { socketPath } from './connect.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import type { Layout } from './layout.ts';
import { requirePrivateFolder } from './socket-folder.ts';
import { type DatabaseUser, mayEnter } from './user.ts';

/**
 * Creates the database's parent folder, which may lie outside the data folder. The database's lock is in it, so it
 * comes first.
 */
export async function makeHome(layout: Layout): Promise<void> {
  if (layout.home === layout.dataDir) return;
  for (const folder of [dirname(layout.home), layout.home]) {
    await makePath(folder, 0o711);
    if ((await stat(folder)).uid === 0) await chmod(folder, 0o711);
  }
  if (layout.user === undefined || (await mayEnter(layout.user, layout.home))) return;
  throw new DataFolderError(
    `The user ${layout.user.name}, as whom PostgreSQL runs, can reach neither the data folder ${layout.dataDir} ` +
      `nor ${layout.home}. Choose a data folder that it can reach.`,
  );
}

export async function makeSocketFolder(layout: Layout): Promise<void> {
  const visible = join(layout.dataDir, 'run');
  if (layout.socketDir === visible) {
    // An old link dates from a time when the data folder was unreachable, or had a longer path.
    if (await isLink(visible)) await rm(visible);
  } else {
    if (dirname(layout.socketDir) !== layout.home) await requirePrivateFolder(layout.socketDir, layout.user);
    await removeOldSocketFolder(visible);
    await placeLink(visible, layout.socketDir);
  }
  await makePrivateFolder(layout.socketDir, layout.user);
}

/** Creates a folder of the database user with mode 700. */
export async function makePrivateFolder(folder: string, user: DatabaseUser | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  // The handle follows no link, so root cannot be tricked into giving away another folder.
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    await handle.chmod(0o700);
    if (user !== undefined) await handle.chown(user.uid, user.gid);
  } finally {
    await handle.close();
  }
}

/** Creates a link in the data folder, so that people find the folders that are kept elsewhere. */
export async function placeLink(link: string, target: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === target) return;
  if (await isLink(link)) await rm(link);
  await symlink(target, link).catch((error: unknown) => {
    // Something else has that name. The link only helps people, and nothing depends on it.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Gives a folder to the user. A restored folder may belong to root, and PostgreSQL must own its files. */
export async function giveTree(folder: string, user: DatabaseUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(path, user);
    else await lchown(path, user.uid, user.gid);
  }
  await lchown(folder, user.uid, user.gid);
}

async function removeOldSocketFolder(folder: string): Promise<void> {
  if (await isLink(folder)) return;
  await rm(socketPath(folder), { force: true });
  await rm(`${socketPath(folder)}.lock`, { force: true });
  await rmdir(folder).catch(() => {});
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false;
}
