type FoundTime = { time: string; start: number; end: number };

/**
 * Finds times of day in 24 hours. `klo 11.45` counts only after a word or a date, because it looks like an
 * amount.
 */
export function findTimes(text: string): FoundTime[] {
  const quiet = text.replace(/(?<=[\d:])[oO](?=[\d:]|\b)/g, '0');
  const pattern =
    /(?:(?<!\d)|(?<=(?:19|20)\d\d)|(?<=[./-]\d\d))([01]?\d|2[0-3])\s?:\s?([0-5]\d)(?:\s?[:.]\s?([0-5]\d))?\s?(am|pm|a\.m\.|p\.m\.)?/gi;
  const worded =
    /\b(?:klo|kl\.?|uhr|time|tid|uhrzeit|aika)\s*:?\s*([01]?\d|2[0-3])[.: ]([0-5]\d)(?:[.: ][0-5]\d)?(?!\d)/gi;
  // Directly behind a date, no word is needed.
  const dated =
    /(?<=\d[./-]\d{1,2}[./-](?:20)?\d\d\s{1,3})([01]?\d|2[0-3])\.([0-5]\d)(?:\.[0-5]\d)?(?![\d.,])/g;
  const found = [pattern, worded, dated].flatMap((one) => [...quiet.matchAll(one)]);
  return found.map((match) => {
    const half = match[4]?.toLowerCase() ?? '';
    let hour = Number(match[1]);
    if (half.startsWith('p') && hour < 12) hour += 12;
    if (half.startsWith('a') && hour === 12) hour = 0;
    const time = `${String(hour).padStart(2, '0')}:${match[2]}`;
    return { time, start: match.index, end: match.index + match[0].length };
  });
}
