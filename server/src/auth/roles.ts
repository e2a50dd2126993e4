import { type AccountScope, allAccountScopes } from './scopes.ts';

export const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const;
export type Role = (typeof roles)[number];

const ofAccountant: readonly AccountScope[] = [
  'organizations-read',
  'card-holders-read',
  // This scope reads transactions.
  'webhook-events-read',
  'receipts-write',
  'files-read',
  'environmental-impacts-read',
  'account-statistics-read',
  'bookkeeping-read',
  'bookkeeping-write',
];

/** The scopes of each role. `about` is shown where a role is chosen. */
export const roleTable: Readonly<Record<Role, { about: string; without: readonly AccountScope[] }>> = {
  owner: { about: 'Has all permissions. Only an owner can add and remove owners.', without: [] },
  admin: {
    about: 'Has all permissions, except deleting users and updating owners.',
    without: ['account-users-delete'],
  },
  developer: {
    about:
      'Builds the integration: clients, webhooks, companies and card holders. Cannot update users or billing, terminate TPAs, or delete organizations and card holders. Can update account settings and use the sandbox only in a sandbox account.',
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
  accountant: {
    about:
      'Works with transactions, receipts, CO2 estimates, statistics and exports. Can read organizations and card holders. Has no access to clients, webhooks and their deliveries, users or settings.',
    without: allAccountScopes.filter((scope) => !ofAccountant.includes(scope)),
  },
};

/** The scope with which a developer plays the other parties in a sandbox. */
const alsoInSandbox: Partial<Record<Role, readonly AccountScope[]>> = { developer: ['accounts-write'] };

/** The scopes whose operations all concern the whole account. A user who is restricted to organizations does not have them. */
const ofWholeAccount: readonly AccountScope[] = [
  'accounts-read',
  'accounts-write',
  'oauth-clients-read',
  'oauth-clients-write',
  'public-records-read',
  'account-tpas-write',
  'account-tpas-delete',
  'account-tpa-signatories-write',
  'account-tpa-signatories-delete',
  'account-tpa-identities-read',
  'account-payment-products-write',
  'billings-read',
  'billings-write',
  'account-users-read',
  'account-users-write',
  'account-users-delete',
];

/** Returns the scopes of a user of the role who may be restricted to organizations. */
export function scopesOfUser(
  user: { role: Role; organization_ids: readonly string[] },
  mode: 'sandbox' | 'live',
): AccountScope[] {
  const scopes = scopesOfRole(user.role, mode);
  return user.organization_ids.length === 0
    ? scopes
    : scopes.filter((scope) => !ofWholeAccount.includes(scope));
}

export function scopesOfRole(role: Role, mode: 'sandbox' | 'live'): AccountScope[] {
  const { without } = roleTable[role];
  const also = mode === 'sandbox' ? (alsoInSandbox[role] ?? []) : [];
  return allAccountScopes.filter((scope) => !without.includes(scope) || also.includes(scope));
}

/** Whether `to` has permissions that `from` lacks. */
export function isRaised(from: Role, to: Role): boolean {
  const [before, after] = [from, to].map((role) => scopesOfRole(role, 'live'));
  return (after ?? []).some((scope) => !before?.includes(scope));
}
