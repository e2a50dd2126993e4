import type { Resource } from '../../http/resource.ts';
import { transactionEvents } from './events.ts';

export * as transactionEvents from './events.ts';

export function transactions(): Resource {
  return {
    name: 'transactions',
    about: 'Card purchases of your card holders, from authorisation to invoice.',
    routes: [],
    events: transactionEvents,
  };
}
