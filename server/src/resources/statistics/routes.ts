import { partnerRoute } from '../../http/route.ts';
import { invalidField } from '../../platform/errors.ts';
import { createSums, figuresOf } from './figures.ts';
import { type Period, parsePeriod, split } from './rules.ts';
import { Statistics, StatisticsQuery } from './schema.ts';
import * as store from './store.ts';

export const statisticsRoutes = () => [
  partnerRoute('GET /accounts/:accountId/statistics', {
    id: 'statistics.get',
    withinOrganizations: true,
    summary: 'Get an account’s statistics',
    description:
      'Returns totals of a period and a series over it. Days are in UTC, and `from` and `to` are inclusive. Organizations, TPAs and card holders are counted at the end of each interval. Transactions, receipts, webhooks, API calls and CO2 are summed over it. The figures are exact at the time of the request. If a transaction of last month changes today, last month’s figures change.',
    scope: 'account-statistics-read',
    query: StatisticsQuery,
    success: { status: 200, body: Statistics },
    handler: async ({ query }, { db, now }) => {
      const { interval = 'day', organization_id } = query;
      const period = parsePeriod(query, interval, now);
      if (organization_id !== undefined && !(await store.hasOrganization(db, organization_id))) {
        throw invalidField('organization_id', 'unknown', 'is not an organization of this account');
      }
      const chosen = organization_id === undefined ? db.organizationIds : [organization_id];
      const sums = await store.readSums(db, period, interval, chosen);
      return {
        ...period,
        interval,
        organization_id: organization_id ?? null,
        ...present(sums, split(period, interval), chosen === null),
      };
    },
  }),
];

const standingMetrics = new Set(['organizations', 'tpas', 'card_holders']);

/** Converts sums by interval to figures. Standing metrics accumulate from one interval to the next. */
function present(
  sums: store.SumOfInterval[],
  parts: Period[],
  isWholeAccount: boolean,
): Pick<Statistics, 'totals' | 'series'> {
  const byStart = new Map<string, store.SumOfInterval[]>(parts.map(({ from }) => [from, []]));
  const before: store.SumOfInterval[] = [];
  for (const sum of sums) (byStart.get(sum.start ?? '') ?? before).push(sum);
  const standing = createSums();
  const total = createSums();
  for (const sum of before) standing.add(sum);
  const series = parts.map((part) => {
    const flow = createSums();
    for (const sum of byStart.get(part.from) ?? []) {
      if (standingMetrics.has(sum.metric)) {
        standing.add(sum);
        continue;
      }
      flow.add(sum);
      total.add(sum);
    }
    return { ...part, ...figuresOf(standing, flow, isWholeAccount) };
  });
  return { totals: figuresOf(standing, total, isWholeAccount), series };
}
