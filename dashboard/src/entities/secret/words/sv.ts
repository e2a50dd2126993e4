import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Spara hemligheten nu',
  copy: 'Kopiera hemligheten',
  download: 'Ladda ner som .env',
  stored: 'Jag har sparat den',
  leaveTitle: 'Har du sparat hemligheten?',
  leaveText: 'Den kan inte visas igen.',
  leave: 'Ja, fortsätt',
};
