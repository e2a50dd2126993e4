import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../composition/migrations.ts';
import { type OwnDatabase, ownDatabase } from '../../testing/own-database.ts';
import { copyTables, type TablePart } from './copy-tables.ts';
import { beginRestore, endRestore, fillTables, unfinishedRestore } from './fill-tables.ts';
import { migrate } from './migrate.ts';
import { inGroups } from './table-shapes.ts';

type Part = { path: string; rows: number; content: Buffer };

describe('tables in parts', () => {
  let source: OwnDatabase;
  let target: OwnDatabase;
  const tables: { name: string; columns: string[]; parts: Part[] }[] = [];
  let planned: TablePart[] = [];
  const rowsOf = async (database: OwnDatabase) =>
    database.ask('set role kontor_system; select name, failures from failing_jobs order by failures');

  beforeAll(async () => {
    [source, target] = await Promise.all([ownDatabase(), ownDatabase()]);
    const migrations = await ownMigrations();
    await Promise.all([source, target].map(({ address }) => migrate(address, migrations)));
    await source.ask(
      `set role kontor_system;
       insert into failing_jobs select 'job ' || n, now(), n, repeat('x', 100), now() from generate_series(1, 3000) n`,
    );
    const parts = new Map<string, Part[]>();
    const copied = await copyTables(source.address, {
      workers: 3,
      partPages: 10,
      onPlan: (all) => {
        planned = all;
      },
      write: async ({ table, number }, stream: Readable, rows) => {
        const content = await buffer(stream);
        const part = { path: `${table}.${number}`, rows: rows(), content };
        parts.set(table, [...(parts.get(table) ?? []), part]);
      },
    });
    tables.push(...copied.tables.map((table) => ({ ...table, parts: parts.get(table.name) ?? [] })));
  });
  afterAll(() => Promise.all([source.drop(), target.drop()]));

  it('have every row in exactly one of them', () => {
    const jobs = tables.find(({ name }) => name === 'failing_jobs')?.parts ?? [];
    expect(jobs.length).toBeGreaterThan(5);
    expect(jobs.reduce((sum, { rows }) => sum + rows, 0)).toBe(3000);
    expect(planned).toHaveLength(tables.flatMap(({ parts }) => parts).length);
  });

  it('are restored in any order, and a second run continues where a failure ended the first', async () => {
    const names = tables.map(({ name }) => name);
    await beginRestore(target.address, 'bak_1', names);
    const options = { backupId: 'bak_1', workers: 3, tables };
    const breaking = fillTables(target.address, {
      ...options,
      onSkip: () => undefined,
      read: async ({ path, content }, to) => {
        if (path === 'failing_jobs.4') throw new Error('The disk is full.');
        await pipeline(new PassThrough().end(content), to);
      },
    });
    await expect(breaking).rejects.toThrow('The disk is full.');
    expect(await unfinishedRestore(target.address)).toBe('bak_1');
    const skipped: string[] = [];
    await fillTables(target.address, {
      ...options,
      onSkip: ({ path }) => void skipped.push(path),
      read: ({ content }, to) => pipeline(new PassThrough().end(content), to),
    });
    expect(skipped.length).toBeGreaterThan(0);
    expect(skipped).not.toContain('failing_jobs.4');
    await endRestore(target.address);
    expect(await unfinishedRestore(target.address)).toBe(undefined);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
  });
});

it('fills tables after those that they refer to', () => {
  const groups = inGroups([
    { name: 'c', needs: ['b'] },
    { name: 'a', needs: ['elsewhere'] },
    { name: 'b', needs: ['a'] },
  ]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a'], ['b'], ['c']]);
  expect(() =>
    inGroups([
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]),
  ).toThrow(/cycle/);
});
