import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../../testing/books.ts';
import { fakeOcr, groceries, pictureOf } from '../../testing/receipts.ts';
import { expectStatus } from '../../testing/sandbox.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
});
afterAll(() => api.close());

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
type Read = any;

const books = (wanted: object = {}) => booksTrial(api, wanted);
const linesOf = (posting: Read) => posting.lines.map(({ account, amount }: Read) => [account, amount]);

describe('an export profile', () => {
  it('begins with the accounts of the company’s country, and keeps those that are sent', async () => {
    const { profile, base, partner } = await books({ accounts: { cost: '5410' } });
    expect(profile).toMatchObject({
      currency: 'SEK',
      accounts: { cost: '5410', card: '2890', rounding: '3740' },
      dimensions: [
        { name: 'cost_centre', number: 1 },
        { name: 'project', number: 6 },
      ],
      next_voucher_number: null,
      locked_until: null,
    });
    expect(profile.vat_codes.map(({ code }: Read) => code)).toEqual(['I25', 'I12', 'I6', 'IO25']);
    const changed = expectStatus(200, await partner.put(base, { accounts: { fee: '6571' } }));
    expect(changed.accounts).toMatchObject({ cost: '5410', fee: '6571' });
    const actions = (await partner.get(`/audit-log?object=${profile.id}`)).body.data;
    expect(actions.map(({ action }: Read) => action)).toEqual([
      'export_profile.updated',
      'export_profile.created',
    ]);
  });

  it.each([
    [{ currency: 'XXX' }, 'currency'],
    [{ format: 'pdf' }, 'format'],
    [{ accounts: { cost: '' } }, 'accounts.cost'],
    [
      {
        dimensions: [
          { name: 'a', number: 1 },
          { name: 'b', number: 1 },
        ],
      },
      'dimensions.1',
    ],
  ])('refuses %j and names %s', async (wanted, field) => {
    const { path, partner } = await books();
    const answer = await partner.post(path, { name: 'Second', format: 'sie', ...wanted });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    expect((await partner.get(path)).body.data).toHaveLength(1);
  });
});

describe('a run', () => {
  it('exports each purchase once, and those that clear later in the next run', async () => {
    const { buy, clear, run, preview, postings } = await books();
    const [first, late] = [await buy(), await buy({ amount: 40 })];
    await clear(first.id);
    await api.routeNow();
    expect(await preview()).toMatchObject({
      ready: 1,
      changed: 0,
      missing_receipt: 1,
      amount: 129.5,
      not_posted: [{ reason: 'not_cleared', count: 1 }],
    });
    const one = await run();
    expect(one).toMatchObject({
      number: 1,
      status: 'completed',
      postings: 1,
      corrections: 0,
      amount: 129.5,
      not_posted: [{ reason: 'not_cleared', count: 1 }],
    });
    await clear(late.id);
    await api.routeNow();
    const two = await run();
    expect(two).toMatchObject({ number: 2, postings: 1, amount: 40, not_posted: [] });
    expect(await run()).toMatchObject({ number: 3, postings: 0, amount: 0 });
    expect(await postings(first.id)).toMatchObject([{ run_id: one.id, run_number: 1, kind: 'purchase' }]);
    expect(await postings(late.id)).toMatchObject([{ run_id: two.id, run_number: 2, kind: 'purchase' }]);
  });

  it('cancels what has changed and posts it again, as when a receipt proves the VAT', async () => {
    const { buy, clear, run, postings, partner } = await books();
    const { id } = await buy();
    await clear(id);
    await api.routeNow();
    await run();
    const receipt = (await pictureOf(groceries)).toString('base64');
    expectStatus(201, await partner.post('/receipts/scan', { receipt }));
    expect(await run()).toMatchObject({
      postings: 2,
      corrections: 2,
      amount: 0,
      vat: [
        { code: 'I12', base: 71.43, tax: 8.57 },
        { code: 'I25', base: 39.6, tax: 9.9 },
      ],
    });
    const all = await postings(id);
    expect(all.map(({ kind, run_number }) => [kind, run_number])).toEqual([
      ['purchase', 1],
      ['reversal', 2],
      ['purchase', 2],
    ]);
    expect(all.map(linesOf)).toEqual([
      [
        ['6990', 129.5],
        ['2890', -129.5],
      ],
      [
        ['6990', -129.5],
        ['2890', 129.5],
      ],
      [
        ['6990', 39.6],
        ['2641', 9.9],
        ['6990', 71.43],
        ['2641', 8.57],
        ['2890', -129.5],
      ],
    ]);
    expect(await run()).toMatchObject({ postings: 0 });
  });

  it('numbers vouchers without gaps, across runs', async () => {
    const { buy, clear, run, file } = await books({ next_voucher_number: 7 });
    for (const amount of [10, 20, 30]) {
      const { id } = await buy({ amount });
      await clear(id);
    }
    await api.routeNow();
    const one = await run();
    expect(one).toMatchObject({ first_voucher_number: 7, last_voucher_number: 9 });
    const { id } = await buy({ amount: 50 });
    await clear(id);
    await api.routeNow();
    const two = await run();
    expect(two).toMatchObject({ first_voucher_number: 10, last_voucher_number: 10 });
    const text = (await file(one)).toString('latin1');
    expect([...text.matchAll(/#VER "K" (\d+) /g)].map(([, number]) => number)).toEqual(['7', '8', '9']);
  });

  it('posts late purchases of a locked period on the first open day', async () => {
    const { buy, clear, run, postings, partner, base } = await books();
    const { id } = await buy();
    await clear(id);
    await api.routeNow();
    expectStatus(200, await partner.put(base, { locked_until: '2026-11-15' }));
    await run();
    expect(await postings(id)).toMatchObject([{ date: '2026-11-16' }]);
    expectStatus(200, await partner.put(base, { locked_until: null }));
  });

  it('is alone, even if several are started at once', async () => {
    const { buy, clear, base, partner, postings } = await books();
    const { id } = await buy();
    await clear(id);
    await api.routeNow();
    const answers = await Promise.all(
      [1, 2, 3].map(() => partner.post(`${base}/runs`, { to: '2026-11-30' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await partner.put(base, { name: 'Other' })).status).toBe(409);
    await Promise.all([1, 2].map(() => api.app.exporter.workNow(partner.accountId)));
    expect(await postings(id)).toHaveLength(1);
  });

  it('writes its file again without posting again', async () => {
    const { buy, clear, run, base, partner, postings, file } = await books({ format: 'csv' });
    const { id } = await buy();
    await clear(id);
    await api.routeNow();
    const one = await run();
    const before = await file(one);
    expect((await partner.delete(`/exports/${one.export_id}`)).status).toBe(204);
    expect((await partner.get(`${base}/runs/${one.id}`)).body).toMatchObject({
      status: 'completed',
      file_url: null,
    });
    const again = expectStatus(200, await partner.post(`${base}/runs/${one.id}/file`));
    await api.app.exporter.workNow(partner.accountId);
    expect(await file(again)).toEqual(before);
    expect(before.toString()).toContain(`${one.number},1,K,,purchase,2026-11-10,2026-11-10,`);
    expect(await postings(id)).toHaveLength(1);
  });
});
