import { listRoute } from '../../../http/list-route.ts';
import { partnerRoute } from '../../../http/route.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type ClientChangeParts, publishChange } from '../routes.ts';
import { IssuedTokenPage, ListQuery } from '../schema.ts';
import * as store from './store.ts';

export const tokenRoutes = (parts: ClientChangeParts & { flushUsage: () => Promise<void> }) => [
  listRoute('/accounts/:accountId/oauthclients/:oauthclientId/tokens', {
    id: 'oauthClients.tokens.list',
    summary: 'List the valid tokens of an OAuth client',
    description:
      'Lists tokens that are neither expired nor revoked. `last_used_at` is up to date within seconds.',
    scope: 'oauth-clients-read',
    query: ListQuery,
    page: IssuedTokenPage,
    read: async ({ params, query }, { db, now }) => {
      await parts.flushUsage();
      return store.list(db, now, params.oauthclientId, query);
    },
  }),
  partnerRoute('DELETE /accounts/:accountId/oauthclients/:oauthclientId/tokens/:tokenId', {
    id: 'oauthClients.tokens.revoke',
    summary: 'Revoke a token of an OAuth client',
    scope: 'oauth-clients-write',
    handler: async ({ params }, context) => {
      const { oauthclientId, tokenId } = params;
      const isRevoked = await store.revoke(context.db, context.now, oauthclientId, tokenId);
      orNotFound(isRevoked || undefined, 'token');
      context.requireCurrent({ version: 1 });
      await publishChange(parts, context, oauthclientId);
      await context.audit({ action: 'oauth_client.token_revoked', objectType: 'token', objectId: tokenId });
    },
  }),
];
