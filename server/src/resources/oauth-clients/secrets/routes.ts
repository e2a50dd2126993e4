import { listRoute } from '../../../http/list-route.ts';
import { partnerRoute } from '../../../http/route.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import { type ClientChangeParts, publishChange } from '../routes.ts';
import { ClientSecretPage, ListQuery } from '../schema.ts';
import * as clientStore from '../store.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/oauthclients/:oauthclientId/secrets';

export const secretRoutes = (parts: ClientChangeParts & { flushUsage: () => Promise<void> }) => [
  listRoute(base, {
    id: 'oauthClients.secrets.list',
    summary: 'List the valid secrets of an OAuth client',
    description:
      'Lists the secrets without their values; `hint` is the last four characters. After a rotation, `last_used_at` shows whether the previous secret is still in use; it is up to date within seconds.',
    scope: 'oauth-clients-read',
    query: ListQuery,
    page: ClientSecretPage,
    read: async ({ params, query }, { db, now }) => {
      await parts.flushUsage();
      return store.list(db, now, params.oauthclientId, query);
    },
  }),
  partnerRoute(`DELETE ${base}/:secretId`, {
    id: 'oauthClients.secrets.delete',
    summary: 'Delete a secret of an OAuth client',
    description:
      'The secret stops working immediately; tokens stay valid. The last valid secret cannot be deleted: rotate it, or delete the client.',
    scope: 'oauth-clients-write',
    handler: async ({ params }, context) => {
      const { db, now } = context;
      // Row lock: two requests must not delete the last two secrets.
      const client = orNotFound(await clientStore.getForUpdate(db, params.oauthclientId), 'OAuth client');
      const valid = await store.listValid(db, now, client.id);
      const secret = orNotFound(
        valid.find(({ id }) => id === params.secretId),
        'secret',
      );
      const [newest] = valid.filter((other) => other !== secret);
      if (!newest) {
        throw stateConflict(
          'This is the client’s last valid secret, which cannot be deleted. Rotate it, or delete the client.',
        );
      }
      context.requireCurrent({ version: 1 });
      await store.remove(db, client.id, secret.id);
      await clientStore.setSecretHint(db, now, client.id, newest.hint);
      await publishChange(parts, context, client.id);
      await context.audit({
        action: 'oauth_client.secret_deleted',
        objectId: client.id,
        changes: { secret: secret.id, hint: secret.hint },
      });
    },
  }),
];
