import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImpactToRecord, spendOf } from '../../domain/impact.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { createCo2 } from '../../services/co2/index.ts';
import {
  addCardHolder,
  addTransaction,
  impactVersion,
  type TransactionToAdd,
} from '../../testing/figures.ts';
import { addOrganization } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { recalculate } from './recalculate.ts';
import { recordImpacts } from './record.ts';
import { estimateOf, type Facts } from './rules.ts';

const co2 = createCo2({ socialCost: { amountPerTonne: 200, currency: 'EUR' } });
const setMethod = tenantSql<{ version: string }>(
  'update environmental_impacts set method_version = :version where account_id = :account_id',
);
const setGrams = tenantSql<{ transaction: string }>(
  'update environmental_impacts set grams = grams + 1 where account_id = :account_id and transaction_id = :transaction',
);

describe('environmental impacts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    api.clock.set(new Date('2026-11-15T12:00:00.000Z'));
  });
  afterAll(() => api.close());

  const workplace = async (of?: Partner) => {
    const partner = of ?? (await api.partner('environmental-impacts-read'));
    const { accountId } = partner;
    const now = api.clock.now();
    const organizationId = await addOrganization(api.database, accountId, now);
    const holder = await addCardHolder(api.database, accountId, now, organizationId, 'consented');
    const impactOf = (
      id: string,
      wanted: Partial<TransactionToAdd>,
      facts: Partial<Facts> = {},
    ): ImpactToRecord => ({
      accountId,
      transaction: {
        id,
        organization_id: organizationId,
        card_holder_id: holder,
        purchase_date: wanted.date ?? '2026-11-10',
        mcc_code: wanted.mcc === undefined ? '5411' : wanted.mcc,
        spend: spendOf(factsOf(wanted, facts)),
        references: {
          transaction: { id, card_issuer: 'nordkort' },
          payment_product: { id: 'ppr_00000000000000sandb0x00001', name: 'Business Card' },
          card_holder: { id: holder, reference_id: 'emp-1' },
          organization: { id: organizationId, reference_id: 'acme' },
        },
      },
      estimate: estimateOf(co2, factsOf(wanted, facts)),
    });
    const add = async (wanted: Partial<TransactionToAdd> = {}): Promise<ImpactToRecord> => {
      const all = { organizationId, cardHolderId: holder, date: '2026-11-10', ...wanted };
      return impactOf(await addTransaction(api.database, accountId, now, all), wanted);
    };
    return { partner, organizationId, holder, add, impactOf };
  };
  const factsOf = (wanted: Partial<TransactionToAdd>, facts: Partial<Facts> = {}): Facts => ({
    state: (wanted.state ?? 'cleared') as Facts['state'],
    type: (wanted.type ?? 'CARD_PURCHASE') as Facts['type'],
    original_amount: wanted.amount ?? '100.00',
    original_currency: wanted.currency ?? 'SEK',
    accounting_amount: wanted.accounting?.[0] ?? null,
    accounting_currency: wanted.accounting?.[1] ?? null,
    mcc_code: wanted.mcc === undefined ? '5411' : wanted.mcc,
    purchase_country: 'SE',
    purchase_date: wanted.date ?? '2026-11-10',
    vat_rate: null,
    vat_amount: null,
    vat_currency: null,
    ...facts,
  });
  const record = (...rows: ImpactToRecord[]) =>
    api.database.systemTransaction((db) => recordImpacts(db, api.clock.now(), rows));
  const eventsOf = async (partner: Partner) =>
    (await api.eventsOf(partner.accountId)).filter(({ name }) => name === 'environmental.impact');

  it('are recorded with every step of the computation, and announced', async () => {
    const { partner, add, organizationId, holder } = await workplace();
    const impact = await add({ amount: '500' });
    expect(await record(impact)).toEqual({ written: 1, announced: 1 });
    const { body } = await partner.get(`/environmental-impacts?transaction_id=${impact.transaction.id}`);
    expect(body.data).toHaveLength(1);
    const [one] = body.data;
    expect(one).toMatchObject({
      transaction_id: impact.transaction.id,
      organization_id: organizationId,
      card_holder_id: holder,
      status: 'estimated',
      reason: null,
      method: 'mcc_spend',
      carbon_social_cost_currency: 'EUR',
      method_version: co2.methodVersion,
    });
    expect(one.carbon_emission_in_grams).toBeGreaterThan(0);
    expect(one.carbon_emission_in_grams_low).toBeLessThanOrEqual(one.carbon_emission_in_grams);
    expect(one.steps.length).toBeGreaterThan(3);
    expect(one.factor.source).not.toBe('');
    const got = await partner.get(`/environmental-impacts/${one.id}`);
    expect(got.body).toEqual(one);
    expect(got.headers.get('etag')).not.toBeNull();
    const [event] = await eventsOf(partner);
    expect(event?.payload).toMatchObject({
      carbon_emission_in_grams: one.carbon_emission_in_grams,
      transaction: { id: impact.transaction.id },
      organization: { reference_id: 'acme' },
    });
  });

  it('with the same result are neither written nor announced again; others are', async () => {
    const { partner, add, impactOf } = await workplace();
    const impact = await add({ amount: '500' });
    const { id } = impact.transaction;
    await record(impact);
    expect(await record(impact, impact)).toEqual({ written: 0, announced: 0 });
    expect(await impactVersion(api.database, id)).toBe(1);
    expect(await record(impactOf(id, { amount: '600' }))).toEqual({ written: 1, announced: 1 });
    expect(await impactVersion(api.database, id)).toBe(2);
    expect(await eventsOf(partner)).toHaveLength(2);
  });

  it('of several states in one turn are recorded once, as the last of them says', async () => {
    const { partner, add, impactOf } = await workplace();
    const first = await add({ amount: '500' });
    const last = impactOf(first.transaction.id, { amount: '700' });
    expect(await record(first, last)).toEqual({ written: 1, announced: 1 });
    const { body } = await partner.get('/environmental-impacts');
    expect(body.data[0].carbon_emission_in_grams).toBe(last.estimate.carbon_emission_in_grams);
  });

  it('of a deleted transaction become not applicable, without an event', async () => {
    const { partner, add, impactOf } = await workplace();
    const impact = await add();
    await record(impact);
    await record(impactOf(impact.transaction.id, { state: 'deleted' }));
    const { body } = await partner.get('/environmental-impacts');
    expect(body.data[0]).toMatchObject({
      status: 'not_applicable',
      reason: 'transaction_deleted',
      carbon_emission_in_grams: null,
      confidence: null,
    });
    expect(await eventsOf(partner)).toHaveLength(1);
  });

  it('are negative for a refund, and as large as the purchase', () => {
    const purchase = estimateOf(co2, factsOf({}));
    const refund = estimateOf(co2, factsOf({ type: 'REFUND' }));
    expect(refund.carbon_emission_in_grams).toBe(-(purchase.carbon_emission_in_grams ?? 0));
  });

  it('use the amount on the invoice when the currency of the purchase has no rate', () => {
    const foreign = { amount: '20000', currency: 'LAK', accounting: ['10.00', 'EUR'] as [string, string] };
    expect(estimateOf(co2, factsOf({ ...foreign, accounting: null })).reason).toBe('currency_not_supported');
    expect(estimateOf(co2, factsOf(foreign)).status).toBe('estimated');
  });

  it('are filtered by organization and day, both days included', async () => {
    const mine = await workplace();
    const second = await workplace(mine.partner);
    await record(await mine.add({ date: '2026-11-01' }), await mine.add({ date: '2026-11-02' }));
    await record(await second.add({ date: '2026-11-03' }));
    const count = async (query: string) => {
      const answer = await mine.partner.get(`/environmental-impacts${query}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data.length;
    };
    expect(await count('')).toBe(3);
    expect(await count(`?organization_id=${second.organizationId}`)).toBe(1);
    expect(await count('?from=2026-11-02&to=2026-11-02')).toBe(1);
    expect(await count('?from=2026-11-02')).toBe(2);
    expect((await mine.partner.get('/environmental-impacts?from=2026-11-03&to=2026-11-02')).status).toBe(422);
    expect((await mine.partner.get('/environmental-impacts?from=0000-01-01')).status).toBe(422);
  });

  it('are invisible to another account, exactly as if they did not exist', async () => {
    const mine = await workplace();
    const other = await api.partner('environmental-impacts-read');
    await record(await mine.add());
    const [one] = (await mine.partner.get('/environmental-impacts')).body.data;
    expect((await other.get(`/environmental-impacts/${one.id}`)).status).toBe(404);
    expect((await other.get('/environmental-impacts')).body.data).toEqual([]);
    const { body } = await other.get('/environmental-impacts/summary?group_by=month');
    expect(body.totals).toMatchObject({ count: 0, carbon_emission_in_grams: null });
    expect(body.groups).toEqual([]);
  });

  describe('summed up', () => {
    it.each(['month', 'mcc', 'organization', 'card_holder'])(
      'by %s add up to the totals',
      async (grouping) => {
        const mine = await workplace();
        const second = await workplace(mine.partner);
        await record(
          await mine.add({ date: '2026-10-31', mcc: '5411', amount: '100' }),
          await mine.add({ date: '2026-11-01', mcc: '5812', amount: '300' }),
          await second.add({ date: '2026-11-02', mcc: null, amount: '50' }),
          await second.add({ date: '2026-11-02', type: 'REFUND', amount: '40' }),
          await second.add({ date: '2026-11-03', type: 'CASH_WITHDRAWAL', amount: '1000' }),
        );
        const answer = await mine.partner.get(`/environmental-impacts/summary?group_by=${grouping}`);
        expect(answer.status, answer.text).toBe(200);
        const { totals, groups, groups_total } = answer.body;
        expect(groups).toHaveLength(groups_total);
        expect(totals.count).toBe(5);
        expect(totals.coverage).toEqual({
          estimated: 3,
          not_applicable: 1,
          unknown: 1,
          spend: [{ currency: 'SEK', estimated: 440, unknown: 50, share: 0.898 }],
        });
        const sum = (field: string) =>
          groups.reduce((all: number, group: Record<string, number | null>) => all + (group[field] ?? 0), 0);
        for (const field of ['carbon_emission_in_grams', 'carbon_emission_in_grams_low', 'count']) {
          expect(sum(field)).toBe(totals[field]);
        }
        const keys = groups.map((group: { key: string | null }) => group.key);
        if (grouping === 'month') expect(keys).toEqual(['2026-10', '2026-11']);
        if (grouping === 'mcc') expect(keys).toContain(null);
      },
    );

    it('show the largest groups up to the limit, and say how many there are', async () => {
      const { partner, add } = await workplace();
      await record(await add({ mcc: '5411', amount: '10' }), await add({ mcc: '5812', amount: '5000' }));
      const { body } = await partner.get('/environmental-impacts/summary?group_by=mcc&limit=1');
      expect(body.groups.map((group: { key: string }) => group.key)).toEqual(['5812']);
      expect(body.groups_total).toBe(2);
      expect(body.totals.count).toBe(2);
    });

    it.each([
      ['', 'group_by'],
      ['?group_by=week', 'group_by'],
      ['?group_by=mcc&from=2024-01-01', 'from'],
      ['?group_by=mcc&from=2026-11-02&to=2026-11-01', 'to'],
      ['?group_by=mcc&limit=501', 'limit'],
    ])('refuse %s and name the field', async (query, field) => {
      const partner = await api.partner('environmental-impacts-read');
      const answer = await partner.get(`/environmental-impacts/summary${query}`);
      expect(answer.status).toBe(422);
      expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    });
  });

  describe('of an older method', () => {
    const run = (accountId: string, isDryRun: boolean) =>
      recalculate(
        { database: api.database, clock: api.clock, co2, buyerPartyOf: (number) => number },
        { accountId, isDryRun },
      );

    it('are recalculated on the operator’s command: only different results are announced', async () => {
      const { partner, add } = await workplace();
      const db = api.database.tenant(partner.accountId);
      const impacts = [await add({ amount: '10' }), await add({ amount: '20' }), await add({ amount: '30' })];
      await record(...impacts);
      await db.run(setMethod, { version: '0.9' });
      await db.run(setGrams, { transaction: impacts[1]?.transaction.id ?? '' });
      expect(await run(partner.accountId, true)).toMatchObject({ recalculated: 3, changed: 1 });
      expect(await eventsOf(partner)).toHaveLength(3);
      expect(await run(partner.accountId, false)).toMatchObject({ recalculated: 3, changed: 1 });
      expect(await eventsOf(partner)).toHaveLength(4);
      expect(await run(partner.accountId, false)).toMatchObject({ recalculated: 0, changed: 0 });
      const { body } = await partner.get('/environmental-impacts');
      expect(body.data.map((one: { method_version: string }) => one.method_version)).toEqual(
        impacts.map(() => co2.methodVersion),
      );
    });
  });
});
