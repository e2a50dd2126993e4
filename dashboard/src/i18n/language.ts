export const languages = { en: 'English', sv: 'Svenska', no: 'Norsk', da: 'Dansk', fi: 'Suomi' } as const;
export type Language = keyof typeof languages;

const stored = 'kontor.language';

function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(languages, text);
}

function choose(): Language {
  const chosen = localStorage.getItem(stored);
  if (isLanguage(chosen)) return chosen;
  for (const wanted of navigator.languages) {
    const short = wanted.slice(0, 2).toLowerCase();
    const known = short === 'nb' || short === 'nn' ? 'no' : short;
    if (isLanguage(known)) return known;
  }
  return 'en';
}

export const language: Language = choose();
/** For dates and numbers: the browser's region for this language. */
export const locale: string =
  navigator.languages.find((one) => one.startsWith(language)) ?? (language === 'no' ? 'nb' : language);
document.documentElement.lang = language;

/** Reloads the page in the other language. */
export function changeLanguage(to: Language): void {
  localStorage.setItem(stored, to);
  location.reload();
}
