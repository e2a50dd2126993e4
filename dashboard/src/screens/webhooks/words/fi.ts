import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'URL-osoitteet, joihin Kontor lähettää tapahtumat: ostot, kuitit, CO2-luvut ja suostumukset.',
  webhook: 'Webhook',
  events: 'Tapahtumat',
  health: 'Viimeisimmät toimitukset',
  why: 'Miksi se ei saapunut?',
  attention: { one: '{n} webhook vaatii toimia', other: '{n} webhookia vaatii toimia' },
  looking: { one: 'Haettu {n} organisaatiosta…', other: 'Haettu {n} organisaatiosta…' },
  emptyTitle: 'Ei vielä webhookeja',
  emptyText:
    'Webhook on yksi URL-osoitteistasi. Kontor lähettää siihen jokaisen oston, kuitin ja suostumuksen sekunneissa allekirjoitettuna ja yrittää viiden päivän ajan uudelleen, jos vastaanottaja ei vastaa. Luo webhook, vastaa vahvistuskutsuun ja lähetä testitapahtuma.',
  countEvents: { one: '{n} tapahtuma', other: '{n} tapahtumaa' },
  nothingSentYet: 'Ei vielä',
  lastDeliveries: { one: 'viimeisin toimitus', other: 'viimeisimmät {n} toimitusta' },
  countDelivered: '{n} toimitettu',
  countFailed: '{n} epäonnistunut',
  countPending: '{n} odottaa',
  countSkipped: '{n} ohitettu',
  median: 'mediaani {time}',
  recentTitle: 'Viimeisimmät toimitukset',
  ofOrganization: 'Organisaatio {name}',
  tab_overview: 'Yleiskuva',
  tab_log: 'Toimitusloki',
  tab_test: 'Testitapahtumat',
  tab_settings: 'Asetukset',
  status_active: 'aktiivinen',
  status_pending: 'ei vahvistettu',
  status_paused: 'keskeytetty',
  status_failing: 'epäonnistuu',
  status_disabled: 'pois käytöstä',
  status_active_about: 'Tapahtumat lähetetään.',
  status_pending_about: 'Vahvistuskutsua ei ole läpäisty; tapahtumat odottavat.',
  status_paused_about:
    'Mitään ei lähetetä. Uudet tapahtumat kirjataan ohitettuina, ja ne voi lähettää uudelleen, kun webhook otetaan käyttöön.',
  status_failing_about:
    'Viimeisimmät toimitukset epäonnistuivat. Mitään ei katoa: Kontor yrittää uudelleen viisi päivää.',
  status_disabled_about:
    'Kontor poisti sen käytöstä päivien virheiden jälkeen tai koska vastaanottaja vastasi 410 Gone.',
  failingTitle: 'Viimeisimmät toimitukset epäonnistuivat',
  failingSince: 'Alkaen {time}.',
  seeFailures: 'Näytä odottavat toimitukset',
  disabledTitle: 'Kontor on poistanut webhookin käytöstä',
  disabledAt: 'Alkaen {time}.',
  disabledHelp:
    'Korjaa vastaanottaja ja ota webhook käyttöön: Kontor toistaa vahvistuskutsun, ja voit lähettää puuttuneet uudelleen.',
  pausedTitle: 'Webhook on keskeytetty',
  suspended: { one: '{n} tilattua tapahtumaa ei toimiteta', other: '{n} tilattua tapahtumaa ei toimiteta' },
  suspendedText: 'Organisaatiolta puuttuu {link}, tai tuote on siinä pois käytöstä.',
  pause: 'Keskeytä',
  enable: 'Ota käyttöön',
  pauseTitle: 'Keskeytetäänkö webhook?',
  pauseText:
    'Mitään ei lähetetä, ennen kuin webhook otetaan käyttöön. Uudet tapahtumat kirjataan ohitettuina; voit lähettää ne uudelleen käyttöönoton yhteydessä.',
  pausedToast: 'Webhook keskeytetty.',
  enabledToast: 'Webhook otettu käyttöön.',
  missedText: {
    one: 'Webhook on käytössä. {n} tapahtumaa ei toimitettu sen ollessa pois käytöstä. Lähetetäänkö se nyt?',
    other:
      'Webhook on käytössä. {n} tapahtumaa ei toimitettu sen ollessa pois käytöstä. Lähetetäänkö ne nyt?',
  },
};
