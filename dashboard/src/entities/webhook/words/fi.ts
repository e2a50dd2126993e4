import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  tpa: 'TPA-sopimusta ei ole aktivoitu.',
  billing: 'Organisaatiolla ei ole laskutusprofiilia.',
  holder: 'Organisaatiolla ei ole kortinhaltijoita.',
  consent: 'Kukaan kortinhaltija ei ole antanut suostumusta.',
  webhookNone: 'Webhookia ei ole.',
  webhookPending: 'Webhook ei ole läpäissyt vahvistuskutsua.',
  webhookPaused: 'Webhook on keskeytetty tai poistettu käytöstä.',
  webhookUnsubscribed: 'Mikään webhook ei tilaa korttitapahtumia.',
  webhookSuspended: 'Korttitapahtumat on poistettu käytöstä laskutusprofiilissa.',
  noAnswer: 'Vastaanottaja ei vastaa.',
  answered: 'Vastaanottaja vastasi {status}.',
  answeredWith: 'Vastaanottaja vastasi {status}: {detail}.',
  nextAttempt: 'Seuraava yritys: {time}.',
};
