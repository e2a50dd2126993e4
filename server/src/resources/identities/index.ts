import type { Resource } from '../../http/resource.ts';
import { partnerRoute } from '../../http/route.ts';
import { IdentityPage, IdentityQuery } from './schema.ts';
import * as store from './store.ts';

export { type CardToShow, createPeople, type People, type Person } from './people.ts';

export function identities(): Resource {
  return {
    name: 'identities',
    about: 'The persons of a TPA’s company, known through issuers’ cards or through eID.',
    routes: [
      partnerRoute({
        id: 'identities.list',
        summary: 'List the persons of a TPA’s company',
        description:
          'Persons with a card of the TPA’s payment product, and persons who identified through eID. Give an `id` as `identity_id` when you create a card holder. The list of a TPA that has ended is kept as it was.',
        tag: 'identities',
        method: 'GET',
        path: '/accounts/:accountId/tpas/:tpaId/identities',
        scope: 'account-tpa-identities-read',
        query: IdentityQuery,
        success: { status: 200, body: IdentityPage },
        handler: ({ params, query }, { db }) => store.list(db, params.tpaId, query),
      }),
    ],
  };
}
