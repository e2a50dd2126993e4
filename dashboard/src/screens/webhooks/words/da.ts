import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  webhook: 'Webhook',
  events: 'Hændelser',
  why: 'Hvorfor kom den ikke frem?',
  tab_overview: 'Oversigt',
  tab_log: 'Leveringslog',
  tab_test: 'Testhændelser',
  tab_settings: 'Indstillinger',
  status_active: 'aktiv',
  status_paused: 'sat på pause',
  pause: 'Pause',
  enable: 'Aktivér',
  wholeAccount: 'Hele kontoen: alle organisationer',
  allOrganizations: 'Alle organisationer',
  someOrganizations: { one: '{n} organisation', other: '{n} organisationer' },
  tryAll: 'Prøv alt nu',
  triedAll: 'Alt, der venter, sendes nu.',
  pausedUntil: 'Sat på pause efter fejl indtil {time}.',
};
