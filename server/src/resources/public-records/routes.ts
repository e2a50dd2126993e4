import { partnerRoute } from '../../http/route.ts';
import { invalidField } from '../../platform/errors.ts';
import { type CompanyRegistry, readCompanyNumber } from '../../services/company-registry/index.ts';
import { LookupQuery, PublicRecord, PublicRecordPage, SearchQuery, searchLimit } from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/publicrecords';
const tag = 'public-records';
const scope = 'public-records-read';

export const publicRecordRoutes = (registry: CompanyRegistry) => [
  partnerRoute({
    id: 'publicRecords.get',
    summary: 'Look a company up by its number',
    description:
      'What the national registry says of the company, and who may sign for it. While the registry is down, the answer is the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.',
    tag,
    method: 'GET',
    path: base,
    scope,
    query: LookupQuery,
    success: { status: 200, body: PublicRecord },
    handler: async ({ query: { country, organization_number } }, { db }) => {
      const verdict = readCompanyNumber(country, organization_number);
      if ('broken' in verdict)
        throw invalidField('organization_number', 'organization_number', verdict.broken);
      return registry.lookup({ country, number: verdict.number, isSandbox: await store.isSandbox(db) });
    },
  }),
  partnerRoute({
    id: 'publicRecords.search',
    summary: 'Search companies by name',
    description:
      'Best match first: the exact name, then names that begin so, then names with words that begin so, the shorter first. While the registry is down, what is known locally is found with `stale: true`; when that is nothing, 503 `registry_unavailable`.',
    tag,
    method: 'GET',
    path: `${base}/search`,
    scope,
    query: SearchQuery,
    success: { status: 200, body: PublicRecordPage },
    handler: async ({ query: { country, q, limit = searchLimit.default } }, { db }) => {
      const data = await registry.search({ country, q, limit, isSandbox: await store.isSandbox(db) });
      return { data, next_cursor: null };
    },
  }),
];
