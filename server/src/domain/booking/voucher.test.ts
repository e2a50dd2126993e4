import { describe, expect, it } from 'vitest';
import { type Book, ledgers, type VatRule } from './book.ts';
import {
  type Bookable,
  type BookedTax,
  differenceLines,
  notPosted,
  type PostingLine,
  reversed,
  voucherOf,
} from './voucher.ts';

const book: Book = { ...ledgers.SE, card_accounts: [{ payment_product_id: 'ppr_gold', account: '2899' }] };
const purchase: Bookable = {
  state: 'cleared',
  type: 'CARD_PURCHASE',
  original_amount: 129.5,
  original_currency: 'SEK',
  accounting_amount: null,
  accounting_currency: null,
  purchase_merchant: 'ICA MAXI',
  purchase_merchant_common: 'ICA Maxi',
  card_type: 'corporate',
  card_last_four: '4242',
  payment_product: { id: 'ppr_blue' },
};
const row = (rate: number, base: number, tax: number, more: Partial<BookedTax> = {}): BookedTax => ({
  rate,
  base,
  tax,
  treatment: 'domestic',
  deductible: null,
  ...more,
});
const groceries = { currency: 'SEK', rows: [row(12, 71.43, 8.57), row(25, 39.6, 9.9)] };
const short = (lines: PostingLine[]) =>
  lines.map(({ account, units, vat }) => [account, units, vat?.code ?? null]);
const sum = (lines: readonly PostingLine[]) => lines.reduce((all, { units }) => all + units, 0);
const part = { cost_account: null, vat_code: null, dimensions: {}, private: false, text: null };

