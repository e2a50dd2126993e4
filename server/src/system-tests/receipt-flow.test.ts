import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs, secondMs } from '../platform/clock.ts';
import { drawReceipt } from '../testing/draw-receipt.ts';
import { receiptTrial } from '../testing/receipts.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const wanted = ['receipt.fetched', 'transaction.true.vat', 'transaction.line.items'];

it('from a purchase to a picture of its receipt to the partner’s webhook', async () => {
  const { partner, purchase, organizationId } = await receiptTrial(api);
  const receiver = await startReceiver();
  const webhook = await partner.post(`/organizations/${organizationId}/webhooks`, {
    url: receiver.url,
    secret: receiver.secret,
    events: wanted,
    ordered: true,
  });
  expect(webhook.status, webhook.text).toBe(201);
  // A webhook is challenged a moment after the response that created it.
  api.clock.advance(2 * secondMs);
  await api.app.deliverNow(partner.accountId);
  const transaction = await purchase({ merchant: 'ESPRESSO HOUSE STOCKHOLM', mcc_code: '5814', amount: 112 });
  const picture = await drawReceipt([
    'Espresso House',
    'Sveavägen 1, Stockholm',
    'Org.nr 556016-0680',
    '',
    '2026-11-10  11:41',
    'Kaffe                 45,00',
    'Smörgås               67,00',
    '',
    'Totalt SEK           112,00',
    '',
    'Moms%   Netto  Moms  Brutto',
    '12,00  100,00  12,00  112,00',
    '',
    `Kort  ************${transaction.card_last_four}`,
  ]);
  const scanned = await partner.post('/receipts/scan', {
    receipt: picture.toString('base64'),
    country: 'SE',
    include: ['line_items', 'text'],
  });
  expect(scanned.status, scanned.text).toBe(201);
  expect(scanned.body).toMatchObject({
    purchase_date: '2026-11-10',
    total_amount: 112,
    currency: 'SEK',
    match_status: 'matched',
    transaction: { id: transaction.id },
  });
  await api.app.deliverNow(partner.accountId);
  expect(receiver.received.map(({ event }) => event)).toEqual(wanted);
  // The webhook's link opens the same picture with the partner's token, and with no other.
  const { url, expiration_time } = JSON.parse(receiver.received[0]?.body ?? '{}');
  const open = (token: string) =>
    fetch(url.replace('http://kontor.test', api.url), { headers: { authorization: `Bearer ${token}` } });
  const file = await open(partner.token);
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  expect((await open((await api.partner()).token)).status).toBe(403);
  expect(Date.parse(expiration_time)).toBe(api.clock.now().getTime() + 30 * dayMs);
  await receiver.close();
});

it('what is no receipt is refused with the reason', async () => {
  const partner = await api.partner();
  const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const answer = await partner.post('/receipts/scan', { receipt: blank.toString('base64') });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'receipt_unreadable', errors: [{ code: 'no_text' }] },
  });
  expect((await partner.get('/receipts')).body.data).toEqual([]);
});
