import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  transactions: 'Korttransaktioner',
  receipts: 'Kvitton',
  cardHolders: 'Kortinnehavare',
  companies: 'Företag',
  'export.completed': 'En fil som du har beställt är klar.',
  'invoice.created': 'Kortutgivaren har stängt en faktura för företaget.',
  account: 'Konto',
  accountAbout: 'För hela kontot: bara kontots egna webhookar får dem.',
};
