import { expect, it } from 'vitest';
import { dayMs, secondMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { workplace } from '../../../testing/card-holders.ts';
import { deliveryTrial } from '../../../testing/delivery-trial.ts';
import { sandboxTrial } from '../../../testing/sandbox.ts';
import { testApi } from '../../../testing/test-api.ts';
import { companies, liveTpaTrial, tpaTrial } from '../../../testing/tpas.ts';
import { startReceiver } from '../../../testing/webhook-receiver.ts';
import { shift } from './store.ts';

const api = await testApi();
const selectTimes = tenantSql<Record<string, never>, { mailed: string; expires: string }>(
  `select c.mailed_at as mailed, l.expires_at as expires from card_holders c
   join links l on l.account_id = c.account_id and l.object_id = c.id where c.account_id = :account_id order by c.id`,
);
const days = (count: number) => (count * dayMs) / secondMs;

it('moves forward only, at most 60 days at a time, and only in sandbox accounts', async () => {
  const partner = await api.partner();
  expect((await partner.get('/sandbox/clock')).body).toMatchObject({
    advanced_seconds: 0,
    advanced_at: null,
  });
  const moved = await partner.post('/sandbox/clock', { advance: days(2) });
  expect(moved).toMatchObject({ status: 200, body: { advanced_seconds: days(2) } });
  const ahead = Date.parse(moved.body.now) - api.clock.now().getTime();
  expect(Math.abs(ahead - 2 * dayMs)).toBeLessThan(secondMs);
  expect((await partner.post('/sandbox/clock', { advance: 60 })).body.advanced_seconds).toBe(days(2) + 60);
  for (const advance of [0, -5, days(61), 1.5]) {
    expect((await partner.post('/sandbox/clock', { advance })).body.errors[0].field).toBe('advance');
  }
  const { partner: live } = await liveTpaTrial(api);
  expect(await live.get('/sandbox/clock')).toMatchObject({ status: 409 });
  expect(await live.post('/sandbox/clock', { advance: 60 })).toMatchObject({ status: 409 });
});

it('sends the reminder of a week later, and ends the personal link after 30 days', async () => {
  const { partner, id, ask } = await tpaTrial(api, companies.together);
  await ask('one');
  await api.deliverMail(partner.accountId);
  const mails = async () => (await partner.get('/sandbox/mails')).body.data;
  const [invitation] = await mails();
  const link = invitation.links.find((url: string) => url.includes('/sign/'));
  expect(invitation).toMatchObject({ to: expect.stringContaining('@'), text: expect.stringContaining(link) });
  expect(await mails()).toHaveLength(1);

  await partner.post('/sandbox/clock', { advance: days(6) });
  await api.deliverMail(partner.accountId);
  expect(await mails()).toHaveLength(1);
  await partner.post('/sandbox/clock', { advance: days(2) });
  // After a second, Kontor answers before all reminders are written.
  const kinds = async () => {
    await api.deliverMail(partner.accountId);
    return (await mails()).map(({ kind }: { kind: string }) => kind);
  };
  await expect.poll(kinds).toEqual([expect.stringContaining('remind'), invitation.kind]);

  const path = new URL(link).pathname;
  const open = async () => (await fetch(`${api.url}${path}`)).text();
  const before = await open();
  await partner.post('/sandbox/clock', { advance: days(31) });
  const after = await open();
  expect(after).not.toBe(before);
  expect(after).toMatch(/gått ut|expired/);
  expect((await partner.get(`/tpas/${id}`)).body.status).toBe('pending-signatures');
});

it('makes five days of retries pass, until the delivery fails', async () => {
  const receiver = await startReceiver();
  const { partner, addHook, happen, deliver, log } = await deliveryTrial(api);
  const hook = await addHook(receiver);
  await deliver();
  receiver.answer = () => ({ status: 500 });
  await happen(1);
  const seen: number[] = [];
  for (let round = 0; round < 12 && (await log(hook))[0]?.status !== 'failed'; round += 1) {
    await deliver();
    seen.push(receiver.received.length);
    await partner.post('/sandbox/clock', { advance: days(1) });
  }
  const [entry] = await log(hook);
  expect(entry).toMatchObject({ status: 'failed' });
  expect(seen[0]).toBe(1);
  // One a day, and none before its time.
  expect(entry?.attempts.length).toBeGreaterThanOrEqual(5);
  expect(receiver.received.length).toBe(entry?.attempts.length);
  await receiver.close();
});

it('makes the retries of an account-wide webhook pass', async () => {
  const receiver = await startReceiver();
  const { partner, happen, deliver } = await deliveryTrial(api);
  const { url, secret } = receiver;
  const events = ['card_holder.created'];
  expect((await partner.post('/webhooks', { url, secret, events })).status).toBe(201);
  await deliver();
  receiver.answer = () => ({ status: 500 });
  await happen(1);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  await partner.post('/sandbox/clock', { advance: 3_600 });
  receiver.answer = () => ({ status: 200 });
  await deliver();
  expect(receiver.received).toHaveLength(2);
  await receiver.close();
});

it('closes the invoice of each month that ends, once', async () => {
  const { partner, holder, buy } = await sandboxTrial(api);
  const id = await holder();
  const now = api.clock.now();
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
  const purchase_time = new Date(now.getTime() - 3_600_000).toISOString();
  for (const amount of [100, 20.5]) {
    const bought = await buy(id, { amount, purchase_time });
    expect((await partner.post(`/sandbox/transactions/${bought.body.id}/clear`)).status).toBe(200);
  }
  await buy(id, { amount: 7, purchase_time });
  const invoices = async () => {
    await api.app.deliverNow(partner.accountId);
    const { data } = (await partner.get('/events?types=invoice.created')).body;
    return data.map(({ payload }: { payload: object }) => payload);
  };
  const untilNextMonth = Math.ceil((monthEnd.getTime() + dayMs - now.getTime()) / secondMs);
  await partner.post('/sandbox/clock', { advance: untilNextMonth - 60 });
  expect(await invoices()).toEqual([]);
  await partner.post('/sandbox/clock', { advance: 120 });
  await partner.post('/sandbox/clock', { advance: days(35) });
  // In the first hour of a month the purchases belong to the month before, which had ended.
  const isThisMonth = purchase_time.slice(0, 7) === now.toISOString().slice(0, 7);
  expect(await invoices()).toEqual(
    isThisMonth
      ? [
          expect.objectContaining({
            no_of_transactions: 2,
            invoice_amount: 120.5,
            invoice_currency: 'SEK',
            invoice_date: monthEnd.toISOString().slice(0, 10),
          }),
        ]
      : [],
  );
});

it('ends the file of an export after seven days', async () => {
  const { partner } = await sandboxTrial(api);
  const wanted = { kind: 'transactions', format: 'csv', from: '2026-11-01', to: '2026-11-30' };
  const { id } = (await partner.post('/exports', wanted)).body;
  await api.app.exporter.workNow(partner.accountId);
  const status = async () => (await partner.get(`/exports/${id}`)).body.status;
  await partner.post('/sandbox/clock', { advance: days(6) });
  expect(await status()).toBe('completed');
  await partner.post('/sandbox/clock', { advance: days(2) });
  // The answer may come before all that is due is done.
  await expect.poll(status, { timeout: 30_000 }).toBe('expired');
});

/** Counts the statements of a handle. */
function counted(db: TenantDb): { db: TenantDb; count: () => number } {
  let statements = 0;
  const count = <A extends unknown[], R>(send: (...given: A) => R) => {
    return (...given: A): R => {
      statements += 1;
      return send(...given);
    };
  };
  return {
    db: { ...db, one: count(db.one), run: count(db.run), many: count(db.many) } as TenantDb,
    count: () => statements,
  };
}

it('moves each time once, with the same statements for a large account: the rest follows in portions', async () => {
  const at = await workplace(api);
  const { accountId } = at.partner;
  const tenant = api.database.tenant(accountId);
  const times = async () => {
    const rows = await tenant.many(selectTimes, {});
    return rows.map(({ mailed, expires }) => [Date.parse(mailed), Date.parse(expires)]);
  };
  const statements: number[] = [];
  for (const size of [1, 7]) {
    while ((await times()).length < size) {
      await at.create({ email: `p${(await times()).length}@example.com` });
    }
    const before = await times();
    const now = api.clock.now();
    const rest = await api.database.tenantTransaction(accountId, async (db) => {
      const measured = counted(db);
      const left = await shift(measured.db, now, 60, 2);
      statements.push(measured.count());
      return left;
    });
    const movedFirst = (await times()).filter(([mailed], index) => mailed !== before[index]?.[0]);
    expect(movedFirst).toHaveLength(Math.min(size, 2));
    // This one is created after the advance, so its times stay.
    api.clock.advance(secondMs);
    await at.create({ email: `late${size}@example.com` });
    const late = (await times()).at(-1);
    for (const move of rest) await move(tenant);
    const after = await times();
    expect(after.slice(0, size)).toEqual(before.map((pair) => pair.map((time) => time - 60 * secondMs)));
    expect(after.slice(size)).toEqual([late]);
  }
  expect(statements[1]).toBe(statements[0]);
});

it('leaves other accounts as they are', async () => {
  const [one, other] = [await tpaTrial(api, companies.together), await tpaTrial(api, companies.together)];
  await other.ask('one');
  await one.partner.post('/sandbox/clock', { advance: days(60) });
  await api.deliverMail(other.partner.accountId);
  expect((await other.partner.get('/sandbox/mails')).body.data).toHaveLength(1);
  expect((await other.partner.get('/sandbox/clock')).body.advanced_seconds).toBe(0);
});
