import { listRoute, requirePeriod } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { parsePeriod } from './rules.ts';
import {
  EnvironmentalImpact,
  EnvironmentalImpactPage,
  groupsDefault,
  ImpactQuery,
  ImpactSummary,
  SummaryQuery,
} from './schema.ts';
import * as store from './store.ts';
import { summarise } from './summary.ts';

const base = '/accounts/:accountId/environmental-impacts';
const scope = 'environmental-impacts-read';

export const environmentalImpactRoutes = () => [
  listRoute(base, {
    id: 'environmentalImpacts.list',
    withinOrganizations: true,
    summary: 'List environmental impacts',
    description:
      'Lists the CO2 estimates of transactions, by day of purchase. `from` and `to` are inclusive days of purchase.',
    scope,
    query: ImpactQuery,
    page: EnvironmentalImpactPage,
    read: ({ query }, { db }) => store.list(db, requirePeriod(query)),
  }),
  partnerRoute(`GET ${base}/summary`, {
    id: 'environmentalImpacts.summary',
    withinOrganizations: true,
    summary: 'Get a summary of environmental impacts',
    description:
      'Summarizes CO2 by month, merchant category, organization or card holder, with the share of spending that the estimates cover. When you group by card holder, or by merchant category for one organization, the request returns 422 if the days outside whole months have more than 50,000 purchases. Begin the period on the first day of a month and end it on the last.',
    scope,
    query: SummaryQuery,
    success: { status: 200, body: ImpactSummary },
    handler: async ({ query }, { db, now }) => {
      const period = parsePeriod(query, now);
      const organization = query.organization_id ?? null;
      const { group_by, limit = groupsDefault } = query;
      const organizations = organization === null ? db.organizationIds : [organization];
      const sums = await summarise(db, { ...period, organizations, grouping: group_by, limit });
      return { group_by, ...period, organization_id: organization, ...sums };
    },
  }),
  partnerRoute(`GET ${base}/:environmentalImpactId`, {
    id: 'environmentalImpacts.get',
    withinOrganizations: true,
    summary: 'Get an environmental impact',
    scope,
    success: { status: 200, body: EnvironmentalImpact },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.get(db, params.environmentalImpactId), 'environmental impact'),
  }),
];
