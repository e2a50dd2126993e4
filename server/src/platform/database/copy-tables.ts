import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inParallel } from '../concurrency/in-parallel.ts';
import type { DatabaseAddress } from './connections.ts';
import { listOf, migrationsTable, readShapes, type TableShape } from './table-shapes.ts';
import { withClient, withClients } from './with-client.ts';

/** A range of a table's pages. Several workers copy the parts of a large table. */
export type TablePart = {
  table: string;
  /** The number of the part, counted from 1. */
  number: number;
  /** The size of the database's pages. The copied data may be larger or smaller. */
  estimatedBytes: number;
};
export type TableCopies = {
  tables: { name: string; columns: string[] }[];
  migrations: string[];
};

type PartQuery = TablePart & { sql: string };
type Options = {
  workers: number;
  /** The number of pages above which a table is divided. */
  partPages?: number;
  /** Called once, before the first part. */
  onPlan: (parts: TablePart[]) => void;
  /** Resolves when the stream's end is stored. `rows` is valid then. */
  write: (part: TablePart, content: Readable, rows: () => number) => Promise<void>;
};

const partPagesDefault = 8_192;

/**
 * Copies every table as it is at one moment. The workers' transactions share one snapshot, so writes in the meantime
 * are neither included nor blocked.
 */
export function copyTables(address: DatabaseAddress, options: Options): Promise<TableCopies> {
  const { workers, partPages = partPagesDefault, onPlan, write } = options;
  return withClient(address, 'backup', async (leader) => {
    await beginRead(leader);
    const { rows: exported } = await leader.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    );
    const { rows: applied } = await leader.query<{ name: string }>(
      `select name from ${migrationsTable} order by name`,
    );
    const shapes = await readShapes(leader);
    // The largest parts come first, so that the last worker does not end long after the others.
    const parts = shapes
      .flatMap((shape) => partsOf(shape, partPages))
      .toSorted((a, b) => b.estimatedBytes - a.estimatedBytes);
    onPlan(parts);
    await withClients(address, 'backup', workers, async (clients) => {
      for (const client of clients) {
        await beginRead(client);
        await client.query(`set transaction snapshot ${pg.escapeLiteral(exported[0]?.snapshot ?? '')}`);
        // Row-level security applies to the owner too. This role sees the rows of all accounts.
        await client.query('set local role kontor_system');
      }
      await inParallel(parts, clients, async ({ sql, ...part }, client) => {
        const stream = client.query(copyTo(sql));
        // A failure elsewhere ends the connection and with it the stream. Without a listener that would end the
        // process.
        stream.on('error', () => undefined);
        await write(part, stream, () => stream.rowCount ?? 0);
      });
    });
    await leader.query('commit');
    return {
      tables: shapes.map(({ name, columns }) => ({ name, columns })),
      migrations: applied.map(({ name }) => name),
    };
  });
}

async function beginRead(client: pg.Client): Promise<void> {
  // The leader is idle while the others copy, and a slow destination delays a statement.
  await client.query('set idle_in_transaction_session_timeout to 0; set statement_timeout to 0');
  await client.query('begin isolation level repeatable read read only');
}

/**
 * Divides a table into parts. A table that refers to itself is one part, because its rows can only be restored
 * together.
 */
function partsOf(
  { name, columns, pages, bytes, refers_to_itself }: TableShape,
  partPages: number,
): PartQuery[] {
  const count = refers_to_itself ? 1 : Math.max(1, Math.ceil(pages / partPages));
  const select = `select ${listOf(columns)} from ${pg.escapeIdentifier(name)}`;
  return Array.from({ length: count }, (_, index) => {
    const bounds = [
      ...(index > 0 ? [`ctid >= '(${index * partPages},0)'`] : []),
      // The last part has no end, so it includes rows that were added since the pages were counted.
      ...(index < count - 1 ? [`ctid < '(${(index + 1) * partPages},0)'`] : []),
    ];
    const where = bounds.length > 0 ? ` where ${bounds.join(' and ')}` : '';
    return {
      table: name,
      number: index + 1,
      estimatedBytes: Math.ceil(bytes / count),
      sql: `copy (${select}${where}) to stdout`,
    };
  });
}
