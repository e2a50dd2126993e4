import type { Resource } from '../../http/resource.ts';
import { type AccountParts, accountRoutes } from './routes.ts';

export type { ToLogo } from './logo.ts';
export * as accountOverviews from './overview.ts';
export type { AccountParts } from './routes.ts';
export { newAccountSettings } from './rules.ts';
export * as accountStore from './store.ts';

export function accounts(parts: AccountParts): Resource {
  return {
    name: 'accounts',
    about: 'Your account: names, logo, email address for notices, and settings.',
    routes: accountRoutes(parts),
  };
}
