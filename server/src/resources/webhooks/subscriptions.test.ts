import { Compile } from 'typebox/compile';
import { afterAll, describe, expect, it } from 'vitest';
import { addOrganization } from '../../testing/organization.ts';
import { testApi } from '../../testing/test-api.ts';
import { addBilledOrganization } from '../../testing/webhooks.ts';
import { samplePayload } from './samples.ts';

const api = await testApi();
afterAll(() => api.close());

const url = 'https://example.com/hook';
const ofTransactions = ['authorized', 'cleared', 'deleted', 'invoiced', 'updated'].map(
  (name) => `card.transaction.${name}`,
);

async function start(off: Parameters<typeof addBilledOrganization>[2] = {}) {
  const partner = await api.partner();
  const organization = await addBilledOrganization(api, partner, off);
  return { partner, ...organization };
}

describe('the catalogue', () => {
  it('has every event, each with its product', () => {
    const products = Object.fromEntries(api.app.events.map(({ name, product }) => [name, product]));
    expect(Object.keys(products)).toHaveLength(23);
    for (const name of ofTransactions) expect(products[name]).toBe('transaction');
    for (const name of [
      'receipt.fetched',
      'receipt.not_found',
      'transaction.true.vat',
      'transaction.line.items',
    ]) {
      expect(products[name]).toBe('digital_receipt');
    }
    expect(products['environmental.impact']).toBe('environmental_impact');
    expect(products['tpa.signed']).toBeUndefined();
    expect(products['card_holder.created']).toBeUndefined();
  });

  it.each(api.app.events.map((event) => [event.name, event] as const))(
    'has a sample of %s that is exactly as documented',
    (name, definition) => {
      const organization = { id: 'org_01kcexamp1e000000000000000', reference_id: 'customer-1' };
      const now = api.clock.now();
      const sample = samplePayload(name, {
        publicUrl: 'http://kontor.test',
        accountId: 'acc_1',
        organization,
        now,
      });
      const event = { id: 'evt_01kcexamp1e000000000000000', name, created_at: now.toISOString() };
      const payload = { event, test: true, ...sample?.payload };
      expect([...Compile(definition.payload).Errors(payload)]).toEqual([]);
      const isOfOrganization = 'organization' in definition.payload.properties;
      expect(sample?.payload.organization).toEqual(isOfOrganization ? organization : undefined);
    },
  );

  it('is listed in OpenAPI, and the flags of a webhook follow it', () => {
    // biome-ignore lint/suspicious/noExplicitAny: a document is read here as what it is.
    const document = api.app.openapi('http://x') as any;
    expect(Object.keys(document.webhooks).toSorted()).toEqual(
      api.app.events.map(({ name }) => name).toSorted(),
    );
    const { properties } = document.components.schemas.Webhook;
    for (const { name } of api.app.events) {
      expect(properties[name.replaceAll('.', '_')]).toMatchObject({ type: 'boolean' });
    }
  });

  it('bands of the sample’s VAT add up to its totals', () => {
    const organization = { id: 'x', reference_id: 'y' };
    const wanted = { publicUrl: '', accountId: '', organization, now: api.clock.now() };
    // biome-ignore lint/suspicious/noExplicitAny: the sample is only typed by its schema.
    const { vat_rates, totals } = (samplePayload('transaction.true.vat', wanted)?.payload ?? {}) as any;
    for (const field of ['taxable_amount', 'vat_amount', 'total_amount']) {
      const cents = vat_rates.map((band: Record<string, number>) => Math.round((band[field] ?? 0) * 100));
      const sum = cents.reduce((a: number, b: number) => a + b, 0);
      expect(sum).toBe(Math.round(totals[0][field] * 100));
    }
  });
});

