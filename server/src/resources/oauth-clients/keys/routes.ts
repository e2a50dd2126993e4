import { calculateJwkThumbprint } from 'jose';
import { recordAuthChange } from '../../../auth/change-feed.ts';
import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { ApiError, found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { ClientParts } from '../routes.ts';
import { keysPerClientMax, requireGrantable, requirePublicKey } from '../rules.ts';
import { ClientKey, ClientKeyPage, KeyDeletion, ListQuery, NewClientKey } from '../schema.ts';
import * as clientStore from '../store.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/oauthclients/:oauthclientId/keys';
const tag = 'oauth-clients';

export const keyRoutes = (parts: Pick<ClientParts, 'clientChanged'>) => {
  const changed = async (context: PartnerContext, clientId: string, action: string, kids: string[]) => {
    const { db, now, audit, afterCommit } = context;
    await recordAuthChange(db, now, clientId);
    afterCommit(() => parts.clientChanged(db.accountId, clientId));
    await audit({ action, objectType: 'oauth_client', objectId: clientId, changes: { kids } });
  };

  return [
    partnerRoute({
      id: 'oauthClients.keys.list',
      summary: 'List the public keys of an OAuth client',
      tag,
      method: 'GET',
      path: base,
      scope: 'oauth-clients-read',
      query: ListQuery,
      success: { status: 200, body: ClientKeyPage },
      handler: ({ params, query }, { db }) => store.list(db, params.oauthclientId, query),
    }),
    partnerRoute({
      id: 'oauthClients.keys.create',
      summary: 'Register a public key for private_key_jwt',
      description:
        'With a registered key the client can authenticate by a signed assertion instead of its secret.',
      tag,
      method: 'POST',
      path: base,
      scope: 'oauth-clients-write',
      body: NewClientKey,
      success: { status: 201, body: ClientKey },
      handler: async ({ params, body }, context) => {
        requirePublicKey(body);
        const { db, now } = context;
        // Locked, so that keys that arrive at the same moment are counted one after the other.
        const client = found(await clientStore.getForUpdate(db, params.oauthclientId), 'OAuth client');
        requireGrantable(context.principal, client.scopes);
        if ((await store.count(db, params.oauthclientId)) >= keysPerClientMax) {
          throw new ApiError('state_conflict', {
            message: `A client has at most ${keysPerClientMax} keys. Delete one first.`,
          });
        }
        const kid = body.kid ?? (await calculateJwkThumbprint(body as never));
        const { key_ops: _keyOps, ext: _ext, ...publicParts } = body;
        const jwk = { ...publicParts, kid };
        const key = await store.insert(db, now, params.oauthclientId, { id: newId('key', now), kid, jwk });
        if (!key)
          throw new ApiError('duplicate', { message: `The client has a key with the kid ${kid} already.` });
        await changed(context, params.oauthclientId, 'oauth_client.key_added', [kid]);
        return key;
      },
    }),
    partnerRoute({
      id: 'oauthClients.keys.get',
      summary: 'Read one public key of an OAuth client',
      tag,
      method: 'GET',
      path: `${base}/:keyId`,
      scope: 'oauth-clients-read',
      success: { status: 200, body: ClientKey },
      handler: async ({ params }, { db }) =>
        found(await store.get(db, params.oauthclientId, params.keyId), 'key'),
    }),
    partnerRoute({
      id: 'oauthClients.keys.deleteMany',
      summary: 'Remove public keys of an OAuth client',
      description: 'The key that `kid` names, or all of them without it.',
      tag,
      method: 'DELETE',
      path: base,
      scope: 'oauth-clients-write',
      query: KeyDeletion,
      success: { status: 204 },
      handler: async ({ params, query }, context) => {
        context.requireCurrent({ version: 1 });
        const kids = await store.removeByKid(context.db, params.oauthclientId, query.kid);
        if (query.kid !== undefined) found(kids[0], 'key');
        await changed(context, params.oauthclientId, 'oauth_client.keys_removed', kids);
        return undefined;
      },
    }),
    partnerRoute({
      id: 'oauthClients.keys.delete',
      summary: 'Remove one public key of an OAuth client',
      tag,
      method: 'DELETE',
      path: `${base}/:keyId`,
      scope: 'oauth-clients-write',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const kids = await store.removeById(context.db, params.oauthclientId, params.keyId);
        found(kids[0], 'key');
        context.requireCurrent({ version: 1 });
        await changed(context, params.oauthclientId, 'oauth_client.keys_removed', kids);
        return undefined;
      },
    }),
  ];
};
