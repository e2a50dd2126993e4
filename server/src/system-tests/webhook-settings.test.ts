import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emitAcross } from '../platform/outbox/index.ts';
import { type DeliveryTrial, deliveryTrial } from '../testing/delivery-trial.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { type Received, startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const soon = { timeout: 120_000, interval: 20 };
const ownCompany = '5560160680';
const otherCompany = '5560125790';

// The database is separate: a process that delivers does so for every account in it.
describe.each([
  ['by the process that delivers', ['all']],
  ['by another process than the one that delivers', ['api', 'worker']],
] as const)('settings changed %s hold for the very next event:', (_, roles) => {
  let own: OwnDatabase;
  const processes: TestApi[] = [];
  const receivers: WebhookReceiver[] = [];
  let trial: DeliveryTrial;
  beforeAll(async () => {
    own = await migratedDatabase();
    for (const role of roles) processes.push(await ownApi({ address: own.address, role }));
    const [first] = processes;
    if (!first) throw new Error('No process was started.');
    trial = await deliveryTrial(first);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.close()));
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await own.drop();
  });

  const advance = (ms: number) => {
    for (const { clock } of processes) clock.advance(ms);
  };
  const receive = async (): Promise<WebhookReceiver> => {
    const receiver = await startReceiver();
    receivers.push(receiver);
    return receiver;
  };
  const becomesActive = (hook: string) =>
    vi.waitFor(async () => {
      advance(2_000);
      expect((await trial.partner.get(hook)).body.active).toBe(true);
    }, soon);
  const arrived = ({ received }: WebhookReceiver, count: number) =>
    vi.waitFor(() => expect(received).toHaveLength(count), soon);
  /** Creates a webhook whose settings a process has in memory: it delivered one event already. */
  const begin = async (wanted: Record<string, unknown> = {}) => {
    const receiver = await receive();
    const hook = await trial.addHook(receiver, wanted);
    await becomesActive(hook);
    await trial.happen(1);
    await arrived(receiver, 1);
    return { receiver, hook };
  };
  const isFannedOut = () =>
    vi.waitFor(async () => expect(await own.ask('select position from event_queue')).toEqual([]), soon);
  const end = async (hook: string) => expect((await trial.partner.delete(hook)).status).toBe(204);
  const nextOf = async (receiver: WebhookReceiver): Promise<Received> => {
    const count = receiver.received.length;
    await trial.happen(1);
    await arrived(receiver, count + 1);
    const next = receiver.received.at(-1);
    if (!next) throw new Error('Nothing was received.');
    return next;
  };
  const isSignedWith = ({ headers, body }: Received, secret: string): boolean =>
    headers['x-data-signature'] === createHmac('sha256', secret).update(body).digest('hex');
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  it('the secret, when it is rotated with an overlap and without', async () => {
    const { receiver, hook } = await begin();
    const replaced = await trial.partner.post(`${hook}/secret/rotate`, { overlap: 0 });
    expect(isSignedWith(await nextOf(receiver), replaced.body.secret)).toBe(true);
    await trial.partner.post(`${hook}/secret/rotate`, {});
    const next = await nextOf(receiver);
    // X-Data-Signature stays with the old secret until the overlap ends; the standard header has both.
    expect(isSignedWith(next, replaced.body.secret)).toBe(true);
    expect(String(next.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await end(hook);
  });

  it('a header that is added, changed and deleted', async () => {
    const { receiver, hook } = await begin();
    const added = await trial.partner.post(`${hook}/headers`, { key: 'X-Tenant', value: 'one' });
    expect((await nextOf(receiver)).headers['x-tenant']).toBe('one');
    const header = `${hook}/headers/${added.body.id}`;
    expect((await trial.partner.put(header, { value: 'two' })).status).toBe(200);
    expect((await nextOf(receiver)).headers['x-tenant']).toBe('two');
    expect((await trial.partner.put(header, { key: 'X-Customer' })).status).toBe(200);
    expect((await nextOf(receiver)).headers).toMatchObject({ 'x-customer': 'two' });
    expect((await trial.partner.delete(header)).status).toBe(204);
    expect((await nextOf(receiver)).headers).not.toHaveProperty('x-customer');
    await end(hook);
  });

  it('every kind of authentication, and another password of the same kind', async () => {
    const { receiver, hook } = await begin();
    const tokens = await receive();
    tokens.answer = ({ headers }) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        access_token: headers.authorization?.replace(' ', '-'),
        token_type: 'Bearer',
      }),
    });
    const steps: [Record<string, string>, Record<string, string | undefined>][] = [
      [
        { authentication_type: 'basic', basic_username: 'kontor', basic_password: 'first' },
        { authorization: basic('kontor:first') },
      ],
      [{ basic_password: 'second' }, { authorization: basic('kontor:second') }],
      [
        { authentication_type: 'custom', custom_key: 'X-Api-Key', custom_value: 'one' },
        { 'x-api-key': 'one', authorization: undefined },
      ],
      [{ custom_value: 'two' }, { 'x-api-key': 'two' }],
      [
        {
          authentication_type: 'oauth',
          oauth_access_token_url: tokens.url,
          oauth_client_id: 'kontor',
          oauth_client_secret: 'first',
        },
        { authorization: `Bearer ${basic('kontor:first').replace(' ', '-')}`, 'x-api-key': undefined },
      ],
      [
        { oauth_client_secret: 'second' },
        { authorization: `Bearer ${basic('kontor:second').replace(' ', '-')}` },
      ],
      [{ authentication_type: 'none' }, { authorization: undefined }],
    ];
    for (const [change, expected] of steps) {
      const changed = await trial.partner.put(hook, change);
      expect(changed.status, changed.text).toBe(200);
      const { headers } = await nextOf(receiver);
      for (const [name, value] of Object.entries(expected)) expect(headers[name]).toBe(value);
    }
    await end(hook);
  });

  it('the URL: nothing more reaches the old one', async () => {
    const { receiver, hook } = await begin();
    const moved = await receive();
    expect((await trial.partner.put(hook, { url: moved.url })).status).toBe(200);
    await trial.happen(2);
    await becomesActive(hook);
    await arrived(moved, 2);
    expect(receiver.received).toHaveLength(1);
    await end(hook);
  });

  it('the subscription: an event that was dropped from it does not even get a number', async () => {
    const { receiver, hook } = await begin();
    expect((await trial.partner.put(hook, { events: ['card_holder.deleted'] })).status).toBe(200);
    await trial.happen(1);
    await isFannedOut();
    expect((await trial.partner.put(hook, { events: ['card_holder.created'] })).status).toBe(200);
    expect((await nextOf(receiver)).sequence).toBe(2);
    await end(hook);
  });

  it('a group that is added and deleted', async () => {
    const { receiver, hook } = await begin({ events: ['*'] });
    const buy = async (buyerParty: string): Promise<void> => {
      const [first] = processes;
      await first?.database.systemTransaction((db) =>
        emitAcross(db, first.clock.now(), [
          {
            accountId: trial.partner.accountId,
            definition: { name: 'test.bought' },
            payload: () => ({ payload: JSON.stringify({ buyerParty }) }),
            target: { organizationId: trial.organization, buyerParty },
          },
        ]),
      );
    };
    const buyers = () =>
      receiver.received
        .filter(({ event }) => event === 'test.bought')
        .map(({ body }) => JSON.parse(body).buyerParty);
    const group = await trial.partner.post(`${hook}/groups`, { buyer_party: ownCompany });
    expect(group.status, group.text).toBe(201);
    await buy(otherCompany);
    await buy(ownCompany);
    await vi.waitFor(() => expect(buyers()).toEqual([ownCompany]), soon);
    expect((await trial.partner.delete(`${hook}/groups/${group.body.id}`)).status).toBe(204);
    await buy(otherCompany);
    await vi.waitFor(() => expect(buyers()).toEqual([ownCompany, otherCompany]), soon);
    await end(hook);
  });

  it('the order: one at a time from then on, although others are in flight', async () => {
    const { receiver, hook } = await begin();
    const answers: (() => void)[] = [];
    receiver.answer = () => new Promise((resolve) => answers.push(() => resolve({ status: 200 })));
    await trial.happen(2);
    await arrived(receiver, 3);
    expect((await trial.partner.put(hook, { ordered: true })).status).toBe(200);
    await trial.happen(3);
    // Those two are sent in parallel, so nothing of the three is sent before both have ended.
    answers.shift()?.();
    await vi.waitFor(async () => expect((await trial.log(hook)).filter(isDelivered)).toHaveLength(2), soon);
    expect(receiver.received).toHaveLength(3);
    answers.shift()?.();
    for (const count of [4, 5, 6]) {
      await arrived(receiver, count);
      expect(answers).toHaveLength(1);
      answers.shift()?.();
    }
    expect(receiver.received.slice(3).map(({ sequence }) => sequence)).toEqual([4, 5, 6]);
    expect((await trial.partner.put(hook, { ordered: false })).status).toBe(200);
    await trial.happen(3);
    await arrived(receiver, 9);
    expect(answers).toHaveLength(3);
    for (const answer of answers) answer();
    await end(hook);
  });

  it('the rate: one in a second, which is a second of the clock that stands still here', async () => {
    const { receiver, hook } = await begin();
    expect((await trial.partner.put(hook, { max_per_second: 1 })).status).toBe(200);
    await trial.happen(3);
    await arrived(receiver, 2);
    await vi.waitFor(async () => expect((await trial.log(hook)).filter(isDelivered)).toHaveLength(2), soon);
    expect(receiver.received).toHaveLength(2);
    expect((await trial.partner.put(hook, { max_per_second: null })).status).toBe(200);
    advance(2_000);
    await trial.happen(1);
    await arrived(receiver, 5);
    await end(hook);
  });

  it('that it is paused, enabled again, and deleted', async () => {
    const { receiver, hook } = await begin();
    expect((await trial.partner.put(hook, { enabled: false })).status).toBe(200);
    await trial.happen(1);
    await vi.waitFor(
      async () =>
        expect((await trial.log(hook)).map(({ status }) => status)).toEqual(['delivered', 'skipped']),
      soon,
    );
    expect((await trial.partner.put(hook, { enabled: true })).status).toBe(200);
    expect((await nextOf(receiver)).sequence).toBe(3);
    await end(hook);
    await trial.happen(1);
    await isFannedOut();
    expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 3]);
  });
});

const isDelivered = ({ status }: { status: string }): boolean => status === 'delivered';
