/** The scopes of accounts. The text is shown where scopes are chosen. */
export const accountScopes = {
  'accounts-read': 'Read the account, its settings and its audit log',
  'accounts-write': 'Update the account and its settings; use the sandbox',
  'oauth-clients-read': 'Read OAuth clients, their keys and their token inventory',
  'oauth-clients-write':
    'Create, update and delete OAuth clients, rotate secrets, revoke tokens (an administrator’s scope)',
  'public-records-read': 'Look up companies in public registries',
  'account-tpas-read': 'Read TPAs and their signed documents',
  'account-tpas-write': 'Create TPAs',
  'account-tpas-delete': 'Terminate TPAs',
  'account-tpa-signatories-read': 'Read the signatories of TPAs',
  'account-tpa-signatories-write': 'Create, update and remind signatories',
  'account-tpa-signatories-delete': 'Delete signatories who have not signed',
  'account-tpa-identities-read': 'Read the identities at a TPA’s company',
  'payment-products-read': 'Read the catalogue of payment products',
  'account-payment-products-read': 'Read the payment products enabled on the account',
  'account-payment-products-write': 'Enable and disable payment products',
  'organizations-read': 'Read organizations',
  'organizations-write': 'Create and update organizations',
  'organizations-delete': 'Delete organizations',
  'card-holders-read': 'Read card holders',
  'card-holders-write': 'Create, import, update and remind card holders',
  'card-holders-delete': 'Delete card holders',
  'webhooks-read': 'Read webhooks',
  'webhooks-write': 'Create and update webhooks, send test events, replay',
  'webhook-events-read': 'Read the delivery log',
  'webhook-headers-read': 'Read the custom headers of webhooks',
  'webhook-headers-write': 'Create and update custom headers',
  'webhook-headers-delete': 'Delete custom headers',
  'webhook-groups-read': 'Read the buyer-party groups of webhooks',
  'webhook-groups-write': 'Create buyer-party groups',
  'webhook-groups-delete': 'Delete buyer-party groups',
  'bookkeeping-read': 'Read export profiles, their runs and the postings of transactions',
  'bookkeeping-write':
    'Code transactions, create and update export profiles, and export purchases to the ledger',
  'billings-read': 'Read billing profiles and usage',
  'billings-write': 'Create and update billing profiles',
  'receipts-write': 'Scan receipts',
  'files-read': 'Download files',
  'environmental-impacts-read': 'Read the CO2 estimates of transactions',
  'account-users-read': 'Read the users of the account',
  'account-users-write': 'Invite and update users',
  'account-users-delete': 'Delete users',
  'account-statistics-read': 'Read statistics',
} as const;

export const issuerScopes = {
  'issuer-cards-read': 'Read the issuer’s cards',
  'issuer-cards-write': 'Create and update cards',
  'issuer-cards-delete': 'Delete cards',
  'issuer-files-read': 'Read the issuer’s files, their reports and their settings',
  'issuer-files-write': 'Send files with cards and transactions, and read them again',
  'issuer-transaction-states-write': 'Send transaction states, activate and reject TPAs',
} as const;

export type AccountScope = keyof typeof accountScopes;
export type IssuerScope = keyof typeof issuerScopes;
export type Scope = AccountScope | IssuerScope;

export const allAccountScopes = Object.keys(accountScopes) as AccountScope[];
export const allIssuerScopes = Object.keys(issuerScopes) as IssuerScope[];

/** The default scopes of a new client; the dashboard preselects them. */
export const recommendedScopes: AccountScope[] = [
  'account-tpas-read',
  'account-tpas-write',
  'account-tpa-signatories-write',
  'account-tpa-identities-read',
  'organizations-read',
  'organizations-write',
  'card-holders-read',
  'card-holders-write',
  'webhooks-read',
  'webhooks-write',
  'webhook-events-read',
  'public-records-read',
  'payment-products-read',
  'account-payment-products-read',
  'account-payment-products-write',
  'oauth-clients-read',
  'billings-write',
  'receipts-write',
];
