import { type Language, language } from './language.ts';
import { addTexts, type Text } from './words.tsx';

type TextFile = () => Promise<Record<string, Text>>;

// `vite.config.ts` puts those of an area and a language into one file.
const files = import.meta.glob<Record<string, Text>>(
  '../**/{common,words,*-words,words-*}/{en,sv,no,da,fi}.ts',
  {
    import: 'texts',
  },
);

/** What every page needs: the texts of the shell and of `entities/`. */
export const shared = 'shared';

/** `../screens/co2/words/sv.ts` is of the area co2. */
export const areaOfTexts = (path: string): string => /\/screens\/([^/]+)\//.exec(path)?.[1] ?? shared;

const loading = new Map<string, Promise<void>>();

/** Loads the texts of an area in the reader's language, once. They must be there before the area's modules run. */
export function loadTexts(area: string): Promise<void> {
  const begun = loading.get(area);
  if (begun !== undefined) return begun;
  const texts = load((path) => areaOfTexts(path) === area, language);
  loading.set(area, texts);
  // The next attempt begins anew: an area that could not be loaded offline works once there is a connection.
  texts.catch(() => loading.delete(area));
  return texts;
}

/** For the areas that are opened later: one small file each. */
export function loadAllTexts(): Promise<void> {
  return load(() => true, language);
}

async function load(wanted: (path: string) => boolean, own: Language): Promise<void> {
  const found = Object.entries(files).filter(([path]) => wanted(path));
  const read = async ([path, file]: [string, TextFile]) =>
    addTexts(
      path
        .replace(/^\.\.\//, '')
        .replace(/^\.\//, 'i18n/')
        .replace(/\/\w+\.ts$/, ''),
      await file(),
    );
  // English first: what another language still lacks is shown in English.
  await Promise.all(found.filter(([path]) => path.endsWith('/en.ts')).map(read));
  if (own !== 'en') await Promise.all(found.filter(([path]) => path.endsWith(`/${own}.ts`)).map(read));
}
