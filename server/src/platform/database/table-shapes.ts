import pg from 'pg';

/** A table as it is in the database now. */
export type TableShape = {
  name: string;
  /** The columns without generated ones. */
  columns: string[];
  /** The other tables that it refers to. */
  needs: string[];
  refers_to_itself: boolean;
  /** The number of pages. For a partitioned table, those of its largest partition. */
  pages: number;
  /** The size with oversized values and without indexes. */
  bytes: number;
};

export const migrationsTable = 'kontor_migrations';
/** A table that exists while a restore is unfinished. It lists the restored parts of the backup. */
export const restoreTable = 'kontor_restore';

const selectShapes = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    array(select distinct k.confrelid::regclass::text from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs,
    exists (select from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = c.oid) as refers_to_itself,
    (p.largest / current_setting('block_size')::integer)::float8 as pages, p.bytes::float8 as bytes
  from pg_class c
  cross join lateral (
    select max(pg_relation_size(t.relid)) as largest, sum(pg_table_size(t.relid)) as bytes from pg_partition_tree(c.oid) t
    union all
    select pg_relation_size(c.oid), pg_table_size(c.oid) where c.relkind = 'r') p
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and p.bytes is not null
    and c.relname not in ('${migrationsTable}', '${restoreTable}')
  order by c.relname`;

export async function readShapes(client: pg.Client): Promise<TableShape[]> {
  return (await client.query<TableShape>(selectShapes)).rows;
}

/** Groups tables so that those of a group refer only to tables of earlier groups. A group can be filled in parallel. */
export function inGroups<T extends { name: string; needs: string[] }>(tables: T[]): T[][] {
  const groups: T[][] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`${[...names].join(', ')}: a cycle of foreign keys.`);
    groups.push(ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return groups;
}

export const listOf = (columns: string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
