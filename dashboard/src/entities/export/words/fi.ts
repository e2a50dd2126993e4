import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Viennit',
  kind: 'Mitä',
  format: 'Muoto',
  transactions: 'Tapahtumat',
  receipts: 'Kuitit',
  environmental_impacts: 'CO2-luvut',
  deliveries: 'Toimitusloki',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  parquet: 'Parquet',
  sie: 'SIE 4 (kirjanpito)',
  zip: 'ZIP tiedostoineen',
  sieHint: 'SIE-tiedosto koskee yhtä yritystä: valitse organisaatio.',
  start: 'Vie',
  queued: 'jonossa',
  running: 'käynnissä',
  completed: 'valmis',
  failed: 'epäonnistui',
  expired: 'vanhentunut',
  download: 'Lataa',
  mayClose: 'Voit sulkea tämän: tiedosto ilmestyy kohtaan {link}.',
  ready: { one: 'Tiedosto on valmis: {n} rivi.', other: 'Tiedosto on valmis: {n} riviä.' },
};
