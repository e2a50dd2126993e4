import { readCompanyNumber } from '../../domain/company-number.ts';
import { partnerRoute } from '../../http/route.ts';
import { invalidField } from '../../platform/errors.ts';
import type { CompanyRegistry } from '../../services/company-registry/index.ts';
import { LookupQuery, PublicRecord, PublicRecordPage, SearchQuery, searchLimit } from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/publicrecords';
const tag = 'public-records';
const scope = 'public-records-read';

export const publicRecordRoutes = (registry: CompanyRegistry) => [
  partnerRoute({
    id: 'publicRecords.get',
    summary: 'Look up a company by its organization number',
    description:
      'Returns the national registry’s record of the company with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.',
    tag,
    method: 'GET',
    path: base,
    scope,
    query: LookupQuery,
    success: { status: 200, body: PublicRecord },
    handler: async ({ query: { country, organization_number } }, { db }) => {
      const reading = readCompanyNumber(country, organization_number);
      if ('broken' in reading) {
        throw invalidField('organization_number', 'organization_number', reading.broken);
      }
      return registry.lookup({ country, number: reading.number, isSandbox: await store.isSandbox(db) });
    },
  }),
  partnerRoute({
    id: 'publicRecords.search',
    summary: 'Search companies by name',
    description:
      'Best match first: the exact name, then names that begin with `q`, then names in which words begin with it; shorter names first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` when there are none.',
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
