import type { Role } from '@kontor/sdk';

type Scope = Role['scopes'][number];
type Needs = { read?: readonly Scope[]; write?: readonly Scope[]; delete?: readonly Scope[] };
export type Verb = keyof Needs;

/** The areas of the navigation, and the scopes that the server requires for each action there. */
export const areaNeeds = {
  home: { read: ['account-statistics-read'] },
  'oauth-clients': { read: ['oauth-clients-read'], write: ['oauth-clients-write'] },
  developers: { read: ['accounts-read', 'oauth-clients-read'] },
  users: { read: ['account-users-read'], write: ['account-users-write'], delete: ['account-users-delete'] },
  billing: { read: ['billings-read'], write: ['billings-write'] },
  'audit-log': { read: ['accounts-read'] },
  settings: { read: ['accounts-read'], write: ['accounts-write'] },
  companies: { read: ['account-tpas-read'], write: ['account-tpas-write'], delete: ['account-tpas-delete'] },
  organizations: {
    read: ['organizations-read'],
    write: ['organizations-write'],
    delete: ['organizations-delete'],
  },
  'card-holders': {
    read: ['card-holders-read'],
    write: ['card-holders-write'],
    delete: ['card-holders-delete'],
  },
  webhooks: { read: ['webhooks-read'], write: ['webhooks-write'] },
  transactions: { read: ['webhook-events-read'] },
  co2: { read: ['environmental-impacts-read'] },
  receipts: { read: ['files-read'], write: ['receipts-write'] },
  exports: { read: ['webhook-events-read', 'files-read', 'environmental-impacts-read'] },
  sandbox: { write: ['accounts-write'] },
} as const satisfies Record<string, Needs>;

export type RoleArea = keyof typeof areaNeeds;

/** A role's permissions in an area. */
export function verbsOf({ scopes }: Pick<Role, 'scopes'>, area: RoleArea): Verb[] {
  const needs: Needs = areaNeeds[area];
  return (['read', 'write', 'delete'] as const).filter((verb) =>
    needs[verb]?.every((scope) => scopes.includes(scope)),
  );
}
