import type { Deprecation, ApiVersion as ServedVersion, Versions } from '../../domain/api-versions/index.ts';
import { partnerRoute } from '../../http/route.ts';
import { dayMs } from '../../platform/clock.ts';
import { type ApiVersion, ApiVersionPage, listedMax } from './schema.ts';
import * as store from './store.ts';

export type ApiVersionParts = {
  versions: Versions;
  flushUsage: () => Promise<void>;
  deprecatedOperations: () => { id: string; deprecated: Deprecation }[];
};

const windowMs = 30 * dayMs;

export const apiVersionRoutes = ({ versions, flushUsage, deprecatedOperations }: ApiVersionParts) => [
  partnerRoute('GET /accounts/:accountId/api-versions', {
    id: 'apiVersions.list',
    summary: 'List API versions and their usage',
    description:
      'Shows the clients and webhooks to migrate before a version or an operation is retired. The counts are up to date within seconds.',
    scope: 'oauth-clients-read',
    success: { status: 200, body: ApiVersionPage },
    handler: async (_input, { db, now }) => {
      await flushUsage();
      const since = new Date(now.getTime() - windowMs);
      const operations = deprecatedOperations();
      const ids = operations.map(({ id }) => id);
      const clients = await store.clientsByVersion(db, since, listedMax);
      const webhooks = await store.webhooksByVersion(db, listedMax);
      const callers = await store.callersOf(db, ids, since, listedMax);
      return {
        data: versions.all.map((version) => describeUse(versions, version, clients, webhooks)).reverse(),
        deprecated_operations: operations.map(({ id, deprecated }) => ({
          operation: id,
          ...describeDeprecation(deprecated),
          clients: callers.filter(({ operation }) => operation === id),
        })),
        next_cursor: null,
      };
    },
  }),
];

function describeUse(
  { newest }: Versions,
  version: ServedVersion,
  allClients: store.ClientUse[],
  allWebhooks: store.WebhookUse[],
): ApiVersion {
  const { date, deprecated, retired } = version;
  const clients = allClients.filter(({ api_version }) => api_version === date);
  const webhooks = allWebhooks.filter(({ api_version }) => api_version === date);
  const state = retired !== undefined ? 'retired' : deprecated ? 'deprecated' : 'supported';
  return {
    version: date,
    status: date === newest ? 'newest' : state,
    ...describeDeprecation(deprecated),
    retired_at: retired ?? null,
    client_count: clients[0]?.count ?? 0,
    clients,
    webhook_count: webhooks[0]?.count ?? 0,
    webhooks,
  };
}

const describeDeprecation = (deprecated: Deprecation | undefined) => ({
  deprecated_at: deprecated?.since ?? null,
  sunset_at: deprecated?.sunset ?? null,
});
