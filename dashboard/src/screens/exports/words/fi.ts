import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'Jakson rivit tiedostona. Tiedosto säilyy 7 päivää.',
  didStart: 'Vienti on alkanut.',
  period: 'Jakso',
  status: 'Tila',
  rows: 'Rivit',
  created: 'Luotu',
  file: 'Tiedosto',
  remove: 'Poista',
  stop: 'Peruuta',
  noneTitle: 'Ei vielä vientejä',
  noneText: 'Valitse vietävät tiedot ja jakso.',
};
