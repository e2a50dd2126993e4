// Writes what a package of ours contains and installs, as CycloneDX.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from './onnxruntime.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Leaves out packages that are neither bundled nor installed: npm lists every package that the workspace is built from. */
export function createSbom() {
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
    licenses: [{ license: { id: 'MIT' } }],
  }));
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
  return {
    ...listed,
    metadata: {
      ...listed.metadata,
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
    components: [...components, ...runtimes],
    dependencies: [
      {
        ref: self,
        dependsOn: [
          ...components.filter(({ name }) => direct.includes(name)).map((component) => component['bom-ref']),
          ...runtimes.map((runtime) => runtime['bom-ref']),
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
}

/** Returns `name@version` of the packages in dist/, which the builds list with their licences. */
function bundledPackages() {
  const server = read('server/dist/THIRD-PARTY-LICENSES.txt').matchAll(/^={80}\n(\S+) (\S+)/gm);
  const dashboard = read('server/dist/dashboard/.vite/license.md').matchAll(/^## (\S+) - (\S+)/gm);
  return [...server, ...dashboard].map(([, name, version]) => `${name}@${version}`);
}

/** Returns `name@version` of the packages that npm installs on any platform with the package. */
function installedPackages(packages) {
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
  return found.values();
}
