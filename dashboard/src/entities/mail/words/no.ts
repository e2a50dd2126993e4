import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  language: 'Språk',
  sv: 'Svensk',
  no: 'Norsk',
  da: 'Dansk',
  fi: 'Finsk',
  en: 'Engelsk',
  queued: 'Sendes',
  delivered: 'Levert',
  failed: 'Ikke levert',
};
