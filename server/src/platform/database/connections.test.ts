import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type DatabaseDoor, openDatabaseDoor } from '../../testing/database-door.ts';
import { openDatabase } from './database.ts';
import { systemSql } from './statement.ts';

let door: DatabaseDoor;
beforeAll(async () => {
  door = await openDatabaseDoor(inject('databaseAddress'));
});
afterAll(() => door.close());

const open = (statementTimeoutMs: number, systemConnectionsMax: number) =>
  openDatabase({
    address: door.address,
    tenantConnectionsMax: 1,
    systemConnectionsMax,
    statementTimeoutMs,
    acquireTimeoutMs: 3_000,
    log: pino({ enabled: false }),
  });

it('when the database is closed, no connection is left open', async () => {
  const database = open(5_000, 8);
  await Promise.all(Array.from({ length: 8 }, () => database.system.one(systemSql('select 1'), {})));
  expect(door.connections()).toBe(8);
  await database.close();
  expect(door.connections()).toBe(0);
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
