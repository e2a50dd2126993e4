import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  draft: 'Utkast',
  'pending-signatures': 'Väntar på underskrifter',
  'pending-approval': 'Väntar på godkännande',
  'pending-activation': 'Väntar på kortutgivaren',
  activated: 'Aktiverat',
  rejected: 'Avslaget',
  terminated: 'Avslutat',
};
