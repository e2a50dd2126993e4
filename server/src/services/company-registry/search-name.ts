import type { Country } from '../../domain/country.ts';

// Letters that Unicode does not decompose into a base letter and a mark.
const plainLetters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd' };

// Legal forms are in nearly every name: indexing them would double the index and distinguish nothing.
const legalForms = new Set(
  'ab abp aktiebolag aktiebolaget hb kb as asa ans da ks nuf enk sa ba aps amba ivs is ps oy oyj ky ay osk tmi'.split(
    ' ',
  ),
);

const wordMax = 40;
const wordsMax = 20;

/**
 * Converts a name to the form in which names are compared: lower case, without accents (å is found by å and
 * by a) and without punctuation ("A/S" is "as", "A.P. Møller" is "ap moller").
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøßðþłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’´`.]/g, '')
    .replace(/\b(\p{L})\/(\p{L})\b/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the words to index, each prefixed with the country, because one index serves all countries. */
export function indexWords(country: Country, folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '' && !legalForms.has(word));
  return [...new Set(words.map((word) => country.toLowerCase() + word.slice(0, wordMax)))].slice(0, wordsMax);
}

/** Returns a tsquery for names that contain each word, whole or as the beginning of a word. */
export function wordsQuery(
  country: Country,
  folded: string,
  kind: 'whole' | 'beginnings',
): string | undefined {
  const ending = kind === 'whole' ? '' : ':*';
  const words = indexWords(country, folded);
  // Two-letter prefixes match so many words that checking the other words' results is faster.
  const selective = words.filter((word) => word.length > country.length + 2);
  const used = selective.length > 0 ? selective : words;
  // Folded words contain only letters and digits, so nothing needs escaping.
  return used.length === 0 ? undefined : used.map((word) => `'${word}'${ending}`).join(' & ');
}

/** Whether each word of the query begins a word of the name. */
export function hasWords(name: string, foldedQuery: string): boolean {
  const words = foldName(name).split(' ');
  return foldedQuery.split(' ').every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Ranks names: the exact name, then names with the prefix, then others; shorter before longer. */
export function rankNames<T extends { name: string }>(candidates: T[], query: string): T[] {
  const folded = foldName(query);
  const typed = query.trim().toLowerCase();
  const ranked = candidates.map((candidate) => {
    const name = foldName(candidate.name);
    const tier = name === folded ? 0 : name.startsWith(folded) ? 1 : 2;
    // Among equals, the name spelled as typed comes first: "Mål" before "Mal".
    const isAsTyped = candidate.name.toLowerCase().includes(typed);
    return { candidate, tier, isAsTyped, length: name.length, name };
  });
  ranked.sort(
    (a, b) =>
      a.tier - b.tier ||
      Number(b.isAsTyped) - Number(a.isAsTyped) ||
      a.length - b.length ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
  return ranked.map(({ candidate }) => candidate);
}
