// TypeBox comes as seven hundred files, which cost every start of Kontor half a second. The build makes a few of them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const dist = join(import.meta.dirname, '../dist');
const vendor = join(dist, 'vendor');
const entries = {
  typebox: 'typebox',
  compile: 'typebox/compile',
  format: 'typebox/format',
  system: 'typebox/system',
};
const fileOf = new Map(
  Object.entries(entries).map(([name, specifier]) => [specifier, join(vendor, `${name}.js`)]),
);

const bundle = await rolldown({ input: entries, cwd: join(import.meta.dirname, '..'), platform: 'node' });
await bundle.write({
  dir: vendor,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'typebox-[name].js',
});
await bundle.close();

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !path.endsWith('.js') || path.startsWith(vendor)) continue;
  const text = await readFile(path, 'utf8');
  const changed = text.replace(/(from ')(typebox(?:\/[a-z]+)?)(')/g, (_, before, specifier, after) => {
    const file = fileOf.get(specifier);
    if (!file) throw new Error(`${path} imports ${specifier}, which is not bundled.`);
    const way = relative(dirname(path), file);
    return `${before}${way.startsWith('.') ? way : `./${way}`}${after}`;
  });
  if (changed !== text) await writeFile(path, changed);
}
