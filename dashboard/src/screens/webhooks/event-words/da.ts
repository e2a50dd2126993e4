import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  transactions: 'Korttransaktioner',
  receipts: 'Kvitteringer',
  cardHolders: 'Kortholdere',
  companies: 'Virksomheder',
  'export.completed': 'En fil, som du har bestilt, er klar.',
  'invoice.created': 'Kortudstederen har lukket en faktura for virksomheden.',
  account: 'Konto',
  accountAbout: 'For hele kontoen: kun webhooks for hele kontoen modtager dem.',
};
