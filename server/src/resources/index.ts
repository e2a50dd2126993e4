import type { Resource } from '../http/resource.ts';
import type { Existence } from '../http/visible.ts';
import { type AccountParts, accounts } from './accounts/index.ts';
import { auditLog } from './audit-log/index.ts';
import { type HealthParts, health } from './health/index.ts';
import { type OAuthParts, oauth } from './oauth/index.ts';
import { type ClientParts, oauthClients } from './oauth-clients/index.ts';
import { hasOrganization, organizationExistence } from './organizations/index.ts';
import { paymentProducts } from './payment-products/index.ts';

/** The table of contents. What each part is allowed to reach is written here. */
export type ResourceParts = {
  account: AccountParts;
  client: Omit<ClientParts, 'hasOrganization'>;
  oauth: OAuthParts;
  health: HealthParts;
};

export const resources = (parts: ResourceParts): Resource[] => [
  oauth(parts.oauth),
  accounts(parts.account),
  auditLog(),
  oauthClients({ ...parts.client, hasOrganization }),
  paymentProducts(),
  health(parts.health),
];

export function existenceOf(all: Resource[]): Existence {
  return Object.assign({}, organizationExistence, ...all.map((resource) => resource.existence ?? {}));
}
