import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Virksomheder',
  newTpa: 'Ny aftale',
  registry: 'Søg i registret',
  products: 'Kortprodukter',
  company: 'Virksomhed',
  product: 'Kortprodukt',
  next: 'Næste',
  back: 'Tilbage',
  terminate: 'Afslut',
  signatories: 'Underskrivere',
  remind: 'Påmind',
};
