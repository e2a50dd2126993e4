import { afterAll, describe, expect, it } from 'vitest';
import { addIssuer, type TestIssuer } from '../../../testing/issuer.ts';
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

const path = '/cards/card-1/transaction-states';
const send = (issuer: TestIssuer, id: string, wanted: Record<string, unknown> = {}) =>
  issuer.post(path, stateOf(api, id, wanted));

describe('a transaction state', () => {
  it('is stored completely before it is answered, and queued for routing', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const state = stateOf(api, 'tx-1', {
      accounting_amount: 11.4,
      accounting_currency: 'EUR',
      exchange_rate: 11.3596,
      vat_rate: 12,
      vat_amount: 13.88,
      purchase_timezone: 'Europe/Stockholm',
      rrn: '631912345678',
      invoice_number: null,
    });
    const { status, body } = await issuer.post(path, state);
    expect(status).toBe(202);
    expect(body).toEqual({
      id: 'tx-1',
      transaction_id: expect.stringMatching(/^txn_[0-9a-z]{19}$/),
      state: 'authorized',
      status: 'accepted',
      held: false,
    });
    expect(await storedTransactions(api, issuer.accountId)).toEqual([
      {
        id: 'tx-1',
        card: 'card-1',
        states: 1,
        purchased_at: state.purchase_time,
        queued: 1,
        facts: {
          authorized: {
            type: 'CARD_PURCHASE',
            original_amount: '129.50',
            original_currency: 'SEK',
            accounting_amount: '11.40',
            accounting_currency: 'EUR',
            exchange_rate: '11.3596',
            vat_rate: '12',
            vat_amount: '13.88',
            vat_currency: 'SEK',
            purchase_merchant: 'ICA MAXI STOCKHOLM',
            purchase_time: state.purchase_time,
            purchase_timezone: 'Europe/Stockholm',
            purchase_country: 'SE',
            purchase_city: 'Stockholm',
            mcc_code: '5411',
            rrn: '631912345678',
          },
        },
      },
    ]);
  });

  it('belongs to the same transaction as its other states', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const first = await send(issuer, 'tx-1');
    const second = await send(issuer, 'tx-1', { state: 'cleared', original_amount: 131 });
    const third = await issuer.post(path, { id: 'tx-1', state: 'invoiced', invoice_number: '2026-11' });
    expect([first.status, second.status, third.status]).toEqual([202, 202, 202]);
    expect(new Set([first, second, third].map(({ body }) => body.transaction_id)).size).toBe(1);
    const [stored] = await storedTransactions(api, issuer.accountId);
    expect(stored).toMatchObject({ states: 7, queued: 3 });
    expect(stored?.facts?.invoiced).toEqual({ invoice_number: '2026-11' });
  });

  it('sent again is a 409, and nothing changes', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    await send(issuer, 'tx-1');
    const before = await storedTransactions(api, issuer.accountId);
    const again = await send(issuer, 'tx-1', { original_amount: 999 });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    expect(again.body.detail).toContain('authorized');
    expect(await storedTransactions(api, issuer.accountId)).toEqual(before);
  });

  it('may arrive before the one it follows, and is held until then', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const invoiced = await issuer.post(path, { id: 'tx-1', state: 'invoiced' });
    expect([invoiced.status, invoiced.body.held]).toEqual([202, true]);
    const cleared = await send(issuer, 'tx-1', { state: 'cleared' });
    expect([cleared.status, cleared.body.held]).toEqual([202, false]);
    const authorized = await send(issuer, 'tx-1');
    expect([authorized.status, authorized.body.held]).toEqual([202, false]);
    const deleted = await issuer.post(path, { id: 'tx-2', state: 'deleted' });
    expect([deleted.status, deleted.body.held]).toEqual([202, true]);
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored.map(({ states }) => states)).toEqual([7, 8]);
    expect(stored[1]?.purchased_at).toBeNull();
  });

  it('that the life cycle forbids is a 409, whichever came first, and nothing changes', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    await send(issuer, 'tx-1', { state: 'cleared' });
    await issuer.post(path, { id: 'tx-2', state: 'deleted' });
    const before = await storedTransactions(api, issuer.accountId);
    const deleted = await issuer.post(path, { id: 'tx-1', state: 'deleted' });
    const cleared = await send(issuer, 'tx-2', { state: 'cleared' });
    for (const { status, body } of [deleted, cleared]) {
      expect([status, body.code]).toEqual([409, 'state_conflict']);
    }
    expect(deleted.body.detail).toContain('refund');
    expect(cleared.body.detail).toContain('new id');
    expect(await storedTransactions(api, issuer.accountId)).toEqual(before);
  });

  it('of a transaction of another card is a 409 that says so', async () => {
    const issuer = await issuerWithCards(api, 'card-1', 'card-2');
    await send(issuer, 'tx-1');
    const other = await issuer.post(
      '/cards/card-2/transaction-states',
      stateOf(api, 'tx-1', { state: 'cleared' }),
    );
    expect([other.status, other.body.code]).toEqual([409, 'state_conflict']);
    expect(other.body.detail).toContain('another of your cards');
    expect((await storedTransactions(api, issuer.accountId)).map(({ states }) => states)).toEqual([1]);
  });

  it('of an unknown card, or another issuer’s, is a 404, whatever else is wrong with it', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const other = await addIssuer(api);
    for (const body of [
      stateOf(api, 'tx-1'),
      stateOf(api, 'tx-1', { original_amount: -1 }),
      { nonsense: 1 },
    ]) {
      const { status, body: problem } = await other.post(path, body);
      expect([status, problem.code]).toEqual([404, 'not_found']);
    }
    expect(await storedTransactions(api, other.accountId)).toEqual([]);
    expect(await storedTransactions(api, issuer.accountId)).toEqual([]);
  });

  it('is accepted for a removed card', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    await send(issuer, 'tx-1');
    expect((await issuer.delete('/cards/card-1')).status).toBe(204);
    expect((await send(issuer, 'tx-1', { state: 'cleared' })).status).toBe(202);
    expect((await send(issuer, 'tx-2')).status).toBe(202);
    const refused = await send(issuer, 'tx-3', { original_currency: 'XXX' });
    expect(refused.status).toBe(422);
  });

  it('that is invalid is a 422 that names each field, and nothing is stored', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const { status, body } = await send(issuer, 'tx-1', {
      original_amount: 129.555,
      accounting_amount: 12,
      purchase_time: new Date(api.clock.now().getTime() + 6 * 60_000).toISOString(),
    });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['original_amount', 'decimals'],
      ['accounting_currency', 'required'],
      ['purchase_time', 'future'],
    ]);
    const unknown = await send(issuer, 'tx-1', { amount: 1, mcc_code: '54' });
    expect(unknown.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'amount',
      'mcc_code',
    ]);
    expect(await storedTransactions(api, issuer.accountId)).toEqual([]);
  });

  it('with an idempotency key gets the first answer again instead of a 409', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const key = { 'idempotency-key': 'state-1' };
    const state = stateOf(api, 'tx-1');
    const first = await issuer.post(path, state, key);
    const second = await issuer.post(path, state, key);
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await issuer.post(path, stateOf(api, 'tx-2'), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    // A refused call leaves its key free.
    const refused = await issuer.post(path, stateOf(api, 'tx-3', { original_amount: 0 }), {
      'idempotency-key': 'k2',
    });
    const corrected = await issuer.post(path, stateOf(api, 'tx-3'), { 'idempotency-key': 'k2' });
    expect([refused.status, corrected.status]).toEqual([422, 202]);
  });

  it('sent by many at once is accepted once, as is each other state of the transaction', async () => {
    const issuer = await issuerWithCards(api, 'card-1');
    const states = ['authorized', 'cleared', 'invoiced'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(issuer, `tx-${Math.floor(index / 3) % 4}`, { state: states[index % 3] }),
      ),
    );
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect([counts.get(202), counts.get(409)]).toEqual([12, 48]);
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored.map(({ states }) => states)).toEqual([7, 7, 7, 7]);
  });
});
