import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Eksporter',
  kind: 'Hva',
  format: 'Format',
  transactions: 'Transaksjoner',
  receipts: 'Kvitteringer',
  environmental_impacts: 'CO2-tall',
  deliveries: 'Leveringslogg',
  postings: 'Bilag',
  saft_no: 'SAF-T Norge',
  saft_dk: 'SAF-T Danmark',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  parquet: 'Parquet',
  sie: 'SIE 4 (regnskap)',
  zip: 'ZIP med filer',
  sieHint: 'En SIE-fil gjelder ett selskap: velg en organisasjon.',
  start: 'Eksporter',
  queued: 'i kø',
  running: 'pågår',
  completed: 'ferdig',
  failed: 'mislyktes',
  expired: 'utløpt',
  download: 'Last ned',
  mayClose: 'Du kan lukke dette: filen vises under {link}.',
  ready: { one: 'Filen er klar: {n} rad.', other: 'Filen er klar: {n} rader.' },
  thisMonth: 'Denne måneden',
  lastMonth: 'Forrige måned',
  ignored: {
    one: 'Filen har alle rader i perioden: {n} annet filter i listen gjelder ikke.',
    other: 'Filen har alle rader i perioden: {n} andre filtre i listen gjelder ikke.',
  },
  oneMonth:
    'Filen har det perioden har nå. Under {link} eksporteres hvert kjøp én gang, og rettelser følger.',
  bookkeeping: 'Bokføring',
};
