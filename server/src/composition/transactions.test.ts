import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { addProduct } from '../testing/issuer.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../testing/transactions.ts';
import { type Received, startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const withdraw = tenantSql<{ id: string; now: Date }>(
  `update card_holders set status = 'withdrawn', withdrawn_at = :now, updated_at = :now
   where account_id = :account_id and id = :id`,
);

describe('from a purchase to a webhook', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** Creates a trial whose organization has a billing profile and a webhook that has passed its challenge. */
  const listening = async (wanted: Record<string, unknown> = {}) => {
    const trial = await transactionTrial(api);
    const receiver = await startReceiver();
    const { partner, path } = trial;
    const billing = await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: '5560160680',
      country: 'SE',
    });
    await partner.put(path, { billing_id: billing.body.id });
    const hook = await partner.post(`${path}/webhooks`, {
      url: receiver.url,
      secret: receiver.secret,
      events: ['*'],
      ordered: true,
      ...wanted,
    });
    expect(hook.status, hook.text).toBe(201);
    api.clock.advance(2 * secondMs);
    await deliver(trial);
    return {
      ...trial,
      receiver,
      hook: `${path}/webhooks/${hook.body.id}`,
      billingId: billing.body.id as string,
    };
  };
  type Listening = Awaited<ReturnType<typeof listening>>;
  const deliver = async ({ partner }: TransactionTrial) => {
    await api.routeNow();
    await api.app.deliverNow(partner.accountId);
  };
  const purchases = ({ received }: WebhookReceiver) =>
    received.filter(({ event }) => event.startsWith('card.transaction') || event === 'environmental.impact');

  it('the receiver gets every state and the CO2, signed and in order', async () => {
    const trial = await listening();
    const { receiver } = trial;
    for (const state of ['authorized', 'cleared', 'invoiced']) {
      await trial.send(stateOf('a', state));
      await deliver(trial);
    }
    const got = purchases(receiver);
    expect(got.map(({ event }) => event)).toEqual([
      'card.transaction.authorized',
      'environmental.impact',
      'card.transaction.cleared',
      'card.transaction.invoiced',
    ]);
    for (const delivery of got) requireSigned(receiver.secret, delivery);
    const bodies = got.map(({ body }) => JSON.parse(body));
    expect(bodies[1].transaction.id).toBe(bodies[0].id);
    expect(bodies[1].carbon_emission_in_grams).toBeGreaterThan(0);
    expect(bodies.map(({ id }) => id)).toEqual([bodies[0].id, undefined, bodies[0].id, bodies[0].id]);
    const read = await trial.partner.get(`/transactions/${bodies[0].id}`);
    expect(read.body.states.map(({ state }: { state: string }) => state)).toEqual([
      'authorized',
      'cleared',
      'invoiced',
    ]);
    expect(read.body.environmental_impact_id).toMatch(/^env_/);
    const [explained] = await api.operator.explainTransaction(bodies[0].id);
    expect(explained?.transaction.issuer_transaction_id).toBe('a');
    const route = explained?.routes.find(({ account }) => account.id === trial.partner.accountId);
    expect(unmet(route)).toEqual([]);
    expect(route?.deliveries.map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
    await receiver.close();
  });

  it('a withdrawal ends it at once', async () => {
    const trial = await listening();
    await trial.send(stateOf('a', 'authorized'));
    await deliver(trial);
    const before = purchases(trial.receiver).length;
    expect(before).toBe(2);
    await api.database
      .tenant(trial.partner.accountId)
      .run(withdraw, { id: trial.cardHolderId, now: api.clock.now() });
    await trial.send(stateOf('a', 'cleared'), stateOf('b', 'authorized'));
    await deliver(trial);
    expect(purchases(trial.receiver).length).toBe(before);
    await trial.receiver.close();
  });

  const run = (text: string, values: Record<string, string>) =>
    api.database.system.run(systemSql<Record<string, string>>(text), values);
  const ofAccount = ({ partner }: Listening) => ({ account: partner.accountId });

  describe.each<[string, (trial: Listening) => Promise<unknown>, string?]>([
    [
      'card_known',
      async (trial) => {
        await trial.issuer.delete('/cards/tova');
        api.clock.advance(secondMs);
      },
    ],
    [
      'product_of_tpa',
      async (trial) =>
        run('update tpas set payment_product_id = :product where account_id = :account and id = :id', {
          ...ofAccount(trial),
          id: trial.tpaId,
          product: await addProduct(api, trial.issuer.slug),
        }),
    ],
    [
      'tpa_activated',
      (trial) =>
        run(`update tpas set status = 'pending-activation' where account_id = :account and id = :id`, {
          ...ofAccount(trial),
          id: trial.tpaId,
        }),
    ],
    [
      'organization_uses_tpa',
      (trial) =>
        run('update organizations set deleted_at = now() where account_id = :account and id = :id', {
          ...ofAccount(trial),
          id: trial.organizationId,
        }),
    ],
    ['card_type_taken', (trial) => trial.partner.put(trial.path, { card_types: ['personal'] })],
    [
      'card_holder_identified',
      (trial) =>
        run(
          `update card_holders set status = 'invited', identity_id = null where account_id = :account and id = :id`,
          { ...ofAccount(trial), id: trial.cardHolderId },
        ),
    ],
    [
      'not_withdrawn',
      (trial) =>
        run(`update card_holders set status = 'withdrawn' where account_id = :account and id = :id`, {
          ...ofAccount(trial),
          id: trial.cardHolderId,
        }),
    ],
    ['webhook_enabled', (trial) => trial.partner.put(trial.hook, { enabled: false })],
    [
      'webhook_active',
      (trial) =>
        run(
          `update webhooks set disabled_at = now(), disabled_reason = 'gone' where account_id = :account and organization_id = :id`,
          { ...ofAccount(trial), id: trial.organizationId },
        ),
    ],
    ['webhook_subscribed', (trial) => trial.partner.put(trial.hook, { events: ['tpa.signed'] })],
    [
      'billing_on',
      (trial) =>
        trial.partner.put(`/billings/${trial.billingId}`, {
          product_transaction: false,
          product_environmental_impact: false,
        }),
    ],
    [
      'buyer_party_in_groups',
      (trial) => trial.partner.post(`${trial.hook}/groups`, { buyer_party: '5560125790' }),
    ],
  ])('without %s', (condition, break_) => {
    it('nothing is delivered, and the explanation names just that', async () => {
      const trial = await listening();
      await break_(trial);
      // No other issuer uses this id.
      const id = `without-${trial.cardId}`;
      await trial.send(stateOf(id, 'authorized', { purchase_time: api.clock.now().toISOString() }));
      await deliver(trial);
      expect(purchases(trial.receiver)).toEqual([]);
      const explained = await api.operator.explainTransaction(id);
      const routes = explained
        .flatMap((one) => one.routes)
        .filter(({ account }) => account.id === trial.partner.accountId);
      expect(routes).toHaveLength(1);
      expect(unmet(routes[0])).toEqual([condition]);
      await trial.receiver.close();
    });
  });

  type Route = Awaited<ReturnType<TestApi['operator']['explainTransaction']>>[number]['routes'][number];
  const unmet = (route: Route | undefined): string[] =>
    [
      ...(route?.conditions ?? []),
      ...(route?.webhooks.flatMap(({ conditions }) => conditions) ?? []),
    ].flatMap(({ code, met }) => (met ? [] : [code]));
});

function requireSigned(secret: string, { body, headers }: Received): void {
  const own = createHmac('sha256', secret).update(body).digest('hex');
  expect(headers['x-data-signature']).toBe(own);
  const key = Buffer.from(secret).toString('base64');
  const verified = new Webhook(key).verify(body, headers as Record<string, string>);
  expect(verified).toEqual(JSON.parse(body));
}
