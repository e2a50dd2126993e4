import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  created: 'Opprettet',
  invited: 'Invitert',
  identified: 'Identifisert',
  consented: 'Samtykket',
  withdrawn: 'Trukket tilbake',
  cardHolder: 'Kortinnehaver',
  anyCardHolder: 'Alle kortinnehavere',
};
