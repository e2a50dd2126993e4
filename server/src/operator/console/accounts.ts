import Type from 'typebox';
import { accountLimits, type LimitName, limitMax, limitNames } from '../../domain/limits.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import type { Database } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  Nullable,
  optional,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { accountOverviews } from '../../resources/accounts/index.ts';
import { cursorQuery, pageById } from './pages.ts';
import type { AsOperator } from './parts.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const overview = {
  id: Id('acc'),
  name: Line({ max: 200, description: 'Brand name of the partner' }),
  name_legal: Line({ max: 200, description: 'Legal name of the partner' }),
  mode: Choice(['sandbox', 'live']),
  status: Choice(['active', 'closed'], 'Whether the account is open'),
  is_approved: Type.Boolean({
    description:
      'Whether emails are sent in the partner’s name. False for a registered account that the operator has not approved.',
  }),
  transactions_last_30_days: Count('Number of transactions with a purchase in the last 30 days'),
  last_activity_at: Nullable({ ...Timestamp, description: 'When a client or session was last used' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};
const AccountOverview = Fields(overview, {
  name: 'AccountOverview',
  description: 'Figures about an account, without its content.',
});
const AccountOverviewPage = PageOf(AccountOverview, 'AccountOverviewPage');

const OperatorLimit = Fields(
  {
    name: Choice(limitNames, 'Name of the limit'),
    about: Line({ max: 200, description: 'What the limit counts' }),
    limit: Count('Maximum for the account'),
    used: Nullable(Count('Current use. Null if the use is not counted.')),
    is_default: Type.Boolean({ description: 'Whether the default applies' }),
  },
  { name: 'OperatorLimit', description: 'A limit of an account and its current use.' },
);
const OperatorLimitList = Fields(
  { data: Type.Array(OperatorLimit, { maxItems: 100, description: 'All limits' }) },
  { name: 'OperatorLimitList', description: 'All limits of an account.' },
);
const AccountDetails = Fields(
  {
    ...overview,
    users: Count('Number of users'),
    oauth_clients: Count('Number of OAuth clients'),
    limits: Type.Array(OperatorLimit, { maxItems: 100, description: 'All limits' }),
  },
  { name: 'AccountDetails', description: 'An account with its limits.' },
);

const limit = (name: LimitName) =>
  Nullable(
    WholeNumber({
      min: 0,
      max: limitMax,
      description: `${accountLimits[name].about.replace(/\.$/, '')}. Null restores the default.`,
    }),
  );
const LimitsUpdate = Fields(optional(Object.fromEntries(limitNames.map((name) => [name, limit(name)]))), {
  name: 'LimitsUpdate',
  description: 'The limits to set. Omitted limits do not change.',
});
const AccountApproval = Fields(
  { id: Id('acc'), name: Line({ max: 200, description: 'Brand name of the partner' }) },
  { name: 'AccountApproval', description: 'An approved account.' },
);

const one = '/operator/accounts/:tenantId';

export function accountRoutes({ database }: { database: Database }, asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute('GET /operator/accounts', {
      id: 'operator.listAccounts',
      summary: 'List accounts',
      description: 'Lists the accounts of all partners, newest first.',
      query: Fields({
        ...cursorQuery,
        ...optional({
          q: Line({ max: 100, description: 'Search by part of a name or id' }),
          mode: Choice(['sandbox', 'live']),
        }),
      }),
      success: { status: 200, body: AccountOverviewPage },
      handler: ({ query }, { now }) =>
        pageById('operator-accounts', 'desc', query, (before, limit) =>
          accountOverviews.listOverviews(database.system, now, query, before, limit),
        ),
    }),
    operatorRoute(`GET ${one}`, {
      id: 'operator.getAccount',
      summary: 'Get an account',
      description:
        'Returns figures and limits of an account, without its content. A closed account has no limits.',
      success: { status: 200, body: AccountDetails },
      handler: async ({ params }, context) => {
        const overview = await accountOverviews.findOverview(database.system, context.now, params.tenantId);
        const account = orNotFound(overview, 'account');
        const limits = account.status === 'closed' ? [] : await asOperator(context).listLimits(account.id);
        return { ...account, limits: limits.map(withAbout) };
      },
    }),
    operatorRoute(`PUT ${one}/limits`, {
      id: 'operator.setLimits',
      summary: 'Update an account’s limits',
      description: 'Same as `kontor account limits`. Null restores a default.',
      body: LimitsUpdate,
      success: { status: 200, body: OperatorLimitList },
      handler: async ({ params, body }, context) => {
        // The schema allows only names of limits.
        const wanted = Object.entries(body) as [LimitName, number | null][];
        const limits = await asOperator(context).updateLimits(
          params.tenantId,
          wanted.map(([name, value]) => ({ name, value })),
        );
        return { data: limits.map(withAbout) };
      },
    }),
    operatorRoute(`POST ${one}/approve`, {
      id: 'operator.approveAccount',
      summary: 'Approve a registered account',
      description:
        'The account gets the default limits, and its emails are sent in the partner’s name. Same as `kontor account approve`.',
      success: { status: 200, body: AccountApproval },
      handler: ({ params }, context) => asOperator(context).approveAccount(params.tenantId),
    }),
  ];
}

function withAbout<L extends { name: LimitName }>(limit: L): L & { about: string } {
  return { ...limit, about: accountLimits[limit.name].about };
}
