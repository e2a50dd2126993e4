import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Hiekkalaatikko',
  purchase: 'Ostos',
  people: 'Ihmiset',
  companies: 'Yritykset',
  buy: 'Osta',
  mailbox: 'Postilaatikko',
  mailboxAbout:
    'Testitilin sähköpostit sellaisina kuin vastaanottajat ne lukevat. Hallintapaneelin käyttäjille lähetettyjä viestejä ei näytetä.',
  mail: 'Sähköposti',
  mailTo: 'vastaanottaja {address}',
  openLink: 'Avaa linkki',
  mailSent: 'Sähköpostipalvelin on vastaanottanut viestin.',
  noMails: 'Ei vielä viestejä',
  noMailsText: 'Lisää allekirjoittaja tai kortinhaltija, niin kutsu näkyy tässä.',
  clock: 'Kello',
  clockAbout:
    'Siirrä tilin aikaa eteenpäin: muistutukset, uudet toimitusyritykset ja linkkien vanheneminen tapahtuvat heti. Kello ei koskaan mene taaksepäin.',
  clockNow: 'Tilin aika:',
  advanceDays: 'Eteenpäin {count} pv',
  clockAdvanced: 'Kelloa siirrettiin eteenpäin',
};
