import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../../../platform/clock.ts';
import { companyNumber } from '../../../testing/issuer.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { transactionTrial } from '../../../testing/transactions.ts';
import { startReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

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

const figures = {
  invoice_number: '20261130-1',
  no_of_transactions: 12,
  invoice_amount: 8412.5,
  invoice_currency: 'SEK',
  invoice_date: '2026-11-30',
  due_date: '2026-12-30',
};
const closing = {
  company_organization_number: companyNumber,
  company_country_code: 'SE',
  ...figures,
};

describe('an invoice that an issuer closes', () => {
  it('reaches the company’s organizations once', async () => {
    const { issuer, partner, path, organizationId } = await transactionTrial(api, { cardHolder: null });
    const billing = await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: companyNumber,
      country: 'SE',
    });
    await partner.put(path, { billing_id: billing.body.id });
    const { url, secret } = receiver;
    const hook = await partner.post(`${path}/webhooks`, { url, secret, events: ['invoice.created'] });
    expect(hook.status, hook.text).toBe(201);
    const closed = await issuer.post('/invoices', { id: 'own-1', ...closing });
    expect(closed.status, closed.text).toBe(201);
    expect(closed.body).toMatchObject({ ...figures, issuer_invoice_id: 'own-1', announced: 1 });
    expect((await issuer.get('/invoices/own-1')).body).toEqual(closed.body);
    expect((await issuer.post('/invoices', { id: 'own-1', ...closing })).status).toBe(409);
    api.clock.advance(2 * secondMs);
    await api.app.deliverNow(partner.accountId);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      expect.objectContaining({
        ...figures,
        id: closed.body.id,
        organization_number: companyNumber,
        organization: expect.objectContaining({ id: organizationId }),
      }),
    ]);
    const sandboxed = await partner.post('/sandbox/invoices', closing);
    expect([sandboxed.status, sandboxed.body.announced], sandboxed.text).toEqual([201, 1]);
  });

  it('is refused with figures that cannot be', async () => {
    const { issuer } = await transactionTrial(api, { cardHolder: null });
    for (const [change, field] of [
      [{ company_organization_number: '5560160681' }, 'company_organization_number'],
      [{ invoice_amount: 1.234 }, 'invoice_amount'],
      [{ due_date: '2026-11-29' }, 'due_date'],
    ] as const) {
      const answer = await issuer.post('/invoices', { id: 'own-2', ...closing, ...change });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    }
    expect((await issuer.post('/invoices', { id: 'own-2', ...closing })).status).toBe(201);
  });
});
