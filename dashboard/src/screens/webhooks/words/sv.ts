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
};
