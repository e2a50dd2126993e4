import type pg from 'pg';
import { candidateInSql, hasCardNumber } from '../platform/card-number.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { withClient } from '../platform/database/with-client.ts';
import { OperatorError } from '../platform/errors.ts';

type Column = { table: string; column: string };
type Hits = Column & { rows: number };

const fetchRows = 5_000;
const shownMax = 20;

/**
 * Searches every text of the database for full card numbers, and names the columns that have some, never a number. New
 * ones are refused at the door; these are from before, or were written past the API. It reads every table once, and
 * sealed values not at all.
 */
export async function requireNoCardNumbers(address: DatabaseAddress): Promise<string> {
  const { hits, columns } = await withClient(address, 'doctor', scan);
  if (hits.length === 0) return `none in ${columns} columns`;
  const shown = hits.slice(0, shownMax).map(({ table, column, rows }) => `${table}.${column} (${rows} rows)`);
  const more = hits.length > shownMax ? ` and ${hits.length - shownMax} more columns` : '';
  throw new OperatorError(
    `full card numbers in ${shown.join(', ')}${more}: replace them with references, and ask who sends them`,
  );
}

async function scan(client: pg.Client): Promise<{ hits: Hits[]; columns: number }> {
  // Row-level security applies to the owner of the tables as well.
  await client.query('set role kontor_system');
  const columns = await listColumns(client);
  const hits: Hits[] = [];
  for (const column of columns) {
    const rows = await countRows(client, column);
    if (rows > 0) hits.push({ ...column, rows });
  }
  return { hits, columns: columns.length };
}

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select format('%I', c.relname) as table, format('%I', a.attname) as column
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
       and has_table_privilege(c.oid, 'select')
     order by c.relname, a.attnum`,
  );
  return rows;
}

/** A cursor keeps memory flat. The pattern leaves few texts to check by their check digit. */
async function countRows(client: pg.Client, { table, column }: Column): Promise<number> {
  await client.query('begin read only');
  try {
    await client.query(
      `declare texts no scroll cursor for
       select ${column}::text as text from ${table} where ${column}::text ~ '${candidateInSql}'`,
    );
    let count = 0;
    for (;;) {
      const { rows } = await client.query<{ text: string }>(`fetch ${fetchRows} from texts`);
      count += rows.filter(({ text }) => hasCardNumber(text)).length;
      if (rows.length < fetchRows) return count;
    }
  } finally {
    await client.query('rollback');
  }
}
