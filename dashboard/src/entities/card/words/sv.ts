import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  personal: 'Personligt',
  corporate: 'Företag',
  corporate_with_personal_invoice: 'Företag, personlig faktura',
  debit: 'Debet',
  credit: 'Kredit',
};
