import type { CompanyNumber } from './company-numbers.ts';
import { countryOfCurrency, countryOfText, currencyOf, printedMarks } from './countries.ts';
import type { Line } from './lines.ts';

export type Place = { country: string | undefined; currency: string | undefined; currencyConfidence: number };

/** Finds country and currency: from the caller, proven company numbers, printed codes, or the language. */
export function findPlace(lines: Line[], numbers: CompanyNumber[], asked: string | undefined): Place {
  const text = lines.map(({ text }) => text).join('\n');
  const byNumber = numbers.find(({ isLabelled }) => isLabelled)?.country ?? numbers[0]?.country;
  const own = currencyOf(asked ?? byNumber);
  const symbol = printedCurrency(lines, own);
  const spoken = countryOfText(text);
  // A single symbol that contradicts the receipt's language is misread: € and £ look alike in faint print.
  const isMisread =
    symbol?.count === 1 && symbol.code !== own && spoken !== undefined && currencyOf(spoken) !== symbol.code;
  const printed = isMisread ? currencyOf(spoken) : symbol?.code;
  const country = asked ?? byNumber ?? countryOfCurrency(printed) ?? countryOfText(text, printed);
  if (printed) return { country, currency: printed, currencyConfidence: 0.97 };
  const byCountry = currencyOf(country);
  return {
    country,
    currency: byCountry,
    currencyConfidence: byCountry ? (asked || byNumber ? 0.92 : 0.75) : 0,
  };
}

/**
 * Returns the currency that is printed most often, or the one of the shop's country if it is printed. Lines
 * about a card's other currency do not count.
 */
function printedCurrency(
  lines: Line[],
  own: string | undefined,
): { code: string; count: number } | undefined {
  const text = lines
    .filter(({ topics }) => !topics.has('exchange'))
    .map((line) => line.text)
    .join('\n');
  const ranked = printedMarks
    .map(([code, pattern]) => ({ code, count: (text.match(pattern) ?? []).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return ranked.find(({ code }) => code === own) ?? ranked[0];
}
