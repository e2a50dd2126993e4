import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Selskaper',
  newTpa: 'Ny avtale',
  registry: 'Søk i registeret',
  products: 'Kortprodukter',
  company: 'Selskap',
  product: 'Kortprodukt',
  next: 'Neste',
  back: 'Tilbake',
  terminate: 'Avslutt',
  signatories: 'Underskrivere',
  remind: 'Påminn',
};
