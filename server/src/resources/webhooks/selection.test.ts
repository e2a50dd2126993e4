import { afterAll, describe, expect, it } from 'vitest';
import { secondMs } from '../../platform/clock.ts';
import { deliveryTrial } from '../../testing/delivery-trial.ts';
import { testApi } from '../../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const api = await testApi();
const receivers: WebhookReceiver[] = [];
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await api.close();
});

async function start(wanted: Record<string, unknown> = {}) {
  const trial = await deliveryTrial(api);
  const receiver = await startReceiver();
  receivers.push(receiver);
  return { ...trial, receiver, hook: await trial.addHook(receiver, wanted) };
}
const referencesOf = ({ received }: WebhookReceiver) =>
  received.map(({ body }) => JSON.parse(body).card_holder.reference_id);

describe('a filter', () => {
  const only = (value: string[]) => [{ field: 'card_holder.reference_id', operator: 'in', value }];

  it('delivers what meets every clause; the rest leaves no gap and no entry', async () => {
    const { receiver, hook, happen, deliver, log, partner } = await start({
      filter: only(['person-2', 'person-4']),
    });
    await happen(5);
    await deliver();
    expect(referencesOf(receiver)).toEqual(['person-2', 'person-4']);
    expect((await log(hook)).map(({ event }) => event.sequence)).toEqual([1, 2]);
    expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2]);
    // A change applies to events that follow it.
    expect((await partner.put(hook, { filter: [] })).status).toBe(200);
    await happen(1);
    await deliver();
    expect(referencesOf(receiver)).toEqual(['person-2', 'person-4', 'person-6']);
  });

  it('is refused where no subscribed event has the field, or its value has another type', async () => {
    const { partner, hook, organization } = await start();
    const hooks = `/organizations/${organization}/webhooks`;
    const url = 'https://example.com/hook';
    const refused = async (body: object, field: string) => {
      for (const answer of [
        await partner.put(hook, body),
        await partner.post(hooks, { url, events: ['card_holder.created'], ...body }),
      ]) {
        expect([answer.status, answer.body.errors?.[0]?.field], JSON.stringify(body)).toEqual([422, field]);
      }
    };
    const clause = (field: string, operator: string, value: unknown) => ({
      filter: [{ field, operator, value }],
    });
    await refused(clause('mcc_code', 'eq', '5411'), 'filter.0.field');
    await refused(clause('card_holder.reference', 'eq', 'a'), 'filter.0.field');
    await refused(clause('card_holder.reference_id', 'gt', 5), 'filter.0.value');
    await refused(clause('card_holder.reference_id', 'in', 'a'), 'filter.0.value');
    await refused(clause('card_holder', 'eq', 'a'), 'filter.0.value');
    await refused(clause('card_holder', 'exists', 'yes'), 'filter.0.value');
    await refused({ fields: ['organization', 'original_amount'] }, 'fields.1');
    await refused({ thin: true, fields: ['organization'] }, 'fields');
    const billed = { events: ['*'], ...clause('original_amount', 'gte', 1000.5) };
    expect((await partner.put(hook, billed)).status).toBe(200);
    // The subscription may not lose the field of the filter.
    const narrowed = await partner.put(hook, { events: ['card_holder.created'] });
    expect([narrowed.status, narrowed.body.errors[0].field]).toEqual([422, 'filter.0.field']);
  });
});

describe('a thinned payload', () => {
  it('has the references, or the chosen fields; the log shows what was sent', async () => {
    const { receiver, hook, happen, deliver, log, partner } = await start({ thin: true });
    await happen(1);
    await deliver();
    await partner.put(hook, { thin: false, fields: ['organization.id'] });
    await happen(1);
    await deliver();
    await partner.put(hook, { fields: [] });
    await happen(1);
    await deliver();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map((body) => Object.keys(body))).toEqual([
      ['event', 'card_holder', 'organization'],
      ['event', 'organization'],
      ['event', 'card_holder', 'organization'],
    ]);
    expect(Object.keys(bodies[1].organization)).toEqual(['id']);
    expect((await log(hook)).map(({ event }) => event.payload)).toEqual(bodies);
  });
});

describe('sending now', () => {
  /** The receiver fails until the breaker is open. */
  async function failing() {
    const trial = await start();
    const { receiver, happen, deliver, hook, partner } = trial;
    await happen(1);
    await deliver();
    receiver.answer = () => ({ status: 503 });
    await happen(8);
    for (let round = 0; round < 4; round += 1) await deliver();
    const webhook = (await partner.get(hook)).body;
    expect(webhook.status).toBe('failing');
    expect(Date.parse(webhook.paused_until)).toBeGreaterThan(api.clock.now().getTime());
    return trial;
  }

  it('makes the delivery that is resent the probe, at once, although the webhook pauses', async () => {
    const { receiver, hook, partner, log } = await failing();
    const last = (await log(hook)).at(-1);
    for (const { status, next_attempt_at } of await log(hook)) {
      if (status !== 'pending') continue;
      expect(Date.parse(next_attempt_at)).toBeGreaterThanOrEqual(api.clock.now().getTime());
    }
    const before = receiver.received.length;
    expect((await partner.post(`${hook}/events/${last.id}/resend`, {})).status).toBe(202);
    await api.app.deliverNow(partner.accountId);
    expect(receiver.received.slice(before).map(({ sequence }) => sequence)).toEqual([last.event.sequence]);
    const read = (await partner.get(`${hook}/events/${last.id}`)).body;
    expect(read.attempts.length).toBe(last.attempts.length + 1);
    expect(read.attempts.at(-1).response_status).toBe(503);
  });

  it('tries everything that waits, and delivers it when the receiver is back', async () => {
    const { receiver, hook, partner, log } = await failing();
    receiver.answer = () => ({ status: 200 });
    const retried = await partner.post(`${hook}/retry-now`, {});
    expect([retried.status, retried.body.paused_until]).toEqual([202, null]);
    await api.app.deliverNow(partner.accountId);
    expect(new Set((await log(hook)).map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect((await partner.get(hook)).body).toMatchObject({ status: 'active', paused_until: null });
    await partner.put(hook, { enabled: false });
    expect((await partner.post(`${hook}/retry-now`, {})).status).toBe(409);
    api.clock.advance(secondMs);
  });
});
