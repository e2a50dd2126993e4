import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '../../..');

/** What each workspace is built from, in the order in which they are built. */
const workspaces = {
  sdk: ['sdk/src', 'sdk/package.json'],
  dashboard: ['sdk/src', 'dashboard/src', 'dashboard/scripts', 'dashboard/package.json'],
  server: [
    'sdk/src',
    'dashboard/src',
    'dashboard/scripts',
    'server/src',
    'server/scripts/build.mjs',
    'server/package.json',
  ],
};

/** Setup of the system tests, which start the built Kontor: builds what is older than its source. */
export default async function setup(): Promise<void> {
  for (const [workspace, sources] of Object.entries(workspaces)) {
    const built = await newestIn(`${workspace}/dist`);
    const changed = await Promise.all(sources.map(newestIn));
    if (Math.max(...changed) < built) continue;
    await promisify(execFile)('npm', ['run', 'build', '-w', workspace], { cwd: repository });
  }
}

/** When the newest file below was written; 0 when there is none. */
async function newestIn(path: string): Promise<number> {
  const root = join(repository, path);
  const own = await stat(root).catch(() => undefined);
  if (own === undefined || own.isFile()) return own?.mtimeMs ?? 0;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const times = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}
