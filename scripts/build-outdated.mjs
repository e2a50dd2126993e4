// Builds the workspaces that were never built or are older than their source. `npm ci` runs no scripts, so that none of a
// dependency's runs either.
import { spawnSync } from 'node:child_process';
import { isOutdated, root, workspaces } from './outdated.mjs';

for (const workspace of Object.keys(workspaces)) {
  if (!isOutdated(workspace)) continue;
  process.stderr.write(`Building ${workspace} …\n`);
  const { status, stdout, stderr, error } = spawnSync('npm', ['run', 'build', '-w', workspace], {
    cwd: root,
    encoding: 'utf8',
    // Vitest sets it to "test", with which the dashboard would get React's development build: half as large again, and slower.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status === 0) continue;
  process.stderr.write(`kontor: ${workspace} could not be built: ${error?.message ?? stdout + stderr}\n`);
  process.exit(1);
}
