import type pg from 'pg';
import { errorCode } from './faults.ts';

type Options = { lockTimeoutMs: number; onProgress: (line: string) => void };

const undefinedTable = '42P01';
const form = /^create index concurrently (\w+) on (\w+) (.+)$/s;

/**
 * Creates an index concurrently on a partitioned table, which PostgreSQL refuses. It creates an index without the
 * partitions, then a concurrent one on each of them. The index is in use as soon as all are attached. Partitions that
 * are created in between have it. After an interruption the next run continues with the partitions that lack it.
 */
export async function indexPartitions(
  client: pg.Client,
  sql: string,
  { lockTimeoutMs, onProgress }: Options,
): Promise<void> {
  const parts = form.exec(sql);
  if (!parts) {
    throw new Error('On each partition, only "create index concurrently NAME on TABLE …" can be run.');
  }
  const [, index = '', table = '', definition = ''] = parts;
  await client.query(`set lock_timeout to ${lockTimeoutMs}`);
  await client.query(`create index if not exists ${index} on only ${table} ${definition}`);
  for (let gone = ''; ; ) {
    const partitions = await partitionsWithout(client, table, index);
    const [partition] = partitions;
    if (!partition) return;
    onProgress(`${index}: ${partition.name}, ${partitions.length} left`);
    try {
      await indexPartition(client, partition, { index, definition, lockTimeoutMs });
    } catch (error) {
      // The partition was dropped at the end of its retention, or was renamed.
      if (errorCode(error) !== undefinedTable || gone === partition.name) throw error;
      gone = partition.name;
    }
  }
}

type Partition = { oid: string; name: string };

async function partitionsWithout(client: pg.Client, table: string, index: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.inhrelid::oid::text as oid, p.inhrelid::regclass::text as name from pg_inherits p
     where p.inhparent = $1::regclass and not exists (
       select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
       where i.inhparent = $2::regclass and x.indrelid = p.inhrelid)
     order by p.inhrelid`,
    [`public.${table}`, `public.${index}`],
  );
  return rows;
}

async function indexPartition(
  client: pg.Client,
  { oid, name }: Partition,
  { index, definition, lockTimeoutMs }: { index: string; definition: string; lockTimeoutMs: number },
): Promise<void> {
  // Partitions are renamed, but this name stays unique.
  const own = `${index}_${oid}`;
  // The statement waits for every older transaction, and nothing queues behind it.
  await client.query('set lock_timeout to 0');
  await client.query(`drop index concurrently if exists partitions.${own}`);
  await client.query(`create index concurrently ${own} on ${name} ${definition}`);
  await client.query(`set lock_timeout to ${lockTimeoutMs}`);
  await client.query(`alter index public.${index} attach partition partitions.${own}`);
}
