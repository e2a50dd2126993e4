import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Gem hemmeligheden nu',
  copy: 'Kopiér hemmeligheden',
  download: 'Hent som .env',
  stored: 'Jeg har gemt den',
  leaveTitle: 'Har du gemt hemmeligheden?',
  leaveText: 'Den kan ikke vises igen.',
  leave: 'Ja, fortsæt',
};
