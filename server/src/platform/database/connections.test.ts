import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type DatabaseDoor, openDatabaseDoor } from '../../testing/database-door.ts';
import { openDatabase } from './database.ts';
import { systemSql } from './statement.ts';

let door: DatabaseDoor;
beforeAll(async () => {
  door = await openDatabaseDoor(inject('databaseAddress'));
});
afterAll(() => door.close());

const limits = {
  tenantConnectionsMax: 1,
  systemConnectionsMax: 1,
  statementTimeoutMs: 60_000,
  acquireTimeoutMs: 3_000,
  log: pino({ enabled: false }),
};
const open = (statementTimeoutMs: number, systemConnectionsMax: number) =>
  openDatabase({ ...limits, address: door.address, systemConnectionsMax, statementTimeoutMs });

it('when the database is closed, no connection is left open', async () => {
  const database = open(5_000, 8);
  await Promise.all(Array.from({ length: 8 }, () => database.system.one(systemSql('select 1'), {})));
  expect(door.connections()).toBe(8);
  await database.close();
  expect(door.connections()).toBe(0);
});

it('no plan is compiled, whatever the server does by default', async () => {
  const database = openDatabase({ ...limits, address: { ...door.address, options: '-c jit=on' } });
  expect(await database.system.one(systemSql('show jit'), {})).toEqual({ jit: 'off' });
  await database.close();
});

it('an answer that came while this process stood still for longer than a statement may take is read', async () => {
  const database = openDatabase({ ...limits, address: inject('databaseAddress'), statementTimeoutMs: 500 });
  const pid = systemSql('select pg_backend_pid() as pid');
  const before = await database.system.one(pid, {});
  const answered = database.system.one(systemSql('select 1 as one from pg_sleep(0.1)'), {});
  // The query is sent before this process stands still. The next turn of the event loop begins with the timers.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  expect(await answered).toEqual({ one: 1 });
  // The connection was not closed either.
  expect(await database.system.one(pid, {})).toEqual(before);
  await database.close();
});

