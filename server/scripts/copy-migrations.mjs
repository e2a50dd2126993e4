// The compiler leaves files that are not TypeScript behind; the server reads its migrations and tables beside its code.
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const target = join(import.meta.dirname, '../dist');
const folders = ['migrations', 'data'];
for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isDirectory() || !folders.includes(entry.name)) continue;
  const folder = join(entry.parentPath, entry.name);
  const copy = join(target, folder.slice(source.length));
  await rm(copy, { recursive: true, force: true });
  await cp(folder, copy, { recursive: true });
}
