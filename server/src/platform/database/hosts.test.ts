import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createChangeFeed } from '../../auth/change-feed.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../../testing/database-door.ts';
import { silentLog } from '../log.ts';
import type { DatabaseAddress } from './connections.ts';
import { openDatabase } from './database.ts';
import { splitHosts } from './hosts.ts';
import { systemSql } from './statement.ts';
import { withClient } from './with-client.ts';

it.each([
  ['postgres://kontor:pw@db/kontor', ['postgres://kontor:pw@db/kontor']],
  [
    'postgres://kontor:pw@one:5432,two:5433/kontor?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://kontor:pw@one:5432/kontor?sslmode=require',
      'postgres://kontor:pw@two:5433/kontor?sslmode=require',
    ],
  ],
  [
    'postgresql://one,two/kontor?target_session_attrs=read-write&sslmode=require',
    ['postgresql://one/kontor?sslmode=require', 'postgresql://two/kontor?sslmode=require'],
  ],
  ['postgres://kontor@/db?host=/socket&port=5432', ['postgres://kontor@/db?host=/socket&port=5432']],
  ['postgres://u@[::1]:5432,[::2]:5432/db', ['postgres://u@[::1]:5432/db', 'postgres://u@[::2]:5432/db']],
])('splits %s into one address for each host', (url, expected) => {
  expect(splitHosts(url)).toEqual(expected);
});

describe('with several hosts', () => {
  const messagesMax = 200;
  const select = systemSql<Record<string, never>, { one: number }>('select 1 as one');
  let door: DatabaseDoor;
  beforeAll(async () => {
    door = await openDatabaseDoor(inject('databaseAddress'));
  });
  afterAll(() => door.close());

  const twoHosts = (): DatabaseAddress => {
    const { user = '', password = '', port, database } = door.address;
    const url = `postgres://${user}:${password}@127.0.0.1:${port},localhost:${port}/${database}`;
    const hosts = splitHosts(url);
    return { connectionString: hosts[0] ?? '', hosts };
  };
  // An event without a listener would be an uncaught exception, with which Vitest fails.
  const ways: [string, (address: DatabaseAddress) => Promise<unknown>][] = [
    [
      'a pool',
      async (address) => {
        const limits = { statementTimeoutMs: 5_000, acquireTimeoutMs: 5_000, log: silentLog };
        const database = openDatabase({
          ...limits,
          address,
          tenantConnectionsMax: 1,
          systemConnectionsMax: 1,
        });
        return database.system.one(select, {}).finally(database.close);
      },
    ],
    [
      'a single connection',
      (address) => withClient(address, 'test', (client) => client.query('select 1 as one')),
    ],
    [
      'the change feed',
      async (address) => {
        const feed = createChangeFeed({ address, log: silentLog });
        await feed.start();
        await feed.stop();
        if (!feed.isFresh()) throw new Error('The poll failed.');
      },
    ],
  ];
  it.each(ways)(
    '%s fails and nothing more, after whatever message its connection is lost',
    async (_way, use) => {
      const isWhole = async (messages: number): Promise<boolean> => {
        door.cutAfter(messages);
        return use(twoHosts()).then(
          () => true,
          () => false,
        );
      };
      let messages = 0;
      while (!(await isWhole(messages)) && messages < messagesMax) messages += 1;
      door.open();
      // The handshake alone has more than ten.
      expect(messages).toBeGreaterThan(15);
      expect(messages).toBeLessThan(messagesMax);
    },
  );
});
