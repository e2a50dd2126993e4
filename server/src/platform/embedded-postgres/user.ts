import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';

export type DatabaseUser = { name: string; uid: number; gid: number };

const unprivilegedNames = ['postgres', 'nobody'];

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. Every other user runs it as themselves
 * (undefined). A folder that already belongs to a user keeps that user: root running one command on the folder of a
 * service must leave it usable for the service.
 */
export async function chooseDatabaseUser(folders: {
  dataDir?: string;
  database?: string;
}): Promise<DatabaseUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const users = await readUsers();
  const byUid = (uid: number | undefined) => users.find((user) => uid !== 0 && user.uid === uid);
  const database = await ownerOf(folders.database);
  if (database !== undefined && database.uid !== 0) {
    return byUid(database.uid) ?? { name: `user ${database.uid}`, ...database };
  }
  // The user needs a name to create a database, unlike to run one.
  const named = unprivilegedNames.map((name) => users.find((user) => user.name === name));
  const chosen = byUid((await ownerOf(folders.dataDir))?.uid) ?? named.find((user) => user !== undefined);
  if (chosen !== undefined) return chosen;
  throw new DataFolderError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody". ' +
      'Run Kontor as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/**
 * Requires a name for the current user, because initdb looks it up. A container that was given only a number has none.
 */
export function requireNamedUser(): void {
  try {
    userInfo();
  } catch (error) {
    throw new DataFolderError(
      `PostgreSQL cannot create a database for the user ${process.geteuid?.()}, which has no name on this system. ` +
        'Add it to /etc/passwd, run Kontor as another user, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** Returns the user for child_process. libuv also drops root's supplementary groups when a uid is given. */
export function runAs(user: DatabaseUser | undefined): { uid?: number; gid?: number } {
  // Node.js expects a signed number here: macOS has a user with the id -2.
  return user === undefined ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
}

/**
 * Returns true when the user may pass through the folder and everything above it. Expects a path without symbolic
 * links.
 */
export async function mayEnter(user: DatabaseUser, folder: string): Promise<boolean> {
  if (!(await isAllowed(user, folder, 0o1))) return false;
  const parent = dirname(folder);
  return parent === folder || mayEnter(user, parent);
}

/**
 * Checks the mode bits, because an actual test would require a process of that user. `wanted` combines r 4, w 2, x 1.
 */
export async function isAllowed(user: DatabaseUser, path: string, wanted: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

async function ownerOf(folder: string | undefined): Promise<{ uid: number; gid: number } | undefined> {
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

async function readUsers(): Promise<DatabaseUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || name.startsWith('#')) return [];
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}
