import { currencyOf } from '../../../domain/currency-codes.ts';
import type { Items } from '../items.ts';
import type { Amount } from '../record.ts';
import { amountOf, dayOfIso, decimalOf, implied } from '../values.ts';
import { child, type Element } from '../xml/records.ts';

/** Amounts and numbers as CDF and S3DF write them: digits, with the number of decimals in an attribute. */

/** The digits of an element and how many of them are decimals, or undefined where there is no number. */
export function numberIn(element: Element | undefined): string | undefined {
  const text = element?.text.trim().replace(/^[+-]/, '') ?? '';
  if (element === undefined || text === '') return undefined;
  if (!/^\d{1,30}$/.test(text)) return decimalOf(text);
  const exponent = element.attributes.CurrencyExponent ?? element.attributes.Exponent;
  return exponent !== undefined && /^\d{1,2}$/.test(exponent.trim())
    ? implied(text, Number(exponent))
    : implied(text, 0);
}

/** The first child whose name contains such words. Schemas of several years name the same field differently. */
export const named = (element: Element | undefined, words: RegExp): Element | undefined =>
  element?.children.find(({ name }) => words.test(name));
export const textNamed = (element: Element | undefined, words: RegExp): string | undefined =>
  named(element, words)?.text;
export const numberNamed = (element: Element | undefined, words: RegExp): string | undefined =>
  numberIn(named(element, words));
export const dayNamed = (element: Element | undefined, words: RegExp): string | undefined =>
  dayOfIso(textNamed(element, words)?.trim() ?? '');

/** An amount and its currency. Undefined, with a problem: it cannot be read. Null: the record has none. */
export function amountIn(
  items: Items,
  record: Element | undefined,
  amountName: string,
  currencyName: string,
): Amount | null | undefined {
  const element = child(record, amountName);
  const text = element?.text.trim() ?? '';
  if (element === undefined || text === '') return null;
  const place = `line ${element.line}`;
  const refuse = (field: string, value: string, reason: string): undefined =>
    items.problem({ place, field, value, reason, severity: 'refused' }) as undefined;
  const code = element.attributes.CurrencyCode?.trim() || (child(record, currencyName)?.text.trim() ?? '');
  const currency = currencyOf(code);
  if (currency === undefined) return refuse(currencyName, code, 'The currency is not in ISO 4217.');
  const exponent = element.attributes.CurrencyExponent?.trim();
  if (exponent !== undefined && !/^\d$/.test(exponent)) {
    return refuse(`${amountName} CurrencyExponent`, exponent, 'The exponent is not one digit.');
  }
  const decimal = exponent === undefined && /^\d+$/.test(text) ? undefined : numberIn(element);
  if (exponent === undefined && decimal === undefined && /^\d{1,18}$/.test(text)) {
    items.warnOnce({
      place,
      field: amountName,
      reason: 'The amount has no CurrencyExponent, and is read in the smallest unit of its currency.',
    });
    return smallestUnits(text, currency);
  }
  if (decimal === undefined) return refuse(amountName, text, 'The amount is not a number.');
  return (
    amountOf(decimal, currency) ?? refuse(amountName, text, `The amount has more decimals than ${currency}.`)
  );
}

function smallestUnits(digits: string, currency: string): Amount | undefined {
  const decimals = amountOf('0', currency)?.amount.split('.')[1]?.length ?? 0;
  return amountOf(implied(digits, decimals), currency);
}
