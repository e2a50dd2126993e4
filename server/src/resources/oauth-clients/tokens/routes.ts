import { recordAuthChange } from '../../../auth/change-feed.ts';
import { partnerRoute } from '../../../http/route.ts';
import { found } from '../../../platform/errors.ts';
import type { ClientParts } from '../routes.ts';
import { IssuedTokenPage, ListQuery } from '../schema.ts';
import * as store from './store.ts';

export const tokenRoutes = (parts: Pick<ClientParts, 'clientChanged' | 'flushUsage'>) => [
  partnerRoute({
    id: 'oauthClients.tokens.list',
    summary: 'List the living tokens of an OAuth client',
    description:
      'The inventory: what was issued and is neither expired nor revoked. The last use is seconds old at most.',
    tag: 'oauth-clients',
    method: 'GET',
    path: '/accounts/:accountId/oauthclients/:oauthclientId/tokens',
    scope: 'oauth-clients-read',
    query: ListQuery,
    success: { status: 200, body: IssuedTokenPage },
    handler: async ({ params, query }, { db, now }) => {
      await parts.flushUsage();
      return store.list(db, now, params.oauthclientId, query);
    },
  }),
  partnerRoute({
    id: 'oauthClients.tokens.revoke',
    summary: 'Revoke one token',
    tag: 'oauth-clients',
    method: 'DELETE',
    path: '/accounts/:accountId/oauthclients/:oauthclientId/tokens/:tokenId',
    scope: 'oauth-clients-write',
    success: { status: 204 },
    handler: async ({ params }, { db, now, audit, afterCommit, requireCurrent }) => {
      const { oauthclientId, tokenId } = params;
      found((await store.revoke(db, now, oauthclientId, tokenId)) || undefined, 'token');
      requireCurrent({ version: 1 });
      await recordAuthChange(db, now, oauthclientId);
      afterCommit(() => parts.clientChanged(db.accountId, oauthclientId));
      await audit({ action: 'oauth_client.token_revoked', objectType: 'token', objectId: tokenId });
      return undefined;
    },
  }),
];
