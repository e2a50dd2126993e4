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
};
