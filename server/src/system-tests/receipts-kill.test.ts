import { afterEach, expect, it } from 'vitest';
import { drawReceipt } from '../testing/draw-receipt.ts';
import { type KillableKontor, openKillableKontor } from '../testing/killable-kontor.ts';
import { createPartner } from '../testing/partner.ts';

let trial: KillableKontor;
afterEach(() => trial.end());

const newPicture = async (): Promise<string> => {
  const lines = ['Espresso House', '2026-11-10 11:41', 'Kaffe 45,00', 'Totalt SEK 45,00'];
  return (await drawReceipt(lines)).toString('base64');
};
const connectionsMax = 8;

it('a receipt that was being read when Kontor was killed is read after the next start', async () => {
  trial = await openKillableKontor(connectionsMax);
  const { bench, made } = trial;
  let kontor = await bench.serve();
  let partner = await createPartner(kontor.url, made.account.id, made.client);
  const accepted = await partner.post('/receipts/scan?async=true', { receipt: await newPicture() });
  expect(accepted.status, accepted.text).toBe(202);
  const status = async () => (await partner.get(`/receipts/${accepted.body.id}`)).body.status;
  await expect.poll(status, { timeout: 120_000, interval: 5 }).toBe('scanning');
  kontor.signal('SIGKILL');
  await kontor.ended;
  kontor = await bench.serve();
  partner = await createPartner(kontor.url, made.account.id, made.client);
  await expect.poll(status, { timeout: 240_000, interval: 500 }).toBe('scanned');
  expect((await partner.get(`/receipts/${accepted.body.id}`)).body.total_amount).toBe(45);
});

it('a scan that was killed between reading and commit is repeated under its key: one receipt, one audit line', async () => {
  trial = await openKillableKontor(connectionsMax);
  const { bench, made, ask, withClient } = trial;
  let kontor = await bench.serve();
  let partner = await createPartner(kontor.url, made.account.id, made.client);
  const body = { receipt: await newPicture() };
  const headers = { 'idempotency-key': 'killed-scan' };
  const count = async (text: string) => Number((await ask(`select count(*) from ${text}`))[0]?.count);
  const receipts = () => count('receipts');
  const lines = () => count("audit_log where action = 'receipt.scanned'");
  const stuck = () =>
    count("pg_stat_activity where wait_event_type = 'Lock' and query ~ 'insert into receipts'");

  await withClient(async (client) => {
    // The receipt is read, and its commit waits for the table.
    await client.query('begin; lock table receipts in exclusive mode');
    const cutOff = partner.post('/receipts/scan', body, headers).catch(() => undefined);
    await expect.poll(stuck, { timeout: 120_000, interval: 20 }).toBe(1);
    kontor.signal('SIGKILL');
    await kontor.ended;
    await cutOff;
    await client.query('rollback');
  });
  await expect.poll(stuck).toBe(0);
  expect([await receipts(), await lines()]).toEqual([0, 0]);

  // This avoids waiting a minute for the end of the dead process's claim.
  await ask('update idempotency_keys set claimed_until = created_at');
  kontor = await bench.serve();
  partner = await createPartner(kontor.url, made.account.id, made.client);
  const repeated = await partner.post('/receipts/scan', body, headers);
  expect(repeated, repeated.text).toMatchObject({ status: 201, body: { total_amount: 45 } });
  const again = await partner.post('/receipts/scan', body, headers);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.text).toBe(repeated.text);
  expect([await receipts(), await lines()]).toEqual([1, 1]);
});
