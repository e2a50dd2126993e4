// Builds the workspaces that were never built. `npm ci` runs no scripts, so that none of a dependency's runs either.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

for (const workspace of ['sdk', 'dashboard', 'server']) {
  if (existsSync(join(root, workspace, 'dist'))) continue;
  process.stderr.write(`Building ${workspace}, once …\n`);
  const { status, stderr, error } = spawnSync('npm', ['run', 'build', '-w', workspace], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) continue;
  process.stderr.write(`kontor: ${workspace} could not be built: ${error?.message ?? stderr}\n`);
  process.exit(1);
}
