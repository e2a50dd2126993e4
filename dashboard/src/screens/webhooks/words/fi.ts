import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  webhook: 'Webhook',
  events: 'Tapahtumat',
  why: 'Miksi se ei saapunut?',
  tab_overview: 'Yleiskuva',
  tab_log: 'Toimitusloki',
  tab_test: 'Testitapahtumat',
  tab_settings: 'Asetukset',
  status_active: 'aktiivinen',
  status_paused: 'tauolla',
  pause: 'Keskeytä',
  enable: 'Ota käyttöön',
  wholeAccount: 'Koko tili: kaikki organisaatiot',
  allOrganizations: 'Kaikki organisaatiot',
  someOrganizations: { one: '{n} organisaatio', other: '{n} organisaatiota' },
  tryAll: 'Yritä kaikkea nyt',
  triedAll: 'Kaikki odottava lähetetään nyt.',
  pausedUntil: 'Tauolla virheiden jälkeen {time} asti.',
};
