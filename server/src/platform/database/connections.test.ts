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

it('when the database is closed, none of its connections is left to be cut off', async () => {
  const database = openDatabase({
    address: door.address,
    tenantConnectionsMax: 1,
    systemConnectionsMax: 8,
    statementTimeoutMs: 5_000,
    acquireTimeoutMs: 3_000,
    log: pino({ enabled: false }),
  });
  await Promise.all(Array.from({ length: 8 }, () => database.system.one(systemSql('select 1'), {})));
  expect(door.connections()).toBe(8);
  await database.close();
  expect(door.connections()).toBe(0);
});
