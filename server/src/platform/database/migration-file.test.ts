import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../composition/migrations.ts';
import { parseMigration, readMigrations } from './migration-file.ts';

describe('readMigrations', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
  async function folderOf(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-migrations-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return folder;
  }

  it('reads the SQL files of all folders, ordered by name', async () => {
    const late = await folderOf({ '20260103_0900_c.sql': 'select 3', '20260101_0900_a.sql': 'select 1' });
    const early = await folderOf({ '20260102_0900_b.sql': 'select 2', 'notes.md': 'not SQL' });
    const found = await readMigrations([late, early]);
    expect(found.map(({ name, sql }) => [name, sql])).toEqual([
      ['20260101_0900_a', 'select 1'],
      ['20260102_0900_b', 'select 2'],
      ['20260103_0900_c', 'select 3'],
    ]);
    expect(found[0]).toEqual(parseMigration('20260101_0900_a', 'select 1'));
  });

  it('finds every migration of the product, each with a unique name that begins with its time', async () => {
    const names = (await ownMigrations()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^\d{8}_\d{4}_[a-z0-9_]+$/.test(name))).toEqual([]);
    expect(names[0]).toMatch(/_tenancy$/);
  });

  it('knows of every migration after the baseline which versions it is for, and that it can be repeated', async () => {
    const newer = (await ownMigrations()).filter(({ name }) => name > '20261119_0350_statistics');
    expect(newer.filter(({ sql }) => !/^-- (needed from|oldest code): \d/m.test(sql))).toEqual([]);
    for (const { name, sql, isOutsideTransaction } of newer) {
      expect(/concurrently/i.test(sql), name).toBe(isOutsideTransaction && /concurrently/i.test(sql));
      for (const [, index] of sql.matchAll(
        /(?<!^-- on each partition\n)^create (?:unique )?index concurrently (\w+)/gim,
      )) {
        // An interrupted migration leaves an invalid index of this name.
        expect(sql).toContain(`drop index concurrently if exists ${index};`);
      }
    }
  });
});
