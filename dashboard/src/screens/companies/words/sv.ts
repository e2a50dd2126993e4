import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Företag',
  newTpa: 'Nytt avtal',
  registry: 'Sök i registret',
  products: 'Kortprodukter',
  company: 'Företag',
  product: 'Kortprodukt',
  next: 'Nästa',
  back: 'Tillbaka',
  terminate: 'Avsluta',
  signatories: 'Undertecknare',
  remind: 'Påminn',
};
