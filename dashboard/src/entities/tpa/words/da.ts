import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  draft: 'Kladde',
  'pending-signatures': 'Afventer underskrifter',
  'pending-approval': 'Afventer godkendelse',
  'pending-activation': 'Afventer kortudstederen',
  activated: 'Aktiveret',
  rejected: 'Afvist',
  terminated: 'Afsluttet',
};
