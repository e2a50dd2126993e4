import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../../platform/clock.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { call } from '../../../testing/partner.ts';
import { planRecorder, type Read } from '../../../testing/plan-rows.ts';
import { fakeOcr, groceries, pictureOf, type ReceiptTrial, receiptTrial } from '../../../testing/receipts.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { ubl } from '../../../testing/ubl.ts';
import { candidatesFor } from '../matching/candidates.ts';
import { requestReceipts } from './requests.ts';

// On a separate database: a new provider is asked about every purchase in it.
let own: OwnDatabase;
let api: TestApi;
let secret: string;
const slug = 'shop-receipts';
beforeAll(async () => {
  own = await migratedDatabase();
  api = await ownApi({ address: own.address, ocr: fakeOcr() });
  ({ secret } = await api.operator.addReceiptProvider({ slug, name: 'Shop Receipts' }));
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

const selectRequests = tenantSql<{ transaction: string; slug: string }, { id: string; status: string }>(
  `select id, status from receipt_requests
   where account_id = :account_id and transaction_id = :transaction and provider = :slug`,
);
const provided = {
  merchant: { name: 'ICA Maxi' },
  purchase_date: '2026-11-10',
  purchase_time: '11:41',
  total_amount: 129.5,
  currency: 'SEK',
  vat_rates: [{ percentage: 25, vat_amount: 25.9, total_amount: 129.5 }],
  line_items: [{ description: 'Diesel', quantity: 6.5, unit: 'l', total_amount: 129.5 }],
};

/** A purchase about which the provider was asked. */
async function asked(trial: ReceiptTrial, wanted?: object) {
  const transaction = await trial.purchase(wanted);
  await api.app.receipts.workNow(trial.partner.accountId);
  const tenant = api.database.tenant(trial.partner.accountId);
  const read = () => tenant.one(selectRequests, { transaction: transaction.id, slug });
  return { transaction, reference: (await read())?.id ?? '', status: async () => (await read())?.status };
}

function send(reference: string, body: Buffer | string, wanted: Record<string, string> = {}, to = slug) {
  const bytes = Buffer.from(body);
  return call(`${api.url}/receipt-providers/${to}/callback/${reference}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-event': 'CallbackRequestResolved',
      'x-callbackrequest-id': 'cb-1',
      'x-data-signature': createHmac('sha256', secret).update(bytes).digest('hex'),
      ...wanted,
    },
    body: new Uint8Array(bytes),
  });
}

describe('a provider’s answer', () => {
  it.each<[string, (lastFour: string) => string, object]>([
    ['JSON', () => JSON.stringify(provided), {}],
    ['UBL', (lastFour) => ubl().replace('4242', lastFour), { amount: 112 }],
  ])(
    'in %s becomes a receipt with a page, at once, and its repeat changes nothing',
    async (_name, body, wanted) => {
      const trial = await receiptTrial(api);
      const { transaction, reference, status } = await asked(trial, wanted);
      const bytes = body(transaction.card_last_four);
      expect(await send(reference, bytes)).toMatchObject({ status: 200, body: { status: 'resolved' } });
      expect(await status()).toBe('resolved');
      const { body: read } = await trial.partner.get(`/transactions/${transaction.id}/receipt`);
      expect(read.receipt).toMatchObject({
        source: 'provider',
        content_type: 'application/pdf',
        match_status: 'matched',
        confidence: { total_amount: 1 },
      });
      const file = await trial.partner.get(`/files/${read.receipt.file_id}`);
      expect(file).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
      const events = ['receipt.fetched', 'transaction.true.vat', 'transaction.line.items'];
      expect((await trial.heard()).filter((name) => name !== 'environmental.impact')).toEqual(events);
      expect(await send(reference, bytes)).toMatchObject({ status: 200, body: { status: 'resolved' } });
      expect((await send(reference, bytes, { 'x-callbackrequest-id': 'cb-2' })).status).toBe(200);
      expect((await send(reference, bytes, { 'x-event': 'CallbackRequestDeleted' })).status).toBe(200);
      expect((await trial.heard()).filter((name) => name !== 'environmental.impact')).toEqual(events);
      expect((await trial.partner.get('/receipts')).body.data).toHaveLength(1);
    },
  );

  it('as a picture is read first', async () => {
    const trial = await receiptTrial(api);
    const { transaction, reference } = await asked(trial);
    const picture = await pictureOf(groceries);
    expect((await send(reference, picture, { 'content-type': 'image/png' })).status).toBe(200);
    expect((await trial.partner.get(`/transactions/${transaction.id}/receipt`)).status).toBe(404);
    await api.app.receipts.workNow(trial.partner.accountId);
    const { body } = await trial.partner.get(`/transactions/${transaction.id}/receipt`);
    expect(body.receipt).toMatchObject({
      source: 'provider',
      content_type: 'image/png',
      total_amount: 129.5,
    });
  });

  it('twice at the same moment is one receipt', async () => {
    const trial = await receiptTrial(api);
    const { reference } = await asked(trial);
    const answers = await Promise.all([1, 2, 3].map(() => send(reference, JSON.stringify(provided))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await trial.partner.get('/receipts')).body.data).toHaveLength(1);
  });

  it('that contradicts the purchase is left to a person', async () => {
    const trial = await receiptTrial(api);
    const { transaction, reference } = await asked(trial);
    await send(reference, JSON.stringify({ ...provided, total_amount: 5_000 }));
    const [receipt] = (await trial.partner.get('/receipts')).body.data;
    expect(receipt).toMatchObject({
      match_status: 'ambiguous',
      candidates: [{ transaction_id: transaction.id, score: 0 }],
    });
    expect(await trial.heard()).toEqual(['environmental.impact']);
  });

  it('that there is none reaches the partner once', async () => {
    const trial = await receiptTrial(api);
    const { reference, status, transaction } = await asked(trial);
    const deleted = { 'x-event': 'CallbackRequestDeleted' };
    expect(await send(reference, '', deleted)).toMatchObject({ status: 200, body: { status: 'deleted' } });
    expect(await send(reference, '', deleted)).toMatchObject({ status: 200, body: { status: 'deleted' } });
    expect(await status()).toBe('deleted');
    expect(await trial.heard()).toEqual(['environmental.impact', 'receipt.not_found']);
    // Better late than never.
    expect((await send(reference, JSON.stringify(provided))).status).toBe(200);
    expect((await trial.partner.get(`/transactions/${transaction.id}/receipt`)).status).toBe(200);
  });
});

describe('is refused', () => {
  let reference: string;
  let trial: ReceiptTrial;
  beforeAll(async () => {
    trial = await receiptTrial(api);
    ({ reference } = await asked(trial));
  });
  const good = JSON.stringify(provided);
  const wrong = createHmac('sha256', 'another').update(good).digest('hex');

  it.each<[string, () => ReturnType<typeof send>, number, string]>([
    [
      'under another secret',
      () => send(reference, good, { 'x-data-signature': wrong }),
      403,
      'bad_signature',
    ],
    [
      'with a signature that is none',
      () => send(reference, good, { 'x-data-signature': 'x' }),
      403,
      'bad_signature',
    ],
    ['without a signature', () => send(reference, good, { 'x-data-signature': '' }), 403, 'bad_signature'],
    ['of an unknown provider', () => send(reference, good, {}, 'unknown'), 404, 'not_found'],
    ['to no request', () => send(newId('rrq', new Date()), good), 404, 'not_found'],
    ['to a reference that is none', () => send('x', good), 404, 'not_found'],
    ['of another event', () => send(reference, good, { 'x-event': 'Something' }), 422, 'validation_failed'],
    ['without an id', () => send(reference, good, { 'x-callbackrequest-id': '' }), 422, 'validation_failed'],
    ['as half a JSON', () => send(reference, good.slice(0, 40)), 400, 'invalid_json'],
    [
      'with unknown fields',
      () => send(reference, JSON.stringify({ ...provided, colour: 1 })),
      422,
      'validation_failed',
    ],
    [
      'with a DTD',
      () => send(reference, ubl({ before: '<!DOCTYPE a [<!ENTITY b "c">]>' })),
      422,
      'receipt_unreadable',
    ],
    ['as another XML', () => send(reference, '<a/>'), 422, 'receipt_unreadable'],
    ['as a zip', () => send(reference, 'PK\u0003\u0004'), 422, 'receipt_unreadable'],
    ['as nothing', () => send(reference, ''), 422, 'receipt_unreadable'],
    ['when it is too large', () => send(reference, Buffer.alloc(10 * 1024 * 1024 + 1, 32)), 413, 'too_large'],
  ])('what comes %s', async (_name, act, status, code) => {
    expect(await act()).toMatchObject({ status, body: { code } });
    expect((await trial.partner.get('/receipts')).body.data).toEqual([]);
  });
});

describe('questions', () => {
  it('are put only for those who pay for receipts, and for what has one', async () => {
    const trial = await receiptTrial(api);
    const cash = await asked(trial, { type: 'CASH_WITHDRAWAL', mcc_code: '6011' });
    expect(cash.reference).toBe('');
    const [billing] = (await trial.partner.get('/billings')).body.data;
    await trial.partner.put(`/billings/${billing.id}`, { product_digital_receipt: false });
    expect((await asked(trial)).reference).toBe('');
  });

  it('end after two weeks, which the partner hears once; not when a receipt came another way', async () => {
    const trial = await receiptTrial(api);
    const lost = await asked(trial);
    const kept = await asked(trial, { amount: 77 });
    await trial.scan({ ...groceries, total_amount: 77 });
    const earlier = systemSql<{ account: string; at: Date }>(
      'update receipt_requests set created_at = :at where account_id = :account',
    );
    const at = new Date(api.clock.now().getTime() - 13 * dayMs);
    await api.database.system.run(earlier, { account: trial.partner.accountId, at });
    await api.app.receipts.workNow(trial.partner.accountId);
    expect(await lost.status()).toBe('open');
    await api.database.system.run(earlier, {
      account: trial.partner.accountId,
      at: new Date(at.getTime() - dayMs - 1),
    });
    for (let i = 0; i < 2; i += 1) await api.app.receipts.workNow(trial.partner.accountId);
    expect([await lost.status(), await kept.status()]).toEqual(['given_up', 'given_up']);
    const news = (await api.eventsOf(trial.partner.accountId)).filter(
      ({ name }) => name === 'receipt.not_found',
    );
    expect(news.map(({ transaction_id }) => transaction_id)).toEqual([lost.transaction.id]);
  });

  it('end earlier when a sandbox’s clock moves, but none that was put after that', async () => {
    const trial = await receiptTrial(api);
    const advance = (count: number) =>
      trial.partner.post('/sandbox/clock', { advance: (count * dayMs) / secondMs });
    const first = await asked(trial);
    expect((await advance(13)).status).toBe(200);
    const second = await asked(trial, { amount: 77 });
    expect([await first.status(), await second.status()]).toEqual(['open', 'open']);
    expect((await advance(2)).status).toBe(200);
    // The answer may come before all that is due is done.
    await expect.poll(first.status).toBe('given_up');
    expect(await second.status()).toBe('open');
  });

  it('are sent signed to those who want them, and again when they were not taken', async () => {
    const seen: { body: string; signature: unknown }[] = [];
    let answer = 500;
    const server = createServer(async (request, response) => {
      seen.push({ body: await text(request), signature: request.headers['x-data-signature'] });
      response.writeHead(answer).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asking = 'asked';
    const added = await api.operator.addReceiptProvider({
      slug: asking,
      name: 'Asked',
      requestUrl: `http://127.0.0.1:${port}/ask`,
    });
    const trial = await receiptTrial(api);
    const transaction = await trial.purchase();
    await api.app.receipts.workNow(trial.partner.accountId);
    await api.app.receipts.workNow(trial.partner.accountId);
    expect(seen).toHaveLength(1);
    answer = 202;
    api.clock.advance(hourMs);
    for (let i = 0; i < 2; i += 1) await api.app.receipts.workNow(trial.partner.accountId);
    expect(seen).toHaveLength(2);
    const question = JSON.parse(seen[1]?.body ?? '');
    const reference = (
      await api.database
        .tenant(trial.partner.accountId)
        .one(selectRequests, { transaction: transaction.id, slug: asking })
    )?.id;
    expect(question).toMatchObject({
      reference_id: reference,
      callback_url: `http://kontor.test/receipt-providers/${asking}/callback/${reference}`,
      amount: 129.5,
      currency: 'SEK',
      merchant: 'ICA MAXI STOCKHOLM',
      card_last_four: transaction.card_last_four,
    });
    const expected = createHmac('sha256', added.secret)
      .update(seen[1]?.body ?? '')
      .digest('hex');
    expect(seen[1]?.signature).toBe(expected);
    await api.operator.removeReceiptProvider(asking);
    server.close();
  });
});

