import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { OcrBusy, OcrCrashed, OcrTimeout, ReceiptUnreadable } from '../../services/ocr/index.ts';
import { call } from '../../testing/partner.ts';
import { type FakeOcr, fakeOcr, groceries, pictureOf, receiptTrial } from '../../testing/receipts.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { newAccountSettings } from '../accounts/index.ts';
import { recount } from '../statistics/index.ts';

let api: TestApi;
let ocr: FakeOcr;
beforeAll(async () => {
  ocr = fakeOcr();
  api = await ownApi({ ocr });
});
afterAll(() => api.close());
beforeEach(() => ocr.failWith(undefined));

const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('a scan', () => {
  it('answers what the receipt says, keeps the file and can be read again', async () => {
    const partner = await api.partner();
    const bytes = await pictureOf(groceries);
    const body = { receipt: bytes.toString('base64'), include: ['line_items', 'text'], country: 'SE' };
    const scanned = await partner.post('/receipts/scan', body);
    expect(scanned.status, scanned.text).toBe(201);
    expect(scanned.body).toMatchObject({
      source: 'scan',
      status: 'scanned',
      merchant: { name: 'Ica Maxi Stockholm', organization_number: '5560160680' },
      purchase_date: '2026-11-10',
      total_amount: 129.5,
      currency: 'SEK',
      vat_total: 18.47,
      confidence: { total_amount: 0.99 },
      boxes: { total_amount: { page: 1, x: 10, y: 20, width: 30, height: 8 } },
      text: 'ICA MAXI\nTotalt 129,50',
      match_status: 'unmatched',
      transaction: null,
      duration_ms: 12,
    });
    expect(scanned.body.line_items).toHaveLength(2);
    expect(scanned.body).not.toHaveProperty('environmental_impact');
    expect(ocr.seen.at(-1)).toEqual({ country: 'SE', contentType: 'image/png' });
    const path = `/receipts/${scanned.body.id}`;
    expect(scanned.headers.get('location')).toBe(`http://kontor.test/accounts/${partner.accountId}${path}`);
    const again = await partner.get(path);
    expect(again.body).toEqual(scanned.body);
    expect((await partner.get(path, { 'if-none-match': again.headers.get('etag') ?? '' })).status).toBe(304);
    const file = await fetch(`${api.url}/accounts/${partner.accountId}/files/${scanned.body.file_id}`, {
      headers: { authorization: `Bearer ${partner.token}` },
    });
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('takes a form as well, and its type from the content alone', async () => {
    const partner = await api.partner();
    const form = new FormData();
    form.set(
      'receipt',
      new Blob([new Uint8Array(await pictureOf(groceries))], { type: 'text/plain' }),
      'x.txt',
    );
    form.set('include', 'line_items,environmental_impact');
    form.set('country', 'SE');
    const send = (body: FormData) =>
      call(`${api.url}/accounts/${partner.accountId}/receipts/scan`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${partner.token}`,
          accept: 'application/json',
          'idempotency-key': 'one',
        },
        body,
      });
    const first = await send(form);
    expect(first).toMatchObject({ status: 201, body: { content_type: 'image/png', country: 'SE' } });
    expect(first.body.environmental_impact).toMatchObject({ status: 'estimated' });
    expect(first.body.line_items).toHaveLength(2);
    const replayed = await send(form);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect(replayed.body).toEqual(first.body);
    form.set('colour', 'blue');
    expect(await send(form)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    const elsewhere = await call(`${api.url}/accounts/${partner.accountId}/organizations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json' },
      body: form,
    });
    expect(elsewhere.status).toBe(415);
  });

  it.each([
    ['an unknown part', { colour: 'blue' }, 'colour'],
    ['a country in words', { country: 'Sweden' }, 'country'],
    ['what cannot be included', { include: 'line_items,secrets' }, 'include'],
    ['no file', { receipt: 'text' }, 'receipt'],
  ])('refuses a form with %s', async (_name, wrong, field) => {
    const partner = await api.partner();
    const form = new FormData();
    form.set('receipt', new Blob([new Uint8Array(await pictureOf(groceries))]));
    for (const [name, value] of Object.entries(wrong)) form.set(name, value);
    const answer = await call(`${api.url}/accounts/${partner.accountId}/receipts/scan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json' },
      body: form,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['HTML', html, 'unknown_type'],
    ['a picture without text', undefined, 'no_text'],
  ])('of %s is a 422 that says why, and nothing is stored', async (_name, bytes, reason) => {
    const partner = await api.partner();
    const sent =
      bytes ?? Buffer.from((await pictureOf({})).toString('latin1').split('\nKONTOR')[0] ?? '', 'latin1');
    const answer = await partner.post('/receipts/scan', { receipt: sent.toString('base64') });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'receipt_unreadable', errors: [{ field: 'receipt', code: reason }] },
    });
    expect((await partner.get('/receipts')).body.data).toEqual([]);
  });

  it.each([
    ['too many are being read', new OcrBusy(7), '7'],
    ['one took too long', new OcrTimeout(30_000), '10'],
    ['the reader crashed', new OcrCrashed(new Error('code 139')), '10'],
  ])('is a 503 that says when to retry when %s', async (_name, fault, seconds) => {
    const partner = await api.partner();
    const receipt = (await pictureOf(groceries)).toString('base64');
    ocr.failWith(fault);
    const answer = await partner.post('/receipts/scan', { receipt });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe(seconds);
    expect((await partner.get('/receipts')).body.data).toEqual([]);
  });

  it('is a 500 for a fault of Kontor', async () => {
    const partner = await api.partner();
    const receipt = (await pictureOf(groceries)).toString('base64');
    ocr.failWith(new Error('a fault of ours'));
    expect((await partner.post('/receipts/scan', { receipt })).status).toBe(500);
    expect((await partner.get('/receipts')).body.data).toEqual([]);
  });

  it('takes 10 MiB and not a byte more', async () => {
    const partner = await api.partner();
    const picture = await pictureOf(groceries);
    const cut = picture.lastIndexOf('\nKONTOR');
    const sized = (size: number) =>
      Buffer.concat([picture.subarray(0, cut), Buffer.alloc(size - picture.length), picture.subarray(cut)]);
    const max = 10 * 1024 * 1024;
    const fits = await partner.post('/receipts/scan', { receipt: sized(max).toString('base64') });
    expect(fits.status, fits.text).toBe(201);
    for (const size of [max + 1, max + 100_000]) {
      const answer = await partner.post('/receipts/scan', { receipt: sized(size).toString('base64') });
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    }
  });

  it('refuses what is no Base64 and what is unknown', async () => {
    const partner = await api.partner();
    for (const [body, field] of [
      [{ receipt: 'böse' }, 'receipt'],
      [{ receipt: 'AAAA', colour: 1 }, 'colour'],
      [{ receipt: 'AAAA', include: ['secrets'] }, 'include.0'],
      [{}, 'receipt'],
    ] as const) {
      expect(await partner.post('/receipts/scan', body)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
  });
});

describe('an asynchronous scan', () => {
  it('is accepted at once and read later', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const transaction = await purchase();
    const taken = await scan(groceries, { include: ['text'] }, '?async=true');
    expect(taken).toMatchObject({
      status: 202,
      body: { status: 'queued', total_amount: null, transaction: null },
    });
    expect(taken.headers.get('location')).toMatch(taken.body.id);
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${taken.body.id}`)).body).toMatchObject({
      status: 'scanned',
      total_amount: 129.5,
      text: groceries.text,
      transaction: { id: transaction.id },
    });
  });

  it('that is unreadable gets that status', async () => {
    const { partner, scan } = await receiptTrial(api);
    const { body } = await scan(groceries, {}, '?async=true');
    ocr.failWith(new ReceiptUnreadable('encrypted_pdf'));
    await api.app.receipts.workNow(partner.accountId);
    const read = await partner.get(`/receipts/${body.id}`);
    expect(read.body).toMatchObject({
      status: 'unreadable',
      reason: 'encrypted_pdf',
      match_status: 'unmatched',
    });
    const match = await partner.post(`/receipts/${body.id}/match`, {
      transaction_id: newId('txn', new Date()),
    });
    expect(match.status).toBe(422);
  });

  it('that a process began and never finished is finished by another', async () => {
    const { partner, scan } = await receiptTrial(api);
    const { body } = await scan(groceries, {}, '?async=true');
    const path = `/receipts/${body.id}`;
    // The lease of the dead process has expired.
    let begun: () => void = () => undefined;
    const isReading = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finish: (fields: object) => void = () => undefined;
    const result = new Promise<object>((resolve) => {
      finish = resolve;
    });
    const gone = await ownApi({
      ocr: {
        scan: () => {
          begun();
          return result;
        },
      },
    });
    const working = gone.app.receipts.workNow(partner.accountId);
    await isReading;
    expect((await partner.get(path)).body.status).toBe('scanning');
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(path)).body.status).toBe('scanning');
    // On a busy machine its heartbeat may come between the two steps, and extend the lease once more.
    const takeOver = async () => {
      api.clock.advance(3 * minuteMs);
      await api.app.receipts.workNow(partner.accountId);
      return (await partner.get(path)).body;
    };
    await expect
      .poll(takeOver, { timeout: 60_000 })
      .toMatchObject({ status: 'scanned', total_amount: 129.5 });
    // Should it come back, it is too late.
    finish({ ...groceries, total_amount: 1 });
    await working;
    expect((await partner.get(path)).body.total_amount).toBe(129.5);
    await gone.close();
  });

  it.each([
    ['takes too long', new OcrTimeout(30_000), 'timeout'],
    ['crashes its reader', new OcrCrashed(new Error('code 139')), 'damaged'],
  ])('that %s is retried for hours before it is given up', async (_name, fault, reason) => {
    const { partner, scan } = await receiptTrial(api);
    const { body } = await scan(groceries, {}, '?async=true');
    const state = async () => (await partner.get(`/receipts/${body.id}`)).body;
    ocr.failWith(fault);
    const begun = api.clock.now().getTime();
    while ((await state()).status === 'queued') {
      await api.app.receipts.workNow(partner.accountId);
      api.clock.advance(10 * minuteMs);
    }
    expect(await state()).toMatchObject({ status: 'unreadable', reason });
    expect(api.clock.now().getTime() - begun).toBeGreaterThan(8 * 60 * minuteMs);
  });

  it('waits while too many are being read, and is not given up for an internal fault', async () => {
    const { partner, scan } = await receiptTrial(api);
    const { body } = await scan(groceries, {}, '?async=true');
    ocr.failWith(new OcrBusy(5));
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${body.id}`)).body.status).toBe('queued');
    ocr.failWith(new Error('the disk is full'));
    for (let i = 0; i < 5; i += 1) {
      api.clock.advance(minuteMs);
      await api.app.receipts.workNow(partner.accountId);
      expect((await partner.get(`/receipts/${body.id}`)).body.status).toBe('queued');
    }
    ocr.failWith(undefined);
    api.clock.advance(3 * minuteMs);
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${body.id}`)).body.status).toBe('scanned');
  });
});

