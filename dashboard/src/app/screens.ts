import type { ComponentType } from 'react';
import type { OpenSession, Scope } from '../api/session.ts';

/**
 * A page of an area. `path` is what follows the area in the address: '' is the area itself, 'new', ':webhookId',
 * ':organizationId/:webhookId/log'. The first page that fits is shown, so 'new' goes before ':webhookId'.
 */
export type ScreenPage = { path: string; component: ComponentType };
export type ScreenModule = {
  pages: readonly ScreenPage[];
  /** Asks for what the page at this address shows first, when the dashboard is opened there. */
  readAhead?: (address: URL, session: OpenSession) => void;
};

/** What is in the navigation, in this order. Each area is loaded when it is first opened: one line here. */
export const screens: Partial<Record<Area, () => Promise<ScreenModule>>> = {
  home: () => import('../screens/home/index.tsx'),
  'oauth-clients': () => import('../screens/oauth-clients/index.tsx'),
  companies: () => import('../screens/companies/index.tsx'),
  organizations: () => import('../screens/organizations/index.tsx'),
  'card-holders': () => import('../screens/card-holders/index.tsx'),
  billing: () => import('../screens/billing/index.tsx'),
  webhooks: () => import('../screens/webhooks/index.tsx'),
  transactions: () => import('../screens/transactions/index.tsx'),
  co2: () => import('../screens/co2/index.tsx'),
  receipts: () => import('../screens/receipts/index.tsx'),
  users: () => import('../screens/users/index.tsx'),
  'audit-log': () => import('../screens/audit-log/index.tsx'),
  settings: () => import('../screens/settings/index.tsx'),
  sandbox: () => import('../screens/sandbox/index.tsx'),
};

export const areas = [
  { area: 'home', group: 'group_account', needs: [], key: 'h' },
  { area: 'oauth-clients', group: 'group_account', needs: ['oauth-clients-read'], key: 'o' },
  { area: 'users', group: 'group_account', needs: ['account-users-read'], key: 'u' },
  { area: 'billing', group: 'group_account', needs: ['billings-read'], key: 'b' },
  { area: 'audit-log', group: 'group_account', needs: ['accounts-read'], key: 'a' },
  { area: 'settings', group: 'group_account', needs: [], key: 's' },
  { area: 'companies', group: 'group_customers', needs: ['account-tpas-read'], key: 'c' },
  { area: 'organizations', group: 'group_customers', needs: ['organizations-read'], key: 'g' },
  {
    area: 'card-holders',
    group: 'group_customers',
    needs: ['organizations-read', 'card-holders-read'],
    key: 'p',
  },
  { area: 'webhooks', group: 'group_data', needs: ['organizations-read', 'webhooks-read'], key: 'w' },
  { area: 'transactions', group: 'group_data', needs: ['organizations-read'], key: 't' },
  { area: 'co2', group: 'group_data', needs: ['environmental-impacts-read'], key: 'e' },
  { area: 'receipts', group: 'group_data', needs: ['receipts-write'], key: 'r' },
  { area: 'sandbox', group: 'group_data', needs: ['accounts-write'], mode: 'sandbox', key: 'x' },
] as const satisfies readonly {
  area: string;
  group: string;
  needs: readonly Scope[];
  /** Only in accounts of this kind. */
  mode?: 'sandbox';
  /** `g` and then this opens it. */
  key: string;
}[];

export type Area = (typeof areas)[number]['area'];
export type AreaEntry = { area: Area; group: string; needs: readonly Scope[]; mode?: 'sandbox'; key: string };

/** The area of an address of the dashboard, as it is loaded. */
export function loadArea(pathname: string): Promise<ScreenModule> | undefined {
  const name = pathname.split('/dashboard/')[1]?.split('/')[0] || 'home';
  return screens[name as Area]?.();
}

/** Those that somebody with these scopes reaches in such an account. */
export function areasFor(scopes: readonly Scope[], mode: 'sandbox' | 'live'): AreaEntry[] {
  return (areas as readonly AreaEntry[]).filter(
    (entry) =>
      entry.needs.every((scope) => scopes.includes(scope)) &&
      (entry.mode === undefined || entry.mode === mode),
  );
}
