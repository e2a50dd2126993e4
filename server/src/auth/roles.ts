import { type AccountScope, allAccountScopes } from './scopes.ts';

export const roles = ['owner', 'admin', 'developer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What each role may do. `about` is shown where a role is chosen. */
export const roleTable: Readonly<Record<Role, { about: string; without: readonly AccountScope[] }>> = {
  owner: { about: 'Has all permissions. Only an owner can add and remove owners.', without: [] },
  admin: {
    about: 'Has all permissions, except to remove users and to change owners.',
    without: ['account-users-delete'],
  },
  developer: {
    about:
      'Builds the integration: clients, webhooks, companies and card holders. Cannot change users or billing, terminate TPAs, or delete organizations and card holders. Can change account settings and use the sandbox only in a sandbox account.',
    without: [
      'accounts-write',
      'account-users-write',
      'account-users-delete',
      'billings-write',
      'account-tpas-delete',
      'organizations-delete',
      'card-holders-delete',
    ],
  },
  viewer: {
    about: 'Can read everything and change nothing.',
    without: allAccountScopes.filter((scope) => !scope.endsWith('-read')),
  },
};

/** In a sandbox, the developer plays the other parties too, which needs this scope. */
const alsoInSandbox: Partial<Record<Role, readonly AccountScope[]>> = { developer: ['accounts-write'] };

export function scopesOfRole(role: Role, mode: 'sandbox' | 'live'): AccountScope[] {
  const { without } = roleTable[role];
  const also = mode === 'sandbox' ? (alsoInSandbox[role] ?? []) : [];
  return allAccountScopes.filter((scope) => !without.includes(scope) || also.includes(scope));
}

/** Whether `to` has permissions that `from` lacks. */
export function isRaised(from: Role, to: Role): boolean {
  return roles.indexOf(to) < roles.indexOf(from);
}
