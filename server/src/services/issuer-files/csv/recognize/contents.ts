import { countryOf } from '../../../../domain/country-codes.ts';
import { currencyOf } from '../../../../domain/currency-codes.ts';
import { hasCardNumber } from '../../../../platform/card-number.ts';
import { type DateForm, dateForms, type MappedField } from '../mapping.ts';
import { parseDay } from '../values.ts';

/** What the values of a column look like. */

export type Content = {
  values: readonly string[];
  /** The share of rows with a value. */
  filled: number;
  dates: ReadonlyMap<DateForm, number>;
  date: number;
  number: number;
  /** Numbers with decimals. */
  decimals: number;
  currency: number;
  country: number;
  category: number;
  card: number;
  letters: number;
  distinct: number;
};

/** Digits that are days in these forms are more often something else. */
const unlikelyForms = new Set<DateForm>(['EXCEL', 'YYMMDD', 'DDMMYYYY', 'MMDDYYYY', 'YYYYMMDD']);
const numberLike =
  /^[-+\u2212(]?\s*(?:[A-Z]{3}|kr\.?|[€$£])?\s*\d[\d\s.,'’\u00a0\u202f]*(?:[A-Z]{3}|kr\.?|[€$£])?\s*[-\u2212)]?$/i;
const withDecimals = /[.,]\d{1,3}\D*$/;
const cardLike = /^\d{4,6}[\d*xX#•. -]*[*xX#•]{2,}[*xX#•. -]*\d{3,4}$|^[*xX#•]{4,}[ -]?\d{4}$/;

/** A number of a network, also where its check digit is wrong, as in a bank's test file. */
const fullCard = /^[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}$/;

export function contentOf(all: readonly string[]): Content {
  const values = all.map((value) => value.trim()).filter((value) => value !== '');
  const share = (test: (value: string) => boolean): number =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  const dates = new Map(
    dateForms.map((form) => [form, share((value) => parseDay(value, form) !== undefined)]),
  );
  const likely = [...dates].filter(([form]) => !unlikelyForms.has(form)).map(([, share]) => share);
  const longDay = share((value) => /^20\d{6}$/.test(value) && parseDay(value, 'YYYYMMDD') !== undefined);
  return {
    values,
    filled: all.length === 0 ? 0 : values.length / all.length,
    dates,
    date: Math.max(...likely, longDay),
    number: share((value) => numberLike.test(value)),
    decimals: share((value) => numberLike.test(value) && withDecimals.test(value)),
    currency: share((value) => currencyOf(value.toUpperCase()) !== undefined),
    country: share((value) => countryOf(value.toUpperCase()) !== undefined),
    category: share((value) => /^\d{3,4}$/.test(value)),
    card: share((value) => cardLike.test(value) || fullCard.test(value) || hasCardNumber(value)),
    letters: share((value) => /\p{L}{2}/u.test(value)),
    distinct: new Set(values).size / Math.max(1, values.length),
  };
}

const anyDate = ({ dates }: Content): number => Math.max(...dates.values());
const someText = ({ values, date }: Content): number => (values.length === 0 ? 0.5 : 1 - date);

/** How well the values fit a field, from 0 to 1. A column without values fits everything a little. */
export function fitOf(field: MappedField, content: Content): number {
  if (content.values.length === 0) return 0.5;
  if (/_date$|_check_|car_pick_up|car_return/.test(field)) return anyDate(content);
  if (/amount$|_rate$|quantity|price|distance|odometer/.test(field))
    return content.number * (1 - 0.9 * content.date);
  switch (field) {
    case 'currency':
    case 'original_currency':
      return content.currency;
    case 'merchant_country':
      return content.country;
    case 'mcc_code':
      return content.category;
    case 'card':
      return Math.max(content.card, content.values.every((value) => /\d{4}$/.test(value)) ? 0.6 : 0);
    case 'card_last_four':
      return content.values.every((value) => /^\d{4}$/.test(value)) ? 1 : 0;
    case 'direction':
      return new Set(content.values).size <= 3 && content.number < 0.5 ? 1 : 0;
    case 'merchant_name':
    case 'holder_name':
    case 'description':
    case 'merchant_city':
    case 'company_name':
    case 'passenger_name':
      return content.letters * someText(content);
    default:
      return someText(content);
  }
}
