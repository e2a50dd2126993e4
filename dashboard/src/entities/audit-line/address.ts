import type { AuditLine } from '@kontor/sdk';
import type { Address } from '../../components/link.tsx';

type Place = { id: string; parentId: string | null };

const addresses: Record<string, (place: Place) => Address | undefined> = {
  account: () => ({ to: '/settings' }),
  billing: ({ id: billingId }) => ({ to: '/billing/$billingId', params: { billingId } }),
  card_holder: ({ id: cardHolderId, parentId }) =>
    parentId === null
      ? undefined
      : {
          to: '/card-holders/$organizationId/$cardHolderId',
          params: { organizationId: parentId, cardHolderId },
        },
  export: () => ({ to: '/exports' }),
  oauth_client: ({ id: clientId }) => ({ to: '/oauth-clients/$clientId', params: { clientId } }),
  organization: ({ id: organizationId }) => ({
    to: '/organizations/$organizationId',
    params: { organizationId },
  }),
  payment_product: () => ({ to: '/companies/products' }),
  receipt: ({ id: receiptId }) => ({ to: '/receipts/$receiptId', params: { receiptId } }),
  tpa: ({ id: tpaId }) => ({ to: '/companies/$tpaId', params: { tpaId } }),
  tpa_signatory: ({ parentId: tpaId }) =>
    tpaId === null ? undefined : { to: '/companies/$tpaId', params: { tpaId } },
  transaction: ({ id: transactionId }) => ({ to: '/transactions/$transactionId', params: { transactionId } }),
  user: ({ id: userId }) => ({ to: '/users/$userId', params: { userId } }),
  webhook: ({ id: webhookId, parentId }) => ({
    to: '/webhooks/$organizationId/$webhookId',
    // `accountWide` of entities/webhook: the webhook belongs to the whole account.
    params: { organizationId: parentId ?? 'account', webhookId },
  }),
};

/** The page of the object of a line; undefined: it has none, or is gone. */
export function objectAddress(
  line: Pick<AuditLine, 'action' | 'object_type' | 'object_id' | 'object_name' | 'object_parent_id'>,
): Address | undefined {
  if (line.action.endsWith('.deleted')) return undefined;
  // Without a name it was deleted, or this user may not read it. Some objects have no name to begin with.
  if (line.object_name === null && !nameless.has(line.object_type)) return undefined;
  const { object_id: id, object_parent_id: parentId } = line;
  return Object.hasOwn(addresses, line.object_type)
    ? addresses[line.object_type]?.({ id, parentId })
    : undefined;
}

const nameless = new Set(['account', 'export', 'receipt', 'transaction']);

/** The page of a client or a user who acted. */
export function actorAddress(line: Pick<AuditLine, 'actor_type' | 'actor_id'>): Address | undefined {
  const type = line.actor_type === 'client' ? 'oauth_client' : line.actor_type;
  if (type !== 'oauth_client' && type !== 'user') return undefined;
  return addresses[type]?.({ id: line.actor_id, parentId: null });
}
