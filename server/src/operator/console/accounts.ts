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
  name: Line({ max: 200, description: 'The partner’s brand' }),
  name_legal: Line({ max: 200, description: 'The partner’s legal name' }),
  mode: Choice(['sandbox', 'live']),
  status: Choice(['active', 'closed'], 'Whether the account is open'),
  is_approved: Type.Boolean({
    description:
      'Whether mail is sent in the partner’s name; false for a registered account that you have not approved',
  }),
  transactions_last_30_days: Count('Transactions with a purchase in the last 30 days'),
  last_activity_at: Nullable({ ...Timestamp, description: 'The latest use of a client or a session' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};
const AccountOverview = Fields(overview, {
  name: 'AccountOverview',
  description: 'An account as the operator sees it: figures, and nothing of its content.',
});
const AccountOverviewPage = PageOf(AccountOverview, 'AccountOverviewPage');

const OperatorLimit = Fields(
  {
    name: Choice(limitNames, 'What is limited'),
    about: Line({ max: 200, description: 'What the limit counts' }),
    limit: Count('The most that the account may have'),
    used: Nullable(Count('How much of it is in use; null where nothing is counted')),
    is_default: Type.Boolean({ description: 'Whether the default holds' }),
  },
  { name: 'OperatorLimit', description: 'A limit of an account, and how much of it is in use.' },
);
const OperatorLimitList = Fields(
  { data: Type.Array(OperatorLimit, { maxItems: 100, description: 'Every limit' }) },
  { name: 'OperatorLimitList', description: 'All limits of an account.' },
);
const AccountDetails = Fields(
  {
    ...overview,
    users: Count('How many users the account has'),
    oauth_clients: Count('How many OAuth clients the account has'),
    limits: Type.Array(OperatorLimit, { maxItems: 100, description: 'Every limit' }),
  },
  { name: 'AccountDetails', description: 'An account with its limits.' },
);

const limit = (name: LimitName) =>
  Nullable(
    WholeNumber({ min: 0, max: limitMax, description: `${accountLimits[name].about}; null: the default` }),
  );
const LimitsUpdate = Fields(optional(Object.fromEntries(limitNames.map((name) => [name, limit(name)]))), {
  name: 'LimitsUpdate',
  description: 'The limits to set; those that are not sent stay as they are.',
});
const AccountApproval = Fields(
  { id: Id('acc'), name: Line({ max: 200, description: 'The partner’s brand' }) },
  { name: 'AccountApproval', description: 'An account that you approved.' },
);

const one = '/operator/accounts/:tenantId';

export function accountRoutes({ database }: { database: Database }, asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute('GET /operator/accounts', {
      id: 'operator.listAccounts',
      summary: 'List accounts',
      description: 'Partners’ accounts, newest first.',
      query: Fields({
        ...cursorQuery,
        ...optional({
          q: Line({ max: 100, description: 'Part of a name or of the id' }),
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
      summary: 'Read an account',
      description: 'Figures and limits; nothing of what the account stores. A closed account has no limits.',
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
      summary: 'Set limits of an account',
      description: 'As `kontor account limits`. Null removes what was set.',
      body: LimitsUpdate,
      success: { status: 200, body: OperatorLimitList },
      handler: async ({ params, body }, context) => {
        // The schema admits the names of limits alone.
        const wanted = Object.entries(body) as [LimitName, number | null][];
        const limits = await asOperator(context).changeLimits(
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
        'The account gets the usual limits, and its mail is sent in the partner’s name. As `kontor account approve`.',
      success: { status: 200, body: AccountApproval },
      handler: ({ params }, context) => asOperator(context).approveAccount(params.tenantId),
    }),
  ];
}

function withAbout<L extends { name: LimitName }>(limit: L): L & { about: string } {
  return { ...limit, about: accountLimits[limit.name].about };
}
