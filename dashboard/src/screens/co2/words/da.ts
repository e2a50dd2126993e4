import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  month: 'Måned',
  organization: 'Organisation',
  card_holder: 'Kortholder',
  total: 'Udledning i perioden',
  coverage: 'Dækning',
};
