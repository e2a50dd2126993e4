import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../testing/books.ts';
import {
  type LedgerFile,
  python,
  readLedgerFile,
  requireValidSaft,
  xmllint,
} from '../testing/ledger-files.ts';
import { isSkipped } from '../testing/requirements.ts';
import { expectStatus } from '../testing/sandbox.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { companies } from '../testing/tpas.ts';

/**
 * The month of three companies, from the purchases to files that other programs read: 500 purchases with receipts in all rates,
 * some of them late, refunds, and a hotel abroad. Three runs post all of it once, and the VAT to the smallest unit.
 */
let api: TestApi;
beforeAll(async () => {
  api = await ownApi();
});
afterAll(() => api.close());

// biome-ignore lint/suspicious/noExplicitAny: the test knows the shapes that it reads.
type Read = any;
type Shop = { mcc: string; rates: number[]; deducted: number };
type Month = {
  country: 'SE' | 'NO' | 'DK';
  company: object;
  format: string;
  currency: string;
  purchases: number;
  shops: Shop[];
  /** The VAT account of each code. */
  codes: Record<string, string>;
  codeOf: Record<number, string>;
};

const months: Month[] = [
  {
    country: 'SE',
    company: companies.alternatives,
    format: 'sie',
    currency: 'SEK',
    purchases: 200,
    shops: [
      { mcc: '5732', rates: [25], deducted: 1 },
      { mcc: '5411', rates: [12, 25], deducted: 1 },
      { mcc: '4121', rates: [6], deducted: 1 },
      { mcc: '5411', rates: [6, 12, 25], deducted: 1 },
    ],
    codes: { I25: '2641', I12: '2641', I6: '2641' },
    codeOf: { 25: 'I25', 12: 'I12', 6: 'I6' },
  },
  {
    country: 'DK',
    company: companies.danish,
    format: 'saft_dk',
    currency: 'DKK',
    purchases: 150,
    shops: [
      { mcc: '5732', rates: [25], deducted: 1 },
      { mcc: '5411', rates: [25], deducted: 1 },
      // A quarter of the VAT on meals is deducted: momsloven § 42, stk. 2.
      { mcc: '5812', rates: [25], deducted: 0.25 },
    ],
    codes: { I25: '7100' },
    codeOf: { 25: 'I25' },
  },
  {
    country: 'NO',
    company: companies.norwegian,
    format: 'saft_no',
    currency: 'NOK',
    purchases: 150,
    shops: [
      { mcc: '5732', rates: [25], deducted: 1 },
      { mcc: '5411', rates: [15, 25], deducted: 1 },
      { mcc: '4121', rates: [12], deducted: 1 },
      // No VAT on meals is deducted: mval. § 8-3 (1) a.
      { mcc: '5812', rates: [25], deducted: 0 },
    ],
    codes: { '1': '2710', '11': '2711', '13': '2713' },
    codeOf: { 25: '1', 15: '11', 12: '13' },
  },
];
const company_details = {
  address_street: 'Storgata 1',
  address_zip: '0155',
  address_city: 'Oslo',
  contact_first_name: 'Tova',
  contact_last_name: 'Berg',
  iban: 'NO9386011117947',
};

