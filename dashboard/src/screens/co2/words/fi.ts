import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  month: 'Kuukausi',
  organization: 'Organisaatio',
  card_holder: 'Kortinhaltija',
  total: 'Päästöt jaksolla',
  coverage: 'Kattavuus',
};
