import type { Resource } from '../../http/resource.ts';
import { billingRoutes } from './routes.ts';
import * as store from './store.ts';

export const hasBilling = store.exists;

export function billings(): Resource {
  return {
    name: 'billings',
    about:
      'Billing profiles: who is billed for an organization, for which products, and the usage of each month.',
    routes: billingRoutes(),
    existence: { billingId: store.exists },
  };
}
