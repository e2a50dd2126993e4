import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../composition/migrations.ts';
import { type OwnDatabase, ownDatabase } from '../../testing/own-database.ts';
import { OperatorError } from '../errors.ts';
import { type Migration, migrate, pendingMigrations, readMigrations } from './migrate.ts';

const open: OwnDatabase[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});
async function emptyDatabase(): Promise<OwnDatabase> {
  const database = await ownDatabase();
  open.push(database);
  return database;
}

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
const first = migration('20260101_0900_first', 'create table first (id int); create table log (line text);');
const second = migration('20260102_0900_second', "insert into log values ('second')");
const third = migration('20260103_0900_third', "insert into log values ('third')");
const failing = migration(
  '20260104_0900_failing',
  "create table half (id int); insert into log values ('half'); select * from nowhere;",
);

describe('migrate', () => {
  it('runs each migration once, in the given order, and nothing the second time', async () => {
    const { address, ask } = await emptyDatabase();
    expect(await migrate(address, [first, second])).toEqual([first.name, second.name]);
    expect(await migrate(address, [first, second])).toEqual([]);
    expect(await migrate(address, [first, second, third])).toEqual([third.name]);
    expect(await ask('select line from log')).toEqual([{ line: 'second' }, { line: 'third' }]);
  });

  it('runs new migrations even if their names sort before applied ones', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first, third]);
    expect(await migrate(address, [first, second, third])).toEqual([second.name]);
  });

  it('applies each migration exactly once when five processes start on an empty database', async () => {
    const { address, ask } = await emptyDatabase();
    const all = await ownMigrations();
    const names = all.map(({ name }) => name);
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(address, all)));
    expect(done.filter((migrated) => migrated.length > 0)).toEqual([names]);
    const rows = await ask('select name from kontor_migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(names);
  });

  it('changes nothing when a migration fails, and names it and the reason', async () => {
    const { address, ask } = await emptyDatabase();
    await migrate(address, [first]);
    const error = await failureOf(migrate(address, [first, second, failing]));
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toBe(
      'The migration 20260104_0900_failing failed and nothing was changed: relation "nowhere" does not exist',
    );
    expect(await ask('select line from log')).toEqual([]);
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await pendingMigrations(address, [first, second, failing])).toEqual([second.name, failing.name]);
    expect(await migrate(address, [first, second])).toEqual([second.name]);
  });

  it('refuses a database that is newer than the code, and runs nothing', async () => {
    const { address, ask } = await emptyDatabase();
    await migrate(address, [first, third]);
    const refusal =
      /^The database is newer than this Kontor: it has the migration 20260103_0900_third, which/;
    for (const attempt of [migrate, pendingMigrations]) {
      const error = await failureOf(attempt(address, [first, second]));
      expect(error).toBeInstanceOf(OperatorError);
      expect(error.message).toMatch(refusal);
    }
    expect(await ask('select line from log')).toEqual([{ line: 'third' }]);
  });

  it('refuses a migration whose file was changed after it had run', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [first]);
    const changed = migration(first.name, `${first.sql} -- and more`);
    for (const attempt of [migrate, pendingMigrations]) {
      const error = await failureOf(attempt(address, [changed, second]));
      expect(error).toBeInstanceOf(OperatorError);
      expect(error.message).toMatch(/^The migration 20260101_0900_first was changed after it had run\./);
    }
  });
});

describe('pendingMigrations', () => {
  it('lists the missing migrations and changes nothing', async () => {
    const { address, ask } = await emptyDatabase();
    expect(await pendingMigrations(address, [first, second])).toEqual([first.name, second.name]);
    expect(await ask("select to_regclass('kontor_migrations') as made")).toEqual([{ made: null }]);
    await migrate(address, [first]);
    expect(await pendingMigrations(address, [first, second])).toEqual([second.name]);
    await migrate(address, [first, second]);
    expect(await pendingMigrations(address, [first, second])).toEqual([]);
  });
});

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
    expect(found[0]).toEqual(migration('20260101_0900_a', 'select 1'));
  });

  it('finds every migration of the product, each with a unique name that begins with its time', async () => {
    const names = (await ownMigrations()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^\d{8}_\d{4}_[a-z0-9_]+$/.test(name))).toEqual([]);
    expect(names[0]).toMatch(/_tenancy$/);
  });
});

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  );
}
