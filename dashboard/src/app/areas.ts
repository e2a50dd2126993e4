import type { Scope } from '../api/session.ts';

/** The main navigation, in this order. */
export const areas = [
  { area: 'home', path: '/', group: 'group_account', needs: [], key: 'h' },
  {
    area: 'oauth-clients',
    path: '/oauth-clients',
    group: 'group_account',
    needs: ['oauth-clients-read'],
    key: 'o',
  },
  {
    area: 'developers',
    path: '/developers',
    group: 'group_account',
    needs: ['accounts-read', 'oauth-clients-read'],
    key: 'd',
  },
  { area: 'users', path: '/users', group: 'group_account', needs: ['account-users-read'], key: 'u' },
  { area: 'billing', path: '/billing', group: 'group_account', needs: ['billings-read'], key: 'b' },
  { area: 'audit-log', path: '/audit-log', group: 'group_account', needs: ['accounts-read'], key: 'a' },
  { area: 'settings', path: '/settings', group: 'group_account', needs: [], key: 's' },
  { area: 'companies', path: '/companies', group: 'group_customers', needs: ['account-tpas-read'], key: 'c' },
  {
    area: 'organizations',
    path: '/organizations',
    group: 'group_customers',
    needs: ['organizations-read'],
    key: 'g',
  },
  {
    area: 'card-holders',
    path: '/card-holders',
    group: 'group_customers',
    needs: ['organizations-read', 'card-holders-read'],
    key: 'p',
  },
  {
    area: 'webhooks',
    path: '/webhooks',
    group: 'group_data',
    needs: ['organizations-read', 'webhooks-read'],
    key: 'w',
  },
  {
    area: 'transactions',
    path: '/transactions',
    group: 'group_data',
    needs: ['organizations-read'],
    key: 't',
  },
  { area: 'co2', path: '/co2', group: 'group_data', needs: ['environmental-impacts-read'], key: 'e' },
  { area: 'receipts', path: '/receipts', group: 'group_data', needs: ['files-read'], key: 'r' },
  {
    area: 'bookkeeping',
    path: '/bookkeeping',
    group: 'group_data',
    needs: ['organizations-read', 'bookkeeping-read'],
    key: 'm',
  },
  {
    area: 'exports',
    path: '/exports',
    group: 'group_data',
    needs: ['webhook-events-read', 'files-read', 'environmental-impacts-read'],
    key: 'l',
  },
  {
    area: 'sandbox',
    path: '/sandbox',
    group: 'group_data',
    needs: ['accounts-write'],
    mode: 'sandbox',
    key: 'x',
  },
  { area: 'operator', path: '/operator', group: 'group_operator', needs: [], isOperators: true, key: 'k' },
] as const satisfies readonly {
  area: string;
  path: string;
  group: string;
  needs: readonly Scope[];
  /** The mode of the accounts that have the area. Undefined: all. */
  mode?: 'sandbox';
  /** Whether the area requires the operator role, whatever the user's role in the account. */
  isOperators?: true;
  /** `g` and then this key opens it. */
  key: string;
}[];

type Entry = (typeof areas)[number];
export type Area = Entry['area'];

/** The scopes, the account mode and the operator role that a page requires. */
export type Access = {
  needs: readonly Scope[];
  mode?: 'sandbox' | undefined;
  isOperators?: true | undefined;
};

/** The facts that decide about access. */
export type Visitor = {
  scopes: readonly Scope[];
  account: { mode: string };
  operator?: string | null | undefined;
};

export function accessOf(area: Area): Access {
  const found: Access | undefined = areas.find((entry) => entry.area === area);
  return found ?? { needs: [] };
}

export function mayOpen({ needs, mode, isOperators }: Access, visitor: Visitor): boolean {
  if (isOperators && !visitor.operator) return false;
  const isRightMode = mode === undefined || mode === visitor.account.mode;
  return isRightMode && needs.every((scope) => visitor.scopes.includes(scope));
}

/** The areas that a user can open. */
export function areasFor(visitor: Visitor): Entry[] {
  return areas.filter((entry) => mayOpen(entry, visitor));
}

/** The area that an address of the dashboard belongs to: '/kontor/dashboard/webhooks/new' → 'webhooks'. */
export function areaOf(pathname: string): string {
  return pathname.split('/dashboard/')[1]?.split('/')[0] || 'home';
}
