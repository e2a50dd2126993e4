import { type Book, ledgers } from '../../domain/booking/book.ts';
import { type Bookable, fromUnits, notPosted, voucherOf } from '../../domain/booking/voucher.ts';
import type { Cell, Column } from '../../services/export-files/index.ts';
import type { BookAccounts } from './schema.ts';

/** The columns of a transaction that a posting needs. */
export type Purchase = Bookable & {
  id: string;
  purchase_date: string;
  created_at: string;
  card_holder: { reference_id: string };
  organization: { reference_id: string };
};

/** The names of the default accounts, from the BAS plan. */
const names: Readonly<Record<keyof BookAccounts, string>> = {
  cost: 'Övriga externa kostnader',
  input_vat: 'Debiterad ingående moms',
  card: 'Övriga kortfristiga skulder',
  personal_card: 'Kortfristiga skulder till anställda',
  cash: 'Kassa',
  fee: 'Bankkostnader',
};
const rounding = { number: ledgers.SE.accounts.rounding, name: 'Öres- och kronutjämning' };

const withDefaults = (accounts: BookAccounts | null): Required<BookAccounts> => {
  const { cost, card, personal_card, cash, fee } = ledgers.SE.accounts;
  return { cost, card, personal_card, cash, fee, input_vat: '2641', ...accounts };
};

/** The accounts of an export that belongs to no profile: all VAT has one account, and no code. */
export function bookOf(accounts: BookAccounts | null, currency: string): Book {
  const { input_vat, ...others } = withDefaults(accounts);
  const code = {
    treatment: 'domestic',
    rate: null,
    code: 'VAT',
    account: input_vat,
    output_account: null,
  } as const;
  const { accounts: ofCountry, rounding_units } = ledgers.SE;
  return {
    currency,
    accounts: { ...ofCountry, ...others },
    card_accounts: [],
    vat_codes: [code],
    rounding_units,
  };
}

export function chartOf(accounts: BookAccounts | null): { number: string; name: string }[] {
  const chart = new Map([[rounding.number, rounding.name]]);
  for (const [use, number] of Object.entries(withDefaults(accounts))) {
    if (!chart.has(number)) chart.set(number, names[use as keyof BookAccounts]);
  }
  return [...chart]
    .map(([number, name]) => ({ number, name }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
}

/**
 * Returns a function that turns a purchase into rows, one for each line of its voucher; undefined if it cannot be posted. An SIE
 * file has the currency of its books, and the columns of SAF-T have the one of each purchase.
 */
export function postingWriter(
  format: 'sie' | 'csv',
  accounts: BookAccounts | null,
): (purchase: Purchase) => Cell[][] | undefined {
  const accountNames = new Map(chartOf(accounts).map(({ number, name }) => [number, name]));
  let vouchers = 0;
  return (purchase) => {
    const currency = format === 'sie' ? 'SEK' : (purchase.accounting_currency ?? purchase.original_currency);
    if (notPosted(purchase, currency) !== undefined) return undefined;
    vouchers += 1;
    const { text, lines } = voucherOf(purchase, bookOf(accounts, currency));
    const { purchase_date: date } = purchase;
    return lines.map(({ account, units, vat, role }, index) => {
      const amount = fromUnits(units, currency);
      if (format === 'sie') return [vouchers, vouchers, date, text, account, amount, text, null];
      const tax = role === 'vat' ? vat : null;
      return [
        'CARD',
        vouchers,
        index + 1,
        date,
        Number(date.slice(5, 7)),
        Number(date.slice(0, 4)),
        purchase.created_at,
        text,
        account,
        accountNames.get(account) ?? '',
        amount > 0 ? amount : null,
        amount < 0 ? -amount : null,
        currency,
        tax && 'VAT',
        tax?.rate ?? null,
        tax && fromUnits(tax.base, currency),
        tax && amount,
        purchase.id,
        purchase.card_holder.reference_id,
        purchase.organization.reference_id,
      ];
    });
  };
}

export const saftColumns: Column[] = [
  { name: 'JournalID', type: 'text' },
  { name: 'TransactionID', type: 'integer' },
  { name: 'RecordID', type: 'integer' },
  { name: 'TransactionDate', type: 'day' },
  { name: 'Period', type: 'integer' },
  { name: 'PeriodYear', type: 'integer' },
  { name: 'SystemEntryDate', type: 'time' },
  { name: 'Description', type: 'text' },
  { name: 'AccountID', type: 'text' },
  { name: 'AccountDescription', type: 'text' },
  { name: 'DebitAmount', type: 'amount' },
  { name: 'CreditAmount', type: 'amount' },
  { name: 'CurrencyCode', type: 'text' },
  { name: 'TaxType', type: 'text' },
  { name: 'TaxPercentage', type: 'number' },
  { name: 'TaxBase', type: 'amount' },
  { name: 'TaxAmount', type: 'amount' },
  { name: 'SourceDocumentID', type: 'text' },
  { name: 'SourceID', type: 'text' },
  { name: 'OrganizationID', type: 'text' },
];
