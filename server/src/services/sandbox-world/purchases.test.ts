import { describe, expect, it } from 'vitest';
import { parseNationalId } from '../../domain/national-id.ts';
import { inventPerson, type PurchasePlan, planPurchases } from './index.ts';

const plan: PurchasePlan = {
  seed: 'a year',
  count: 10_000,
  from: new Date('2025-11-15T00:00:00Z'),
  to: new Date('2026-11-14T23:59:59Z'),
  now: new Date('2026-11-15T09:00:00Z'),
  homes: ['SE', 'SE', 'NO', 'DK', 'FI'],
};
const purchases = await planPurchases(plan);
const first = (purchase: (typeof purchases)[number]) => purchase.states[0] ?? { state: 'deleted' as const };
const share = (test: (purchase: (typeof purchases)[number]) => boolean) =>
  purchases.filter(test).length / purchases.length;
const lifeOf = ({ states }: (typeof purchases)[number]) => states.map(({ state }) => state).join(' ');

describe('generated purchases', () => {
  it('are as many as wanted, in order, within the period, of every card holder', () => {
    expect(purchases).toHaveLength(10_000);
    const times = purchases.map(({ purchasedAt }) => purchasedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(plan.from.getTime());
    expect(times.at(-1)).toBeLessThanOrEqual(plan.to.getTime());
    for (const holder of plan.homes.keys())
      expect(share((one) => one.holder === holder)).toBeGreaterThan(0.07);
  });

  it('are the same for the same plan, and others for another seed', async () => {
    expect(await planPurchases({ ...plan, count: 300 })).toEqual(
      await planPurchases({ ...plan, count: 300 }),
    );
    expect(await planPurchases({ ...plan, seed: 'b', count: 50 })).not.toEqual(
      await planPurchases({ ...plan, count: 50 }),
    );
  });

  it('are made mostly on working days and by day, less in July and hardly at Christmas', () => {
    const weekend = share(({ purchasedAt }) => [0, 6].includes(purchasedAt.getUTCDay()));
    expect(weekend).toBeGreaterThan(0.06);
    expect(weekend).toBeLessThan(0.2);
    expect(share(({ purchasedAt }) => purchasedAt.getUTCHours() < 4)).toBeLessThan(0.03);
    const month = (wanted: string) => share((one) => one.purchasedAt.toISOString().slice(0, 7) === wanted);
    expect(month('2026-07')).toBeLessThan(month('2026-09') * 0.7);
    const onDay = (wanted: string) => share((one) => one.purchasedAt.toISOString().startsWith(wanted));
    expect(onDay('2025-12-25')).toBeLessThan(onDay('2025-12-11') / 2);
  });

  it('have every outcome: invoiced, released, never cleared, and not cleared yet', () => {
    expect(share((one) => lifeOf(one) === 'authorized cleared invoiced')).toBeGreaterThan(0.85);
    const released = share((one) => lifeOf(one) === 'authorized deleted');
    expect(released).toBeGreaterThan(0.01);
    expect(released).toBeLessThan(0.03);
    const old = purchases.filter(({ purchasedAt }) => purchasedAt < new Date('2026-10-01'));
    const forgotten = old.filter((one) => lifeOf(one) === 'authorized').length / old.length;
    expect(forgotten).toBeGreaterThan(0.007);
    expect(forgotten).toBeLessThan(0.025);
    const recent = purchases.filter(({ purchasedAt }) => purchasedAt > new Date('2026-11-14T10:00:00Z'));
    expect(new Set(recent.map(lifeOf))).toEqual(new Set(['authorized']));
    expect(new Set(purchases.map(lifeOf))).toEqual(
      new Set(['authorized', 'authorized deleted', 'authorized cleared', 'authorized cleared invoiced']),
    );
  });

  it('are of every type; what comes back is positive, and only a discount is below zero', () => {
    const types = new Map<string, number>();
    for (const one of purchases) {
      const { type = '', original_amount = 0 } = first(one);
      types.set(type, (types.get(type) ?? 0) + 1);
      if (type !== 'FEE_AND_DISCOUNT') expect(original_amount).toBeGreaterThan(0);
    }
    expect([...types.keys()].toSorted()).toEqual([
      'CARD_PURCHASE',
      'CASH_WITHDRAWAL',
      'FEE_AND_DISCOUNT',
      'REFUND',
    ]);
    expect(types.get('REFUND')).toBeGreaterThan(50);
    expect(types.get('REFUND')).toBeLessThan(300);
    const discounts = purchases.filter((one) => (first(one).original_amount ?? 0) < 0);
    expect(discounts.length).toBeGreaterThan(0);
  });

  it('cost what such things cost: a hotel more than a coffee, and each spread around its median', () => {
    const swedish = (mcc: string) =>
      purchases
        .map(first)
        .filter(
          (one) => one.mcc_code === mcc && one.original_currency === 'SEK' && one.type === 'CARD_PURCHASE',
        )
        .map(({ original_amount = 0 }) => original_amount)
        .toSorted((a, b) => a - b);
    const medianOf = (amounts: number[]) => amounts[Math.floor(amounts.length / 2)] ?? 0;
    expect(medianOf(swedish('5814'))).toBeGreaterThan(60);
    expect(medianOf(swedish('5814'))).toBeLessThan(110);
    expect(medianOf(swedish('7011'))).toBeGreaterThan(1_000);
    expect(medianOf(swedish('7011'))).toBeLessThan(2_100);
    const groceries = swedish('5411');
    const logs = groceries.map(Math.log);
    const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
    const deviation = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logs.length);
    expect(deviation).toBeGreaterThan(0.6);
    expect(deviation).toBeLessThan(0.9);
  });

  it('lead abroad, in the currency there, invoiced in that of home by a rate that fits', () => {
    const currencies = new Set(purchases.map((one) => first(one).original_currency));
    for (const known of ['SEK', 'NOK', 'DKK', 'EUR', 'GBP', 'USD']) expect(currencies).toContain(known);
    const abroad = purchases
      .flatMap(({ states }) => states)
      .filter((state) => state.original_currency !== state.accounting_currency);
    expect(abroad.length).toBeGreaterThan(500);
    for (const { original_amount = 0, accounting_amount = 0, exchange_rate = 0 } of abroad) {
      expect(Math.abs(original_amount * exchange_rate - accounting_amount)).toBeLessThan(0.011);
    }
  });

  it('have no more decimals than their currency', async () => {
    const travellers = await planPurchases({
      ...plan,
      seed: 'to Japan',
      count: 3_000,
      homes: Array(40).fill('FI'),
    });
    const yen = travellers.flatMap(({ states }) => states).filter((one) => one.original_currency === 'JPY');
    expect(yen.length).toBeGreaterThan(0);
    for (const { original_amount } of yen) expect(original_amount).toSatisfy(Number.isInteger);
    for (const { states } of [...travellers, ...purchases]) {
      for (const { original_amount = 0, accounting_amount = 0 } of states) {
        for (const amount of [original_amount, accounting_amount]) {
          expect(String(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        }
      }
    }
  });

  it('fit into any period, be it an hour of the night', async () => {
    const night = { from: new Date('2026-10-03T02:00:00Z'), to: new Date('2026-10-03T03:00:00Z') };
    const few = await planPurchases({ ...plan, ...night, count: 40 });
    expect(few).toHaveLength(40);
    for (const { purchasedAt } of few) {
      expect(purchasedAt >= night.from && purchasedAt <= night.to).toBe(true);
    }
  });
});

describe('an invented person', () => {
  it.each(['SE', 'NO', 'DK', 'FI'] as const)(
    'of %s has a number that the country’s rules accept',
    (country) => {
      const people = Array.from({ length: 200 }, (_, index) => inventPerson(country, String(index)));
      for (const { national_id } of people) {
        expect(parseNationalId(country, national_id)).toHaveProperty('key');
      }
      expect(new Set(people.map(({ national_id }) => national_id)).size).toBeGreaterThan(190);
      expect(inventPerson(country, '7')).toEqual(people[7]);
    },
  );

  it('has a number of a series that no real person has', () => {
    const numbers = (country: 'SE' | 'NO' | 'FI') =>
      Array.from({ length: 50 }, (_, index) => inventPerson(country, String(index)).national_id);
    for (const number of numbers('SE')) expect(number).toMatch(/^\d{8}-23[89]\d$/);
    for (const number of numbers('NO')) expect(Number(number.slice(2, 4))).toBeGreaterThan(80);
    for (const number of numbers('FI')) expect(number).toMatch(/^\d{6}-9\d\d.$/);
  });
});
