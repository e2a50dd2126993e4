import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  tpa: 'TPA-avtalen er ikke aktivert.',
  billing: 'Organisasjonen har ingen faktureringsprofil.',
  holder: 'Organisasjonen har ingen kortholdere.',
  consent: 'Ingen kortholder har samtykket.',
  webhookNone: 'Det finnes ingen webhook.',
  webhookPending: 'Webhooken har ikke bestått verifiseringskallet.',
  webhookPaused: 'Webhooken er satt på pause eller deaktivert.',
  webhookUnsubscribed: 'Ingen webhook abonnerer på korttransaksjoner.',
  webhookSuspended: 'Faktureringsprofilen har transaksjoner slått av.',
  noAnswer: 'Mottakeren svarer ikke.',
  answered: 'Mottakeren svarte {status}.',
  answeredWith: 'Mottakeren svarte {status}: {detail}.',
  nextAttempt: 'Neste forsøk: {time}.',
};
