export const languages = { en: 'English', sv: 'Svenska', no: 'Norsk', da: 'Dansk', fi: 'Suomi' } as const;
export type Language = keyof typeof languages;

const cookieName = 'kontor_language';

function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(languages, text);
}

/** The cookie with the user's choice. */
export function chosenIn(cookies: string): string | null {
  return new RegExp(`(?:^|; *)${cookieName}=(\\w+)`).exec(cookies)?.[1] ?? null;
}

/** The stored choice, or the first of the browser's languages that we have. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const wanted of preferred) {
    const short = wanted.slice(0, 2).toLowerCase();
    const known = short === 'nb' || short === 'nn' ? 'no' : short;
    if (isLanguage(known)) return known;
  }
  return 'en';
}

/** Returns the browser's region for this language, for dates and numbers. */
export function localeOf(chosen: Language, preferred: readonly string[]): string {
  return preferred.find((one) => one.startsWith(chosen)) ?? (chosen === 'no' ? 'nb' : chosen);
}

// Unit tests run without a browser, in English.
const hasBrowser = typeof document !== 'undefined';
const preferred = hasBrowser ? navigator.languages : ['en'];

export const language: Language = chooseLanguage(hasBrowser ? chosenIn(document.cookie) : null, preferred);
export const locale: string = localeOf(language, preferred);
if (hasBrowser) document.documentElement.lang = language;

/** Whether the page has to be loaded again, in the language that the user chose elsewhere. */
export function isOther(chosen: string | null): chosen is Language {
  return isLanguage(chosen) && chosen !== language;
}

/**
 * Reloads the page in the other language. A cookie, so that the server's page can name the texts that the browser has to load,
 * and the pages for signing in speak the same language.
 */
export function changeLanguage(to: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${cookieName}=${to}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
