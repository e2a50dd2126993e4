import { isDeepStrictEqual } from 'node:util';
import { roundingOf } from '../../../domain/rounding.ts';
import type { TaxStatement } from '../../../domain/tax.ts';
import type { FieldError } from '../../../platform/errors.ts';
import { parseAmount } from '../../../platform/money.ts';
import {
  addsUp,
  type CodedField,
  type CodingUpdate,
  codedFields,
  noCoding,
  type SplitLine,
  type StoredCoding,
  totalOf,
} from '../coding-fields.ts';
import type { TransactionPayload } from '../payload.ts';
import type { NewTax } from '../tax-fields.ts';

/** Who sets a field, as `coded_by` says. */
export type Author = Pick<StoredCoding['coded_by'][number], 'by' | 'id'>;
type Amounts = Pick<
  TransactionPayload,
  'original_amount' | 'original_currency' | 'accounting_amount' | 'accounting_currency'
>;

/** Returns the coding that a payload repeats. */
export function codingOf(payload: TransactionPayload): StoredCoding {
  if (payload.coded === undefined) return noCoding;
  const own = Object.fromEntries(
    Object.keys(noCoding).map((name) => [name, payload[name as keyof StoredCoding]]),
  );
  return own as StoredCoding;
}

/** Returns the coding with an author's changes, and the fields that differ. */
export function withUpdate(
  before: StoredCoding,
  { from_suggestion, split, ...sent }: CodingUpdate,
  author: Author | ((field: CodedField) => Author),
  now: Date,
): { coding: StoredCoding; changed: CodedField[] } {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const wanted: StoredCoding = {
    ...before,
    ...Object.fromEntries(given),
    ...(split ? { split: split.map(toSplitLine) } : {}),
  };
  const changed = codedFields.filter((field) => !isDeepStrictEqual(before[field], wanted[field]));
  const authorOf = typeof author === 'function' ? author : () => author;
  const by = { ...(from_suggestion ? { by: 'suggestion' as const } : {}), at: now.toISOString() };
  const isSet = (field: CodedField) => !isDeepStrictEqual(wanted[field], noCoding[field]);
  const coded_by = [
    ...before.coded_by.filter(({ field }) => !changed.includes(field)),
    ...changed.filter(isSet).map((field) => ({ field, ...authorOf(field), ...by })),
  ];
  return { coding: { ...wanted, coded: isCoded(wanted), coded_by }, changed };
}

function toSplitLine(line: NonNullable<CodingUpdate['split']>[number]): SplitLine {
  const {
    amount,
    cost_account = null,
    vat_code = null,
    dimensions = {},
    category = null,
    text = null,
  } = line;
  return { amount, cost_account, vat_code, dimensions, category, private: line.private ?? false, text };
}

/** Tells whether it can be booked. A part without an account has that of the purchase. */
function isCoded({ private: isPrivate, split, cost_account }: StoredCoding): boolean {
  if (isPrivate || cost_account !== null) return true;
  return split.length > 0 && split.every((line) => line.private || line.cost_account !== null);
}

/** Returns what is wrong with the parts of a purchase. */
export function checkSplit(
  split: readonly { amount: number }[],
  { original_amount, original_currency }: Amounts,
): FieldError[] {
  if (split.length === 0) return [];
  const errors = split.flatMap(({ amount }, index) =>
    'problem' in parseAmount(amount, original_currency)
      ? [amountError(`split.${index}.amount`, original_currency)]
      : [],
  );
  if (errors.length > 0 || addsUp(split, original_amount, original_currency)) return errors;
  const message = `must add up to ${original_amount} ${original_currency}. The parts add up to ${totalOf(split, original_currency)}`;
  return [{ field: 'split', code: 'sum', message }];
}

const amountError = (field: string, currency: string): FieldError => ({
  field,
  code: 'decimals',
  message: `has more decimals than ${currency} has`,
});

/** Returns what a person states about the VAT, or what is wrong with it. */
export function statementOf({ currency, rows }: NewTax, purchase: Amounts): TaxStatement | FieldError[] {
  const { original_amount, original_currency, accounting_amount, accounting_currency } = purchase;
  const own = currency ?? original_currency;
  const amount = own === original_currency ? original_amount : accounting_amount;
  if (amount === null || (own !== original_currency && own !== accounting_currency)) {
    const message = 'must be the currency of the purchase or of its invoice';
    return [{ field: 'tax.currency', code: 'currency', message }];
  }
  const errors = rows.flatMap(({ base, tax }, index) =>
    Object.entries({ base, tax }).flatMap(([name, value]) =>
      typeof value === 'number' && 'problem' in parseAmount(value, own)
        ? [amountError(`tax.rows.${index}.${name}`, own)]
        : [],
    ),
  );
  const sum = rows.reduce((soFar, { base, tax }) => soFar + (base ?? 0) + tax, 0);
  if (Math.abs(sum) > Math.abs(amount) + roundingOf(own)) {
    const message = `must not add up to more than ${Math.abs(amount)} ${own}`;
    errors.push({ field: 'tax.rows', code: 'sum', message });
  }
  if (errors.length > 0) return errors;
  return {
    source: 'person',
    confidence: 1,
    currency: own,
    rows: rows.map(({ rate, base = null, tax, country, category, reverse_charge }) => ({
      rate,
      base,
      tax,
      ...(country === undefined ? {} : { country }),
      ...(category === undefined ? {} : { category }),
      ...(reverse_charge ? { is_reverse_charge: true } : {}),
    })),
  };
}
