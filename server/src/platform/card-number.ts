/**
 * Finds full card numbers (PAN) in texts. Kontor never stores one: PCI DSS would apply to every table, log and backup that holds it.
 *
 * A card number has 13 to 19 digits, alone or in groups, passes the Luhn check, and begins with the prefix of a card network. One in ten
 * numbers of the right length and prefix passes by chance; a number that continues with further digits never counts, so references of
 * acquirers (23 digits) and most ids pass.
 */

const digitsMin = 13;
const digitsMax = 19;
const groups = /\d+/g;
/** What people and programs write between the groups of one number: one or two blanks, dashes, dots, slashes or underscores. */
const separator = /^[\s\p{Pd}\u200b._/]{1,2}$/u;

/** First and last prefix of a network's numbers, and how many digits they have. */
const networks: readonly { from: string; to: string; digits: readonly number[] }[] = [
  { from: '4', to: '4', digits: [13, 16, 19] }, // Visa
  { from: '51', to: '55', digits: [16] }, // Mastercard
  { from: '2221', to: '2720', digits: [16] }, // Mastercard
  { from: '34', to: '34', digits: [15] }, // American Express
  { from: '37', to: '37', digits: [15] }, // American Express
  { from: '300', to: '305', digits: [14, 16, 19] }, // Diners Club
  { from: '3095', to: '3095', digits: [14, 16, 19] }, // Diners Club
  { from: '36', to: '36', digits: [14, 16, 19] }, // Diners Club
  { from: '38', to: '39', digits: [14, 16, 19] }, // Diners Club
  { from: '3528', to: '3589', digits: [16, 17, 18, 19] }, // JCB
  { from: '5019', to: '5019', digits: [16] }, // Dankort
  { from: '5018', to: '5018', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '5020', to: '5020', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '5038', to: '5038', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '5893', to: '5893', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '6304', to: '6304', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '6759', to: '6763', digits: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { from: '6011', to: '6011', digits: [16, 17, 18, 19] }, // Discover
  { from: '644', to: '649', digits: [16, 17, 18, 19] }, // Discover
  { from: '65', to: '65', digits: [16, 17, 18, 19] }, // Discover
  { from: '62', to: '62', digits: [16, 17, 18, 19] }, // UnionPay
  { from: '81', to: '81', digits: [16, 17, 18, 19] }, // UnionPay
];

/** A card number in a text: where it begins and ends. */
export type FoundCardNumber = { start: number; end: number };

/** The card numbers in a text, from left to right. They do not overlap. */
export function findCardNumbers(text: string): FoundCardNumber[] {
  const found: FoundCardNumber[] = [];
  const all = [...text.matchAll(groups)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }));
  for (let first = 0; first < all.length; first += 1) {
    let digits = '';
    for (let last = first; last < all.length; last += 1) {
      const [before, group] = [all[last - 1], all[last]];
      if (group === undefined) break;
      if (last > first && !separator.test(text.slice(before?.end, group.start))) break;
      digits += group.digits;
      if (digits.length > digitsMax) break;
      if (!isCardNumber(digits)) continue;
      found.push({ start: all[first]?.start ?? 0, end: group.end });
      first = last;
      break;
    }
  }
  return found;
}

/** Digits and separators that may be one. Most texts have none, and are not searched further. */
const candidate = /\d(?:[\s\p{Pd}\u200b._/]{0,2}\d){12}/u;
/** The same for texts of the database, as a regular expression of PostgreSQL. */
export const candidateInSql = '\\d([^[:alnum:]]{0,2}\\d){12}';

export const hasCardNumber = (text: string): boolean =>
  text.length >= digitsMin && candidate.test(text) && findCardNumbers(text).length > 0;

/** The same text with all digits but the last four of each card number replaced by `*`. */
export function maskCardNumbers(text: string): string {
  if (text.length < digitsMin || !candidate.test(text)) return text;
  let masked = '';
  let end = 0;
  for (const number of findCardNumbers(text)) {
    const shownFrom = number.end - 4;
    masked += text.slice(end, number.start) + text.slice(number.start, shownFrom).replace(/\d/g, '*');
    end = shownFrom;
  }
  return end === 0 ? text : masked + text.slice(end);
}

function isCardNumber(digits: string): boolean {
  if (digits.length < digitsMin) return false;
  const isOfNetwork = networks.some(
    ({ from, to, digits: lengths }) =>
      lengths.includes(digits.length) &&
      digits.slice(0, from.length) >= from &&
      digits.slice(0, to.length) <= to,
  );
  return isOfNetwork && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
