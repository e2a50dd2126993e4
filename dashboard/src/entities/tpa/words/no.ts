import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  draft: 'Utkast',
  'pending-signatures': 'Venter på underskrifter',
  'pending-approval': 'Venter på godkjenning',
  'pending-activation': 'Venter på kortutstederen',
  activated: 'Aktivert',
  rejected: 'Avvist',
  terminated: 'Avsluttet',
};
