import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { addHolder, stateOf, transactionTrial } from '../../../testing/transactions.ts';
import { choose } from './router.ts';

/** As earlier code locks a lane. */
const laneKey = 5_118_207_344;
const shardKey = 5_118_300_000;

describe('the shards of routing', () => {
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
  const once = async (): Promise<boolean> => true;

  it('are divided between the processes, and one without a share takes any', () => {
    const busy: [number, number][] = [
      [0, 4],
      [1, 5],
      [2, 6],
    ];
    const shards = (workers: number, rank: number) =>
      choose({ busy, workers, rank }).map(({ shard }) => shard);
    expect(shards(1, 0)).toEqual([4, 5, 6]);
    expect(shards(2, 0)).toEqual([4, 6]);
    expect(shards(2, 1)).toEqual([5]);
    expect(shards(10, 9)).toEqual([4, 5, 6]);
    expect(shards(0, 0)).toEqual([4, 5, 6]);
    expect(choose({ busy: [...busy, [1, -1]], workers: 2, rank: 0 })).toEqual([{ lane: 1, shard: -1 }]);
  });

  it('what earlier code has queued goes first, and waits while earlier code routes its lane', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('earlier', 'cleared'));
    const [{ lane } = { lane: 0 }] = await own.ask('update transaction_queue set shard = -1 returning lane');
    await trial.send(stateOf('later', 'cleared'));
    const key = laneKey + Number(lane);
    await other.query(`select pg_advisory_lock(${key})`);
    await api.app.routeNow(once);
    expect(await own.ask('select position from transaction_queue')).toHaveLength(2);
    await other.query(`select pg_advisory_unlock(${key})`);
    await api.routeNow();
    const references = (await trial.events()).flatMap(({ payload }) => payload.card_issuer_reference ?? []);
    expect(references).toEqual(['earlier', 'later']);
  });

  it('a history needs those of its person’s cards alone', async () => {
    const trial = await transactionTrial(api, { cardHolder: null });
    await trial.send(stateOf('past', 'cleared'));
    await api.routeNow();
    await addHolder(trial.partner, trial.path, { identity_id: trial.identityId });
    const [{ shard } = { shard: 0 }] = await own.ask(
      `select routing_shard(card_id) as shard from card_transactions where issuer_transaction_id = 'past'`,
    );
    const others = `select pg_advisory_lock(${shardKey} + n) from generate_series(0, 63) as n where n <> ${shard}`;
    await other.query(others);
    await api.routeNow();
    await other.query('select pg_advisory_unlock_all()');
    expect(await trial.announced()).toEqual(['cleared', 'environmental.impact']);
  });
});
