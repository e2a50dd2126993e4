import { listRoute } from '../../http/list-route.ts';
import type { Resource } from '../../http/resource.ts';
import { IdentityPage, IdentityQuery } from './schema.ts';
import * as store from './store.ts';

export { type AuditErasure, erasePeople, removeOutdatedPeople } from './erasure.ts';
export { createPeople } from './people.ts';

export function identities(): Resource {
  return {
    name: 'identities',
    about: 'The people at a TPA’s company, known through issuers’ cards or through eID.',
    routes: [
      listRoute('/accounts/:accountId/tpas/:tpaId/identities', {
        id: 'identities.list',
        summary: 'List the people at a TPA’s company',
        description:
          'Lists people with a card of the TPA’s payment product, and people who identified themselves with eID. Use an `id` as `identity_id` when you create a card holder. The list no longer changes after the TPA is rejected or terminated.',
        scope: 'account-tpa-identities-read',
        query: IdentityQuery,
        page: IdentityPage,
        read: ({ params, query }, { db }) => store.list(db, params.tpaId, query),
      }),
    ],
  };
}
