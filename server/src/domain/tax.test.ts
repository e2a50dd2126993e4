import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf } from '../platform/money.ts';
import { roundingOf } from './rounding.ts';
import {
  issuersStatement,
  type StatedRow,
  type TaxedPurchase,
  type TaxSource,
  type TaxStatement,
  taxOf,
  taxSources,
  vatFieldsOf,
} from './tax.ts';

const purchase: TaxedPurchase = {
  original_amount: 250,
  original_currency: 'SEK',
  accounting_amount: null,
  accounting_currency: null,
  purchase_country: 'SE',
  purchase_date: '2026-11-10',
  mcc_code: null,
  organization_country: 'SE',
};
const stated = (
  source: TaxSource,
  rows: StatedRow[],
  { confidence = 0.95, currency = 'SEK' } = {},
): TaxStatement => ({ source, confidence, currency, rows });
const row = (rate: number | null, base: number | null, tax: number, more: Partial<StatedRow> = {}) => ({
  rate,
  base,
  tax,
  ...more,
});
const shown = (statements: TaxStatement[], more: Partial<TaxedPurchase> = {}) =>
  taxOf(statements, { ...purchase, ...more });

describe('the VAT of a purchase', () => {
  it('is nothing without a statement', () => {
    expect(shown([])).toBeNull();
    expect(vatFieldsOf(null)).toEqual({ vat_rate: null, vat_amount: null, vat_currency: null });
  });

  it('has the issuer’s figure for the whole amount, if nothing else is known', () => {
    const tax = shown([stated('issuer', [row(25, null, 50)], { confidence: 0.7 })]);
    expect(tax?.rows).toMatchObject([
      { rate: 25, base: 200, tax: 50, treatment: 'domestic', deductible: 50 },
    ]);
    expect(vatFieldsOf(tax)).toEqual({ vat_rate: 25, vat_amount: 50, vat_currency: 'SEK' });
  });

  it.each<[string, TaxStatement[], TaxSource[]]>([
    [
      'a person before everything',
      [stated('receipt', [row(25, 200, 50)]), stated('person', [row(12, 223.21, 26.79)])],
      ['person', 'receipt'],
    ],
    [
      'a sure receipt before the issuer’s rows',
      [
        stated('issuer', [row(25, 200, 50)], { confidence: 0.85 }),
        stated('receipt', [row(12, 223.21, 26.79)]),
      ],
      ['receipt', 'issuer'],
    ],
    [
      'the issuer’s rows before a doubtful receipt',
      [
        stated('receipt', [row(12, 223.21, 26.79)], { confidence: 0.6 }),
        stated('issuer', [row(25, 200, 50)], { confidence: 0.85 }),
      ],
      ['issuer', 'receipt'],
    ],
    [
      'any receipt before the issuer’s lone figure',
      [
        stated('issuer', [row(25, null, 50)], { confidence: 0.7 }),
        stated('receipt', [row(12, 223.21, 26.79)], { confidence: 0.3 }),
      ],
      ['receipt', 'issuer'],
    ],
  ])('comes from %s', (_, statements, wanted) => {
    const tax = shown(statements);
    expect([tax?.source, ...(tax?.alternatives ?? []).map(({ source }) => source)]).toEqual(wanted);
  });

  it('has what a receipt lacks, such as a tip, as untaxed', () => {
    const tax = shown([stated('receipt', [row(12, 200, 24)])]);
    expect(tax?.rows).toMatchObject([
      { rate: 12, base: 200, tax: 24 },
      { rate: 0, base: 26, tax: 0, category: 'untaxed', deductible: 0 },
    ]);
    expect(vatFieldsOf(tax)).toMatchObject({ vat_rate: 12, vat_amount: 24 });
  });

  it('is the purchase’s share of a receipt that was paid in several ways', () => {
    const tax = shown([stated('receipt', [row(25, 400, 100)])]);
    expect(tax).toMatchObject({ confidence: 0.5, rows: [{ base: 200, tax: 50 }] });
  });

  it('has the sign of the purchase, whatever that of the receipt is', () => {
    const rows = [row(25, -200, -50)];
    expect(shown([stated('receipt', rows)])?.rows).toMatchObject([{ base: 200, tax: 50 }]);
    const discount = shown([stated('issuer', rows)], { original_amount: -250 });
    expect(discount?.rows).toMatchObject([{ base: -200, tax: -50, deductible: -50 }]);
  });

  it.each<[string, Partial<TaxedPurchase>, StatedRow[], (number | null)[]]>([
    ['abroad is nothing', { purchase_country: 'DE' }, [row(19, 210.08, 39.92)], [0]],
    ['of a Danish restaurant is a quarter', dk('5812'), [row(25, 200, 50)], [12.5]],
    ['of a Danish hotel is all', dk('7011'), [row(25, 200, 50)], [50]],
    ['of Danish fuel depends on the car', dk('5541'), [row(25, 200, 50)], [null]],
    ['of a Norwegian restaurant is nothing', no('5812'), [row(25, 200, 50)], [0]],
    ['of a Norwegian hotel is all', no('7011'), [row(12, 223.21, 26.79)], [26.79]],
    ['of a hired car in Sweden is half', { mcc_code: '7512' }, [row(25, 200, 50)], [25]],
    ['of a meal in Sweden is all', { mcc_code: '5812' }, [row(12, 223.21, 26.79)], [26.79]],
    [
      'of a meal with guests in Sweden is that on SEK 300 for each',
      { mcc_code: '5812', original_amount: 1370, attendees: [{}, {}] },
      [row(12, 1000, 120), row(25, 200, 50)],
      [60, 25],
    ],
    [
      'of representation in Finland is nothing',
      { ...fi('5812'), attendees: [{}] },
      [row(13.5, 220.26, 29.74)],
      [0],
    ],
    ['of a meal in Finland depends on its purpose', fi('5812'), [row(13.5, 220.26, 29.74)], [null]],
  ])('that may be deducted %s', (_, more, rows, wanted) => {
    const currency = more.original_currency ?? 'SEK';
    const tax = shown([stated('receipt', rows, { currency })], more);
    expect(tax?.rows.map(({ deductible }) => deductible)).toEqual(wanted);
  });

  it('is marked as the buyer’s own when the charge is reversed, at the rate of the buyer’s country', () => {
    const rows = [row(0, 250, 0, { country: 'IE', is_reverse_charge: true })];
    expect(shown([stated('receipt', rows)])?.rows).toMatchObject([
      { rate: 25, base: 250, tax: 0, country: 'IE', treatment: 'reverse_charge', deductible: 0 },
    ]);
  });
});

