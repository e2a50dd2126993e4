import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import { addIssuer } from '../../../testing/issuer.ts';
import { migratedDatabase } from '../../../testing/own-database.ts';
import { ownApi } from '../../../testing/test-api.ts';
import { issuerWithCards, stateOf, storedTransactions } from '../../../testing/transaction-states.ts';

// A separate database: the routers of other tests would empty the queue.
const database = await migratedDatabase();
const api = await ownApi({ address: database.address });
afterAll(async () => {
  await api.close();
  await database.drop();
});

const path = '/transaction-states';
const countStates = tenantSql<Record<string, never>, { count: number }>(
  'select count(*) as count from transaction_states where account_id = :account_id',
);
type Row = Record<string, unknown>;
const row = (card_id: string, id: string, wanted: Row = {}): Row => ({
  card_id,
  ...stateOf(api, id, wanted),
});
const batch = (rows: unknown[]) => ({ transaction_states: rows });
// biome-ignore lint/suspicious/noExplicitAny: rows of an answer, whose fields the test names.
const shortly = (results: any[]) => results.map(({ status, error }) => [status, error?.code]);

describe('a batch of transaction states', () => {
  it('has a result for each row, in order; a bad row refuses only itself', async () => {
    const issuer = await issuerWithCards(api, 'card-1', 'card-2');
    await issuer.post('/cards/card-1/transaction-states', stateOf(api, 'old'));
    const { status, body } = await issuer.post(
      path,
      batch([
        row('card-1', 'tx-1'),
        row('nowhere', 'tx-2'),
        row('card-2', 'tx-3', { original_amount: 1.234, original_currency: 'EUR' }),
        row('card-1', 'old'),
        row('card-2', 'old', { state: 'cleared' }),
        row('card-2', 'tx-4', { state: 'deleted' }),
        'nonsense',
        row('card-1', 'tx-5', { nonsense: true, state: 'eaten' }),
        row('card-1', 'tx-1', { state: 'cleared' }),
        row('card-2', 'tx-4', { state: 'invoiced' }),
      ]),
    );
    expect(status).toBe(200);
    expect([body.accepted, body.refused]).toEqual([3, 7]);
    expect(body.results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shortly(body.results)).toEqual([
      ['accepted', undefined],
      ['unknown_card', 'not_found'],
      ['invalid', 'validation_failed'],
      ['duplicate', 'duplicate'],
      ['conflict', 'state_conflict'],
      ['accepted', undefined],
      ['invalid', 'validation_failed'],
      ['invalid', 'validation_failed'],
      ['accepted', undefined],
      ['conflict', 'state_conflict'],
    ]);
    expect(body.results[0]).toEqual({
      index: 0,
      id: 'tx-1',
      card_id: 'card-1',
      state: 'authorized',
      status: 'accepted',
      transaction_id: expect.stringMatching(/^txn_/),
      held: false,
    });
    expect(body.results[8].transaction_id).toBe(body.results[0].transaction_id);
    expect(body.results[5].held).toBe(true);
    expect(body.results[2].error.errors).toEqual([
      { field: 'original_amount', code: 'decimals', message: expect.stringContaining('EUR') },
    ]);
    expect(body.results[7]).toMatchObject({ id: 'tx-5', state: 'eaten' });
    expect(body.results[7].error.errors.map(({ field }: Row) => field).toSorted()).toEqual([
      'nonsense',
      'state',
    ]);
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored.map(({ id, states, queued }) => [id, states, queued])).toEqual([
      ['old', 1, 1],
      ['tx-1', 3, 1],
      ['tx-4', 8, 1],
    ]);
  });

  it('quotes no more of an unknown field than the schema allows', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const { status, body } = await issuer.post(
      path,
      batch([row('card-1', 'tx-1', { ['k'.repeat(5_000)]: 1 })]),
    );
    const [{ error }] = body.results;
    expect([status, error.code, error.detail.length, error.errors[0].field.length]).toEqual([
      200,
      'validation_failed',
      1_000,
      200,
    ]);
  });

  it('accepts a repeated row once, and the first of two that exclude each other', async () => {
    const issuer = await issuerWithCards(api, 'card-1', 'card-2');
    const { body } = await issuer.post(
      path,
      batch([
        row('card-1', 'tx-1', { original_amount: 1 }),
        row('card-1', 'tx-1', { original_amount: 2 }),
        row('card-1', 'tx-2', { state: 'cleared' }),
        row('card-1', 'tx-2', { state: 'deleted' }),
        row('card-1', 'tx-2', { state: 'invoiced' }),
        row('card-1', 'tx-3'),
        row('card-2', 'tx-3', { state: 'cleared' }),
        row('nowhere', 'tx-4'),
        row('card-1', 'tx-4'),
      ]),
    );
    expect(shortly(body.results).map(([status]) => status)).toEqual([
      'accepted',
      'duplicate',
      'accepted',
      'conflict',
      'accepted',
      'accepted',
      'conflict',
      'unknown_card',
      'accepted',
    ]);
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored.map(({ id, card, states }) => [id, card, states])).toEqual([
      ['tx-1', 'card-1', 1],
      ['tx-2', 'card-1', 6],
      ['tx-3', 'card-1', 1],
      ['tx-4', 'card-1', 1],
    ]);
    expect(stored[0]?.facts?.authorized?.original_amount).toBe('1.00');
  });

  it('accepts the new states of a transaction when some are stored already', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    await issuer.post('/cards/card-1/transaction-states', stateOf(api, 'tx-1', { state: 'cleared' }));
    const { body } = await issuer.post(
      path,
      batch(['authorized', 'cleared', 'invoiced'].map((state) => row('card-1', 'tx-1', { state }))),
    );
    expect(shortly(body.results).map(([status]) => status)).toEqual(['accepted', 'duplicate', 'accepted']);
    expect(await storedTransactions(api, issuer.accountId)).toMatchObject([{ states: 7, queued: 2 }]);
  });

  it('of 1,000 rows is accepted; with 1,001, none, or another form it is a 422', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const rows = Array.from({ length: 1_001 }, (_, index) => row('card-1', `tx-${index}`));
    for (const body of [batch(rows), batch([]), {}, { ...batch([rows[0]]), more: 1 }, [rows[0]]]) {
      const answer = await issuer.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    }
    expect(await storedTransactions(api, issuer.accountId)).toEqual([]);
    const most = await issuer.post(path, batch(rows.slice(1)));
    expect([most.status, most.body.accepted, most.body.refused]).toEqual([200, 1_000, 0]);
    expect(await storedTransactions(api, issuer.accountId)).toHaveLength(1_000);
  });

  it('accepts rows with every field at its maximum length', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const long = {
      purchase_merchant: 'é'.repeat(200),
      purchase_city: 'é'.repeat(100),
      merchant_number: '1'.repeat(50),
      terminal_id: '1'.repeat(50),
      rrn: '1'.repeat(50),
      auth_code: '1'.repeat(20),
      invoice_number: '1'.repeat(100),
      card_issuer_reference: '1'.repeat(100),
      card_issuer_customer_number: '1'.repeat(100),
      branch_code: '1'.repeat(30),
      branch_text: 'é'.repeat(200),
    };
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      row('card-1', `${index}-${'x'.repeat(90)}`, long),
    );
    const { status, body, text } = await issuer.post(path, batch(rows));
    expect(status, text.slice(0, 300)).toBe(200);
    expect(body.accepted).toBe(1_000);
  });

  it('sent five times in parallel is accepted once, row by row', async () => {
    const issuer = await issuerWithCards(api, 'card-1', 'card-2');
    const rows = Array.from({ length: 600 }, (_, index) => {
      const number = (index * 7_919) % 200;
      const state = ['authorized', 'cleared', 'invoiced'][Math.floor(index / 200)];
      return { ...stateOf(api, `tx-${number}`, { state }), card_id: `card-${1 + (number % 2)}` };
    });
    // Each in a different order, so that only the intake can prevent a deadlock.
    const orders = [rows, rows.toReversed(), rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))];
    const sent = [...orders, rows.slice(300).concat(rows.slice(0, 300)), rows];
    const answers = await Promise.all(sent.map((one) => issuer.post(path, batch(one))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const times = new Map<string, number>();
    for (const { body } of answers) {
      expect(body.accepted + body.refused).toBe(600);
      for (const { id, state, status } of body.results) {
        const key = `${id} ${state}`;
        times.set(key, (times.get(key) ?? 0) + (status === 'accepted' ? 1 : 0));
        expect(['accepted', 'duplicate']).toContain(status);
      }
    }
    expect(times.size).toBe(600);
    expect(new Set(times.values())).toEqual(new Set([1]));
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored).toHaveLength(200);
    expect(new Set(stored.map(({ states }) => states))).toEqual(new Set([7]));
  });

  it('sent through two processes at once is accepted once', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const other = await ownApi({ address: database.address });
    try {
      const rows = Array.from({ length: 400 }, (_, index) => row('card-1', `tx-${index}`));
      const ask = (url: string, some: Row[]) =>
        fetch(`${url}/issuers/${issuer.slug}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(batch(some)),
        }).then((answer) => answer.json() as Promise<{ accepted: number; refused: number }>);
      const answers = await Promise.all(
        [api.url, other.url, api.url, other.url].map((url, index) =>
          ask(url, index % 2 === 0 ? rows : rows.toReversed()),
        ),
      );
      expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(400);
      expect(answers.reduce((sum, { refused }) => sum + refused, 0)).toBe(1_200);
      expect(await storedTransactions(api, issuer.accountId)).toHaveLength(400);
      // No key of the table would refuse a second one.
      expect(await api.database.tenant(issuer.accountId).one(countStates, {})).toEqual({ count: 400 });
    } finally {
      await other.close();
    }
  });

  it('reaches only the sender’s own cards', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const other = await addIssuer(api);
    const { body } = await other.post(path, batch([row('card-1', 'tx-1')]));
    expect(shortly(body.results)).toEqual([['unknown_card', 'not_found']]);
    expect(await storedTransactions(api, issuer.accountId)).toEqual([]);
  });
});
