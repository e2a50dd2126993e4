import type { AccountWebhook, Webhook } from '@kontor/sdk';

/** The organization of an account-wide webhook, which belongs to the whole account. */
export const accountWide = 'account';

export const ofAccount = (webhook: AccountWebhook): Webhook & Pick<AccountWebhook, 'organization_ids'> =>
  Object.assign(webhook, { organization_id: accountWide });

/** The organizations that an account-wide webhook lists; undefined for a webhook of one organization. */
export function organizationsOf(webhook: Webhook): string[] | undefined {
  return 'organization_ids' in webhook ? (webhook.organization_ids as string[]) : undefined;
}

/** Whether the webhook receives the events of an organization. */
export function includes(webhook: Webhook, organizationId: string): boolean {
  const listed = organizationsOf(webhook);
  if (listed === undefined) return webhook.organization_id === organizationId;
  return listed.length === 0 || listed.includes(organizationId);
}
