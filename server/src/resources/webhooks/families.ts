/** Where a webhook belongs: to one organization, or to the whole account. Both have the same routes. */
export type WebhookFamily = {
  path: '/accounts/:accountId/organizations/:organizationId/webhooks' | '/accounts/:accountId/webhooks';
  /** How the ids of its operations begin. */
  resource: 'webhooks' | 'accountWebhooks';
  /** Of the summaries in the API reference. */
  webhook: 'a webhook' | 'an account-wide webhook';
};

export const ofOrganizations = {
  path: '/accounts/:accountId/organizations/:organizationId/webhooks',
  resource: 'webhooks',
  webhook: 'a webhook',
} as const satisfies WebhookFamily;
export const ofAccounts = {
  path: '/accounts/:accountId/webhooks',
  resource: 'accountWebhooks',
  webhook: 'an account-wide webhook',
} as const satisfies WebhookFamily;

/** The path of one, with the type of its parameters. */
export const pathOf = ({ path }: WebhookFamily) => `${path}/:webhookId` as const;

export type WebhookParams = { accountId: string; organizationId?: string };
/** The organization in the path; null for webhooks of the whole account. */
export const organizationIn = ({ organizationId }: WebhookParams): string | null => organizationId ?? null;
