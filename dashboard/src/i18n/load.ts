import { type Language, language } from './language.ts';
import { addTexts, type Text } from './words.tsx';

type TextFile = () => Promise<Record<string, Text>>;

/**
 * Where the texts of each language are. Only the reader's list is loaded: all of them are 4 kB. `vite.config.ts` puts the texts
 * of an area and a language into one file.
 */
const lists: Record<Language, () => Promise<{ files: Record<string, TextFile> }>> = {
  en: () => import('./files/en.ts'),
  sv: () => import('./files/sv.ts'),
  no: () => import('./files/no.ts'),
  da: () => import('./files/da.ts'),
  fi: () => import('./files/fi.ts'),
};

/** Loads the texts that every page requires: those of the shell and of `entities/`. */
export const shared = 'shared';

// Few areas use each of these, and they are too large for the first page.
const apart = ['environmental-impact', 'audit-line', 'secret', 'coding'];
const alsoNeeded: Record<string, readonly string[]> = {
  'audit-log': ['audit-line'],
  bookkeeping: ['coding'],
  co2: ['environmental-impact'],
  'oauth-clients': ['audit-line', 'secret'],
  transactions: ['environmental-impact', 'coding'],
  webhooks: ['secret'],
};

/** `../screens/co2/words/sv.ts` is of the area co2; `vite.config.ts` names files in the same way. */
function areaOfTexts(path: string): string {
  const entity = apart.find((name) => path.includes(`/entities/${name}/`));
  if (entity !== undefined) return entity;
  return /\/screens\/([^/]+)\//.exec(path)?.[1] ?? shared;
}

const loading = new Map<string, Promise<void>>();

/** Loads the texts of an area in the reader's language, once. They must be there before the area's modules run. */
export function loadTexts(area: string): Promise<void> {
  const begun = loading.get(area);
  if (begun !== undefined) return begun;
  const wanted = [area, ...(alsoNeeded[area] ?? [])];
  const texts = load((path) => wanted.includes(areaOfTexts(path)), language);
  loading.set(area, texts);
  // The next attempt begins anew: an area that could not be loaded offline works once there is a connection.
  texts.catch(() => loading.delete(area));
  return texts;
}

/** Loads the texts of an area that is opened later: one small file each. */
export function loadAllTexts(): Promise<void> {
  return load(() => true, language);
}

async function load(wanted: (path: string) => boolean, own: Language): Promise<void> {
  const { files } = await lists[own]();
  const found = Object.entries(files).filter(([path]) => wanted(path));
  await Promise.all(found.map(async ([path, file]) => addTexts(folderOf(path), await file())));
}

/** `../../screens/co2/words/sv.ts` as `screens/co2/words`. */
function folderOf(path: string): string {
  const below = path.startsWith('../../') ? path.slice('../../'.length) : path.replace('../', 'i18n/');
  return below.replace(/\/\w+\.ts$/, '');
}
