import { currencyOf } from '../../../domain/currency-codes.ts';
import type { Amount } from '../record.ts';
import { amountOf, codeOf, dayOfIso, decimalOf, timeOf } from '../values.ts';
import { at, childrenOf, childText, type Element } from '../xml/records.ts';

/** Values as ISO 20022 writes them: decimals with a point, and the currency in an attribute. */

/** Undefined: there is none. A text: why it cannot be read. */
export function amountIn(element: Element | undefined): Amount | string | undefined {
  const text = element?.text.trim() ?? '';
  if (element === undefined || text === '') return undefined;
  const currency = currencyOf((element.attributes.Ccy ?? '').trim().toUpperCase());
  if (currency === undefined) return 'The currency is not in ISO 4217.';
  const decimal = decimalOf(text.replace(/^\+/, ''));
  if (decimal === undefined) return 'The amount is not a number.';
  return amountOf(decimal, currency) ?? `The amount has more decimals than ${currency}.`;
}

export const decimalIn = (element: Element | undefined, ...names: readonly string[]): string | undefined =>
  decimalOf((childText(element, ...names) ?? '').replace(/^[+-]/, ''));

/** An instant or a day in an element that has one of these names. */
export function momentIn(
  ...elements: readonly (Element | undefined)[]
): { day: string; time: string | undefined } | undefined {
  for (const element of elements) {
    const text = element?.text.trim() || childText(element, 'DtTm', 'Dt') || '';
    const day = dayOfIso(text);
    if (day !== undefined) return { day, time: timeOf(/T(\d\d:\d\d:\d\d)/.exec(text)?.[1] ?? '') };
  }
  return undefined;
}

/** A party: from version .08 on within `Pty`. */
export const partyIn = (element: Element | undefined): Element | undefined => at(element, 'Pty') ?? element;

/** The number of an organization or of an account. */
export const otherId = (element: Element | undefined): string | undefined =>
  codeOf(childText(at(element, 'Othr'), 'Id'));

/** A proprietary reference by words in its type. */
export const proprietary = (references: Element | undefined, type: RegExp): string | undefined =>
  childrenOf(references, 'Prtry')
    .map((one) => (type.test(childText(one, 'Tp') ?? '') ? codeOf(childText(one, 'Ref')) : undefined))
    .find((one) => one !== undefined);
