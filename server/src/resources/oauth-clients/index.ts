import type { Resource } from '../../http/resource.ts';
import { keyRoutes } from './keys/routes.ts';
import * as keyStore from './keys/store.ts';
import { type ClientParts, clientRoutes } from './routes.ts';
import * as store from './store.ts';
import { tokenRoutes } from './tokens/routes.ts';
import * as tokenStore from './tokens/store.ts';

export { announceEndings } from './announce.ts';
export { provisionClient } from './provision.ts';
export type { ClientParts } from './routes.ts';

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
