import { createHash } from 'node:crypto';
import { chmod, lstat, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePath } from '../make-path.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import { chooseSocketFolder } from './socket-folder.ts';
import { chooseDatabaseUser, type DatabaseUser, mayEnter } from './user.ts';

/** The paths of one data folder, all without symbolic links. */
export type Layout = {
  dataDir: string;
  /** The parent folder of `postgres` and `run`. It is dataDir, unless the database user cannot get there. */
  home: string;
  pgdata: string;
  socketDir: string;
  logFile: string;
  lockFiles: string[];
  /** The user that PostgreSQL runs as. Undefined for the user of this process. */
  user: DatabaseUser | undefined;
};

const homesOutside = '/var/lib/kontor';

/** Creates the data folder and decides where the rest lies. The rest is created once the folder is locked. */
export async function locate(wantedDataDir: string): Promise<Layout> {
  const dataDir = await makeDataFolder(wantedDataDir);
  const link = join(dataDir, 'postgres');
  const user = await chooseDatabaseUser({ database: link, dataDir });
  const isReachable = user === undefined || (await mayEnter(user, dataDir));
  const home = isReachable ? dataDir : join(homesOutside, hashOf(dataDir));
  const pgdata = (await existingDatabase(link)) ?? join(home, 'postgres');
  if (user !== undefined && pgdata === link && !isReachable) {
    throw new DataFolderError(
      `The user ${user.name}, as whom PostgreSQL runs, cannot reach the database in ${link}. ` +
        'Allow others to pass through the folders above it (chmod o+x), or move the data folder to another place.',
    );
  }
  return {
    dataDir,
    home,
    pgdata,
    socketDir: await chooseSocketFolder(home, hashOf(dataDir), user),
    logFile: join(dataDir, 'postgres.log'),
    lockFiles: [join(dataDir, 'lock'), ...(pgdata === link ? [] : [`${pgdata}.lock`])],
    user,
  };
}

async function makeDataFolder(wanted: string): Promise<string> {
  const isRoot = process.geteuid?.() === 0;
  // With root, the database user must be able to pass through, but not to list the folder, because the master key lies
  // here as well.
  const mode = isRoot ? 0o711 : 0o700;
  await makePath(wanted, mode);
  const dataDir = await realpath(wanted);
  const found = await stat(dataDir);
  const isShared = (found.mode & 0o1000) !== 0;
  // Kontor must not close a folder like /tmp, or one of another user.
  const isOurs = found.uid === process.geteuid?.() && !isShared;
  if (isOurs && (found.mode & 0o777) !== mode) await chmod(dataDir, mode);
  return dataDir;
}

/** Follows the link of a database that is kept outside the data folder, even when the data folder was moved. */
async function existingDatabase(link: string): Promise<string | undefined> {
  try {
    await lstat(link);
    return await realpath(link);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  // A new database in place of the lost one would look like a successful start with all data gone.
  if (await lstat(link).catch(() => undefined)) {
    throw new DataFolderError(
      `The database of this data folder is missing: ${link} is a link that leads nowhere. ` +
        'Bring back the folder it names, or remove the link to start with an empty database.',
    );
  }
  return undefined;
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
