import { afterEach, expect, it } from 'vitest';
import { drawReceipt } from '../testing/draw-receipt.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { createPartner } from '../testing/partner.ts';

let bench: KontorBench;
afterEach(() => bench.close());

it('a receipt that was being read when Kontor was killed is read after the next start', async () => {
  bench = await KontorBench.open();
  let kontor = await bench.serve();
  const created = JSON.parse((await bench.run('account', 'create', '--name', 'Acme', '--json')).output);
  let partner = await createPartner(kontor.url, created.account.id, created.client);
  const picture = await drawReceipt([
    'Espresso House',
    '2026-11-10 11:41',
    'Kaffe 45,00',
    'Totalt SEK 45,00',
  ]);
  const taken = await partner.post('/receipts/scan?async=true', { receipt: picture.toString('base64') });
  expect(taken.status, taken.text).toBe(202);
  const status = async () => (await partner.get(`/receipts/${taken.body.id}`)).body.status;
  await expect.poll(status, { timeout: 120_000, interval: 5 }).toBe('scanning');
  kontor.signal('SIGKILL');
  await kontor.ended;
  kontor = await bench.serve();
  partner = await createPartner(kontor.url, created.account.id, created.client);
  await expect.poll(status, { timeout: 240_000, interval: 500 }).toBe('scanned');
  expect((await partner.get(`/receipts/${taken.body.id}`)).body.total_amount).toBe(45);
});
