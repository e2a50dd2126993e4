import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { Scope } from '../api/session.ts';
import { parseSearch, searchParams, stringifySearch } from '../components/search-params.ts';
import { auditLogSearch } from '../screens/audit-log/search.ts';
import { billingSearch, billingsSearch } from '../screens/billing/search.ts';
import {
  bookkeepingSearch,
  codingSearch,
  exportProfileSearch,
  monthSearch,
} from '../screens/bookkeeping/search.ts';
import { cardHolderFormSearch, cardHoldersSearch } from '../screens/card-holders/search.ts';
import { co2Search } from '../screens/co2/search.ts';
import {
  companiesSearch,
  productsSearch,
  registrySearch,
  wizardSearch,
} from '../screens/companies/search.ts';
import { developersSearch } from '../screens/developers/search.ts';
import { exportsSearch } from '../screens/exports/search.ts';
import { homeSearch } from '../screens/home/search.ts';
import { clientSearch, cliLoginSearch } from '../screens/oauth-clients/search.ts';
import { accountsSearch, filesSearch, queuesSearch } from '../screens/operator/search.ts';
import { newOrganizationSearch, organizationsSearch } from '../screens/organizations/search.ts';
import { receiptsSearch } from '../screens/receipts/search.ts';
import { sandboxSearch } from '../screens/sandbox/search.ts';
import { settingsSearch } from '../screens/settings/search.ts';
import { transactionSearch, transactionsSearch } from '../screens/transactions/search.ts';
import { usersSearch } from '../screens/users/search.ts';
import { newWebhookSearch, webhookSearch, webhooksSearch, whySearch } from '../screens/webhooks/search.ts';
import { type Access, type Area, accessOf } from './areas.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
  }
}

export const root = createRootRoute();
const noSearch = searchParams({});

/** A page of an area; `needs` are the scopes beyond those of the area. */
function page<const Path extends string, Search extends object>(
  area: Area,
  path: Path,
  search: (raw: Record<string, unknown>) => Search,
  ...needs: Scope[]
) {
  const { needs: areaNeeds, mode, isOperators } = accessOf(area);
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    staticData: { access: { needs: [...areaNeeds, ...needs], mode, isOperators } },
  });
}

/**
 * Every page: its address, its search parameters and the scopes it needs. Without components, which app/router.tsx adds: screens
 * are typed by this tree, so the tree must not be typed by them.
 */
