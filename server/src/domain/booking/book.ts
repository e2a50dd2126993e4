import type { Country } from '../country.ts';

/** How purchases are posted: the accounts, the VAT codes and the currency of an organization's ledger. */
export const accountUses = [
  'cost',
  'card',
  'personal_card',
  'cash',
  'fee',
  'private',
  'rounding',
  'currency_gain',
  'currency_loss',
] as const;
export type AccountUse = (typeof accountUses)[number];
export type Accounts = Record<AccountUse, string>;
/** A VAT code of the ledger. Without an account, VAT of this kind is not deducted. */
export type VatRule = {
  /** `foreign`: VAT of another country that the organization claims back there. Without such a rule it stays in the cost. */
  treatment: 'domestic' | 'reverse_charge' | 'foreign';
  /** Percent. Null matches every rate. */
  rate: number | null;
  code: string;
  account: string | null;
  /** Where the VAT that the buyer owes is credited. */
  output_account: string | null;
};
export type Book = {
  currency: string;
  accounts: Accounts;
  /** Accounts of certain card products. All others have those above. */
  card_accounts: readonly { payment_product_id: string; account: string }[];
  vat_codes: readonly VatRule[];
  /** The largest difference between a receipt and the purchase that is booked as rounding, in the smallest unit. */
  rounding_units: number;
};

/** Finds the rule with the code, or else the one of the rate. */
export function ruleOf(
  book: Pick<Book, 'vat_codes'>,
  treatment: string,
  rate: number | null,
  code: string | null,
): VatRule | undefined {
  const named = book.vat_codes.find((rule) => rule.code === code && rule.treatment === treatment);
  if (named) return named;
  const usable = book.vat_codes.filter((rule) => rule.treatment === treatment);
  return usable.find((rule) => rule.rate === rate) ?? usable.find((rule) => rule.rate === null);
}

type Ledger = Pick<Book, 'currency' | 'accounts' | 'vat_codes' | 'rounding_units'>;
const input = (rate: number, code: string, account: string): VatRule => ({
  treatment: 'domestic',
  rate,
  code,
  account,
  output_account: null,
});
const reverse = (rate: number, code: string, account: string, output_account: string): VatRule => ({
  treatment: 'reverse_charge',
  rate,
  code,
  account,
  output_account,
});

/**
 * The defaults of a new profile, by the country of the company: BAS, NS 4102, the Danish standard chart and the Finnish model
 * chart. The VAT codes of Norway are the standard codes of SAF-T.
 */
export const ledgers: Readonly<Record<Country, Ledger>> = {
  SE: {
    currency: 'SEK',
    rounding_units: 100,
    accounts: {
      cost: '6990',
      card: '2890',
      personal_card: '2820',
      cash: '1910',
      fee: '6570',
      private: '1610',
      rounding: '3740',
      currency_gain: '3960',
      currency_loss: '7960',
    },
    vat_codes: [
      input(25, 'I25', '2641'),
      input(12, 'I12', '2641'),
      input(6, 'I6', '2641'),
      reverse(25, 'IO25', '2645', '2614'),
    ],
  },
  NO: {
    currency: 'NOK',
    rounding_units: 100,
    accounts: {
      cost: '7790',
      card: '2990',
      personal_card: '2910',
      cash: '1900',
      fee: '7770',
      private: '1570',
      rounding: '7745',
      currency_gain: '8060',
      currency_loss: '8160',
    },
    vat_codes: [
      input(25, '1', '2710'),
      input(15, '11', '2711'),
      input(12, '13', '2713'),
      reverse(25, '86', '2712', '2702'),
    ],
  },
  DK: {
    currency: 'DKK',
    rounding_units: 100,
    accounts: {
      cost: '3600',
      card: '7350',
      personal_card: '7360',
      cash: '6800',
      fee: '3660',
      private: '6200',
      rounding: '3690',
      currency_gain: '4310',
      currency_loss: '4410',
    },
    vat_codes: [input(25, 'I25', '7100'), reverse(25, 'IY25', '7120', '7110')],
  },
  FI: {
    currency: 'EUR',
    rounding_units: 5,
    accounts: {
      cost: '8990',
      card: '2950',
      personal_card: '2951',
      cash: '1900',
      fee: '8570',
      private: '1850',
      rounding: '8950',
      currency_gain: '9200',
      currency_loss: '9400',
    },
    vat_codes: [
      input(25.5, 'I255', '2939'),
      input(13.5, 'I135', '2939'),
      input(10, 'I10', '2939'),
      reverse(25.5, 'IR255', '2939', '2938'),
    ],
  },
};
