import { defineWords } from '../../i18n/words.tsx';

/** What each event says, and what its group is about. */
export const eventWords = defineWords({
  en: {
    transactions: 'Card transactions',
    receipts: 'Receipts',
    co2: 'CO2',
    cardHolders: 'Card holders',
    companies: 'Companies',
    transactionsAbout:
      'A purchase on its way: reserved, settled, on an invoice. Needs the transaction product of the billing profile.',
    receiptsAbout:
      'What the receipt of a purchase says. Needs the digital receipt product of the billing profile.',
    co2About: 'What a purchase emitted. Needs the environmental impact product of the billing profile.',
    cardHoldersAbout: 'People: from the invitation to the consent, and its end.',
    companiesAbout: 'The authorisation by which a company lets you have its card data.',
    'tpa.signed': 'Everybody has signed, and the signed document is made.',
    'tpa.activated': 'The authorisation is in force.',
    'tpa.rejected': 'The authorisation was rejected.',
    'tpa.terminated': 'The authorisation has ended.',
    'card_holder.created': 'A card holder was created.',
    'card_holder.identified': 'The person is known by an identity: transactions follow.',
    'card_holder.signed.pdpc': 'The person consented to the processing of personal data.',
    'card_holder.withdrawn': 'The person took the consent back: nothing more is delivered.',
    'card_holder.deleted': 'The card holder was removed.',
    'card_holder.email.delivered': 'The mail to the person was handed over.',
    'card_holder.email.failed': 'The mail to the person was refused.',
    'card.transaction.authorized': 'A purchase was authorised: the amount is reserved.',
    'card.transaction.cleared': 'The purchase was settled: the amount is final.',
    'card.transaction.deleted': 'The reservation was released: nothing was bought.',
    'card.transaction.invoiced': 'The transaction is on an invoice of the issuer.',
    'receipt.fetched': 'A receipt was matched with the transaction.',
    'receipt.not_found': 'No receipt was found, and it is no longer looked for.',
    'transaction.true.vat': 'The VAT of the transaction, as its receipt says.',
    'transaction.line.items': 'What was bought, line by line.',
    'environmental.impact': 'The CO2 was estimated; again when a receipt makes it better.',
  },
  sv: {
    transactions: 'Korttransaktioner',
    receipts: 'Kvitton',
    cardHolders: 'Kortinnehavare',
    companies: 'Företag',
  },
  no: {
    transactions: 'Korttransaksjoner',
    receipts: 'Kvitteringer',
    cardHolders: 'Kortholdere',
    companies: 'Selskaper',
  },
  da: {
    transactions: 'Korttransaktioner',
    receipts: 'Kvitteringer',
    cardHolders: 'Kortholdere',
    companies: 'Virksomheder',
  },
  fi: {
    transactions: 'Korttitapahtumat',
    receipts: 'Kuitit',
    cardHolders: 'Kortinhaltijat',
    companies: 'Yritykset',
  },
});
