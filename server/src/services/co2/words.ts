import { type Food, type Language, type LineTerm, languages, type Tables } from './tables.ts';

/** Returns the words of a line in the form in which they are looked up. */
export function wordsOf(description: string): string[] {
  return fold(description).split(' ');
}

/** Converts to lower case without marks, because receipt printers and readers lose them. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export type Words = {
  /** Returns the food that the line names. A line that names two is a dish, which neither would describe. */
  food(words: string[], country: string | null): Food | undefined;
  term(words: string[]): LineTerm | undefined;
};

const languagesOf: Record<string, Language[]> = {
  SE: ['sv', 'en'],
  NO: ['no', 'en'],
  DK: ['da', 'en'],
  FI: ['fi', 'sv', 'en'],
};
/**
 * Endings of plurals and definite forms. Only longer words may have them, because short words easily become
 * other words.
 */
const endings = ['er', 'ar', 'or', 'r', 'en', 'n', 'et', 't', 'it', 'a', 'e', 's'];
const inflectedLengthMin = 4;
const phraseWordsMax = 4;

export function createWords(tables: Tables): Words {
  const foods = new Map(languages.map((language) => [language, new Map<string, Food>()]));
  for (const food of tables.foods) {
    for (const language of languages) {
      for (const word of food.words[language]) foods.get(language)?.set(fold(word), food);
    }
  }
  const terms = new Map<string, LineTerm>();
  for (const term of tables.lineTerms) for (const word of term.words) terms.set(fold(word), term);

  return {
    food(words, country) {
      const spoken = (country === null ? undefined : languagesOf[country]) ?? languages;
      const named = new Set<Food>();
      // Each word belongs to the longest name that contains it: "rökt lax" is not salmon as well.
      eachLongest(words, (phrase) => {
        for (const language of spoken) {
          const food = findFood(foods.get(language), phrase);
          if (food === undefined) continue;
          named.add(food);
          return true;
        }
        return false;
      });
      return named.size === 1 ? [...named][0] : undefined;
    },
    term(words) {
      let found: LineTerm | undefined;
      eachLongest(words, (phrase) => {
        found ??= terms.get(phrase);
        return terms.has(phrase);
      });
      return found;
    },
  };
}

function findFood(foods: Map<string, Food> | undefined, phrase: string): Food | undefined {
  const exact = foods?.get(phrase);
  if (exact !== undefined) return exact;
  for (const ending of endings) {
    const stem = phrase.slice(0, -ending.length);
    if (stem.length >= inflectedLengthMin && phrase.endsWith(ending)) {
      const food = foods?.get(stem);
      if (food !== undefined) return food;
    }
  }
  return undefined;
}

function eachLongest(tokens: string[], take: (phrase: string) => boolean): void {
  let start = 0;
  while (start < tokens.length) {
    let length = Math.min(phraseWordsMax, tokens.length - start);
    while (length > 0 && !take(tokens.slice(start, start + length).join(' '))) length -= 1;
    start += Math.max(1, length);
  }
}
