import type { Resource } from '../../http/resource.ts';
import type { ExistenceChecks } from '../../http/parents.ts';
import { type OrganizationParts, organizationRoutes } from './routes.ts';
import * as store from './store.ts';

export { type Ended, type Ending, organizationEnding } from './end.ts';
export type { OrganizationParts } from './routes.ts';

/** Whether the account has it; one that was deleted no longer exists. */
export const hasOrganization = store.exists;

/** The same, for whoever is about to hang something on it: it cannot end before the caller's transaction does. */
export const holdOrganization = store.hold;

/** What every route below an organization asks first. */
export const organizationExistence: ExistenceChecks = { organizationId: hasOrganization };

export function organizations(parts: OrganizationParts): Resource {
  return {
    name: 'organizations',
    about: 'Your customers: each brings a company’s TPA, its card holders and your webhooks together.',
    routes: organizationRoutes(parts),
    existence: organizationExistence,
  };
}
