import type { BookAccounts } from './schema.ts';

/** The columns of a transaction that a posting needs. */
export type Purchase = {
  id: string;
  state: string;
  type: string;
  original_amount: number;
  original_currency: string;
  accounting_amount: number | null;
  accounting_currency: string | null;
  vat_rate: number | null;
  vat_amount: number | null;
  vat_currency: string | null;
  purchase_merchant: string | null;
  purchase_merchant_common: string | null;
  purchase_date: string;
  card_type: string | null;
  card_last_four: string;
};
export type Posting = { account: string; cents: number; vatRate: number | null; baseCents: number | null };
export type Voucher = { date: string; text: string; currency: string; postings: Posting[] };

/** The default accounts, from the BAS plan. */
const defaults: Required<BookAccounts> = {
  cost: '6990',
  input_vat: '2641',
  card: '2890',
  personal_card: '2820',
  cash: '1910',
  fee: '6570',
};
const names: Record<keyof BookAccounts, string> = {
  cost: 'Övriga externa kostnader',
  input_vat: 'Debiterad ingående moms',
  card: 'Övriga kortfristiga skulder',
  personal_card: 'Kortfristiga skulder till anställda',
  cash: 'Kassa',
  fee: 'Bankkostnader',
};

export const bookOf = (accounts: BookAccounts | null): Required<BookAccounts> => ({
  ...defaults,
  ...accounts,
});

export function chartOf(book: Required<BookAccounts>): { number: string; name: string }[] {
  const chart = new Map<string, string>();
  for (const [use, number] of Object.entries(book)) {
    if (!chart.has(number)) chart.set(number, names[use as keyof BookAccounts]);
  }
  return [...chart]
    .map(([number, name]) => ({ number, name }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
}

/**
 * Returns the postings of a transaction, which add up to zero. Returns undefined for a reserved or deleted
 * transaction, and for one whose amount is not known in the currency.
 */
export function voucherOf(
  purchase: Purchase,
  book: Required<BookAccounts>,
  currency?: string,
): Voucher | undefined {
  const { state, type, vat_amount, vat_currency, vat_rate } = purchase;
  if (state !== 'cleared' && state !== 'invoiced') return undefined;
  const amount = amountIn(purchase, currency);
  if (!amount) return undefined;
  const total = type === 'REFUND' ? -Math.abs(amount.cents) : amount.cents;
  const isBought = type === 'CARD_PURCHASE' || type === 'REFUND';
  const vat =
    isBought && vat_amount !== null && vat_currency === amount.currency ? Math.abs(toCents(vat_amount)) : 0;
  const vatCents = vat < Math.abs(total) ? vat * Math.sign(total) : 0;
  const base = total - vatCents;
  const debit = type === 'CASH_WITHDRAWAL' ? book.cash : isBought ? book.cost : book.fee;
  const credit = purchase.card_type === 'personal' ? book.personal_card : book.card;
  const merchant = purchase.purchase_merchant_common ?? purchase.purchase_merchant ?? type;
  return {
    date: purchase.purchase_date,
    text: `${merchant} *${purchase.card_last_four}`,
    currency: amount.currency,
    postings: [
      { account: debit, cents: base, vatRate: null, baseCents: null },
      ...(vatCents === 0
        ? []
        : [{ account: book.input_vat, cents: vatCents, vatRate: vat_rate, baseCents: base }]),
      { account: credit, cents: -total, vatRate: null, baseCents: null },
    ],
  };
}

function amountIn(
  purchase: Purchase,
  currency: string | undefined,
): { cents: number; currency: string } | undefined {
  const { accounting_amount, accounting_currency, original_amount, original_currency } = purchase;
  const isInvoiced = accounting_amount !== null && accounting_currency !== null;
  if (isInvoiced && (currency === undefined || accounting_currency === currency)) {
    return { cents: toCents(accounting_amount), currency: accounting_currency };
  }
  if (currency === undefined || original_currency === currency) {
    return { cents: toCents(original_amount), currency: original_currency };
  }
  return undefined;
}

const toCents = (amount: number): number => Math.round(amount * 100);