export const routes = {
  home: page('home', '/', homeSearch),
  clients: page('oauth-clients', '/oauth-clients', noSearch),
  newClient: page('oauth-clients', '/oauth-clients/new', noSearch, 'oauth-clients-write'),
  cliLogin: page('oauth-clients', '/oauth-clients/cli-login', cliLoginSearch, 'oauth-clients-write'),
  client: page('oauth-clients', '/oauth-clients/$clientId', clientSearch),
  developers: page('developers', '/developers', developersSearch),
  users: page('users', '/users', usersSearch),
  newUser: page('users', '/users/new', noSearch, 'account-users-write'),
  roles: page('users', '/users/roles', noSearch),
  ownSignIn: page('home', '/users/me', noSearch),
  user: page('users', '/users/$userId', noSearch),
  billings: page('billing', '/billing', billingsSearch),
  newBilling: page('billing', '/billing/new', noSearch, 'billings-write'),
  billing: page('billing', '/billing/$billingId', billingSearch),
  editBilling: page('billing', '/billing/$billingId/edit', noSearch, 'billings-write'),
  auditLog: page('audit-log', '/audit-log', auditLogSearch),
  settings: page('settings', '/settings', settingsSearch),
  companies: page('companies', '/companies', companiesSearch),
  newTpa: page(
    'companies',
    '/companies/new',
    wizardSearch,
    'account-tpas-write',
    'account-tpa-signatories-write',
    'public-records-read',
  ),
  registry: page('companies', '/companies/registry', registrySearch, 'public-records-read'),
  products: page(
    'companies',
    '/companies/products',
    productsSearch,
    'payment-products-read',
    'account-payment-products-read',
  ),
  tpa: page('companies', '/companies/$tpaId', noSearch),
  organizations: page('organizations', '/organizations', organizationsSearch),
  newOrganization: page('organizations', '/organizations/new', newOrganizationSearch, 'organizations-write'),
  organization: page('organizations', '/organizations/$organizationId', noSearch),
  editOrganization: page(
    'organizations',
    '/organizations/$organizationId/edit',
    noSearch,
    'organizations-write',
  ),
  cardHolders: page('card-holders', '/card-holders', cardHoldersSearch),
  newCardHolder: page('card-holders', '/card-holders/new', cardHolderFormSearch, 'card-holders-write'),
  importCardHolders: page('card-holders', '/card-holders/import', cardHolderFormSearch, 'card-holders-write'),
  cardHolder: page('card-holders', '/card-holders/$organizationId/$cardHolderId', noSearch),
  editCardHolder: page(
    'card-holders',
    '/card-holders/$organizationId/$cardHolderId/edit',
    noSearch,
    'card-holders-write',
  ),
  webhooks: page('webhooks', '/webhooks', webhooksSearch),
  newWebhook: page('webhooks', '/webhooks/new', newWebhookSearch),
  why: page('webhooks', '/webhooks/why', whySearch),
  webhook: page('webhooks', '/webhooks/$organizationId/$webhookId', webhookSearch),
  transactions: page('transactions', '/transactions', transactionsSearch),
  transaction: page('transactions', '/transactions/$transactionId', transactionSearch),
  co2: page('co2', '/co2', co2Search),
  receipts: page('receipts', '/receipts', receiptsSearch),
  receipt: page('receipts', '/receipts/$receiptId', noSearch),
  bookkeeping: page('bookkeeping', '/bookkeeping', bookkeepingSearch),
  codePurchases: page('bookkeeping', '/bookkeeping/$organizationId/coding', codingSearch),
  monthEnd: page('bookkeeping', '/bookkeeping/$organizationId/month', monthSearch),
  codingRules: page('bookkeeping', '/bookkeeping/$organizationId/rules', noSearch),
  newExportProfile: page('bookkeeping', '/bookkeeping/$organizationId/new', noSearch, 'bookkeeping-write'),
  exportProfile: page('bookkeeping', '/bookkeeping/$organizationId/$profileId', exportProfileSearch),
  editExportProfile: page(
    'bookkeeping',
    '/bookkeeping/$organizationId/$profileId/edit',
    noSearch,
    'bookkeeping-write',
  ),
  exports: page('exports', '/exports', exportsSearch),
  sandbox: page('sandbox', '/sandbox', sandboxSearch),
  approvals: page('operator', '/operator', noSearch),
  evidence: page('operator', '/operator/tpas/$tpaId', noSearch),
  operatedAccounts: page('operator', '/operator/accounts', accountsSearch),
  operatedAccount: page('operator', '/operator/accounts/$tenantId', noSearch),
  queues: page('operator', '/operator/queues', queuesSearch),
  issuerFiles: page('operator', '/operator/files', filesSearch),
  issuerFile: page('operator', '/operator/files/$slug/$fileId', noSearch),
  fileSources: page('operator', '/operator/file-sources', noSearch),
  newFileSource: page('operator', '/operator/file-sources/new', noSearch),
  fileSource: page('operator', '/operator/file-sources/$sourceId', noSearch),
  editFileSource: page('operator', '/operator/file-sources/$sourceId/edit', noSearch),
  fileMappings: page('operator', '/operator/file-mappings', noSearch),
  newFileMapping: page('operator', '/operator/file-mappings/new', noSearch),
  fileMapping: page('operator', '/operator/file-mappings/$mappingId', noSearch),
  installation: page('operator', '/operator/installation', noSearch),
};

/** The router's parsing and formatting of addresses. */
export const routing = {
  routeTree: root.addChildren(routes),
  caseSensitive: true,
  // The pages have no outlets, so an unknown address below one of them is the root's to report.
  notFoundMode: 'root',
  parseSearch,
  stringifySearch,
} as const;
