import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about: 'Rader från en period som fil. Filen sparas i 7 dagar.',
  didStart: 'Exporten har startat.',
  period: 'Period',
  status: 'Status',
  rows: 'Rader',
  created: 'Skapad',
  file: 'Fil',
  remove: 'Ta bort',
  stop: 'Avbryt',
  noneTitle: 'Inga exporter ännu',
  noneText: 'Välj vad som ska exporteras och en period.',
};
