import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  personal: 'Henkilökohtainen',
  corporate: 'Yritys',
  corporate_with_personal_invoice: 'Yritys, henkilökohtainen lasku',
  debit: 'Debit',
  credit: 'Credit',
};
