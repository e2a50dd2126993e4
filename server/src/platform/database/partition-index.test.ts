import { expect, it, onTestFinished } from 'vitest';
import { ownDatabase } from '../../testing/own-database.ts';
import { migrate } from './migrate.ts';
import { parseMigration } from './migration-file.ts';

it('builds an index of a partitioned table on each partition, and goes on where it was interrupted', async () => {
  const { address, ask, drop } = await ownDatabase();
  onTestFinished(drop);
  const rows = parseMigration(
    '20260105_0900_rows',
    `create schema partitions; create table rows (id int, name text) partition by range (id);
     create table partitions.low partition of rows for values from (0) to (10);
     create table partitions.high partition of rows for values from (10) to (20);
     insert into rows select n, 'name' from generate_series(0, 19) n`,
  );
  await migrate(address, [rows]);
  const [{ oid } = { oid: '' }] = await ask(`select 'partitions.low'::regclass::oid as oid`);
  const interrupted = `create unique index concurrently rows_named_${oid} on partitions.low (name)`;
  await expect(ask(interrupted)).rejects.toThrow('could not create unique index');
  const text = `-- needed from: 0.2.0
-- outside a transaction
-- on each partition
create index concurrently rows_named on rows (name, id) where id > 3;
`;
  const online = parseMigration('20260106_0900_online', text);
  const lines: string[] = [];
  await migrate(address, [rows, online], { onProgress: (line) => void lines.push(line) });
  expect(lines).toEqual([
    online.name,
    'rows_named: partitions.low, 2 left',
    'rows_named: partitions.high, 1 left',
  ]);
  const indexes = await ask(
    `select indrelid::regclass::text as table, indisvalid as is_valid, pg_get_expr(indpred, indrelid) as predicate
     from pg_index where indrelid in ('rows'::regclass, 'partitions.low'::regclass, 'partitions.high'::regclass) order by 1`,
  );
  expect(indexes).toEqual(
    ['partitions.high', 'partitions.low', 'rows'].map((table) => ({
      table,
      is_valid: true,
      predicate: '(id > 3)',
    })),
  );
  const other = parseMigration('20260107_0900_other', text.replace('create index', 'reindex index'));
  await expect(migrate(address, [rows, online, other])).rejects.toThrow(
    /On each partition, only "create index concurrently NAME on TABLE …" can be run/,
  );
});
