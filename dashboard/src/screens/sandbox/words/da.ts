import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Sandkasse',
  purchase: 'Et køb',
  people: 'Mennesker',
  companies: 'Virksomheder',
  buy: 'Køb',
  mailbox: 'Postkasse',
  mailboxAbout: 'Testkontoens mails, som modtagerne læser dem. Mails til brugere af oversigten vises ikke.',
  mail: 'Mail',
  mailTo: 'til {address}',
  openLink: 'Åbn linket',
  mailSent: 'En mailserver har modtaget mailen.',
  noMails: 'Ingen mails endnu',
  noMailsText: 'Tilføj en underskriver eller en kortholder, så vises invitationen her.',
  clock: 'Ur',
  clockAbout:
    'Flyt kontoens tid frem: påmindelser, nye leveringsforsøg og links, der udløber, sker med det samme. Uret går aldrig tilbage.',
  clockNow: 'Kontoens tid:',
  advanceDays: 'Frem {count} d',
  clockAdvanced: 'Uret er flyttet frem',
};
