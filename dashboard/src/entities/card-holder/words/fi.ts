import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  created: 'Luotu',
  invited: 'Kutsuttu',
  identified: 'Tunnistettu',
  consented: 'Suostunut',
  withdrawn: 'Peruutettu',
  cardHolder: 'Kortinhaltija',
  anyCardHolder: 'Kaikki kortinhaltijat',
};
