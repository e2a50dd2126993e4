// npm run release:fixture: packs the built server into server/releases/kontor-<version>.tgz, which is committed with the release. The
// upgrade trial runs it beside the next version, and a test compares its migrations with those of today. The same build gives the
// same bytes. Dashboard, documentation and the reader of PDF files are left out: an upgrade does not need them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../server');
const { version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
const file = join(server, 'releases', `kontor-${version}.tgz`);

mkdirSync(join(server, 'releases'), { recursive: true });
const left = ['dashboard', 'site', 'vendor/@hyzyla', 'THIRD-PARTY-LICENSES.txt'];
execFileSync(
  'tar',
  [
    ...['--create', `--file=${file}`, '--use-compress-program=gzip -9n'],
    ...['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+w'],
    ...left.map((path) => `--exclude=dist/${path}`),
    ...['package.json', 'bin', 'dist'],
  ],
  { cwd: server, stdio: 'inherit' },
);
process.stdout.write(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB\n`);
