import { listRoute, requirePeriod } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../platform/errors.ts';
import { findByReference } from './reference.ts';
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
// The scope of the delivery log, which shows the same facts.
const scope = 'webhook-events-read';
const asAnnounced =
  'Every transaction that was announced to your account, in its current state, with or without a webhook. By day of purchase, then in order of the first announcement; `order_by=created_at`: in that order alone, which never changes. A page of a filtered list may be short or empty and still have a `next_cursor`: continue until it is null.';

function requireRanges<Q extends TransactionTotalsQuery>(query: Q): Q {
  const { amount_min, amount_max } = query;
  if (amount_min !== undefined && amount_max !== undefined && amount_min > amount_max) {
    throw invalidField('amount_max', 'range', 'must not be less than amount_min');
  }
  return requirePeriod(query);
}

export const transactionRoutes = ({ system }: { system: SystemDb }) => [
  listRoute(ofAccount, {
    id: 'transactions.list',
    summary: 'List transactions',
    description: asAnnounced,
    scope,
    query: TransactionQuery,
    page: TransactionPage,
    read: async ({ query }, { db }) =>
      store.list(db, requireRanges(query), await findByReference(system, db.accountId, query.q)),
  }),
  partnerRoute(`GET ${ofAccount}/totals`, {
    id: 'transactions.totals',
    summary: 'Sum transactions per currency',
    description:
      'Takes the filters of the list. Released authorizations count only with `state=deleted`. At most the newest 50,000 transactions of the period, organization or card holder are read; `is_complete` is false when there are more.',
    scope,
    query: TransactionTotalsQuery,
    success: { status: 200, body: TransactionTotals },
    handler: async ({ query }, { db }) =>
      totals(db, requireRanges(query), await findByReference(system, db.accountId, query.q)),
  }),
  partnerRoute(`GET ${ofAccount}/:transactionId`, {
    id: 'transactions.get',
    summary: 'Read a transaction',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.get(db, params.transactionId), 'transaction'),
  }),
  listRoute(ofOrganization, {
    id: 'organizationTransactions.list',
    summary: 'List the transactions of an organization',
    description: asAnnounced,
    scope,
    query: OrganizationTransactionQuery,
    page: TransactionPage,
    read: async ({ params, query }, { db }) =>
      store.list(
        db,
        { ...requireRanges(query), organization_id: params.organizationId },
        await findByReference(system, db.accountId, query.q),
      ),
  }),
  partnerRoute(`GET ${ofOrganization}/:transactionId`, {
    id: 'organizationTransactions.get',
    summary: 'Read a transaction of an organization',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => {
      const transaction = orNotFound(await store.get(db, params.transactionId), 'transaction');
      // Another organization's transaction is the same 404 as a missing one.
      const isOwn = transaction.organization.id === params.organizationId;
      return orNotFound(isOwn ? transaction : undefined, 'transaction');
    },
  }),
];
