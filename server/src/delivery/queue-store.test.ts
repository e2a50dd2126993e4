import { afterAll, expect, it } from 'vitest';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { testApi } from '../testing/test-api.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { type FanOut, fanOut } from './fan-out.ts';
import { createDeliveryQueue } from './queue-store.ts';

const api = await testApi();
const receiver = await startReceiver();
afterAll(() => receiver.close());

it('the queue brings what is due, for each request without what is known, and no more than its limit', async () => {
  const trial = await deliveryTrial(api);
  const hook = await trial.addHook(receiver);
  await trial.deliver();
  await trial.happen(5);
  // Another file's process may be in its fan-out at this moment.
  while ((await fanOut(api.database.system)) === undefined);
  const whole = {
    account_id: trial.partner.accountId,
    webhook_id: hook.split('/').at(-1) ?? '',
    after_due: '-infinity',
    after_sequence: 0,
    limit: 10,
  };
  api.clock.advance(1_000);
  const rows = await createDeliveryQueue(api.database).readDue(api.clock.now(), [
    { ...whole, known: [] },
    { ...whole, known: [1, 3] },
    { ...whole, known: [2], limit: 2 },
  ]);
  const sequencesOf = (nth: number) => rows.filter((row) => row.nth === nth).map(({ sequence }) => sequence);
  expect([1, 2, 3].map(sequencesOf)).toEqual([
    [1, 2, 3, 4, 5],
    [2, 4, 5],
    [1, 3],
  ]);
});

it('processes that share the fan-out move each event once and in order, and find the webhook with work', async () => {
  const trial = await deliveryTrial(api);
  const hook = await trial.addHook(receiver);
  await trial.deliver();
  const queue = createDeliveryQueue(api.database);
  const id = hook.split('/').at(-1);
  const hasWork = async () =>
    (await queue.readWebhooksWithWork(api.clock.now())).some(({ webhook_id }) => webhook_id === id);
  expect(await hasWork()).toBe(false);
  await trial.happen(5);
  const moved: number[] = [];
  for (const rank of [0, 1]) {
    for (let share: FanOut | undefined; share === undefined; ) {
      share = await fanOut(api.database.system, { share: { workers: 2, rank } });
      if (share?.webhooks.some(({ webhook_id }) => webhook_id === id)) moved.push(rank);
    }
  }
  expect(moved).toHaveLength(1);
  expect(await hasWork()).toBe(true);
  await trial.deliver();
  expect(
    receiver.received
      .slice(-5)
      .map(({ sequence }) => sequence)
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5]);
});
