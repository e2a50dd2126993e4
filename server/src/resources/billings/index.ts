import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { billingRoutes } from './routes.ts';
import * as store from './store.ts';

export const hasBilling = store.exists;
export const defaultBilling = store.findDefault;

/**
 * Returns the profile of a new sandbox account, which would receive no purchases without one. The test registry has
 * its company.
 */
export function addSandboxBilling(db: TenantDb, now: Date, name: string): Promise<void> {
  return store.insertDefault(db, now, {
    name_display: `${name} (sandbox)`,
    name_legal: `${name} (sandbox)`,
    organization_number: '5599900015',
    country: 'SE',
    address_street: null,
    address_zip: null,
    address_city: null,
    email_invoice: null,
    your_reference_invoice: null,
    product_transaction: true,
    product_digital_receipt: true,
    product_environmental_impact: true,
  });
}

export function billings(): Resource {
  return {
    name: 'billings',
    about:
      'Billing profiles: the company that is billed for an organization, the products, and the monthly usage.',
    routes: billingRoutes(),
    existence: { billingId: store.exists },
  };
}
