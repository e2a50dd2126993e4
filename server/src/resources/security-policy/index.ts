import type { Resource } from '../../http/resource.ts';
import { type PolicyParts, policyRoutes } from './routes.ts';

export function securityPolicy(parts: PolicyParts): Resource {
  return {
    name: 'security-policy',
    about: 'What the account requires of its users’ sessions and of its clients’ tokens.',
    routes: policyRoutes(parts),
  };
}
