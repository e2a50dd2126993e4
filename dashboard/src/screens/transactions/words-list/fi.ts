import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  filter: 'Suodatin',
  filterCount: 'Suodatin ({n})',
  amountMin: 'Summa vähintään',
  amountMax: 'Summa enintään',
  currency: 'Valuutta',
  category: 'Toimialakoodi',
  categoryHint: 'Neljä numeroa (MCC)',
  chipFrom: 'alkaen {day}',
  chipTo: '{day} asti',
  chipCategory: 'toimialakoodi {code}',
  removeFilter: 'Poista suodatin {name}',
  vatColumn: 'ALV',
  hasReceipt: 'Kuitti',
  missingReceipt: 'Puuttuu',
  receipt_matched: 'Kuitti löytyy',
  receipt_missing: 'Kuitti puuttuu',
  receipt_ambiguous: 'Epävarma kuitti',
  sortedLoaded: 'Vain ladatut rivit on lajiteltu. Lataa lisää vierittämällä.',
  remind: 'Muistuta kortinhaltijaa',
  reminded: 'Kortinhaltijalle on lähetetty muistutus sähköpostitse.',
  remindedAt: 'Viimeisin muistutus {ago}.',
  receiptPicture: 'Kuva kuitista',
  totalOf: { one: '{n} tapahtuma:', other: '{n} tapahtumaa:' },
  totalOfNewest: {
    one: 'Uusin {n} tapahtuma:',
    other: 'Uusimmat {n} tapahtumaa; valitse lyhyempi jakso, niin näet kaikki:',
  },
};
