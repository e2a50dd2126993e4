import { isDeepStrictEqual } from 'node:util';
import { type PartnerContext, partnerRoute } from '../../../../http/route.ts';
import type { TenantDb } from '../../../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../../../platform/errors.ts';
import {
  accountsOf,
  chartOfCountry,
  type StandardChart,
  standardCharts,
} from '../../../../services/standard-charts/index.ts';
import { ChartOfAccounts, ChartOfAccountsUpdate, StandardChartList } from './schema.ts';
import * as store from './store.ts';

const path = '/accounts/:accountId/organizations/:organizationId/chart-of-accounts';

export const chartRoutes = () => [
  partnerRoute('GET /accounts/:accountId/standard-charts', {
    id: 'chartOfAccounts.listStandard',
    withinOrganizations: true,
    summary: 'List standard charts of accounts',
    scope: 'bookkeeping-read',
    success: { status: 200, body: StandardChartList },
    handler: async () => ({
      data: standardCharts.map((id) => ({ id, accounts: [...accountsOf(id)] })),
    }),
  }),
  partnerRoute(`GET ${path}`, {
    id: 'chartOfAccounts.get',
    withinOrganizations: true,
    isSingleton: true,
    summary: 'Get the chart of accounts',
    description: 'An organization without its own chart has the standard chart of its country.',
    scope: 'bookkeeping-read',
    success: { status: 200, body: ChartOfAccounts },
    handler: ({ params }, { db }) => read(db, params.organizationId),
  }),
  partnerRoute(`PUT ${path}`, {
    id: 'chartOfAccounts.update',
    withinOrganizations: true,
    summary: 'Update the chart of accounts',
    description:
      'Replaces all accounts. With `standard` alone, they are those of a standard chart. What was coded before stays.',
    scope: 'bookkeeping-write',
    body: ChartOfAccountsUpdate,
    success: { status: 200, body: ChartOfAccounts },
    handler: async ({ params, body }, context) => {
      const before = await read(context.db, params.organizationId, true);
      context.requireCurrent(before);
      const wanted = toChart(body, before);
      const { standard, accounts } = before;
      if (before.version > 0 && isDeepStrictEqual(wanted, { standard, accounts })) {
        context.unchanged();
        return before;
      }
      return put(context, params.organizationId, before, wanted);
    },
  }),
];

/** Replaces the accounts with those of the organization's accounting system. */
export async function replaceChart(
  context: PartnerContext,
  organizationId: string,
  accounts: Chart['accounts'],
): Promise<void> {
  const before = await read(context.db, organizationId, true);
  await put(context, organizationId, before, { standard: before.standard, accounts });
}

async function put(
  { db, now, audit }: PartnerContext,
  organizationId: string,
  { standard, accounts }: store.ChartRow,
  wanted: Chart,
): Promise<store.ChartRow> {
  await audit({
    action: 'chart_of_accounts.updated',
    objectType: 'organization',
    objectId: organizationId,
    changes: {
      standard: { from: standard, to: wanted.standard },
      accounts: { from: accounts.length, to: wanted.accounts.length },
    },
  });
  return orNotFound(await store.put(db, now, organizationId, wanted), 'organization');
}

async function read(db: TenantDb, organizationId: string, isLocked = false): Promise<store.ChartRow> {
  const country = await store.countryOf(db, organizationId, isLocked);
  const standard = chartOfCountry[country] ?? null;
  const none = { standard, accounts: standard ? plainAccounts(standard) : [], version: 0, updated_at: null };
  return (await store.get(db, organizationId)) ?? none;
}

type Chart = Pick<store.ChartRow, 'standard' | 'accounts'>;

function toChart({ standard, accounts }: ChartOfAccountsUpdate, before: Chart): Chart {
  if (!accounts) {
    if (!standard) throw invalidField('accounts', 'required', 'are required without a standard chart');
    return { standard, accounts: plainAccounts(standard) };
  }
  const seen = new Map<string, number>();
  for (const [index, { number }] of accounts.entries()) {
    if (seen.has(number))
      throw invalidField(`accounts.${index}.number`, 'duplicate', 'repeats an earlier one');
    seen.set(number, index);
  }
  const completed = accounts.map(({ number, name, vat_code = null }) => ({ number, name, vat_code }));
  return {
    standard: standard === undefined ? before.standard : standard,
    accounts: completed.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}

const plainAccounts = (chart: StandardChart): Chart['accounts'] =>
  accountsOf(chart).map(({ number, name, vat_code }) => ({ number, name, vat_code }));
