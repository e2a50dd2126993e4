import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  webhook: 'Webhook',
  events: 'Hendelser',
  why: 'Hvorfor kom den ikke fram?',
  tab_overview: 'Oversikt',
  tab_log: 'Leveringslogg',
  tab_test: 'Testhendelser',
  tab_settings: 'Innstillinger',
  status_active: 'aktiv',
  status_paused: 'satt på pause',
  pause: 'Pause',
  enable: 'Aktiver',
  wholeAccount: 'Hele kontoen: alle organisasjoner',
  allOrganizations: 'Alle organisasjoner',
  someOrganizations: { one: '{n} organisasjon', other: '{n} organisasjoner' },
  tryAll: 'Prøv alt nå',
  triedAll: 'Alt som venter, sendes nå.',
  pausedUntil: 'Satt på pause etter feil til {time}.',
};
