import type { ExistenceChecks } from '../../http/parents.ts';
import type { Resource } from '../../http/resource.ts';
import { type OrganizationParts, organizationRoutes } from './routes.ts';
import * as store from './store.ts';

export { type OrganizationDeletion, organizationDeletion } from './deletion.ts';
export { createOrganization } from './routes.ts';

/** Returns whether the organization exists, and locks it against deletion until the caller's transaction ends. */
export const lockOrganization = store.lockShared;

/** The check of every route below an organization. */
export const organizationExistence: ExistenceChecks = { organizationId: store.exists };

export function organizations(parts: OrganizationParts): Resource {
  return {
    name: 'organizations',
    about: 'Your customers. Each uses a company’s TPA and has card holders and webhooks.',
    routes: organizationRoutes(parts),
    existence: organizationExistence,
  };
}
