import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addCardHolder, addTransaction } from '../../testing/figures.ts';
import { addOrganization, addTpa } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { foldStatistics } from './fold.ts';
import { recount, repairStatistics } from './recount.ts';

const setState = tenantSql<{ id: string; state: string; amount: string | null; currency: string | null }>(
  `update transactions set state = :state, accounting_amount = :amount, accounting_currency = :currency
   where account_id = :account_id and id = :id`,
);
const removeTransactions = tenantSql<{ before: string }>(
  'delete from transactions where account_id = :account_id and purchase_date < :before',
);
const setStatus = tenantSql<{ id: string; status: string; now: Date }>(
  'update card_holders set status = :status, updated_at = :now where account_id = :account_id and id = :id',
);
const endHolder = tenantSql<{ id: string; now: Date }>(
  'update card_holders set deleted_at = :now, updated_at = :now where account_id = :account_id and id = :id',
);
const endOrganization = tenantSql<{ id: string; now: Date }>(
  'update organizations set deleted_at = :now, updated_at = :now where account_id = :account_id and id = :id',
);
const setTpa = tenantSql<{ id: string; status: string; now: Date }>(
  'update tpas set status = :status, updated_at = :now where account_id = :account_id and id = :id',
);
const insertWebhook = systemSql<{ account: string; id: string; organization: string; now: Date }>(
  `insert into webhooks (account_id, id, organization_id, url, events, enabled, ordered, max_per_second,
     authentication_type, secret, metadata, challenge_status, api_version, created_at, updated_at)
   values (:account, :id, :organization, 'https://receiver.example/', '{*}', true, false, 100, 'none', '', '{}', 'passed', '2026-11-16', :now, :now)`,
);
const insertDelivery = systemSql<{
  account: string;
  webhook: string;
  sequence: number;
  status: string;
  ms: number;
  at: string;
}>(
  `with changed as (
     update deliveries set status = :status, attempts = ('[{"duration_ms":' || :ms::integer || ',"tries":0}]')::json,
       finished_at = :at::timestamptz
     where account_id = :account and webhook_id = :webhook and sequence = :sequence returning sequence
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
   select :account, :webhook, :sequence, 'evt_1', :status, ('[{"duration_ms":7},{"duration_ms":' || :ms::integer || '}]')::json,
     :at::timestamptz, :at::timestamptz
   where not exists (select from changed)`,
);
const deleteDeliveries = systemSql<{ account: string }>('delete from deliveries where account_id = :account');
const breakSums = systemSql<{ account: string }>(
  `update statistics_days set count = count + 7, amount = amount - 1
   where account_id = :account and metric = 'transactions' and organization_id = ''`,
);
const forgetSums = systemSql<{ account: string }>(
  `delete from statistics_days where account_id = :account and metric in ('tpas', 'co2', 'transactions') and organization_id <> ''`,
);

