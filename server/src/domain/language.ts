/** The languages of Kontor's texts for people. `no` is Norwegian Bokmål. */
export const languages = ['sv', 'no', 'da', 'fi', 'en'] as const;

export type Language = (typeof languages)[number];

/** One text in every language. A missing translation does not compile. */
export type Translated<T = string> = Readonly<Record<Language, T>>;

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}