describe('receipts of an account', () => {
  it('are listed by status and match, and are invisible to another account', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const transaction = await purchase();
    const matched = (await scan(groceries)).body;
    const other = (await scan({ ...groceries, total_amount: 77, purchase_date: '2026-10-01' })).body;
    const ids = async (query: string) =>
      (await partner.get(`/receipts?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([other.id, matched.id]);
    expect(await ids('match_status=matched')).toEqual([matched.id]);
    expect(await ids(`transaction_id=${transaction.id}`)).toEqual([matched.id]);
    expect(await ids('from=2026-11-01&to=2026-11-30')).toEqual([matched.id]);
    expect(await ids('status=queued')).toEqual([]);
    expect((await partner.get('/receipts?from=2026-11-02&to=2026-11-01')).status).toBe(422);
    const elsewhere = await api.partner();
    expect((await elsewhere.get('/receipts')).body.data).toEqual([]);
    expect((await elsewhere.get(`/receipts/${matched.id}`)).status).toBe(404);
    expect((await elsewhere.delete(`/receipts/${matched.id}`)).status).toBe(404);
    const body = { transaction_id: transaction.id };
    expect((await elsewhere.post(`/receipts/${matched.id}/match`, body)).status).toBe(404);
  });

  it('are deleted with their file, unless they were changed in the meantime', async () => {
    const { partner, scan } = await receiptTrial(api);
    const { id, file_id } = (await scan(groceries)).body;
    expect((await partner.delete(`/receipts/${id}`, { 'if-match': '"99"' })).status).toBe(412);
    expect((await partner.delete(`/receipts/${id}`)).status).toBe(204);
    expect((await partner.get(`/receipts/${id}`)).status).toBe(404);
    expect((await partner.get(`/files/${file_id}`)).status).toBe(404);
  });

  it('are counted in the statistics, also those that found their transaction', async () => {
    const { partner, scan, purchase, organizationId } = await receiptTrial(api);
    await purchase();
    await scan(groceries);
    await scan({ ...groceries, total_amount: 77 });
    const { totals } = (await partner.get('/statistics')).body;
    expect(totals.receipts).toEqual({ scanned: 2, matched: 1, match_rate: 0.5 });
    const own = (await partner.get(`/statistics?organization_id=${organizationId}`)).body.totals;
    expect(own.receipts).toEqual({ scanned: 1, matched: 1, match_rate: 1 });
  });
});

it('a receipt goes with its file when the account has kept it long enough, and stays counted', async () => {
  const { partner, scan, purchase, holderId, organizationId } = await receiptTrial(api);
  const transaction = await purchase();
  const { id, file_id } = (await scan(groceries)).body;
  const person = `/organizations/${organizationId}/cardholders/${holderId}/export`;
  expect((await partner.get(person)).body.receipts).toMatchObject([{ id, text: groceries.text }]);
  const impact = `/environmental-impacts/${transaction.environmental_impact_id}`;
  const before = [(await partner.get('/statistics')).body.totals.receipts, (await partner.get(impact)).body];
  const later = await ownApi({ ocr });
  const { receipts, files } = later.app;
  const tidyAfter = async (ms: number) => {
    later.clock.set(new Date(api.clock.now().getTime() + ms));
    await receipts.tidy(partner.accountId);
    await files.tidy(later.clock.now(), partner.accountId);
  };
  const paths = [`/receipts/${id}`, `/files/${file_id}`, `/transactions/${transaction.id}/receipt`];
  const statuses = async () => {
    const answers = await Promise.all(paths.map((path) => partner.get(path)));
    return answers.map(({ status }) => status);
  };
  await tidyAfter(newAccountSettings.data_retention_days * dayMs - minuteMs);
  expect(await statuses()).toEqual([200, 200, 200]);
  await tidyAfter(newAccountSettings.data_retention_days * dayMs + minuteMs);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await partner.get(person)).body.receipts).toEqual([]);
  const after = [(await partner.get('/statistics')).body.totals.receipts, (await partner.get(impact)).body];
  expect(after).toEqual(before);
  expect(await recount(api.database, partner.accountId)).toEqual([]);
  await later.close();
});

it('the link to a transaction’s receipt ends after 30 days and is renewed by reading it again', async () => {
  const { partner, scan, purchase } = await receiptTrial(api);
  const transaction = await purchase();
  const path = `/transactions/${transaction.id}/receipt`;
  expect((await partner.get(path)).status).toBe(404);
  const { file_id } = (await scan(groceries)).body;
  expect((await partner.get(`/files/${file_id}`)).status).toBe(200);
  const later = await ownApi({ ocr });
  later.clock.set(new Date(api.clock.now().getTime() + 31 * dayMs));
  const headers = { authorization: `Bearer ${partner.token}`, accept: 'application/json' };
  const at = `${later.url}/accounts/${partner.accountId}`;
  expect((await call(`${at}/files/${file_id}`, { headers })).status).toBe(404);
  const read = await call(`${at}${path}`, { headers });
  expect(read).toMatchObject({
    status: 200,
    body: { receipt: { file_id, transaction: { id: transaction.id } } },
  });
  expect(read.body.url).toMatch(file_id);
  expect((await call(`${at}/files/${file_id}`, { headers })).status).toBe(200);
  await later.close();
});
