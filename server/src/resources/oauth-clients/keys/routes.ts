import { calculateJwkThumbprint } from 'jose';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import { listRoute } from '../../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { duplicate, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockForCredential } from '../offboarding.ts';
import { type ClientChangeParts, publishChange } from '../routes.ts';
import { keysPerClientMax, reachOf, requireGrantable, requirePublicKey } from '../rules.ts';
import { ClientKey, ClientKeyPage, KeyDeletion, ListQuery, NewClientKey } from '../schema.ts';
import * as clientStore from '../store.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/oauthclients/:oauthclientId/keys';

export const keyRoutes = (parts: ClientChangeParts) => {
  const keysChanged = async (
    context: PartnerContext,
    clientId: string,
    action: AuditAction,
    kids: string[],
  ) => {
    await publishChange(parts, context, clientId);
    await context.audit({ action, objectId: clientId, changes: { kids } });
  };

  return [
    listRoute(base, {
      id: 'oauthClients.keys.list',
      summary: 'List the public keys of an OAuth client',
      scope: 'oauth-clients-read',
      query: ListQuery,
      page: ClientKeyPage,
      read: ({ params, query }, { db }) => store.list(db, params.oauthclientId, query),
    }),
    partnerRoute(`POST ${base}`, {
      id: 'oauthClients.keys.create',
      requiresReauthentication: true,
      summary: 'Create a public key for private_key_jwt',
      description:
        'With a registered key, the client can authenticate with a signed assertion instead of its secret.',
      scope: 'oauth-clients-write',
      body: NewClientKey,
      success: { status: 201, body: ClientKey },
      handler: async ({ params, body }, context) => {
        requirePublicKey(body);
        const { db, now } = context;
        // Row lock: concurrent requests must not exceed the limit of keys together.
        const client = await lockForCredential(db, context.principal, params.oauthclientId);
        requireGrantable(context.principal, reachOf(client.scopes, await clientStore.grantOf(db, client.id)));
        if ((await store.count(db, params.oauthclientId)) >= keysPerClientMax) {
          throw stateConflict(
            `The client already has ${keysPerClientMax} keys, the maximum. Delete one first.`,
          );
        }
        const kid = body.kid ?? (await calculateJwkThumbprint(body as never));
        const { key_ops: _keyOps, ext: _ext, ...publicParts } = body;
        const jwk = { ...publicParts, kid };
        const key = await store.insert(db, now, params.oauthclientId, {
          id: newId('key', now),
          kid,
          jwk,
          created_by: context.principal.clientId,
        });
        if (!key) throw duplicate(`The client already has a key with the kid ${kid}.`);
        await clientStore.recordHolder(db, client.id, context.principal.clientId);
        await keysChanged(context, params.oauthclientId, 'oauth_client.key_added', [kid]);
        return key;
      },
    }),
    partnerRoute(`GET ${base}/:keyId`, {
      id: 'oauthClients.keys.get',
      summary: 'Get a public key of an OAuth client',
      scope: 'oauth-clients-read',
      success: { status: 200, body: ClientKey },
      handler: async ({ params }, { db }) =>
        orNotFound(await store.get(db, params.oauthclientId, params.keyId), 'key'),
    }),
    partnerRoute(`DELETE ${base}`, {
      id: 'oauthClients.keys.deleteMany',
      summary: 'Delete public keys of an OAuth client',
      description: 'Deletes the key with the given `kid`, or all keys if you omit `kid`.',
      scope: 'oauth-clients-write',
      query: KeyDeletion,
      handler: async ({ params, query }, context) => {
        context.requireCurrent({ version: 1 });
        const kids = await store.removeByKid(context.db, params.oauthclientId, query.kid);
        if (query.kid !== undefined) orNotFound(kids[0], 'key');
        await keysChanged(context, params.oauthclientId, 'oauth_client.keys_removed', kids);
      },
    }),
    partnerRoute(`DELETE ${base}/:keyId`, {
      id: 'oauthClients.keys.delete',
      summary: 'Delete a public key of an OAuth client',
      scope: 'oauth-clients-write',
      handler: async ({ params }, context) => {
        const kids = await store.removeById(context.db, params.oauthclientId, params.keyId);
        orNotFound(kids[0], 'key');
        context.requireCurrent({ version: 1 });
        await keysChanged(context, params.oauthclientId, 'oauth_client.keys_removed', kids);
      },
    }),
  ];
};
