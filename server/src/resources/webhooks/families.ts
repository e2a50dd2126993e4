/** A webhook belongs to one organization or to the whole account. Both families have the same routes. */
export type WebhookFamily = {
  path: '/accounts/:accountId/organizations/:organizationId/webhooks' | '/accounts/:accountId/webhooks';
  /** The prefix of the operation ids. */
  resource: 'webhooks' | 'accountWebhooks';
  /** The name in the summaries of the API reference. */
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

/** Returns the path of one webhook, with the type of its parameters. */
export const pathOf = ({ path }: WebhookFamily) => `${path}/:webhookId` as const;

export type WebhookParams = { accountId: string; organizationId?: string };
/** Returns the organization in the path, or null for account-wide webhooks. */
export const organizationIn = ({ organizationId }: WebhookParams): string | null => organizationId ?? null;