describe('of any purchase and any statements', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  const currency = fc.constantFrom('SEK', 'EUR', 'JPY', 'KWD');
  const anyRow = fc.record({
    rate: fc.constantFrom(0, 6, 12, 13.5, 25, 25.5),
    base: amount,
  });
  const anyStatement = (of: string) =>
    fc.record({
      source: fc.constantFrom(...taxSources),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      currency: fc.constant(of),
      rows: fc.array(anyRow, { minLength: 1, maxLength: 6 }).map((rows) =>
        rows.map(({ rate, base }) => ({
          rate,
          base: base / factorOf(of),
          tax: Math.round((base * rate) / 100) / factorOf(of),
        })),
      ),
    });
  const anyCase = currency.chain((of) =>
    fc.record({
      units: amount,
      currency: fc.constant(of),
      statements: fc.array(anyStatement(of), { minLength: 1, maxLength: 4 }),
    }),
  );
  const factorOf = (of: string) => 10 ** (exponentOf(of) ?? 2);
  const sumUnits = (rows: readonly { base: number | null; tax: number }[], factor: number) =>
    rows.reduce((sum, { base, tax }) => sum + Math.round((base ?? 0) * factor) + Math.round(tax * factor), 0);

  it('the rows of each source add up to the amount, within rounding, and count no VAT twice', () => {
    fc.assert(
      fc.property(anyCase, ({ units, currency: of, statements }) => {
        const factor = factorOf(of);
        const tax = taxOf(statements, {
          ...purchase,
          original_amount: units / factor,
          original_currency: of,
        });
        if (!tax) throw new Error('There is a statement.');
        for (const { rows } of [tax, ...tax.alternatives]) {
          const off = Math.abs(sumUnits(rows, factor) - units);
          // Each row of a share is rounded.
          expect(off).toBeLessThanOrEqual(Math.max(roundingOf(of) * factor, rows.length));
          for (const { tax: vat, deductible } of rows) {
            expect(deductible ?? 0).toBeLessThanOrEqual(vat);
          }
        }
        const { vat_amount } = vatFieldsOf(tax);
        const sum = tax.rows.reduce((all, one) => all + Math.round(one.tax * factor), 0);
        expect(Math.round((vat_amount ?? 0) * factor)).toBe(sum);
      }),
    );
  });

  it('the issuer’s statement gives the same VAT when it is read back from it', () => {
    fc.assert(
      fc.property(anyCase, ({ units, currency: of, statements }) => {
        const bought = { ...purchase, original_amount: units / factorOf(of), original_currency: of };
        const [first] = statements;
        const own: TaxStatement[] = first ? [{ ...first, source: 'issuer' }] : [];
        const once = taxOf(own, bought);
        const read = issuersStatement(once);
        expect(taxOf(read ? [read] : [], bought)).toEqual(once);
      }),
    );
  });
});

function of(country: string, currency: string, mcc_code: string): Partial<TaxedPurchase> {
  return { purchase_country: country, organization_country: country, original_currency: currency, mcc_code };
}
function dk(mcc: string) {
  return of('DK', 'DKK', mcc);
}
function no(mcc: string) {
  return of('NO', 'NOK', mcc);
}
function fi(mcc: string) {
  return of('FI', 'EUR', mcc);
}
