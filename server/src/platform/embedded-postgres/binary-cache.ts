import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { systemClock } from '../clock.ts';
import { makePath } from '../make-path.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';

/** PostgreSQL's programs for one platform, as npm installed them. */
export type PostgresPackage = { folder: string; name: string; version: string };

const abandonedAfterMs = 60 * 60 * 1000;

/** Returns places for a copy of the programs, best first: one for all data folders, then one beside the database. */
export function cachesFor(home: string): string[] {
  const shared = process.geteuid?.() === 0 ? '/var/cache/kontor' : join(homedir(), '.cache', 'kontor');
  return [shared, join(home, 'binaries')];
}

/** Copies the package to the first cache that is writable and works. There is one copy for each version. */
export async function cachedCopy(
  source: PostgresPackage,
  caches: string[],
  isUsable: (folder: string) => Promise<boolean>,
): Promise<string> {
  let lastError: unknown;
  for (const cache of caches) {
    try {
      const copy = await copyInto(cache, source);
      if (await isUsable(copy)) return copy;
    } catch (error) {
      lastError = error;
    }
  }
  throw new DataFolderError(
    `PostgreSQL's programs in ${source.folder} cannot be run from there, and could not be copied to ` +
      `${caches.join(' or ')}${lastError instanceof Error ? ` (${lastError.message})` : ''}.`,
    { cause: lastError },
  );
}

async function copyInto(cache: string, source: PostgresPackage): Promise<string> {
  const copy = join(cache, `postgres-${source.version}-${source.name}`);
  await makePath(cache, 0o755);
  await requireOwn(cache);
  // The mode is set whatever the umask is, because the database user must get in.
  await chmod(cache, 0o755);
  if (await stat(copy).catch(() => undefined)) return copy;
  // The copy first has another name, so that no process starts from half a copy.
  const draft = await mkdtemp(`${copy}.`);
  try {
    await cp(join(source.folder, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await openToAll(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster. Its copy is as good.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  await removeAbandoned(copy, systemClock.now().getTime());
  return copy;
}

/** Refuses a cache that others can write to, because they could replace its programs. */
async function requireOwn(cache: string): Promise<void> {
  const { uid, mode } = await lstat(cache);
  if (uid === process.geteuid?.() && (mode & 0o022) === 0) return;
  throw new DataFolderError(`${cache} can be written by others`);
}

/** Makes the copy readable for all, because the package may have been installed with a strict umask. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  const isRunnable = found.isDirectory() || (found.mode & 0o100) !== 0;
  await chmod(path, (found.mode & 0o777) | (isRunnable ? 0o555 : 0o444));
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}

async function removeAbandoned(copy: string, now: number): Promise<void> {
  for (const name of await readdir(dirname(copy))) {
    if (!name.startsWith(`${basename(copy)}.`)) continue;
    const draft = join(dirname(copy), name);
    const found = await stat(draft).catch(() => undefined);
    const isAbandoned = found !== undefined && now - found.mtimeMs > abandonedAfterMs;
    if (isAbandoned) await rm(draft, { recursive: true, force: true });
  }
}
