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
  postings: 'Kirjaukset',
  saft_no: 'SAF-T Norja',
  saft_dk: 'SAF-T Tanska',
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
  thisMonth: 'Tämä kuukausi',
  lastMonth: 'Viime kuukausi',
  ignored: {
    one: 'Tiedostossa on kauden kaikki rivit: luettelon {n} muuta suodatinta ei käytetä.',
    other: 'Tiedostossa on kauden kaikki rivit: luettelon {n} muuta suodatinta ei käytetä.',
  },
  oneMonth:
    'Tiedostossa on kauden nykyinen sisältö. Kohdassa {link} jokainen osto viedään kerran, ja oikaisut seuraavat.',
  bookkeeping: 'Kirjanpito',
};
