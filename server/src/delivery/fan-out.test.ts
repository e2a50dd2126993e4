import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { ownApi } from '../testing/test-api.ts';
import { fanOut, type Share } from './fan-out.ts';

const backlog = 20_000;
/** The statement that runs when the event arrives, and the next one. */
const statementsMax = 2;

describe('with a backlog of 20,000 events of one account, the next event of another', async () => {
  const database = await migratedDatabase();
  const client = new pg.Client(database.address);
  await client.connect();
  const api = await ownApi({ address: database.address });
  afterAll(async () => {
    await client.end();
    await api.close();
    await database.drop();
  });
  const partners = [await api.partner(), await api.partner(), await api.partner()];
  // Ids are random, so the result must not depend on the order of turns.
  const accounts = partners.map(({ accountId }) => accountId).toSorted();
  await client.query('set role kontor_system');

  const queue = (account: string, count: number) =>
    client.query(
      `insert into event_queue (account_id, event_id, name, created_at) select $1, id, 'card_holder.created', now() from unnest($2::text[]) as id`,
      [account, Array.from({ length: count }, () => newId('evt', new Date()))],
    );
  const waiting = async (account: string): Promise<number> =>
    (await client.query('select from event_queue where account_id = $1', [account])).rows.length;

  const [first = '', middle = '', last = ''] = accounts;
  const cases: [name: string, bystander: string, shares: (Share | undefined)[]][] = [
    ['before it in order, with one process', first, [undefined]],
    ['after it in order, with one process', last, [undefined]],
    ['before it in order, with two processes', first, [0, 1].map((rank) => ({ workers: 2, rank }))],
    ['after it in order, with two processes', last, [0, 1].map((rank) => ({ workers: 2, rank }))],
  ];
  it.each(cases)('waits for two statements: %s', async (_name, bystander, shares) => {
    await client.query('delete from event_queue');
    await queue(middle, backlog);
    // Each process continues where its last turn ended, as in the engine.
    const after = shares.map(() => '');
    const turn = () =>
      Promise.all(
        shares.map(async (share, index) => {
          const done = await fanOut(api.database.system, { share, after: after[index] ?? '' });
          after[index] = done?.after ?? '';
        }),
      );
    await turn();
    await queue(bystander, 1);
    let statements = 0;
    while ((await waiting(bystander)) > 0) {
      await turn();
      statements += 1;
    }
    expect(statements).toBeLessThanOrEqual(statementsMax);
    expect(await waiting(middle)).toBeGreaterThan(backlog / 2);
  });
});
