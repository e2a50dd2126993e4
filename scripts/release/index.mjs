// npm run release -- <version>: writes the version and its changelog section, then packs. Committing, tagging and publishing stay
// with you: it prints the commands. docs/operate/releases.md has the policy.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChangelog, setChartVersion, setPythonVersion, setVersion } from './version.mjs';

const root = join(import.meta.dirname, '../..');
const manifests = ['package.json', 'server/package.json', 'sdk/package.json', 'dashboard/package.json'];
const [version] = process.argv.slice(2);

if (!/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/.test(version ?? '')) refuse('Which version? npm run release -- 1.2.3');
if (git('status', '--porcelain') !== '')
  refuse('The working tree has changes: a release contains committed changes only.');
if (git('tag', '--list', `v${version}`) !== '') refuse(`There is a tag v${version} already.`);
// This comes first, because it may refuse.
edit('CHANGELOG.md', (text) => releaseChangelog(text, version, new Date().toISOString().slice(0, 10)));
for (const path of [...manifests, 'package-lock.json']) edit(path, (text) => setVersion(text, version));
edit('deploy/helm/kontor/Chart.yaml', (text) => setChartVersion(text, version));
edit('sdk-python/pyproject.toml', (text) => setPythonVersion(text, version));
// The version is part of the contract and of the SDK.
run('npm', ['run', 'contract', '--silent']);
run('npm', ['run', 'contract:release', '--silent', '--', version]);
run(process.execPath, [join(import.meta.dirname, 'pack.mjs')]);
// The upgrade of the next version is tried from it.
run(process.execPath, [join(import.meta.dirname, 'fixture.mjs')]);
process.stdout.write(`
The artefacts of ${version} are in release/. Next:

  git add server/releases && git commit -am "release: ${version}" && git tag -a v${version} -m "Kontor ${version}"
  git push --follow-tags                                   # CI builds the same artefacts and the images from the tag
  approve the environment npm, and CI publishes the packages with provenance
`);

function edit(path, change) {
  const file = join(root, path);
  let changed = '';
  try {
    changed = change(readFileSync(file, 'utf8'));
  } catch (error) {
    refuse(error.message);
  }
  writeFileSync(file, changed);
}

function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}
