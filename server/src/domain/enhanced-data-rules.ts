import type { FieldError } from '../platform/errors.ts';
import { exponentOf, parseAmount, parseDecimal } from '../platform/money.ts';
import type { EnhancedData } from './enhanced-data.ts';

type Values = Readonly<Record<string, unknown>>;
type Report = (field: string, code: string, message: string) => void;

/** Amounts of money, which have no more decimals than their currency. Prices of a unit may have more. */
const amounts = ['tax', 'base', 'amount', 'total_amount', 'tax_amount', 'discount_amount'];
const prices = ['unit_price', 'room_rate', 'daily_rate', 'charges'];
/** A value of the first field means nothing without the second. */
const pairs = [
  ['quantity', 'unit'],
  ['distance', 'distance_unit'],
] as const;
const periods = [
  ['check_in', 'check_out'],
  ['pick_up_date', 'return_date'],
] as const;

/**
 * The rules that the schema cannot express: currencies and their decimals, quantities with their units, ends after beginnings. A reader of
 * files drops the part with a problem and keeps the transaction; the API refuses it.
 */
export function problemsOfEnhancedData(data: EnhancedData): FieldError[] {
  const problems: FieldError[] = [];
  const report: Report = (field, code, message) => problems.push({ field, code, message });
  for (const [section, value] of Object.entries(data)) {
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) check(one as Values, `${section}.${at}`, report);
    } else if (typeof value === 'object') check(value as Values, section, report);
  }
  return problems;
}

function check(value: Values, at: string, report: Report): void {
  checkMoney(value, at, report);
  for (const [name, figure] of Object.entries(value)) {
    if (typeof figure === 'number' && 'problem' in parseDecimal(figure))
      report(`${at}.${name}`, 'digits', 'has more digits than can be stored exactly');
  }
  for (const [name, unit] of pairs) {
    // A line may count pieces, so it has a quantity without a unit.
    if (value[name] !== undefined && value[unit] === undefined && !('description' in value))
      report(`${at}.${unit}`, 'required', `is required with ${name}`);
  }
  for (const [start, end] of periods) {
    const [first, last] = [value[start], value[end]];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      report(`${at}.${end}`, 'range', `is before ${start}`);
  }
}

function checkMoney(value: Values, at: string, report: Report): void {
  const { currency, charges = [] } = value as { currency?: string; charges?: { amount: number }[] };
  const figures = [
    ...amounts.map((name) => [name, value[name]] as const),
    ...charges.map(({ amount }, index) => [`charges.${index}.amount`, amount] as const),
  ];
  if (currency === undefined) {
    const needs = [...amounts, ...prices].find((name) => value[name] !== undefined);
    if (needs !== undefined) report(`${at}.currency`, 'required', `is required with ${needs}`);
    return;
  }
  const exponent = exponentOf(currency);
  if (exponent === undefined) {
    report(`${at}.currency`, 'unknown', 'is not an ISO 4217 currency code');
    return;
  }
  for (const [name, amount] of figures) {
    const read = typeof amount === 'number' ? parseAmount(amount, currency) : undefined;
    if (read !== undefined && 'problem' in read && read.problem === 'decimals')
      report(`${at}.${name}`, 'decimals', `has more decimals than ${currency}, which has ${exponent}`);
  }
}
