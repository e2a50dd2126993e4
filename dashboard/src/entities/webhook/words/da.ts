import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  tpa: 'TPA-aftalen er ikke aktiveret.',
  billing: 'Organisationen har ingen faktureringsprofil.',
  holder: 'Organisationen har ingen kortholdere.',
  consent: 'Ingen kortholder har givet samtykke.',
  webhookNone: 'Der er ingen webhook.',
  webhookPending: 'Webhooken har ikke bestået verificeringskaldet.',
  webhookPaused: 'Webhooken er sat på pause eller deaktiveret.',
  webhookUnsubscribed: 'Ingen webhook abonnerer på korttransaktioner.',
  webhookSuspended: 'Faktureringsprofilen har transaktioner slået fra.',
  noAnswer: 'Modtageren svarer ikke.',
  answered: 'Modtageren svarede {status}.',
  answeredWith: 'Modtageren svarede {status}: {detail}.',
  nextAttempt: 'Næste forsøg: {time}.',
};
