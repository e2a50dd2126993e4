import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  secretsList: 'Giltiga hemligheter',
  secretExpires: 'Upphör',
  secretNoEnd: 'Upphör inte',
  endNow: 'Avsluta nu',
  secretEnded: 'Hemligheten har avslutats.',
  endTitle: 'Avsluta hemligheten …{hint}?',
  endText:
    'Den slutar fungera direkt: den som fortfarande använder den får inga nya token. Befintliga token gäller fortfarande.',
  unusedAbout:
    'Inget anrop de senaste 30 dagarna behövde dessa behörigheter. Du granskar ändringen innan den görs.',
  unusedTitle: { one: '{n} behörighet används inte', other: '{n} behörigheter används inte' },
  removeUnused: { one: 'Ta bort {n}', other: 'Ta bort {n}' },
};
