import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { defineEvent, emit } from '../../platform/outbox/index.ts';
import { addTpa } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { organizationsShownMax } from './schema.ts';

const api = await testApi();
afterAll(() => api.close());

const transaction = (count: number) => `txn_${String(count).padStart(26, '0')}`;
const none = { transaction: 0, digital_receipt: 0, environmental_impact: 0 };

async function profile(partner: Partner): Promise<string> {
  const { body } = await partner.post('/billings', {
    name_display: 'Acme',
    name_legal: 'Acme AB',
    organization_number: '5560160680',
    country: 'SE',
  });
  return body.id;
}

async function organization(partner: Partner, billing_id: string | null, reference_id: string) {
  api.clock.advance(1);
  const tpa_id = await addTpa(api.database, partner.accountId, api.clock.now());
  const { status, body } = await partner.post('/organizations', { reference_id, tpa_id, billing_id });
  expect(status).toBe(201);
  return body.id as string;
}

/** How many events of each name happened in an organization. */
async function happened(
  partner: Partner,
  at: string,
  organizationId: string,
  events: Record<string, number[]>,
): Promise<void> {
  await api.database.tenantTransaction(partner.accountId, async (db) => {
    for (const [name, transactions] of Object.entries(events)) {
      const definition = defineEvent(name, 'A test.', { note: Type.String({ maxLength: 10 }) });
      const pendingEvents = transactions.map((count) => ({
        payload: { note: 'test' },
        target: { organizationId, transactionId: transaction(count) },
      }));
      await emit(db, new Date(at), definition, pendingEvents);
    }
  });
}

const usage = async (partner: Partner, id: string, query = '') =>
  (await partner.get(`/billings/${id}/usage${query}`)).body;

