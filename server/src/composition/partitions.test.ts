import { Readable } from 'node:stream';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import {
  dropPartitions,
  extendPartitions,
  packPartitions,
  readPartitions,
} from '../platform/database/partitions.ts';
import { withClient } from '../platform/database/with-client.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { createArchive } from '../services/archive/index.ts';
import { openDatabaseDoor } from '../testing/database-door.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { testMasterKey } from '../testing/test-api.ts';
import { createPartitionsAhead, dropOutdatedPartitions, partitionedTables } from './partitions.ts';

const own = await migratedDatabase();
const database = openDatabase({
  address: own.address,
  tenantConnectionsMax: 1,
  systemConnectionsMax: 1,
  statementTimeoutMs: 30_000,
  acquireTimeoutMs: 30_000,
  log: silentLog,
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
const archivedAt = new Date('2026-11-19T08:00:00Z');
const stored = new Map<string, Buffer>();
let isStoreAway = false;
const archive = createArchive({
  system: database.system,
  masterKey: testMasterKey,
  clock: { now: () => archivedAt },
  blobs: {
    put: async (name, bytes) => void stored.set(name, bytes),
    read: async (name) => Readable.from([stored.get(name) ?? Buffer.alloc(0)]),
    remove: async (name) => {
      if (isStoreAway) throw new Error('The store is away.');
      stored.delete(name);
    },
  },
});
const [events, eventFeed] = partitionedTables.events;
const [deliveries] = partitionedTables.deliveries;
if (!events || !eventFeed || !deliveries) throw new Error('All are partitioned.');

const partitionsOf = (table: typeof events) =>
  withClient(own.address, 'test', async (client) => {
    await client.query("set timezone to 'UTC'");
    return readPartitions(client, table);
  });
const addEvent = (at: Date, account = 'acc_1', organization = 'org_1') =>
  own.ask(
    `insert into events (account_id, id, name, organization_id, payload, created_at)
     values ('${account}', '${newId('evt', at)}', 'x', '${organization}', '{}', '${at.toISOString()}')`,
  );
const countEvents = async (where = 'true') =>
  Number((await own.ask(`select count(*) as n from events where ${where}`))[0]?.n);
const isWhole = async (table: typeof events) => {
  const all = await partitionsOf(table);
  expect(all[0]?.lower).toBeNull();
  expect(all.at(-1)?.upper).toBeNull();
  for (const [index, { lower }] of all.entries()) if (index > 0) expect(lower).toBe(all[index - 1]?.upper);
  return all;
};
const at = (text: string) => new Date(text);
const explain = async (sql: string) =>
  (await own.ask(`explain (costs off) ${sql}`)).map((row) => String(row['QUERY PLAN'])).join('\n');
const scannedIn = (plan: string) => [...plan.matchAll(/ on (\w+?)(?: |$)/gm)].map(([, name]) => name);

describe('partitions', () => {
  const now = new Date();

  it('of the present and the next period exist, without a gap from the first value to the last', async () => {
    // Processes that start together do this at the same time.
    await Promise.all([1, 2, 3].map(() => createPartitionsAhead(own.address, now)));
    for (const table of Object.values(partitionedTables).flat()) {
      const all = await isWhole(table);
      expect(table.timeOf(all.at(-1)?.lower ?? '').getTime()).toBeGreaterThan(now.getTime());
    }
    const names = (await partitionsOf(events)).map(({ name }) => name);
    await createPartitionsAhead(own.address, now);
    expect((await partitionsOf(events)).map(({ name }) => name)).toEqual(names);
  });

  it('carry over keys, policies, grants and triggers, and no role reaches one directly', async () => {
    const [found] = await own.ask(
      `select (select count(*)::int from pg_class c where c.relnamespace = 'partitions'::regnamespace and c.relkind = 'r'
           and (has_table_privilege('kontor_system', c.oid, 'select') or has_table_privilege('kontor_tenant', c.oid, 'select'))) as granted,
         has_schema_privilege('kontor_system', 'partitions', 'usage') as is_usable,
         (select count(*)::int from pg_policy where polrelid = 'events'::regclass) as policies,
         (select count(*)::int from pg_trigger where tgrelid = 'transactions'::regclass and not tgisinternal) >= 5 as has_triggers`,
    );
    expect(found).toEqual({ granted: 0, is_usable: false, policies: 3, has_triggers: true });
  });

  it('take every row, also after months without maintenance and from a clock that is wrong', async () => {
    for (const time of ['1999-01-01', '2031-05-05', '2044-01-01']) await addEvent(at(time));
    expect(await countEvents()).toBe(3);
    await extendPartitions(own.address, events, at('2031-06-15'));
    await isWhole(events);
    await addEvent(at('2031-08-15'));
    expect(await countEvents()).toBe(4);
  });

  it('are free for all again when the process that extends them is paused in between', async () => {
    const door = await openDatabaseDoor(own.address);
    await withClient(own.address, 'test', async (reader) => {
      await reader.query('begin; lock table events in share mode');
      const paused = extendPartitions(door.address, events, at('2046-01-15')).then(
        () => 'done',
        () => 'ended',
      );
      const isWaiting = async () =>
        expect(
          await own.ask(
            `select from pg_locks join pg_stat_activity using (pid) where not granted and application_name = 'kontor partitions'`,
          ),
        ).toHaveLength(1);
      await vi.waitFor(isWaiting, { timeout: 30_000, interval: 5 });
      // It gets its locks, and its caller never notices.
      door.hang('kontor partitions');
      await reader.query('commit');
      expect(await countEvents()).toBe(4);
      await extendPartitions(own.address, events, at('2046-01-15'));
      await door.close();
      expect(await paused).toBe('ended');
    });
    await isWhole(events);
  });

  it('refer to no other table, because attaching one would lock it, and requests lock it first', async () => {
    const referring = await own.ask(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and conrelid in (select partrelid from pg_partitioned_table)`,
    );
    expect(referring).toEqual([]);
  });

  it('have full indexes once their period is over: rebuilt once, also after an interrupted run', async () => {
    const ids = Array.from({ length: 4_000 }, (_, n) =>
      newId('evt', at(`1999-05-05T00:00:00.${100 + (n % 60)}Z`)),
    );
    await own.ask(
      `insert into events (account_id, id, name, organization_id, payload, created_at)
       select 'acc_1', id, 'x', 'org_1', '{}', '1999-05-05' from unnest('{${ids.join(',')}}'::text[]) as id`,
    );
    const name = (await partitionsOf(events))[0]?.name;
    const bytes = async () =>
      Number((await own.ask(`select pg_indexes_size('partitions.${name}') as n`))[0]?.n);
    const loose = await bytes();
    const interrupted = `create unique index concurrently left_behind on partitions.${name} (name)`;
    await expect(own.ask(interrupted)).rejects.toThrow('could not create unique index');
    expect(await packPartitions(own.address, events, at('2098-01-01'))).toContain(name);
    expect(await bytes()).toBeLessThan(0.9 * loose);
    expect(await packPartitions(own.address, events, at('2098-01-01'))).toEqual([]);
  });

  it('are dropped when their period is over, except for rows that are kept; their place stays', async () => {
    await own.ask("delete from events where created_at < '2000-01-01' or created_at > '2040-01-01'");
    await addEvent(at('2031-05-06'), 'acc_held');
    await addEvent(at('2031-05-06'), 'acc_1', 'org_held');
    await own.ask(
      "insert into payload_parts values ('acc_parts', '00000000-0000-0000-0000-000000000001', '{\"b\":8}')",
    );
    await own.ask(
      `insert into events (account_id, id, name, first_part_id, payload, created_at)
       values ('acc_parts', '${newId('evt', at('2031-05-07'))}', 'x', '00000000-0000-0000-0000-000000000001', '{"a":7}', '2031-05-07')`,
    );
    const kept = { accounts: ['acc_held'], organizations: ['org_held'] };
    const before = at('2060-02-01');
    const all = await countEvents();
    const dropped = await dropPartitions(own.address, events, { before, kept, beforeDrop: archive.write });
    expect(dropped.length).toBeGreaterThan(0);
    // Every row is in a Parquet file of its account before it is dropped.
    const archived: Record<string, unknown>[] = [];
    for await (const { file, read } of archive.files({ account: null, table: 'events' })) {
      expect(file.name).toMatch(/^archive\/events\/events_\w+-evt_\w+-0000\d\.parquet$/);
      const rows = await parquetReadObjects({ file: new Uint8Array(await read()).buffer });
      expect(rows.filter(({ account_id }) => account_id !== file.account_id)).toEqual([]);
      archived.push(...rows);
    }
    expect(archived).toHaveLength(all);
    expect(archived).toContainEqual(
      expect.objectContaining({
        account_id: 'acc_held',
        payload: '{}',
        is_test: false,
        product: null,
        created_at: at('2031-05-06'),
      }),
    );
    const inParts = archived.find(({ account_id }) => account_id === 'acc_parts');
    expect(inParts?.payload).toMatch(
      /^\{"event":\{.+"created_at":"2031-05-07T00:00:00.000Z"\},"a":7,"b":8\}$/,
    );
    expect(inParts).not.toHaveProperty('first_part_id');
    expect(await countEvents()).toBe(2);
    expect(await countEvents("account_id = 'acc_held' or organization_id = 'org_held'")).toBe(2);
    expect(await dropPartitions(own.address, events, { before, kept })).toEqual([]);
    await isWhole(events);
    // A replay, or a clock that was set back, inserts an old event.
    await addEvent(at('2020-01-01'));
    expect(await countEvents()).toBe(3);
  });

  it('are archived encrypted; a file ends when its key is destroyed, by age or for an account without a legal hold', async () => {
    const names = async () =>
      (await own.ask('select name from archive_files order by name')).map(({ name }) => name);
    expect([...stored.keys()].toSorted()).toEqual(await names());
    // No file begins as Parquet does, or contains an account's id.
    expect([...stored.values()].filter((bytes) => /^PAR1|acc_/.test(bytes.toString('latin1')))).toEqual([]);
    await own.ask(
      `insert into accounts (id, name_system, name_legal, mode, status, default_token_lifetime,
         webhook_max_attempts, data_retention_days, created_at, updated_at)
       values ('acc_held', 'Held', 'Held', 'sandbox', 'active', 3600, 5, 30, now(), now())`,
    );
    await own.ask(
      "insert into legal_holds (account_id, id, reason, created_at) values ('acc_held', 'hld_1', 'Case 7', now())",
    );
    const all = await names();
    expect(await archive.erase('acc_held')).toBe(0);
    expect(await archive.erase('acc_parts')).toBe(1);
    expect(await names()).toHaveLength(all.length - 1);

    await archive.deleteOutdated(archivedAt, 1);
    expect(await names()).toHaveLength(all.length - 1);
    // The store fails: what is left cannot be read, and the next run removes it.
    const later = new Date(archivedAt.getTime() + 3 * 86_400_000);
    isStoreAway = true;
    await expect(archive.deleteOutdated(later, 1)).rejects.toThrow('away');
    const [left] = await own.ask(
      "select count(*)::int as n from archive_files where account_id <> 'acc_held' and sealed_key is not null",
    );
    expect(left).toEqual({ n: 0 });
    isStoreAway = false;
    await archive.deleteOutdated(later, 1);
    expect([...stored.keys()].toSorted()).toEqual(await names());
    const [kept] = await own.ask('select array_agg(distinct account_id) as accounts from archive_files');
    expect(kept).toEqual({ accounts: ['acc_held'] });
  });

  it('of one table are dropped while another process works on those of another', async () => {
    for (const table of [events, eventFeed]) await extendPartitions(own.address, table, at('2070-01-15'));
    const options = { before: at('2075-01-01'), kept: { accounts: [], organizations: [] } };
    const droppedByOther: string[][] = [];
    const beforeDrop = async () => {
      if (droppedByOther.length > 0) return;
      droppedByOther.push(await dropPartitions(own.address, events, options));
      droppedByOther.push(await dropPartitions(own.address, eventFeed, options));
    };
    expect(await dropPartitions(own.address, events, { ...options, beforeDrop })).not.toEqual([]);
    const [sameTable, otherTable] = droppedByOther;
    expect(sameTable).toEqual([]);
    expect(otherTable).not.toEqual([]);
  });

  it('give their space back, and what they had stays counted; a hold keeps its rows', async () => {
    const bytes = async () =>
      Number(
        (
          await own.ask(
            "select sum(pg_total_relation_size(c.oid)) as n from pg_class c where c.relnamespace = 'partitions'::regnamespace and c.relkind = 'r'",
          )
        )[0]?.n,
      );
    const empty = await bytes();
    const fill = async (account: string, rows: number) => {
      const id = `'txn_' || lpad(n::text, 26, '0')`;
      await own.ask(
        `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id, payment_product_id,
           card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date, card_last_four, payload,
           created_at, updated_at)
         select '${account}', ${id}, 'acc_i', ${id}, 'org_1', 'chd_${account}', 'crd_1', 'ppr_1', 'x', 'cleared', 2, 'CARD_PURCHASE', 1, 'SEK', now(),
           now(), '1234', repeat('x', 500), now(), now() from generate_series(1, ${rows}) n`,
      );
      await own.ask(
        `insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, status, grams,
           basis_id, figures, method_version, spend_amount, spend_currency, calculated_at, created_at, updated_at)
         select '${account}', 'env_' || n, ${id}, 'org_1', 'chd_1', now(), 'estimated', 5, 'b', '[]', '1', 1, 'SEK', now(), now(), now()
         from generate_series(1, ${rows}) n`,
      );
      await own.ask(
        `insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
         select '${account}', 'whk_1', n, 'evt_1', 'delivered', '[]', now(), now() from generate_series(1, ${rows}) n`,
      );
    };
    await fill('acc_many', 5_000);
    await fill('acc_held', 3);
    const full = await bytes();
    expect(full).toBeGreaterThan(empty + 4_000_000);
    const plan = { days: 30, accounts: new Map<string, number>() };
    const plans = {
      deliveries: plan,
      events: plan,
      transactions: plan,
      audit_log: plan,
      api_calls: plan,
      request_log: plan,
    };
    const holds = { accounts: ['acc_held'], organizations: [], any: ['acc_held'] };
    await dropOutdatedPartitions(own.address, at('2070-01-01'), plans, holds);
    expect(await bytes()).toBeLessThan(empty + 1_000_000);
    expect(await own.ask('select distinct account_id from transactions')).toEqual([
      { account_id: 'acc_held' },
    ]);
    const sums = await own.ask(
      `select sum(count)::int as count, sum(grams)::int as grams from impact_deltas where account_id = 'acc_many'`,
    );
    expect(sums).toEqual([{ count: 0, grams: 0 }]);
    const removed = await own.ask(
      `select account_id, metric, sum(count)::int as count, sum(amount)::int as amount from statistics_deltas
       where metric like '%removed' group by 1, 2 order by 2`,
    );
    expect(removed).toEqual([
      { account_id: 'acc_many', metric: 'co2 removed', count: 5_000, amount: 25_000 },
      { account_id: 'acc_many', metric: 'deliveries removed', count: 5_000, amount: 0 },
      { account_id: 'acc_many', metric: 'transactions removed', count: 5_000, amount: 5_000 },
    ]);
  });

  it('are read only where the rows are: by id, by the claim of a delivery, by source', async () => {
    const id = firstIdAt('evt', now);
    const byId = await explain(`select * from events where account_id = 'acc_1' and id = '${id}'`);
    expect(scannedIn(byId)).toHaveLength(1);
    const { length: all } = await partitionsOf(events);
    await own.ask(
      `insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
       select 'acc_1', 'whk_1', 1, '${id}', now(), now()`,
    );
    const claim = `select e.payload from delivery_queue q cross join lateral (
      select name, payload from events where account_id = q.account_id and id = q.event_id limit 1) e`;
    const claimed = (await own.ask(`explain (analyze, costs off, timing off, summary off) ${claim}`))
      .map((row) => String(row['QUERY PLAN']))
      .filter((line) => line.includes('Scan'));
    expect(claimed.filter((line) => line.includes('never executed')).length).toBeGreaterThanOrEqual(all - 1);
    const copies = await explain(
      `select t.id from unnest(array['txn_1']) as s (id) join transactions t on t.source_id = s.id and t.id >= '${firstIdAt('txn', at('2098-01-01'))}'`,
    );
    expect(new Set(scannedIn(copies).filter((name) => name?.startsWith('transactions')))).toHaveLength(1);
  });
});
