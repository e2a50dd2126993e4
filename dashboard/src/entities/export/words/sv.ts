import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Exporter',
  kind: 'Vad',
  format: 'Format',
  transactions: 'Transaktioner',
  receipts: 'Kvitton',
  environmental_impacts: 'CO2-värden',
  deliveries: 'Leveranslogg',
  postings: 'Verifikationer',
  saft_no: 'SAF-T Norge',
  saft_dk: 'SAF-T Danmark',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  parquet: 'Parquet',
  sie: 'SIE 4 (bokföring)',
  zip: 'ZIP med filer',
  sieHint: 'En SIE-fil gäller ett företag: välj en organisation.',
  start: 'Exportera',
  queued: 'i kö',
  running: 'pågår',
  completed: 'klar',
  failed: 'misslyckades',
  expired: 'utgången',
  download: 'Ladda ner',
  mayClose: 'Du kan stänga: filen dyker upp under {link}.',
  ready: { one: 'Filen är klar: {n} rad.', other: 'Filen är klar: {n} rader.' },
  thisMonth: 'Denna månad',
  lastMonth: 'Förra månaden',
  ignored: {
    one: 'Filen har alla rader i perioden: {n} annat filter i listan gäller inte.',
    other: 'Filen har alla rader i perioden: {n} andra filter i listan gäller inte.',
  },
  oneMonth:
    'Filen har det som perioden har nu. Under {link} exporteras varje köp en gång, och rättelser följer.',
  bookkeeping: 'Bokföring',
};