describe('a voucher', () => {
  it.each<[string, Partial<Bookable>, [string, number, string | null][], VatRule[]?]>([
    [
      'without a receipt is one cost line',
      {},
      [
        ['6990', 12950, null],
        ['2890', -12950, null],
      ],
    ],
    [
      'has a line for each VAT rate',
      { tax: groceries },
      [
        ['6990', 7143, 'I12'],
        ['2641', 857, 'I12'],
        ['6990', 3960, 'I25'],
        ['2641', 990, 'I25'],
        ['2890', -12950, null],
      ],
    ],
    [
      'books cash rounding apart',
      { original_amount: 130, tax: groceries },
      [
        ['6990', 7143, 'I12'],
        ['2641', 857, 'I12'],
        ['6990', 3960, 'I25'],
        ['2641', 990, 'I25'],
        ['3740', 50, null],
        ['2890', -13000, null],
      ],
    ],
    [
      'leaves VAT that may not be deducted in the cost',
      { original_amount: 125, tax: { currency: 'SEK', rows: [row(25, 100, 25, { deductible: 10 })] } },
      [
        ['6990', 11500, 'I25'],
        ['2641', 1000, 'I25'],
        ['2890', -12500, null],
      ],
    ],
    [
      'does not deduct VAT of another country',
      {
        original_amount: 119,
        original_currency: 'EUR',
        accounting_amount: 1368.5,
        accounting_currency: 'SEK',
        tax: { currency: 'EUR', rows: [row(19, 100, 19, { treatment: 'foreign' })] },
      },
      [
        ['6990', 136850, null],
        ['2890', -136850, null],
      ],
    ],
    [
      'posts both sides of a reverse charge',
      {
        original_amount: 100,
        tax: { currency: 'SEK', rows: [row(25, 100, 0, { treatment: 'reverse_charge' })] },
      },
      [
        ['6990', 10000, 'IO25'],
        ['2645', 2500, 'IO25'],
        ['2614', -2500, 'IO25'],
        ['2890', -10000, null],
      ],
    ],
    [
      'claims VAT of another country where the book has a code for it',
      {
        original_amount: 119,
        original_currency: 'EUR',
        accounting_amount: 1368.5,
        accounting_currency: 'SEK',
        tax: { currency: 'EUR', rows: [row(19, 100, 19, { treatment: 'foreign', deductible: 0 })] },
      },
      [
        ['6990', 115000, 'DE'],
        ['1650', 21850, 'DE'],
        ['2890', -136850, null],
      ],
      [{ treatment: 'foreign', rate: null, code: 'DE', account: '1650', output_account: null }],
    ],
    [
      'is a reverse charge if a person gave it such a code',
      { original_amount: 100, vat_code: 'IO25' },
      [
        ['6990', 10000, 'IO25'],
        ['2645', 2500, 'IO25'],
        ['2614', -2500, 'IO25'],
        ['2890', -10000, null],
      ],
    ],
    [
      'of a refund is the other way round',
      { type: 'REFUND', original_amount: 129.5, tax: groceries },
      [
        ['6990', -7143, 'I12'],
        ['2641', -857, 'I12'],
        ['6990', -3960, 'I25'],
        ['2641', -990, 'I25'],
        ['2890', 12950, null],
      ],
    ],
    [
      'of a private purchase is owed by the card holder',
      { private: true, tax: groceries },
      [
        ['1610', 12950, null],
        ['2890', -12950, null],
      ],
    ],
    [
      'of a card product has its own account',
      { payment_product: { id: 'ppr_gold' } },
      [
        ['6990', 12950, null],
        ['2899', -12950, null],
      ],
    ],
    [
      'of a withdrawal goes to cash',
      { type: 'CASH_WITHDRAWAL' },
      [
        ['1910', 12950, null],
        ['2890', -12950, null],
      ],
    ],
    [
      'of a fee goes to bank costs',
      { type: 'FEE_AND_DISCOUNT', card_type: 'personal' },
      [
        ['6570', 12950, null],
        ['2820', -12950, null],
      ],
    ],
    [
      'of a split purchase shares the VAT, and deducts none for the private part',
      {
        original_amount: 250,
        tax: { currency: 'SEK', rows: [row(25, 200, 50)] },
        split: [
          { ...part, amount: 200, cost_account: '5410' },
          { ...part, amount: 50, private: true },
        ],
      },
      [
        ['5410', 16000, 'I25'],
        ['2641', 4000, 'I25'],
        ['1610', 5000, null],
        ['2890', -25000, null],
      ],
    ],
    [
      'gives a part the rate of its VAT code',
      {
        tax: groceries,
        split: [
          { ...part, amount: 80, cost_account: '6072', vat_code: 'I12' },
          { ...part, amount: 49.5, cost_account: '5410', vat_code: 'I25' },
        ],
      },
      [
        ['6072', 7143, 'I12'],
        ['2641', 857, 'I12'],
        ['5410', 3960, 'I25'],
        ['2641', 990, 'I25'],
        ['2890', -12950, null],
      ],
    ],
  ])('%s', (_name, facts, expected, more = []) => {
    const own = { ...book, vat_codes: [...book.vat_codes, ...more] };
    const { lines } = voucherOf({ ...purchase, ...facts }, own);
    expect(short(lines)).toEqual(expected);
    expect(sum(lines)).toBe(0);
  });

  it('adds up, and has exactly the VAT of the receipt, however it is split and converted', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let trial = 0; trial < 2_000; trial += 1) {
      const rows = [25, 12, 6].slice(0, 1 + random(3)).map((rate) => {
        const base = 1 + random(100_000);
        return { rate, base, tax: Math.round((base * rate) / 100) };
      });
      const gross = rows.reduce((all, { base, tax }) => all + base + tax, 0);
      const first = random(gross);
      const { lines } = voucherOf(
        {
          ...purchase,
          original_amount: gross / 100,
          tax: { currency: 'SEK', rows: rows.map(({ rate, base, tax }) => row(rate, base / 100, tax / 100)) },
          split: [
            { ...part, amount: first / 100, cost_account: '4000' },
            { ...part, amount: (gross - first) / 100, cost_account: '5000' },
          ],
        },
        book,
      );
      expect(sum(lines)).toBe(0);
      for (const { rate, tax } of rows) {
        const posted = lines.filter(({ role, vat }) => role === 'vat' && vat?.code === `I${rate}`);
        expect(sum(posted)).toBe(tax);
      }
    }
  });

  it('is cancelled by its reversal, line by line', () => {
    const { lines } = voucherOf({ ...purchase, tax: groceries }, book);
    expect(short(reversed(lines))).toEqual(
      lines.map(({ account, units, vat }) => [account, -units, vat?.code ?? null]),
    );
  });

  it('posts a change of the rate as a gain or a loss', () => {
    const card = voucherOf(purchase, book).lines.at(-1) as PostingLine;
    expect(short(differenceLines(card, -150, book))).toEqual([
      ['7960', 150, null],
      ['2890', -150, null],
    ]);
    expect(short(differenceLines(card, 150, book))).toEqual([
      ['3960', -150, null],
      ['2890', 150, null],
    ]);
  });
});

it.each([
  [{ state: 'authorized' }, 'not_cleared'],
  [{ state: 'deleted' }, 'released'],
  [{ original_currency: 'EUR' }, 'no_amount'],
  [{ original_currency: 'EUR', accounting_amount: 100, accounting_currency: 'SEK' }, undefined],
])('%j is posted unless %s', (facts, reason) => {
  expect(notPosted({ ...purchase, ...facts }, 'SEK')).toBe(reason);
});
