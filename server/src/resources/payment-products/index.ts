import type { Resource } from '../../http/resource.ts';
import { paymentProductRoutes } from './routes.ts';
import * as store from './store.ts';

export * as productStore from './store.ts';

export function paymentProducts(): Resource {
  return {
    name: 'payment-products',
    about: 'The card products of issuers, and those that the account works with.',
    routes: paymentProductRoutes(),
    existence: { paymentProductId: store.isKnown },
  };
}
