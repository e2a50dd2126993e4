import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'Rækker fra en periode som fil. Filen gemmes i 7 dage.',
  didStart: 'Eksporten er startet.',
  period: 'Periode',
  status: 'Status',
  rows: 'Rækker',
  created: 'Oprettet',
  file: 'Fil',
  remove: 'Slet',
  stop: 'Annullér',
  noneTitle: 'Ingen eksporter endnu',
  noneText: 'Vælg hvad der skal eksporteres og en periode.',
};
