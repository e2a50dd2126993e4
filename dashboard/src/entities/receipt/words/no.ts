import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  vatTable: 'Mva-satser',
  percentage: 'Sats',
  taxable: 'Netto',
  vatAmount: 'Mva',
  withVat: 'Brutto',
  lines: 'Varelinjer',
  description: 'Beskrivelse',
  quantity: 'Antall',
  unitPrice: 'Enhetspris',
  total: 'Sum',
};
