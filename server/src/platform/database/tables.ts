import { createReadStream, createWriteStream } from 'node:fs';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabaseAddress } from './connections.ts';
import { withClient } from './with-client.ts';

/** A table in a backup. */
export type TableCopy = { name: string; columns: string[]; rows: number };
export type TableProgress = (done: number, total: number, table: string) => void;

/** The file of a table, and what its bytes pass through on the way. */
export type TableFiles = { pathOf: (table: string) => string; through: (table: string) => Duplex };

type Shape = { name: string; columns: string[]; needs: string[] };

const migrationsTable = 'kontor_migrations';
// Without generated columns.
const selectShapes = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    array(select distinct k.confrelid::regclass::text from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${migrationsTable}'
  order by c.relname`;
const selectIdentities = `
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`;

/** A consistent snapshot of every table, each in its own file. Concurrent writes are not included, and are not blocked. */
export async function writeTables(
  address: DatabaseAddress,
  files: TableFiles,
  onProgress: TableProgress,
): Promise<{ tables: TableCopy[]; migrations: string[] }> {
  return withClient(address, 'backup', async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>(
      `select name from ${migrationsTable} order by name`,
    );
    const shapes = inOrder((await client.query<Shape>(selectShapes)).rows);
    // Row-level security applies to the owner too; this role sees the rows of all accounts.
    await client.query('set local role kontor_system');
    const tables: TableCopy[] = [];
    for (const [index, { name, columns }] of shapes.entries()) {
      onProgress(index, shapes.length, name);
      const stream = client.query(
        copyTo(`copy (select ${listOf(columns)} from ${pg.escapeIdentifier(name)}) to stdout`),
      );
      await pipeline(
        stream,
        createGzip({ level: 5 }),
        files.through(name),
        createWriteStream(files.pathOf(name), { mode: 0o600, flush: true }),
      );
      tables.push({ name, columns, rows: stream.rowCount ?? 0 });
    }
    await client.query('commit');
    onProgress(shapes.length, shapes.length, '');
    return { tables, migrations: applied.map(({ name }) => name) };
  });
}

/** Fills the tables, which contain only what the migrations inserted. All or nothing. */
export async function readTables(
  address: DatabaseAddress,
  tables: TableCopy[],
  files: TableFiles,
  onProgress: TableProgress,
): Promise<void> {
  await withClient(address, 'backup', async (client) => {
    await client.query('begin');
    const shapes = new Map(
      (await client.query<Shape>(selectShapes)).rows.map((shape) => [shape.name, shape]),
    );
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    // The effects of triggers are in the backup already, and the owner must be able to write.
    for (const name of names) {
      await client.query(`alter table ${name} disable trigger user, no force row level security`);
    }
    await client.query(`truncate ${names.join(', ')}`);
    const wanted = inOrder(tables.map((table) => ({ ...table, needs: shapes.get(table.name)?.needs ?? [] })));
    for (const [index, { name, columns, rows }] of wanted.entries()) {
      onProgress(index, wanted.length, name);
      const stream = client.query(
        copyFrom(`copy ${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`),
      );
      await pipeline(createReadStream(files.pathOf(name)), files.through(name), createGunzip(), stream);
      if (stream.rowCount !== rows)
        throw new Error(`${name} has ${stream.rowCount} rows instead of ${rows}.`);
    }
    for (const name of names) {
      await client.query(`alter table ${name} enable trigger user, force row level security`);
    }
    await continueNumbers(client);
    await client.query('commit');
    await client.query('analyze');
    onProgress(wanted.length, wanted.length, '');
  });
}

async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(selectIdentities);
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false)
       from ${pg.escapeIdentifier(table)}`,
      [pg.escapeIdentifier(table), column],
    );
  }
}

/** Each table after those that it refers to. */
function inOrder<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set<T>();
  const place = (table: T, from: readonly T[]): void => {
    if (placed.has(table)) return;
    if (from.includes(table)) throw new Error(`${table.name} is part of a cycle of foreign keys.`);
    for (const name of table.needs) {
      const needed = known.get(name);
      if (needed) place(needed, [...from, table]);
    }
    placed.add(table);
  };
  for (const table of tables) place(table, []);
  return [...placed];
}

const listOf = (columns: string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');
