import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Kvitteringer',
  drop: 'Slipp kvitteringer her',
  choose: 'Velg filer',
  merchant: 'Brukersted',
  date: 'Dato',
  total: 'Sum',
};
