import { recordAuthChange } from '../../auth/change-feed.ts';
import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { keyRoutes } from './keys/routes.ts';
import * as keyStore from './keys/store.ts';
import { type ClientParts, clientRoutes } from './routes.ts';
import * as store from './store.ts';
import { tokenRoutes } from './tokens/routes.ts';
import * as tokenStore from './tokens/store.ts';

export { announceEndings } from './announce.ts';
export { provisionClient } from './provision.ts';
export type { ClientParts } from './routes.ts';
export * as clientStore from './store.ts';

export function oauthClients(parts: ClientParts): Resource {
  return {
    name: 'oauth-clients',
    about: 'The machines that may call the API: their scopes, secrets, keys and tokens.',
    routes: [...clientRoutes(parts), ...tokenRoutes(parts), ...keyRoutes(parts)],
    existence: {
      oauthclientId: store.exists,
      tokenId: (db, id, params) => tokenStore.exists(db, params.oauthclientId ?? '', id),
      keyId: (db, id, params) => keyStore.exists(db, params.oauthclientId ?? '', id),
    },
  };
}

/** For organizations that end: their clients stop working, here and, by the change feed, in every other process. */
export async function disableClientsOf(
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<string[]> {
  const clientIds = await store.disableOf(db, now, organizationIds);
  // Several at once are told as one change, of the whole account.
  const [first, ...more] = clientIds;
  if (first !== undefined) await recordAuthChange(db, now, more.length > 0 ? null : first);
  return clientIds;
}