describe('the usage of a billing profile', () => {
  it('counts transactions once over all their states, every receipt, and impacts once per transaction', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const [busy, quiet] = [await organization(partner, id, 'busy'), await organization(partner, id, 'quiet')];
    await happened(partner, '2025-03-10T12:00:00Z', busy, {
      'card.transaction.authorized': [1, 2, 3],
      'card.transaction.cleared': [1, 2],
      'card.transaction.invoiced': [1],
      'card.transaction.deleted': [4],
      'receipt.fetched': [1, 1, 2],
      'receipt.not_found': [3],
      'environmental.impact': [1, 1, 2],
      'card_holder.created': [9],
    });
    await happened(partner, '2025-03-10T12:00:00Z', quiet, { 'card.transaction.authorized': [1] });
    expect(await usage(partner, id, '?month=2025-03')).toEqual({
      billing_id: id,
      month: '2025-03',
      // The first transaction reached both.
      units: { transaction: 4, digital_receipt: 3, environmental_impact: 2 },
      card_holders: 0,
      organizations_total: 2,
      organizations: [
        {
          id: busy,
          reference_id: 'busy',
          name: 'Acme Nordic AB',
          deleted_at: null,
          units: { transaction: 4, digital_receipt: 3, environmental_impact: 2 },
        },
        {
          id: quiet,
          reference_id: 'quiet',
          name: 'Acme Nordic AB',
          deleted_at: null,
          units: { ...none, transaction: 1 },
        },
      ],
    });
  });

  it('covers the month from its first instant to its last, in UTC', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const within = await organization(partner, id, 'one');
    const instants = [
      '2024-01-31T23:59:59.999Z',
      '2024-02-01T00:00:00.000Z',
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00.000Z',
    ];
    for (const [count, at] of instants.entries()) {
      await happened(partner, at, within, { 'card.transaction.cleared': [count] });
    }
    const counted = async (month: string) => (await usage(partner, id, `?month=${month}`)).units.transaction;
    expect(await Promise.all(['2024-01', '2024-02', '2024-03', '2023-12'].map(counted))).toEqual([
      1, 2, 1, 0,
    ]);
  });

  it('is that of the current month by default', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const within = await organization(partner, id, 'one');
    await happened(partner, api.clock.now().toISOString(), within, { 'receipt.fetched': [1] });
    expect(await usage(partner, id)).toMatchObject({
      month: api.clock.now().toISOString().slice(0, 7),
      units: { ...none, digital_receipt: 1 },
    });
  });

  it('counts for the organization’s current profile only', async () => {
    const partner = await api.partner();
    const [first, second] = [await profile(partner), await profile(partner)];
    const moved = await organization(partner, first, 'moved');
    const without = await organization(partner, null, 'without');
    for (const each of [moved, without]) {
      await happened(partner, '2025-05-05T05:05:05Z', each, { 'receipt.fetched': [1] });
    }
    expect((await usage(partner, first, '?month=2025-05')).units.digital_receipt).toBe(1);
    await partner.put(`/organizations/${moved}`, { billing_id: second });
    expect(await usage(partner, first, '?month=2025-05')).toMatchObject({ units: none, organizations: [] });
    expect((await usage(partner, second, '?month=2025-05')).units.digital_receipt).toBe(1);
  });

  it('includes deleted organizations with events, and leaves out those without', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const [used, unused] = [
      await organization(partner, id, 'used'),
      await organization(partner, id, 'unused'),
    ];
    await happened(partner, '2025-06-06T06:06:06Z', used, { 'environmental.impact': [1] });
    for (const each of [used, unused]) {
      expect((await partner.delete(`/organizations/${each}`)).status).toBe(204);
    }
    const { organizations, organizations_total, units } = await usage(partner, id, '?month=2025-06');
    expect(units).toEqual({ ...none, environmental_impact: 1 });
    expect(organizations_total).toBe(1);
    expect(organizations).toMatchObject([{ id: used, deleted_at: api.clock.now().toISOString() }]);
  });

  it('returns the current number of card holders', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const within = await organization(partner, id, 'one');
    const insert = tenantSql<{ id: string; organization_id: string; now: Date; deleted_at: Date | null }>(
      `insert into card_holders (account_id, id, organization_id, reference_id, language, status, skip_consent_email,
                                 metadata, created_at, updated_at, deleted_at)
       values (:account_id, :id, :organization_id, :id, 'en', 'created', true, '{}', :now, :now, :deleted_at)`,
    );
    const now = api.clock.now();
    for (const deleted_at of [null, null, now]) {
      const holder = { id: newId('chd', now), organization_id: within, now, deleted_at };
      await api.database.tenant(partner.accountId).run(insert, holder);
    }
    expect((await usage(partner, id)).card_holders).toBe(2);
  });

  it('shows the organizations with the most units, and counts all', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const tpa_id = await addTpa(api.database, partner.accountId, api.clock.now());
    const insert = tenantSql<{ billing_id: string; tpa_id: string; count: number; now: Date }>(
      `insert into organizations (account_id, id, reference_id, name, tpa_id, billing_id, created_at, updated_at)
       select :account_id, 'org_' || lpad(n::text, 26, '0'), 'r' || n, 'Acme', :tpa_id, :billing_id, :now, :now
       from generate_series(1, :count::int) n`,
    );
    const count = organizationsShownMax + 5;
    const values = { billing_id: id, tpa_id, count, now: api.clock.now() };
    await api.database.tenant(partner.accountId).run(insert, values);
    const last = `org_${String(count).padStart(26, '0')}`;
    await happened(partner, api.clock.now().toISOString(), last, { 'receipt.fetched': [1] });
    const { organizations, organizations_total, units } = await usage(partner, id);
    expect([organizations.length, organizations_total]).toEqual([organizationsShownMax, count]);
    expect(organizations[0]).toMatchObject({ id: last, units });
  });

  it('of an unused profile is zero', async () => {
    const partner = await api.partner();
    const body = await usage(partner, await profile(partner));
    expect(body).toMatchObject({ units: none, card_holders: 0, organizations_total: 0, organizations: [] });
  });

  it('rejects a month in the future and an invalid month', async () => {
    const partner = await api.partner();
    const id = await profile(partner);
    const now = api.clock.now();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
    for (const month of [next, '2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'now', '', '0001-01']) {
      const { status, body } = await partner.get(`/billings/${id}/usage?month=${month}`);
      expect([month, status, body.errors?.[0].field]).toEqual([month, 422, 'month']);
    }
  });
});
