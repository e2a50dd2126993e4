/** An amount of money as printed, in hundredths. `start` and `end` are its position in the text. */
export type Amount = {
  cents: number;
  start: number;
  end: number;
  /**
   * `exact` has decimals. `implied` is a findBareAmount number whose point may have faded. `whole` has no decimals, as
   * in 149:-
   */
  kind: 'exact' | 'implied' | 'whole';
  hasCurrency: boolean;
};

type Percentage = { rate: number; start: number; end: number };

const currency = /(?:RM|MYR|EUR|€|SEK|NOK|DKK|GBP|£|USD|\$|CHF|KR\.?|E)/.source;
const dateLike =
  /\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}|\d{1,2}[\s./-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./-]?\d{2,4}/gi;
const timeLike = /(?<![\d.,])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/g;
// Matches a time with a point directly behind its date, as Finnish receipts print it: 12.10.2026 17.10.
const timeBehindDate =
  /(?<=~\s{1,3}(?:klo\s?|kl\.?\s?)?)(?:[01]?\d|2[0-3])\.[0-5]\d(?:\.[0-5]\d)?(?![\d.,])/gi;
const measure = /^\s?(?:l|ltr|liter|litre|kg|g|ml|cl|km|kwh|m|cm|mm|x|st|stk|kpl|pcs|vol)\b/i;

/**
 * Returns every amount in the text, from left to right. Dates, times, percentages, weights and long numbers
 * are excluded.
 */
export function findAmounts(text: string): Amount[] {
  const quiet = blankOut(blankOut(blankOut(whole(tidy(text)), dateLike), timeBehindDate), timeLike);
  const amounts: Amount[] = [];
  const exact =
    /(?<![\d.,:/])([-−–]\s?)?(?:[A-Z€£$]{1,3}\.?\s?([-−–])?)?(\d{1,3}(?:[ .,'’]\d{3})+|\d{1,7})[.,:](?:(\d{2})(?!\d)|[-–=]{1,2}(?!\d))(\s?[-−–](?!\s?\d))?/gi;
  for (const match of quiet.matchAll(exact)) {
    const [whole, minus, innerMinus, digits = '', decimals, trailing] = match;
    const end = match.index + whole.length;
    const after = quiet.slice(end);
    if (/^\s?%/.test(after) || /^[.,:/]\d/.test(after) || measure.test(after)) continue;
    // 1,234 without decimals is left to the branch for whole numbers.
    const magnitude = Number(digits.replace(/\D/g, '')) * 100 + Number(decimals ?? 0);
    const isNegative = Boolean(minus || innerMinus || trailing);
    amounts.push({
      cents: isNegative ? -magnitude : magnitude,
      start: match.index,
      end,
      kind: decimals === undefined ? 'whole' : 'exact',
      hasCurrency: isMarked(quiet, match.index, whole, after),
    });
  }
  if (amounts.length > 0) return amounts;
  return findBareAmount(quiet);
}

/**
 * Adds the leading zero that some tills omit from an amount below one: `.90`, `RM ,50`. It replaces the space
 * before it.
 */
const whole = (text: string) =>
  /^[.,]\d\d(?!\d)/.test(text) ? `0${text}` : text.replace(/(?<![\d.,])\s(?=[.,]\d\d(?![\d.,%]))/g, '0');

/**
 * Returns a findBareAmount number as an amount: its point has faded (8091) or blurred (80-91), or it has no decimals
 * (RM 50).
 */
function findBareAmount(text: string): Amount[] {
  const alone = new RegExp(
    `^\\W*(-?)(${currency})?\\s*:?\\s*(\\d{1,6})\\s?(${currency})?[A-Z]?\\W*$`,
    'i',
  ).exec(text);
  const digits = alone?.[3];
  const dashed = /^\W*(\d{1,4})-(\d\d)\W*$/.exec(text);
  if (dashed) return [{ cents: Number(`${dashed[1]}${dashed[2]}`), ...unmarked(text), kind: 'implied' }];
  if (!alone || digits === undefined) return [];
  const sign = alone[1] ? -1 : 1;
  const marked = Boolean(alone[2] ?? alone[4]);
  const shared = { start: 0, end: text.length, hasCurrency: marked };
  if (digits.length < 3 || (marked && digits.length <= 3)) {
    return marked ? [{ ...shared, cents: sign * Number(digits) * 100, kind: 'whole' }] : [];
  }
  return [{ ...shared, cents: sign * Number(digits), kind: 'implied' }];
}

const unmarked = (text: string) => ({ start: 0, end: text.length, hasCurrency: false });

export function findPercentages(text: string): Percentage[] {
  const quiet = tidy(text);
  return [...quiet.matchAll(/(?<!\d|\d[.,])(\d{1,2}(?:\s?[.,]\s?\d{1,2})?)\s?(?:%|°\/o|o\/o)/g)]
    .map((match) => ({
      rate: Number((match[1] as string).replaceAll(' ', '').replace(',', '.')),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ rate }) => rate <= 30);
}

/**
 * Corrects typical recognition errors: doubled points, spaces around a point, letters for digits inside
 * numbers.
 */
export function tidy(text: string): string {
  return (
    text
      .replace(/(\d)\s?[.]{2,}\s?(\d)/g, '$1.$2')
      // Separates two columns that ran into one another: 545,322.726,59.
      .replace(/(?<=(?<![\d.,])\d{1,3},\d\d)(?=\d{1,3}\.\d{3},\d\d(?!\d))/g, ' ')
      .replace(/(\d)([.,]) (\d\d)(?!\d)/g, '$1$2$3')
      .replace(/(\d) ([.,])(\d\d)(?!\d)/g, '$1$2$3')
      .replace(/(?<=\d[.,]?)[oO](?=[\d.,]|\b)/g, '0')
      .replace(/(?<=\d[.,]\d?)[lI](?=\d|\b)/g, '1')
      .replace(/(?<=\d[.,]\d?)S(?=\d|\b)/g, '5')
      .replace(/(?<=\d[.,]\d?)B(?=\d|\b)/g, '8')
  );
}

const blankOut = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => '~'.repeat(found.length));

function isMarked(text: string, start: number, found: string, after: string): boolean {
  const near = `${text.slice(Math.max(0, start - 5), start)}${found}`;
  return (
    new RegExp(`${currency}\\s?-?\\d`, 'i').test(near) ||
    new RegExp(`^\\s?${currency}(?![A-Z])`, 'i').test(after)
  );
}
