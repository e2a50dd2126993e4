import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Lagre hemmeligheten nå',
  copy: 'Kopier hemmeligheten',
  download: 'Last ned som .env',
  stored: 'Jeg har lagret den',
  leaveTitle: 'Har du lagret hemmeligheten?',
  leaveText: 'Den kan ikke vises igjen.',
  leave: 'Ja, fortsett',
};
