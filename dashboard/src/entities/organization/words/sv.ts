import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  organization: 'Organisation',
  anyOrganization: 'Alla organisationer',
  onlyThese: 'Bara dessa organisationer.',
};
