import type { OpenSession } from '../api/session.ts';
import { type Area, areaOf } from './areas.ts';

/** One chunk for each area, loaded when the area is first opened. */
export const screens = {
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
} as const satisfies Record<Area, () => Promise<object>>;

type ScreenModule = {
  /** Requests what the page at this address shows first, before it is drawn. */
  readAhead?: (address: URL, session: OpenSession) => void;
};

/** Loads the area of an address; undefined: there is no such area. */
export function loadArea(pathname: string): Promise<ScreenModule> | undefined {
  const loaders: Record<string, () => Promise<ScreenModule | object>> = screens;
  const area = areaOf(pathname);
  return Object.hasOwn(loaders, area) ? loaders[area]?.() : undefined;
}
