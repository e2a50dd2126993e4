import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { addOrganization } from '../../testing/organization.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { createPartner } from '../../testing/partner.ts';
import { ownApi, type TestApi, testApi } from '../../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../../testing/transactions.ts';

describe('transactions', () => {
  let api: TestApi;
  let trial: TransactionTrial;
  beforeAll(async () => {
    api = await testApi();
    trial = await transactionTrial(api);
    // The card holder is new: a transaction sent before the (empty) history is done would belong to it.
    await api.routeNow();
    await trial.send(
      stateOf('a', 'authorized', { purchase_time: '2026-11-01T10:00:00.000Z' }),
      stateOf('b', 'cleared', {
        purchase_time: '2026-11-02T10:00:00.000Z',
        purchase_merchant: 'SQ *KAFFEBAREN 100% EKO',
        purchase_city: 'Malmö',
        original_amount: 75,
        original_currency: 'NOK',
        mcc_code: '5814',
      }),
      stateOf('c', 'authorized', { purchase_time: '2026-11-03T10:00:00.000Z' }),
      stateOf('c', 'deleted'),
    );
    await api.routeNow();
  });
  afterAll(() => api.close());

  const references = async (query: string, base = '/transactions') => {
    const { status, body, text } = await trial.partner.get(`${base}${query}`);
    expect(status, text).toBe(200);
    return body.data.map((one: { card_issuer_reference: string }) => one.card_issuer_reference);
  };

  it('are listed in their current state, in the order of announcement, and read one by one', async () => {
    expect(await references('?order=asc')).toEqual(['a', 'b', 'c']);
    const [newest] = (await trial.partner.get('/transactions')).body.data;
    expect(newest).toMatchObject({
      id: expect.stringMatching(/^txn_/),
      state: 'deleted',
      receiptable: false,
      states: [
        { state: 'authorized', at: expect.stringMatching(/Z$/) },
        { state: 'deleted', at: expect.stringMatching(/Z$/) },
      ],
      environmental_impact_id: expect.stringMatching(/^env_/),
      card_holder: { id: trial.cardHolderId },
      organization: { id: trial.organizationId },
    });
    const read = await trial.partner.get(`/transactions/${newest.id}`);
    expect(read.body).toEqual(newest);
    const again = await trial.partner.get(`/transactions/${newest.id}`, {
      'if-none-match': read.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['?state=cleared', ['b']],
    ['?from=2026-11-02', ['c', 'b']],
    ['?to=2026-11-02', ['b', 'a']],
    ['?from=2026-11-02&to=2026-11-02', ['b']],
    ['?q=kaffebaren', ['b']],
    ['?q=100%25%20kaffe', ['b']],
    ['?q=100%25x', []],
    ['?q=kaffe%20eko%20sq', ['b']],
    ['?q=kaffe%20o%27eko', []],
    ['?q=kaffe%20%5C', []],
    ['?q=ica&state=authorized', ['a']],
    ['?amount_min=100', ['c', 'a']],
    ['?amount_min=75&amount_max=75.0', ['b']],
    ['?amount_max=74.99', []],
    ['?currency=NOK', ['b']],
    ['?mcc_code=5411&currency=SEK&to=2026-11-02', ['a']],
    ['?q=kaffebaren&mcc_code=5411', []],
    ['?updated_since=2026-01-01T00:00:00Z', ['c', 'b', 'a']],
    ['?updated_since=2090-01-01T00:00:00Z', []],
    ['?order_by=created_at&order=asc&from=2026-11-02&q=ica', ['c']],
    ['?order_by=purchase_time', ['c', 'b', 'a']],
    ['?limit=1', ['c']],
    ['?q=75', ['b']],
    ['?q=129,50', ['c', 'a']],
    ['?q=129.51', []],
  ])('are found by %s', async (query, expected) => {
    expect(await references(query)).toEqual(expected);
    expect(await references(query, `${trial.path}/transactions`)).toEqual(expected);
  });

  it('are summed per currency with the filters of the list, without released authorizations', async () => {
    const totals = async (query: string) => (await trial.partner.get(`/transactions/totals${query}`)).body;
    const [nok, sek] = [
      { currency: 'NOK', count: 1, amount: 75 },
      { currency: 'SEK', count: 1, amount: 129.5 },
    ];
    expect(await totals('')).toEqual({ data: [nok, sek], count: 2, is_complete: true });
    expect(await totals('?q=kaffebaren')).toMatchObject({ data: [nok] });
    expect(await totals('?q=129.5')).toMatchObject({ data: [sek] });
    expect(await totals('?state=deleted')).toMatchObject({ data: [sek] });
    expect(await totals(`?card_holder_id=${trial.cardHolderId}&to=2026-11-01`)).toMatchObject({
      data: [sek],
    });
    expect(await totals('?currency=EUR')).toEqual({ data: [], count: 0, is_complete: true });
    expect((await trial.partner.get('/transactions/totals?amount_min=2&amount_max=1')).status).toBe(422);
  });

  it('are found by their id, Kontor’s or the issuer’s, and only in their account', async () => {
    const own = await transactionTrial(api);
    await api.routeNow();
    await own.send(stateOf('REF-2026-0042', 'cleared'), stateOf('REF-2026-0043', 'cleared'));
    await api.routeNow();
    const find = async (q: string, path = '') =>
      (await own.partner.get(`${path}/transactions?q=${q}`)).body.data;
    const [found, ...others] = await find('REF-2026-0042');
    expect([found.card_issuer_reference, others]).toEqual(['REF-2026-0042', []]);
    for (const same of [
      await find(found.id),
      await find('REF-2026-0042&order_by=created_at'),
      await find('REF-2026-0042', own.path),
    ]) {
      expect(same).toEqual([found]);
    }
    expect(await find('REF-2026-0042&state=authorized')).toEqual([]);
    expect((await own.partner.get('/transactions/totals?q=REF-2026-0042')).body.count).toBe(1);
    expect(await references('?q=REF-2026-0042')).toEqual([]);
    expect(await references(`?q=${found.id}`)).toEqual([]);
  });

  it('are found by organization and card holder, and nothing is found by others', async () => {
    const now = api.clock.now();
    expect(await references(`?organization_id=${trial.organizationId}`)).toHaveLength(3);
    expect(await references(`?card_holder_id=${trial.cardHolderId}`)).toHaveLength(3);
    expect(await references(`?organization_id=${newId('org', now)}`)).toEqual([]);
    expect(await references(`?card_holder_id=${newId('chd', now)}`)).toEqual([]);
  });

  it.each([
    ['?from=2026-11-03&to=2026-11-01', 'to'],
    ['?from=yesterday', 'from'],
    ['?state=lost', 'state'],
    ['?organization=x', 'organization'],
    ['?cursor=nonsense', 'cursor'],
    ['?amount_min=2&amount_max=1', 'amount_max'],
    ['?amount_min=1e3', 'amount_min'],
    ['?currency=sek', 'currency'],
    ['?order_by=amount', 'order_by'],
    ['?updated_since=today', 'updated_since'],
  ])('refuse %s', async (query, field) => {
    const { status, body } = await trial.partner.get(`/transactions${query}`);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });

  it('are listed in the order of announcement, whatever the day of purchase, and found by what changed', async () => {
    // On a separate database: another process that routes them would give them the times of another clock.
    const own = await migratedDatabase();
    const alone = await ownApi({ address: own.address });
    onTestFinished(async () => {
      await alone.close();
      await own.drop();
    });
    const other = await transactionTrial(alone);
    await alone.routeNow();
    await other.send(stateOf('first', 'authorized', { purchase_time: '2026-11-05T10:00:00.000Z' }));
    await alone.routeNow();
    await other.send(stateOf('second', 'authorized', { purchase_time: '2026-11-01T10:00:00.000Z' }));
    await alone.routeNow();
    const read = async (query: string) => {
      const { body } = await other.partner.get(`/transactions${query}`);
      const names = body.data.map((one: { card_issuer_reference: string }) => one.card_issuer_reference);
      return [names, body.next_cursor] as const;
    };
    expect((await read(''))[0]).toEqual(['first', 'second']);
    const [[newest], cursor] = await read('?order_by=created_at&limit=1');
    expect(newest).toBe('second');
    expect(await read(`?order_by=created_at&limit=1&cursor=${cursor}`)).toEqual([['first'], null]);
    // A cursor belongs to its order.
    expect((await other.partner.get(`/transactions?cursor=${cursor}`)).status).toBe(422);
    alone.clock.advance(60_000);
    const since = alone.clock.now().toISOString();
    expect((await read(`?updated_since=${since}`))[0]).toEqual([]);
    await other.send(stateOf('first', 'cleared', { purchase_time: '2026-11-05T10:00:00.000Z' }));
    await alone.routeNow();
    expect((await read(`?updated_since=${since}`))[0]).toEqual(['first']);
  });

  it('are found by several merchants at once in one order, and none is missed between pages', async () => {
    const other = await transactionTrial(api);
    await api.routeNow();
    // Of one merchant more in a row than a page reads of it.
    const merchants = ['Rose', 'Rose', 'Rose', 'Lily', 'Rose', 'Lily', 'Lily', 'Lily', 'Iris'];
    await other.send(
      ...merchants.map((name, n) =>
        stateOf(`f${n}`, n % 2 ? 'cleared' : 'authorized', {
          purchase_time: `2026-11-0${1 + n}T10:00:00.000Z`,
          purchase_merchant: `Flower ${name}`,
        }),
      ),
    );
    await api.routeNow();
    const readAll = async (query: string) => {
      const found: string[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await other.partner.get(`/transactions?q=flower&limit=1${query}${cursor}`);
        found.push(...body.data.map((one: { card_issuer_reference: string }) => one.card_issuer_reference));
        if (body.next_cursor === null) return found;
        cursor = `&cursor=${body.next_cursor}`;
      }
    };
    const all = merchants.map((_, n) => `f${n}`);
    expect(await readAll('&order=asc')).toEqual(all);
    expect(await readAll('')).toEqual(all.toReversed());
    expect(await readAll('&state=cleared&to=2026-11-07')).toEqual(['f5', 'f3', 'f1']);
  });

  it('are found by a word of very many merchants, and by two such words that one merchant has', async () => {
    const own = await migratedDatabase();
    const alone = await ownApi({ address: own.address });
    onTestFinished(async () => {
      await alone.close();
      await own.drop();
    });
    const other = await transactionTrial(alone);
    await alone.routeNow();
    // More than the scans of a page of one read.
    const names = ['Flower Tool', ...Array.from({ length: 180 }, (_, n) => `Flower ${n}`)];
    await other.send(
      ...names.map((purchase_merchant, n) =>
        stateOf(`f${n}`, 'authorized', { purchase_merchant, purchase_time: '2026-11-01T10:00:00.000Z' }),
      ),
    );
    await alone.routeNow();
    // Merchants whose purchases are no longer kept. The statistics do not know that hardly one has both words.
    await own.ask(
      `insert into merchants select '${other.partner.accountId}', word || n from generate_series(1000, 1599) n,
         unnest('{Flower ,Tool }'::text[]) word; analyze merchants`,
    );
    const read = async (query: string) => {
      const { body } = await other.partner.get(`/transactions?state=authorized&${query}`);
      const found = body.data.map((one: { purchase_merchant: string }) => one.purchase_merchant);
      return [found, body.next_cursor !== null] as const;
    };
    expect(await read('q=flower&limit=1')).toEqual([['Flower 179'], true]);
    expect((await read('q=flower&limit=200'))[0]).toHaveLength(names.length);
    expect(await read('q=flower+tool&limit=1')).toEqual([['Flower Tool'], false]);
  });

  it('are invisible to another account, and to a client of another organization', async () => {
    const [{ id }] = (await trial.partner.get('/transactions?limit=1')).body.data;
    const otherPartner = await api.partner();
    expect((await otherPartner.get(`/transactions/${id}`)).status).toBe(404);
    expect((await otherPartner.get('/transactions')).body.data).toEqual([]);
    const other = await addOrganization(api.database, trial.partner.accountId, api.clock.now());
    expect((await trial.partner.get(`/organizations/${other}/transactions/${id}`)).status).toBe(404);
    expect(await references('', `/organizations/${other}/transactions`)).toEqual([]);
    const clientOf = async (organization_id: string) => {
      const made = await trial.partner.post('/oauthclients', {
        name: 'Theirs',
        scopes: ['webhook-events-read'],
        organization_id,
      });
      const { client_id, secret } = made.body;
      return createPartner(api.url, trial.partner.accountId, {
        client_id,
        client_secret: secret,
      });
    };
    const own = await clientOf(trial.organizationId);
    expect((await own.get('/transactions')).status).toBe(403);
    expect((await own.get(`${trial.path}/transactions/${id}`)).body.id).toBe(id);
    expect((await own.get(`${trial.path}/transactions`)).body.data).toHaveLength(3);
    const theirs = await clientOf(other);
    expect((await theirs.get(`${trial.path}/transactions`)).status).toBe(403);
  });

  it('are in the export of the person, and stay when the person is removed', async () => {
    const own = await transactionTrial(api);
    await own.send(stateOf('a', 'authorized'), stateOf('b', 'authorized'));
    await api.routeNow();
    const { body } = await own.partner.get(`${own.path}/cardholders/${own.cardHolderId}/export`);
    const names = body.transactions.map(
      (one: { card_issuer_reference: string }) => one.card_issuer_reference,
    );
    expect(names).toEqual(['a', 'b']);
    expect((await own.partner.delete(`${own.path}/cardholders/${own.cardHolderId}`)).status).toBe(204);
    await own.send(stateOf('a', 'cleared'));
    await api.routeNow();
    const { data } = (await own.partner.get('/transactions?order=asc')).body;
    expect(data.map((one: { state: string }) => one.state)).toEqual(['authorized', 'authorized']);
  });
});
