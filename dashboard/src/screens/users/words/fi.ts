import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Käyttäjät',
  roles: 'Roolit',
  invite: 'Kutsu joku',
  name: 'Nimi',
  role: 'Rooli',
  status: 'Tila',
};
