import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Tallenna salaisuus nyt',
  copy: 'Kopioi salaisuus',
  download: 'Lataa .env-tiedostona',
  stored: 'Olen tallentanut sen',
  leaveTitle: 'Oletko tallentanut salaisuuden?',
  leaveText: 'Sitä ei voi näyttää uudelleen.',
  leave: 'Kyllä, jatka',
};
