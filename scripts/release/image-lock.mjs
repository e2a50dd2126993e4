// What the container image installs: a manifest and a lockfile for `npm ci`. Versions and hashes are those of package-lock.json, with
// which everything was tested, and of the packages in release/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from './onnxruntime.mjs';
import { installedPaths } from './sbom.mjs';

const root = join(import.meta.dirname, '../..');
/** Where the Dockerfile puts release/. */
const inImage = '/release';

/** `release`: the folder with the packages. `at`: where they lie when `npm ci` runs. */
export function createImageLock(release, at = inImage) {
  const { packages: tested } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version, dependencies, optionalDependencies, bin, engines, license } = tested.server;
  const kontor = { version, dependencies, optionalDependencies, bin, engines, license };
  const runtimes = Object.keys(runtimePackages).filter((name) => existsSync(join(release, fileOf(name))));
  const packages = {
    'node_modules/kontor': { ...kontor, ...located(release, at, `kontor-${version}.tgz`) },
    ...Object.fromEntries(runtimes.map((name) => [`node_modules/${name}`, runtimeEntry(release, at, name)])),
    ...Object.fromEntries(installedPaths(tested).map((path) => [movedPath(path), entryOf(tested[path])])),
  };
  const manifest = {
    name: 'kontor-image',
    version,
    private: true,
    dependencies: { kontor: `file:${at}/kontor-${version}.tgz` },
    optionalDependencies: Object.fromEntries(runtimes.map((name) => [name, `file:${at}/${fileOf(name)}`])),
  };
  const lock = {
    name: manifest.name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...packages },
  };
  return { manifest, lock };
}

/** The workspace's own packages are below the package itself once it is installed. */
function movedPath(path) {
  return path.startsWith('server/') ? path.replace(/^server\//, 'node_modules/kontor/') : path;
}

/** A package that the workspace needs only to build may be one that Kontor installs. */
function entryOf({ dev, devOptional, peer, ...entry }) {
  return devOptional ? { ...entry, optional: true } : entry;
}

function runtimeEntry(release, at, name) {
  const [, os, cpu] = /-(\w+)-(\w+)$/.exec(name);
  const { [name]: version } = runtimePackages;
  const libc = os === 'linux' ? { libc: ['glibc'] } : {};
  return { version, ...located(release, at, fileOf(name)), optional: true, os: [os], cpu: [cpu], ...libc };
}

function located(release, at, file) {
  const hash = createHash('sha512')
    .update(readFileSync(join(release, file)))
    .digest('base64');
  return { resolved: `file:${at}/${file}`, integrity: `sha512-${hash}` };
}

function fileOf(name) {
  return `${name.replace('@', '').replace('/', '-')}-${runtimePackages[name]}.tgz`;
}
