import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Yritykset',
  newTpa: 'Uusi sopimus',
  registry: 'Hae rekisteristä',
  products: 'Korttituotteet',
  company: 'Yritys',
  product: 'Korttituote',
  next: 'Seuraava',
  back: 'Takaisin',
  terminate: 'Päätä',
  signatories: 'Allekirjoittajat',
  remind: 'Muistuta',
};
