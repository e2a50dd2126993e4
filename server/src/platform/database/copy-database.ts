import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabaseAddress } from './connections.ts';
import { withClient } from './with-client.ts';

type Table = { name: string; columns: string; bytes: number };

// Selects the tables and their columns. It leaves out generated columns, and the list of migrations, which the target
// already has.
const selectTables = `
  select c.relname as name,
    coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(c.oid)), pg_total_relation_size(c.oid))::float8 as bytes,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'kontor_migrations'
  order by c.relname`;
const continueNumbers = `
  select setval(pg_get_serial_sequence(quote_ident(c.relname), a.attname), greatest(1,
    (xpath('//max/text()', query_to_xml(format('select coalesce(max(%I), 0) + 1 as max from %I', a.attname, c.relname), false, true, '')))[1]::text::bigint), false)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`;

/**
 * Copies everything from one server to another. The target has the same tables, with only the rows that the migrations
 * inserted. Both connections are superusers', so triggers and foreign keys do not run again.
 */
export function copyDatabase(
  from: DatabaseAddress,
  to: DatabaseAddress,
  onProgress: (doneBytes: number, totalBytes: number) => void,
): Promise<void> {
  return withClient(from, 'upgrade', (source) =>
    withClient(to, 'upgrade', async (target) => {
      await source.query('set statement_timeout to 0; begin isolation level repeatable read read only');
      await target.query('set statement_timeout to 0; begin; set local session_replication_role to replica');
      const { rows: tables } = await source.query<Table>(selectTables);
      const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
      let done = 0;
      await target.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
      for (const { name, columns, bytes } of tables) {
        const table = pg.escapeIdentifier(name);
        const out = source.query(copyTo(`copy (select ${columns} from ${table}) to stdout`));
        const into = target.query(copyFrom(`copy ${table} (${columns}) from stdin`));
        await pipeline(out, into);
        if (out.rowCount !== into.rowCount) {
          throw new Error(`${name} has ${into.rowCount} rows instead of ${out.rowCount}.`);
        }
        done += bytes;
        onProgress(done, total);
      }
      await target.query(continueNumbers);
      await target.query('commit');
      await target.query('analyze');
    }),
  );
}
