import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { basePath } from '../api/base.ts';
import { NotFound, ScreenError } from './error-pages.tsx';
import { root, routes, routing } from './routes.ts';
import { screens } from './screens.ts';
import { Shell } from './shell.tsx';

export const router = createRouter({
  ...routing,
  basepath: `${basePath}/dashboard`,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Another object is another page: nothing typed for one may appear in the other.
  defaultRemountDeps: ({ params }) => params,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

root.update({ component: Shell, notFoundComponent: NotFound, errorComponent: ScreenError });

const pages = [
  [routes.home, lazyRouteComponent(screens.home, 'Home')],
  [routes.clients, lazyRouteComponent(screens['oauth-clients'], 'ClientList')],
  [routes.newClient, lazyRouteComponent(screens['oauth-clients'], 'CreateClient')],
  [routes.cliLogin, lazyRouteComponent(screens['oauth-clients'], 'CliLogin')],
  [routes.client, lazyRouteComponent(screens['oauth-clients'], 'ClientDetail')],
  [routes.developers, lazyRouteComponent(screens.developers, 'Developers')],
  [routes.users, lazyRouteComponent(screens.users, 'Users')],
  [routes.newUser, lazyRouteComponent(screens.users, 'InviteUser')],
  [routes.roles, lazyRouteComponent(screens.users, 'Roles')],
  [routes.ownSignIn, lazyRouteComponent(screens.users, 'OwnSignIn')],
  [routes.user, lazyRouteComponent(screens.users, 'UserPage')],
  [routes.billings, lazyRouteComponent(screens.billing, 'Billings')],
  [routes.newBilling, lazyRouteComponent(screens.billing, 'NewBilling')],
  [routes.billing, lazyRouteComponent(screens.billing, 'BillingDetail')],
  [routes.editBilling, lazyRouteComponent(screens.billing, 'EditBilling')],
  [routes.auditLog, lazyRouteComponent(screens['audit-log'], 'AuditLog')],
  [routes.settings, lazyRouteComponent(screens.settings, 'Settings')],
  [routes.companies, lazyRouteComponent(screens.companies, 'Tpas')],
  [routes.newTpa, lazyRouteComponent(screens.companies, 'Wizard')],
  [routes.registry, lazyRouteComponent(screens.companies, 'Registry')],
  [routes.products, lazyRouteComponent(screens.companies, 'Products')],
  [routes.tpa, lazyRouteComponent(screens.companies, 'TpaDetail')],
  [routes.organizations, lazyRouteComponent(screens.organizations, 'Organizations')],
  [routes.newOrganization, lazyRouteComponent(screens.organizations, 'NewOrganization')],
  [routes.organization, lazyRouteComponent(screens.organizations, 'OrganizationDetail')],
  [routes.editOrganization, lazyRouteComponent(screens.organizations, 'EditOrganization')],
  [routes.cardHolders, lazyRouteComponent(screens['card-holders'], 'CardHolders')],
  [routes.newCardHolder, lazyRouteComponent(screens['card-holders'], 'NewCardHolder')],
  [routes.importCardHolders, lazyRouteComponent(screens['card-holders'], 'ImportCardHolders')],
  [routes.cardHolder, lazyRouteComponent(screens['card-holders'], 'CardHolderDetail')],
  [routes.editCardHolder, lazyRouteComponent(screens['card-holders'], 'EditCardHolder')],
  [routes.webhooks, lazyRouteComponent(screens.webhooks, 'Webhooks')],
  [routes.newWebhook, lazyRouteComponent(screens.webhooks, 'CreateWebhook')],
  [routes.why, lazyRouteComponent(screens.webhooks, 'Why')],
  [routes.webhook, lazyRouteComponent(screens.webhooks, 'WebhookDetail')],
  [routes.transactions, lazyRouteComponent(screens.transactions, 'Transactions')],
  [routes.transaction, lazyRouteComponent(screens.transactions, 'TransactionPage')],
  [routes.co2, lazyRouteComponent(screens.co2, 'Co2')],
  [routes.receipts, lazyRouteComponent(screens.receipts, 'Receipts')],
  [routes.receipt, lazyRouteComponent(screens.receipts, 'ReceiptPage')],
  [routes.bookkeeping, lazyRouteComponent(screens.bookkeeping, 'ExportProfiles')],
  [routes.codePurchases, lazyRouteComponent(screens.bookkeeping, 'CodePurchases')],
  [routes.monthEnd, lazyRouteComponent(screens.bookkeeping, 'MonthEndPage')],
  [routes.codingRules, lazyRouteComponent(screens.bookkeeping, 'CodingRulesPage')],
  [routes.newExportProfile, lazyRouteComponent(screens.bookkeeping, 'NewExportProfile')],
  [routes.exportProfile, lazyRouteComponent(screens.bookkeeping, 'ExportProfilePage')],
  [routes.editExportProfile, lazyRouteComponent(screens.bookkeeping, 'EditExportProfile')],
  [routes.exports, lazyRouteComponent(screens.exports, 'Exports')],
  [routes.sandbox, lazyRouteComponent(screens.sandbox, 'Sandbox')],
  [routes.approvals, lazyRouteComponent(screens.operator, 'Approvals')],
  [routes.evidence, lazyRouteComponent(screens.operator, 'Evidence')],
  [routes.operatedAccounts, lazyRouteComponent(screens.operator, 'OperatedAccounts')],
  [routes.operatedAccount, lazyRouteComponent(screens.operator, 'OperatedAccount')],
  [routes.queues, lazyRouteComponent(screens.operator, 'Queues')],
  [routes.issuerFiles, lazyRouteComponent(screens.operator, 'IssuerFiles')],
  [routes.issuerFile, lazyRouteComponent(screens.operator, 'IssuerFilePage')],
  [routes.fileSources, lazyRouteComponent(screens.operator, 'FileSources')],
  [routes.newFileSource, lazyRouteComponent(screens.operator, 'NewFileSource')],
  [routes.fileSource, lazyRouteComponent(screens.operator, 'FileSourcePage')],
  [routes.editFileSource, lazyRouteComponent(screens.operator, 'EditFileSource')],
  [routes.fileMappings, lazyRouteComponent(screens.operator, 'FileMappings')],
  [routes.newFileMapping, lazyRouteComponent(screens.operator, 'NewFileMapping')],
  [routes.fileMapping, lazyRouteComponent(screens.operator, 'FileMappingPage')],
  [routes.installation, lazyRouteComponent(screens.operator, 'Installation')],
] as const;
for (const [route, component] of pages) route.update({ component, errorComponent: ScreenError });
