import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  webhook: 'Webhook',
  events: 'Händelser',
  why: 'Varför kom den inte fram?',
  tab_overview: 'Översikt',
  tab_log: 'Leveranslogg',
  tab_test: 'Testhändelser',
  tab_settings: 'Inställningar',
  status_active: 'aktiv',
  status_paused: 'pausad',
  pause: 'Pausa',
  enable: 'Aktivera',
  wholeAccount: 'Hela kontot: alla organisationer',
  allOrganizations: 'Alla organisationer',
  someOrganizations: { one: '{n} organisation', other: '{n} organisationer' },
  tryAll: 'Försök med allt nu',
  triedAll: 'Allt som väntar skickas nu.',
  pausedUntil: 'Pausad efter fel till {time}.',
};
