import { parseCompanyNumber } from '../../domain/company-number.ts';
import type { Resource } from '../../http/resource.ts';
import { partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import type { CompanyRegistry } from '../../services/company-registry/index.ts';
import { LookupQuery, PublicRecord, PublicRecordPage, SearchQuery, searchLimit } from './schema.ts';

export { PublicRecord } from './schema.ts';

export function publicRecords(registry: CompanyRegistry): Resource {
  return {
    name: 'public-records',
    about: 'Companies in the national registries of SE, NO, DK and FI.',
    routes: publicRecordRoutes(registry),
  };
}

const base = '/accounts/:accountId/publicrecords';
const scope = 'public-records-read';

const publicRecordRoutes = (registry: CompanyRegistry) => [
  partnerRoute(`GET ${base}`, {
    id: 'publicRecords.get',
    summary: 'Get a company by its organization number',
    description:
      'Returns the company’s record in the national registry with its signing rights. While the registry is unavailable, returns the last known record with `stale: true`, or 503 `registry_unavailable`. Sandbox accounts also find the test companies.',
    scope,
    query: LookupQuery,
    success: { status: 200, body: PublicRecord },
    handler: async ({ query: { country, organization_number } }, { db }) => {
      const reading = parseCompanyNumber(country, organization_number);
      if ('broken' in reading) {
        throw invalidField('organization_number', 'organization_number', reading.broken);
      }
      return registry.lookup({ country, number: reading.number, isSandbox: await isSandbox(db) });
    },
  }),
  partnerRoute(`GET ${base}/search`, {
    id: 'publicRecords.search',
    summary: 'Search companies by name',
    description:
      'Returns the best match first: the exact name, then names that start with `q`, then names with words that start with it. Shorter names come first. While the registry is unavailable, returns local matches with `stale: true`, or 503 `registry_unavailable` if there are none.',
    scope,
    query: SearchQuery,
    success: { status: 200, body: PublicRecordPage },
    handler: async ({ query: { country, q, limit = searchLimit.default } }, { db }) => {
      const data = await registry.search({ country, q, limit, isSandbox: await isSandbox(db) });
      return { data, next_cursor: null };
    },
  }),
];

const selectMode = tenantSql<Record<string, never>, { mode: 'sandbox' | 'live' }>(
  'select mode from accounts where id = :account_id',
);

export async function isSandbox(db: TenantDb): Promise<boolean> {
  return (await db.one(selectMode, {}))?.mode === 'sandbox';
}
