import type { WebhookEventName } from '@kontor/sdk';

/** The product of the billing profile that these events need. */
export type Product = 'product_transaction' | 'product_digital_receipt' | 'product_environmental_impact';
export type EventGroup = {
  name: 'transactions' | 'receipts' | 'co2' | 'cardHolders' | 'companies' | 'account';
  about:
    | 'transactionsAbout'
    | 'receiptsAbout'
    | 'co2About'
    | 'cardHoldersAbout'
    | 'companiesAbout'
    | 'accountAbout';
  product?: Product;
  events: readonly WebhookEventName[];
};

export const eventGroups: readonly EventGroup[] = [
  {
    name: 'transactions',
    about: 'transactionsAbout',
    product: 'product_transaction',
    events: [
      'card.transaction.authorized',
      'card.transaction.cleared',
      'card.transaction.invoiced',
      'card.transaction.updated',
      'card.transaction.deleted',
      'invoice.created',
    ],
  },
  {
    name: 'receipts',
    about: 'receiptsAbout',
    product: 'product_digital_receipt',
    events: ['receipt.fetched', 'receipt.not_found', 'transaction.true.vat', 'transaction.line.items'],
  },
  {
    name: 'co2',
    about: 'co2About',
    product: 'product_environmental_impact',
    events: ['environmental.impact'],
  },
  {
    name: 'cardHolders',
    about: 'cardHoldersAbout',
    events: [
      'card_holder.created',
      'card_holder.identified',
      'card_holder.signed.pdpc',
      'card_holder.withdrawn',
      'card_holder.deleted',
      'card_holder.email.delivered',
      'card_holder.email.failed',
    ],
  },
  {
    name: 'companies',
    about: 'companiesAbout',
    events: ['tpa.signed', 'tpa.activated', 'tpa.rejected', 'tpa.terminated'],
  },
  {
    name: 'account',
    about: 'accountAbout',
    events: ['export.completed'],
  },
];

export const allEvents: readonly WebhookEventName[] = eventGroups.flatMap(({ events }) => events);

export function isEventName(text: string | undefined): text is WebhookEventName {
  return (allEvents as readonly (string | undefined)[]).includes(text);
}

/** Whether a webhook subscribes to events of this name. */
export function isSubscribed(subscribed: readonly string[], name: string): boolean {
  return subscribed.includes('*') || subscribed.includes(name);
}
