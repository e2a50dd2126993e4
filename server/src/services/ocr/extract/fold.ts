/**
 * Converts text to the form in which keywords are compared: capitals without accents, words separated by
 * single spaces.
 */
export function fold(text: string): string {
  return text
    .toUpperCase()
    .replaceAll('Æ', 'AE')
    .replaceAll('Ø', 'O')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Z0-9%@#]+/g, ' ')
    .trim();
}

/** Replaces digits inside a word, which are misread letters. */
export const unconfused = (folded: string) =>
  folded.replace(/\b(?=[A-Z0-9]*[A-Z][A-Z0-9]*[A-Z])[A-Z0-9]+\b/g, (word) =>
    word.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('5', 'S').replaceAll('8', 'B'),
  );

/** A keyword of one or more words, prepared once for many comparisons. */
export type Phrase = { text: string; dense: string; words: number; pattern: RegExp | undefined };

export const phrase = (text: string): Phrase => ({
  text,
  dense: text.replaceAll(' ', ''),
  words: text.split(' ').length,
  // Short words must stand alone: BAR is not in BARCODE.
  pattern: text.length < 5 ? new RegExp(`(^|[ \\d%@#])${text}($|[ \\d%@#])`) : undefined,
});

/**
 * Whether the text contains the phrase. Spaces are ignored because recognisers lose them. One character of a
 * long phrase may differ because print fades.
 */
export function mentions(folded: string, dense: string, words: string[], wanted: Phrase): boolean {
  if (wanted.pattern) return wanted.pattern.test(folded);
  return (dense.includes(wanted.dense) && standsWhole(words, wanted.dense)) || nearlyIncludes(words, wanted);
}

/** Whether the phrase lies within one word or covers several whole words: NETTO is not in NET TOTAL. */
function standsWhole(words: string[], wanted: string): boolean {
  return words.some((word, start) => {
    if (word.includes(wanted)) return true;
    let joined = word;
    for (let next = start + 1; next < words.length && joined.length < wanted.length; next++)
      joined += words[next];
    return joined === wanted;
  });
}

function nearlyIncludes(words: string[], { text, words: count }: Phrase): boolean {
  const allowed = text.length >= 10 ? 2 : 1;
  for (let start = 0; start + count <= words.length; start++) {
    const part = count === 1 ? (words[start] as string) : words.slice(start, start + count).join(' ');
    if (part.length < 5 || Math.abs(part.length - text.length) > allowed) continue;
    if (isWithin(part, text, allowed)) return true;
  }
  return false;
}

/** Whether the distance is at most `allowed`. Returns early when it clearly exceeds it. */
export function isWithin(a: string, b: string, allowed: 1 | 2): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  // A single change leaves at most one character between the first and the last difference.
  if (allowed === 1) return Math.max(endA, endB) - start <= 1;
  return distance(a.slice(start, endA), b.slice(start, endB)) <= allowed;
}

/** Computes the Levenshtein distance: characters to change, add or remove. */
export function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0] as number;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] as number;
      row[j] = Math.min(above + 1, (row[j - 1] as number) + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      diagonal = above;
    }
  }
  return row[b.length] as number;
}
