import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  created: 'Skapad',
  invited: 'Inbjuden',
  identified: 'Identifierad',
  consented: 'Samtycke lämnat',
  withdrawn: 'Återkallat',
  cardHolder: 'Kortinnehavare',
  anyCardHolder: 'Alla kortinnehavare',
};
