import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  language: 'Språk',
  sv: 'Svenska',
  no: 'Norska',
  da: 'Danska',
  fi: 'Finska',
  en: 'Engelska',
  queued: 'Skickas',
  delivered: 'Levererat',
  failed: 'Inte levererat',
};
