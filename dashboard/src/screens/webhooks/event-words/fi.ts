import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  transactions: 'Korttitapahtumat',
  receipts: 'Kuitit',
  cardHolders: 'Kortinhaltijat',
  companies: 'Yritykset',
  'export.completed': 'Pyytämäsi tiedosto on valmis.',
  'invoice.created': 'Kortin myöntäjä on sulkenut yrityksen laskun.',
  account: 'Tili',
  accountAbout: 'Koko tilin tapahtumat: vain koko tilin webhookit saavat ne.',
};