describe('statistics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    api.clock.set(new Date('2026-11-15T12:00:00.000Z'));
  });
  afterAll(() => api.close());

  const workplace = async (of?: Partner) => {
    const partner = of ?? (await api.partner('account-statistics-read', 'environmental-impacts-read'));
    const organizationId = await addOrganization(api.database, partner.accountId, api.clock.now());
    const add = (wanted: Partial<Parameters<typeof addTransaction>[3]> = {}) =>
      addTransaction(api.database, partner.accountId, api.clock.now(), { organizationId, ...wanted });
    const db = api.database.tenant(partner.accountId);
    return { partner, organizationId, add, db, now: api.clock.now() };
  };
  const read = async (partner: Partner, query = '') => {
    const answer = await partner.get(`/statistics${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('of an idle account are zeros, one entry for each day', async () => {
    const partner = await api.partner('account-statistics-read');
    const body = await read(partner, '?from=2026-11-01&to=2026-11-03');
    expect(body.series.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['2026-11-01', '2026-11-01'],
      ['2026-11-02', '2026-11-02'],
      ['2026-11-03', '2026-11-03'],
    ]);
    const nothing = {
      organizations: 0,
      tpas: {
        draft: 0,
        'pending-signatures': 0,
        'pending-approval': 0,
        'pending-activation': 0,
        activated: 0,
        rejected: 0,
        terminated: 0,
      },
      card_holders: { created: 0, invited: 0, identified: 0, consented: 0, withdrawn: 0 },
      transactions: {
        count: 0,
        refunds: 0,
        by_state: { authorized: 0, cleared: 0, invoiced: 0, deleted: 0 },
        amounts: [],
      },
      receipts: { scanned: 0, matched: 0, match_rate: null },
      webhooks: { delivered: 0, failed: 0, latency_median_ms: null, latency_p95_ms: null },
      api_calls: { total: 0, by_status: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 } },
      co2: { grams: null, estimated: 0, not_applicable: 0, unknown: 0 },
    };
    expect(body.totals).toEqual(nothing);
    expect(body.series[1]).toEqual({ from: '2026-11-02', to: '2026-11-02', ...nothing });
  });

  it('sum amounts by currency, take refunds off, and leave deleted transactions out', async () => {
    const { partner, add } = await workplace();
    await add({ amount: '100.10', date: '2026-11-02' });
    await add({ amount: '0.20', date: '2026-11-03', state: 'authorized' });
    await add({ amount: '30.05', type: 'REFUND', date: '2026-11-03' });
    await add({ amount: '-5', type: 'FEE_AND_DISCOUNT', date: '2026-11-03', state: 'invoiced' });
    await add({ amount: '999', state: 'deleted', date: '2026-11-03' });
    await add({ amount: '1500', currency: 'JPY', accounting: ['101.5', 'SEK'], date: '2026-11-03' });
    await add({ amount: '7', currency: 'EUR', date: '2026-11-30' });
    const { totals, series } = await read(partner, '?from=2026-11-01&to=2026-11-29&interval=week');
    expect(totals.transactions).toEqual({
      count: 5,
      refunds: 1,
      by_state: { authorized: 1, cleared: 3, invoiced: 1, deleted: 1 },
      amounts: [
        {
          currency: 'SEK',
          count: 5,
          amount: 166.75,
          refunds: 1,
          refunded: 30.05,
          by_state: { authorized: 0.2, cleared: 171.55, invoiced: -5, deleted: 999 },
        },
      ],
    });
    expect(series.map((one: { transactions: { count: number } }) => one.transactions.count)).toEqual([
      0, 5, 0, 0, 0,
    ]);
  });

  it('follow a transaction from state to state and from currency to currency', async () => {
    const { partner, add, db } = await workplace();
    const id = await add({ amount: '10', currency: 'EUR', state: 'authorized', date: '2026-11-02' });
    await foldStatistics(api.database);
    await db.run(setState, { id, state: 'cleared', amount: '114.32', currency: 'SEK' });
    const { totals } = await read(partner, '?from=2026-11-02&to=2026-11-02');
    expect(totals.transactions.by_state).toEqual({ authorized: 0, cleared: 1, invoiced: 0, deleted: 0 });
    expect(totals.transactions.amounts).toHaveLength(1);
    expect(totals.transactions.amounts[0]).toMatchObject({ currency: 'SEK', count: 1, amount: 114.32 });
  });

  it('are the same before and after they are folded', async () => {
    const { partner, add } = await workplace();
    for (const amount of ['1.11', '2.22', '3.33']) await add({ amount, date: '2026-11-04' });
    const query = '?from=2026-11-01&to=2026-11-15';
    const before = await read(partner, query);
    await foldStatistics(api.database);
    await foldStatistics(api.database);
    expect(await read(partner, query)).toEqual(before);
    expect(before.totals.transactions.amounts[0].amount).toBe(6.66);
  });

  it('give the state at the end of each interval, not only now', async () => {
    const { partner, organizationId, db } = await workplace();
    const at = (day: string) => new Date(`2026-11-${day}T08:00:00.000Z`);
    const holder = await addCardHolder(api.database, partner.accountId, at('03'), organizationId);
    const other = await addCardHolder(api.database, partner.accountId, at('04'), organizationId, 'invited');
    await db.run(setStatus, { id: holder, status: 'consented', now: at('05') });
    await foldStatistics(api.database);
    await db.run(endHolder, { id: other, now: at('06') });
    const tpa = await addTpa(api.database, partner.accountId, at('04'), { status: 'draft' });
    await db.run(setTpa, { id: tpa, status: 'pending-signatures', now: at('06') });
    const { series, totals } = await read(partner, '?from=2026-11-02&to=2026-11-07');
    const days = series.map((one: { card_holders: Record<string, number> }) => [
      one.card_holders.created,
      one.card_holders.invited,
      one.card_holders.consented,
    ]);
    expect(days).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(totals.card_holders).toMatchObject({ created: 0, invited: 0, consented: 1 });
    expect(series.map((one: { tpas: { draft: number } }) => one.tpas.draft)).toEqual([0, 0, 1, 1, 0, 0]);
    // Made today, after the period.
    expect(totals.organizations).toBe(0);
    expect((await read(partner)).totals.organizations).toBe(1);
    await db.run(endOrganization, { id: organizationId, now: api.clock.now() });
    expect((await read(partner)).totals.organizations).toBe(0);
  });

  it('of one organization contain only its own figures, and null for those of the account', async () => {
    const { partner, add, organizationId } = await workplace();
    const other = await workplace(partner);
    await add({ amount: '1' });
    await other.add({ amount: '2' });
    await foldStatistics(api.database);
    await other.add({ amount: '4' });
    const whole = await read(partner);
    const own = await read(partner, `?organization_id=${other.organizationId}`);
    expect(whole.totals.transactions.amounts[0].amount).toBe(7);
    expect(own.totals.transactions.amounts[0].amount).toBe(6);
    expect(own.totals).toMatchObject({ organizations: 1, tpas: null, api_calls: null });
    expect(own.organization_id).toBe(other.organizationId);
    expect((await read(partner, `?organization_id=${organizationId}`)).totals.transactions.count).toBe(1);
  });

  it('are of one account only', async () => {
    const mine = await workplace();
    const theirs = await workplace();
    await mine.add();
    expect((await read(theirs.partner)).totals.transactions.count).toBe(0);
    const answer = await theirs.partner.get(`/statistics?organization_id=${mine.organizationId}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ field: 'organization_id', code: 'unknown' });
  });

  it.each([
    ['?from=2026-11-02&to=2026-11-01', 'to'],
    ['?from=2020-01-01&to=2026-11-01', 'from'],
    ['?from=2023-01-01&to=2026-11-01&interval=month', 'from'],
    ['?from=0000-01-01&to=0000-01-02', 'from'],
    ['?from=2026-02-30', 'from'],
    ['?interval=year', 'interval'],
    ['?organization=org_1', 'organization'],
  ])('refuse %s and name the field', async (query, field) => {
    const partner = await api.partner('account-statistics-read');
    const answer = await partner.get(`/statistics${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('count calls by the class of their answer, also those that were refused', async () => {
    const partner = await api.partner('account-statistics-read');
    await read(partner);
    await partner.get('/statistics?interval=year');
    await partner.get('/tpas');
    await api.app.usage.flush();
    const { totals } = await read(partner);
    expect(totals.api_calls).toEqual({ total: 3, by_status: { '2xx': 1, '3xx': 0, '4xx': 2, '5xx': 0 } });
  });

  it('count deliveries with how fast receivers answered, and keep counting those that were pruned', async () => {
    const { partner, organizationId, now } = await workplace();
    const account = partner.accountId;
    const webhook = newId('whk', now);
    await api.database.system.run(insertWebhook, { account, id: webhook, organization: organizationId, now });
    const deliver = (sequence: number, status: string, ms: number, day: string) =>
      api.database.system.run(insertDelivery, {
        account,
        webhook,
        sequence,
        status,
        ms,
        at: `2026-11-${day}T23:59:59.999Z`,
      });
    for (let n = 1; n <= 18; n += 1) await deliver(n, 'delivered', 40, '10');
    await deliver(19, 'delivered', 800, '10');
    await deliver(20, 'failed', 15_000, '10');
    await deliver(21, 'skipped', 0, '10');
    const query = '?from=2026-11-10&to=2026-11-12';
    const first = (await read(partner, query)).totals.webhooks;
    expect(first).toMatchObject({ delivered: 19, failed: 1 });
    expect(Math.abs(first.latency_median_ms - 40) / 40).toBeLessThan(0.125);
    expect(first.latency_p95_ms).toBeGreaterThan(700);
    // Sent again on request, and taken this time.
    await deliver(20, 'delivered', 30, '11');
    const again = await read(partner, query);
    expect(again.totals.webhooks).toMatchObject({ delivered: 20, failed: 0 });
    expect(again.series.map((one: { webhooks: { delivered: number } }) => one.webhooks.delivered)).toEqual([
      19, 1, 0,
    ]);
    await api.database.system.run(deleteDeliveries, { account });
    expect((await read(partner, query)).totals.webhooks).toMatchObject({ delivered: 20, failed: 0 });
    expect(await recount(api.database, account)).toEqual([]);
  });

  it('keep counting transactions that were removed because they were old', async () => {
    const { partner, add, db } = await workplace();
    await add({ amount: '5', date: '2026-11-01' });
    await add({ amount: '6', date: '2026-11-02' });
    await db.run(removeTransactions, { before: '2026-11-02' });
    const { totals } = await read(partner, '?from=2026-11-01&to=2026-11-02');
    expect(totals.transactions.amounts[0]).toMatchObject({ count: 2, amount: 11 });
    expect(await recount(api.database, partner.accountId)).toEqual([]);
  });

  it('that are wrong are found by a recount and repaired', async () => {
    const { partner, add } = await workplace();
    await add({ amount: '5', date: '2026-11-01' });
    await add({ amount: '6', state: 'authorized', date: '2026-11-02' });
    await foldStatistics(api.database);
    const account = partner.accountId;
    // Without the calls: those that read here are counted too, at a moment that no test decides.
    const withoutCalls = async () => {
      const { totals, series, ...others } = await read(partner);
      return { ...others, figures: [totals, ...series].map(({ api_calls: _, ...figures }) => figures) };
    };
    const right = await withoutCalls();
    await api.database.system.run(breakSums, { account });
    await api.database.system.run(forgetSums, { account });
    const differences = await recount(api.database, account);
    expect(differences).toContainEqual({
      organization_id: null,
      metric: 'transactions',
      day: '2026-11-01',
      dimension: 'cleared',
      currency: 'SEK',
      count: -7,
      amount: '1.0000',
    });
    expect(await repairStatistics(api.database, account, api.clock.now())).toBeGreaterThan(0);
    expect(await recount(api.database, account)).toEqual([]);
    expect(await withoutCalls()).toEqual(right);
    await foldStatistics(api.database);
    expect(await recount(api.database, account)).toEqual([]);
    const { wrong } = await api.operator.checkStatistics({ accountId: account, repair: false });
    expect(wrong).toEqual([]);
  });
});
