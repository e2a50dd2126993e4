import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inParallel } from '../concurrency/in-parallel.ts';
import type { DatabaseAddress } from './connections.ts';
import { inGroups, listOf, readShapes, restoreTable } from './table-shapes.ts';
import { withClient, withClients } from './with-client.ts';

export type TableToFill<P> = { name: string; columns: string[]; parts: P[] };
type Part = { path: string; rows: number };

type Options<P> = {
  /** The id of the backup. A restore resumes only with the backup that it began with. */
  backupId: string;
  workers: number;
  tables: TableToFill<P>[];
  /** Writes the part's rows to the database. Throws when they differ from the backup. */
  read: (part: P, to: Writable) => Promise<void>;
  /** Called for a part that an earlier run restored. */
  onSkip: (part: P) => void;
};

const allTables = 'tables';

/** Returns the id of the backup whose restore is unfinished in this database. */
export function unfinishedRestore(address: DatabaseAddress): Promise<string | undefined> {
  return withClient(address, 'restore', async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.${restoreTable}') is not null as exists`,
    );
    if (!rows[0]?.exists) return undefined;
    const { rows: begun } = await client.query<{ backup_id: string }>(
      `select backup_id from ${restoreTable} limit 1`,
    );
    return begun[0]?.backup_id;
  });
}

/**
 * Empties the tables, which contain only rows that the migrations inserted. From here on the restore can be resumed.
 */
export function beginRestore(address: DatabaseAddress, backupId: string, tables: string[]): Promise<void> {
  return withClient(address, 'restore', async (client) => {
    await client.query('begin');
    await client.query(`create table ${restoreTable} (backup_id text not null, part text primary key)`);
    await client.query(`insert into ${restoreTable} values ($1, '')`, [backupId]);
    // The backup already contains the effects of triggers, and the owner must be able to write.
    for (const name of tables.map(pg.escapeIdentifier)) {
      await client.query(`alter table ${name} disable trigger user, no force row level security`);
    }
    await client.query(`truncate ${tables.map(pg.escapeIdentifier).join(', ')}`);
    await client.query('commit');
  });
}

/** Restores each part in one transaction, which also records it. A second run skips recorded parts. */
export async function fillTables<P extends Part>(
  address: DatabaseAddress,
  { backupId, workers, tables, read, onSkip }: Options<P>,
): Promise<void> {
  const { done, groups } = await withClient(address, 'restore', async (client) => {
    const needs = new Map((await readShapes(client)).map((shape) => [shape.name, shape.needs]));
    const { rows } = await client.query<{ part: string }>(`select part from ${restoreTable}`);
    return {
      done: new Set(rows.map(({ part }) => part)),
      groups: inGroups(tables.map((table) => ({ ...table, needs: needs.get(table.name) ?? [] }))),
    };
  });
  for (const group of groups) {
    const parts = group.flatMap((table) => table.parts.map((part) => ({ table, part })));
    await withClients(address, 'restore', Math.min(workers, parts.length), (clients) =>
      inParallel(parts, clients, async ({ table, part }, client) => {
        if (done.has(part.path) || done.has(allTables)) return onSkip(part);
        await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0');
        await client.query('begin');
        const target = `${pg.escapeIdentifier(table.name)} (${listOf(table.columns)})`;
        const stream = client.query(copyFrom(`copy ${target} from stdin`));
        // A failure elsewhere ends the connection and with it the stream. Without a listener that would end the
        // process.
        stream.on('error', () => undefined);
        await read(part, stream);
        if (stream.rowCount !== part.rows)
          throw new Error(`${part.path} has ${stream.rowCount} rows instead of ${part.rows}.`);
        await client.query(`insert into ${restoreTable} values ($1, $2)`, [backupId, part.path]);
        await client.query('commit');
      }),
    );
  }
  if (done.has(allTables)) return;
  await withClient(address, 'restore', async (client) => {
    await client.query('begin');
    for (const { name } of tables) {
      await client.query(
        `alter table ${pg.escapeIdentifier(name)} enable trigger user, force row level security`,
      );
    }
    await continueNumbers(client);
    // Their heartbeats date from the moment of the backup.
    await client.query('truncate processes');
    await client.query(`insert into ${restoreTable} values ($1, $2)`, [backupId, allTables]);
    await client.query('commit');
    await client.query('analyze');
  });
}

export function endRestore(address: DatabaseAddress): Promise<void> {
  return withClient(address, 'restore', async (client) => {
    await client.query(`drop table ${restoreTable}`);
  });
}

const selectIdentities = `
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`;

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