describe('subscribing', () => {
  it('by flags is the same as by names', async () => {
    const { partner, path } = await start();
    const { status, body } = await partner.post(path, {
      url,
      card_holder_created: true,
      card_holder_signed_pdpc: true,
      tpa_signed: false,
    });
    expect(status).toBe(201);
    expect(body.events.toSorted()).toEqual(['card_holder.created', 'card_holder.signed.pdpc']);
    expect(body).toMatchObject({
      card_holder_created: true,
      card_holder_signed_pdpc: true,
      tpa_signed: false,
    });
    const changed = await partner.put(`${path}/${body.id}`, { card_holder_created: false, tpa_signed: true });
    expect(changed.body.events.toSorted()).toEqual(['card_holder.signed.pdpc', 'tpa.signed']);
  });

  it('to all is a star, and a flag takes one out of it', async () => {
    const { partner, path } = await start();
    const { body } = await partner.post(path, { url, events: ['tpa.signed', '*'] });
    expect(body).toMatchObject({ events: ['*'], tpa_signed: true, environmental_impact: true });
    const same = await partner.put(`${path}/${body.id}`, { tpa_signed: true });
    expect(same.body.events).toEqual(['*']);
    const { events } = (await partner.put(`${path}/${body.id}`, { tpa_signed: false })).body;
    expect(events).toHaveLength(22);
    expect(events).not.toContain('tpa.signed');
  });

  it('by both must not contradict', async () => {
    const { partner, path } = await start();
    const both = { url, events: ['tpa.signed'] };
    expect((await partner.post(path, { ...both, tpa_signed: true, tpa_rejected: false })).status).toBe(201);
    for (const [flag, value] of [
      ['tpa_signed', false],
      ['tpa_rejected', true],
    ] as const) {
      const { status, body } = await partner.post(path, { ...both, [flag]: value });
      expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, flag, 'contradiction']);
    }
    const star = await partner.post(path, { url, events: ['*'], tpa_signed: false });
    expect(star.body.errors[0].field).toBe('tpa_signed');
  });

  it('to nothing, or to what does not exist, is 422', async () => {
    const { partner, path } = await start();
    for (const body of [{ url }, { url, events: [] }, { url, tpa_signed: false }]) {
      const answer = await partner.post(path, body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'events']);
    }
    const unknown = await partner.post(path, { url, events: ['tpa.signed', 'tpa.lost'] });
    expect(unknown.body.errors[0]).toMatchObject({ field: 'events.1', code: 'enum' });
    expect((await partner.post(path, { url, tpa_lost: true })).body.errors[0].field).toBe('tpa_lost');
  });
});

describe('the billing profile', () => {
  it('is needed for transactions, receipts and impacts, and for nothing else', async () => {
    const partner = await api.partner();
    const id = await addOrganization(api.database, partner.accountId, api.clock.now());
    const path = `/organizations/${id}/webhooks`;
    const events = ['tpa.signed', 'card.transaction.cleared', 'receipt.fetched', 'environmental.impact'];
    const { status, body } = await partner.post(path, { url, events });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'events.1',
      'events.2',
      'events.3',
    ]);
    expect(body.errors[0].message).toContain('the organization has none');
    const flag = await partner.post(path, { url, receipt_fetched: true });
    expect(flag.body.errors[0]).toMatchObject({ field: 'receipt_fetched', code: 'billing' });
    expect((await partner.post(path, { url, events: ['tpa.signed'] })).status).toBe(201);
    const star = await partner.post(path, { url, events: ['*'] });
    expect(star.status).toBe(201);
    expect(star.body.suspended_events).toHaveLength(11);
  });

  it('refuses what it has switched off, and says which switch', async () => {
    const { partner, path } = await start({ product_digital_receipt: false });
    const { status, body } = await partner.post(path, { url, events: ['receipt.fetched'] });
    expect(status).toBe(422);
    expect(body.errors[0].message).toContain('product_digital_receipt');
    const both = ['card.transaction.cleared', 'environmental.impact'];
    expect((await partner.post(path, { url, events: both })).status).toBe(201);
  });

  it('suspends what it switches off later; what is subscribed to may stay, and nothing may be added', async () => {
    const { partner, path, billingId } = await start();
    const { id } = (await partner.post(path, { url, events: ['tpa.signed', 'card.transaction.cleared'] }))
      .body;
    await partner.put(`/billings/${billingId}`, { product_transaction: false });
    const webhook = (await partner.get(`${path}/${id}`)).body;
    expect(webhook.suspended_events).toEqual(['card.transaction.cleared']);
    expect(webhook.card_transaction_cleared).toBe(true);
    const kept = ['tpa.rejected', 'card.transaction.cleared'];
    expect((await partner.put(`${path}/${id}`, { events: kept })).body.events).toEqual(kept);
    const more = await partner.put(`${path}/${id}`, { card_transaction_invoiced: true });
    expect([more.status, more.body.errors[0].field]).toEqual([422, 'card_transaction_invoiced']);
    await partner.put(`/billings/${billingId}`, { product_transaction: true });
    expect((await partner.get(`${path}/${id}`)).body.suspended_events).toEqual([]);
  });
});
