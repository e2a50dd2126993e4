import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  tpa: 'TPA-avtalet är inte aktiverat.',
  billing: 'Organisationen har ingen faktureringsprofil.',
  holder: 'Organisationen har inga kortinnehavare.',
  consent: 'Ingen kortinnehavare har samtyckt.',
  webhookNone: 'Det finns ingen webhook.',
  webhookPending: 'Webhooken har inte klarat sitt verifieringsanrop.',
  webhookPaused: 'Webhooken är pausad eller inaktiverad.',
  webhookUnsubscribed: 'Ingen webhook prenumererar på korttransaktioner.',
  webhookSuspended: 'Faktureringsprofilen har transaktioner avstängda.',
  noAnswer: 'Mottagaren svarar inte.',
  answered: 'Mottagaren svarade {status}.',
  answeredWith: 'Mottagaren svarade {status}: {detail}.',
  nextAttempt: 'Nästa försök: {time}.',
};
