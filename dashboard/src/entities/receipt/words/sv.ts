import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  vatTable: 'Momssatser',
  percentage: 'Sats',
  taxable: 'Netto',
  vatAmount: 'Moms',
  withVat: 'Brutto',
  lines: 'Rader',
  description: 'Beskrivning',
  quantity: 'Antal',
  unitPrice: 'À-pris',
  total: 'Summa',
};
