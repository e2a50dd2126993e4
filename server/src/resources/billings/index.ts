import type { Resource } from '../../http/resource.ts';
import { billingRoutes } from './routes.ts';
import * as store from './store.ts';

/** Whether the account has such a profile. */
export const hasBilling = store.exists;

export function billings(): Resource {
  return {
    name: 'billings',
    about: 'Billing profiles: who pays for an organization, for which products, and what a month comes to.',
    routes: billingRoutes(),
    existence: { billingId: store.exists },
  };
}
