import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  created: 'Oprettet',
  invited: 'Inviteret',
  identified: 'Identificeret',
  consented: 'Samtykket',
  withdrawn: 'Trukket tilbage',
  cardHolder: 'Kortholder',
  anyCardHolder: 'Alle kortholdere',
};
