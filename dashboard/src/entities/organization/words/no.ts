import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  organization: 'Organisasjon',
  anyOrganization: 'Alle organisasjoner',
  onlyThese: 'Bare disse organisasjonene.',
};
