import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  language: 'Kieli',
  sv: 'Ruotsi',
  no: 'Norja',
  da: 'Tanska',
  fi: 'Suomi',
  en: 'Englanti',
  queued: 'Lähetetään',
  delivered: 'Toimitettu',
  failed: 'Ei toimitettu',
};