it('the operator keeps providers, and their secrets are kept sealed', async () => {
  const listed = await api.operator.listReceiptProviders();
  expect(listed.find((one) => one.slug === slug)).toMatchObject({ name: 'Shop Receipts', request_url: null });
  await expect(api.operator.addReceiptProvider({ slug, name: 'Again' })).rejects.toThrow(/already/);
  await expect(api.operator.removeReceiptProvider('unknown')).rejects.toThrow(/no receipt provider/);
  const [stored] = await own.ask(
    `select encode(secret, 'escape') as secret from receipt_providers where slug = '${slug}'`,
  );
  expect(stored).toEqual({ secret: expect.not.stringContaining(secret) });
});

describe('with many rows', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(own.address);
    await client.connect();
  });
  afterAll(() => client.end());

  /** Copies of one row with other ids. */
  const copy = (table: string, where: string, changes: string, count: number) =>
    own.ask(
      `insert into ${table} select (jsonb_populate_record(x, jsonb_build_object(${changes}))).*
       from ${table} x cross join generate_series(1, ${count}) n where ${where}`,
    );

  it('reads each purchase once, however many billing profiles the account has', async () => {
    const trial = await receiptTrial(api);
    const { id } = await trial.purchase();
    const { accountId } = trial.partner;
    await copy('billings', `x.account_id = '${accountId}'`, `'id', 'bil_' || n`, 300);
    const reads: Read[] = [];
    const db = planRecorder({ ...api.database.system, accountId } as never, client, reads);
    const rows = Array.from({ length: 50 }, () => ({ account_id: accountId, transaction_id: id }));
    await requestReceipts(db as never, api.clock.now(), rows as never);
    expect(reads).toHaveLength(1);
    // The purchase, the parts of its payload, its organization, its profile, the provider.
    expect(reads[0]?.rows).toBeLessThanOrEqual(10 * rows.length);
  });

  it('composes the payload of the nearest purchases, not of all that fit a receipt', async () => {
    const trial = await receiptTrial(api);
    const { id } = await trial.purchase();
    const { accountId } = trial.partner;
    await copy('transactions', `x.id = '${id}'`, `'id', x.id || n, 'source_id', x.source_id || n`, 1_000);
    const [{ total, day, at }] = (await own.ask(
      `select original_amount::float8 as total, purchase_date::text as day, created_at as at from transactions where id = '${id}'`,
    )) as [{ total: number; day: string; at: Date }];
    const reads: Read[] = [];
    await client.query("select set_config('kontor.account_id', $1, false)", [accountId]);
    const db = planRecorder(api.database.tenant(accountId), client, reads);
    const receipt = { created_at: at.toISOString() } as never;
    const found = await candidatesFor(db, receipt, { total, currency: null, date: day } as never);
    expect(found).toHaveLength(200);
    // Each purchase that fits, and for 200 of them the two parts of the payload; 3,003 with those of all. A plan reads a few more.
    expect(reads[0]?.rows).toBeLessThanOrEqual(1_001 + 3 * found.length);
  });
});
