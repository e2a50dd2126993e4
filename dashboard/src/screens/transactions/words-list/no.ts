import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  filter: 'Filter',
  filterCount: 'Filter ({n})',
  amountMin: 'Beløp fra',
  amountMax: 'Beløp til',
  currency: 'Valuta',
  category: 'Bransjekode',
  categoryHint: 'Fire sifre (MCC)',
  chipFrom: 'fra {day}',
  chipTo: 'til {day}',
  chipCategory: 'bransjekode {code}',
  removeFilter: 'Fjern filteret {name}',
  vatColumn: 'MVA',
  hasReceipt: 'Kvittering',
  missingReceipt: 'Mangler',
  receipt_matched: 'Med kvittering',
  receipt_missing: 'Kvittering mangler',
  receipt_ambiguous: 'Usikker kvittering',
  sortedLoaded: 'Bare de innlastede radene er sortert. Rull for å laste inn flere.',
  remind: 'Påminn kortinnehaveren',
  reminded: 'Kortinnehaveren er påminnet på e-post.',
  remindedAt: 'Siste påminnelse {ago}.',
  receiptPicture: 'Bilde av kvitteringen',
  totalOf: { one: '{n} transaksjon:', other: '{n} transaksjoner:' },
  totalOfNewest: {
    one: 'Den siste {n} transaksjonen:',
    other: 'De siste {n} transaksjonene; velg en kortere periode for alle:',
  },
};
