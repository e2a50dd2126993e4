import { partnerRoute } from '../../http/route.ts';
import { found, invalidField } from '../../platform/errors.ts';
import { OrganizationTransactionQuery, Transaction, TransactionPage, TransactionQuery } from './schema.ts';
import * as store from './store.ts';

const ofAccount = '/accounts/:accountId/transactions';
const ofOrganization = '/accounts/:accountId/organizations/:organizationId/transactions';
const tag = 'transactions';
// What a webhook's log shows as well: no more than a partner has been told.
const scope = 'webhook-events-read';
const sameAsTold =
  'What your webhooks were told, as it is now, whether or not a webhook was there to hear it. The order is that in which you were told of them first.';

export const transactionRoutes = () => [
  partnerRoute({
    id: 'transactions.list',
    summary: 'List transactions',
    description: sameAsTold,
    tag,
    method: 'GET',
    path: ofAccount,
    scope,
    query: TransactionQuery,
    success: { status: 200, body: TransactionPage },
    handler: ({ query }, { db }) => {
      requirePeriod(query);
      return store.list(db, query);
    },
  }),
  partnerRoute({
    id: 'transactions.get',
    summary: 'Read a transaction',
    tag,
    method: 'GET',
    path: `${ofAccount}/:transactionId`,
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => found(await store.get(db, params.transactionId), 'transaction'),
  }),
  partnerRoute({
    id: 'organizationTransactions.list',
    summary: 'List the transactions of an organization',
    description: sameAsTold,
    tag,
    method: 'GET',
    path: ofOrganization,
    scope,
    query: OrganizationTransactionQuery,
    success: { status: 200, body: TransactionPage },
    handler: ({ params, query }, { db }) => {
      requirePeriod(query);
      return store.list(db, { ...query, organization_id: params.organizationId });
    },
  }),
  partnerRoute({
    id: 'organizationTransactions.get',
    summary: 'Read a transaction of an organization',
    tag,
    method: 'GET',
    path: `${ofOrganization}/:transactionId`,
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => {
      const transaction = found(await store.get(db, params.transactionId), 'transaction');
      // Another organization's is as if it were not there.
      const isOwn = transaction.organization.id === params.organizationId;
      return found(isOwn ? transaction : undefined, 'transaction');
    },
  }),
];

function requirePeriod({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField('to', 'period', 'must not be before from');
  }
}
