import { type AccountScope, allAccountScopes } from './scopes.ts';

export const roles = ['owner', 'admin', 'developer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What each role may do, in one place. The sentence is what people read when they choose. */
export const roleTable: Readonly<Record<Role, { about: string; without: readonly AccountScope[] }>> = {
  owner: { about: 'May do everything, and alone makes and removes owners.', without: [] },
  admin: {
    about: 'May do everything but remove users, and may not change an owner.',
    without: ['account-users-delete'],
  },
  developer: {
    about:
      'Builds the integration: clients, webhooks, companies, card holders. Changes no users, no billing, and nothing that ends a company’s or a person’s part; account settings and the sandbox only in a sandbox account.',
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
    about: 'Sees everything and changes nothing.',
    without: allAccountScopes.filter((scope) => !scope.endsWith('-read')),
  },
};

/** Whoever builds against a sandbox needs to play everybody else there, which is a change of the account. */
const alsoInSandbox: Partial<Record<Role, readonly AccountScope[]>> = { developer: ['accounts-write'] };

export function scopesOfRole(role: Role, mode: 'sandbox' | 'live'): AccountScope[] {
  const { without } = roleTable[role];
  const also = mode === 'sandbox' ? (alsoInSandbox[role] ?? []) : [];
  return allAccountScopes.filter((scope) => !without.includes(scope) || also.includes(scope));
}

/** Whether the second role may do something that the first may not. */
export function isRaised(from: Role, to: Role): boolean {
  return roles.indexOf(to) < roles.indexOf(from);
}
