import type { CompanyNumber } from './company-numbers.ts';
import type { Line } from './lines.ts';

const currencies: Record<string, string> = {
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  FI: 'EUR',
  EE: 'EUR',
  DE: 'EUR',
  GB: 'GBP',
  MY: 'MYR',
  US: 'USD',
};

export type Place = { country: string | undefined; currency: string | undefined; currencyConfidence: number };

/** Finds country and currency: from the caller, proven company numbers, printed codes, or the language. */
export function findPlace(lines: Line[], numbers: CompanyNumber[], asked: string | undefined): Place {
  const text = lines.map(({ text }) => text).join('\n');
  const byNumber = numbers.find(({ isLabelled }) => isLabelled)?.country ?? numbers[0]?.country;
  const own = currencies[asked ?? byNumber ?? ''];
  const symbol = printedCurrency(lines, own);
  const spoken = countryOf(undefined, text);
  // A single symbol that contradicts the receipt's language is misread: € and £ look alike in faint print.
  const isMisread =
    symbol?.count === 1 && symbol.code !== own && spoken !== undefined && currencies[spoken] !== symbol.code;
  const printed = isMisread ? currencies[spoken] : symbol?.code;
  const country = asked ?? byNumber ?? countryOf(printed, text);
  if (printed) return { country, currency: printed, currencyConfidence: 0.97 };
  const byCountry = country === undefined ? undefined : currencies[country];
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
  const counts: [string, RegExp][] = [
    ['MYR', /\bRM\s?\d|\(RM\)|\bMYR\b|\d\s?RM\b|\bRM\b/g],
    ['EUR', /€|\bEURO?\b/g],
    ['SEK', /\bSEK\b/g],
    ['NOK', /\bNOK\b/g],
    ['DKK', /\bDKK\b/g],
    ['GBP', /£|\bGBP\b/g],
    ['USD', /\bUSD\b|\bUS\$/g],
  ];
  const ranked = counts
    .map(([code, pattern]) => ({ code, count: (text.match(pattern) ?? []).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return ranked.find(({ code }) => code === own) ?? ranked[0];
}

function countryOf(currency: string | undefined, text: string): string | undefined {
  const byCurrency = Object.entries(currencies).find(([, code]) => code === currency && code !== 'EUR')?.[0];
  if (byCurrency) return byCurrency;
  const words: [string, RegExp][] = [
    ['DE', /mwst|summe|zahlen|betrag|steuer|rechnung|gmbh|uhr\b|netto|einkauf|artikel|kasse|beleg|karten/gi],
    ['FI', /yhteens|\balv\b|veroton|kuitti|y-tunnus|\boy\b/gi],
    ['EE', /kokku|käibemaks|kviitung|tasuda/gi],
    ['SE', /kvitto|att betala|varav moms|totalt|öresavr|org\.?nr|växel|summa/gi],
    ['NO', /kvittering|\bmva\b|herav|å betale|sum\b|bankaxept|foretaks/gi],
    ['DK', /kvittering|cvr|heraf|i alt|moms udg|dankort|subtotal|bon\b/gi],
    ['MY', /sdn\.?\s?bhd|\bgst\b|jalan|selangor|taman|johor/gi],
  ];
  const ranked = words
    .filter(([code]) => currency === undefined || currencies[code] === currency)
    .map(([code, pattern]) => ({ code, count: (text.match(pattern) ?? []).length }))
    .sort((a, b) => b.count - a.count);
  if (ranked[0] && ranked[0].count >= 2) return ranked[0].code;
  // These words occur in only one country.
  return /sdn\.?\s?bhd/i.test(text) ? 'MY' : undefined;
}
