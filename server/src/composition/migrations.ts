import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codePath } from '../platform/assets.ts';
import { type Migration, readMigrations } from '../platform/database/migration-file.ts';

/** Reads the migrations of every folder named `migrations` below the source, so that a new resource needs no registration. */
export async function ownMigrations(): Promise<Migration[]> {
  const root = codePath('.');
  const folders = await readdir(root, { recursive: true, withFileTypes: true });
  return readMigrations(
    folders
      .filter((entry) => entry.isDirectory() && entry.name === 'migrations')
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}
