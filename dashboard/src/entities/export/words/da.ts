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
};
