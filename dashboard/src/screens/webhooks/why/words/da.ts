import type { Texts } from '../../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Hvorfor kom min webhook ikke frem?',
  organization: 'Organisation',
  person: 'Person',
  ask: 'Find ud af det',
};
