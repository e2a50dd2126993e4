import type { IconName } from '../components/icons.tsx';
import type { Address } from '../components/link.tsx';

export type Hit = { key: string; name: string; about: string; icon: IconName; to: Address };

/** Pages whose address requires only an id. */
const pagesOfIds = {
  txn: {
    icon: 'transactions',
    to: (id: string): Address => ({ to: '/transactions/$transactionId', params: { transactionId: id } }),
  },
  rcp: {
    icon: 'receipts',
    to: (id: string): Address => ({ to: '/receipts/$receiptId', params: { receiptId: id } }),
  },
  org: {
    icon: 'organizations',
    to: (id: string): Address => ({ to: '/organizations/$organizationId', params: { organizationId: id } }),
  },
  tpa: {
    icon: 'companies',
    to: (id: string): Address => ({ to: '/companies/$tpaId', params: { tpaId: id } }),
  },
  cli: {
    icon: 'oauth-clients',
    to: (id: string): Address => ({ to: '/oauth-clients/$clientId', params: { clientId: id } }),
  },
  usr: { icon: 'users', to: (id: string): Address => ({ to: '/users/$userId', params: { userId: id } }) },
  bil: {
    icon: 'billing',
    to: (id: string): Address => ({ to: '/billing/$billingId', params: { billingId: id } }),
  },
} as const satisfies Record<string, { icon: IconName; to: (id: string) => Address }>;

/** Returns the page of an id. Undefined when the text is no id, or the id has no page. */
export function pageOfId(text: string): Hit | undefined {
  const prefix = /^([a-z]{3})_(?:[0-9a-z]{19}|[0-9a-z]{26})$/.exec(text)?.[1];
  if (prefix === undefined || !Object.hasOwn(pagesOfIds, prefix)) return undefined;
  // The cast: hasOwn does not narrow the key.
  const { icon, to } = pagesOfIds[prefix as keyof typeof pagesOfIds];
  return { key: text, name: text, about: 'id', icon, to: to(text) };
}
