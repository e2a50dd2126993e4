import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Organisationer',
  newOrganization: 'Ny organisation',
  reference: 'Reference',
  company: 'Virksomhed',
  delete: 'Slet',
};
