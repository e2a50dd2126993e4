import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Kuitit',
  drop: 'Pudota kuitit tähän',
  choose: 'Valitse tiedostot',
  merchant: 'Kauppias',
  date: 'Päivä',
  total: 'Yhteensä',
};