const units = (amount: number | string): number => Math.round(Number(amount) * 100);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe.skipIf(isSkipped(xmllint) || isSkipped(python)).each(months)(
  'the month of a company of $country',
  (month) => {
    const { country, currency, shops, codes, codeOf, purchases } = month;

    it('reaches the ledger in three runs: all of it, once, with the VAT of the receipts', {
      timeout: 900_000,
    }, async () => {
      const books = await booksTrial(
        api,
        {
          format: month.format,
          next_voucher_number: 101,
          from: '2026-10-01',
          company_details: country === 'SE' ? null : company_details,
        },
        month.company,
      );
      const { partner, buy, clear, file, postings } = books;
      const run = () => books.run({ to: '2026-10-31' });
      let seed = 20_261_101 + country.charCodeAt(0);
      const random = (most: number): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % most;
      };

      /** The VAT that may be deducted of each code, from the receipts. */
      const expected: Record<string, number> = Object.fromEntries(
        Object.keys(codes).map((code) => [code, 0]),
      );
      const receiptOf = async (id: string, { deducted }: Shop, sign = 1): Promise<void> => {
        const receipt: Read = expectStatus(201, await partner.post(`/sandbox/transactions/${id}/receipt`));
        for (const { percentage, vat_amount } of receipt.vat_rates) {
          const code = codeOf[percentage] as string;
          expected[code] = (expected[code] ?? 0) + sign * Math.round(units(Math.abs(vat_amount)) * deducted);
        }
      };
      const planned = Array.from({ length: purchases - 3 }, (_, index) => {
        const shop = shops[index % shops.length] as Shop;
        const items = shop.rates.map((vat_rate, at) => ({
          description: `Line ${at + 1}`,
          quantity: 1,
          amount: (100 + random(90_000)) / 100,
          vat_rate,
        }));
        const amount = sumOf(items.map((item) => units(item.amount))) / 100;
        const day = String(1 + (index % 28)).padStart(2, '0');
        return { shop, items, amount, purchase_time: `2026-10-${day}T10:00:00.000Z` };
      });
      const bought: { id: string; shop: Shop; amount: number }[] = [];
      for (const { shop, items, amount, purchase_time } of planned) {
        const wanted = {
          amount,
          items,
          currency,
          country,
          mcc_code: shop.mcc,
          purchase_time,
          merchant: 'BUTIK Ö 1',
        };
        const { id } = await buy(wanted);
        bought.push({ id, shop, amount });
      }
      const late = new Set(bought.filter((_, index) => index % 60 === 7).slice(0, 3));
      expect(late.size).toBe(country === 'SE' ? 3 : 3);
      for (const one of bought) if (!late.has(one)) await clear(one.id);
      const withReceipt = bought.filter((_, index) => index % 10 !== 0);
      for (const { id, shop } of withReceipt) await receiptOf(id, shop);
      await api.routeNow();

      const first = await run();
      expect(first).toMatchObject({
        postings: bought.length - 3,
        not_posted: [{ reason: 'not_cleared', count: 3 }],
        first_voucher_number: 101,
      });

      // The late ones clear, two purchases are refunded, a hotel abroad is paid, and most of the missing receipts arrive.
      for (const { id } of late) await clear(id);
      const missing = bought.filter((one) => !withReceipt.includes(one));
      for (const { id, shop } of missing.slice(1)) await receiptOf(id, shop);
      const general = shops[0] as Shop;
      const purchase_time = '2026-10-29T10:00:00.000Z';
      const refunds = [250, 99.9].map((amount) => ({
        amount,
        type: 'REFUND',
        purchase_time,
        currency,
        country,
        mcc_code: '5732',
      }));
      for (const refund of refunds) {
        const { id } = await buy({
          ...refund,
          items: [{ description: 'Returned', quantity: 1, amount: refund.amount, vat_rate: 25 }],
        });
        await clear(id);
        await receiptOf(id, general, -1);
        bought.push({ id, shop: general, amount: -refund.amount });
      }
      const abroad = {
        purchase_time,
        currency: 'EUR',
        country: 'DE',
        mcc_code: '7011',
        merchant: 'HOTEL ADLER BERLIN',
      };
      const hotel = await buy({
        ...abroad,
        amount: 214,
        items: [{ description: 'Night', quantity: 2, amount: 107, vat_rate: 7 }],
      });
      await clear(hotel.id);
      expectStatus(201, await partner.post(`/sandbox/transactions/${hotel.id}/receipt`));
      await api.routeNow();
      const second = await run();
      // What was posted without a receipt, and had cleared, is reversed and posted again.
      const posted = missing.slice(1).filter((one) => !late.has(one) && one.shop.deducted > 0).length;
      const changed = missing.slice(1).filter((one) => !late.has(one)).length;
      expect(second.corrections).toBe(2 * changed);
      expect(second.postings).toBe(3 + 2 + 1 + 2 * changed);
      expect(posted).toBeGreaterThan(0);
      expect(second.first_voucher_number).toBe(first.last_voucher_number + 1);

      // The last receipt arrives.
      const [last] = missing;
      if (last) await receiptOf(last.id, last.shop);
      await api.routeNow();
      const third = await run();
      expect(third).toMatchObject({ postings: 2, corrections: 2, not_posted: [], amount: 0 });
      expect(await run()).toMatchObject({ postings: 0 });

      const files: LedgerFile[] = [];
      for (const one of [first, second, third]) {
        const bytes = await file(one);
        if (country !== 'SE') requireValidSaft(country, bytes);
        files.push(readLedgerFile(bytes));
      }
      const vouchers = files.flatMap((one) => one.vouchers);
      const numbers = vouchers.map(({ number }) => Number(number));
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => 101 + index));

      // VAT: of each code as the runs say and as SAF-T says, and of each account as every file says.
      const runs = [first, second, third];
      for (const code of Object.keys(codes)) {
        const ofRuns = sumOf(
          runs.map(({ vat }) => units(vat.find((one: Read) => one.code === code)?.tax ?? 0)),
        );
        expect([code, ofRuns]).toEqual([code, expected[code]]);
        if (country === 'SE') continue;
        const taxes = vouchers.flatMap(({ lines }) => lines.flatMap((line) => line.taxes ?? []));
        const ofFiles = sumOf(taxes.filter((one) => one.code === code).map(({ tax }) => units(tax)));
        expect([code, ofFiles]).toEqual([code, expected[code]]);
      }
      const lines = vouchers.flatMap((voucher) => voucher.lines);
      const balanceOf = (account: string) =>
        sumOf(lines.filter((line) => line.account === account).map(({ amount }) => units(amount)));
      for (const account of new Set(Object.values(codes))) {
        const ofAccount = Object.keys(codes).filter((code) => codes[code] === account);
        expect(balanceOf(account)).toBe(sumOf(ofAccount.map((code) => expected[code] ?? 0)));
      }

      // The card account: every purchase once, the hotel in the currency of the ledger.
      const paid = expectStatus(200, await partner.get(`/transactions/${hotel.id}`));
      expect(paid.accounting_currency).toBe(currency);
      const whole = sumOf(bought.map(({ amount }) => units(amount))) + units(paid.accounting_amount);
      expect(balanceOf(books.profile.accounts.card)).toBe(-whole);
      expect(sumOf(runs.map(({ amount }) => units(amount)))).toBe(whole);
      for (const { id } of [...bought.slice(0, 20), hotel]) {
        const kinds = (await postings(id)).map(({ kind }) => kind);
        expect(
          kinds.filter((kind) => kind === 'purchase').length -
            kinds.filter((kind) => kind === 'reversal').length,
        ).toBe(1);
      }
      // VAT of another country stays in the cost.
      expect((await postings(hotel.id))[0].lines.map(({ vat_code }: Read) => vat_code)).toEqual([null, null]);
    });
  },
);
