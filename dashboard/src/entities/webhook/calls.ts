import type { AccountWebhook, Webhook } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';

/** In place of an organization: the webhook belongs to the whole account. */
export const accountWide = 'account';

type Calls = typeof kontor.webhooks;
type Group = { [name: string]: Group | ((...values: unknown[]) => unknown) };

/** The calls for both kinds of webhooks: with `accountWide` as the organization, those of the whole account. */
export const webhookCalls: Calls = dispatch(
  kontor.webhooks as unknown as Group,
  kontor.account.webhooks as unknown as Group,
) as unknown as Calls;

function dispatch(ofOrganization: Group, ofAccount: Group): Group {
  return Object.fromEntries(
    Object.entries(ofOrganization).map(([name, own]) => {
      const other = ofAccount[name];
      if (typeof own !== 'function' || typeof other !== 'function') {
        return [name, dispatch(own as Group, (other ?? {}) as Group)];
      }
      return [
        name,
        (...values: unknown[]) => {
          if (values[0] !== accountWide) return own(...values);
          const result = other(...values.slice(1));
          return result instanceof Promise ? result.then(named) : result;
        },
      ];
    }),
  );
}

/** The same object, because the SDK knows its ETag. */
function named<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !('organization_ids' in value)) return value;
  return Object.assign(value, { organization_id: accountWide });
}

export const ofAccount = (webhook: AccountWebhook): Webhook & Pick<AccountWebhook, 'organization_ids'> =>
  Object.assign(webhook, { organization_id: accountWide });

/** The organizations that an account-wide webhook lists; undefined for a webhook of one organization. */
export function organizationsOf(webhook: Webhook): string[] | undefined {
  return 'organization_ids' in webhook ? (webhook.organization_ids as string[]) : undefined;
}
