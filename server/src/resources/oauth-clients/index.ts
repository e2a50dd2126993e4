import { recordAuthChange } from '../../auth/change-feed.ts';
import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { keyRoutes } from './keys/routes.ts';
import * as keyStore from './keys/store.ts';
import { offboardingRoutes } from './offboarding.ts';
import { type ClientParts, clientRoutes } from './routes.ts';
import { secretRoutes } from './secrets/routes.ts';
import * as secretStore from './secrets/store.ts';
import * as store from './store.ts';
import { tokenRoutes } from './tokens/routes.ts';
import * as tokenStore from './tokens/store.ts';

export { type NotifyAccount, notifyExpiringCredentials } from './notices.ts';
export { type ClientChoice, type OffboardingContext, offboardClients } from './offboarding.ts';
export { provisionClient, rotateSecret } from './provision.ts';
export type { ClientParts } from './routes.ts';
export { overlapDefaultS } from './schema.ts';
export * as clientStore from './store.ts';
export { listUnboundOfLiveAccounts } from './tokens/store.ts';

export function oauthClients(parts: ClientParts): Resource {
  return {
    name: 'oauth-clients',
    about: 'The programs that call the API: their scopes, secrets, keys and tokens.',
    routes: [
      ...clientRoutes(parts),
      ...secretRoutes(parts),
      ...tokenRoutes(parts),
      ...keyRoutes(parts),
      ...offboardingRoutes(),
    ],
    existence: {
      oauthclientId: store.exists,
      secretId: (db, id, params) => secretStore.exists(db, params.oauthclientId ?? '', id),
      tokenId: (db, id, params) => tokenStore.exists(db, params.oauthclientId ?? '', id),
      keyId: (db, id, params) => keyStore.exists(db, params.oauthclientId ?? '', id),
    },
  };
}

/** Lowers the clients that a user granted, and those that these clients granted, after the user's role was lowered. */
export async function lowerClientsOf(
  db: TenantDb,
  now: Date,
  userId: string,
  scopes: readonly string[],
): Promise<string[]> {
  return publishClients(db, now, await store.lowerGrantedBy(db, now, userId, scopes));
}

/** Disables the clients of deleted organizations, in this process and, through the change feed, in all others. */
export async function disableClientsOf(
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<string[]> {
  return publishClients(db, now, await store.disableOf(db, now, organizationIds));
}

/** Records the change for the change feed. Several clients are recorded as one change of the whole account. */
async function publishClients(db: TenantDb, now: Date, clients: { id: string }[]): Promise<string[]> {
  const [first, ...more] = clients;
  if (first !== undefined) await recordAuthChange(db, now, more.length > 0 ? null : first.id);
  return clients.map(({ id }) => id);
}
