import type { Transaction, TransactionUpdate } from '@kontor/sdk';
import { type MetadataRow, toMetadata, toMetadataRows } from '../../../components/metadata-rows.ts';
import { parseTypedAmount } from '../../../components/typed-amount.ts';

export type Part = Omit<Transaction['split'][number], 'amount' | 'cost_account' | 'vat_code' | 'text'> & {
  /** As it is typed. */
  amount: string;
  cost_account: string;
  vat_code: string;
  text: string;
};
export type Person = { name: string; company: string };
/** The coding of a purchase as a form has it. A type, because the form wants a record. */
export type CodingValues = {
  cost_account: string;
  vat_code: string;
  category: string;
  dimensions: MetadataRow[];
  private: boolean;
  comment: string;
  attendees: Person[];
  split: Part[];
};

export function toValues(stored: Transaction): CodingValues {
  return {
    cost_account: stored.cost_account ?? '',
    vat_code: stored.vat_code ?? '',
    category: stored.category ?? '',
    dimensions: toMetadataRows(stored.dimensions),
    private: stored.private,
    comment: stored.comment ?? '',
    attendees: stored.attendees.map(({ name, company = '' }) => ({ name, company })),
    split: stored.split.map((part) => ({
      ...part,
      amount: String(part.amount),
      cost_account: part.cost_account ?? '',
      vat_code: part.vat_code ?? '',
      text: part.text ?? '',
    })),
  };
}

const orNull = (text: string): string | null => text.trim() || null;

export function toUpdate(values: CodingValues): TransactionUpdate {
  return {
    cost_account: orNull(values.cost_account),
    vat_code: orNull(values.vat_code),
    category: orNull(values.category),
    dimensions: toMetadata(values.dimensions),
    private: values.private,
    comment: orNull(values.comment),
    attendees: values.attendees
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, company }) => ({
        name: name.trim(),
        ...(company.trim() ? { company: company.trim() } : {}),
      })),
    split: values.split.map((part) => ({
      ...part,
      amount: parseTypedAmount(part.amount) ?? 0,
      cost_account: orNull(part.cost_account),
      vat_code: orNull(part.vat_code),
      text: orNull(part.text),
    })),
  };
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** What the parts leave of the amount, to the smallest unit of the currency. */
export function remainderOf(
  {
    original_amount: amount,
    original_currency: currency,
  }: Pick<Transaction, 'original_amount' | 'original_currency'>,
  parts: readonly Pick<Part, 'amount'>[],
): number {
  const unit = 10 ** digitsOf(currency);
  const given = parts.reduce((sum, part) => sum + Math.round((parseTypedAmount(part.amount) ?? 0) * unit), 0);
  // Minus nothing is nothing.
  return (Math.round(amount * unit) - given) / unit || 0;
}

/** A part that takes what the others leave. Splitting begins with two, because one part is no split. */
export function withPart(
  purchase: Pick<Transaction, 'original_amount' | 'original_currency'>,
  { split, cost_account, vat_code }: Pick<CodingValues, 'split' | 'cost_account' | 'vat_code'>,
): Part[] {
  const part = (amount: string, own: Partial<Part> = {}): Part => ({
    amount,
    cost_account: '',
    vat_code: '',
    category: null,
    dimensions: {},
    private: false,
    text: '',
    ...own,
  });
  if (split.length === 0) {
    return [part(String(purchase.original_amount), { cost_account, vat_code }), part('')];
  }
  const left = remainderOf(purchase, split);
  return [...split, part(left === 0 ? '' : String(left))];
}
