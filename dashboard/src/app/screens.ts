import type { OpenSession } from '../api/session.ts';
import { loadTexts } from '../i18n/load.ts';
import { type Area, areaOf } from './areas.ts';

/** The texts first: the modules of an area use them as soon as they run. */
function withTexts<Screen>(area: string, load: () => Promise<Screen>): () => Promise<Screen> {
  const loadOnline = async (): Promise<Screen> => {
    await connection();
    try {
      await loadTexts(area);
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      return loadOnline();
    }
  };
  return loadOnline;
}

/** Shown when a module fails to load. Without it, the router would reload the page, which would fail as well. */
async function connection(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** One chunk for each area, loaded when the area is first opened. */
export const screens = {
  home: withTexts('home', () => import('../screens/home/index.tsx')),
  'oauth-clients': withTexts('oauth-clients', () => import('../screens/oauth-clients/index.tsx')),
  developers: withTexts('developers', () => import('../screens/developers/index.tsx')),
  companies: withTexts('companies', () => import('../screens/companies/index.tsx')),
  organizations: withTexts('organizations', () => import('../screens/organizations/index.tsx')),
  'card-holders': withTexts('card-holders', () => import('../screens/card-holders/index.tsx')),
  billing: withTexts('billing', () => import('../screens/billing/index.tsx')),
  webhooks: withTexts('webhooks', () => import('../screens/webhooks/index.tsx')),
  transactions: withTexts('transactions', () => import('../screens/transactions/index.tsx')),
  co2: withTexts('co2', () => import('../screens/co2/index.tsx')),
  receipts: withTexts('receipts', () => import('../screens/receipts/index.tsx')),
  bookkeeping: withTexts('bookkeeping', () => import('../screens/bookkeeping/index.tsx')),
  exports: withTexts('exports', () => import('../screens/exports/index.tsx')),
  users: withTexts('users', () => import('../screens/users/index.tsx')),
  'audit-log': withTexts('audit-log', () => import('../screens/audit-log/index.tsx')),
  settings: withTexts('settings', () => import('../screens/settings/index.tsx')),
  sandbox: withTexts('sandbox', () => import('../screens/sandbox/index.tsx')),
  operator: withTexts('operator', () => import('../screens/operator/index.tsx')),
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
