import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fanOut } from '../delivery/fan-out.ts';
import { makeAllDue, tidyDeliveries } from '../delivery/housekeeping.ts';
import { dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const secret = 'a-secret-of-the-receivers-own-1';

describe('a clock that jumps', () => {
  let api: TestApi;
  let receiver: WebhookReceiver;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    api = await ownApi();
    receiver = await startReceiver(secret);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });

  it.each([
    ['days ahead and back', [3 * dayMs, -3 * dayMs]],
    ['back', [-2 * dayMs]],
    ['back and ahead', [-2 * dayMs, 2 * dayMs]],
  ])('%s loses nothing, and no delivery waits for it to catch up', async (_, jumps) => {
    const trial = await deliveryTrial(api);
    receiver.answer = () => ({ status: 200 });
    const hook = await trial.addHook(receiver, { max_per_second: 1000 });
    await trial.happen(1);
    await trial.deliver();
    receiver.answer = () => ({ status: 500 });
    await trial.happen(2);
    await trial.deliver();
    for (const jump of jumps) {
      api.clock.advance(jump);
      await trial.happen(2);
      await trial.deliver();
    }
    receiver.answer = () => ({ status: 200 });
    // The steps take no longer than the longest pause and the longest gap at that point.
    for (let step = 0; step < 60; step += 1) {
      api.clock.advance(hourMs);
      await trial.deliver();
    }
    const log = await trial.log(hook);
    expect(log.map(({ event }) => event.sequence)).toEqual(log.map((_entry, index) => index + 1));
    expect(log.map(({ status }) => status)).toEqual(log.map(() => 'delivered'));
    expect(log).toHaveLength(3 + 2 * jumps.length);
  });

  it('of the database back does not leave deliveries waiting that have no attempt yet', async () => {
    const own = await migratedDatabase();
    const there = await ownApi({ address: own.address });
    closing.push(own.drop, there.close);
    const trial = await deliveryTrial(there);
    receiver.answer = () => ({ status: 200 });
    const hooks = [await trial.addHook(receiver, { ordered: true }), await trial.addHook(receiver)];
    await trial.deliver();
    await trial.happen(2);
    await fanOut(there.database.system);
    await own.ask("update delivery_queue set due_at = due_at + interval '1 hour'");
    await trial.deliver();
    const statuses = async () =>
      Promise.all(hooks.map(async (hook) => (await trial.log(hook)).map(({ status }) => status)));
    const [delivered, pending] = [
      ['delivered', 'delivered'],
      ['pending', 'pending'],
    ];
    expect(await statuses()).toEqual([delivered, pending]);
    await makeAllDue(there.database.system, there.clock.now());
    await trial.deliver();
    expect(await statuses()).toEqual([delivered, delivered]);
  });

  it('back does not leave a retry waiting for days', async () => {
    const trial = await deliveryTrial(api);
    const hook = await trial.addHook(receiver);
    receiver.answer = () => ({ status: 500 });
    await trial.deliver();
    api.clock.advance(4 * dayMs);
    await trial.happen(1);
    await trial.deliver();
    api.clock.advance(-4 * dayMs);
    receiver.answer = () => ({ status: 200 });
    await trial.deliver();
    expect((await trial.log(hook))[0].status).toBe('pending');
    await tidyDeliveries(api.database.system, api.clock.now());
    await trial.deliver();
    expect((await trial.log(hook))[0].status).toBe('delivered');
  });

  it('ahead does not make an attempt endless: every event has an outcome after the five days', async () => {
    const trial = await deliveryTrial(api);
    const hook = await trial.addHook(receiver);
    receiver.answer = () => ({ status: 500 });
    await trial.happen(3);
    for (let step = 0; step < 12; step += 1) {
      await trial.deliver();
      api.clock.advance(step % 3 === 2 ? -20 * hourMs : dayMs + 5 * minuteMs);
    }
    const statuses = (await trial.log(hook)).map(({ status }) => status);
    expect(statuses).not.toContain('pending');
    expect((await trial.partner.get(hook)).body.status).toBe('disabled');
  });
});
