import type { Webhook } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { accountWide, includes, ofAccount } from './account-wide.ts';

type Calls = typeof kontor.webhooks;
type Call = (...values: unknown[]) => unknown;
type Group = { [name: string]: Group | Call };

/** The calls for both kinds of webhooks: with `accountWide` as the organization, those of the whole account. */
export const webhookCalls: Calls = dispatch(
  kontor.webhooks as unknown as Group,
  () => kontor.webhooks as unknown as Group,
  () => kontor.account.webhooks as unknown as Group,
) as unknown as Calls;

/** The groups are read with each call: `kontor` is another one after the session has been opened. */
function dispatch(names: Group, ofOrganization: () => Group, ofAccount: () => Group): Group {
  return Object.fromEntries(
    Object.entries(names).map(([name, one]) => {
      if (typeof one !== 'function') {
        return [
          name,
          dispatch(
            one,
            () => ofOrganization()[name] as Group,
            () => ofAccount()[name] as Group,
          ),
        ];
      }
      return [
        name,
        (...values: unknown[]) => {
          if (values[0] !== accountWide) return (ofOrganization()[name] as Call)(...values);
          const result = (ofAccount()[name] as Call)(...values.slice(1));
          return result instanceof Promise ? result.then(named) : result;
        },
      ];
    }),
  );
}

/** Changes and returns the same object, because the SDK knows its ETag. */
function named<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !('organization_ids' in value)) return value;
  return Object.assign(value, { organization_id: accountWide });
}

const listedMax = 100;

/** The account-wide webhooks. */
export async function accountWebhooks(options: { signal: AbortSignal }): Promise<Webhook[]> {
  const { data } = await kontor.account.webhooks.list({ limit: listedMax }, options).page();
  return data.map(ofAccount);
}

/** The webhooks that receive the events of an organization: its own, and the account-wide ones that include it. */
export async function webhooksFor(
  organizationId: string,
  options: { signal: AbortSignal },
): Promise<Webhook[]> {
  const [own, wide] = await Promise.all([
    kontor.webhooks.list(organizationId, { limit: listedMax }, options).page(),
    accountWebhooks(options),
  ]);
  return [...own.data, ...wide.filter((webhook) => includes(webhook, organizationId))];
}
