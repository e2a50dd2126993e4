import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  transactions: 'Korttransaksjoner',
  receipts: 'Kvitteringer',
  cardHolders: 'Kortholdere',
  companies: 'Selskaper',
  'export.completed': 'En fil som du har bestilt, er klar.',
  'invoice.created': 'Kortutstederen har avsluttet en faktura for selskapet.',
  account: 'Konto',
  accountAbout: 'For hele kontoen: bare webhooker for hele kontoen får dem.',
};
