import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The workspaces in build order, with their sources and the file that a build writes last. An interrupted build lacks that file. */
export const workspaces = {
  sdk: { from: ['sdk/src', 'sdk/package.json'], last: 'sdk/dist' },
  dashboard: {
    from: ['sdk/dist', 'dashboard/src', 'dashboard/scripts', 'dashboard/package.json'],
    last: 'dashboard/dist',
  },
  site: {
    from: ['docs', 'openapi.json', 'examples', 'site/src', 'site/assets', 'site/package.json'],
    last: 'site/dist/manifest.json',
  },
  server: {
    from: ['dashboard/dist', 'site/dist', 'server/src', 'server/scripts/build.mjs', 'server/package.json'],
    last: 'server/dist/THIRD-PARTY-LICENSES.txt',
  },
};

/** Whether a workspace was never built, or is older than its source. */
export function isOutdated(workspace) {
  const { from, last } = workspaces[workspace];
  return Math.max(...from.map(newestIn)) >= newestIn(last);
}

/** Returns when the newest file below was written, or 0 when there is none. */
function newestIn(path) {
  const from = join(root, path);
  const own = statSync(from, { throwIfNoEntry: false });
  if (own === undefined || own.isFile()) return own?.mtimeMs ?? 0;
  const times = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}
