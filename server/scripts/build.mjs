// Bundles the server into dist/: a few files instead of thousands, which start faster and install in less space, and the
// files that it reads beside its code.
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { writeLicences } from './licences.mjs';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

/** The command line, and every module that platform/own-module.ts starts as a process or a thread. */
const entries = [
  'main',
  'auth/webauthn-thread',
  'composition/routing-thread',
  'platform/heartbeat-thread',
  'services/export-files/thread',
  'services/ocr/engine/pdf-thread',
  'services/ocr/worker',
  'services/receipt-documents/thread',
  'services/signed-document/thread',
];
/**
 * Packages with native code are loaded from node_modules, where npm installs those of the platform. pg-native is not
 * installed: pg tries to load it when it is asked for. ssh2 tries to load faster ciphers, which are not compiled.
 */
const native = [
  '@node-rs/argon2',
  'sharp',
  'onnxruntime-node',
  'pg-native',
  'cpu-features',
  /sshcrypto\.node$/,
];
/** Folders whose files are read at run time, at the same path below dist/. */
const copiedFolders = ['migrations', 'data'];
/** Files of bundled packages that are read at run time: `vendorPath()` of platform/assets.ts finds them. */
const vendored = ['@hyzyla/pdfium/dist/pdfium.wasm'];
const { resolve } = createRequire(import.meta.url);

await rm(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
  external: native,
  platform: 'node',
  // Names of CommonJS, which ssh2 uses while it loads.
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  cwd: root,
  onLog: (level, log, next) => {
    // Of eval in packages: each was there before it was bundled.
    if (log.code !== 'EVAL') next(level, log);
  },
});
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
});
await bundle.close();

for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isDirectory() || !copiedFolders.includes(entry.name)) continue;
  const folder = join(entry.parentPath, entry.name);
  await cp(folder, join(dist, folder.slice(source.length)), { recursive: true });
}
for (const path of vendored) {
  const to = join(dist, 'vendor', path);
  await mkdir(dirname(to), { recursive: true });
  await cp(resolve(path), to);
}
// pdfkit loads the standard fonts as "#standard-fonts/…", which "imports" in package.json maps to this folder.
await cp(join(dirname(resolve('pdfkit')), 'standard-fonts'), join(dist, 'vendor/pdfkit/standard-fonts'), {
  recursive: true,
  filter: (path) => !path.endsWith('.mjs'),
});
// Without them, the server answers that the dashboard or the documentation was not built.
for (const name of ['dashboard', 'site']) {
  await cp(join(root, '..', name, 'dist'), join(dist, name), { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
// npm packs these from the package's folder alone.
for (const name of ['LICENSE', 'NOTICE', 'examples/webhook-receiver.mjs']) {
  await cp(join(root, '..', name), join(root, name), { recursive: true });
}
await writeLicences({
  modules: [...output.flatMap(({ moduleIds = [] }) => moduleIds), ...vendored.map((path) => resolve(path))],
  to: join(dist, 'THIRD-PARTY-LICENSES.txt'),
});
