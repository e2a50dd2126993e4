import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'Rader fra en periode som fil. Filen beholdes i 7 dager.',
  didStart: 'Eksporten har startet.',
  period: 'Periode',
  status: 'Status',
  rows: 'Rader',
  created: 'Opprettet',
  file: 'Fil',
  remove: 'Slett',
  stop: 'Avbryt',
  noneTitle: 'Ingen eksporter ennå',
  noneText: 'Velg hva som skal eksporteres og en periode.',
};
