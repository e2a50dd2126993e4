import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  filter: 'Filter',
  filterCount: 'Filter ({n})',
  amountMin: 'Beløb fra',
  amountMax: 'Beløb til',
  currency: 'Valuta',
  category: 'Branchekode',
  categoryHint: 'Fire cifre (MCC)',
  chipFrom: 'fra {day}',
  chipTo: 'til {day}',
  chipCategory: 'branchekode {code}',
  removeFilter: 'Fjern filteret {name}',
  vatColumn: 'Moms',
  hasReceipt: 'Kvittering',
  missingReceipt: 'Mangler',
  receipt_matched: 'Med kvittering',
  receipt_missing: 'Kvittering mangler',
  receipt_ambiguous: 'Usikker kvittering',
  sortedLoaded: 'Kun de indlæste rækker er sorteret. Rul for at indlæse flere.',
  remind: 'Påmind kortholderen',
  reminded: 'Kortholderen er påmindet via e-mail.',
  remindedAt: 'Seneste påmindelse {ago}.',
  receiptPicture: 'Billede af kvitteringen',
  totalOf: { one: '{n} transaktion:', other: '{n} transaktioner:' },
  totalOfNewest: {
    one: 'Den seneste {n} transaktion:',
    other: 'De seneste {n} transaktioner; vælg en kortere periode for alle:',
  },
};
