import type { Resource } from '../../http/resource.ts';
import { paymentProductRoutes } from './routes.ts';
import * as store from './store.ts';

export * as productStore from './store.ts';

export function paymentProducts(): Resource {
  return {
    name: 'payment-products',
    about: 'The issuers’ card programmes, and the programmes that are enabled on the account.',
    routes: paymentProductRoutes(),
    existence: { paymentProductId: store.isKnown },
  };
}
