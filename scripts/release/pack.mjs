// npm run pack: everything that a release consists of, in release/: the packages, the bill of materials, checksums.
//
//   --out <folder>        another folder
//   --platform linux-x64  only this one of the packages with native code
//   --no-build            pack what was built before
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createImageLock } from './image-lock.mjs';
import { runtimePackages, runtimePlatforms, runtimeVersion, stageRuntime } from './onnxruntime.mjs';
import { createSbom } from './sbom.mjs';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    platform: { type: 'string', multiple: true, default: runtimePlatforms },
    'no-build': { type: 'boolean', default: false },
  },
});
const release = resolve(options.out);
const stage = await mkdtemp(join(tmpdir(), 'kontor-release-'));

try {
  await rm(release, { recursive: true, force: true });
  await mkdir(release, { recursive: true });
  if (!options['no-build']) run('npm', ['run', 'build', '--silent']);
  await packKontor();
  pack(join(root, 'sdk'));
  for (const platform of options.platform) pack(await stageRuntime(platform, join(stage, platform)));
  const { version } = JSON.parse(await readFile(join(root, 'server/package.json'), 'utf8'));
  await writeFile(
    join(release, `kontor-${version}.cdx.json`),
    `${JSON.stringify(createSbom(hashOfRuntime), null, 2)}\n`,
  );
  const { manifest, lock } = createImageLock(release);
  await writeFile(join(release, 'image-package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(release, 'image-package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  await writeChecksums();
} finally {
  await rm(stage, { recursive: true, force: true });
}

/** Packs like `npm pack -w kontor`, but with a manifest for users who install the package. */
async function packKontor() {
  const [{ filename }] = JSON.parse(npmPack(join(root, 'server'), stage));
  run('tar', ['-xzf', join(stage, filename), '-C', stage]);
  const manifestPath = join(stage, 'package/package.json');
  const { scripts, devDependencies, ...manifest } = JSON.parse(await readFile(manifestPath, 'utf8'));
  manifest.optionalDependencies = { ...manifest.optionalDependencies, ...runtimePackages };
  await writeFile(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  pack(join(stage, 'package'));
}

function pack(folder) {
  const [{ filename, size, unpackedSize }] = JSON.parse(npmPack(folder, release));
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  process.stdout.write(`${filename}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}\n`);
}

/** Returns the hash of a package with native code, if this run packed it: npm's own list has none for it. */
function hashOfRuntime(name) {
  const file = join(release, `${name.replace('@', '').replace('/', '-')}-${runtimeVersion}.tgz`);
  if (!existsSync(file)) return [];
  return [{ alg: 'SHA-512', content: createHash('sha512').update(readFileSync(file)).digest('hex') }];
}

async function writeChecksums() {
  const files = (await readdir(release)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(join(release, file)));
      return `${hash.digest('hex')}  ${file}\n`;
    }),
  );
  await writeFile(join(release, 'SHA256SUMS'), lines.join(''));
}

function npmPack(folder, to) {
  return run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], folder);
}

function run(command, args, cwd = root) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