it('a server that falls silent right after the handshake costs no connection for ever', async () => {
  const to = new pg.Client(inject('databaseAddress'));
  let silent = 1;
  const proxy = createServer((inner) => {
    const outer = to.host.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect(to.port, to.host);
    for (const socket of [inner, outer]) socket.on('error', () => undefined);
    inner.on('close', () => outer.destroy());
    inner.on('data', (bytes) => {
      if (bytes.includes('set role') && silent-- > 0) outer.pause();
      outer.write(bytes);
    });
    outer.on('data', (bytes) => inner.write(bytes));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo; // The address belongs to a TCP server that is listening.
  const address = { ...door.address, host: '127.0.0.1', port };
  const database = openDatabase({ ...limits, address, statementTimeoutMs: 500 });
  await expect(database.system.one(systemSql('select 1'), {})).rejects.toThrow(/cannot be reached/);
  expect(await database.system.one(systemSql('select 1 as one'), {})).toEqual({ one: 1 });
  await database.close();
  proxy.close();
});

it('a NOTIFY reaches who listens, also after the connection was lost', async () => {
  const [database, other] = [open(5_000, 1), open(5_000, 1)];
  let heard = 0;
  database.listen('kontor_test', () => {
    heard += 1;
  });
  const hears = async () => {
    const before = heard;
    await vi.waitFor(async () => {
      await other.system.run(systemSql("select pg_notify('kontor_test', '')"), {});
      expect(heard).toBeGreaterThan(before);
    }, 60_000);
  };
  await hears();
  door.drop('kontor coordination');
  // This opens the next connection, as a heartbeat does in a process.
  await vi.waitFor(() => database.coordination.one(systemSql('select 1'), {}), 60_000);
  await hears();
  await Promise.all([database.close(), other.close()]);
});

it('a statement with a longer timeout may take longer than others, which are aborted', async () => {
  const database = open(100, 1);
  const lift = systemSql("select set_config('statement_timeout', '0', true)");
  const busy = 'select true as done from pg_sleep(2)';
  const run = (timeoutMs?: number) =>
    database.systemTransaction(async (db) => {
      await db.run(lift, {});
      return db.one(
        systemSql<Record<string, never>, { done: boolean }>(busy, timeoutMs ? { timeoutMs } : {}),
        {},
      );
    });
  expect(await run(60_000)).toEqual({ done: true });
  await expect(run()).rejects.toThrow(/cannot be reached/);
  await database.close();
});

it('a statement that is repeated on a connection reads the same rows', async () => {
  const database = open(5_000, 1);
  const select = systemSql<{ many: number; by: number }, { n: number; half: number; at: Date | null }>(
    `select n, n / :by::integer as half, null::timestamptz as at from generate_series(1, :many::integer) n`,
  );
  const write = systemSql<{ many: number }>('insert into given select generate_series(1, :many::integer)');
  await database.systemTransaction(async (db) => {
    await db.run(systemSql('create temporary table given (n integer) on commit drop'), {});
    for (const many of [2, 0, 3]) expect(await db.run(write, { many })).toBe(many);
  });
  for (const many of [2, 0, 3]) {
    const rows = await database.system.many(select, { many, by: 2 });
    expect(rows).toEqual(
      Array.from({ length: many }, (_, index) => ({
        n: index + 1,
        half: Math.floor((index + 1) / 2),
        at: null,
      })),
    );
  }
  await expect(database.system.many(select, { many: 1, by: 0 })).rejects.toThrow(/zero/);
  expect(await database.system.one(select, { many: 1, by: 1 })).toEqual({ n: 1, half: 1, at: null });
  await database.close();
});

it('a connection on which a statement has other columns reads those', async () => {
  const [one, other] = [open(5_000, 1), open(5_000, 1)];
  const select = systemSql<Record<string, never>, Record<string, unknown>>('select * from differing');
  const readAs = (database: typeof one, columns: string) =>
    database.systemTransaction(async (db) => {
      await db.run(systemSql(`create temporary table differing on commit drop as select ${columns}`), {});
      return db.one(select, {});
    });
  expect(await readAs(one, '1 as n')).toEqual({ n: 1 });
  expect(await readAs(other, "'1' as n")).toEqual({ n: '1' });
  expect(await readAs(one, '2 as n')).toEqual({ n: 2 });
  expect(await readAs(other, "'2' as n")).toEqual({ n: '2' });
  await Promise.all([one.close(), other.close()]);
});

describe('the locks of a process that is paused', () => {
  const lock = systemSql<{ key: number }>('select pg_advisory_xact_lock(:key)');
  const add = systemSql<{ id: string }>(
    'insert into processes (id, delivers, seen_at) values (:id, true, clock_timestamp())',
  );
  const count = systemSql<{ id: string }, { count: number }>(
    'select count(*)::integer as count from processes where id = :id',
  );
  const remove = systemSql<{ id: string }>('delete from processes where id = :id');

  const idleMax = systemSql<Record<string, never>, { idle: string }>(
    "select current_setting('idle_in_transaction_session_timeout') as idle",
  );

  // The door may lose the server's last bytes.
  const openDirectly = () => openDatabase({ ...limits, address: inject('databaseAddress') });

  it('inside a transaction are free after 2 seconds; it repeats the transaction when it continues', async () => {
    const [paused, other] = [openDirectly(), openDirectly()];
    const key = 4_711_001;
    const id = `prc_paused_${process.pid}`;
    let attempts = 0;
    const otherHasIt = () => other.systemTransaction((db) => db.run(lock, { key }));
    await paused.systemTransaction(async (db) => {
      attempts += 1;
      await db.run(lock, { key });
      await db.run(add, { id });
      // Nothing is sent until the other process has the lock.
      if (attempts === 1) await otherHasIt();
    });
    // The first attempt ended with its lock, so the row exists once.
    expect([attempts, await other.system.one(count, { id })]).toEqual([2, { count: 1 }]);
    await other.system.run(remove, { id });
    await Promise.all([paused.close(), other.close()]);
  });

  it('in front of its next statement, too; the repeat may be idle for twice as long', async () => {
    const [paused, other] = [openDirectly(), openDirectly()];
    const key = 4_711_002;
    let attempts = 0;
    const done = await paused.systemTransaction(async (db) => {
      attempts += 1;
      await db.run(lock, { key });
      if (attempts === 1) await other.systemTransaction((there) => there.run(lock, { key }));
      return db.one(idleMax, {});
    });
    expect([attempts, done]).toEqual([2, { idle: '4s' }]);
    expect(await paused.systemTransaction((db) => db.one(idleMax, {}))).toEqual({ idle: '2s' });
    await Promise.all([paused.close(), other.close()]);
  });

  // A Unix socket has no such limit. Only the embedded database uses one, and only one process connects to it.
  it.runIf(new pg.Client(inject('databaseAddress')).host.startsWith('/') === false)(
    'while it reads an answer are free after 2 seconds',
    async () => {
      const key = 4_711_003;
      const [paused, other] = [open(60_000, 1), openDirectly()];
      const isTaken = systemSql<{ key: number }, { taken: boolean }>(
        'select not pg_try_advisory_xact_lock(:key) as taken',
      );
      const large = systemSql<{ key: number }>(
        `with locked as materialized (select pg_advisory_xact_lock(:key))
         select repeat('x', 10000) from locked, generate_series(1, 20000) n`,
      );
      await paused.system.one(systemSql('select 1'), {});
      door.hang();
      const reading = paused.system.many(large, { key }).catch(() => 'lost');
      await vi.waitFor(
        async () => expect(await other.system.one(isTaken, { key })).toEqual({ taken: true }),
        60_000,
      );
      await other.systemTransaction((db) => db.run(lock, { key }));
      door.shut();
      expect(await reading).toBe('lost');
      door.open();
      await Promise.all([paused.close(), other.close()]);
    },
  );
});

it('background work plans anew after the maximum age of a plan', async () => {
  const address = inject('databaseAddress');
  const client = new pg.Client(address);
  await client.connect();
  await client.query('create table plan_age (id integer); grant select on plan_age to kontor_system');
  const preface = "select set_config('plan_cache_mode', 'force_generic_plan', true)";
  const count = systemSql<Record<string, never>, { rows: number }>('select count(*) from plan_age', {
    preface,
  });
  const explain = systemSql<Record<string, never>, unknown>(`explain execute ${count.name}`, { preface });
  const planIn = async (plansMaxMs: number): Promise<unknown[][]> => {
    const database = openDatabase({ ...limits, address, plansMaxMs });
    await database.system.many(count, {});
    const before = await database.system.many(explain, {});
    await client.query('insert into plan_age select generate_series(1, 10000)');
    const after = await database.system.many(explain, {});
    await database.close();
    await client.query('truncate plan_age');
    return [before, after];
  };
  const [keptBefore, keptAfter] = await planIn(60_000);
  expect(keptAfter).toEqual(keptBefore);
  const [newBefore, newAfter] = await planIn(0);
  expect(newAfter).not.toEqual(newBefore);
  await client.query('drop table plan_age');
  await client.end();
});

describe('a statement with a preface', () => {
  type Setting = { setting: string | null };
  const read = systemSql<Record<string, never>, Setting>(
    "select nullif(current_setting('kontor.test', true), '') as setting",
    { preface: "select set_config('kontor.test', 'here', true)" },
  );
  const bare = systemSql<Record<string, never>, Setting>(
    "select nullif(current_setting('kontor.test', true), '') as setting, true as bare",
  );

  it('runs in the transaction of its preface, which ends with it', async () => {
    const database = open(5_000, 1);
    for (let round = 0; round < 3; round += 1) {
      expect(await database.system.many(read, {})).toEqual([{ setting: 'here' }]);
      expect(await database.system.one(bare, {})).toMatchObject({ setting: null });
    }
    const inside = await database.systemTransaction(async (db) => {
      await db.one(read, {});
      return db.one(bare, {});
    });
    expect(inside).toMatchObject({ setting: 'here' });
    await database.close();
  });

  it('fails with its preface, and works again', async () => {
    const database = open(5_000, 1);
    const key = 4_711_004;
    const locked = systemSql<Record<string, never>, { done: boolean }>('select true as done', {
      preface: `select set_config('lock_timeout', '10ms', true), pg_advisory_xact_lock(${key})`,
    });
    const other = open(5_000, 1);
    await other.systemTransaction(async (db) => {
      await db.run(systemSql(`select pg_advisory_xact_lock(${key})`), {});
      await expect(database.system.one(locked, {})).rejects.toThrow();
    });
    expect(await database.system.one(locked, {})).toEqual({ done: true });
    await Promise.all([database.close(), other.close()]);
  });
});
