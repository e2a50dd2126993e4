import { expect, it } from 'vitest';
import { dayMs, secondMs } from '../../../platform/clock.ts';
import { deliveryTrial } from '../../../testing/delivery-trial.ts';
import { testApi } from '../../../testing/test-api.ts';
import { companies, liveTpaTrial, tpaTrial } from '../../../testing/tpas.ts';
import { startReceiver } from '../../../testing/webhook-receiver.ts';

const api = await testApi();
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

it('leaves other accounts as they are', async () => {
  const [one, other] = [await tpaTrial(api, companies.together), await tpaTrial(api, companies.together)];
  await other.ask('one');
  await one.partner.post('/sandbox/clock', { advance: days(60) });
  await api.deliverMail(other.partner.accountId);
  expect((await other.partner.get('/sandbox/mails')).body.data).toHaveLength(1);
  expect((await other.partner.get('/sandbox/clock')).body.advanced_seconds).toBe(0);
});
