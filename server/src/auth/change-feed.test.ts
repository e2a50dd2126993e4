import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '../platform/clock.ts';
import { withClient } from '../platform/database/with-client.ts';
import { silentLog } from '../platform/log.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { type SimulatedTime, simulatedTime } from '../testing/simulated-time.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';

type Published = Parameters<ChangeFeed['publish']>[0];

let made = 0;
const owner = () => {
  made += 1;
  return { accountId: `acc_feed_${process.pid}_${made}`, clientId: `cli_feed_${process.pid}_${made}` };
};
/** A change without its notification: only the poll can bring it. */
const record = (client: pg.ClientBase, { accountId, clientId }: ReturnType<typeof owner>, xid?: string) =>
  client.query(
    `insert into auth_changes (account_id, id, client_id${xid === undefined ? '' : ', xid'})
     values ($1, 'chg_' || gen_random_uuid(), $2${xid === undefined ? '' : `, '${xid}'`})`,
    [accountId, clientId],
  );
// On a separate database: in simulated time, the feed soon deletes changes that feeds in real time have yet to read.
describe('the change feed', () => {
  let own: OwnDatabase;
  let door: DatabaseDoor;
  let time: SimulatedTime;
  let feed: ChangeFeed;
  let published: Published[];
  let isHung: boolean;
  beforeAll(async () => {
    own = await migratedDatabase();
    door = await openDatabaseDoor(own.address);
  });
  afterAll(async () => {
    await door.close();
    await own.drop();
  });
  const asSystem = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
    withClient(own.address, 'test', async (client) => {
      await client.query('set role kontor_system');
      return work(client);
    });
  beforeEach(async () => {
    time = simulatedTime();
    isHung = false;
    published = [];
    feed = createChangeFeed({ address: door.address, log: silentLog, timers: time.timers(() => isHung) });
    feed.subscribe((change) => void published.push(change));
    await feed.start();
    published.length = 0;
  });
  afterEach(async () => {
    open();
    await feed.stop();
  });
  const hang = (): void => {
    isHung = true;
    door.hang();
  };
  const open = (): void => {
    isHung = false;
    door.open();
  };
  const about = (wanted: ReturnType<typeof owner>): Published[] =>
    published.filter((change) => 'accountId' in change && change.accountId === wanted.accountId);
  const drops = (): number => published.filter(({ kind }) => kind === 'everything').length;

  it('publishes each change once, and drops nothing as long as it polls', async () => {
    const changed = owner();
    await asSystem((client) => record(client, changed));
    await time.advance(60_000);
    expect(about(changed)).toEqual([{ kind: 'client', ...changed }]);
    expect(drops()).toBe(0);
    expect(feed.isFresh()).toBe(true);
  });

  it('finds a change whose transaction began long before others and commits after them', async () => {
    const [early, late] = [owner(), owner()];
    await asSystem(async (client) => {
      await client.query('begin');
      await record(client, early);
      await asSystem((other) => record(other, late));
      await time.advance(minuteMs);
      expect(about(late)).toHaveLength(1);
      expect(about(early)).toEqual([]);
      await client.query('commit');
    });
    await time.advance(500);
    expect(about(early)).toEqual([{ kind: 'client', ...early }]);
    await time.advance(5_000);
    expect(about(late)).toHaveLength(1);
    expect(drops()).toBe(0);
  });

  it('finds a change in a savepoint, whose own transaction id is another one', async () => {
    const changed = owner();
    await asSystem(async (client) => {
      await client.query('begin');
      await client.query('savepoint nested');
      await record(client, changed);
      await time.advance(1_000);
      await client.query('release nested');
      await client.query('commit');
    });
    await time.advance(500);
    expect(about(changed)).toHaveLength(1);
  });

  it.each([
    ['refused', () => door.shut()],
    ['hung', hang],
    ['of the connection alone, at once replaced', () => door.drop()],
  ])('drops every cache after a cut: %s', async (_, cut) => {
    cut();
    await time.advance(45_000);
    open();
    await time.advance(4_000);
    expect(drops()).toBe(1);
    expect(feed.isFresh()).toBe(true);
  });

  it('is not fresh during a cut, however long a poll hangs', async () => {
    hang();
    await time.advance(2_000);
    expect(feed.isFresh()).toBe(false);
    await time.advance(120_000);
    expect(feed.isFresh()).toBe(false);
    expect(drops()).toBe(0);
  });

  it('does not take an answer that arrives late for a fresh one', async () => {
    hang();
    await time.advance(2_500);
    // The poll of 500 ms was executed by the server and is answered now, within its time limit.
    isHung = false;
    door.open();
    await time.advance(0);
    expect(feed.isFresh()).toBe(false);
    await time.advance(500);
    expect(feed.isFresh()).toBe(true);
    expect(drops()).toBe(1);
  });

  it('drops every cache when the changes that it missed were deleted', async () => {
    const changed = owner();
    hang();
    await time.advance(2_000);
    await asSystem(async (client) => {
      await record(client, changed);
      await client.query('delete from auth_changes where account_id = $1', [changed.accountId]);
    });
    open();
    await time.advance(1_000);
    expect(drops()).toBe(1);
  });

  it('drops every cache after a pause of the process', async () => {
    const timers = time.timers(() => isHung);
    const paused = createChangeFeed({ address: door.address, log: silentLog, timers });
    const kinds: string[] = [];
    paused.subscribe(({ kind }) => void kinds.push(kind));
    await paused.start();
    kinds.length = 0;
    timers.pause();
    await time.advance(3 * minuteMs);
    expect(paused.isFresh()).toBe(false);
    timers.resume();
    await time.advance(500);
    expect(kinds).toContain('everything');
    await paused.stop();
  });

  it('deletes changes after ten minutes, and none of a transaction that was in flight then', async () => {
    const [old, late] = [owner(), owner()];
    const left = async (): Promise<string[]> => {
      const { rows } = await asSystem((client) =>
        client.query('select account_id from auth_changes where account_id = any($1)', [
          [old.accountId, late.accountId],
        ]),
      );
      return rows.map((row) => row.account_id);
    };
    await asSystem(async (client) => {
      await record(client, old);
      await client.query('begin');
      await record(client, late);
      await time.advance(11 * minuteMs);
      await client.query('commit');
    });
    expect(await left()).toContain(late.accountId);
    await time.advance(500);
    expect(about(late)).toHaveLength(1);
    // Other databases of the server have transactions in flight, too, at the moment that counts.
    await vi.waitFor(
      async () => {
        await time.advance(11 * minuteMs);
        expect(await left()).toEqual([]);
      },
      { timeout: 120_000 },
    );
  });

  it('ignores transaction ids of another server, which a restored backup contains', async () => {
    const restored = owner();
    await asSystem((client) => record(client, restored, '9000000000000000000'));
    await time.advance(10_000);
    expect(about(restored)).toEqual([]);
  });

  it('publishes the keys again until they were read', async () => {
    let failures = 3;
    const other = createChangeFeed({ address: door.address, log: silentLog, timers: time.timers() });
    other.subscribe(async ({ kind }) => {
      if (kind !== 'keys') return;
      failures -= 1;
      if (failures > 0) throw new Error('The keys cannot be read.');
    });
    await other.start();
    await time.advance(5_000);
    expect(failures).toBe(0);
    await other.stop();
  });

  describe('and a cache', () => {
    type Value = { text: string };
    const read = (text: string) => async (): Promise<Value> => ({ text });

    it('trusts no entry that it read before the drop', async () => {
      const cache = createClientCache<Value>(feed);
      const client = owner();
      await cache.load('key', client, read('old'));
      expect(cache.get('key')).toEqual({ text: 'old' });
      door.drop();
      await time.advance(1_000);
      expect(drops()).toBe(1);
      expect(cache.get('key')).toBeUndefined();
      await cache.load('key', client, read('new'));
      expect(cache.get('key')).toEqual({ text: 'new' });
    });

    it('reads again what a hanging database answers late, for every caller that waits', async () => {
      const cache = createClientCache<Value>(feed);
      const answers: ((value: Value) => void)[] = [];
      const slow = () => new Promise<Value>((resolve) => answers.push(resolve));
      const client = owner();
      const first = cache.load('key', client, slow);
      hang();
      await time.advance(10_000);
      const second = cache.load('key', client, slow);
      answers[0]?.({ text: 'ten seconds old' });
      await vi.waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.({ text: 'new' });
      expect(await Promise.all([first, second])).toEqual([{ text: 'new' }, { text: 'new' }]);
      expect(cache.get('key')).toBeUndefined();
    });

    it('gives up when every read is late', async () => {
      const cache = createClientCache<Value>(feed);
      hang();
      await time.advance(5_000);
      const late = async () => {
        await time.advance(2_000);
        return { text: 'late' };
      };
      await expect(cache.load('key', owner(), late)).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('accepts a slow read while the feed is fresh and names no change', async () => {
      const cache = createClientCache<Value>(feed);
      const slow = async () => {
        await time.advance(5_000);
        return { text: 'slow' };
      };
      expect(await cache.load('key', owner(), slow)).toEqual({ text: 'slow' });
      expect(cache.get('key')).toEqual({ text: 'slow' });
    });
  });
});
