import { createHmac, createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import { addOrganization } from '../testing/organization.ts';
import type { Partner } from '../testing/partner.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { type Received, startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

describe('deliveries', () => {
  let api: TestApi;
  const receivers: WebhookReceiver[] = [];
  beforeAll(async () => {
    api = await ownApi();
  });
  afterAll(async () => {
    await api.close();
    await Promise.all(receivers.map((receiver) => receiver.close()));
  });

  type Trial = {
    partner: Partner;
    receiver: WebhookReceiver;
    hooks: string;
    hook: string;
    /** Causes this many events. */
    happen(count: number): Promise<void>;
    deliver(): Promise<void>;
  };
  const trial = async (wanted: Record<string, unknown> = {}): Promise<Trial> => {
    const partner = await api.partner();
    const organization = await addOrganization(api.database, partner.accountId, api.clock.now());
    const receiver = await startReceiver();
    receivers.push(receiver);
    const hooks = `/organizations/${organization}/webhooks`;
    const created = await partner.post(hooks, {
      url: receiver.url,
      secret: receiver.secret,
      events: ['card_holder.created'],
      ...wanted,
    });
    expect(created.status, created.text).toBe(201);
    let people = 0;
    const deliver = async (): Promise<void> => {
      // Challenges wait for a moment, so that the response with the secret comes first.
      api.clock.advance(2 * secondMs);
      await api.app.deliverNow(partner.accountId);
    };
    return {
      partner,
      receiver,
      hooks,
      hook: `${hooks}/${created.body.id}`,
      deliver,
      happen: async (count) => {
        for (let index = 0; index < count; index += 1) {
          people += 1;
          const answer = await partner.post(`/organizations/${organization}/cardholders`, {
            reference_id: `person-${people}`,
            email: `person-${people}@example.com`,
            skip_consent_email: true,
          });
          expect(answer.status).toBe(201);
        }
      },
    };
  };
  const sequencesOf = ({ received }: WebhookReceiver) => received.map(({ sequence }) => sequence);

  it('begin once the challenge has passed, with what happened before', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    await happen(2);
    expect((await partner.get(hook)).body).toMatchObject({ active: false, status: 'pending' });
    await deliver();
    expect(receiver.challenges).toBe(1);
    expect((await partner.get(hook)).body).toMatchObject({ active: true, status: 'active' });
    expect(receiver.received.map(({ event }) => event)).toEqual([
      'card_holder.created',
      'card_holder.created',
    ]);
    expect(sequencesOf(receiver).toSorted()).toEqual([1, 2]);
  });

  it('are accepted by three independent verifiers', async () => {
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const receiver = await startReceiver(secret);
    receivers.push(receiver);
    const { happen, deliver } = await trial({ url: receiver.url, secret });
    await happen(1);
    await deliver();
    const [delivery] = receiver.received;
    if (!delivery) throw new Error('Nothing was delivered.');
    const headers = delivery.headers as Record<string, string>;
    // The libraries read the system's clock, which differs from the test's by at most two seconds.
    expect(new Webhook(secret).verify(delivery.body, headers)).toMatchObject({
      event: { name: 'card_holder.created' },
    });
    expect(new SvixWebhook(secret).verify(delivery.body, headers)).toBeTruthy();
    expect(headers['x-data-signature']).toBe(
      createHmac('sha256', secret).update(delivery.body).digest('hex'),
    );
    expect(headers).toMatchObject({
      'x-version': '1',
      'kontor-version': '2026-11-16',
      'x-sequence': '1',
      'webhook-id': JSON.parse(delivery.body).event.id,
      'user-agent': expect.stringMatching(/^Kontor-Webhooks\//),
    });
  });

  it('are signed with the webhook’s own key when it asks for that, with both keys while they rotate', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial({ signature: 'ed25519' });
    const [before] = (await partner.get(hook)).body.public_keys;
    await happen(1);
    await deliver();
    await partner.post(`${hook}/secret/rotate`, { overlap: 60, secret: receiver.secret });
    const [after] = (await partner.get(hook)).body.public_keys;
    await happen(1);
    await deliver();
    api.clock.advance(minuteMs);
    await happen(1);
    await deliver();
    const judged = receiver.received.map((delivery) =>
      [before, after].map((publicKey) => signaturesBy(publicKey, delivery)),
    );
    expect(judged).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-data-signature');
    // The text of the body decides: one character more, and no signature holds.
    const [{ body = '', ...rest } = {}] = receiver.received as [Received];
    expect(signaturesBy(before, { ...rest, body: `${body} ` } as Received)).toBe(0);
  });

  it('are logged with the request’s event and the receiver’s answer', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    receiver.answer = () => ({ status: 202, headers: { 'x-answer': 'yes' }, body: 'thank you' });
    await happen(1);
    await deliver();
    const [entry] = (await partner.get(`${hook}/events`)).body.data;
    expect(entry).toMatchObject({
      status: 'delivered',
      event: { name: 'card_holder.created', sequence: 1 },
      attempts: [{ response_status: 202, response_body: 'thank you', error: null }],
      next_attempt_at: null,
    });
    expect(entry.attempts[0].response_headers).toMatchObject({ 'x-answer': 'yes' });
  });

  it('that are sent again after a success are retried by a new schedule, and show every attempt', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    await happen(3);
    await deliver();
    receiver.answer = () => ({ status: receiver.received.length < 6 ? 500 : 200 });
    const [entry] = (await partner.get(`${hook}/events`)).body.data;
    expect((await partner.post(`${hook}/events/${entry.id}/resend`)).status).toBe(202);
    for (const waitMs of [0, 6 * secondMs, minuteMs]) {
      api.clock.advance(waitMs);
      await deliver();
    }
    const { attempts } = (await partner.get(`${hook}/events/${entry.id}`)).body;
    const statuses = attempts.map((one: { response_status: number }) => one.response_status);
    expect(statuses).toEqual([200, 500, 500, 200]);
    expect(attempts[0]).toEqual(entry.attempts[0]);
    expect(Date.parse(attempts[0].at)).toBeLessThan(Date.parse(attempts[1].at));
  });

  it('that fail are retried by the schedule, under the same id, until they succeed', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    receiver.answer = () => ({ status: receiver.received.length < 3 ? 500 : 200 });
    await happen(1);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    api.clock.advance(6 * secondMs);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    api.clock.advance(minuteMs);
    await deliver();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [entry] = (await partner.get(`${hook}/events`)).body.data;
    expect(entry.status).toBe('delivered');
    expect(entry.attempts.map((one: { response_status: number }) => one.response_status)).toEqual([
      500, 500, 200,
    ]);
  });

  it('that never succeed end after five days, the webhook is disabled, and its account is notified', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    receiver.answer = () => ({ status: 503 });
    await happen(1);
    for (let step = 0; step < 30; step += 1) {
      await deliver();
      api.clock.advance(6 * hourMs);
    }
    expect((await partner.get(hook)).body).toMatchObject({ status: 'disabled', active: false });
    const mails = await api.mailsOf(partner.accountId);
    expect(mails.filter(({ kind }) => kind === 'webhook_disabled')).toHaveLength(1);
    const [entry] = (await partner.get(`${hook}/events`)).body.data;
    expect(entry.status).toBe('failed');
    // Missed events are numbered and logged, so that nothing is lost without a trace.
    await happen(1);
    await deliver();
    const [missed] = (await partner.get(`${hook}/events`)).body.data;
    expect(missed).toMatchObject({ status: 'skipped', event: { sequence: 2 } });
  });

  it('stop at once when the receiver answers 410', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    receiver.answer = () => ({ status: 410 });
    await happen(1);
    await deliver();
    expect((await partner.get(hook)).body.status).toBe('disabled');
    api.clock.advance(dayMs);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('keep their order when asked to: nothing overtakes one that failed', async () => {
    const { receiver, happen, deliver } = await trial({ ordered: true });
    let refusals = 1;
    receiver.answer = ({ sequence }) => {
      if (sequence === 2 && refusals-- > 0) return { status: 500 };
      return { status: 200 };
    };
    await happen(4);
    await deliver();
    expect(sequencesOf(receiver)).toEqual([1, 2]);
    api.clock.advance(10 * secondMs);
    await deliver();
    expect(sequencesOf(receiver)).toEqual([1, 2, 2, 3, 4]);
  });

  it('go on after the machine stood still for longer than a heartbeat may be missing', async () => {
    const { receiver, happen, deliver } = await trial({ ordered: true });
    await happen(3);
    const read = performance.now.bind(performance);
    let pausedMs = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => read() + pausedMs);
    receiver.answer = () => {
      pausedMs += 10 * secondMs;
      return { status: 200 };
    };
    await deliver().finally(() => time.mockRestore());
    // Deliveries that were sent before the pause are not sent again, and the rest follows in order.
    expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('pause for a receiver that fails, and then bring it everything', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    receiver.answer = () => ({ status: 500 });
    await happen(30);
    await deliver();
    expect(receiver.received.length).toBeLessThan(15);
    expect((await partner.get(hook)).body.status).toBe('failing');
    receiver.answer = () => ({ status: 200 });
    for (let step = 0; step < 3; step += 1) {
      api.clock.advance(6 * minuteMs);
      await deliver();
    }
    const delivered = new Set(sequencesOf(receiver));
    expect(delivered.size).toBe(30);
    expect((await partner.get(`${hook}/events?status=delivered&limit=200`)).body.data).toHaveLength(30);
    expect((await partner.get(hook)).body.status).toBe('active');
  });

  it.each([
    ['in order', { ordered: true }],
    ['side by side', {}],
  ])(
    '%s reach a receiver within a minute after an hour without it, whichever process probes',
    async (_, wanted) => {
      const { partner, receiver, hook, happen, deliver } = await trial(wanted);
      receiver.answer = () => ({ status: 503 });
      await happen(2);
      // Each call is a process that has only the recorded state.
      const forMs = async (durationMs: number, stepMs: number): Promise<void> => {
        const endMs = api.clock.now().getTime() + durationMs;
        while (api.clock.now().getTime() < endMs) {
          api.clock.advance(stepMs - 2 * secondMs);
          await deliver();
        }
      };
      await forMs(minuteMs, 5 * secondMs);
      await forMs(hourMs, 10 * minuteMs);
      const [first] = (await partner.get(`${hook}/events?after_sequence=0`)).body.data;
      const before = receiver.received.length;
      receiver.answer = () => ({ status: 200 });
      await forMs(minuteMs, 20 * secondMs);
      const log = (await partner.get(`${hook}/events?after_sequence=0`)).body.data;
      expect(log.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'delivered']);
      expect(receiver.received).toHaveLength(before + 2);
      // Probes between two scheduled attempts are not attempts of the delivery.
      expect(before).toBeGreaterThan(first.attempts.length);
      expect(first.attempts.length).toBeLessThan(8);
      expect((await partner.get(hook)).body.status).toBe('active');
    },
  );

  it('are numbered without a gap, whichever process does the fan-out and however often', async () => {
    const { partner, receiver, hook, happen, deliver } = await trial();
    await Promise.all([happen(20), deliver(), happen(20), deliver()]);
    await deliver();
    const wanted = Array.from({ length: 40 }, (_, index) => index + 1);
    expect([...new Set(sequencesOf(receiver))].toSorted((a, b) => a - b)).toEqual(wanted);
    const log = (await partner.get(`${hook}/events?after_sequence=10&limit=200`)).body.data;
    expect(log.map((entry: { event: { sequence: number } }) => entry.event.sequence)).toEqual(
      wanted.slice(10),
    );
  });
});

/** Counts the signatures of a delivery that the holder of a webhook's public key accepts (Standard Webhooks, `v1a`). */
function signaturesBy(publicKey: string, { headers, body }: Received): number {
  const x = Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const message = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const given = String(headers['webhook-signature']).split(' ');
  return given.filter((one) => {
    const [version, signature = ''] = one.split(',');
    return version === 'v1a' && verify(null, message, key, Buffer.from(signature, 'base64'));
  }).length;
}
