import { partnerRoute } from '../../http/route.ts';
import { found, invalidField } from '../../platform/errors.ts';
import { OrganizationTransactionQuery, Transaction, TransactionPage, TransactionQuery } from './schema.ts';
import * as store from './store.ts';

const ofAccount = '/accounts/:accountId/transactions';
const ofOrganization = '/accounts/:accountId/organizations/:organizationId/transactions';
// The scope of the delivery log, which shows the same facts.
const scope = 'webhook-events-read';
const asAnnounced =
  'Every transaction that was announced to your account, in its current state, with or without a webhook. In order of the first announcement.';

export const transactionRoutes = () => [
  partnerRoute(`GET ${ofAccount}`, {
    id: 'transactions.list',
    summary: 'List transactions',
    description: asAnnounced,
    scope,
    query: TransactionQuery,
    success: { status: 200, body: TransactionPage },
    handler: ({ query }, { db }) => {
      requirePeriod(query);
      return store.list(db, query);
    },
  }),
  partnerRoute(`GET ${ofAccount}/:transactionId`, {
    id: 'transactions.get',
    summary: 'Read a transaction',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => found(await store.get(db, params.transactionId), 'transaction'),
  }),
  partnerRoute(`GET ${ofOrganization}`, {
    id: 'organizationTransactions.list',
    summary: 'List the transactions of an organization',
    description: asAnnounced,
    scope,
    query: OrganizationTransactionQuery,
    success: { status: 200, body: TransactionPage },
    handler: ({ params, query }, { db }) => {
      requirePeriod(query);
      return store.list(db, { ...query, organization_id: params.organizationId });
    },
  }),
  partnerRoute(`GET ${ofOrganization}/:transactionId`, {
    id: 'organizationTransactions.get',
    summary: 'Read a transaction of an organization',
    scope,
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db }) => {
      const transaction = found(await store.get(db, params.transactionId), 'transaction');
      // Another organization's transaction is the same 404 as a missing one.
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
