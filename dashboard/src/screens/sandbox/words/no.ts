import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Sandkasse',
  purchase: 'Et kjøp',
  people: 'Mennesker',
  companies: 'Selskaper',
  buy: 'Kjøp',
  mailbox: 'Postkasse',
  mailboxAbout:
    'E-postene til denne testkontoen, slik mottakerne leser dem. E-post til brukere av oversikten vises ikke.',
  mail: 'E-post',
  mailTo: 'til {address}',
  openLink: 'Åpne lenken',
  mailSent: 'En e-postserver har tatt imot e-posten.',
  noMails: 'Ingen e-post ennå',
  noMailsText: 'Legg til en signatar eller en kortinnehaver, så vises invitasjonen her.',
  clock: 'Klokke',
  clockAbout:
    'Flytt kontoens tid frem: påminnelser, nye leveringsforsøk og lenker som utløper, skjer med en gang. Klokken går aldri tilbake.',
  clockNow: 'Kontoens tid:',
  advanceDays: 'Frem {count} d',
  clockAdvanced: 'Klokken er flyttet frem',
};
