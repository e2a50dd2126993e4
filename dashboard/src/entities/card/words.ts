import { defineWords } from '../../i18n/words.tsx';

/** Who pays for a card, and how it is funded. */
export const t = defineWords({
  en: {
    personal: 'Personal',
    corporate: 'Corporate',
    corporate_with_personal_invoice: 'Corporate, invoiced to the person',
    debit: 'Debit',
    credit: 'Credit',
  },
});
