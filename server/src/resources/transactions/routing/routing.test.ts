import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { cardOf } from '../../../testing/issuer.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi, testApi } from '../../../testing/test-api.ts';
import { addHolder, stateOf, transactionTrial } from '../../../testing/transactions.ts';

const countQueue = systemSql<{ account: string }, { waiting: number; aside: number }>(
  `select count(*) filter (where set_aside_at is null) as waiting, count(*) filter (where set_aside_at is not null) as aside
   from transaction_queue where account_id = :account`,
);
type Stored = {
  id: string;
  state: string;
  states: number;
  original_amount: string;
  purchase_date: string;
  version: number;
};
const selectRows = tenantSql<Record<string, never>, Stored>(
  `select id, state, states, original_amount, purchase_date, version from transactions
   where account_id = :account_id order by id`,
);
const selectReadable = systemSql<{ account: string }, { payload: unknown }>(
  'select payload from readable.transactions where account_id = :account',
);

describe('routing', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const rowsOf = (accountId: string) => api.database.tenant(accountId).many(selectRows, {});

  /** Facts that no issuer can send, as a fault of ours would leave them. */
  const spoil = (own: OwnDatabase, id: string, change: string) =>
    own.ask(
      `update transaction_states set ${change} where transaction_id in
         (select id from card_transactions where issuer_transaction_id = '${id}')`,
    );

  it('announces each state once, in order, under one id, with its CO2', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'authorized'));
    expect(await trial.announced()).toEqual(['authorized', 'environmental.impact']);
    await trial.send(stateOf('a', 'cleared', { original_amount: 131.25 }));
    expect((await trial.announced()).slice(2)).toEqual(['cleared', 'environmental.impact']);
    await trial.send(stateOf('a', 'invoiced', { invoice_number: 'I-1', invoice_date: '2026-11-30' }));
    // What the estimate depends on has not changed.
    expect((await trial.announced()).slice(4)).toEqual(['invoiced']);
    const events = await trial.events();
    const own = events.filter(({ name }) => name !== 'environmental.impact');
    expect(new Set(own.map(({ payload }) => payload.id)).size).toBe(1);
    expect(new Set(events.map(({ transaction_id }) => transaction_id))).toEqual(
      new Set([own[0]?.payload.id]),
    );
    expect(own.map(({ payload }) => payload.original_amount)).toEqual([129.5, 131.25, 131.25]);
    expect(own[2]?.payload).toMatchObject({
      state: 'invoiced',
      invoice_number: 'I-1',
      invoice_date: '2026-11-30',
      purchase_merchant: 'ICA MAXI STOCKHOLM',
      purchase_merchant_common: 'ICA Maxi',
      purchase_date: '2026-11-10',
      purchase_time: '11:41:07',
      purchase_timezone: 'Europe/Stockholm',
      card_id: trial.cardId,
      card_last_four: '4242',
      card_issuer: trial.issuer.slug,
      card_issuer_reference: 'a',
      mcc_text: expect.stringMatching(/grocer/i),
      receiptable: true,
    });
    expect(await rowsOf(trial.partner.accountId)).toMatchObject([
      { state: 'invoiced', states: 7, original_amount: '131.2500', version: 3 },
    ]);
    const { event: _, ...announced } = own[2]?.payload ?? {};
    const account = trial.partner.accountId;
    expect(await api.database.system.many(selectReadable, { account })).toEqual([{ payload: announced }]);
  });

  it.each([
    [['cleared', 'authorized'], ['cleared']],
    [
      ['invoiced', 'cleared'],
      ['cleared', 'invoiced'],
    ],
    [
      ['invoiced', 'cleared', 'authorized'],
      ['cleared', 'invoiced'],
    ],
    [
      ['deleted', 'authorized'],
      ['authorized', 'deleted'],
    ],
    [
      ['authorized', 'deleted'],
      ['authorized', 'deleted'],
    ],
    [
      ['authorized', 'invoiced', 'cleared'],
      ['authorized', 'cleared', 'invoiced'],
    ],
  ])('announces of %o, sent one by one, %o', async (sent, given) => {
    const trial = await transactionTrial(api);
    for (const state of sent) {
      await trial.send(stateOf('a', state));
      await api.routeNow();
    }
    const announced = (await trial.announced()).filter((name) => name !== 'environmental.impact');
    expect(announced).toEqual(given);
    const [row] = await rowsOf(trial.partner.accountId);
    expect(row?.state).toBe(given.at(-1));
  });

  it('announces the due ones of states that arrive together, each with the facts known then', async () => {
    const trial = await transactionTrial(api);
    await trial.send(
      stateOf('a', 'invoiced', { invoice_number: 'I-9' }),
      stateOf('a', 'authorized', { original_amount: 100 }),
      stateOf('a', 'cleared', { original_amount: 99 }),
    );
    expect(await trial.announced()).toEqual(['authorized', 'cleared', 'invoiced', 'environmental.impact']);
    const figures = (await trial.events()).map(({ payload }) => [
      payload.original_amount,
      payload.invoice_number,
    ]);
    expect(figures.slice(0, 3)).toEqual([
      [100, null],
      [99, null],
      [99, 'I-9'],
    ]);
  });

  it('voids the CO2 of a deleted transaction without an event', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'authorized'));
    await api.routeNow();
    await trial.send(stateOf('a', 'deleted'));
    expect(await trial.announced()).toEqual(['authorized', 'environmental.impact', 'deleted']);
    const { data } = (await trial.partner.get('/environmental-impacts')).body;
    expect(data).toMatchObject([{ status: 'not_applicable', reason: 'transaction_deleted' }]);
  });

  it('copies a purchase to every partner it concerns, under separate ids', async () => {
    const first = await transactionTrial(api);
    const second = await transactionTrial(api, { issuer: first.issuer });
    const other = await addHolder(first.partner, first.path, { identity_id: first.identityId });
    await first.send(stateOf('a', 'cleared'));
    await api.routeNow();
    const [own, theirs] = [await first.events(), await second.events()];
    const holders = own.flatMap(({ name, payload }) =>
      name.endsWith('cleared') ? [payload.card_holder.id] : [],
    );
    expect(holders.toSorted()).toEqual([first.cardHolderId, other].toSorted());
    expect(theirs.filter(({ name }) => name.endsWith('cleared'))).toHaveLength(1);
    const ids = [...own, ...theirs].flatMap(({ payload }) => payload.id ?? []);
    expect(new Set(ids).size).toBe(3);
  });

  it('continues started transactions after the card ends, accepts earlier purchases and no later ones', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('begun', 'authorized'));
    await api.routeNow();
    expect((await trial.issuer.delete('/cards/tova')).status).toBe(204);
    const before = new Date(api.clock.now().getTime() - 1000).toISOString();
    api.clock.advance(60_000);
    await trial.send(
      stateOf('begun', 'cleared'),
      stateOf('before', 'cleared', { purchase_time: before }),
      stateOf('after', 'cleared', { purchase_time: api.clock.now().toISOString() }),
    );
    await api.routeNow();
    const references = (await trial.events()).flatMap(({ payload }) => payload.card_issuer_reference ?? []);
    expect(references).toEqual(['begun', 'begun', 'before']);
  });

  it('sets aside a transaction that cannot be routed, and continues with the others', async () => {
    // In a separate database: the router of another test file must not be faster than what spoils them.
    const own = await migratedDatabase();
    const api = await ownApi({ address: own.address });
    const trial = await transactionTrial(api);
    const { accountId } = trial.issuer;
    for (const id of ['one', 'undecidable', 'two', 'unwritable', 'three'])
      await trial.send(stateOf(id, 'cleared'));
    await spoil(own, 'undecidable', 'original_amount = null, purchase_time = null');
    await spoil(own, 'unwritable', `original_amount = ${'1'.repeat(30)}`);
    await api.routeNow();
    const references = (await trial.events()).flatMap(({ payload }) => payload.card_issuer_reference ?? []);
    expect(references).toEqual(['one', 'two', 'three']);
    const queue = await api.database.system.one(countQueue, { account: accountId });
    expect(queue).toEqual({ waiting: 0, aside: 2 });
    await api.close();
    await own.drop();
  });

  it('announces nothing twice when several processes route at once', async () => {
    const trial = await transactionTrial(api);
    const others = await Promise.all([ownApi(), ownApi()]);
    try {
      const sent = Array.from({ length: 30 }, (_, index) => stateOf(`t${index}`, 'authorized'));
      let routing = Promise.resolve();
      for (const state of sent) {
        await trial.send(state);
        routing = routing.then(() => others[0].routeNow());
      }
      await Promise.all([routing, api.routeNow(), ...others.map((one) => one.routeNow())]);
      await trial.send(...sent.map(({ id }) => stateOf(id, 'cleared')));
      await Promise.all([api.routeNow(), ...others.map((one) => one.routeNow())]);
      const names = (await trial.announced()).filter((name) => name !== 'environmental.impact');
      expect(names.toSorted()).toEqual([...Array(30).fill('authorized'), ...Array(30).fill('cleared')]);
      expect(await rowsOf(trial.partner.accountId)).toHaveLength(30);
    } finally {
      for (const other of others) await other.close();
    }
  });

  it('stops immediately when the card holder withdraws', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'authorized'));
    await api.routeNow();
    const holder = tenantSql<{ id: string; now: Date }>(
      `update card_holders set status = 'withdrawn', withdrawn_at = :now, updated_at = :now where account_id = :account_id and id = :id`,
    );
    await api.database
      .tenant(trial.partner.accountId)
      .run(holder, { id: trial.cardHolderId, now: api.clock.now() });
    await trial.send(stateOf('a', 'cleared'), stateOf('b', 'cleared'));
    expect(await trial.announced()).toEqual(['authorized', 'environmental.impact']);
  });

  it('waits for a withdrawal in flight, and then announces nothing', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('a', 'authorized'));
    const withdraw = tenantSql<{ id: string }>(
      `update card_holders set status = 'withdrawn' where account_id = :account_id and id = :id`,
    );
    const routed = await api.database.tenantTransaction(trial.partner.accountId, async (db) => {
      await db.run(withdraw, { id: trial.cardHolderId });
      return { routing: api.routeNow() };
    });
    await routed.routing;
    expect(await trial.announced()).toEqual([]);
  });

  it('routes a new card immediately', async () => {
    const trial = await transactionTrial(api);
    await trial.issuer.post('/cards', cardOf(trial.issuer, 'second', { last_four: '0002' }));
    const sent = await trial.issuer.post('/cards/second/transaction-states', stateOf('s', 'cleared'));
    expect(sent.status).toBe(202);
    expect((await trial.announced())[0]).toBe('cleared');
    expect((await trial.events())[0]?.payload.card_last_four).toBe('0002');
  });
});
