import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { recordFinished, recordRetried } from './outcome-store.ts';

const key = { account_id: 'acc_1', webhook_id: 'whk_1' };
const attempt = '["2026-11-17T10:00:00.000Z",1,200]';
const finished = (sequence: number) =>
  ({ ...key, sequence, status: 'delivered', reason: null, attempt }) as const;
const at = '2026-11-17T10:00:00.000Z';
const retried = (sequence: number) => ({ ...key, sequence, due_at: at, attempt, at });

// The test uses a separate database, because it fills the queue and renews its statistics.
describe('outcomes of deliveries', () => {
  let own: OwnDatabase;
  let api: TestApi;
  let other: pg.Client;
  beforeAll(async () => {
    own = await migratedDatabase();
    api = await ownApi({ address: own.address });
    other = new pg.Client(own.address);
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await api.close();
    await own.drop();
  });

  const enqueue = (from: number, to: number) =>
    own.ask(`insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
      select '${key.account_id}', '${key.webhook_id}', i, 'evt_' || i, now(), now() from generate_series(${from}, ${to}) i`);
  const queued = async () =>
    (await own.ask('select sequence::integer, attempts from delivery_queue order by sequence')) as {
      sequence: number;
      attempts: unknown[];
    }[];
  const counted = async () =>
    (
      await own.ask(`select (seq_tup_read + idx_tup_fetch)::integer as read, n_tup_ins::integer as inserted, n_tup_upd::integer as updated, n_tup_del::integer as deleted
        from pg_stat_user_tables where relname = 'delivery_queue'`)
    )[0] as { read: number };
  const isWaiting = () =>
    vi.waitFor(
      async () =>
        expect(
          await own.ask(
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      { timeout: 120_000 },
    );

  it('are found by their keys in a queue that was long and is believed to be short', async () => {
    await enqueue(1_000, 60_000);
    await own.ask('delete from delivery_queue where sequence < 60000');
    await own.ask('vacuum analyze delivery_queue');
    await enqueue(60_001, 63_000);
    // A connection reports its statistics some time later.
    const reported = (changes: object) =>
      vi.waitFor(
        async () => {
          const now = await counted();
          expect(now).toMatchObject(changes);
          return now;
        },
        { timeout: 120_000 },
      );
    const before = await reported({ inserted: 62_001, updated: 0, deleted: 59_000 });
    await recordRetried(api.database, [62_000, 62_001].map(retried));
    await recordFinished(api.database, [62_000, 62_001].map(finished));
    const after = await reported({ inserted: 62_001, updated: 2, deleted: 59_002 });
    expect(after.read - before.read).toBeLessThan(100);
    expect(await queued()).toHaveLength(2_999);
  });

  it('are recorded once, also of a delivery that another statement changes at that moment', async () => {
    await own.ask('delete from delivery_queue');
    await own.ask('delete from deliveries');
    await enqueue(1, 3);
    for (const [record, left] of [
      [() => recordRetried(api.database, [1, 2, 3].map(retried)), [1, 1, 1]],
      [() => recordFinished(api.database, [1, 2, 3].map(finished)), []],
    ] as const) {
      await other.query('begin');
      await other.query(`update delivery_queue set due_at = due_at - interval '1 day' where sequence = 2`);
      const recorded = record();
      await isWaiting();
      await other.query('commit');
      await recorded;
      expect((await queued()).map(({ attempts }) => attempts.length)).toEqual(left);
    }
    const log =
      'select sequence::integer, json_array_length(attempts) as attempts from deliveries order by 1';
    expect(await own.ask(log)).toEqual([1, 2, 3].map((sequence) => ({ sequence, attempts: 2 })));
  });
});
