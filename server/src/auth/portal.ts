import type { AccountScope } from './scopes.ts';

export const portalPermissions = ['tpa-read', 'tpa-write', 'consents-read', 'webhook-log-read'] as const;
export type PortalPermission = (typeof portalPermissions)[number];

/** Each of these scopes is needed to give the permission: no session may do more than the caller that creates it. */
export const scopesOfPermission: Readonly<Record<PortalPermission, readonly AccountScope[]>> = {
  'tpa-read': ['account-tpas-read'],
  'tpa-write': ['account-tpas-write', 'account-tpa-signatories-write'],
  'consents-read': ['card-holders-read'],
  'webhook-log-read': ['webhook-events-read'],
};

const readTpa = ['tpas.get', 'tpas.signedDocument', 'tpaSignatories.list'];
const changeSignatories = ['tpaSignatories.create', 'tpaSignatories.delete', 'tpaSignatories.remind'];
const startTpa = ['publicRecords.get', 'publicRecords.search', 'accountPaymentProducts.list', 'tpas.create'];

/**
 * What the session of a portal may call. An operation is here, or it is refused: paths below a TPA or an organization are
 * further limited to the session's own.
 */
export type PortalAccess = {
  readonly operations: ReadonlySet<string>;
  /** Null: the customer has not chosen its company yet. */
  readonly tpaId: string | null;
  /** The reference of the organization that the first TPA creates. */
  readonly referenceId: string | null;
};

/** The operations of the permissions. A session without a TPA may create one, and a session with one may not create another. */
export function portalOperations(
  permissions: readonly PortalPermission[],
  tpaId: string | null,
): ReadonlySet<string> {
  const mayWrite = permissions.includes('tpa-write');
  if (tpaId === null) return new Set(mayWrite ? startTpa : []);
  const mayRead = mayWrite || permissions.includes('tpa-read');
  return new Set([...(mayRead ? readTpa : []), ...(mayWrite ? changeSignatories : [])]);
}
