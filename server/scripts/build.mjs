// Bundles the server into dist/: a few files instead of six hundred, which start faster, and the files it reads beside its code.
import { cp, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

/** The command line, and every module that platform/own-module.ts starts as a process or a thread. */
const entries = [
  'main',
  'auth/webauthn-thread',
  'composition/routing-thread',
  'services/ocr/worker',
  'services/receipt-documents/thread',
  'services/signed-document/thread',
];
/**
 * TypeBox is seven hundred files, which cost every start half a second. Other packages are loaded from node_modules, so that
 * npm can update them and their licences stay with them; bundling all that are pure JavaScript would save another 0.2 s.
 */
const isBundled = (id) => id.startsWith('.') || isAbsolute(id) || /^typebox(\/|$)/.test(id);
/** Folders whose files are read at run time, at the same path below dist/. */
const copiedFolders = ['migrations', 'data'];

await rm(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
  external: (id) => !isBundled(id),
  platform: 'node',
  cwd: root,
});
await bundle.write({
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
// Without it, the server answers that the dashboard was not built.
await cp(join(root, '../dashboard/dist'), join(dist, 'dashboard'), { recursive: true }).catch((error) => {
  if (error.code !== 'ENOENT') throw error;
});
