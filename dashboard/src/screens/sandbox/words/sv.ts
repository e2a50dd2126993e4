import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Sandlåda',
  purchase: 'Ett köp',
  people: 'Människor',
  companies: 'Företag',
  buy: 'Köp',
  mailbox: 'Brevlåda',
  mailboxAbout:
    'Testkontots mejl, så som mottagarna läser dem. Mejl till användare av översikten visas inte.',
  mail: 'Mejl',
  mailTo: 'till {address}',
  openLink: 'Öppna länken',
  mailSent: 'En e-postserver har tagit emot mejlet.',
  noMails: 'Inga mejl än',
  noMailsText: 'Lägg till en firmatecknare eller en kortinnehavare, så visas inbjudan här.',
  clock: 'Klocka',
  clockAbout:
    'Flytta fram kontots tid: påminnelser, nya leveransförsök och länkar som går ut händer direkt. Klockan går aldrig tillbaka.',
  clockNow: 'Kontots tid:',
  advanceDays: 'Fram {count} d',
  clockAdvanced: 'Klockan har flyttats fram',
};
