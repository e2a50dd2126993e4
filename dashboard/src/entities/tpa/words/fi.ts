import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  draft: 'Luonnos',
  'pending-signatures': 'Odottaa allekirjoituksia',
  'pending-approval': 'Odottaa hyväksyntää',
  'pending-activation': 'Odottaa kortin myöntäjää',
  activated: 'Aktivoitu',
  rejected: 'Hylätty',
  terminated: 'Päättynyt',
};
