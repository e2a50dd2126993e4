import { listRoute, requirePeriod } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../platform/errors.ts';
import {
  OrganizationTransactionQuery,
  Transaction,
  TransactionPage,
  TransactionQuery,
  TransactionTotals,
  TransactionTotalsQuery,
} from './schema.ts';
import * as store from './store.ts';
import { totals } from './totals.ts';

const ofAccount = '/accounts/:accountId/transactions';
const ofOrganization = '/accounts/:accountId/organizations/:organizationId/transactions';
// This is the scope of the delivery log, which shows the same facts.
const scope = 'webhook-events-read';
const listDescription =
  'Lists every transaction announced to your account in its current state, with or without a webhook. Sorted by day of purchase, then by first announcement. `order_by=created_at` sorts by first announcement only, and this order never changes. A page of a filtered list may be short or empty and still have a `next_cursor`. Continue until it is null.';

function requireValidRanges<Q extends TransactionTotalsQuery>(query: Q): Q {
  const { amount_min, amount_max } = query;
  if (amount_min !== undefined && amount_max !== undefined && amount_min > amount_max) {
    throw invalidField('amount_max', 'range', 'must not be less than amount_min');
  }
  return requirePeriod(query);
}

export const transactionRoutes = ({ system }: { system: SystemDb }) => [
  listRoute(ofAccount, {
    id: 'transactions.list',
    withinOrganizations: true,
    summary: 'List transactions',
    description: listDescription,
    scope,
    query: TransactionQuery,
    page: TransactionPage,
    read: async ({ query }, { db }) =>
      store.list(db, requireValidRanges(query), await store.findByReference(system, db.accountId, query.q)),
  }),
  partnerRoute(`GET ${ofAccount}/totals`, {
    id: 'transactions.totals',
    withinOrganizations: true,
    summary: 'Get transaction totals',
    description:
      'Sums transactions by currency. Accepts the same filters as the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read. `is_complete` is false if there are more.',
    scope,
    query: TransactionTotalsQuery,
    success: { status: 200, body: TransactionTotals },
    handler: async ({ query }, { db }) =>
      totals(db, requireValidRanges(query), await store.findByReference(system, db.accountId, query.q)),
  }),
  partnerRoute(`GET ${ofAccount}/:transactionId`, {
    id: 'transactions.get',
    withinOrganizations: true,
    summary: 'Get a transaction',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.get(db, params.transactionId), 'transaction'),
  }),
  listRoute(ofOrganization, {
    id: 'organizationTransactions.list',
    summary: 'List an organization’s transactions',
    description: listDescription,
    scope,
    query: OrganizationTransactionQuery,
    page: TransactionPage,
    read: async ({ params, query }, { db }) =>
      store.list(
        db,
        { ...requireValidRanges(query), organization_id: params.organizationId },
        await store.findByReference(system, db.accountId, query.q),
      ),
  }),
  partnerRoute(`GET ${ofOrganization}/:transactionId`, {
    id: 'organizationTransactions.get',
    summary: 'Get an organization’s transaction',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => {
      const transaction = orNotFound(await store.get(db, params.transactionId), 'transaction');
      // A transaction of another organization gives the same 404 as a missing one.
      const isOwn = transaction.organization.id === params.organizationId;
      return orNotFound(isOwn ? transaction : undefined, 'transaction');
    },
  }),
];
