import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../../../platform/clock.ts';
import { addOrganization } from '../../../testing/organization.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { stateOf, transactionTrial } from '../../../testing/transactions.ts';
import { startReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

type Row = {
  code: string;
  met: boolean;
  reason: string;
  object: { type: string; id: string };
  organization_id: string | null;
  card_holder_id: string | null;
  webhook_id: string | null;
};

describe('the explanation of a transaction', () => {
  let api: TestApi;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    api = await testApi();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });

  /** A transaction of an organization with a billing profile and a webhook that has passed its challenge. */
  const announced = async () => {
    const trial = await transactionTrial(api);
    const { partner, path } = trial;
    const billing = await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: '5560160680',
      country: 'SE',
    });
    await partner.put(path, { billing_id: billing.body.id });
    const webhook = await partner.post(`${path}/webhooks`, {
      url: receiver.url,
      secret: receiver.secret,
      events: ['card.transaction.authorized', 'card.transaction.cleared'],
    });
    expect(webhook.status, webhook.text).toBe(201);
    api.clock.advance(2 * secondMs);
    await trial.send(stateOf('a', 'authorized'));
    await api.routeNow();
    await api.app.deliverNow(partner.accountId);
    const [transaction] = (await partner.get('/transactions')).body.data;
    const explain = async () => (await partner.get(`/transactions/${transaction.id}/explanation`)).body;
    return { ...trial, transactionId: transaction.id, webhookId: webhook.body.id, explain };
  };

  it('lists every condition in the order of the contract, and the deliveries', async () => {
    const { explain, transactionId, organizationId, cardHolderId, webhookId } = await announced();
    const explanation = await explain();
    expect(explanation.transaction_id).toBe(transactionId);
    expect(explanation.note).toBeNull();
    const rows: Row[] = explanation.conditions;
    expect(rows.map(({ code }) => code)).toEqual([
      'account_active',
      'card_known',
      'product_of_tpa',
      'tpa_activated',
      'organization_uses_tpa',
      'card_type_taken',
      'card_holder_identified',
      'not_withdrawn',
      'webhook_enabled',
      'webhook_active',
      'organization_selected',
      'webhook_subscribed',
      'billing_on',
      'buyer_party_in_groups',
      'filter_met',
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ met: true, organization_id: organizationId, card_holder_id: cardHolderId });
      expect(row.reason).toMatch(/^[A-Z].*\.$/);
      expect(row.webhook_id).toBe(
        /^(webhook|billing|buyer|organization_selected|filter)/.test(row.code) ? webhookId : null,
      );
    }
    expect(explanation.deliveries).toEqual([
      expect.objectContaining({
        event: 'card.transaction.authorized',
        webhook_id: webhookId,
        status: 'delivered',
        attempt_count: 1,
      }),
    ]);
  });

  it('gives the last failure and the next attempt, which is not before the pause of the webhook ends', async () => {
    receiver.answer = () => ({ status: 503 });
    const { explain, partner, path, webhookId } = await announced();
    receiver.answer = () => ({ status: 200 });
    const { paused_until } = (await partner.get(`${path}/webhooks/${webhookId}`)).body;
    const [delivery] = (await explain()).deliveries;
    expect(delivery).toMatchObject({ status: 'pending', detail: 'The receiver responded with 503.' });
    expect(Date.parse(delivery.next_attempt_at)).toBeGreaterThanOrEqual(Date.parse(paused_until ?? '') || 0);
    await partner.put(`${path}/webhooks/${webhookId}`, { enabled: false });
    for (const one of (await explain()).deliveries) expect(one.next_attempt_at).toBeNull();
  });

  it('says what to do about an unmet condition, and which object it is about', async () => {
    const { explain, partner, path, webhookId } = await announced();
    await partner.put(`${path}/webhooks/${webhookId}`, { enabled: false });
    const unmet = (await explain()).conditions.filter(({ met }: Row) => !met);
    expect(unmet).toEqual([
      expect.objectContaining({
        code: 'webhook_enabled',
        reason: 'The webhook is paused. Set enabled to true, then replay the skipped events.',
        object: { type: 'webhook', id: webhookId, name: receiver.url },
      }),
    ]);
  });

  it('covers the account’s other organizations after the transaction’s own', async () => {
    const { explain, partner, organizationId, tpaId } = await announced();
    const other = await addOrganization(api.database, partner.accountId, api.clock.now(), tpaId);
    const rows: Row[] = (await explain()).conditions;
    expect([...new Set(rows.map(({ organization_id }) => organization_id))]).toEqual([organizationId, other]);
    expect(rows.filter(({ met }) => !met)).toMatchObject([
      { code: 'card_holder_identified', object: { type: 'organization', id: other }, card_holder_id: null },
    ]);
  });

  it('notes a webhook that was created after the event', async () => {
    const { explain, partner, path, webhookId } = await announced();
    await partner.delete(`${path}/webhooks/${webhookId}`);
    const later = await partner.post(`${path}/webhooks`, {
      url: receiver.url,
      secret: receiver.secret,
      events: ['*'],
    });
    api.clock.advance(2 * secondMs);
    await api.app.deliverNow(partner.accountId);
    const { note, conditions, deliveries } = await explain();
    expect(conditions.filter(({ met }: Row) => !met)).toEqual([]);
    expect(note).toMatch(/created or updated after the event/);
    expect(deliveries.map((one: { webhook_id: string }) => one.webhook_id)).toEqual([webhookId]);
    expect(later.body.id).not.toBe(webhookId);
  });

  it('of another account’s transaction is the 404 of one that does not exist', async () => {
    const { transactionId } = await announced();
    const other = await api.partner();
    const foreign = await other.get(`/transactions/${transactionId}/explanation`);
    const missing = await other.get(`/transactions/${transactionId.replace(/.{4}$/, '0000')}/explanation`);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '', instance: '' }).toEqual({
      ...missing.body,
      request_id: '',
      instance: '',
    });
  });

  it('never mentions another account that has the same purchase', async () => {
    const first = await announced();
    const second = await transactionTrial(api, { issuer: first.issuer });
    await first.send(stateOf('both', 'authorized'));
    await api.routeNow();
    const text = JSON.stringify(await first.explain());
    expect(text).not.toContain(second.partner.accountId);
    expect(text).not.toContain(second.organizationId);
  });
});
