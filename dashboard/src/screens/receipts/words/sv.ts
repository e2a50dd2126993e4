import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Kvitton',
  drop: 'Släpp kvitton här',
  choose: 'Välj filer',
  merchant: 'Handlare',
  date: 'Datum',
  total: 'Summa',
};
