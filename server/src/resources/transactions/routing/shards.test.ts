import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { addHolder, stateOf, transactionTrial } from '../../../testing/transactions.ts';
import { chooseShards } from './router.ts';

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

  it('are divided between the processes, and one without a share takes any', () => {
    const shards = (workers: number, rank: number) => chooseShards({ busy: [4, 5, 6], workers, rank });
    expect(shards(1, 0)).toEqual([4, 5, 6]);
    expect(shards(2, 0)).toEqual([4, 6]);
    expect(shards(2, 1)).toEqual([5]);
    expect(shards(10, 9)).toEqual([4, 5, 6]);
    expect(shards(0, 0)).toEqual([4, 5, 6]);
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
