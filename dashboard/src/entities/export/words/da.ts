import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Eksporter',
  kind: 'Hvad',
  format: 'Format',
  transactions: 'Transaktioner',
  receipts: 'Kvitteringer',
  environmental_impacts: 'CO2-tal',
  deliveries: 'Leveringslog',
  postings: 'Posteringer',
  saft_no: 'SAF-T Norge',
  saft_dk: 'SAF-T Danmark',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  parquet: 'Parquet',
  sie: 'SIE 4 (bogføring)',
  zip: 'ZIP med filer',
  sieHint: 'En SIE-fil gælder én virksomhed: vælg en organisation.',
  start: 'Eksportér',
  queued: 'i kø',
  running: 'i gang',
  completed: 'færdig',
  failed: 'mislykkedes',
  expired: 'udløbet',
  download: 'Download',
  mayClose: 'Du kan lukke dette: filen vises under {link}.',
  ready: { one: 'Filen er klar: {n} række.', other: 'Filen er klar: {n} rækker.' },
  thisMonth: 'Denne måned',
  lastMonth: 'Sidste måned',
  ignored: {
    one: 'Filen har alle rækker i perioden: {n} andet filter i listen gælder ikke.',
    other: 'Filen har alle rækker i perioden: {n} andre filtre i listen gælder ikke.',
  },
  oneMonth:
    'Filen har det, som perioden har nu. Under {link} eksporteres hvert køb én gang, og rettelser følger.',
  bookkeeping: 'Bogføring',
};
