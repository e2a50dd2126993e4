import { listRoute } from '../../../http/list-route.ts';
import { partnerRoute } from '../../../http/route.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type ClientChangeParts, publishChange } from '../routes.ts';
import { IssuedTokenPage, ListQuery, LongLivedTokens } from '../schema.ts';
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
  partnerRoute('GET /accounts/:accountId/long-lived-tokens', {
    id: 'oauthClients.longLivedTokens',
    summary: 'List OAuth clients with long-lived tokens',
    description:
      'Lists the OAuth clients whose valid tokens live more than an hour from now. A shorter `token_lifetime` applies to new tokens; revoke the others when the client has one.',
    scope: 'oauth-clients-read',
    success: { status: 200, body: LongLivedTokens },
    handler: async (_input, { db, now }) => {
      await parts.flushUsage();
      return { data: await store.listLongLived(db, now), next_cursor: null };
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
