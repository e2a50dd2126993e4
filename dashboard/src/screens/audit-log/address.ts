import type { Address } from '../../components/link.tsx';

const addresses: Record<string, (id: string) => Address> = {
  oauth_client: (clientId) => ({ to: '/oauth-clients/$clientId', params: { clientId } }),
  organization: (organizationId) => ({ to: '/organizations/$organizationId', params: { organizationId } }),
  tpa: (tpaId) => ({ to: '/companies/$tpaId', params: { tpaId } }),
  transaction: (transactionId) => ({ to: '/transactions/$transactionId', params: { transactionId } }),
  receipt: (receiptId) => ({ to: '/receipts/$receiptId', params: { receiptId } }),
  user: (userId) => ({ to: '/users/$userId', params: { userId } }),
  billing: (billingId) => ({ to: '/billing/$billingId', params: { billingId } }),
};

/** The page of an object in the audit log; undefined: its id alone does not name a page. */
export function addressOf(type: string, id: string): Address | undefined {
  return Object.hasOwn(addresses, type) ? addresses[type]?.(id) : undefined;
}
