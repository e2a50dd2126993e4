import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  vatTable: 'Alv-kannat',
  percentage: 'Kanta',
  taxable: 'Netto',
  vatAmount: 'Alv',
  withVat: 'Brutto',
  lines: 'Rivit',
  description: 'Kuvaus',
  quantity: 'Määrä',
  unitPrice: 'Yksikköhinta',
  total: 'Yhteensä',
};
