import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  filter: 'Filter',
  filterCount: 'Filter ({n})',
  amountMin: 'Belopp från',
  amountMax: 'Belopp till',
  currency: 'Valuta',
  category: 'Handlarkategori',
  categoryHint: 'Fyra siffror (MCC)',
  chipFrom: 'från {day}',
  chipTo: 'till {day}',
  chipCategory: 'kategori {code}',
  removeFilter: 'Ta bort filtret {name}',
  vatColumn: 'Moms',
  hasReceipt: 'Kvitto',
  missingReceipt: 'Saknas',
  receipt_matched: 'Med kvitto',
  receipt_missing: 'Kvitto saknas',
  receipt_ambiguous: 'Osäkert kvitto',
  sortedLoaded: 'Bara de inlästa raderna är sorterade. Rulla för att läsa in fler.',
  remind: 'Påminn kortinnehavaren',
  reminded: 'Kortinnehavaren har fått en påminnelse med e-post.',
  remindedAt: 'Senaste påminnelsen {ago}.',
  receiptPicture: 'Bild av kvittot',
  totalOf: { one: '{n} transaktion:', other: '{n} transaktioner:' },
  totalOfNewest: {
    one: 'Den senaste {n} transaktionen:',
    other: 'De senaste {n} transaktionerna; välj en kortare period för alla:',
  },
};
